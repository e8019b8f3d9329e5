// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: typed decimals and fractions fit a typed limit to the digit; the answer is that of exact arithmetic
// whatever the order and the grouping; what is known as a double errs towards no alone; what is unknown never fits a
// finite limit; a million different fractions are added in time that does not grow with them.
#include "core/numeric/typed_sum.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace epsilometer::typed_sum_test {
namespace {

Exact exact(std::string_view text)
{
    return Exact::parse("value", text).value();
}

TEST(TypedSum, DecimalsFitToTheDigit)
{
    TypedSum sum;
    for (const char *rho : {"2.56", "0.07", "4.96"})
        sum.add(exact(rho));
    EXPECT_TRUE(sum.fits(exact("7.70"), 1, exact("15.29")));
    EXPECT_FALSE(sum.fits(exact("7.70000000000000000001"), 1, exact("15.29")));
    sum.add(exact("7.70"));
    EXPECT_TRUE(sum.fits(Exact(), 1, exact("15.29")));
    EXPECT_FALSE(sum.fits(exact("1e-300"), 1, exact("15.29")));
    EXPECT_EQ(sum.exactly(), exact("15.29"));
    EXPECT_EQ(sum.up(), exact("15.29").up());
}

TEST(TypedSum, FractionsFitToTheDigit)
{
    const Exact part = exact("1/18");
    TypedSum sum;
    EXPECT_TRUE(sum.fits(part, 18, Exact(1)));
    EXPECT_FALSE(sum.fits(part, 19, Exact(1)));
    for (int i = 0; i < 17; ++i)
        sum.add(part);
    EXPECT_TRUE(sum.fits(part, 1, Exact(1)));
    EXPECT_FALSE(sum.fits(part, 2, Exact(1)));
    EXPECT_EQ(sum.exactly(), exact("17/18"));
    EXPECT_GE(sum.up(), exact("17/18").down());
}

TEST(TypedSum, AgreesWithExactArithmeticInAnyOrder)
{
    std::mt19937_64 random(1);
    const auto below = [&](std::uint64_t most) { return static_cast<std::int64_t>(random() % most); };
    for (int run = 0; run < 200; ++run) {
        std::vector<Exact> terms;
        Exact total;
        for (int i = 0; i < 12; ++i) {
            const Exact term = i % 3 == 0 ? Exact::quotient(Exact(below(1000)), Exact(1 + below(97)))
                                          : Exact::quotient(Exact(below(1000)), Exact(1000));
            terms.push_back(term);
            total = total + term;
        }
        const Exact less = total * exact("0.99999999999999999999");
        for (const Exact &limit : {total, less}) {
            std::shuffle(terms.begin(), terms.end(), random);
            TypedSum sum;
            for (std::size_t i = 0; i + 1 < terms.size(); ++i) {
                EXPECT_TRUE(sum.fits(terms[i], 1, limit));
                sum.add(terms[i]);
            }
            EXPECT_EQ(sum.fits(terms.back(), 1, limit), limit == total || terms.back().isZero()) << limit.text();
        }
    }
}

TEST(TypedSum, CountsAreLoops)
{
    for (const char *text : {"0.1", "1/3", "7/11", "0.0123456789"}) {
        const Exact term = exact(text);
        const Exact limit = term * Exact(1000);
        TypedSum counted;
        TypedSum looped;
        counted.add(term, 999);
        for (int i = 0; i < 999; ++i)
            looped.add(term);
        for (const TypedSum *sum : {&counted, &looped}) {
            EXPECT_TRUE(sum->fits(term, 1, limit)) << text;
            EXPECT_FALSE(sum->fits(term, 2, limit)) << text;
        }
        EXPECT_EQ(counted.exactly(), looped.exactly());
    }
}

TEST(TypedSum, DoublesErrTowardsNo)
{
    TypedSum sum;
    sum.add(0.1, 9);
    // The double is above 0.1: ten of them are more than 1, exactly.
    EXPECT_FALSE(sum.fits(0.1, 1, Exact(1)));
    EXPECT_FALSE(sum.fits(exact("0.1"), 1, Exact(1)));
    EXPECT_TRUE(sum.fits(0.0999, 1, Exact(1)));
    EXPECT_FALSE(sum.exactly().has_value());
    TypedSum quarters;
    quarters.add(0.25, 2);
    quarters.add(exact("0.25"));
    EXPECT_TRUE(quarters.fits(0.25, 1, Exact(1)));
    EXPECT_FALSE(quarters.fits(0.25, 2, Exact(1)));
}

TEST(TypedSum, TheUnknownNeverFits)
{
    const TypedSum sum;
    for (const double unknown : {std::nan(""), -1.0, HUGE_VAL})
        EXPECT_FALSE(sum.fits(unknown, 1, Exact(1'000'000))) << unknown;
    EXPECT_FALSE(sum.fits(Exact::infinity(), 1, Exact(1)));
    TypedSum lost;
    lost.add(std::nan(""));
    EXPECT_FALSE(lost.fits(Exact(), 1, Exact(1)));
    EXPECT_EQ(lost.up(), INFINITY);
}

TEST(TypedSum, NothingFitsABudgetOfNothing)
{
    const TypedSum sum;
    EXPECT_TRUE(sum.fits(Exact(), 5, Exact()));
    EXPECT_FALSE(sum.fits(exact("1e-300"), 1, Exact()));
    EXPECT_FALSE(sum.fits(1e-300, 1, Exact()));
    EXPECT_FALSE(sum.fits(5e-324, 1, Exact()));
}

TEST(TypedSumSweep, AMillionDifferentFractions)
{
    TypedSum sum;
    for (std::int64_t i = 1; i <= 1'000'000; ++i)
        sum.add(Exact::quotient(Exact(1), Exact(1'000'000'000 + i)));
    EXPECT_TRUE(sum.fits(Exact(), 1, Exact(1)));
    EXPECT_FALSE(sum.fits(Exact(1), 1, Exact(1)));
    EXPECT_NEAR(sum.up(), 0.9995003e-3, 1e-9);
    EXPECT_FALSE(sum.exactly()) << "too many to add up for a reader";
}

TEST(TypedSum, AFewFractionsAMillionTimes)
{
    TypedSum sum;
    const Exact third = exact("1/3");
    const Exact seventh = exact("1/7");
    for (int i = 0; i < 21'000; ++i) {
        sum.add(third);
        sum.add(seventh);
    }
    EXPECT_EQ(sum.exactly(), Exact(10'000)) << "21000/3 + 21000/7";
    EXPECT_TRUE(sum.fits(Exact(), 1, Exact(10'000)));
    EXPECT_FALSE(sum.fits(exact("1e-200"), 1, Exact(10'000)));
}

} // namespace
} // namespace epsilometer::typed_sum_test
