// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/sampled_pairs.h"

#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>

namespace epsilometer {

namespace {

using Real = long double;

constexpr Real kPairMassError = 0x1p-50L;
constexpr double kTail = 1e-24;
constexpr double kCells = 4096;

/// A grid of a few thousand cells on which lattice atoms stay in place.
LatticeGrid gridFor(const ElementaryLoss &base, LossOrder order)
{
    const LossOrder other = order == LossOrder::Forward ? LossOrder::Reverse : LossOrder::Forward;
    const double highest = base.largestLoss(order);
    const double lowest = -base.largestLoss(other);
    const double wanted = (highest - lowest) / kCells;
    const double spacing = base.spacing().distance;
    const double step = spacing > 0 ? spacing / std::ceil(spacing / wanted) : wanted;
    return {step, kTail, lowest};
}

struct Point {
    Real loss;
    Real p; ///< UPPER
};

std::vector<Point> pointsOf(const ElementaryLoss &base, LossOrder order, Real &infinite)
{
    std::vector<Point> points;
    infinite = base.infiniteMass();
    if (!(base.largestLoss(order) > 0)) // there is no finite loss
        return {{0, std::max(1 - infinite, Real(0))}};
    const LatticeLaw law = base.lattice(order, gridFor(base, order));
    infinite += law.givenUp;
    for (std::size_t i = 0; i < law.mass.size(); ++i)
        if (law.mass[i] > 0) {
            const Real index = static_cast<Real>(law.first + static_cast<std::int64_t>(i));
            points.push_back({index * law.step + law.offset + law.excess, law.mass[i]});
        }
    return points;
}

/// Adds the pair for a present record: losses log(1 - q + q e^l), under (1 - q) Q + q P.
void addPresent(const ElementaryLoss &base, Real rate, PairAtoms &atoms)
{
    Real infinite = 0;
    Real without = 0; // Q-mass of the finite losses
    for (const Point &point : pointsOf(base, LossOrder::Forward, infinite)) {
        const Real q = point.p * std::exp(-point.loss);
        without += q;
        const Real mass = (1 - rate) * q + rate * point.p;
        atoms.addForward(std::log1p(rate * std::expm1(point.loss)), mass * (1 + kPairMassError));
    }
    atoms.addInfinite(rate * infinite * (1 + kPairMassError));
    if (const Real rest = 1 - without; rest > 0 && rate < 1) // outcomes impossible with the record in the batch
        atoms.addForward(std::log1p(-rate), (1 - rate) * rest * (1 + kPairMassError));
}

/// Adds the pair for an absent record: losses -log(1 - q + q e^-l), under P.
void addAbsent(const ElementaryLoss &base, Real rate, PairAtoms &atoms)
{
    Real infinite = 0;
    for (const Point &point : pointsOf(base, LossOrder::Reverse, infinite))
        atoms.addReverse(-std::log1p(rate * std::expm1(-point.loss)), point.p);
    if (!(infinite > 0))
        return;
    if (rate < 1)
        atoms.addReverse(-std::log1p(-rate), infinite);
    else
        atoms.addBelow(0, 0, infinite);
}

} // namespace

PairAtoms poissonSampledAtoms(const ElementaryLoss &base, double rate)
{
    PairAtoms atoms;
    addPresent(base, rate, atoms);
    addAbsent(base, rate, atoms);
    return atoms;
}

} // namespace epsilometer
