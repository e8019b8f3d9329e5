// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/access/access.h"

#include "core/audit/reading.h"

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "ACCESS",
    .title = "Access",
    .looksAt = "Who may ask queries and see the answers, if it is stated.",
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    return reading::notStated(subject.session, "access");
}

} // namespace

std::unique_ptr<const AuditCheck> makeAccessCheck()
{
    return makeCheck(kText, check);
}

} // namespace epsilometer
