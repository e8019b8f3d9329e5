// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"
#include "core/present/table_spec.h"

namespace epsilometer {

/// One row a finding: severity, check, lines, what was found with its numbers, how to mend it.
[[nodiscard]] TableSpec auditTable(const AuditFindings &findings);
/// {"findings":[{"id","severity","text","lines","evidence","mend","suppressed"}],"errors":N,"warnings":N}; suppressed
/// findings are listed with their reason and not counted.
[[nodiscard]] Json auditJson(const AuditFindings &findings);
/// Whether anything is worse than a note or an information and not suppressed: exit status 1 of `dpledger audit`.
[[nodiscard]] bool needsAttention(const AuditFindings &findings);

/// Claimed against recomputed for every entry that claims something: conservative (the notion's plain conversion) and
/// tight. One row an entry.
[[nodiscard]] TableSpec claimsTable(const Session &session);

} // namespace epsilometer
