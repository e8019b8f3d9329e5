// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/overview/overview_chart.h"

#include "core/base/counted.h"
#include "core/present/axes.h"
#include "core/present/left_share.h"
#include "core/present/words.h"

#include <cmath>
#include <string>

namespace epsilometer::present {

namespace {

constexpr std::size_t kMostRows = 1000; ///< about as many as a screen can show
constexpr int kAll = 1000;              ///< tenths of a percent

std::string percentText(int tenths)
{
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + "%";
}

Message rowsText(std::size_t rows)
{
    return counted(rows, core::tr("1 row"), core::tr("{1} rows"));
}

Message summary(const account::SequenceReport &sequence, const LeftShares &left)
{
    const std::size_t rows = sequence.rows.size();
    if (rows == 0)
        return core::tr("There are no analyses yet.");
    const auto spentAfter = [&](std::size_t row) { return percentText(kAll - left.tenths(sequence, row - 1)); };
    const std::size_t planned = rows - sequence.recorded;
    Message text = core::tr("Nothing is recorded yet.");
    if (sequence.recorded > 0)
        text =
            core::tr("Recorded: {1}, {2} of the budget.", rowsText(sequence.recorded), spentAfter(sequence.recorded));
    if (planned > 0)
        text += " " + core::tr("Planned: {1}, which bring it to {2}.", rowsText(planned), spentAfter(rows));
    if (sequence.halted > 0)
        text += " " + core::tr("Refused, wholly or in part: {1}.", rowsText(sequence.halted));
    return text;
}

} // namespace

ChartSpec overviewChart(const account::SequenceReport &sequence)
{
    const LeftShares left(sequence);
    ChartSpec chart;
    chart.id = "overview";
    const bool plan = sequence.recorded < sequence.rows.size();
    chart.title = !plan                    ? core::tr("Budget used so far")
                  : sequence.recorded == 0 ? core::tr("Budget the plan uses")
                                           : core::tr("Budget used so far, and by the plan");
    chart.x = axisFromZero(core::tr("analysis"));
    chart.x.integers = true;
    chart.y = axisFromZero(core::tr("used (% of the budget)"), 110);
    const Policy &policy = sequence.account.policy;
    if (!policy.native && policy.epsilon.isInfinite()) {
        chart.summary =
            core::tr("There is no limit to draw: no budget of epsilon is stated. The page Odometer shows what is "
                     "spent.");
        return chart;
    }
    SeriesSpec spent;
    spent.id = "universal";
    spent.name = core::tr("used");
    spent.bold = true;
    spent.detail = core::tr("share of the budget, rounded up");
    spent.x.push_back(0);
    spent.y.push_back(0);
    for (const std::uint64_t row : account::evenRounds(sequence.rows.size(), kMostRows)) {
        spent.x.push_back(static_cast<double>(row));
        spent.y.push_back((kAll - left.tenths(sequence, row - 1)) / 10.0);
    }
    if (plan)
        spent.plannedFrom = static_cast<double>(sequence.recorded);
    chart.series.push_back(std::move(spent));
    chart.annotations.push_back(
        {AnnotationKind::HorizontalLine, 100, core::tr("budget: {1}", budgetText(sequence.account.policy))});
    if (plan && sequence.recorded > 0)
        chart.annotations.push_back({AnnotationKind::Shade, static_cast<double>(sequence.recorded), core::tr("used")});
    chart.caption = core::tr(
        "Share of the budget that is used after each analysis, rounded up; equal rounds use equal shares. A refused "
        "analysis is not run and uses nothing.");
    chart.summary = summary(sequence, left);
    return chart;
}

TableSpec overviewTable(const ChartSpec &chart)
{
    TableSpec table;
    table.id = chart.id;
    table.title = chart.title;
    table.columns = {{"analysis", core::tr("Analysis"), true, core::tr("number of the row")},
                     {"spent_percent", core::tr("Used after it (%)"), true, core::tr("of the budget, rounded up")}};
    if (chart.series.empty())
        return table;
    const SeriesSpec &spent = chart.series.front();
    for (std::size_t i = 1; i < spent.x.size(); ++i) {
        const auto tenths = std::lround(spent.y[i] * 10);
        table.rows.push_back({{std::to_string(static_cast<std::size_t>(spent.x[i])), spent.x[i], {}},
                              {std::to_string(tenths / 10) + "." + std::to_string(tenths % 10), spent.y[i], {}}});
    }
    table.note = chart.caption;
    return table;
}

} // namespace epsilometer::present
