// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <vector>

namespace epsilometer::ui::testing_support {

/// One text that the user can read or hear.
struct Shown {
    QString place; ///< objectName of the page, and of the widget
    QString text;
};

/// All texts of the visible widgets: what labels, buttons and documents say, the cells of tables, each with its column's
/// title and its row's first cell ("ROW | TITLE: CELL"), and what readers say of widgets and items.
/// most  rows of a table that are read
[[nodiscard]] std::vector<Shown> shownTexts(const QWidget &widget, int most);

} // namespace epsilometer::ui::testing_support
