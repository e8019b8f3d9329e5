// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"
#include "core/service/open_ledger.h"

#include <string>

namespace epsilometer::service {

/// The events that bring a ledger into agreement with a plan: a corrected header and a policy. They have no time yet.
/// policy  the plan's policy with the reason to record; a policy without a budget is left out
[[nodiscard]] NewEvents planEvents(const Session &session, const Plan &plan, const Policy &policy);

/// Appends planEvents() and saves the plan as the draft. Errors: those of OpenLedger::append() and keepDraft().
[[nodiscard]] Status savePlan(OpenLedger &ledger, const Plan &plan, const Policy &policy);

/// What a recorded spend was in the plan.
struct PlannedRow {
    std::size_t row = 0;    ///< 1-based
    std::uint64_t runs = 0; ///< of the row that are still planned
    std::size_t rows = 0;   ///< that are still planned
};

/// Takes a spend that is recorded out of the ledger's plan: out of the first row with its mechanism and at least its
/// number of runs, if the spend agrees with the row's label, actor, purpose, data set and blocks. Rows in a block of
/// the plan, with a condition or with formulas stay. Absent where no row fits.
/// Errors: those of keepDraft(); the spend is on disk nevertheless.
[[nodiscard]] Result<std::optional<PlannedRow>> takeFromPlan(OpenLedger &ledger, const SpendRequest &spent);

/// Records the plan's first step with its outcome and stated facts and its formulas evaluated. Asks the filter of the
/// plan's policy and those of policies with a scope, appends planEvents(), the spend and its note in one write, then
/// saves the remaining steps as the draft.
/// note   about the spend; empty: none
/// ran    a date or a time in UTC; empty: now. The planned time is not that of the spend
/// draft  set to the error if saving the draft failed; the spend is on disk nevertheless
/// Errors: OutOfDomain for `ran`; Refused, with spent, requested and their sum; OutOfDomain without a step, for an outcome that the mechanism
/// does not have and for blocks outside the partition; those of guard() and append(). On error nothing is recorded.
/// Tests: tests/core/service/plan_record_test.cpp
[[nodiscard]] Status recordFirstStep(OpenLedger &ledger, const Plan &plan, const Policy &policy,
                                     const std::string &note, Status &draft, const std::string &ran = {});

} // namespace epsilometer::service
