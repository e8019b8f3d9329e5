// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/without_replacement_loss.h"

#include "core/base/number_text.h"
#include "core/notions/losses/quadrature_quotients.h"
#include "core/numeric/normal_cells.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace epsilometer {

std::string WithoutReplacementLoss::key() const
{
    return "without_replacement " + shortestText(m_rate) + " " + shortestText(m_sigma);
}

std::shared_ptr<const LossModel> WithoutReplacementLoss::attainedBelow() const
{
    return makeSampledGaussianLoss(m_rate, m_sigma, 1);
}

double WithoutReplacementLoss::deltaUpper(LossOrder, double epsilon) const
{
    return m_poisson.deltaUpper(LossOrder::Forward, epsilon);
}

double WithoutReplacementLoss::largestLoss(LossOrder) const
{
    return m_poisson.largestLoss(LossOrder::Forward);
}

LogMoment WithoutReplacementLoss::logMoment(LossOrder, double t) const
{
    const auto moment = m_moments.logMoment(t);
    const double value = static_cast<double>(moment.value);
    return {value, std::isinf(value) ? 0 : static_cast<double>(moment.error) + outward::kUnit * std::abs(value)};
}

double WithoutReplacementLoss::decay(LossOrder, double sigma, double omega, double goal) const
{
    return m_moments.decay(sigma, omega, goal);
}

void WithoutReplacementLoss::multiply(LossOrder, const ContourNodes &nodes, std::uint64_t power,
                                      NodeValues &product) const
{
    const double largest = static_cast<double>(nodes.first + kBlockSize) * nodes.step;
    const auto quadrature = m_moments.nodes(nodes.sigma, largest);
    std::vector<double> even;
    std::vector<double> odd;
    for (std::size_t i = 0; i < quadrature.loss.size(); ++i) {
        even.push_back(quadrature.up[i] + quadrature.down[i]);
        odd.push_back(quadrature.up[i] - quadrature.down[i]);
    }
    const NodeValues quotients =
        quadratureQuotients(nodes, quadrature.loss, even, odd, quadrature.error, quadrature.rounding);
    product.multiplyOnePlus(quotients, power);
}

LatticeLaw WithoutReplacementLoss::lattice(LossOrder, const LatticeGrid &grid) const
{
    const double lowest = m_cells.lowestReverse();
    const double highest = std::min(m_cells.highestForward(grid.tail), grid.highest);
    LatticeBuilder builder(grid, std::min(lowest, -2 * grid.step), std::max(highest, 2 * grid.step), 0.0);
    const std::int64_t zero = std::clamp<std::int64_t>(-builder.firstCell(), 0, builder.cells());
    if (zero > 0) { // the mass below 0 is the mass of N beyond the point where r = 1
        builder.addBelow(m_cells.belowReverse(builder.boundary(0)));
        [[maybe_unused]] const double rest = m_cells.addReverse(builder, 0, zero);
    } else { // the lattice was cut above 0
        builder.addBelow(m_cells.belowReverse(0));
        builder.addBelow(m_cells.belowForward(builder.boundary(0)));
    }
    const NormalMass middle = normalMass(normalPoint(-0.5L / m_sigma), normalPoint(0.5L / m_sigma));
    builder.addAtom(
        0, outward::up(static_cast<double>((1 - static_cast<long double>(m_rate)) * (middle.mass + middle.error)), 4));
    const double above = m_cells.addForward(builder, zero, builder.cells());
    builder.addAbove(above, deltaAbove(LossOrder::Forward, builder.boundary(builder.cells())));
    const double largest = 1 + highest + std::abs(builder.boundary(0));
    return std::move(builder).build(0, 1e-13 + 1e-15 / (grid.step * m_sigma),
                                    largest * SampledGaussianCells::kBoundaryError);
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
