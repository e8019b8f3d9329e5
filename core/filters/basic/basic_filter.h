// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/filter.h"

#include <memory>

namespace epsilometer {

/// Sums of epsilons and deltas against the whole budget, exactly (accounting.md 4.2).
[[nodiscard]] std::unique_ptr<const FilterKind> makeBasicFilter();

} // namespace epsilometer
