// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/scope_accounts.h"

#include "core/account/guard.h"
#include "core/account/walk.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace epsilometer {

namespace {

/// Ascending. Of many blocks only those that are stored: the others are alike, and are named as such.
BlockIndices blocksToName(const ScopedPolicy &policy, const BlockSessions &sessions, const Partition *partition)
{
    constexpr std::uint64_t kFew = 4096;
    if (partition == nullptr)
        return {};
    if (policy.blockCount > kFew)
        return sessions.stored();
    if (policy.blocks != nullptr)
        return *policy.blocks;
    BlockIndices all(policy.blockCount);
    std::iota(all.begin(), all.end(), 0U);
    return all;
}

} // namespace

Result<ScopeAccounts> ScopeAccounts::make(const FilterKinds &filters, const Session &session, Progress &progress)
{
    ScopeAccounts made{Scopes(session)};
    const Relation relation(neighboursFromId(session.plan.neighbours));
    for (const ScopedPolicy &one : made.m_scopes.policies()) {
        const auto named = [&](const Error &error) { return error.inField("scope " + one.scope.text()); };
        const Policy charged = one.charged();
        const auto kind = findFilter(filters, charged.filter);
        if (!kind.ok())
            return named(kind.error());
        auto fresh = FilterSession::start(**kind, charged, relation, progress);
        if (!fresh.ok())
            return named(fresh.error());
        made.m_accounts.push_back(
            {*kind, ScopeSessions(*fresh, Scopes::oneByOne(one.scope), one.blockCount), std::nullopt, std::nullopt});
    }
    if (made.m_accounts.empty())
        return made;
    const std::vector<LateOutcome> outcomes = session.lateOutcomes();
    auto known = outcomes.begin();
    const auto learn = [&](std::size_t before) {
        for (; known != outcomes.end() && known->before <= before; ++known)
            made.learn(session.spends[known->group]);
    };
    const Spend *refused = nullptr;
    std::uint64_t rounds = 0;
    std::uint64_t refusedAt = 0;
    Paces paces(progress, session.spends.size());
    for (std::size_t i = 0; i < session.spends.size(); ++i) {
        EPSILOMETER_TRY(paces.next(1));
        learn(i);
        const Spend &spend = session.spends[i];
        if (spend.wasRefused() && refused == nullptr) {
            refused = &spend;
            refusedAt = rounds + 1;
        }
        made.record(spend, spend.costWhenRun());
        rounds += spend.step.count;
    }
    learn(session.spends.size());
    if (refused != nullptr)
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
        Decision decision = account.sessions.record(*touch, cost, spend.step.count);
        if (!decision.wholly() && !account.exceeded) {
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

std::vector<ScopeRow> ScopeAccounts::rows(std::size_t index) const
{
    std::vector<ScopeRow> rows;
    const ScopedPolicy &one = policy(index);
    const Partition *partition = one.byBlock ? &*m_scopes.partition() : nullptr;
    for (const auto &instance : m_accounts[index].sessions.instances()) {
        const ScopeSessions::Values &values = instance.first;
        const BlockSessions &sessions = instance.second;
        const std::size_t first = rows.size();
        for (const BlockSessions::Class &blocks : sessions.classes()) {
            ScopeRow row;
            row.policy = index;
            row.values = Scopes::valuesText(one, values);
            row.named = m_accounts[index].sessions.isNamed(values);
            row.blockCount = partition == nullptr ? 0 : blocks.blocks;
            Decision state;
            blocks.session.describe(state);
            row.spent = blocks.session.statistic();
            row.budget = state.budget;
            if (!blocks.session.hasForeign())
                row.exactly = blocks.session.filter().exactlySpent();
            row.leftShare = blocks.session.isClosed() ? 0 : state.leftShare();
            row.exceeded = blocks.session.exceededAt().has_value();
            rows.push_back(std::move(row));
        }
        for (const std::uint32_t block : blocksToName(one, sessions, partition)) {
            auto &names = rows[first + sessions.classOf(block)].blocks;
            if (names.size() < kNamedBlocks)
                names.push_back(partition->nameOf(block));
        }
    }
    std::ranges::stable_sort(rows, [](const ScopeRow &a, const ScopeRow &b) { return a.leftShare < b.leftShare; });
    return rows;
}

} // namespace epsilometer
