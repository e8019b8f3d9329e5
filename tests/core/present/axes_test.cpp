// SPDX-License-Identifier: GPL-3.0-or-later
// Property: the axes that most charts have say what their names say, and nothing else.
#include "core/present/chart/chart_spec.h"

#include <gtest/gtest.h>

namespace epsilometer::present::axes_test {
namespace {

TEST(Axes, CountWholeNumbersFromWhereTheDataBegin)
{
    const AxisSpec axis = countAxis("round");
    EXPECT_EQ(axis.title, "round");
    EXPECT_TRUE(axis.integers);
    EXPECT_FALSE(axis.lowest);
    EXPECT_FALSE(axis.highest);
}

TEST(Axes, BeginAtZero)
{
    EXPECT_EQ(axisFromZero("epsilon (nats)").lowest, 0.0);
    EXPECT_FALSE(axisFromZero("epsilon (nats)").highest);
    EXPECT_FALSE(axisFromZero("epsilon (nats)").integers);
    EXPECT_EQ(axisFromZero("share", 1).highest, 1.0);
}

} // namespace
} // namespace epsilometer::present::axes_test
