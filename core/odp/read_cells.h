// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/notions/output_dp.h"
#include "core/odp/iterative.h"

#include <cstdint>
#include <vector>

namespace epsilometer::odp {

/// Parses [{"label": "a", "epsilon": "0.5"}, ...]. Errors name the cell and its constraint.
[[nodiscard]] Result<std::vector<OutputCell>> readCells(const Json &cells);
/// Parses [{"epsilon": "0.1", "delta": "0", "count": 20}, ...]; delta defaults to 0, count to 1.
[[nodiscard]] Result<std::vector<IterativeStep>> readIterativeSteps(const Json &steps);
/// Parses a list of integers: [1, 5, 20].
[[nodiscard]] Result<std::vector<std::uint32_t>> readStops(const Json &stops);

} // namespace epsilometer::odp
