// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of what is done with a chart:
// - title, summary and table are those of the chart; the model holds under the model tester; without a chart a text
//   stands there and nothing can be copied, saved or printed, even where rows were being made when it went
// - every format that there is can be saved, with the bytes that a chart file has; another ending is refused with those
//   that there are, a place that cannot be written is said
// - copied data are the table; a table that is thinned is made whole first, and what fails is said, nothing copied
// - the chart is zoomed with the keyboard; bars are not; reading under the cursor names round and values
// - texts that are markup stay text; inputs and chart have names
#include "ui/widgets/chart_panel.h"

#include "core/present/table/table_text.h"
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/charts/chart_file.h"
#include "ui/charts/chart_widget.h"
#include "ui/models/table_model.h"
#include "ui/text/text.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QToolButton>

#include <gtest/gtest.h>

namespace epsilometer::ui::chart_actions_test {
namespace {

using namespace testing_support;

present::ChartSpec twoCurves()
{
    present::ChartSpec chart;
    chart.id = "curves";
    chart.title = "Two <b>curves</b>";
    chart.summary = "The first ends at 3 & the second at 30.";
    chart.caption = "About both.";
    chart.x.title = "round";
    chart.x.integers = true;
    for (const double scale : {1.0, 10.0}) {
        present::SeriesSpec series;
        series.id = scale == 1 ? "first" : "second";
        series.name = series.id;
        series.x = {1, 2, 3};
        series.y = {scale, 2 * scale, 3 * scale};
        chart.series.push_back(series);
    }
    return chart;
}

present::TableSpec rowsOf(std::size_t rows)
{
    present::TableSpec table;
    table.id = "curves";
    table.columns = {{"round", "Round", true, {}}, {"label", "Label", false, {}}};
    for (std::size_t row = 1; row <= rows; ++row)
        table.rows.push_back({{std::to_string(row), static_cast<double>(row), {}}, {"<i>row</i>, \"quoted\"", 0, {}}});
    return table;
}

class ChartActionsTest : public testing::Test {
protected:
    Folder folder;
    ChartPanel panel{QStringLiteral("tested")};
    QAbstractItemModelTester tester{panel.tableModel(), QAbstractItemModelTester::FailureReportingMode::Fatal};

    ChartActionsTest()
    {
        panel.resize(700, 600);
        QWidget &widget = panel; // its own show() takes a chart
        widget.show();
    }
    QPushButton *button(const char *name) { return panel.findChild<QPushButton *>(QString::fromLatin1(name)); }
    QToolButton *zoom(const char *name) { return panel.findChild<QToolButton *>(QString::fromLatin1(name)); }
    QString text(const char *name) { return panel.findChild<QLabel *>(QString::fromLatin1(name))->text(); }
    void expectActions(bool on)
    {
        for (const char *name : {"testedCopyPicture", "testedCopyData", "testedSaveAs", "testedPrint"})
            EXPECT_EQ(button(name)->isEnabled(), on) << name;
    }
    bool settled()
    {
        return waitUntil([this] { return !panel.busy(); });
    }
};

TEST_F(ChartActionsTest, WithoutAChartNothingCanBeTaken)
{
    expectActions(false);
    panel.showNothing();
    EXPECT_EQ(text("testedEmpty"), ChartPanel::computing());
    panel.show(twoCurves(), rowsOf(3));
    expectActions(true);
    EXPECT_EQ(text("testedSummary"), QStringLiteral("The first ends at 3 & the second at 30."));
    panel.showNothing(QStringLiteral("Add analyses."));
    EXPECT_EQ(text("testedEmpty"), QStringLiteral("Add analyses."));
    expectActions(false);
    EXPECT_TRUE(panel.chart().series.empty());
}

TEST_F(ChartActionsTest, RowsThatAreMadeBringNoActionsBack)
{
    panel.show(twoCurves(), rowsOf(1));
    panel.setWholeTable([](Progress &) -> Result<present::TableSource> { return present::sourceOf(rowsOf(2)); });
    panel.copyData();
    expectActions(false);
    panel.showNothing(QStringLiteral("gone"));
    ASSERT_TRUE(settled());
    expectActions(false);
    EXPECT_EQ(text("testedEmpty"), QStringLiteral("gone"));
    panel.show(twoCurves(), rowsOf(1));
    panel.copyData();
    ASSERT_TRUE(settled());
    expectActions(true);
}

TEST_F(ChartActionsTest, EveryFormatIsSaved)
{
    panel.setProperty("origin", QStringLiteral("ledger x, 3 lines"));
    panel.show(twoCurves(), rowsOf(3));
    ChartFileOptions options;
    options.origin = QStringLiteral("ledger x, 3 lines");
    for (const QString &format : chartFormats()) {
        const QString path = folder.file(QStringLiteral("chart.") + format);
        EXPECT_EQ(panel.saveTo(path), QString()) << format.toStdString();
        EXPECT_EQ(contentOf(path), *chartFile({twoCurves()}, rowsOf(3), format, options)) << format.toStdString();
    }
    EXPECT_TRUE(contentOf(folder.file(QStringLiteral("chart.svg"))).contains("ledger x, 3 lines"));
    EXPECT_EQ(panel.saveTo(folder.file(QStringLiteral("capital.PNG"))), QString());
}

TEST_F(ChartActionsTest, AnotherEndingOrPlaceIsSaid)
{
    panel.show(twoCurves(), rowsOf(3));
    for (const char *name : {"chart.jpg", "chart", "chart.csv.exe"}) {
        const QString problem = panel.saveTo(folder.file(QString::fromLatin1(name)));
        for (const QString &format : chartFormats())
            EXPECT_TRUE(problem.contains(QLatin1Char('.') + format))
                << format.toStdString() << ": " << problem.toStdString();
        EXPECT_FALSE(QFile::exists(folder.file(QString::fromLatin1(name))));
    }
    EXPECT_FALSE(panel.saveTo(QStringLiteral("/nowhere/chart.svg")).isEmpty());
}

TEST_F(ChartActionsTest, DataAreCopiedWhole)
{
    panel.show(twoCurves(), rowsOf(3));
    QTest::mouseClick(button("testedCopyData"), Qt::LeftButton);
    EXPECT_EQ(QApplication::clipboard()->text().toStdString(), present::tableCsv(rowsOf(3)));
    panel.setWholeTable([](Progress &) -> Result<present::TableSource> { return present::sourceOf(rowsOf(500)); });
    QTest::mouseClick(button("testedCopyData"), Qt::LeftButton);
    ASSERT_TRUE(settled());
    EXPECT_EQ(QApplication::clipboard()->text().toStdString(), present::tableCsv(rowsOf(500)));
    EXPECT_TRUE(text("testedReading").contains(QStringLiteral("500"))) << text("testedReading").toStdString();
    const QString path = folder.file(QStringLiteral("whole.csv"));
    EXPECT_EQ(panel.saveTo(path), QString());
    ASSERT_TRUE(settled());
    EXPECT_EQ(contentOf(path).toStdString(), present::tableCsv(rowsOf(500)));
    EXPECT_EQ(panel.saveTo(QStringLiteral("/nowhere/whole.csv")), QString());
    ASSERT_TRUE(settled());
    EXPECT_FALSE(text("testedReading").isEmpty()) << "it is said when it is known";
    EXPECT_FALSE(text("testedReading").contains(QStringLiteral("written"))) << text("testedReading").toStdString();
}

TEST_F(ChartActionsTest, RowsThatCannotBeMadeAreSaid)
{
    panel.show(twoCurves(), rowsOf(3));
    QApplication::clipboard()->setText(QStringLiteral("before"));
    panel.setWholeTable([](Progress &) -> Result<present::TableSource> {
        return makeError(ErrorCode::Numerical, "no row can be made");
    });
    panel.copyData();
    ASSERT_TRUE(settled());
    EXPECT_TRUE(text("testedReading").contains(QStringLiteral("no row can be made")));
    EXPECT_EQ(QApplication::clipboard()->text(), QStringLiteral("before"));
    expectActions(true);
}

TEST_F(ChartActionsTest, ThePictureIsCopiedAsPictureAndDrawing)
{
    panel.show(twoCurves(), rowsOf(3));
    QTest::mouseClick(button("testedCopyPicture"), Qt::LeftButton);
    const QMimeData *copied = QApplication::clipboard()->mimeData();
    ASSERT_NE(copied, nullptr);
    EXPECT_FALSE(qvariant_cast<QImage>(copied->imageData()).isNull());
    EXPECT_EQ(copied->data(QStringLiteral("image/svg+xml")), *chartFile({twoCurves()}, {}, QStringLiteral("svg")));
}

TEST_F(ChartActionsTest, IsZoomedWithTheKeyboard)
{
    panel.show(twoCurves(), rowsOf(3));
    EXPECT_FALSE(zoom("testedZoomOut")->isEnabled());
    EXPECT_FALSE(zoom("testedZoomWhole")->isEnabled());
    ASSERT_TRUE(tabTo(panel, zoom("testedZoomIn")));
    QTest::keyClick(zoom("testedZoomIn"), Qt::Key_Space);
    EXPECT_TRUE(zoom("testedZoomOut")->isEnabled());
    ASSERT_TRUE(tabTo(panel, zoom("testedZoomWhole")));
    QTest::keyClick(zoom("testedZoomWhole"), Qt::Key_Space);
    EXPECT_FALSE(zoom("testedZoomOut")->isEnabled());
    present::ChartSpec bars;
    bars.kind = present::ChartKind::HorizontalBars;
    bars.y.categories = {"one"};
    bars.series.resize(1);
    bars.series[0].x = {1};
    bars.series[0].y = {1};
    panel.show(bars, rowsOf(1));
    EXPECT_FALSE(zoom("testedZoomIn")->isVisible());
}

TEST_F(ChartActionsTest, TheReadingIsTheLastValueAtOrBefore)
{
    panel.show(twoCurves(), rowsOf(3));
    auto *view = panel.findChild<ChartWidget *>();
    const struct {
        double x;
        const char *said;
    } readings[]{{2, "round 2:  first 2  second 20"},
                 {2.9, "round 2:  first 2  second 20"},
                 {3, "round 3:  first 3  second 30"},
                 {0.5, "round 0:"}};
    for (const auto &one : readings) {
        Q_EMIT view->pointed(one.x);
        EXPECT_EQ(text("testedReading").toStdString(), one.said);
    }
    Q_EMIT view->pointed(std::nullopt);
    EXPECT_FALSE(text("testedReading").contains(QStringLiteral("round")));
}

TEST_F(ChartActionsTest, TextsThatAreMarkupStayText)
{
    panel.show(twoCurves(), rowsOf(2));
    for (const QLabel *label : panel.findChildren<QLabel *>())
        if (label->isVisible()) {
            EXPECT_EQ(label->textFormat(), Qt::PlainText) << label->text().toStdString();
        }
    EXPECT_EQ(panel.tableModel()->index(0, 1).data().toString(), QStringLiteral("<i>row</i>, \"quoted\""));
    expectAccessible(&panel, "chart");
    const auto *view = panel.findChild<ChartWidget *>();
    EXPECT_TRUE(view->accessibleDescription().contains(QStringLiteral("The first ends at 3 & the second at 30.")));
}

} // namespace
} // namespace epsilometer::ui::chart_actions_test
