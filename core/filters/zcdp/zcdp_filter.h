// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/filter.h"

#include <memory>

namespace epsilometer {

/// Sum of rho against B*_cks(epsilon, delta'), sum of deltas against delta'' (accounting.md 4.8).
[[nodiscard]] std::unique_ptr<const FilterKind> makeZcdpFilter();

} // namespace epsilometer
