// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/mechanism_unknown/mechanism_unknown.h"

#include "core/audit/reading.h"

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "MECHANISM-UNKNOWN",
    .title = "Unknown mechanisms",
    .looksAt = "Entries whose mechanism is not known; they cost infinity.",
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    return reading::fromReading(subject.session, kText.id,
                                "State the mechanism's guarantee as approx_dp, zcdp or gdp.");
}

} // namespace

std::unique_ptr<const AuditCheck> makeMechanismUnknownCheck()
{
    return makeCheck(kText, check);
}

} // namespace epsilometer
