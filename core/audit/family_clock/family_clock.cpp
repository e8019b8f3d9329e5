// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/account/guard.h"
#include "core/audit/reading.h"
#include "core/ledger/ledger.h"

#include <optional>

namespace epsilometer::audit {

namespace family_clock {
namespace {

constexpr CheckText kText{
    .id = "FAMILY-CLOCK",
    .title = core::tr("Family of the potential filter"),
    .looksAt =
        core::tr("Whether the family was fixed before any output, and its clock is as long as its table allows."),
};

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

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
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

} // namespace
} // namespace family_clock

/// Finds families chosen too late, and clocks longer than their tables allow.
std::unique_ptr<const AuditCheck> makeFamilyClockCheck()
{
    return makeCheck(family_clock::kText, family_clock::check);
}

} // namespace epsilometer::audit
