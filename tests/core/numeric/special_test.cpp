// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: m(epsilon) is never below the truth and within 2e-15 of it, one by one and by columns, over all
// magnitudes; NaN and negatives are infinite; erfcx and e^x - 1 - x have the accuracy they state; the next
// double is that of the C library.
#include "core/numeric/special.h"

#include "core/numeric/outward.h"
#include "tests/support/sweep.h"

#include <boost/math/special_functions/erf.hpp>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace epsilometer::special_test {
namespace {

using Wide = boost::multiprecision::cpp_bin_float_50;
constexpr double kInf = std::numeric_limits<double>::infinity();

Wide meanLoss(double epsilon)
{
    const Wide wide = epsilon;
    if (epsilon < 1e-10) // expm1 of the wide type is not needed: epsilon^2/2 (1 - epsilon^2/12)
        return wide * wide / 2 * (1 - wide * wide / 12);
    const Wide power = exp(-wide);
    return wide * (1 - power) / (1 + power);
}

std::vector<double> epsilons(std::size_t count)
{
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> exponent(-9, 3);
    std::vector<double> values;
    for (std::size_t i = 0; i < count; ++i)
        values.push_back(i % 2 == 0 ? std::pow(10, exponent(random)) : static_cast<double>(random() % 50000) / 10000);
    return values;
}

TEST(SpecialSweep, MeanLossIsNeverBelowTheTruth)
{
    for (const double epsilon : epsilons(testing_support::inSweep<std::size_t>(100'000, 2000))) {
        const Wide truth = meanLoss(epsilon);
        const double got = special::meanLossUpper(epsilon);
        ASSERT_TRUE(got >= truth && got <= truth * (1 + 2e-15)) << epsilon;
    }
}

TEST(Special, MeanLossAtTheEdges)
{
    EXPECT_EQ(special::meanLossUpper(0), 0);
    for (const double unknown : {kInf, std::nan(""), -1.0})
        EXPECT_EQ(special::meanLossUpper(unknown), kInf) << unknown;
    for (const double tiny : {1e-300, 1e-320})
        EXPECT_GT(special::meanLossUpper(tiny), 0) << tiny;
    EXPECT_EQ(special::meanLossUpper(1e300), 1e300);
}

TEST(SpecialSweep, ErfcxHasItsAccuracy)
{
    const Wide units = Wide(static_cast<double>(outward::kLongUnit)) * 40;
    for (double x = -20; x < 60; x += testing_support::inSweep(0.0731, 1.731)) {
        const Wide wide = x;
        const Wide truth = exp(wide * wide) * boost::math::erfc(wide);
        ASSERT_LE(abs(Wide(special::erfcx(x)) / truth - 1), units) << x;
    }
    EXPECT_TRUE(std::isinf(special::erfcx(-200)));
    EXPECT_NEAR(static_cast<double>(special::erfcx(1e10L) * 1e10L), 0.5641895835477563, 1e-15);
}

TEST(SpecialSweep, Expm1MinusXHasItsAccuracy)
{
    const Wide units = Wide(static_cast<double>(outward::kLongUnit)) * 40;
    for (double x = -30; x < 30; x += testing_support::inSweep(0.0137, 0.3137)) {
        const Wide wide = x;
        ASSERT_LE(abs(Wide(special::expm1MinusX(x)) / (exp(wide) - 1 - wide) - 1), units) << x;
    }
    EXPECT_NEAR(static_cast<double>(special::expm1MinusX(1e-10L) * 2e20L), 1, 1e-9);
}

TEST(Special, TheNextDoubleIsThatOfTheLibrary)
{
    using Limits = std::numeric_limits<double>;
    for (const double x : {0.0, Limits::denorm_min(), Limits::min(), 0.1, 1.0, 2.0, 1e300, Limits::max(), kInf})
        for (const double signedX : {x, -x})
            EXPECT_EQ(outward::next(signedX), std::nextafter(signedX, kInf)) << signedX;
    EXPECT_TRUE(std::isnan(outward::next(Limits::quiet_NaN())));
}

} // namespace
} // namespace epsilometer::special_test
