// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/filter.h"

#include <memory>

namespace epsilometer::filters {

/// The statistic K of the Rogers filter for given sums; an UPPER bound in nats.
/// drift    sum of epsilon (e^epsilon - 1) / 2, an upper bound, >= 0
/// v        sum of epsilon^2, an upper bound, >= 0
/// epsilon  the budget, > 0
/// delta    the whole delta_g, a LOWER bound on it, 0 < delta < 1/e
/// Returns  K of accounting.md 4.11; inf if a sum is
/// Accuracy at most 1e-14 relative above the true value
/// Source   Rogers, Roth, Ullman, Vadhan 2016, Theorem 5.1, with 28.04 in beta and inside the logarithm
[[nodiscard]] double rogersStatisticUp(double drift, double v, double epsilon, double delta);

} // namespace epsilometer::filters
