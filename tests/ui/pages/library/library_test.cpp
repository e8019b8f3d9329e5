// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the library:
// - cards: every page that is no place of the rail, and every reproduction of a paper, each once, with a sketch
// - cards of a row have one width and do not overlap, wide and narrow; Tab leads to one card, arrow keys to the others, and
//   what has the focus is in sight
// - a chip shows the cards of one section, words in the field those that have them; Enter there opens the first
// - a click and Enter open an entry at the full width, under its title, without tabs in it; one button and Alt+Left lead
//   back to where it was opened
// - without a document, the cards are reached from the start page; what is about a plan cannot be chosen until there is one,
//   which the title above says
// - a figure opens finished, in as many charts as the paper has drawings; a table is core's; one that is left early is
//   forgotten; the sample of a figure opens as a session
#include "ui/pages/library/library_page.h"

#include "core/present/table/table_text.h"
#include "core/reproduce/reproductions.h"
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "ui/jobs/latest_job.h"
#include "ui/models/table_model.h"
#include "ui/pages/library/figure_page.h"
#include "ui/pages/library/library_card.h"
#include "ui/shell/main_window.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"

#include <QAction>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace epsilometer::ui::library_test {
namespace {

using namespace testing_support;

class LibraryTest : public testing::Test {
protected:
    Folder folder;
    QSettings settings{folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat};
    MainWindow window{catalog(), settings, {}};
    LibraryPage *library = window.findChild<LibraryPage *>();
    FigurePage *figure = window.findChild<FigurePage *>();

    LibraryTest() { window.show(); }

    LibraryCard *entry(const char *title)
    {
        for (LibraryCard *card : library->cards())
            if (card->text() == QLatin1String(title))
                return card;
        return nullptr;
    }
    QString heading()
    {
        return library->widget()->findChild<QLabel *>()->text(); // of the first section
    }
    QString shown() { return window.charts().currentWidget()->objectName(); }
    QLabel *title() { return window.findChild<QLabel *>(QStringLiteral("crumbTitle")); }
};

TEST_F(LibraryTest, ListsEverythingOnce)
{
    window.document().startNew(purePlan(3));
    std::multiset<QString> opened;
    std::multiset<QString> figures;
    for (LibraryCard *card : library->cards()) {
        window.showPlace(QStringLiteral("libraryPage"));
        card->click();
        ASSERT_NE(shown(), QStringLiteral("libraryPage")) << card->text().toStdString();
        EXPECT_FALSE(sketchOf(window.shownPlace()).shapes.empty()) << window.shownPlace().toStdString();
        (window.charts().currentWidget() == figure ? figures : opened)
            .insert(window.charts().currentWidget() == figure ? figure->windowTitle() : shown());
        EXPECT_TRUE(title()->isVisible());
        EXPECT_FALSE(title()->text().isEmpty() || title()->text().contains(QLatin1Char('&')));
        EXPECT_TRUE(window.charts().currentWidget()->findChildren<QTabWidget *>().isEmpty()) << shown().toStdString();
    }
    for (int page = 5; page < window.charts().count(); ++page) {
        const QWidget *one = window.charts().widget(page);
        EXPECT_EQ(opened.count(one->objectName()), one == figure ? 0U : 1U) << one->objectName().toStdString();
    }
    EXPECT_EQ(static_cast<int>(opened.size()), window.charts().count() - 6);
    for (const reproduce::Reproduction &one : reproduce::reproductions())
        EXPECT_EQ(figures.count(coreText(one.title)), 1U) << one.id;
    EXPECT_EQ(figures.size(), reproduce::reproductions().size());
}

TEST_F(LibraryTest, OpensAndLeadsBackWithTheKeyboard)
{
    window.document().startNew(purePlan(3));
    window.showPlace(QStringLiteral("libraryPage"));
    library->cards().front()->setFocus(); // Tab leads there: AccessibilityTest.EveryPage
    while (window.focusWidget() != entry("Trade-off"))
        QTest::keyClick(window.focusWidget(), Qt::Key_Right);
    QTest::keyClick(window.focusWidget(), Qt::Key_Return);
    EXPECT_EQ(shown(), QStringLiteral("tradeoffPage"));
    EXPECT_EQ(title()->text(), QStringLiteral("Trade-off"));
    const auto *back = window.findChild<QAction *>(QStringLiteral("actionBack"));
    EXPECT_FALSE(back->shortcut().isEmpty());
    window.findChild<QToolButton *>(QStringLiteral("crumbBack"))->click();
    EXPECT_EQ(shown(), QStringLiteral("libraryPage"));
    EXPECT_FALSE(back->isEnabled()) << "a place leads nowhere back";
    window.showPlace(QStringLiteral("overviewPage"));
    window.showPlace(QStringLiteral("odometerPage"));
    EXPECT_TRUE(window.findChild<QAction *>(QStringLiteral("actionTab1"))->isChecked()) << "it was opened there";
    window.findChild<QAction *>(QStringLiteral("actionBack"))->trigger();
    EXPECT_EQ(shown(), QStringLiteral("overviewPage"));
    EXPECT_FALSE(title()->isVisible());
}

TEST_F(LibraryTest, CardsFitTheWindow)
{
    window.document().startNew(purePlan(3));
    window.showPlace(QStringLiteral("libraryPage"));
    std::set<int> columns;
    for (const QSize size : {QSize(1600, 900), QSize(1280, 800), QSize(960, 540)}) {
        window.resize(size);
        const auto cards = library->cards();
        const auto inRow = [&] {
            return std::ranges::count(cards, cards.front()->y(), [](const LibraryCard *card) { return card->y(); });
        };
        EXPECT_TRUE(waitUntil([&] {
            return inRow() >= 3 && std::ranges::all_of(cards, [&](const LibraryCard *card) {
                       return card->geometry().right() < library->viewport()->width();
                   });
        })) << size.width();
        for (const LibraryCard *card : cards) {
            EXPECT_NEAR(card->width(), cards.front()->width(), 1) << card->text().toStdString();
            for (const LibraryCard *other : cards)
                EXPECT_TRUE(card == other || !card->geometry().intersects(other->geometry()))
                    << card->text().toStdString() << " over " << other->text().toStdString();
        }
        columns.insert(static_cast<int>(inRow()));
    }
    EXPECT_GE(columns.size(), 2U) << "more side by side where there is room";
}

TEST_F(LibraryTest, ArrowKeysGoThroughAllCards)
{
    window.document().startNew(purePlan(3));
    window.showPlace(QStringLiteral("libraryPage"));
    const auto cards = library->cards();
    ASSERT_TRUE(waitUntil([&] { return cards.back()->y() > cards.front()->y(); })) << "laid out";
    cards.front()->setFocus();
    for (std::size_t i = 1; i < cards.size(); ++i) {
        QTest::keyClick(window.focusWidget(), Qt::Key_Right);
        ASSERT_EQ(window.focusWidget(), cards[i]) << i;
        EXPECT_TRUE(library->viewport()->rect().intersects(
            QRect(cards[i]->mapTo(library->viewport(), QPoint()), cards[i]->size())))
            << cards[i]->text().toStdString();
    }
    QTest::keyClick(window.focusWidget(), Qt::Key_Home);
    EXPECT_EQ(window.focusWidget(), cards.front());
    for (int row = cards.front()->y(); row < cards.back()->y(); row = window.focusWidget()->y()) {
        QTest::keyClick(window.focusWidget(), Qt::Key_Down);
        ASSERT_GT(window.focusWidget()->y(), row);
    }
    QTest::keyClick(window.focusWidget(), Qt::Key_Up);
    EXPECT_LT(window.focusWidget()->y(), cards.back()->y());
    QTest::keyClick(window.focusWidget(), Qt::Key_End);
    EXPECT_EQ(window.focusWidget(), cards.back());
    EXPECT_EQ(std::ranges::count(cards, Qt::StrongFocus, &QWidget::focusPolicy), 1) << "one stop of Tab";
}

TEST_F(LibraryTest, ASectionAndWordsChooseCards)
{
    window.document().startNew(purePlan(3));
    window.showPlace(QStringLiteral("libraryPage"));
    auto *find = library->findChild<QLineEdit *>(QStringLiteral("libraryFind"));
    const auto chip = [&](int id) {
        return library->findChild<QToolButton *>(QStringLiteral("libraryChip%1").arg(id));
    };
    const auto listed = [&] {
        const auto cards = library->cards();
        return std::ranges::count_if(cards, [](const LibraryCard *card) { return card->isVisible(); });
    };
    const auto all = listed();
    ASSERT_EQ(static_cast<std::size_t>(all), library->cards().size());
    QTest::mouseClick(chip(2), Qt::LeftButton);
    EXPECT_EQ(chip(2)->text(), QStringLiteral("Workbenches"));
    EXPECT_TRUE(entry("Sparse vector")->isVisible());
    EXPECT_FALSE(entry("Odometer")->isVisible());
    EXPECT_FALSE(library->widget()->findChild<QLabel *>()->isVisible()) << "its section is empty";
    ASSERT_TRUE(waitUntil([&] { return entry("Sparse vector")->y() < library->viewport()->height(); }));
    find->setText(QStringLiteral("odometer"));
    EXPECT_EQ(listed(), 0) << "of this section";
    chip(0)->click();
    EXPECT_TRUE(entry("Odometer")->isVisible());
    EXPECT_LT(listed(), all / 2);
    QTest::keyClick(find, Qt::Key_Return);
    EXPECT_EQ(shown(), QStringLiteral("odometerPage"));
    window.showPlace(QStringLiteral("libraryPage"));
    find->clear();
    EXPECT_EQ(listed(), all);
}

TEST_F(LibraryTest, NeedsNoDocument)
{
    auto *start = window.findChild<QWidget *>(QStringLiteral("startPage"));
    ASSERT_TRUE(start->isVisible());
    start->findChild<QPushButton *>(QStringLiteral("startLibrary"))->click();
    EXPECT_TRUE(library->isVisible());
    EXPECT_FALSE(window.findChild<QWidget *>(QStringLiteral("statusCard"))->isVisible()) << "there is no budget";
    expectAccessible(&window, "library");
    for (const char *own : {"Odometer", "Simulate", "Trade-off", "Savings of outcomes"})
        EXPECT_FALSE(entry(own)->isEnabled()) << own;
    EXPECT_EQ(heading(), QStringLiteral("This plan: none is open"));
    ASSERT_TRUE(entry("Sparse vector")->isEnabled());
    EXPECT_EQ(entry("Sparse vector")->focusPolicy(), Qt::StrongFocus) << "the first that opens";
    entry("Odometer")->click();
    EXPECT_TRUE(library->isVisible()) << "there is nothing to show";
    entry("Sparse vector")->click();
    EXPECT_TRUE(window.findChild<QWidget *>(QStringLiteral("sparseVectorWorkbench"))->isVisible());
    auto *add = window.findChild<QPushButton *>(QStringLiteral("sparseVectorPlan"));
    ASSERT_TRUE(waitUntil([&] { return add->isEnabled(); }));
    add->click();
    EXPECT_TRUE(window.findChild<QLabel *>(QStringLiteral("sparseVectorSaid"))
                    ->text()
                    .contains(QStringLiteral("No plan is open")));
    window.findChild<QAction *>(QStringLiteral("actionTab1"))->trigger();
    EXPECT_TRUE(start->isVisible());
    window.document().startNew(purePlan(3));
    EXPECT_TRUE(entry("Odometer")->isEnabled());
    EXPECT_EQ(heading(), QStringLiteral("This plan"));
    window.showPlace(QStringLiteral("odometerPage"));
    window.findChild<QAction *>(QStringLiteral("actionClose"))->trigger();
    EXPECT_TRUE(start->isVisible());
}

TEST_F(LibraryTest, FiguresOpenFinished)
{
    struct Figure {
        const char *id;
        int charts;
    };
    for (const Figure drawn : {Figure{"wrrw-fig3", 1}, Figure{"fz-fig1", 2}}) {
        const QLatin1String id(drawn.id);
        figure->open(id);
        ASSERT_TRUE(waitUntil([&] {
            return figure->panels().size() == drawn.charts && !figure->panels().back()->chart().series.empty();
        })) << drawn.id;
        EXPECT_FALSE(figure->panels().front()->chart().title.empty()) << drawn.id;
        QSignalSpy asked(figure, &FigurePage::sessionRequested);
        figure->findChild<QPushButton *>(QStringLiteral("figureOpen"))->click();
        ASSERT_EQ(asked.count(), 1) << drawn.id;
        EXPECT_EQ(asked.front().front().toString(), sessionOfFigure(id));
        EXPECT_TRUE(QFile::exists(asked.front().front().toString())) << drawn.id;
        EXPECT_TRUE(window.document().isOpen());
    }
    const auto &people = figure->panels().front()->chart().series.front().y;
    EXPECT_LT(people.back(), people.front()) << "filtering ends the part of some";
}

TEST_F(LibraryTest, ThePapersTableIsCores)
{
    for (const char *id : {"fz-table", "fz-larger-clips", "hbbw-table1"}) {
        NoProgress progress;
        const auto found = std::find_if(reproduce::reproductions().begin(), reproduce::reproductions().end(),
                                        [&](const auto &one) { return one.id == id; });
        ASSERT_NE(found, reproduce::reproductions().end()) << id;
        const auto expected = found->table(catalog().odometers, progress);
        ASSERT_TRUE(expected.ok()) << id;
        window.findChild<QAction *>(QStringLiteral("actionFigure-") + QLatin1String(id))->trigger();
        const QTableView *table = nullptr;
        ASSERT_TRUE(waitUntil([&] {
            table = figure->findChild<QTableView *>(QStringLiteral("paperTable"));
            return table != nullptr;
        })) << id;
        const auto *model = qobject_cast<TableModel *>(table->model());
        ASSERT_NE(model, nullptr);
        EXPECT_EQ(present::tableCsv(model->table()), present::tableCsv(*expected)) << id;
        EXPECT_TRUE(figure->panels().isEmpty()) << id;
        expectAccessible(figure, id);
    }
    EXPECT_EQ(sessionOfFigure(QStringLiteral("fz-table")), QString());
}

TEST_F(LibraryTest, AFigureThatIsLeftEarlyIsForgotten)
{
    for (const reproduce::Reproduction &one : reproduce::reproductions())
        FigurePage(catalog()).open(fromCore(one.id));
    EXPECT_TRUE(waitUntil([] { return LatestJob::running() == 0; }));
    FigurePage unknown(catalog());
    unknown.open(QStringLiteral("no-such-figure"));
    EXPECT_EQ(LatestJob::running(), 0) << "one that there is not is not computed";
    EXPECT_TRUE(unknown.panels().isEmpty());
}

} // namespace
} // namespace epsilometer::ui::library_test
