// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the per-person and laboratory charts: a point a round, a bar a bin; summaries say when people start to
// leave; one person's chart and table hold that person only; means come with standard errors.
#include "core/present/charts/individuals/individual_charts.h"
#include "core/present/charts/laboratory/laboratory_charts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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
    EXPECT_EQ(chart.y.categories, (std::vector<std::string>{"0 to 0.5", "0.5 to 1"}));
    EXPECT_EQ(chart.series.at(0).y, (std::vector<double>{1, 1}));
    const PersonHistory history{"ann", {{1, {half}, true, {half}}, {2, {2 * half}, false, {half}}}};
    const auto person = personChart(history, filter);
    EXPECT_EQ(person.series.at(0).y, (std::vector<double>{0.5, 0.5}));
    EXPECT_EQ(person.summary, "ann took part in 1 of 2 rounds.");
    const auto table = personTable(history, filter);
    EXPECT_EQ(table.rows.at(1).at(1).text, "no");
    EXPECT_EQ(table.rows.at(1).at(3).text, "0.5");
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
