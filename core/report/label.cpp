// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report.h"

#include "core/account/guard.h"
#include "core/audit/reading.h"
#include "core/base/calendar.h"
#include "core/base/contains.h"
#include "core/base/text/display.h"
#include "core/base/text/message.h"
#include "core/headline/session_verdict.h"
#include "core/plan/accountant_parameters.h"
#include "core/present/text/filter_name.h"

#include "core/present/text/account_text.h"
#include "core/present/text/claim_text.h"
#include "core/present/text/headline_text.h"
#include "core/present/text/words.h"
#include "core/report/sections.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace epsilometer::report {

namespace {

constexpr int kWhole = headline::kWholeTenths;

std::string pairText(const Exact &epsilon, const Exact &delta)
{
    return "(" + displayBriefly(epsilon, Bound::Upper) + ", " + displayBriefly(delta, Bound::Upper) + ")";
}

/// "(3, 1e-6)-differential privacy", "15.29-zCDP, which is (52.9, 1e-10)-differential privacy,".
std::string guaranteed(const Guarantee &guarantee)
{
    std::string pair = pairText(guarantee.epsilon, guarantee.delta) + "-differential privacy";
    if (!guarantee.native)
        return pair;
    return guarantee.native->text().english() + (guarantee.epsilon.isInfinite() ? "" : ", which is " + pair + ",");
}

std::string roundsText(std::uint64_t rounds)
{
    return std::to_string(rounds) + (rounds == 1 ? " recorded analysis" : " recorded analyses");
}

/// "one person (all records), neighbours: add or remove one".
std::string whom(const Plan &plan)
{
    const std::string entity =
        plan.unit.entity.empty() ? "unit (which is not stated)" : brief(plan.unit.entity, kBriefCell);
    const Neighbours neighbours = neighboursFromId(plan.neighbours);
    const std::string relation =
        neighbours == Neighbours::Other ? brief(plan.neighbours, kBriefCell) : std::string(present::words(neighbours));
    return "one " + entity +
           (plan.unit.contribution.empty() ? "" : " (" + brief(plan.unit.contribution, kBriefCell) + ")") + ", " +
           (plan.neighbours.empty() ? "" : "neighbours: ") + relation;
}

/// The guarantee of the running sum if some rounds have a delta: for a sum that depends on outputs only the limit fixed
/// in advance holds (accounting.md 5.7).
std::string sumWithDelta(const Data &data, const account::OdometerReport &sum, const Exact &deltas)
{
    const std::string epsilon = displayText(sum.values.back(), Bound::Upper);
    const std::string fixed = "(" + epsilon + ", " + displayBriefly(deltas, Bound::Upper) + ")-differential privacy";
    const std::string theorem = " (" + std::string(sum.kind->label().theorem) + ")";
    if (audit::reading::adaptivity(data.session) == "no")
        return fixed + theorem + ", the analyses having been fixed beforehand.";
    return "epsilon at most " + epsilon + " with delta at most " +
           displayBriefly(data.account.policy.delta, Bound::Upper) + theorem + ", which " +
           std::string(sum.meaning == OdometerMeaning::Loss ? present::words(sum.meaning)
                                                            : "holds whenever the record stops and bounds no loss") +
           ". Had all analyses been fixed beforehand, it would be " + fixed + ".";
}

/// The guarantee of any record: the running sum, which is valid at any stopping time.
std::string runningSum(const Data &data)
{
    for (const account::OdometerReport &odometer : data.account.odometers) {
        const bool has =
            odometer.kind->id() == headline::kRunningSum && odometer.applicability.applies && !odometer.values.empty();
        if (!has || !std::isfinite(odometer.values.back()) || !data.account.odp)
            continue;
        const std::string holds = " What holds is the running sum: ";
        if (const Exact &deltas = data.account.odp->spentDelta; !deltas.isZero())
            return holds + sumWithDelta(data, odometer, deltas);
        return holds + "epsilon at most " + displayText(odometer.values.back(), Bound::Upper) + " (" +
               std::string(odometer.kind->label().theorem) + ").";
    }
    if (data.headline.spent && std::isfinite(data.headline.spent->epsilon))
        return " What holds is the odometer that is fixed beforehand: " +
               std::string(present::words(data.headline.spent->meaning)) + ", epsilon at most " +
               displayText(data.headline.spent->epsilon, Bound::Upper) + " at delta " +
               displayBriefly(data.headline.delta, Bound::Upper) + " (" +
               data.headline.spent->odometer->label().theorem.english() + ").";
    return " No finite bound on the loss is known.";
}

/// Whether an error of this check puts the guarantee in doubt; errors about others' claims do not, nor those about
/// budgets with a scope, unless the guarantee is one of these.
bool isAboutGuarantee(const std::string &check, bool hasScope)
{
    if (hasScope)
        return check != "CLAIM-LOW";
    constexpr std::array<std::string_view, 6> kOfOthers{"BLOCK-UNKNOWN",     "CLAIM-LOW",      "HANDOVER-REASON",
                                                        "PARTITION-CHANGED", "SCOPE-EXCEEDED", "SCOPE-INVALID"};
    return !contains(kOfOthers, check);
}

/// The checks of the guarantee with an unsuppressed error, each once.
std::vector<std::string> failedChecks(const audit::AuditFindings &findings, bool hasScope)
{
    std::vector<std::string> failed;
    for (const audit::AuditFinding &finding : findings) {
        const bool counts = finding.severity == Severity::Error && finding.suppressedBecause.empty() &&
                            isAboutGuarantee(finding.check, hasScope);
        if (counts && !contains(failed, finding.check))
            failed.push_back(finding.check);
    }
    return failed;
}

bool found(const audit::AuditFindings &findings, std::string_view check)
{
    return std::any_of(findings.begin(), findings.end(),
                       [&](const audit::AuditFinding &finding) { return finding.check == check; });
}

/// Whether several policies were in force and the record keeps the budget of all of them together.
bool holdsOfAllPolicies(const Data &data)
{
    const account::FilterReport *own = account::ownFilter(data.account);
    return data.promise.empty() && data.headline.policies > 1 && data.headline.keepsBudget() && own != nullptr &&
           own->applicability.applies && !own->haltsAt;
}

/// Reasons to doubt the sentence of guarantee.
std::vector<std::string> doubts(const Data &data)
{
    std::vector<std::string> out;
    if (const auto checks = failedChecks(data.audit.findings, !data.promise.empty()); !checks.empty()) {
        const std::string names = joined(checks);
        out.push_back("The audit found errors (" + names +
                      "): the guarantee above holds only if they do not affect it. See Findings.");
    }
    if (holdsOfAllPolicies(data))
        out.push_back("The policy was changed after spending began. The sentence adds up the deltas of the " +
                      std::to_string(data.headline.policies) +
                      " policies. It holds also if results decided when a policy changed, as far as each new filter "
                      "had accepted everything recorded before it. Had the policy in force been fixed beforehand, " +
                      guaranteed(account::ownFilter(data.account)->guarantee) + " would hold.");
    else if (found(data.audit.findings, "POLICY-CHANGED"))
        out.emplace_back("The policy was changed after spending began. The theorem behind the filter wants a budget "
                         "fixed beforehand, so the sentence speaks of the policy in force as if it had been.");
    if (!data.log.empty())
        out.emplace_back("The log states no budget: the one above was given for this report. The theorem behind the "
                         "filter wants a budget fixed beforehand, so the sentence above stands only if it was.");
    else if (std::ranges::any_of(data.session.records, [](const auto &event) { return event.type == "import"; }))
        out.emplace_back(
            "Imported analyses ran before their line was written here. The theorem behind the filter wants "
            "a budget fixed beforehand, so the sentence above stands only if it was.");
    if (data.log.empty() && !data.verdict.valid())
        out.push_back("Integrity: " + data.verdict.text().english() + ".");
    return out;
}

std::string parametersText(const Policy &policy)
{
    std::string text = present::budgetSplitText(policy).english() + "; filter " + policy.filter +
                       (policy.onHalt == OnHalt::Latch ? "; the first refusal ends the interaction"
                                                       : "; a refused analysis is skipped");
    for (const AccountantParameter &one : accountantParameters())
        if (const auto &value = policy.parameters.*one.value)
            text += "; " + std::string(one.id) + " " + displayBriefly(*value, Bound::Upper);
    return text;
}

/// The used share of the budget; text only if the share is not known.
Block spentBlock(const Data &data, const headline::SessionVerdict &verdict)
{
    const account::FilterReport *own = account::ownFilter(data.account);
    if (own == nullptr || !own->applicability.applies)
        return Paragraph{"What was spent of the budget cannot be named: the policy's filter (" +
                         data.account.policy.filter + ") does not apply to this record."};
    if (own->haltsAt)
        return Bar{kWhole,
                   "More than the limit is spent: the filter refuses round " + std::to_string(*own->haltsAt) + "."};
    // Exact numbers are shown next to the shares; rounded ones would disagree with them.
    std::string amounts;
    const bool keepsSum = account::keepsSum(*own->kind, data.account.policy);
    if (own->exactly && keepsSum)
        amounts = ": " + present::spentText(*own).english() + " (" + std::string(own->kind->statisticName()) + ")";
    const headline::SessionVerdict::Shares shares = verdict.shares.value_or(headline::SessionVerdict::Shares());
    const std::string planned =
        data.planned && verdict.next.planned > 0 ? ", planned " + present::tenthsText(shares.planned) : "";
    return Bar{shares.used, "Used " + present::tenthsText(shares.used) + planned + ", free " +
                                present::tenthsText(shares.free) + " of the budget" + amounts + "."};
}

/// The releases outside the guarantee, with the first texts.
std::string outsideText(const Data &data)
{
    constexpr std::size_t kMost = 3;
    std::vector<std::string> texts;
    for (const LedgerEvent &event : data.session.records)
        if (event.type == "outside")
            texts.push_back(textOf(event.body, event.body.find("text") != nullptr ? "text" : "what"));
    const std::string stated = audit::reading::statement(data.session, "outside");
    if (texts.empty())
        return stated.empty() ? std::string(kNotStated) +
                                    ": no statement says what was published outside the guarantee, or that nothing "
                                    "was."
                              : brief(stated, kBriefText);
    std::string listed;
    for (std::size_t i = 0; i < std::min(texts.size(), kMost); ++i)
        listed += (i == 0 ? ": " : "; ") + brief(texts[i], kBriefCell);
    return counted(texts.size(), "event") + listed + (texts.size() > kMost ? "; and more" : "") +
           (stated.empty() ? "." : ". " + brief(stated, kBriefText));
}

/// "2026-01-01 to 2026-03-31, as the entries claim".
std::string datesText(const Session &session)
{
    std::string first;
    std::string last;
    for (const Spend &spend : session.spends) {
        const std::string day(dayOf(spend.time.text()));
        if (day.empty())
            continue;
        first = first.empty() ? day : std::min(first, day);
        last = std::max(last, day);
    }
    if (last.empty())
        return kNotStated;
    return (first == last ? last : first + " to " + last) + ", as the entries claim";
}

std::string unitText(const Plan &plan)
{
    const Unit &unit = plan.unit;
    const auto shown = [](const std::string &text) { return brief(Disclosure::open(text), kBriefCell); };
    return shown(unit.entity) + "; contribution: " + shown(unit.contribution) + "; window: " + shown(unit.window) +
           "; neighbours: " + shown(plan.neighbours);
}

std::string groupsText(const Data &data)
{
    const account::FilterReport *own = account::ownFilter(data.account);
    if (own == nullptr || !own->applicability.applies || own->haltsAt)
        return "This record does not keep its budget, so no bound follows for people with several records.";
    std::string text = "The guarantee is for one " + data.session.plan.unit.entity + ". For a person ";
    for (const std::uint64_t records : {2U, 3U, 10U})
        text += (records == 2 ? std::string() : std::string("; ")) + "with " + std::to_string(records) + " records " +
                present::groupGuaranteeText(own->guarantee, data.account.policy.deltaPrime, records).english();
    return text + ".";
}

/// Whether analyses may run concurrently and answer separate questions (practice.md 9).
std::string interleavedText(const Data &data)
{
    const account::FilterReport *own = account::ownFilter(data.account);
    if (own == nullptr || !own->applicability.applies)
        return std::string(kNotStated) + ": the policy's filter does not apply to this record.";
    const Notion notion = own->kind->label().notion;
    if (notion != Notion::Dp && notion != Notion::Zcdp && notion != Notion::Renyi)
        return "Analyses that ask for one answer may overlap: each is charged before it runs, with parameters that "
               "depend "
               "on earlier answers alone. For analyses that are themselves interactive the guarantee is proved if they "
               "run one after the other.";
    const std::string interleaved =
        "The guarantee holds also for analyses that are themselves interactive and run interleaved, each charged "
        "when it starts (Haney et al. 2023; Vadhan, Zhang 2023)";
    const Policy &policy = data.account.policy;
    if (!data.promise.empty() && data.scopes->scopes().partition() && (policy.native || !policy.delta.isZero()))
        return interleaved + "; not where records are added or changed in view of outputs: it is by block, which then "
                             "needs a delta of 0 (Henzinger, Safavi, Vadhan 2024).";
    return interleaved + ", and where records are added or changed in view of outputs, if neighbours differ in what "
                         "one unit contributes (Henzinger, Safavi, Vadhan 2024); budgets by block then need a delta "
                         "of 0.";
}

std::string givenBackText(const Data &data)
{
    const account::OdpSavings &savings = *data.savings;
    std::string back = "epsilon " + displayBriefly(savings.savedEpsilon, Bound::Lower) + " of a worst case of " +
                       displayBriefly(savings.worstEpsilon, Bound::Upper);
    if (const auto &read = data.savingsAtOdometer; savings.own && read)
        back = "epsilon " + displayText(read->worst.back() - read->realised.back(), Bound::Lower, 3) + " of " +
               displayText(read->worst.back(), Bound::Upper, 3) + ", as the " +
               present::filterName(headline::headlineOdometer(data.account.policy)).english() +
               " odometer counts, valid at any stopping time";
    switch (account::refundsOf(data.sequence)) {
    case account::Refunds::OtherFilter:
        return "Nothing: the filter of the policy (" + data.account.policy.filter +
               ") does not look at outcomes. What the outcomes cost less: " + back + ".";
    case account::Refunds::BudgetBroken:
        return back + ", but the record does not keep its budget; delta is never given back.";
    case account::Refunds::Counted: break;
    }
    return back + "; delta is never given back.";
}

} // namespace

std::string guaranteeSentence(const Data &data)
{
    if (data.promised)
        return guaranteeSentence(*data.promised);
    if (!data.promise.empty())
        return data.promise.english();
    const account::AccountReport &account = data.account;
    const std::uint64_t rounds = account.rounds;
    const account::FilterReport *own = account::ownFilter(account);
    if (own == nullptr || !own->applicability.applies)
        return "No guarantee follows from the policy: its filter (" + account.policy.filter +
               ") does not apply to the " + roundsText(rounds) + "." + runningSum(data);
    if (own->haltsAt)
        return "The record does not keep its budget of " + present::budgetText(account.policy).english() + ": the " +
               std::string(own->kind->id()) + " filter refuses round " + std::to_string(*own->haltsAt) + " of " +
               std::to_string(rounds) + "." + runningSum(data);
    const std::string guarantee = guaranteed(own->guarantee);
    const std::string end = " for " + whom(data.session.plan);
    if (rounds == 0)
        return "Nothing has been spent yet; what the " + std::string(own->kind->id()) +
               " filter lets run will satisfy " + guarantee + end + ".";
    const std::string results = "The results of the " + roundsText(rounds) + " together satisfy ";
    if (holdsOfAllPolicies(data))
        return results + pairText(data.headline.limit, data.headline.delta) + "-differential privacy" + end +
               ", also where an analysis or a change of the policy was chosen after looking at the results before it "
               "(" +
               own->guarantee.label.theorem.english() + "; the deltas of the " +
               std::to_string(data.headline.policies) + " policies add up).";
    return results + guarantee + end + ", also where an analysis was chosen after looking at the results before it (" +
           own->guarantee.label.theorem.english() + ").";
}

std::string windowArithmetic(const Data &data)
{
    const Unit &unit = data.session.plan.unit;
    const Policy &policy = data.account.policy;
    if (unit.window == "lifetime")
        return "The window is a lifetime: there is nothing to add up.";
    if (unit.window.empty())
        return std::string(kNotStated) + ": which window of time the budget covers.";
    const auto windows = windowCount(unit);
    const account::FilterReport *own = account::ownFilter(data.account);
    if (own == nullptr || !own->applicability.applies || own->haltsAt)
        return "Budget per " + unit.window +
               ". This record does not keep it, so no bound follows for people present in several windows.";
    if (!windows)
        return "Budget per " + unit.window + ". " + kNotStated +
               ": over how many windows; a person present in k of them is protected by k times epsilon and delta.";
    const std::string times =
        "Budget per " + unit.window + ", over " + unit.windows + (*windows == Exact(1) ? " window: " : " windows: ");
    if (holdsOfAllPolicies(data))
        return times + displayExactly(*windows) + " x " + pairText(data.headline.limit, data.headline.delta) + " = " +
               pairText(data.headline.limit * *windows, data.headline.delta * *windows) +
               "-DP for a person present in all of them (running sum).";
    if (policy.native)
        return times + policy.native->repeated(*windows).guaranteeText(policy.deltaSecond() * *windows).english() +
               " for a person present in all of them (" + displayExactly(*windows) + " times " +
               present::budgetText(policy).english() + ").";
    return times + displayExactly(*windows) + " x " + present::budgetText(policy).english() + " = " +
           pairText(policy.epsilon * *windows, policy.delta * *windows) +
           "-DP for a person present in all of them (running sum).";
}

headline::Headline shownHeadline(const Data &data, const Disclosure &disclosure)
{
    headline::Headline shown = data.headline;
    if (disclosure.isPublic()) {
        shown.next.clear();
        if (!shown.limitedBy.empty())
            shown.limitedBy = core::tr("a scope"); // it may name people
    }
    return shown;
}

namespace {

/// For the public that of the record alone: the plan names analyses that have not run.
headline::SessionVerdict shownVerdict(const Data &data, const Disclosure &disclosure)
{
    if (!disclosure.isPublic())
        return data.answer;
    headline::SessionVerdict shown =
        headline::sessionVerdict({data.headline, &data.sequence, nullptr, data.answer.claims});
    shown.limitedBy = shownHeadline(data, disclosure).limitedBy;
    return headline::withLossIfFixed(std::move(shown), data.answer.ifFixed);
}

} // namespace

Section makeLabel(const Data &data, const Sources &sources, const Disclosure &disclosure)
{
    if (data.promised)
        return makeLabel(*data.promised, sources, disclosure);
    Section label{"label", "Privacy label", {}};
    const headline::Headline shown = shownHeadline(data, disclosure);
    const headline::SessionVerdict verdict = shownVerdict(data, disclosure);
    label.blocks.emplace_back(Paragraph{present::verdictText(verdict).english(), true});
    label.blocks.push_back(spentBlock(data, verdict));
    if (!data.promise.empty())
        label.blocks.emplace_back(Paragraph{"There is no budget over everything. The numbers here are those of " +
                                            data.about(disclosure.isPublic()) +
                                            ", about the spends that count there."});
    std::string answer;
    for (const Message &text : present::headlineTexts(shown, sources.mechanisms, data.typed))
        answer += (answer.empty() ? "" : " ") + text.english();
    label.blocks.emplace_back(Paragraph{std::move(answer)});
    for (const Message &text : {present::lossText(verdict), present::aboveText(verdict)})
        if (!text.empty())
            label.blocks.emplace_back(Paragraph{text.english()});
    label.blocks.emplace_back(Paragraph{guaranteeSentence(data), true});
    for (const audit::JudgedClaim &judged : data.audit.claims)
        label.blocks.emplace_back(
            Paragraph{present::claimText(judged).english(), judged.standing() == audit::Standing::False});
    for (std::string &doubt : doubts(data))
        label.blocks.emplace_back(Paragraph{std::move(doubt), true});
    const std::string reason = audit::reading::reasonsOf(data.session);
    Facts facts;
    facts.rows = {
        {"Protected unit", unitText(data.session.plan)},
        {"Parameters", parametersText(data.account.policy)},
        {"Reason for the budget", disclosure.isPublic() && !reason.empty()
                                      ? "Withheld; the annex has its digest"
                                      : brief(Disclosure::open(reason), kBriefText)},
        {"Window arithmetic", windowArithmetic(data)},
        {"Interleaved analyses", interleavedText(data)},
        {"Outside epsilon", outsideText(data)},
        {"Dates", datesText(data.session)},
        {"Contact", brief(Disclosure::open(audit::reading::statement(data.session, "contact")), kBriefText)},
        {"Version", (data.log.empty() ? "line " + std::to_string(data.verdict.head.nextSeq) + " of the ledger, read by "
                                      : std::string("read by ")) +
                        kSoftware},
        {"Integrity", integrityText(data) + "."}};
    if (const Policy &policy = data.account.policy; policy.native)
        facts.rows.emplace(facts.rows.begin() + 1, "The budget as (epsilon, delta)",
                           present::convertedText({*policy.native, policy.deltaSecond()}, policy.deltaPrime).english());
    if (const Message group = present::groupSentence(data.headline, data.session.plan.unit); !group.empty())
        facts.rows.emplace(facts.rows.begin() + 1, "Protected group", brief(group.english(), kBriefText));
    if (audit::reading::isPartOfPerson(data.session.plan.unit))
        facts.rows.emplace_back("People with several records", groupsText(data));
    if (data.savings && (data.savings->own ? data.savingsAtOdometer.has_value() : !data.savings->savedEpsilon.isZero()))
        facts.rows.emplace_back("Given back by output DP", givenBackText(data));
    label.blocks.emplace_back(std::move(facts));
    if (data.log.empty())
        label.blocks.emplace_back(Paragraph{kVerdictLimits.english()});
    label.blocks.emplace_back(
        Paragraph{"Every number is an upper bound, rounded outward. Epsilon says how much any one unit can change the "
                  "odds of any result, by a factor of at most e to the epsilon; it says nothing about results that "
                  "would come out the same without that unit."});
    return label;
}

} // namespace epsilometer::report
