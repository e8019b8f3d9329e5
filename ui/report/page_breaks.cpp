// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/page_breaks.h"

#include <QAbstractTextDocumentLayout>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace epsilometer::ui {

namespace {

bool announces(const QTextBlock &block)
{
    return block.charFormat().boolProperty(kAnnounces);
}

/// Calls visit(top, bottom) for each line of a row of a table, in the coordinates of the text.
template <class Visit> void visitLines(const QTextDocument &text, const QTextTable &table, int row, Visit visit)
{
    for (int column = 0; column < table.columns(); ++column) {
        const QTextTableCell cell = table.cellAt(row, column);
        for (auto at = cell.begin(); at != cell.end(); ++at) {
            const QTextBlock block = at.currentBlock();
            const double top = text.documentLayout()->blockBoundingRect(block).top();
            for (int i = 0; i < block.layout()->lineCount(); ++i) {
                const QRectF line = block.layout()->lineAt(i).rect(); // its position includes a jump to the next page
                visit(top + line.top(), top + line.bottom());
            }
        }
    }
}

double topOf(const QTextDocument &text, const QTextTable &table, int row)
{
    double highest = std::numeric_limits<double>::max();
    visitLines(text, table, row, [&](double top, double) { highest = std::min(highest, top); });
    return highest;
}

/// The page numbers of the first and the last line of a row.
std::pair<int, int> pagesOf(const QTextDocument &text, const QTextTable &table, int row, double pageHeight)
{
    std::pair<int, int> pages{std::numeric_limits<int>::max(), 0};
    visitLines(text, table, row, [&](double top, double bottom) {
        const int page = static_cast<int>((top + bottom) / 2 / pageHeight);
        pages = {std::min(pages.first, page), std::max(pages.second, page)};
    });
    return pages;
}

/// The last block that must be on the page of its title: for a table its first row, else the block itself.
QTextBlock announced(const QTextBlock &block)
{
    QTextTable *table = QTextCursor(block).currentTable();
    if (table == nullptr)
        return block;
    const int row = std::min(table->format().headerRowCount(), table->rows() - 1);
    return table->cellAt(row, 0).lastCursorPosition().block();
}

/// The number of the first heading or table title that is left alone at the foot of a page; nullopt if none.
std::optional<int> firstLonelyTitle(const QTextDocument &text, double pageHeight)
{
    const auto pageOf = [&](const QTextBlock &block) {
        const QTextLine line = block.layout()->lineAt(0);
        const double top = text.documentLayout()->blockBoundingRect(block).top();
        return static_cast<int>((top + line.rect().center().y()) / pageHeight);
    };
    int number = 0;
    for (QTextBlock block = text.begin(); block.isValid(); block = block.next()) {
        if (!announces(block))
            continue;
        QTextBlock next = block.next();
        while (next.isValid() && announces(next))
            next = next.next();
        if (next.isValid() && pageOf(announced(next)) != pageOf(block))
            return number;
        ++number;
    }
    return std::nullopt;
}

std::vector<const QTextTable *> tablesOf(const QTextDocument &text)
{
    std::vector<const QTextTable *> tables;
    for (QTextFrame *frame : text.rootFrame()->childFrames())
        if (const auto *table = qobject_cast<const QTextTable *>(frame))
            tables.push_back(table);
    return tables;
}

/// A row that spans two pages although it would fit on one.
struct SplitRow {
    const QTextTable *table = nullptr;
    int row = 0; ///< index within its part, not counting headers
};

std::optional<SplitRow> firstSplitRow(const QTextDocument &text, double pageHeight, const RowHeights &heights)
{
    for (const QTextTable *table : tablesOf(text)) {
        const int headers = table->format().headerRowCount();
        const auto known = heights.find(table->format().intProperty(kTableNumber));
        const int first = table->format().intProperty(kFirstRow);
        for (int row = 0; row + headers < table->rows(); ++row) {
            const auto [begin, end] = pagesOf(text, *table, row + headers, pageHeight);
            const auto at = static_cast<std::size_t>(first + row) + 1;
            const bool fits = known != heights.end() && at < known->second.size() &&
                              known->second.front() + known->second[at] < pageHeight;
            if (begin != end && fits)
                return SplitRow{table, row};
        }
    }
    return std::nullopt;
}

/// Breaks before the row, and after it wherever a page is full.
void breakFrom(std::set<int> &breaks, int row, const std::vector<double> &heights, double pageHeight)
{
    constexpr double kRoom = 0.985; // for borders, and the empty line between two parts
    breaks.erase(breaks.lower_bound(row), breaks.end());
    breaks.insert(row);
    double filled = heights.front();
    for (auto at = static_cast<std::size_t>(row); at + 1 < heights.size(); ++at) {
        const double height = heights[at + 1];
        if (filled + height > kRoom * pageHeight && static_cast<int>(at) != *breaks.rbegin()) {
            breaks.insert(static_cast<int>(at));
            filled = heights.front();
        }
        filled += height;
    }
}

} // namespace

RowHeights rowHeights(const QTextDocument &flat)
{
    RowHeights heights;
    for (const QTextTable *table : tablesOf(flat)) {
        std::vector<double> &known = heights[table->format().intProperty(kTableNumber)];
        if (table->format().headerRowCount() == 0)
            known.push_back(0);
        const double end = flat.documentLayout()->frameBoundingRect(const_cast<QTextTable *>(table)).bottom();
        for (int row = 0; row < table->rows(); ++row) {
            const double below = row + 1 < table->rows() ? topOf(flat, *table, row + 1) : end;
            known.push_back(below - topOf(flat, *table, row));
        }
    }
    return heights;
}

bool addBreaks(PageBreaks &breaks, const QTextDocument &text, double pageHeight, const RowHeights &heights)
{
    if (const auto lonely = firstLonelyTitle(text, pageHeight); lonely && breaks.titles.insert(*lonely).second)
        return true;
    const auto split = firstSplitRow(text, pageHeight, heights);
    if (!split)
        return false;
    const QTextTableFormat format = split->table->format();
    const int row = format.intProperty(kFirstRow) + split->row;
    const int number = format.intProperty(kTableNumber);
    // A first row moves together with its title.
    if (row == 0 && format.intProperty(kTitleOf) >= 0)
        return breaks.titles.insert(format.intProperty(kTitleOf)).second;
    const std::set<int> before = breaks.rows[number];
    breakFrom(breaks.rows[number], row, heights.at(number), pageHeight);
    return breaks.rows[number] != before;
}

} // namespace epsilometer::ui
