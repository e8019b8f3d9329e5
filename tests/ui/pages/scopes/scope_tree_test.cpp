// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the page of several budgets, against numbers computed by hand:
// - what is spent of a budget, in the tree, of a period and of a block: of units in several blocks each counts with its
//   part of the budget; a spend that says nothing counts everywhere
// - the same name in two budgets is two entries: what is chosen stays chosen when the file is read again, and the
//   dialogs are about it
// - of many blocks that were spent from alike one stands for all, whatever its name holds
// - columns in which nothing is said are left out; of very many spends it is said how many are not shown
// - buttons are there for what can be done: nothing without a file, on a read-only ledger, or on the root
// - a file that does not hold is said, and nothing of before stays; another ledger is shown from its beginning
// - names that are long or markup stay text, in tiles, tool tips and for assistive technology
// - everything is reached with the keyboard, and Enter on a spend asks for its line
#include "ui/pages/scopes/scopes_page.h"

#include "tests/ui/support/accessible.h"
#include "tests/ui/support/keys.h"
#include "tests/ui/support/office.h"
#include "ui/models/table_model.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTreeView>

#include <gtest/gtest.h>

namespace epsilometer::ui::scope_tree_test {
namespace {

using namespace testing_support;

class ScopeTreeTest : public OfficeTest {
protected:
    QAbstractItemModelTester tester{page.tree()->model(), QAbstractItemModelTester::FailureReportingMode::Fatal};
    QAbstractItemModelTester lineTester{page.spends(), QAbstractItemModelTester::FailureReportingMode::Fatal};

    static LedgerFile::NewEvent everything()
    {
        return event("policy", R"({"epsilon":"10","delta":"0","filter":"basic"})");
    }
    static LedgerFile::NewEvent scope(const std::string &scope, const std::string &epsilon)
    {
        return event("scope", R"({"filter":"basic","delta":"0","reason":"r","epsilon":")" + epsilon + R"(","scope":)" +
                                  scope + "}");
    }
    static LedgerFile::NewEvent spend(const std::string &more, const std::string &epsilon)
    {
        return event("spend", R"({"mechanism":{"kind":"pure_dp","epsilon":")" + epsilon + "\"}" + more + "}");
    }
    static std::string quoted(const std::string &text) { return Json(text).write(); }

    void append(const std::vector<LedgerFile::NewEvent> &events)
    {
        NoProgress progress;
        const EventSink ignore = [](LedgerEvent &&) {};
        auto file = LedgerFile::open(toCore(path), ignore, progress);
        ASSERT_TRUE(file.ok() && file->append(events).ok());
        ASSERT_TRUE(document.open(path).ok());
        settle();
    }
    QModelIndex entry(const QString &title, const QModelIndex &parent = {})
    {
        const QAbstractItemModel *model = page.tree()->model();
        for (int row = 0; row < model->rowCount(parent); ++row) {
            const QModelIndex index = model->index(row, 0, parent);
            if (index.data().toString() == title)
                return index;
            if (const QModelIndex within = entry(title, index); within.isValid())
                return within;
        }
        return {};
    }
    std::string spentOf(const char *title)
    {
        const QModelIndex index = entry(QString::fromUtf8(title));
        return (index.siblingAtColumn(1).data().toString() + QStringLiteral(" | ") +
                index.siblingAtColumn(2).data().toString())
            .toStdString();
    }
    void choose(const QModelIndex &index)
    {
        ASSERT_TRUE(index.isValid());
        page.tree()->setCurrentIndex(index);
        settle();
    }
    QStringList columns()
    {
        QStringList out;
        for (int column = 0; column < page.spends()->columnCount(); ++column)
            out << page.spends()->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        return out;
    }
    QString text(const char *label) { return page.findChild<QLabel *>(QString::fromLatin1(label))->text(); }
    QPushButton *button(const char *name) { return page.findChild<QPushButton *>(QString::fromLatin1(name)); }
    std::string enabled()
    {
        std::string on;
        for (const char *name : {"scopesAdd", "scopesChange", "scopesHandOver", "scopesSplit", "scopesPartition"})
            on += button(name)->isEnabled() && button(name)->isVisible() ? '1' : '0';
        return on;
    }
};

TEST_F(ScopeTreeTest, WhatIsSpentIsWhatOneCountsByHand)
{
    show(
        {header(), everything(), scope(R"({"actor":"anna"})", "2"), scope(R"({"actor":"ben"})", "0.4"),
         scope(R"({"purpose":"*"})", "1"), scope(R"({"actor":"anna","purpose":"p"})", "0.5"),
         spend(R"(,"actor":"anna","purpose":"p")", "0.2"), spend(R"(,"actor":"anna","purpose":"q")", "0.3"),
         spend(R"(,"actor":"ben","purpose":"p")", "0.1"), spend("", "0.05"),
         event("spend", R"({"actor":"ben","purpose":"q","count":2,"mechanism":{"kind":"pure_dp","epsilon":"0.15"}})")});
    EXPECT_EQ(spentOf("everything, (10, 0)-DP"), "0.95 of 10 | 9.5 %");
    EXPECT_EQ(spentOf("actor anna"), "0.55 of 2 | 27.5 %") << "0.2, 0.3, and the 0.05 that names no actor";
    EXPECT_EQ(spentOf("actor ben"), "0.45 of 0.4 | over") << "0.1, twice 0.15, and 0.05";
    EXPECT_EQ(spentOf("actor anna, purpose p"), "0.25 of 0.5 | 50.0 %");
    EXPECT_EQ(spentOf("p"), "0.35 of 1 | 35.0 %");
    EXPECT_EQ(spentOf("q"), "0.65 of 1 | 65.0 %");
    choose(entry(QStringLiteral("actor ben")));
    EXPECT_EQ(spendLines(), QStringLiteral("11 10 9"));
    EXPECT_TRUE(text("scopesSpendsTitle").contains(QStringLiteral("used 0.45 of 0.4, past the budget")))
        << text("scopesSpendsTitle").toStdString();
    choose(entry(QStringLiteral("q")));
    EXPECT_EQ(spendLines(), QStringLiteral("11 10 8"));
}

TEST_F(ScopeTreeTest, UnitsInSeveralBlocksHaveAPartOfTheBudgetInEach)
{
    show({header(), everything(),
          event("partition", R"({"name":"region","blocks":["north","south","west"],"membership":"m",)"
                             R"("independent":true,"data":"fixed","blocks_per_unit":2})"),
          scope(R"({"blocks":"*"})", "1"), spend(R"(,"blocks":"north")", "0.2"),
          spend(R"(,"blocks":["north","west"])", "0.1"), spend("", "0.05")});
    EXPECT_EQ(tiles(page.blocks()), (std::vector<std::string>{"north: used 0.35 of 0.5, at least 30.0 % left",
                                                              "west: used 0.15 of 0.5, at least 70.0 % left",
                                                              "south: used 0.05 of 0.5, at least 90.0 % left"}))
        << "a unit in two blocks has one budget, half of it in each";
    EXPECT_EQ(spentOf("each block"), "0.35 of 0.5 | 70.0 %");
    page.blocks()->setCurrentIndex(page.blocks()->model()->index(1, 0));
    settle();
    EXPECT_EQ(spendLines(), QStringLiteral("7 6")) << "of the west, and the one that says nothing";
}

TEST_F(ScopeTreeTest, TheSameNameInTwoBudgetsIsTwo)
{
    show({header(), everything(), scope(R"({"actor":"*"})", "4"), scope(R"({"purpose":"*"})", "3"),
          spend(R"(,"actor":"anna","purpose":"anna")", "0.5")});
    for (const char *parent : {"each actor", "each purpose"}) {
        choose(entry(QStringLiteral("anna"), entry(QString::fromLatin1(parent))));
        append({spend(R"(,"actor":"anna","purpose":"anna")", "0.25")});
        EXPECT_EQ(page.tree()->currentIndex().data().toString(), QStringLiteral("anna"));
        EXPECT_EQ(page.tree()->currentIndex().parent().data().toString(), QString::fromLatin1(parent))
            << "the choice went to another budget";
        button("scopesHandOver")->click();
        auto *dialog = page.findChild<ScopeEventDialog *>();
        ASSERT_NE(dialog, nullptr);
        EXPECT_TRUE(dialog->findChild<QComboBox *>(QStringLiteral("handoverFrom"))
                        ->currentText()
                        .startsWith(QString::fromLatin1(parent)));
        delete dialog;
    }
    EXPECT_EQ(page.tree()->currentIndex().siblingAtColumn(1).data().toString(), QStringLiteral("1 of 3"));
}

TEST_F(ScopeTreeTest, WhatIsChosenStaysWhereItIsFoundElsewhere)
{
    show({header(), everything(), scope(R"({"actor":"anna"})", "4"), scope(R"({"actor":"ben"})", "4"),
          spend(R"(,"actor":"anna")", "0.5")});
    choose(entry(QStringLiteral("actor ben")));
    append({scope(R"({"actor":"*"})", "6")});
    EXPECT_EQ(page.tree()->currentIndex().data().toString(), QStringLiteral("actor ben"));
    EXPECT_EQ(page.tree()->currentIndex().parent().data().toString(), QStringLiteral("each actor"));
    choose(entry(QStringLiteral("everything, (10, 0)-DP")));
    append({spend(R"(,"actor":"anna")", "0.5")});
    EXPECT_EQ(page.tree()->currentIndex().data().toString(), QStringLiteral("everything, (10, 0)-DP"))
        << "the root is a choice as well";
    EXPECT_EQ(page.tree()->currentIndex().siblingAtColumn(1).data().toString(), QStringLiteral("1 of 10"));
}

TEST_F(ScopeTreeTest, OneOfManyBlocksStandsForThoseThatAreAlike)
{
    for (const char *prefix : {"b/", "%2/", "%1%2 ", "<b>", "&"}) {
        path = folder.file(QStringLiteral("many%1.dpledger").arg(static_cast<int>(prefix[0])) +
                           QString::number(qstrlen(prefix)));
        const std::string name = prefix;
        show({header(), everything(),
              event("partition", R"({"name":"hash","blocks":[{"prefix":)" + quoted(name) +
                                     R"(,"count":400}],"membership":"m","independent":true,"data":"fixed"})"),
              scope(R"({"blocks":"*"})", "1"), spend(R"(,"blocks":)" + quoted(name + "7"), "0.25")});
        EXPECT_EQ(tiles(page.blocks()),
                  (std::vector<std::string>{name + "7: used 0.25 of 1, at least 75.0 % left",
                                            name + "0 and 398 more: used 0 of 1, at least 100.0 % left"}))
            << prefix;
    }
}

TEST_F(ScopeTreeTest, ColumnsInWhichNothingIsSaidAreLeftOut)
{
    show({header(), everything(), scope(R"({"actor":"anna"})", "4"), spend(R"(,"actor":"anna")", "0.5")});
    EXPECT_EQ(columns(), (QStringList{QStringLiteral("Line"), QStringLiteral("Cost"), QStringLiteral("Actor"),
                                      QStringLiteral("Blocks")}));
    append({spend(R"(,"actor":"anna","label":"l","dataset":"d","purpose":"p","time":"2026-01-05T00:00:00Z")", "0.5")});
    EXPECT_EQ(columns().size(), 8) << columns().join(QLatin1Char(' ')).toStdString();
    EXPECT_EQ(spendLines(), QStringLiteral("5 4")) << "the last first";
}

TEST_F(ScopeTreeTest, OfVeryManySpendsItIsSaidHowManyAreNotShown)
{
    std::vector<LedgerFile::NewEvent> events{header(), everything(), scope(R"({"actor":"anna"})", "4")};
    constexpr int kSpends = 1003;
    for (int i = 0; i < kSpends; ++i)
        events.push_back(spend(R"(,"actor":"anna")", "0.001"));
    show(events);
    EXPECT_EQ(page.spends()->rowCount(), 1000);
    EXPECT_EQ(page.spends()->index(0, 0).data().toInt(), kSpends + 3) << "the last first";
    EXPECT_TRUE(text("scopesSpendsTitle").contains(QStringLiteral("3 earlier spends are not shown.")))
        << text("scopesSpendsTitle").toStdString();
    EXPECT_EQ(spentOf("actor anna"), "1.003 of 4 | 25.1 %") << "all of them count";
}

TEST_F(ScopeTreeTest, ButtonsAreThereForWhatCanBeDone)
{
    page.show();
    settle();
    EXPECT_EQ(enabled(), "00000") << "nothing is open";
    document.startNew(purePlan(2));
    settle();
    EXPECT_EQ(enabled(), "00000") << "a plan with one budget and no file";
    show({header(), everything()});
    EXPECT_EQ(enabled(), "10001") << "there is no budget for a part yet";
    append({scope(R"({"actor":"anna"})", "4")});
    EXPECT_EQ(enabled(), "11011") << "the first one is chosen";
    choose(entry(QStringLiteral("everything, (10, 0)-DP")));
    EXPECT_EQ(enabled(), "10011") << "the policy over everything is changed in the plan";
    choose(entry(QStringLiteral("actor anna")));
    append({scope(R"({"actor":"ben"})", "4"),
            event("partition", R"({"name":"p","blocks":["a"],"membership":"m","independent":true,"data":"fixed"})")});
    EXPECT_EQ(enabled(), "11110") << "two hand over; a ledger has one partition";
    document.setReadOnly(true);
    settle();
    EXPECT_EQ(enabled(), "00000");
    for (const char *name : {"scopesAdd", "scopesChange", "scopesHandOver", "scopesSplit"})
        EXPECT_EQ(button(name)->toolTip(), QStringLiteral("This ledger is open read-only; edit it first.")) << name;
    EXPECT_FALSE(page.tree()->isHidden()) << "it is read all the same";
    document.setReadOnly(false);
    settle();
    EXPECT_EQ(enabled(), "11110");
    EXPECT_EQ(button("scopesAdd")->toolTip(), QString());
}

TEST_F(ScopeTreeTest, AFileThatDoesNotHoldIsSaidAndNothingOfBeforeStays)
{
    show({header(), everything(), scope(R"({"actor":"anna"})", "4"), spend(R"(,"actor":"anna")", "0.5")});
    const QByteArray good = contentOf(path);
    for (const QByteArray &bytes :
         {QByteArray(good).replace(R"("epsilon":"4")", R"("epsilon":"5")"), QByteArray("nonsense\n"), QByteArray()}) {
        overwrite(path, good);
        page.restart();
        settle();
        ASSERT_EQ(spentOf("actor anna"), "0.5 of 4 | 12.5 %");
        overwrite(path, bytes);
        page.restart();
        settle();
        EXPECT_TRUE(page.tree()->isHidden()) << bytes.left(40).constData();
        EXPECT_FALSE(text("scopesEmpty").isEmpty());
        EXPECT_FALSE(page.findChild<QLabel *>(QStringLiteral("scopesEmpty"))->isHidden());
        EXPECT_EQ(page.spends()->rowCount(), 0);
        EXPECT_EQ(enabled().substr(0, 4), "0000") << "nothing is written to it";
    }
}

TEST_F(ScopeTreeTest, AnotherLedgerIsShownFromItsBeginning)
{
    show({header(), everything(), scope(R"({"actor":"*"})", "4"), spend(R"(,"actor":"anna")", "0.5")});
    choose(entry(QStringLiteral("anna")));
    path = folder.file(QStringLiteral("other.dpledger"));
    show({header(), scope(R"({"purpose":"p"})", "1")});
    EXPECT_FALSE(entry(QStringLiteral("anna")).isValid());
    EXPECT_EQ(spentOf("everything"), "no budget | ") << "it has no policy over everything";
    EXPECT_EQ(page.tree()->currentIndex().data().toString(), QStringLiteral("purpose p"));
    EXPECT_EQ(page.spends()->rowCount(), 0);
    document.close();
    settle();
    EXPECT_TRUE(page.tree()->isHidden());
    EXPECT_EQ(page.tree()->model()->rowCount(), 0) << "nothing of a ledger that is closed";
}

TEST_F(ScopeTreeTest, LongNamesAndMarkupStayText)
{
    const std::string markup = R"(<b>anna</b><img src="file:///etc/hostname">&amp;)";
    const std::string lengthy(1500, 'm');
    show({header(), everything(),
          event("partition", R"({"name":"p","blocks":[)" + quoted(markup) + "," + quoted(lengthy) +
                                 R"(],"membership":"m","independent":true,"data":"fixed"})"),
          scope(R"({"actor":"*"})", "4"), scope(R"({"blocks":"*"})", "3"),
          spend(R"(,"actor":)" + quoted(markup) + R"(,"label":)" + quoted(markup) + R"(,"blocks":)" + quoted(markup),
                "0.5"),
          spend(R"(,"actor":)" + quoted(lengthy) + R"(,"blocks":)" + quoted(lengthy), "0.25")});
    const int before = page.minimumSizeHint().width();
    for (const std::string &name : {markup, lengthy}) {
        const QModelIndex index = entry(fromCore(name));
        ASSERT_TRUE(index.isValid());
        EXPECT_EQ(index.data(Qt::AccessibleTextRole).toString(), fromCore(name));
        choose(index);
        EXPECT_TRUE(text("scopesSpendsTitle").startsWith(fromCore(name)));
        EXPECT_EQ(page.spends()->rowCount(), 1);
    }
    choose(entry(QStringLiteral("each block")));
    EXPECT_EQ(tiles(page.blocks()).front(), markup + ": used 0.5 of 3, at least 83.3 % left");
    for (const QLabel *label : page.findChildren<QLabel *>())
        if (label->isVisible()) {
            EXPECT_EQ(label->textFormat(), Qt::PlainText) << label->text().left(60).toStdString();
        }
    EXPECT_LE(page.minimumSizeHint().width(), before) << "the window need not grow";
    page.grab(); // long names are painted too
}

TEST_F(ScopeTreeTest, EverythingIsReachedWithTheKeyboard)
{
    show({header(), everything(),
          event("partition", R"({"name":"p","blocks":["north","south"],"membership":"m","independent":true,)"
                             R"("data":"fixed"})"),
          scope(R"({"blocks":"*","period":"month"})", "3"), scope(R"({"actor":"anna"})", "4"),
          spend(R"(,"actor":"anna","blocks":"north","time":"2020-01-05T00:00:00Z")", "0.5"),
          spend(R"(,"actor":"anna","blocks":"south","time":"2020-02-05T00:00:00Z")", "0.75")});
    expectAccessible(&page, "several budgets");
    ASSERT_TRUE(tabTo(page, page.tree()));
    QTest::keyClick(page.tree(), Qt::Key_Home);
    settle();
    EXPECT_EQ(page.tree()->currentIndex().data().toString(), QStringLiteral("everything, (10, 0)-DP"));
    QTest::keyClick(page.tree(), Qt::Key_Down);
    settle();
    EXPECT_EQ(page.tree()->currentIndex().data().toString(), QStringLiteral("each block, each month"));
    ASSERT_TRUE(tabTo(page, page.periods()));
    QTest::keyClick(page.periods(), Qt::Key_Home);
    settle();
    EXPECT_EQ(tiles(page.blocks()).front(), "north: used 0.5 of 3, at least 83.3 % left");
    ASSERT_TRUE(tabTo(page, page.blocks()));
    QTest::keyClick(page.blocks(), Qt::Key_End);
    settle();
    auto *table = page.findChild<QTableView *>(QStringLiteral("scopesSpends"));
    QTest::keyClick(page.blocks(), Qt::Key_Home);
    settle();
    EXPECT_EQ(spendLines(), QStringLiteral("6"));
    ASSERT_TRUE(tabTo(page, table));
    table->setCurrentIndex(table->model()->index(0, 2));
    QSignalSpy asked(&page, &ScopesPage::lineRequested);
    QTest::keyClick(table, Qt::Key_Return);
    ASSERT_EQ(asked.count(), 1);
    EXPECT_EQ(asked.front().front().toLongLong(), 6);
    ASSERT_TRUE(tabTo(page, button("scopesAllBlocks")));
    QTest::keyClick(button("scopesAllBlocks"), Qt::Key_Space);
    settle();
    EXPECT_FALSE(button("scopesAllBlocks")->isEnabled());
    ASSERT_TRUE(tabTo(page, page.tree())) << "and round again";
}

} // namespace
} // namespace epsilometer::ui::scope_tree_test
