// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"

#include <string>

namespace epsilometer::audit {

namespace unit_event {
namespace {

constexpr CheckText kText{
    .id = "UNIT-EVENT",
    .title = core::tr("Event-level unit"),
    .looksAt = core::tr("Whether rows are protected while a person has several."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    const Unit &unit = subject.session.plan.unit;
    if (!reading::isPartOfPerson(unit))
        return AuditFindings();
    return AuditFindings{reading::finding(
        Severity::Warning, reading::statementOf(subject.session, "unit").line,
        core::tr("The unit is one {1}: a person with several is protected less, the more they have.", unit.entity),
        core::tr("Bound the contribution of a person and state it, or account with the person as the unit."))};
}

} // namespace
} // namespace unit_event

/// Finds units that protect rows although a person has several.
std::unique_ptr<const AuditCheck> makeUnitEventCheck()
{
    return makeCheck(unit_event::kText, unit_event::check);
}

} // namespace epsilometer::audit
