// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a source made of a table gives the same table back, row by row and whole, from copies too.
#include "core/present/table/table_spec.h"

#include <gtest/gtest.h>

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

} // namespace
} // namespace epsilometer::present::table_source_test
