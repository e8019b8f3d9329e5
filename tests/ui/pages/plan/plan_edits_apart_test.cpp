// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of edits on the plan page that happen beside something else:
// - what is typed into a cell stays while numbers of the account arrive
// - a field with a wrong text holds up no other: condition and branch, answer and outcome, weight and lock
// - a list of blocks stays as typed, and the cursor where it is
// - where nothing may be moved or removed, the selection stays where it is
// - what cannot be pasted is named with its row
// - a dialog whose plan has changed meanwhile does not put the plan before in its place, and says so
// - the name of a policy is shown as it is, whatever signs it has
#include "ui/pages/plan/plan_page.h"

#include "core/ledger/ledger_file.h"
#include "core/plan/stated.h"
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

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>

#include <gtest/gtest.h>

namespace epsilometer::ui::plan_edits_apart_test {
namespace {

using namespace testing_support;

class PlanEditsApartTest : public testing::Test {
protected:
    Folder folder;
    PlanDocument document{catalog()};
    LiveAccount account{document};
    PlanPage page{document, account};

    PlanEditsApartTest()
    {
        Plan plan = purePlan(4);
        plan.policy.filter = "basic";
        plan.steps.push_back(step("rule", "pure_dp", "epsilon = =min(0.1, left)")); // so that assumptions are asked for
        document.startNew(plan);
        page.resize(900, 900);
        page.show();
        accounted();
        page.table()->selectRow(0);
    }
    ~PlanEditsApartTest() override { page.hide(); } // as a window does before it goes: the focus leaves its fields

    void accounted()
    {
        ASSERT_TRUE(waitUntil([this] { return account.result() != nullptr && !account.busy(); }));
    }
    template <class T> T *child(const char *name) { return page.findChild<T *>(QString::fromLatin1(name)); }
    FieldEdit *field(const char *name) { return child<FieldEdit>(name); }
    const Step &planned(std::size_t row = 0) { return document.plan().steps[row]; }
    std::vector<int> selected()
    {
        std::vector<int> rows;
        for (const QModelIndex &index : page.table()->selectionModel()->selectedRows())
            rows.push_back(index.row());
        std::sort(rows.begin(), rows.end());
        return rows;
    }
    void select(const std::vector<int> &rows)
    {
        page.table()->clearSelection();
        for (const int row : rows)
            page.table()->selectionModel()->setCurrentIndex(page.model()->index(row, SequenceModel::Label),
                                                            QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
};

TEST_F(PlanEditsApartTest, WhatIsTypedIntoACellStaysWhileNumbersArrive)
{
    for (const int column : {SequenceModel::Label, SequenceModel::Parameters, SequenceModel::Count}) {
        const QModelIndex cell = page.model()->index(1, column);
        page.table()->setCurrentIndex(cell);
        page.table()->edit(cell);
        auto *line = qobject_cast<QLineEdit *>(page.table()->indexWidget(cell));
        ASSERT_NE(line, nullptr);
        line->selectAll();
        QTest::keyClicks(line, QStringLiteral("12"));
        Q_EMIT account.changed(); // the account of an edit before is there now
        EXPECT_EQ(line->text(), QStringLiteral("12")) << column;
        QTest::keyClicks(line, QStringLiteral("3"));
        EXPECT_EQ(line->text(), QStringLiteral("123")) << column;
        QTest::keyClick(line, Qt::Key_Escape);
        ASSERT_TRUE(waitUntil([&] { return page.table()->indexWidget(cell) == nullptr; }));
    }
}

TEST_F(PlanEditsApartTest, AWrongConditionDoesNotHoldUpTheBranch)
{
    enter(field("stepWhen"), QStringLiteral("left >"));
    ASSERT_TRUE(field("stepWhen")->isRefused());
    enter(field("stepBranch"), QStringLiteral("north"));
    EXPECT_EQ(planned().role, "parallel:north");
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Change the branch"));
    EXPECT_EQ(field("stepWhen")->text(), QStringLiteral("left >")) << "stays to be corrected";
    EXPECT_TRUE(field("stepWhen")->isRefused());
    enter(field("stepLabel"), QStringLiteral("renamed"));
    EXPECT_EQ(field("stepBranch")->text(), QStringLiteral("north"));
}

TEST_F(PlanEditsApartTest, AWrongAnswerDoesNotHoldUpTheOutcome)
{
    enter(field("stepAnswer"), QStringLiteral("many"));
    ASSERT_TRUE(field("stepAnswer")->isRefused());
    child<QComboBox>("stepOutcome")->setCurrentText(QStringLiteral("1"));
    EXPECT_EQ(planned().outcome, "1");
    EXPECT_EQ(planned().answer, "");
    EXPECT_EQ(field("stepAnswer")->text(), QStringLiteral("many")) << "stays to be corrected";
    EXPECT_TRUE(field("stepAnswer")->isRefused());
}

TEST_F(PlanEditsApartTest, AWrongWeightDoesNotHoldUpTheLock)
{
    enter(field("stepWeight"), QStringLiteral("0"));
    ASSERT_TRUE(field("stepWeight")->isRefused());
    auto *locked = child<QCheckBox>("stepLocked");
    QTest::keyClick(locked, Qt::Key_Space);
    EXPECT_TRUE(locked->isChecked());
    EXPECT_TRUE(planned().locked) << "the box shows the plan";
    EXPECT_EQ(planned().weight, Exact(1));
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Lock or unlock"));
    EXPECT_FALSE(field("stepWeight")->isRefused()) << "what is locked has no share: there is nothing to correct";
    EXPECT_EQ(field("stepWeight")->text(), QStringLiteral("1"));
    QTest::keyClick(locked, Qt::Key_Space);
    EXPECT_FALSE(planned().locked);
}

TEST_F(PlanEditsApartTest, AListOfBlocksStaysAsTyped)
{
    const QString path = folder.file(QStringLiteral("scoped.dpledger"));
    const auto parse = [](const char *text) { return *Json::parse(text); };
    ASSERT_TRUE(
        LedgerFile::create(toCore(path), {{"header", parse(R"({"id":"x","neighbours":"add-remove"})")},
                                          {"policy", parse(R"({"epsilon":"1","delta":"1e-6","filter":"basic"})")}})
            .ok());
    ASSERT_TRUE(document.open(path).ok());
    ASSERT_TRUE(document.apply(edit::InsertSteps{0, purePlan(1).steps}, QStringLiteral("Add")).ok());
    page.table()->selectRow(0);
    QLineEdit *line = field("stepBlocks")->line();
    QTest::keyClicks(line, QStringLiteral("north,south"));
    EXPECT_EQ(line->text(), QStringLiteral("north,south"));
    EXPECT_EQ(statedText(planned(), "blocks"), "north, south");
    QTest::keyClick(line, Qt::Key_Home);
    QTest::keyClicks(line, QStringLiteral("east,"));
    EXPECT_EQ(line->text(), QStringLiteral("east,north,south")) << "and the cursor stays where one types";
    EXPECT_EQ(statedText(planned(), "blocks"), "east, north, south");
}

TEST_F(PlanEditsApartTest, WhereNothingMovesTheSelectionStays)
{
    document.setReadOnly(true);
    const Plan before = document.plan();
    for (const char *action : {"actionDown", "actionUp", "actionRemove", "actionCut"}) {
        select({1, 2});
        child<QAction>(action)->trigger();
        EXPECT_TRUE(document.plan() == before) << action;
        EXPECT_EQ(selected(), (std::vector<int>{1, 2})) << action;
    }
}

TEST_F(PlanEditsApartTest, WhatCannotBePastedIsNamedWithItsRow)
{
    QApplication::clipboard()->setText(QStringLiteral("label\tmechanism\ngood\tpure_dp\nbad\tno such"));
    child<QAction>("actionPaste")->trigger();
    const QString said = child<QLabel>("planProblem")->text();
    EXPECT_TRUE(said.contains(QStringLiteral("row 3"), Qt::CaseInsensitive)) << said.toStdString();
    EXPECT_TRUE(said.contains(QStringLiteral("no such"))) << said.toStdString();
}

TEST_F(PlanEditsApartTest, ASplitOfAnotherPlanIsNotTakenOver)
{
    child<QAction>("actionSplit")->trigger();
    auto *dialog = child<SplitDialog>("splitDialog");
    ASSERT_NE(dialog, nullptr);
    auto *split = dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
    ASSERT_TRUE(waitUntil([split] { return split->isEnabled(); }));
    // As when an analysis that was being recorded is in the ledger now.
    ASSERT_TRUE(document.apply(edit::RemoveSteps{{0}}, QStringLiteral("Remove")).ok());
    const Plan now = document.plan();
    split->click();
    EXPECT_TRUE(document.plan() == now) << "what was removed does not come back";
    EXPECT_EQ(dialog->findChild<QLabel *>(QStringLiteral("splitProblem"))->text(),
              QStringLiteral("Not split: the plan has changed meanwhile."));
    dialog->reject();
}

TEST_F(PlanEditsApartTest, ABlockOfAnotherPlanIsNotMade)
{
    select({1, 2});
    child<QAction>("actionBlock")->trigger();
    auto *dialog = child<BlockDialog>("blockDialog");
    ASSERT_NE(dialog, nullptr);
    ASSERT_TRUE(document.apply(edit::RemoveSteps{{0}}, QStringLiteral("Remove")).ok());
    const Plan now = document.plan();
    dialog->accept();
    EXPECT_TRUE(document.plan() == now) << "rows 2 and 3 are others by now";
    EXPECT_EQ(child<QLabel>("planProblem")->text(), QStringLiteral("No block set: the plan has changed meanwhile."));
}

TEST_F(PlanEditsApartTest, ThePolicyThatRefusesIsNamedAsItIs)
{
    const QString path = folder.file(QStringLiteral("office.dpledger"));
    const auto parse = [](const char *text) { return *Json::parse(text); };
    ASSERT_TRUE(LedgerFile::create(toCore(path),
                                   {{"header", parse(R"({"id":"x","neighbours":"add-remove"})")},
                                    {"policy", parse(R"({"epsilon":"9","delta":"1e-6","filter":"basic"})")},
                                    {"scope", parse(R"({"scope":{"actor":"100%1 of %2"},"epsilon":"0.15","delta":"0",)"
                                                    R"("filter":"basic","reason":"r"})")}})
                    .ok());
    ASSERT_TRUE(document.open(path).ok());
    ASSERT_TRUE(document.apply(edit::InsertSteps{0, purePlan(2).steps}, QStringLiteral("Add")).ok());
    accounted();
    EXPECT_EQ(page.model()->index(1, SequenceModel::DecisionColumn).data(Qt::ToolTipRole).toString(),
              QStringLiteral("Refused by the policy of actor=100%1 of %2: 0 of 1 runs fit."));
}

} // namespace
} // namespace epsilometer::ui::plan_edits_apart_test
