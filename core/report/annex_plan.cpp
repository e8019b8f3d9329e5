// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/chart_series.h"
#include "core/present/charts/halting/halting_chart.h"
#include "core/present/charts/odometer/odometer_chart.h"
#include "core/present/plan_table.h"
#include "core/report/sections.h"

#include <utility>

namespace epsilometer::report {

namespace {

constexpr const char *kNotRecorded =
    "A plan, which has not run: what the filters would say of the record and then the planned analyses. It is no part "
    "of the record; neither the hash chain nor a seal covers it, and it may change at any time.";

/// The figure marked as a plan, so that it is not mistaken for the record's.
Figure asPlan(present::ChartSpec chart, present::TableSpec table)
{
    chart.id = "plan-" + chart.id;
    chart.title = "Plan: " + chart.title;
    table.id = "plan-" + table.id;
    table.title = "Plan: " + table.title;
    return {std::move(chart), std::move(table)};
}

} // namespace

Section planSection(const Data &data)
{
    Section section{"plan", "Plan", {}};
    const Planned &planned = *data.planned;
    const account::AccountReport &account = planned.report.account;
    section.blocks.emplace_back(Paragraph{kNotRecorded, true});
    section.blocks.emplace_back(Paragraph{present::planSentence(planned.plan, planned.report).english()});
    present::TableSpec rows = present::planTable(planned.plan, planned.report);
    rows.id = "plan-rows";
    section.blocks.emplace_back(Table{std::move(rows)});
    const account::AccountReport listed = applying(account);
    section.blocks.emplace_back(asPlan(present::haltingChart(listed), present::haltingChartTable(listed)));
    const present::OdometerChartOptions curves = present::odometerChartOptions(planned.report);
    section.blocks.emplace_back(asPlan(present::withFewSeries(present::odometerChart(account, curves)),
                                       present::odometerChartTable(account, curves)));
    return section;
}

} // namespace epsilometer::report
