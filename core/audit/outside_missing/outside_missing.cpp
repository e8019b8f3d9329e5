// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"

#include <algorithm>

namespace epsilometer::audit {

namespace outside_missing {
namespace {

constexpr CheckText kText{
    .id = "OUTSIDE-MISSING",
    .title = core::tr("Outside the guarantee"),
    .looksAt = core::tr("Exact outputs, invariants and tuning on raw data, or a statement that there are none."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    const auto &records = subject.session.records;
    const bool listed =
        std::any_of(records.begin(), records.end(), [](const LedgerEvent &event) { return event.type == "outside"; });
    if (listed || !reading::statement(subject.session, "outside").empty())
        return AuditFindings();
    return AuditFindings{reading::finding(
        Severity::Warning,
        core::tr("Not stated: what was published outside the guarantee (exact counts, invariants, tuning on raw "
                 "data), or that there is nothing."),
        core::tr("List it: Statements on the Audit page, or outside events; or a note with the key \"outside\" and "
                 "the value \"none\"."))};
}

} // namespace
} // namespace outside_missing

/// Checks that exact outputs, invariants and tuning on raw data are listed, or stated not to exist.
std::unique_ptr<const AuditCheck> makeOutsideMissingCheck()
{
    return makeCheck(outside_missing::kText, outside_missing::check);
}

} // namespace epsilometer::audit
