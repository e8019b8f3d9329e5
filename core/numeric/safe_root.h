// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <utility>

/// Root finding that always returns a point on the safe side.
namespace epsilometer::safe_root {

/// Exactly the smallest double x in [low, high] for which `holds`, a predicate that is false up to some point and true
/// beyond it.
/// low, high  0 <= low <= high, any doubles except NaN
/// Returns    a point where `holds` was evaluated to true, or `high` if that is the only candidate: the caller
///            guarantees holds(high). Bisection over the doubles themselves: at most 64 evaluations, any magnitude.
/// If rounding makes the predicate alternate, the result is still a point at which it held.
template <class Predicate> [[nodiscard]] double firstTrue(double low, double high, Predicate holds)
{
    if (holds(low))
        return low;
    // Doubles >= 0 have the same order as their bit patterns.
    auto below = std::bit_cast<std::uint64_t>(std::abs(low));
    auto above = std::bit_cast<std::uint64_t>(std::abs(high));
    while (above - below > 1) {
        const std::uint64_t middle = below + (above - below) / 2;
        (holds(std::bit_cast<double>(middle)) ? above : below) = middle;
    }
    return std::bit_cast<double>(above);
}

/// Exactly the largest double x in [low, high] for which `holds`, which is true up to some point and false beyond it.
/// Requires
/// holds(low).
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
/// Returns   a point within about 2e-14 (|x| + 1) of the root, on either side; no bound: for formulas that give one at
///           every x.
///           Works next to poles of the slope: a short step is accepted only if the function changes its sign across
///           it.
template <class Evaluate> [[nodiscard]] double approximate(double low, double high, Evaluate evaluate)
{
    constexpr int kSteps = 300;
    constexpr double kTolerance = 1e-14;
    double x = high;
    double lastStep = high - low;
    double stepBefore = lastStep;
    bool bisect = false;
    for (int i = 0; i < kSteps; ++i) {
        const auto [value, slope] = evaluate(x);
        if (value == 0)
            return x;
        (value > 0 ? high : low) = x;
        const double newton = x - value / slope;
        // Bisect if Newton leaves the bracket or does not halve the step before last (also if it is NaN).
        const bool good =
            !bisect && newton > low && newton < high && std::abs(2 * value) < std::abs(stepBefore * slope);
        const double next = good ? newton : low + (high - low) / 2;
        stepBefore = std::exchange(lastStep, std::abs(next - x));
        bisect = false;
        const double tolerance = kTolerance * (std::abs(next) + 1);
        if (high - low <= 2 * tolerance)
            return next;
        if (lastStep > tolerance) {
            x = next;
            continue;
        }
        // A short step: evaluate just beyond it, and continue by bisection if the root is further away.
        x = value > 0 ? std::max(low, next - tolerance) : std::min(high, next + tolerance);
        const double beyond = evaluate(x).first;
        if ((beyond > 0) != (value > 0))
            return next;
        bisect = true;
        stepBefore = lastStep = high - low;
    }
    return x;
}

} // namespace epsilometer::safe_root
