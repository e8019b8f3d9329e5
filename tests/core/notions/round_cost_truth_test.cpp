// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of what rounds supply, against the pairs of laws that attain them:
// - of an (epsilon, delta) round m(epsilon) is just above e tanh(e/2), the curve that of the response, and its loss is the
//   response with leak, whose curve is just above the enumerated one; of a Gaussian bound the loss is the Gaussian
// - the parts that an approximate round is made of keep to its curve: (epsilon, delta)-DP of random laws has a
//   decomposition, and the composed whole is within delta'' + (1 - delta'') delta', enumerated
// - which source is taken: a curve of its own, then what has no delta, then what has one; the exact number is never below
//   the truth; sources are equal where their curves are
// - the largest and the least epsilons are no exception
#include "core/notions/round_cost.h"

#include "core/notions/conversions/noise.h"
#include "core/notions/conversions/renyi.h"
#include "core/notions/intrinsic_budget.h"
#include "core/notions/losses/loss_model.h"
#include "core/notions/renyi/approximate_renyi.h"
#include "core/notions/renyi/renyi_curves.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/quad.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <memory>
#include <vector>

namespace epsilometer::round_cost_truth_test {
namespace {

using quad::Quad;
using testing_support::exactly;
using Real = long double;

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr const char *kEpsilons[] = {"1e-300", "1e-9", "0.1", "1/3", "1", "5.5", "60", "1000"};

struct Outcome {
    Real p;
    Real q;
};
using Pair = std::vector<Outcome>;

Pair response(Real epsilon, Real leak)
{
    const Real p = (1 - leak) / (1 + std::exp(-epsilon));
    const Real q = (1 - leak) / (1 + std::exp(epsilon));
    return {{p, q}, {q, p}, {leak, 0}, {0, leak}};
}

Pair product(const Pair &a, const Pair &b)
{
    Pair both;
    for (const Outcome &one : a)
        for (const Outcome &other : b)
            both.push_back({one.p * other.p, one.q * other.q});
    return both;
}

Real hockeyStick(const Pair &pair, Real epsilon)
{
    Real sum = 0;
    for (const Outcome &one : pair)
        sum += std::max(Real(0), one.p - std::exp(epsilon) * one.q);
    return sum;
}

TEST(RoundCostTruth, TheMeanIsJustAboveTheTruth)
{
    for (const char *epsilon : kEpsilons)
        for (const char *delta : {"0", "1e-9", "0.3"}) {
            const RoundCost cost = dpCost(exactly(epsilon), exactly(delta), true);
            const Quad e = exactly(epsilon).up();
            const Quad mean = e * quad::tanh(e / 2);
            EXPECT_TRUE(Quad(cost.dp->meanUp) >= mean) << epsilon;
            EXPECT_TRUE(Quad(cost.dp->meanUp) <= mean * (1 + Quad(1e-12)) + Quad(1e-320)) << epsilon;
            EXPECT_EQ(cost.zcdp->rho, cost.dp->meanUp);
            EXPECT_EQ(cost.zcdp->delta, exactly(delta));
            EXPECT_EQ(cost.dp->epsilon, exactly(epsilon)) << "as typed";
            EXPECT_EQ(cost.dp->epsilonUp, exactly(epsilon).up());
            EXPECT_EQ(cost.dp->deltaUp, exactly(delta).up());
            EXPECT_EQ(cost.renyi != nullptr, exactly(delta).isZero()) << "a leak has no divergence";
            EXPECT_FALSE(cost.gdp || cost.loss || cost.odp || cost.realisedEpsilon);
            EXPECT_EQ(cost.neighbours, Neighbours::Unstated);
        }
}

TEST(RoundCostTruth, TheLossIsTheResponseWithLeak)
{
    for (const char *epsilon : {"0", "1e-6", "0.1", "1/3", "2", "30"})
        for (const char *delta : {"0", "1e-12", "0.01", "0.5", "1"}) {
            const auto model = lossOf(dpCost(exactly(epsilon), exactly(delta), false));
            ASSERT_NE(model, nullptr);
            const Pair pair = response(exactly(epsilon).down(), exactly(delta).down());
            for (const double share : {0.0, 0.3, 0.99, 1.5, 40.0}) {
                const double at = share * exactly(epsilon).up();
                const Real truth = hockeyStick(pair, at);
                double got = 0;
                ASSERT_LE(model->parts().size(), 1U);
                for (const LossPart &part : model->parts()) {
                    EXPECT_EQ(part.count, 1U);
                    got = part.loss->deltaUpper(LossOrder::Forward, at);
                    EXPECT_EQ(got, part.loss->deltaUpper(LossOrder::Reverse, at)) << "both orders are alike";
                }
                EXPECT_GE(got, truth * (1 - 1e-18L) - 1e-19L) << epsilon << " " << delta << " " << share;
                EXPECT_LE(got, truth * (1 + 1e-10L) + 1e-15L) << epsilon << " " << delta << " " << share;
            }
        }
}

TEST(RoundCostTruth, AGaussianBoundIsBeforeTheResponse)
{
    RoundCost cost = dpCost(exactly("1"), exactly("1e-6"), false);
    cost.gdp = RoundCost::Gdp{0.5, 0.25};
    const auto gaussian = lossOf(cost);
    ASSERT_EQ(gaussian->parts().size(), 1U);
    for (const double epsilon : {0.0, 0.5, 2.0}) {
        const double truth = noise::gaussianDelta(0.5, epsilon);
        EXPECT_NEAR(gaussian->parts().front().loss->deltaUpper(LossOrder::Forward, epsilon) / truth, 1, 1e-9)
            << epsilon;
    }
    EXPECT_EQ(gaussian->parts().front().loss->gaussianMuSquared(), 0.25);
    const auto own = makeLaplaceLoss(0.25);
    cost.loss = own;
    EXPECT_EQ(lossOf(cost), own) << "its own is before both";
    cost.loss = nullptr;
    cost.gdp->muSquared = kInf;
    EXPECT_EQ(lossOf(cost)->parts().front().loss->infiniteMass(), 1);
    RoundCost curve;
    curve.renyi = makePureCurve(1);
    EXPECT_EQ(lossOf(curve), nullptr);
    EXPECT_FALSE(hasLoss(curve));
    EXPECT_TRUE(hasLoss(cost));
    EXPECT_FALSE(hasLoss(RoundCost()));
}

TEST(RoundCostTruth, TheEndsLoseEverythingOrNothing)
{
    EXPECT_TRUE(lossOf(zeroCost())->parts().empty());
    const auto everything = lossOf(infiniteCost());
    ASSERT_EQ(everything->parts().size(), 1U);
    EXPECT_EQ(everything->parts().front().loss->deltaUpper(LossOrder::Forward, kInf), 1);
    for (const double order : {1.0, 2.0, 1e9, kInf}) {
        EXPECT_EQ(ApproximateRenyi(zeroCost()).upper(order), 0) << order;
        EXPECT_EQ(ApproximateRenyi(infiniteCost()).upper(order), kInf) << order;
    }
    EXPECT_EQ(ApproximateRenyi(infiniteCost()).delta(), Exact(1));
    EXPECT_EQ(ApproximateRenyi(zeroCost()).delta(), Exact());
}

/// The least epsilon of an interaction by Lemma A: sums of the curves at the best order.
double byLemmaA(const std::vector<RoundCost> &rounds, double deltaPrime)
{
    const double logInverse = logInverseUp(Exact::fromDouble(deltaPrime));
    double best = kInf;
    for (double order = 1.03125; order < 400; order *= 1.09) {
        double sum = 0;
        for (const RoundCost &round : rounds)
            sum += ApproximateRenyi(round).upper(order) * (1 + 1e-15);
        best = std::min(best, cksEpsilonUp(sum, order, logInverse));
    }
    return best;
}

TEST(ApproximateTruth, TheWholeInteractionKeepsToTheDeltas)
{
    for (const char *epsilon : {"0.1", "0.5", "2"})
        for (const char *leak : {"0", "1e-4", "0.02"})
            for (const double deltaPrime : {1e-6, 1e-2}) {
                const RoundCost approximate = dpCost(exactly(epsilon), exactly(leak), false);
                const RoundCost pure = dpCost(exactly("0.25"), Exact(), true);
                std::vector<RoundCost> rounds;
                Pair whole{{1, 1}};
                Real leaks = 0;
                for (int i = 0; i < 4; ++i) {
                    rounds.push_back(i == 2 ? pure : approximate);
                    const auto &dp = *rounds.back().dp;
                    whole = product(whole, response(dp.epsilonUp, dp.deltaUp));
                    leaks += ApproximateRenyi(rounds.back()).delta().up();
                }
                const double bound = byLemmaA(rounds, deltaPrime);
                EXPECT_LE(hockeyStick(whole, bound), leaks + (1 - leaks) * deltaPrime) << epsilon << " " << leak;
            }
}

TEST(ApproximateTruth, TheSourceIsTheOneWithoutADelta)
{
    RoundCost cost;
    EXPECT_FALSE(ApproximateRenyi::supplied(cost));
    EXPECT_FALSE(ApproximateRenyi::applies(cost).applies);
    cost.zcdp = RoundCost::Zcdp{0.5, exactly("1e-6"), 1e-6, exactly("0.5")};
    EXPECT_EQ(ApproximateRenyi(cost).delta(), exactly("1e-6"));
    EXPECT_EQ(ApproximateRenyi(cost).exactly(exactly("3")), exactly("1.5"));
    EXPECT_EQ(ApproximateRenyi(cost).dp(), nullptr);
    cost.dp = dpCost(exactly("0.75"), exactly("1e-9"), false).dp;
    EXPECT_EQ(ApproximateRenyi(cost).delta(), exactly("1e-9")) << "of two with a delta that of DP";
    EXPECT_EQ(ApproximateRenyi(cost).upper(kInf), ApproximateRenyi::upper({nullptr, true, 0.75}, kInf));
    EXPECT_NE(ApproximateRenyi(cost).dp(), nullptr);
    cost.gdp = RoundCost::Gdp{2, 4};
    EXPECT_EQ(ApproximateRenyi(cost).delta(), Exact());
    EXPECT_GE(ApproximateRenyi(cost).upper(3), 6);
    EXPECT_LE(ApproximateRenyi(cost).upper(3), 6 * (1 + 1e-14));
    EXPECT_EQ(ApproximateRenyi(cost).dp(), nullptr) << "it is not of the same parts";
    cost.zcdp->delta = Exact();
    EXPECT_EQ(ApproximateRenyi(cost).exactly(exactly("4")), exactly("2")) << "zCDP without a delta is before";
    cost.dp = dpCost(exactly("0.75"), Exact(), true).dp;
    EXPECT_EQ(ApproximateRenyi::pureEpsilon(ApproximateRenyi(cost).source()), 0.75);
    EXPECT_NE(ApproximateRenyi(cost).dp(), nullptr);
    cost.renyi =
        makeListedCurve(std::vector<TypedRenyiPoint>{{exactly("2"), exactly("0.1")}, {exactly("8"), exactly("1")}});
    EXPECT_EQ(ApproximateRenyi(cost).exactly(exactly("2")), exactly("0.1"));
    EXPECT_EQ(ApproximateRenyi(cost).corners(), (std::vector<double>{2, 8}));
    EXPECT_EQ(ApproximateRenyi(cost).upper(9), kInf) << "nothing else is looked at";
    EXPECT_TRUE(ApproximateRenyi::applies(cost).applies);
}

TEST(ApproximateTruth, AnExactNumberBelowTheBoundIsNotBelieved)
{
    RoundCost cost;
    cost.zcdp = RoundCost::Zcdp{0.5, Exact(), 0, exactly("0.25")};
    EXPECT_EQ(ApproximateRenyi(cost).exactly(exactly("2")), std::nullopt) << "the bound says twice as much";
    cost.zcdp->exactRho = exactly("0.75");
    EXPECT_EQ(ApproximateRenyi(cost).exactly(exactly("2")), exactly("1.5"));
    cost.zcdp->exactRho.reset();
    EXPECT_EQ(ApproximateRenyi(cost).exactly(exactly("2")), std::nullopt);
}

TEST(ApproximateTruth, SourcesAreEqualWhereTheirCurvesAre)
{
    const RoundCost plain = dpCost(exactly("0.5"), exactly("1e-9"), false);
    const RoundCost other = dpCost(exactly("0.5"), exactly("1e-3"), true);
    const RoundCost more = dpCost(exactly("0.625"), exactly("1e-9"), false);
    const auto source = [](const RoundCost &cost) { return ApproximateRenyi(cost).source(); };
    EXPECT_EQ(source(plain), source(other)) << "the deltas are no part of it";
    EXPECT_FALSE(source(plain) == source(more));
    EXPECT_EQ(ApproximateRenyiHash()(source(plain)), ApproximateRenyiHash()(source(other)));
    RoundCost line;
    line.zcdp = RoundCost::Zcdp{0.5, Exact(), 0};
    EXPECT_FALSE(source(plain) == source(line)) << "a response is no line";
    RoundCost gaussian;
    gaussian.gdp = RoundCost::Gdp{0, 0};
    EXPECT_EQ(source(gaussian).parameter, 0);
    RoundCost owned;
    owned.renyi = makePureCurve(0.5);
    EXPECT_EQ(ApproximateRenyi::pureEpsilon(source(owned)), 0.5);
    owned.renyi = makeLaplaceCurve(0.5);
    EXPECT_LT(ApproximateRenyi::pureEpsilon(source(owned)), 0);
    EXPECT_LT(ApproximateRenyi::pureEpsilon(source(line)), 0);
}

TEST(ApproximateTruth, TheLineOfAGaussianIsJustAboveHalfTheSquare)
{
    for (const double muSquared : {5e-324, 1e-300, 1e-9, 0.3, 1.0, 1e10, 1.7e308, kInf}) {
        RoundCost cost;
        cost.gdp = RoundCost::Gdp{std::sqrt(muSquared), muSquared};
        for (const double order : {1.0, 1.5, 64.0}) {
            const double got = ApproximateRenyi(cost).upper(order);
            EXPECT_TRUE(Quad(got) >= Quad(muSquared) / 2 * Quad(order)) << muSquared << " " << order;
            if (muSquared < 1e300) {
                EXPECT_TRUE(Quad(got) <= Quad(muSquared) / 2 * Quad(order) * (1 + Quad(1e-14)) + Quad(1e-320));
            }
        }
    }
}

} // namespace
} // namespace epsilometer::round_cost_truth_test
