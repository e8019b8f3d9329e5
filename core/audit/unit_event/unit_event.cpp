// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/unit_event/unit_event.h"

#include "core/audit/reading.h"

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "UNIT-EVENT",
    .title = "Event-level unit",
    .looksAt = "Whether rows are protected while a person has several.",
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    const Unit &unit = subject.session.plan.unit;
    const bool rows = unit.entity == "row" || unit.entity == "event" || unit.entity == "record";
    if (!rows || unit.contribution == "one record a person")
        return AuditFindings();
    return AuditFindings{reading::finding(
        Severity::Warning,
        "The unit is one " + unit.entity + ": a person with several is protected less, the more they have.",
        "Bound the contribution of a person and state it, or account with the person as the unit.")};
}

} // namespace

std::unique_ptr<const AuditCheck> makeUnitEventCheck()
{
    return makeCheck(kText, check);
}

} // namespace epsilometer
