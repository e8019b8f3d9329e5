// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the choices in the menu of mechanisms:
// - mechanisms are ticked with the keyboard; those with rules are not offered, and equal ones are one item
// - the rounds shown for each are the most that the filter with this very menu lets run
// - a charge, an order or a lattice that cannot be is said with what would be right and cannot be accepted; the right
//   one can
// - a menu that is opened again shows what was accepted, with what is new in the plan unticked
// - a ledger that may only be read keeps its menu, and it is said why; the edit has a name
// - all inputs have names and are reached with Tab; Escape keeps everything
#include "ui/pages/budget/menu_dialog.h"

#include "core/mechanisms/resolver.h"
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/document/plan_document.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>

#include <gtest/gtest.h>

namespace epsilometer::ui::menu_choices_test {
namespace {

using namespace testing_support;

class MenuChoicesTest : public testing::Test {
protected:
    PlanDocument document{catalog()};
    std::unique_ptr<MenuDialog> dialog;

    MenuChoicesTest()
    {
        Plan plan = purePlan(3, "2"); // three equal ones
        plan.steps.push_back(step("mean", "gaussian", "sigma = 20, sensitivity = 1"));
        plan.steps.push_back(step("ruled", "pure_dp", "epsilon = =left/10"));
        document.startNew(plan);
        open();
    }
    ~MenuChoicesTest() override { dialog->hide(); } // as a window does before it goes: the focus leaves its fields

    void open()
    {
        dialog = std::make_unique<MenuDialog>(document);
        dialog->show();
        ready();
    }
    static void ready()
    {
        ASSERT_TRUE(waitUntil([] { return LatestJob::running() == 0; }));
    }
    QTableWidget *table() { return dialog->findChild<QTableWidget *>(QStringLiteral("menuTable")); }
    QLineEdit *line(const char *name) { return dialog->findChild<QLineEdit *>(QString::fromLatin1(name)); }
    QString problem() { return dialog->findChild<QLabel *>(QStringLiteral("menuProblem"))->text(); }
    QPushButton *ok() { return dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok); }
    QString cell(int row, int column) { return table()->item(row, column)->text(); }
    const Policy &policy() const { return document.plan().policy; }
    void retypeLine(const char *name, const char *text)
    {
        line(name)->selectAll();
        QTest::keyClick(line(name), Qt::Key_Delete);
        QTest::keyClicks(line(name), QString::fromLatin1(text));
        ready();
    }
    /// The most equal rounds that the accepted menu's filter lets run, one count after the other.
    int roundsByCore(std::size_t item)
    {
        const auto kind = account::findFilter(catalog().filters, "menu");
        EXPECT_TRUE(kind.ok());
        NoProgress progress;
        EXPECT_TRUE((*kind)->prepare(policy(), progress).ok());
        const auto filter = (*kind)->start(policy());
        EXPECT_TRUE(filter.ok());
        const auto resolved =
            MechanismResolver(catalog().mechanisms).tryResolve(policy().parameters.menu.at(item).mechanism);
        EXPECT_TRUE(resolved.ok());
        std::uint64_t rounds = 0;
        while (rounds < 100000 && (*filter)->fits(**resolved, rounds + 1))
            ++rounds;
        return static_cast<int>(rounds);
    }
};

TEST_F(MenuChoicesTest, OffersEachFixedMechanismOnce)
{
    ASSERT_EQ(table()->rowCount(), 2) << "three equal ones are one, and a rule is no mechanism of a menu";
    EXPECT_TRUE(cell(0, 0).contains(QStringLiteral("epsilon = 0.1"))) << cell(0, 0).toStdString();
    EXPECT_TRUE(cell(1, 0).contains(QStringLiteral("sigma = 20"))) << cell(1, 0).toStdString();
    for (int row = 0; row < 2; ++row) {
        EXPECT_EQ(table()->item(row, 0)->checkState(), Qt::Checked) << "a menu that is begun has all of the plan";
        EXPECT_EQ(cell(row, 1), QString()) << "computed unless it is typed";
        EXPECT_FALSE(table()->item(row, 2)->flags() & Qt::ItemIsEditable);
        EXPECT_FALSE(table()->item(row, 3)->flags() & Qt::ItemIsEditable);
    }
}

TEST_F(MenuChoicesTest, TheRoundsAreTheMostThatFit)
{
    ASSERT_TRUE(ok()->isEnabled()) << problem().toStdString();
    const QStringList rounds{cell(0, 3), cell(1, 3)};
    const QStringList units{cell(0, 2), cell(1, 2)};
    dialog->accept();
    ASSERT_EQ(policy().parameters.menu.size(), 2U);
    for (int row = 0; row < 2; ++row) {
        const auto item = static_cast<std::size_t>(row);
        EXPECT_EQ(rounds[row].toInt(), roundsByCore(item)) << row;
        EXPECT_EQ(units[row].toULongLong(), policy().parameters.menu[item].charge) << "what the policy states";
        EXPECT_GE(rounds[row].toInt(), row == 0 ? 20 : 1) << "never fewer than plain sums allow: 20 tenths";
    }
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Change the menu"));
    EXPECT_EQ(document.undoStack().index(), 1);
}

TEST_F(MenuChoicesTest, IsTickedWithTheKeyboard)
{
    ASSERT_TRUE(tabTo(*dialog, table()));
    table()->setCurrentCell(1, 0);
    QTest::keyClick(table(), Qt::Key_Space);
    EXPECT_EQ(table()->item(1, 0)->checkState(), Qt::Unchecked);
    ready();
    EXPECT_EQ(cell(1, 2), QString()) << "what is not on the menu has no charge";
    EXPECT_EQ(cell(1, 3), QString());
    ASSERT_TRUE(ok()->isEnabled());
    dialog->accept();
    ASSERT_EQ(policy().parameters.menu.size(), 1U);
    EXPECT_EQ(policy().parameters.menu.front().mechanism.kind(), "pure_dp");
    const auto gaussian = MechanismResolver(catalog().mechanisms).tryResolve(document.plan().steps[3].mechanism);
    const auto filter = (*account::findFilter(catalog().filters, "menu"))->start(policy());
    EXPECT_FALSE((*filter)->fits(**gaussian, 1)) << "what is not on the menu is refused";
}

TEST_F(MenuChoicesTest, ChargesThatCannotBeAreRefused)
{
    for (const char *wrong : {"0", "-1", "1.5", "1000000001", "1e400", "many", "nan", "1/3"}) {
        typeIntoCell(table(), 0, 1, QString::fromLatin1(wrong));
        ready();
        EXPECT_FALSE(problem().isEmpty()) << wrong;
        EXPECT_FALSE(ok()->isEnabled()) << wrong;
        EXPECT_EQ(cell(0, 1), QString::fromLatin1(wrong)) << "to be corrected";
        EXPECT_EQ(cell(1, 3), QString()) << "no rounds of a menu that is none";
        dialog->accept();
        EXPECT_FALSE(document.undoStack().canUndo()) << wrong;
    }
    typeIntoCell(table(), 0, 1, QStringLiteral("2.5"));
    ready();
    EXPECT_TRUE(problem().contains(QStringLiteral("whole number from 1 to 10^9"))) << problem().toStdString();
    typeIntoCell(table(), 0, 1, QString());
    ready();
    EXPECT_EQ(problem(), QString());
    EXPECT_TRUE(ok()->isEnabled());
}

TEST_F(MenuChoicesTest, OrdersAndLatticesThatCannotBeAreRefused)
{
    for (const char *wrong : {"1", "0.5", "inf", "-2", "two"}) {
        retypeLine("menuOrder", wrong);
        EXPECT_FALSE(problem().isEmpty()) << wrong;
        EXPECT_FALSE(ok()->isEnabled()) << wrong;
    }
    retypeLine("menuOrder", "1");
    EXPECT_TRUE(problem().contains(QStringLiteral("must be finite and > 1"))) << problem().toStdString();
    retypeLine("menuOrder", "8");
    EXPECT_TRUE(ok()->isEnabled()) << problem().toStdString();
    retypeLine("menuLattice", "fine");
    EXPECT_FALSE(ok()->isEnabled());
    EXPECT_TRUE(problem().contains(QStringLiteral("lattice"))) << "names what is wrong: " << problem().toStdString();
    retypeLine("menuLattice", "");
    ASSERT_TRUE(ok()->isEnabled());
    dialog->accept();
    EXPECT_EQ(*policy().parameters.menuOrder, Exact(8));
}

TEST_F(MenuChoicesTest, ShowsWhatWasAcceptedWhenItIsOpenedAgain)
{
    typeIntoCell(table(), 0, 1, QStringLiteral("7"));
    table()->item(1, 0)->setCheckState(Qt::Unchecked);
    ready();
    ASSERT_TRUE(ok()->isEnabled()) << problem().toStdString();
    dialog->accept();
    ASSERT_TRUE(
        document
            .apply(edit::InsertSteps{0, {step("new", "laplace", "sensitivity = 1, scale = 30")}}, QStringLiteral("Add"))
            .ok());
    open();
    ASSERT_EQ(table()->rowCount(), 3);
    EXPECT_EQ(cell(0, 1), policy().parameters.menuOrder ? QString() : QStringLiteral("7"));
    EXPECT_EQ(table()->item(0, 0)->checkState(), Qt::Checked);
    EXPECT_TRUE(cell(1, 0).contains(QStringLiteral("scale = 30")));
    for (int row = 1; row < 3; ++row)
        EXPECT_EQ(table()->item(row, 0)->checkState(), Qt::Unchecked) << cell(row, 0).toStdString();
    const Plan before = document.plan();
    QTest::keyClick(dialog.get(), Qt::Key_Escape);
    EXPECT_FALSE(dialog->isVisible());
    EXPECT_TRUE(document.plan() == before);
}

TEST_F(MenuChoicesTest, AReadOnlyLedgerKeepsItsMenu)
{
    const Plan before = document.plan();
    document.setReadOnly(true);
    ASSERT_TRUE(ok()->isEnabled());
    ok()->click();
    EXPECT_TRUE(dialog->isVisible());
    EXPECT_TRUE(problem().contains(QStringLiteral("read-only"))) << problem().toStdString();
    EXPECT_TRUE(document.plan() == before);
}

TEST_F(MenuChoicesTest, InputsHaveNamesAndAreReachedByTab)
{
    expectAccessible(dialog.get(), "menu");
    for (const char *name : {"menuOrder", "menuLattice"})
        EXPECT_TRUE(tabTo(*dialog, line(name))) << name;
    for (const QDialogButtonBox::StandardButton button : {QDialogButtonBox::Ok, QDialogButtonBox::Cancel})
        EXPECT_TRUE(tabTo(*dialog, dialog->findChild<QDialogButtonBox *>()->button(button)));
    EXPECT_TRUE(tabTo(*dialog, table())) << "and round again";
}

} // namespace
} // namespace epsilometer::ui::menu_choices_test
