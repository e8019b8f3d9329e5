// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"
#include "core/service/open_ledger.h"

#include <string>

namespace epsilometer::service {

/// The events that make a ledger say what the plan says: its header corrected, its policy. Without a time.
/// policy  that of the plan, with the reason that is to be recorded. What states no budget yet is not a budget of 0.
[[nodiscard]] OpenLedger::NewEvents planEvents(const Session &session, const Plan &plan, const Policy &policy);

/// Appends planEvents(), and makes the plan the draft. Errors: those of OpenLedger::append() and keepDraft().
[[nodiscard]] Status savePlan(OpenLedger &ledger, const Plan &plan, const Policy &policy);

/// Records the first step of the plan as it stands there, outcome and stated facts, its formulas evaluated: the filter of
/// the plan's policy and the policies with a scope are asked, then planEvents(), the spend and its note are appended at
/// once, then the other steps become the draft.
/// note   about the spend; empty for none
/// draft  why they did not; the spend is on disk all the same
/// Errors: Refused, with spent, asked and what both would be; OutOfDomain without a step, for an outcome that the mechanism
/// has not and for blocks that are not those of the partition; those of guard() and append(). On error nothing is recorded.
/// Tests: tests/core/service/plan_record_test.cpp
[[nodiscard]] Status recordFirstStep(OpenLedger &ledger, const Plan &plan, const Policy &policy,
                                     const std::string &note, Status &draft);

} // namespace epsilometer::service
