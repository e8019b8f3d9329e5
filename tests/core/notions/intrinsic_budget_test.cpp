// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the functions of the advanced-composition curve, against 113 bits:
// - log(1/delta) is just above the truth, near 1, among the tiniest deltas and at both ends
// - the curve's value is just above the truth and grows in both arguments; y* is just below the time at which the curve
//   reaches epsilon, grows with epsilon and falls with L; there and back never gains anything
// - the printed variant of y* that solves for half of epsilon is not what is computed
// - gamma solves its equation, and the mixture odometer is not lower at any other
// - the best order of the zCDP conversion solves its equation, is rounded to a short decimal, and the conversions at one
//   order are on their safe sides to within a few units
#include "core/notions/intrinsic_budget.h"

#include "core/notions/conversions/renyi.h"
#include "core/notions/renyi/order_mixture.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/quad.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace epsilometer::intrinsic_budget_test {
namespace {

using quad::Quad;
using testing_support::exactly;

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kSizes[] = {5e-324, 1e-300, 1e-30, 1e-8, 0.001, 0.3, 1.0, 7.5, 300.0, 1e8, 1e150, 1e300};
constexpr double kLogs[] = {1e-9, 0.01, 0.693, 4.6, 13.8, 230.0, 700.0, 2500.0};

void expectJustAbove(double got, Quad truth, double tolerance)
{
    EXPECT_TRUE(Quad(got) >= truth) << got;
    EXPECT_TRUE(Quad(got) <= truth * (1 + Quad(tolerance)) + Quad(1e-322)) << got;
}

TEST(LogInverse, IsJustAboveTheTruth)
{
    for (const double delta : {1e-320, 1e-300, 1e-100, 1e-12, 1e-6, 0.01, 0.25, 0.5, 0.9, 0.999999, 1 - 0x1p-53})
        expectJustAbove(logInverseUp(Exact::fromDouble(delta)), -quad::log(Quad(delta)), 1e-15);
    for (const char *delta : {"1/3", "0.1", "1e-6", "0.9999999999"}) {
        // The decimal is at least the double below it.
        EXPECT_GE(logInverseUp(exactly(delta)), -std::log(exactly(delta).up()) * (1 - 1e-15)) << delta;
        EXPECT_LE(logInverseUp(exactly(delta)), -std::log(exactly(delta).down()) * (1 + 1e-15)) << delta;
    }
}

TEST(LogInverse, AtTheEnds)
{
    EXPECT_EQ(logInverseUp(Exact()), kInf);
    EXPECT_EQ(logInverseUp(Exact(1)), 0);
    EXPECT_EQ(logInverseUp(exactly("1e-1000")), kInf) << "no double is below it but 0";
    double before = kInf;
    for (const char *delta : {"1e-1000", "1e-308", "1e-9", "0.3", "0.30000000000000000000001", "0.7", "1"}) {
        EXPECT_LE(logInverseUp(exactly(delta)), before) << delta;
        before = logInverseUp(exactly(delta));
    }
}

TEST(AdvancedCurve, IsJustAboveTheTruthAndGrows)
{
    for (const double w : kSizes)
        for (const double l : kLogs) {
            const Quad truth = quad::sqrt(2 * Quad(l) * Quad(w)) + Quad(w) / 2;
            expectJustAbove(advancedCurveUp(w, l), truth, 1e-15);
            EXPECT_GE(advancedCurveUp(w * 1.01, l), advancedCurveUp(w, l));
            EXPECT_GE(advancedCurveUp(w, l * 1.01), advancedCurveUp(w, l));
        }
    for (const double l : {0.0, 1.0, kInf})
        EXPECT_EQ(advancedCurveUp(0, l), 0) << "no time, no loss, whatever the delta";
    EXPECT_EQ(advancedCurveUp(1, kInf), kInf);
    EXPECT_EQ(advancedCurveUp(kInf, 1), kInf);
    EXPECT_EQ(advancedCurveUp(kInf, 0), kInf);
    expectJustAbove(advancedCurveUp(3, 0), Quad(1.5), 1e-15);
}

TEST(YStar, IsJustBelowTheTruth)
{
    for (const double epsilon : kSizes)
        for (const double l : kLogs) {
            const Quad root =
                2 * Quad(epsilon) / (quad::sqrt(2 * Quad(l) + 2 * Quad(epsilon)) + quad::sqrt(2 * Quad(l)));
            const Quad truth = root * root;
            const double got = yStarDown(epsilon, l);
            EXPECT_GE(got, 0);
            EXPECT_TRUE(Quad(got) <= truth) << epsilon << " " << l;
            EXPECT_TRUE(Quad(got) >= truth * (1 - Quad(1e-15)) - Quad(1e-322)) << epsilon << " " << l;
        }
}

TEST(YStar, ThereAndBackGainsNothing)
{
    for (const double epsilon : {1e-6, 0.01, 1.0, 3.0, 50.0, 1e6})
        for (const double l : kLogs) {
            const double y = yStarDown(epsilon, l);
            EXPECT_LE(advancedCurveUp(y, l), epsilon * (1 + 1e-15)) << epsilon << " " << l;
            EXPECT_GE(advancedCurveUp(y * (1 + 1e-14), l), epsilon * (1 - 1e-14)) << epsilon << " " << l;
            EXPECT_GE(yStarDown(epsilon * 1.001, l), y);
            EXPECT_LE(yStarDown(epsilon, l * 1.001), y);
            // As printed, with 2 L + epsilon, it is what half of epsilon allows.
            const double printed = std::pow(std::sqrt(2 * l + epsilon) - std::sqrt(2 * l), 2);
            EXPECT_GT(y, printed * (1 + 1e-3)) << epsilon << " " << l;
            EXPECT_NEAR(yStarDown(epsilon / 2, l) / printed, 1, 1e-6 + 1e-14 * std::pow(l / epsilon, 2))
                << epsilon << " " << l;
        }
}

TEST(YStar, AtTheEnds)
{
    for (const double l : {0.0, 3.0, kInf})
        EXPECT_EQ(yStarDown(kInf, l), kInf);
    for (const double epsilon : {0.0, 1e-9, 5.0, 1e300})
        EXPECT_EQ(yStarDown(epsilon, kInf), 0) << "no delta allows no time";
    for (const double l : {0.0, 3.0})
        EXPECT_EQ(yStarDown(0, l), 0);
    EXPECT_EQ(yStarDown(-1, 3), 0);
    EXPECT_LE(yStarDown(4, 0), 8) << "without a delta to keep, half the time is the loss";
    EXPECT_GE(yStarDown(4, 0), 8 * (1 - 1e-15));
}

TEST(BestGamma, SolvesItsEquation)
{
    for (const double w : {1e-12, 0.01, 1.0, 40.0, 1e9})
        for (const double l : {1e-3, 0.1, 1.0, 13.8, 230.0, 1e5}) {
            const Quad gamma = bestGamma(w, l);
            const Quad x = 1 + Quad(w) / gamma;
            const Quad miss = x - quad::log(x) - (1 + 2 * Quad(l));
            // Near x = 1 both sides meet flatly: the miss is compared with the slope times x - 1.
            EXPECT_TRUE(quad::abs(miss) <= (1 - 1 / x) * (x - 1) * Quad(1e-14) + Quad(1e-30)) << w << " " << l;
            EXPECT_TRUE(x > 1);
        }
}

TEST(BestGamma, NoOtherGammaIsLower)
{
    // sqrt(2 (L + log(1 + w/gamma)/2) (w + gamma)) + w/2 for the two-sided normal mixture.
    for (const double w : {0.01, 1.0, 30.0})
        for (const double l : {0.5, 5.0, 13.8, 100.0}) {
            const auto curve = [&](Quad gamma) {
                return (2 * Quad(l) + quad::log1p(Quad(w) / gamma)) * (Quad(w) + gamma);
            };
            const Quad best = bestGamma(w, l);
            for (const double factor : {0.1, 0.5, 0.9, 0.999, 1.001, 1.1, 2.0, 10.0})
                EXPECT_TRUE(curve(best) < curve(best * factor)) << w << " " << l << " " << factor;
        }
}

TEST(BestCksOrder, SolvesItsEquation)
{
    for (const double epsilon : {0.01, 0.5, 1.0, 8.0, 100.0})
        for (const double l : {0.5, 4.6, 13.8, 230.0}) {
            const double order = bestCksOrder(epsilon, l);
            ASSERT_GT(order, 1) << epsilon << " " << l;
            const auto excess = [&](Quad b) {
                return (1 + 2 * b) * (Quad(l) - quad::log1p(b)) / (b * b) + quad::log(b / (1 + b)) - Quad(epsilon);
            };
            const Quad b = Quad(order) - 1;
            EXPECT_TRUE(excess(b * Quad(1 - 1e-12)) > 0) << epsilon << " " << l;
            EXPECT_TRUE(excess(b * Quad(1 + 1e-12)) < 0) << epsilon << " " << l;
        }
}

TEST(BestCksOrder, FallsWithEpsilonAndGrowsWithL)
{
    for (const double l : {1.0, 13.8, 100.0}) {
        double before = kInf;
        for (const double epsilon : {1e-6, 1e-3, 0.1, 1.0, 10.0, 1000.0}) {
            EXPECT_LE(bestCksOrder(epsilon, l), before) << l << " " << epsilon;
            EXPECT_LE(bestCksOrder(epsilon, l), bestCksOrder(epsilon, 2 * l)) << l << " " << epsilon;
            before = bestCksOrder(epsilon, l);
        }
    }
    EXPECT_EQ(bestCksOrder(1, kInf), kInf);
    EXPECT_EQ(bestCksOrder(kInf, kInf), 2);
    EXPECT_EQ(bestCksOrder(kInf, 3), 2);
    EXPECT_EQ(bestCksOrder(1, 0), 2) << "any order will do";
    for (const double epsilon : {0.0, 1e-300, 1e300})
        for (const double l : {1e-300, 1.0, 700.0, 1e5}) {
            EXPECT_GT(bestCksOrder(epsilon, l), 1) << epsilon << " " << l;
            EXPECT_LT(bestCksOrder(epsilon, l), kInf) << epsilon << " " << l;
        }
}

Quad conversionShift(double alpha, double l)
{
    const Quad b = Quad(alpha) - 1;
    return (Quad(l) - quad::log1p(b)) / b - quad::log1p(1 / b);
}

TEST(OneOrderConversions, AreJustOnTheirSafeSides)
{
    for (const double alpha : {1 + 0x1p-40, 1.001, 1.5, 2.0, 21.98, 1e4, 1e12})
        for (const double l : {0.0, 0.01, 4.6, 13.8, 700.0})
            for (const double size : {1e-12, 1e-3, 0.5, 3.0, 1e6}) {
                const Quad shift = conversionShift(alpha, l);
                const Quad scale =
                    Quad(size) + (Quad(l) + quad::log(alpha)) / (Quad(alpha) - 1) + quad::log1p(1 / (Quad(alpha) - 1));
                const Quad up = Quad(size) + shift;
                const double gotUp = cksEpsilonUp(size, alpha, l);
                EXPECT_TRUE(Quad(gotUp) >= (up > 0 ? up : Quad(0))) << alpha << " " << l << " " << size;
                EXPECT_TRUE(Quad(gotUp) <= (up > 0 ? up : Quad(0)) + scale * Quad(2e-15))
                    << alpha << " " << l << " " << size;
                const Quad down = Quad(size) - shift;
                const double gotDown = cksBudgetDown(alpha, size, l);
                EXPECT_TRUE(gotDown == 0 || Quad(gotDown) <= down) << alpha << " " << l << " " << size;
                EXPECT_TRUE(Quad(gotDown) >= down - scale * Quad(2e-15)) << alpha << " " << l << " " << size;
            }
}

TEST(OneOrderConversions, OrdersAtOrBelowOneGrantNothing)
{
    for (const double alpha : {1.0, 0.5, 0.0, -3.0, std::nan("")}) {
        EXPECT_EQ(cksEpsilonUp(0.5, alpha, 3), kInf) << alpha;
        EXPECT_EQ(cksBudgetDown(alpha, 0.5, 3), 0) << alpha;
    }
    EXPECT_EQ(cksEpsilonUp(0, 2, 3), 0) << "equal laws";
    EXPECT_EQ(cksEpsilonUp(0.25, kInf, kInf), 0.25);
    EXPECT_EQ(cksBudgetDown(2, kInf, 3), kInf);
}

TEST(DecimalOrders, AreOrdersToFourDigits)
{
    EXPECT_EQ(decimalOrder(21.98123), exactly("21.98"));
    EXPECT_EQ(decimalOrder(1.00012341), exactly("1.0001234"));
    EXPECT_EQ(decimalOrder(2), exactly("2"));
    EXPECT_EQ(decimalOrder(1001), exactly("1001"));
    for (const double order : {1 + 0x1p-30, 1.37, 5.0, 123.456, 9.9999e5, 1e15, 1e300}) {
        const Exact decimal = decimalOrder(order);
        EXPECT_GT(decimal, Exact(1)) << order;
        EXPECT_NEAR((Exact::positiveDifference(decimal, Exact(1)).up()) / (order - 1), 1, 5.1e-4) << order;
    }
}

} // namespace
} // namespace epsilometer::intrinsic_budget_test
