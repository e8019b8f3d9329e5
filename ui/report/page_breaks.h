// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextFormat>

#include <limits>
#include <map>
#include <set>
#include <vector>

class QTextDocument;

namespace epsilometer::ui {

/// Properties that the writer of a report sets in the text, so that pages can be broken at good places.
inline constexpr int kAnnounces = QTextFormat::UserProperty + 2;   ///< on the character format of a block: the block
                                                                   ///< must stay with the next one
inline constexpr int kTableNumber = QTextFormat::UserProperty + 3; ///< on a table: its number; all parts of a table
                                                                   ///< have the same
inline constexpr int kFirstRow = QTextFormat::UserProperty + 4; ///< on a part of a table: index of its first row, not
                                                                ///< counting headers
inline constexpr int kTitleOf =
    QTextFormat::UserProperty + 5; ///< of a table: the number of the title just above, or -1

/// Forced page breaks, by the numbers that the writer assigned. Without them Qt breaks a page at any line end.
struct PageBreaks {
    std::set<int> titles;                           ///< before these headings and titles of tables
    std::map<int, std::set<int>> rows;              ///< before these rows, by table
    int mostRows = std::numeric_limits<int>::max(); ///< largest number of rows in one part of a table, if there are no
                                                    ///< pages
};

/// Row heights by table if no page ended: first the header, then the rows.
using RowHeights = std::map<int, std::vector<double>>;
/// The row heights of a text.
/// flat  the text laid out on one endless page
[[nodiscard]] RowHeights rowHeights(const QTextDocument &flat);

/// Adds breaks that fix the first title left alone at the foot of a page, or the first table with a row on two pages,
/// from that row to the end of the table. Returns false if there is neither.
[[nodiscard]] bool addBreaks(PageBreaks &breaks, const QTextDocument &text, double pageHeight,
                             const RowHeights &heights);

} // namespace epsilometer::ui
