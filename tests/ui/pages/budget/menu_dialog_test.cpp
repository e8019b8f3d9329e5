// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - choosing the menu filter opens its dialog with the plan's mechanisms ticked; until it is accepted the filter stays
// - charges are computed, or as typed; what is wrong is said and cannot be accepted
// - accepting puts menu, charges and filter into the policy as one edit; it can be opened again and be undone
#include "ui/pages/budget/menu_dialog.h"

#include "tests/ui/support/desk.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/pages/budget/budget_bar.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QToolButton>
#include <QUndoStack>

#include <gtest/gtest.h>

namespace epsilometer::ui::menu_dialog_test {

using namespace epsilometer::ui::testing_support;

namespace {

class MenuDialogTest : public testing::Test {
protected:
    PlanDocument document{catalog()};
    LiveAccount account{document};
    BudgetBar bar{document, account};

    MenuDialogTest() { document.startNew(purePlan(2)); }

    MenuDialog *chosen()
    {
        auto *filter = bar.findChild<QComboBox *>(QStringLiteral("filter"));
        filter->setCurrentIndex(filter->findData(QStringLiteral("menu")));
        Q_EMIT filter->activated(filter->currentIndex());
        return bar.findChild<MenuDialog *>();
    }
    static QPushButton *ok(const MenuDialog *dialog)
    {
        return dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
    }
    static QTableWidget *table(const MenuDialog *dialog)
    {
        return dialog->findChild<QTableWidget *>(QStringLiteral("menuTable"));
    }
};

} // namespace

TEST_F(MenuDialogTest, PutsThePlansMechanismsOnAMenu)
{
    const Plan before = document.plan();
    MenuDialog *dialog = chosen();
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(document.plan(), before) << "nothing is chosen yet";
    ASSERT_GE(table(dialog)->rowCount(), 1);
    ASSERT_TRUE(waitUntil([dialog] { return ok(dialog)->isEnabled(); }));
    table(dialog)->item(0, 1)->setText(QStringLiteral("0.5"));
    EXPECT_FALSE(ok(dialog)->isEnabled());
    EXPECT_FALSE(dialog->findChild<QLabel *>(QStringLiteral("menuProblem"))->text().isEmpty());
    table(dialog)->item(0, 1)->setText(QStringLiteral("7"));
    ASSERT_TRUE(waitUntil([dialog] { return ok(dialog)->isEnabled(); }));
    EXPECT_EQ(table(dialog)->item(0, 2)->text(), QStringLiteral("7"));
    EXPECT_GT(table(dialog)->item(0, 3)->text().toInt(), 0);
    dialog->accept();
    const Policy &policy = document.plan().policy;
    EXPECT_EQ(policy.filter, "menu");
    ASSERT_FALSE(policy.parameters.menu.empty());
    EXPECT_EQ(policy.parameters.menu.front().charge, 7U);
    auto *again = bar.findChild<QToolButton *>(QStringLiteral("menuOfFilter"));
    EXPECT_FALSE(again->isHidden());
    document.undoStack().undo();
    EXPECT_EQ(document.plan(), before);
    EXPECT_TRUE(again->isHidden());
}

TEST_F(MenuDialogTest, NothingTickedIsNoMenuAndCancelKeepsTheFilter)
{
    const Plan before = document.plan();
    MenuDialog *dialog = chosen();
    ASSERT_NE(dialog, nullptr);
    for (int row = 0; row < table(dialog)->rowCount(); ++row)
        table(dialog)->item(row, 0)->setCheckState(Qt::Unchecked);
    auto *problem = dialog->findChild<QLabel *>(QStringLiteral("menuProblem"));
    ASSERT_TRUE(waitUntil([problem] { return !problem->text().isEmpty(); }));
    EXPECT_FALSE(ok(dialog)->isEnabled());
    dialog->reject();
    EXPECT_EQ(document.plan(), before);
    EXPECT_EQ(bar.findChild<QComboBox *>(QStringLiteral("filter"))->currentData().toString().toStdString(),
              before.policy.filter);
}

} // namespace epsilometer::ui::menu_dialog_test
