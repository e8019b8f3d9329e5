// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the fields of the workbenches:
// - every field, for each way to be wrong: what would be right is said beside it and to assistive technology, the text
//   stays as typed, nothing can be put into the plan meanwhile, and the right value draws again
// - values at the borders of what is allowed are taken
// - what only the computation can refuse stands in the chart's place, and what is drawn goes with it
// - the numbers of a bad edit never reach the plan: the button waits for the drawing of what is typed
// - what is typed stays text; every input has a name, and all of a workbench is reached with Tab
#include "ui/pages/odp/workbench.h"

#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "tests/ui/support/odp_desk.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>

#include <gtest/gtest.h>

namespace epsilometer::ui::workbench_fields_test {
namespace {

using namespace testing_support;

class WorkbenchFieldsTest : public testing::Test {
protected:
    PlanDocument document{catalog()};
    LiveAccount account{document};
    OdpDesk page{document, account};

    WorkbenchFieldsTest()
    {
        document.startNew(purePlan(0, "3"));
        page.resize(1000, 900);
        page.show();
    }
    ~WorkbenchFieldsTest() override { page.hide(); } // as a window does before it goes: the focus leaves its fields

    FieldEdit *field(const char *name) { return page.findChild<FieldEdit *>(QString::fromLatin1(name)); }
    Workbench *open(const char *name)
    {
        auto *workbench = page.findChild<Workbench *>(QLatin1String(name) + QStringLiteral("Workbench"));
        page.setCurrentWidget(workbench);
        EXPECT_TRUE(idle());
        return workbench;
    }
    static bool idle()
    {
        return waitUntil([] { return LatestJob::running() == 0; });
    }
    static QPushButton *planButton(const Workbench *workbench)
    {
        for (auto *button : workbench->findChildren<QPushButton *>())
            if (button->objectName().endsWith(QLatin1String("Plan")))
                return button;
        return nullptr;
    }
    /// What stands in the chart's place.
    static QString instead(const Workbench *workbench)
    {
        for (const auto *label : workbench->findChildren<QLabel *>())
            if (label->objectName().endsWith(QLatin1String("Empty")))
                return label->isVisible() ? label->text() : QString();
        return {};
    }
};

struct WrongText {
    const char *workbench;
    const char *field; ///< without the workbench's name
    const char *text;
    const char *says; ///< part of what stands beside it
};

void PrintTo(const WrongText &wrong, std::ostream *out)
{
    *out << wrong.workbench << wrong.field;
}

class EveryWrongText : public WorkbenchFieldsTest, public testing::WithParamInterface<WrongText> {};

TEST_P(EveryWrongText, IsKeptWithWhatWouldBeRight)
{
    const WrongText &wrong = GetParam();
    Workbench *workbench = open(wrong.workbench);
    FieldEdit *typed = field((std::string(wrong.workbench) + wrong.field).c_str());
    ASSERT_NE(typed, nullptr);
    const QString before = typed->text();
    const std::string drawn = workbench->panel()->chart().summary.english();
    ASSERT_FALSE(drawn.empty());
    enter(typed, QString::fromUtf8(wrong.text));
    ASSERT_TRUE(idle());
    EXPECT_EQ(typed->text(), QString::fromUtf8(wrong.text)) << "to be corrected";
    EXPECT_TRUE(typed->problem().contains(QString::fromUtf8(wrong.says))) << typed->problem().toStdString();
    EXPECT_EQ(typed->line()->accessibleDescription(), typed->problem());
    for (const auto *other : workbench->findChildren<FieldEdit *>())
        EXPECT_TRUE(other == typed || other->problem().isEmpty()) << other->objectName().toStdString();
    if (planButton(workbench) != nullptr) {
        EXPECT_FALSE(planButton(workbench)->isEnabled()) << "of numbers that are not typed any more";
    }
    enter(typed, before);
    ASSERT_TRUE(idle());
    EXPECT_EQ(typed->problem(), QString());
    EXPECT_EQ(workbench->panel()->chart().summary, drawn);
    if (planButton(workbench) != nullptr) {
        EXPECT_TRUE(planButton(workbench)->isEnabled());
    }
}

INSTANTIATE_TEST_SUITE_P(
    Workbenches, EveryWrongText,
    testing::Values(
        WrongText{"sparseVector", "Search", "0", "must be finite and > 0"},
        WrongText{"sparseVector", "Search", "inf", "must be finite and > 0"},
        WrongText{"sparseVector", "Search", "-0.5", ""}, WrongText{"sparseVector", "Release", "half", ""},
        WrongText{"sparseVector", "Release", "", ""},
        WrongText{"sparseVector", "Cutoff", "101", "whole number from 1 to 100"},
        WrongText{"sparseVector", "Cutoff", "0", "whole number from 1 to 100"},
        WrongText{"sparseVector", "Cutoff", "2.5", "whole number from 1 to 100"},
        WrongText{"sparseVector", "Entries", "19", "at least the cutoff, 20"},
        WrongText{"sparseVector", "Entries", "2001", "from 1 to 2000"},
        WrongText{"sparseVector", "High", "nan", "must be"}, WrongText{"ptr", "Epsilon", "1e400", ""},
        WrongText{"ptr", "Delta", "1.5", "must be at most 1"}, WrongText{"ptr", "Delta", "inf", "must be finite"},
        WrongText{"ptr", "BudgetEpsilon", "0", "must be finite and > 0"},
        WrongText{"ptr", "BudgetDelta", "2", "must be at most 1"}, WrongText{"iterative", "Step", "{\"kind\":", ""},
        WrongText{"iterative", "Step", "[1, 2]", ""},
        WrongText{"iterative", "Step", "{\"kind\": \"unheard_of\"}", "unheard_of"},
        WrongText{"iterative", "Step", "{\"kind\": \"gaussian\", \"sigma\": \"-1\"}", "sigma"},
        WrongText{"iterative", "Epsilon", "0.1; 0.2", "“0.1; 0.2”"},
        WrongText{"iterative", "Epsilon", "0.1,, 0.2", "“”: must be finite numbers > 0 with commas"},
        WrongText{"iterative", "Epsilon", "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1", "at most 20 numbers"},
        WrongText{"iterative", "Delta", "inf", "must be finite"}, WrongText{"iterative", "Steps", "5001", "to 5000"},
        WrongText{"iterative", "Every", "0", "from 1"}, WrongText{"iterative", "Total", "0", "> 0"},
        WrongText{"iterative", "Cells", "0.1, 0.2", "must be 10 numbers, one a stop"},
        WrongText{"iterative", "Cells", "-1", "“-1”: must be finite numbers >= 0"},
        WrongText{"release", "Train", "0", "> 0"}, WrongText{"release", "Tests", "0.1, inf", "“inf”"},
        WrongText{"release", "Tests", "1,1,1,1,1,1", "at most 5 numbers"},
        WrongText{"release", "Records", "1e3", "whole number"}, WrongText{"release", "Share", "1", "between 0 and 1"},
        WrongText{"release", "Share", "0", "between 0 and 1"}, WrongText{"release", "Lambda", "0", "> 0"},
        WrongText{"release", "Percentile", "0.5", "between 0.5 and 1"},
        WrongText{"composition", "Epsilons", "0.1, zero", "“zero”"},
        WrongText{"composition", "Deltas", "1e-3, 0", "“0”: must be finite numbers > 0"},
        WrongText{"composition", "Saved", "1001", "whole number from 1 to 1000"}),
    [](const auto &tested) {
        return std::string(tested.param.workbench) + tested.param.field + std::to_string(tested.index);
    });

TEST_F(WorkbenchFieldsTest, ValuesAtTheBordersAreTaken)
{
    const struct {
        const char *workbench, *field, *text;
    } borders[]{{"sparseVector", "sparseVectorCutoff", "1"},
                {"sparseVector", "sparseVectorEntries", "2000"},
                {"sparseVector", "sparseVectorEntries", "100"}, // many entries and a large cutoff take a minute
                {"sparseVector", "sparseVectorCutoff", "100"},
                {"sparseVector", "sparseVectorSearch", "1/3"},
                {"ptr", "ptrDelta", "0"},
                {"ptr", "ptrDelta", "1"},
                {"ptr", "ptrBudgetDelta", "1"},
                {"iterative", "iterativeDelta", "0"},
                {"iterative", "iterativeEvery", "5000"},
                {"iterative", "iterativeSteps", "1"},
                {"release", "releaseShare", "0.001"},
                {"release", "releaseRecords", "1000000000"},
                {"composition", "compositionSaved", "1000"},
                {"composition", "compositionEpsilons", "20"}};
    for (const auto &one : borders) {
        Workbench *workbench = open(one.workbench);
        enter(field(one.field), QString::fromLatin1(one.text));
        ASSERT_TRUE(idle());
        EXPECT_EQ(field(one.field)->problem(), QString()) << one.field << " = " << one.text;
        EXPECT_FALSE(workbench->panel()->chart().series.empty()) << one.field << " = " << one.text;
        EXPECT_EQ(instead(workbench), QString()) << one.field << " = " << one.text;
    }
}

TEST_F(WorkbenchFieldsTest, WhatTheComputationRefusesTakesTheChartsPlace)
{
    const struct {
        const char *workbench, *field, *text, *says;
    } refused[]{{"release", "releaseRecords", "9", "from 10"},
                {"composition", "compositionEpsilons", "21", "from 1e-6 to 20"},
                {"composition", "compositionDeltas", "1", "< 1"},
                {"iterative", "iterativeDelta", "0.01", ""}}; // more than the total delta, at every step
    for (const auto &one : refused) {
        Workbench *workbench = open(one.workbench);
        const QString before = field(one.field)->text();
        enter(field(one.field), QString::fromLatin1(one.text));
        ASSERT_TRUE(idle());
        EXPECT_TRUE(workbench->panel()->chart().series.empty())
            << one.field << ": the former chart is of other numbers";
        EXPECT_FALSE(instead(workbench).isEmpty()) << one.field;
        EXPECT_TRUE(instead(workbench).contains(QLatin1String(one.says))) << instead(workbench).toStdString();
        if (planButton(workbench) != nullptr) {
            EXPECT_FALSE(planButton(workbench)->isEnabled()) << one.field;
        }
        enter(field(one.field), before);
        ASSERT_TRUE(idle());
        EXPECT_FALSE(workbench->panel()->chart().series.empty()) << one.field;
        EXPECT_EQ(instead(workbench), QString()) << one.field;
    }
}

TEST_F(WorkbenchFieldsTest, ThePlanWaitsForTheDrawingOfWhatIsTyped)
{
    Workbench *workbench = open("sparseVector");
    ASSERT_TRUE(planButton(workbench)->isEnabled());
    retype(field("sparseVectorCutoff"), QStringLiteral("7"));
    EXPECT_FALSE(planButton(workbench)->isEnabled()) << "what is drawn is of another cutoff";
    planButton(workbench)->click();
    EXPECT_TRUE(document.plan().steps.empty());
    ASSERT_TRUE(idle());
    ASSERT_TRUE(planButton(workbench)->isEnabled());
    planButton(workbench)->click();
    ASSERT_EQ(document.plan().steps.size(), 1U);
    EXPECT_EQ(*document.plan().steps[0].mechanism.find("cutoff"), Json::integer(7));
}

TEST_F(WorkbenchFieldsTest, CellsAndAMechanismOfAStepExcludeEachOther)
{
    Workbench *workbench = open("iterative");
    enter(field("iterativeStep"), QStringLiteral("{\"kind\": \"gaussian\", \"sigma\": \"20\"}"));
    ASSERT_TRUE(idle());
    EXPECT_EQ(workbench->panel()->chart().id, "stops");
    enter(field("iterativeCells"), QStringLiteral("1,1,1,1,1,1,1,1,1,1"));
    EXPECT_TRUE(field("iterativeCells")->problem().contains(QStringLiteral("solved for the total delta")))
        << field("iterativeCells")->problem().toStdString();
    EXPECT_FALSE(planButton(workbench)->isEnabled());
    enter(field("iterativeStep"), QString());
    ASSERT_TRUE(idle());
    EXPECT_EQ(field("iterativeCells")->problem(), QString()) << "without the mechanism they are right";
    EXPECT_EQ(workbench->panel()->chart().id, "early-exercise");
    EXPECT_TRUE(planButton(workbench)->isEnabled());
}

TEST_F(WorkbenchFieldsTest, WhatIsTypedStaysText)
{
    open("iterative");
    const QString hostile = QStringLiteral("{\"kind\": \"<b>bold</b><img src=x>\"}");
    enter(field("iterativeStep"), hostile);
    EXPECT_TRUE(field("iterativeStep")->problem().contains(QStringLiteral("<b>bold</b>")))
        << field("iterativeStep")->problem().toStdString();
    const QString longText = QStringLiteral("9").repeated(3000);
    open("ptr");
    const int width = page.width();
    field("ptrEpsilon")->line()->setText(longText);
    Q_EMIT field("ptrEpsilon")->edited(longText);
    EXPECT_FALSE(field("ptrEpsilon")->problem().isEmpty());
    QCoreApplication::processEvents();
    EXPECT_EQ(page.width(), width);
    EXPECT_LE(page.minimumSizeHint().width(), width) << "a long message takes lines, not room";
    for (const char *name : {"iterativeStep", "ptrEpsilon"})
        EXPECT_EQ(page.findChild<QLabel *>(QLatin1String(name) + QStringLiteral("Problem"))->textFormat(),
                  Qt::PlainText)
            << name;
}

TEST_F(WorkbenchFieldsTest, EveryInputHasANameAndIsReachedByTab)
{
    for (const char *name : {"sparseVector", "ptr", "iterative", "release", "composition"}) {
        const Workbench *workbench = open(name);
        expectAccessible(&page, name);
        for (const auto *one : workbench->findChildren<FieldEdit *>()) {
            EXPECT_FALSE(one->toolTip().isEmpty()) << one->objectName().toStdString();
            EXPECT_FALSE(one->line()->accessibleName().isEmpty()) << one->objectName().toStdString();
        }
        if (planButton(workbench) != nullptr) {
            ASSERT_TRUE(tabTo(page, planButton(workbench))) << name;
            const std::size_t before = document.plan().steps.size();
            QTest::keyClick(planButton(workbench), Qt::Key_Space);
            EXPECT_EQ(document.plan().steps.size(), before + 1) << name;
        }
    }
}

} // namespace
} // namespace epsilometer::ui::workbench_fields_test
