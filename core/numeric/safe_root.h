// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <utility>

/// Root finding that never returns the wrong side.
namespace epsilometer::safe_root {

/// Smallest double x in [low, high] for which `holds`, a predicate that is false below and true from some point on.
/// low, high  0 <= low <= high, both may be any double but NaN
/// Returns    a point where `holds` was evaluated to true, or `high` where that is the only candidate: the caller
///            guarantees holds(high). Bisection over the doubles themselves: at most 64 evaluations, any magnitude.
/// Where rounding makes the predicate waver, the answer is still a point at which it held.
template <class Predicate> [[nodiscard]] double firstTrue(double low, double high, Predicate holds)
{
    if (holds(low))
        return low;
    // Doubles >= 0 are ordered as their bit patterns are.
    auto below = std::bit_cast<std::uint64_t>(std::abs(low));
    auto above = std::bit_cast<std::uint64_t>(std::abs(high));
    while (above - below > 1) {
        const std::uint64_t middle = below + (above - below) / 2;
        (holds(std::bit_cast<double>(middle)) ? above : below) = middle;
    }
    return std::bit_cast<double>(above);
}

/// Largest double x in [low, high] for which `holds`, true up to some point and false beyond; holds(low) is guaranteed.
template <class Predicate> [[nodiscard]] double lastTrue(double low, double high, Predicate holds)
{
    if (holds(high))
        return high;
    auto below = std::bit_cast<std::uint64_t>(std::abs(low));
    auto above = std::bit_cast<std::uint64_t>(std::abs(high));
    while (above - below > 1) {
        const std::uint64_t middle = below + (above - below) / 2;
        (holds(std::bit_cast<double>(middle)) ? below : above) = middle;
    }
    return std::bit_cast<double>(below);
}

/// Approximate root of an increasing function in [low, high], by Newton steps kept inside a shrinking bracket.
/// evaluate  x -> pair(value, slope)
/// Returns   an approximation to about 1e-14 of |x| + 1, on no particular side: for formulas that bound for every x and
///           only want a good one.
template <class Evaluate> [[nodiscard]] double approximate(double low, double high, Evaluate evaluate)
{
    constexpr int kSteps = 200;
    constexpr double kTolerance = 1e-14;
    double x = high;
    double lastStep = high - low;
    double stepBefore = lastStep;
    for (int i = 0; i < kSteps; ++i) {
        const auto [value, slope] = evaluate(x);
        if (value == 0)
            return x;
        (value > 0 ? high : low) = x;
        const double newton = x - value / slope;
        // Bisect where Newton leaves the bracket or does not halve the step before last (also where it is NaN).
        const bool good = newton > low && newton < high && std::abs(2 * value) < std::abs(stepBefore * slope);
        const double next = good ? newton : low + (high - low) / 2;
        stepBefore = std::exchange(lastStep, std::abs(next - x));
        x = next;
        if (lastStep <= kTolerance * (std::abs(x) + 1))
            return x;
    }
    return x;
}

} // namespace epsilometer::safe_root
