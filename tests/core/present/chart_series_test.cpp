// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: at most four curves are kept, the bold one always and one for fixed parameters where there is one; what is
// left out is counted; an unknown key names the known ones; the long form has a row a point and no NaN.
#include "core/present/chart/chart_series.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::present::chart_series_test {
namespace {

SeriesSpec series(const std::string &id, double y, Validity validity = Validity::AnyStoppingTime)
{
    SeriesSpec made;
    made.id = id;
    made.name = id;
    made.x = {1, 2};
    made.y = {y, 2 * y};
    made.validity = validity;
    return made;
}

ChartSpec manyCurves()
{
    ChartSpec chart;
    chart.caption = "Curves.";
    chart.y.highest = 5;
    for (const char *id : {"a", "b", "c", "d", "e"})
        chart.series.push_back(series(id, 1));
    chart.series[4].bold = true;
    chart.series[1].y = {50, 100};
    chart.series.push_back(series("a", 0.5, Validity::FixedParameters));
    chart.series.push_back(series("f", 0.5, Validity::FixedParameters));
    return chart;
}

std::vector<std::string> keys(const ChartSpec &chart)
{
    std::vector<std::string> made;
    for (const SeriesSpec &one : chart.series)
        made.push_back(seriesKey(one));
    return made;
}

} // namespace

TEST(ChartSeries, ASharedNameIsSaidOnceInTheTitle)
{
    ChartSpec chart;
    chart.title = "Loss";
    for (const char *curve : {"median", "95 %"}) {
        chart.series.push_back(series(std::string("Exact, on a lattice, ") + curve, 1));
        chart.series.back().accountant = "Exact, on a lattice";
        chart.series.back().curve = curve;
    }
    const ChartSpec shorter = withSharedNameInTitle(chart);
    EXPECT_EQ(shorter.title, "Exact, on a lattice: Loss");
    EXPECT_EQ(shorter.series[0].name, "median");
    EXPECT_EQ(shorter.series[1].name, "95 %");
    chart.series.push_back(series("Other, median", 1));
    EXPECT_EQ(withSharedNameInTitle(chart).title, "Loss");
    EXPECT_EQ(withSharedNameInTitle(chart).series[0].name, "Exact, on a lattice, median");
    chart.series.resize(1);
    EXPECT_EQ(withSharedNameInTitle(chart).series[0].name, "Exact, on a lattice, median") << "nothing to share";
}

TEST(ChartSeries, FewAreKept)
{
    const ChartSpec few = withFewSeries(manyCurves());
    EXPECT_THAT(keys(few), testing::ElementsAre("a", "b", "e", "fixed_a"));
    EXPECT_THAT(few.caption, testing::HasSubstr("3 more curves"));
    EXPECT_TRUE(few.y.highest) << "b is still there";
    ChartSpec two = manyCurves();
    two.series.resize(2);
    EXPECT_THAT(keys(withFewSeries(two)), testing::ElementsAre("a", "b"));
    EXPECT_EQ(withFewSeries(two).caption, "Curves.");
}

TEST(ChartSeries, TheOnesAskedFor)
{
    const auto asked = withSeries(manyCurves(), {"fixed_f", "a"});
    ASSERT_TRUE(asked.ok());
    EXPECT_THAT(keys(*asked), testing::ElementsAre("a", "fixed_f"));
    EXPECT_FALSE(asked->y.highest) << "the axis ended early for a curve that is gone";
    const auto unknown = withSeries(manyCurves(), {"kov"});
    ASSERT_FALSE(unknown.ok());
    EXPECT_THAT(unknown.error().constraint, testing::HasSubstr("fixed_a, fixed_f"));
}

TEST(ChartSeries, LongFormHasARowAPoint)
{
    ChartSpec chart = manyCurves();
    chart.series.resize(2);
    chart.series[0].y[0] = std::nan("");
    const TableSpec table = chartLongTable(chart);
    ASSERT_EQ(table.rows.size(), 3U);
    EXPECT_EQ(table.rows[0][0].text, "a");
    EXPECT_EQ(table.rows[0][3].number, 2);
}

} // namespace epsilometer::present::chart_series_test
