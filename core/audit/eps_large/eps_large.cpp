// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"
#include "core/audit/totals.h"
#include "core/base/display.h"

#include <cmath>

namespace epsilometer::audit {

namespace eps_large {
namespace {

constexpr CheckText kText{
    .id = "EPS-LARGE",
    .title = core::tr("Size of epsilon"),
    .looksAt = core::tr("The policy's epsilon, or what its budget converts to, against what is common; without a "
                        "policy, the sum of the spends."),
};

constexpr int kConservative = 1;
constexpr int kLargestDeployed = 20;

AuditFinding finding(bool huge, std::int64_t line)
{
    return reading::finding(huge ? Severity::Warning : Severity::Info, line,
                            huge ? core::tr("Epsilon is above 20: outside what NIST SP 800-226 lists as deployed.")
                                 : core::tr("Epsilon is above 1: larger than the conservative value."),
                            core::tr("Say why the loss is acceptable for the people concerned. No number is safe by "
                                     "itself."));
}

/// A budget in another notion, converted to epsilon at the requested delta; without one at 1e-5, because every smaller
/// delta makes epsilon larger.
AuditFindings checkNative(const Session &session)
{
    const Policy &policy = session.plan.policy;
    const Exact delta = policy.deltaPrime.isZero() ? Exact::quotient(Exact(1), Exact(100'000)) : policy.deltaPrime;
    const double epsilon = policy.native->epsilonAt(delta);
    if (!(epsilon > kConservative))
        return {};
    AuditFinding found = finding(epsilon > kLargestDeployed, reading::policyLine(session));
    found.lastLine = reading::lastLineOfPolicy(session);
    found.evidence = {
        {core::tr("budget"), policy.native->guaranteeText(policy.deltaSecond())},
        {core::tr("epsilon at delta {1}", displayText(delta, Bound::Upper)), displayText(epsilon, Bound::Upper)},
        {core::tr("conversion"), std::string(policy.native->conversion())}};
    return {found};
}

AuditFindings checkPolicy(const Session &session)
{
    if (session.plan.policy.native)
        return checkNative(session);
    const Exact &epsilon = session.plan.policy.epsilon;
    if (epsilon <= Exact(kConservative))
        return {};
    AuditFinding found = finding(epsilon > Exact(kLargestDeployed), reading::policyLine(session));
    found.lastLine = reading::lastLineOfPolicy(session);
    found.evidence = {{"epsilon", displayText(epsilon, Bound::Upper)}};
    return {found};
}

/// Without a budget, checks the running sum of what was spent. Ignores rounds whose epsilon needs a delta, since none
/// is given.
Result<AuditFindings> checkSpends(const AuditSubject &subject, Progress &progress)
{
    const account::Rounds rounds = subject.session.rounds();
    EPSILOMETER_ASSIGN(const auto total, recomputedTotal(subject, "basic", rounds, {}, progress));
    if (!total || total->certain <= kConservative || !std::isfinite(total->upper))
        return AuditFindings();
    AuditFinding found = finding(total->certain > kLargestDeployed, 0);
    found.lastLine = reading::lastLineOfSpends(subject.session);
    found.evidence = {{core::tr("epsilon of all spends, added up"), totalText(total->upper, rounds)}};
    return AuditFindings{found};
}

Result<AuditFindings> check(const AuditSubject &subject, Progress &progress)
{
    if (subject.session.hasPolicy)
        return checkPolicy(subject.session);
    return checkSpends(subject, progress);
}

} // namespace
} // namespace eps_large

/// Compares the policy's epsilon with common values.
std::unique_ptr<const AuditCheck> makeEpsLargeCheck()
{
    return makeCheck(eps_large::kText, eps_large::check);
}

} // namespace epsilometer::audit
