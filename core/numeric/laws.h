// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

/// Masses of the binomial and of the normal law, with bounds on their errors.
namespace epsilometer {

/// The law of the number of heads in n independent tosses with odds : 1, within the relevant window.
struct BinomialLaw {
    std::uint64_t first = 0;         ///< number of heads of masses[0]
    std::vector<long double> masses; ///< UPPER bounds after multiplying by 1 + error
    long double below = 0;           ///< UPPER bound on the mass below the window
    long double above = 0;           ///< UPPER bound on the mass above the window
    long double error = 0;           ///< relative error of every mass
};

/// The law of n tosses.
/// n           number of tosses
/// odds        odds of heads against tails, in [0, 1]
/// negligible  smaller masses relative to the largest are counted in `below` and `above`; in (0, 1)
/// Accuracy: the masses come from the ratio recurrence started at the mode and are normalised by their own sum, which
/// avoids log-gamma and overflow; relative error 2^-61 per step. Memory grows like sqrt(n).
[[nodiscard]] BinomialLaw binomialLaw(std::uint64_t n, long double odds, long double negligible);
/// Approximate number of entries in the window; no bound: for choosing a method.
[[nodiscard]] double binomialWindow(std::uint64_t n, long double odds, long double negligible);

/// A point of the standard normal law with its tail, for masses without cancellation.
struct NormalPoint {
    long double z = 0;
    long double tail = 0;  ///< P(Z > |z|)
    long double error = 0; ///< absolute error of the tail
};

/// z  any value including inf
[[nodiscard]] NormalPoint normalPoint(long double z);

struct NormalMass {
    long double mass = 0;
    long double error = 0; ///< absolute
};
/// P(a < Z <= b) for a <= b.
[[nodiscard]] NormalMass normalMass(const NormalPoint &a, const NormalPoint &b);

/// Approximately the smallest z >= 0 with P(Z > z) <= tail; no bound: the caller computes the actual mass.
[[nodiscard]] double normalReach(double tail);

} // namespace epsilometer
