// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - a rule with a count is one row: its rounds, the first and the last cost, how many the filter accepts
// - what never runs and what has no value yet says so; the sentence counts rounds and names what is not known
// - the JSON holds what the table shows and the values that the rules took
#include "core/present/table/plan_table.h"

#include "core/catalog/catalog.h"
#include "tests/support/plans.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::present::plan_table_test {

using testing::HasSubstr;
using testing::Not;

namespace {

using epsilometer::testing_support::catalog;
using epsilometer::testing_support::pureStep;

Plan planOf(std::vector<Step> steps)
{
    Plan plan;
    plan.policy = makePolicy(Exact(1), Exact());
    plan.policy.filter = "basic";
    plan.steps = std::move(steps);
    return plan;
}

account::SequenceReport decided(const Plan &plan, const account::Rounds &recorded = {})
{
    MechanismResolver resolver(catalog().mechanisms);
    NoProgress progress;
    return *account::decideSequence(catalog().filters, resolver, recorded, plan, progress);
}

std::string cell(const TableSpec &table, std::size_t row, const std::string &column)
{
    for (std::size_t at = 0; at < table.columns.size(); ++at) {
        if (table.columns[at].id == column)
            return table.rows[row][at].text.english();
    }
    return "no such column";
}

} // namespace

TEST(PlanTable, ARuleIsOneRow)
{
    account::Rounds recorded;
    recorded.append(std::make_shared<RoundCost>(dpCost(*Exact::parse("e", "0.2"), Exact(), true)), 2);
    const Plan plan = planOf({pureStep("=min(0.1, left/4)", 20), pureStep("0.9")});
    const account::SequenceReport report = decided(plan, recorded);
    const TableSpec table = planTable(plan, report);
    ASSERT_EQ(table.rows.size(), 2U);
    EXPECT_EQ(cell(table, 0, "rounds"), "3-22");
    EXPECT_THAT(cell(table, 0, "cost"), HasSubstr("epsilon 0.1 ... epsilon 0.00"));
    EXPECT_EQ(cell(table, 0, "decision"), "CONT");
    EXPECT_EQ(cell(table, 1, "rounds"), "23");
    EXPECT_EQ(cell(table, 1, "decision"), "HALT");
    EXPECT_THAT(planSentence(plan, report), HasSubstr("asks for 21 rounds; the chosen filter (basic) accepts 20"));
    const Json json = planJson(plan, report);
    EXPECT_EQ(*json.find("rounds")->ifQuantity(), "21");
    const Json &first = json.find("steps")->ifArray()->front();
    EXPECT_EQ(*first.find("first")->find("epsilon")->ifQuantity(), "0.1");
    EXPECT_EQ(*first.find("accepted")->ifQuantity(), "20");
}

TEST(PlanTable, WhatDoesNotRunAndWhatIsNotKnownSaySo)
{
    Plan plan = planOf({pureStep("0.1"), pureStep("0.1"), pureStep("=outcome/10")});
    plan.steps[1].when = "prev > 1";
    const account::SequenceReport report = decided(plan);
    const TableSpec table = planTable(plan, report);
    EXPECT_EQ(cell(table, 1, "decision"), "not run");
    EXPECT_EQ(cell(table, 1, "rounds"), "-");
    EXPECT_EQ(cell(table, 2, "cost"), "inf");
    EXPECT_THAT(planSentence(plan, report), HasSubstr("Row 3 is counted as infinitely expensive"));
    EXPECT_THAT(planSentence(plan, report), HasSubstr("dpledger simulate"));
    EXPECT_THAT(planSentence(plan, report), Not(HasSubstr("accepts all")));
}

TEST(PlanTable, ConstantsAreCountedAsBefore)
{
    Plan plan = planOf({pureStep("0.25", 4)});
    plan.steps[0].group = "quarters";
    plan.groups.push_back({"quarters", 2, false, ""});
    const account::SequenceReport report = decided(plan);
    const TableSpec table = planTable(plan, report);
    EXPECT_EQ(cell(table, 0, "count"), "4 x 2");
    EXPECT_EQ(cell(table, 0, "decision"), "HALT (4 of 8)");
    EXPECT_EQ(cell(table, 0, "left"), "0.0 %");
    EXPECT_EQ(planSentence(planOf({}), decided(planOf({}))), "The plan has no analyses.");
}

} // namespace epsilometer::present::plan_table_test
