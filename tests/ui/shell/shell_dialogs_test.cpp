// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - any command is found by parts of its words and run; what is not possible cannot be run; words of the field open the
//   glossary
// - settings decide what new plans begin with; wrong values cannot be accepted
// - the ledger that was open comes back, unless the settings say otherwise or it is gone
// - the guide makes a plan that fits its budget
// - the status bar says what is going on
// - the list of shortcuts scrolls on a small screen
#include "tests/ui/support/desk.h"
#include "ui/pages/guide/guide_dialog.h"
#include "ui/pages/plan/plan_page.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/glossary_dialog.h"
#include "ui/shell/main_window.h"
#include "ui/shell/settings_dialog.h"
#include "ui/shell/theme.h"
#include "ui/widgets/field_edit.h"

#include <QAction>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTabWidget>
#include <QTextBrowser>
#include <QTreeWidget>

#include <memory>

#include <gtest/gtest.h>

namespace epsilometer::ui::shell_dialogs_test {
namespace {

using namespace testing_support;

class ShellDialogsTest : public testing::Test {
protected:
    Folder folder;
    QSettings settings{folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat};
    std::unique_ptr<MainWindow> window = std::make_unique<MainWindow>(catalog(), settings, QString());

    ShellDialogsTest() { window->show(); }

    CommandPalette *search(const QString &text)
    {
        window->findChild<QAction *>(QStringLiteral("actionSearch"))->trigger();
        auto *palette = window->findChild<CommandPalette *>();
        QTest::keyClicks(palette->findChild<QLineEdit *>(), text);
        return palette;
    }
    /// The window's filter admits every analysis of the plan, and little of the budget is left.
    void expectSpent(const Plan &plan, std::size_t analyses)
    {
        window->document().startNew(plan);
        ASSERT_TRUE(waitUntil([this] { return window->account().result() != nullptr && !window->account().busy(); }));
        const auto result = window->account().result();
        ASSERT_EQ(result->sequence.rows.size(), analyses);
        EXPECT_TRUE(result->sequence.rows.back().decision.acceptsAll());
        EXPECT_LT(result->sequence.rows.back().decision.leftShare(), 0.05);
    }
    QString savedPlan()
    {
        PlanDocument document(catalog());
        document.startNew(purePlan(2));
        const QString path = folder.file(QStringLiteral("a.dpledger"));
        EXPECT_TRUE(document.save(path).ok());
        return path;
    }
};

TEST_F(ShellDialogsTest, CommandsAreFoundAndRun)
{
    auto *palette = search(QStringLiteral("plan new"));
    QTest::keyClick(palette->findChild<QLineEdit *>(), Qt::Key_Return);
    EXPECT_TRUE(window->document().isOpen());
    delete palette;
    palette = search(QStringLiteral("add laplace"));
    QTest::keyClick(palette->findChild<QLineEdit *>(), Qt::Key_Return);
    EXPECT_EQ(window->document().plan().steps.size(), 1U);
    delete palette;
    palette = search(QStringLiteral("what odometer"));
    QTest::keyClick(palette->findChild<QLineEdit *>(), Qt::Key_Return);
    auto *glossary = window->findChild<GlossaryDialog *>();
    ASSERT_NE(glossary, nullptr);
    EXPECT_TRUE(glossary->findChild<QTextBrowser *>()->toPlainText().startsWith(QStringLiteral("Odometer")));
    delete palette;
    window->document().undoStack().undo();
}

TEST_F(ShellDialogsTest, WhatBeginsWithTheTextComesFirst)
{
    auto *palette = search(QStringLiteral("lock"));
    EXPECT_TRUE(palette->findChild<QListWidget *>()->item(0)->text().startsWith(QStringLiteral("Lock or unlock")));
}

TEST_F(ShellDialogsTest, WhatIsNotPossibleIsNotRun)
{
    auto *palette = search(QStringLiteral("save as"));
    auto *list = palette->findChild<QListWidget *>();
    ASSERT_GT(list->count(), 0);
    EXPECT_FALSE(list->item(0)->flags() & Qt::ItemIsEnabled);
    QTest::keyClick(palette->findChild<QLineEdit *>(), Qt::Key_Return);
    EXPECT_TRUE(palette->isVisible());
    delete palette;
    palette = search(QStringLiteral("zzzz"));
    EXPECT_EQ(palette->findChild<QListWidget *>()->count(), 1);
}

TEST_F(ShellDialogsTest, SettingsDecideWhatNewPlansBeginWith)
{
    SettingsDialog dialog(settings, catalog());
    auto *ok = dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
    auto *delta = dialog.findChild<FieldEdit *>(QStringLiteral("settingsDelta"));
    type(delta, QStringLiteral("2"));
    EXPECT_FALSE(ok->isEnabled());
    EXPECT_FALSE(delta->problem().isEmpty());
    type(delta, QStringLiteral("1e-9"));
    type(dialog.findChild<FieldEdit *>(QStringLiteral("settingsEpsilon")), QStringLiteral("0.5"));
    EXPECT_TRUE(ok->isEnabled());
    dialog.accept();
    const Plan plan = planFromSettings(settings);
    EXPECT_EQ(plan.policy.epsilon, *Exact::parse("epsilon", "0.5"));
    EXPECT_EQ(plan.policy.delta, *Exact::parse("delta", "1e-9"));
    settings.setValue(QStringLiteral("newPlan/delta"), QStringLiteral("nonsense"));
    EXPECT_TRUE(validate(planFromSettings(settings).policy).ok());
}

TEST_F(ShellDialogsTest, SettingsKnowEveryTheme)
{
    const ThemeChoice last = ThemeChoice::HighContrast;
    keepTheme(settings, last);
    window->findChild<QAction *>(QStringLiteral("actionSettings"))->trigger();
    auto *dialog = window->findChild<SettingsDialog *>();
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(dialog->findChild<QComboBox *>(QStringLiteral("settingsTheme"))->currentIndex(), static_cast<int>(last));
    dialog->accept();
    EXPECT_EQ(chosenTheme(settings), last);
    EXPECT_TRUE(window->findChild<QAction *>(QStringLiteral("actionTheme3"))->isChecked());
    settings.setValue(QStringLiteral("theme"), -1);
    EXPECT_EQ(chosenTheme(settings), ThemeChoice::System);
    applyTheme(ThemeChoice::System);
}

TEST_F(ShellDialogsTest, TheLastLedgerComesBack)
{
    const QString path = savedPlan();
    ASSERT_TRUE(window->openFile(path));
    window->charts().setCurrentIndex(1);
    window->close();
    window = std::make_unique<MainWindow>(catalog(), settings, QString());
    window->restoreSession();
    EXPECT_EQ(window->document().path(), path);
    EXPECT_EQ(window->charts().currentIndex(), 1);
    settings.setValue(QStringLiteral("reopenLast"), false);
    window = std::make_unique<MainWindow>(catalog(), settings, QString());
    window->restoreSession();
    EXPECT_FALSE(window->document().isOpen());
    settings.setValue(QStringLiteral("reopenLast"), true);
    QFile::remove(path);
    window->restoreSession();
    EXPECT_FALSE(window->document().isOpen());
}

TEST_F(ShellDialogsTest, TheStatusBarSaysWhatIsGoingOn)
{
    auto *status = window->findChild<QLabel *>(QStringLiteral("statusText"));
    EXPECT_EQ(status->text(), QStringLiteral("No plan is open."));
    window->document().startNew(purePlan(2));
    EXPECT_NE(status->text(), QStringLiteral("No plan is open."));
    ASSERT_TRUE(waitUntil([&] { return status->text().contains(QStringLiteral("2 rounds")); }));
}

TEST_F(ShellDialogsTest, TheGuideMakesAPlanThatFits)
{
    GuideDialog guide(catalog());
    guide.show();
    guide.next();
    auto *delta = guide.findChild<FieldEdit *>(QStringLiteral("guideDelta"));
    type(delta, QStringLiteral("1"));
    EXPECT_FALSE(guide.currentPage()->isComplete());
    type(delta, QStringLiteral("1e-6"));
    EXPECT_TRUE(guide.currentPage()->isComplete());
    EXPECT_FALSE(guide.findChild<QLabel *>(QStringLiteral("guideMeaning"))->text().isEmpty());
    guide.findChild<QSpinBox *>(QStringLiteral("guideCount"))->setValue(5);
    expectSpent(guide.plan(), 5U);
}

TEST_F(ShellDialogsTest, TheGuidesFilterTakesEveryKind)
{
    GuideDialog guide(catalog());
    guide.show();
    guide.next();
    guide.next();
    auto *kind = guide.findChild<QComboBox *>(QStringLiteral("guideKind"));
    auto *split = guide.findChild<QLabel *>(QStringLiteral("guideSplit"));
    for (const char *mechanism : {"laplace", "gaussian", "zcdp"}) {
        kind->setCurrentIndex(kind->findData(QString::fromLatin1(mechanism)));
        EXPECT_TRUE(split->text().contains(QStringLiteral("Universal"))) << qPrintable(split->text());
        EXPECT_FALSE(split->text().contains(QStringLiteral("does not take them"))) << qPrintable(split->text());
        EXPECT_EQ(guide.plan().policy.filter, kUniversalFilter);
        expectSpent(guide.plan(), 10U);
    }
}

TEST_F(ShellDialogsTest, TheGuideMakesNoPlanThatNoFilterAdmits)
{
    GuideDialog guide(catalog());
    guide.show();
    guide.next();
    type(guide.findChild<FieldEdit *>(QStringLiteral("guideDelta")), QStringLiteral("0"));
    guide.next();
    EXPECT_TRUE(guide.currentPage()->isComplete()) << "Laplace needs no delta";
    auto *kind = guide.findChild<QComboBox *>(QStringLiteral("guideKind"));
    kind->setCurrentIndex(kind->findData(QStringLiteral("gaussian")));
    auto *problem = guide.findChild<QLabel *>(QStringLiteral("guideSplitProblem"));
    EXPECT_TRUE(problem->text().contains(QStringLiteral("No filter"))) << qPrintable(problem->text());
    EXPECT_FALSE(guide.currentPage()->isComplete());
}

/// Larger than the screen, a dialog has no button in reach.
TEST_F(ShellDialogsTest, ShortcutsFitTheScreen)
{
    window->findChild<QAction *>(QStringLiteral("actionShortcuts"))->trigger();
    const auto *dialog = window->findChild<QDialog *>(QStringLiteral("shortcutsBox"));
    ASSERT_NE(dialog, nullptr);
    EXPECT_LE(dialog->height(), window->screen()->availableSize().height());
    EXPECT_LE(dialog->minimumSizeHint().height(), 400) << "960 by 540 is the smallest screen";
    const QList<QTreeWidgetItem *> found =
        dialog->findChild<QTreeWidget *>()->findItems(QStringLiteral("Ctrl+Shift+A"), Qt::MatchExactly, 1);
    EXPECT_EQ(found.size(), 1);
}

} // namespace
} // namespace epsilometer::ui::shell_dialogs_test
