// SPDX-License-Identifier: GPL-3.0-or-later
// Properties, on the start page and on every page of an open plan, and in every dialog of the shell:
// - what takes input has a name for assistive technology and is reached with the Tab key alone
// - every chart has a name and its sentence as description, and a table of its numbers
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "ui/pages/guide/guide_dialog.h"
#include "ui/pages/plan/block_dialog.h"
#include "ui/pages/plan/plan_page.h"
#include "ui/pages/plan/split_dialog.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/glossary_dialog.h"
#include "ui/shell/main_window.h"
#include "ui/shell/settings_dialog.h"
#include "ui/widgets/chart_panel.h"

#include <QAbstractButton>
#include <QGroupBox>
#include <QLabel>
#include <QMenuBar>
#include <QSettings>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTranslator>

#include <gtest/gtest.h>

namespace epsilometer::ui::accessibility_test {
namespace {

using namespace testing_support;

class AccessibilityTest : public testing::Test {
protected:
    Folder folder;
    QSettings settings{folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat};
    MainWindow window{catalog(), settings, {}};

    AccessibilityTest() { window.show(); }
    void expectDialog(QDialog &dialog, const char *where)
    {
        dialog.show();
        QCoreApplication::processEvents();
        expectAccessible(&dialog, where);
    }
};

TEST_F(AccessibilityTest, StartPage)
{
    expectAccessible(&window, "start page");
}

TEST_F(AccessibilityTest, EveryPage)
{
    Plan plan = purePlan(4);
    plan.steps.push_back(step("search", "svt", "epsilon1 = 0.05, epsilon2 = 0.1, cutoff = 2"));
    plan.steps.push_back(step("mean", "laplace", "scale = 20, sensitivity = 1"));
    window.document().startNew(plan);
    ASSERT_TRUE(waitUntil([this] { return window.account().result() != nullptr; }));
    for (int row = 3; row < 6; ++row) {
        window.planPage().table()->selectRow(row);
        expectAccessible(&window, "plan page");
    }
    for (int tab = 0; tab < window.charts().count(); ++tab) {
        window.charts().setCurrentIndex(tab);
        QCoreApplication::processEvents();
        expectAccessible(&window, window.charts().tabText(tab).toUtf8().constData());
        for (const ChartPanel *panel : window.charts().widget(tab)->findChildren<ChartPanel *>())
            EXPECT_NE(panel->findChild<QTableView *>(), nullptr) << "a chart without its table";
    }
}

/// The letters that Alt takes to one of the visible elements. without  what is not looked at
QStringList mnemonics(const QWidget &window, const QWidget *without)
{
    QStringList texts;
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        if (!widget->isVisible() || (without != nullptr && without->isAncestorOf(widget)))
            continue;
        if (const auto *label = qobject_cast<const QLabel *>(widget); label != nullptr && label->buddy() != nullptr)
            texts << label->text();
        if (const auto *button = qobject_cast<const QAbstractButton *>(widget); button != nullptr && !byAction(button))
            texts << button->text();
        if (const auto *box = qobject_cast<const QGroupBox *>(widget))
            texts << box->title();
        if (const auto *tabs = qobject_cast<const QTabBar *>(widget))
            for (int tab = 0; tab < tabs->count(); ++tab)
                texts << tabs->tabText(tab);
        if (const auto *bar = qobject_cast<const QMenuBar *>(widget))
            for (const QAction *menu : bar->actions())
                texts << menu->text();
    }
    QStringList keys;
    for (const QString &text : texts) {
        if (const QKeySequence key = QKeySequence::mnemonic(text); !key.isEmpty())
            keys << key.toString() + QLatin1String(": ") + text;
    }
    keys.sort();
    return keys;
}

void expectKeysOfTheirOwn(const QWidget &window, const QString &where, const QWidget *without)
{
    const QStringList keys = mnemonics(window, without);
    for (int at = 1; at < keys.size(); ++at)
        EXPECT_NE(keys[at - 1].section(QLatin1Char(':'), 0, 0), keys[at].section(QLatin1Char(':'), 0, 0))
            << where.toStdString() << ": " << keys[at - 1].toStdString() << " and " << keys[at].toStdString();
}

void expectKeysOfTheirOwn(MainWindow &window)
{
    Plan plan = purePlan(1);
    plan.steps.push_back(step("mean", "laplace", "scale = 20, sensitivity = 1"));
    plan.steps.push_back(step("rule", "pure_dp", "epsilon = =min(0.1, left)"));
    window.document().startNew(plan);
    // There are not letters enough for a form and a page at once: each has its own beside the budget.
    for (int row = 0; row < 3; ++row) {
        window.planPage().table()->selectRow(row);
        QCoreApplication::processEvents();
        expectKeysOfTheirOwn(window, QStringLiteral("plan"), &window.charts());
    }
    for (int tab = 0; tab < window.charts().count(); ++tab) {
        window.charts().setCurrentIndex(tab);
        QCoreApplication::processEvents();
        expectKeysOfTheirOwn(window, window.charts().tabText(tab), &window.planPage());
    }
}

TEST_F(AccessibilityTest, KeysLeadToOneElement)
{
    expectKeysOfTheirOwn(window);
    QTranslator translator;
    ASSERT_TRUE(translator.load(QStringLiteral(":/translations/epsilometer_de.qm")));
    QCoreApplication::installTranslator(&translator);
    MainWindow german(catalog(), settings, {});
    QCoreApplication::removeTranslator(&translator);
    german.show();
    expectKeysOfTheirOwn(german);
}

TEST_F(AccessibilityTest, EveryDialog)
{
    window.document().startNew(purePlan(3));
    SplitDialog split(window.document(), {0});
    expectDialog(split, "split");
    BlockDialog block({"sweep", 2, false, ""});
    expectDialog(block, "block");
    CommandPalette palette({{QStringLiteral("One"), {}, {}, true}});
    expectDialog(palette, "commands");
    GlossaryDialog glossary;
    expectDialog(glossary, "glossary");
    SettingsDialog settingsDialog(settings, catalog());
    expectDialog(settingsDialog, "settings");
    GuideDialog guide(catalog());
    expectDialog(guide, "guide");
    guide.next();
    expectAccessible(&guide, "guide, second page");
    guide.next();
    expectAccessible(&guide, "guide, third page");
}

} // namespace
} // namespace epsilometer::ui::accessibility_test
