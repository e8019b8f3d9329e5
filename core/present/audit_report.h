// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/claim_judgement.h"
#include "core/present/table/table_spec.h"

#include <string>
#include <vector>

/// An audit for display: its findings as a table, JSON, and SARIF for code review systems; and claims beside what was
/// recomputed.
namespace epsilometer::present {

/// One row per finding: severity, check, lines, text with its numbers, how to fix it.
[[nodiscard]] TableSpec auditTable(const audit::AuditFindings &findings);
/// {"findings":[{"id","severity","text","lines","evidence","mend","suppressed"}],"errors":N,"warnings":N}; suppressed
/// findings are listed with their reason and not counted.
[[nodiscard]] Json auditJson(const audit::AuditFindings &findings);
/// Whether some unsuppressed finding is worse than a note or an info: exit status 1 of `dpledger audit`.
[[nodiscard]] bool needsAttention(const audit::AuditFindings &findings);

/// Claimed and recomputed epsilon, one row per entry with a claim: conservative (the notion's plain conversion) and
/// tight; and the standing of the claim.
/// standings  of the entries that claim a cost, in their order; not compared where it is too short
[[nodiscard]] TableSpec claimsTable(const Session &session, const std::vector<audit::Standing> &standings);

/// claimsTable() for the totals that account events claim, over the entries before the event: recomputed by the named
/// accountant; conservative (the sum of epsilons, or, if a round has none, the highest applicable composition); tight
/// (the lowest composition, for parameters fixed in advance); and the odometer of every headline, which also holds for
/// adaptive parameters. Errors: Cancelled.
[[nodiscard]] Result<TableSpec> totalsTable(const audit::AuditSubject &subject, Progress &progress);

/// The rows of a table as JSON objects by column id, with the displayed texts.
[[nodiscard]] Json rowsJson(const TableSpec &table);

/// Findings as a SARIF 2.1.0 log (OASIS), for code review systems: one rule per check, one result per finding at its
/// first line, with its other lines as related locations; suppressed findings include their reason. Errors and warnings
/// keep their level, everything else is a note.
/// file  the ledger's path, relative ones unchanged. Empty: standard input
/// Tests: tests/e2e/sarif_test.cpp
[[nodiscard]] Json sarifJson(const audit::AuditFindings &findings, const audit::AuditChecks &checks,
                             const std::string &file);

} // namespace epsilometer::present
