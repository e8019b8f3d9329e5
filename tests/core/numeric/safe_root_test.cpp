// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the returned point is on the stated side and adjacent to the turning point, for any magnitude; the
// approximate root is close, also where Newton steps alone would leave the bracket.
#include "core/numeric/safe_root.h"

#include <gtest/gtest.h>

#include <limits>

namespace epsilometer::safe_root_test {
namespace {

TEST(SafeRoot, BisectionFindsTheTurningDouble)
{
    const double top = std::numeric_limits<double>::max();
    for (const double turn : {1e-310, 1e-20, 0.1, 1.0, 3.5, 1e300}) {
        EXPECT_EQ(safe_root::firstTrue(0, top, [turn](double x) { return x >= turn; }), turn);
        EXPECT_EQ(safe_root::lastTrue(0, top, [turn](double x) { return x <= turn; }), turn);
    }
    EXPECT_EQ(safe_root::firstTrue(2, 5, [](double) { return true; }), 2);
    EXPECT_EQ(safe_root::lastTrue(2, 5, [](double) { return true; }), 5);
}

TEST(SafeRoot, ApproximateStaysInTheBracket)
{
    const auto cube = [](double x) { return std::pair(x * x * x - 2, 3 * x * x); };
    EXPECT_NEAR(safe_root::approximate(0, 100, cube), std::cbrt(2), 1e-13);
    const auto steep = [](double x) { return std::pair(std::atan(x - 3), 1 / (1 + (x - 3) * (x - 3))); };
    EXPECT_NEAR(safe_root::approximate(-1000, 1000, steep), 3, 1e-12);
    const auto pole = [](double x) { return std::pair(-std::log(1 - x) - 1, 1 / (1 - x)); };
    EXPECT_NEAR(safe_root::approximate(0, 1 - 1e-16, pole), 1 - std::exp(-1), 1e-12);
}

} // namespace
} // namespace epsilometer::safe_root_test
