// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"

namespace epsilometer::audit {

namespace mechanism_unknown {
namespace {

constexpr CheckText kText{
    .id = "MECHANISM-UNKNOWN",
    .title = core::tr("Unknown mechanisms"),
    .looksAt = core::tr("Entries whose mechanism is not known; they cost infinity."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    return reading::fromReading(subject.session, kText.id,
                                core::tr("State the mechanism's guarantee as approx_dp, zcdp or gdp."));
}

} // namespace
} // namespace mechanism_unknown

/// Finds entries with an unknown mechanism, which cost infinity.
std::unique_ptr<const AuditCheck> makeMechanismUnknownCheck()
{
    return makeCheck(mechanism_unknown::kText, mechanism_unknown::check);
}

} // namespace epsilometer::audit
