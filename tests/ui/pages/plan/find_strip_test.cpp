// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the strip that finds rows, and of the cell that chooses a mechanism:
// - rows are found by label, mechanism and parameter, whatever the case; the answer says which row, or that there is none
// - Enter goes on and Shift+Enter back, round the ends; typing stays on a row that still fits
// - Escape and the last button close it and give the table the keys; text that is a pattern or markup is searched as it is
// - an empty search, and an empty plan, say nothing
// - the cell offers every mechanism by its title and description; the choice is one edit with a name that is undone
#include "ui/pages/plan/find_strip.h"

#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/models/sequence_model.h"
#include "ui/pages/plan/mechanism_delegate.h"
#include "ui/pages/plan/plan_page.h"
#include "ui/text/text.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QToolButton>

#include <gtest/gtest.h>

namespace epsilometer::ui::find_strip_test {
namespace {

using namespace testing_support;

class FindStripTest : public testing::Test {
protected:
    PlanDocument document{catalog()};
    LiveAccount account{document};
    PlanPage page{document, account};
    FindStrip *strip = page.findChild<FindStrip *>(QStringLiteral("findStrip"));
    QLineEdit *line = strip->findChild<QLineEdit *>(QStringLiteral("findText"));

    FindStripTest()
    {
        Plan plan = purePlan(6);
        const char *labels[]{"count of visits", "Histogram", "mean age", "a.b*c", "<b>count</b>", "median"};
        for (std::size_t row = 0; row < plan.steps.size(); ++row)
            plan.steps[row].label = labels[row];
        plan.steps[2].mechanism = step("", "laplace", "scale = 20, sensitivity = 3").mechanism;
        document.startNew(plan);
        page.resize(900, 800);
        page.show();
        page.activateWindow();
        strip->open();
    }
    QString answer() { return strip->findChild<QLabel *>(QStringLiteral("findAnswer"))->text(); }
    int row() { return page.table()->currentIndex().row(); }
    void search(const char *text)
    {
        line->selectAll();
        QTest::keyClick(line, Qt::Key_Delete);
        QTest::keyClicks(line, QString::fromLatin1(text));
    }
};

TEST_F(FindStripTest, FindsByLabelMechanismAndParameter)
{
    const struct {
        const char *text;
        int row; ///< -1: not found
    } searches[]{{"visits", 0}, {"VISITS", 0}, {"histo", 1}, {"laplace", 2},  {"sensitivity = 3", 2}, {" age ", 2},
                 {"a.b*c", 3},  {".*", -1},    {"<b>", 4},   {"nothing", -1}, {"median", 5}};
    for (const auto &one : searches) {
        page.table()->selectRow(0);
        search(one.text);
        EXPECT_EQ(answer(), one.row < 0 ? QStringLiteral("not found") : QStringLiteral("row %1").arg(one.row + 1))
            << one.text;
        EXPECT_EQ(row(), std::max(0, one.row)) << one.text << ": what is not found moves nothing";
    }
}

TEST_F(FindStripTest, EnterGoesRoundAndShiftEnterBack)
{
    page.table()->selectRow(0);
    search("count");
    EXPECT_EQ(row(), 0) << "typing stays where it fits";
    for (const int expected : {4, 0, 4}) {
        QTest::keyClick(line, Qt::Key_Return);
        EXPECT_EQ(row(), expected);
    }
    for (const int expected : {0, 4}) {
        QTest::keyClick(line, Qt::Key_Return, Qt::ShiftModifier);
        EXPECT_EQ(row(), expected);
    }
    search("median");
    QTest::keyClick(line, Qt::Key_Enter);
    EXPECT_EQ(row(), 5) << "the only one";
    EXPECT_EQ(answer(), QStringLiteral("row 6"));
}

TEST_F(FindStripTest, EscapeGivesTheTableTheKeys)
{
    ASSERT_TRUE(waitUntil([this] { return QApplication::focusWidget() == line; }));
    search("age");
    QTest::keyClick(line, Qt::Key_Escape);
    EXPECT_FALSE(strip->isVisible());
    EXPECT_EQ(QApplication::focusWidget(), page.table());
    strip->open();
    EXPECT_EQ(line->selectedText(), QStringLiteral("age")) << "to be typed over";
    EXPECT_EQ(answer(), QStringLiteral("row 3")) << "and found at once";
    const auto buttons = strip->findChildren<QToolButton *>();
    ASSERT_EQ(buttons.size(), 3);
    for (QToolButton *button : buttons)
        EXPECT_FALSE(button->accessibleName().isEmpty());
    QTest::mouseClick(buttons.last(), Qt::LeftButton);
    EXPECT_FALSE(strip->isVisible());
}

TEST_F(FindStripTest, NothingToSearchSaysNothing)
{
    page.table()->selectRow(2);
    search("   ");
    EXPECT_EQ(answer(), QString());
    EXPECT_EQ(row(), 2);
    document.startNew(purePlan(0));
    search("count");
    EXPECT_EQ(answer(), QString());
}

TEST_F(FindStripTest, EditsAreFoundAsTheyStand)
{
    search("weekly");
    ASSERT_EQ(answer(), QStringLiteral("not found"));
    Step renamed = document.plan().steps[3];
    renamed.label = "weekly report";
    ASSERT_TRUE(document.apply(edit::ReplaceStep{3, renamed}, QStringLiteral("Label")).ok());
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_EQ(answer(), QStringLiteral("row 4"));
    document.undoStack().undo();
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_EQ(answer(), QStringLiteral("not found"));
}

TEST_F(FindStripTest, TheMechanismIsChosenInItsCell)
{
    const QModelIndex cell = page.table()->model()->index(0, SequenceModel::MechanismColumn);
    page.table()->setCurrentIndex(cell);
    page.table()->edit(cell);
    auto *choice = page.table()->findChild<QComboBox *>(QStringLiteral("mechanismEditor"));
    ASSERT_NE(choice, nullptr);
    EXPECT_FALSE(choice->accessibleName().isEmpty());
    const auto &kinds = catalog().mechanisms;
    ASSERT_EQ(choice->count(), static_cast<int>(kinds.size()));
    int laplace = -1;
    for (int at = 0; at < choice->count(); ++at) {
        const MechanismKind &kind = *kinds[static_cast<std::size_t>(at)];
        EXPECT_EQ(choice->itemText(at), coreText(kind.title()));
        EXPECT_EQ(choice->itemData(at, Qt::ToolTipRole).toString(), coreText(kind.description())) << kind.id();
        laplace = kind.id() == "laplace" ? at : laplace;
    }
    EXPECT_EQ(choice->currentText(), cell.data().toString()) << "begins with what is there";
    const Plan before = document.plan();
    chooseWithKeys(choice, laplace);
    QTest::keyClick(choice, Qt::Key_Return);
    ASSERT_TRUE(waitUntil([this] { return document.plan().steps[0].mechanism.kind() == "laplace"; }));
    EXPECT_FALSE(document.undoStack().undoText().isEmpty());
    document.undoStack().undo();
    EXPECT_EQ(document.plan(), before);
}

} // namespace
} // namespace epsilometer::ui::find_strip_test
