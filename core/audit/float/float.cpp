// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/float/float.h"

#include "core/audit/reading.h"

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "FLOAT",
    .title = "Floating point",
    .looksAt = "Floating-point safe sampling of the noise, if it is stated.",
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    return reading::notStated(subject.session, "floating_point");
}

} // namespace

std::unique_ptr<const AuditCheck> makeFloatCheck()
{
    return makeCheck(kText, check);
}

} // namespace epsilometer
