// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a budget says what it is in its own notion and converts upwards, at no delta to infinity; the conversion is
// that of one mechanism that costs all of it; of several orders the best counts; repeating composes; what is no budget
// is refused with its field.
#include "core/notions/guarantee.h"

#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/conversions/renyi.h"
#include "core/notions/conversions/zcdp.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::native_budget_test {
namespace {

using ::testing::HasSubstr;

Exact exact(std::string_view text)
{
    return Exact::parse("value", text).value();
}

NativeBudget orders()
{
    return NativeBudget::renyi({{exact("8"), exact("1.5")}, {exact("16"), exact("3.5")}});
}

TEST(NativeBudget, SaysWhatItIs)
{
    EXPECT_EQ(NativeBudget::zcdp(exact("15.29")).text(), "rho = 15.29");
    EXPECT_EQ(NativeBudget::gdp(Exact(1)).text(), "mu = 1");
    EXPECT_EQ(orders().text(), "Renyi order 8: 1.5, order 16: 3.5");
    EXPECT_EQ(NativeBudget::zcdp(exact("15.29")).guaranteeText(), "15.29-zCDP");
    EXPECT_EQ(NativeBudget::zcdp(exact("15.29")).guaranteeText(exact("1e-9")), "1e-9-approximate 15.29-zCDP");
    EXPECT_EQ(NativeBudget::gdp(exact("0.5")).guaranteeText(), "0.5-GDP");
    EXPECT_EQ(orders().guaranteeText(), "(8, 1.5)-RDP and (16, 3.5)-RDP");
    EXPECT_EQ(orders().filter(), "renyi");
}

TEST(NativeBudget, ConvertsAsItsMechanismDoes)
{
    const Exact delta = exact("1e-10");
    EXPECT_EQ(NativeBudget::zcdp(exact("2.56")).epsilonAt(delta), zcdp::epsilonCks(exact("2.56").up(), delta.down()));
    EXPECT_EQ(NativeBudget::gdp(Exact(1)).epsilonAt(delta), noise::gaussianEpsilon(1, delta.down()));
    const double best = std::min(renyi::epsilonCks(8, 1.5, delta.down()), renyi::epsilonCks(16, 3.5, delta.down()));
    EXPECT_GE(orders().epsilonAt(delta), best * (1 - 1e-12));
    EXPECT_LE(orders().epsilonAt(delta), best * (1 + 1e-11));
    EXPECT_EQ(NativeBudget::renyi({{Exact::infinity(), Exact(2)}}).epsilonAt(delta), 2) << "pure DP";
}

TEST(NativeBudget, NoDeltaNoEpsilon)
{
    for (const NativeBudget &budget : {NativeBudget::zcdp(Exact(1)), NativeBudget::gdp(Exact(1)), orders()})
        EXPECT_EQ(budget.epsilonAt(Exact()), INFINITY) << budget.text();
    for (const NativeBudget &nothing :
         {NativeBudget::zcdp({}), NativeBudget::gdp({}), NativeBudget::renyi({{exact("2"), {}}})})
        EXPECT_EQ(nothing.epsilonAt(Exact()), 0) << nothing.text();
    EXPECT_EQ(NativeBudget::renyi({{Exact(1), Exact(1)}}).epsilonAt(exact("1e-6")), INFINITY) << "order 1 is no bound";
}

TEST(NativeBudget, RepeatingComposes)
{
    EXPECT_EQ(NativeBudget::zcdp(exact("15.29")).repeated(Exact(2)).amount, exact("30.58"));
    EXPECT_EQ(NativeBudget::gdp(exact("0.5")).repeated(Exact(4)).amount, Exact(1)) << "mu^2 adds up";
    const Exact root = NativeBudget::gdp(Exact(1)).repeated(Exact(2)).amount;
    EXPECT_GE(root * root, Exact(2));
    EXPECT_LE(root.up(), std::sqrt(2.0) * (1 + 1e-15));
    EXPECT_EQ(orders().repeated(Exact(3)).limits[1].divergence, exact("10.5"));
}

TEST(NativeBudget, IntrinsicTime)
{
    EXPECT_DOUBLE_EQ(NativeBudget::zcdp(exact("0.5")).intrinsicTime(), 1);
    EXPECT_DOUBLE_EQ(NativeBudget::gdp(Exact(2)).intrinsicTime(), 4);
    EXPECT_DOUBLE_EQ(orders().intrinsicTime(), 0.375);
}

TEST(NativeBudget, WhatIsNoBudgetIsRefused)
{
    const auto problem = [](const NativeBudget &budget) {
        const Status valid = validate(budget);
        return valid.ok() ? std::string() : valid.error().message();
    };
    EXPECT_EQ(problem(orders()), "");
    EXPECT_EQ(problem(NativeBudget::zcdp(Exact::infinity())), "");
    EXPECT_THAT(problem(NativeBudget::renyi({})), HasSubstr("one order or more"));
    EXPECT_THAT(problem(NativeBudget::renyi({{exact("0.5"), Exact(1)}})), HasSubstr("order = 0.5: must be >= 1"));
    EXPECT_THAT(problem(NativeBudget::renyi({{Exact(2), Exact(1)}, {exact("2.0"), Exact(3)}})),
                HasSubstr("must be listed once"));
    NativeBudget odd;
    odd.notion = Notion::LossDistribution;
    EXPECT_THAT(problem(odd), HasSubstr("zcdp, gdp or renyi"));
}

} // namespace
} // namespace epsilometer::native_budget_test
