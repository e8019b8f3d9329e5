// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the curves over a sequence: odometers, halting filters and shares of the budget:
// - the running sum, the shares and the rounds that plain sums let run are those added up by hand, with different
//   amounts, counts and what is recorded; chart and table agree
// - over intrinsic time the rounds move, their values stay; no curve is above the running sum
// - curves are chosen with the keyboard and stay chosen over edits; numbers for fixed parameters are marked while
//   parameters depend on outputs
// - without analyses the page says what to do; labels of rules that do not hold take the place of everything else
// - all inputs have names and are reached with Tab
#include "ui/pages/odometer/odometer_page.h"

#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/models/table_model.h"
#include "ui/pages/halting/halting_page.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/invalid_rules_list.h"
#include "ui/widgets/live_chart.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QToolButton>

#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::ui::odometer_curves_test {
namespace {

using namespace testing_support;

class OdometerCurvesTest : public testing::Test {
protected:
    Folder folder;
    PlanDocument document{catalog()};
    LiveAccount account{document};
    OdometerPage page{document, account, catalog().invalidRules};

    OdometerCurvesTest()
    {
        page.resize(900, 900);
        page.show();
    }
    ~OdometerCurvesTest() override { page.hide(); } // as a window does before it goes: the focus leaves its fields

    /// Rounds of 0.1, 0.25 twice, and 0.05, of which the first is recorded.
    void open()
    {
        Plan plan = purePlan(0, "1");
        plan.policy.filter = "basic";
        plan.steps = {step("a", "pure_dp", "epsilon = 0.1"), step("b", "pure_dp", "epsilon = 0.25"),
                      step("c", "pure_dp", "epsilon = 0.05")};
        plan.steps[1].count = 2;
        document.startNew(plan);
        ASSERT_TRUE(document.save(folder.file(QStringLiteral("a.dpledger"))).ok());
        ASSERT_TRUE(document.recordFirstStep().ok());
        settled();
    }
    void settled()
    {
        ASSERT_TRUE(waitUntil([this] { return account.result() != nullptr && !account.busy(); }));
    }
    template <class T> T *child(const char *name) { return page.findChild<T *>(QString::fromLatin1(name)); }
    const present::ChartSpec &chart() { return page.panel()->chart(); }
    /// Draws the curve beside the first one.
    void tick(const char *curve)
    {
        auto *show = child<QToolButton>("odometerShowCurves");
        if (!show->isChecked())
            show->click();
        auto *button = child<QCheckBox>(curve);
        ASSERT_NE(button, nullptr) << curve;
        ASSERT_TRUE(tabTo(page, button)) << curve;
        QTest::keyClick(button, Qt::Key_Space);
        EXPECT_TRUE(button->isChecked()) << curve;
    }
    const present::SeriesSpec *series(const char *id)
    {
        for (const present::SeriesSpec &one : chart().series)
            if (one.id == id)
                return &one;
        return nullptr;
    }
    static void expectNear(const std::vector<double> &got, const std::vector<double> &expected)
    {
        ASSERT_EQ(got.size(), expected.size());
        for (std::size_t i = 0; i < got.size(); ++i)
            EXPECT_NEAR(got[i], expected[i], 1e-12) << i;
    }
};

TEST_F(OdometerCurvesTest, TheRunningSumIsAddedUpByHand)
{
    open();
    tick("curve_basic");
    const present::SeriesSpec *basic = series("basic");
    ASSERT_NE(basic, nullptr);
    EXPECT_EQ(basic->x, (std::vector<double>{1, 2, 3, 4}));
    expectNear(basic->y, {0.1, 0.35, 0.6, 0.65});
    const present::TableSpec table = page.panel()->tableModel()->table();
    ASSERT_EQ(table.rows.size(), 4U);
    for (std::size_t column = 0; column < table.columns.size(); ++column)
        for (std::size_t row = 0; row < 4 && table.columns[column].id == "basic"; ++row)
            EXPECT_EQ(table.rows[row][column].number, basic->y[row]) << row;
    ASSERT_FALSE(chart().annotations.empty());
    bool budget = false;
    for (const present::Annotation &one : chart().annotations)
        budget = budget || (one.kind == present::AnnotationKind::HorizontalLine && one.value == 1);
    EXPECT_TRUE(budget) << "the budget is drawn";
    EXPECT_EQ(series("universal")->plannedFrom, std::optional<double>(1)) << "one round has happened";
}

TEST_F(OdometerCurvesTest, IntrinsicTimeMovesTheRoundsAlone)
{
    open();
    tick("curve_basic");
    const std::vector<double> values = series("basic")->y;
    auto *axis = child<QComboBox>("odometerAxis");
    ASSERT_TRUE(tabTo(page, axis));
    chooseWithKeys(axis, 1);
    ASSERT_TRUE(waitUntil([this] { return series("basic") != nullptr && series("basic")->x.front() != 1; }));
    EXPECT_EQ(series("basic")->y, values);
    EXPECT_TRUE(std::ranges::is_sorted(series("basic")->x));
    const std::vector<double> times = series("basic")->x;
    const double ratio = 0.25 * std::tanh(0.125) / (0.1 * std::tanh(0.05)); // of zCDP: epsilon tanh(epsilon / 2)
    EXPECT_NEAR((times[1] - times[0]) / times[0], ratio, 1e-9) << "what a round adds to the variance of the loss";
    EXPECT_NEAR(times[2] - times[1], times[1] - times[0], 1e-12) << "equal rounds take equal time";
    chooseWithKeys(axis, 0);
    EXPECT_TRUE(waitUntil([this] { return series("basic") != nullptr && series("basic")->x.front() == 1; }));
}

TEST_F(OdometerCurvesTest, NoCurveIsAboveTheRunningSum)
{
    open();
    tick("curve_basic");
    const std::vector<double> sum = series("basic")->y;
    ASSERT_NE(series("universal"), nullptr);
    for (const present::SeriesSpec &one : chart().series) {
        if (one.validity != Validity::AnyStoppingTime)
            continue;
        ASSERT_EQ(one.y.size(), sum.size()) << one.id;
        for (std::size_t i = 0; i < sum.size(); ++i)
            EXPECT_LE(one.y[i], sum[i]) << one.id << " at " << i;
    }
}

TEST_F(OdometerCurvesTest, ChosenCurvesStayChosenOverEdits)
{
    open();
    tick("curve_basic");
    ASSERT_TRUE(
        document.apply(edit::InsertSteps{0, {step("d", "pure_dp", "epsilon = 0.2")}}, QStringLiteral("Add")).ok());
    settled();
    ASSERT_NE(series("basic"), nullptr);
    expectNear(series("basic")->y, {0.1, 0.3, 0.55, 0.8, 0.85});
    document.undoStack().undo();
    settled();
    expectNear(series("basic")->y, {0.1, 0.35, 0.6, 0.65});
    child<QCheckBox>("curve_basic")->click();
    EXPECT_EQ(series("basic"), nullptr);
    EXPECT_NE(series("universal"), nullptr);
}

TEST_F(OdometerCurvesTest, FixedParameterNumbersAreMarkedWhileOutputsDecide)
{
    open();
    child<QToolButton>("odometerShowCurves")->click();
    QString fixed;
    for (const auto *button : child<QWidget>("odometerCurves")->findChildren<QCheckBox *>())
        if (button->objectName().startsWith(QLatin1String("curve_fixed_")) && fixed.isEmpty())
            fixed = button->objectName();
    ASSERT_FALSE(fixed.isEmpty());
    const auto marked = [&] {
        const auto *button = page.findChild<QCheckBox *>(fixed);
        return button != nullptr && button->text().endsWith(QLatin1String("(if fixed)"));
    };
    EXPECT_TRUE(marked());
    auto *adaptive = child<QCheckBox>("odometerAdaptive");
    ASSERT_TRUE(tabTo(page, adaptive));
    QTest::keyClick(adaptive, Qt::Key_Space);
    EXPECT_TRUE(waitUntil([&] { return !marked(); })) << "all was fixed before the first output";
    QTest::keyClick(adaptive, Qt::Key_Space);
    EXPECT_TRUE(waitUntil(marked));
}

TEST_F(OdometerCurvesTest, WithoutAnalysesItSaysWhatToDo)
{
    document.startNew(purePlan(0));
    settled();
    const auto *empty = child<QLabel>("odometerEmpty");
    EXPECT_TRUE(empty->isVisible());
    EXPECT_TRUE(empty->text().contains(QStringLiteral("Add analyses"))) << empty->text().toStdString();
    EXPECT_FALSE(child<QLabel>("odometerRefused")->isVisible());
    open();
    EXPECT_FALSE(empty->isVisible());
    auto *list = page.findChild<InvalidRulesList *>();
    ASSERT_TRUE(tabTo(page, list->button()));
    QTest::keyClick(list->button(), Qt::Key_Space);
    EXPECT_FALSE(page.panel()->isVisible());
    EXPECT_FALSE(child<QComboBox>("odometerAxis")->isVisible());
    QTest::keyClick(list->button(), Qt::Key_Space);
    EXPECT_TRUE(page.panel()->isVisible());
    EXPECT_TRUE(child<QComboBox>("odometerAxis")->isVisible());
}

TEST_F(OdometerCurvesTest, InputsHaveNamesAndAreReachedByTab)
{
    open();
    expectAccessible(&page, "odometer");
    for (const char *button : {"odometerShowCurves", "odometerShowParameters"}) {
        ASSERT_TRUE(tabTo(page, child<QToolButton>(button))) << button;
        QTest::keyClick(child<QToolButton>(button), Qt::Key_Space);
    }
    QCoreApplication::processEvents();
    expectAccessible(&page, "odometer, unfolded");
}

TEST_F(OdometerCurvesTest, HaltsAreAddedUpByHand)
{
    HaltingPage halting(account, catalog().invalidRules);
    halting.show();
    open();
    Step many = step("many", "pure_dp", "epsilon = 0.03");
    many.count = 20; // 0.65 + 11 * 0.03 = 0.98
    ASSERT_TRUE(document.apply(edit::InsertSteps{2, {many}}, QStringLiteral("Add")).ok());
    settled();
    const auto *halts = halting.findChild<LiveChart *>();
    bool found = false;
    for (const auto &row : halts->tableModel()->table().rows)
        if (row[0].text == "basic") {
            found = true;
            EXPECT_EQ(row[1].text, "15") << "4 and 11 of 20";
            EXPECT_EQ(row[2].text, "16") << "the first refused";
            EXPECT_NEAR(row[3].number, 0.98, 1e-9);
            EXPECT_EQ(row[4].number, 1);
        }
    EXPECT_TRUE(found);
    const auto *refused = child<QLabel>("odometerRefused");
    EXPECT_TRUE(refused->isVisible());
    EXPECT_TRUE(refused->text().contains(QStringLiteral("refuses 9 planned rounds"))) << refused->text().toStdString();
    EXPECT_EQ(page.panel()->tableModel()->rowCount(), 15) << "no curve counts them";
    document.undoStack().undo();
    settled();
    EXPECT_FALSE(refused->isVisible());
}

} // namespace
} // namespace epsilometer::ui::odometer_curves_test
