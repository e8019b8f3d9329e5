// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: locked steps keep their parameters and the others share exactly the rest, by weight, under every filter
// that applies; repeats count; formulas keep their rule and their value is reserved; what cannot be split says why.
#include "core/calibrate/plan_split.h"

#include "core/account/evaluate_plan.h"
#include "core/account/guard.h"
#include "core/catalog/catalog.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

namespace epsilometer::calibrate::plan_split_test {
namespace {

using epsilometer::testing_support::catalog;
using epsilometer::testing_support::pureStep;

Plan planOf(const char *filter, std::vector<Step> steps)
{
    Plan plan;
    plan.policy = withFilter(makePolicy(Exact(1), *Exact::parse("delta", "1e-6")), kUniversalFilter);
    plan.policy.filter = filter;
    plan.steps = std::move(steps);
    return plan;
}

struct Asked {
    account::FilterSession session;
    Plan played;
};

Asked ask(const Plan &plan)
{
    NoProgress progress;
    const auto guard = account::Guard::make(catalog().filters, plan.policy, {}, progress);
    EXPECT_TRUE(guard.ok());
    auto played = account::evaluatePlan(plan, catalog().mechanisms, guard->session(), progress);
    EXPECT_TRUE(played.ok());
    return {guard->session(), *std::move(played)};
}

Result<PlanSplit> split(const Plan &plan)
{
    const Asked asked = ask(plan);
    return splitPlan(plan, asked.played, catalog().mechanisms, asked.session.filter());
}

std::string epsilonOf(const Step &step)
{
    return *step.mechanism.find("epsilon")->ifQuantity();
}

TEST(PlanSplit, TheRestByWeight)
{
    Plan plan = planOf("basic", {pureStep("0.4"), pureStep("0.9"), pureStep("0.9"), pureStep("0.9")});
    plan.steps[0].locked = true;
    plan.steps[1].weight = Exact(2);
    const auto found = split(plan);
    ASSERT_TRUE(found.ok()) << found.error().located();
    EXPECT_EQ(found->rows, (std::vector<std::size_t>{1, 2, 3}));
    EXPECT_EQ(epsilonOf(found->steps[0]), "0.3");
    EXPECT_EQ(epsilonOf(found->steps[1]), "0.15");
    EXPECT_EQ(epsilonOf(found->steps[2]), "0.15");
}

TEST(PlanSplit, JustFitsUnderEveryFilter)
{
    for (const auto &kind : catalog().filters) {
        Plan plan = planOf("basic", {pureStep("0.1"), pureStep("0.1"), pureStep("0.1")});
        plan.policy.filter = kind->id();
        const auto found = split(plan);
        if (!found.ok())
            continue; // the Gaussian DP filter does not take pure rounds
        account::FilterSession state = ask(plan).session;
        MechanismResolver resolver(catalog().mechanisms);
        for (const Step &step : found->steps) {
            const auto &cost = resolver.resolve(step.mechanism).cost;
            ASSERT_TRUE(state.allows(*cost)) << kind->id();
            state.record(*cost, 1);
        }
    }
}

TEST(PlanSplit, RepeatsCount)
{
    Plan plan = planOf("basic", {pureStep("0.5"), pureStep("0.5")});
    plan.steps[1].group = "loop";
    plan.groups.push_back({"loop", 3, false, ""});
    const auto found = split(plan);
    ASSERT_TRUE(found.ok());
    EXPECT_EQ(epsilonOf(found->steps[0]), "0.25");
}

TEST(PlanSplit, FormulasKeepTheirRule)
{
    const auto found = split(planOf("basic", {pureStep("0.2"), pureStep("=0.5*prev"), pureStep("0.4")}));
    ASSERT_TRUE(found.ok()) << found.error().located();
    EXPECT_EQ(found->rows, (std::vector<std::size_t>{0, 2}));
    EXPECT_EQ(epsilonOf(found->steps[0]), "0.45"); // (1 - 0.1) / 2
    const auto unknown = split(planOf("basic", {pureStep("0.2"), pureStep("=if(outcome==1, 0.1, 0.2)")}));
    ASSERT_FALSE(unknown.ok());
    EXPECT_NE(unknown.error().located().english().find("no value yet"), std::string::npos);
}

TEST(PlanSplit, SaysWhyNot)
{
    Plan plan = planOf("basic", {pureStep("0.9"), pureStep("0.9"), pureStep("0.1")});
    plan.steps[0].locked = plan.steps[1].locked = true;
    EXPECT_EQ(split(plan).error().code, ErrorCode::Refused);
    plan.steps[2].locked = true;
    EXPECT_FALSE(split(plan).ok());
    plan.steps[0].locked = false;
    plan.steps[0].weight = Exact(0);
    EXPECT_FALSE(split(plan).ok());
}

TEST(PlanSplit, NamesAnalysesAsTheSequenceNumbersThem)
{
    const Plan plan = planOf("basic", {pureStep("0.2"), pureStep("=if(outcome==1, 0.1, 0.2)")});
    const Asked asked = ask(plan);
    constexpr std::uint64_t kRecorded = 23;
    const auto unknown = splitPlan(plan, asked.played, catalog().mechanisms, asked.session.filter(), kRecorded);
    ASSERT_FALSE(unknown.ok());
    EXPECT_TRUE(unknown.error().message().english().starts_with("epsilon of analysis 25 follows"))
        << unknown.error().message();
    Plan noisy = planOf("basic", {pureStep("0.5"), pureStep("0.5")});
    noisy.steps[1].mechanism = Mechanism("gaussian", {{"sigma", "100"}, {"sensitivity", "1"}});
    noisy.steps[1].label = "mean";
    const Asked other = ask(noisy);
    for (const auto &error :
         {splitPlan(noisy, other.played, catalog().mechanisms, other.session.filter(), kRecorded).error(),
          largestForStep(noisy, other.played, 0, catalog().mechanisms, other.session.filter(), kRecorded).error()}) {
        EXPECT_EQ(error.code, ErrorCode::NotApplicable);
        EXPECT_TRUE(error.message().english().starts_with("analysis 25 (mean): needs an (epsilon, delta)-DP"))
            << error.message();
    }
}

TEST(PlanSplit, LargestForOneStepAndHowManyMore)
{
    Plan plan = planOf("basic", {pureStep("0.25"), pureStep("0.9"), pureStep("=left/4")});
    plan.steps[2] = pureStep("0.25");
    plan.steps[0].weight = Exact(7); // of splits, not of this question
    plan.steps[1].locked = true;
    const Asked asked = ask(plan);
    const auto largest = largestForStep(plan, asked.played, 1, catalog().mechanisms, asked.session.filter());
    ASSERT_TRUE(largest.ok()) << largest.error().located();
    EXPECT_EQ(largest->fit.parameter, "epsilon");
    EXPECT_EQ(largest->fit.value, *Exact::parse("epsilon", "0.5"));
    // 0.25 and 0.25 run, 0.9 does not fit: two more of 0.25.
    NoProgress progress;
    EXPECT_EQ(moreAfterPlan(plan, 0, catalog().mechanisms, asked.session, 1000, progress).value().count, 2U);
    // 0.125, 0.4375, 0.21875 and 0.125 run: what is left is less than another 0.125.
    const Plan ruled = planOf("basic", {pureStep("0.125"), pureStep("=max(left/2, 0.125)", 4)});
    EXPECT_EQ(moreAfterPlan(ruled, 0, catalog().mechanisms, asked.session, 1000, progress).value().count, 0U);
    EXPECT_EQ(
        moreAfterPlan(planOf("basic", {pureStep("=left/4", 2)}), 0, catalog().mechanisms, asked.session, 1000, progress)
            .value()
            .count,
        3U)
        << "0.25 and 0.1875 run, three more of 0.1875 fit";
    Plan noisy = planOf("basic", {pureStep("0.5"), pureStep("0.5")});
    noisy.steps[1].mechanism = Mechanism("laplace", {{"scale", "100"}, {"sensitivity", "1"}});
    const Asked other = ask(noisy);
    const auto least = largestForStep(noisy, other.played, 1, catalog().mechanisms, other.session.filter());
    ASSERT_TRUE(least.ok());
    EXPECT_TRUE(least->fit.noise);
    EXPECT_NEAR(least->fit.value.up(), 2, 1e-5);
    EXPECT_GE(least->fit.value, Exact(2));
}

} // namespace
} // namespace epsilometer::calibrate::plan_split_test
