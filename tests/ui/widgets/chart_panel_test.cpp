// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a table of a million rows is shown, seen or not, by asking for a few of them.
#include "ui/widgets/chart_panel.h"

#include <QApplication>

#include <gtest/gtest.h>

namespace epsilometer::ui {
namespace {

TEST(ChartPanelTest, AMillionRowsAreShownByAskingForAFew)
{
    constexpr std::size_t kRows = 1'000'000;
    constexpr std::size_t kFew = 1000;
    std::size_t asked = 0;
    TableSource table;
    table.head.columns = {{"round", "Round", true, {}}, {"epsilon", "Epsilon", true, {}}};
    table.rows = kRows;
    table.row = [&asked](std::size_t row) {
        ++asked;
        return std::vector<TableCell>(2, TableCell{std::to_string(row), static_cast<double>(row), {}});
    };
    for (const bool seen : {false, true}) {
        asked = 0;
        ChartPanel panel(QStringLiteral("long"));
        if (seen)
            panel.setVisible(true);
        panel.show(ChartSpec(), table);
        QApplication::processEvents();
        EXPECT_GT(asked, 0U);
        EXPECT_LT(asked, kFew) << (seen ? "seen" : "not seen");
    }
}

} // namespace
} // namespace epsilometer::ui
