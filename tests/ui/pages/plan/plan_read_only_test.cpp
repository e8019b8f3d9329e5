// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the plan page of a ledger that is open read-only:
// - no action, cell, drop, paste or dialog changes the plan or the file, and each that would is answered with the
//   reason
// - copying, finding and selecting work as ever
// - once it may be edited, everything works again
#include "ui/pages/plan/plan_page.h"

#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/latest_job.h"
#include "ui/jobs/live_account.h"
#include "ui/models/sequence_model.h"
#include "ui/pages/plan/split_dialog.h"
#include "ui/widgets/field_edit.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>

#include <gtest/gtest.h>

namespace epsilometer::ui::plan_read_only_test {
namespace {

using namespace testing_support;

class PlanReadOnlyTest : public testing::Test {
protected:
    Folder folder;
    QString path = folder.file(QStringLiteral("a.dpledger"));
    PlanDocument document{catalog()};
    LiveAccount account{document};
    PlanPage page{document, account};
    QSignalSpy refused{&document, &PlanDocument::editRefused};

    PlanReadOnlyTest()
    {
        Plan plan = purePlan(5);
        plan.policy.filter = "basic";
        plan.steps[1].group = plan.steps[2].group = "sweep";
        plan.groups.push_back({"sweep", 2, false, ""});
        document.startNew(plan);
        EXPECT_TRUE(document.save(path).ok());
        document.undoStack().clear();
        page.resize(900, 900);
        page.show();
        document.setReadOnly(true);
        accounted();
    }
    ~PlanReadOnlyTest() override { page.hide(); } // as a window does before it goes: the focus leaves its fields

    void accounted()
    {
        ASSERT_TRUE(waitUntil([this] { return account.result() != nullptr && !account.busy(); }));
    }
    template <class T> T *child(const char *name) { return page.findChild<T *>(QString::fromLatin1(name)); }
    void select(const std::vector<int> &rows)
    {
        page.table()->clearSelection();
        for (const int row : rows)
            page.table()->selectionModel()->setCurrentIndex(page.model()->index(row, SequenceModel::Label),
                                                            QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
    QString problem()
    {
        auto *label = child<QLabel>("planProblem");
        return label->isHidden() ? QString() : label->text();
    }
    bool isIdle()
    {
        return waitUntil([] { return LatestJob::running() == 0; });
    }
    /// Says yes to the dialog that is open, as far as it lets itself.
    void accept()
    {
        auto *dialog = page.findChild<QDialog *>();
        if (dialog == nullptr)
            return;
        if (auto *runs = dialog->findChild<QSpinBox *>())
            runs->setValue(runs->value() + 1);
        if (auto *search = dialog->findChild<QLineEdit *>(QStringLiteral("mechanismSearch")))
            search->setText(QStringLiteral("laplace"));
        ASSERT_TRUE(isIdle());
        dialog->accept();
        delete dialog;
    }
};

TEST_F(PlanReadOnlyTest, NoActionChangesThePlan)
{
    QApplication::clipboard()->setText(QStringLiteral("0.01"));
    const Plan before = document.plan();
    const QByteArray bytes = contentOf(path);
    int answered = 0;
    for (QAction *action : page.editActions()) {
        const std::string id = action->objectName().toStdString();
        for (const std::vector<int> &rows : {std::vector<int>{0}, {1, 2}, {3, 4}}) {
            select(rows);
            if (!action->isEnabled())
                continue;
            refused.clear();
            action->trigger();
            accept();
            ASSERT_TRUE(isIdle()) << id;
            EXPECT_TRUE(document.plan() == before) << id;
            EXPECT_FALSE(document.undoStack().canUndo()) << id;
            EXPECT_FALSE(document.isModified()) << id;
            const bool harmless = id == "actionCopy" || id == "actionFind" || id == "actionSkip";
            if (harmless)
                EXPECT_TRUE(refused.isEmpty()) << id;
            else
                EXPECT_TRUE(!refused.isEmpty() || problem().contains(QStringLiteral("Not recorded"))) << id;
            answered += harmless ? 0 : 1;
        }
    }
    EXPECT_GE(answered, 20);
    EXPECT_EQ(contentOf(path), bytes);
}

TEST_F(PlanReadOnlyTest, CellsAndDropsAreRefusedWithTheReason)
{
    const Plan before = document.plan();
    const struct {
        int column;
        const char *typed;
    } cells[]{{SequenceModel::Label, "another"},
              {SequenceModel::MechanismColumn, "Laplace"},
              {SequenceModel::Parameters, "epsilon = 0.5"},
              {SequenceModel::Count, "9"}};
    for (const auto &cell : cells) {
        const QModelIndex index = page.model()->index(3, cell.column);
        const QVariant shown = index.data();
        EXPECT_FALSE(page.model()->setData(index, QString::fromLatin1(cell.typed), Qt::EditRole));
        EXPECT_TRUE(problem().contains(QStringLiteral("read-only"))) << cell.typed << ": " << problem().toStdString();
        EXPECT_TRUE(problem().startsWith(QStringLiteral("Row 6: "))) << problem().toStdString();
        EXPECT_EQ(index.data(), shown) << "the cell shows the plan";
    }
    const std::unique_ptr<QMimeData> dragged(page.model()->mimeData({page.model()->index(3, SequenceModel::Label)}));
    refused.clear();
    page.model()->dropMimeData(dragged.get(), Qt::MoveAction, 0, 0, {});
    EXPECT_EQ(refused.count(), 1);
    EXPECT_TRUE(problem().contains(QStringLiteral("read-only"))) << problem().toStdString();
    EXPECT_TRUE(document.plan() == before);
    EXPECT_FALSE(document.undoStack().canUndo());
}

TEST_F(PlanReadOnlyTest, EachRefusalSaysWhy)
{
    QApplication::clipboard()->setText(QStringLiteral("0.01"));
    for (const char *action : {"actionDuplicate", "actionPaste", "actionLock", "actionDissolve"}) {
        select({1, 2});
        child<QLabel>("planProblem")->hide();
        child<QAction>(action)->trigger();
        EXPECT_TRUE(problem().contains(QStringLiteral("read-only"))) << action << ": " << problem().toStdString();
    }
    child<QLabel>("planProblem")->hide();
    page.addStep(*findMechanism(catalog().mechanisms, "laplace"));
    EXPECT_TRUE(problem().contains(QStringLiteral("read-only"))) << problem().toStdString();
}

TEST_F(PlanReadOnlyTest, ASplitSaysWhyAndStaysOpen)
{
    const Plan before = document.plan();
    select({0});
    child<QAction>("actionSplit")->trigger();
    auto *dialog = child<SplitDialog>("splitDialog");
    ASSERT_NE(dialog, nullptr);
    auto *split = dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
    ASSERT_TRUE(waitUntil([split] { return split->isEnabled(); })) << "what it would be may be looked at";
    split->click();
    EXPECT_TRUE(dialog->isVisible());
    EXPECT_TRUE(
        dialog->findChild<QLabel *>(QStringLiteral("splitProblem"))->text().contains(QStringLiteral("read-only")));
    EXPECT_TRUE(document.plan() == before);
    QTest::keyClick(dialog, Qt::Key_Escape);
}

TEST_F(PlanReadOnlyTest, RulesAndFitsAreNotTakenOver)
{
    select({0});
    auto *use = child<QPushButton>("fitUse");
    ASSERT_TRUE(waitUntil([use] { return !use->isHidden(); }));
    const Plan before = document.plan();
    use->click();
    EXPECT_TRUE(document.plan() == before);
    EXPECT_EQ(child<FieldEdit>("parameter_epsilon")->text(), QStringLiteral("0.1")) << "the field shows the plan";
    EXPECT_EQ(refused.count(), 1);
}

TEST_F(PlanReadOnlyTest, CopyingAndFindingWorkAsEver)
{
    QApplication::clipboard()->clear();
    select({0, 3});
    child<QAction>("actionCopy")->trigger();
    EXPECT_TRUE(QApplication::clipboard()->text().contains(QStringLiteral("step 1\tpure_dp")));
    EXPECT_TRUE(QApplication::clipboard()->text().contains(QStringLiteral("step 4\tpure_dp")));
    child<QAction>("actionFind")->trigger();
    auto *line = child<QLineEdit>("findText");
    line->setText(QStringLiteral("step 5"));
    EXPECT_EQ(page.table()->currentIndex().row(), 4);
    EXPECT_EQ(problem(), QString());
}

TEST_F(PlanReadOnlyTest, OnceItMayBeEditedEverythingWorks)
{
    const Plan before = document.plan();
    select({4});
    child<QAction>("actionLock")->trigger();
    ASSERT_FALSE(problem().isEmpty());
    document.setReadOnly(false);
    EXPECT_EQ(problem(), QString()) << "what was in the way is not any more";
    child<QAction>("actionLock")->trigger();
    EXPECT_TRUE(document.plan().steps[4].locked);
    document.undoStack().undo();
    enter(child<FieldEdit>("stepCount"), QStringLiteral("3"));
    EXPECT_EQ(document.plan().steps[4].count, 3U);
    document.undoStack().undo();
    EXPECT_TRUE(document.plan() == before);
}

} // namespace
} // namespace epsilometer::ui::plan_read_only_test
