// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/budgets/scoped_promise.h"

#include "core/ledger/ledger.h"

#include <cstdint>
#include <utility>

namespace epsilometer {

namespace {

struct BlockPlace {
    ScopeRow row;
    std::uint32_t block = 0; ///< one of its blocks; meaningful if the policy counts by block
};

/// A block of the class among some blocks.
std::optional<std::uint32_t> oneOf(const BlockSet &blocks, const account::BlockSessions &sessions, std::size_t inClass)
{
    for (const BlockRange &range : blocks.ranges())
        for (std::uint32_t block = range.first; block < range.end; ++block)
            if (sessions.classOf(block) == inClass)
                return block;
    return std::nullopt;
}

/// Whether the instance is one of those that a spend with these values touches.
bool agrees(const account::ScopeTouch &touch, const account::ScopeSessions::Values &instance)
{
    for (std::size_t i = 0; i < instance.size(); ++i)
        if (!touch.values[i].empty() && !instance[i].empty() && touch.values[i] != instance[i])
            return false;
    return true;
}

/// Calls `use` with each instance and each of its classes of blocks, until it returns false.
/// where  a spend: with those alone that it touches
template <class Use>
void forEachPlace(const ScopeAccounts &accounts, std::size_t policy, const SpendRecord *where, const Use &use)
{
    const ScopedPolicy &one = accounts.policy(policy);
    const auto touch = where == nullptr ? std::nullopt : accounts.scopes().touch(one, *where);
    const BlockSet blocks = touch && touch->blocks != nullptr ? *touch->blocks : one.allBlocks();
    for (const auto &instance : accounts.sessions(policy).instances()) {
        if (touch && !agrees(*touch, instance.first))
            continue;
        for (std::size_t i = 0; i < instance.second.classes().size(); ++i) {
            const auto block = one.byBlock ? oneOf(blocks, instance.second, i) : std::optional(std::uint32_t(0));
            if (!block)
                continue;
            if (!use(BlockPlace{accounts.row(policy, instance.first, instance.second.classes()[i]), *block}))
                return;
        }
    }
}

/// The place that exceeds the budget, else the one with the least left.
BlockPlace tightestOf(const ScopeAccounts &accounts, std::size_t policy, const SpendRecord *where)
{
    std::optional<BlockPlace> tightest;
    forEachPlace(accounts, policy, where, [&](BlockPlace place) {
        if (!tightest || (place.row.exceeded != tightest->row.exceeded ? place.row.exceeded
                                                                       : place.row.leftShare < tightest->row.leftShare))
            tightest = std::move(place);
        return true;
    });
    BlockPlace found = tightest ? *std::move(tightest) : BlockPlace();
    if (accounts.policy(policy).byBlock)
        found.row.blocks = {accounts.scopes().partition()->nameOf(found.block)};
    return found;
}

/// Whether a spend was charged to the place. A spend that states no period was charged to all of them; one that states
/// one, not to those that no spend has named.
bool isChargedAt(const BlockPlace &place, const account::ScopeTouch &touch)
{
    for (std::size_t i = 0; i < touch.values.size(); ++i)
        if (!touch.values[i].empty() && touch.values[i] != place.row.instance[i])
            return false;
    return touch.blocks == nullptr || touch.blocks->contains(place.block);
}

SpendList spendsAt(const BlockPlace &place, const Session &session, const Scopes &scopes, const ScopedPolicy &policy)
{
    SpendList spends;
    for (const Spend &spend : session.spends)
        if (const auto touch = scopes.touch(policy, spend, spend.line); touch && isChargedAt(place, *touch))
            spends.push_back(spend);
    return spends;
}

/// The policy with the scope as the ledger held it after a line.
std::optional<Policy> policyAfter(Session session, std::int64_t line, const Scope &scope)
{
    std::erase_if(session.records, [line](const LedgerEvent &event) { return event.line > line; });
    const Scopes scopes(session);
    const ScopedPolicy *found = scopes.find(scope);
    return found == nullptr ? std::nullopt : std::optional(found->policy);
}

/// The events without those of other policies; those of this one as policies over everything, a hand-over as the policy
/// that it leaves.
std::vector<LedgerEvent> recordsOf(const Session &session, const Scope &scope)
{
    std::vector<LedgerEvent> records;
    for (const LedgerEvent &event : session.records) {
        if (event.type == "policy" || event.type == "partition")
            continue;
        if (event.type == "handover") {
            if (const auto left = policyAfter(session, event.line, scope))
                records.push_back({"policy", event.line, event.seq, policyBody(*left)});
            continue;
        }
        if (event.type != "scope") {
            records.push_back(event);
            continue;
        }
        const Json *named = event.body.find("scope");
        const auto own = named == nullptr ? Result<Scope>(Scope()) : scopeFromBody(*named);
        if (own.ok() && *own == scope)
            records.push_back({"policy", event.line, event.seq, withoutKeys(event.body, {"scope"})});
    }
    return records;
}

} // namespace

bool isWithoutLimit(const Policy &overEverything)
{
    return !overEverything.native && overEverything.epsilon.isInfinite();
}

bool countsEverySpend(const Scope &scope)
{
    return scope.countsEveryReaderInItsTime() && (scope.blocks.empty() || scope.blocks == "*") && scope.from.empty() &&
           scope.until.empty();
}

std::optional<std::size_t> promisingPolicy(const Policy &overEverything, const Scopes &scopes)
{
    return isWithoutLimit(overEverything) ? promisingPolicy(scopes) : std::nullopt;
}

std::optional<std::size_t> promisingPolicy(const Scopes &scopes)
{
    for (std::size_t i = 0; i < scopes.policies().size(); ++i) {
        const ScopedPolicy &one = scopes.policies()[i];
        if (countsEverySpend(one.scope) && one.byBlock == !one.scope.blocks.empty() && one.interactions == 1)
            return i;
    }
    return std::nullopt;
}

namespace {

std::optional<std::size_t> promiseIn(const Session &session, const Scopes &scopes)
{
    return !session.hasPolicy || session.policyForRun ? std::nullopt : promisingPolicy(session.plan.policy, scopes);
}

/// The same of a session whose scopes were not read: they are read only where they can promise something.
std::optional<std::size_t> promiseIn(const Session &session)
{
    return isWithoutLimit(session.plan.policy) ? promiseIn(session, Scopes(session)) : std::nullopt;
}

Session sessionAt(const BlockPlace &place, const Session &session, const ScopeAccounts &accounts, std::size_t policy)
{
    const ScopedPolicy &one = accounts.policy(policy);
    Session own = session;
    own.plan.policy = one.charged();
    own.plan.steps.clear();
    own.hasDraft = false;
    own.draft = {};
    own.spends = spendsAt(place, session, accounts.scopes(), one);
    own.records = recordsOf(session, one.scope);
    return own;
}

} // namespace

std::optional<ScopedPromise> scopedPromise(const Session &session, const ScopeAccounts &accounts,
                                           const SpendRecord *where)
{
    const auto index = promiseIn(session, accounts.scopes());
    if (!index)
        return std::nullopt;
    const BlockPlace place = tightestOf(accounts, *index, where);
    return ScopedPromise{*index, accounts.policy(*index).scope.text(), place.row,
                         sessionAt(place, session, accounts, *index)};
}

Result<std::optional<ScopedPromise>> scopedPromise(const account::FilterKinds &filters, const Session &session,
                                                   Progress &progress)
{
    if (!promiseIn(session))
        return std::optional<ScopedPromise>();
    EPSILOMETER_ASSIGN(const ScopeAccounts accounts, ScopeAccounts::make(filters, session, progress));
    return scopedPromise(session, accounts);
}

LedgerPromise ledgerPromise(const Session &session)
{
    const Scopes scopes = isWithoutLimit(session.plan.policy) ? Scopes(session) : Scopes();
    const auto index = promiseIn(session, scopes);
    if (!index)
        return {session.plan.policy, {}, 0};
    const ScopedPolicy &own = scopes.policies()[*index];
    return {own.policy, own.scope.text(), own.line};
}

Result<std::optional<std::vector<Session>>>
sessionsOfPromise(const account::FilterKinds &filters, const Session &session, std::size_t most, Progress &progress)
{
    std::vector<Session> sessions;
    const auto index = promiseIn(session);
    if (!index)
        return std::optional(std::move(sessions));
    EPSILOMETER_ASSIGN(const ScopeAccounts accounts, ScopeAccounts::make(filters, session, progress));
    std::size_t places = 0;
    forEachPlace(accounts, *index, nullptr, [&](const BlockPlace &place) {
        if (++places <= most)
            sessions.push_back(sessionAt(place, session, accounts, *index));
        return places <= most;
    });
    return places <= most ? std::optional(std::move(sessions)) : std::nullopt;
}

} // namespace epsilometer
