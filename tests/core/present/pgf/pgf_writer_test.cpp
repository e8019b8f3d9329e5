// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: TeX's own characters are escaped; planned parts are dotted and fixed-parameter curves dashed; nothing that is
// not finite is written; the same chart gives the same bytes.
#include "core/present/pgf/pgf_writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

namespace epsilometer::present::pgf_writer_test {

using testing::HasSubstr;
using testing::Not;

namespace {

ChartSpec lines()
{
    ChartSpec chart;
    chart.title = "100% of a_b & {c}";
    chart.caption = "one\n\\input{other}";
    SeriesSpec series;
    series.id = series.name = "universal";
    series.x = {1, 2, 3};
    series.y = {0.5, 1, std::numeric_limits<double>::infinity()};
    series.plannedFrom = 1;
    SeriesSpec fixed = series;
    fixed.plannedFrom.reset();
    fixed.validity = Validity::FixedParameters;
    chart.series = {series, fixed};
    chart.annotations = {{AnnotationKind::HorizontalLine, 1, "budget"}};
    return chart;
}

} // namespace

TEST(PgfWriter, WritesWhatTheChartSays)
{
    const std::string tex = pgfText(lines());
    for (const char *part :
         {"100\\% of a\\_b \\& \\{c\\}", "dotted", "dashed", "(1,0.5)", "{budget}", "\\end{tikzpicture}"})
        EXPECT_THAT(tex, HasSubstr(part));
    EXPECT_THAT(tex, Not(HasSubstr("\n\\input"))) << "a comment stays one";
    EXPECT_THAT(tex, Not(HasSubstr("inf)")));
    EXPECT_EQ(tex, pgfText(lines()));
}

TEST(PgfWriter, WritesBars)
{
    ChartSpec chart;
    chart.kind = ChartKind::HorizontalBars;
    chart.y.categories = {"basic", "zCDP"};
    SeriesSpec bars;
    bars.x = {0, 1};
    bars.y = {29, 12};
    chart.series = {bars};
    const std::string tex = pgfText(chart);
    EXPECT_THAT(tex, HasSubstr("yticklabels={{basic},{zCDP}}"));
    EXPECT_THAT(tex, HasSubstr("(29,0) (12,1)"));
}

} // namespace epsilometer::present::pgf_writer_test
