// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/security/security.h"

#include "core/audit/reading.h"

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "SECURITY",
    .title = "Security",
    .looksAt = "Who could see the raw data or the noise seeds, if it is stated.",
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    return reading::notStated(subject.session, "security");
}

} // namespace

std::unique_ptr<const AuditCheck> makeSecurityCheck()
{
    return makeCheck(kText, check);
}

} // namespace epsilometer
