// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/individuals/individual_charts.h"
#include "core/present/table/cells.h"

#include "core/base/text/display.h"
#include "core/base/text/message.h"
#include "core/present/chart/chart_series.h"
#include "core/present/chart/chart_spec.h"

#include <algorithm>

namespace epsilometer::present {

namespace {

constexpr auto kFilterSource = "Feldman, Zrnic 2021, Algorithm 3";
constexpr auto kTrackerSource = "Feldman, Zrnic 2021, Algorithm 5 and Corollary 4.11";
constexpr Literal kSensitive = core::tr("Depends on the data: not for publication.");

SeriesSpec seriesOf(std::string id, Message name)
{
    auto series =
        makeSeries(std::move(id), std::move(name), LineStyle::Solid, core::tr("{1}: fully adaptive", kFilterSource));
    series.validity = Validity::FullyAdaptive;
    return series;
}

Message orderName(const individual::IndividualFilter &filter, std::size_t order)
{
    return filter.orders() == 1 ? core::tr("spent") : core::tr("spent, order {1}", order + 1);
}

} // namespace

ChartSpec activePeopleChart(std::span<const std::uint64_t> active, std::uint64_t people)
{
    ChartSpec chart;
    chart.id = "active-people";
    chart.title = core::tr("People that take part");
    chart.x = countAxis(core::tr("round"));
    chart.y = axisFromZero(core::tr("people"));
    chart.y.integers = true;
    auto series = seriesOf("active", core::tr("active"));
    for (std::size_t round = 0; round < active.size(); ++round) {
        series.x.push_back(static_cast<double>(round + 1));
        series.y.push_back(static_cast<double>(active[round]));
    }
    const auto first = std::ranges::find_if(active, [&](auto count) { return count < people; });
    if (active.empty())
        chart.summary = core::tr("There are no rounds yet.");
    else if (first == active.end())
        chart.summary = core::tr("All {1} people take part in every round.", people);
    else
        chart.summary = core::tr("All {1} people take part until round {2}; in the last round {3} do.", people,
                                 first - active.begin(), active.back());
    chart.series.push_back(std::move(series));
    chart.caption = kSensitive;
    chart.sources = {kFilterSource};
    return chart;
}

ChartSpec mostStepsChart(std::span<const std::uint64_t> mostSteps)
{
    ChartSpec chart;
    chart.id = "most-steps";
    chart.title = core::tr("Steps of the tracker");
    chart.x = countAxis(core::tr("round"));
    chart.y = axisFromZero(core::tr("steps begun"));
    chart.y.integers = true;
    auto series = seriesOf("most-steps", core::tr("most steps of one person"));
    series.detail = core::tr("{1}: for a number of steps fixed in advance", kTrackerSource);
    for (std::size_t round = 0; round < mostSteps.size(); ++round) {
        series.x.push_back(static_cast<double>(round + 1));
        series.y.push_back(static_cast<double>(mostSteps[round]));
    }
    chart.summary = mostSteps.empty() ? core::tr("There are no rounds yet.")
                                      : core::tr("After {1} no person is beyond step {2}.",
                                                 counted(mostSteps.size(), core::tr("1 round"), core::tr("{1} rounds")),
                                                 mostSteps.back());
    chart.series.push_back(std::move(series));
    chart.caption = kSensitive;
    chart.sources = {kTrackerSource};
    return chart;
}

ChartSpec peopleByStepsChart(const individual::IndividualFilter &filter)
{
    ChartSpec chart;
    chart.id = "people-by-steps";
    chart.kind = ChartKind::HorizontalBars;
    chart.title = core::tr("People by steps of the tracker");
    chart.x = axisFromZero(core::tr("people"));
    chart.x.integers = true;
    chart.y.title = core::tr("last step begun");
    auto bars = seriesOf("people", core::tr("people"));
    const auto people = individual::peopleBySteps(filter, 0);
    for (std::size_t m = 1; m <= people.size(); ++m) {
        if (people[m - 1] == 0)
            continue;
        bars.x.push_back(static_cast<double>(chart.y.categories.size()));
        chart.y.categories.push_back(std::to_string(m));
        bars.y.push_back(static_cast<double>(people[m - 1]));
        bars.pointLabels.push_back(std::to_string(people[m - 1]));
    }
    chart.summary = core::tr("Of {1} people {2} have begun the most steps, {3}.", filter.people(),
                             people.empty() ? 0 : people.back(), people.size());
    chart.series.push_back(std::move(bars));
    chart.caption = kSensitive;
    chart.sources = {kTrackerSource};
    return chart;
}

ChartSpec remainingChart(const individual::RemainingHistogram &histogram, const Message &unit)
{
    ChartSpec chart;
    chart.id = "remaining-budget";
    chart.kind = ChartKind::HorizontalBars;
    chart.title = core::tr("What people have left");
    chart.x = axisFromZero(core::tr("people"));
    chart.x.integers = true;
    auto bars = seriesOf("remaining", core::tr("people"));
    std::uint64_t people = 0;
    for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
        people += histogram.counts[i];
        chart.y.categories.push_back(displayText(histogram.edges[i], Bound::Lower) + " – " +
                                     displayText(histogram.edges[i + 1], Bound::Lower));
        bars.x.push_back(static_cast<double>(i));
        bars.y.push_back(static_cast<double>(histogram.counts[i]));
        bars.pointLabels.push_back(std::to_string(histogram.counts[i]));
    }
    chart.y.title = core::tr("budget left ({1})", unit);
    if (!histogram.counts.empty())
        chart.summary =
            core::tr("Of {1} people {2} have at most {3} left and {4} more than {5}.", people, histogram.counts.front(),
                     displayText(histogram.edges[1], Bound::Lower), histogram.counts.back(),
                     displayText(histogram.edges[histogram.counts.size() - 1], Bound::Lower));
    chart.series.push_back(std::move(bars));
    chart.caption = kSensitive;
    chart.sources = {kFilterSource};
    return chart;
}

ChartSpec personChart(const individual::PersonHistory &history, const individual::IndividualFilter &filter)
{
    ChartSpec chart;
    chart.id = "person-history";
    chart.title = core::tr("Spent by {1}", history.person);
    chart.x = countAxis(core::tr("round"));
    chart.y = axisFromZero(core::tr("privacy loss (unit of the losses)"));
    const bool tracks = filter.mode() == individual::IndividualMode::Track;
    for (std::size_t j = 0; j < filter.orders(); ++j) {
        auto series = seriesOf("person-" + std::to_string(j + 1), orderName(filter, j));
        for (const auto &round : history.rounds) {
            series.x.push_back(static_cast<double>(round.round));
            series.y.push_back(individual::spentAfter(round, filter, j).up());
        }
        const auto budget = filter.scale(j).budget();
        chart.annotations.push_back({AnnotationKind::HorizontalLine, budget.down(),
                                     tracks ? core::tr("step {1}", displayText(budget, Bound::Lower))
                                            : core::tr("budget {1}", displayText(budget, Bound::Lower))});
        chart.series.push_back(std::move(series));
    }
    const auto active = std::ranges::count_if(history.rounds, &individual::PersonRound::active);
    chart.summary = core::tr("{1} took part in {2} of {3} rounds.", history.person, active, history.rounds.size());
    chart.caption = core::tr("About this person only; may be shown to this person only.");
    chart.sources = {tracks ? kTrackerSource : kFilterSource};
    return chart;
}

TableSpec personTable(const individual::PersonHistory &history, const individual::IndividualFilter &filter)
{
    TableSpec table;
    table.id = "person-history";
    table.title = core::tr("Rounds of {1}", history.person);
    table.columns = {{"round", core::tr("Round"), true, {}}, {"active", core::tr("Took part"), false, {}}};
    for (std::size_t j = 0; j < filter.orders(); ++j) {
        table.columns.push_back({"loss" + std::to_string(j + 1), core::tr("Loss"), true, {}});
        table.columns.push_back({"spent" + std::to_string(j + 1), core::tr("Spent after"), true, {}});
    }
    for (const auto &round : history.rounds) {
        std::vector<TableCell> row{{std::to_string(round.round), static_cast<double>(round.round), {}},
                                   textCell(round.active ? core::tr("yes") : core::tr("no"))};
        for (std::size_t j = 0; j < filter.orders(); ++j) {
            row.push_back(numberCell(filter.scale(j).value(round.losses[j])));
            row.push_back(numberCell(individual::spentAfter(round, filter, j)));
        }
        table.rows.push_back(std::move(row));
    }
    table.note = core::tr("About this person only; may be shown to this person only.");
    return table;
}

} // namespace epsilometer::present
