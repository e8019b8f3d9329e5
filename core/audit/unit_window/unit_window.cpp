// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/unit_window/unit_window.h"

#include "core/audit/reading.h"
#include "core/base/display.h"

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "UNIT-WINDOW",
    .title = "Windows",
    .looksAt = "Units that reset, and the worst case over the whole period.",
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    const Unit &unit = subject.session.plan.unit;
    if (unit.window.empty() || unit.windows.empty() || unit.windows == "1")
        return AuditFindings();
    const auto windows = Exact::parse("windows", unit.windows);
    const Policy &policy = subject.session.plan.policy;
    AuditFinding found =
        reading::finding(Severity::Warning, "The budget holds for one " + unit.window + " and starts again after it.",
                         "State the loss over the whole period as well.");
    if (windows.ok() && subject.session.hasPolicy)
        found.evidence = {{"windows", unit.windows},
                          {"epsilon over all windows", displayText(policy.epsilon * *windows, Bound::Upper)},
                          {"delta over all windows", displayText(policy.delta * *windows, Bound::Upper)}};
    return AuditFindings{found};
}

} // namespace

std::unique_ptr<const AuditCheck> makeUnitWindowCheck()
{
    return makeCheck(kText, check);
}

} // namespace epsilometer
