// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of propose-test-release accounted three ways: epsilons and deltas of accounting.md 7.4; the runs that fit
// are those that the output DP filter lets run, test by test; an exclusive pair pays delta once; bad input is named.
#include "core/filters/filters.h"
#include "core/odp/workbench.h"

#include "core/odp/cells.h"

#include <gtest/gtest.h>

namespace epsilometer::odp::ptr_workbench_test {
namespace {

Exact exact(const char *text)
{
    return Exact::parse("x", text).value();
}

PtrPlan plan(const char *budgetEpsilon, const char *budgetDelta)
{
    return {exact("0.1"), exact("1e-6"), false, exact(budgetEpsilon), exact(budgetDelta)};
}

TEST(PtrWorkbench, Cases)
{
    const auto ways = ptrAccountings(plan("3", "1e-4")).value();
    ASSERT_EQ(ways.size(), 3U);
    const auto expect = [&](std::size_t way, std::size_t outcome, const char *epsilon, const char *delta) {
        EXPECT_EQ(ways[way].cases[outcome].epsilon, exact(epsilon)) << way << outcome;
        EXPECT_EQ(ways[way].cases[outcome].delta, exact(delta)) << way << outcome;
    };
    expect(0, 0, "0.2", "1e-6");
    expect(0, 1, "0.3", "2e-6");
    expect(0, 2, "0.2", "2e-6");
    expect(1, 0, "0.3", "1.999999e-6");
    expect(1, 1, "0.3", "1.999999e-6");
    expect(1, 2, "0.2", "1.999999e-6");
    expect(2, 0, "0.2", "1e-6");
    expect(2, 1, "0.4", "2e-6");
    expect(2, 2, "0.4", "2e-6");
}

TEST(PtrWorkbench, AnExclusivePairPaysDeltaOnce)
{
    auto exclusive = plan("3", "1e-4");
    exclusive.exclusive = true;
    const auto ways = ptrAccountings(exclusive).value();
    EXPECT_EQ(ways[1].cases[0].delta, exact("1e-6"));
    EXPECT_EQ(ways[0].cases[1].delta, exact("2e-6")) << "two mechanisms know nothing of each other";
}

/// Runs until the filter refuses; each run is a list of (mechanism, outcome), asked one after the other.
std::uint64_t runs(const PtrPlan &plan, const OutputDp &cells, const std::vector<std::string> &outcomes)
{
    const auto filter = filters::makeOdpFilter()
                            ->start(withFilter(makePolicy(plan.budgetEpsilon, plan.budgetDelta), kUniversalFilter))
                            .value();
    const auto cost = std::make_shared<const RoundCost>(outputDpCost(cells));
    for (std::uint64_t run = 0;; ++run)
        for (const auto &outcome : outcomes) {
            const auto known = withOutcome(cost, outcome).value();
            if (!filter->fits(*known, 1))
                return run;
            filter->charge(*known, 1);
        }
}

TEST(PtrWorkbench, RunsAreThoseThatTheFilterLetsRun)
{
    for (const auto &[epsilon, delta] : {std::pair("3", "1e-4"), {"0.35", "0.5"}, {"0.2", "0.5"}, {"100", "5.5e-6"}}) {
        const auto asked = plan(epsilon, delta);
        const auto ways = ptrAccountings(asked).value();
        const auto test = ptrCells(asked.epsilon, asked.delta).value();
        const auto whole = ptrIqrCells(asked.epsilon, asked.delta, false).value();
        EXPECT_EQ(ways[0].cases[0].runs, runs(asked, test, {"value"})) << epsilon;
        EXPECT_EQ(ways[0].cases[1].runs, runs(asked, test, {"bottom", "value"})) << epsilon;
        EXPECT_EQ(ways[0].cases[2].runs, runs(asked, test, {"bottom", "bottom"})) << epsilon;
        EXPECT_EQ(ways[1].cases[0].runs, runs(asked, whole, {"value"})) << epsilon;
        EXPECT_EQ(ways[1].cases[2].runs, runs(asked, whole, {"bottom"})) << epsilon;
    }
}

TEST(PtrWorkbench, UnlimitedBudgets)
{
    auto unlimited = plan("inf", "1");
    unlimited.delta = Exact();
    EXPECT_EQ(ptrAccountings(unlimited).value()[0].cases[0].runs, kMostPtrRuns);
}

TEST(PtrWorkbench, NamesWhatIsWrong)
{
    auto bad = plan("3", "1");
    bad.epsilon = Exact();
    EXPECT_EQ(ptrAccountings(bad).error().parameter, "epsilon");
    bad.epsilon = Exact::infinity();
    EXPECT_FALSE(ptrAccountings(bad).ok());
    bad = plan("3", "1");
    bad.delta = exact("1.5");
    EXPECT_FALSE(ptrAccountings(bad).ok());
}

} // namespace
} // namespace epsilometer::odp::ptr_workbench_test
