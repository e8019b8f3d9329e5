// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/notions/output_dp.h"
#include "core/odp/iterative.h"

#include <cstdint>
#include <vector>

namespace epsilometer::odp {

/// [{"label": "a", "epsilon": "0.5"}, ...]. Errors name the cell and what would be right.
[[nodiscard]] Result<std::vector<OutputCell>> readCells(const Json &cells);
/// [{"epsilon": "0.1", "delta": "0", "count": 20}, ...]; delta defaults to 0, count to 1.
[[nodiscard]] Result<std::vector<IterativeStep>> readIterativeSteps(const Json &steps);
/// [1, 5, 20]: integers.
[[nodiscard]] Result<std::vector<std::uint32_t>> readStops(const Json &stops);

} // namespace epsilometer::odp
