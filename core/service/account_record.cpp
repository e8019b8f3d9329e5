// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/account_record.h"

#include "core/account/guard.h"
#include "core/account/replay.h"
#include "core/account/sequence_conversions.h"
#include "core/audit/neighbours/neighbour_checks.h"
#include "core/base/calendar.h"
#include "core/budgets/scope_gate.h"
#include "core/budgets/scoped_promise.h"
#include "core/ledger/policy_changes.h"
#include "core/notions/relation.h"
#include "core/present/invalid_rules.h"
#include "core/present/json/account_json.h"
#include "core/present/table/plan_table.h"
#include "core/present/text/claim_text.h"
#include "core/present/text/headline_text.h"
#include "core/service/filter_choice.h"
#include "core/service/input.h"

#include <algorithm>
#include <functional>
#include <set>

namespace epsilometer::service {

namespace {

/// The conversions from the notions that mechanisms state to the notions that accountants use.
Json conversionsJson(const std::vector<NotionConversions> &conversions)
{
    Json::Array out;
    for (const NotionConversions &one : conversions) {
        Json::Array ids;
        for (const std::string_view id : one.ids)
            ids.emplace_back(std::string(id));
        out.push_back(Json::object({{"notion", std::string(id(one.notion))}, {"conversions", std::move(ids)}}));
    }
    return {std::move(out)};
}

/// A hint if a split of delta wastes a tenth of it or more: delta'' covers only the deltas of the rounds.
std::string splitHint(const Policy &policy, const account::Rounds &rounds)
{
    const RoundSums totals = rounds.totals();
    const bool allPure = totals.dp && totals.delta().isZero();
    if (rounds.empty() || !allPure || policy.native || policy.delta.isZero() ||
        policy.deltaSecond() * Exact(10) < policy.delta)
        return "";
    return "every round is pure, so all of delta can be delta': --delta-prime " + policy.delta.text();
}

/// A hint if a budget in another notion states no delta: then numbers that need a delta are infinite.
std::string deltaHint(const Policy &policy)
{
    if (!policy.native || !policy.deltaPrime.isZero())
        return "";
    return "the budget is " + policy.native->text().english() +
           " and names no delta: odometers and compositions that need one answer with --delta 1e-6, say";
}

std::vector<std::string> policyHints(const Policy &policy, const account::Rounds &rounds)
{
    std::vector<std::string> hints;
    for (std::string hint : {splitHint(policy, rounds), deltaHint(policy)})
        if (!hint.empty())
            hints.push_back(std::move(hint));
    return hints;
}

/// The findings of reading the record, and whether all rounds hold under one relation: the numbers cannot show that.
std::vector<Finding> findingsOf(const Session &session)
{
    std::vector<Finding> found = session.findings;
    for (const audit::AuditFinding &mixed : audit::neighboursMixed(session)) {
        Message relations;
        for (const audit::Evidence &one : mixed.evidence)
            relations += (relations.empty() ? " " : ", ") + one.name + ": " + one.value;
        found.push_back(
            {mixed.check, mixed.severity, mixed.lines.empty() ? 0 : mixed.lines.front(), mixed.text + relations});
    }
    return found;
}

Result<audit::JudgedClaims> claimsOf(const AccountSubject &subject, const AccountQuestion &question,
                                     const account::AccountReport *known, const Host &host)
{
    const audit::ClaimJudges judges{host.catalog.filters, host.catalog.odometers, host.catalog.compositions};
    EPSILOMETER_ASSIGN(audit::JudgedClaims claims, audit::judgeClaims(judges, subject.session, host.progress));
    if (question.claim) {
        EPSILOMETER_ASSIGN(auto judged, audit::judgeClaim(judges, *question.claim, subject.session, subject.rounds,
                                                          known, host.progress));
        claims.push_back(std::move(judged));
    }
    return claims;
}

/// Whether a day lies between the first and the last spend, so that they have a pace.
bool takesDays(const Session &session)
{
    constexpr std::int64_t kDay = 86400;
    if (session.spends.empty())
        return false;
    const auto first = utcSeconds(session.spends.front().time.text());
    const auto last = utcSeconds(session.spends.back().time.text());
    return first && last && *last - *first >= kDay;
}

Json planOf(const PlannedAccount &planned, const AccountSubject &subject, const AccountQuestion &question)
{
    Json plan = present::planJson(planned.plan, planned.report);
    if (question.planAccount && !planned.report.account.filters.empty())
        plan.set("account", present::accountJson(planned.report.account, subject.typed, {}));
    return plan;
}

} // namespace

std::string relationOf(const Session &session)
{
    if (const std::string &stated = session.plan.neighbours; !stated.empty())
        return stated;
    const auto insists = [](const SpendList::Common &one) { return insistsOnRelation(*one.cost); };
    SpendList::Reader reader(session.spends);
    const std::size_t first = reader.next(0, insists);
    return first == session.spends.size() ? std::string() : std::string(id(reader.at(first).cost->neighbours));
}

Result<std::optional<present::Pace>> recordPace(const Session &session, const account::Rounds &rounds,
                                                const Policy &policy, const Host &host)
{
    EPSILOMETER_ASSIGN(const auto kind, account::findFilter(host.catalog.filters, policy.filter));
    EPSILOMETER_ASSIGN(const account::Decided decided,
                       account::decide(*kind, policy, rounds, rounds.groups().size(), host.progress));
    return present::paceOf(session, decided.decisions);
}

Result<AccountAnswer> accountRecord(const AccountSubject &subject, const AccountQuestion &question, const Host &host)
{
    static const account::FilterKinds kNoFilters;
    static const account::OdometerKinds kNoOdometers;
    const Catalog &catalog = host.catalog;
    AccountAnswer answer;
    answer.budget = question.budget;
    if (question.budget)
        EPSILOMETER_TRY(checkFilter(catalog, question.policy.filter));
    const bool all = question.budget && question.all;
    EPSILOMETER_ASSIGN(answer.scopes, ScopeAccounts::make(catalog.filters, subject.session, host.progress));
    const auto promise =
        question.budget && !question.forThisRun ? scopedPromise(subject.session, *answer.scopes) : std::nullopt;
    const Session &promised = promise ? promise->session : subject.session;
    const account::Rounds ownRounds = promise ? promised.rounds() : account::Rounds();
    const account::Rounds &rounds = promise ? ownRounds : subject.rounds;
    const Policy &policy = promise ? promised.plan.policy : question.policy;
    EPSILOMETER_ASSIGN(answer.report,
                       account::account(all ? catalog.filters : kNoFilters, all ? catalog.odometers : kNoOdometers,
                                        catalog.compositions, policy, rounds, question.selection, host.progress,
                                        host.run,
                                        question.papers ? account::Listed::All : account::Listed::WithoutPapers));
    // A policy given for this run is applied as if it had been in force from the start.
    const PoliciesInForce policies = question.forThisRun ? PoliciesInForce() : policiesInForce(promised);
    const std::optional<Step> last = subject.session.lastStep();
    headline::HeadlineSubject asked{question.budget ? std::optional(policy) : std::nullopt, rounds,
                                    last ? &*last : nullptr, &answer.report, policies};
    asked.log = subject.session.stepsOfLog();
    asked.others = scopeLimit(*answer.scopes, likeTheLast(subject.session, host.timeNow()));
    EPSILOMETER_ASSIGN(answer.headline, headline::headline({catalog.mechanisms, catalog.filters, catalog.odometers},
                                                           asked, host.progress));
    EPSILOMETER_ASSIGN(answer.claims, claimsOf(subject, question, promise ? nullptr : &answer.report, host));
    answer.findings = findingsOf(subject.session);
    if (subject.isLedger) {
        EPSILOMETER_ASSIGN(answer.planned,
                           accountKeptPlan(subject.session, subject.rounds,
                                           question.forThisRun ? std::optional(answer.report.policy) : std::nullopt,
                                           // what all blocks come to together is no unit's loss
                                           promise ? std::min(question.detail, PlanDetail::Decisions) : question.detail,
                                           host));
    }
    if (question.budget)
        answer.hints = policyHints(policy, rounds);
    if (promise)
        answer.hints.push_back("there is no budget over everything; the numbers are about the promise of " +
                               promise->scope + ", those of " + present::nameText(promise->tightest).english() +
                               ", with the least left of it");
    else
        answer.whole = present::budgetOverEverything(answer.report.policy, policies, answer.headline);
    if (question.budget && takesDays(subject.session) && answer.headline.keepsBudget())
        answer.pace = present::paceOf(promised, answer.headline.used);
    const auto kept = question.budget && answer.headline.keepsBudget()
                          ? std::optional(inForce(answer.report.policy, policies))
                          : std::nullopt;
    EPSILOMETER_ASSIGN(answer.risk, recordRisk(subject.rounds, question.risk, kept ? &*kept : nullptr, host));
    if (const std::string &entity = subject.session.plan.unit.entity; !entity.empty())
        answer.risk.unit = oneLine(entity);
    return answer;
}

std::vector<Message> citationsOf(const AccountAnswer &answer, const Session &session, const Catalog &catalog)
{
    const headline::Headline &headline = answer.headline;
    std::vector<Message> citations;
    const auto cite = [&citations](const char *what, std::string_view id, const Message &source) {
        citations.push_back(Message(what + (" " + std::string(id)) + ": ") + source);
    };
    if (answer.budget && headline.filter != nullptr)
        cite("filter", headline.filter->id(), headline.filter->label().theorem);
    if (headline.spent && headline.spent->odometer != nullptr)
        cite("odometer", headline.spent->odometer->id(), headline.spent->odometer->label().theorem);
    if (headline.sufficed && headline.sufficed->filter != nullptr)
        cite("filter", headline.sufficed->filter->id(), headline.sufficed->filter->label().theorem);
    for (const headline::Headline::Fixed &one : headline.fixed)
        cite("composition", one.kind->id(), one.kind->label().theorem);
    if (headline.lowestFixed)
        cite("composition", headline.lowestFixed->kind->id(), headline.lowestFixed->kind->label().theorem);
    std::set<std::string, std::less<>> kinds;
    for (const Spend &spend : session.spends)
        kinds.insert(spend.step.mechanism.kind());
    for (const auto &kind : catalog.mechanisms)
        if (kinds.contains(kind->id()))
            cite("mechanism", kind->id(), kind->source());
    return citations;
}

Json jsonOf(const AccountAnswer &answer, const AccountSubject &subject, const AccountQuestion &question,
            const Catalog &catalog)
{
    Json json = present::accountJson(answer.report, subject.typed, answer.findings);
    if (!answer.budget)
        for (const char *key : {"budget", "filter", "on_halt"})
            json.set(key, Json());
    if (answer.planned)
        json.set("plan", planOf(*answer.planned, subject, question));
    json.set("answer", present::headlineJson(answer.headline, catalog.mechanisms, subject.typed));
    if (answer.pace)
        json.set("pace", present::paceJson(*answer.pace));
    if (const Json group = present::groupJson(answer.headline, subject.session.plan.unit); !group.isNull())
        json.set("group", group);
    if (!answer.claims.empty())
        json.set("claims", present::claimsJson(answer.claims));
    if (question.adaptive)
        json.set("adaptive", *question.adaptive);
    if (!subject.format.empty())
        json.set("format", subject.format);
    if (const std::string relation = relationOf(subject.session); !relation.empty())
        json.set("neighbours", relation);
    if (subject.assumesPoisson)
        json.set("batches", kAssumedBatches);
    Json::Array hints;
    for (const std::string &hint : answer.hints)
        hints.emplace_back(hint);
    if (!hints.empty())
        json.set("hints", std::move(hints));
    json.set("within_mechanisms", conversionsJson(account::conversionsWithin(subject.rounds)));
    if (question.invalidRules)
        json.set("invalid_rules", present::invalidRulesJson(catalog.invalidRules));
    addTo(json, answer.risk, question.risk);
    if (!answer.scopes->scopes().empty())
        json.set("scopes", present::scopesJson(*answer.scopes, answer.whole));
    return json;
}

} // namespace epsilometer::service
