// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"

namespace epsilometer::audit {

namespace utility_missing {
namespace {

constexpr CheckText kText{
    .id = "UTILITY-MISSING",
    .title = core::tr("Utility"),
    .looksAt = core::tr("The error of the results at a confidence level, if it is stated."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    return reading::notStated(subject.session, "utility");
}

} // namespace
} // namespace utility_missing

/// Checks that the error of the results at a confidence level is stated.
std::unique_ptr<const AuditCheck> makeUtilityMissingCheck()
{
    return makeCheck(utility_missing::kText, utility_missing::check);
}

} // namespace epsilometer::audit
