// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/filter.h"
#include "core/notions/round_cost.h"

#include <functional>
#include <memory>

namespace epsilometer {
class Mechanism;
} // namespace epsilometer

namespace epsilometer::filters {

/// Returns the cost of a mechanism. Errors name the field.
using MechanismCosts = std::function<Result<std::shared_ptr<const RoundCost>>(const Mechanism &mechanism)>;

// The filters. Guarantee and source are documented at each definition in its folder.
[[nodiscard]] std::unique_ptr<const FilterKind> makeUniversalFilter();
[[nodiscard]] std::unique_ptr<const FilterKind> makeBasicFilter();
[[nodiscard]] std::unique_ptr<const FilterKind> makeRogersFilter();
[[nodiscard]] std::unique_ptr<const FilterKind> makeWhitehouseFilter();
[[nodiscard]] std::unique_ptr<const FilterKind> makePotentialFilter(MechanismCosts costs);
[[nodiscard]] std::unique_ptr<const FilterKind> makeZcdpFilter();
[[nodiscard]] std::unique_ptr<const FilterKind> makeRenyiFilter();
[[nodiscard]] std::unique_ptr<const FilterKind> makeOdpFilter();
[[nodiscard]] std::unique_ptr<const FilterKind> makeGdpFilter();

} // namespace epsilometer::filters
