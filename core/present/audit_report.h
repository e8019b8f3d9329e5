// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"
#include "core/present/table_spec.h"

namespace epsilometer::present {

/// One row a finding: severity, check, lines, what was found with its numbers, how to fix it.
[[nodiscard]] TableSpec auditTable(const audit::AuditFindings &findings);
/// {"findings":[{"id","severity","text","lines","evidence","mend","suppressed"}],"errors":N,"warnings":N}; suppressed
/// findings are listed with their reason and not counted.
[[nodiscard]] Json auditJson(const audit::AuditFindings &findings);
/// Whether anything is worse than a note or an information and not suppressed: exit status 1 of `dpledger audit`.
[[nodiscard]] bool needsAttention(const audit::AuditFindings &findings);

/// Claimed against recomputed for every entry that claims something: conservative (the notion's plain conversion) and
/// tight. One row an entry.
[[nodiscard]] TableSpec claimsTable(const Session &session);

/// The same for every total that an account event claims: recomputed by the accountant it names; conservative (the
/// plain sum of epsilons; where a round has none, the highest composition that applies); tight (the lowest one, for
/// parameters fixed beforehand); and the lowest odometer (each read at an equal share of delta), which holds also where
/// they were chosen adaptively. Over the entries before the event. Errors: Cancelled.
[[nodiscard]] Result<TableSpec> totalsTable(const audit::AuditSubject &subject, Progress &progress);

/// Rows of a table as JSON objects by column id, texts as shown.
[[nodiscard]] Json rowsJson(const TableSpec &table);

} // namespace epsilometer::present
