// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - recorded rounds come first, the plan's steps follow; every row has a cost and a decision
// - a mechanism that is not understood costs infinity and says why; a filter that is not known never says CONT
// - repeated blocks count as often as they run; what depends on outputs costs infinity and says why
// - rounds proven for another neighbouring relation than the plan states are refused
// - curves are read at few rounds, evenly spaced, with the first and the last; intrinsic times ascend with them
// - the report does not depend on who runs its tasks; their progress is one
// - a policy out of domain is an error
#include "core/account/sequence.h"

#include "core/base/tasks.h"
#include "core/catalog/catalog.h"
#include "core/notions/round_cost.h"
#include "tests/support/fake_accountants.h"

#include <gtest/gtest.h>

#include <cmath>
#include <thread>

namespace epsilometer::account::sequence_test {

using namespace epsilometer::testing_support;

namespace {

struct Setting {
    MechanismKinds mechanisms;
    FilterKinds filters;
    OdometerKinds odometers;
    CompositionKinds compositions;
    Plan plan;
    Rounds recorded;

    Setting()
    {
        filters.push_back(std::make_unique<SumFilterKind>("sum"));
        plan.policy = makePolicy(Exact(1), Exact());
        plan.policy.filter = "sum";
    }

    Result<SequenceReport> account(std::size_t most = 100)
    {
        MechanismResolver resolver(mechanisms);
        NoProgress progress;
        return accountSequence({filters, odometers, compositions}, resolver, recorded, plan, most, progress);
    }
};

} // namespace

TEST(EvenRounds, HasBothEnds)
{
    EXPECT_TRUE(evenRounds(0, 10).empty());
    EXPECT_EQ(evenRounds(1, 10), (std::vector<std::uint64_t>{1}));
    EXPECT_EQ(evenRounds(4, 10), (std::vector<std::uint64_t>{1, 2, 3, 4}));
    const auto thin = evenRounds(1'000'000, 7);
    ASSERT_EQ(thin.size(), 7U);
    EXPECT_EQ(thin.front(), 1U);
    EXPECT_EQ(thin.back(), 1'000'000U);
    const auto huge = evenRounds((std::uint64_t{1} << 62U) + 1, 4096);
    EXPECT_EQ(huge.back(), (std::uint64_t{1} << 62U) + 1);
    for (std::size_t i = 1; i < huge.size(); ++i)
        ASSERT_LT(huge[i - 1], huge[i]);
}

TEST(Sequence, RecordedThenPlanned)
{
    Setting setting;
    setting.recorded.append(pureCost("0.4"), 2);
    setting.plan.steps.resize(1);
    setting.plan.steps[0].mechanism = Mechanism("unheard of");
    const auto report = setting.account();
    ASSERT_TRUE(report.ok());
    ASSERT_EQ(report->rows.size(), 2U);
    EXPECT_EQ(report->recorded, 1U);
    EXPECT_TRUE(report->rows[0].decision.acceptsAll());
    EXPECT_FALSE(report->rows[0].problem);
    EXPECT_TRUE(report->rows[1].problem);
    EXPECT_FALSE(report->rows[1].decision.acceptsAll());
    EXPECT_EQ(report->account.rounds, 3U);
    EXPECT_EQ(report->account.filters.size(), 1U);
}

TEST(Sequence, SaysWhatIsRefusedAndWhatHappenedAllTheSame)
{
    Setting setting;
    setting.recorded.append(pureCost("0.4"), 2);
    EXPECT_EQ(setting.account()->halted, 0U);
    EXPECT_EQ(setting.account()->firstBeyond, std::nullopt);
    setting.plan.steps.resize(2);
    setting.plan.steps[0].mechanism = setting.plan.steps[1].mechanism = Mechanism("unheard of");
    EXPECT_EQ(setting.account()->halted, 2U);
    EXPECT_EQ(setting.account()->firstBeyond, std::nullopt) << "they are only planned";
    setting.recorded.append(pureCost("0.3"), 1);
    setting.recorded.append(pureCost("0.1"), 1);
    EXPECT_EQ(setting.account()->halted, 4U);
    EXPECT_EQ(setting.account()->firstBeyond, 1U);
}

TEST(Sequence, EndsWhereTheBudgetIsBrokenOrARefusalLatches)
{
    Setting setting;
    setting.recorded.append(pureCost("0.4"), 2);
    EXPECT_FALSE(setting.account()->ended);
    setting.plan.steps.resize(1);
    setting.plan.steps[0].mechanism = Mechanism("unheard of");
    EXPECT_FALSE(setting.account()->ended) << "a refused step is skipped";
    setting.plan.policy.onHalt = OnHalt::Latch;
    EXPECT_TRUE(setting.account()->ended);
    setting.plan.steps.clear();
    EXPECT_FALSE(setting.account()->ended);
    setting.recorded.noteRefusal();
    EXPECT_TRUE(setting.account()->ended);
    setting.plan.policy.onHalt = OnHalt::Skip;
    EXPECT_FALSE(setting.account()->ended);
    setting.recorded.append(pureCost("0.3"), 1);
    EXPECT_TRUE(setting.account()->ended) << "what happened beyond the budget ends it";
}

TEST(Sequence, RefundsCountForTheOdpFilterThatWasKept)
{
    Setting setting;
    setting.recorded.append(pureCost("0.4"), 2);
    EXPECT_EQ(refundsOf(*setting.account()), Refunds::OtherFilter);
    setting.filters.push_back(std::make_unique<SumFilterKind>("odp", Notion::OutputDp));
    setting.plan.policy.filter = "odp";
    EXPECT_EQ(refundsOf(*setting.account()), Refunds::Counted);
    setting.recorded.append(pureCost("0.3"), 1);
    EXPECT_EQ(refundsOf(*setting.account()), Refunds::BudgetBroken);
    setting.filters.clear();
    const SequenceReport unknown = *setting.account();
    EXPECT_EQ(refundsOf(unknown), Refunds::BudgetBroken) << "no filter said that it was kept";
    EXPECT_EQ(unknown.rows.at(0).decision.asked, 2U);
}

TEST(Sequence, ARelationThatIsNotTheLedgersIsRefused)
{
    Setting setting;
    RoundCost addRemove = dpCost(Exact(), Exact(), true);
    addRemove.neighbours = Neighbours::AddRemove;
    setting.recorded.append(std::make_shared<RoundCost>(addRemove));
    EXPECT_TRUE(setting.account().value().rows[0].decision.acceptsAll());
    setting.plan.neighbours = "add-remove";
    EXPECT_TRUE(setting.account().value().rows[0].decision.acceptsAll());
    setting.plan.neighbours = "replace-one";
    const SequenceReport refused = setting.account().value();
    EXPECT_FALSE(refused.rows[0].decision.acceptsAll());
    EXPECT_FALSE(refused.rows[0].decision.applicability.applies);
    EXPECT_EQ(refused.firstBeyond, 0U);
}

TEST(Sequence, IsTheSameWithEveryTaskRunner)
{
    static const Catalog kCatalog = makeCatalog();
    Plan plan;
    plan.policy = withFilter(makePolicy(Exact(1), *Exact::parse("delta", "1e-6")), kUniversalFilter);
    for (const char *epsilon : {"0.3", "0.2", "1/3", "0.4"}) {
        plan.steps.push_back({});
        plan.steps.back().mechanism = Mechanism("pure_dp", {{"epsilon", epsilon}});
    }
    const auto accounted = [&](const TaskRunner &run) {
        MechanismResolver resolver(kCatalog.mechanisms);
        NoProgress progress;
        return accountSequence({kCatalog.filters, kCatalog.odometers, kCatalog.compositions}, resolver, {}, plan, 100,
                               progress, run)
            .value();
    };
    const SequenceReport inOrder = accounted(runInOrder);
    const SequenceReport atOnce = accounted([](const std::vector<std::function<void()>> &tasks) {
        std::vector<std::thread> threads;
        for (const auto &task : tasks)
            threads.emplace_back(task);
        for (std::thread &thread : threads)
            thread.join();
    });
    ASSERT_EQ(inOrder.account.odometers.size(), atOnce.account.odometers.size());
    for (std::size_t i = 0; i < inOrder.account.odometers.size(); ++i)
        EXPECT_EQ(inOrder.account.odometers[i].values, atOnce.account.odometers[i].values);
    ASSERT_EQ(inOrder.account.filters.size(), atOnce.account.filters.size());
    for (std::size_t i = 0; i < inOrder.account.filters.size(); ++i) {
        EXPECT_EQ(inOrder.account.filters[i].accepted, atOnce.account.filters[i].accepted);
        EXPECT_EQ(inOrder.account.filters[i].spent, atOnce.account.filters[i].spent);
    }
    for (std::size_t row = 0; row < plan.steps.size(); ++row)
        EXPECT_EQ(inOrder.rows[row].decision.spent, atOnce.rows[row].decision.spent);
}

TEST(Sequence, WholeProgressIsTheMeanOfTheTasks)
{
    class Heard final : public Progress {
    public:
        bool report(double done) override { return heard.push_back(done), done < 0.7; }
        std::vector<double> heard;
    } heard;
    Tasks tasks(heard);
    const auto work = [](Progress &part) -> Status {
        for (const double done : {0.0, 0.5, 1.0})
            if (!part.report(done))
                return makeError(ErrorCode::Cancelled, "cancelled");
        return {};
    };
    tasks.add(work);
    int found = 0;
    tasks.add(found, [&](Progress &part) -> Result<int> {
        EPSILOMETER_TRY(work(part));
        return 7;
    });
    const Status done = tasks.run(runInOrder);
    ASSERT_FALSE(done.ok());
    EXPECT_EQ(done.error().code, ErrorCode::Cancelled);
    EXPECT_EQ(found, 0);
    EXPECT_EQ(heard.heard, (std::vector<double>{0, 0.25, 0.5, 0.5, 0.75}));
}

TEST(Sequence, UnknownFilterAcceptsNothing)
{
    Setting setting;
    setting.recorded.append(pureCost("0.1"), 1);
    setting.plan.policy.filter = "wishful";
    const auto report = setting.account();
    ASSERT_TRUE(report.ok());
    EXPECT_TRUE(report->decisionProblem);
    EXPECT_EQ(report->rows[0].decision.accepted, 0U);
}

TEST(SequenceSweep, BlocksCountAsOftenAsTheyRun)
{
    Setting setting;
    setting.plan.groups = {{"sweep", 5, false, ""}, {"greedy", 1, true, ""}};
    Step step;
    step.mechanism = Mechanism("any");
    step.count = 3;
    step.group = "sweep";
    setting.plan.steps = {step};
    EXPECT_EQ(setting.account()->account.rounds, 15U);
    setting.plan.steps[0].group = "unnamed";
    EXPECT_EQ(setting.account()->account.rounds, 3U);
    setting.plan.groups[0].repeat = std::uint64_t{1} << 60U;
    setting.plan.steps[0].group = "sweep";
    EXPECT_EQ(plannedRuns(setting.plan, setting.plan.steps[0]), std::uint64_t{1} << 53U);
    // More than can be counted costs infinity, whatever a round costs.
    const auto uncounted = setting.account();
    ASSERT_NE(uncounted->rows[0].problem, nullptr);
    EXPECT_TRUE(uncounted->rows[0].cost->dp->epsilon.isInfinite());
    EXPECT_FALSE(uncounted->rows[0].decision.acceptsAll());
}

TEST(Sequence, WhatDependsOnOutputsCostsInfinity)
{
    Setting setting;
    setting.plan.groups = {{"greedy", 1, true, ""}};
    Step greedy;
    greedy.group = "greedy";
    Step formula;
    formula.mechanism = Mechanism("pure_dp", {{"epsilon", "= left/4"}});
    setting.plan.steps = {greedy, formula};
    const auto report = setting.account();
    ASSERT_TRUE(report.ok());
    for (const SequenceRow &row : report->rows) {
        EXPECT_TRUE(row.problem);
        ASSERT_TRUE(row.cost->dp);
        EXPECT_TRUE(row.cost->dp->epsilon.isInfinite());
        EXPECT_FALSE(row.decision.acceptsAll());
    }
}

TEST(Sequence, IntrinsicTimesAscend)
{
    Rounds rounds;
    rounds.append(std::make_shared<RoundCost>(dpCost(*Exact::parse("epsilon", "0.5"), Exact(), true)), 10);
    rounds.append(std::make_shared<RoundCost>(dpCost(*Exact::parse("epsilon", "2"), Exact(), true)), 10);
    const auto times = intrinsicTimesAt(rounds, {1, 5, 10, 11, 20}, Clock::Square);
    const std::vector<double> truth{0.25, 1.25, 2.5, 6.5, 42.5};
    ASSERT_EQ(times.size(), truth.size());
    for (std::size_t i = 0; i < truth.size(); ++i) {
        EXPECT_GE(times[i], truth[i]);
        EXPECT_LE(times[i], truth[i] * (1 + 1e-11));
    }
    rounds.append(std::make_shared<RoundCost>(), 1);
    EXPECT_TRUE(std::isinf(intrinsicTimesAt(rounds, {21}, Clock::Tanh).front()));
}

TEST(Sequence, RefusesAPolicyOutOfDomain)
{
    Setting setting;
    setting.plan.policy.delta = Exact(1);
    EXPECT_FALSE(setting.account().ok());
}

} // namespace epsilometer::account::sequence_test
