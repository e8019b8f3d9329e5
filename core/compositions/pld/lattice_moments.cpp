// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/pld/lattice_moments.h"

#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace epsilometer::compositions {

namespace {

/// Exponents whose exponentials are negligible.
constexpr double kVanishing = -600;

} // namespace

LogMoment LatticeMoments::logMoment(LossOrder, double t) const
{
    // Exponents are relative to the largest one with mass: near the ends of the lattice there may be no mass.
    const auto hasMass = [](double mass) { return mass > 0; };
    const std::vector<double> &masses = m_law->mass;
    const auto lowest = std::find_if(masses.begin(), masses.end(), hasMass);
    if (lowest == masses.end())
        return {-std::numeric_limits<double>::infinity(), 0};
    const auto highest = std::find_if(masses.rbegin(), masses.rend(), hasMass);
    const auto first = static_cast<std::size_t>(lowest - masses.begin());
    const auto past = static_cast<std::size_t>(masses.rend() - highest);
    const double largest = std::max(t * loss(first), t * loss(past - 1));
    // A geometric sequence, restarted in every block so that its rounding stays at about ten units, or at every point
    // if the terms of one block would leave the range of double.
    constexpr double kSteep = 4;
    const std::size_t block = std::abs(t) * m_law->step < kSteep ? 64 : 1;
    const double ratio = std::exp(t * m_law->step);
    double sum = 0;
    for (std::size_t start = first; start < past; start += block) {
        const double exponent = t * loss(start) - largest;
        if (exponent < kVanishing && exponent + t * m_law->step * static_cast<double>(block) < kVanishing)
            continue;
        double weight = std::exp(exponent);
        const std::size_t end = std::min(start + block, past);
        for (std::size_t i = start; i < end; ++i) {
            sum += masses[i] * weight;
            weight *= ratio;
        }
    }
    const double value = largest + std::log(sum) + t * m_shift;
    // Each term has an error of some hundred units from its block and that of its exponent; a running sum of n terms
    // adds n.
    const double exponents =
        std::abs(t) * (std::max(std::abs(loss(first)), std::abs(loss(past - 1))) + std::abs(m_shift));
    const double units = 512 + static_cast<double>(past - first) + 8 * exponents + 4 * std::abs(value);
    return {value, outward::kUnit * units};
}

} // namespace epsilometer::compositions
