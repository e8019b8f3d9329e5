// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of what the start page offers:
// - the files that were opened last, newest first and each once, at most twelve; those that are gone are left out and
//   come back; without any it says so, and there is nothing to choose
// - a file of the list is opened with one click and with the keyboard; one that is gone by then is said, and the page stays
// - names of files that are long or markup stay text, with the whole path beside it
// - an example is a copy: it has no file, and a plan that is not saved is asked about first; it leads to its page
// - cards and lists are reached with Tab, run with Space and Enter, and their names hold no sign of a key
#include "ui/pages/start/start_page.h"

#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/document/plan_document.h"
#include "ui/pages/start/examples.h"
#include "ui/shell/banner.h"
#include "ui/shell/main_window.h"
#include "ui/text/text.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QKeySequence>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTimer>

#include <gtest/gtest.h>

#include <set>

namespace epsilometer::ui::start_lists_test {
namespace {

using namespace testing_support;

class StartListsTest : public testing::Test {
protected:
    Folder folder;
    QSettings settings{folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat};
    MainWindow window{catalog(), settings, {}};
    StartPage *page = window.findChild<StartPage *>();
    QListWidget *recent = page->findChild<QListWidget *>(QStringLiteral("recentFiles"));
    int questions = 0;

    StartListsTest() { window.show(); }
    ~StartListsTest() override
    {
        window.document().undoStack().setClean();
        window.hide();
    }
    QString saved(const QString &name)
    {
        PlanDocument document(catalog());
        document.startNew(purePlan(1));
        const QString path = folder.file(name);
        EXPECT_TRUE(document.save(path).ok()) << path.toStdString();
        return path;
    }
    /// Back on the start page.
    void close()
    {
        window.findChild<QAction *>(QStringLiteral("actionClose"))->trigger();
        ASSERT_FALSE(window.document().isOpen());
        ASSERT_TRUE(page->isVisible());
    }
    void open(const QString &path)
    {
        ASSERT_TRUE(window.openFile(path)) << path.toStdString();
        close();
    }
    QStringList listed()
    {
        QStringList paths;
        for (int row = 0; row < recent->count(); ++row)
            paths << recent->item(row)->data(Qt::UserRole).toString();
        return paths;
    }
    void enterOn(QListWidget *list, int row)
    {
        ASSERT_TRUE(tabTo(window, list));
        list->setCurrentRow(row);
        QTest::keyClick(list, Qt::Key_Return);
    }
    /// Answers what is asked next, if anything is.
    void answerWith(QMessageBox::StandardButton which)
    {
        QTimer::singleShot(0, &window, [this, which] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            if (box == nullptr)
                return;
            ++questions;
            box->button(which)->click();
        });
    }
};

TEST_F(StartListsTest, FilesThatWereOpenedLastComeFirst)
{
    const QString a = saved(QStringLiteral("a.dpledger"));
    const QString b = saved(QStringLiteral("b.dpledger"));
    const QString c = saved(QStringLiteral("c.dpledger"));
    for (const QString &path : {a, b, c, a})
        open(path);
    EXPECT_EQ(listed(), (QStringList{a, c, b})) << "each once";
    EXPECT_EQ(recent->item(1)->text(), QStringLiteral("c.dpledger"));
    EXPECT_EQ(recent->item(1)->toolTip(), c);
    QFile::rename(c, c + QStringLiteral(".away"));
    open(b);
    EXPECT_EQ(listed(), (QStringList{b, a})) << "it is gone";
    QFile::rename(c + QStringLiteral(".away"), c);
    open(b);
    EXPECT_EQ(listed(), (QStringList{b, a, c})) << "a drive may come back";
}

TEST_F(StartListsTest, AtMostTwelveAreKept)
{
    QStringList opened;
    for (int i = 0; i < 14; ++i) {
        opened.prepend(saved(QStringLiteral("%1.dpledger").arg(i)));
        open(opened.front());
    }
    EXPECT_EQ(listed(), opened.mid(0, 12));
}

TEST_F(StartListsTest, WithoutAnyThereIsNothingToChoose)
{
    ASSERT_EQ(recent->count(), 1);
    EXPECT_EQ(recent->item(0)->text(), QStringLiteral("Nothing yet"));
    EXPECT_FALSE(recent->item(0)->flags() & (Qt::ItemIsEnabled | Qt::ItemIsSelectable));
    QSignalSpy chosen(page, &StartPage::fileChosen);
    ASSERT_TRUE(tabTo(window, recent));
    for (const Qt::Key key : {Qt::Key_Home, Qt::Key_Down, Qt::Key_Return, Qt::Key_Space})
        QTest::keyClick(recent, key);
    QTest::mouseClick(recent->viewport(), Qt::LeftButton, {}, recent->visualItemRect(recent->item(0)).center());
    QTest::mouseDClick(recent->viewport(), Qt::LeftButton, {}, recent->visualItemRect(recent->item(0)).center());
    EXPECT_EQ(chosen.count(), 0);
    open(saved(QStringLiteral("a.dpledger")));
    EXPECT_EQ(recent->count(), 1) << "and no line that says there is nothing";
}

TEST_F(StartListsTest, AFileOfTheListIsOpenedWithTheKeyboard)
{
    const QString a = saved(QStringLiteral("a.dpledger"));
    const QString b = saved(QStringLiteral("b.dpledger"));
    open(a);
    open(b);
    enterOn(recent, 1);
    EXPECT_EQ(window.document().path(), a);
    EXPECT_FALSE(page->isVisible());
    close();
    EXPECT_EQ(listed(), (QStringList{a, b}));
    QTest::mouseClick(recent->viewport(), Qt::LeftButton, {}, recent->visualItemRect(recent->item(1)).center());
    EXPECT_EQ(window.document().path(), b) << "one click";
    close();
    enterOn(recent, 1);
    close();
    QFile::remove(b);
    enterOn(recent, 1);
    EXPECT_FALSE(window.document().isOpen());
    EXPECT_TRUE(page->isVisible()) << "it is still there to choose from";
    EXPECT_TRUE(window.banner().isVisible());
    EXPECT_TRUE(window.banner().text().contains(QStringLiteral("b.dpledger"))) << window.banner().text().toStdString();
}

TEST_F(StartListsTest, NamesThatAreMarkupOrLongStayText)
{
    const QStringList names{QStringLiteral("<b>R&D<img src=x>.dpledger"), QStringLiteral("100 %1 %2 &amp;.dpledger"),
                            QString(180, QLatin1Char('m')) + QStringLiteral(".dpledger")};
    const int before = window.minimumSizeHint().width();
    for (const QString &name : names)
        open(saved(name));
    const int oldest = static_cast<int>(names.size()) - 1;
    for (const QString &name : names) {
        EXPECT_EQ(recent->item(oldest)->text(), name);
        EXPECT_EQ(recent->item(oldest)->toolTip(), folder.file(name));
        enterOn(recent, oldest);
        EXPECT_EQ(window.document().path(), folder.file(name));
        close();
    }
    EXPECT_EQ(window.minimumSizeHint().width(), before) << "the window need not grow";
}

TEST_F(StartListsTest, AnExampleIsACopy)
{
    auto *list = page->findChild<QListWidget *>(QStringLiteral("examples"));
    for (int row = 0; row < list->count(); ++row) {
        const Example example = exampleAt(list->item(row)->data(Qt::UserRole).toString());
        const QByteArray bytes = contentOf(example.resource);
        enterOn(list, row);
        ASSERT_TRUE(window.document().isOpen()) << example.resource.toStdString();
        EXPECT_EQ(window.document().path(), QString()) << "it has no file of its own";
        EXPECT_FALSE(window.document().isModified());
        const auto *shown = window.findChild<QWidget *>(example.place.section(QLatin1Char('/'), 0, 0));
        EXPECT_TRUE(shown != nullptr && shown->isVisible()) << "it leads to " << example.place.toStdString();
        const QString path = folder.file(QStringLiteral("copy%1.dpledger").arg(row));
        ASSERT_TRUE(window.document().save(path).ok());
        EXPECT_TRUE(contentOf(path).startsWith(bytes.left(bytes.indexOf('\n')))) << "chain and all";
        EXPECT_EQ(contentOf(example.resource), bytes);
        close();
    }
}

TEST_F(StartListsTest, APlanThatIsNotSavedIsAskedAboutFirst)
{
    window.document().startNew(purePlan(3));
    ASSERT_TRUE(window.document().apply(edit::RemoveSteps{{0}}, QStringLiteral("Remove")).ok());
    answerWith(QMessageBox::Cancel);
    Q_EMIT page->exampleChosen(examples().front().resource);
    EXPECT_EQ(questions, 1);
    EXPECT_EQ(window.document().plan().steps.size(), 2U) << "it is kept";
    EXPECT_EQ(window.document().undoStack().undoText(), QStringLiteral("Remove"));
    answerWith(QMessageBox::Discard);
    Q_EMIT page->exampleChosen(examples().front().resource);
    EXPECT_EQ(questions, 2);
    EXPECT_NE(window.document().plan().title, "A plan");
    EXPECT_FALSE(window.document().undoStack().canUndo());
}

TEST_F(StartListsTest, ATitleIsThatOfTheHeader)
{
    const QString path = folder.file(QStringLiteral("own.dpledger"));
    const std::pair<const char *, const char *> headers[]{{R"({"type":"header","title":"<b>Bold</b>"})", "<b>Bold</b>"},
                                                          {R"({"type":"header","title":""})", "own"},
                                                          {R"({"type":"header","title":7})", "own"},
                                                          {R"({"type":"header"})", "own"},
                                                          {"nonsense", "own"},
                                                          {"", "own"}};
    for (const auto &[bytes, title] : headers) {
        overwrite(path, bytes);
        EXPECT_EQ(exampleAt(path).title, QString::fromLatin1(title)) << bytes;
        EXPECT_EQ(exampleAt(path).place, QString()) << "it has no page of its own";
    }
    QStringList titles;
    for (const Example &example : examples()) {
        EXPECT_FALSE(titles.contains(example.title)) << example.title.toStdString();
        titles << example.title;
    }
}

TEST_F(StartListsTest, CardsAreRunWithTheKeyboard)
{
    StartPage alone;
    alone.resize(960, 600);
    alone.show();
    expectAccessible(&alone, "start");
    const std::pair<const char *, void (StartPage::*)()> cards[]{{"startNew", &StartPage::newRequested},
                                                                 {"startImport", &StartPage::importRequested},
                                                                 {"startOpen", &StartPage::openRequested},
                                                                 {"startGuide", &StartPage::guideRequested},
                                                                 {"startLibrary", &StartPage::libraryRequested}};
    std::set<QKeySequence> keys;
    for (const auto &[name, request] : cards) {
        auto *card = alone.findChild<QPushButton *>(QString::fromLatin1(name));
        ASSERT_NE(card, nullptr) << name;
        QSignalSpy asked(&alone, request);
        ASSERT_TRUE(tabTo(alone, card)) << name;
        QTest::keyClick(card, Qt::Key_Space);
        EXPECT_EQ(asked.count(), 1) << name;
        const QKeySequence key = QKeySequence::mnemonic(card->text());
        EXPECT_FALSE(key.isEmpty()) << name;
        EXPECT_TRUE(keys.insert(key).second) << name << " shares its key";
        const QString said = QAccessible::queryAccessibleInterface(card)->text(QAccessible::Name);
        EXPECT_FALSE(said.isEmpty() || said.contains(QLatin1Char('&'))) << name << ": " << said.toStdString();
    }
    alone.hide();
}

} // namespace
} // namespace epsilometer::ui::start_lists_test
