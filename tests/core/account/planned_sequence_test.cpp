// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - a rule with a count is a sequence of known rounds: those that a loop over the filter itself computes
// - every filter is asked about the rounds that its own `left` gives; rules of the round's number are the same for all
// - a count, so many steps and a block that repeats are the same rounds; blocks of several steps run in turns
// - constants cost in a plan with rules what they cost without; equal rounds that follow each other are one group
// - what has no value yet costs infinity; conditions without one leave nothing out; what is behind the last round that
//   is computed costs infinity
// - a refusal that latches, and a record beyond the budget, refuse all that follows, and it is still in the sequence
#include "core/account/planned_sequence.h"

#include "core/account/guard.h"
#include "core/account/sequence.h"
#include "core/catalog/catalog.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>

namespace epsilometer::account::planned_sequence_test {
namespace {

using epsilometer::testing_support::catalog;
using epsilometer::testing_support::pureStep;

const filters::FilterKind *filterKind(const std::string &id)
{
    return findFilter(catalog().filters, id).value();
}

Exact exact(const std::string &text)
{
    return *Exact::parse("value", text);
}

Plan planOf(std::vector<Step> steps, const std::string &filter = "basic", const std::string &epsilon = "1",
            const std::string &delta = "1e-6")
{
    Plan plan;
    plan.policy = withFilter(makePolicy(exact(epsilon), exact(delta)), kUniversalFilter);
    plan.policy.filter = filter;
    plan.steps = std::move(steps);
    return plan;
}

PlannedSequence sequenceOf(const Plan &plan, const Rounds &recorded = {})
{
    MechanismResolver resolver(catalog().mechanisms);
    NoProgress progress;
    auto sequence = planSequence(resolver, recorded, plan, filterKind(plan.policy.filter), progress);
    EXPECT_TRUE(sequence.ok());
    return *std::move(sequence);
}

SequenceReport reportOf(const Plan &plan, const Rounds &recorded = {})
{
    MechanismResolver resolver(catalog().mechanisms);
    NoProgress progress;
    auto report = accountSequence({catalog().filters, catalog().odometers, catalog().compositions}, resolver, recorded,
                                  plan, 100, progress);
    EXPECT_TRUE(report.ok());
    return *std::move(report);
}

const FilterReport &filterIn(const SequenceReport &report, const std::string &id)
{
    return *std::ranges::find_if(report.account.filters,
                                 [&](const FilterReport &filter) { return filter.kind->id() == id; });
}

/// Epsilon of every round.
std::vector<Exact> epsilons(const Rounds &rounds)
{
    std::vector<Exact> all;
    for (const Rounds::Group &group : rounds.groups())
        all.insert(all.end(), group.count, group.cost->dp->epsilon);
    return all;
}

/// What a person with a calculator does: ask the filter how much is left, compute, type fifteen digits, ask again.
struct ByHand {
    std::vector<Exact> asked;
    std::uint64_t accepted = 0;
    double spent = 0;
};

ByHand byHand(const Policy &policy, const std::string &filter, std::uint64_t count,
              const std::function<double(double left, double previous)> &rule)
{
    const auto state = *filterKind(filter)->start(policy);
    ByHand result;
    double previous = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
        const double left = policy.epsilon.down() * std::clamp(1 - state->used(), 0.0, 1.0);
        char typed[64];
        std::snprintf(typed, sizeof typed, "%.15g", rule(left, previous));
        const Exact epsilon = exact(typed);
        result.asked.push_back(epsilon);
        const RoundCost cost = dpCost(epsilon, Exact(), true);
        if (!state->fits(cost, 1))
            continue;
        state->charge(cost, 1);
        previous = cost.dp->epsilonUp;
        ++result.accepted;
    }
    result.spent = state->spent();
    return result;
}

} // namespace

TEST(PlannedSequence, ARuleWithACountIsItsRounds)
{
    const Plan plan = planOf({pureStep("=min(0.1, left/4)", 40)});
    const auto rule = [](double left, double) { return std::min(0.1, left / 4); };
    const ByHand reference = byHand(plan.policy, "basic", 40, rule);
    const PlannedSequence sequence = sequenceOf(plan);
    EXPECT_EQ(epsilons(sequence.rounds), reference.asked);
    ASSERT_EQ(sequence.rows.size(), 1U);
    const SequenceRow &row = sequence.rows[0];
    EXPECT_FALSE(row.problem);
    EXPECT_EQ(row.decision.asked, 40U);
    EXPECT_EQ(row.decision.accepted, reference.accepted);
    EXPECT_EQ(row.decision.spent, reference.spent);
    EXPECT_EQ(row.ruled->firstRound, 1U);
    EXPECT_EQ(row.ruled->lastRound, 40U);
    EXPECT_EQ(*row.ruled->first.find("epsilon")->ifQuantity(), "0.1");
    EXPECT_EQ(exact(*row.ruled->last.find("epsilon")->ifQuantity()), reference.asked.back());
    EXPECT_EQ(row.cost->dp->epsilon, exact("0.1")) << "the most expensive round";
}

TEST(PlannedSequence, EveryFilterHasItsOwnLeft)
{
    const Plan plan = planOf({pureStep("=max(0.02, left/8)", 60)});
    const SequenceReport report = reportOf(plan);
    const auto rule = [](double left, double) { return std::max(0.02, left / 8); };
    std::size_t compared = 0;
    for (const std::string id : {"basic", "whitehouse", "universal", "rogers"}) {
        const FilterReport &filter = filterIn(report, id);
        ASSERT_TRUE(filter.applicability.applies) << id << ": " << filter.applicability.why;
        const ByHand reference = byHand(plan.policy, id, 60, rule);
        EXPECT_EQ(filter.accepted, reference.accepted) << id;
        EXPECT_EQ(filter.spent, reference.spent) << id;
        compared += filter.haltsAt ? 1 : 0;
    }
    EXPECT_GE(compared, 2U) << "some filters halt";
    EXPECT_GT(report.refusedRounds, 0U);
    EXPECT_EQ(report.account.rounds, 60U);
    for (const OdometerReport &odometer : report.account.odometers) {
        if (odometer.kind->id() == "basic") {
            EXPECT_LE(odometer.values.back(), 1.0) << "refused rounds never run";
        }
    }
}

TEST(PlannedSequence, RulesOfTheRoundsNumberAreTheSameForAll)
{
    const Plan plan = planOf({pureStep("=0.5/i", 30)});
    std::vector<Step> typed;
    for (int i = 1; i <= 30; ++i) {
        char text[64];
        std::snprintf(text, sizeof text, "%.15g", 0.5 / i);
        typed.push_back(pureStep(text));
    }
    EXPECT_EQ(sequenceOf(plan).player, nullptr);
    const SequenceReport ruled = reportOf(plan);
    const SequenceReport constant = reportOf(planOf(std::move(typed)));
    for (std::size_t i = 0; i < ruled.account.filters.size(); ++i) {
        EXPECT_EQ(ruled.account.filters[i].accepted, constant.account.filters[i].accepted);
        EXPECT_EQ(ruled.account.filters[i].spent, constant.account.filters[i].spent);
    }
    for (std::size_t i = 0; i < ruled.account.odometers.size(); ++i)
        EXPECT_EQ(ruled.account.odometers[i].values, constant.account.odometers[i].values);
}

TEST(PlannedSequence, CountStepsAndBlocksAreTheSame)
{
    for (const std::string rule : {"=min(0.1, left/4)", "=left/(50-count)", "=if(prev == 0, 0.01, prev*1.1)",
                                   "=W/2+0.01", "=0.001*i+spent/100"}) {
        for (const std::string filter : {"basic", "universal", "whitehouse"}) {
            const Plan counted = planOf({pureStep("0.05"), pureStep(rule, 40)}, filter);
            Plan steps = planOf({pureStep("0.05")}, filter);
            for (int i = 0; i < 40; ++i)
                steps.steps.push_back(pureStep(rule));
            Plan block = planOf({pureStep("0.05"), pureStep(rule)}, filter);
            block.steps[1].group = "sweep";
            block.groups.push_back({"sweep", 40, false, ""});
            const auto reference = epsilons(sequenceOf(counted).rounds);
            EXPECT_EQ(reference.size(), 41U);
            EXPECT_EQ(epsilons(sequenceOf(steps).rounds), reference) << rule << " " << filter;
            EXPECT_EQ(epsilons(sequenceOf(block).rounds), reference) << rule << " " << filter;
            const SequenceReport one = reportOf(counted);
            const SequenceReport other = reportOf(steps);
            for (std::size_t i = 0; i < one.account.filters.size(); ++i) {
                EXPECT_EQ(one.account.filters[i].accepted, other.account.filters[i].accepted);
                EXPECT_EQ(one.account.filters[i].haltsAt, other.account.filters[i].haltsAt);
                EXPECT_EQ(one.account.filters[i].spent, other.account.filters[i].spent);
            }
        }
    }
}

TEST(PlannedSequence, ABlockOfSeveralStepsRunsInTurns)
{
    for (const std::string rule : {"0.2", "=0.2"}) {
        Plan plan = planOf({pureStep("0.1"), pureStep(rule)});
        plan.steps[0].group = plan.steps[1].group = "pair";
        plan.groups.push_back({"pair", 3, false, ""});
        const PlannedSequence sequence = sequenceOf(plan);
        EXPECT_EQ(epsilons(sequence.rounds), (std::vector<Exact>{exact("0.1"), exact("0.2"), exact("0.1"), exact("0.2"),
                                                                 exact("0.1"), exact("0.2")}));
        EXPECT_EQ(sequence.rows[0].decision.accepted, 3U);
        EXPECT_EQ(sequence.rows[1].ruled->firstRound, 2U);
        EXPECT_EQ(sequence.rows[1].ruled->lastRound, 6U);
    }
    Plan endless = planOf({pureStep("0.1"), pureStep("0.2")});
    endless.steps[0].group = endless.steps[1].group = "pair";
    endless.groups.push_back({"pair", std::uint64_t{1} << 40U, false, ""});
    EXPECT_EQ(sequenceOf(endless).rounds.size(), std::uint64_t{1} << 41U)
        << "too many to take turns: still all of them";
}

TEST(PlannedSequence, ConstantsAreTheSameWithAndWithoutRules)
{
    const Plan constant = planOf({pureStep("0.1", 4), pureStep("0.05", std::uint64_t{1} << 50U)}, "whitehouse");
    Plan ruled = constant;
    ruled.steps[1].when = "=i > 0";
    const SequenceReport one = reportOf(constant);
    const SequenceReport other = reportOf(ruled);
    EXPECT_EQ(other.account.rounds, one.account.rounds);
    EXPECT_EQ(sequenceOf(ruled).rounds.groups().size(), 2U);
    for (std::size_t row = 0; row < 2; ++row) {
        EXPECT_EQ(other.rows[row].decision.accepted, one.rows[row].decision.accepted);
        EXPECT_EQ(other.rows[row].decision.spent, one.rows[row].decision.spent);
    }
    for (std::size_t i = 0; i < one.account.filters.size(); ++i)
        EXPECT_EQ(other.account.filters[i].accepted, one.account.filters[i].accepted);
    EXPECT_EQ(sequenceOf(planOf({pureStep("=min(0.001, left)", 900)})).rounds.groups().size(), 1U);
}

TEST(PlannedSequence, ConditionsThatAreKnownAreKept)
{
    Plan plan = planOf({pureStep("0.1"), pureStep("0.2"), pureStep("0.3")});
    plan.steps[1].when = "prev > 0.5";
    const PlannedSequence sequence = sequenceOf(plan);
    EXPECT_EQ(epsilons(sequence.rounds), (std::vector<Exact>{exact("0.1"), exact("0.3")}));
    EXPECT_EQ(sequence.rows[1].decision.asked, 0U);
    EXPECT_EQ(sequence.rows[1].ruled->firstRound, 0U);
    EXPECT_EQ(sequence.rows[1].decision.spent, sequence.rows[0].decision.spent);
}

TEST(PlannedSequence, WhatNeedsAnOutcomeCostsInfinityUntilThereIsOne)
{
    Plan plan = planOf({pureStep("0.1"), pureStep("=outcome/10", 3), pureStep("0.1")});
    plan.steps[2].when = "answer > 3";
    const PlannedSequence open = sequenceOf(plan);
    EXPECT_TRUE(open.asksOutcomes);
    EXPECT_TRUE(open.rows[1].problem);
    EXPECT_TRUE(open.rows[1].cost->dp->epsilon.isInfinite());
    EXPECT_EQ(open.rows[1].decision.asked, 3U);
    EXPECT_EQ(open.rows[1].decision.accepted, 0U);
    EXPECT_EQ(open.rows[2].decision.accepted, 1U) << "a condition without a value leaves nothing out";
    plan.steps[0].outcome = "2";
    plan.steps[0].answer = "1";
    const PlannedSequence chosen = sequenceOf(plan);
    EXPECT_EQ(chosen.rows[1].decision.accepted, 1U) << "the second has no outcome before it";
    EXPECT_EQ(chosen.rows[1].ruled->firstCost->dp->epsilon, exact("0.2"));
    EXPECT_FALSE(sequenceOf(planOf({pureStep("=left/2")})).asksOutcomes);
}

TEST(PlannedSequenceSweep, WhatIsNotComputedIsNotFree)
{
    Plan plan = planOf({pureStep("=left/4"), pureStep("0.1")});
    plan.steps[0].group = "for ever";
    plan.groups.push_back({"for ever", 1, true, ""});
    const PlannedSequence sequence = sequenceOf(plan);
    EXPECT_EQ(sequence.rounds.size(), kMostRunRounds + 2);
    for (const SequenceRow &row : sequence.rows) {
        ASSERT_TRUE(row.problem);
        EXPECT_TRUE(row.cost->dp->epsilon.isInfinite());
        EXPECT_FALSE(row.decision.acceptsAll());
    }
}

TEST(PlannedSequence, ARefusalThatLatchesRefusesTheRest)
{
    Plan plan = planOf({pureStep("=left/2", 3), pureStep("0.5"), pureStep("=left/2", 3)});
    plan.policy.onHalt = OnHalt::Latch;
    const PlannedSequence sequence = sequenceOf(plan);
    EXPECT_EQ(sequence.rounds.size(), 7U);
    EXPECT_EQ(sequence.rows[0].decision.accepted, 3U);
    EXPECT_EQ(sequence.rows[1].decision.accepted, 0U);
    EXPECT_EQ(sequence.rows[2].decision.accepted, 0U);
    EXPECT_EQ(filterIn(reportOf(plan), "basic").haltsAt, 4U);
    EXPECT_EQ(filterIn(reportOf(plan), "basic").accepted, 3U);
}

TEST(PlannedSequence, RulesGoOnFromWhatWasRecorded)
{
    Rounds recorded;
    recorded.append(std::make_shared<RoundCost>(dpCost(exact("0.2"), Exact(), true)), 2);
    const Plan plan = planOf({pureStep("=left/2", 2)});
    const SequenceReport report = reportOf(plan, recorded);
    EXPECT_EQ(report.recordedRounds, 2U);
    EXPECT_EQ(report.account.rounds, 4U);
    EXPECT_EQ(report.rows[1].ruled->firstRound, 3U);
    EXPECT_EQ(report.rows[1].ruled->firstCost->dp->epsilon, exact("0.3"));
    EXPECT_EQ(filterIn(report, "basic").accepted, 4U);
    recorded.append(std::make_shared<RoundCost>(dpCost(exact("0.7"), Exact(), true)), 1);
    const SequenceReport beyond = reportOf(plan, recorded);
    EXPECT_EQ(beyond.firstBeyond, 1U);
    EXPECT_EQ(beyond.rows[2].decision.accepted, 0U);
    EXPECT_TRUE(std::isinf(beyond.rows[2].decision.spent));
}

TEST(PlannedSequence, RelationsOfRuledRoundsAreKept)
{
    Plan plan = planOf({pureStep("=left/4", 2)}, "renyi");
    plan.steps[0].mechanism = Mechanism(
        "subsampled_gaussian",
        {{"noise_multiplier", "=10+left"}, {"sampling_rate", "0.01"}, {"sampling", "poisson"}, {"steps", "1"}});
    for (const std::string relation : {"add-remove", "replace-one"}) {
        plan.neighbours = relation;
        const SequenceReport report = reportOf(plan);
        const bool proven = relation == "add-remove";
        EXPECT_FALSE(report.rows[0].problem) << report.rows[0].problem->located();
        EXPECT_EQ(report.rows[0].decision.accepted, proven ? 2U : 0U) << relation;
        EXPECT_EQ(filterIn(report, "renyi").applicability.applies, proven)
            << filterIn(report, "renyi").applicability.why;
    }
}

TEST(PlannedSequence, MalformedRulesCostInfinityAndSayWhy)
{
    const PlannedSequence sequence = sequenceOf(planOf({pureStep("=min(", 2), pureStep("0.1")}));
    ASSERT_TRUE(sequence.rows[0].problem);
    EXPECT_EQ(sequence.rounds.size(), 3U);
    EXPECT_TRUE(sequence.rows[0].cost->dp->epsilon.isInfinite());
    EXPECT_FALSE(sequence.rows[1].problem);
}

} // namespace epsilometer::account::planned_sequence_test
