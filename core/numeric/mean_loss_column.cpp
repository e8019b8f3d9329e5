// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/column_functions.h"
#include "core/numeric/outward.h"
#include "core/numeric/special.h"

#include <algorithm>
#include <limits>

namespace epsilometer::special {

namespace {

/// Above it tanh(epsilon / 2) = 1 to within 2^-58, and epsilon is the bound.
constexpr double kLargest = 40;

/// 8 units of expm1, and one each for two sums, a quotient and a product; the sum 2 + e halves nothing.
constexpr double kUnits = 24;

inline double meanLoss(double epsilon)
{
    // tanh(epsilon / 2) = -e / (2 + e), e = expm1(-epsilon).
    const double inside = std::min(epsilon, kLargest);
    const double e = column::expm1(-inside);
    const double mean = -epsilon * e / (2 + e);
    const double upper = mean + (mean * (kUnits * outward::kUnit) + outward::kTiny);
    const double bound = inside < kLargest && upper < epsilon ? upper : epsilon; // m <= epsilon always
    const double checked = epsilon >= 0 ? bound : std::numeric_limits<double>::infinity();
    return epsilon == 0 ? 0 : checked;
}

} // namespace

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
__attribute__((target_clones("avx2", "default"), optimize("O3")))
#endif
void meanLossUpper(std::span<const double> epsilons, std::span<double> results)
{
    const std::size_t size = std::min(epsilons.size(), results.size());
    const double *in = epsilons.data();
    double *out = results.data();
    for (std::size_t i = 0; i < size; ++i)
        out[i] = meanLoss(in[i]);
}

} // namespace epsilometer::special
