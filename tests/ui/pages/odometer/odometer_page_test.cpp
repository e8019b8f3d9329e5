// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: sliders and fields change the odometers' parameters as one undo step each; the best for the plan is found
// and said; wrong values are said beside the field; the axis ends with the curves that are shown;
// it opens with those of the picture of the plan, of which its sentence speaks; a plan with rules marks fixed-parameter curves by itself; the data
// taken out are every round, not those on the screen.
#include "ui/pages/odometer/odometer_page.h"

#include "core/present/chart/chart_series.h"
#include "core/present/charts/odometer/odometer_chart.h"
#include "tests/ui/support/desk.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/models/table_model.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QLabel>
#include <QLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QSlider>
#include <QToolButton>

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace epsilometer::ui::odometer_page_test {
namespace {

using namespace testing_support;

class OdometerPageTest : public testing::Test {
protected:
    PlanDocument document{catalog()};
    LiveAccount account{document};
    OdometerPage page{document, account, catalog().invalidRules};

    OdometerPageTest() { document.startNew(purePlan(20)); }
    template <class T> T *child(const char *name) { return page.findChild<T *>(QString::fromLatin1(name)); }
    const AccountantParameters &parameters() { return document.plan().policy.parameters; }
};

TEST_F(OdometerPageTest, SlidersAreOneUndoStep)
{
    auto *slider = child<QSlider>("odometerGammaSlider");
    slider->setValue(50);
    slider->setValue(100);
    ASSERT_TRUE(parameters().gamma);
    EXPECT_EQ(*parameters().gamma, Exact(10));
    document.undoStack().undo();
    EXPECT_FALSE(parameters().gamma);
    EXPECT_FALSE(child<QPushButton>("odometerGammaDefault")->isEnabled());
}

TEST_F(OdometerPageTest, LeavesOutWhatTheFilterRefuses)
{
    page.show();
    auto *refused = child<QLabel>("odometerRefused");
    ASSERT_TRUE(waitUntil([&] { return refused->isVisible(); }));
    EXPECT_TRUE(refused->text().contains(QStringLiteral("refuses 10 planned"))) << refused->text().toStdString();
    EXPECT_EQ(page.panel()->tableModel()->rowCount(), 10) << "ten tenths run";
    EXPECT_EQ(page.panel()->chart().series.front().x.back(), 10);
    document.startNew(purePlan(3));
    EXPECT_TRUE(waitUntil([&] { return !refused->isVisible(); }));
}

TEST_F(OdometerPageTest, OpensWithTheCurvesOfTheLaneAndTheOthersOnDemand)
{
    document.startNew(purePlan(3));
    page.show();
    ASSERT_TRUE(waitUntil([&] { return account.result() && account.result()->hasFixedCurve && !account.busy(); }));
    const present::ChartSpec &chart = page.panel()->chart();
    const auto keysOf = [](const present::ChartSpec &drawn) {
        std::set<std::string> keys;
        for (const present::SeriesSpec &series : drawn.series)
            keys.insert(present::seriesKey(series));
        return keys;
    };
    EXPECT_EQ(keysOf(chart), keysOf(account.result()->tape.loss));
    const present::SeriesSpec *lowest = present::lowestFixed(chart.series);
    ASSERT_NE(lowest, nullptr);
    EXPECT_NE(chart.summary.english().find(lowest->name.english()), std::string::npos) << "of a curve that is drawn";
    const std::size_t opened = chart.series.size();
    EXPECT_EQ(chart.series.front().id, "universal");
    EXPECT_TRUE(chart.series.front().bold);
    EXPECT_TRUE(chart.series.front().plannedFrom) << "nothing of it has happened";
    EXPECT_EQ(chart.title, "Privacy loss if the plan runs");
    EXPECT_FALSE(child<QScrollArea>("odometerCurveArea")->isVisible());
    child<QToolButton>("odometerShowCurves")->click();
    auto *basic = child<QCheckBox>("curve_basic");
    ASSERT_NE(basic, nullptr);
    EXPECT_TRUE(basic->isVisible());
    basic->click();
    EXPECT_EQ(page.panel()->chart().series.size(), opened + 1);
    for (const present::SeriesSpec &series : page.panel()->chart().series)
        EXPECT_NE(series.line, present::LineStyle::Dotted) << series.id;
}

TEST_F(OdometerPageTest, TheAxisEndsWithTheCurvesThatAreShown)
{
    Plan many;
    many.policy = withFilter(makePolicy(Exact(1), *Exact::parse("delta", "1e-6")), "universal");
    Step rounds = step("many", "pure_dp", "epsilon = 0.005");
    rounds.count = 2000;
    many.steps.push_back(rounds);
    document.startNew(many);
    page.show();
    ASSERT_TRUE(waitUntil([&] { return !account.busy() && !page.panel()->chart().series.empty(); }));
    ASSERT_TRUE(account.result()->odometerChart->y.highest) << "the running sum would squash the other curves";
    EXPECT_FALSE(page.panel()->chart().y.highest);
    child<QCheckBox>("curve_basic")->click();
    EXPECT_TRUE(page.panel()->chart().y.highest);
}

TEST_F(OdometerPageTest, FieldsSayWhatIsWrong)
{
    auto *field = child<FieldEdit>("odometerV0");
    type(field, QStringLiteral("-1"));
    EXPECT_FALSE(field->problem().isEmpty());
    EXPECT_FALSE(parameters().v0);
    type(field, QStringLiteral("nan"));
    EXPECT_FALSE(field->problem().contains(QStringLiteral("value"))) << field->problem().toStdString();
    EXPECT_FALSE(field->problem().contains(QStringLiteral("inf,"))) << field->problem().toStdString();
    type(field, QStringLiteral("0.01"));
    EXPECT_TRUE(field->problem().isEmpty());
    EXPECT_EQ(*parameters().v0, *Exact::parse("v0", "0.01"));
    child<QPushButton>("odometerV0Default")->click();
    EXPECT_FALSE(parameters().v0);
    type(child<FieldEdit>("odometerSize"), QStringLiteral("1"));
    EXPECT_FALSE(child<FieldEdit>("odometerSize")->problem().isEmpty());
    type(child<FieldEdit>("odometerSize"), QStringLiteral("500"));
    EXPECT_EQ(*parameters().n, Exact(500));
}

TEST_F(OdometerPageTest, DataAreEveryRound)
{
    Plan plan = purePlan(1, "100");
    plan.steps[0].count = 3000;
    document.startNew(plan);
    page.show();
    auto *panel = page.findChild<ChartPanel *>();
    ASSERT_TRUE(waitUntil([&] { return panel->tableModel()->rowCount() > 1; }));
    EXPECT_LT(panel->tableModel()->rowCount(), 3000) << "thinned to a screen";
    const Folder folder;
    const QString path = folder.file(QStringLiteral("odometer.csv"));
    EXPECT_EQ(panel->saveTo(path), QString());
    ASSERT_TRUE(waitUntil([&] { return !panel->busy(); }));
    const QByteArray csv = contentOf(path);
    EXPECT_EQ(csv.count('\n'), 3001);
    EXPECT_TRUE(csv.contains("\n1999,"));
    panel->copyData();
    ASSERT_TRUE(waitUntil([&] { return !panel->busy(); }));
    EXPECT_EQ(QApplication::clipboard()->text().toUtf8(), csv);
}

TEST_F(OdometerPageTest, FindsTheBestForThePlan)
{
    child<QPushButton>("odometerTargetBest")->click();
    ASSERT_TRUE(waitUntil([this] { return parameters().target.has_value(); }));
    EXPECT_TRUE(child<QLabel>("odometerParametersNote")->text().contains(QStringLiteral("any stopping time")));
    document.undoStack().undo();
    EXPECT_FALSE(parameters().target);
}

TEST_F(OdometerPageTest, CurvesOfAKindBeginALine)
{
    document.startNew(purePlan(3));
    page.resize(700, 600);
    page.show();
    child<QToolButton>("odometerShowCurves")->click();
    int headings = 0;
    ASSERT_TRUE(waitUntil([&] { return child<QWidget>("odometerCurves")->findChildren<QLabel *>().size() == 2; }));
    QCoreApplication::processEvents();
    for (const QLabel *heading : child<QWidget>("odometerCurves")->findChildren<QLabel *>()) {
        ++headings;
        EXPECT_LT(heading->x(), 20) << heading->text().toStdString();
    }
    EXPECT_EQ(headings, 2);
}

TEST_F(OdometerPageTest, RulesDecideAdaptivity)
{
    auto *adaptive = child<QCheckBox>("odometerAdaptive");
    adaptive->click();
    EXPECT_FALSE(adaptive->isChecked());
    Step ruled = document.plan().steps[0];
    ruled.mechanism.set("epsilon", "=left/10");
    ASSERT_TRUE(document.apply(edit::ReplaceStep{0, ruled}, QStringLiteral("Rule")).ok());
    EXPECT_TRUE(adaptive->isChecked());
    EXPECT_FALSE(adaptive->isEnabled());
    document.undoStack().undo();
    EXPECT_FALSE(adaptive->isChecked());
}

TEST_F(OdometerPageTest, ALowPageKeepsRoomForTheChart)
{
    page.resize(700, 1200);
    page.show();
    child<QToolButton>("odometerShowCurves")->click();
    ASSERT_TRUE(waitUntil([this] { return account.result() != nullptr && !account.busy(); }));
    auto *area = child<QScrollArea>("odometerCurveArea");
    const auto *curves = child<QWidget>("odometerCurves");
    const auto all = [&] { return curves->layout()->heightForWidth(area->viewport()->width()); };
    EXPECT_TRUE(waitUntil([&] { return all() > 50 && area->height() == all(); })) << "as soon as they are there";
    for (const QSize size : {QSize(480, 520), QSize(480, 1500), QSize(1200, 520)}) {
        page.resize(size);
        QCoreApplication::processEvents();
        EXPECT_LE(area->height(), all());
        EXPECT_GE(page.panel()->height(), 200) << size.width();
        if (size.height() > 1000) {
            EXPECT_EQ(area->height(), all()) << "all of them where there is room";
        }
    }
    page.resize(480, 520);
    const auto buttons = curves->findChildren<QCheckBox *>();
    ASSERT_GT(buttons.size(), 10);
    page.activateWindow();
    buttons.last()->setFocus(Qt::TabFocusReason);
    area->ensureWidgetVisible(buttons.last());
    QCoreApplication::processEvents();
    const QRect seen = area->viewport()->rect();
    EXPECT_TRUE(seen.intersects(QRect(buttons.last()->mapTo(area->viewport(), QPoint()), buttons.last()->size())));
}

} // namespace
} // namespace epsilometer::ui::odometer_page_test
