// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the text of an amount reads back as the same budget in every notion; another notion keeps what was asked
// for, brings its filter and allows no more than before; deltas keep their meaning, and the default filter follows them; what is wrong names its field.
#include "core/plan/budget_form.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::budget_form_test {
namespace {

using ::testing::HasSubstr;

Exact exact(std::string_view text)
{
    return Exact::parse("value", text).value();
}

TEST(BudgetForm, AmountsReadBack)
{
    const Policy policies[] = {
        makePolicy(exact("1/3"), exact("1e-6")), makePolicy(NativeBudget::zcdp(exact("15.29"))),
        makePolicy(NativeBudget::gdp(exact("0.5"))),
        makePolicy(NativeBudget::renyi({{exact("8"), exact("1.5")}, {Exact::infinity(), exact("1/3")}}))};
    for (const Policy &policy : policies)
        EXPECT_EQ(withAmount(policy, amountText(policy)).value(), policy) << amountText(policy);
    EXPECT_EQ(amountText(policies[3]), "8: 1.5, inf: 1/3");
    EXPECT_EQ(withAmount(policies[3], " 2:1 ,  4 : 3").value().native->text(), "Renyi order 2: 1, order 4: 3");
    EXPECT_EQ(withAmount(policies[1], " 2.63 ").value().native->amount, exact("2.63"));
}

TEST(BudgetForm, WhatIsWrongNamesItsField)
{
    const auto problem = [](const Policy &policy, std::string_view text) {
        const auto changed = withAmount(policy, text);
        return changed.ok() ? std::string() : changed.error().message();
    };
    EXPECT_THAT(problem(makePolicy(Exact(1), Exact()), "-1"), HasSubstr("epsilon"));
    EXPECT_THAT(problem(makePolicy(NativeBudget::zcdp(Exact(1))), ""), HasSubstr("rho"));
    EXPECT_THAT(problem(makePolicy(NativeBudget::gdp(Exact(1))), "nan"), HasSubstr("mu"));
    const Policy renyi = makePolicy(NativeBudget::renyi({{Exact(2), Exact(1)}}));
    EXPECT_THAT(problem(renyi, "8"), HasSubstr("such as 8: 1.5, 16: 3"));
    EXPECT_THAT(problem(renyi, "8: 1,"), HasSubstr("renyi"));
    EXPECT_THAT(problem(renyi, "0.5: 1"), HasSubstr("order = 0.5"));
    EXPECT_THAT(problem(renyi, "2: 1, 2: 3"), HasSubstr("once"));
}

TEST(BudgetForm, AnotherNotionStartsFromWhatTheBudgetAllowed)
{
    Policy policy = makePolicy(Exact(3), exact("1e-6"));
    policy.onHalt = OnHalt::Latch;
    policy.reason = "agreed";
    for (const Notion notion : {Notion::Zcdp, Notion::Gdp, Notion::Renyi}) {
        const Policy changed = inNotion(policy, notion);
        ASSERT_TRUE(validate(changed).ok());
        EXPECT_EQ(notionOf(changed), notion);
        EXPECT_EQ(changed.filter, changed.native->filter());
        EXPECT_EQ(shownDelta(changed), exact("1e-6"));
        EXPECT_TRUE(shownSplit(changed).isZero());
        EXPECT_EQ(changed.onHalt, OnHalt::Latch);
        EXPECT_EQ(changed.reason, "agreed");
        const double epsilon = changed.native->epsilonAt(exact("1e-6"));
        EXPECT_LE(epsilon, 3);
        EXPECT_GT(epsilon, 2.9);
        const Policy back = inNotion(changed, Notion::Dp);
        EXPECT_FALSE(back.native);
        EXPECT_LE(back.epsilon, Exact(3));
        EXPECT_GT(back.epsilon, exact("2.9"));
        EXPECT_EQ(inNotion(changed, notion), changed);
    }
    EXPECT_EQ(inNotion(makePolicy(Exact::infinity(), Exact()), Notion::Zcdp).native->amount, Exact(1));
    EXPECT_EQ(inNotion(makePolicy(Exact(), Exact()), Notion::Gdp).native->amount, Exact(1)) << "no plan yet";
}

TEST(BudgetForm, DeltasKeepTheirMeaning)
{
    const Policy byDefault = makePolicy(Exact(1), exact("1e-6"));
    EXPECT_EQ(withDelta(byDefault, exact("1e-5")), makePolicy(Exact(1), exact("1e-5")));
    EXPECT_EQ(withDelta(withDelta(byDefault, Exact()), exact("1e-6")), byDefault) << "the default filter, too";
    const Policy halves = withFilter(byDefault, kUniversalFilter);
    EXPECT_EQ(withDelta(halves, exact("1e-5")).deltaPrime, exact("5e-6"));
    EXPECT_EQ(withDelta(withSplit(halves, exact("1e-6")), exact("1e-7")).deltaPrime, exact("1e-7"));
    const Policy rho = makePolicy(NativeBudget::zcdp(Exact(1)), exact("1e-6"), exact("1e-9"));
    const Policy asked = withDelta(rho, exact("1e-5"));
    EXPECT_EQ(shownDelta(asked), exact("1e-5"));
    EXPECT_EQ(asked.deltaSecond(), exact("1e-9")) << "the budget stays";
    const Policy approximate = withSplit(rho, exact("2e-9"));
    EXPECT_EQ(approximate.deltaSecond(), exact("2e-9"));
    EXPECT_EQ(shownDelta(approximate), exact("1e-6"));
}

} // namespace
} // namespace epsilometer::budget_form_test
