// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the split of the budget:
// - what stands under After is what core gives for the same locks and weights, and is what the plan holds after Split,
//   as one edit with a name; undo and redo move between the two
// - locks are set with the space bar and weights typed into their cells; what cannot be moved is locked for good
// - a weight that is none is said with its row and what would be right, and Split is off until it is right again
// - of edits that follow each other the last counts; Escape leaves the plan as it was
// - a plan that nothing can be done for is said why; labels that are markup stay text
#include "ui/pages/plan/split_dialog.h"

#include "core/account/guard.h"
#include "core/base/text/display.h"
#include "core/calibrate/plan_split.h"
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/latest_job.h"
#include "ui/pages/plan/plan_insight.h"
#include "ui/text/text.h"
#include "ui/widgets/share_table.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>

#include <gtest/gtest.h>

namespace epsilometer::ui::split_dialog_test {
namespace {

using namespace testing_support;

class SplitDialogTest : public testing::Test {
protected:
    PlanDocument document{catalog()};
    std::unique_ptr<SplitDialog> dialog;
    ShareTable *table = nullptr;

    void open(const Plan &plan, const std::vector<std::size_t> &locked = {})
    {
        document.startNew(plan);
        dialog = std::make_unique<SplitDialog>(document, locked);
        table = dialog->findChild<ShareTable *>(QStringLiteral("splitTable"));
        dialog->show();
        ASSERT_TRUE(idle());
    }
    static bool idle()
    {
        return waitUntil([] { return LatestJob::running() == 0; });
    }
    QPushButton *ok() { return dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok); }
    QString text(const char *name) { return dialog->findChild<QLabel *>(QString::fromLatin1(name))->text(); }
    QString after(int row) { return table->item(row, ShareTable::After)->text(); }
    /// Rounds of epsilon that differ, one by a rule, and one of Laplace noise.
    static Plan mixed()
    {
        Plan plan = purePlan(3);
        plan.steps[1].count = 4;
        plan.steps.push_back(step("noise", "laplace", "scale = 20, sensitivity = 1"));
        plan.policy.filter = "basic";
        return plan;
    }
    /// The split that core makes of the plan with these locks and weights.
    Result<calibrate::PlanSplit> byCore(const Plan &plan, calibrate::SplitBy by = calibrate::SplitBy::Cost)
    {
        NoProgress progress;
        const auto guard = account::Guard::make(catalog().filters, plan.policy, {}, progress);
        const Plan played = playedPlan(plan, guard->session(), catalog().mechanisms, progress);
        return calibrate::splitPlan(plan, played, catalog().mechanisms, guard->filter(), 0, nullptr, by);
    }
    static std::string parameters(const Plan &plan)
    {
        std::string text;
        for (const Step &one : plan.steps)
            text += one.mechanism.json().write() + "\n";
        return text;
    }
    void expectCores(const Plan &asked, calibrate::SplitBy by = calibrate::SplitBy::Cost)
    {
        const auto expected = byCore(asked, by);
        ASSERT_TRUE(expected.ok()) << expected.error().message();
        ASSERT_TRUE(ok()->isEnabled()) << text("splitProblem").toStdString();
        for (std::size_t at = 0; at < expected->rows.size(); ++at) {
            const Mechanism &mechanism = expected->steps[at].mechanism;
            const std::string name = *calibrate::mainParameter(mechanism);
            EXPECT_EQ(
                after(static_cast<int>(expected->rows[at])).section(QStringLiteral(", error"), 0, 0).toStdString(),
                name + " = " + *mechanism.find(name)->ifQuantity());
        }
        EXPECT_TRUE(text("splitAnswer").contains(fromCore(displayExactly(expected->scale))))
            << text("splitAnswer").toStdString();
        Plan split = asked;
        for (std::size_t at = 0; at < expected->rows.size(); ++at)
            split.steps[expected->rows[at]] = expected->steps[at];
        const Plan before = document.plan();
        QTest::keyClick(ok(), Qt::Key_Space);
        EXPECT_FALSE(dialog->isVisible());
        EXPECT_EQ(parameters(document.plan()), parameters(split));
        EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Split the budget"));
        document.undoStack().undo();
        EXPECT_EQ(document.plan(), before);
        document.undoStack().redo();
        EXPECT_EQ(parameters(document.plan()), parameters(split));
    }
};

TEST_F(SplitDialogTest, GivesWhatCoreGives)
{
    open(mixed());
    expectCores(mixed());
}

TEST_F(SplitDialogTest, SplitsByErrorAndShowsIt)
{
    Plan plan;
    plan.policy.epsilon = Exact(1);
    plan.policy.filter = "basic";
    plan.steps.push_back(step("count", "laplace", "scale = 20, sensitivity = 1"));
    plan.steps.push_back(step("sum", "laplace", "scale = 20, sensitivity = 5"));
    plan.steps[1].answer = "500";
    open(plan);
    auto *by = dialog->findChild<QComboBox *>(QStringLiteral("splitBy"));
    by->setFocus();
    QTest::keyClick(by, Qt::Key_Down);
    ASSERT_TRUE(idle());
    // 1/6 and 5/6 of epsilon 1, but for the last digit.
    for (const int row : {0, 1})
        EXPECT_EQ(after(row), QStringLiteral("scale = 6.000001, error ±17.98"));
    QTest::keyClick(by, Qt::Key_Down);
    ASSERT_TRUE(idle());
    EXPECT_TRUE(text("splitProblem").contains(QStringLiteral("expected answer"))) << text("splitProblem").toStdString();
    EXPECT_FALSE(ok()->isEnabled());
    QTest::keyClick(by, Qt::Key_Up);
    ASSERT_TRUE(idle());
    expectCores(plan, calibrate::SplitBy::Error);
}

TEST_F(SplitDialogTest, WeightsAreTypedIntoTheirCells)
{
    open(mixed());
    Plan asked = mixed();
    typeIntoCell(table, 0, ShareTable::Weight, QStringLiteral("2"));
    typeIntoCell(table, 3, ShareTable::Weight, QStringLiteral("0.5"));
    asked.steps[0].weight = Exact(2);
    asked.steps[3].weight = *Exact::parse("weight", "0.5");
    ASSERT_TRUE(idle());
    expectCores(asked);
    EXPECT_EQ(document.plan().steps[0].weight, Exact(2)) << "kept for the next split";
}

TEST_F(SplitDialogTest, LocksAreSetWithTheSpaceBar)
{
    open(mixed(), {1});
    EXPECT_TRUE(table->isLocked(1));
    EXPECT_EQ(after(1), QStringLiteral("stays"));
    Plan asked = mixed();
    asked.steps[0].locked = asked.steps[1].locked = true;
    table->setCurrentCell(0, ShareTable::Locked);
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Space);
    EXPECT_TRUE(table->isLocked(0));
    ASSERT_TRUE(idle());
    EXPECT_EQ(after(0), QStringLiteral("stays"));
    expectCores(asked);
    EXPECT_TRUE(document.plan().steps[0].locked);
}

TEST_F(SplitDialogTest, ARuleIsLockedForGood)
{
    Plan plan = mixed();
    plan.steps.push_back(step("rule", "pure_dp", "epsilon = =min(0.05, left)"));
    open(plan);
    EXPECT_TRUE(table->isLocked(4));
    EXPECT_TRUE(table->item(4, ShareTable::Now)->text().contains(QStringLiteral("epsilon follows min(0.05, left)")));
    EXPECT_FALSE(table->item(4, ShareTable::Weight)->flags().testFlag(Qt::ItemIsEditable));
    table->setCurrentCell(4, ShareTable::Locked);
    QTest::keyClick(table, Qt::Key_Space);
    EXPECT_TRUE(table->isLocked(4)) << "it follows its rule";
}

TEST_F(SplitDialogTest, AWeightThatIsNoneIsSaidWithItsRow)
{
    open(mixed());
    ASSERT_TRUE(table->item(2, ShareTable::Name)->text().startsWith(QStringLiteral("6. ")))
        << "the second runs four times";
    for (const char *wrong : {"0", "-1", "", "x", "inf", "1,5", "<b>2"}) {
        typeIntoCell(table, 2, ShareTable::Weight, QString::fromLatin1(wrong));
        EXPECT_FALSE(ok()->isEnabled()) << wrong;
        EXPECT_TRUE(text("splitProblem").contains(QStringLiteral("Row 6: the weight must be a number above 0")))
            << wrong << ": " << text("splitProblem").toStdString();
        EXPECT_EQ(text("splitAnswer"), QString()) << wrong;
        EXPECT_EQ(after(0), QString()) << "no number of a split that was not asked for";
        ASSERT_TRUE(idle());
        EXPECT_FALSE(ok()->isEnabled()) << "what was computed before does not come back";
    }
    typeIntoCell(table, 2, ShareTable::Weight, QStringLiteral("3"));
    ASSERT_TRUE(idle());
    EXPECT_FALSE(dialog->findChild<QLabel *>(QStringLiteral("splitProblem"))->isVisible());
    Plan asked = mixed();
    asked.steps[2].weight = Exact(3);
    expectCores(asked);
}

TEST_F(SplitDialogTest, AWrongWeightDropsWhatIsComputed)
{
    open(mixed());
    table->item(0, ShareTable::Weight)->setText(QStringLiteral("2"));
    ASSERT_GT(LatestJob::running(), 0);
    table->item(0, ShareTable::Weight)->setText(QStringLiteral("x"));
    QCoreApplication::processEvents();
    ASSERT_TRUE(idle());
    EXPECT_FALSE(ok()->isEnabled());
    EXPECT_EQ(after(0), QString());
    EXPECT_FALSE(text("splitProblem").isEmpty());
    dialog->accept();
    EXPECT_EQ(document.plan(), mixed());
}

TEST_F(SplitDialogTest, OfManyEditsTheLastCounts)
{
    open(mixed());
    for (const char *weight : {"2", "5", "9", "4"})
        table->item(0, ShareTable::Weight)->setText(QString::fromLatin1(weight));
    EXPECT_FALSE(ok()->isEnabled()) << "while it is computed";
    ASSERT_TRUE(idle());
    Plan asked = mixed();
    asked.steps[0].weight = Exact(4);
    expectCores(asked);
}

TEST_F(SplitDialogTest, EscapeLeavesThePlan)
{
    open(mixed());
    typeIntoCell(table, 0, ShareTable::Weight, QStringLiteral("7"));
    ASSERT_TRUE(idle());
    QTest::keyClick(dialog.get(), Qt::Key_Escape);
    EXPECT_FALSE(dialog->isVisible());
    EXPECT_EQ(document.plan(), mixed());
    EXPECT_FALSE(document.undoStack().canUndo());
}

TEST_F(SplitDialogTest, WhereNothingCanBeSplitItIsSaidWhy)
{
    Plan large = purePlan(2);
    large.steps[0].mechanism.set("epsilon", "5");
    open(large, {0});
    EXPECT_FALSE(ok()->isEnabled());
    EXPECT_FALSE(text("splitProblem").isEmpty());
    QTest::keyClick(dialog.get(), Qt::Key_Return);
    EXPECT_EQ(document.plan(), large);
    open(purePlan(2), {0, 1});
    EXPECT_FALSE(ok()->isEnabled());
    EXPECT_FALSE(text("splitProblem").isEmpty()) << "everything is locked";
}

TEST_F(SplitDialogTest, LabelsStayTextAndInputsHaveNames)
{
    Plan plan = mixed();
    plan.steps[0].label = "<b>count</b>";
    open(plan);
    EXPECT_EQ(table->item(0, ShareTable::Name)->text(), QStringLiteral("1. <b>count</b>"));
    QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    EXPECT_EQ(table->item(0, ShareTable::Locked)->data(Qt::AccessibleTextRole).toString(), QStringLiteral("Locked"));
    expectAccessible(dialog.get(), "split");
}

} // namespace
} // namespace epsilometer::ui::split_dialog_test
