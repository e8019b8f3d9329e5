// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"

#include <algorithm>

namespace epsilometer::audit {

namespace unit_missing {
namespace {

constexpr CheckText kText{
    .id = "UNIT-MISSING",
    .title = core::tr("Privacy unit"),
    .looksAt = core::tr("Whether the privacy unit is stated."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    if (!subject.session.plan.unit.entity.empty())
        return AuditFindings();
    const reading::Statement said = reading::statementOf(subject.session, "unit");
    const auto &read = subject.session.findings;
    const bool unreadable = std::any_of(read.begin(), read.end(), [&](const Finding &one) {
        return one.id == "HEADER-MALFORMED" && one.line == said.line;
    });
    return AuditFindings{reading::finding(Severity::Error, said.line,
                                          unreadable
                                              ? core::tr("The privacy unit cannot be read, so it is not known whom "
                                                         "the guarantee protects.")
                                              : core::tr("No privacy unit is stated: it is unknown whom the guarantee "
                                                         "protects."),
                                          core::tr("Amend the header with unit {entity, contribution, window, "
                                                   "windows}."))};
}

} // namespace
} // namespace unit_missing

/// Checks that the privacy unit is stated.
std::unique_ptr<const AuditCheck> makeUnitMissingCheck()
{
    return makeCheck(unit_missing::kText, unit_missing::check);
}

} // namespace epsilometer::audit
