// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"
#include "core/base/display.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace epsilometer::audit {

namespace unit_window {
namespace {

constexpr CheckText kText{
    .id = "UNIT-WINDOW",
    .title = core::tr("Windows"),
    .looksAt = core::tr("Units that reset, and the worst case over the whole period."),
};

/// Number of windows touched by 365 consecutive days that begin with a window; a week may begin later.
struct Yearly {
    std::string_view window;
    int inYear;
};
constexpr std::array<Yearly, 6> kYearly{
    {{"hour", 8760}, {"day", 365}, {"week", 53}, {"month", 12}, {"quarter", 4}, {"year", 1}}};

/// The total budget over a number of windows.
std::vector<Evidence> together(const Policy &policy, const Exact &windows, Literal over)
{
    if (policy.native)
        return {{core::tr("budget over {1}", over),
                 policy.native->repeated(windows).guaranteeText(policy.deltaSecond() * windows)}};
    return {{core::tr("epsilon over {1}", over), displayText(policy.epsilon * windows, Bound::Upper)},
            {core::tr("delta over {1}", over), displayText(policy.delta * windows, Bound::Upper)}};
}

/// The worst case over all windows, whose number is stated.
std::vector<Evidence> overAll(const Unit &unit, const Policy &policy, const Exact &windows)
{
    std::vector<Evidence> evidence = together(policy, windows, core::tr("all windows"));
    evidence.insert(evidence.begin(), {core::tr("windows"), unit.windows});
    return evidence;
}

/// The number of windows is not stated: the total over a year serves as an example.
std::vector<Evidence> overYear(const Unit &unit, const Policy &policy)
{
    std::vector<Evidence> evidence{
        {core::tr("windows"), unit.windows.empty() ? Message(core::tr("not stated")) : Message(unit.windows)}};
    const auto known =
        std::find_if(kYearly.begin(), kYearly.end(), [&](const Yearly &one) { return one.window == unit.window; });
    if (known == kYearly.end() || known->inYear == 1)
        return evidence;
    const Exact windows(known->inYear);
    evidence.push_back({core::tr("windows in a year"), windows.text()});
    for (Evidence &one : together(policy, windows, core::tr("a year")))
        evidence.push_back(std::move(one));
    return evidence;
}

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    const Unit &unit = subject.session.plan.unit;
    const auto windows = windowCount(unit);
    const bool many = !windows || Exact(1) < *windows;
    // A unit with one window for life, or without windows, needs no total.
    if (unit.window.empty() || !many || (!startsAgain(unit) && !windows))
        return AuditFindings();
    const Policy &policy = subject.session.plan.policy;
    AuditFinding found =
        reading::finding(Severity::Warning, reading::statementOf(subject.session, "unit").line,
                         windows ? core::tr("The budget holds for one {1} and starts again after it.", unit.window)
                                 : core::tr("The budget holds for one {1} and starts again after it; over how many is "
                                            "not stated.",
                                            unit.window),
                         core::tr("State the loss over the whole period as well."));
    if (subject.session.hasPolicy) {
        found.evidence = windows ? overAll(unit, policy, *windows) : overYear(unit, policy);
        found.lastLine = reading::lastLineOfPolicy(subject.session);
    }
    return AuditFindings{found};
}

} // namespace
} // namespace unit_window

/// Finds units that reset, and gives the worst case over the whole period.
std::unique_ptr<const AuditCheck> makeUnitWindowCheck()
{
    return makeCheck(unit_window::kText, unit_window::check);
}

} // namespace epsilometer::audit
