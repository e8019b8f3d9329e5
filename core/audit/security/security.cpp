// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"

namespace epsilometer::audit {

namespace security {
namespace {

constexpr CheckText kText{
    .id = "SECURITY",
    .title = core::tr("Security"),
    .looksAt = core::tr("Who could see the raw data or the noise seeds, if it is stated."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    return reading::notStated(subject.session, "security");
}

} // namespace
} // namespace security

/// Checks that the ledger states who could see the raw data or the noise seeds.
std::unique_ptr<const AuditCheck> makeSecurityCheck()
{
    return makeCheck(security::kText, security::check);
}

} // namespace epsilometer::audit
