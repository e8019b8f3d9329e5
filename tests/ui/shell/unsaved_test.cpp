// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - what is in no file, an import or the guide's plan, is not closed without a question, even when all is undone; a new
//   plan that was not changed is
// - a crash leaves an import with all its spends
// - what the banner says and offers goes with the plan it is about; where none is open nothing can be saved
#include "tests/ui/support/desk.h"
#include "ui/document/autosave.h"
#include "ui/pages/guide/guide_dialog.h"
#include "ui/pages/start/start_page.h"
#include "ui/shell/banner.h"
#include "ui/shell/import_dialog.h"
#include "ui/shell/main_window.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QTimer>
#include <QUrl>

#include <gtest/gtest.h>

#include <memory>

namespace epsilometer::ui::unsaved_test {
namespace {

using namespace testing_support;

class Window : public MainWindow {
public:
    using MainWindow::dropEvent;
    using MainWindow::MainWindow;
};

class UnsavedTest : public testing::Test {
protected:
    Folder folder;
    QSettings settings{folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat};
    QString recovery = folder.file(QStringLiteral("recovery"));
    std::unique_ptr<Window> window = start(recovery);
    int asked = 0;

    ~UnsavedTest() override { window->document().undoStack().setClean(); }

    std::unique_ptr<Window> start(const QString &where)
    {
        auto started = std::make_unique<Window>(catalog(), settings, where);
        started->show();
        return started;
    }
    /// As a file dropped on the window, and everything as it is proposed.
    void import()
    {
        const QString log = folder.file(QStringLiteral("log.csv"));
        overwrite(log, "label,epsilon\nq1,0.5\nq2,0.25\n");
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(log)});
        QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        window->dropEvent(&drop);
        auto *dialog = window->findChild<ImportDialog *>();
        ASSERT_NE(dialog, nullptr);
        dialog->accept();
        ASSERT_EQ(window->document().spends().size(), 2U);
    }
    /// Does it, and gives the answer if there is a question.
    void trigger(const char *action, QMessageBox::StandardButton answer = QMessageBox::Cancel)
    {
        QTimer::singleShot(0, window.get(), [this, answer] {
            if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
                ++asked;
                box->button(answer)->click();
            } else if (auto *other = qobject_cast<QDialog *>(QApplication::activeModalWidget())) {
                other->reject();
            }
        });
        window->findChild<QAction *>(QString::fromLatin1(action))->trigger();
        QCoreApplication::processEvents();
    }
    QStringList kept() const { return QDir(recovery).entryList({QStringLiteral("*.draft.json")}, QDir::Files); }
};

TEST_F(UnsavedTest, AnImportIsAskedAbout)
{
    import();
    EXPECT_TRUE(window->isWindowModified());
    EXPECT_FALSE(window->document().undoStack().canUndo());
    for (const char *action : {"actionClose", "actionNew", "actionQuit"}) {
        trigger(action);
        EXPECT_TRUE(window->document().isOpen()) << action;
        EXPECT_EQ(window->document().spends().size(), 2U) << action;
        EXPECT_TRUE(window->isVisible()) << action;
    }
    EXPECT_EQ(asked, 3);
    ASSERT_TRUE(window->document().save(folder.file(QStringLiteral("a.dpledger"))).ok());
    trigger("actionClose");
    EXPECT_EQ(asked, 3);
    EXPECT_FALSE(window->document().isOpen());
}

TEST_F(UnsavedTest, TheGuidesPlanIsAskedAbout)
{
    Q_EMIT window->findChild<StartPage *>()->guideRequested();
    auto *guide = window->findChild<GuideDialog *>();
    ASSERT_NE(guide, nullptr);
    guide->accept();
    ASSERT_FALSE(window->document().plan().steps.empty());
    trigger("actionClose");
    EXPECT_EQ(asked, 1);
    EXPECT_TRUE(window->document().isOpen());
    trigger("actionClose", QMessageBox::Discard);
    EXPECT_FALSE(window->document().isOpen());
    trigger("actionNew");
    trigger("actionClose");
    EXPECT_EQ(asked, 2) << "the new plan was not changed";
    EXPECT_FALSE(window->document().isOpen());
}

TEST_F(UnsavedTest, ACrashLeavesAnImport)
{
    import();
    ASSERT_TRUE(waitUntil([this] { return !kept().isEmpty(); }));
    const QString crashed = folder.file(QStringLiteral("crashed"));
    QDir().mkpath(crashed);
    ASSERT_TRUE(QFile::copy(QDir(recovery).filePath(kept().first()), QDir(crashed).filePath(kept().first())));
    window->document().undoStack().setClean();
    window = start(crashed);
    auto *action = window->findChild<QPushButton *>(QStringLiteral("bannerAction"));
    ASSERT_TRUE(waitUntil([action] { return action->isVisible(); }));
    action->click();
    ASSERT_TRUE(window->document().isOpen());
    EXPECT_EQ(window->document().spends().size(), 2U) << "or it would seem as if nothing had been spent";
    EXPECT_TRUE(window->document().path().isEmpty());
    window->document().undoStack().undo();
    EXPECT_TRUE(window->isWindowModified()) << "it is still nowhere else";
}

TEST_F(UnsavedTest, WhatIsSaidGoesWithItsPlan)
{
    import();
    EXPECT_TRUE(window->banner().isVisible());
    trigger("actionClose", QMessageBox::Discard);
    EXPECT_FALSE(window->banner().isVisible()) << "Save as… would write an empty ledger";
    window->banner().show(QStringLiteral("of another plan"));
    trigger("actionNew");
    EXPECT_FALSE(window->banner().isVisible());
    Q_EMIT window->findChild<StartPage *>()->guideRequested();
    window->banner().show(QStringLiteral("of another plan"));
    window->findChild<GuideDialog *>()->accept();
    EXPECT_FALSE(window->banner().isVisible());
}

} // namespace
} // namespace epsilometer::ui::unsaved_test
