// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"

namespace epsilometer::audit {

namespace timing {
namespace {

constexpr CheckText kText{
    .id = "TIMING",
    .title = core::tr("Timing"),
    .looksAt = core::tr("Protection against timing side channels, if it is stated."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    return reading::notStated(subject.session, "timing");
}

} // namespace
} // namespace timing

/// Checks that protection against timing side channels is stated.
std::unique_ptr<const AuditCheck> makeTimingCheck()
{
    return makeCheck(timing::kText, timing::check);
}

} // namespace epsilometer::audit
