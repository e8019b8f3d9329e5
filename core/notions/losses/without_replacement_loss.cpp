// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/without_replacement_loss.h"

#include "core/base/number_text.h"
#include "core/numeric/normal_cells.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace epsilometer {

std::string WithoutReplacementLoss::key() const
{
    return "without_replacement " + shortestText(m_rate) + " " + shortestText(m_sigma);
}

double WithoutReplacementLoss::deltaUpper(LossOrder, double epsilon) const
{
    return m_poisson.deltaUpper(LossOrder::Forward, epsilon);
}

double WithoutReplacementLoss::largestLoss(LossOrder) const
{
    return m_poisson.largestLoss(LossOrder::Forward);
}

/// E_N[r^(t+1) + r^(-t); x > 1/2] + the mass at 0, by Simpson's rule: to choose a tilt by, not certified.
LogMoment WithoutReplacementLoss::logMoment(LossOrder, double t) const
{
    const double variance = m_sigma * m_sigma;
    const double range = std::max({t + 1, -t, 1.0}) + 12 * m_sigma;
    const auto pairs = static_cast<int>(std::clamp(8 * range / m_sigma, 64.0, 10000.0));
    const double step = range / (2 * pairs);
    const double atZero = (1 - m_rate) * std::erf(0.5 / (m_sigma * std::numbers::sqrt2));
    double shift = 0; // of the exponents, so that nothing overflows
    for (int i = 0; i <= 2 * pairs; ++i) {
        const double x = 0.5 + i * step;
        const double loss = std::log1p(m_rate * std::expm1((x - 0.5) / variance));
        shift = std::max({shift, (t + 1) * loss - x * x / (2 * variance), -t * loss - x * x / (2 * variance)});
    }
    double sum = 0;
    for (int i = 0; i <= 2 * pairs; ++i) {
        const double x = 0.5 + i * step;
        const double loss = std::log1p(m_rate * std::expm1((x - 0.5) / variance));
        const double weight = i == 0 || i == 2 * pairs ? 1 : i % 2 == 1 ? 4 : 2;
        const double density = -x * x / (2 * variance) - shift;
        sum += weight * (std::exp((t + 1) * loss + density) + std::exp(-t * loss + density));
    }
    const double integral = sum * step / 3 / (m_sigma * std::sqrt(2 * std::numbers::pi));
    return {shift + std::log(integral + atZero * std::exp(-shift)), 0};
}

LatticeLaw WithoutReplacementLoss::lattice(LossOrder, const LatticeGrid &grid) const
{
    const double lowest = m_cells.lowestReverse();
    const double highest = m_cells.highestForward(grid.tail);
    LatticeBuilder builder(grid, std::min(lowest, -2 * grid.step), std::max(highest, 2 * grid.step), 0.0);
    const std::int64_t zero = std::clamp<std::int64_t>(-builder.firstCell(), 0, builder.cells());
    if (zero > 0) { // the mass below 0 is that of N beyond the point where r = 1
        builder.addBelow(m_cells.belowReverse(builder.boundary(0)));
        [[maybe_unused]] const double rest = m_cells.addReverse(builder, 0, zero);
    } else { // the lattice was cut above 0
        builder.addBelow(m_cells.belowReverse(0));
        builder.addBelow(m_cells.belowForward(builder.boundary(0)));
    }
    const NormalMass middle = normalMass(normalPoint(-0.5L / m_sigma), normalPoint(0.5L / m_sigma));
    builder.addAtom(0, outward::up(static_cast<double>((1 - static_cast<long double>(m_rate)) *
                                                       (middle.mass + middle.error)),
                                   4));
    const double givenUp = m_cells.addForward(builder, zero, builder.cells());
    return std::move(builder).build(givenUp, 1e-13 + 1e-15 / (grid.step * m_sigma),
                                    (1 + highest + std::abs(builder.boundary(0))) * SampledGaussianCells::kBoundaryError);
}

std::shared_ptr<const LossModel> makeWithoutReplacementLoss(double rate, double sigma, std::uint64_t steps)
{
    if (rate == 0 || steps == 0)
        return makeNoLoss();
    if (!(sigma > 0))
        return makeInfiniteLoss();
    if (rate >= 1)
        return makeSampledGaussianLoss(1, sigma, steps);
    return std::make_shared<LossModel>(
        std::vector<LossPart>{{std::make_shared<WithoutReplacementLoss>(rate, sigma), steps}});
}

} // namespace epsilometer
