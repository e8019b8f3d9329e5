// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: exact while two words hold the sum; never below the exact sum, at most one unit above; count equals loop;
// NaN, negatives and overflow become infinity; zero terms change nothing.
#include "core/numeric/upper_sum.h"

#include <boost/multiprecision/cpp_int.hpp>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace epsilometer {
namespace {

using Rational = boost::multiprecision::cpp_rational;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

TEST(UpperSum, IsExactOnDyadicTerms)
{
    UpperSum sum;
    sum.add(0.25, 4);
    EXPECT_EQ(sum.up(), 1);
    sum.add(exactSquare(3), 1);
    sum.add(exactSquare(4), 1);
    EXPECT_EQ(sum.up(), 26);
}

TEST(UpperSum, RoundsUpWhatOneDoubleCannotHold)
{
    UpperSum sum;
    sum.add(0.1, 10);
    EXPECT_EQ(sum.up(), std::nextafter(1.0, 2.0)); // ten times the double 0.1 exceeds 1
}

TEST(UpperSum, NeverBelowTheExactSum)
{
    std::mt19937_64 random(1);
    std::uniform_real_distribution<double> exponent(-30, 5);
    std::uniform_int_distribution<int> counts(1, 1000);
    for (int trial = 0; trial < 200; ++trial) {
        UpperSum sum;
        UpperSum loop;
        Rational exact = 0;
        for (int i = 0; i < 50; ++i) {
            const double term = std::exp(exponent(random));
            const int count = counts(random);
            sum.add(exactSquare(term), static_cast<std::uint64_t>(count));
            for (int j = 0; j < count; ++j)
                loop.add(exactSquare(term));
            exact += Rational(term) * Rational(term) * count;
        }
        EXPECT_GE(Rational(sum.up()), exact);
        EXPECT_LE(Rational(std::nextafter(std::nextafter(sum.up(), 0.0), 0.0)), exact);
        EXPECT_GE(Rational(loop.up()), exact);
        EXPECT_NEAR(loop.up() / sum.up(), 1, 1e-15);
    }
}

TEST(UpperSum, UnknownIsInfinite)
{
    for (const double bad : {std::nan(""), -1.0, kInfinity}) {
        UpperSum sum;
        sum.add(1.0);
        sum.add(bad);
        EXPECT_EQ(sum.up(), kInfinity);
        sum.add(1.0);
        EXPECT_EQ(sum.up(), kInfinity);
    }
    UpperSum sum;
    sum.add(1e308, 10);
    EXPECT_EQ(sum.up(), kInfinity);
}

TEST(UpperSum, ZeroTermsChangeNothing)
{
    UpperSum sum;
    sum.add(0.0, 1000);
    EXPECT_EQ(sum.up(), 0);
    sum.add(0.3);
    sum.add(0.0, 5);
    EXPECT_EQ(sum.up(), 0.3);
    sum.add(kInfinity, 0);
    EXPECT_EQ(sum.up(), 0.3);
}

TEST(UpperSum, TinyTermsAreNotLost)
{
    UpperSum sum;
    sum.add(1.0);
    sum.add(1e-300);
    EXPECT_GT(sum.up(), 1);
    UpperSum tiny;
    tiny.add(5e-324, 3);
    EXPECT_GE(tiny.up(), 1.5e-323);
}

} // namespace
} // namespace epsilometer
