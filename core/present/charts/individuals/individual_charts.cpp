// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/individuals/individual_charts.h"
#include "core/present/cells.h"

#include "core/base/counted.h"
#include "core/base/display.h"
#include "core/present/axes.h"

#include <algorithm>

namespace epsilometer {

namespace {

constexpr auto kSource = "Feldman, Zrnic 2021, Algorithm 3";
constexpr auto kTrackerSource = "Feldman, Zrnic 2021, Algorithm 5 and Corollary 4.11";
constexpr auto kSensitive = "Depends on the data: not for publication.";

SeriesSpec seriesOf(std::string id, std::string name)
{
    SeriesSpec series;
    series.id = std::move(id);
    series.name = std::move(name);
    series.validity = Validity::FullyAdaptive;
    series.detail = std::string(kSource) + ": fully adaptive";
    return series;
}

std::string orderName(const IndividualFilter &filter, std::size_t order)
{
    return filter.orders() == 1 ? "spent" : "spent, order " + std::to_string(order + 1);
}

} // namespace

ChartSpec activePeopleChart(std::span<const std::uint64_t> active, std::uint64_t people)
{
    ChartSpec chart;
    chart.id = "active-people";
    chart.title = "People that take part";
    chart.x = countAxis("round");
    chart.y = axisFromZero("people");
    chart.y.integers = true;
    auto series = seriesOf("active", "active");
    for (std::size_t round = 0; round < active.size(); ++round) {
        series.x.push_back(static_cast<double>(round + 1));
        series.y.push_back(static_cast<double>(active[round]));
    }
    const auto first = std::ranges::find_if(active, [&](auto count) { return count < people; });
    if (active.empty())
        chart.summary = "There are no rounds yet.";
    else if (first == active.end())
        chart.summary = "All " + std::to_string(people) + " people take part in every round.";
    else
        chart.summary = "All " + std::to_string(people) + " people take part until round " +
                        std::to_string(first - active.begin()) + "; in the last round " +
                        std::to_string(active.back()) + " do.";
    chart.series.push_back(std::move(series));
    chart.caption = kSensitive;
    chart.sources = {kSource};
    return chart;
}

ChartSpec mostStepsChart(std::span<const std::uint64_t> mostSteps)
{
    ChartSpec chart;
    chart.id = "most-steps";
    chart.title = "Steps of the tracker";
    chart.x = countAxis("round");
    chart.y = axisFromZero("steps begun");
    chart.y.integers = true;
    auto series = seriesOf("most-steps", "most steps of one person");
    series.detail = std::string(kTrackerSource) + ": for a number of steps fixed in advance";
    for (std::size_t round = 0; round < mostSteps.size(); ++round) {
        series.x.push_back(static_cast<double>(round + 1));
        series.y.push_back(static_cast<double>(mostSteps[round]));
    }
    chart.summary = mostSteps.empty() ? std::string("There are no rounds yet.")
                                      : "After " + counted(mostSteps.size(), "round") + " no person is beyond step " +
                                            std::to_string(mostSteps.back()) + ".";
    chart.series.push_back(std::move(series));
    chart.caption = kSensitive;
    chart.sources = {kTrackerSource};
    return chart;
}

ChartSpec peopleByStepsChart(const IndividualFilter &filter)
{
    ChartSpec chart;
    chart.id = "people-by-steps";
    chart.kind = ChartKind::HorizontalBars;
    chart.title = "People by steps of the tracker";
    chart.x = axisFromZero("people");
    chart.x.integers = true;
    chart.y.title = "last step begun";
    auto bars = seriesOf("people", "people");
    const auto people = peopleBySteps(filter, 0);
    for (std::size_t m = 1; m <= people.size(); ++m) {
        if (people[m - 1] == 0)
            continue;
        bars.x.push_back(static_cast<double>(chart.y.categories.size()));
        chart.y.categories.push_back(std::to_string(m));
        bars.y.push_back(static_cast<double>(people[m - 1]));
        bars.pointLabels.push_back(std::to_string(people[m - 1]));
    }
    chart.summary = "Of " + std::to_string(filter.people()) + " people " +
                    std::to_string(people.empty() ? 0 : people.back()) + " have begun the most steps, " +
                    std::to_string(people.size()) + ".";
    chart.series.push_back(std::move(bars));
    chart.caption = kSensitive;
    chart.sources = {kTrackerSource};
    return chart;
}

ChartSpec remainingChart(const RemainingHistogram &histogram, std::string unit)
{
    ChartSpec chart;
    chart.id = "remaining-budget";
    chart.kind = ChartKind::HorizontalBars;
    chart.title = "What people have left";
    chart.x = axisFromZero("people");
    chart.x.integers = true;
    auto bars = seriesOf("remaining", "people");
    std::uint64_t people = 0;
    for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
        people += histogram.counts[i];
        chart.y.categories.push_back(displayText(histogram.edges[i], Bound::Lower) + " – " +
                                     displayText(histogram.edges[i + 1], Bound::Lower));
        bars.x.push_back(static_cast<double>(i));
        bars.y.push_back(static_cast<double>(histogram.counts[i]));
        bars.pointLabels.push_back(std::to_string(histogram.counts[i]));
    }
    chart.y.title = "budget left (" + unit + ")";
    if (!histogram.counts.empty())
        chart.summary = "Of " + std::to_string(people) + " people " + std::to_string(histogram.counts.front()) +
                        " have at most " + displayText(histogram.edges[1], Bound::Lower) + " left and " +
                        std::to_string(histogram.counts.back()) + " more than " +
                        displayText(histogram.edges[histogram.counts.size() - 1], Bound::Lower) + ".";
    chart.series.push_back(std::move(bars));
    chart.caption = kSensitive;
    chart.sources = {kSource};
    return chart;
}

ChartSpec personChart(const PersonHistory &history, const IndividualFilter &filter)
{
    ChartSpec chart;
    chart.id = "person-history";
    chart.title = "Spent by " + history.person;
    chart.x = countAxis("round");
    chart.y = axisFromZero("privacy loss (unit of the losses)");
    const bool tracks = filter.mode() == IndividualMode::Track;
    for (std::size_t j = 0; j < filter.orders(); ++j) {
        auto series = seriesOf("person-" + std::to_string(j + 1), orderName(filter, j));
        for (const auto &round : history.rounds) {
            series.x.push_back(static_cast<double>(round.round));
            series.y.push_back(spentAfter(round, filter, j).up());
        }
        const auto budget = filter.scale(j).budget();
        chart.annotations.push_back({AnnotationKind::HorizontalLine, budget.down(),
                                     (tracks ? "step " : "budget ") + displayText(budget, Bound::Lower)});
        chart.series.push_back(std::move(series));
    }
    const auto active = std::ranges::count_if(history.rounds, &PersonRound::active);
    chart.summary = history.person + " took part in " + std::to_string(active) + " of " +
                    std::to_string(history.rounds.size()) + " rounds.";
    chart.caption = "About this person only; may be shown to this person only.";
    chart.sources = {tracks ? kTrackerSource : kSource};
    return chart;
}

TableSpec personTable(const PersonHistory &history, const IndividualFilter &filter)
{
    TableSpec table;
    table.id = "person-history";
    table.title = "Rounds of " + history.person;
    table.columns = {{"round", "Round", true, {}}, {"active", "Took part", false, {}}};
    for (std::size_t j = 0; j < filter.orders(); ++j) {
        table.columns.push_back({"loss" + std::to_string(j + 1), "Loss", true, {}});
        table.columns.push_back({"spent" + std::to_string(j + 1), "Spent after", true, {}});
    }
    for (const auto &round : history.rounds) {
        std::vector<TableCell> row{{std::to_string(round.round), static_cast<double>(round.round), {}},
                                   textCell(round.active ? "yes" : "no")};
        for (std::size_t j = 0; j < filter.orders(); ++j) {
            row.push_back(numberCell(filter.scale(j).value(round.losses[j])));
            row.push_back(numberCell(spentAfter(round, filter, j)));
        }
        table.rows.push_back(std::move(row));
    }
    table.note = "About this person only; may be shown to this person only.";
    return table;
}

} // namespace epsilometer
