// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the start page: three large buttons for what people come for, and every example with a picture;
// each example opens without a warning and finished: the picture, the audit or the report is there without a click.
#include "ui/pages/start/start_page.h"

#include "tests/ui/support/desk.h"
#include "ui/charts/sketch.h"
#include "ui/jobs/latest_job.h"
#include "ui/pages/audit/audit_page.h"
#include "ui/pages/overview/lanes.h"
#include "ui/pages/overview/overview_page.h"
#include "ui/pages/start/examples.h"
#include "ui/shell/banner.h"
#include "ui/shell/icons.h"
#include "ui/shell/main_window.h"

#include <QAbstractButton>
#include <QAction>
#include <QLabel>
#include <QListWidget>
#include <QSettings>
#include <QTabWidget>
#include <QToolBar>

#include <gtest/gtest.h>

#include <algorithm>

namespace epsilometer::ui::start_page_test {

using namespace epsilometer::ui::testing_support;

TEST(StartPage, ThreeCardsAndEveryExampleWithAPicture)
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
    ASSERT_EQ(list->count(), 11);
    for (int row = 0; row < list->count(); ++row)
        EXPECT_FALSE(sketchOf(list->item(row)->data(Qt::UserRole + 1).toString()).shapes.empty())
            << "no picture of " << list->item(row)->text().toStdString();
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
    EXPECT_EQ(commands, 8);
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

/// What is asked of the first picture: nothing to press, and all that it is about in sight.
TEST(StartPage, ExamplesOpenFinished)
{
    const Folder folder;
    QSettings settings(folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat);
    MainWindow window(catalog(), settings, {});
    window.resize(1280, 800);
    window.show();
    auto &lanes = window.findChild<OverviewPage *>()->lanes();
    const auto lane = [&](const char *id) -> const present::ChartSpec * {
        const auto found = std::ranges::find(lanes.charts(), id, &present::ChartSpec::id);
        return found == lanes.charts().end() ? nullptr : &*found;
    };
    for (const Example &example : examples()) {
        Q_EMIT window.findChild<StartPage *>()->exampleChosen(example.resource);
        EXPECT_EQ(window.charts().currentWidget()->objectName(), example.place) << example.resource.toStdString();
        ASSERT_TRUE(waitUntil([] { return LatestJob::running() == 0; }));
        if (example.place != QLatin1String("overviewPage"))
            continue;
        ASSERT_TRUE(lanes.isVisible()) << example.resource.toStdString();
        ASSERT_NE(lane("loss"), nullptr);
        EXPECT_GE(lane("loss")->series.size(), 1U) << example.resource.toStdString();
        ASSERT_NE(lane("halts"), nullptr);
        EXPECT_GE(lane("halts")->y.categories.size(), 2U) << example.resource.toStdString();
        const bool gives = example.resource.contains(QLatin1String("sparse-vector"));
        EXPECT_TRUE(!gives || lane("given-back") != nullptr);
        if (example.resource.contains(QLatin1String("odometer-figure"))) {
            const auto advanced = [](const present::SeriesSpec &one) {
                return one.name.english() == "Advanced composition";
            };
            EXPECT_TRUE(waitUntil([&] { return std::ranges::any_of(lane("loss")->series, advanced); }));
            EXPECT_GE(lane("halts")->y.categories.size(), 3U);
        }
    }
}

} // namespace epsilometer::ui::start_page_test
