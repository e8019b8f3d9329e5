// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - what a crash left is looked for and read on a worker, and offered, also where the last ledger comes back first
// - recovered, it is an unsaved change of its ledger, or an unsaved plan; one undo shows what was saved; it is not
//   offered again
// - closed, it is discarded only after asking, and offered again otherwise
// - a window that ends without asking leaves its unsaved plan behind, and nothing where all is saved
// - cancelled, or with work that went on meanwhile, nothing is lost: it is still there to recover
#include "tests/ui/support/desk.h"
#include "ui/document/autosave.h"
#include "ui/shell/banner.h"
#include "ui/shell/evidence.h"
#include "ui/shell/main_window.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDir>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QTimer>

#include <gtest/gtest.h>

#include <memory>

namespace epsilometer::ui::recovery_test {
namespace {

using namespace testing_support;

class RecoveryTest : public testing::Test {
protected:
    Folder folder;
    QSettings settings{folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat};
    QString crashed = folder.file(QStringLiteral("crashed"));
    QString path = folder.file(QStringLiteral("a.dpledger"));
    std::unique_ptr<MainWindow> window;

    /// Leaves what a crash leaves of a plan with another title: of a saved ledger, or never saved.
    void crash(std::size_t steps, bool saved)
    {
        PlanDocument document(catalog());
        Autosave autosave(document, folder.file(QStringLiteral("alive")));
        document.startNew(purePlan(steps));
        if (saved) {
            ASSERT_TRUE(document.save(path).ok());
        }
        ASSERT_TRUE(document.apply(edit::SetTitle{"Precious"}, QStringLiteral("title")).ok());
        autosave.writeNow();
        autosave.waitUntilWritten();
        QDir().mkpath(crashed);
        const QDir alive(folder.file(QStringLiteral("alive")));
        for (const QString &name : alive.entryList({QStringLiteral("*.draft.json")}, QDir::Files))
            ASSERT_TRUE(QFile::copy(alive.filePath(name), QDir(crashed).filePath(name)));
    }
    bool left() const { return !QDir(crashed).entryList({QStringLiteral("*.draft.json")}, QDir::Files).isEmpty(); }
    void start()
    {
        window = std::make_unique<MainWindow>(catalog(), settings, crashed);
        window->show();
    }
    bool offered()
    {
        return waitUntil([this] {
            return window->banner().isVisible() && window->banner().text().contains(QStringLiteral("ended without"));
        });
    }
    void click(const char *button) { window->findChild<QAbstractButton *>(QString::fromLatin1(button))->click(); }
    void forget() { window->document().undoStack().setClean(); }
};

TEST_F(RecoveryTest, AnUnsavedChangeOfItsLedger)
{
    crash(5, true);
    start();
    ASSERT_TRUE(offered());
    EXPECT_TRUE(window->banner().text().contains(QStringLiteral("a.dpledger")));
    EXPECT_FALSE(window->document().isOpen());
    click("bannerAction");
    EXPECT_FALSE(window->document().isOpen()) << "the ledger is read on a worker";
    ASSERT_TRUE(waitUntil([this] { return window->document().isOpen(); }));
    EXPECT_EQ(window->document().path(), path);
    EXPECT_EQ(window->document().plan().title, "Precious");
    EXPECT_TRUE(window->document().isModified());
    EXPECT_FALSE(window->document().isReadOnly());
    EXPECT_FALSE(left());
    EXPECT_FALSE(window->banner().isVisible()) << window->banner().text().toStdString();
    window->document().undoStack().undo();
    EXPECT_EQ(window->document().plan(), purePlan(5));
    forget();
}

TEST_F(RecoveryTest, APlanThatWasNeverSaved)
{
    crash(3, false);
    start();
    ASSERT_TRUE(offered());
    click("bannerAction");
    ASSERT_TRUE(window->document().isOpen());
    EXPECT_EQ(window->document().plan().title, "Precious");
    EXPECT_EQ(window->document().plan().steps, purePlan(3).steps);
    EXPECT_TRUE(window->isWindowModified()) << "who quits is asked";
    EXPECT_TRUE(window->document().path().isEmpty());
    EXPECT_FALSE(left());
    forget();
}

TEST_F(RecoveryTest, AWindowThatEndsWithoutAskingLeavesItsUnsavedPlan)
{
    start();
    window->document().startNew(purePlan(3));
    ASSERT_TRUE(window->document().save(path).ok());
    window->endWithoutAsking();
    window.reset();
    EXPECT_FALSE(left()) << "all is saved";
    EXPECT_EQ(settings.value(QStringLiteral("session/file")).toString(), path);

    settings.setValue(QStringLiteral("ownLedgers"), QStringList{path}); // else it would open read-only
    start();
    ASSERT_TRUE(window->openFile(path));
    ASSERT_TRUE(waitUntil([this] { return window->document().isOpen(); }));
    // Once the whole file is read.
    ASSERT_TRUE(waitUntil(
        [this] { return window->document().apply(edit::SetTitle{"Precious"}, QStringLiteral("title")).ok(); }));
    window->endWithoutAsking();
    window.reset();
    ASSERT_TRUE(left());
    EXPECT_TRUE(QDir(crashed).entryList({QStringLiteral("*.lock")}, QDir::Files).isEmpty());

    start();
    ASSERT_TRUE(offered());
    click("bannerAction");
    ASSERT_TRUE(waitUntil([this] { return window->document().isOpen(); }));
    EXPECT_EQ(window->document().plan().title, "Precious");
    EXPECT_EQ(window->document().path(), path);
    forget();
}

TEST_F(RecoveryTest, ItsLedgerIsGone)
{
    crash(3, true);
    QFile::remove(path);
    start();
    ASSERT_TRUE(offered());
    click("bannerAction");
    ASSERT_TRUE(waitUntil([this] { return window->document().isOpen(); }));
    EXPECT_EQ(window->document().plan().title, "Precious");
    EXPECT_TRUE(window->document().isModified());
    EXPECT_TRUE(window->banner().text().contains(QStringLiteral("a.dpledger could not be opened")));
    forget();
}

TEST_F(RecoveryTest, CancelledItIsStillThere)
{
    crash(10'000, true); // takes a while to read
    start();
    ASSERT_TRUE(offered());
    click("bannerAction");
    click("cancelComputing");
    ASSERT_TRUE(offered());
    EXPECT_FALSE(window->document().isOpen());
    EXPECT_TRUE(left());
}

TEST_F(RecoveryTest, WorkThatWentOnMeanwhileStays)
{
    crash(5, true);
    start();
    ASSERT_TRUE(offered());
    click("bannerAction");
    window->document().startNew(purePlan(2));
    ASSERT_TRUE(window->document().apply(edit::SetTitle{"Meanwhile"}, QStringLiteral("title")).ok());
    QTimer answer;
    bool asked = false;
    QObject::connect(&answer, &QTimer::timeout, [&asked] {
        if (auto *question = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
            asked = true;
            question->button(QMessageBox::Cancel)->click();
        }
    });
    answer.start(1);
    ASSERT_TRUE(waitUntil([&asked] { return asked; }));
    ASSERT_TRUE(offered()) << "later, perhaps";
    EXPECT_EQ(window->document().plan().title, "Meanwhile");
    EXPECT_TRUE(left());
    forget();
}

TEST_F(RecoveryTest, OfferedAlsoWhenTheLastLedgerComesBack)
{
    crash(5, true);
    settings.setValue(QStringLiteral("session/file"), path);
    settings.setValue(QStringLiteral("ownLedgers"), QStringList{path});
    start();
    window->restoreSession();
    EXPECT_TRUE(window->document().isOpen());
    ASSERT_TRUE(offered());
    click("bannerAction");
    ASSERT_TRUE(waitUntil([this] { return window->document().plan().title == "Precious"; }));
    EXPECT_EQ(window->document().path(), path);
    forget();
}

TEST_F(RecoveryTest, OfferedOnceWhatIsSaidIsClosed)
{
    crash(5, false);
    start();
    window->banner().show(QStringLiteral("Something else"));
    QTest::qWait(1); // whatever comes first
    ASSERT_TRUE(waitUntil([this] {
        if (window->banner().text() == QLatin1String("Something else"))
            click("bannerClose");
        return window->banner().isVisible() && window->banner().text().contains(QStringLiteral("ended without"));
    }));
    click("bannerClose");
    EXPECT_FALSE(window->banner().isVisible()) << "not now";
    EXPECT_TRUE(left());
}

TEST_F(RecoveryTest, DiscardedOnlyAfterAsking)
{
    crash(3, false);
    start();
    ASSERT_TRUE(offered());
    click("bannerClose");
    auto *question = window->findChild<QMessageBox *>(QStringLiteral("recoveryQuestion"));
    ASSERT_NE(question, nullptr);
    ASSERT_EQ(question->defaultButton(), question->escapeButton());
    question->escapeButton()->click();
    EXPECT_TRUE(left()) << "offered again at the next start";
    start();
    ASSERT_TRUE(offered());
    click("bannerClose");
    question = window->findChild<QMessageBox *>(QStringLiteral("recoveryQuestion"));
    ASSERT_NE(question, nullptr);
    for (QAbstractButton *button : question->buttons())
        if (question->buttonRole(button) == QMessageBox::DestructiveRole)
            button->click();
    EXPECT_FALSE(left());
}

} // namespace
} // namespace epsilometer::ui::recovery_test
