// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: at every order the divergence of randomised response, never below 113 bits of it and at most 3e-14 above,
// for all epsilons; what is not an epsilon is infinite.
#include "core/notions/conversions/pure_orders.h"

#include "core/notions/conversions/renyi.h"
#include "tests/core/soundness/quad_formulas.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace epsilometer::pure_orders_test {
namespace {

TEST(PureDpOrders, AreUpperBoundsAtEveryOrder)
{
    const std::vector<double> orders{1.0000001, 1.01, 1.25, 1.5, 2, 2.4142, 5, 9, 21.98, 33, 182.02, 1e4, 1e9};
    const renyi::PureDpOrders pure(orders);
    std::vector<double> results(orders.size());
    for (double epsilon = 1e-12; epsilon < 1e4; epsilon *= 1.17) {
        pure.fill(epsilon, results);
        for (std::size_t j = 0; j < orders.size(); ++j) {
            const bounds::Quad truth = bounds::pureDivergence(epsilon, orders[j]) * (1 - bounds::Quad(1e-18));
            EXPECT_TRUE(results[j] >= truth) << epsilon << " " << orders[j];
            EXPECT_TRUE(results[j] <= truth * (1 + bounds::Quad(3e-14))) << epsilon << " " << orders[j];
        }
    }
}

TEST(PureDpOrders, ExtremeEpsilons)
{
    const std::vector<double> orders{1.5, 20};
    const renyi::PureDpOrders pure(orders);
    std::vector<double> results(2);
    for (const double epsilon : {0.0, 1e-320, 1e-200, 1e308, std::numeric_limits<double>::infinity()}) {
        pure.fill(epsilon, results);
        for (std::size_t j = 0; j < 2; ++j)
            EXPECT_EQ(results[j], renyi::pureDp(epsilon, orders[j])) << epsilon;
    }
    for (const double wrong : {std::nan(""), -1.0}) {
        pure.fill(wrong, results);
        EXPECT_EQ(results[0], std::numeric_limits<double>::infinity());
    }
}

} // namespace
} // namespace epsilometer::pure_orders_test
