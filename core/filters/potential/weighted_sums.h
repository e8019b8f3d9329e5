// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>

namespace epsilometer::filters {

/// Adds the sum of weights[j] * source[i + j] to each sum[i], in order of j.
void addAllWeighted(double *sum, const double *source, std::span<const double> weights, std::ptrdiff_t count);

} // namespace epsilometer::filters
