// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/sampled_gaussian_loss.h"

#include "core/base/number_text.h"
#include "core/notions/losses/sampled_gaussian_decay.h"
#include "core/numeric/normal_cells.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer {

namespace {

using Real = long double;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
/// Mass at the lower end that is rounded up to the first lattice point; it hardly contributes to any delta.
constexpr double kLowerTail = 1e-40;
constexpr double kLogError = -44;
/// Error of a loss boundary that went through pointOf and back.
constexpr double kBoundaryError = 0x1p-57;

} // namespace

std::string SampledGaussianLoss::key() const
{
    return "sampled_gaussian " + shortestText(m_rate) + " " + shortestText(m_sigma);
}

long double SampledGaussianLoss::pointOf(long double loss) const
{
    const Real ratio = std::expm1(loss) + m_rate; // q e^t
    if (ratio <= 0)
        return -std::numeric_limits<Real>::infinity();
    return static_cast<Real>(m_sigma) * m_sigma * std::log(ratio / m_rate) + 0.5L;
}

double SampledGaussianLoss::deltaUpper(LossOrder order, double epsilon) const
{
    if (std::isinf(epsilon))
        return 0;
    const bool forward = order == LossOrder::Forward;
    const Real x = pointOf(forward ? epsilon : -static_cast<Real>(epsilon));
    if (std::isinf(x))
        return 0; // the loss never reaches epsilon
    const NormalPoint end = normalPoint(std::numeric_limits<Real>::infinity());
    const NormalMass without = normalMass(normalPoint((forward ? x : -x) / m_sigma), end);
    const NormalMass with = normalMass(normalPoint((forward ? x - 1 : 1 - x) / m_sigma), end);
    const Real scale = std::exp(static_cast<Real>(epsilon));
    const Real noneWeight = forward ? -m_rate - std::expm1(static_cast<Real>(epsilon)) : 1 - scale * (1 - m_rate);
    const Real oneWeight = forward ? m_rate : -scale * m_rate;
    const Real value = noneWeight * without.mass + oneWeight * with.mass;
    const Real error = std::abs(noneWeight) * (without.error + without.mass * 0x1p-58L) +
                       std::abs(oneWeight) * (with.error + with.mass * 0x1p-58L);
    return std::clamp(outward::up(static_cast<double>(value + error), 1), 0.0, 1.0);
}

double SampledGaussianLoss::largestLoss(LossOrder order) const
{
    if (order == LossOrder::Forward || m_rate == 1)
        return kInfinity;
    return outward::up(-std::log1p(-m_rate), 4);
}

LogMoment SampledGaussianLoss::logMoment(LossOrder order, double t) const
{
    const auto moment = m_moments.logMoment(argument(order, t));
    const double value = static_cast<double>(moment.value);
    return {value, std::isinf(value) ? 0 : static_cast<double>(moment.error) + outward::kUnit * std::abs(value)};
}

double SampledGaussianLoss::decay(LossOrder order, double sigma, double omega, double goal) const
{
    return goal >= 1 ? 1 : sampledGaussianDecay(m_moments, argument(order, sigma), omega);
}

void SampledGaussianLoss::multiply(LossOrder order, const ContourNodes &nodes, std::uint64_t power,
                                   NodeValues &product) const
{
    const double largest = static_cast<double>(nodes.first + kBlockSize) * nodes.step;
    const auto quadrature = m_moments.nodes(argument(order, nodes.sigma), largest, kLogError);
    const double sign = order == LossOrder::Forward ? 1 : -1;
    const double terms = 4 + static_cast<double>(quadrature.loss.size());
    NodeValues quotients;
    for (std::size_t i = 0; i < kBlockSize; ++i) {
        const double omega = nodes.omega(i);
        double real = 0; // sum of weight (cos - 1): small where the quotient is near 1, so it hardly rounds
        double imaginary = 0;
        double size = 0;
        for (std::size_t j = 0; j < quadrature.loss.size(); ++j) {
            const double half = omega * quadrature.loss[j] / 2;
            const double sine = std::sin(half);
            const double cosine = std::cos(half);
            real -= 2 * quadrature.weight[j] * sine * sine;
            imaginary += 2 * quadrature.weight[j] * sine * cosine;
            size += quadrature.weight[j] * std::abs(sine) * (1 + std::abs(half));
        }
        quotients.real[i] = 1 + real;
        quotients.imaginary[i] = sign * imaginary;
        quotients.error[i] = quadrature.error + outward::kUnit * (4 + 4 * size * terms);
    }
    product.multiply(quotients, power);
}

LatticeLaw SampledGaussianLoss::lattice(LossOrder order, const LatticeGrid &grid) const
{
    return order == LossOrder::Forward ? forwardLattice(grid) : reverseLattice(grid);
}

/// Losses from log(1 - q) up to where the P-mass left is `tail`; x grows with the loss.
LatticeLaw SampledGaussianLoss::forwardLattice(const LatticeGrid &grid) const
{
    const double lastX =
        std::max(m_sigma * normalReach(grid.tail / 2), 1 + m_sigma * normalReach(grid.tail / (2 * m_rate)));
    const double last = std::log1p(m_rate * std::expm1((lastX - 0.5) / (m_sigma * m_sigma)));
    // At rate 1 there is no smallest loss; below the Gaussian's lower tail everything is rounded up.
    const double gaussian = 0.5 / (m_sigma * m_sigma) - normalReach(kLowerTail) / m_sigma;
    const double first =
        m_rate < 1 ? std::max(std::log1p(-m_rate), std::min(gaussian - 0.5 / (m_sigma * m_sigma), 0.0) - 40) : gaussian;
    LatticeBuilder builder(grid, m_rate < 1 ? std::max(first, std::log1p(-m_rate)) : first, last);
    const auto points = [&](std::int64_t cell) {
        const Real x = pointOf(builder.boundary(cell));
        return std::pair(normalPoint(x / m_sigma), normalPoint((x - 1) / m_sigma));
    };
    const auto lower = [](const NormalPoint &point) { return point.z < 0 ? point.tail : 1 - point.tail; };
    const Real rate = m_rate;
    auto low = points(0);
    builder.addBelow(outward::up(static_cast<double>((1 - rate) * lower(low.first) + rate * lower(low.second)), 8));
    for (std::int64_t cell = 0; cell < builder.cells(); ++cell) {
        const auto high = points(cell + 1);
        const NormalMass none = normalMass(low.first, high.first);
        const NormalMass one = normalMass(low.second, high.second);
        const Real growth = std::expm1(static_cast<Real>(builder.boundary(cell)));
        const Real p = (1 - rate) * none.mass + rate * one.mass;
        const Real pError = (1 - rate) * none.error + rate * one.error + p * 0x1p-60L;
        const Real weight = -rate - growth; // 1 - q - e^a
        const Real rounding = (std::abs(growth) + rate) * none.mass * 0x1p-60L + rate * one.mass * 0x1p-60L;
        builder.addCell(cell, p, pError, weight * none.mass + rate * one.mass,
                        std::abs(weight) * none.error + rate * one.error + rounding);
        low = high;
    }
    const auto upper = [](const NormalPoint &point) { return point.z > 0 ? point.tail : 1 - point.tail; };
    const double givenUp =
        outward::up(static_cast<double>((1 - rate) * upper(low.first) + rate * upper(low.second)), 8);
    return std::move(builder).build(givenUp, 1e-13 + 1e-15 / (grid.step * m_sigma),
                                    (1 + std::abs(last)) * kBoundaryError);
}

/// Losses -log r(x) from deep in the tail of large x up to -log(1 - q); x falls as the loss grows.
LatticeLaw SampledGaussianLoss::reverseLattice(const LatticeGrid &grid) const
{
    const double reach = m_sigma * normalReach(kLowerTail);
    const double lowest = -std::log1p(m_rate * std::expm1((reach - 0.5) / (m_sigma * m_sigma)));
    // At rate 1 the loss is the Gaussian's, without a largest value.
    const double gaussian = 0.5 / (m_sigma * m_sigma) + normalReach(kLowerTail) / m_sigma;
    const double highest = m_rate < 1 ? std::min(-std::log1p(-m_rate), gaussian + 40) : gaussian;
    LatticeBuilder builder(grid, lowest, highest);
    const auto points = [&](std::int64_t cell) {
        const Real x = pointOf(-static_cast<Real>(builder.boundary(cell)));
        return std::pair(normalPoint(x / m_sigma), normalPoint((x - 1) / m_sigma));
    };
    auto low = points(0);
    const auto upper = [](const NormalPoint &point) { return point.z > 0 ? point.tail : 1 - point.tail; };
    const auto lower = [](const NormalPoint &point) { return point.z < 0 ? point.tail : 1 - point.tail; };
    const Real rate = m_rate;
    builder.addBelow(outward::up(static_cast<double>(upper(low.first)), 8));
    for (std::int64_t cell = 0; cell < builder.cells(); ++cell) {
        const auto high = points(cell + 1); // at smaller x
        const NormalMass none = normalMass(high.first, low.first);
        const NormalMass one = normalMass(high.second, low.second);
        const Real growth = std::expm1(static_cast<Real>(builder.boundary(cell)));
        const Real weight = rate * (1 + growth) - growth; // 1 - e^a (1 - q)
        const Real oneWeight = rate * (1 + growth);
        const Real rounding = (std::abs(weight) + std::abs(growth) * 0x1p-2L + rate) * none.mass * 0x1p-58L +
                              oneWeight * one.mass * 0x1p-58L;
        builder.addCell(cell, none.mass, none.error, weight * none.mass - oneWeight * one.mass,
                        std::abs(weight) * none.error + oneWeight * one.error + rounding);
        low = high;
    }
    const double givenUp = outward::up(static_cast<double>(std::isinf(low.first.z) ? 0 : lower(low.first)), 8);
    return std::move(builder).build(givenUp, 1e-13 + 1e-15 / (grid.step * m_sigma),
                                    (1 + std::abs(lowest)) * kBoundaryError);
}

std::shared_ptr<const LossModel> makeSampledGaussianLoss(double rate, double sigma, std::uint64_t steps)
{
    if (rate == 0 || steps == 0)
        return makeNoLoss();
    if (!(sigma > 0))
        return makeInfiniteLoss();
    return std::make_shared<LossModel>(
        std::vector<LossPart>{{std::make_shared<SampledGaussianLoss>(rate, sigma), steps}});
}

} // namespace epsilometer
