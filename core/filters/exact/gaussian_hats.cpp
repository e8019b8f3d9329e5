// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/exact/gaussian_hats.h"

#include "core/numeric/normal_cells.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace epsilometer::filters {

namespace {

using Real = long double;

/// Where a loss stands among the noise under Q, and with e^loss as weight, which is the noise under P.
struct Ends {
    NormalPoint under;
    NormalPoint weighted;
};

Ends endsAt(Real loss, Real variance)
{
    const Real spread = std::sqrt(variance);
    return {normalPoint((loss + variance / 2) / spread), normalPoint((loss - variance / 2) / spread)};
}

} // namespace

LossHats gaussianHats(double step, double variance)
{
    constexpr double kReach = 13; // standard deviations: 10^-38 is left beyond
    const Real g = step;
    const auto reach = static_cast<std::int64_t>(std::ceil(kReach * std::sqrt(variance) / step)) + 1;
    LossHats hats;
    hats.first = -reach;
    hats.weights.assign(static_cast<std::size_t>(2 * reach + 1), 0);
    const auto add = [&](std::int64_t point, Real mass, Real error) {
        double &weight = hats.weights[static_cast<std::size_t>(point + reach)];
        weight = outward::up(weight + outward::up(static_cast<double>(std::max<Real>(mass, 0) + error), 1), 1);
    };
    const Real rise = std::expm1(g);
    Ends low = endsAt(static_cast<Real>(-reach) * g, variance);
    // What lies below the lowest point moves up to it, which only adds: the functions grow.
    add(-reach, low.under.tail, low.under.error);
    for (std::int64_t point = -reach; point < reach; ++point) {
        const Ends high = endsAt(static_cast<Real>(point + 1) * g, variance);
        const NormalMass mass = normalMass(low.under, high.under);
        const NormalMass weighted = normalMass(low.weighted, high.weighted);
        const Real scale = std::exp(-static_cast<Real>(point) * g);
        const Real upper = (scale * weighted.mass - mass.mass) / rise;
        // The difference cancels all but a share g of its terms.
        const Real error =
            (scale * weighted.error + mass.error + 0x1p-61L * (scale * weighted.mass + mass.mass)) / rise;
        add(point + 1, upper, error);
        add(point, mass.mass - upper, error + mass.error);
        low = high;
    }
    hats.beyond = outward::up(static_cast<double>(low.weighted.tail + low.weighted.error), 1);
    add(reach, low.under.tail, low.under.error);
    return hats;
}

} // namespace epsilometer::filters
