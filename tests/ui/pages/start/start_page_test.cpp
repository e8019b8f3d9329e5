// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the start page: three large buttons for what people come for, five examples, and the reproductions of
// papers apart from them; every shipped example opens without a warning, with the audit and the report filled.
#include "ui/pages/start/start_page.h"

#include "tests/ui/support/desk.h"
#include "ui/pages/audit/audit_page.h"
#include "ui/pages/start/examples.h"
#include "ui/pages/start/figure_dialog.h"
#include "ui/shell/banner.h"
#include "ui/shell/icons.h"
#include "ui/shell/main_window.h"
#include "ui/widgets/chart_panel.h"

#include <QAbstractButton>
#include <QAction>
#include <QLabel>
#include <QListWidget>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QToolBar>

#include <gtest/gtest.h>

namespace epsilometer::ui::start_page_test {

using namespace epsilometer::ui::testing_support;

TEST(StartPage, ThreeCardsAndFiveExamples)
{
    StartPage page;
    page.resize(960, 500);
    page.show();
    int height = 0;
    for (const char *name : {"startNew", "startImport", "startOpen"}) {
        const auto *card = page.findChild<QAbstractButton *>(QString::fromLatin1(name));
        ASSERT_NE(card, nullptr) << name;
        EXPECT_FALSE(card->accessibleDescription().isEmpty()) << name;
        EXPECT_TRUE(page.rect().contains(QRect(card->mapTo(&page, QPoint()), card->size()))) << name;
        EXPECT_TRUE(height == 0 || card->height() == height) << name;
        height = card->height();
    }
    const auto *list = page.findChild<QListWidget *>(QStringLiteral("examples"));
    ASSERT_EQ(list->count(), 5);
    for (int row = 0; row < list->count(); ++row)
        EXPECT_FALSE(list->item(row)->icon().isNull()) << "no picture of " << list->item(row)->text().toStdString();
    EXPECT_GE(page.findChild<QListWidget *>(QStringLiteral("figures"))->count(), 6);
}

TEST(StartPage, OneSetOfIcons)
{
    EXPECT_FALSE(windowIcon().pixmap(32).isNull());
    const Folder folder;
    QSettings settings(folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat);
    const MainWindow window(catalog(), settings, {});
    int commands = 0;
    for (const QAction *action : window.findChild<QToolBar *>(QStringLiteral("mainTools"))->actions())
        if (!action->isSeparator() && !action->text().isEmpty()) {
            ++commands;
            EXPECT_FALSE(action->icon().isNull()) << action->text().toStdString();
        }
    EXPECT_EQ(commands, 7);
}

TEST(StartPage, ListsSayWhatWasChosen)
{
    StartPage page;
    const QSignalSpy examples(&page, &StartPage::exampleChosen);
    const QSignalSpy figures(&page, &StartPage::figureChosen);
    for (const char *name : {"examples", "figures"}) {
        auto *list = page.findChild<QListWidget *>(QString::fromLatin1(name));
        Q_EMIT list->itemClicked(list->item(0));
        Q_EMIT list->itemActivated(list->item(list->count() - 1));
    }
    EXPECT_EQ(examples.count(), 3);
    EXPECT_EQ(figures.count(), 1) << "the last of the reproductions";
}

TEST(StartPage, ShippedExamplesOpenWithoutAWarning)
{
    const Folder folder;
    QSettings settings(folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat);
    MainWindow window(catalog(), settings, {});
    window.show();
    for (const Example &example : examples()) {
        Q_EMIT window.findChild<StartPage *>()->exampleChosen(example.resource);
        EXPECT_TRUE(window.document().isOpen()) << example.resource.toStdString();
        EXPECT_TRUE(window.banner().isHidden())
            << example.resource.toStdString() << ": " << window.banner().text().toStdString();
        window.showPlace(QStringLiteral("auditPage"));
        auto *audit = window.findChild<AuditPage *>();
        EXPECT_TRUE(waitUntil([audit] { return !audit->busy(); }));
        EXPECT_EQ(window.findChild<QLabel *>(QStringLiteral("auditFile"))->text(), QStringLiteral("✓ Chain intact"))
            << example.resource.toStdString();
    }
}

TEST(StartPage, TablesOfPapersOpen)
{
    StartPage page;
    auto *figures = page.findChild<QListWidget *>(QStringLiteral("figures"));
    QStringList ids;
    for (int i = 0; i < figures->count(); ++i)
        ids.append(figures->item(i)->data(Qt::UserRole).toString());
    for (const char *id : {"fz-table", "fz-larger-clips", "wrrw-fig3-growth"})
        EXPECT_TRUE(ids.contains(QLatin1String(id))) << id;
    FigureDialog dialog(catalog(), QStringLiteral("fz-table"));
    QTableView *table = nullptr;
    ASSERT_TRUE(waitUntil([&] {
        table = dialog.findChild<QTableView *>(QStringLiteral("paperTable"));
        return table != nullptr;
    }));
    EXPECT_GE(table->model()->rowCount(), 3);
    EXPECT_TRUE(dialog.panel()->isHidden());
}

} // namespace epsilometer::ui::start_page_test
