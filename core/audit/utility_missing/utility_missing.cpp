// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/utility_missing/utility_missing.h"

#include "core/audit/reading.h"

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "UTILITY-MISSING",
    .title = "Utility",
    .looksAt = "The error of the results at a confidence level, if it is stated.",
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    return reading::notStated(subject.session, "utility");
}

} // namespace

std::unique_ptr<const AuditCheck> makeUtilityMissingCheck()
{
    return makeCheck(kText, check);
}

} // namespace epsilometer
