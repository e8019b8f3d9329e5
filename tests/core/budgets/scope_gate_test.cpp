// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of a plan in a ledger with policies that have a scope:
// - each round must fit every policy that it falls in; who refuses is named; what is refused is charged to none
// - what a step does not state counts for all, a time too; unknown blocks are refused
// - one gate serves many runs: each begins with what is recorded
// - suggestions for planned steps (the largest, a split, how many more) fit every policy and name the one that limits
// - decisions are those of spends recorded one after the other, whatever the order of actors, blocks and periods
#include "core/budgets/scope_gate.h"

#include "core/account/guard.h"
#include "core/account/sequence.h"
#include "core/calibrate/plan_split.h"
#include "core/plan/stated.h"
#include "core/simulation/simulation.h"
#include "tests/support/scope_lines.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace epsilometer::scope_gate_test {
namespace {

using testing_support::catalog;
using testing_support::Lines;

Step step(const std::string &epsilon, const std::vector<std::pair<std::string, std::string>> &states,
          std::uint64_t count = 1)
{
    Step made;
    made.mechanism = Mechanism("pure_dp", {{"epsilon", epsilon}});
    made.count = count;
    for (const auto &[key, text] : states)
        setStated(made, key, text);
    return made;
}

account::SequenceReport planned(const Lines &lines, std::vector<Step> steps)
{
    NoProgress progress;
    Plan plan = lines.session().plan;
    plan.steps = Steps(std::move(steps));
    MechanismResolver resolver(catalog().mechanisms);
    const auto gate = scopeGate(catalog().filters, &lines.session(), progress);
    EXPECT_TRUE(gate.ok());
    auto report = account::decideSequence(catalog().filters, resolver, lines.session().rounds(), plan, progress, *gate);
    EXPECT_TRUE(report.ok());
    return *std::move(report);
}

/// "1 1 0:actor=anna": what each row may run, and who refuses the rest.
std::string decisions(const account::SequenceReport &report)
{
    std::string text;
    for (std::size_t row = report.recorded; row < report.rows.size(); ++row) {
        const account::SequenceRow &one = report.rows[row];
        text += (text.empty() ? "" : " ") + std::to_string(one.decision.accepted) +
                (one.refusedBy ? ":" + *one.refusedBy : "");
    }
    return text;
}

TEST(ScopeGate, IsNoneWithoutScopes)
{
    NoProgress progress;
    const Lines lines;
    const auto gate = scopeGate(catalog().filters, &lines.session(), progress);
    ASSERT_TRUE(gate.ok());
    EXPECT_EQ(*gate, nullptr);
}

TEST(ScopeGate, EveryPolicyMustAcceptAndTheOneThatRefusesIsNamed)
{
    Lines lines;
    lines.scope(R"({"actor":"anna"})", "1").scope(R"({"actor":"ben"})", "2");
    lines.spend(R"(,"actor":"anna")", "0.4");
    EXPECT_EQ(decisions(planned(lines, {step("0.5", {{"actor", "anna"}}), step("0.5", {{"actor", "anna"}}),
                                        step("0.5", {{"actor", "ben"}}, 5), step("0.1", {{"actor", "anna"}}),
                                        step("0.1", {{"actor", "carl"}}, 3)})),
              "1 0:actor=anna 4:actor=ben 1 3");
}

TEST(ScopeGate, WhatIsRefusedIsChargedToNoPolicy)
{
    Lines lines;
    lines.scope(R"({"actor":"*"})", "1").scope(R"({"purpose":"map"})", "1.5");
    const std::vector<std::pair<std::string, std::string>> both{{"actor", "anna"}, {"purpose", "map"}};
    EXPECT_EQ(decisions(planned(lines, {step("0.75", both), step("0.75", both),
                                        step("0.75", {{"actor", "ben"}, {"purpose", "map"}}), step("0.25", both)})),
              "1 0:actor=* 1 0:purpose=map")
        << "had anna's refused round been charged, ben's would not fit";
    const account::SequenceReport report = planned(lines, {step("0.75", both), step("0.75", both)});
    EXPECT_EQ(report.rows.back().decision.spent, report.rows.front().decision.spent) << "nor to the policy over all";
}

TEST(ScopeGate, BlocksAndPeriodsAreCountedOneByOneAndWhatIsNotStatedForAll)
{
    Lines lines;
    lines.partition().scope(R"({"blocks":"*"})", "1").scope(R"({"period":"month"})", "2");
    const auto at = [](const std::string &month, const std::string &blocks) {
        return std::vector<std::pair<std::string, std::string>>{{"time", month + "-01"}, {"blocks", blocks}};
    };
    EXPECT_EQ(decisions(planned(lines, {step("1", at("2026-01", "a")), step("1", at("2026-01", "b")),
                                        step("1", at("2026-01", "c")), step("1", at("2026-02", "c")),
                                        step("0.5", at("2026-02", "a,b")), step("0.5", at("2026-02", "x"))})),
              "1 1 0:period=month 1 0:blocks=* 0:blocks = \"x\": must name blocks of the partition region: a, b, c");
    EXPECT_EQ(decisions(planned(
                  lines, {step("1", {{"blocks", "a"}}), step("1", {{"blocks", "b"}}), step("1", at("2026-05", "c"))})),
              "1 1 0:period=month")
        << "without a time it counts for every month";
    EXPECT_EQ(decisions(planned(lines, {step("1", {}), step("1", at("2026-01", "c"))})), "1 0:blocks=*");
}

TEST(ScopeGate, APolicyThatLatchesStaysClosedAndOthersGoOn)
{
    Lines lines;
    lines.add(
        "scope",
        R"({"filter":"basic","reason":"r","scope":{"actor":"anna"},"epsilon":"1","delta":"0","on_halt":"latch"})");
    EXPECT_EQ(decisions(planned(lines, {step("0.5", {{"actor", "anna"}}), step("0.75", {{"actor", "anna"}}),
                                        step("0.25", {{"actor", "anna"}}), step("0.25", {{"actor", "ben"}})})),
              "1 0:actor=anna 0:actor=anna 1");
}

/// All plans of three rows over two actors and two costs.
TEST(ScopeGate, DecidesAsSpendsThatAreRecordedOneAfterTheOther)
{
    const std::vector<std::pair<std::string, std::string>> rows{
        {"anna", "0.5"}, {"ben", "0.5"}, {"", "0.5"}, {"anna", "0.75"}, {"ben", "0.75"}};
    for (std::size_t code = 0; code < 125; ++code) {
        Lines lines;
        lines.scope(R"({"actor":"anna"})", "1").scope(R"({"actor":"*"})", "1.25");
        std::vector<Step> steps;
        std::string expected;
        Lines recorded = lines;
        for (const std::size_t at : {code % 5, code / 5 % 5, code / 25}) {
            const auto &[actor, epsilon] = rows[at];
            steps.push_back(step(epsilon, {{"actor", actor}}));
            MechanismResolver resolver(catalog().mechanisms);
            const auto cost = resolver.tryResolve(steps.back().mechanism);
            bool fits = true;
            for (const ScopeAnswer &answer : recorded.accounts().ask(plannedSpend(steps.back()), **cost, 1))
                fits = fits && answer.decision.acceptsAll();
            expected += fits ? "1" : "0";
            if (fits)
                recorded.spend(actor.empty() ? "" : R"(,"actor":")" + actor + '"', epsilon);
        }
        const account::SequenceReport report = planned(lines, steps);
        std::string got;
        for (const account::SequenceRow &row : report.rows)
            got += std::to_string(row.decision.accepted);
        EXPECT_EQ(got, expected) << code;
    }
}

TEST(ScopeGate, EveryPathOfASimulationBeginsWithWhatIsRecorded)
{
    Lines lines;
    lines.scope(R"({"actor":"anna"})", "1");
    NoProgress progress;
    Plan plan = lines.session().plan;
    plan.steps = Steps({step("0.5", {{"actor", "anna"}}, 10), step("0.5", {{"actor", "ben"}}, 3)});
    const auto gate = scopeGate(catalog().filters, &lines.session(), progress);
    ASSERT_TRUE(gate.ok());
    const auto report = simulation::simulate(plan, lines.session().rounds(), catalog().mechanisms, catalog().filters,
                                             catalog().odometers, {5, 1, 10}, progress, *gate);
    ASSERT_TRUE(report.ok());
    std::size_t applies = 0;
    for (const simulation::HaltingDistribution &one : report->halting) {
        if (!one.applicability.applies)
            continue;
        ++applies;
        for (const auto &[accepted, paths] : one.accepted) {
            EXPECT_LE(accepted, 5U) << one.kind->id(); // two of anna's ten, and ben's three
            EXPECT_EQ(paths, 5U) << one.kind->id();
        }
    }
    EXPECT_GT(applies, 0U);
}

/// A record of 10 in all, of 1 for anna and of 2 for ben.
class Suggestions : public ::testing::Test {
protected:
    Suggestions()
    {
        m_lines.scope(R"({"actor":"anna"})", "1").scope(R"({"actor":"ben"})", "2");
        m_lines.spend(R"(,"actor":"anna")", "0.5");
    }
    Plan planOf(std::vector<Step> steps) const
    {
        Plan plan = m_lines.session().plan;
        plan.steps = Steps(std::move(steps));
        return plan;
    }
    account::Guard guard() const
    {
        NoProgress progress;
        return *account::Guard::make(catalog().filters, m_lines.session().plan.policy, m_lines.session().rounds(),
                                     progress);
    }
    account::RoundGate gate() const
    {
        NoProgress progress;
        return *scopeGate(catalog().filters, &m_lines.session(), progress);
    }
    /// Every row of the plan runs whole.
    void expectAccepted(const Plan &plan) const
    {
        std::vector<Step> steps;
        for (std::size_t row = 0; row < plan.steps.size(); ++row)
            steps.push_back(plan.steps[row]);
        const account::SequenceReport report = planned(m_lines, steps);
        for (std::size_t row = report.recorded; row < report.rows.size(); ++row)
            EXPECT_FALSE(report.rows[row].refusedBy) << *report.rows[row].refusedBy;
    }

    Lines m_lines;
};

TEST_F(Suggestions, OfOneStepFitEveryPolicyAndNameTheOneThatLimits)
{
    NoProgress progress;
    Plan plan = planOf({step("0.125", {{"actor", "anna"}}, 2), step("9", {{"actor", "anna"}}), step("0.25", {})});
    const auto others = gate();
    const auto largest = calibrate::largestForStep(plan, plan, 1, catalog().mechanisms, guard().filter(), 1, others);
    EXPECT_FALSE(largest.ok()) << "what states no actor counts for anna, too: 0.5, 0.25 and 0.25 leave nothing";
    EXPECT_NE(largest.error().message().english().find("actor=anna"), std::string::npos) << largest.error().message();
    plan =
        planOf({step("0.125", {{"actor", "anna"}}, 2), step("9", {{"actor", "anna"}}), step("3", {{"actor", "eve"}})});
    const auto fits = calibrate::largestForStep(plan, plan, 1, catalog().mechanisms, guard().filter(), 1, others);
    ASSERT_TRUE(fits.ok()) << fits.error().message();
    EXPECT_EQ(fits->fit.value.text(), "0.25");
    EXPECT_EQ(fits->limitedBy, "actor=anna");
    plan.steps = Steps({plan.steps[0], step("0.25", {{"actor", "anna"}}), plan.steps[2]});
    expectAccepted(plan);
    const auto eve = calibrate::largestForStep(plan, plan, 2, catalog().mechanisms, guard().filter(), 1, others);
    ASSERT_TRUE(eve.ok());
    EXPECT_EQ(eve->fit.value.text(), "9");
    EXPECT_EQ(eve->limitedBy, "") << "the policy over everything does";
}

TEST_F(Suggestions, OfASplitFitEveryPolicyAndNameTheOneThatLimits)
{
    Plan plan = planOf({step("9", {{"actor", "anna"}}), step("9", {{"actor", "ben"}}, 2), step("9", {})});
    const auto others = gate();
    const auto split = calibrate::splitPlan(plan, plan, catalog().mechanisms, guard().filter(), 1, others);
    ASSERT_TRUE(split.ok()) << split.error().message();
    EXPECT_EQ(split->scale.text(), "0.25") << "anna's 0.5 for her step and the one of anyone";
    EXPECT_EQ(split->limitedBy, "actor=anna");
    plan.steps = Steps(split->steps);
    expectAccepted(plan);
    plan.steps = Steps({step("1", {{"actor", "anna"}}), step("1", {{"actor", "ben"}})});
    const auto withoutScopes = calibrate::splitPlan(plan, plan, catalog().mechanisms, guard().filter(), 1);
    ASSERT_TRUE(withoutScopes.ok());
    EXPECT_EQ(withoutScopes->scale.text(), "4.75");
    EXPECT_EQ(withoutScopes->limitedBy, "");
}

TEST_F(Suggestions, OfMoreRunsFitEveryPolicyAndNameTheOneThatLimits)
{
    NoProgress progress;
    const auto others = gate();
    const auto more = [&](const Plan &plan, std::size_t row) {
        const auto found =
            calibrate::moreAfterPlan(plan, row, catalog().mechanisms, guard().session(), 1000, progress, others);
        return std::to_string(found->count) + " " + found->limitedBy;
    };
    const Plan plan = planOf({step("0.125", {{"actor", "anna"}}), step("0.5", {{"actor", "anna"}}),
                              step("0.25", {{"actor", "ben"}}), step("0.5", {{"actor", "eve"}})});
    EXPECT_EQ(more(plan, 0), "3 actor=anna") << "the row of 0.5 is refused, and charged to none";
    EXPECT_EQ(more(plan, 2), "7 actor=ben");
    EXPECT_EQ(more(plan, 3), "17 ") << "10 - 0.5 - 0.125 - 0.25 - 0.5 = 8.625";
}

} // namespace
} // namespace epsilometer::scope_gate_test
