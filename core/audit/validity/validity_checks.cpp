// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/guard.h"
#include "core/audit/check.h"
#include "core/audit/checks.h"
#include "core/audit/reading.h"
#include "core/audit/recomputed.h"
#include "core/base/text/display.h"
#include "core/invalid_rules/invalid_rules.h"
#include "core/ledger/ledger.h"
#include "core/ledger/total_claim.h"

#include <algorithm>
#include <optional>

// Checks that every number is used for what its theorem says: when parameters may be chosen, what an odometer bounds,
// and by which conversion.

namespace epsilometer::audit {

namespace {

/// Whether the accountant is valid for fixed parameters only: every composition except the basic one.
bool isFixedOnly(const AuditSubject &subject, const std::string &id)
{
    return id != "basic" && std::any_of(subject.compositions.begin(), subject.compositions.end(),
                                        [&](const auto &kind) { return kind->id() == id; });
}

/// A counterexample to such a total under adaptivity; absent if none is known.
std::optional<invalid_rules::Counterexample> counterexampleOf(const std::string &composition)
{
    const invalid_rules::InvalidRules rules = invalid_rules::makeInvalidRules();
    const invalid_rules::InvalidRule *rule =
        invalid_rules::findInvalidRule(rules, composition == "renyi" ? "some-order" : composition);
    if (rule == nullptr || rule->counterexample == nullptr)
        return std::nullopt;
    return rule->counterexample();
}

Message numberText(const invalid_rules::CounterexampleNumber &number, Bound side)
{
    return number.name + " " + displayText(number.value, side);
}

Result<AuditFinding> invalid(const AuditSubject &subject, const LedgerEvent &event, const std::string &id,
                             bool unstated, Progress &progress)
{
    const account::Rounds rounds = roundsBefore(subject.session, event.line);
    EPSILOMETER_ASSIGN(const auto spent, spentAtAnyTime(subject, subject.session.plan.policy, rounds, progress));
    Message problem = id.empty()
                          ? core::tr("A total is claimed for a run whose every parameter was fixed before the first "
                                     "output; ")
                          : core::tr("A total is claimed by {1} composition, which holds only if every parameter "
                                     "was fixed before the first output; ",
                                     id);
    problem += unstated ? core::tr("whether they were is not stated.") : core::tr("here they were chosen adaptively.");
    const auto example = counterexampleOf(id);
    if (example)
        problem += core::tr(" A counterexample: {1}; {2}, {3}.", example->setting,
                            numberText(example->claimed, Bound::Upper), numberText(example->truth, Bound::Lower));
    AuditFinding found =
        reading::finding(unstated ? Severity::Warning : Severity::Error, event.line, problem,
                         spent ? core::tr("Use the {1} odometer: epsilon {2}, valid at any stopping time.",
                                          spent->odometer->id(), totalText(spent->epsilon, rounds))
                               : core::tr("Use a filter, with the budget fixed beforehand."));
    found.lastLine =
        std::max({reading::lastLineOfSpends(subject.session, event.line), reading::lastLineOfPolicy(subject.session),
                  reading::lastLineOf(reading::statementOf(subject.session, "adaptive"))});
    if (spent)
        found.evidence.push_back({std::string(spent->odometer->id()), totalText(spent->epsilon, rounds)});
    if (example) {
        found.evidence.push_back({core::tr("in the counterexample, {1}", example->claimed.name),
                                  displayText(example->claimed.value, Bound::Upper)});
        found.evidence.push_back({core::tr("in the counterexample, {1}", example->truth.name),
                                  displayText(example->truth.value, Bound::Lower)});
    }
    return found;
}

Result<AuditFindings> checkAdaptiveInvalid(const AuditSubject &subject, Progress &progress)
{
    AuditFindings found;
    const std::string adaptive = reading::adaptivity(subject.session);
    if (adaptive == "no")
        return found;
    for (const LedgerEvent &event : subject.session.records) {
        for (const Json &claim : reading::claimedTotals(event)) {
            const std::string id = textOf(claim, "id");
            const auto total = totalClaimOf(claim);
            // A claim stated for fixed parameters is a contradiction only if the ledger says that they were adaptive.
            const bool contradicts = total && total->run == TotalClaim::Run::Fixed && adaptive == "yes";
            if (!contradicts && !isFixedOnly(subject, id))
                continue;
            EPSILOMETER_ASSIGN(AuditFinding one, invalid(subject, event, id, adaptive.empty(), progress));
            found.push_back(std::move(one));
        }
    }
    return found;
}

/// The first entry before `line` whose epsilon does not bound the loss.
std::optional<Spend> firstWithoutLoss(const Session &session, std::int64_t line)
{
    const auto withoutLoss = [](const SpendList::Common &one) { return one.cost->dp && !one.cost->dp->boundsLoss; };
    SpendList::Reader reader(session.spends);
    const std::size_t first = reader.next(0, withoutLoss);
    if (first == session.spends.size() || reader.at(first).line >= line)
        return std::nullopt;
    return reader.at(first);
}

bool boundsNoLoss(const AuditSubject &subject, const std::string &id)
{
    return std::ranges::any_of(subject.odometers, [&](const auto &kind) {
        return kind->id() == id && kind->meaning() == OdometerMeaning::ExPost;
    });
}

AuditFinding notOfLosses(const LedgerEvent &event, const std::string &id)
{
    return reading::finding(
        Severity::Error, event.line,
        core::tr(
            "The {1} odometer is quoted as a bound on the privacy loss; it states (epsilon, delta)-DP, whenever the "
            "record stops.",
            id),
        core::tr("Quote it in that sense, or take an odometer that bounds the loss, such as mixture_one_sided."));
}

AuditFinding notLoss(const LedgerEvent &event, const std::string &id, const Spend &first)
{
    AuditFinding found = reading::finding(
        Severity::Error, event.line,
        core::tr("The {1} odometer is quoted as a bound on the privacy loss, but line {2} is only (epsilon, "
                 "delta)-DP: the number is an ex-post DP statement.",
                 id, first.line),
        core::tr("Say \"ex-post\", or convert each such round to probabilistic DP first (it costs a larger epsilon)."));
    found.lastLine = first.lastLine();
    return found;
}

Result<AuditFindings> checkOdometerNotLoss(const AuditSubject &subject, Progress &)
{
    AuditFindings found;
    for (const LedgerEvent &event : subject.session.records) {
        const std::optional<Spend> first = firstWithoutLoss(subject.session, event.line);
        for (const Json &claim : reading::claimedTotals(event)) {
            if (textOf(claim, "bounds") != "loss")
                continue;
            const std::string id = textOf(claim, "id");
            if (boundsNoLoss(subject, id))
                found.push_back(notOfLosses(event, id));
            else if (first)
                found.push_back(notLoss(event, id, *first));
        }
    }
    return found;
}

/// Compares a stated clock with that of the recomputed table.
void checkClock(const AuditSubject &subject, const LedgerEvent &event, const Policy &stated, AuditFindings &found)
{
    const auto kind = account::findFilter(subject.filters, stated.filter);
    if (!kind.ok() || stated.parameters.familyClock.limit == 0)
        return;
    Policy fresh = stated;
    fresh.parameters.familyClock = {};
    const auto recomputed = (*kind)->completed(std::move(fresh));
    const std::uint64_t limit = recomputed.ok() ? recomputed->parameters.familyClock.limit : 0;
    if (stated.parameters.familyClock.limit <= limit)
        return;
    AuditFinding one = reading::finding(
        Severity::Error, event.line, core::tr("The clock of the potential filter is longer than its table allows."),
        core::tr("The guarantee does not hold with it. Record the policy again, so that it is computed anew."));
    one.evidence = {{core::tr("stated"), std::to_string(stated.parameters.familyClock.limit)},
                    {core::tr("recomputed"), std::to_string(limit)}};
    found.push_back(std::move(one));
}

Result<AuditFindings> checkFamilyClock(const AuditSubject &subject, Progress &)
{
    AuditFindings found;
    const auto &spends = subject.session.spends;
    std::optional<Policy> before;
    for (const LedgerEvent &event : subject.session.records) {
        if (event.type != "policy")
            continue;
        const auto policy = policyFromBody(event.body);
        if (!policy.ok() || policy->filter != kPotentialFilter)
            continue;
        checkClock(subject, event, *policy, found);
        const bool chosen = !policy->parameters.family.empty();
        if (chosen && !spends.empty() && event.line > spends.front().line &&
            (!before || before->parameters.family != policy->parameters.family))
            found.push_back(
                reading::finding(Severity::Error, event.line,
                                 core::tr("The family of the potential filter was chosen after something was spent."),
                                 core::tr("A family chosen after an output is not fixed beforehand, so what the filter "
                                          "says from here on is a "
                                          "what-if and no guarantee. Keep the family, or begin another ledger.")));
        before = *policy;
    }
    return found;
}

Result<AuditFindings> checkConversionUnnamed(const AuditSubject &subject, Progress &)
{
    FindingList found;
    const auto claims = [](const SpendList::Common &one) { return !one.fields.claimed.isNull(); };
    subject.session.spends.forEach(claims, [&found](const Spend &spend) {
        const bool converted = !spend.cost->dp && reading::quantity(spend.claimed, "epsilon");
        const bool native = reading::quantity(spend.claimed, "rho") || reading::quantity(spend.claimed, "mu");
        if (!converted || (native && !textOf(spend.claimed, "conversion").empty()))
            return;
        found.add(reading::finding(
            Severity::Error, spend.line,
            core::tr("An epsilon is claimed for a mechanism that is not (epsilon, delta)-DP by itself, without its "
                     "native parameter and the conversion."),
            core::tr("Claim rho or mu as well, and name the conversion (for example zcdp-dp-cks).")));
    });
    return found.take();
}

} // namespace

/// Finds totals by fixed-parameter accountants in a session whose parameters were chosen adaptively.
const AuditCheck kAdaptiveInvalidCheck{
    .id = "ADAPTIVE-INVALID",
    .title = core::tr("Valid under adaptivity"),
    .looksAt = core::tr("Totals by fixed-parameter accountants in a session whose parameters were chosen adaptively."),
    .run = checkAdaptiveInvalid,
};

/// Finds odometer values quoted as bounds on the loss although rounds were only (epsilon, delta)-DP.
const AuditCheck kOdometerNotLossCheck{
    .id = "ODOMETER-NOT-LOSS",
    .title = core::tr("Odometers quoted"),
    .looksAt =
        core::tr("Odometer values quoted as bounds on the loss although the odometer bounds none, or rounds were only "
                 "(epsilon, delta)-DP."),
    .run = checkOdometerNotLoss,
};

/// Finds families chosen too late, and clocks longer than their tables allow.
const AuditCheck kFamilyClockCheck{
    .id = "FAMILY-CLOCK",
    .title = core::tr("Family of the potential filter"),
    .looksAt =
        core::tr("Whether the family was fixed before any output, and its clock is as long as its table allows."),
    .run = checkFamilyClock,
};

/// Finds converted guarantees without their native parameters and formula.
const AuditCheck kConversionUnnamedCheck{
    .id = "CONVERSION-UNNAMED",
    .title = core::tr("Conversions"),
    .looksAt = core::tr("Converted guarantees without their native parameters and formula."),
    .run = checkConversionUnnamed,
};

} // namespace epsilometer::audit
