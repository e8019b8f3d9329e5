// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of the figures of Whitehouse et al. 2023:
// - every value agrees with the reference of 40 digits, never below it
// - the features: filter and advanced composition touch at y*, the as-printed filter does so at half the target
// - a table has one row a point and one column a curve
#include "core/reproduce/whitehouse_2023/whitehouse_2023.h"

#include "core/catalog/catalog.h"
#include "core/notions/intrinsic_budget.h"
#include "core/present/table/table_text.h"
#include "core/reproduce/reproductions.h"
#include "tests/support/golden.h"
#include "tests/support/plans.h"

#include <cmath>
#include <gtest/gtest.h>

namespace epsilometer::reproduce::whitehouse_2023_test {
namespace {

constexpr const char *kFile = "figures/golden_figures.json";

using epsilometer::testing_support::catalog;

double at(const Figure &figure, const std::string &id, double x)
{
    for (const FigureCurve &curve : figure.curves) {
        if (curve.id == id)
            return curve.value(x);
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

/// Both curves of Figure 3 at a point where the reference says they meet.
void expectMeeting(const Figure &figure, const std::string &one, const std::string &other, const std::string &x)
{
    const double v = Exact::parse("V", x)->up();
    EXPECT_NEAR(at(figure, one, v) / at(figure, other, v), 1, 1e-11) << one << " and " << other << " at " << x;
    EXPECT_GT(std::abs(at(figure, one, 0.9 * v) / at(figure, other, 0.9 * v) - 1), 1e-5) << "and not beside it";
}

TEST(Whitehouse2023, FeaturesOfFigure3)
{
    const Figure figure = *whitehouseFigure3(catalog().odometers);
    for (const Json &item : golden::cases(kFile, "wrrw_fig3_features")) {
        const Json &out = *item.find("out");
        const auto value = [&](const char *key) { return golden::text(out, key); };
        const double logInverse = -std::log(golden::number(item, "delta1"));
        const double y = Exact::parse("y", value("y_star"))->up();
        EXPECT_TRUE(golden::isLowerBound(yStarDown(1, logInverseUp(Exact::fromDouble(golden::number(item, "delta1")))),
                                         value("y_star")));
        EXPECT_NEAR(bestGamma(y, logInverse) / std::stod(value("gamma_opt")), 1, 1e-10);
        EXPECT_NEAR(y / 4 / std::stod(value("v0")), 1, 1e-14);
        expectNear(at(figure, "filter", y), value("filter_at_ystar"));
        expectNear(at(figure, "advanced_composition", y), value("ac_at_ystar"));
        expectNear(at(figure, "mixture", y), value("mixture_at_ystar"));
        expectNear(at(figure, "stitched", y), value("stitched_at_ystar"));
        expectMeeting(figure, "filter", "mixture", value("cross_filter_mixture_low"));
        expectMeeting(figure, "filter", "mixture", value("cross_filter_mixture_high"));
        expectMeeting(figure, "filter", "stitched", value("cross_filter_stitched_low"));
        expectMeeting(figure, "filter", "stitched", value("cross_filter_stitched_high"));
        expectMeeting(figure, "mixture", "stitched", value("cross_mixture_stitched_low"));
        expectMeeting(figure, "mixture", "stitched", value("cross_mixture_stitched_first"));
        expectMeeting(figure, "rogers_2021", "mixture", value("cross_rogers_n10000_mixture"));
        expectNear(at(figure, "rogers_2021", 1), value("rogers_n10000_at_1"));
        expectNear(at(figure, "rogers_2021", std::nextafter(1.0, 2.0)), value("rogers_n10000_just_above_1"));
    }
}

/// What the text says of the mixture and the stitched odometer is in the figures, and where their notes say it is: against
/// the formulas, written down again here.
TEST(Whitehouse2023, WhatTheTextSaysOfFigure3CanBeSeen)
{
    const auto odometers = [](const Figure &figure, double v) {
        return std::pair(at(figure, "mixture", v), at(figure, "stitched", v));
    };
    const Figure figure = *whitehouseFigure3(catalog().odometers);
    EXPECT_GE(figure.x.back(), 100);
    EXPECT_NE(figure.note.english().find("from V = 0.0142 to 77"), std::string::npos);
    for (const double v : figure.x) {
        const auto [mixture, stitched] = odometers(figure, v);
        if ((v > 0.0142 && v < 77) || v < 0.0087) {
            EXPECT_LT(mixture, stitched) << v;
        } else if (v > 77.1 || (v > 0.0088 && v < 0.0141)) {
            EXPECT_GT(mixture, stitched) << v;
        }
    }
    const auto [mixtureFar, stitchedFar] = odometers(figure, 1000);
    EXPECT_GT(mixtureFar / stitchedFar, 1.004);
    EXPECT_LT(mixtureFar / stitchedFar, 1.01) << "which no eye sees: hence the second figure";
    const Figure growth = *whitehouseFigure3Growth(catalog().odometers);
    const double l = std::log(1e6);
    const double v = 1e6;
    const double v0 = 0.0349378095382 / 4;
    EXPECT_NEAR(at(growth, "stitched", v), 1.7 * std::sqrt(std::log(std::log(2 * v / v0)) + 0.72 * std::log(5.2e6)),
                1e-6);
    const double gamma = 0.00112340681643;
    EXPECT_NEAR(at(growth, "mixture", v), std::sqrt(2 * (1 + gamma / v) * (l + std::log1p(v / gamma) / 2)), 1e-6);
    EXPECT_GT(at(growth, "mixture", v) / at(growth, "stitched", v), 1.08) << "and there it is seen";
}

/// What is written out in full (CSV, JSON) is what the curves say, at every point and for every curve.
TEST(Whitehouse2023, TablesHoldTheCurves)
{
    NoProgress progress;
    for (const auto make : {whitehouseFigure1a, whitehouseFigure2a, whitehouseFigure2b, whitehouseFigure2c,
                            whitehouseFigure3, whitehouseFigure3Growth}) {
        const Figure figure = *make(catalog().odometers, {0.01, 0.25, 4});
        const present::TableSpec table = *figureTable(figure, progress);
        const Json json = present::tableJson(table);
        ASSERT_EQ(table.rows.size(), 3U);
        for (std::size_t row = 0; row < table.rows.size(); ++row)
            for (std::size_t i = 0; i < figure.curves.size(); ++i) {
                const double value = figure.curves[i].value(figure.x[row]);
                EXPECT_EQ(table.rows[row][i + 1].number, value) << figure.id << ' ' << figure.curves[i].id;
                const Json *cell = (*json.find("rows")->ifArray())[row].find(figure.curves[i].id);
                ASSERT_NE(cell, nullptr) << figure.curves[i].id;
                EXPECT_EQ(golden::number(*cell), value);
            }
        EXPECT_NE(present::tableCsv(table).find(figure.curves.back().id), std::string::npos);
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
            for (const present::TableCell &cell : row) // empty: a run that has ended before another
                EXPECT_EQ(std::isnan(cell.number), cell.text.empty()) << item.id;
        }
    }
}

} // namespace
} // namespace epsilometer::reproduce::whitehouse_2023_test
