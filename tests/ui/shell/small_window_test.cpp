// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the window where there is little room:
// - below 1100 pixels of width the form of the selected analysis lies over the picture, which keeps its width; in a wider
//   window it is beside it, as wide as its fields need
// - Esc in the form closes it, with the focus back in the sequence; a click on a row and F4 open it, moving through the
//   rows with the keys does not; what is refused stays in sight
// - at 960 x 540 ten rows of the sequence are in sight, and a part of the picture above them; a larger window is laid out
//   as before
// - the window and its title bar fit on the screen; saving moves nothing
#include "ui/shell/main_window.h"

#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/pages/overview/lanes.h"
#include "ui/pages/overview/overview_page.h"
#include "ui/pages/plan/plan_page.h"
#include "ui/widgets/field_edit.h"

#include <QAction>
#include <QLineEdit>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QStyle>
#include <QTableView>

#include <gtest/gtest.h>

namespace epsilometer::ui::small_window_test {
namespace {

using namespace testing_support;

class SmallWindowTest : public testing::Test {
protected:
    Folder folder;
    QSettings settings{folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat};
    MainWindow window{catalog(), settings, {}};
    QTableView *table = window.planPage().table();
    QWidget *form = window.planPage().inspector();
    Lanes *lanes = &window.findChild<OverviewPage *>()->lanes();

    SmallWindowTest() { window.show(); }
    ~SmallWindowTest() override { window.document().undoStack().setClean(); }

    void plan(std::size_t steps)
    {
        window.document().startNew(purePlan(steps, "9"));
        ASSERT_TRUE(waitUntil([this] { return lanes->isVisible() && !window.account().busy(); }));
    }
    void resizeTo(int width, int height)
    {
        window.resize(width, height);
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
    }
    QRect placeOf(const QWidget *widget) { return {widget->mapTo(&window, QPoint()), widget->size()}; }
    int rowsInSight() { return table->viewport()->height() / table->rowHeight(0); }
};

TEST_F(SmallWindowTest, TheFormLiesOverThePictureWhereItIsNarrow)
{
    plan(3);
    table->selectRow(1);
    resizeTo(1280, 800);
    ASSERT_TRUE(form->isVisible());
    EXPECT_FALSE(placeOf(form).intersects(placeOf(lanes))) << "there is room for both";
    resizeTo(1090, 800);
    ASSERT_TRUE(form->isVisible());
    EXPECT_TRUE(placeOf(form).intersects(placeOf(lanes)));
    EXPECT_GT(lanes->width(), 940) << "it keeps its width";
    EXPECT_FALSE(placeOf(form).intersects(placeOf(table))) << "decisions and what is left stay in sight";
    EXPECT_EQ(placeOf(form).right(), window.rect().right());
    EXPECT_EQ(window.childAt(placeOf(form).center())->window(), &window);
    EXPECT_TRUE(form->isAncestorOf(window.childAt(placeOf(form).center()))) << "it is on top";
}

TEST_F(SmallWindowTest, TheFormShowsItsFieldsWhole)
{
    Plan gaussian;
    gaussian.steps.push_back(step("a count", "gaussian", "sigma = 10"));
    gaussian.policy = makePolicy(Exact(1), *Exact::parse("delta", "1e-6"));
    window.document().startNew(gaussian);
    ASSERT_TRUE(waitUntil([this] { return lanes->isVisible() && !window.account().busy(); }));
    table->selectRow(0);
    const auto *scroll = qobject_cast<QScrollArea *>(form);
    ASSERT_NE(scroll, nullptr);
    for (const QSize size : {QSize(1280, 800), QSize(1000, 700)}) {
        resizeTo(size.width(), size.height());
        ASSERT_TRUE(form->isVisible());
        EXPECT_EQ(scroll->horizontalScrollBar()->maximum(), 0) << size.width();
    }
}

TEST_F(SmallWindowTest, EscClosesTheFormUntilItIsAskedFor)
{
    plan(3);
    resizeTo(960, 600);
    table->selectRow(1);
    ASSERT_TRUE(form->isVisible());
    auto *label = window.findChild<FieldEdit *>(QStringLiteral("stepLabel"))->line();
    window.activateWindow();
    label->setFocus();
    ASSERT_TRUE(waitUntil([label] { return label->hasFocus(); }));
    QTest::keyClick(label, Qt::Key_Escape);
    EXPECT_FALSE(form->isVisible());
    EXPECT_TRUE(table->hasFocus());
    QTest::keyClick(table, Qt::Key_Down);
    EXPECT_EQ(table->currentIndex().row(), 2);
    EXPECT_FALSE(form->isVisible()) << "the picture stays in sight";
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(table->model()->index(0, 1)).center());
    EXPECT_TRUE(form->isVisible());
    auto *toggle = window.findChild<QAction *>(QStringLiteral("actionInspect"));
    EXPECT_EQ(toggle->shortcut(), QKeySequence(Qt::Key_F4));
    toggle->trigger();
    EXPECT_FALSE(form->isVisible());
    toggle->trigger();
    EXPECT_TRUE(form->isVisible());
    type(window.findChild<FieldEdit *>(QStringLiteral("stepCount")), QStringLiteral("0"));
    toggle->trigger();
    EXPECT_TRUE(form->isVisible()) << "hidden, what is refused would be forgotten";
}

TEST_F(SmallWindowTest, TenRowsAndThePictureInSight)
{
    resizeTo(1280, 800);
    plan(20);
    const int before = table->rowHeight(0);
    const auto *picture = window.findChild<QWidget *>(QStringLiteral("pagesScroll"));
    resizeTo(960, 540);
    EXPECT_TRUE(waitUntil([this] { return rowsInSight() >= 10; })) << rowsInSight();
    EXPECT_GE(picture->height(), 100) << "and the picture above them";
    EXPECT_EQ(window.size(), QSize(960, 540));
    resizeTo(1280, 800);
    EXPECT_EQ(table->rowHeight(0), before);
    EXPECT_GE(picture->height(), 240);
}

TEST_F(SmallWindowTest, SavingMovesNothing)
{
    resizeTo(1280, 800);
    plan(3);
    table->selectRow(1);
    const auto places = [this] {
        QCoreApplication::processEvents();
        return QList{placeOf(window.findChild<QWidget *>(QStringLiteral("placesRail"))),
                     placeOf(window.findChild<QWidget *>(QStringLiteral("statusCard"))), placeOf(table)};
    };
    const QList<QRect> before = places();
    ASSERT_TRUE(window.document().save(folder.file(QStringLiteral("kept.dpledger"))).ok());
    ASSERT_TRUE(waitUntil([this] { return !window.account().busy(); }));
    EXPECT_EQ(places(), before);
}

TEST_F(SmallWindowTest, TheTitleBarFitsOnTheScreen)
{
    const int bar = window.style()->pixelMetric(QStyle::PM_TitleBarHeight);
    EXPECT_GT(bar, 0);
    EXPECT_LE(window.height(), window.screen()->availableSize().height() - bar);
    EXPECT_LE(window.width(), window.screen()->availableSize().width());
}

} // namespace
} // namespace epsilometer::ui::small_window_test
