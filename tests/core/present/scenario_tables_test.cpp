// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: one column a scenario with the numbers of its account; equal plans do not differ; every changed field and
// analysis is named once.
#include "core/present/table/scenario_tables.h"

#include "core/catalog/catalog.h"

#include <gtest/gtest.h>

namespace epsilometer::present::scenario_tables_test {
namespace {

Plan tenTenths()
{
    Plan plan;
    plan.policy = withFilter(makePolicy(Exact(1), *Exact::parse("delta", "1e-6")), kUniversalFilter);
    plan.policy.filter = "basic";
    Step step;
    step.mechanism = Mechanism("pure_dp", {{"epsilon", "0.1"}});
    plan.steps.assign(10, step);
    return plan;
}

std::shared_ptr<const Scenario> scenario(const char *name, const Plan &plan, const account::Rounds &recorded = {})
{
    static const Catalog kCatalog = makeCatalog();
    static MechanismResolver resolver(kCatalog.mechanisms);
    NoProgress progress;
    auto report = account::accountSequence({kCatalog.filters, kCatalog.odometers, kCatalog.compositions}, resolver,
                                           recorded, plan, 100, progress);
    EXPECT_TRUE(report.ok());
    return makeScenario(name, std::make_shared<const Plan>(plan), *std::move(report));
}

std::string cell(const TableSpec &table, const std::string &quantity, std::size_t column)
{
    for (const auto &row : table.rows) {
        if (row[0].text == quantity)
            return row[column].text.english();
    }
    return "no such row";
}

TEST(ScenarioTables, SideBySide)
{
    Plan tight = tenTenths();
    tight.policy.epsilon = *Exact::parse("epsilon", "0.5");
    const TableSpec table = scenarioTable({scenario("A", tenTenths()), scenario("B", tight)});
    EXPECT_EQ(table.columns.size(), 3U);
    EXPECT_EQ(cell(table, "Accepted", 1), "10");
    EXPECT_EQ(cell(table, "Accepted", 2), "5");
    EXPECT_EQ(cell(table, "First refused", 1), "none");
    EXPECT_EQ(cell(table, "First refused", 2), "6");
    EXPECT_EQ(cell(table, "Left", 1), "0 %");
}

TEST(ScenarioTables, OneOdometerAtATime)
{
    Plan dear = tenTenths();
    dear.steps[0].mechanism.set("epsilon", "inf");
    const Scenarios both{scenario("A", tenTenths()), scenario("B", dear)};
    const auto kinds = scenarioOdometers(both);
    ASSERT_GT(kinds.size(), 2U);
    for (const odometers::OdometerKind *kind : kinds) {
        const ChartSpec chart = scenarioChart(both, *kind);
        ASSERT_EQ(chart.series.size(), 2U);
        const std::string row = std::string(kind->title()) + " (epsilon)";
        EXPECT_NE(cell(scenarioTable(both), row, 1), "no such row");
        for (const auto &one : both[0]->account.odometers) {
            if (one.kind == kind && one.applicability.applies) {
                EXPECT_EQ(chart.series[0].y, one.values) << kind->id();
            }
        }
    }
    const odometers::OdometerKind &sum =
        **std::ranges::find(kinds, "basic", [](const odometers::OdometerKind *kind) { return kind->id(); });
    const ChartSpec basic = scenarioChart(both, sum);
    EXPECT_EQ(basic.series[0].x.size(), 10U);
    EXPECT_EQ(cell(scenarioTable(both), std::string(sum.title()) + " (epsilon)", 2), "inf");
    EXPECT_NE(basic.summary.english().find("A reads epsilon 1 after round 10"), std::string::npos) << basic.summary;
    EXPECT_TRUE(scenarioOdometers({}).empty());
}

TEST(ScenarioTables, ARuleWithoutAValueIsNamedAndNoNumber)
{
    Plan rule = tenTenths();
    rule.steps[8].mechanism.set("epsilon", "=if(outcome >= 1, 0.2, 0.05)");
    rule.steps[8].label = "closer look";
    const Scenarios both{scenario("A", rule), scenario("B", tenTenths())};
    for (const odometers::OdometerKind *kind : scenarioOdometers(both)) {
        const ChartSpec chart = scenarioChart(both, *kind);
        EXPECT_EQ(chart.summary.english().find("inf "), std::string::npos) << chart.summary;
        EXPECT_NE(
            chart.summary.english().find("after round 8, then nothing finite: closer look has no cost yet; B reads"),
            std::string::npos)
            << chart.summary;
        const std::string row = std::string(kind->title()) + " (epsilon)";
        EXPECT_EQ(row.find("odometer odometer"), std::string::npos) << row;
        EXPECT_EQ(cell(scenarioTable(both), row, 1), "no bound");
    }
    rule.steps[8].label.clear();
    rule.steps[0].mechanism.set("epsilon", "=outcome/10");
    const Scenarios none{scenario("A", rule)};
    for (const account::OdometerReport &one : none[0]->account.odometers) {
        if (one.applicability.applies) {
            EXPECT_EQ(scenarioChart(none, *one.kind).summary, "A reads no finite epsilon: row 1 has no cost yet.");
        }
    }
}

TEST(ScenarioTables, DifferencesAreNamed)
{
    const auto a = scenario("A", tenTenths());
    EXPECT_TRUE(scenarioDifference(*a, *a).rows.empty());
    Plan other = tenTenths();
    other.policy.filter = "zcdp";
    other.neighbours = "replace-one";
    other.steps[3].mechanism.set("epsilon", "0.2");
    other.steps.push_back(other.steps.back());
    const TableSpec found = scenarioDifference(*a, *scenario("B", other));
    EXPECT_EQ(cell(found, "filter", 2), "zcdp");
    EXPECT_EQ(cell(found, "neighbours", 1), "not stated");
    EXPECT_EQ(cell(found, "analysis 4", 2), "pure_dp: epsilon = 0.2");
    EXPECT_EQ(cell(found, "epsilon", 1), "no such row");
}

TEST(ScenarioTables, AnalysesHaveTheNumbersOfTheSequence)
{
    account::Rounds recorded;
    recorded.appendDp(*Exact::parse("epsilon", "0.01"), Exact(), true, 20);
    Plan other = tenTenths();
    other.steps[3].mechanism.set("epsilon", "0.2");
    const TableSpec found = scenarioDifference(*scenario("A", tenTenths(), recorded), *scenario("B", other, recorded));
    EXPECT_EQ(cell(found, "analysis 24", 2), "pure_dp: epsilon = 0.2");
}

} // namespace
} // namespace epsilometer::present::scenario_tables_test
