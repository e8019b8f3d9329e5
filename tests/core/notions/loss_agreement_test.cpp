// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of all losses of single runs, each seen in two ways that were written independently:
// - the moments of a law follow from its curve in both orders: M(t) - 1 is the integral of t (t + 1) (e^(t e) delta(e) +
//   e^(-(t + 1) e) delta'(e)), delta' that of the other order
// - log M(t) is t times the Renyi divergence of order t + 1, by its closed form
// - of two runs the lattice law from above, composed with itself, bounds its composition with the exact curve, which
//   bounds that of the law from below, and so on; closed forms lie between them
// - finer lattices come closer, from both sides
// - a Gaussian of any ratio moves its lattice masses as the normal law does, and its transform multiplies like a sum
// - every loss has a key of its own; a lower bound never exceeds the upper one; what is not defined otherwise follows
//   from the curve.
#include "core/notions/losses/loss_model.h"

#include "core/notions/conversions/noise.h"
#include "core/notions/conversions/renyi.h"
#include "core/notions/losses/loss_transform.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <functional>
#include <limits>
#include <set>
#include <string>
#include <vector>

namespace epsilometer::loss_agreement_test {
namespace {

using Real = long double;

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr LossOrder kOrders[] = {LossOrder::Forward, LossOrder::Reverse};

LossOrder otherOf(LossOrder order)
{
    return order == LossOrder::Forward ? LossOrder::Reverse : LossOrder::Forward;
}

using Model = std::shared_ptr<const LossModel>;

std::vector<Model> models()
{
    return {makeGaussianLoss(0.04),
            makeGaussianLoss(1.5),
            makeLaplaceLoss(0.3),
            makeLaplaceLoss(2.5),
            makePermuteAndFlipLoss(1.1),
            makeResponseLoss(0.4, 0),
            makeResponseLoss(3, 0),
            makeBoundedRangeLoss(0.6),
            makeBoundedRangeLoss(3),
            makeDiscreteLaplaceLoss(4, 3),
            makeDiscreteGaussianLoss(1.3),
            makeSampledGaussianLoss(0.2, 0.9, 1),
            makeSampledGaussianLoss(0.01, 1.5, 1),
            makeWithoutReplacementLoss(0.2, 0.9, 1),
            makeWithoutReplacementLoss(0.6, 2, 1)};
}

const ElementaryLoss &lossOf(const Model &model)
{
    return *model->parts().at(0).loss;
}

/// The integral over epsilon up to where nothing is left of it, by the midpoint rule.
Real momentFromCurves(const ElementaryLoss &loss, LossOrder order, Real t)
{
    const double largest = std::max(loss.largestLoss(LossOrder::Forward), loss.largestLoss(LossOrder::Reverse));
    const double end = std::min(largest, 14.0);
    constexpr int kSteps = 1500;
    Real sum = 0;
    for (int i = 0; i < kSteps; ++i) {
        const double share = (i + 0.5) / kSteps;
        const double epsilon = end * share * share * share; // closer points where small losses lie
        const Real step = 3 * end * share * share / kSteps;
        sum += step * std::exp(t * epsilon) * loss.deltaUpper(order, epsilon) +
               step * std::exp(-(t + 1) * epsilon) * loss.deltaUpper(otherOf(order), epsilon);
    }
    return 1 + t * (t + 1) * sum;
}

TEST(LossAgreement, MomentsFollowFromTheCurves)
{
    for (const Model &model : models()) {
        const ElementaryLoss &loss = lossOf(model);
        for (const LossOrder order : kOrders)
            for (const double t : {0.5, 1.0, 2.5}) {
                const LogMoment got = loss.transform()->logMoment(order, t);
                const Real excess = momentFromCurves(loss, order, t) - 1;
                EXPECT_NEAR(std::expm1(got.value) / static_cast<double>(excess), 1, 1e-4) << loss.key() << " " << t;
            }
    }
}

struct KnownDivergence {
    Model model;
    std::function<double(double alpha)> divergence;
};

TEST(LossAgreement, MomentsAreRenyiDivergences)
{
    const KnownDivergence all[] = {
        {makeGaussianLoss(0.04), [](double a) { return renyi::zcdpLine(0.02, a); }},
        {makeGaussianLoss(9), [](double a) { return renyi::zcdpLine(4.5, a); }},
        {makeLaplaceLoss(1e-3), [](double a) { return renyi::laplace(1e-3, a); }},
        {makeLaplaceLoss(1), [](double a) { return renyi::laplace(1, a); }},
        {makeLaplaceLoss(30), [](double a) { return renyi::laplace(30, a); }},
        {makeResponseLoss(1e-3, 0), [](double a) { return renyi::pureDp(1e-3, a); }},
        {makeResponseLoss(2, 0), [](double a) { return renyi::pureDp(2, a); }},
        {makeResponseLoss(60, 0), [](double a) { return renyi::pureDp(60, a); }},
        {makeDiscreteLaplaceLoss(1, 0.7), [](double a) { return renyi::discreteLaplace(1, 0.7, a); }},
        {makeDiscreteLaplaceLoss(7, 4), [](double a) { return renyi::discreteLaplace(7, 4, a); }},
        {makeDiscreteLaplaceLoss(300, 500), [](double a) { return renyi::discreteLaplace(300, 500, a); }}};
    for (const KnownDivergence &known : all)
        for (const double alpha : {1.25, 1.5, 2.0, 5.0, 32.0}) {
            const LogMoment got = lossOf(known.model).transform()->logMoment(LossOrder::Forward, alpha - 1);
            const double expected = (alpha - 1) * known.divergence(alpha);
            EXPECT_NEAR(got.value, expected, got.error + 1e-11 * expected) << lossOf(known.model).key() << " " << alpha;
        }
}

// ---- two runs

/// Points of a lattice law.
struct Points {
    std::vector<Real> loss;
    std::vector<Real> mass;
};

Points pointsOf(const LatticeLaw &law, const std::vector<double> &masses)
{
    Points points;
    for (std::size_t i = 0; i < masses.size(); ++i)
        if (masses[i] > 0) {
            points.loss.push_back(static_cast<Real>(law.first + static_cast<std::int64_t>(i)) * law.step + law.offset);
            points.mass.push_back(masses[i]);
        }
    return points;
}

Real curveAt(const Points &points, Real epsilon)
{
    Real delta = 0;
    for (std::size_t i = 0; i < points.loss.size(); ++i)
        if (points.loss[i] > epsilon)
            delta += points.mass[i] * -std::expm1(epsilon - points.loss[i]);
    return delta;
}

/// The curve of a loss at any epsilon: below 0 by the other order, 1 - x + x H_(1/x).
Real curveAt(const ElementaryLoss &loss, LossOrder order, Real epsilon)
{
    if (epsilon >= 0)
        return loss.deltaUpper(order, static_cast<double>(epsilon));
    return -std::expm1(epsilon) + std::exp(epsilon) * loss.deltaUpper(otherOf(order), static_cast<double>(-epsilon));
}

/// delta of a run of the points and a run of the curve.
template <class Curve> Real twice(const Points &points, const Curve &curve, Real epsilon)
{
    Real delta = 0;
    for (std::size_t i = 0; i < points.loss.size(); ++i)
        delta += points.mass[i] * curve(epsilon - points.loss[i]);
    return delta;
}

/// The sum of two independent losses of the same lattice.
Points convolved(const LatticeLaw &law, const std::vector<double> &masses)
{
    std::vector<Real> sums(2 * masses.size() - 1, 0);
    for (std::size_t i = 0; i < masses.size(); ++i)
        for (std::size_t j = 0; j < masses.size(); ++j)
            sums[i + j] += static_cast<Real>(masses[i]) * masses[j];
    Points points;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        points.loss.push_back(static_cast<Real>(2 * law.first + static_cast<std::int64_t>(i)) * law.step +
                              2 * static_cast<Real>(law.offset));
        points.mass.push_back(sums[i]);
    }
    return points;
}

struct Enclosure {
    Real above;
    Real below;
};

Enclosure twiceOnLattice(const LatticeLaw &law, Real epsilon)
{
    const Real moved = 2 * law.excess;
    return {curveAt(convolved(law, law.mass), epsilon - moved) + 2 * law.givenUp,
            curveAt(convolved(law, law.lower), epsilon + moved)};
}

struct TwoRuns {
    Real aboveTwice;
    Real aboveOnce;
    Real belowOnce;
    Real belowTwice;
};

TwoRuns twoRuns(const ElementaryLoss &loss, LossOrder order, double step, Real epsilon)
{
    const LatticeLaw law = loss.lattice(order, {step, 1e-12, -6});
    const Points above = pointsOf(law, law.mass);
    const Points below = pointsOf(law, law.lower);
    const auto exact = [&](Real at) { return curveAt(loss, order, at); };
    const Real moved = 2 * law.excess;
    return {twice(
                above, [&](Real at) { return curveAt(above, at - moved); }, epsilon) +
                2 * law.givenUp,
            twice(above, exact, epsilon - moved) + law.givenUp, twice(below, exact, epsilon + moved),
            twice(
                below, [&](Real at) { return curveAt(below, at + moved); }, epsilon)};
}

double stepFor(const ElementaryLoss &loss)
{
    const double moment = loss.transform()->logMoment(LossOrder::Forward, 1).value; // about the variance
    return std::clamp(std::sqrt(moment) / 8, 0.005, 0.2);
}

TEST(LossAgreement, TwoRunsAreEnclosedInOrder)
{
    for (const Model &model : models()) {
        const ElementaryLoss &loss = lossOf(model);
        const double step = stepFor(loss);
        for (const LossOrder order : kOrders)
            for (const double epsilon : {0.0, 1.3 * step, 7.1 * step, 20 * step}) {
                const TwoRuns runs = twoRuns(loss, order, step, epsilon);
                const Real slack = 1e-12L * runs.aboveTwice + 1e-18L;
                EXPECT_GE(runs.aboveTwice + slack, runs.aboveOnce) << loss.key() << " " << epsilon;
                EXPECT_GE(runs.aboveOnce + slack, runs.belowOnce) << loss.key() << " " << epsilon;
                EXPECT_GE(runs.belowOnce + slack, runs.belowTwice) << loss.key() << " " << epsilon;
                if (step > 0.005) { // not larger than the losses
                    EXPECT_LE(runs.aboveTwice - runs.belowTwice, 0.15L * curveAt(loss, order, 0) + 1e-12L)
                        << loss.key() << " " << epsilon;
                }
                // A second run costs something, and no more than that much again.
                const Real once = curveAt(loss, order, epsilon);
                EXPECT_GE(runs.aboveTwice + slack, once) << loss.key() << " " << epsilon;
                EXPECT_LE(runs.belowTwice, 2 * curveAt(loss, order, epsilon / 2) * (1 + 1e-12L))
                    << loss.key() << " " << epsilon;
            }
    }
}

TEST(LossAgreement, ClosedFormsOfTwoRunsLieBetween)
{
    for (const double mu : {0.1, 0.6, 2.0}) {
        const auto model = makeGaussianLoss(mu * mu);
        for (const double epsilon : {0.0, 0.05, 0.3, 1.0, 2.0}) {
            const Real truth = noise::gaussianDelta(mu * std::sqrt(2.0), epsilon);
            const TwoRuns runs = twoRuns(lossOf(model), LossOrder::Forward, mu / 12, epsilon);
            EXPECT_GE(runs.aboveTwice, truth * (1 - 1e-12L)) << mu << " " << epsilon;
            EXPECT_LE(runs.belowTwice, truth * (1 + 1e-12L)) << mu << " " << epsilon;
        }
    }
    for (const double epsilon0 : {0.2, 1.0}) {
        const auto model = makeResponseLoss(epsilon0, 0);
        const Real up = 1 / (1 + std::exp(-static_cast<Real>(epsilon0)));
        for (const double epsilon : {0.0, 0.1, 0.9, 1.7}) {
            // Both truthful: loss 2 epsilon0; one of them: none.
            const Real truth = up * up * std::max(0.0L, -std::expm1(epsilon - 2 * static_cast<Real>(epsilon0)));
            const TwoRuns runs = twoRuns(lossOf(model), LossOrder::Reverse, epsilon0 / 4, epsilon);
            EXPECT_GE(runs.aboveTwice, truth * (1 - 1e-12L)) << epsilon0 << " " << epsilon;
            EXPECT_LE(runs.belowTwice, truth * (1 + 1e-12L)) << epsilon0 << " " << epsilon;
            EXPECT_NEAR(static_cast<double>(runs.aboveTwice), static_cast<double>(truth), 1e-12) << "on the lattice";
        }
    }
}

TEST(LossAgreement, FinerLatticesComeCloser)
{
    for (const Model &model : models()) {
        const ElementaryLoss &loss = lossOf(model);
        // Atoms stay where they are, on lattices that fit them; other losses may be smaller than the steps.
        if (loss.spacing().distance > 0 || loss.deltaUpper(LossOrder::Reverse, 0.1) < 1e-3)
            continue;
        for (const LossOrder order : kOrders) {
            Real coarse = 1;
            Real gap = 1;
            for (const double parts : {0.25, 0.5, 1.0}) {
                const double step = stepFor(loss) / parts;
                const Enclosure runs = twiceOnLattice(loss.lattice(order, {step, 1e-12, -6}), 0.1);
                EXPECT_LT(runs.above - runs.below, 0.9L * gap) << loss.key() << " " << step;
                gap = runs.above - runs.below;
                if (parts == 0.25)
                    coarse = gap;
            }
            EXPECT_LT(gap, coarse / 4) << loss.key() << ": of second order";
        }
    }
}

// ---- Gaussian

TEST(GaussianLaw, LatticesKeepTheMassAndTheCurve)
{
    for (const double mu : {1e-3, 0.1, 1.0, 8.0})
        for (const double parts : {3.0, 40.0})
            for (const double tail : {1e-6, 1e-15}) {
                const auto model = makeGaussianLoss(mu * mu);
                const LatticeLaw law = lossOf(model).lattice(LossOrder::Forward, {mu / parts, tail, -kInf});
                const Points above = pointsOf(law, law.mass);
                const Points below = pointsOf(law, law.lower);
                Real total = law.givenUp;
                for (const Real mass : above.mass)
                    total += mass;
                EXPECT_NEAR(static_cast<double>(total), 1, 1e-10) << mu << " " << parts;
                EXPECT_GE(total, 1 - 1e-15L);
                EXPECT_LE(law.givenUp, 1.01 * tail);
                for (const double z : {-0.5, 0.0, 1.5, 3.0}) {
                    const double epsilon = std::max(0.0, mu * mu / 2 + z * mu);
                    const Real truth = noise::gaussianDelta(mu, epsilon);
                    EXPECT_GE(curveAt(above, epsilon - law.excess) + law.givenUp, truth * (1 - 3e-13L))
                        << mu << " " << z;
                    EXPECT_LE(curveAt(below, epsilon + law.excess), truth * (1 + 3e-13L)) << mu << " " << z;
                }
            }
}

TEST(GaussianLaw, TransformsMultiplyLikeASum)
{
    for (const double muSquared : {1e-6, 0.3, 4.0})
        for (const double sigma : {0.0, 0.5, 20.0}) {
            const auto one = makeGaussianLoss(muSquared);
            const auto five = makeGaussianLoss(5 * muSquared);
            const ContourNodes nodes{sigma, 0.0625, 1};
            NodeValues powers;
            NodeValues whole;
            powers.setOne();
            whole.setOne();
            lossOf(one).transform()->multiply(LossOrder::Forward, nodes, 5, powers);
            lossOf(five).transform()->multiply(LossOrder::Reverse, nodes, 1, whole);
            for (std::size_t i = 0; i < kBlockSize; ++i) {
                const Real omega = nodes.omega(i);
                const Real variance = 5 * static_cast<Real>(muSquared);
                const auto truth =
                    std::polar(std::exp(-variance * omega * omega / 2), variance * omega * (sigma + 0.5L));
                for (const NodeValues *values : {&powers, &whole})
                    EXPECT_LE(std::abs(std::complex<Real>(values->real[i], values->imaginary[i]) - truth),
                              values->error[i] + 1e-18L)
                        << muSquared << " " << sigma << " " << i;
                EXPECT_LE(powers.error[i], 1e-11);
                const double decay = lossOf(five).transform()->decay(LossOrder::Forward, sigma, nodes.omega(i), 0);
                EXPECT_GE(decay, std::abs(truth));
                EXPECT_LE(decay, std::abs(truth) * (1 + 1e-12L) + 1e-300L);
            }
        }
}

TEST(GaussianLaw, ParametersAtTheirEnds)
{
    EXPECT_TRUE(makeGaussianLoss(0)->parts().empty());
    EXPECT_EQ(lossOf(makeGaussianLoss(kInf)).infiniteMass(), 1);
    EXPECT_EQ(lossOf(makeGaussianLoss(std::nan(""))).infiniteMass(), 1);
    for (const double muSquared : {1e-300, 1e-20, 1.0, 1e20}) {
        const auto model = makeGaussianLoss(muSquared);
        EXPECT_EQ(lossOf(model).gaussianMuSquared(), muSquared);
        EXPECT_EQ(lossOf(model).largestLoss(LossOrder::Forward), kInf);
        EXPECT_EQ(lossOf(model).lossRounding(LossOrder::Forward), 0) << "no end, nothing to round";
        EXPECT_EQ(lossOf(model).largestLossMass(LossOrder::Forward), 0);
        // 2 Phi(mu / 2) - 1 at 0, whose slope there is phi(0).
        const double start = lossOf(model).deltaUpper(LossOrder::Forward, 0);
        EXPECT_GE(start, std::erf(std::sqrt(muSquared / 8)) * (1 - 4e-16)) << muSquared;
        EXPECT_LE(start, std::erf(std::sqrt(muSquared / 8)) * (1 + 1e-11)) << muSquared;
        EXPECT_EQ(lossOf(model).deltaUpper(LossOrder::Forward, kInf), 0);
    }
}

// ---- what all have in common

TEST(LossAgreement, KeysTellLossesApart)
{
    std::set<std::string> keys;
    for (const Model &model : models())
        EXPECT_TRUE(keys.insert(lossOf(model).key()).second) << lossOf(model).key();
    for (const Model &model : models())
        EXPECT_FALSE(keys.insert(lossOf(model).key()).second) << "the same again";
}

TEST(LossAgreement, LowerBoundsAreBelowAndNear)
{
    for (const Model &model : models()) {
        const ElementaryLoss &loss = lossOf(model);
        for (const LossOrder order : kOrders) {
            EXPECT_GE(loss.lossRounding(order), 0);
            EXPECT_LE(loss.infiniteMassLower(), loss.infiniteMass());
            for (double epsilon = 0; epsilon < 3; epsilon += 0.127) {
                const double upper = loss.deltaUpper(order, epsilon);
                const double lower = loss.deltaLower(order, epsilon);
                EXPECT_TRUE(lower >= 0 && lower <= upper) << loss.key() << " " << epsilon;
                EXPECT_GE(lower, upper * (1 - 1e-8) - 1e-13) << loss.key() << " " << epsilon;
            }
            EXPECT_GE(loss.deltaLower(order, kInf), 0) << loss.key();
            EXPECT_LE(loss.deltaLower(order, kInf), loss.infiniteMass()) << loss.key();
        }
        if (loss.symmetric()) {
            for (const double epsilon : {0.0, 0.2, 1.0})
                EXPECT_EQ(loss.deltaUpper(LossOrder::Forward, epsilon), loss.deltaUpper(LossOrder::Reverse, epsilon));
        }
    }
}

TEST(LossAgreement, AnInfiniteLossSaysEverything)
{
    const auto model = makeInfiniteLoss();
    const ElementaryLoss &loss = lossOf(model);
    for (const double epsilon : {0.0, 1.0, 1e300, kInf})
        EXPECT_EQ(loss.deltaUpper(LossOrder::Forward, epsilon), 1);
    EXPECT_GE(loss.deltaLower(LossOrder::Forward, 5), 1 - 1e-8);
    EXPECT_GE(loss.infiniteMassLower(), 1 - 1e-11);
    EXPECT_EQ(loss.transform(), nullptr) << "there is no finite part";
    const LatticeLaw law = loss.lattice(LossOrder::Forward, {0.1, 1e-14, -1});
    for (const double mass : law.mass)
        EXPECT_EQ(mass, 0);
    EXPECT_EQ(law.givenUp, 0) << "the infinite mass is left out";
    EXPECT_TRUE(makeNoLoss()->parts().empty());
}

TEST(QuadratureQuotients, AreTheRotationsLess1)
{
    const std::vector<double> losses = {0.001, 0.25, 1.0, 3.5};
    const std::vector<double> even = {0.25, 0.25, 0.125, 0.125}; // 0.25 at no loss
    const std::vector<double> odd = {0.25, 0.0625, -0.125, 0.03125};
    for (const double step : {0x1p-20, 0x1p-3, 4.0}) {
        const ContourNodes nodes{0.5, step, 9};
        const NodeValues got = quadratureQuotients(nodes, losses, even, odd, 0, 0);
        const NodeValues widened = quadratureQuotients(nodes, losses, even, odd, 1e-9, 0);
        for (std::size_t i = 0; i < kBlockSize; ++i) {
            std::complex<Real> truth = 0;
            for (std::size_t j = 0; j < losses.size(); ++j) {
                const Real angle = static_cast<Real>(nodes.omega(i)) * losses[j];
                const Real sine = std::sin(angle / 2);
                truth += std::complex<Real>(-2 * even[j] * sine * sine, odd[j] * std::sin(angle));
            }
            EXPECT_LE(std::abs(std::complex<Real>(got.real[i], got.imaginary[i]) - truth), got.error[i]) << step << i;
            EXPECT_LE(got.error[i], 1e-13 * (1 + nodes.omega(i)));
            EXPECT_LE(got.error[i], 1e-13 * nodes.omega(i) * 3.5) << "falls with the distance from 1";
            EXPECT_GE(widened.error[i], got.error[i] + 1e-9 * (1 - 1e-6));
        }
    }
    const NodeValues nothing = quadratureQuotients({0.5, 1, 0}, {}, {}, {}, 0, 0);
    EXPECT_EQ(nothing.real[3], 0);
    EXPECT_EQ(nothing.imaginary[3], 0);
}

} // namespace
} // namespace epsilometer::loss_agreement_test
