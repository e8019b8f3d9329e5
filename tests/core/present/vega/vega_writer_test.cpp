// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the specification is JSON with every finite point; colours and dashes say what the drawing says; an infinite
// value is a gap; the title and the caption can be left out.
#include "core/present/vega/vega_writer.h"

#include "core/base/text/json.h"

#include <gtest/gtest.h>

#include <limits>

namespace epsilometer::present::vega_writer_test {
namespace {

ChartSpec lines()
{
    ChartSpec chart;
    chart.title = "Loss \"so far\"";
    chart.x.title = "round";
    SeriesSpec series;
    series.id = "universal";
    series.name = "Universal";
    series.x = {1, 2, 3};
    series.y = {0.5, 1, std::numeric_limits<double>::infinity()};
    series.plannedFrom = 1;
    chart.series.push_back(series);
    chart.annotations = {{AnnotationKind::HorizontalLine, 1, "budget"}, {AnnotationKind::Shade, 1, "spent"}};
    return chart;
}

} // namespace

TEST(VegaWriter, HoldsEveryPoint)
{
    const auto spec = Json::parse(vegaPanels({lines()}));
    ASSERT_TRUE(spec.ok());
    const Json::Array *rows = spec->find("data")->find("values")->ifArray();
    ASSERT_NE(rows, nullptr);
    ASSERT_EQ(rows->size(), 3U);
    EXPECT_EQ(*(*rows)[0].find("stage")->ifString(), "recorded");
    EXPECT_EQ(*(*rows)[1].find("stage")->ifString(), "planned");
    EXPECT_TRUE((*rows)[2].find("y")->isNull());
    EXPECT_EQ(spec->find("layer")->ifArray()->size(), 2U) << "the curve and the budget";
    EXPECT_EQ(*spec->find("title")->find("text")->ifString(), "Loss \"so far\"");
    EXPECT_EQ(vegaPanels({lines()}), vegaPanels({lines()}));
}

TEST(VegaWriter, LeavesOutTheTitle)
{
    VegaOptions options;
    options.title = options.caption = false;
    options.origin = "ledger 1";
    const auto spec = Json::parse(vegaPanels({lines()}, options));
    ASSERT_TRUE(spec.ok());
    EXPECT_EQ(spec->find("title"), nullptr);
    EXPECT_EQ(*spec->find("usermeta")->find("origin")->ifString(), "ledger 1");
}

} // namespace epsilometer::present::vega_writer_test
