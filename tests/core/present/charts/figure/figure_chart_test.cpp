// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: every curve of a reproduced figure is drawn over the figure's own x, dashed where it is valid for fixed
// parameters only; x is logarithmic only where asked for and where it spans decades.
#include "core/present/charts/figure/figure_chart.h"

#include "core/catalog/catalog.h"
#include "core/reproduce/reproductions.h"

#include <gtest/gtest.h>

namespace epsilometer::present::figure_chart_test {
namespace {

TEST(FigureChart, DrawsTheFiguresOfThePaper)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    int drawn = 0;
    for (const reproduce::Reproduction &reproduction : reproduce::reproductions()) {
        if (!reproduction.id.starts_with("wrrw-"))
            continue;
        ++drawn;
        const auto table = reproduction.table(catalog.odometers, progress);
        ASSERT_TRUE(table.ok());
        const ChartSpec chart = figureChart(*table, "x", "epsilon (nats)", true);
        ASSERT_EQ(chart.series.size(), table->columns.size() - 1);
        EXPECT_EQ(chart.x.scale, reproduction.id == "wrrw-fig1a" ? AxisScale::Linear : AxisScale::Log10);
        EXPECT_EQ(figureChart(*table, "x", "epsilon (nats)").x.scale, AxisScale::Linear);
        for (const SeriesSpec &series : chart.series) {
            EXPECT_EQ(series.x.size(), table->rows.size());
            const bool fixed = series.id == "advanced_composition";
            EXPECT_EQ(series.line, fixed ? LineStyle::Dashed : LineStyle::Solid) << series.id;
            EXPECT_EQ(series.validity == Validity::FixedParameters, fixed) << series.id;
        }
    }
    EXPECT_EQ(drawn, 7);
}

} // namespace
} // namespace epsilometer::present::figure_chart_test
