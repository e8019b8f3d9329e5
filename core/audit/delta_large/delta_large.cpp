// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"
#include "core/base/display.h"

#include <algorithm>

namespace epsilometer::audit {

namespace delta_large {
namespace {

constexpr CheckText kText{
    .id = "DELTA-LARGE",
    .title = core::tr("Size of delta"),
    .looksAt = core::tr("The policy's delta against one over the number of people."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    const Policy &policy = subject.session.plan.policy;
    if (!subject.session.hasPolicy || policy.delta.isZero())
        return AuditFindings();
    const reading::Statement people = reading::statementOf(subject.session, "n");
    const std::optional<bool> below = isBelowOnePerPerson(policy.delta, people.text);
    if (below.value_or(false))
        return AuditFindings();
    const bool known = below.has_value();
    AuditFinding found = reading::finding(
        known ? Severity::Error : Severity::Note, reading::policyLine(subject.session),
        known ? core::tr("Delta is at least 1/n: publishing one random person's data would satisfy it.")
              : core::tr("Delta cannot be judged: the number of people n is not stated."),
        known ? core::tr("Choose delta well below 1/n.")
              : core::tr("State n: dpledger new --people N, Statements on the Audit page, or a dataset event."));
    found.notStated = !known && people.text.empty();
    found.lastLine = std::max(reading::lastLineOfPolicy(subject.session), reading::lastLineOf(people));
    found.evidence = {{"delta", displayText(policy.delta, Bound::Upper)}};
    if (known)
        found.evidence.push_back({"n", people.text});
    return AuditFindings{found};
}

} // namespace
} // namespace delta_large

/// Compares the policy's delta with 1 / (number of people).
std::unique_ptr<const AuditCheck> makeDeltaLargeCheck()
{
    return makeCheck(delta_large::kText, delta_large::check);
}

} // namespace epsilometer::audit
