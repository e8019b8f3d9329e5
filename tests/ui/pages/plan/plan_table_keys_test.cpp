// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the table of the plan, used with the keyboard, the clipboard and by dragging:
// - a cell is typed into as one edit with a name; Escape leaves it; what is wrong is said with its row, until the next
//   edit, and changes nothing
// - Alt+Up and Alt+Down move the selection as a whole, stop at the ends, and stay on what they moved; Delete goes on
//   with what follows; every edit names how many analyses it was, and one undo takes it back
// - whatever an analysis holds is copied and pasted, into another plan too; rows of spreadsheets are pasted below the
//   selection; what cannot be pasted is named, and nothing of it is taken
// - dragged rows land where they are dropped, never above what is recorded
// - actions are on where they can do something; no two have the same keys; a new analysis goes below the selection
// - labels that are markup stay text wherever the page shows them
#include "ui/pages/plan/plan_page.h"

#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/models/sequence_model.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"
#include "ui/widgets/mechanism_picker.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QTableView>

#include <gtest/gtest.h>

#include <set>

namespace epsilometer::ui::plan_table_keys_test {
namespace {

using namespace testing_support;

class PlanTableKeysTest : public testing::Test {
protected:
    Folder folder;
    PlanDocument document{catalog()};
    LiveAccount account{document};
    PlanPage page{document, account};
    QAbstractItemModelTester tester{page.model(), QAbstractItemModelTester::FailureReportingMode::Fatal};

    PlanTableKeysTest()
    {
        open(purePlan(5));
        page.resize(900, 900);
        page.show();
        page.activateWindow();
        page.table()->setFocus();
        EXPECT_TRUE(waitUntil([this] { return page.table()->hasFocus(); }));
    }
    ~PlanTableKeysTest() override { page.hide(); } // as a window does before it goes: the focus leaves its fields

    void open(Plan plan)
    {
        plan.policy.filter = "basic";
        document.startNew(purePlan(0));
        document.startNew(std::move(plan));
        accounted();
    }
    void accounted()
    {
        ASSERT_TRUE(waitUntil([this] { return account.result() != nullptr && !account.busy(); }));
    }
    template <class T> T *child(const char *name) { return page.findChild<T *>(QString::fromLatin1(name)); }
    void trigger(const char *action) { child<QAction>(action)->trigger(); }
    bool enabled(const char *action) { return child<QAction>(action)->isEnabled(); }
    void select(const std::vector<int> &rows)
    {
        page.table()->clearSelection();
        auto *selection = page.table()->selectionModel();
        for (const int row : rows) {
            selection->setCurrentIndex(page.model()->index(row, SequenceModel::Label),
                                       QItemSelectionModel::Select | QItemSelectionModel::Rows);
        }
    }
    std::vector<int> selected()
    {
        std::vector<int> rows;
        for (const QModelIndex &index : page.table()->selectionModel()->selectedRows())
            rows.push_back(index.row());
        std::sort(rows.begin(), rows.end());
        return rows;
    }
    /// "1 2 3": the last character of every label.
    std::string order()
    {
        std::string text;
        for (const Step &one : document.plan().steps)
            text += one.label.empty() ? '-' : one.label.back();
        return text;
    }
    QString problem()
    {
        return child<QLabel>("planProblem")->isHidden() ? QString() : child<QLabel>("planProblem")->text();
    }
    QLineEdit *editor(int row, int column)
    {
        const QModelIndex cell = page.model()->index(row, column);
        page.table()->setCurrentIndex(cell);
        QTest::keyClick(page.table(), Qt::Key_F2);
        return qobject_cast<QLineEdit *>(page.table()->indexWidget(cell));
    }
    void typeIntoRow(int row, int column, const char *text)
    {
        accounted();
        QLineEdit *line = editor(row, column);
        ASSERT_NE(line, nullptr);
        line->selectAll();
        QTest::keyClicks(line, QString::fromLatin1(text));
        QTest::keyClick(line, Qt::Key_Return);
        ASSERT_TRUE(waitUntil([&] { return page.table()->indexWidget(page.model()->index(row, column)) == nullptr; }));
    }
    void expectUndone(const Plan &before, const char *name)
    {
        EXPECT_EQ(document.undoStack().undoText(), QString::fromLatin1(name));
        const Plan after = document.plan();
        EXPECT_FALSE(after == before) << name;
        document.undoStack().undo();
        EXPECT_EQ(document.plan(), before) << name;
        document.undoStack().redo();
        EXPECT_EQ(document.plan(), after) << name;
        document.undoStack().undo();
    }
    void keys(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(page.table(), key, modifiers);
    }
};

TEST_F(PlanTableKeysTest, ACellIsOneEditWithAName)
{
    const Plan before = document.plan();
    typeIntoRow(1, SequenceModel::Label, "weekly <i>count</i>");
    EXPECT_EQ(document.plan().steps[1].label, "weekly <i>count</i>");
    expectUndone(before, "Rename analysis");
    typeIntoRow(2, SequenceModel::Parameters, "epsilon = 0.25");
    EXPECT_EQ(*document.plan().steps[2].mechanism.quantity("epsilon"), "0.25");
    expectUndone(before, "Change parameters");
    typeIntoRow(3, SequenceModel::Count, "12");
    EXPECT_EQ(document.plan().steps[3].count, 12U);
    expectUndone(before, "Change count");
}

TEST_F(PlanTableKeysTest, EscapeLeavesACell)
{
    const Plan before = document.plan();
    QLineEdit *line = editor(0, SequenceModel::Label);
    ASSERT_NE(line, nullptr);
    EXPECT_EQ(line->text(), QStringLiteral("step 1"));
    QTest::keyClicks(line, QStringLiteral("another"));
    QTest::keyClick(line, Qt::Key_Escape);
    EXPECT_EQ(document.plan(), before);
    EXPECT_FALSE(document.undoStack().canUndo());
}

TEST_F(PlanTableKeysTest, WhatIsShownIsNotTyped)
{
    for (const int column :
         {SequenceModel::Number, SequenceModel::Cost, SequenceModel::DecisionColumn, SequenceModel::Left})
        EXPECT_EQ(editor(0, column), nullptr) << column;
}

TEST_F(PlanTableKeysTest, AWrongCellIsSaidWithItsRow)
{
    Plan plan = purePlan(3);
    plan.steps[0].count = 4;
    open(plan);
    const Plan before = document.plan();
    const struct {
        int column;
        const char *text;
        const char *problem;
    } wrong[]{{SequenceModel::Count, "0", "at least 1 and below 2^53"},
              {SequenceModel::Count, "1,5", "at least 1 and below 2^53"},
              {SequenceModel::Parameters, "epsilon = -1", "epsilon"},
              {SequenceModel::Parameters, "scale = 2", "scale"},
              {SequenceModel::Parameters, "epsilon = =left/", ""}};
    for (const auto &one : wrong) {
        typeIntoRow(1, one.column, one.text);
        EXPECT_TRUE(problem().startsWith(QStringLiteral("Row 5: "))) << one.text << ": " << problem().toStdString();
        EXPECT_TRUE(problem().contains(QLatin1String(one.problem))) << one.text << ": " << problem().toStdString();
        EXPECT_EQ(document.plan(), before) << one.text;
        EXPECT_FALSE(document.undoStack().canUndo()) << one.text;
    }
    typeIntoRow(1, SequenceModel::Count, "3");
    EXPECT_EQ(problem(), QString()) << "the next edit takes it away";
}

TEST_F(PlanTableKeysTest, AltAndArrowsMoveTheSelection)
{
    const Plan before = document.plan();
    select({1, 2});
    keys(Qt::Key_Down, Qt::AltModifier);
    EXPECT_EQ(order(), "14235");
    EXPECT_EQ(selected(), (std::vector<int>{2, 3})) << "what was moved stays selected";
    expectUndone(before, "Move 2 analyses");
    select({1, 2});
    keys(Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(order(), "23145");
    EXPECT_EQ(selected(), (std::vector<int>{0, 1}));
    keys(Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(order(), "23145") << "at the beginning";
    document.undoStack().undo();
    select({4});
    keys(Qt::Key_Down, Qt::AltModifier);
    EXPECT_EQ(document.plan(), before) << "at the end";
    EXPECT_FALSE(document.undoStack().canUndo());
}

TEST_F(PlanTableKeysTest, MovedFarTheyStayTogetherInTheirOrder)
{
    const Plan before = document.plan();
    select({0});
    for (int times = 0; times < 10; ++times)
        keys(Qt::Key_Down, Qt::AltModifier);
    EXPECT_EQ(order(), "23451");
    EXPECT_EQ(document.undoStack().count(), 4) << "no edits beyond the end";
    while (document.undoStack().canUndo())
        document.undoStack().undo();
    select({1, 3});
    keys(Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(order(), "24135") << "those that were apart come together";
    EXPECT_EQ(selected(), (std::vector<int>{0, 1}));
    expectUndone(before, "Move 2 analyses");
}

TEST_F(PlanTableKeysTest, DeleteGoesOnWithWhatFollows)
{
    const Plan before = document.plan();
    select({1, 3});
    keys(Qt::Key_Delete);
    EXPECT_EQ(order(), "135");
    EXPECT_EQ(selected(), std::vector<int>{1});
    expectUndone(before, "Remove 2 analyses");
    select({4});
    keys(Qt::Key_Delete, Qt::ControlModifier);
    EXPECT_EQ(order(), "1234");
    EXPECT_EQ(selected(), std::vector<int>{3}) << "the last one there is";
    expectUndone(before, "Remove 1 analyses");
    keys(Qt::Key_A, Qt::ControlModifier);
    keys(Qt::Key_Delete);
    EXPECT_TRUE(document.plan().steps.empty());
    EXPECT_TRUE(child<QPushButton>("addFirst")->hasFocus());
    expectUndone(before, "Remove 5 analyses");
}

/// Holds something in every field that a row can hold.
Step everything()
{
    Step one = step("ages \"quoted\"\tand <b>bold</b>", "pure_dp", "epsilon = =min(0.1, left/4)");
    one.count = 7;
    one.when = "outcome >= 1";
    one.outcome = "bottom";
    one.answer = "-12.5";
    one.group = "sweep";
    one.role = "parallel:north";
    one.locked = true;
    one.weight = *Exact::parse("weight", "2.5");
    one.states = *Json::parse(R"({"actor":"anna","purpose":"yearly report","blocks":["north/a","south/*"]})");
    return one;
}

TEST_F(PlanTableKeysTest, EverythingOfAnAnalysisIsPasted)
{
    Plan plan = purePlan(1);
    plan.steps.push_back(everything());
    open(plan);
    select({1});
    keys(Qt::Key_C, Qt::ControlModifier);
    open(purePlan(2));
    select({0});
    keys(Qt::Key_V, Qt::ControlModifier);
    ASSERT_EQ(document.plan().steps.size(), 3U) << problem().toStdString();
    EXPECT_EQ(document.plan().steps[1], everything()) << "below the selection, in another plan";
    EXPECT_EQ(selected(), std::vector<int>{1}) << "one goes on with what was pasted";
    expectUndone(*epsilometer::apply(document.plan(), edit::RemoveSteps{{1}}), "Paste 1 analyses");
}

TEST_F(PlanTableKeysTest, WhatASpreadsheetWouldRunIsCopiedAsText)
{
    Plan plan = purePlan(1);
    plan.steps[0].label = "=HYPERLINK(\"http://x\")";
    open(plan);
    select({0});
    trigger("actionCopy");
    EXPECT_FALSE(QApplication::clipboard()->text().contains(QStringLiteral("\n=")));
    EXPECT_TRUE(QApplication::clipboard()->text().contains(QStringLiteral("'=HYPERLINK")));
    trigger("actionPaste");
    EXPECT_EQ(document.plan().steps.back().label, "=HYPERLINK(\"http://x\")");
}

TEST_F(PlanTableKeysTest, CutTakesAwayWhatItCopied)
{
    const Plan before = document.plan();
    select({0, 2});
    keys(Qt::Key_X, Qt::ControlModifier);
    EXPECT_EQ(order(), "245");
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Remove 2 analyses"));
    select({2});
    keys(Qt::Key_V, Qt::ControlModifier);
    EXPECT_EQ(order(), "24513");
    EXPECT_EQ(selected(), (std::vector<int>{3, 4}));
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Paste 2 analyses"));
    document.undoStack().undo();
    document.undoStack().undo();
    EXPECT_EQ(document.plan(), before);
}

TEST_F(PlanTableKeysTest, RowsOfASpreadsheetArePasted)
{
    const struct {
        const char *text;
        std::vector<std::pair<std::string, std::string>> pasted; ///< kind and epsilon or scale
    } sheets[]{{"0.01\n0.02\n", {{"pure_dp", "0.01"}, {"pure_dp", "0.02"}}},
               {"0.5\t1e-7", {{"approx_dp", "0.5"}}},
               {"ages\t0.25", {{"pure_dp", "0.25"}}},
               {"label\tepsilon\r\nmean\t0.125\r\n\r\n", {{"pure_dp", "0.125"}}}};
    for (const auto &sheet : sheets) {
        open(purePlan(1));
        page.table()->clearSelection();
        QApplication::clipboard()->setText(QString::fromLatin1(sheet.text));
        trigger("actionPaste");
        ASSERT_EQ(document.plan().steps.size(), 1 + sheet.pasted.size()) << sheet.text << problem().toStdString();
        for (std::size_t at = 0; at < sheet.pasted.size(); ++at) {
            const Mechanism &mechanism = document.plan().steps[at + 1].mechanism;
            EXPECT_EQ(mechanism.kind(), sheet.pasted[at].first) << sheet.text;
            EXPECT_EQ(*mechanism.quantity("epsilon"), sheet.pasted[at].second) << sheet.text;
        }
    }
}

TEST_F(PlanTableKeysTest, WhatCannotBePastedIsNamedAndNothingOfItIsTaken)
{
    const Plan before = document.plan();
    for (const char *text :
         {"", "   ", "label\tmechanism", "label\tmechanism\ngood\tpure_dp\nbad\tno <b>such</b>",
          "label\tmechanism\tcount\nx\tpure_dp\t0", "1\t2\t3\t4\t5\t6\t7\t8\t9\t10\t11\t12\t13\t14\t15\t16\t17"}) {
        QApplication::clipboard()->setText(QString::fromLatin1(text));
        keys(Qt::Key_V, Qt::ControlModifier);
        EXPECT_TRUE(problem().startsWith(QStringLiteral("Nothing pasted. ")))
            << text << ": " << problem().toStdString();
        EXPECT_EQ(document.plan(), before) << text;
        EXPECT_FALSE(document.undoStack().canUndo()) << text;
    }
    QApplication::clipboard()->setText(QStringLiteral("label\tmechanism\ngood\tpure_dp\nbad\tno <b>such</b>"));
    keys(Qt::Key_V, Qt::ControlModifier);
    EXPECT_TRUE(problem().contains(QStringLiteral("mechanism"))) << problem().toStdString();
    EXPECT_TRUE(problem().contains(QStringLiteral("no <b>such</b>"))) << problem().toStdString();
    EXPECT_EQ(child<QLabel>("planProblem")->textFormat(), Qt::PlainText) << "which stays text";
    QApplication::clipboard()->setText(QStringLiteral("0.5"));
    keys(Qt::Key_V, Qt::ControlModifier);
    EXPECT_EQ(problem(), QString()) << "it is not true any more";
    EXPECT_EQ(document.plan().steps.size(), 6U);
}

TEST_F(PlanTableKeysTest, DraggedRowsLandWhereTheyAreDropped)
{
    const Plan before = document.plan();
    const auto drop = [this](const std::vector<int> &rows, int at) {
        QModelIndexList indexes;
        for (const int row : rows)
            for (const int column : {SequenceModel::Number, SequenceModel::Label})
                indexes << page.model()->index(row, column);
        const std::unique_ptr<QMimeData> dragged(page.model()->mimeData(indexes));
        EXPECT_FALSE(page.model()->dropMimeData(dragged.get(), Qt::MoveAction, at, 0, {}))
            << "the view must not remove them once more";
    };
    drop({3, 1}, 0);
    EXPECT_EQ(order(), "24135") << "in their order, whatever was clicked first";
    expectUndone(before, "Move analyses");
    drop({0}, 5);
    EXPECT_EQ(order(), "23451");
    document.undoStack().undo();
    drop({2}, 2);
    drop({2}, 3);
    EXPECT_EQ(document.plan(), before) << "dropped where it is";
    EXPECT_FALSE(document.undoStack().canUndo());
    QMimeData foreign;
    foreign.setText(QStringLiteral("0.5"));
    EXPECT_FALSE(page.model()->dropMimeData(&foreign, Qt::MoveAction, 0, 0, {}));
    EXPECT_EQ(document.plan(), before);
}

TEST_F(PlanTableKeysTest, NothingIsPutAboveWhatIsRecorded)
{
    ASSERT_TRUE(document.save(folder.file(QStringLiteral("a.dpledger"))).ok());
    ASSERT_TRUE(document.recordFirstStep().ok());
    ASSERT_EQ(page.model()->recordedRows(), 1);
    const std::unique_ptr<QMimeData> dragged(page.model()->mimeData({page.model()->index(3, SequenceModel::Label)}));
    page.model()->dropMimeData(dragged.get(), Qt::MoveAction, 0, 0, {});
    EXPECT_EQ(order(), "4235") << "the first that is planned";
    EXPECT_EQ(document.spends().size(), 1U);
    document.undoStack().undo();
    select({1});
    EXPECT_FALSE(enabled("actionUp"));
    keys(Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(order(), "2345");
    select({0});
    for (const char *action : {"actionDuplicate", "actionRemove", "actionUp", "actionDown", "actionLock", "actionBlock",
                               "actionCopy", "actionCut"})
        EXPECT_FALSE(enabled(action)) << action;
    keys(Qt::Key_Delete);
    EXPECT_EQ(order(), "2345");
    EXPECT_EQ(document.spends().size(), 1U);
    select({0, 1});
    keys(Qt::Key_Delete);
    EXPECT_EQ(order(), "345") << "of the two the planned one";
}

TEST_F(PlanTableKeysTest, ActionsAreOnWhereTheyCanDoSomething)
{
    const struct {
        std::vector<int> rows;
        bool some, up, down;
    } cases[]{{{}, false, false, false}, {{0}, true, false, true},     {{4}, true, true, false},
              {{2}, true, true, true},   {{0, 4}, true, false, false}, {{1, 2}, true, true, true}};
    for (const auto &one : cases) {
        select(one.rows);
        for (const char *action :
             {"actionDuplicate", "actionRemove", "actionLock", "actionBlock", "actionCopy", "actionCut"})
            EXPECT_EQ(enabled(action), one.some) << action << ' ' << one.rows.size();
        EXPECT_EQ(enabled("actionUp"), one.up) << one.rows.size();
        EXPECT_EQ(enabled("actionDown"), one.down) << one.rows.size();
        EXPECT_FALSE(enabled("actionDissolve")) << "there is no block";
        EXPECT_TRUE(enabled("actionAdd") && enabled("actionPaste") && enabled("actionSplit"));
    }
    open(purePlan(0));
    EXPECT_FALSE(enabled("actionSplit"));
    EXPECT_FALSE(enabled("actionFitOrders"));
    EXPECT_TRUE(enabled("actionAdd") && enabled("actionPaste"));
}

TEST_F(PlanTableKeysTest, NoKeysAreTakenTwice)
{
    std::set<QString> taken;
    for (const QAction *action : page.editActions()) {
        EXPECT_FALSE(action->text().isEmpty());
        EXPECT_FALSE(action->toolTip().isEmpty()) << action->objectName().toStdString();
        for (const QKeySequence &sequence : action->shortcuts())
            EXPECT_TRUE(taken.insert(sequence.toString()).second)
                << action->objectName().toStdString() << ": " << sequence.toString().toStdString();
        EXPECT_TRUE(page.table()->actions().contains(action)) << "in the menu of the table";
    }
}

TEST_F(PlanTableKeysTest, ANewAnalysisGoesBelowTheSelection)
{
    const Plan before = document.plan();
    select({1, 2});
    page.addStep(*findMechanism(catalog().mechanisms, "laplace"));
    ASSERT_EQ(document.plan().steps.size(), 6U);
    EXPECT_EQ(document.plan().steps[3].label, "analysis 6");
    EXPECT_EQ(document.plan().steps[3].mechanism.kind(), "laplace");
    EXPECT_EQ(selected(), std::vector<int>{3});
    EXPECT_EQ(child<FieldEdit>("stepLabel")->text(), QStringLiteral("analysis 6")) << "its form is open";
    expectUndone(before, "Add Laplace");
    page.table()->clearSelection();
    page.addStep(*findMechanism(catalog().mechanisms, "laplace"));
    EXPECT_EQ(document.plan().steps.back().label, "analysis 6") << "at the end, where nothing is selected";
}

TEST_F(PlanTableKeysTest, ThePickerAddsWhatIsChosen)
{
    const Plan before = document.plan();
    select({0});
    keys(Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
    auto *picker = child<MechanismPicker>("mechanismPicker");
    ASSERT_NE(picker, nullptr);
    QTest::keyClick(picker, Qt::Key_Escape);
    EXPECT_EQ(document.plan(), before);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    trigger("actionAdd");
    picker = child<MechanismPicker>("mechanismPicker");
    ASSERT_NE(picker, nullptr);
    QTest::keyClicks(picker->findChild<QLineEdit *>(QStringLiteral("mechanismSearch")), QStringLiteral("laplace"));
    picker->accept();
    ASSERT_EQ(document.plan().steps.size(), 6U);
    EXPECT_EQ(document.plan().steps[1].mechanism.kind(), picker->chosen()->id());
    EXPECT_TRUE(waitUntil([this] { return page.table()->hasFocus(); })) << "the keys go on with the rows";
}

TEST_F(PlanTableKeysTest, MarkupInALabelStaysText)
{
    Plan plan = purePlan(2);
    const std::string hostile = "<img src=x><b>" + std::string(300, 'x') + "</b>&amp;";
    plan.steps[0].label = hostile;
    open(plan);
    select({0});
    const QModelIndex cell = page.model()->index(0, SequenceModel::Label);
    EXPECT_EQ(cell.data().toString(), fromCore(hostile));
    EXPECT_TRUE(cell.data(Qt::ToolTipRole).toString().startsWith(fromCore(hostile)));
    EXPECT_EQ(child<FieldEdit>("stepLabel")->text(), fromCore(hostile));
    const int width = page.table()->width();
    EXPECT_LE(page.minimumSizeHint().width(), 900) << "a long label does not widen the page";
    EXPECT_LE(page.table()->columnWidth(SequenceModel::Label), width);
    trigger("actionDuplicate");
    EXPECT_EQ(document.plan().steps[1].label, hostile + " 2") << "as any other label";
    select({0});
    trigger("actionRecord");
    EXPECT_TRUE(problem().contains(QStringLiteral("Not recorded"))) << problem().toStdString();
}

} // namespace
} // namespace epsilometer::ui::plan_table_keys_test
