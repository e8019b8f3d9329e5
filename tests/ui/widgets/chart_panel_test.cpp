// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a table of a million rows is shown, seen or not, by asking for a few of them; columns follow what they
// hold, but for those that the user set.
#include "ui/widgets/chart_panel.h"

#include <QApplication>
#include <QTableView>

#include <gtest/gtest.h>

namespace epsilometer::ui::chart_panel_test {
namespace {

TEST(ChartPanelTest, AMillionRowsAreShownByAskingForAFew)
{
    constexpr std::size_t kRows = 1'000'000;
    constexpr std::size_t kFew = 1000;
    std::size_t asked = 0;
    present::TableSource table;
    table.head.columns = {{"round", "Round", true, {}}, {"epsilon", "Epsilon", true, {}}};
    table.rows = kRows;
    table.row = [&asked](std::size_t row) {
        ++asked;
        return std::vector<present::TableCell>(2,
                                               present::TableCell{std::to_string(row), static_cast<double>(row), {}});
    };
    for (const bool seen : {false, true}) {
        asked = 0;
        ChartPanel panel(QStringLiteral("long"));
        if (seen)
            panel.setVisible(true);
        panel.show(present::ChartSpec(), table);
        QApplication::processEvents();
        EXPECT_GT(asked, 0U);
        EXPECT_LT(asked, kFew) << (seen ? "seen" : "not seen");
    }
}

TEST(ChartPanelTest, ColumnsFollowWhatTheyHold)
{
    const auto tableOf = [](const std::string &text) {
        present::TableSpec table;
        table.columns = {{"spent", "S", true, {}}, {"limit", "L", true, {}}};
        table.rows = {{{text, 0, {}}, {text, 0, {}}}};
        return table;
    };
    ChartPanel panel(QStringLiteral("short"));
    panel.show(present::ChartSpec(), tableOf("0.1"));
    auto *view = panel.findChild<QTableView *>();
    const int narrow = view->columnWidth(0);
    panel.show(present::ChartSpec(), tableOf("0.133293000000"));
    EXPECT_GT(view->columnWidth(0), narrow);
    EXPECT_GE(view->columnWidth(0), view->sizeHintForIndex(view->model()->index(0, 0)).width());
    view->setColumnWidth(1, narrow + 3);
    panel.show(present::ChartSpec(), tableOf("0.13"));
    EXPECT_EQ(view->columnWidth(1), narrow + 3) << "the user's";
}

} // namespace
} // namespace epsilometer::ui::chart_panel_test
