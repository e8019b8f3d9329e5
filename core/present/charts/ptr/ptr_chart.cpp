// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/ptr/ptr_chart.h"
#include "core/present/cells.h"

#include "core/base/display.h"
#include "core/present/axes.h"

namespace epsilometer {

namespace {

} // namespace

ChartSpec ptrChart(const std::vector<PtrAccounting> &accountings)
{
    ChartSpec chart;
    chart.id = "ptr";
    chart.kind = ChartKind::HorizontalBars;
    chart.title = "What the two tests cost";
    chart.x = axisFromZero("epsilon (nats)");
    chart.y.title = "outcome";
    SeriesSpec bars;
    bars.id = "odp";
    bars.name = "Epsilon";
    bars.validity = Validity::FullyAdaptive;
    for (std::size_t i = 0; i < accountings.front().cases.size(); ++i)
        for (const auto &accounting : accountings) {
            const auto &entry = accounting.cases[i];
            chart.y.categories.push_back(std::string(entry.outcome) + ", " + std::string(accounting.title));
            bars.x.push_back(static_cast<double>(bars.y.size()));
            bars.y.push_back(entry.epsilon.up());
            bars.pointLabels.push_back(displayText(entry.epsilon, Bound::Upper));
        }
    chart.series.push_back(std::move(bars));
    const auto &two = accountings.front().cases.front();
    const auto &one = accountings[1].cases.front();
    chart.summary = "When the first proposal passes, two mechanisms cost (" + displayText(two.epsilon, Bound::Upper) +
                    ", " + displayText(two.delta, Bound::Upper) + ") and one mechanism (" +
                    displayText(one.epsilon, Bound::Upper) + ", " + displayText(one.delta, Bound::Upper) + ").";
    chart.caption = "As two mechanisms the second test is asked for, and pays its delta, only after the first gave "
                    "bottom. As one, delta is 2 delta - delta^2, or delta where at most one proposal can be bad; it is "
                    "charged whatever comes out. Plain DP: each test is (2 epsilon, delta)-DP.";
    chart.sources = {"Dwork, Lei 2009", "Hartmann, Bindschaedler, Bentkamp, West 2022, Lemma 10"};
    return chart;
}

TableSpec ptrTable(const std::vector<PtrAccounting> &accountings)
{
    TableSpec table;
    table.id = "ptr";
    table.title = "Propose-test-release";
    table.columns = {{"outcome", "Outcome", false, {}},
                     {"accounting", "Accounted as", false, {}},
                     {"epsilon", "Epsilon", true, {}},
                     {"delta", "Delta", true, "never given back"},
                     {"runs", "Runs that fit", true, "of the budget, if every run comes out so"}};
    for (std::size_t i = 0; i < accountings.front().cases.size(); ++i)
        for (const auto &accounting : accountings) {
            const auto &entry = accounting.cases[i];
            const auto runs = entry.runs >= kMostPtrRuns ? "unlimited" : std::to_string(entry.runs);
            table.rows.push_back({{std::string(entry.outcome), {}, {}},
                                  {std::string(accounting.title), {}, {}},
                                  numberCell(entry.epsilon),
                                  numberCell(entry.delta),
                                  {runs, static_cast<double>(entry.runs), {}}});
        }
    return table;
}

} // namespace epsilometer
