// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the per-person and laboratory charts: a point a round, a bar a bin; summaries say when people start to
// leave; one person's chart and table hold that person only; means come with standard errors.
#include "core/present/charts/figure/figure_chart.h"
#include "core/present/charts/individuals/individual_charts.h"
#include "core/present/charts/laboratory/laboratory_charts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer {
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
    auto filter = IndividualFilter::make({LossScale::decimal(Exact(1)).value()}, 2, IndividualMode::Skip).value();
    const auto half = filter.scale(0).read("loss", "0.5").value();
    filter.stepPerson(0, {&half, 1});
    const auto chart = remainingChart(remainingHistogram(filter, 0, 2));
    EXPECT_EQ(chart.y.categories, (std::vector<std::string>{"0 – 0.5", "0.5 – 1"}));
    EXPECT_EQ(chart.series.at(0).y, (std::vector<double>{1, 1}));
    const PersonHistory history{"ann", {{1, {half}, true, {half}}, {2, {2 * half}, false, {half}}}};
    const auto person = personChart(history, filter);
    EXPECT_EQ(person.series.at(0).y, (std::vector<double>{0.5, 0.5}));
    EXPECT_EQ(person.summary, "ann took part in 1 of 2 rounds.");
    const auto table = personTable(history, filter);
    EXPECT_EQ(table.rows.at(1).at(1).text, "no");
    EXPECT_EQ(table.rows.at(1).at(3).text, "0.5");
}

TEST(IndividualCharts, LossesAreNeverShownBelowTheTruth)
{
    const auto filter = IndividualFilter::make({LossScale::decimal(Exact(1)).value()}, 1, IndividualMode::Skip).value();
    const auto units = [&](const char *loss) { return filter.scale(0).read("loss", loss).value(); };
    const PersonHistory history{"ann", {{1, {units("5000")}, false, {0}}, {2, {units("inf")}, false, {0}}}};
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
    const auto chart = figureChart(table, "people");
    EXPECT_EQ(chart.x.title, "step");
    ASSERT_EQ(chart.series.size(), 2U);
    EXPECT_EQ(chart.series[1].x, (std::vector<double>{1, 2}));
    EXPECT_EQ(chart.series[1].y, (std::vector<double>{7, 6}));
    EXPECT_EQ(chart.summary, table.note);
}

TEST(LaboratoryCharts, OnePersonAndTheGuarantee)
{
    DescentSettings settings;
    settings.clip = 2;
    settings.steps = 2;
    DescentRun run;
    run.history = {{4, 1}, {3, 1}, {0, 1}};
    run.rhoTrain = 0.02;
    run.rhoTest = 0.03;
    run.checks = {{2, 0.45, 0.5}, {3, 0.5, 0.5}};
    const auto chart = participantChart(run, settings, 0);
    EXPECT_EQ(chart.series.at(0).y, (std::vector<double>{4, 7, 7}));
    EXPECT_EQ(chart.annotations.at(0).value, 8);
    EXPECT_THAT(chart.summary, HasSubstr("until step 2 of 3"));
    const auto text = laboratoryGuarantee(run, 1e-5);
    EXPECT_THAT(text, HasSubstr("rho 0.02"));
    EXPECT_THAT(text, HasSubstr("2 noisy accuracy checks cost the test records rho 0.03"));
    EXPECT_THAT(text, HasSubstr("0.03-zCDP"));
}

TEST(LaboratoryCharts, MeansWithTheirErrors)
{
    DescentComparison comparison;
    comparison.plain = spreadOf({0.5, 0.6});
    comparison.filtered = spreadOf({0.7, 0.9});
    comparison.gain = spreadOf({0.2, 0.3});
    comparison.example.rhoTrain = 0.01;
    const auto chart = comparisonChart({comparison}, {"tuned"});
    EXPECT_EQ(chart.y.categories, (std::vector<std::string>{"tuned, without", "tuned, with"}));
    EXPECT_EQ(chart.series.at(0).pointLabels.at(1), "80.0 % +- 10.0 %");
    const auto table = comparisonTable({comparison}, {"tuned"}, 1e-5);
    EXPECT_EQ(table.rows.at(0).size(), table.columns.size());
    EXPECT_GT(table.rows[0][1].number, 0.5);
    DescentRun run;
    run.curve = {0.1, 0.5};
    run.chosenStep = 2;
    run.accuracy = 0.5;
    run.checks = {{2, 0.45, 0.5}};
    const auto accuracy = accuracyChart(run, DescentSettings());
    EXPECT_EQ(accuracy.series.size(), 2U);
    EXPECT_THAT(accuracy.summary, HasSubstr("step 2"));
}

} // namespace
} // namespace epsilometer
