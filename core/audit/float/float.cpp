// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"

namespace epsilometer {

namespace checks::float_check {
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
} // namespace checks::float_check

/// Floating-point safe sampling of the noise, if it is stated.
std::unique_ptr<const AuditCheck> makeFloatCheck()
{
    return makeCheck(checks::float_check::kText, checks::float_check::check);
}

} // namespace epsilometer
