// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextFormat>

#include <limits>
#include <map>
#include <set>
#include <vector>

class QTextDocument;

namespace epsilometer::ui {

/// What the writer of a report marks in the text, so that pages can be broken at good places.
inline constexpr int kAnnounces = QTextFormat::UserProperty + 2;   ///< of a block's letters: goes with what follows it
inline constexpr int kTableNumber = QTextFormat::UserProperty + 3; ///< of a table: counts tables, parts of one as one
inline constexpr int kFirstRow = QTextFormat::UserProperty + 4; ///< of a part of a table: its first row, headers aside
inline constexpr int kTitleOf =
    QTextFormat::UserProperty + 5; ///< of a table: the number of the title just above, or -1

/// Where pages must begin, by the numbers that the writer gave: Qt breaks a page wherever a line ends.
struct PageBreaks {
    std::set<int> titles;                           ///< headings and titles of tables
    std::map<int, std::set<int>> rows;              ///< of tables
    int mostRows = std::numeric_limits<int>::max(); ///< of one part of a table, where there are no pages
};

/// How high the rows of each table are where no page ends: of each the header, then its rows.
using RowHeights = std::map<int, std::vector<double>>;
/// flat  a text laid out on one endless page
[[nodiscard]] RowHeights rowHeights(const QTextDocument &flat);

/// Adds the breaks for the first title left alone at the foot of a page, or the first table with a row on two pages,
/// from there to that table's end. False where there is neither: the pages are good.
[[nodiscard]] bool addBreaks(PageBreaks &breaks, const QTextDocument &text, double pageHeight,
                             const RowHeights &heights);

} // namespace epsilometer::ui
