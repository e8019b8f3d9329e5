// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of displayText:
// - an upper bound is never shown below its value, a lower bound never above it, whatever the digits
// - at most the asked significant digits; an exactly representable short number is shown as it is
// - carries run through (9.9999999 shows as 10); tiny and huge numbers use an exponent
// - infinity, zero, NaN and negatives have one defined text each
#include "core/base/text/display.h"

#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>
#include <limits>
#include <random>

namespace epsilometer::display_test {
namespace {

TEST(Display, UpperBoundsRoundUp)
{
    EXPECT_EQ(displayText(0.1234561, Bound::Upper), "0.123457");
    EXPECT_EQ(displayText(1.0000000000000002, Bound::Upper), "1.00001");
    EXPECT_EQ(displayText(9.9999999, Bound::Upper), "10");
    EXPECT_EQ(displayText(2.81, Bound::Upper, 2), "2.9");
}

TEST(Display, LowerBoundsRoundDown)
{
    EXPECT_EQ(displayText(0.1234569, Bound::Lower), "0.123456");
    EXPECT_EQ(displayText(9.9999999, Bound::Lower), "9.99999");
    EXPECT_EQ(displayText(0.0349378095382, Bound::Lower), "0.0349378");
}

TEST(Display, ShortNumbersStayAsTheyAre)
{
    EXPECT_EQ(displayText(0.0, Bound::Upper), "0");
    EXPECT_EQ(displayText(1.0, Bound::Upper), "1");
    EXPECT_EQ(displayText(0.5, Bound::Upper), "0.5");
    EXPECT_EQ(displayText(0.1, Bound::Upper), "0.1");
    EXPECT_EQ(displayText(0.1, Bound::Lower), "0.1");
    EXPECT_EQ(displayText(1500.0, Bound::Lower), "1500");
    EXPECT_EQ(displayText(123456789.0, Bound::Upper), "123457000");
}

TEST(Display, UsesAnExponentWhereZerosWouldHideTheNumber)
{
    EXPECT_EQ(displayText(0x1p-20, Bound::Upper, 17), "9.5367431640625e-7");
    EXPECT_EQ(displayText(1.25e300, Bound::Upper, 2), "1.3e300");
    EXPECT_EQ(displayText(std::numeric_limits<double>::denorm_min(), Bound::Upper, 3), "5e-324");
    EXPECT_EQ(displayText(123e-10, Bound::Lower, 2), "1.2e-8");
}

TEST(Display, SpecialValues)
{
    constexpr double kInf = std::numeric_limits<double>::infinity();
    EXPECT_EQ(displayText(kInf, Bound::Upper), "inf");
    EXPECT_EQ(displayText(std::nan(""), Bound::Upper), "inf");
    EXPECT_EQ(displayText(std::nan(""), Bound::Lower), "0");
    EXPECT_EQ(displayText(-0.1234561, Bound::Upper), "-0.123456");
    EXPECT_EQ(displayText(-0.1234561, Bound::Lower), "-0.123457");
}

TEST(Display, FractionsAreShownAsDecimals)
{
    const Exact third = Exact::quotient(Exact(1), Exact(3));
    EXPECT_EQ(displayText(third, Bound::Upper), "0.333334");
    EXPECT_EQ(displayText(third, Bound::Lower), "0.333333");
    EXPECT_EQ(displayText(Exact::quotient(Exact(3), Exact(8)), Bound::Lower), "0.375");
}

TEST(Display, NeverOnTheUnsafeSide)
{
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> exponent(-300, 300);
    for (int i = 0; i < 20000; ++i) {
        const double value = std::pow(10.0, exponent(random));
        const int digits = 1 + i % 17;
        EXPECT_GE(std::strtod(displayText(value, Bound::Upper, digits).c_str(), nullptr), value);
        EXPECT_LE(std::strtod(displayText(value, Bound::Lower, digits).c_str(), nullptr), value);
    }
}

} // namespace
} // namespace epsilometer::display_test
