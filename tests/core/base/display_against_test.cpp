// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: what fits never reads as more than its limit, what does not fit always does, whatever the digits; amounts
// read no less than they are; few digits where few are enough; exact numbers as typed; infinities and unknown ones.
#include "core/base/text/display.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace epsilometer::display_against_test {
namespace {

Exact exact(const std::string &text)
{
    return *Exact::parse("test", text);
}

void expectOrder(const ShownAgainst &shown, const std::vector<bool> &within)
{
    for (std::size_t i = 0; i < within.size(); ++i)
        EXPECT_EQ(exact(shown.amounts[i]) <= exact(shown.limit), within[i])
            << shown.amounts[i] << " of " << shown.limit;
}

TEST(DisplayAgainst, FewDigitsWhereTheyAreEnough)
{
    EXPECT_EQ(displayOf(Amount{0.25, true}, 1), "0.25 of 1");
    EXPECT_EQ(displayOf(Amount{1.08123456, true}, 1.5), "1.08124 of 1.5");
    EXPECT_EQ(displayOf(Amount{2, false}, 1), "2 of 1");
    EXPECT_EQ(displayOf(Amount{0, true}, 0), "0 of 0");
    EXPECT_EQ(displayOf(Amount{std::numeric_limits<double>::infinity(), false}, 1), "inf of 1");
    EXPECT_EQ(displayOf(Amount{3, true}, std::numeric_limits<double>::infinity()), "3 of inf");
    EXPECT_EQ(displayOf(Amount{1.0811, true}, 1.0819, 3), "1.0811 of 1.0819");
}

TEST(DisplayAgainst, WhatFitsNeverReadsAsMore)
{
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> uniform(0.001, 100);
    for (int i = 0; i < 3000; ++i) {
        const double limit = uniform(random);
        const double gap = std::pow(10, -static_cast<double>(random() % 17));
        const double below = limit * (1 - gap);
        const double above = std::nextafter(limit * (1 + gap), 1e9);
        const ShownAgainst shown = displayAgainst({{below, true}, {limit, true}, {above, false}}, limit, 4);
        expectOrder(shown, {true, true, false});
        EXPECT_GE(exact(shown.amounts[0]) * exact("1.0000000000000002"), Exact::fromDouble(below));
    }
}

TEST(DisplayAgainst, ExactDecisionsCountWhereDoublesCross)
{
    const double up = exact("0.1").up();
    const double down = exact("0.1").down();
    ASSERT_GT(up, down);
    EXPECT_EQ(displayOf(Amount{up, true}, down), "0.1 of 0.1");
}

TEST(DisplayAgainst, ExactNumbersKeepTheirOrder)
{
    const Exact limit = exact("1.00000000001");
    expectOrder(
        displayAgainst({exact("1"), exact("1.000000000009"), limit, exact("1.000000000011"), exact("2")}, limit),
        {true, true, true, false, false});
}

} // namespace
} // namespace epsilometer::display_against_test
