// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/homogeneous_losses.h"

#include "core/numeric/binomial_law.h"

#include <algorithm>
#include <cmath>

namespace epsilometer {

std::optional<AtomicLosses> homogeneousLosses(double epsilon, std::uint64_t count, double target, double largestWindow)
{
    // Masses below 1e-25 of the target do not change a double; they count as infinite losses.
    const long double negligible = std::max(static_cast<long double>(target) * 1e-25L, 1e-4000L);
    const long double odds = std::exp(-static_cast<long double>(epsilon));
    if (binomialWindow(count, odds, negligible) > largestWindow)
        return std::nullopt;
    const BinomialLaw law = binomialLaw(count, odds, negligible);
    std::vector<AtomicLosses::Atom> atoms;
    atoms.reserve(law.masses.size());
    for (std::size_t i = 0; i < law.masses.size(); ++i) {
        const std::uint64_t flips = law.first + i;
        const long double signs = static_cast<long double>(count - flips) - static_cast<long double>(flips);
        if (signs < 0)
            break; // a negative loss contributes to no epsilon >= 0
        atoms.push_back({signs * epsilon * (1 + 0x1p-62L), law.masses[i]});
    }
    // Odds with a relative error of 2^-63 change the mass of i flips by i times that.
    const long double oddsError = static_cast<long double>(law.first + law.masses.size()) * 0x1p-62L;
    return AtomicLosses(std::move(atoms), law.below, law.error + oddsError);
}

} // namespace epsilometer
