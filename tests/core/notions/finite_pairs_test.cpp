// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of gathered pairs of laws and of pairs above a profile, against random laws of a few outcomes, enumerated:
// - given as atoms both curves and the divergences are just above the enumerated ones; mirrored they change places; drawn
//   openly from two pairs they are the mean of both
// - gathered in cells of any width they dominate in both orders, the more narrowly the narrower the cells; masses known
//   with an error widen them
// - outcomes above and below the cells count as infinite in one order alone, and their tails enter the divergence
// - the pair above the points of a profile dominates the profile in both orders, alone and composed with itself
// - one round's divergences times the number of rounds dominate those of the product law, outcome by outcome
#include "core/notions/losses/pair_atoms.h"

#include "core/notions/losses/gaussian_pairs.h"
#include "core/notions/losses/loss_model.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <random>
#include <utility>
#include <vector>

namespace epsilometer::finite_pairs_test {
namespace {

using Real = long double;

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kEpsilons[] = {0, 1e-4, 0.01, 0.1, 0.3, 0.7, 1.3, 2.5, 6};
constexpr double kOrders[] = {1.25, 2, 3.5, 10, 64};

struct Outcome {
    Real p = 0;
    Real q = 0;
    [[nodiscard]] Real loss() const { return std::log(p / q); }
};
using Pair = std::vector<Outcome>;

/// Ascending by loss.
Pair randomPair(std::mt19937_64 &random, int outcomes, double spread)
{
    std::uniform_real_distribution<double> uniform(0, 1);
    Pair pair;
    Real totalP = 0;
    Real totalQ = 0;
    for (int i = 0; i < outcomes; ++i) {
        const Real q = uniform(random) + 0.01L;
        pair.push_back({q * std::exp(Real(spread) * (2 * uniform(random) - 1)), q});
        totalP += pair.back().p;
        totalQ += q;
    }
    for (Outcome &one : pair)
        one = {one.p / totalP, one.q / totalQ};
    std::ranges::sort(pair, {}, &Outcome::loss);
    return pair;
}

Real hockeyStick(const Pair &pair, Real epsilon)
{
    Real sum = 0;
    for (const Outcome &one : pair)
        sum += std::max(Real(0), one.p - std::exp(epsilon) * one.q);
    return sum;
}

Pair mirrored(const Pair &pair)
{
    Pair other;
    for (const Outcome &one : pair)
        other.push_back({one.q, one.p});
    return other;
}

Pair product(const Pair &a, const Pair &b)
{
    Pair both;
    for (const Outcome &one : a)
        for (const Outcome &other : b)
            both.push_back({one.p * other.p, one.q * other.q});
    return both;
}

/// The larger of both orders'.
Real divergence(const Pair &pair, Real order)
{
    Real forward = 0;
    Real reverse = 0;
    for (const Outcome &one : pair) {
        forward += one.p * std::expm1((order - 1) * one.loss());
        reverse += one.q * std::expm1((1 - order) * one.loss());
    }
    return std::log1p(std::max(forward, reverse)) / (order - 1);
}

PairAtoms atomsOf(const Pair &pair)
{
    PairAtoms atoms;
    for (const Outcome &one : pair)
        atoms.addAtom(one.loss(), one.p);
    return atoms;
}

const ElementaryLoss &only(const std::shared_ptr<const LossModel> &model)
{
    return *model->parts().front().loss;
}

TEST(FinitePairs, AsAtomsAreJustAboveTheTruth)
{
    std::mt19937_64 random(1);
    for (int run = 0; run < 60; ++run) {
        const Pair pair = randomPair(random, 2 + run % 7, std::exp(static_cast<double>(run % 9) - 7));
        const PairAtoms atoms = atomsOf(pair);
        const auto model = atoms.loss("pair", 1);
        for (const double epsilon : kEpsilons) {
            const Real forward = hockeyStick(pair, epsilon);
            const Real reverse = hockeyStick(mirrored(pair), epsilon);
            EXPECT_GE(only(model).deltaUpper(LossOrder::Forward, epsilon), forward - 1e-18L) << run << " " << epsilon;
            EXPECT_LE(only(model).deltaUpper(LossOrder::Forward, epsilon), forward + 1e-13L) << run << " " << epsilon;
            EXPECT_GE(only(model).deltaUpper(LossOrder::Reverse, epsilon), reverse - 1e-18L) << run << " " << epsilon;
            EXPECT_LE(only(model).deltaUpper(LossOrder::Reverse, epsilon), reverse + 1e-13L) << run << " " << epsilon;
            EXPECT_LE(only(model).deltaLower(LossOrder::Forward, epsilon), forward * (1 + 1e-15L) + 1e-18L) << run;
            EXPECT_LE(only(model).deltaLower(LossOrder::Reverse, epsilon), reverse * (1 + 1e-15L) + 1e-18L) << run;
        }
        for (const double order : kOrders) {
            const Real truth = divergence(pair, order);
            EXPECT_GE(atoms.renyi(order), truth) << run << " " << order;
            EXPECT_LE(atoms.renyi(order), truth * (1 + 1e-12L) + 1e-15L / (order - 1)) << run << " " << order;
        }
        const Real largest = std::max(pair.back().loss(), -pair.front().loss());
        EXPECT_GE(atoms.renyi(kInf), largest * (1 - 1e-18L)) << run;
        EXPECT_LE(atoms.renyi(kInf), largest * (1 + 1e-14L)) << run;
    }
}

TEST(FinitePairs, MirroredTheyChangePlaces)
{
    std::mt19937_64 random(2);
    for (int run = 0; run < 20; ++run) {
        const PairAtoms atoms = atomsOf(randomPair(random, 5, 1));
        PairAtoms mirror;
        mirror.addMirrored(atoms);
        const auto model = atoms.loss("pair", 1);
        const auto image = mirror.loss("image", 1);
        for (const double epsilon : kEpsilons) {
            EXPECT_NEAR(only(image).deltaUpper(LossOrder::Reverse, epsilon),
                        only(model).deltaUpper(LossOrder::Forward, epsilon), 1e-14);
            EXPECT_NEAR(only(image).deltaUpper(LossOrder::Forward, epsilon),
                        only(model).deltaUpper(LossOrder::Reverse, epsilon), 1e-14);
        }
        for (const double order : kOrders)
            EXPECT_NEAR(mirror.renyi(order) / atoms.renyi(order), 1, 1e-13);
    }
}

TEST(FinitePairs, DrawnOpenlyTheyAreTheMean)
{
    std::mt19937_64 random(3);
    for (const double probability : {0.001, 0.25, 0.9}) {
        const Pair one = randomPair(random, 4, 2);
        const Pair other = randomPair(random, 3, 0.5);
        PairAtoms atoms;
        atoms.add(atomsOf(one), probability);
        atoms.add(atomsOf(other), 1 - static_cast<Real>(probability));
        const auto model = atoms.loss("either", 1);
        Pair whole;
        for (const Outcome &outcome : one)
            whole.push_back({outcome.p * probability, outcome.q * probability});
        for (const Outcome &outcome : other)
            whole.push_back({outcome.p * (1 - Real(probability)), outcome.q * (1 - Real(probability))});
        for (const double epsilon : kEpsilons) {
            const Real truth = hockeyStick(whole, epsilon);
            EXPECT_GE(only(model).deltaUpper(LossOrder::Forward, epsilon), truth - 1e-18L)
                << probability << " " << epsilon;
            EXPECT_LE(only(model).deltaUpper(LossOrder::Forward, epsilon), truth + 1e-13L)
                << probability << " " << epsilon;
        }
        for (const double order : kOrders) {
            EXPECT_GE(atoms.renyi(order), divergence(whole, order)) << probability << " " << order;
            EXPECT_LE(atoms.renyi(order), divergence(whole, order) * (1 + 1e-12L)) << probability << " " << order;
        }
    }
}

/// Everything between two losses into one cell.
PairAtoms gathered(const Pair &pair, Real width, Real error)
{
    PairAtoms atoms;
    Real low = pair.front().loss() - width / 3;
    for (std::size_t i = 0; i < pair.size();) {
        PairAtoms::Mass p;
        PairAtoms::Mass q;
        for (; i < pair.size() && pair[i].loss() <= low + width; ++i) {
            p.value += pair[i].p;
            q.value += pair[i].q;
        }
        p.error = p.value * error;
        q.error = q.value * error;
        atoms.addCell(low, low + width, p, q);
        low += width;
    }
    return atoms;
}

TEST(FinitePairs, InCellsTheyDominateTheMoreNarrowlyTheNarrowerTheCells)
{
    std::mt19937_64 random(4);
    for (int run = 0; run < 8; ++run) {
        const Pair pair = randomPair(random, 12, 1.5);
        for (const double epsilon : kEpsilons)
            for (const auto order : {LossOrder::Forward, LossOrder::Reverse}) {
                const Real truth = hockeyStick(order == LossOrder::Forward ? pair : mirrored(pair), epsilon);
                double before = 2;
                for (const double width : {4.0, 1.0, 0.25, 0.0625, 0.001}) {
                    const double got = only(gathered(pair, width, 0).loss("cells", 1)).deltaUpper(order, epsilon);
                    EXPECT_GE(got, truth - 1e-18L) << run << " " << width << " " << epsilon;
                    EXPECT_LE(got, truth + width * 0.3L + 1e-13L) << run << " " << width << " " << epsilon;
                    const double wider = only(gathered(pair, width, 1e-6L).loss("wider", 1)).deltaUpper(order, epsilon);
                    EXPECT_GE(wider, got - 1e-15) << "an error may be in either direction";
                    EXPECT_LE(wider, got + 1e-4 / width) << run << " " << width;
                    before = std::min(before, got);
                }
                EXPECT_LE(before, truth + 3e-4L) << run << " " << epsilon;
            }
        for (const double order : kOrders)
            for (const double width : {1.0, 0.125, 0.001}) {
                const Real truth = divergence(pair, order);
                EXPECT_GE(gathered(pair, width, 0).renyi(order), truth) << run << " " << width << " " << order;
                EXPECT_LE(gathered(pair, width, 0).renyi(order), truth + width * width * order / 4 + 1e-12L)
                    << run << " " << width << " " << order;
            }
    }
}

TEST(FinitePairs, AnErrorOfAMassMakesNeitherOrderSmaller)
{
    const auto deltaOf = [](const PairAtoms::Mass &p, const PairAtoms::Mass &q, LossOrder order) {
        PairAtoms atoms;
        atoms.addCell(-1, 1, p, q);
        return only(atoms.loss("cell", 1)).deltaUpper(order, 0);
    };
    for (const LossOrder order : {LossOrder::Forward, LossOrder::Reverse}) {
        const double exact = deltaOf({1, 0}, {1, 0}, order);
        for (const Real error : {1e-18L, 1e-12L, 1e-6L, 0.01L}) {
            EXPECT_GE(deltaOf({1, 0}, {1, error}, order), exact) << static_cast<double>(error);
            EXPECT_GE(deltaOf({1, error}, {1, 0}, order), exact) << static_cast<double>(error);
            EXPECT_GE(deltaOf({1, error}, {1, error}, order), exact * (1 + static_cast<double>(error) / 4))
                << static_cast<double>(error);
        }
    }
}

TEST(FinitePairs, ARareGaussianInTheOtherOrder)
{
    // N(0, 1) against (1 - q) N(0, 1) + q N(c, 1): at epsilon 0 both deltas are q (2 Phi(c/2) - 1).
    constexpr double kShift = 0.1;
    for (const double rate : {1e-12, 1e-9, 1e-6, 1e-3}) {
        const GaussianShift shifts[] = {{1 - static_cast<Real>(rate), 0}, {rate, kShift}};
        const auto model = gaussianMixtureAtoms(shifts)->loss("rare", 1);
        const Real truth = rate * std::erf(kShift / 2 / std::sqrt(2.0L));
        for (const LossOrder order : {LossOrder::Forward, LossOrder::Reverse}) {
            const double got = only(model).deltaUpper(order, 0);
            EXPECT_GE(got, truth) << rate;
            EXPECT_LE(got, truth * 1.001L + 1e-15L) << rate;
        }
    }
}

TEST(FinitePairs, OutcomesBeyondTheCellsCountAsInfiniteInOneOrder)
{
    // Three outcomes: losses log 2 and -log 2 in the middle, mass beyond either end.
    PairAtoms atoms;
    atoms.addBelow(std::log(0.1L), 0.001L, 0.095L);
    atoms.addAtom(std::log(0.5L), 0.3L);
    atoms.addAtom(std::log(2.0L), 0.6L);
    atoms.addAbove(std::log(8.0L), 0.099L, 0.005L);
    const auto model = atoms.loss("beyond", 1);
    EXPECT_GE(only(model).deltaUpper(LossOrder::Forward, 500), 0.099);
    EXPECT_LE(only(model).deltaUpper(LossOrder::Forward, 500), 0.099 * (1 + 1e-12));
    EXPECT_GE(only(model).deltaUpper(LossOrder::Reverse, 500), 0.095);
    EXPECT_LE(only(model).deltaUpper(LossOrder::Reverse, 500), 0.095 * (1 + 1e-12));
    EXPECT_EQ(atoms.renyi(2), kInf) << "nothing is known of the tails";
    EXPECT_EQ(atoms.renyi(kInf, {0, 0}), kInf) << "not even with finite moments";
    const double some = atoms.renyi(2, {std::log(2.0L), std::log(0.5L)});
    // Forward: 0.001 0.1 + 0.3 0.5 + 0.6 2 + 2; reverse: 0.6 2 + 0.3 0.5 + 0.005 / 8 + 0.5.
    EXPECT_GE(some, std::log(3.3501));
    EXPECT_LE(some, std::log(3.3501) * 1.05) << "the missing masses count as if without loss";
    EXPECT_EQ(atoms.renyi(2, {0, std::numeric_limits<Real>::infinity()}), kInf);
    EXPECT_EQ(atoms.renyi(std::nan(""), {0, 0}), kInf);
    EXPECT_EQ(atoms.renyi(0.5, {0, 0}), kInf);
}

TEST(FinitePairs, MomentsThatOverflowAreScaled)
{
    // Randomised response of 40 at orders up to 10^6: D is 40 to within log(1 + e^-40) / (a - 1).
    PairAtoms atoms;
    const Real p = 1 / (1 + std::exp(-40.0L));
    atoms.addAtom(-40, 1 / (1 + std::exp(40.0L)));
    atoms.addAtom(40, p);
    for (const double order : {100.0, 200.0, 250.0, 1000.0, 1e6, 1e12}) {
        EXPECT_GE(atoms.renyi(order), 40 * (1 - 1e-15)) << order;
        EXPECT_LE(atoms.renyi(order), 40 * (1 + 1e-12)) << order;
    }
}

TEST(FinitePairs, SeveralRoundsDominateTheProductLaw)
{
    std::mt19937_64 random(6);
    for (int run = 0; run < 10; ++run) {
        const Pair pair = randomPair(random, 4, 1);
        const Pair squared = product(pair, pair);
        const Pair cubed = product(squared, pair);
        const auto atoms = std::make_shared<const PairAtoms>(atomsOf(pair));
        for (const double order : kOrders) {
            EXPECT_GE(makeAtomsCurve(atoms, 2)->upper(order), divergence(squared, order)) << run << " " << order;
            EXPECT_GE(makeAtomsCurve(atoms, 3)->upper(order), divergence(cubed, order)) << run << " " << order;
            EXPECT_LE(makeAtomsCurve(atoms, 3)->upper(order), divergence(cubed, order) * (1 + 1e-12L) + 1e-14L)
                << "both orders are largest on the same side";
        }
    }
}

/// The points of a pair's profile, the larger of both orders'.
std::vector<ProfilePoint> profileOf(const Pair &pair, const std::vector<double> &epsilons)
{
    std::vector<ProfilePoint> points;
    for (const double epsilon : epsilons) {
        const Real most = std::max(hockeyStick(pair, epsilon), hockeyStick(mirrored(pair), epsilon));
        points.push_back({epsilon, static_cast<double>(most) * (1 + 1e-15) + 1e-18});
    }
    return points;
}

TEST(ProfilePairs, DominateTheProfileInBothOrders)
{
    std::mt19937_64 random(7);
    for (int run = 0; run < 40; ++run) {
        const Pair pair = randomPair(random, 3 + run % 5, 1.5);
        const std::vector<double> at =
            run % 2 == 0 ? std::vector<double>{0, 0.1, 0.25, 0.5, 1, 2, 3, 4} : std::vector<double>{0.2, 1.1, 3.9};
        const auto model = makeProfileLoss("profile", profileOf(pair, at));
        for (double epsilon = 0; epsilon < 5; epsilon += 0.03125) {
            const Real truth = std::max(hockeyStick(pair, epsilon), hockeyStick(mirrored(pair), epsilon));
            for (const auto order : {LossOrder::Forward, LossOrder::Reverse}) {
                double got = 0;
                for (const LossPart &part : model->parts())
                    got = std::max(got, part.loss->deltaUpper(order, epsilon));
                EXPECT_GE(got, truth - 1e-16L) << run << " " << epsilon;
            }
        }
        for (const ProfilePoint &point : profileOf(pair, at))
            EXPECT_LE(only(model).deltaUpper(LossOrder::Forward, point.epsilon), point.delta * (1 + 1e-9) + 1e-12)
                << "not above the points " << run << " " << point.epsilon;
    }
}

} // namespace
} // namespace epsilometer::finite_pairs_test
