// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/account/run.h"

namespace epsilometer::account {

/// runFilter() for recorded rounds followed by a plan whose requests depend on the filter: its rules are evaluated with
/// the budget that this filter has left. RunMode::AllThatIsPlanned.
/// Tests: tests/core/account/planned_sequence_test.cpp
[[nodiscard]] Result<FilterReport> runFilter(const filters::FilterKind &kind, const Policy &policy,
                                             const Rounds &recorded, PlanPlayer &player, Progress &progress);

} // namespace epsilometer::account
