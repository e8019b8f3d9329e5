// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/filter.h"

#include <memory>

namespace epsilometer {

/// Sums of Renyi divergences, order by order, each against its own converted budget; all orders must fit
/// (accounting.md 4.9). Orders come from the policy; without any, the one order at which the conversion of B*_cks-zCDP
/// is tightest, so that zCDP rounds get exactly the budget of the zcdp filter.
[[nodiscard]] std::unique_ptr<const FilterKind> makeRenyiFilter();

} // namespace epsilometer
