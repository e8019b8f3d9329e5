// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - formulas become the values they take in the run, the plan itself stays; plans without rules come back as they are
// - what has no single value stays a formula; a formula that cannot be read is an error
#include "core/account/evaluate_plan.h"

#include "core/catalog/catalog.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

namespace epsilometer::account::evaluate_plan_test {
namespace {

using epsilometer::testing_support::catalog;
using epsilometer::testing_support::pureStep;

Result<Plan> evaluated(std::vector<Step> steps)
{
    Plan plan;
    plan.policy = makePolicy(Exact(1), Exact());
    plan.steps = std::move(steps);
    for (const auto &kind : catalog().filters) {
        if (kind->id() == "basic") {
            NoProgress progress;
            auto filter = kind->start(plan.policy);
            return evaluatePlan(plan, catalog().mechanisms, FilterSession(*std::move(filter)), progress);
        }
    }
    return makeError(ErrorCode::Unsupported, "no basic filter");
}

std::string epsilonOf(const Plan &plan, std::size_t step)
{
    return *plan.steps[step].mechanism.find("epsilon")->ifQuantity();
}

} // namespace

TEST(EvaluatePlan, FormulasBecomeValues)
{
    const auto plan = evaluated({pureStep("0.25"), pureStep("= prev * 2"), pureStep("=min(0.125, left)")});
    ASSERT_TRUE(plan.ok()) << plan.error().message();
    EXPECT_EQ(Exact::parse("e", epsilonOf(*plan, 0))->up(), 0.25);
    EXPECT_NEAR(Exact::parse("e", epsilonOf(*plan, 1))->up(), 0.5, 1e-12);
    EXPECT_NEAR(Exact::parse("e", epsilonOf(*plan, 2))->up(), 0.125, 1e-12);
}

TEST(EvaluatePlan, WithoutRulesNothingChanges)
{
    const auto plan = evaluated({pureStep("0.10"), pureStep("5")});
    ASSERT_TRUE(plan.ok());
    EXPECT_EQ(epsilonOf(*plan, 0), "0.10");
}

TEST(EvaluatePlan, WhatHasNoSingleValueStays)
{
    const auto plan = evaluated({pureStep("= outcome / 10"), pureStep("= 0.01 * i", 3)});
    ASSERT_TRUE(plan.ok()) << plan.error().message();
    EXPECT_EQ(epsilonOf(*plan, 0), "= outcome / 10");
    EXPECT_EQ(epsilonOf(*plan, 1), "= 0.01 * i");
}

TEST(EvaluatePlan, UnreadableFormulasAreErrors)
{
    EXPECT_FALSE(evaluated({pureStep("= min(")}).ok());
}

} // namespace epsilometer::account::evaluate_plan_test
