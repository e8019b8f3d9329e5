// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"
#include "core/audit/totals.h"
#include "core/base/display.h"
#include "core/invalid_rules/invalid_rules.h"
#include "core/ledger/total_claim.h"

#include <algorithm>
#include <optional>

namespace epsilometer::audit {

namespace adaptive_invalid {
namespace {

constexpr CheckText kText{
    .id = "ADAPTIVE-INVALID",
    .title = core::tr("Valid under adaptivity"),
    .looksAt = core::tr("Totals by fixed-parameter accountants in a session whose parameters were chosen adaptively."),
};

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
    EPSILOMETER_ASSIGN(const auto best, bestOdometer(subject, subject.session.plan.policy, rounds, progress));
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
                         best ? core::tr("Use the {1} odometer: epsilon {2}, valid at any stopping time (the lowest "
                                         "of {3}, each at an equal share of delta).",
                                         best->kind->id(), totalText(best->value, rounds), best->among)
                              : core::tr("Use a filter, with the budget fixed beforehand."));
    found.lastLine =
        std::max({reading::lastLineOfSpends(subject.session, event.line), reading::lastLineOfPolicy(subject.session),
                  reading::lastLineOf(reading::statementOf(subject.session, "adaptive"))});
    if (best)
        found.evidence.push_back({std::string(best->kind->id()), totalText(best->value, rounds)});
    if (example) {
        found.evidence.push_back({core::tr("in the counterexample, {1}", example->claimed.name),
                                  displayText(example->claimed.value, Bound::Upper)});
        found.evidence.push_back({core::tr("in the counterexample, {1}", example->truth.name),
                                  displayText(example->truth.value, Bound::Lower)});
    }
    return found;
}

Result<AuditFindings> check(const AuditSubject &subject, Progress &progress)
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

} // namespace
} // namespace adaptive_invalid

/// Finds totals by fixed-parameter accountants in a session whose parameters were chosen adaptively.
std::unique_ptr<const AuditCheck> makeAdaptiveInvalidCheck()
{
    return makeCheck(adaptive_invalid::kText, adaptive_invalid::check);
}

} // namespace epsilometer::audit
