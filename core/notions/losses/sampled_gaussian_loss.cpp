// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/sampled_gaussian_loss.h"

#include "core/base/infinity.h"
#include "core/base/text/number_text.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/losses/lattice_law.h"
#include "core/notions/losses/loss_transform.h"
#include "core/notions/losses/sampled_gaussian_moments.h"
#include "core/numeric/laws.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace epsilometer {

namespace {

using Real = long double;

/// A point x relative to two unit normal laws centred at 0 and at the sensitivity.
struct Points {
    NormalPoint none;
    NormalPoint one;
};

Points pointsAt(Real x, Real sigma)
{
    return {normalPoint(x / sigma), normalPoint((x - 1) / sigma)};
}

Real above(const NormalPoint &point)
{
    return point.z > 0 ? point.tail : 1 - point.tail;
}

Real below(const NormalPoint &point)
{
    return point.z < 0 ? point.tail : 1 - point.tail;
}

using Real = long double;

constexpr double kLossLogError = -44;
/// Losses up to which e^loss times the least long double is below any delta.
constexpr double kOverflow = 10000;

} // namespace

long double SampledGaussianCells::pointOf(long double loss) const
{
    const Real variance = static_cast<Real>(m_sigma) * m_sigma;
    constexpr Real kLarge = 100; // beyond it e^loss could overflow, and log(e^loss - 1 + q) equals the loss
    if (loss > kLarge)
        return variance * (loss - std::log(static_cast<Real>(m_rate))) + 0.5L;
    // q e^t = e^loss - 1 + q; for a loss far below 0, subtracting 1 - q is more accurate.
    const Real rate = m_rate;
    const Real ratio = loss < -1 ? std::exp(loss) - (1 - rate) : std::expm1(loss) + rate;
    if (ratio <= 0)
        return -std::numeric_limits<Real>::infinity();
    return variance * std::log(ratio / rate) + 0.5L;
}

/// log r(x), approximately.
double SampledGaussianCells::lossAt(double x) const
{
    const double exponent = (x - 0.5) / (m_sigma * m_sigma);
    constexpr double kLarge = 100;
    return exponent > kLarge ? exponent + std::log(m_rate) : std::log1p(m_rate * std::expm1(exponent));
}

double SampledGaussianCells::highestForward(double tail) const
{
    const double x = std::max(m_sigma * normalReach(tail / 2), 1 + m_sigma * normalReach(tail / (2 * m_rate)));
    return lossAt(x);
}

double SampledGaussianCells::lowestReverse() const
{
    const double reach = m_sigma * normalReach(kLowerTail);
    return -lossAt(reach);
}

double SampledGaussianCells::belowForward(double loss) const
{
    const Points at = pointsAt(pointOf(loss), m_sigma);
    const Real rate = m_rate;
    return outward::up(static_cast<double>((1 - rate) * below(at.none) + rate * below(at.one)), 8);
}

double SampledGaussianCells::belowReverse(double loss) const
{
    return outward::up(static_cast<double>(above(pointsAt(pointOf(-static_cast<Real>(loss)), m_sigma).none)), 8);
}

double SampledGaussianCells::addForward(LatticeBuilder &builder, std::int64_t from, std::int64_t to) const
{
    const Real rate = m_rate;
    const auto points = [&](std::int64_t cell) { return pointsAt(pointOf(builder.boundary(cell)), m_sigma); };
    Points low = points(from);
    for (std::int64_t cell = from; cell < to; ++cell) {
        const Points high = points(cell + 1);
        const NormalMass none = normalMass(low.none, high.none);
        const NormalMass one = normalMass(low.one, high.one);
        const Real growth = std::expm1(static_cast<Real>(builder.boundary(cell)));
        const Real p = (1 - rate) * none.mass + rate * one.mass;
        const Real pError = (1 - rate) * none.error + rate * one.error + p * 0x1p-60L;
        const Real weight = -rate - growth; // 1 - q - e^a
        const Real rounding = (std::abs(growth) + rate) * none.mass * 0x1p-60L + rate * one.mass * 0x1p-60L;
        builder.addCell(cell, p, pError, weight * none.mass + rate * one.mass,
                        std::abs(weight) * none.error + rate * one.error + rounding);
        low = high;
    }
    return outward::up(static_cast<double>((1 - rate) * above(low.none) + rate * above(low.one)), 8);
}

double SampledGaussianCells::addReverse(LatticeBuilder &builder, std::int64_t from, std::int64_t to) const
{
    const Real rate = m_rate;
    // x decreases as the loss increases.
    const auto points = [&](std::int64_t cell) {
        return pointsAt(pointOf(-static_cast<Real>(builder.boundary(cell))), m_sigma);
    };
    Points low = points(from);
    for (std::int64_t cell = from; cell < to; ++cell) {
        const Points high = points(cell + 1); // at the smaller x
        const NormalMass none = normalMass(high.none, low.none);
        const NormalMass one = normalMass(high.one, low.one);
        const Real growth = std::expm1(static_cast<Real>(builder.boundary(cell)));
        const Real weight = rate * (1 + growth) - growth; // 1 - e^a (1 - q)
        const Real oneWeight = rate * (1 + growth);
        const Real rounding = (std::abs(weight) + std::abs(growth) * 0x1p-2L + rate) * none.mass * 0x1p-58L +
                              oneWeight * one.mass * 0x1p-58L;
        builder.addCell(cell, none.mass, none.error, weight * none.mass - oneWeight * one.mass,
                        std::abs(weight) * none.error + oneWeight * one.error + rounding);
        low = high;
    }
    return outward::up(static_cast<double>(std::isinf(low.none.z) ? 0 : below(low.none)), 8);
}

std::string SampledGaussianLoss::key() const
{
    return "sampled_gaussian " + shortestText(m_rate) + " " + shortestText(m_sigma);
}

SampledGaussianLoss::CurvePoint SampledGaussianLoss::curve(LossOrder order, double epsilon) const
{
    const bool forward = order == LossOrder::Forward;
    const Real x = m_cells.pointOf(forward ? epsilon : -static_cast<Real>(epsilon));
    const NormalPoint end = normalPoint(std::numeric_limits<Real>::infinity());
    const NormalMass without = normalMass(normalPoint((forward ? x : -x) / m_sigma), end);
    const NormalMass with = normalMass(normalPoint((forward ? x - 1 : 1 - x) / m_sigma), end);
    const Real rate = m_rate;
    const Real growth = std::expm1(static_cast<Real>(epsilon)); // 1 - e^epsilon (1 - q) = q - growth (1 - q)
    const Real noneWeight = forward ? -rate - growth : rate - growth * (1 - rate);
    // In the reverse order epsilon may nearly equal the largest loss, -log(1 - q): the weight cancels, and so does the
    // formula of the point. A point with a relative error in the loss misses at most that share of the mass below it.
    const Real noneError = forward ? (rate + std::abs(growth)) * 0x1p-60L : (rate + growth * (1 - rate)) * 0x1p-53L;
    if (!forward && std::isinf(x))
        return {noneWeight, noneError};
    const Real oneWeight = forward ? rate : -std::exp(static_cast<Real>(epsilon)) * rate;
    const Real value = noneWeight * without.mass + oneWeight * with.mass;
    const Real error = std::abs(noneWeight) * (without.error + without.mass * 0x1p-58L) +
                       noneError * (without.mass + without.error) +
                       std::abs(oneWeight) * (with.error + with.mass * 0x1p-58L);
    return {value, error};
}

/// Beyond kOverflow, far above the largest loss of the reverse order, the Gaussian's own curve is used: in the forward
/// order delta is q times that at log(1 + (e^epsilon - 1) / q), which is epsilon - log q there.
double SampledGaussianLoss::deltaUpper(LossOrder order, double epsilon) const
{
    if (std::isinf(epsilon))
        return 0;
    if (epsilon > kOverflow) {
        if (order == LossOrder::Reverse && m_rate < 1)
            return 0;
        const double point = outward::down(epsilon - outward::up(std::log(m_rate), 4), 2);
        return std::min(1.0, outward::up(m_rate * noise::gaussianDelta(outward::up(1 / m_sigma, 1), point), 2));
    }
    const CurvePoint at = curve(order, epsilon);
    const Real delta = at.value + at.error;
    if (!(delta <= 1)) // also if it is NaN
        return 1;
    return delta > 0 ? std::min(1.0, outward::up(static_cast<double>(delta), 1)) : 0;
}

/// Rate and noise were rounded by a unit or two, which moves losses l by at most that share of l + 1 / sigma^2, and the
/// largest one of an absent record by that share of q / (1 - q).
double SampledGaussianLoss::deltaLower(LossOrder order, double epsilon) const
{
    constexpr double kRounding = 0x1p-49;
    const double largest = order == LossOrder::Reverse && m_rate < 1 ? m_rate / (1 - m_rate) : 0;
    const double moved = outward::up(epsilon + kRounding * (epsilon + 1 / m_sigma / m_sigma + largest), 4);
    if (!std::isfinite(moved))
        return 0;
    constexpr double kCurveError = 1e-9;
    if (moved > kOverflow)
        return deltaUpper(order, moved) * (1 - kCurveError);
    const CurvePoint at = curve(order, moved);
    return std::max(0.0, outward::down(static_cast<double>((at.value - at.error) * (1 - kCurveError)), 2));
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
    return goal >= 1 ? 1 : sampledGaussianDecay(m_moments, argument(order, sigma), omega, goal);
}

void SampledGaussianLoss::multiply(LossOrder order, const ContourNodes &nodes, std::uint64_t power,
                                   NodeValues &product) const
{
    const double largest = static_cast<double>(nodes.first + kBlockSize) * nodes.step;
    const auto quadrature = m_moments.nodes(argument(order, nodes.sigma), largest, kLossLogError);
    // In the reverse order all losses change sign.
    std::vector<double> odd = quadrature.weight;
    if (order == LossOrder::Reverse)
        std::transform(odd.begin(), odd.end(), odd.begin(), [](double weight) { return -weight; });
    const NodeValues quotients =
        quadratureQuotients(nodes, quadrature.loss, quadrature.weight, odd, quadrature.error, quadrature.rounding);
    product.multiplyOnePlus(quotients, power);
}

LatticeLaw SampledGaussianLoss::lattice(LossOrder order, const LatticeGrid &grid) const
{
    return order == LossOrder::Forward ? forwardLattice(grid) : reverseLattice(grid);
}

/// Relative error of the masses of cells up to a loss log r: x has an error of some units of sigma, and grows there by
/// at most (1 - (1 - q) / r) / sigma^2 per unit of loss.
double SampledGaussianLoss::massError(double step, double loss) const
{
    const double slope = std::clamp(-std::expm1(std::log1p(-m_rate) - loss), 0.0, 1.0);
    return 1e-13 + 1e-15 * slope / (step * m_sigma);
}

/// Losses from log(1 - q) up to the loss above which the P-mass is `tail`; x increases with the loss.
LatticeLaw SampledGaussianLoss::forwardLattice(const LatticeGrid &grid) const
{
    const double last = std::min(m_cells.highestForward(grid.tail), grid.highest);
    // At rate 1 there is no smallest loss; everything below the Gaussian's lower tail is moved up.
    const double gaussian = 0.5 / (m_sigma * m_sigma) - normalReach(kLowerTail) / m_sigma;
    const double first =
        m_rate < 1 ? std::max(std::log1p(-m_rate), std::min(gaussian - 0.5 / (m_sigma * m_sigma), 0.0) - 40) : gaussian;
    LatticeBuilder builder(grid, first, last);
    builder.addBelow(m_cells.belowForward(builder.boundary(0)));
    const double above = m_cells.addForward(builder, 0, builder.cells());
    builder.addAbove(above, deltaAbove(LossOrder::Forward, builder.boundary(builder.cells())));
    const double error = massError(grid.step, builder.boundary(builder.cells()));
    const double largest = 1 + std::abs(last) + 1 / (m_sigma * m_sigma);
    return std::move(builder).build(0, error, largest * SampledGaussianCells::kBoundaryError);
}

/// Losses -log r(x) from deep in the tail of large x up to -log(1 - q); x decreases as the loss increases.
LatticeLaw SampledGaussianLoss::reverseLattice(const LatticeGrid &grid) const
{
    const double lowest = m_cells.lowestReverse();
    // At rate 1 the loss is the Gaussian's, and has no largest value.
    const double gaussian = 0.5 / (m_sigma * m_sigma) + normalReach(kLowerTail) / m_sigma;
    const double highest =
        std::min(m_rate < 1 ? std::min(-std::log1p(-m_rate), gaussian + 40) : gaussian, grid.highest);
    LatticeBuilder builder(grid, lowest, highest);
    builder.addBelow(m_cells.belowReverse(builder.boundary(0)));
    const double above = m_cells.addReverse(builder, 0, builder.cells());
    builder.addAbove(above, deltaAbove(LossOrder::Reverse, builder.boundary(builder.cells())));
    const double largest = 1 + highest + std::abs(builder.boundary(0)) + 1 / (m_sigma * m_sigma);
    const double error = massError(grid.step, -builder.boundary(0));
    return std::move(builder).build(0, error, largest * SampledGaussianCells::kBoundaryError);
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
