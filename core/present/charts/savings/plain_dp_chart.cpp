// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/savings/plain_dp_chart.h"

#include "core/base/text/message.h"
#include "core/present/charts/halting/halting_chart.h"
#include "core/present/text/filter_name.h"
#include "core/present/text/words.h"

#include <algorithm>

namespace epsilometer::present {

namespace {

bool countsOutcomes(const account::FilterReport &filter)
{
    return filter.kind->label().notion == Notion::OutputDp;
}

/// The report with only the filters that charge outcomes or worst cases of (epsilon, delta)-DP rounds.
account::AccountReport comparable(const account::AccountReport &report)
{
    auto chosen = report;
    std::erase_if(chosen.filters, [](const account::FilterReport &filter) {
        const auto notion = filter.kind->label().notion;
        return !filter.applicability.applies || (notion != Notion::OutputDp && notion != Notion::Dp);
    });
    return chosen;
}

Message summaryOf(const account::AccountReport &report)
{
    const auto find = [&](const auto &wanted) -> const account::FilterReport * {
        const auto found = std::ranges::find_if(report.filters, wanted);
        return found == report.filters.end() ? nullptr : &*found;
    };
    const account::FilterReport *odp = find(countsOutcomes);
    if (odp == nullptr)
        return core::tr("Some round has neither output cells nor an (epsilon, delta)-DP bound: output DP cannot "
                        "account it.");
    Message text = core::tr("Of {1} output DP accepts {2} with these outcomes",
                            counted(report.rounds, core::tr("1 round"), core::tr("{1} rounds")), odp->accepted);
    const account::FilterReport *best = nullptr;
    for (const auto &filter : report.filters)
        if (&filter != odp && (best == nullptr || filter.accepted > best->accepted))
            best = &filter;
    const account::FilterReport *basic = find([](const account::FilterReport &filter) {
        return filter.kind->traits().plainSum == filters::PlainSum::Decides;
    });
    if (basic != nullptr)
        text += core::tr("; the same plan charged by worst cases: {1} by plain sums", basic->accepted);
    if (best != nullptr && best != basic)
        text += core::tr(", {1} at best ({2})", best->accepted, filterName(best->kind->id()));
    return text + ".";
}

} // namespace

ChartSpec plainDpChart(const account::AccountReport &report)
{
    const auto chosen = comparable(report);
    auto chart = haltingChart(chosen);
    chart.id = "odp-plain-dp";
    chart.title = core::tr("How far the same plan gets");
    chart.caption = core::tr("Output DP charges what came out; every other filter charges each round its worst case. "
                             "Budget {1}.",
                             budgetText(report.policy));
    chart.summary = summaryOf(chosen);
    for (auto &series : chart.series)
        series.emphasised.reset();
    for (std::size_t i = 0; i < chart.y.categories.size() && !chart.series.empty(); ++i)
        for (const auto &filter : chosen.filters)
            if (countsOutcomes(filter) && chart.y.categories[i] == filterName(filter.kind->id()))
                chart.series.front().emphasised = i;
    return chart;
}

TableSpec plainDpTable(const account::AccountReport &report)
{
    auto table = haltingChartTable(comparable(report));
    table.id = "odp-plain-dp";
    table.title = core::tr("How far the same plan gets");
    return table;
}

} // namespace epsilometer::present
