// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/outward.h"
#include "core/numeric/special.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace epsilometer::special {

namespace {

constexpr double kLog2High = 0x1.62e42fefa3800p-1; ///< 41 bits: k * kLog2High is exact for |k| < 2^11
constexpr double kLog2Low = 0x1.ef35793c76730p-45;
constexpr double kInverseLog2 = 0x1.71547652b82fep+0;
constexpr double kShift = 0x1.8p52; ///< adding it rounds to an integer in the low bits

/// Above it tanh(epsilon / 2) = 1 to within 2^-58, and epsilon is the bound.
constexpr double kLargest = 40;

/// expm1 of x in [-40, 0]: x = k log 2 + r with |r| <= 0.35, the Taylor polynomial of degree 13 (remainder below 2^-58
/// of r), and 2^k expm1(r) + (2^k - 1). Errs by at most 8 units: cancellation only for k = -1, by less than a factor 2.
inline double expm1Column(double x)
{
    const double shifted = x * kInverseLog2 + kShift;
    const double k = shifted - kShift;
    const double r = (x - k * kLog2High) - k * kLog2Low;
    double sum = 1.0 / 6227020800.0;
    sum = sum * r + 1.0 / 479001600.0;
    sum = sum * r + 1.0 / 39916800.0;
    sum = sum * r + 1.0 / 3628800.0;
    sum = sum * r + 1.0 / 362880.0;
    sum = sum * r + 1.0 / 40320.0;
    sum = sum * r + 1.0 / 5040.0;
    sum = sum * r + 1.0 / 720.0;
    sum = sum * r + 1.0 / 120.0;
    sum = sum * r + 1.0 / 24.0;
    sum = sum * r + 1.0 / 6.0;
    sum = sum * r + 0.5;
    const double fraction = r + r * r * sum;
    constexpr int kMantissa = 52;
    constexpr std::uint64_t kBias = 1023;
    const double power = std::bit_cast<double>((std::bit_cast<std::uint64_t>(shifted) + kBias) << kMantissa);
    return power * fraction + (power - 1);
}

/// 8 units of expm1, and one each for two sums, a quotient and a product; the sum 2 + e halves nothing.
constexpr double kUnits = 24;

inline double meanLoss(double epsilon)
{
    // tanh(epsilon / 2) = -e / (2 + e), e = expm1(-epsilon).
    const double inside = std::min(epsilon, kLargest);
    const double e = expm1Column(-inside);
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
