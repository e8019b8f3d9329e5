// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/outcomes/outcome_chart.h"
#include "core/present/table/cells.h"

#include "core/base/text/display.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/charts/savings/savings_chart.h"
#include "core/present/text/words.h"

#include <algorithm>

namespace epsilometer::present {

namespace {

Message moreText(std::uint64_t more)
{
    return more >= account::kMostMoreRuns ? Message(core::tr("unlimited")) : Message(more);
}

} // namespace

ChartSpec outcomeChart(const std::vector<account::OutcomeCase> &cases, const Policy &policy, account::Refunds refunds,
                       const Message &step)
{
    ChartSpec chart;
    chart.id = "odp-what-if";
    chart.kind = ChartKind::HorizontalBars;
    chart.title = core::tr("What is left after each outcome of {1}", step);
    chart.x = axisFromZero(core::tr("epsilon left (nats)"));
    chart.y.title = core::tr("outcome");
    SeriesSpec bars;
    bars.id = "odp";
    bars.name = core::tr("Left");
    bars.validity = Validity::FullyAdaptive;
    bars.detail = kRefundTheorem;
    for (const auto &entry : cases) {
        chart.y.categories.push_back(entry.label);
        if (entry.assumed && !bars.emphasised)
            bars.emphasised = bars.y.size();
        bars.x.push_back(static_cast<double>(bars.y.size()));
        bars.y.push_back(entry.remaining.down());
        bars.pointLabels.push_back(displayText(entry.remaining, Bound::Lower));
    }
    chart.series.push_back(std::move(bars));
    chart.caption = core::tr("Each bar: the whole sequence with this outcome of the step, the others as they are. "
                             "Budget {1}. Delta is spent whatever comes out.",
                             budgetText(policy));
    chart.caption += otherFilterText(policy, refunds);
    if (!cases.empty() && !policy.native) { // refunds are in epsilon
        const auto dearer = [](const auto &a, const auto &b) { return a.epsilon < b.epsilon; };
        const auto [least, worst] = std::ranges::minmax_element(cases, dearer);
        chart.summary = core::tr("If {1} comes out {2}, epsilon {3} of {4} is left; at worst ({5}) epsilon {6}.", step,
                                 least->label, displayText(least->remaining, Bound::Lower),
                                 displayText(policy.epsilon, Bound::Lower), worst->label,
                                 displayText(worst->remaining, Bound::Lower));
    }
    chart.sources = {"Hartmann, Bindschaedler, Bentkamp, West 2022"};
    return chart;
}

TableSpec outcomeTable(const std::vector<account::OutcomeCase> &cases, const Message &step)
{
    TableSpec table;
    table.id = "odp-what-if";
    table.title = core::tr("Outcomes of {1}", step);
    table.columns = {{"outcome", core::tr("Outcome"), false, {}},
                     {"epsilon", core::tr("Cell epsilon"), true, core::tr("of one run")},
                     {"refund", core::tr("Given back"), true, core::tr("worst cell less this one")},
                     {"spent", core::tr("Spent in all"), true, {}},
                     {"left", core::tr("Left"), true, {}},
                     {"more", core::tr("Such runs that still fit"), true, core::tr("each coming out the same")}};
    for (const auto &entry : cases)
        table.rows.push_back({{entry.label, {}, entry.assumed ? core::tr("assumed now") : ""},
                              numberCell(entry.epsilon, Bound::Upper),
                              numberCell(entry.refund, Bound::Lower),
                              numberCell(entry.spent, Bound::Upper),
                              numberCell(entry.remaining, Bound::Lower),
                              {moreText(entry.more), static_cast<double>(entry.more), {}}});
    return table;
}

} // namespace epsilometer::present
