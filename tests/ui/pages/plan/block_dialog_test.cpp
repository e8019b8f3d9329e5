// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the dialog of a block:
// - it shows the settings that it is given and gives them back, whatever they are
// - a name and a condition are checked as they are typed: what is wrong stands beside the field, and OK is off
// - runs and "until the filter halts" exclude each other
// - usual conditions come from a menu and are right as they are
// - it is filled in and accepted with the keyboard alone; Escape rejects it; every input has a name
#include "ui/pages/plan/block_dialog.h"

#include "core/plan/formula_presets.h"
#include "core/plan/plan.h"
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>

#include <gtest/gtest.h>

namespace epsilometer::ui::block_dialog_test {
namespace {

using namespace testing_support;

/// The dialog and its inputs.
struct OpenBlock {
    explicit OpenBlock(const StepGroup &settings = {"sweep", 2, false, ""}, const QStringList &taken = {})
        : dialog(settings, taken)
    {
        dialog.show();
    }
    BlockDialog dialog;
    FieldEdit *name = dialog.findChild<FieldEdit *>(QStringLiteral("blockName"));
    QSpinBox *runs = dialog.findChild<QSpinBox *>(QStringLiteral("blockRepeat"));
    QCheckBox *untilHalt = dialog.findChild<QCheckBox *>(QStringLiteral("blockUntilHalt"));
    FieldEdit *when = dialog.findChild<FieldEdit *>(QStringLiteral("blockWhen"));
    QPushButton *ok = dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
};

TEST(BlockDialogTest, GivesBackWhatItIsGiven)
{
    const StepGroup given[]{{"sweep", 1, false, ""},
                            {"<b>bold</b>", 1'000'000, false, "left > 0.1"},
                            {"Prüfung", 7, true, "=outcome >= 1"},
                            {"a \"quoted\" name", 2, false, "if(prev > 0.1, 1, 0)"}};
    for (const StepGroup &settings : given) {
        const OpenBlock block(settings);
        EXPECT_EQ(block.dialog.settings(), settings) << settings.name;
        EXPECT_TRUE(block.ok->isEnabled()) << block.when->problem().toStdString();
        EXPECT_EQ(block.runs->isEnabled(), !settings.untilHalt);
    }
}

TEST(BlockDialogTest, WhatIsWrongStandsBesideItsField)
{
    OpenBlock block({"sweep", 2, false, ""}, {QStringLiteral("other"), QStringLiteral("<i>third</i>")});
    const struct {
        FieldEdit *field;
        const char *text;
        const char *problem;
    } wrong[]{{block.name, "", "A name is required"},
              {block.name, "   ", "A name is required"},
              {block.name, "other", "already has this name"},
              {block.name, " other ", "already has this name"},
              {block.name, "<i>third</i>", "already has this name"},
              {block.when, "left >", ""},
              {block.when, "=", ""},
              {block.when, "unknown > 1", "unknown"},
              {block.when, "left > 0.1)", ""}};
    for (const auto &one : wrong) {
        const QString right = one.field->text();
        retype(one.field, QString::fromLatin1(one.text));
        EXPECT_FALSE(block.ok->isEnabled()) << one.text;
        EXPECT_FALSE(one.field->problem().isEmpty()) << one.text;
        EXPECT_TRUE(one.field->problem().contains(QLatin1String(one.problem)))
            << one.text << ": " << one.field->problem().toStdString();
        QTest::keyClick(one.field->line(), Qt::Key_Return);
        EXPECT_TRUE(block.dialog.isVisible()) << "Enter takes nothing that is wrong";
        retype(one.field, right);
        EXPECT_TRUE(block.ok->isEnabled());
        EXPECT_TRUE(one.field->problem().isEmpty());
    }
}

TEST(BlockDialogTest, RunsOrUntilTheFilterHalts)
{
    OpenBlock block;
    QTest::keyClick(block.untilHalt, Qt::Key_Space);
    EXPECT_FALSE(block.runs->isEnabled());
    EXPECT_TRUE(block.dialog.settings().untilHalt);
    QTest::keyClick(block.untilHalt, Qt::Key_Space);
    EXPECT_TRUE(block.runs->isEnabled());
    block.runs->selectAll();
    QTest::keyClicks(block.runs, QStringLiteral("12"));
    EXPECT_EQ(block.dialog.settings().repeat, 12U);
    QTest::keyClick(block.runs, Qt::Key_Up);
    EXPECT_EQ(block.dialog.settings().repeat, 13U);
    block.runs->setValue(0);
    EXPECT_EQ(block.dialog.settings().repeat, 1U) << "a block runs once at least";
}

TEST(BlockDialogTest, UsualConditionsAreRight)
{
    OpenBlock block;
    auto *presets = block.dialog.findChild<QToolButton *>(QStringLiteral("blockPresets"));
    const auto actions = presets->menu()->actions();
    ASSERT_EQ(actions.size(), static_cast<qsizetype>(conditionPresets().size()));
    EXPECT_FALSE(presets->accessibleName().isEmpty());
    for (qsizetype at = 0; at < actions.size(); ++at) {
        actions[at]->trigger();
        EXPECT_EQ(block.when->text(), fromCore(conditionPresets()[static_cast<std::size_t>(at)].text));
        EXPECT_TRUE(block.when->problem().isEmpty()) << block.when->text().toStdString();
        EXPECT_TRUE(block.ok->isEnabled());
        EXPECT_FALSE(actions[at]->toolTip().isEmpty());
    }
    retype(block.when, QStringLiteral("left >"));
    ASSERT_FALSE(block.ok->isEnabled());
    actions[0]->trigger();
    EXPECT_TRUE(block.ok->isEnabled()) << "it takes the place of what was wrong";
}

TEST(BlockDialogTest, IsUsedWithTheKeyboardAlone)
{
    OpenBlock block;
    expectAccessible(&block.dialog, "block");
    ASSERT_TRUE(tabTo(block.dialog, block.name->line()));
    retype(block.name, QStringLiteral("weekly"));
    ASSERT_TRUE(tabTo(block.dialog, block.when->line()));
    QTest::keyClicks(block.when->line(), QStringLiteral("left > 0.5"));
    QTest::keyClick(block.when->line(), Qt::Key_Return);
    EXPECT_EQ(block.dialog.result(), QDialog::Accepted);
    EXPECT_EQ(block.dialog.settings(), (StepGroup{"weekly", 2, false, "left > 0.5"}));
    OpenBlock other;
    QTest::keyClick(&other.dialog, Qt::Key_Escape);
    EXPECT_FALSE(other.dialog.isVisible());
    EXPECT_EQ(other.dialog.result(), QDialog::Rejected);
}

} // namespace
} // namespace epsilometer::ui::block_dialog_test
