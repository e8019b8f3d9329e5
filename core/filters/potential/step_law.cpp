// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/potential/step_law.h"

#include "core/numeric/outward.h"
#include "core/numeric/upper_sum.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

namespace epsilometer::filters {

namespace step_law {
namespace {

/// Largest loss in steps; tables hold far fewer.
constexpr std::int64_t kFurthest = std::int64_t{1} << 40;

bool hasPlaces(const LossMasses &masses, double step)
{
    return std::isfinite(step) && step > 0 && !masses.mass.empty() && masses.first >= -kFurthest &&
           masses.first <= kFurthest;
}

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

/// Numbers of a law before they are found to be bounds.
struct Numbers {
    double drift = 0;
    double slack = 0;
    double spread = 0;
};

/// Precondition: hasPlaces(). NaN or a value out of range where no bound is known.
Numbers numbersOf(const LossMasses &masses, double step)
{
    const auto lossAt = [&](std::size_t i) {
        return static_cast<double>(masses.first + static_cast<std::int64_t>(i)) * step;
    };
    const auto decay = [&](std::size_t i) { return std::exp(-lossAt(i)); };
    constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
    UpperSum sum = UpperSum::of(masses.mass); // infinite if a mass is NaN or negative
    sum.add(masses.beyond);
    if (!(sum.up() >= 1)) // some mass is counted nowhere
        return {kUnknown, kUnknown, kUnknown};
    double mean = 0;
    for (std::size_t i = 0; i < masses.mass.size(); ++i)
        mean += masses.mass[i] * decay(i);
    const double furthest = std::max(std::abs(lossAt(0)), std::abs(lossAt(masses.mass.size() - 1)));
    const double units = static_cast<double>(masses.mass.size()) + 16 + 2 * furthest;
    const Carriers carriers = carriersOf(masses, step);
    Numbers numbers;
    // The excess of the total over 1 is taken from the lower carrier.
    numbers.slack = std::max(0.0, sum.up() - 1);
    const double lowDecay = outward::up(decay(carriers.low), units);
    const double meanLow = outward::down(mean, units) - outward::up(numbers.slack * lowDecay, 2);
    const double meanHigh = outward::up(mean, units);
    numbers.drift = std::max(0.0, outward::up(1 - meanLow, 2));
    // The excess of the mean over 1 - drift is moved from the lower carrier to the higher one. Where decays underflow,
    // no mass that is moved turns the mean.
    const double turns =
        outward::down(outward::down(decay(carriers.low), units) - outward::up(decay(carriers.high), units), 2);
    if (!(turns > 0))
        return {kUnknown, kUnknown, kUnknown};
    const double moved = outward::up(std::max(0.0, meanHigh - (1 - numbers.drift)) + 4 * outward::kUnit, 4) / turns;
    const double low = masses.mass[carriers.low];
    const double high = masses.mass[carriers.high];
    numbers.spread = outward::up(std::max((numbers.slack + moved) / low, moved / high), 8);
    return numbers;
}

bool isWithin(double value, double most)
{
    return value >= 0 && value <= most; // false if it is NaN
}

} // namespace
} // namespace step_law

Result<StepLaw> StepLaw::make(LossMasses masses, double step)
{
    const Error refused = makeError(ErrorCode::OutOfDomain,
                                    core::tr("its losses are too small for the lattice: rounding would outweigh them"));
    if (!step_law::hasPlaces(masses, step))
        return refused;
    const step_law::Numbers numbers = step_law::numbersOf(masses, step);
    constexpr double kMostSlack = kMostSpread; // it is taken from one of the masses
    if (!step_law::isWithin(numbers.spread, kMostSpread) || !step_law::isWithin(numbers.drift, 1) ||
        !step_law::isWithin(numbers.slack, kMostSlack) || !step_law::isWithin(masses.beyond, 1))
        return refused;
    StepLaw law;
    law.m_first = masses.first;
    law.m_mass = std::move(masses.mass);
    law.m_beyond = masses.beyond;
    law.m_drift = numbers.drift;
    law.m_slack = numbers.slack;
    law.m_spread = numbers.spread;
    return law;
}

} // namespace epsilometer::filters
