// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/filter.h"

#include <memory>

namespace epsilometer {

/// Sum of epsilon^2 against the corrected y* (accounting.md 4.3, 9.1).
[[nodiscard]] std::unique_ptr<const FilterKind> makeWhitehouseFilter();

} // namespace epsilometer
