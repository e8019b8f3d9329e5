// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/filters/potential/family.h"
#include "core/odometers/odometer.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace epsilometer::odometers {

/// Everything that a reading of the odometer `potential` rests on, for a check by another program (core/potential_check).
struct PotentialInside {
    std::shared_ptr<const filters::PotentialTable> table;
    std::vector<filters::StrikeRow> rows; ///< strikes, UPPER, and members: with no unit left, one, ...
    double delta = 0;                     ///< of the table
    double slack = 0;                     ///< delta for the slack of prices
    Exact mixtureDelta;                   ///< delta of the mixture beside the table
    std::vector<filters::Family::KnownPrice> prices;
    std::uint64_t left = 0; ///< ticks of the clock
    double slackLeft = 0;   ///< LOWER
    double lambda = 0;      ///< of each order of the mixture, LOWER
    std::vector<double> orders;
    std::vector<double> sums; ///< divergences of all rounds at the orders, UPPER
    double reading = 0;
};

/// Absent for another odometer, and where the clock has ended, so that the mixture alone is read. Errors: Cancelled
[[nodiscard]] Result<std::optional<PotentialInside>> insideOf(const Odometer &odometer, Progress &progress);

} // namespace epsilometer::odometers
