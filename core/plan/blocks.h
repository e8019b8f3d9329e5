// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/plan/plan.h"

#include <cstddef>
#include <string>
#include <vector>

namespace epsilometer {

/// The rows of the block that a row belongs to: its neighbours with the same name; the row alone if it has none.
[[nodiscard]] std::vector<std::size_t> blockAround(const Plan &plan, std::size_t row);
/// The settings of a step's block; those of a block that runs once where there are none.
[[nodiscard]] StepGroup blockSettings(const Plan &plan, const std::string &name);

/// A name that no step and no settings of the plan have: the name itself, or with the first free number behind it.
[[nodiscard]] std::string freeBlockName(const Plan &plan, const std::string &name);

/// Neighbouring rows become one block with these settings; rows of other blocks leave them. An empty name takes the
/// rows out of their blocks. Settings of blocks that no step names any more are dropped.
/// rows    ascending and unique. Errors  OutOfDomain: rows that do not exist or are not adjacent, a block that repeats
/// 0 times, or the name of a block that none of the rows belongs to. Tests: tests/core/plan/blocks_test.cpp
[[nodiscard]] Result<Plan> withBlock(const Plan &plan, const std::vector<std::size_t> &rows, const StepGroup &settings);

} // namespace epsilometer
