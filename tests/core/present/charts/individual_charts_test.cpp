// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the per-person and laboratory charts: a point a round, a bar a bin; summaries say when people start to
// leave; one person's chart and table hold that person only; means come with standard errors.
#include "core/present/charts/figure/figure_chart.h"
#include "core/present/charts/individuals/individual_charts.h"
#include "core/present/charts/laboratory/laboratory_charts.h"
#include "core/present/json/laboratory_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::present::individual_charts_test {
namespace {

using testing::HasSubstr;

TEST(IndividualCharts, ActivePeople)
{
    const std::vector<std::uint64_t> active = {5, 5, 3};
    const auto chart = activePeopleChart(active, 5);
    EXPECT_EQ(chart.series.at(0).y, (std::vector<double>{5, 5, 3}));
    EXPECT_EQ(chart.summary, "All 5 people take part until round 2; in the last round 3 do.");
    EXPECT_THAT(activePeopleChart(std::span(active).first(2), 5).summary, HasSubstr("every round"));
    EXPECT_THAT(activePeopleChart({}, 5).summary, HasSubstr("no rounds"));
}

TEST(IndividualCharts, RemainingAndPerson)
{
    auto filter = individual::IndividualFilter::make({individual::LossScale::decimal(Exact(1)).value()}, 2,
                                                     individual::IndividualMode::Skip)
                      .value();
    const auto half = filter.scale(0).read("loss", "0.5").value();
    filter.stepPerson(0, {&half, 1});
    const auto chart = remainingChart(individual::remainingHistogram(filter, 0, 2));
    EXPECT_EQ(chart.y.categories, (std::vector<Message>{"0 – 0.5", "0.5 – 1"}));
    EXPECT_EQ(chart.series.at(0).y, (std::vector<double>{1, 1}));
    const individual::PersonHistory history{"ann", {{1, {half}, true, {half}}, {2, {2 * half}, false, {half}}}};
    const auto person = personChart(history, filter);
    EXPECT_EQ(person.series.at(0).y, (std::vector<double>{0.5, 0.5}));
    EXPECT_EQ(person.summary, "ann took part in 1 of 2 rounds.");
    const auto table = personTable(history, filter);
    EXPECT_EQ(table.rows.at(1).at(1).text, "no");
    EXPECT_TRUE(std::isnan(table.rows.at(1).at(1).number)) << "a word is no number in an export";
    EXPECT_EQ(table.rows.at(1).at(3).text, "0.5");
}

TEST(IndividualCharts, LossesAreNeverShownBelowTheTruth)
{
    const auto filter = individual::IndividualFilter::make({individual::LossScale::decimal(Exact(1)).value()}, 1,
                                                           individual::IndividualMode::Skip)
                            .value();
    const auto units = [&](const char *loss) { return filter.scale(0).read("loss", loss).value(); };
    const individual::PersonHistory history{"ann", {{1, {units("5000")}, false, {0}}, {2, {units("inf")}, false, {0}}}};
    const auto table = personTable(history, filter);
    EXPECT_EQ(table.rows.at(0).at(2).text, "5000");
    EXPECT_EQ(table.rows.at(0).at(2).number, 5000);
    EXPECT_EQ(table.rows.at(1).at(2).text, "inf");
    EXPECT_TRUE(std::isinf(table.rows.at(1).at(2).number));
}

TEST(FigureChart, OneCurveAColumn)
{
    TableSpec table;
    table.id = "figure";
    table.note = "how it was made";
    table.columns = {{"step", "Step", true, {}}, {"a", "First", true, {}}, {"b", "Second", true, {}}};
    table.rows = {{{"1", 1, {}}, {"5", 5, {}}, {"7", 7, {}}}, {{"2", 2, {}}, {"4", 4, {}}, {"6", 6, {}}}};
    const auto chart = figureChart(table, "step", "people");
    EXPECT_EQ(chart.x.title, "step");
    ASSERT_EQ(chart.series.size(), 2U);
    EXPECT_EQ(chart.series[1].x, (std::vector<double>{1, 2}));
    EXPECT_EQ(chart.series[1].y, (std::vector<double>{7, 6}));
    EXPECT_EQ(chart.summary, table.note);
}

TEST(LaboratoryCharts, OnePersonAndTheGuarantee)
{
    individual::DescentSettings settings;
    settings.clip = 2;
    settings.steps = 2;
    individual::DescentPair runs;
    auto &run = runs.filtered;
    run.history = {{4, 1}, {3, 1}, {0, 1}};
    run.cost.normBudget = 7.5;
    run.cost.checks = 2;
    run.cost.rhoTrain = 0.02;
    run.cost.rhoChecks = 0.01;
    run.cost.rho = 0.03;
    runs.plain.cost.rho = 0.0301;
    const auto chart = participantChart(run, settings, 0);
    EXPECT_EQ(chart.series.at(0).y, (std::vector<double>{4, 7, 7}));
    EXPECT_EQ(chart.annotations.at(0).value, 7.5);
    EXPECT_THAT(chart.summary, HasSubstr("until step 2 of 3"));
    const auto text = laboratoryGuarantee(runs, 1e-5);
    EXPECT_THAT(text, HasSubstr("Without filtering: 0.0301-zCDP"));
    EXPECT_THAT(text, HasSubstr("With filtering: 0.03-zCDP"));
    EXPECT_THAT(text, HasSubstr("rho 0.02 for training, 0.01 for at most 2 noisy accuracies."));
    run.cost.rhoStop = 0.004;
    EXPECT_THAT(laboratoryGuarantee(runs, 1e-5), HasSubstr("accuracies, 0.004 for asking how many take part."));
}

TEST(LaboratoryCharts, MeansWithTheirErrors)
{
    individual::DescentComparison comparison;
    comparison.plain = individual::spreadOf({0.5, 0.6});
    comparison.filtered = individual::spreadOf({0.7, 0.9});
    comparison.gain = individual::spreadOf({0.2, 0.3});
    comparison.example.plain.cost.rho = 0.01;
    comparison.example.filtered.cost.rho = 0.0101;
    const auto chart = comparisonChart({comparison}, {"tuned"});
    EXPECT_EQ(chart.y.categories, (std::vector<Message>{"tuned, without", "tuned, with"}));
    EXPECT_EQ(chart.series.at(0).pointLabels.at(1), "80.0 % +- 10.0 %");
    const auto table = comparisonTable({comparison}, {"tuned"}, 1e-5);
    EXPECT_EQ(table.rows.at(0).size(), table.columns.size());
    EXPECT_TRUE(std::isnan(table.rows[0][0].number)) << "a name is no number in an export";
    EXPECT_GT(table.rows[0][1].number, 0.5);
    comparison.example.plain.cost.rho = 0.0101;
    EXPECT_EQ(comparisonTable({comparison}, {"tuned"}, 1e-5).rows[0][1].number, table.rows[0][1].number)
        << "the larger of the two";
    const auto json = laboratoryJson({comparison}, {"tuned"}, 1e-5);
    const auto &entry = json.find("settings")->ifArray()->at(0);
    EXPECT_EQ(entry.find("filtered")->find("mean")->ifNumber()->text, "0.80000000000000004");
    EXPECT_EQ(entry.find("gain")->find("values")->ifArray()->size(), 2U);
}

TEST(LaboratoryCharts, BothPanelsOfTheFigure)
{
    individual::DescentPair runs;
    runs.filtered.curve = {0.1, 0.5, 0.6};
    runs.filtered.active = {4, 4, 3};
    runs.filtered.chosenStep = 2;
    runs.filtered.accuracy = 0.5;
    runs.filtered.checks = {{2, 0.45, 0.5}, {3, 1.2, 0.6}};
    runs.plain.curve = {0.1, 0.4};
    runs.plain.chosenStep = 2;
    runs.plain.accuracy = 0.4;
    const auto accuracy = accuracyChart(runs, individual::DescentSettings());
    ASSERT_EQ(accuracy.series.size(), 3U);
    EXPECT_EQ(accuracy.series[1].y, runs.plain.curve);
    EXPECT_EQ(accuracy.series[2].y, (std::vector<double>{0.45, 1})) << "noise leaves the axis, the drawing does not";
    EXPECT_THAT(accuracy.summary, HasSubstr("step 2 was taken; it is right on 50.0 %"));
    const auto table = descentTable(runs);
    ASSERT_EQ(table.rows.size(), 3U);
    EXPECT_EQ(table.rows[2][1].number, 3);
    EXPECT_EQ(table.rows[1][3].number, 0.4);
    EXPECT_TRUE(std::isnan(table.rows[2][3].number));
}

} // namespace
} // namespace epsilometer::present::individual_charts_test
