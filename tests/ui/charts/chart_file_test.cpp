// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of charts that leave the program:
// - every format has title, caption, sources and origin in it; the same chart gives the same bytes, PDF too
// - a PNG has the asked size times the scale; CSV is every row with full numbers
// - in grey, curves still differ from the background; a wrong suffix or size is refused and writes nothing
#include "ui/charts/chart_file.h"

#include "tests/ui/support/desk.h"

#include <QFile>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::ui::chart_file_test {
namespace {

using namespace testing_support;

present::ChartSpec chart()
{
    present::ChartSpec spec;
    spec.id = "odometer";
    spec.title = "Loss <so far>";
    spec.summary = "One sentence.";
    spec.caption = "The caption & more.";
    spec.sources = {"mixture: a theorem"};
    spec.x.title = "round";
    spec.y.title = "epsilon (nats)";
    for (const char *name : {"mixture", "stitched"}) {
        present::SeriesSpec series;
        series.id = series.name = name;
        series.x = {1, 2, 3, 4};
        series.y = {0.1, 0.2, 0.4, spec.series.empty() ? 0.5 : 0.9};
        spec.series.push_back(series);
    }
    return spec;
}

present::TableSpec table()
{
    present::TableSpec spec;
    spec.columns = {{"round", "Round", true, {}}, {"mixture", "Mixture", true, {}}};
    for (int i = 0; i < 5000; ++i)
        spec.rows.push_back({{std::to_string(i), static_cast<double>(i), {}}, {"0.34", 1.0 / 3, {}}});
    return spec;
}

ChartFileOptions options()
{
    ChartFileOptions asked;
    asked.origin = QStringLiteral("ledger 1, 7 lines, head abcdef");
    return asked;
}

QByteArray bytes(const QString &format)
{
    const auto made = chartFile({chart()}, table(), format, options());
    EXPECT_TRUE(made.ok());
    return made.ok() ? *made : QByteArray();
}

TEST(ChartFile, SameBytesEveryTime)
{
    for (const QString &format : chartFormats()) {
        const QByteArray first = bytes(format);
        EXPECT_TRUE(holdsNoClock(first)) << format.toStdString();
        EXPECT_EQ(first, bytes(format)) << format.toStdString();
        EXPECT_GT(first.size(), 500);
    }
}

TEST(ChartFile, CarriesWhatItIs)
{
    const QByteArray svg = bytes(QStringLiteral("svg"));
    EXPECT_TRUE(svg.contains("<dc:identifier>ledger 1, 7 lines, head abcdef</dc:identifier>"));
    const QByteArray pdf = bytes(QStringLiteral("pdf"));
    EXPECT_TRUE(pdf.startsWith("%PDF-"));
    EXPECT_TRUE(pdf.contains("<dc:identifier>ledger 1, 7 lines, head abcdef</dc:identifier>"));
    EXPECT_TRUE(pdf.contains("Loss &lt;so far&gt;"));
    const QImage png = QImage::fromData(bytes(QStringLiteral("png")));
    EXPECT_EQ(png.text(QStringLiteral("Title")), QStringLiteral("Loss <so far>"));
    EXPECT_EQ(png.text(QStringLiteral("Identifier")), QStringLiteral("ledger 1, 7 lines, head abcdef"));
    EXPECT_TRUE(png.text(QStringLiteral("Source")).contains(QStringLiteral("a theorem")));
}

TEST(ChartFile, HasTheSizeAskedFor)
{
    ChartFileOptions asked = options();
    asked.size = QSize(640, 400);
    asked.scale = 3;
    const auto png = chartFile({chart()}, table(), QStringLiteral("png"), asked);
    ASSERT_TRUE(png.ok());
    EXPECT_EQ(QImage::fromData(*png).size(), QSize(1920, 1200));
    asked.size = QSize(10, 10);
    EXPECT_FALSE(chartFile({chart()}, table(), QStringLiteral("png"), asked).ok());
    asked.size = QSize(5000, 5000);
    EXPECT_FALSE(chartFile({chart()}, table(), QStringLiteral("png"), asked).ok());
}

TEST(ChartFile, CsvIsEveryRow)
{
    const QByteArray csv = bytes(QStringLiteral("csv"));
    EXPECT_EQ(csv.count('\n'), 5001);
    EXPECT_TRUE(csv.contains("\n4999,0.33333333333333331\n"));
}

TEST(ChartFile, CurvesShowInGrey)
{
    const QImage grey = chartPicture({chart()}, options()).convertToFormat(QImage::Format_Grayscale8);
    int dark = 0;
    for (int y = 0; y < grey.height(); ++y) {
        for (int x = 0; x < grey.width(); ++x)
            dark += qGray(grey.pixel(x, y)) < 170 ? 1 : 0; // 3:1 against white is 148 at most, edges are smoothed
    }
    EXPECT_GT(dark, 4000);
}

TEST(ChartFile, RefusesOtherNames)
{
    const Folder folder;
    const QString path = folder.file(QStringLiteral("chart.bmp"));
    EXPECT_FALSE(saveChart(path, {chart()}, table(), options()).ok());
    EXPECT_FALSE(QFile::exists(path));
    EXPECT_TRUE(saveChart(folder.file(QStringLiteral("chart.PDF")), {chart()}, table(), options()).ok());
}

} // namespace
} // namespace epsilometer::ui::chart_file_test
