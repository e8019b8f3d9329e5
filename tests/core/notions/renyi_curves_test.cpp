// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of curves of Renyi divergences, against integrals and sums of the definition in 113 bits:
// - each is just above log E_Q[(P/Q)^alpha] / (alpha - 1), at small and large orders, and at 1 and inf
// - (alpha - 1) D grows and is convex; D grows with the order and with the parameter; NaN and negative values grant
//   nothing
// - a listed curve is what is listed at its orders and the chord between them, which the curve it was read from never
//   exceeds; beyond the last order it is inf; typed points come back exactly
// - the smaller of two curves is that, with the corners and conversions of both
// - budgets at one order convert to epsilon and back without gaining anything
#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/renyi.h"
#include "core/notions/renyi/renyi_curves.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/quad.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>

namespace epsilometer::renyi_curves_test {
namespace {

using quad::Quad;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing_support::exactly;

constexpr double kInfinite = std::numeric_limits<double>::infinity();

/// Outcomes of two laws, with weights for integrals.
struct Outcome {
    Outcome(Quad underP, Quad underQ, Quad weighs = 1)
        : p(underP * weighs), q(underQ * weighs), loss(quad::log(underP / underQ))
    {
    }
    Quad p;
    Quad q;
    Quad loss;
};

Quad divergence(const std::vector<Outcome> &outcomes, Quad alpha)
{
    Quad moment = 0;
    for (const Outcome &one : outcomes)
        moment += one.q * quad::exp(alpha * one.loss);
    return quad::log(moment) / (alpha - 1);
}

Quad klDivergence(const std::vector<Outcome> &outcomes)
{
    Quad sum = 0;
    for (const Outcome &one : outcomes)
        sum += one.p * one.loss;
    return sum;
}

std::vector<Outcome> responseOutcomes(Quad e)
{
    const Quad p = 1 / (1 + quad::exp(-e));
    return {{p, 1 - p}, {1 - p, p}};
}

/// exp(-|x|) / 2 against the same moved by e: the ends are atoms of the loss, between them Simpson's rule.
std::vector<Outcome> laplaceOutcomes(Quad e)
{
    std::vector<Outcome> outcomes = {{Quad(0.5), quad::exp(-e) / 2}, {quad::exp(-e) / 2, Quad(0.5)}};
    constexpr int kSteps = 16000; // the integrand grows as fast as e^(127 x) at the largest order
    for (int i = 0; i <= kSteps; ++i) {
        const Quad x = e * i / kSteps;
        const int weight = i == 0 || i == kSteps ? 1 : i % 2 == 1 ? 4 : 2;
        outcomes.push_back({quad::exp(-x) / 2, quad::exp(x - e) / 2, e / kSteps * weight / 3});
    }
    return outcomes;
}

std::vector<Outcome> geometricOutcomes(int shift, Quad scale)
{
    std::vector<Outcome> outcomes;
    const Quad total = (1 + quad::exp(-1 / scale)) / -quad::expm1(-1 / scale);
    for (int k = -600; k <= 600; ++k)
        outcomes.push_back(
            {quad::exp(-Quad(std::abs(k)) / scale) / total, quad::exp(-Quad(std::abs(k - shift)) / scale) / total});
    return outcomes;
}

struct KnownCurve {
    const char *name;
    std::shared_ptr<const RenyiCurve> curve;
    std::vector<Outcome> outcomes;
    double largest; ///< loss
    double tolerance;
};

std::vector<KnownCurve> knownCurves()
{
    return {{"response", makePureCurve(0.75), responseOutcomes(Quad(0.75)), 0.75, 1e-11},
            {"strong response", makePureCurve(0.0625), responseOutcomes(Quad(0.0625)), 0.0625, 1e-11},
            {"weak response", makePureCurve(6), responseOutcomes(6), 6, 1e-11},
            {"laplace", makeLaplaceCurve(0.75), laplaceOutcomes(Quad(0.75)), 0.75, 1e-9},
            {"weak laplace", makeLaplaceCurve(3), laplaceOutcomes(3), 3, 1e-9},
            {"geometric", makeDiscreteLaplaceCurve(1, 1.5), geometricOutcomes(1, Quad(1.5)), 1 / 1.5, 1e-11},
            {"geometric, far", makeDiscreteLaplaceCurve(4, 1.5), geometricOutcomes(4, Quad(1.5)), 4 / 1.5, 1e-11}};
}

constexpr double kAlphas[] = {1.0009765625, 1.25, 1.5, 2, 3, 8, 17.5, 64};

TEST(RenyiCurves, AreJustAboveTheDefinition)
{
    for (const KnownCurve &known : knownCurves()) {
        for (const double alpha : kAlphas) {
            const Quad truth = divergence(known.outcomes, alpha);
            const double got = known.curve->upper(alpha);
            // Of integrals a little is below the reference's own error.
            const double below = known.tolerance > 1e-10 ? 1e-10 : 1e-25;
            EXPECT_TRUE(Quad(got) >= truth * (1 - Quad(below))) << known.name << " " << alpha;
            EXPECT_TRUE(Quad(got) <= truth * (1 + Quad(known.tolerance))) << known.name << " " << alpha;
        }
        const Quad kl = klDivergence(known.outcomes);
        EXPECT_NEAR(known.curve->upper(1) / static_cast<double>(kl), 1, 1e-9) << known.name;
        EXPECT_GE(known.curve->upper(kInfinite), known.largest * (1 - 1e-15)) << known.name;
        EXPECT_LE(known.curve->upper(kInfinite), known.largest * (1 + 1e-12)) << known.name;
    }
}

TEST(RenyiCurves, GrowAndTheirMomentsAreConvex)
{
    std::vector<std::shared_ptr<const RenyiCurve>> curves;
    for (const KnownCurve &known : knownCurves())
        curves.push_back(known.curve);
    curves.push_back(makeZcdpCurve(0.5));
    curves.push_back(makeLineCurve(0.5, 0.25));
    for (const auto &curve : curves) {
        const auto moment = [&](double alpha) { return (alpha - 1) * curve->upper(alpha); };
        double before = 0;
        for (double alpha = 1; alpha < 70; alpha += 0.5) {
            EXPECT_GE(curve->upper(alpha), before * (1 - 1e-12)) << alpha;
            before = curve->upper(alpha);
            EXPECT_LE(moment(alpha + 0.5), (moment(alpha) + moment(alpha + 1)) / 2 * (1 + 1e-10)) << alpha;
        }
        for (const double none : {std::nan(""), 0.999, 0.0, -1.0, -kInfinite})
            EXPECT_EQ(curve->upper(none), kInfinite) << none;
    }
}

TEST(RenyiCurves, GrowWithTheParameterAndGrantNothingWithoutOne)
{
    using Make = std::shared_ptr<const RenyiCurve> (*)(double);
    const Make makers[] = {[](double e) { return makePureCurve(e); }, [](double e) { return makeLaplaceCurve(e); },
                           [](double rho) { return makeZcdpCurve(rho); },
                           [](double xi) { return makeLineCurve(0.125, xi); }};
    for (const Make make : makers) {
        for (const double alpha : {1.0, 1.5, 4.0, 100.0}) {
            double before = 0;
            for (const double parameter : {0.0, 1e-9, 0.01, 0.5, 3.0, 40.0, kInfinite}) {
                EXPECT_GE(make(parameter)->upper(alpha), before) << parameter << " " << alpha;
                before = make(parameter)->upper(alpha);
            }
            EXPECT_EQ(before, kInfinite);
            EXPECT_EQ(make(std::nan(""))->upper(alpha), kInfinite) << alpha;
        }
    }
    EXPECT_EQ(makePureCurve(0)->upper(7), 0);
    EXPECT_EQ(makeLaplaceCurve(0)->upper(7), 0);
    EXPECT_EQ(makeZcdpCurve(Exact())->upper(kInfinite), 0) << "0 times inf is 0";
    EXPECT_EQ(makeZcdpCurve(exactly("0.1"))->exactly(exactly("3")), exactly("0.3"));
    EXPECT_EQ(makePureCurve(0.5)->pureEpsilon(), 0.5);
    EXPECT_LT(makeLaplaceCurve(0.5)->pureEpsilon(), 0);
}

TEST(ListedCurves, AreTheChordsOfWhatIsListed)
{
    const auto curve = makeListedCurve(std::vector<RenyiPoint>{{2, 0.5}, {4, 0.75}, {kInfinite, 2}});
    EXPECT_EQ(curve->upper(1), 0.5) << "the divergence grows with the order";
    EXPECT_EQ(curve->upper(1.5), 0.5);
    EXPECT_EQ(curve->upper(2), 0.5);
    // (alpha - 1) D is 0.5 at 2 and 2.25 at 4: 1.375 at 3.
    EXPECT_NEAR(curve->upper(3), 1.375 / 2, 1e-15);
    EXPECT_GE(curve->upper(3), 1.375 / 2);
    EXPECT_EQ(curve->upper(4), 0.75);
    EXPECT_NEAR(curve->upper(5), (2.25 + 2) / 4, 1e-15) << "rises by at most the max divergence an order";
    EXPECT_LE(curve->upper(1e6), 2);
    EXPECT_EQ(curve->upper(kInfinite), 2);
    EXPECT_THAT(curve->corners(), ElementsAre(2, 4, kInfinite));
    const auto finite = makeListedCurve(std::vector<RenyiPoint>{{2, 0.5}, {4, 0.75}});
    EXPECT_EQ(finite->upper(4.0000001), kInfinite);
    EXPECT_EQ(finite->upper(std::nan("")), kInfinite);
    EXPECT_EQ(makeListedCurve(std::vector<RenyiPoint>())->upper(2), kInfinite) << "nothing is known";
    EXPECT_EQ(makeListedCurve(std::vector<RenyiPoint>{{1, kInfinite}, {2, kInfinite}})->upper(1.5), kInfinite);
    EXPECT_THAT(conversionsOf(*finite), IsEmpty()) << "the mechanism's own";
}

TEST(ListedCurves, AreNeverBelowTheCurveTheyWereReadFrom)
{
    for (const KnownCurve &known : knownCurves()) {
        std::vector<RenyiPoint> points;
        for (const double alpha : {1.0, 1.5, 2.0, 5.0, 20.0, kInfinite})
            points.push_back({alpha, known.curve->upper(alpha)});
        const auto listed = makeListedCurve(points);
        for (double alpha = 1; alpha < 60; alpha += 0.37)
            EXPECT_GE(listed->upper(alpha), known.curve->upper(alpha) * (1 - 1e-12)) << known.name << " " << alpha;
    }
}

TEST(ListedCurves, SayExactlyWhatWasTyped)
{
    const auto typed =
        makeListedCurve(std::vector<TypedRenyiPoint>{{exactly("1.1"), exactly("0.1")}, {exactly("8"), exactly("1/3")}});
    EXPECT_EQ(typed->exactly(exactly("1.1")), exactly("0.1"));
    EXPECT_EQ(typed->exactly(exactly("8")), exactly("1/3"));
    EXPECT_EQ(typed->exactly(exactly("2")), std::nullopt);
    EXPECT_EQ(typed->upper(exactly("1.1").down()), exactly("0.1").up());
    EXPECT_EQ(typed->upper(8), exactly("1/3").up());
}

TEST(SmallerCurves, AreTheSmallerAtEachOrder)
{
    const auto line = makeZcdpCurve(exactly("0.25"));
    const auto listed =
        makeListedCurve(std::vector<TypedRenyiPoint>{{exactly("2"), exactly("0.75")}, {exactly("16"), exactly("1")}});
    const auto both = makeSmallerCurve(line, listed);
    for (const double alpha : {1.0, 1.5, 2.0, 3.0, 7.0, 16.0, 17.0, kInfinite})
        EXPECT_EQ(both->upper(alpha), std::min(line->upper(alpha), listed->upper(alpha))) << alpha;
    EXPECT_EQ(both->exactly(exactly("2")), exactly("0.5"));
    EXPECT_EQ(both->exactly(exactly("16")), exactly("1"));
    EXPECT_THAT(both->corners(), ElementsAre(2, 16));
    EXPECT_THAT(conversionsOf(*both), ElementsAre(conversion_id::kZcdpToRenyi));
    EXPECT_THAT(conversionsOf(*makeSmallerCurve(makePureCurve(1), makeLaplaceCurve(1))),
                ElementsAre(conversion_id::kPureToRenyi, conversion_id::kLaplaceToRenyi));
    EXPECT_THAT(conversionsOf(*makeDiscreteLaplaceCurve(1, 1)), ElementsAre(conversion_id::kDiscreteLaplaceToRenyi));
}

TEST(CksOrders, ThereAndBackGainsNothing)
{
    for (const double alpha : {1.01, 2.0, 8.5, 300.0, kInfinite})
        for (const double l : {0.5, 3.0, 13.8, 300.0})
            for (const double epsilon : {1e-3, 0.5, 2.0, 30.0}) {
                const double budget = cksBudgetDown(alpha, epsilon, l);
                EXPECT_GE(budget, 0);
                if (budget > 0) {
                    EXPECT_LE(cksEpsilonUp(budget, alpha, l), epsilon + 1e-14 * (epsilon + l / (alpha - 1)))
                        << alpha << " " << l;
                }
                EXPECT_LE(cksBudgetDown(alpha, epsilon, l), cksBudgetDown(alpha, epsilon * 1.1, l));
                EXPECT_GE(cksBudgetDown(alpha, epsilon, l), cksBudgetDown(alpha, epsilon, l * 1.1));
            }
    EXPECT_EQ(cksBudgetDown(2, 1, kInfinite), 0) << "without a delta only equal laws are allowed";
    EXPECT_EQ(cksBudgetDown(kInfinite, 1, kInfinite), 1) << "or a bounded loss";
    EXPECT_EQ(cksEpsilonUp(0.5, 2, kInfinite), kInfinite);
    EXPECT_EQ(cksEpsilonUp(kInfinite, 2, 3), kInfinite);
}

/// The best order really is: others let less through.
TEST(CksOrders, TheBestOrderLetsTheMostZcdpThrough)
{
    for (const double l : {3.0, 13.8, 100.0})
        for (const double epsilon : {0.1, 1.0, 8.0}) {
            const double best = bestCksOrder(epsilon, l);
            const auto rho = [&](double alpha) { return cksBudgetDown(alpha, epsilon, l) / alpha; };
            for (const double factor : {0.5, 0.9, 0.99, 1.01, 1.1, 2.0})
                EXPECT_LE(rho(1 + (best - 1) * factor), rho(best) * (1 + 1e-12)) << epsilon << " " << factor;
        }
    EXPECT_EQ(bestCksOrder(1, kInfinite), kInfinite);
}

} // namespace
} // namespace epsilometer::renyi_curves_test
