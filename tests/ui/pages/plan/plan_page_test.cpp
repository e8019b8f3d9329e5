// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the plan page:
// - locked analyses stay, the others share the rest by weight; wrong weights are said; one undo takes it back
// - blocks are made, changed and dissolved, their marks and counts shown; every edit is undone by one step
// - what is copied can be pasted; what cannot be pasted is named and changes nothing
// - the form answers how many more fit, the largest that fits and the noise for an accuracy, and takes the answers over
// - rules come from presets, show their value, and an outcome is chosen among the mechanism's own
// - keys that move analyses are the table's; Enter presses the button of the empty plan
// - the form is one to the eye, and one column where two would not fit; what is cut in the table is shown in full
#include "ui/pages/plan/plan_page.h"

#include "tests/ui/support/desk.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/models/sequence_model.h"
#include "ui/pages/plan/block_dialog.h"
#include "ui/pages/plan/split_dialog.h"
#include "ui/widgets/field_edit.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QSplitter>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QTableWidget>
#include <QToolButton>

#include <gtest/gtest.h>

namespace epsilometer::ui::plan_page_test {
namespace {

using namespace testing_support;

class PlanPageTest : public testing::Test {
protected:
    PlanDocument document{catalog()};
    LiveAccount account{document};
    PlanPage page{document, account};
    QAbstractItemModelTester tester{page.model(), QAbstractItemModelTester::FailureReportingMode::Fatal};

    PlanPageTest()
    {
        Plan plan = purePlan(4);
        plan.policy.filter = "basic";
        document.startNew(plan);
        page.resize(700, 700);
        page.show();
    }

    template <class T> T *child(const char *name) { return page.findChild<T *>(QString::fromLatin1(name)); }
    void trigger(const char *action) { child<QAction>(action)->trigger(); }
    void select(int row) { page.table()->selectRow(row); }
    QString shown(int row, int column) { return page.model()->index(row, column).data().toString(); }
    QString epsilon(std::size_t row)
    {
        return QString::fromStdString(*document.plan().steps[row].mechanism.find("epsilon")->ifQuantity());
    }
    void expectUndone(const Plan &before)
    {
        document.undoStack().undo();
        EXPECT_EQ(document.plan(), before) << document.undoStack().redoText().toStdString();
    }
};

TEST_F(PlanPageTest, LocksAndSplitsTheRest)
{
    const Plan before = document.plan();
    select(0);
    page.table()->selectionModel()->select(page.model()->index(3, 0),
                                           QItemSelectionModel::Select | QItemSelectionModel::Rows);
    trigger("actionSplit");
    auto *dialog = child<SplitDialog>("splitDialog");
    ASSERT_NE(dialog, nullptr);
    auto *table = dialog->findChild<QTableWidget *>(QStringLiteral("splitTable"));
    auto *split = dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
    EXPECT_EQ(table->item(0, 1)->checkState(), Qt::Checked);
    EXPECT_EQ(table->item(1, 1)->checkState(), Qt::Unchecked);
    EXPECT_EQ(table->item(3, 1)->checkState(), Qt::Checked);
    table->item(1, 2)->setText(QStringLiteral("0"));
    EXPECT_FALSE(split->isEnabled());
    EXPECT_FALSE(dialog->findChild<QLabel *>(QStringLiteral("splitProblem"))->text().isEmpty());
    table->item(1, 2)->setText(QStringLiteral("3"));
    ASSERT_TRUE(waitUntil([split] { return split->isEnabled(); }));
    dialog->accept();
    EXPECT_EQ(epsilon(0), QStringLiteral("0.1"));
    EXPECT_EQ(epsilon(1), QStringLiteral("0.6"));
    EXPECT_EQ(epsilon(2), QStringLiteral("0.2"));
    EXPECT_EQ(epsilon(3), QStringLiteral("0.1"));
    expectUndone(before);
}

TEST_F(PlanPageTest, LocksAndWeightsArePartOfThePlan)
{
    const Plan before = document.plan();
    select(0);
    page.table()->selectionModel()->select(page.model()->index(1, 0),
                                           QItemSelectionModel::Select | QItemSelectionModel::Rows);
    trigger("actionLock");
    EXPECT_TRUE(document.plan().steps[0].locked && document.plan().steps[1].locked);
    EXPECT_FALSE(page.model()->index(1, SequenceModel::Number).data(Qt::DecorationRole).isNull());
    EXPECT_TRUE(page.model()->index(2, SequenceModel::Number).data(Qt::DecorationRole).isNull());
    trigger("actionLock");
    EXPECT_EQ(document.plan(), before) << "all locked: unlocked";
    document.undoStack().undo();
    expectUndone(before);

    select(2);
    child<QCheckBox>("stepLocked")->click();
    EXPECT_TRUE(document.plan().steps[2].locked);
    expectUndone(before);
    auto *weight = child<FieldEdit>("stepWeight");
    type(weight, QStringLiteral("-1"));
    EXPECT_FALSE(weight->problem().isEmpty());
    EXPECT_EQ(document.plan(), before);
    type(weight, QStringLiteral("2.50"));
    EXPECT_TRUE(weight->problem().isEmpty());
    EXPECT_EQ(document.plan().steps[2].weight, *Exact::parse("weight", "2.5"));
    EXPECT_EQ(weight->text(), QStringLiteral("2.50")) << "stays as typed";

    const Folder folder;
    const QString path = folder.file(QStringLiteral("a.dpledger"));
    select(3);
    trigger("actionLock");
    const Plan locked = document.plan();
    ASSERT_TRUE(document.save(path).ok());
    PlanDocument other(catalog());
    ASSERT_TRUE(other.open(path).ok());
    EXPECT_EQ(other.plan(), locked);

    trigger("actionSplit");
    auto *dialog = child<SplitDialog>("splitDialog");
    auto *table = dialog->findChild<QTableWidget *>(QStringLiteral("splitTable"));
    EXPECT_EQ(table->item(3, 1)->checkState(), Qt::Checked);
    EXPECT_EQ(table->item(2, 2)->text(), QStringLiteral("2.5"));
    table->item(0, 1)->setCheckState(Qt::Checked);
    auto *split = dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
    ASSERT_TRUE(waitUntil([split] { return split->isEnabled(); }));
    dialog->accept();
    EXPECT_TRUE(document.plan().steps[0].locked) << "the dialog's locks stay";
    EXPECT_EQ(epsilon(2), QStringLiteral("0.5714285"));
    expectUndone(locked);
}

TEST_F(PlanPageTest, BlocksHaveNamesOfTheirOwn)
{
    select(0);
    trigger("actionBlock");
    auto *first = child<BlockDialog>("blockDialog");
    const QString name = first->findChild<FieldEdit *>(QStringLiteral("blockName"))->text();
    first->accept();
    delete first;
    select(1);
    trigger("actionBlock");
    auto *second = child<BlockDialog>("blockDialog");
    auto *field = second->findChild<FieldEdit *>(QStringLiteral("blockName"));
    EXPECT_NE(field->text(), name);
    type(field, name);
    EXPECT_FALSE(field->problem().isEmpty());
    EXPECT_FALSE(second->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->isEnabled());
    type(field, QStringLiteral("other"));
    second->accept();
    EXPECT_NE(document.plan().steps[0].group, document.plan().steps[1].group);
    EXPECT_EQ(document.plan().groups.size(), 2U);
}

TEST_F(PlanPageTest, KeysPasteIntoAnEmptyPlan)
{
    document.startNew(purePlan(0));
    page.activateWindow();
    page.focusSequence();
    ASSERT_TRUE(waitUntil([this] { return child<QPushButton>("addFirst")->hasFocus(); }));
    QApplication::clipboard()->setText(QStringLiteral("0.01\n0.02"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_V, Qt::ControlModifier);
    ASSERT_EQ(document.plan().steps.size(), 2U);
    EXPECT_TRUE(page.table()->hasFocus()) << "the keys go on with the rows";
    QTest::keyClick(page.table(), Qt::Key_Delete);
    EXPECT_TRUE(document.plan().steps.empty());
    EXPECT_TRUE(child<QPushButton>("addFirst")->hasFocus());
}

TEST_F(PlanPageTest, BlocksRepeat)
{
    const Plan before = document.plan();
    page.table()->selectRow(1);
    page.table()->selectionModel()->select(page.model()->index(2, 0),
                                           QItemSelectionModel::Select | QItemSelectionModel::Rows);
    trigger("actionBlock");
    auto *dialog = child<BlockDialog>("blockDialog");
    ASSERT_NE(dialog, nullptr);
    dialog->findChild<QSpinBox *>(QStringLiteral("blockRepeat"))->setValue(3);
    type(dialog->findChild<FieldEdit *>(QStringLiteral("blockWhen")), QStringLiteral("left >"));
    EXPECT_FALSE(dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->isEnabled());
    type(dialog->findChild<FieldEdit *>(QStringLiteral("blockWhen")), QStringLiteral("left > 0.1"));
    dialog->accept();
    EXPECT_EQ(document.plan().groups.size(), 1U);
    EXPECT_TRUE(shown(1, SequenceModel::Count).contains(QStringLiteral("3")));
    EXPECT_FALSE(page.model()->index(2, SequenceModel::Label).data(Qt::DecorationRole).isNull());
    EXPECT_EQ(page.model()->index(1, SequenceModel::Count).data(Qt::EditRole).toString(), QStringLiteral("1"));
    select(2);
    trigger("actionDissolve");
    EXPECT_EQ(document.plan(), before);
    document.undoStack().undo();
    EXPECT_EQ(document.plan().groups.size(), 1U);
    expectUndone(before);
}

TEST_F(PlanPageTest, DuplicatesAreDistinctAndSelected)
{
    const Plan before = document.plan();
    select(0);
    trigger("actionDuplicate");
    ASSERT_EQ(document.plan().steps.size(), 5U);
    EXPECT_EQ(document.plan().steps[1].label, "step 5");
    EXPECT_EQ(page.table()->currentIndex().row(), 1) << "one goes on with the copy";
    expectUndone(before);
    select(0);
    for (const int row : {1, 3})
        page.table()->selectionModel()->select(page.model()->index(row, 0),
                                               QItemSelectionModel::Select | QItemSelectionModel::Rows);
    trigger("actionDuplicate");
    std::string labels;
    for (const Step &step : document.plan().steps)
        labels += step.label.back();
    EXPECT_EQ(labels, "1256347");
    expectUndone(before);
}

TEST_F(PlanPageTest, CopiesCutsAndPastes)
{
    const Plan before = document.plan();
    select(1);
    trigger("actionCopy");
    EXPECT_TRUE(QApplication::clipboard()->text().contains(QStringLiteral("step 2\tpure_dp")));
    select(3);
    trigger("actionPaste");
    ASSERT_EQ(document.plan().steps.size(), 5U);
    EXPECT_EQ(document.plan().steps[4], before.steps[1]);
    expectUndone(before);
    QApplication::clipboard()->setText(QStringLiteral("0.01\n0.02"));
    trigger("actionPaste");
    EXPECT_EQ(document.plan().steps.size(), 6U);
    expectUndone(before);
    QApplication::clipboard()->setText(QStringLiteral("label\tmechanism\nx\tlaplas"));
    trigger("actionPaste");
    EXPECT_EQ(document.plan(), before);
    select(0);
    trigger("actionCut");
    EXPECT_EQ(document.plan().steps.size(), 3U);
    expectUndone(before);
}

/// Counts the cells whose size is asked for.
class CountingDelegate final : public QStyledItemDelegate {
public:
    mutable int asked = 0;
    using QStyledItemDelegate::QStyledItemDelegate;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        ++asked;
        return QStyledItemDelegate::sizeHint(option, index);
    }
};

TEST_F(PlanPageTest, OnlyRowsInSightAreMeasured)
{
    CountingDelegate counting;
    page.table()->setItemDelegate(&counting);
    document.startNew(purePlan(5000));
    QCoreApplication::processEvents();
    EXPECT_GT(counting.asked, 0);
    EXPECT_LT(counting.asked, 2000);
    page.table()->setItemDelegate(nullptr);
}

TEST_F(PlanPageTest, AnswersWhatFits)
{
    select(2);
    ASSERT_TRUE(waitUntil([this] { return !child<QPushButton>("fitUse")->isHidden(); }));
    EXPECT_TRUE(child<QLabel>("fitMore")->text().startsWith(QStringLiteral("6 ")));
    EXPECT_TRUE(child<QLabel>("fitLargest")->text().contains(QStringLiteral("epsilon = 0.7")));
    child<QPushButton>("fitUse")->click();
    EXPECT_EQ(epsilon(2), QStringLiteral("0.7"));
    document.undoStack().undo();
    EXPECT_EQ(epsilon(2), QStringLiteral("0.1"));
}

TEST_F(PlanPageTest, NoiseForAnAccuracy)
{
    page.addStep(*findMechanism(catalog().mechanisms, "laplace"));
    auto *width = child<FieldEdit>("accuracyWidth");
    type(width, QStringLiteral("nonsense"));
    EXPECT_FALSE(width->problem().isEmpty());
    type(width, QStringLiteral("5"));
    EXPECT_TRUE(width->problem().isEmpty());
    EXPECT_TRUE(child<QLabel>("accuracyAnswer")->text().contains(QStringLiteral("scale = 1.66904")));
    child<QPushButton>("accuracyUse")->click();
    EXPECT_EQ(*document.plan().steps.back().mechanism.find("scale")->ifQuantity(), "1.66904");
    type(child<FieldEdit>("accuracyConfidence"), QStringLiteral("100"));
    EXPECT_FALSE(child<FieldEdit>("accuracyConfidence")->problem().isEmpty());
}

TEST_F(PlanPageTest, RulesComeFromPresetsAndShowTheirValue)
{
    select(3);
    auto *presets = child<QToolButton>("parameter_epsilonPresets");
    ASSERT_NE(presets, nullptr);
    presets->menu()->actions().front()->trigger();
    EXPECT_EQ(epsilon(3), QStringLiteral("=left/10"));
    EXPECT_EQ(shown(3, SequenceModel::Parameters), QStringLiteral("epsilon = left/10"));
    ASSERT_TRUE(waitUntil([this] { return child<QLabel>("formulaValues")->text().contains(QStringLiteral("0.07")); }))
        << child<QLabel>("formulaValues")->text().toStdString();
    // A rule that waits leads to the outcome it waits for.
    type(child<FieldEdit>("parameter_epsilon"), QStringLiteral("=if(outcome >= 1, 0.2, 0.1)"));
    auto *values = child<QLabel>("formulaValues");
    ASSERT_TRUE(waitUntil([values] { return values->text().contains(QStringLiteral("not known yet")); }));
    Q_EMIT values->linkActivated(QStringLiteral("before"));
    EXPECT_EQ(page.table()->currentIndex().row(), 2);
    child<QComboBox>("stepOutcome")->setCurrentText(QStringLiteral("1"));
    EXPECT_EQ(document.plan().steps[2].outcome, "1");
    select(3);
    ASSERT_TRUE(waitUntil([values] { return values->text().contains(QStringLiteral("<b>0.2</b>")); }));
    auto *when = child<FieldEdit>("stepWhen");
    type(when, QStringLiteral("outcome >"));
    EXPECT_FALSE(when->problem().isEmpty());
    EXPECT_TRUE(document.plan().steps[3].when.empty());
    type(when, QStringLiteral("left > 0.2"));
    EXPECT_EQ(document.plan().steps[3].when, "left > 0.2");
    EXPECT_TRUE(shown(3, SequenceModel::Parameters).endsWith(QStringLiteral("if left > 0.2")));
    type(child<FieldEdit>("stepBranch"), QStringLiteral("regions"));
    EXPECT_EQ(document.plan().steps[3].role, "parallel:regions");
}

TEST_F(PlanPageTest, OutcomesAreTheMechanismsOwn)
{
    page.addStep(*findMechanism(catalog().mechanisms, "svt"));
    auto *outcome = child<QComboBox>("stepOutcome");
    ASSERT_GT(outcome->count(), 2);
    const QString last = outcome->itemText(outcome->count() - 1);
    outcome->setCurrentIndex(outcome->count() - 1);
    EXPECT_EQ(QString::fromStdString(document.plan().steps.back().outcome), last);
    document.undoStack().undo();
    EXPECT_TRUE(document.plan().steps.back().outcome.empty());
}

TEST_F(PlanPageTest, MovingIsForTheTable)
{
    page.activateWindow();
    select(1);
    const Plan before = document.plan();
    auto *branch = child<FieldEdit>("stepBranch")->line();
    branch->setFocus();
    ASSERT_TRUE(waitUntil([branch] { return branch->hasFocus(); }));
    QTest::keyClick(branch, Qt::Key_Down, Qt::AltModifier);
    EXPECT_EQ(document.plan(), before) << "there it opens the choices of a field";
    page.table()->setFocus();
    QTest::keyClick(page.table(), Qt::Key_Down, Qt::AltModifier);
    EXPECT_EQ(document.plan().steps[2], before.steps[1]);
}

TEST_F(PlanPageTest, EnterBeginsAnEmptyPlan)
{
    document.startNew(purePlan(0));
    page.activateWindow();
    page.focusSequence();
    auto *first = child<QPushButton>("addFirst");
    ASSERT_TRUE(waitUntil([first] { return first->hasFocus(); }));
    QTest::keyClick(first, Qt::Key_Return);
    auto *picker = child<QDialog>("mechanismPicker");
    ASSERT_NE(picker, nullptr);
    picker->reject();
}

TEST_F(PlanPageTest, TheFormIsOneToTheEye)
{
    page.addStep(*findMechanism(catalog().mechanisms, "svt"));
    page.resize(1400, 700);
    child<QSplitter>("planSplitter")->setSizes({500, 900});
    auto *label = child<FieldEdit>("stepLabel");
    auto *epsilon1 = child<FieldEdit>("parameter_epsilon1");
    auto *about = child<QLabel>("stepAbout");
    const auto left = [this](QWidget *widget) { return widget->mapTo(&page, QPoint()).x(); };
    EXPECT_TRUE(waitUntil([&] { return left(label) == left(epsilon1) && left(about) > left(label); }))
        << left(label) << " and " << left(epsilon1);
    child<QSplitter>("planSplitter")->setSizes({980, 420});
    EXPECT_TRUE(waitUntil([&] { return left(about) < left(label); })) << "below, where two columns do not fit";
}

TEST_F(PlanPageTest, WhatIsNotKnownIsSaidSo)
{
    page.addStep(*findMechanism(catalog().mechanisms, "svt"));
    auto *largest = child<QLabel>("fitLargest");
    EXPECT_TRUE(waitUntil([largest] {
        return largest->text().contains(QStringLiteral("this mechanism has no single"));
    })) << largest->text().toStdString();
    select(0);
    type(child<FieldEdit>("parameter_epsilon"), QStringLiteral("=if(outcome >= 1, 0.2, 0.1)"));
    ASSERT_TRUE(waitUntil([this] { return shown(0, SequenceModel::Cost) == QStringLiteral("not known yet"); }));
    EXPECT_EQ(shown(0, SequenceModel::DecisionColumn), QStringLiteral("HALT"));
    select(1);
    EXPECT_TRUE(waitUntil([largest] { return largest->text().contains(QStringLiteral("epsilon of analysis 1")); }))
        << largest->text().toStdString();
}

TEST_F(PlanPageTest, CountsSayTheirLimits)
{
    select(0);
    auto *count = child<FieldEdit>("stepCount");
    for (const char *wrong : {"0", "1.5", "9007199254740992", "99999999999999999999"}) {
        type(count, QString::fromLatin1(wrong));
        EXPECT_TRUE(count->problem().contains(QStringLiteral("at least 1 and below 2^53")))
            << wrong << ": " << count->problem().toStdString();
    }
    type(count, QStringLiteral("9007199254740991"));
    EXPECT_TRUE(count->problem().isEmpty()) << count->problem().toStdString();
}

TEST_F(PlanPageTest, WhereTheFilterDoesNotTakeItThatIsTheReason)
{
    page.addStep(*findMechanism(catalog().mechanisms, "gaussian"));
    auto *largest = child<QLabel>("fitLargest");
    EXPECT_TRUE(waitUntil([largest] {
        return largest->text().contains(QStringLiteral("the filter does not take it: needs an")) &&
               largest->text().contains(QStringLiteral("filters that take such rounds: universal, zcdp, renyi, gdp"));
    })) << largest->text().toStdString();
}

TEST_F(PlanPageTest, WhatIsCutIsShownInFull)
{
    select(0);
    type(child<FieldEdit>("stepLabel"), QStringLiteral("a label that is longer than its column"));
    type(child<FieldEdit>("stepCount"), QStringLiteral("12"));
    ASSERT_TRUE(
        waitUntil([this] { return shown(0, SequenceModel::DecisionColumn).contains(QStringLiteral("of 12")); }));
    const auto tip = page.model()->index(0, SequenceModel::Label).data(Qt::ToolTipRole).toString();
    EXPECT_TRUE(tip.startsWith(QStringLiteral("a label that is longer"))) << tip.toStdString();
    QFont bold = page.table()->font();
    bold.setBold(true);
    EXPECT_TRUE(waitUntil([&] {
        return page.table()->columnWidth(SequenceModel::DecisionColumn) >
               QFontMetrics(bold).horizontalAdvance(shown(0, SequenceModel::DecisionColumn));
    })) << "a decision is read whole";
}

TEST_F(PlanPageTest, MechanismsAreReadWholeWhereThereIsRoom)
{
    page.addStep(*findMechanism(catalog().mechanisms, "subsampled_gaussian"));
    const int row = page.model()->rowCount() - 1;
    const QString name = shown(row, SequenceModel::MechanismColumn);
    ASSERT_FALSE(name.isEmpty());
    const auto whole = [&] {
        return page.table()->columnWidth(SequenceModel::MechanismColumn) >
               page.table()->fontMetrics().horizontalAdvance(name);
    };
    EXPECT_FALSE(whole()) << "parameters come first";
    page.resize(1600, 700);
    EXPECT_TRUE(waitUntil(whole));
}

} // namespace
} // namespace epsilometer::ui::plan_page_test
