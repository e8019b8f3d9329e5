// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a source made of a table gives the same table back, row by row and whole, from copies too; as text, JSON and
// CSV it is that table, folded to a width or not.
#include "core/present/table/table_text.h"

#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::present::table_source_test {
namespace {

TEST(TableSource, OfATableGivesTheTableBack)
{
    TableSpec table;
    table.id = "t";
    table.columns = {{"a", "A", true, {}}, {"b", "B", false, {}}};
    for (int i = 0; i < 3; ++i)
        table.rows.push_back({{std::to_string(i), static_cast<double>(i), {}}, {"x", 0, "detail"}});
    const TableSource copied = [&table] {
        const TableSource source = sourceOf(table);
        return TableSource(source);
    }();
    EXPECT_EQ(copied.rows, 3U);
    EXPECT_TRUE(copied.head.rows.empty());
    EXPECT_EQ(copied.row(2).at(0).text, "2");
    EXPECT_EQ(copied.row(2).at(1).detail, "detail");
    const TableSpec whole = copied.whole();
    EXPECT_EQ(whole.id, "t");
    ASSERT_EQ(whole.rows.size(), 3U);
    EXPECT_EQ(whole.rows[1].at(0).text, "1");
}

TEST(TableSource, IsWrittenAsTheTable)
{
    TableSpec table{"t", "Title", {{"a", "A", true, {}}, {"b", "A longer title", false, {}}}, {}, "a note"};
    for (const std::size_t rows : {0U, 1U, 3U}) {
        while (table.rows.size() < rows)
            table.rows.push_back(
                {{std::to_string(table.rows.size()), 1.5, {}}, {"some words that fill a line\x1b", NAN, {}}});
        const TableSource source = sourceOf(table);
        for (const TextStyle style : {TextStyle{}, TextStyle{20, false}, TextStyle{40, true}, TextStyle{80, false}})
            EXPECT_EQ(tableText(source, style), tableText(table, style)) << rows << " " << style.width;
        EXPECT_EQ(tableJson(source).write(), tableJson(table).write());
        EXPECT_EQ(tableCsv(source), tableCsv(table));
    }
}

} // namespace
} // namespace epsilometer::present::table_source_test
