// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/filter.h"

#include <memory>

namespace epsilometer {

/// Basic composition, or the tight zCDP constant against B*_cks (accounting.md 4.7).
[[nodiscard]] std::unique_ptr<const FilterKind> makeRecommendedFilter();

} // namespace epsilometer
