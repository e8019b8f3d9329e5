// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/base/json.h"

#include <string>
#include <vector>

namespace epsilometer {

/// The filters that take such a round, whatever the budget.
/// Tests: tests/core/calibrate/taking_filters_test.cpp
[[nodiscard]] std::vector<const FilterKind *> filtersThatTake(const FilterKinds &filters, const RoundCost &cost);

/// "filters that take such rounds: zcdp, gdp", or that there is none.
[[nodiscard]] std::string takersText(const std::vector<const FilterKind *> &takers);

/// Their ids.
[[nodiscard]] Json takersJson(const std::vector<const FilterKind *> &takers);

/// Why this filter does not take such a round, and which filters do; empty where it does take it.
[[nodiscard]] std::string untakenText(const FilterKinds &filters, const std::string &id, const RoundCost &cost);

} // namespace epsilometer
