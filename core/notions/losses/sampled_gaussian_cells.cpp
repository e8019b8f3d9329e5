// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/sampled_gaussian_cells.h"
#include "core/notions/losses/lower_tail.h"

#include "core/numeric/normal_cells.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

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

} // namespace epsilometer
