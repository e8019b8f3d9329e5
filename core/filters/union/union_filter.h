// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/filter.h"

#include <memory>

namespace epsilometer {

/// Basic composition or the tanh rule, whichever still fits (accounting.md 4.5).
[[nodiscard]] std::unique_ptr<const FilterKind> makeUnionFilter();

} // namespace epsilometer
