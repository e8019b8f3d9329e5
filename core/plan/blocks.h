// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/plan/plan.h"

#include <cstddef>
#include <string>
#include <vector>

namespace epsilometer {

/// The rows of the block that contains a row: its neighbours with the same block name; only the row if it has none.
[[nodiscard]] std::vector<std::size_t> blockAround(const Plan &plan, std::size_t row);
/// The settings of a step's block; default settings (runs once) outside a block.
[[nodiscard]] StepGroup blockSettings(const Plan &plan, const std::string &name);

/// A name that no step and no settings of the plan use: the given name, or with the first free number appended.
[[nodiscard]] std::string freeBlockName(const Plan &plan, const std::string &name);

/// Makes neighbouring rows one block with these settings; rows of other blocks leave them. An empty name removes the
/// rows from their blocks. Settings of blocks without steps are dropped.
/// rows    ascending and unique. Errors  OutOfDomain: rows that do not exist or are not adjacent, a block that repeats
///         0 times, or the name of a block that contains none of the rows. Tests: tests/core/plan/blocks_test.cpp
[[nodiscard]] Result<Plan> withBlock(const Plan &plan, const std::vector<std::size_t> &rows, const StepGroup &settings);

} // namespace epsilometer
