// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/filter.h"

#include <memory>

namespace epsilometer {

/// Sum of mu^2 against the exact mu_g^2 of (epsilon, delta') (accounting.md 4.10).
[[nodiscard]] std::unique_ptr<const FilterKind> makeGdpFilter();

} // namespace epsilometer
