// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: running sums of decimals are shown as they are in every table and chart's table, also where the double
// above the sum has no short name; the same double as any other bound is rounded up; without digits nothing is guessed.
#include "core/present/text/account_text.h"

#include "core/base/text/display.h"
#include "core/catalog/catalog.h"
#include "core/present/charts/halting/halting_chart.h"
#include "core/present/charts/odometer/odometer_chart.h"
#include "core/present/table/account_tables.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace epsilometer::present::reading_text_test {
namespace {

account::AccountReport reportOf(const char *epsilon, int count)
{
    static const Catalog kCatalog = makeCatalog();
    account::Rounds rounds;
    for (int i = 0; i < count; ++i)
        rounds.appendDp(Exact::parse("epsilon", epsilon).value(), Exact(), true);
    const Policy policy = withFilter(makePolicy(Exact(10), Exact::parse("delta", "1e-6").value()), kUniversalFilter);
    NoProgress progress;
    return account::account(kCatalog.filters, kCatalog.odometers, kCatalog.compositions, policy, rounds,
                            {account::RoundSelection::Mode::Last, {}}, progress)
        .value();
}

/// The text in the named row's (first column's) and named column's cell.
std::string cellOf(const TableSpec &table, const std::string &row, const std::string &column)
{
    const auto place = std::find_if(table.columns.begin(), table.columns.end(),
                                    [&](const TableColumn &one) { return one.id == column; });
    const auto found = std::find_if(table.rows.begin(), table.rows.end(),
                                    [&](const auto &one) { return one.front().text.english().starts_with(row); });
    if (place == table.columns.end() || found == table.rows.end())
        return "no such cell";
    return (*found)[static_cast<std::size_t>(place - table.columns.begin())].text.english();
}

TEST(ReadingText, RunningSumsShowAsTheyAre)
{
    const account::AccountReport report = reportOf("0.76", 3);
    ASSERT_EQ(displayText(Exact::parse("sum", "2.28").value().up(), Bound::Upper), "2.28001");
    EXPECT_EQ(cellOf(filterTable(report), "basic", "spent"), "2.28");
    EXPECT_EQ(cellOf(odometerTable(report), "basic", "value"), "2.28");
    EXPECT_EQ(cellOf(odometerTable(report), "mixture", "value"), "2.28");
    EXPECT_EQ(cellOf(compositionTable(report), "basic", "epsilon"), "2.28");
    EXPECT_EQ(cellOf(haltingChartTable(report), "basic", "spent"), "2.28");
    EXPECT_EQ(cellOf(odometerChartTable(report), "3", "basic"), "2.28");
}

TEST(ReadingText, SumsOfFractionsShowAsTheyAre)
{
    EXPECT_EQ(cellOf(filterTable(reportOf("4/35", 7)), "basic", "spent"), "0.8");
    EXPECT_EQ(cellOf(haltingChartTable(reportOf("1/7", 7)), "basic", "spent"), "1");
    EXPECT_EQ(cellOf(filterTable(reportOf("1/3", 2)), "basic", "spent"), "0.666667");
}

TEST(ReadingText, OtherBoundsAreRoundedUp)
{
    const account::AccountReport report = reportOf("0.76", 3);
    const ReadingText reading(report);
    const double sum = report.odometers.front().caps->back();
    EXPECT_EQ(reading.text(0, sum), "2.28");
    EXPECT_EQ(reading.text(1, sum), "2.28001") << "that is no reported round";
    const double above = std::nextafter(sum, 3);
    EXPECT_EQ(reading.text(0, above), "2.28001");
    EXPECT_EQ(reading.sumText(above), "2.28001");
    EXPECT_EQ(ReadingText(account::AccountReport()).text(0, sum), "2.28001");
}

} // namespace
} // namespace epsilometer::present::reading_text_test
