// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/eps_large/eps_large.h"

#include "core/audit/reading.h"
#include "core/base/display.h"

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "EPS-LARGE",
    .title = "Size of epsilon",
    .looksAt = "The policy's epsilon against what is common.",
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    constexpr int kConservative = 1;
    constexpr int kLargestDeployed = 20;
    const Exact &epsilon = subject.session.plan.policy.epsilon;
    if (!subject.session.hasPolicy || epsilon <= Exact(kConservative))
        return AuditFindings();
    const bool huge = epsilon > Exact(kLargestDeployed);
    AuditFinding found =
        reading::finding(huge ? Severity::Warning : Severity::Info, reading::policyLine(subject.session),
                         huge ? "Epsilon is above 20: outside what NIST SP 800-226 lists as deployed."
                              : "Epsilon is above 1: larger than the conservative value.",
                         "Say why the loss is acceptable for the people concerned. No number is safe by itself.");
    found.lastLine = reading::lastLineOfPolicy(subject.session);
    found.evidence = {{"epsilon", displayText(epsilon, Bound::Upper)}};
    return AuditFindings{found};
}

} // namespace

std::unique_ptr<const AuditCheck> makeEpsLargeCheck()
{
    return makeCheck(kText, check);
}

} // namespace epsilometer
