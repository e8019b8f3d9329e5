// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/outcomes/outcome_chart.h"
#include "core/present/cells.h"

#include "core/base/display.h"
#include "core/present/axes.h"
#include "core/present/charts/savings/savings_chart.h"
#include "core/present/words.h"

#include <algorithm>

namespace epsilometer {

namespace {

constexpr auto kTheorem = "Hartmann et al. 2022, Algorithm 1: fully adaptive; delta is never given back";

std::string moreText(std::uint64_t more)
{
    return more >= kMostMoreRuns ? "unlimited" : std::to_string(more);
}

} // namespace

ChartSpec outcomeChart(const std::vector<OutcomeCase> &cases, const Policy &policy, Refunds refunds,
                       const std::string &step)
{
    ChartSpec chart;
    chart.id = "odp-what-if";
    chart.kind = ChartKind::HorizontalBars;
    chart.title = "What is left after each outcome of " + step;
    chart.x = axisFromZero("epsilon left (nats)");
    chart.y.title = "outcome";
    SeriesSpec bars;
    bars.id = "odp";
    bars.name = "Left";
    bars.validity = Validity::FullyAdaptive;
    bars.detail = kTheorem;
    for (const auto &entry : cases) {
        chart.y.categories.push_back(entry.label);
        if (entry.assumed && !bars.emphasised)
            bars.emphasised = bars.y.size();
        bars.x.push_back(static_cast<double>(bars.y.size()));
        bars.y.push_back(entry.remaining.down());
        bars.pointLabels.push_back(displayText(entry.remaining, Bound::Lower));
    }
    chart.series.push_back(std::move(bars));
    chart.caption = "Each bar: the whole sequence with this outcome of the step, the others as they are. Budget " +
                    budgetText(policy) + ". Delta is spent whatever comes out.";
    chart.caption += otherFilterText(policy, refunds);
    if (!cases.empty() && !policy.native) { // a refund is of epsilon
        const auto dearer = [](const auto &a, const auto &b) { return a.epsilon < b.epsilon; };
        const auto [least, worst] = std::ranges::minmax_element(cases, dearer);
        chart.summary = "If " + step + " comes out " + least->label + ", epsilon " +
                        displayText(least->remaining, Bound::Lower) + " of " +
                        displayText(policy.epsilon, Bound::Lower) + " is left; at worst (" + worst->label +
                        ") epsilon " + displayText(worst->remaining, Bound::Lower) + ".";
    }
    chart.sources = {"Hartmann, Bindschaedler, Bentkamp, West 2022"};
    return chart;
}

TableSpec outcomeTable(const std::vector<OutcomeCase> &cases, const std::string &step)
{
    TableSpec table;
    table.id = "odp-what-if";
    table.title = "Outcomes of " + step;
    table.columns = {{"outcome", "Outcome", false, {}},
                     {"epsilon", "Cell epsilon", true, "of one run"},
                     {"refund", "Given back", true, "worst cell less this one"},
                     {"spent", "Spent in all", true, {}},
                     {"left", "Left", true, {}},
                     {"more", "Such runs that still fit", true, "each coming out the same"}};
    for (const auto &entry : cases)
        table.rows.push_back({{entry.label, {}, entry.assumed ? "assumed now" : ""},
                              numberCell(entry.epsilon, Bound::Upper),
                              numberCell(entry.refund, Bound::Lower),
                              numberCell(entry.spent, Bound::Upper),
                              numberCell(entry.remaining, Bound::Lower),
                              {moreText(entry.more), static_cast<double>(entry.more), {}}});
    return table;
}

} // namespace epsilometer
