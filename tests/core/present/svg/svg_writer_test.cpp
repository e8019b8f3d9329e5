// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - the same chart gives the same bytes; the document carries title, description, labels, annotations, caption, sources
// - text is escaped; infinite and undefined values never reach the document
// - fixed-parameter curves are dashed and carry the warning mark, whatever the chart asked for
// - a million points become a document of a size that follows the pixels
// - bars carry their labels; one without a value is named
#include "core/present/svg/svg_writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

using namespace epsilometer;
using testing::HasSubstr;
using testing::Not;

namespace {

ChartSpec lineChart()
{
    ChartSpec chart;
    chart.title = "Loss <so far> & more";
    chart.summary = "One sentence.";
    chart.caption = "The caption.";
    chart.x.title = "round";
    chart.y.title = "epsilon (nats)";
    SeriesSpec odometer;
    odometer.id = odometer.name = "mixture";
    odometer.x = {1, 2, 3};
    odometer.y = {0.5, 1, 1.5};
    SeriesSpec fixed = odometer;
    fixed.id = "kov";
    fixed.name = "advanced";
    fixed.y = {0.4, 0.8, 1.1};
    fixed.validity = Validity::FixedParameters;
    fixed.warn = true;
    chart.series = {odometer, fixed};
    chart.annotations = {{AnnotationKind::HorizontalLine, 1.2, "budget: epsilon 1.2"}};
    chart.sources = {"mixture: a theorem"};
    return chart;
}

std::size_t count(const std::string &text, const std::string &what)
{
    std::size_t found = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
        ++found;
    return found;
}

} // namespace

TEST(SvgWriter, WritesWhatTheChartSays)
{
    const std::string svg = svgText(lineChart());
    EXPECT_EQ(svg, svgText(lineChart()));
    for (const char *part :
         {"<title>Loss &lt;so far&gt; &amp; more</title>", "<desc>One sentence.</desc>", ">round<", ">epsilon (nats)<",
          ">mixture<", ">advanced (!)<", ">budget: epsilon 1.2<", "The caption.", "mixture: a theorem"})
        EXPECT_THAT(svg, HasSubstr(part));
    EXPECT_EQ(count(svg, "stroke-dasharray=\"7 4\""), 1U);
}

TEST(SvgWriter, DropsWhatCannotBeDrawn)
{
    ChartSpec chart = lineChart();
    chart.series[0].y = {std::numeric_limits<double>::infinity(), std::nan(""), 1};
    chart.series[1].y = {-std::numeric_limits<double>::infinity(), std::nan(""), std::nan("")};
    chart.annotations.push_back({AnnotationKind::VerticalLine, std::nan(""), "never"});
    const std::string svg = svgText(chart);
    EXPECT_THAT(svg, Not(HasSubstr("nan")));
    EXPECT_THAT(svg, Not(HasSubstr("inf")));
    EXPECT_THAT(svg, Not(HasSubstr("never")));
}

TEST(SvgWriter, SizeFollowsThePixels)
{
    ChartSpec chart = lineChart();
    chart.series.resize(1);
    chart.series[0].x.clear();
    chart.series[0].y.clear();
    for (int i = 0; i < 1'000'000; ++i) {
        chart.series[0].x.push_back(i);
        chart.series[0].y.push_back(std::sin(i * 0.37));
    }
    EXPECT_LT(svgText(chart).size(), 100'000U);
}

TEST(SvgWriter, DrawsBars)
{
    ChartSpec chart;
    chart.kind = ChartKind::HorizontalBars;
    chart.title = "Bars";
    chart.y.categories = {"basic", "zCDP"};
    SeriesSpec bars;
    bars.x = {0, 1};
    bars.y = {29, std::nan("")};
    bars.pointLabels = {"29, halts at 30", "does not apply: needs zCDP"};
    bars.emphasised = 0;
    chart.series = {bars};
    const std::string svg = svgText(chart, {.theme = Theme::Dark});
    for (const char *part : {">basic<", ">zCDP<", "29, halts at 30", "does not apply: needs zCDP"})
        EXPECT_THAT(svg, HasSubstr(part));
    EXPECT_THAT(svg, Not(HasSubstr("nan")));
}

TEST(SvgWriter, EmptyChartIsADocument)
{
    EXPECT_THAT(svgText({}), HasSubstr("</svg>"));
    ChartSpec bars;
    bars.kind = ChartKind::HorizontalBars;
    EXPECT_THAT(svgText(bars), HasSubstr("</svg>"));
}
