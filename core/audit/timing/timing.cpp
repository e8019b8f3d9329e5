// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/timing/timing.h"

#include "core/audit/reading.h"

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "TIMING",
    .title = "Timing",
    .looksAt = "Protection against timing side channels, if it is stated.",
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    return reading::notStated(subject.session, "timing");
}

} // namespace

std::unique_ptr<const AuditCheck> makeTimingCheck()
{
    return makeCheck(kText, check);
}

} // namespace epsilometer
