// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/scopes.h"

#include "core/base/calendar.h"
#include "core/base/require.h"
#include "core/base/text/json.h"
#include "core/base/text/names.h"
#include "core/ledger/known_keys.h"
#include "core/ledger/ledger.h"

#include <algorithm>
#include <array>

namespace epsilometer {

namespace {

/// The keys of a spend for each dimension of a scope; the last is its time.
constexpr std::array<std::string_view, account::ScopeTouch::kDimensions> kDimensions{"actor", "purpose", "dataset",
                                                                                     "time"};
/// Names for a value that no spend has named.
constexpr std::array<Literal, account::ScopeTouch::kDimensions> kAnyOther{
    core::tr("any other actor"), core::tr("any other purpose"), core::tr("any other dataset"),
    core::tr("any other period")};

const std::string &wanted(const Scope &scope, std::size_t dimension)
{
    const std::array<const std::string *, 3> members{&scope.actor, &scope.purpose, &scope.dataset};
    return *members[dimension];
}

const std::string &stated(const SpendRecord &spend, std::size_t dimension)
{
    const std::array<const SharedText *, account::ScopeTouch::kDimensions> members{&spend.actor, &spend.purpose,
                                                                                   &spend.dataset, &spend.time};
    return members[dimension]->text();
}

bool looksAtTime(const Scope &scope)
{
    return scope.period != Period::None || !scope.from.empty() || !scope.until.empty();
}

Result<Scope> scopeAt(const Json &body, std::string_view key)
{
    const Json *value = body.find(key);
    return scopeFromBody(value == nullptr ? Json() : *value);
}

/// The policy of a scope. Refuses unknown keys, which may have been meant to tighten the budget or the filter.
Result<Policy> policyOfScope(const Json &body)
{
    const Json policy = withoutKeys(body, {"scope"});
    EPSILOMETER_TRY(onlyKnownKeys(KeyHolder::Policy, policy));
    return policyFromBody(policy);
}

/// A misspelled number of blocks for each unit would be taken as one.
Result<Partition> partitionOf(const Json &body)
{
    EPSILOMETER_TRY(onlyKnownKeys(KeyHolder::Partition, body));
    return Partition::fromBody(body);
}

Result<Exact> shareOf(const Json &body, const char *key)
{
    const Json *value = body.find(key);
    if (value == nullptr)
        return Exact();
    const std::string *text = value->ifQuantity();
    if (text == nullptr)
        return makeError(ErrorCode::Malformed, key, value->write(), core::tr("must be a decimal number in quotes"));
    return Exact::parse(key, *text);
}

/// The policy with another budget; delta' keeps its share of delta, or gets half if there was none.
Policy withBudget(Policy policy, const Exact &epsilon, const Exact &delta)
{
    policy.deltaPrime = policy.delta.isZero() ? Exact::quotient(delta, Exact(2))
                                              : Exact::quotient(policy.deltaPrime * delta, policy.delta);
    policy.epsilon = epsilon;
    policy.delta = delta;
    return policy;
}

bool spentBetween(const Session &session, std::int64_t from, std::int64_t to)
{
    const std::size_t next = session.spends.firstAfter(from);
    return next < session.spends.size() && session.spends[next].line < to;
}

/// Whether two scopes differ at most in their time window.
bool sameButWindow(Scope a, const Scope &b)
{
    a.from = b.from;
    a.until = b.until;
    return a == b;
}

bool overlap(const Scope &a, const Scope &b)
{
    const auto before = [](const std::string &from, const std::string &until) {
        return from.empty() || until.empty() || *utcSeconds(from) < *utcSeconds(until);
    };
    return before(a.from, b.until) && before(b.from, a.until);
}

/// A policy with budget 0, the safe reading of a policy that cannot be read.
Policy nothing()
{
    return makePolicy(Exact(), Exact());
}

} // namespace

bool hasScopes(const Session &session)
{
    return std::ranges::any_of(
        session.records, [](const LedgerEvent &event) { return event.type == "partition" || event.type == "scope"; });
}

Status checkScopeEvent(std::string_view type, const Json &body)
{
    const auto statusOf = [](const auto &result) { return result.ok() ? Status() : Status(result.error()); };
    if (type == "partition")
        return statusOf(partitionOf(body));
    if (type == "scope") {
        EPSILOMETER_TRY(statusOf(scopeAt(body, "scope")));
        return statusOf(policyOfScope(body));
    }
    for (const char *key : {"from", "to"})
        if (const auto scope = scopeAt(body, key); !scope.ok())
            return scope.error().inField(key);
    EPSILOMETER_ASSIGN(const Exact epsilon, shareOf(body, "epsilon"));
    EPSILOMETER_ASSIGN(const Exact delta, shareOf(body, "delta"));
    EPSILOMETER_TRY(require::that(!(epsilon.isZero() && delta.isZero()), "epsilon", epsilon.text(),
                                  core::tr("must be the share that is handed over, or delta")));
    return {};
}

Result<std::pair<Policy, Policy>> handedOver(const Policy &from, const Policy &to, const Json &body)
{
    EPSILOMETER_ASSIGN(const Exact epsilon, shareOf(body, "epsilon"));
    EPSILOMETER_ASSIGN(const Exact delta, shareOf(body, "delta"));
    EPSILOMETER_TRY(require::that(
        !from.native && !to.native && !from.epsilon.isInfinite() && !to.epsilon.isInfinite(), "epsilon", epsilon.text(),
        core::tr("is handed over between budgets of a finite epsilon; set a new policy for each scope")));
    EPSILOMETER_TRY(require::that(epsilon <= from.epsilon, "epsilon", epsilon.text(),
                                  core::tr("must be at most what the scope has, {1}", from.epsilon.text())));
    EPSILOMETER_TRY(require::that(delta <= from.delta, "delta", delta.text(),
                                  core::tr("must be at most what the scope has, {1}", from.delta.text())));
    const Policy less = withBudget(from, Exact::positiveDifference(from.epsilon, epsilon),
                                   Exact::positiveDifference(from.delta, delta));
    const Policy more = withBudget(to, to.epsilon + epsilon, to.delta + delta);
    EPSILOMETER_TRY(validate(more));
    return std::pair(less, more);
}

Scopes::Scopes(const Session &session)
{
    for (const LedgerEvent &event : session.records) {
        if (event.type == "partition")
            addPartition(event);
        else if (event.type == "scope")
            addPolicy(event, session);
        else if (event.type == "handover")
            addHandover(event, session);
    }
    settle(session);
}

const ScopedPolicy *Scopes::find(const Scope &scope) const
{
    const auto known = std::ranges::find(m_policies, scope, &ScopedPolicy::scope);
    return known == m_policies.end() ? nullptr : &*known;
}

void Scopes::note(std::string id, Severity severity, std::int64_t line, Message text)
{
    m_findings.push_back({std::move(id), severity, line, std::move(text)});
}

void Scopes::addPartition(const LedgerEvent &event)
{
    auto read = partitionOf(event.body);
    if (m_partition || m_changedLine != kNext) {
        m_changedLine = std::min(m_changedLine, event.line);
        return note(
            "PARTITION-CHANGED", Severity::Error, event.line,
            core::tr(
                "Another partition is declared; the first stays, and from here on every spend counts for all of its "
                "blocks."));
    }
    if (!read.ok())
        return note(
            "SCOPE-INVALID", Severity::Error, event.line,
            core::tr("The partition does not hold: {1}; every spend counts for all blocks.", read.error().located()));
    m_partition = *std::move(read);
    m_partitionLine = event.line;
}

void Scopes::addPolicy(const LedgerEvent &event, const Session &session)
{
    auto scope = scopeAt(event.body, "scope");
    if (!scope.ok())
        return note(
            "SCOPE-INVALID", Severity::Error, event.line,
            core::tr("The policy's scope cannot be read, so it promises nothing: {1}", scope.error().located()));
    auto policy = policyOfScope(event.body);
    if (!policy.ok())
        note("SCOPE-INVALID", Severity::Error, event.line,
             core::tr("The policy cannot be read: {1}; until a readable one follows, the budget of {2} is 0.",
                      policy.error().located(), scope->text()));
    for (const std::string *name : {&scope->blocks, &scope->actor, &scope->purpose, &scope->dataset})
        if (!name->empty() && *name != "*" && !isName(*name))
            note("SCOPE-INVALID", Severity::Error, event.line,
                 core::tr(
                     "A name of the scope {1} has control or invisible characters, with which it looks like another "
                     "one; it counts as it is.",
                     scope->text()));
    ScopedPolicy changed;
    changed.scope = *std::move(scope);
    changed.policy = policy.ok() ? *std::move(policy) : nothing();
    put(std::move(changed), event, session);
}

void Scopes::addHandover(const LedgerEvent &event, const Session &session)
{
    const auto from = scopeAt(event.body, "from");
    const auto to = scopeAt(event.body, "to");
    const ScopedPolicy *giver = from.ok() ? find(*from) : nullptr;
    const ScopedPolicy *taker = to.ok() ? find(*to) : nullptr;
    if (giver == nullptr || taker == nullptr || giver == taker)
        return note(
            "SCOPE-INVALID", Severity::Error, event.line,
            core::tr("The hand-over must name two policies of the ledger by their scopes; it changes nothing."));
    auto changed = handedOver(giver->policy, taker->policy, event.body);
    if (!changed.ok())
        return note("SCOPE-INVALID", Severity::Error, event.line,
                    core::tr("The hand-over cannot be: {1}; it changes nothing.", changed.error().located()));
    ScopedPolicy less;
    less.scope = giver->scope;
    less.policy = std::move(changed->first);
    ScopedPolicy more;
    more.scope = taker->scope;
    more.policy = std::move(changed->second);
    put(std::move(less), event, session);
    put(std::move(more), event, session);
    if (textOf(event.body, "reason").empty())
        note("HANDOVER-REASON", Severity::Error, event.line, core::tr("A share was handed over without a reason."));
}

/// Replaces the policy with the same scope.
void Scopes::put(ScopedPolicy &&changed, const LedgerEvent &event, const Session &session)
{
    changed.line = event.line;
    const auto before = std::ranges::find(m_policies, changed.scope, &ScopedPolicy::scope);
    if (before == m_policies.end()) {
        changed.since = event.line;
        m_policies.push_back(std::move(changed));
        return;
    }
    const bool used = spentBetween(session, before->line, event.line);
    if (event.type == "scope" && textOf(event.body, "reason").empty())
        note("HANDOVER-REASON", Severity::Error, event.line,
             core::tr("The budget of {1} was changed without a reason.", changed.scope.text()));
    changed.since = before->since;
    changed.promised = before->promised;
    if (used)
        changed.promised.add(before->policy);
    *before = std::move(changed);
}

/// Of all blocks and periods those that one unit may take part in. Where records may be replaced, the one before and the one
/// after may be read in different periods, so that blocks are then no limit (docs/spec/scopes.md, section 3).
std::uint64_t Scopes::interactionsOf(const ScopedPolicy &policy, Neighbours relation) const
{
    if (policy.scope.period == Period::None)
        return policy.parts;
    const std::uint64_t blocks =
        policy.byBlock ? std::min(m_partition->blocksPerUnit(), policy.blockCount) : std::uint64_t{1};
    const std::uint64_t each = blocks * (policy.scope.period.sliding ? 2 : 1);
    return policy.byBlock || policy.scope.countsEveryReaderInItsTime() ? blocksThatDiffer(relation, each) : each;
}

void Scopes::settle(const Session &session)
{
    for (ScopedPolicy &policy : m_policies) {
        policy.promised.add(policy.policy);
        const Neighbours relation = neighboursFromId(session.plan.neighbours);
        if (!policy.scope.blocks.empty())
            settleBlocks(policy, relation);
        policy.interactions = interactionsOf(policy, relation);
    }
    findOverlaps();
}

void Scopes::settleBlocks(ScopedPolicy &policy, Neighbours relation)
{
    const std::string name = policy.scope.text();
    if (!m_partition)
        return note("SCOPE-INVALID", Severity::Error, policy.line,
                    core::tr("No partition declares the blocks of {1}, so every spend counts for all of them.", name));
    auto blocks = m_partition->find(policy.scope.blocks);
    if (!blocks.ok())
        return note(
            "SCOPE-INVALID", Severity::Error, policy.line,
            core::tr("The blocks of {1} are not those of the partition: {2}; every spend counts for all of them.", name,
                     blocks.error().located()));
    if (m_partition->adaptiveData() && (!policy.policy.delta.isZero() || policy.policy.native))
        return note("SCOPE-INVALID", Severity::Error, policy.line,
                    core::tr("Parallel composition with a delta does not hold where the data may change in view of "
                             "outputs; every spend counts for all blocks of {1}.",
                             name));
    policy.byBlock = true;
    policy.blocks = *std::move(blocks);
    policy.blockCount = policy.blocks == nullptr ? m_partition->size() : policy.blocks->size();
    policy.parts = std::min(blocksThatDiffer(relation, m_partition->blocksPerUnit()), policy.blockCount);
}

void Scopes::findOverlaps()
{
    for (std::size_t i = 0; i < m_policies.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (sameButWindow(m_policies[i].scope, m_policies[j].scope) &&
                overlap(m_policies[i].scope, m_policies[j].scope))
                note("PERIOD-OVERLAP", Severity::Warning, m_policies[i].line,
                     core::tr("The windows of {1} and {2} overlap: a spend in both counts for both, and someone "
                              "present in both has the sum of the two budgets.",
                              m_policies[j].scope.text(), m_policies[i].scope.text()));
}

TouchedBlocks Scopes::within(const ScopedPolicy &policy, const TouchedBlocks &touched) const
{
    if (touched == nullptr || policy.blocks == nullptr)
        return touched;
    const auto known = m_within->find({policy.blocks, touched});
    if (known != m_within->end())
        return known->second;
    BlockSet both = policy.blocks->within(*touched);
    TouchedBlocks found =
        both.size() == policy.blocks->size() ? nullptr : std::make_shared<const BlockSet>(std::move(both));
    constexpr std::size_t kRemembered = 4096;
    if (m_within->size() < kRemembered)
        m_within->emplace(BothBlocks{policy.blocks, touched}, found);
    return found;
}

Result<TouchedBlocks> Scopes::blocksOf(const SpendRecord &spend) const
{
    if (spend.blocks.isNull())
        return TouchedBlocks();
    if (!m_partition)
        return makeError(ErrorCode::OutOfDomain, "blocks", spend.blocks.write(),
                         core::tr("must not be given: the ledger declares no partition"));
    return m_partition->find(spend.blocks);
}

std::array<bool, account::ScopeTouch::kDimensions> Scopes::oneByOne(const Scope &scope)
{
    return {scope.actor == "*", scope.purpose == "*", scope.dataset == "*", scope.period != Period::None};
}

std::optional<account::ScopeTouch> Scopes::touch(const ScopedPolicy &policy, const SpendRecord &spend,
                                                 std::int64_t line) const
{
    account::ScopeTouch touch;
    for (std::size_t i = 0; i < 3; ++i) {
        const std::string &want = wanted(policy.scope, i);
        const std::string &said = stated(spend, i);
        if (want == "*")
            touch.values[i] = said;
        else if (!want.empty() && !said.empty() && said != want)
            return std::nullopt;
    }
    if (looksAtTime(policy.scope)) {
        const auto time = utcSeconds(spend.time.text());
        const Scope &scope = policy.scope;
        if (time && ((!scope.from.empty() && *time < *utcSeconds(scope.from)) ||
                     (!scope.until.empty() && *time >= *utcSeconds(scope.until))))
            return std::nullopt;
        if (time && scope.period != Period::None)
            touch.values[3] = scope.periodOf(*time);
    }
    // A spend may touch any block before the partition was declared, and after another one was.
    const bool changed = m_changedLine != kNext && line >= m_changedLine;
    if (!policy.byBlock || line < m_partitionLine || changed)
        return touch;
    const auto touched = blocksOf(spend);
    if (!touched.ok())
        return touch;
    touch.blocks = within(policy, *touched);
    if (touch.blocks != nullptr && touch.blocks->empty())
        return std::nullopt;
    return touch;
}

std::vector<std::string_view> Scopes::unstated(const SpendRecord &spend, std::int64_t line) const
{
    const auto asks = [&](const auto &what) { return std::ranges::any_of(m_policies, what); };
    std::vector<std::string_view> missing;
    if (spend.blocks.isNull() && line > m_partitionLine && asks([](const ScopedPolicy &one) { return one.byBlock; }))
        missing.emplace_back("blocks");
    for (std::size_t i = 0; i < 3; ++i)
        if (stated(spend, i).empty() && asks([&](const ScopedPolicy &one) { return !wanted(one.scope, i).empty(); }))
            missing.push_back(kDimensions[i]);
    if (!utcSeconds(spend.time.text()) && asks([](const ScopedPolicy &one) { return looksAtTime(one.scope); }))
        missing.push_back(kDimensions[3]);
    return missing;
}

Message Scopes::valuesText(const ScopedPolicy &policy, const account::ScopeSessions::Values &values)
{
    const auto each = oneByOne(policy.scope);
    Message text;
    for (std::size_t i = 0; i < values.size(); ++i)
        if (each[i])
            text += (text.empty() ? "" : ", ") + (values[i].empty() ? Message(kAnyOther[i]) : Message(values[i]));
    return text;
}

} // namespace epsilometer
