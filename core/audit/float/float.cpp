// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"

namespace epsilometer::audit {

namespace float_check {
namespace {

constexpr CheckText kText{
    .id = "FLOAT",
    .title = core::tr("Floating point"),
    .looksAt = core::tr("Floating-point safe sampling of the noise, if it is stated."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    return reading::notStated(subject.session, "floating_point");
}

} // namespace
} // namespace float_check

/// Checks that floating-point safe sampling of the noise is stated.
std::unique_ptr<const AuditCheck> makeFloatCheck()
{
    return makeCheck(float_check::kText, float_check::check);
}

} // namespace epsilometer::audit
