// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/potential/mixed_strike.h"

#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace epsilometer::odometers {

MixedStrike::MixedStrike(const filters::PotentialGrid &grid, std::span<const double> potential, double slack)
    : m_grid(grid)
{
    for (const double value : potential) {
        m_low.push_back(outward::down(value + slack, 2));
        m_alone.push_back(valueAt(m_alone.size(), m_low.back()));
    }
}

double MixedStrike::with(std::span<const double> orders, std::span<const double> sums, double lambda,
                         std::size_t &near) const
{
    near = std::min(near, m_alone.size() - 1);
    double most = at(near, orders, sums, lambda);
    for (std::size_t node = 0; node < m_alone.size(); ++node)
        if (m_alone[node] > most)
            if (const double value = at(node, orders, sums, lambda); value > most) {
                most = value;
                near = node;
            }
    return std::max(0.0, most);
}

double MixedStrike::lossAt(std::size_t node) const
{
    return static_cast<double>(m_grid.lowest + static_cast<std::int64_t>(node)) * m_grid.step;
}

double MixedStrike::valueAt(std::size_t node, double low) const
{
    if (low >= 1)
        return -std::numeric_limits<double>::infinity();
    const double loss = lossAt(node);
    const double log = std::log1p(-low);
    return loss + log + ((std::abs(loss) + std::abs(log)) * (16 * outward::kUnit) + outward::kTiny);
}

double MixedStrike::at(std::size_t node, std::span<const double> orders, std::span<const double> sums,
                       double lambda) const
{
    double least = std::numeric_limits<double>::infinity();
    for (const int side : {-1, 1})
        if (side < 0 ? node > 0 : node + 1 < m_alone.size())
            least = std::min(least, lowerMixture(node, side, orders, sums, lambda));
    return valueAt(node, outward::down(m_low[node] + least, 2));
}

double MixedStrike::lowerMixture(std::size_t node, int side, std::span<const double> orders,
                                 std::span<const double> sums, double lambda) const
{
    constexpr double kLargest = 700; // e^kLargest is finite
    const double half = m_grid.step / 2;
    const double left = lossAt(side < 0 ? node - 1 : node);
    double sum = 0;
    for (std::size_t j = 0; j < sums.size(); ++j) {
        const double b = orders[j] - 1;
        const bool tangent = b * std::expm1(half) < 1;
        const double exponent = b * (left + (tangent ? half : 0) - sums[j]);
        const double units = 32 + 8 * b * (std::abs(left) + half + sums[j]);
        if (!(exponent > -kLargest) || !std::isfinite(units))
            continue;
        const double term = outward::down(lambda * std::exp(std::min(exponent, kLargest)), units);
        // e^-L at the node is e^(side half) times that of the middle, where the slope of the term in it is -b
        const double turn = tangent ? b * std::expm1(side * half) : 0;
        const double factor = 1 - turn - 16 * outward::kUnit * (1 + std::abs(turn));
        if (term > 0 && factor > 0)
            sum += term * factor;
    }
    return sum > 0 ? std::max(0.0, outward::down(sum, 64)) : 0;
}

} // namespace epsilometer::odometers
