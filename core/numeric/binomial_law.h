// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace epsilometer {

/// The law of the number of heads in n independent tosses with odds : 1, on the window that matters.
struct BinomialLaw {
    std::uint64_t first = 0;         ///< number of heads of masses[0]
    std::vector<long double> masses; ///< UPPER bounds after multiplying by 1 + error
    long double below = 0;           ///< UPPER bound on the mass below the window
    long double above = 0;           ///< UPPER bound on the mass above the window
    long double error = 0;           ///< relative error of every mass
};

/// n           number of tosses
/// odds        heads against tails, in [0, 1]
/// negligible  masses below this fraction of the largest are left to `below` and `above`; in (0, 1)
/// Accuracy: the masses come from the ratio recurrence started at the mode and are normalised by their own sum, so that
/// there is no log-gamma and no overflow; relative error 2^-61 per step. Memory grows as sqrt(n).
[[nodiscard]] BinomialLaw binomialLaw(std::uint64_t n, long double odds, long double negligible);
/// Entries the window would need, roughly.
[[nodiscard]] double binomialWindow(std::uint64_t n, long double odds, long double negligible);

} // namespace epsilometer
