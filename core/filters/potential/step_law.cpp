// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/potential/step_law.h"

#include "core/numeric/outward.h"
#include "core/numeric/upper_sum.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsilometer::filters {
namespace potential {
namespace {

/// Two cells whose masses absorb the rounding errors of total and mean.
struct Carriers {
    std::size_t low = 0;
    std::size_t high = 0;
};

/// The largest cell, and the cell that changes the mean most per unit of mass.
Carriers carriersOf(const LossMasses &law, double step)
{
    const auto largest = static_cast<std::size_t>(std::ranges::max_element(law.mass) - law.mass.begin());
    std::size_t other = largest;
    double best = 0;
    for (std::size_t i = 0; i < law.mass.size(); ++i) {
        const double distance = std::abs(static_cast<double>(i) - static_cast<double>(largest)) * step;
        if (const double turns = law.mass[i] * -std::expm1(-distance); turns > best) {
            best = turns;
            other = i;
        }
    }
    return {std::min(largest, other), std::max(largest, other)};
}

} // namespace
} // namespace potential

Result<StepLaw> stepLaw(LossMasses masses, double step)
{
    constexpr double kMostSpread = 1e-4;
    const auto decay = [&](std::size_t i) {
        return std::exp(-static_cast<double>(masses.first + static_cast<std::int64_t>(i)) * step);
    };
    UpperSum sum = UpperSum::of(masses.mass);
    sum.add(masses.beyond);
    double mean = 0;
    double furthest = 0;
    for (std::size_t i = 0; i < masses.mass.size(); ++i) {
        mean += masses.mass[i] * decay(i);
        furthest =
            std::max(furthest, std::abs(static_cast<double>(masses.first + static_cast<std::int64_t>(i))) * step);
    }
    const double units = static_cast<double>(masses.mass.size()) + 16 + 2 * furthest;
    const potential::Carriers carriers = potential::carriersOf(masses, step);
    StepLaw law;
    // The excess of the total over 1 is taken from the lower carrier.
    law.slack = std::max(0.0, sum.up() - 1);
    const double lowDecay = outward::up(decay(carriers.low), 8);
    const double meanLow = outward::down(mean, units) - outward::up(law.slack * lowDecay, 2);
    const double meanHigh = outward::up(mean, units);
    law.drift = std::max(0.0, outward::up(1 - meanLow, 2));
    // The excess of the mean over 1 - drift is moved from the lower carrier to the higher one.
    const double turns = outward::down(decay(carriers.low), 8) - outward::up(decay(carriers.high), 8);
    const double moved = outward::up(std::max(0.0, meanHigh - (1 - law.drift)) + 4 * outward::kUnit, 4) / turns;
    const double low = masses.mass[carriers.low];
    const double high = masses.mass[carriers.high];
    law.spread = outward::up(std::max((law.slack + moved) / low, moved / high), 8);
    if (carriers.low == carriers.high || !(law.spread <= kMostSpread))
        return makeError(ErrorCode::OutOfDomain,
                         core::tr("its losses are too small for the lattice: rounding would outweigh them"));
    law.first = masses.first;
    law.mass = std::move(masses.mass);
    law.beyond = masses.beyond;
    return law;
}

} // namespace epsilometer::filters
