// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of the figures of Whitehouse et al. 2023:
// - every value agrees with the reference of 40 digits, never below it
// - the features: filter and advanced composition touch at y*, the as-printed filter does so at half the target
// - a table has one row a point and one column a curve
#include "core/reproduce/whitehouse_2023/whitehouse_2023.h"

#include "core/catalog/catalog.h"
#include "core/reproduce/reproductions.h"
#include "tests/support/golden.h"

#include <cmath>
#include <gtest/gtest.h>

namespace epsilometer {
namespace {

constexpr const char *kFile = "figures/golden_figures.json";

const Catalog &catalog()
{
    static const Catalog kCatalog = makeCatalog();
    return kCatalog;
}

double at(const Figure &figure, const std::string &id, double x)
{
    for (const FigureCurve &curve : figure.curves) {
        if (curve.id == id)
            return curve.upper(x);
    }
    ADD_FAILURE() << "no curve " << id;
    return NAN;
}

/// The reference inputs of Figure 3 are 40-digit texts; the double above is compared with a margin for its rounding.
void expectNear(double got, const std::string &truth)
{
    if (truth == "inf") {
        EXPECT_TRUE(std::isinf(got));
        return;
    }
    EXPECT_TRUE(golden::isUpperBound(got, truth)) << got << " against " << truth;
}

TEST(Whitehouse2023, Figure1a)
{
    const Figure figure = *whitehouseFigure1a(catalog().odometers);
    for (const Json &item : golden::cases(kFile, "wrrw_fig1a")) {
        const double epsilon = golden::number(item, "eps");
        const Json &out = *item.find("out");
        expectNear(at(figure, "advanced_composition", epsilon), golden::text(out, "advanced_composition"));
        expectNear(at(figure, "filter", epsilon), golden::text(out, "filter"));
    }
}

void expectFamily(const Json &item, const char *family, const Figure &figure)
{
    for (const auto &[parameter, truth] : *item.find("out")->find(family)->ifObject()) {
        std::string id = std::string(family) + "_" + parameter;
        if (id.ends_with(".0"))
            id.resize(id.size() - 2);
        expectNear(at(figure, id, golden::number(item, "V")), *truth.ifString());
    }
}

TEST(Whitehouse2023, Figure2)
{
    const Figure a = *whitehouseFigure2a(catalog().odometers);
    const Figure b = *whitehouseFigure2b(catalog().odometers);
    const Figure c = *whitehouseFigure2c(catalog().odometers);
    for (const Json &item : golden::cases(kFile, "wrrw_fig2")) {
        expectFamily(item, "filter", a);
        expectFamily(item, "mixture", b);
        expectFamily(item, "stitched", c);
    }
}

TEST(Whitehouse2023, Figure3)
{
    const Figure figure = *whitehouseFigure3(catalog().odometers);
    for (const Json &item : golden::cases(kFile, "wrrw_fig3")) {
        // The smallest double above the reference input: the curves only grow.
        const double v = Exact::parse("V", golden::text(item, "V"))->up();
        const Json &out = *item.find("out");
        expectNear(at(figure, "advanced_composition", v), golden::text(out, "advanced_composition"));
        expectNear(at(figure, "filter", v), golden::text(out, "filter_eps1"));
        expectNear(at(figure, "filter_printed", v), golden::text(out, "filter_eps1_printed_ystar"));
        expectNear(at(figure, "mixture", v), golden::text(out, "mixture_gamma_opt"));
        expectNear(at(figure, "stitched", v), golden::text(out, "stitched_v0"));
        expectNear(at(figure, "rogers_2021", v), golden::text(out, "rogers_corrected_n10000"));
    }
}

TEST(Whitehouse2023, EveryReproductionGivesAFullTable)
{
    NoProgress progress;
    for (const Reproduction &item : reproductions()) {
        const auto table = item.table(catalog().odometers, progress);
        ASSERT_TRUE(table.ok()) << item.id;
        EXPECT_GE(table->rows.size(), 3U) << item.id;
        for (const auto &row : table->rows) {
            ASSERT_EQ(row.size(), table->columns.size()) << item.id;
            for (const TableCell &cell : row)
                EXPECT_FALSE(std::isnan(cell.number)) << item.id;
        }
    }
}

} // namespace
} // namespace epsilometer
