// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: functions of a column err by as few units as stated, and are NaN beyond their range, which a bound makes
// infinite; a formula gives for each number of a column, padded or not, what it gives for the number alone, and no less
// than the truth.
#include "core/numeric/formula.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace epsilometer::column_formula_test {
namespace {

using formula::Column;

constexpr double kInf = std::numeric_limits<double>::infinity();

/// Numbers with every exponent between the powers of ten.
Column someNumbers(std::mt19937_64 &random, double leastPower, double mostPower)
{
    std::uniform_real_distribution<double> power(leastPower, mostPower);
    Column x;
    for (double &one : x)
        one = std::pow(10, power(random));
    return x;
}

template <class Truth> void expectClose(const Column &x, const Column &values, double units, Truth truth)
{
    for (Eigen::Index i = 0; i < x.size(); ++i) {
        const long double exact = truth(static_cast<long double>(x[i]));
        ASSERT_LE(std::abs(values[i] - exact), units * outward::kUnit * std::abs(exact)) << x[i];
    }
}

TEST(ColumnFormula, FunctionsOfAColumnErrByFewUnits)
{
    std::mt19937_64 random(3);
    const auto logTruth = [](long double x) { return std::log(x); };
    const auto log1pTruth = [](long double x) { return std::log1p(x); };
    const auto expTruth = [](long double x) { return std::exp(x); };
    const auto erfTruth = [](long double x) { return std::erf(x); };
    for (int i = 0; i < 2000; ++i) {
        const Column any = someNumbers(random, -307, 299);
        expectClose(any, formula::log(any), 8, logTruth);
        expectClose(any, formula::log1p(any), 6, log1pTruth);
        const Column small = someNumbers(random, -10, 2.8);
        const Column negative = -small;
        expectClose(small, formula::exp(small), 4, expTruth);
        expectClose(negative, formula::exp(negative), 4, expTruth);
        expectClose(small, formula::erf(small), 2, erfTruth);
    }
    Column around;
    for (Eigen::Index i = 0; i < around.size(); ++i)
        around[i] = 3.5 + 1e-3 * static_cast<double>(i - 32);
    expectClose(around, formula::erf(around), 2, erfTruth);
}

TEST(ColumnFormula, BeyondTheirRangeFunctionsOfAColumnAreNothing)
{
    for (const double x : {-1.0, 0.0, 1e-310, 1e301, kInf, std::numeric_limits<double>::quiet_NaN()}) {
        const Column column = Column::Constant(x);
        EXPECT_TRUE(std::isnan(formula::log(column)[7])) << x;
        EXPECT_EQ(std::isnan(formula::log1p(column)[7]), !(x >= 0 && x <= 1e300)) << x;
        EXPECT_EQ(formula::up(formula::log(column))[7], kInf) << x;
    }
    EXPECT_TRUE(std::isnan(formula::exp(Column::Constant(691))[0]));
    EXPECT_GT(formula::exp(Column::Constant(-1e6))[0], 0);
    EXPECT_EQ(formula::log1p(Column::Zero())[0], 0);
    EXPECT_EQ(formula::erf(Column::Constant(kInf))[0], 1);
    EXPECT_TRUE(std::isnan(formula::erf(Column::Constant(std::numeric_limits<double>::quiet_NaN()))[0]));
}

TEST(ColumnFormula, UpIsAboveBySomeUnits)
{
    std::mt19937_64 random(5);
    for (int i = 0; i < 100; ++i) {
        const Column x = someNumbers(random, -320, 308);
        const Column up = formula::up(x);
        for (Eigen::Index k = 0; k < x.size(); ++k) {
            EXPECT_GE(up[k], x[k] + 64 * outward::kUnit * x[k]);
            EXPECT_EQ(up[k], formula::up(x[k])) << "as of one number";
        }
    }
    EXPECT_EQ(formula::up(Column::Constant(kInf))[0], kInf);
    EXPECT_EQ(formula::up(Column::Constant(std::numeric_limits<double>::max()))[0], kInf);
    EXPECT_EQ(formula::up(std::numeric_limits<long double>::quiet_NaN()), kInf);
}

TEST(ColumnFormula, ChoicesAreMadeOfEachNumber)
{
    const Column x = Column::LinSpaced(0, 63);
    const Column chosen =
        formula::choose([](double one) { return one >= 10; }, x, Column::Constant(1), Column::Constant(2));
    EXPECT_EQ(chosen[9], 2);
    EXPECT_EQ(chosen[10], 1);
    EXPECT_EQ(formula::choose([](long double one) { return one >= 10; }, 9.0L, 1.0L, 2.0L), 2);
    EXPECT_EQ(formula::larger(x, 30.5)[30], 30.5);
    EXPECT_EQ(formula::larger(x, 30.5)[31], 31);
    EXPECT_TRUE(formula::anyPositive(x));
    EXPECT_FALSE(formula::anyPositive(Column(-x)));
    EXPECT_FALSE(formula::anyPositive(Column::Constant(std::numeric_limits<double>::quiet_NaN()).eval()));
}

TEST(ColumnFormula, ColumnsOfAnyLength)
{
    for (const std::size_t size : {0U, 1U, 63U, 64U, 65U, 200U}) {
        std::vector<double> a(size);
        std::vector<double> b(size);
        for (std::size_t i = 0; i < size; ++i) {
            a[i] = static_cast<double>(i);
            b[i] = 1000 * static_cast<double>(i);
        }
        std::vector<double> sums(size, -1);
        formula::evaluate(
            sums, [](const Column &x, const Column &y) { return Column(x + y); }, a, b);
        for (std::size_t i = 0; i < size; ++i)
            EXPECT_EQ(sums[i], a[i] + b[i]);
    }
}

} // namespace
} // namespace epsilometer::column_formula_test
