// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: an infinite cost is infinite in every notion and nothing costs zero by omission; a DP round supplies what
// the theorems allow and no more; curves are monotone, listed curves interpolate from above.
#include "core/notions/round_cost.h"

#include "core/notions/conversions/renyi.h"
#include "core/notions/renyi/renyi_curves.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace epsilometer::round_cost_test {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();

TEST(RoundCost, InfinityIsInfiniteInEveryNotion)
{
    const RoundCost cost = infiniteCost();
    EXPECT_TRUE(cost.dp->epsilon.isInfinite());
    EXPECT_EQ(cost.dp->epsilonUp, kInf);
    EXPECT_EQ(cost.dp->meanUp, kInf);
    EXPECT_EQ(cost.dp->deltaUp, 1);
    EXPECT_EQ(cost.zcdp->rho, kInf);
    EXPECT_EQ(cost.gdp->mu, kInf);
    EXPECT_EQ(cost.gdp->muSquared, kInf);
    for (const double alpha : {1.0, 2.0, kInf})
        EXPECT_EQ(cost.renyi->upper(alpha), kInf);
}

TEST(RoundCost, ZeroIsZeroInEveryNotion)
{
    const RoundCost cost = zeroCost();
    EXPECT_TRUE(cost.dp->epsilon.isZero() && cost.dp->delta.isZero());
    EXPECT_EQ(cost.dp->meanUp, 0);
    EXPECT_EQ(cost.zcdp->rho, 0);
    EXPECT_EQ(cost.gdp->muSquared, 0);
    EXPECT_EQ(cost.renyi->upper(2), 0);
}

TEST(RoundCost, DpSuppliesWhatTheTheoremsAllow)
{
    const RoundCost pure = dpCost(Exact(1), Exact(), true);
    EXPECT_GE(pure.zcdp->rho, 0.46211715726000975);
    EXPECT_LE(pure.zcdp->rho, 0.4621171572600107);
    EXPECT_TRUE(pure.renyi != nullptr);
    EXPECT_FALSE(pure.gdp.has_value());
    const RoundCost leaky = dpCost(Exact(1), *Exact::parse("delta", "1e-6"), false);
    EXPECT_EQ(leaky.zcdp->delta.text(), "1e-6");
    EXPECT_EQ(leaky.renyi, nullptr); // no finite order bounds a catastrophe
    EXPECT_FALSE(leaky.dp->boundsLoss);
}

TEST(RenyiCurves, GrowWithTheOrder)
{
    for (const auto &curve : {makePureCurve(0.7), makeLaplaceCurve(0.7), makeZcdpCurve(0.3),
                              makeListedCurve({{2, 0.1}, {4, 0.3}, {16, 0.5}, {kInf, 0.7}})}) {
        double last = 0;
        for (double alpha = 1; alpha < 100; alpha *= 1.1) {
            EXPECT_GE(curve->upper(alpha), last * (1 - 1e-13)) << alpha;
            last = curve->upper(alpha);
        }
        EXPECT_GE(curve->upper(kInf), last);
        EXPECT_EQ(curve->upper(0.5), kInf);
        EXPECT_EQ(curve->upper(std::nan("")), kInf);
    }
}

TEST(RenyiCurves, ListedOrdersBoundTheWholeCurveFromAbove)
{
    std::vector<RenyiPoint> points;
    for (const double alpha : {1.5, 2.0, 4.0, 32.0, kInf})
        points.push_back({alpha, renyi::laplace(1.3, alpha)});
    const auto listed = makeListedCurve(points);
    for (double alpha = 1; alpha < 1e4; alpha *= 1.03)
        EXPECT_GE(listed->upper(alpha), renyi::laplace(1.3, alpha) * (1 - 1e-13)) << alpha;
    EXPECT_EQ(listed->upper(4), points[2].divergence);
    EXPECT_LT(listed->upper(3), points[2].divergence);
    EXPECT_EQ(makeListedCurve({{2, 0.1}})->upper(2.1), kInf);
    EXPECT_EQ(makeSmallerCurve(makeZcdpCurve(1), makeZcdpCurve(2))->upper(3), makeZcdpCurve(1)->upper(3));
}

} // namespace
} // namespace epsilometer::round_cost_test
