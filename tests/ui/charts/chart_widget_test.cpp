// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - curves and bars are painted in their colours, in both themes, in the widget and in pictures
// - infinite and undefined values, empty charts, tiny and equal ranges and logarithmic axes are drawn without harm
// - the longest bar stands where its label stands: the first category is on top
// - a million points are thinned, and it is said
// - where there is little room labels are left out or cut, and do not touch
#include "ui/charts/chart_widget.h"

#include "tests/support/print_parameters.h"

#include <QGraphicsObject>
#include <QGraphicsSimpleTextItem>
#include <QGraphicsView>
#include <QPixmap>
#include <QRegularExpression>
#include <QTest>

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace epsilometer::ui::chart_widget_test {
namespace {

present::ChartSpec curve(std::vector<double> y)
{
    present::ChartSpec chart;
    chart.id = "test";
    chart.title = "Title";
    chart.summary = "Summary";
    chart.x.title = "round";
    chart.y.title = "epsilon";
    present::SeriesSpec series;
    series.id = "mixture";
    series.name = "mixture";
    for (std::size_t i = 0; i < y.size(); ++i)
        series.x.push_back(static_cast<double>(i + 1));
    series.y = std::move(y);
    chart.series = {series};
    return chart;
}

present::ChartSpec bars()
{
    present::ChartSpec chart = curve({30, 1, std::nan("")});
    chart.kind = present::ChartKind::HorizontalBars;
    chart.y.categories = {"long", "short", "none"};
    chart.series[0].pointLabels = {"30", "1", "does not apply"};
    chart.series[0].emphasised = 0;
    return chart;
}

int countColour(const QImage &image, const present::Colour &colour, int fromRow, int toRow)
{
    int count = 0;
    for (int y = fromRow; y < toRow; ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            count += std::abs(pixel.red() - colour.red) < 8 && std::abs(pixel.green() - colour.green) < 8 &&
                     std::abs(pixel.blue() - colour.blue) < 8;
        }
    }
    return count;
}

int countColour(const QImage &image, const present::Colour &colour)
{
    return countColour(image, colour, 0, image.height());
}

constexpr QSize kSize(800, 500);

} // namespace

class ChartThemes : public testing::TestWithParam<present::Theme> {};

TEST_P(ChartThemes, PaintsCurves)
{
    const QImage image = chartImage(curve({0.1, 0.5, 0.7}), kSize, 1, GetParam());
    EXPECT_EQ(image.size(), kSize);
    EXPECT_GT(countColour(image, present::seriesColour("mixture", 0, GetParam())), 300);
    EXPECT_GT(countColour(image, present::chartColours(GetParam()).background), kSize.width() * kSize.height() / 2);
}

TEST_P(ChartThemes, FirstBarIsOnTop)
{
    const QImage image = chartImage(bars(), kSize, 1, GetParam());
    const present::Colour strong = present::seriesColour("potential", 0, GetParam());
    const int third = image.height() / 3;
    EXPECT_GT(countColour(image, strong, 0, third + 40), 5'000);
    EXPECT_EQ(countColour(image, strong, third + 60, image.height()), 0);
}

INSTANTIATE_TEST_SUITE_P(Themes, ChartThemes, testing::Values(present::Theme::Light, present::Theme::Dark));

TEST(ChartWidget, PicturesScale)
{
    EXPECT_EQ(chartImage(curve({1, 2}), kSize, 2, present::Theme::Light).size(), kSize * 2);
    EXPECT_GT(countColour(chartImage(curve({1, 2, 3}), kSize, 2, present::Theme::Light),
                          present::seriesColour("mixture", 0, present::Theme::Light)),
              1'000);
}

TEST(ChartWidget, SurvivesHardValues)
{
    constexpr double inf = std::numeric_limits<double>::infinity();
    for (const auto &y : std::vector<std::vector<double>>{
             {}, {inf, inf}, {std::nan("")}, {1, inf, 1}, {1e-13, 1.0000001e-13}, {5, 5, 5}, {0, 0}, {1e300, 1e308}}) {
        for (const present::AxisScale scale : {present::AxisScale::Linear, present::AxisScale::Log10}) {
            present::ChartSpec chart = curve(y);
            chart.y.scale = scale;
            chart.annotations = {{present::AnnotationKind::HorizontalLine, 1, "budget"}};
            EXPECT_FALSE(chartImage(chart, kSize, 1, present::Theme::Light).isNull());
        }
    }
    present::ChartSpec empty;
    EXPECT_FALSE(chartImage(empty, kSize, 1, present::Theme::Light).isNull());
    empty.kind = present::ChartKind::HorizontalBars;
    EXPECT_FALSE(chartImage(empty, kSize, 1, present::Theme::Light).isNull());
}

TEST(ChartWidget, GapsAreNotBridged)
{
    present::ChartSpec chart = curve({1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    const QImage whole = chartImage(chart, kSize, 1, present::Theme::Light);
    for (std::size_t i = 2; i < 8; ++i)
        chart.series[0].y[i] = std::numeric_limits<double>::infinity();
    const QImage cut = chartImage(chart, kSize, 1, present::Theme::Light);
    const present::Colour colour = present::seriesColour("mixture", 0, present::Theme::Light);
    EXPECT_LT(countColour(cut, colour), countColour(whole, colour) * 2 / 3);
}

TEST(ChartWidget, ThinsAndSaysSo)
{
    const std::unique_ptr<ChartWidget> widget(createChartWidget(nullptr));
    widget->resize(kSize);
    std::vector<double> y(1'000'000, 1.0);
    y[500'000] = 100;
    widget->setChart(curve(y));
    EXPECT_TRUE(widget->thinning().contains(QStringLiteral("1000000")));
    widget->setChart(curve({1, 2, 3}));
    EXPECT_TRUE(widget->thinning().isEmpty());
}

TEST(ChartWidget, SpeaksToAssistiveTechnology)
{
    const std::unique_ptr<ChartWidget> widget(createChartWidget(nullptr));
    widget->setChart(curve({1, 2}));
    EXPECT_EQ(widget->accessibleName(), QStringLiteral("Title"));
    EXPECT_EQ(widget->accessibleDescription(), QStringLiteral("Summary"));
}

TEST(ChartWidget, FollowsThePalette)
{
    const std::unique_ptr<ChartWidget> widget(createChartWidget(nullptr));
    widget->resize(kSize);
    widget->setChart(curve({1, 2, 3}));
    widget->show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(widget.get()));
    QPalette dark = widget->palette();
    dark.setColor(QPalette::Window, QColor(20, 20, 20));
    widget->setPalette(dark);
    QCoreApplication::processEvents();
    const QImage image = widget->grab().toImage();
    EXPECT_GT(countColour(image, present::chartColours(present::Theme::Dark).background),
              kSize.width() * kSize.height() / 2);
}

namespace {

/// Where the axes' labels and titles stand.
std::vector<QRectF> axisTexts(const ChartWidget &widget)
{
    std::vector<QRectF> texts;
    for (const QGraphicsItem *item : widget.findChild<QGraphicsView *>()->scene()->items()) {
        const auto *text = qgraphicsitem_cast<const QGraphicsTextItem *>(item);
        if (text == nullptr || !text->isVisible() || text->toPlainText().isEmpty())
            continue;
        constexpr double kEmpty = 2; // at each side
        texts.push_back(text->sceneBoundingRect().adjusted(kEmpty, kEmpty, -kEmpty, -kEmpty));
    }
    return texts;
}

bool touching(const std::vector<QRectF> &texts)
{
    for (std::size_t i = 0; i < texts.size(); ++i)
        for (std::size_t j = i + 1; j < texts.size(); ++j)
            if (texts[i].intersects(texts[j]))
                return true;
    return false;
}

} // namespace

class NarrowCharts : public testing::TestWithParam<present::ChartKind> {};

TEST_P(NarrowCharts, LeaveOutLabelsThatWouldTouch)
{
    present::ChartSpec chart = GetParam() == present::ChartKind::Lines ? curve(std::vector<double>(5000, 1.0)) : bars();
    if (GetParam() == present::ChartKind::HorizontalBars)
        chart.series[0].y[0] = 123'456'789;
    const std::unique_ptr<ChartWidget> widget(createChartWidget(nullptr));
    widget->resize(1200, 400);
    widget->setChart(chart);
    widget->show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(widget.get()));
    QCoreApplication::processEvents();
    const std::size_t wide = axisTexts(*widget).size();
    EXPECT_FALSE(touching(axisTexts(*widget)));
    widget->resize(300, 400);
    EXPECT_TRUE(QTest::qWaitFor([&] { return axisTexts(*widget).size() < wide && !touching(axisTexts(*widget)); }));
    widget->resize(1200, 400);
    EXPECT_TRUE(QTest::qWaitFor([&] { return axisTexts(*widget).size() == wide; }));
}

INSTANTIATE_TEST_SUITE_P(Kinds, NarrowCharts,
                         testing::Values(present::ChartKind::Lines, present::ChartKind::HorizontalBars));

TEST(ChartWidget, NamesBarsAlsoWhereTheyAreNarrowAndLow)
{
    present::ChartSpec chart = bars();
    chart.y.categories = {"a name of some length, of which much is left", "short", "none"};
    const std::unique_ptr<ChartWidget> widget(createChartWidget(nullptr));
    widget->resize(240, 160);
    widget->setChart(chart);
    widget->show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(widget.get()));
    QStringList texts;
    for (const QGraphicsItem *item : widget->findChild<QGraphicsView *>()->scene()->items())
        if (const auto *text = qgraphicsitem_cast<const QGraphicsSimpleTextItem *>(item)) {
            texts << text->text();
            EXPECT_GE(text->sceneBoundingRect().left(), 0) << text->text().toStdString();
        }
    EXPECT_TRUE(texts.contains(QStringLiteral("short")));
    EXPECT_FALSE(texts.filter(QRegularExpression(QStringLiteral("^a name.*…$"))).isEmpty());
}

TEST(ChartWidget, ThickensBarsWhereATextOnOneWouldStickOut)
{
    present::ChartSpec chart = bars();
    const auto barWidth = [&chart](int height) -> double {
        const std::unique_ptr<ChartWidget> widget(createChartWidget(nullptr));
        widget->resize(600, height);
        widget->setChart(chart);
        widget->show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(widget.get()));
        for (const QGraphicsItem *item : widget->findChild<QGraphicsView *>()->scene()->items())
            if (const QGraphicsObject *object = item->toGraphicsObject())
                for (const QObject *child : object->findChildren<QObject *>())
                    if (child->property("barWidth").isValid())
                        return child->property("barWidth").toDouble();
        ADD_FAILURE() << "no bars";
        return 0.0;
    };
    const double usual = barWidth(400);
    for (int i = 0; i < 12; ++i) {
        chart.y.categories.push_back("more");
        chart.series[0].x.push_back(4.0 + i);
        chart.series[0].y.push_back(20);
        chart.series[0].pointLabels.push_back("20");
    }
    EXPECT_GT(barWidth(200), usual);
    EXPECT_EQ(barWidth(800), usual);
}

} // namespace epsilometer::ui::chart_widget_test
