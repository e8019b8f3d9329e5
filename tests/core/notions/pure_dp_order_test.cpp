// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: at every order the divergence of randomised response, never below 113 bits of it and at most 3e-14 above,
// for all epsilons; as the formula in long double, also at the ends of both ranges; what is not an epsilon is infinite.
#include "core/notions/conversions/renyi.h"

#include "tests/core/soundness/quad_formulas.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

namespace epsilometer::pure_dp_order_test {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();

TEST(PureDpOrder, IsAnUpperBoundAtEveryOrder)
{
    for (const double order : {1.0000001, 1.01, 1.25, 1.5, 2.0, 2.4142, 5.0, 9.0, 21.98, 33.0, 182.02, 1e4, 1e9}) {
        const renyi::PureDpOrder pure(order);
        for (double epsilon = 1e-12; epsilon < 1e4; epsilon *= 1.17) {
            const bounds::Quad truth = bounds::pureDivergence(epsilon, order) * (1 - bounds::Quad(1e-18));
            EXPECT_TRUE(pure.divergence(epsilon) >= truth) << epsilon << " " << order;
            EXPECT_TRUE(pure.divergence(epsilon) <= truth * (1 + bounds::Quad(3e-14))) << epsilon << " " << order;
        }
    }
}

void expectTheFormula(double epsilon, double order)
{
    const double got = renyi::PureDpOrder(order).divergence(epsilon);
    const double formula = renyi::pureDp(epsilon, order);
    if (std::isinf(formula)) {
        EXPECT_EQ(got, kInf) << epsilon << " " << order;
        return;
    }
    EXPECT_GE(got, formula * (1 - 2e-16)) << epsilon << " " << order;
    EXPECT_LE(got, std::min(epsilon, formula * (1 + 2e-14))) << epsilon << " " << order;
}

TEST(PureDpOrder, IsTheFormulaFromTheSeriesToBeyondIt)
{
    std::mt19937_64 random(15);
    std::uniform_real_distribution<double> exponent(-12, 0);
    for (const double order : {1.0, 1.0005, 1.01, 1.5, 2.0, 7.25, 40.0, 400.0, 1e6})
        for (const double largest : {0.003, 0.04, 0.3, 0.33, 0.69, 2.0, 30.0, 250.0, 1000.0}) {
            expectTheFormula(largest / order, order);
            for (int i = 0; i < 400; ++i)
                expectTheFormula(largest / order * std::pow(10, exponent(random)), order);
        }
}

TEST(PureDpOrder, TakesExtremes)
{
    for (const double order : {1.0, 1.5, 3.0, 500.0, 1e9, 1e200, kInf, 0.5, std::nan("")})
        for (const double epsilon :
             {0.0, 5e-324, 1e-320, 1e-310, 1e-300, 1e-200, 0.1, 700.0, 1e300, 1e308, kInf, -1.0, std::nan("")})
            expectTheFormula(epsilon, order);
    for (const double epsilon : {0.0, 1e-320, 1e-200, 1e308, kInf})
        EXPECT_EQ(renyi::PureDpOrder(20).divergence(epsilon), renyi::pureDp(epsilon, 20)) << epsilon;
}

} // namespace
} // namespace epsilometer::pure_dp_order_test
