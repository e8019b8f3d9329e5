// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/account/run.h"

namespace epsilometer::account {

/// runFilter() of recorded rounds and then of a plan that asks for other rounds under each filter: its rules are
/// computed from what this one has left. RunMode::AllThatIsPlanned.
/// Tests: tests/core/account/planned_sequence_test.cpp
[[nodiscard]] Result<FilterReport> runFilter(const filters::FilterKind &kind, const Policy &policy,
                                             const Rounds &recorded, PlanPlayer &player, Progress &progress);

} // namespace epsilometer::account
