// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/create_ledger.h"

#include "core/account/cost_question.h"
#include "core/account/guard.h"
#include "core/base/require.h"
#include "core/budgets/scope_changes.h"
#include "core/budgets/scoped_promise.h"
#include "core/ledger/approvals.h"
#include "core/ledger/event_checks.h"
#include "core/ledger/scopes.h"
#include "core/ledger/session.h"
#include "core/service/filter_choice.h"
#include "core/service/policy_event.h"

namespace epsilometer::service {

namespace {

/// `hint`: of what fits a budget without a delta.
Json withHint(Json made, const Policy &policy, const Host &host)
{
    if (!policy.native && policy.delta.isZero())
        made.set("hint", "Delta is 0, so only pure mechanisms fit, such as laplace; for Gaussian noise and training "
                         "begin a ledger with " +
                             host.field("delta") + (host.flags ? " 1e-6." : " \"1e-6\"."));
    return made;
}

} // namespace

Result<Json> createLedger(const std::string &path, Json header, Policy policy, const present::TypedNumbers &typed,
                          const Host &host, const std::vector<LedgerFile::NewEvent> &more)
{
    for (const LedgerFile::NewEvent &event : more)
        if (event.type == kApprovals)
            if (const Status good = checkEvent(event.type, event.body, 2); !good.ok())
                return good.error().inField(host.field("approvals"));
    EPSILOMETER_ASSIGN(policy, completedPolicy(host, std::move(policy)));
    EPSILOMETER_TRY(account::Guard::make(host.catalog.filters, policy, {}, host.progress));
    std::vector<LedgerFile::NewEvent> events{{"header", header}, {"policy", policyEvent(policy, typed)}};
    events.insert(events.end(), more.begin(), more.end());
    EPSILOMETER_ASSIGN(const LedgerFile file, LedgerFile::create(path, events));
    return withHint(Json::object({{"output", path},
                                  {"id", *header.find("id")},
                                  {"lines", Json::count(file.head().nextSeq)},
                                  {"head", file.head().headHash}}),
                    policy, host);
}

namespace {

/// The ledger that the events make.
Result<Session> sessionOf(const std::vector<LedgerFile::NewEvent> &events, const Host &host)
{
    SessionFolder folder(host.catalog.mechanisms);
    std::int64_t line = 0;
    for (const LedgerFile::NewEvent &event : events) {
        ++line;
        folder.add({event.type, line, static_cast<std::uint64_t>(line - 1), event.body});
    }
    return folder.take();
}

} // namespace

Result<Json> createScopedLedger(const std::string &path, Json header, const Policy &policy,
                                const std::string &scopeText, const Json &partition, const present::TypedNumbers &typed,
                                const Host &host, std::vector<LedgerFile::NewEvent> more)
{
    if (scopeText.empty()) {
        EPSILOMETER_TRY(require::that(partition.isNull(), host.field("partition"), partition.write(),
                                      core::tr("needs {1}, such as blocks=*", host.field("scope"))));
        return createLedger(path, std::move(header), policy, typed, host, more);
    }
    const auto parsed = parseScope(scopeText);
    if (!parsed.ok())
        return parsed.error().inField(host.field("scope"));
    const Scope &scope = *parsed;
    // Without a delta its filter would take no Gaussian noise.
    const Exact delta = policy.delta.isZero() ? *Exact::parse("delta", account::kUsualDelta) : policy.delta;
    Policy unlimited = withFilter(makePolicy(Exact::infinity(), delta), kUniversalFilter);
    unlimited.reason = policy.reason;
    std::vector<LedgerFile::NewEvent> first;
    if (!partition.isNull()) {
        if (const Status good = checkEvent("partition", partition, 2); !good.ok())
            return good.error().inField(host.field("partition"));
        first.push_back({"partition", partition});
    }
    Json own = policyEvent(policy, typed);
    own.set("scope", scopeBody(scope));
    first.push_back({"scope", std::move(own)});
    more.insert(more.begin(), first.begin(), first.end());
    std::vector<LedgerFile::NewEvent> all{{"header", header}, {"policy", policyEvent(unlimited, typed)}};
    EPSILOMETER_ASSIGN(const Session before, sessionOf(all, host));
    all.insert(all.end(), more.begin(), more.end());
    EPSILOMETER_ASSIGN(const Session after, sessionOf(all, host));
    EPSILOMETER_TRY(checkScopeChange(host.catalog.filters, before, after, host.progress));
    // A record and the one that replaces it may be read in different periods; of blocks Scopes knows it.
    const Neighbours relation = neighboursFromId(after.plan.neighbours);
    const bool oneEach =
        scope.period == Period::None || relation == Neighbours::AddRemove || relation == Neighbours::ZeroOut;
    const Message otherwise =
        core::tr("Give the ledger a budget over everything instead, and add this one with policy add");
    EPSILOMETER_TRY(require::that(countsEverySpend(scope), host.field("scope"), scope.text(),
                                  core::tr("must count every spend, by blocks=* or a period: names, a part of the "
                                           "blocks, from and until leave spends without a limit. {1}",
                                           otherwise)));
    EPSILOMETER_TRY(require::that(
        oneEach && promisingPolicy(unlimited, Scopes(after)).has_value(), host.field("scope"), scope.text(),
        core::tr("must have each unit in one block or period: with neighbours add-remove or zero-out, and one block "
                 "for each unit, in data that are fixed if there is a delta. {1}",
                 otherwise)));
    EPSILOMETER_ASSIGN(Json made, createLedger(path, std::move(header), unlimited, typed, host, more));
    return withHint(std::move(made), policy, host);
}

} // namespace epsilometer::service
