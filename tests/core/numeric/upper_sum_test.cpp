// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: exact while two words hold the sum; never below the exact sum, at most one unit above; count equals loop;
// NaN, negatives and overflow become infinity; zero terms change nothing; squares never underflow.
#include "core/base/infinity.h"
#include "core/numeric/upper_sum.h"

#include <boost/multiprecision/cpp_int.hpp>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace epsilometer::upper_sum_test {
namespace {

using Rational = boost::multiprecision::cpp_rational;

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

TEST(UpperSum, ManyAtOnceAreAsExactAsOneByOne)
{
    std::mt19937_64 random(2);
    std::uniform_real_distribution<double> exponent(-30, 5);
    for (int trial = 0; trial < 100; ++trial) {
        std::vector<double> terms(static_cast<std::size_t>(random() % 600));
        UpperSum merged;
        Rational exact = 0;
        Rational squares = 0;
        for (double &term : terms) {
            term = std::exp(exponent(random));
            exact += Rational(term);
            squares += Rational(term) * Rational(term);
        }
        const auto check = [](const UpperSum &sum, const Rational &truth) {
            EXPECT_GE(Rational(sum.up()), truth);
            EXPECT_LE(Rational(std::nextafter(std::nextafter(sum.up(), 0.0), 0.0)), truth);
        };
        check(UpperSum::of(terms), exact);
        check(UpperSum::ofSquares(terms), squares);
        merged.add(0.1);
        merged.add(UpperSum::of(terms));
        merged.add(UpperSum::ofSquares(terms));
        check(merged, exact + squares + Rational(0.1));
        check(merged.doubled(), 2 * (exact + squares + Rational(0.1)));
    }
    EXPECT_EQ(UpperSum::of(std::vector<double>(64, 0.25)).up(), 16);
    EXPECT_EQ(UpperSum::ofSquares(std::vector<double>(64, 0.5)).up(), 16);
}

TEST(UpperSum, SquaresThatUnderflowAreNotLost)
{
    for (const double tiny : {5e-324, 1e-170, 3e-162, 1e-160, 7e-150, 0x1p-480, 1e-144, 1.0}) {
        const Rational truth = Rational(tiny) * Rational(tiny);
        UpperSum one;
        one.add(squareUp(tiny), std::uint64_t{1} << 53U);
        EXPECT_GE(Rational(one.up()), truth * Rational(std::uint64_t{1} << 53U)) << tiny;
        const UpperSum many = UpperSum::ofSquares(std::vector<double>(70, tiny));
        EXPECT_GE(Rational(many.up()), truth * 70) << tiny;
        EXPECT_LE(many.up(), std::max(tiny * tiny, 0x1p-960) * 71) << tiny;
    }
    EXPECT_EQ(UpperSum::ofSquares(std::vector<double>(70, 0.0)).up(), 0);
    EXPECT_EQ(squareUp(0).high, 0);
}

TEST(UpperSum, UnknownAmongManyIsInfinite)
{
    for (const double bad : {std::numeric_limits<double>::quiet_NaN(), -1.0, kInfinity}) {
        for (const std::size_t place : {std::size_t{5}, std::size_t{33}}) {
            std::vector<double> terms(34, 1.0);
            terms[place] = bad;
            EXPECT_EQ(UpperSum::of(terms).up(), kInfinity);
            if (!(bad < 0)) {
                EXPECT_EQ(UpperSum::ofSquares(terms).up(), kInfinity);
            }
            UpperSum sum;
            sum.add(1);
            sum.add(UpperSum::of(terms));
            EXPECT_EQ(sum.up(), kInfinity);
        }
    }
    EXPECT_EQ(UpperSum::ofSquares(std::vector<double>(40, 1e200)).up(), kInfinity);
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
} // namespace epsilometer::upper_sum_test
