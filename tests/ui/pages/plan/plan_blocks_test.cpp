// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of blocks and locks on the plan page:
// - a block's rounds are numbered, counted and charged as often as it runs; until the filter halts, under a condition,
//   and together with counts of its rows: by hand and by core's account
// - on one row of a block the dialog shows its settings and changes the whole block; rows that are not neighbours are
//   refused with the reason; every change is one edit with a name
// - dissolving takes its rows out and leaves the others; it is off where no block is selected
// - rows that are moved, copied and removed keep their blocks apart
// - locked rows are marked, and a split of the budget leaves them; several are locked at once, and unlocked when all
//   are
// - names that are markup stay text
#include "ui/pages/plan/plan_page.h"

#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/latest_job.h"
#include "ui/jobs/live_account.h"
#include "ui/models/sequence_model.h"
#include "ui/pages/plan/block_dialog.h"
#include "ui/pages/plan/split_dialog.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"
#include "ui/widgets/share_table.h"

#include <QAction>
#include <QCheckBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>

#include <gtest/gtest.h>

namespace epsilometer::ui::plan_blocks_test {
namespace {

using namespace testing_support;

class PlanBlocksTest : public testing::Test {
protected:
    PlanDocument document{catalog()};
    LiveAccount account{document};
    PlanPage page{document, account};

    PlanBlocksTest()
    {
        open(purePlan(5));
        page.resize(900, 900);
        page.show();
    }
    ~PlanBlocksTest() override { page.hide(); } // as a window does before it goes: the focus leaves its fields

    void open(Plan plan)
    {
        plan.policy.filter = "basic";
        document.startNew(std::move(plan));
        accounted();
    }
    void accounted()
    {
        ASSERT_TRUE(waitUntil([this] { return account.result() != nullptr && !account.busy(); }));
    }
    template <class T> T *child(const char *name) { return page.findChild<T *>(QString::fromLatin1(name)); }
    QAction *action(const char *name) { return child<QAction>(name); }
    void select(const std::vector<int> &rows)
    {
        page.table()->clearSelection();
        for (const int row : rows)
            page.table()->selectionModel()->setCurrentIndex(page.model()->index(row, SequenceModel::Label),
                                                            QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
    BlockDialog *askBlock()
    {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // the dialog before
        action("actionBlock")->trigger();
        return child<BlockDialog>("blockDialog");
    }
    /// The selected rows become a block of this name; `runs` 0: until the filter halts.
    void makeBlock(const std::vector<int> &rows, const char *name, int runs, const char *when = "")
    {
        select(rows);
        BlockDialog *dialog = askBlock();
        ASSERT_NE(dialog, nullptr);
        retype(dialog->findChild<FieldEdit *>(QStringLiteral("blockName")), QString::fromUtf8(name));
        if (runs > 0)
            dialog->findChild<QSpinBox *>(QStringLiteral("blockRepeat"))->setValue(runs);
        dialog->findChild<QCheckBox *>(QStringLiteral("blockUntilHalt"))->setChecked(runs == 0);
        retype(dialog->findChild<FieldEdit *>(QStringLiteral("blockWhen")), QString::fromLatin1(when));
        auto *ok = dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
        ASSERT_TRUE(ok->isEnabled());
        ok->click();
        accounted();
    }
    QString shown(int row, int column) { return page.model()->index(row, column).data().toString(); }
    QString tip(int row, int column) { return page.model()->index(row, column).data(Qt::ToolTipRole).toString(); }
    const Step &planned(std::size_t row) { return document.plan().steps[row]; }
    /// "ab--": the last character of each row's block, - without one.
    std::string blocks()
    {
        std::string text;
        for (const Step &one : document.plan().steps)
            text += one.group.empty() ? '-' : one.group.back();
        return text;
    }
    void expectUndone(const Plan &before, const char *name)
    {
        EXPECT_EQ(document.undoStack().undoText(), QString::fromLatin1(name));
        document.undoStack().undo();
        EXPECT_TRUE(document.plan() == before) << name;
        accounted();
    }
    /// Rounded down, and of rounds that take turns a tenth of a percent below the truth at most.
    void expectLeft(int row, double percent)
    {
        const QString text = shown(row, SequenceModel::Left);
        ASSERT_TRUE(text.endsWith(QStringLiteral(" %"))) << text.toStdString();
        const double read = text.chopped(2).toDouble();
        EXPECT_LE(read, percent) << "never more than is left: " << text.toStdString();
        EXPECT_GE(read, percent - 0.11) << text.toStdString();
    }
    QString problem()
    {
        auto *label = child<QLabel>("planProblem");
        return label->isHidden() ? QString() : label->text();
    }
};

TEST_F(PlanBlocksTest, RepeatsAreNumberedCountedAndCharged)
{
    const Plan before = document.plan();
    makeBlock({1, 2}, "a", 3);
    // The block's rows take turns: rounds 2, 4 and 6 of the one, 3, 5 and 7 of the other. Each costs a tenth.
    const char *numbers[]{"1", "2-6", "3-7", "8", "9"};
    const double left[]{90, 40, 30, 20, 10};
    for (int row = 0; row < 5; ++row) {
        EXPECT_EQ(shown(row, SequenceModel::Number).toStdString(), numbers[row]);
        expectLeft(row, left[row]);
        EXPECT_EQ(shown(row, SequenceModel::DecisionColumn).toStdString(), "fits");
        EXPECT_EQ(shown(row, SequenceModel::Count).toStdString(), row == 1 || row == 2 ? "1 \u00d7 3" : "1");
    }
    EXPECT_EQ(account.result()->sequence.account.rounds, 9U);
    expectUndone(before, "Set the block");
    EXPECT_EQ(shown(4, SequenceModel::Number).toStdString(), "5");
    expectLeft(4, 50);
}

TEST_F(PlanBlocksTest, CountsAndRepeatsMultiply)
{
    Plan plan = purePlan(2);
    plan.steps[0].count = 2;
    open(plan);
    makeBlock({0, 1}, "a", 4);
    // Two of the one, one of the other, four times: 12 rounds, of which the budget has room for 10.
    EXPECT_EQ(shown(0, SequenceModel::Number).toStdString(), "1-11");
    EXPECT_EQ(shown(1, SequenceModel::Number).toStdString(), "3-12");
    EXPECT_EQ(shown(0, SequenceModel::Count).toStdString(), "2 \u00d7 4");
    EXPECT_EQ(shown(0, SequenceModel::DecisionColumn).toStdString(), "HALT (7 of 8)");
    EXPECT_EQ(shown(1, SequenceModel::DecisionColumn).toStdString(), "HALT (3 of 4)");
    expectLeft(1, 0);
    EXPECT_TRUE(tip(1, SequenceModel::DecisionColumn).contains(QStringLiteral("3 of 4 runs")));
}

TEST_F(PlanBlocksTest, UntilTheFilterHaltsIsAsOftenAsTheBudgetAllows)
{
    open(purePlan(1));
    const Plan before = document.plan();
    makeBlock({0}, "a", 0);
    EXPECT_EQ(shown(0, SequenceModel::Count).toStdString(), "1, to HALT");
    const account::SequenceRow &row = account.result()->sequence.rows[0];
    EXPECT_EQ(row.decision.accepted, 10U) << "a tenth each of a budget of 1";
    EXPECT_TRUE(tip(0, SequenceModel::Label).contains(QStringLiteral("Block a repeats until the filter halts")))
        << tip(0, SequenceModel::Label).toStdString();
    select({0});
    BlockDialog *dialog = askBlock();
    EXPECT_TRUE(dialog->settings().untilHalt) << "as it was set";
    dialog->reject();
    expectUndone(before, "Set the block");
}

TEST_F(PlanBlocksTest, ABlockUnderAConditionRunsWhileItHolds)
{
    open(purePlan(2));
    makeBlock({0}, "a", 20, "left > 0.55");
    // Asked before each run: 1, 0.9, 0.8, 0.7 and 0.6 are above 0.55.
    EXPECT_EQ(shown(0, SequenceModel::Number).toStdString(), "1-5");
    expectLeft(0, 50);
    EXPECT_EQ(shown(1, SequenceModel::Number).toStdString(), "6");
    EXPECT_EQ(account.result()->sequence.rows[0].decision.asked, 5U);
    makeBlock({0}, "a", 20, "left > 1");
    EXPECT_EQ(shown(0, SequenceModel::DecisionColumn).toStdString(), "not run");
    EXPECT_EQ(shown(0, SequenceModel::Number).toStdString(), "-");
    EXPECT_EQ(shown(1, SequenceModel::Number).toStdString(), "1");
    expectLeft(1, 90);
    EXPECT_TRUE(tip(0, SequenceModel::DecisionColumn).contains(QStringLiteral("condition does not hold")));
}

TEST_F(PlanBlocksTest, OneRowStandsForItsBlock)
{
    makeBlock({1, 2, 3}, "sweep", 2, "left > 0.1");
    const Plan before = document.plan();
    select({2});
    BlockDialog *dialog = askBlock();
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(dialog->settings(), (StepGroup{"sweep", 2, false, "left > 0.1"}));
    dialog->reject();
    EXPECT_TRUE(document.plan() == before);
    makeBlock({2}, "other", 4);
    EXPECT_EQ(blocks(), "-rrr-") << "all of its rows";
    ASSERT_EQ(document.plan().groups.size(), 1U) << "the settings before are gone";
    EXPECT_EQ(document.plan().groups[0], (StepGroup{"other", 4, false, ""}));
    expectUndone(before, "Set the block");
}

TEST_F(PlanBlocksTest, WhatChangesNothingIsNoEdit)
{
    makeBlock({0, 1}, "a", 2);
    const int edits = document.undoStack().count();
    select({0});
    BlockDialog *dialog = askBlock();
    dialog->accept();
    EXPECT_EQ(document.undoStack().count(), edits);
}

TEST_F(PlanBlocksTest, RowsThatAreNotNeighboursAreRefused)
{
    const Plan before = document.plan();
    makeBlock({0, 2}, "a", 2);
    EXPECT_TRUE(problem().contains(QStringLiteral("must be neighbours"))) << problem().toStdString();
    EXPECT_TRUE(document.plan() == before);
    EXPECT_FALSE(document.undoStack().canUndo());
    makeBlock({0, 1}, "a", 2);
    EXPECT_EQ(problem(), QString()) << "what is right takes it away";
}

TEST_F(PlanBlocksTest, DissolvingLeavesTheOthers)
{
    makeBlock({0, 1}, "a", 2);
    makeBlock({3, 4}, "b", 3);
    const Plan before = document.plan();
    select({2});
    EXPECT_FALSE(action("actionDissolve")->isEnabled());
    select({1, 2});
    EXPECT_FALSE(action("actionDissolve")->isEnabled()) << "one of them is in none";
    select({0});
    ASSERT_TRUE(action("actionDissolve")->isEnabled());
    action("actionDissolve")->trigger();
    EXPECT_EQ(blocks(), "---bb");
    EXPECT_EQ(document.plan().groups.size(), 1U);
    expectUndone(before, "Dissolve the block");
    EXPECT_EQ(blocks(), "aa-bb");
    EXPECT_EQ(document.plan().groups.size(), 2U) << "with its settings";
}

TEST_F(PlanBlocksTest, CopiesAreBlocksOfTheirOwn)
{
    makeBlock({1, 2}, "a", 3);
    select({1, 2});
    action("actionDuplicate")->trigger();
    ASSERT_EQ(document.plan().steps.size(), 7U);
    EXPECT_EQ(planned(1).group, "a");
    EXPECT_EQ(planned(3).group, planned(4).group);
    EXPECT_NE(planned(3).group, "a") << "side by side they would be one block";
    accounted();
    EXPECT_EQ(shown(3, SequenceModel::Count).toStdString(), "1 \u00d7 3") << "with the same settings";
    EXPECT_EQ(shown(3, SequenceModel::Number).toStdString(), "8-12");
    document.undoStack().undo();
    select({2});
    action("actionDuplicate")->trigger();
    EXPECT_EQ(blocks(), "-aaa--") << "a copy of a part belongs to it";
    document.undoStack().undo();
    select({1, 2});
    action("actionRemove")->trigger();
    EXPECT_EQ(blocks(), "---");
    document.undoStack().undo();
    EXPECT_EQ(blocks(), "-aa--");
}

TEST_F(PlanBlocksTest, MovedIntoABlockARowBelongsToIt)
{
    makeBlock({1, 2}, "a", 3);
    const Plan before = document.plan();
    select({3});
    action("actionUp")->trigger();
    EXPECT_EQ(blocks(), "-aaa-");
    expectUndone(before, "Move 1 analyses");
    select({0});
    action("actionDown")->trigger();
    EXPECT_EQ(blocks(), "aaa--");
    EXPECT_EQ(planned(1).label, "step 1");
    accounted();
    EXPECT_EQ(shown(1, SequenceModel::Count).toStdString(), "1 \u00d7 3");
    expectUndone(before, "Move 1 analyses");
}

TEST_F(PlanBlocksTest, ANameThatIsMarkupStaysText)
{
    makeBlock({0, 1}, "<b>bold</b>&amp;", 2, "left < 5");
    EXPECT_EQ(planned(0).group, "<b>bold</b>&amp;");
    EXPECT_TRUE(
        tip(0, SequenceModel::Count).contains(QStringLiteral("Block <b>bold</b>&amp; runs 2 times, only if left < 5")))
        << tip(0, SequenceModel::Count).toStdString();
    EXPECT_EQ(shown(0, SequenceModel::Label).toStdString(), "step 1");
}

TEST_F(PlanBlocksTest, SeveralAreLockedAtOnce)
{
    const Plan before = document.plan();
    select({0, 2, 3});
    action("actionLock")->trigger();
    for (std::size_t row = 0; row < 5; ++row) {
        const bool locked = row == 0 || row == 2 || row == 3;
        EXPECT_EQ(planned(row).locked, locked) << row;
        const QModelIndex number = page.model()->index(static_cast<int>(row), SequenceModel::Number);
        EXPECT_EQ(number.data(Qt::DecorationRole).isNull(), !locked) << row;
        EXPECT_EQ(tip(static_cast<int>(row), SequenceModel::Number).contains(QStringLiteral("Locked")), locked) << row;
    }
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Lock 3 analyses"));
    const Plan locked = document.plan();
    select({0, 1});
    action("actionLock")->trigger();
    EXPECT_TRUE(planned(0).locked && planned(1).locked) << "not all were locked: now they are";
    expectUndone(locked, "Lock 2 analyses");
    select({2, 3});
    action("actionLock")->trigger();
    EXPECT_FALSE(planned(2).locked || planned(3).locked);
    EXPECT_TRUE(planned(0).locked) << "not selected";
    expectUndone(locked, "Unlock 2 analyses");
    expectUndone(before, "Lock 3 analyses");
}

TEST_F(PlanBlocksTest, ASplitSharesWhatIsLeftInBlocksToo)
{
    open(purePlan(3));
    makeBlock({1, 2}, "a", 3);
    select({0});
    action("actionLock")->trigger();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    action("actionSplit")->trigger();
    auto *dialog = child<SplitDialog>("splitDialog");
    ASSERT_NE(dialog, nullptr);
    auto *table = dialog->findChild<ShareTable *>(QStringLiteral("splitTable"));
    EXPECT_TRUE(table->isLocked(0)) << "a lock of the plan is one of the split";
    auto *split = dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
    table->item(2, ShareTable::Weight)->setText(QStringLiteral("2"));
    ASSERT_TRUE(waitUntil([] { return LatestJob::running() == 0; }));
    ASSERT_TRUE(split->isEnabled());
    split->click();
    accounted();
    // 0.9 are left for three runs of weight 1 and three of weight 2: 0.1 and 0.2.
    EXPECT_EQ(*planned(0).mechanism.quantity("epsilon"), "0.1");
    EXPECT_EQ(*planned(1).mechanism.quantity("epsilon"), "0.1");
    EXPECT_EQ(*planned(2).mechanism.quantity("epsilon"), "0.2");
    EXPECT_EQ(shown(2, SequenceModel::DecisionColumn).toStdString(), "fits");
    expectLeft(2, 0);
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Split the budget"));
}

} // namespace
} // namespace epsilometer::ui::plan_blocks_test
