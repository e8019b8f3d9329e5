// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"

namespace epsilometer::audit {

namespace policy_missing {
namespace {

constexpr CheckText kText{
    .id = "POLICY-MISSING",
    .title = core::tr("Policy"),
    .looksAt = core::tr("Whether there is a policy to compare the spends with."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    if (subject.session.hasPolicy || subject.session.spends.empty())
        return AuditFindings();
    return AuditFindings{
        reading::finding(Severity::Note,
                         core::tr("No policy: there is no budget to compare the spends with, so none was exceeded or "
                                  "kept."),
                         core::tr("Record a policy, or give one for this run."))};
}

} // namespace
} // namespace policy_missing

/// Checks that there is a policy to compare the spends with.
std::unique_ptr<const AuditCheck> makePolicyMissingCheck()
{
    return makeCheck(policy_missing::kText, policy_missing::check);
}

} // namespace epsilometer::audit
