// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/unit_missing/unit_missing.h"

#include "core/audit/reading.h"

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "UNIT-MISSING",
    .title = "Privacy unit",
    .looksAt = "Whether it is said whom the guarantee protects.",
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    if (!subject.session.plan.unit.entity.empty())
        return AuditFindings();
    return AuditFindings{reading::finding(Severity::Error,
                                          "No privacy unit: it is not said whom the guarantee protects.",
                                          "Amend the header with unit {entity, contribution, window, windows}.")};
}

} // namespace

std::unique_ptr<const AuditCheck> makeUnitMissingCheck()
{
    return makeCheck(kText, check);
}

} // namespace epsilometer
