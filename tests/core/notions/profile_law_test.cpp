// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the loss that is made from points of a privacy profile, against enumerated pairs of laws:
// - it lies above the profile of the pair in both orders, at the points and between them; more points come closer
// - it dominates compositions too: its lattice law, composed with itself or with that of another profile, lies above the
//   composition of the pairs in each of the four orders
// - its masses are a law: they and the infinite mass sum to 1, the moments of both orders agree, the curve is convex in
//   e^epsilon and ends at the last delta
// - corners of randomised response are kept; rising points, points that are not below the chord and points too far out
//   change nothing
// - points that say nothing come to nothing, and a single one is randomised response with leak.
#include "core/notions/losses/loss_model.h"

#include "tests/support/quad.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace epsilometer::profile_law_test {
namespace {

using Real = long double;

constexpr double kInf = std::numeric_limits<double>::infinity();

struct Pair {
    std::vector<Real> p;
    std::vector<Real> q;
};

Real hockeyStick(const Pair &pair, Real epsilon)
{
    const Real scale = std::exp(epsilon);
    Real delta = 0;
    for (std::size_t i = 0; i < pair.p.size(); ++i)
        delta += std::max(0.0L, pair.p[i] - scale * pair.q[i]);
    return delta;
}

Pair swapped(const Pair &pair)
{
    return {pair.q, pair.p};
}

Pair composed(const Pair &a, const Pair &b)
{
    Pair both;
    for (std::size_t i = 0; i < a.p.size(); ++i)
        for (std::size_t j = 0; j < b.p.size(); ++j) {
            both.p.push_back(a.p[i] * b.p[j]);
            both.q.push_back(a.q[i] * b.q[j]);
        }
    return both;
}

/// Different in the two orders; now and then an outcome that only one of the laws has.
Pair randomPair(std::mt19937_64 &random, int outcomes, double unlike, bool leaks)
{
    std::exponential_distribution<double> weight;
    Pair pair;
    for (int i = 0; i < outcomes; ++i) {
        pair.p.push_back(0.02 + weight(random));
        pair.q.push_back(pair.p.back() * std::exp(unlike * (weight(random) - 1)));
    }
    if (leaks) {
        pair.p.push_back(0.01L);
        pair.q.push_back(0);
        pair.p.push_back(0);
        pair.q.push_back(0.02L);
    }
    for (auto *masses : {&pair.p, &pair.q}) {
        Real total = 0;
        for (const Real mass : *masses)
            total += mass;
        for (Real &mass : *masses)
            mass /= total;
    }
    return pair;
}

std::vector<ProfilePoint> pointsOf(const Pair &pair, double step, double end)
{
    std::vector<ProfilePoint> points;
    for (double epsilon = 0; epsilon < end; epsilon += step) {
        const Real delta = std::max(hockeyStick(pair, epsilon), hockeyStick(swapped(pair), epsilon));
        points.push_back({epsilon, std::min(1.0, static_cast<double>(delta * (1 + 1e-15L)) + 1e-18)});
    }
    return points;
}

std::shared_ptr<const LossModel> profileOf(const Pair &pair, double step, double end)
{
    return makeProfileLoss("pair", pointsOf(pair, step, end));
}

const ElementaryLoss &lossOf(const std::shared_ptr<const LossModel> &model)
{
    return *model->parts().at(0).loss;
}

TEST(ProfileLaw, LiesAboveThePairInBothOrders)
{
    std::mt19937_64 random(41);
    for (int trial = 0; trial < 30; ++trial) {
        const Pair pair = randomPair(random, 2 + trial % 5, 0.1 + 0.05 * trial, trial % 3 == 1);
        const auto coarse = profileOf(pair, 0.5, 6);
        const auto fine = profileOf(pair, 0.03125, 6);
        Real coarseGap = 0;
        Real fineGap = 0;
        for (double epsilon = 0; epsilon < 5.5; epsilon += 0.0911) {
            const Real truth = std::max(hockeyStick(pair, epsilon), hockeyStick(swapped(pair), epsilon));
            for (const LossOrder order : {LossOrder::Forward, LossOrder::Reverse}) {
                const Real gotCoarse = lossOf(coarse).deltaUpper(order, epsilon);
                const Real gotFine = lossOf(fine).deltaUpper(order, epsilon);
                EXPECT_GE(gotCoarse, truth) << trial << " " << epsilon;
                EXPECT_GE(gotFine, truth) << trial << " " << epsilon;
                EXPECT_LE(gotFine, gotCoarse * (1 + 1e-12L) + 1e-15L) << trial << " " << epsilon;
                coarseGap = std::max(coarseGap, gotCoarse - truth);
                fineGap = std::max(fineGap, gotFine - truth);
            }
        }
        EXPECT_LE(fineGap, 0.5L * coarseGap + 1e-3L) << trial;
    }
}

Pair pairOf(const LatticeLaw &law)
{
    Pair pair;
    for (std::size_t i = 0; i < law.mass.size(); ++i)
        if (law.mass[i] > 0) {
            const Real loss = static_cast<Real>(law.first + static_cast<std::int64_t>(i)) * law.step + law.offset;
            pair.p.push_back(law.mass[i]);
            pair.q.push_back(law.mass[i] * std::exp(-loss));
        }
    return pair;
}

/// With an outcome for what is infinite.
Pair dominatingPair(const ElementaryLoss &loss)
{
    const LatticeLaw law = loss.lattice(LossOrder::Forward, {0.125, 1e-14, -kInf});
    Pair pair = pairOf(law);
    pair.p.push_back(loss.infiniteMass() + law.givenUp);
    pair.q.push_back(0);
    return pair;
}

TEST(ProfileLaw, DominatesCompositions)
{
    std::mt19937_64 random(43);
    for (int trial = 0; trial < 12; ++trial) {
        const Pair first = randomPair(random, 2 + trial % 3, 0.3 + 0.05 * trial, trial % 4 == 2);
        const Pair second = randomPair(random, 3, 0.5, false);
        const auto firstModel = profileOf(first, 0.25, 5);
        const auto secondModel = profileOf(second, 0.25, 5);
        const Pair firstAbove = dominatingPair(lossOf(firstModel));
        const Pair mixed = composed(firstAbove, dominatingPair(lossOf(secondModel)));
        const Pair twice = composed(firstAbove, firstAbove);
        for (const double epsilon : {0.0, 0.2, 0.7, 1.5, 3.0}) {
            const Real moved = epsilon - 1e-12L; // rounded losses
            for (const Pair &one : {first, swapped(first)}) {
                for (const Pair &other : {second, swapped(second)})
                    EXPECT_LE(hockeyStick(composed(one, other), epsilon), hockeyStick(mixed, moved))
                        << trial << epsilon;
                for (const Pair &other : {first, swapped(first)})
                    EXPECT_LE(hockeyStick(composed(one, other), epsilon), hockeyStick(twice, moved))
                        << trial << epsilon;
            }
        }
    }
}

TEST(ProfileLaw, IsALaw)
{
    std::mt19937_64 random(47);
    for (int trial = 0; trial < 20; ++trial) {
        const Pair pair = randomPair(random, 4, 0.2 + 0.1 * trial, trial % 2 == 0);
        const std::vector<ProfilePoint> points = pointsOf(pair, 0.1, 4);
        const auto model = makeProfileLoss("law", points);
        const ElementaryLoss &loss = lossOf(model);
        EXPECT_EQ(loss.infiniteMass(), points.back().delta);
        EXPECT_GE(loss.deltaUpper(LossOrder::Forward, kInf), points.back().delta);
        EXPECT_LE(loss.deltaUpper(LossOrder::Forward, kInf), points.back().delta * (1 + 1e-12));
        EXPECT_TRUE(loss.symmetric());
        EXPECT_FALSE(loss.attained());
        EXPECT_LE(loss.largestLoss(LossOrder::Forward), 4);
        const LogMoment zeroth = loss.transform()->logMoment(LossOrder::Forward, 0);
        EXPECT_NEAR(std::exp(zeroth.value) + loss.infiniteMass(), 1, 1e-12) << trial;
        const LogMoment mirrored = loss.transform()->logMoment(LossOrder::Forward, -1);
        EXPECT_NEAR(mirrored.value, zeroth.value, 1e-12) << "E_Q[1], the other order's mass";
        for (const double t : {0.5, 2.0})
            EXPECT_NEAR(loss.transform()->logMoment(LossOrder::Reverse, t).value,
                        loss.transform()->logMoment(LossOrder::Forward, -1 - t).value, 1e-11);
        // Convex in e^epsilon: a chord lies above.
        for (double x = 1.1; x < 30; x *= 1.2) {
            const auto at = [&](double e) { return loss.deltaUpper(LossOrder::Forward, std::log(e)); };
            EXPECT_LE(2 * at(x), (at(0.95 * x) + at(1.05 * x)) * (1 + 1e-12)) << x;
        }
    }
}

double responseDelta(double top, double epsilon)
{
    return epsilon >= top ? 0 : -std::expm1(epsilon - top) / (1 + std::exp(-top));
}

TEST(ProfileLaw, KeepsTheCornersOfRandomisedResponse)
{
    for (const double top : {0.01, 0.5, 3.0}) {
        std::vector<ProfilePoint> points;
        for (const double share : {0.0, 0.3, 0.8, 1.0})
            points.push_back({share * top, std::nextafter(responseDelta(top, share * top), 1.0)});
        const auto model = makeProfileLoss("response", points);
        const auto response = makeResponseLoss(top, 0);
        for (double share = 0; share < 1; share += 0.07) {
            EXPECT_GE(lossOf(model).deltaUpper(LossOrder::Forward, share * top), responseDelta(top, share * top));
            EXPECT_NEAR(lossOf(model).deltaUpper(LossOrder::Forward, share * top),
                        lossOf(response).deltaUpper(LossOrder::Forward, share * top), 1e-13)
                << top << " " << share;
        }
        EXPECT_EQ(lossOf(model).largestLoss(LossOrder::Forward), top);
        EXPECT_LE(lossOf(model).infiniteMass(), 1e-300);
    }
}

void expectSame(const std::vector<ProfilePoint> &points, const std::vector<ProfilePoint> &others, const char *why)
{
    const auto one = makeProfileLoss("", points);
    const auto other = makeProfileLoss("", others);
    for (double epsilon = 0; epsilon < 4; epsilon += 0.05)
        EXPECT_NEAR(lossOf(one).deltaUpper(LossOrder::Forward, epsilon),
                    lossOf(other).deltaUpper(LossOrder::Forward, epsilon), 1e-13)
            << why << " " << epsilon;
}

TEST(ProfileLaw, PointsThatChangeNothing)
{
    const std::vector<ProfilePoint> points = {{0, 0.4}, {1, 0.1}, {2, 0.01}};
    expectSame({{0, 0.4}, {0.5, 0.39}, {1, 0.1}, {2, 0.01}}, points, "above the chord");
    expectSame({{0, 0.4}, {1, 0.1}, {2, 0.01}, {2.5, 0.3}, {3, 0.2}}, points, "rising");
    expectSame({{0, 0.4}, {1, 0.1}, {2, 0.01}, {3, 0.01}}, points, "as low as the last");
    expectSame({{0, 0.4}, {1, 0.1}, {2, 0.01}, {6000, 0}}, points, "too far out");
    expectSame({{0, 0.4}, {0.25, 1}, {1, 0.1}, {2, 0.01}}, points, "nothing known");
}

TEST(ProfileLaw, FirstPointsThatSayNothing)
{
    // What is known from epsilon 1 on is (1, 0.1)-DP.
    expectSame({{0, 1}, {0.5, 1}, {1, 0.1}}, {{1, 0.1}}, "delta of 1");
    const auto model = makeProfileLoss("late", std::vector<ProfilePoint>{{1, 0.1}});
    const auto response = makeResponseLoss(1, 0.1);
    for (double epsilon = 0; epsilon < 3; epsilon += 0.1)
        EXPECT_NEAR(lossOf(model).deltaUpper(LossOrder::Reverse, epsilon),
                    lossOf(response).deltaUpper(LossOrder::Reverse, epsilon), 1e-14)
            << epsilon;
    EXPECT_EQ(lossOf(model).key(), "late");
    const auto leak = makeProfileLoss("leak", std::vector<ProfilePoint>{{0, 0.25}});
    for (const double epsilon : {0.0, 1.0, 50.0, kInf})
        EXPECT_NEAR(lossOf(leak).deltaUpper(LossOrder::Forward, epsilon), 0.25, 1e-14) << "all of it at once";
    const auto none = makeProfileLoss("none", std::vector<ProfilePoint>{{0, 0}});
    for (const double epsilon : {0.0, 1.0, kInf})
        EXPECT_LE(lossOf(none).deltaUpper(LossOrder::Forward, epsilon), 1e-15);
}

} // namespace
} // namespace epsilometer::profile_law_test
