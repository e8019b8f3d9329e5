// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of the table writers:
// - columns line up, by code points, numbers to the right; no trailing spaces
// - a short row does not crash; control characters cannot reach the terminal
// - CSV: numbers in full, quoting as RFC 4180, no cell starts a formula
#include "core/present/table/table_text.h"

#include <gtest/gtest.h>

namespace epsilometer::present::table_text_test {
namespace {

TableSpec sample()
{
    TableSpec table;
    table.title = "Filters";
    table.columns = {{"id", "Filter", false, ""}, {"spent", "Spent", true, ""}};
    table.rows = {{{"Rényi", {}, ""}, {"0.93", 0.93, ""}}, {{"basic", {}, ""}, {"12", 12, ""}}};
    table.note = "fully adaptive";
    return table;
}

TEST(TableText, AlignsColumns)
{
    EXPECT_EQ(tableText(sample()), "Filters\n"
                                   "Filter  Spent\n"
                                   "------  -----\n"
                                   "Rényi    0.93\n"
                                   "basic      12\n"
                                   "fully adaptive\n");
}

TEST(TableText, ShortRowsAndControlCharactersAreHarmless)
{
    TableSpec table = sample();
    table.rows = {{{"a\x1b[2J\nb", 1.0, ""}}};
    EXPECT_EQ(tableText(table).find('\x1b'), std::string::npos);
    EXPECT_NE(tableText(table).find("a?[2J?b"), std::string::npos);
}

TEST(TableCsv, NumbersInFullAndTextQuoted)
{
    TableSpec table = sample();
    table.rows = {{{"a,\"b\"", 1.5, ""}, {"0.1", 0.1, ""}}, {{"=1+1", {}, ""}, {"-", {}, ""}}};
    table.rows[0][0].number = TableCell{}.number;
    table.rows[1][0].number = TableCell{}.number;
    table.rows[1][1].number = TableCell{}.number;
    EXPECT_EQ(tableCsv(table), "id,spent\n\"a,\"\"b\"\"\",0.10000000000000001\n'=1+1,'-\n");
}

} // namespace
} // namespace epsilometer::present::table_text_test
