// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/budgets/scope_accounts.h"

#include "core/account/guard.h"
#include "core/account/walk.h"
#include "core/numeric/state_archive.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

namespace epsilometer {

namespace {

constexpr std::uint64_t kFew = 4096; ///< blocks that are named one by one

/// Calls `name` with the first few blocks of each stretch of one class. Of many blocks only those that are stored: the
/// others are alike, and are named as such.
template <class Name>
void nameBlocks(const ScopedPolicy &policy, const account::BlockSessions &sessions, const Partition *partition,
                const Name &name)
{
    if (partition == nullptr)
        return;
    const auto few = [&](const BlockRange &range, std::size_t inClass) {
        for (std::uint32_t block = range.first; block < range.end && name(block, inClass); ++block)
            continue;
    };
    if (policy.blockCount > kFew) {
        for (const account::BlockSessions::Stretch &stretch : sessions.stored())
            few(stretch.blocks, stretch.inClass);
        return;
    }
    const BlockSet all = policy.allBlocks();
    for (const BlockRange &range : all.ranges())
        for (std::uint32_t block = range.first; block < range.end; ++block)
            name(block, sessions.classOf(block));
}

} // namespace

void ScopeRow::setState(const account::FilterSession &session, const filters::FilterKind &kind, const Policy &policy)
{
    account::Decision state;
    session.describe(state);
    spent = session.statistic();
    budget = state.budget;
    if (!session.hasForeign())
        exactly = session.filter().exactlySpent();
    used = session.used();
    exceeded = session.exceededAt().has_value();
    closed = session.isClosed() && !exceeded;
    leftShare = session.isClosed() ? 0 : state.leftShare();
    constexpr double kNear = 1e-9; // roundings
    isSum = account::keepsSum(kind, policy) && (std::isinf(budget) || used <= spent / budget + kNear);
}

Result<ScopeAccounts> ScopeAccounts::start(const account::FilterKinds &filters, const Session &session,
                                           Progress &progress)
{
    ScopeAccounts made{Scopes(session)};
    const Relation relation(neighboursFromId(session.plan.neighbours));
    for (const ScopedPolicy &one : made.m_scopes.policies()) {
        const auto named = [&](const Error &error) { return error.inField(core::tr("scope {1}", one.scope.text())); };
        const Policy charged = one.charged();
        const auto kind = account::findFilter(filters, charged.filter);
        if (!kind.ok())
            return named(kind.error());
        auto fresh = account::FilterSession::start(**kind, charged, relation, progress);
        if (!fresh.ok())
            return named(fresh.error());
        made.m_accounts.push_back({*kind, account::ScopeSessions(*fresh, Scopes::oneByOne(one.scope), one.blockCount),
                                   std::nullopt, std::nullopt});
    }
    return made;
}

Result<ScopeAccounts> ScopeAccounts::resume(const account::FilterKinds &filters, const Session &session,
                                            const Json::Array &kept, Progress &progress)
{
    EPSILOMETER_ASSIGN(ScopeAccounts resumed, start(filters, session, progress));
    StateArchive archive(kept);
    for (Account &account : resumed.m_accounts)
        account.sessions.keep(archive);
    if (!archive.ok())
        return makeError(ErrorCode::Malformed, core::tr("is not the state of these policies"));
    return resumed;
}

std::optional<Json::Array> ScopeAccounts::keep() const
{
    StateArchive archive;
    for (const Account &account : m_accounts) {
        if (account.exceeded)
            return std::nullopt;
        account::ScopeSessions(account.sessions).keep(archive);
    }
    return archive.ok() ? std::optional(archive.values()) : std::nullopt;
}

bool ScopeAccounts::agrees(const ScopeAccounts &other) const
{
    return std::ranges::equal(m_accounts, other.m_accounts, [](const Account &here, const Account &there) {
        return here.exceeded == there.exceeded && here.sessions.agrees(there.sessions);
    });
}

Result<ScopeAccounts> ScopeAccounts::make(const account::FilterKinds &filters, const Session &session,
                                          Progress &progress)
{
    EPSILOMETER_ASSIGN(ScopeAccounts made, start(filters, session, progress));
    if (made.m_accounts.empty())
        return made;
    const std::vector<account::LateOutcome> outcomes = session.lateOutcomes();
    auto known = outcomes.begin();
    const auto learn = [&](std::size_t before) {
        for (; known != outcomes.end() && known->before <= before; ++known)
            made.learn(session.spends[known->group]);
    };
    std::optional<Spend> refused;
    std::uint64_t rounds = 0;
    std::uint64_t refusedAt = 0;
    account::Paces paces(progress, session.spends.size());
    SpendList::Reader reader(session.spends);
    for (std::size_t i = 0; i < session.spends.size(); ++i) {
        EPSILOMETER_TRY(paces.next(1));
        learn(i);
        const Spend &spend = reader.at(i);
        if (spend.wasRefused() && !refused) {
            refused = spend;
            refusedAt = rounds + 1;
        }
        made.record(spend, spend.costWhenRun());
        rounds += spend.step.count;
    }
    learn(session.spends.size());
    if (refused)
        made.halt(*refused, refusedAt);
    return made;
}

void ScopeAccounts::record(const Spend &spend)
{
    record(spend, spend.cost);
}

void ScopeAccounts::record(const Spend &spend, const std::shared_ptr<const RoundCost> &cost)
{
    for (std::size_t i = 0; i < m_accounts.size(); ++i) {
        const auto touch = m_scopes.touch(policy(i), spend, spend.line);
        if (!touch)
            continue;
        Account &account = m_accounts[i];
        account::Decision decision = account.sessions.record(*touch, cost, spend.step.count);
        if (!decision.acceptsAll() && !account.exceeded) {
            account.exceeded = spend.line;
            account.refused = std::move(decision);
        }
    }
}

void ScopeAccounts::learn(const Spend &spend)
{
    for (std::size_t i = 0; i < m_accounts.size(); ++i)
        if (const auto touch = m_scopes.touch(policy(i), spend, spend.line))
            m_accounts[i].sessions.learnOutcome(*touch, spend.cost);
}

void ScopeAccounts::halt(const Spend &spend, std::uint64_t round)
{
    for (std::size_t i = 0; i < m_accounts.size(); ++i)
        if (const auto touch = m_scopes.touch(policy(i), spend, spend.line))
            m_accounts[i].sessions.recordHalt(*touch, round);
}

std::vector<ScopeAnswer> ScopeAccounts::ask(const SpendRecord &spend, const RoundCost &cost, std::uint64_t count) const
{
    std::vector<ScopeAnswer> answers;
    for (std::size_t i = 0; i < m_accounts.size(); ++i)
        if (const auto touch = m_scopes.touch(policy(i), spend))
            answers.push_back({i, m_accounts[i].sessions.ask(*touch, cost, count)});
    return answers;
}

account::GateAnswer ScopeAccounts::least(const std::vector<ScopeAnswer> &answers, std::uint64_t count) const
{
    account::GateAnswer least{count, {}};
    for (const ScopeAnswer &one : answers) {
        if (one.decision.accepted >= least.accepted)
            continue;
        least.accepted = one.decision.accepted;
        least.refusedBy = policy(one.policy).scope.text();
    }
    return least;
}

account::Decision ScopeAccounts::supposed(std::size_t index, const SpendRecord &spend, const RoundCost &cost,
                                          std::uint64_t count) const
{
    return sessions(index).suppose(*m_scopes.touch(policy(index), spend), cost, count);
}

std::vector<ScopeAnswer> ScopeAccounts::plan(const SpendRecord &spend, const std::shared_ptr<const RoundCost> &cost,
                                             std::uint64_t count)
{
    std::vector<ScopeAnswer> answers = ask(spend, *cost, count);
    const std::uint64_t accepted = least(answers, count).accepted;
    for (const ScopeAnswer &answer : answers) {
        account::ScopeSessions &sessions = m_accounts[answer.policy].sessions;
        const auto touch = m_scopes.touch(policy(answer.policy), spend);
        if (accepted > 0)
            sessions.record(*touch, cost, accepted);
        if (!answer.decision.acceptsAll())
            sessions.recordHalt(*touch, accepted + 1);
    }
    return answers;
}

ScopeRow ScopeAccounts::row(std::size_t index, const account::ScopeSessions::Values &instance,
                            const account::BlockSessions::Class &blocks) const
{
    ScopeRow row;
    row.policy = index;
    row.instance = instance;
    row.values = Scopes::valuesText(policy(index), instance);
    row.named = m_accounts[index].sessions.isNamed(instance);
    row.blockCount = policy(index).byBlock ? blocks.blocks : 0;
    row.setState(blocks.session, kind(index), policy(index).policy);
    return row;
}

/// Histories that end in the same numbers are one row, and rows stand in the order of their blocks: so the rows are the
/// same from a checkpoint, which merges histories, and from the whole record.
std::vector<ScopeRow> ScopeAccounts::rows(std::size_t index) const
{
    std::vector<ScopeRow> rows;
    const ScopedPolicy &one = policy(index);
    const Partition *partition = one.byBlock ? &*m_scopes.partition() : nullptr;
    for (const auto &instance : m_accounts[index].sessions.instances()) {
        const account::BlockSessions &sessions = instance.second;
        std::vector<ScopeRow> own;
        std::vector<std::size_t> rowOf; // by class
        std::map<std::tuple<double, double, double, double, bool>, std::size_t> alike;
        for (const account::BlockSessions::Class &blocks : sessions.classes()) {
            ScopeRow made = row(index, instance.first, blocks);
            const auto [same, isNew] =
                alike.try_emplace({made.spent, made.budget, made.used, made.leftShare, made.exceeded}, own.size());
            rowOf.push_back(same->second);
            if (isNew)
                own.push_back(std::move(made));
            else
                own[same->second].blockCount += made.blockCount;
        }
        std::vector<std::uint32_t> firstBlock(own.size(), std::numeric_limits<std::uint32_t>::max());
        nameBlocks(one, sessions, partition, [&](std::uint32_t block, std::size_t inClass) {
            const std::size_t at = rowOf[inClass];
            if (one.blockCount > kFew && at == rowOf.front())
                return false; // of all other blocks
            firstBlock[at] = std::min(firstBlock[at], block);
            auto &names = own[at].blocks;
            if (names.size() < kNamedBlocks)
                names.push_back(partition->nameOf(block));
            return names.size() < kNamedBlocks;
        });
        std::vector<std::size_t> order(own.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, {}, [&](std::size_t at) { return firstBlock[at]; });
        for (const std::size_t at : order)
            rows.push_back(std::move(own[at]));
    }
    std::ranges::stable_sort(rows, [](const ScopeRow &a, const ScopeRow &b) { return a.leftShare < b.leftShare; });
    return rows;
}

} // namespace epsilometer
