// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clones.h"
#include "core/notions/conversions/renyi.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::renyi {

namespace {

/// alpha epsilon up to here: the arguments of sinh and cosh stay below 1/4, where the series below end early.
constexpr double kMostExponent = 0.5;
/// Products of smaller numbers could underflow.
constexpr double kSmallest = 1e-100;
/// Below, alpha - 1 is too small a divisor.
constexpr double kLeastOrder = 1.0009765625;

/// Series of positive terms: nothing cancels, and what they leave out is below 1e-16 of the value.
[[gnu::always_inline]] inline double sinhSmall(double x)
{
    const double y = x * x;
    return x * (1 + y * (1.0 / 6 + y * (1.0 / 120 + y * (1.0 / 5040 + y * (1.0 / 362880 + y * (1.0 / 39916800))))));
}

[[gnu::always_inline]] inline double coshSmall(double x)
{
    const double y = x * x;
    return 1 + y * (0.5 + y * (1.0 / 24 + y * (1.0 / 720 + y * (1.0 / 40320 + y * (1.0 / 3628800)))));
}

/// log(1 + t) = 2 artanh(t / (2 + t)) for 0 <= t < 0.14.
[[gnu::always_inline]] inline double log1pSmall(double t)
{
    const double s = t / (2 + t);
    const double y = s * s;
    constexpr double kThird = 1.0 / 3;
    constexpr double kSeventh = 1.0 / 7;
    constexpr double kNinth = 1.0 / 9;
    constexpr double kEleventh = 1.0 / 11;
    constexpr double kThirteenth = 1.0 / 13;
    return 2 * s *
           (1 + y * (kThird + y * (0.2 + y * (kSeventh + y * (kNinth + y * (kEleventh + y * kThirteenth))))));
}

/// Some thirty roundings and the ends of the series.
constexpr double kOutward = 1 + 128 * outward::kUnit;

EPSILOMETER_VECTORISED void smallColumn(const double *epsilons, std::size_t size, double alpha, double *results)
{
    const double b = alpha - 1;
    const double scale = 1 / b;
    for (std::size_t i = 0; i < size; ++i) {
        const double half = epsilons[i] * 0.5;
        const double moment = 2 * sinhSmall(alpha * half) * sinhSmall(b * half) / coshSmall(half);
        const double divergence = log1pSmall(moment) * scale * kOutward;
        results[i] = divergence < epsilons[i] ? divergence : epsilons[i];
    }
}

} // namespace

void pureDpColumn(std::span<const double> epsilons, double alpha, std::span<double> results)
{
    double largest = 0;
    double smallest = 1;
    for (const double epsilon : epsilons) {
        largest = epsilon > largest ? epsilon : largest;
        smallest = epsilon > 0 && epsilon < smallest ? epsilon : smallest;
    }
    if (alpha >= kLeastOrder && alpha * largest <= kMostExponent && smallest >= kSmallest) // inf is none of these
        return smallColumn(epsilons.data(), epsilons.size(), alpha, results.data());
    for (std::size_t i = 0; i < epsilons.size(); ++i)
        results[i] = pureDp(epsilons[i], alpha);
}

} // namespace epsilometer::renyi
