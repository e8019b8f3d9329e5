// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

/// One-sided bounds on a probability from independent trials (Clopper, Pearson 1934).
/// Tests: tests/core/audit/rates_test.cpp
namespace epsilometer::audit {

/// Relative, above the errors of the special functions that audits evaluate.
inline constexpr double kSpecialSlack = 1e-9;

/// An UPPER bound: it is below the probability of a success with probability at most `error`.
/// successes  at most trials; trials  may be 0: then 1
/// error      probability in (0, 1)
[[nodiscard]] double proportionUpper(std::uint64_t successes, std::uint64_t trials, double error);
/// A LOWER bound: it is above the probability of a success with probability at most `error`.
[[nodiscard]] double proportionLower(std::uint64_t successes, std::uint64_t trials, double error);

/// The largest value in [least, most] that a bisection finds rejected; `least` if that is not rejected. A LOWER bound, as
/// every rejected value is one; the search needs no proof.
template <class IsRejected>
[[nodiscard]] double largestRejected(double least, double most, int halvings, const IsRejected &isRejected)
{
    if (!isRejected(least))
        return least;
    double low = least; // rejected
    double high = most;
    for (int i = 0; i < halvings; ++i) {
        const double middle = low + (high - low) / 2;
        (isRejected(middle) ? low : high) = middle;
    }
    return low;
}

} // namespace epsilometer::audit
