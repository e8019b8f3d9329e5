// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - the tab is there for ledgers that may hold policies with a scope, and for no others
// - budgets lie in those that cover them, with what is spent in words; the one with the least left is chosen first
// - the budget over everything has the share of the header, also while it is edited
// - of a budget its periods, the present or last first in sight, and its blocks, the worst first; a block leads to the
//   spends that touched it, and back to all; everything is reached with the keyboard
// - a spend past the budget is said in words, not by colour alone
// - without a policy, and without a file of that format, the page says what to do
#include "ui/pages/scopes/scopes_page.h"

#include "tests/ui/support/office.h"
#include "ui/models/table_model.h"
#include "ui/shell/main_window.h"
#include "ui/widgets/tone_bar.h"

#include <QAction>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QToolBar>
#include <QTreeView>

#include <gtest/gtest.h>

namespace epsilometer::ui::scopes_page_test {
namespace {

using namespace testing_support;

class ScopesPageTest : public OfficeTest {
protected:
    /// Appends events to the file; the first makes it.
    void write(const std::vector<LedgerFile::NewEvent> &events)
    {
        if (!QFile::exists(path)) {
            const auto header = event("header", R"({"id":"x","neighbours":"add-remove"})");
            const auto policy = event("policy", R"({"epsilon":"10","delta":"0","filter":"basic"})");
            ASSERT_TRUE(LedgerFile::create(path.toStdString(), {header, policy}).ok());
        }
        NoProgress progress;
        const EventSink ignore = [](LedgerEvent &&) {};
        auto file = LedgerFile::open(path.toStdString(), ignore, progress);
        ASSERT_TRUE(file.ok());
        ASSERT_TRUE(events.empty() || file->append(events).ok());
    }
    static LedgerFile::NewEvent scope(const std::string &scope, const std::string &epsilon)
    {
        return event("scope", R"({"filter":"basic","delta":"0","reason":"r","epsilon":")" + epsilon + R"(","scope":)" +
                                  scope + "}");
    }
    static LedgerFile::NewEvent spend(const std::string &more, const std::string &epsilon)
    {
        return event("spend",
                     R"({"label":"s","mechanism":{"kind":"pure_dp","epsilon":")" + epsilon + "\"}" + more + "}");
    }
    void office()
    {
        write({event("partition", R"({"name":"p","blocks":["north","south","west"],"membership":"m",)"
                                  R"("independent":true,"data":"fixed"})"),
               scope(R"({"blocks":"*","period":"month"})", "1"), scope(R"({"actor":"*"})", "4"),
               scope(R"({"actor":"anna"})", "2"),
               spend(R"(,"actor":"anna","blocks":"south","time":"2020-01-05T00:00:00Z")", "0.7"),
               spend(R"(,"actor":"ben","blocks":["south","west"],"time":"2020-02-05T00:00:00Z")", "0.5"),
               spend(R"(,"actor":"anna","blocks":"west","time":"2020-02-06T00:00:00Z")", "0.6")});
    }
    std::vector<std::string> tree(const QModelIndex &parent = {}, int depth = 0)
    {
        std::vector<std::string> rows;
        const QAbstractItemModel *model = page.tree()->model();
        for (int row = 0; row < model->rowCount(parent); ++row) {
            const QModelIndex index = model->index(row, 0, parent);
            rows.push_back(std::string(static_cast<std::size_t>(depth), '>') +
                           (index.data().toString() + QLatin1Char(' ') + index.siblingAtColumn(1).data().toString())
                               .toStdString());
            const auto below = tree(index, depth + 1);
            rows.insert(rows.end(), below.begin(), below.end());
        }
        return rows;
    }
    QString text(const char *label) { return page.findChild<QLabel *>(QString::fromLatin1(label))->text(); }
    void choose(const QString &title)
    {
        const auto found = page.tree()->model()->match(page.tree()->model()->index(0, 0), Qt::DisplayRole, title, 1,
                                                       Qt::MatchExactly | Qt::MatchRecursive);
        ASSERT_FALSE(found.isEmpty()) << title.toStdString();
        page.tree()->setCurrentIndex(found.front());
        settle();
    }
};

TEST_F(ScopesPageTest, BudgetsLieInThoseThatCoverThem)
{
    office();
    show();
    EXPECT_EQ(tree(), (std::vector<std::string>{"everything, (10, 0)-DP 1.8 of 10", ">each block, each month 1.1 of 1",
                                                ">each actor 1.3 of 4", ">>actor anna 1.3 of 2", ">>anna 1.3 of 4",
                                                ">>ben 0.5 of 4", ">>any other actor 0 of 4"}));
    EXPECT_EQ(page.tree()->currentIndex().data().toString(), QStringLiteral("each block, each month"));
    EXPECT_LE(page.tree()->header()->length(), page.tree()->viewport()->width()) << "the bars are in sight";
    constexpr int kBar = 80;
    EXPECT_GE(page.tree()->columnWidth(2), kBar);
    EXPECT_TRUE(text("scopesPromise").contains(QStringLiteral("does not keep this budget, so it promises nothing")))
        << "1.1 of 1";
    choose(QStringLiteral("everything, (10, 0)-DP"));
    EXPECT_TRUE(text("scopesPromise").contains(QStringLiteral("Every spend counts here")));
    EXPECT_TRUE(page.blocks()->isHidden() && page.periods()->isHidden());
    choose(QStringLiteral("each actor"));
    EXPECT_EQ(spendLines(), QStringLiteral("9 8 7")) << "of all, each of whom has a budget";
    EXPECT_EQ(text("scopesSpendsTitle"),
              QStringLiteral("each actor, each of them by itself. Spends that count there:"));
    choose(QStringLiteral("ben"));
    EXPECT_EQ(spendLines(), QStringLiteral("8"));
    EXPECT_EQ(text("scopesSpendsTitle"),
              QStringLiteral("ben: used 0.5 of 4, at least 87.5 % left. Spends that count there:"));
}

TEST_F(ScopesPageTest, EverythingHasTheNumbersOfTheHeader)
{
    office();
    show();
    const auto header = [this] { return account.result() == nullptr ? -1 : account.result()->verdict.shares->used; };
    const auto everything = [this](int column) { return page.tree()->model()->index(0, column).data().toString(); };
    ASSERT_TRUE(waitUntil([&] { return header() >= 0 && !account.busy(); }));
    EXPECT_EQ(header(), 180);
    EXPECT_EQ(everything(2), percentText(header()));
    Policy wider = document.plan().policy;
    wider.epsilon = exact("20");
    ASSERT_TRUE(document.apply(edit::SetPolicy{wider}, QStringLiteral("epsilon")).ok());
    ASSERT_TRUE(waitUntil([&] { return header() == 90 && everything(1) == QStringLiteral("1.8 of 20"); }));
    EXPECT_EQ(everything(0), QStringLiteral("everything, (20, 0)-DP"));
    EXPECT_EQ(everything(2), percentText(header())) << "of the budget as it is edited";
    document.undoStack().setClean();
}

TEST_F(ScopesPageTest, ABlockLeadsToTheSpendsThatTouchedIt)
{
    office();
    show();
    EXPECT_EQ(tiles(page.periods()), (std::vector<std::string>{"2020-01: used 0.7 of 1, at least 30.0 % left",
                                                               "2020-02: used 1.1 of 1, past the budget",
                                                               "any other: used 0 of 1, at least 100.0 % left"}));
    EXPECT_EQ(page.periods()->currentIndex().row(), 1) << "the last that was";
    EXPECT_EQ(tiles(page.blocks()), (std::vector<std::string>{"west: used 1.1 of 1, past the budget",
                                                              "south: used 0.5 of 1, at least 50.0 % left",
                                                              "north: used 0 of 1, at least 100.0 % left"}));
    EXPECT_EQ(spendLines(), QStringLiteral("9 8"));
    auto *all = page.findChild<QPushButton *>(QStringLiteral("scopesAllBlocks"));
    EXPECT_FALSE(all->isEnabled());
    page.blocks()->setFocus();
    QTest::keyClick(page.blocks(), Qt::Key_Home);
    QTest::keyClick(page.blocks(), Qt::Key_Right);
    settle();
    EXPECT_EQ(spendLines(), QStringLiteral("8"));
    EXPECT_TRUE(text("scopesSpendsTitle").contains(QStringLiteral("south: used 0.5 of 1")));
    EXPECT_EQ(page.blocks()->model()->rowCount(), 3) << "the choice does not rebuild what it was made in";
    all->click();
    settle();
    EXPECT_EQ(spendLines(), QStringLiteral("9 8"));
    page.periods()->setFocus();
    QTest::keyClick(page.periods(), Qt::Key_Home);
    settle();
    EXPECT_EQ(tiles(page.blocks()).front(), "south: used 0.7 of 1, at least 30.0 % left");
    EXPECT_EQ(spendLines(), QStringLiteral("7"));
    QSignalSpy asked(&page, &ScopesPage::lineRequested);
    auto *table = page.findChild<QTableView *>(QStringLiteral("scopesSpends"));
    Q_EMIT table->activated(table->model()->index(0, 1));
    ASSERT_EQ(asked.count(), 1);
    EXPECT_EQ(asked.front().front().toLongLong(), 7);
}

TEST_F(ScopesPageTest, TheNameWithTheLeastLeftIsChosenFirst)
{
    write({scope(R"({"actor":"*","period":"month"})", "1"),
           spend(R"(,"actor":"anna","time":"2020-01-05T00:00:00Z")", "0.3"),
           spend(R"(,"actor":"ben","time":"2020-02-05T00:00:00Z")", "0.9")});
    show();
    EXPECT_EQ(page.tree()->currentIndex().data().toString(), QStringLiteral("ben"));
    EXPECT_EQ(tiles(page.periods()), (std::vector<std::string>{"2020-02: used 0.9 of 1, at least 10.0 % left"}));
    EXPECT_EQ(spendLines(), QStringLiteral("5"));
}

TEST_F(ScopesPageTest, WhatIsChosenStaysWhenTheFileIsReadAgain)
{
    office();
    show();
    choose(QStringLiteral("ben"));
    write({spend(R"(,"actor":"ben","time":"2020-03-05T00:00:00Z")", "0.25")});
    ASSERT_TRUE(document.open(path).ok());
    settle();
    EXPECT_EQ(page.tree()->currentIndex().data().toString(), QStringLiteral("ben"));
    EXPECT_EQ(spendLines(), QStringLiteral("10 8"));
}

TEST_F(ScopesPageTest, EmptyPagesSayWhatToDo)
{
    document.startNew(purePlan(1));
    page.show();
    settle();
    EXPECT_TRUE(text("scopesEmpty").contains(QStringLiteral("save the plan first")));
    EXPECT_TRUE(page.tree()->isHidden());
    write({});
    ASSERT_TRUE(document.open(path).ok());
    settle();
    EXPECT_TRUE(text("scopesEmpty").contains(QStringLiteral("No budget for a part yet")));
    EXPECT_EQ(tree(), (std::vector<std::string>{"everything, (10, 0)-DP 0 of 10"}));
}

TEST_F(ScopesPageTest, APlaceWhereALedgerMayHoldThem)
{
    office();
    QSettings settings{folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat};
    MainWindow window{catalog(), settings, {}};
    window.show();
    const auto *rail = window.findChild<QToolBar *>(QStringLiteral("placesRail"));
    auto *own = window.findChild<ScopesPage *>();
    const int tab = window.charts().indexOf(own);
    auto *action = window.findChild<QAction *>(QStringLiteral("actionTab%1").arg(tab + 1));
    window.newPlan();
    EXPECT_FALSE(action->isVisible());
    ASSERT_TRUE(window.openFile(path));
    ASSERT_TRUE(waitUntil([&] { return action->isVisible(); }));
    window.document().setReadOnly(!window.document().isReadOnly()); // the file is followed again
    ASSERT_TRUE(waitUntil([&] { return rail->widgetForAction(action)->isVisible(); })) << "it has a place";
    window.charts().setCurrentIndex(tab);
    ASSERT_TRUE(waitUntil([own] { return !own->busy(); }));
    EXPECT_FALSE(own->tree()->isHidden());
    for (const QAbstractItemView *view : own->findChildren<QAbstractItemView *>())
        EXPECT_FALSE(view->accessibleName().isEmpty() && view->isVisible() && !view->inherits("QHeaderView"))
            << view->objectName().toStdString();
    window.newPlan();
    EXPECT_FALSE(action->isVisible());
    EXPECT_NE(window.charts().currentIndex(), tab);
}

} // namespace
} // namespace epsilometer::ui::scopes_page_test
