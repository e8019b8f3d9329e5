// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the filter is asked before every round and decides; formulas see only what happened; blocks repeat,
// stop at the first refusal or when their condition fails; what is not understood is refused; nothing runs for ever.
#include "core/account/run.h"

#include "core/catalog/catalog.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

namespace epsilometer::account::run_test {
namespace {

using testing_support::pureStep;

class PlanRunTest : public ::testing::Test {
protected:
    static Exact exact(const char *text) { return *Exact::parse("value", text); }

    Plan plan(std::vector<Step> steps)
    {
        Plan result;
        result.policy = makePolicy(exact("1"), exact("0"));
        result.policy.filter = "basic";
        result.steps = std::move(steps);
        return result;
    }

    Result<PlanTrace> tryRun(const Plan &toRun)
    {
        for (const auto &kind : m_catalog.filters) {
            if (kind->id() != toRun.policy.filter)
                continue;
            const auto start = kind->start(toRun.policy);
            ChosenOutcomes outcomes;
            NoProgress progress;
            const FilterSession session((*start)->clone(), toRun.policy.onHalt,
                                        Relation(neighboursFromId(toRun.neighbours)));
            return runPlan(toRun, m_catalog.mechanisms, session, outcomes, progress);
        }
        return makeError(ErrorCode::OutOfDomain, "no such filter");
    }

    PlanTrace run(const Plan &toRun)
    {
        auto result = tryRun(toRun);
        EXPECT_TRUE(result.ok()) << (result.ok() ? "" : result.error().located());
        return result.ok() ? *std::move(result) : PlanTrace{};
    }

    static std::string parameter(const TraceStretch &stretch)
    {
        return *stretch.mechanism.find("epsilon")->ifQuantity();
    }

    Catalog m_catalog = makeCatalog();
};
using PlanRunTestSweep = PlanRunTest;

TEST_F(PlanRunTest, TenTenthsFitAndTheEleventhDoesNot)
{
    const PlanTrace result = run(plan({pureStep("0.1", 11)}));
    EXPECT_EQ(result.accepted, 10U);
    EXPECT_EQ(result.firstRefused, 11U);
    EXPECT_FALSE(result.completed);
    std::uint64_t accepted = 0;
    std::uint64_t asked = 0;
    for (const TraceStretch &stretch : result.stretches) {
        accepted += stretch.decision.accepted;
        asked += stretch.decision.asked;
    }
    EXPECT_EQ(accepted, 10U);
    EXPECT_EQ(asked, 11U);
}

TEST_F(PlanRunTest, ARepeatedStepThatLooksAtNothingIsOneRequest)
{
    Plan repeated = plan({pureStep("0.1", 3)});
    repeated.steps[0].group = "block";
    repeated.groups.push_back({"block", 1'000'000'000, false, ""});
    repeated.policy.onHalt = OnHalt::Skip;
    const PlanTrace result = run(repeated);
    EXPECT_EQ(result.requests, 1U);
    EXPECT_EQ(result.accepted, 10U);
    EXPECT_EQ(result.firstRefused, 11U);
    EXPECT_TRUE(result.cutShort);
    EXPECT_EQ(result.requested, kMostRunRounds);
    repeated.groups[0].repeat = 2;
    EXPECT_EQ(run(repeated).requested, 6U);
    EXPECT_FALSE(run(repeated).cutShort);
    repeated.steps[0].mechanism.set("epsilon", "=0.1");
    EXPECT_EQ(run(repeated).requests, 6U) << "a formula is evaluated at every round";
}

TEST_F(PlanRunTest, FormulasSeeWhatIsLeft)
{
    const PlanTrace result = run(plan({pureStep("0.5"), pureStep("=left/2"), pureStep("=prev*2")}));
    ASSERT_EQ(result.stretches.size(), 3U);
    EXPECT_EQ(parameter(result.stretches[1]), "0.25");
    EXPECT_EQ(parameter(result.stretches[2]), "0.5");
    EXPECT_EQ(result.stretches[2].decision.accepted, 0U) << "0.5 + 0.25 + 0.5 > 1";
}

TEST_F(PlanRunTest, AStepCanDependOnTheOutcomeBeforeIt)
{
    Plan adaptive = plan({pureStep("0.1"), pureStep("=if(outcome>3, 0.2, 0.05)")});
    adaptive.steps[0].outcome = "4";
    EXPECT_EQ(parameter(run(adaptive).stretches[1]), "0.2");
    adaptive.steps[0].outcome = "bottom";
    EXPECT_EQ(parameter(run(adaptive).stretches[1]), "0.05");
    adaptive.steps[0].outcome.clear();
    const PlanTrace missing = run(adaptive);
    EXPECT_EQ(missing.accepted, 1U);
    EXPECT_EQ(missing.stretches[1].problem.english().substr(0, 16), "steps[2].epsilon");
    adaptive.steps[1].mechanism = Mechanism("pure_dp", {{"epsilon", "=left/"}});
    const auto malformed = tryRun(adaptive);
    ASSERT_FALSE(malformed.ok());
    EXPECT_EQ(malformed.error().place.field, "steps[2].epsilon");
}

TEST_F(PlanRunTest, ConditionsSkipSteps)
{
    Plan conditional = plan({pureStep("0.1"), pureStep("0.1"), pureStep("0.1")});
    conditional.steps[1].when = "i > 5";
    EXPECT_EQ(run(conditional).requested, 2U);
}

TEST_F(PlanRunTest, BlocksRepeatAndStopAtTheHalt)
{
    Plan blocks = plan({pureStep("0.1"), pureStep("0.2")});
    for (std::size_t i = 0; i < blocks.steps.size(); ++i)
        blocks.steps[i].group = "sweep";
    blocks.groups.push_back({"sweep", 2, false, ""});
    EXPECT_EQ(run(blocks).accepted, 4U);
    blocks.groups[0].untilHalt = true;
    const PlanTrace halted = run(blocks);
    EXPECT_EQ(halted.accepted, 7U) << "three sweeps of 0.3, then 0.1; the last 0.2 is refused";
    EXPECT_EQ(halted.requested, 8U);
    blocks.groups[0].when = "left > 0.5";
    EXPECT_EQ(run(blocks).accepted, 4U);
}

TEST_F(PlanRunTest, LatchingEndsTheRun)
{
    Plan latched = plan({pureStep("2"), pureStep("0.1")});
    EXPECT_EQ(run(latched).accepted, 1U);
    latched.policy.onHalt = OnHalt::Latch;
    EXPECT_EQ(run(latched).accepted, 0U);
}

TEST_F(PlanRunTestSweep, AnEndlessBlockIsCutShort)
{
    Plan endless = plan({pureStep("0")});
    endless.steps[0].group = "again";
    endless.groups.push_back({"again", 1, true, ""});
    const PlanTrace result = run(endless);
    EXPECT_TRUE(result.cutShort);
    EXPECT_EQ(result.requested, kMostRunRounds);
}

TEST_F(PlanRunTest, WhatIsNotUnderstoodIsRefused)
{
    for (const auto *text : {"=0/1-1", "-1", "nan", ""}) {
        const PlanTrace result = run(plan({pureStep(text)}));
        EXPECT_EQ(result.accepted, 0U) << text;
        ASSERT_EQ(result.stretches.size(), 1U);
        EXPECT_FALSE(result.stretches[0].problem.empty()) << text;
    }
    Plan unknown = plan({pureStep("0.1")});
    unknown.steps[0].mechanism = Mechanism("teleport");
    EXPECT_EQ(run(unknown).accepted, 0U);
}

TEST_F(PlanRunTest, RefusesWhatIsProvenForAnotherRelation)
{
    Plan sampled = plan({pureStep("0.1")});
    sampled.policy = withFilter(makePolicy(exact("10"), exact("1e-5")), kUniversalFilter);
    sampled.policy.filter = "renyi";
    sampled.steps[0].mechanism =
        Mechanism("subsampled_gaussian",
                  {{"noise_multiplier", "2"}, {"sampling_rate", "0.01"}, {"steps", "1"}, {"sampling", "poisson"}});
    Plan mixed = sampled;
    mixed.steps.push_back(mixed.steps[0]);
    mixed.steps[1].mechanism.set("sampling", "without_replacement");
    EXPECT_EQ(run(mixed).accepted, 1U) << "the first round fixes what is not stated";
    for (const auto &[declared, accepted] :
         {std::pair("", 1U), {"add-remove", 1U}, {"replace-one", 0U}, {"Persian", 0U}}) {
        sampled.neighbours = declared;
        const PlanTrace result = run(sampled);
        EXPECT_EQ(result.accepted, accepted) << declared;
        ASSERT_EQ(result.stretches.size(), 1U);
        EXPECT_EQ(result.stretches[0].problem.english().find("neighbours") != std::string::npos, accepted == 0)
            << declared;
    }
}

TEST_F(PlanRunTest, KnowsWhatIsAdaptive)
{
    EXPECT_FALSE(isAdaptive(plan({pureStep("0.1")})));
    EXPECT_TRUE(isAdaptive(plan({pureStep("=left/4")})));
    Plan conditional = plan({pureStep("0.1")});
    conditional.steps[0].when = "i>2";
    EXPECT_TRUE(isAdaptive(conditional));
    Plan block = plan({pureStep("0.1")});
    block.groups.push_back({"b", 1, true, ""});
    EXPECT_TRUE(isAdaptive(block));
}

TEST_F(PlanRunTest, KnowsWhatBecameAdaptive)
{
    const Plan before = plan({pureStep("0.1"), pureStep("0.2"), pureStep("0.3")});
    Plan after = before;
    EXPECT_FALSE(becameAdaptive(before, after));
    after.steps[1] = pureStep("0.4");
    EXPECT_FALSE(becameAdaptive(before, after));
    for (const std::size_t place : {0U, 1U, 2U}) {
        Plan ruled = before;
        ruled.steps[place] = pureStep("=left/4");
        EXPECT_TRUE(becameAdaptive(before, ruled)) << place;
        EXPECT_FALSE(becameAdaptive(before, before)) << "the step was its own";
    }
    Plan longer = before;
    longer.steps.insert(longer.steps.begin() + 1, Steps{pureStep("=left")});
    EXPECT_TRUE(becameAdaptive(before, longer));
    Plan shorter = before;
    shorter.steps.resize(1);
    EXPECT_FALSE(becameAdaptive(before, shorter));
    shorter.groups.push_back({"b", 1, true, ""});
    EXPECT_TRUE(becameAdaptive(before, shorter));
}

TEST_F(PlanRunTestSweep, BlocksThatAskForNothingEnd)
{
    Plan idle = plan({pureStep("0.1")});
    idle.steps[0].when = "i > 5";
    idle.steps[0].group = "idle";
    idle.groups.push_back({"idle", (std::uint64_t{1} << 53U) - 1, false, ""});
    EXPECT_EQ(run(idle).requested, 0U);
    idle.steps[0].when = "answer > 5";
    const PlanTrace refused = run(idle);
    EXPECT_EQ(refused.accepted, 1U) << "before the first answer the condition holds";
    EXPECT_TRUE(refused.cutShort) << "asked for and refused, over and over";
    EXPECT_EQ(refused.requested, kMostRunRounds);
    ASSERT_EQ(refused.stretches.size(), 2U) << "equal requests are one stretch";
    EXPECT_EQ(refused.stretches[1].problem.english().rfind("steps[1].when: ", 0), 0U) << refused.stretches[1].problem;
}

TEST_F(PlanRunTest, ConditionsOnAnswersHoldBeforeTheFirst)
{
    for (const char *condition : {"answer < 3", "outcome >= 1 && left > 0.9"}) {
        Plan asking = plan({pureStep("0.25")});
        asking.steps[0].group = "loop";
        asking.steps[0].answer = "7";
        asking.steps[0].outcome = "0";
        asking.groups.push_back({"loop", 1, true, condition});
        EXPECT_EQ(run(asking).accepted, 1U) << condition << ": then it is past its threshold";
        asking.steps[0].answer = "2";
        asking.steps[0].outcome = "1";
        EXPECT_EQ(run(asking).accepted, condition[0] == 'a' ? 4U : 1U) << condition;
        Plan one = plan({pureStep("0.25"), pureStep("0.25")});
        one.steps[0].when = condition;
        EXPECT_EQ(run(one).accepted, 2U) << condition;
        one.steps[1].when = condition;
        const PlanTrace unknown = run(one);
        EXPECT_EQ(unknown.accepted, 1U) << "the round before has no answer";
        ASSERT_EQ(unknown.stretches.size(), 2U);
        EXPECT_EQ(unknown.stretches[1].problem.english().rfind("steps[2].when: ", 0), 0U)
            << unknown.stretches[1].problem;
        one.steps[1].group = "pair";
        one.steps[1].when.clear();
        one.groups.push_back({"pair", 2, false, condition});
        EXPECT_EQ(run(one).stretches.back().problem.english().rfind("groups[pair].when: ", 0), 0U)
            << run(one).stretches.back().problem;
    }
}

} // namespace
} // namespace epsilometer::account::run_test
