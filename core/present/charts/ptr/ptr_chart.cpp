// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/ptr/ptr_chart.h"
#include "core/present/table/cells.h"

#include "core/base/text/display.h"
#include "core/present/chart/chart_spec.h"

namespace epsilometer::present {

ChartSpec ptrChart(const std::vector<odp::PtrAccounting> &accountings)
{
    ChartSpec chart;
    chart.id = "ptr";
    chart.kind = ChartKind::HorizontalBars;
    chart.title = core::tr("What the two tests cost");
    chart.x = axisFromZero(core::tr("epsilon (nats)"));
    chart.y.title = core::tr("outcome");
    SeriesSpec bars;
    bars.id = "odp";
    bars.name = core::tr("Epsilon");
    bars.validity = Validity::FullyAdaptive;
    for (std::size_t i = 0; i < accountings.front().cases.size(); ++i)
        for (const auto &accounting : accountings) {
            const auto &entry = accounting.cases[i];
            chart.y.categories.push_back(Message(entry.outcome) + ", " + accounting.title);
            bars.x.push_back(static_cast<double>(bars.y.size()));
            bars.y.push_back(entry.epsilon.up());
            bars.pointLabels.push_back(displayText(entry.epsilon, Bound::Upper));
        }
    chart.series.push_back(std::move(bars));
    const auto &two = accountings.front().cases.front();
    const auto &one = accountings[1].cases.front();
    chart.summary = core::tr("When the first proposal passes, two mechanisms cost ({1}, {2}) and one mechanism ({3}, "
                             "{4}).",
                             displayText(two.epsilon, Bound::Upper), displayText(two.delta, Bound::Upper),
                             displayText(one.epsilon, Bound::Upper), displayText(one.delta, Bound::Upper));
    chart.caption = core::tr("As two mechanisms the second test is asked for, and pays its delta, only after the first "
                             "gave bottom. As one, delta is 2 delta - delta^2, or delta where at most one proposal can "
                             "be bad; it is charged whatever comes out. Plain DP: each test is (2 epsilon, delta)-DP.");
    chart.sources = {"Dwork, Lei 2009", "Hartmann, Bindschaedler, Bentkamp, West 2022, Lemma 10"};
    return chart;
}

TableSpec ptrTable(const std::vector<odp::PtrAccounting> &accountings)
{
    TableSpec table;
    table.id = "ptr";
    table.title = core::tr("Propose-test-release");
    table.columns = {{"outcome", core::tr("Outcome"), false, {}},
                     {"accounting", core::tr("Accounted as"), false, {}},
                     {"epsilon", core::tr("Epsilon"), true, {}},
                     {"delta", core::tr("Delta"), true, core::tr("never given back")},
                     {"runs", core::tr("Runs that fit"), true, core::tr("of the budget, if every run comes out so")}};
    for (std::size_t i = 0; i < accountings.front().cases.size(); ++i)
        for (const auto &accounting : accountings) {
            const auto &entry = accounting.cases[i];
            const Message runs = entry.runs >= odp::kMostPtrRuns ? Message(core::tr("unlimited")) : Message(entry.runs);
            table.rows.push_back({{entry.outcome, {}, {}},
                                  {accounting.title, {}, {}},
                                  numberCell(entry.epsilon),
                                  numberCell(entry.delta),
                                  {runs, static_cast<double>(entry.runs), {}}});
        }
    return table;
}

} // namespace epsilometer::present
