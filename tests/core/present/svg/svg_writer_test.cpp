// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - the same chart gives the same bytes; the document carries title, description, labels, annotations, caption, sources
// - text is escaped; infinite and undefined values never reach the document
// - fixed-parameter curves are dashed and carry the warning mark, whatever the chart asked for
// - a million points become a document of a size that follows the pixels
// - nothing of a curve leaves the frame, however far its values go
// - title, caption, sources and origin are metadata; two drawings on one page share no id
// - curves differ by the shape of their markers, not by colour alone
// - bars carry their labels, cut where there is no room; one without a value is named; they may begin anywhere, as in a
//   waterfall
// - in a column names of curves have several lines, and labels of bars their room; a warning mark is never cut away
// - the label of a line stands where no curve goes through it, if there is such a place; an axis is named beside its numbers
// - the numbers of an axis are regular at every height
// - sources take at most a third of the height; those left out are counted
#include "core/present/svg/svg_writer.h"

#include "core/present/chart/plot.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

namespace epsilometer::present::svg_writer_test {

using testing::AllOf;
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
         {">Loss &lt;so far&gt; &amp; more</title>", ">One sentence.</desc>", ">round<", ">epsilon (nats)<",
          ">mixture<", ">advanced (if fixed)<", ">budget: epsilon 1.2<", "The caption.", "mixture: a theorem"})
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

TEST(SvgWriter, CutsWhatABarHasNoRoomFor)
{
    ChartSpec chart;
    chart.kind = ChartKind::HorizontalBars;
    chart.y.categories = {"basic"};
    SeriesSpec bars;
    bars.x = {0};
    bars.y = {std::nan("")};
    bars.pointLabels = {"begin"};
    while (bars.pointLabels[0].english().size() < 400)
        bars.pointLabels[0] += " \u03b5";
    chart.series = {bars};
    const std::string svg = svgText(chart);
    EXPECT_THAT(svg, HasSubstr(">begin "));
    EXPECT_THAT(svg, testing::AnyOf(HasSubstr("\u03b5\u2026<"), HasSubstr(" \u2026<")));
}

TEST(SvgWriter, BarsThatBeginElsewhere)
{
    ChartSpec chart;
    chart.kind = ChartKind::HorizontalBars;
    chart.y.categories = {"worst case", "given back", "unknown"};
    SeriesSpec bars;
    bars.x = {0, 1, 2};
    bars.y = {4, 1, std::nan("")};
    bars.starts = {0, 3, std::nan("")};
    chart.series = {bars};
    EXPECT_EQ(barSpan(bars, 1).begin, 3);
    EXPECT_EQ(barSpan(bars, 1).end, 4);
    EXPECT_EQ(barSpan(bars, 2).end, 0);
    EXPECT_EQ(layoutBarAxis(chart).highest, 4) << "as far as the farthest end";
    EXPECT_THAT(svgText(chart), Not(HasSubstr("nan")));
    chart.series[0].starts.clear();
    EXPECT_EQ(barSpan(chart.series[0], 1).end, 1);
}

TEST(SvgWriter, DotsWhatIsPlannedAndShadesWhatIsNot)
{
    ChartSpec chart = lineChart();
    chart.series[0].bold = true;
    chart.series[0].plannedFrom = 2;
    chart.annotations.push_back({AnnotationKind::Shade, 2, "spent"});
    const std::string svg = svgText(chart);
    EXPECT_EQ(count(svg, "stroke-dasharray=\"2 4\""), 1U);
    EXPECT_THAT(svg, HasSubstr("stroke-width=\"3.5\""));
    EXPECT_THAT(svg, HasSubstr(">spent<"));
    chart.series[0].plannedFrom = -1;
    EXPECT_EQ(count(svgText(chart), "stroke-width=\"3.5\""), 1U) << "all of it is a plan";
}

TEST(SvgWriter, LeavesOutTitleAndCaption)
{
    SvgOptions options;
    options.title = options.footer = false;
    options.textSize = 9;
    const std::string svg = svgText(lineChart(), options);
    EXPECT_THAT(svg, Not(HasSubstr("more</text>")));
    EXPECT_THAT(svg, Not(HasSubstr(">The caption.</text>")));
    EXPECT_THAT(svg, HasSubstr("font-size=\"9\""));
}

/// A paper's column: no two texts touch, none leaves the drawing.
TEST(SvgWriter, NumbersOfALowAxisAreRegular)
{
    ChartSpec chart = lineChart();
    chart.y.lowest = 0;
    chart.y.highest = 1.4;
    for (int height = 90; height <= 400; height += 5) {
        SvgOptions options;
        options.height = height;
        options.title = options.footer = false;
        const std::string svg = svgText(chart, options);
        std::vector<double> numbers;
        for (std::size_t at = svg.find("text-anchor=\"end\">"); at != std::string::npos;
             at = svg.find("text-anchor=\"end\">", at + 1))
            numbers.push_back(std::stod(svg.substr(svg.find('>', at) + 1)));
        ASSERT_GE(numbers.size(), 1U) << height;
        for (std::size_t i = 2; i < numbers.size(); ++i)
            EXPECT_NEAR(numbers[i] - numbers[i - 1], numbers[1] - numbers[0], 1e-9) << height;
        if (numbers.size() > 1) {
            EXPECT_THAT(numbers[1] - numbers[0],
                        testing::AnyOf(testing::DoubleEq(0.2), testing::DoubleEq(0.5), testing::DoubleEq(1)))
                << height;
        }
    }
}

TEST(SvgWriter, FitsAColumn)
{
    ChartSpec chart = lineChart();
    chart.title = "A title that is much longer than a column of a paper is wide, as titles tend to be";
    chart.caption = {};
    for (int word = 0; word < 120; ++word)
        chart.caption += "word ";
    chart.series[0].name = "a curve whose name is long as well, and longer";
    chart.annotations.push_back({AnnotationKind::VerticalLine, 1.1, "a line near the left edge with a long label"});
    SvgOptions options;
    options.width = 480;
    options.height = 300;
    const std::string svg = svgText(chart, options);
    EXPECT_THAT(svg, HasSubstr("Caption and sources: in the metadata of this file"));
    for (std::size_t at = svg.find("<text "); at != std::string::npos; at = svg.find("<text ", at + 1)) {
        const std::string element = svg.substr(at, svg.find("</text>", at) - at);
        if (element.find("rotate") != std::string::npos)
            continue;
        double x = 0;
        double y = 0;
        double size = 0;
        ASSERT_EQ(std::sscanf(element.c_str(), "<text x=\"%lf\" y=\"%lf\" font-size=\"%lf", &x, &y, &size), 3);
        const std::string text = element.substr(element.rfind('>') + 1);
        const double width = 0.56 * size * static_cast<double>(text.size());
        const bool ends = element.find("\"end\"") != std::string::npos;
        EXPECT_GE(ends ? x - width : x, -width / 2) << text;
        EXPECT_LE(ends ? x : element.find("\"middle\"") != std::string::npos ? x + width / 2 : x + width, 500) << text;
        EXPECT_LE(y, 302) << text;
    }
}

TEST(SvgWriter, NamesOfCurvesHaveLinesInAColumn)
{
    ChartSpec chart = lineChart();
    chart.series[0].name = "universal odometer";
    chart.series[0].bold = true;
    chart.series[1].name = "Advanced composition";
    SvgOptions options;
    options.width = 321;
    options.height = 241;
    options.title = options.footer = false;
    options.textSize = 10.7;
    const std::string svg = svgText(chart, options);
    for (const char *line : {">universal<", ">odometer<", ">Advanced<", ">composition<", ">(if fixed)<"})
        EXPECT_THAT(svg, HasSubstr(line));
    EXPECT_THAT(svg, Not(HasSubstr("\u2026")));
    options.height = 116; // for two lines of the longer one
    EXPECT_THAT(svgText(chart, options), AllOf(HasSubstr("\u2026<"), HasSubstr(">(if fixed)<")));
    options.height = 90; // no room for two lines each
    EXPECT_THAT(svgText(chart, options), HasSubstr("\u2026 (if fixed)<"));
}

TEST(SvgWriter, NamesOfCurvesInAColumnStayApartAndAboveTheNextDrawing)
{
    ChartSpec chart = lineChart();
    chart.series[0].name = "universal odometer";
    chart.series[1].name = "zCDP, tight conversion";
    chart.series[1].y.assign(chart.series[1].y.size(), 0.001); // it ends at the axis
    ChartSpec next = chart;
    next.id = "next";
    SvgOptions options;
    options.width = 321;
    options.heights = {150, 150};
    options.title = options.footer = false;
    options.textSize = 10.7;
    options.aligned = true;
    chart.x.numbers = false;
    const std::string svg = svgPanels({chart, next}, options);
    const std::string first = svg.substr(0, svg.find("translate(0 150)"));
    std::vector<double> lines;
    for (const char *line : {">universal<", ">odometer<", ">zCDP, tight<", ">conversion<", ">(if fixed)<"}) {
        const std::size_t end = first.find(line);
        ASSERT_NE(end, std::string::npos) << line;
        double x = 0;
        lines.emplace_back();
        ASSERT_EQ(std::sscanf(first.c_str() + first.rfind("<text ", end), "<text x=\"%lf\" y=\"%lf", &x, &lines.back()),
                  2);
    }
    std::ranges::sort(lines);
    for (std::size_t i = 1; i < lines.size(); ++i)
        EXPECT_GE(lines[i], lines[i - 1] + 10.7);
    EXPECT_LE(lines.back(), 150 - 0.3 * 10.7);
}

TEST(SvgWriter, LabelsOfBarsHaveRoomInAColumn)
{
    ChartSpec chart;
    chart.kind = ChartKind::HorizontalBars;
    chart.y.categories = {"Potential: loss distributions, planned or not", "basic"};
    chart.annotations = {{AnnotationKind::VerticalLine, 250, "250 rounds in the sequence"}};
    SeriesSpec bars;
    bars.x = {0, 1};
    bars.y = {140, 50};
    bars.pointLabels = {"140, halts at 141", "50, halts at 51"};
    chart.series = {bars};
    SvgOptions options;
    options.width = 321;
    options.height = 241;
    options.title = options.footer = false;
    options.textSize = 10.7;
    EXPECT_THAT(svgText(chart, options), HasSubstr(">140, halts at 141<"));
}

TEST(SvgWriter, TheLabelOfALineStandsWhereNoCurveIs)
{
    ChartSpec chart = lineChart();
    chart.y.lowest = 0;
    chart.y.highest = 2;
    chart.annotations = {{AnnotationKind::HorizontalLine, 1, "budget 1"}};
    const auto placeOf = [&](const std::vector<double> &y) {
        for (SeriesSpec &series : chart.series) {
            series.x = {0, 0.3, 2, 3};
            series.y = y;
        }
        const std::string svg = svgText(chart);
        const std::size_t text = svg.rfind("<text x=\"", svg.find(">budget 1<"));
        return std::pair(std::stod(svg.substr(text + 9)), std::stod(svg.substr(svg.find(" y=\"", text) + 4)));
    };
    const auto usual = placeOf({0.1, 0.1, 0.1, 0.1});
    const auto below = placeOf({1.05, 1.06, 1.5, 1.9});
    EXPECT_EQ(below.first, usual.first);
    EXPECT_GT(below.second, usual.second);
    EXPECT_GT(placeOf({0.9, 1.2, 1.2, 1.9}).first, usual.first) << "at the right";
}

TEST(SvgWriter, TheAxisIsNamedBesideItsNumbers)
{
    const auto from = [](const std::string &svg) {
        const std::size_t text = svg.rfind("<text x=\"", svg.find(">epsilon (nats)<"));
        return std::stod(svg.substr(text + 9));
    };
    ChartSpec bars;
    bars.id = "bars";
    bars.kind = ChartKind::HorizontalBars;
    bars.y.categories = {"a filter with a name that is long"};
    bars.series.resize(1);
    bars.series[0].x = {0};
    bars.series[0].y = {1};
    SvgOptions options;
    options.aligned = true;
    EXPECT_GT(from(svgPanels({lineChart(), bars}, options)), from(svgText(lineChart())) + 50) << "not at the edge";
}

TEST(SvgWriter, EmptyChartIsADocument)
{
    EXPECT_THAT(svgText({}), HasSubstr("</svg>"));
    ChartSpec bars;
    bars.kind = ChartKind::HorizontalBars;
    EXPECT_THAT(svgText(bars), HasSubstr("</svg>"));
}

TEST(SvgWriter, CarriesMetadata)
{
    SvgOptions options;
    options.origin = "ledger 1, 7 lines, head <abc>";
    const std::string svg = svgText(lineChart(), options);
    for (const char *part :
         {"<dc:title>Loss &lt;so far&gt; &amp; more</dc:title>", "<dc:description>The caption.</dc:description>",
          "<dc:source>mixture: a theorem</dc:source>",
          "<dc:identifier>ledger 1, 7 lines, head &lt;abc&gt;</dc:identifier>"})
        EXPECT_THAT(svg, HasSubstr(part));
}

TEST(SvgWriter, LeavesTheDrawingItsRoom)
{
    ChartSpec chart = lineChart();
    chart.sources.assign(40, "a theorem with a name long enough for a line");
    SvgOptions options;
    options.origin = "ledger 1, 7 lines";
    const std::string svg = svgText(chart, options);
    EXPECT_EQ(count(svg, "<dc:source>"), 40U);
    EXPECT_LE(count(svg, "font-size=\"12\""), 12U) << "a third of the height";
    EXPECT_THAT(svg, HasSubstr("more sources: in the metadata of this file"));
    EXPECT_THAT(svg, HasSubstr(">ledger 1, 7 lines</text>"));
    options.footer = false;
    EXPECT_EQ(count(svgText(chart, options), "font-size=\"12\""), 0U);
}

TEST(SvgWriter, FitsIntoAPage)
{
    SvgOptions options;
    options.inlined = true;
    ChartSpec one = lineChart();
    ChartSpec two = lineChart();
    one.id = "one";
    two.id = "two";
    EXPECT_THAT(svgText(one, options), testing::StartsWith("<svg "));
    EXPECT_THAT(svgText(one, options), HasSubstr("aria-labelledby=\"one-title one-desc\""));
    for (const char *id : {"id=\"one-title\"", "id=\"one-desc\""}) {
        EXPECT_THAT(svgText(one, options), HasSubstr(id));
        EXPECT_THAT(svgText(two, options), Not(HasSubstr(id)));
    }
}

TEST(SvgWriter, TellsCurvesApartWithoutColour)
{
    ChartSpec chart = lineChart();
    chart.series[1].validity = Validity::AnyStoppingTime;
    const std::string svg = svgText(chart);
    EXPECT_THAT(svg, HasSubstr("<circle "));
    EXPECT_THAT(svg, HasSubstr("Z\" fill="));
    chart.series.pop_back();
    EXPECT_THAT(svgText(chart), Not(HasSubstr("<circle ")));
}

TEST(SvgWriter, HasNoCharacterThatXmlHasNot)
{
    ChartSpec chart = lineChart();
    chart.title = Message("a\xef\xbf\xbe"
                          "b\x01"
                          "c\xef\xbf\xbf");
    const std::string svg = svgText(chart);
    EXPECT_THAT(svg, HasSubstr("a?b?c?"));
    EXPECT_THAT(svg, Not(HasSubstr("\xef\xbf\xbe")));
}

TEST(SvgWriter, KeepsCurvesInsideTheFrame)
{
    ChartSpec chart = lineChart();
    chart.y.lowest = 0;
    chart.y.highest = 1;
    chart.series[0].y = {0.5, 1e6, 0.5};
    chart.series[1].y = {-1e6, 0.5, -1e6};
    const std::string svg = svgText(chart);
    for (const char *far : {"-100", "1000000", "e+"})
        EXPECT_THAT(svg, Not(HasSubstr(far)));
    std::size_t paths = 0;
    for (std::size_t at = svg.find(" d=\"M"); at != std::string::npos; at = svg.find(" d=\"M", at + 1)) {
        double x = 0;
        double y = 0;
        ASSERT_EQ(std::sscanf(svg.c_str() + at, " d=\"M%lf %lf", &x, &y), 2);
        EXPECT_GE(y, 40);
        EXPECT_LE(y, 600);
        ++paths;
    }
    EXPECT_GE(paths, 2U);
}

} // namespace epsilometer::present::svg_writer_test
