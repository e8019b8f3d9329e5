// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/pld/lattice_moments.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer {

namespace {

/// Exponents whose exponentials are negligible.
constexpr double kVanishing = -600;

} // namespace

LogMoment LatticeMoments::logMoment(LossOrder, double t) const
{
    double largest = -std::numeric_limits<double>::infinity();
    for (const std::size_t end : {std::size_t{0}, m_law->mass.size() - 1})
        largest = std::max(largest, t * loss(end));
    // A geometric sequence, restarted in every block so that its rounding stays at some ten units; at every point where
    // the terms of one block differ so much that it would leave the range of double.
    constexpr double kSteep = 4;
    const std::size_t block = std::abs(t) * m_law->step < kSteep ? 64 : 1;
    const double ratio = std::exp(t * m_law->step);
    double sum = 0;
    for (std::size_t start = 0; start < m_law->mass.size(); start += block) {
        const double exponent = t * loss(start) - largest;
        if (exponent < kVanishing && exponent + t * m_law->step * static_cast<double>(block) < kVanishing)
            continue;
        double weight = std::exp(exponent);
        const std::size_t end = std::min(start + block, m_law->mass.size());
        for (std::size_t i = start; i < end; ++i) {
            sum += m_law->mass[i] * weight;
            weight *= ratio;
        }
    }
    return {largest + std::log(sum), 0};
}

} // namespace epsilometer
