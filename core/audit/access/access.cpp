// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"

namespace epsilometer::audit {

namespace access {
namespace {

constexpr CheckText kText{
    .id = "ACCESS",
    .title = core::tr("Access"),
    .looksAt = core::tr("Who may ask queries and see the answers, if it is stated."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    return reading::notStated(subject.session, "access");
}

} // namespace
} // namespace access

/// Checks that the ledger states who may ask queries and see the answers.
std::unique_ptr<const AuditCheck> makeAccessCheck()
{
    return makeCheck(access::kText, access::check);
}

} // namespace epsilometer::audit
