// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/claim_judgement.h"
#include "core/catalog/catalog.h"
#include "core/ledger/session.h"
#include "core/ledger/verdict.h"
#include "core/present/table/table_spec.h"
#include "core/service/checklist.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer::service {

/// An audited record: findings of every check, and claims beside what was recomputed.
struct AuditAnswer {
    audit::AuditFindings findings;        ///< of a file whose content cannot be trusted, only those about the file
    audit::JudgedClaims judged;           ///< claims of totals that name no accountant
    present::TableSpec claims;            ///< epsilons that entries claim
    present::TableSpec totals;            ///< totals that account events claim, by every accountant
    std::vector<ChecklistItem> checklist; ///< if it was asked for
};

/// Runs every check of the catalog over a record.
/// verdict         on the file that holds it; of a plain list of spends, an empty one
/// withChecklist   also what guidelines ask of a record
/// now             the time of the audit, in seconds since 1970 in UTC; absent: claimed times are not compared with it
/// Errors: Cancelled. Tests: tests/e2e/audit_test.cpp
[[nodiscard]] Result<AuditAnswer> auditRecord(const Session &session, const Verdict &verdict, const Catalog &catalog,
                                              Progress &progress, bool withChecklist = false,
                                              std::optional<std::int64_t> now = {});

/// The output of `dpledger audit --json`, a stable format.
/// judgement  one sentence about the file itself
[[nodiscard]] Json jsonOf(const AuditAnswer &answer, const Verdict &verdict, const std::string &judgement);

} // namespace epsilometer::service
