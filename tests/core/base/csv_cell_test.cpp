// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: what a spreadsheet would run is marked, whatever hides it; separators and quotes are quoted; the rest is
// written as it is.
#include "core/base/text/csv.h"

#include <gtest/gtest.h>

namespace epsilometer::csv_cell_test {
namespace {

TEST(CsvCell, WhatWouldRunIsMarked)
{
    for (const char *text :
         {"=1+1", "+1", "-1", "@S", "\t=1", "\r=1", "\n=1", "\uff1d1", "\uff0b1", "\uff0d1", "\uff20S"}) {
        EXPECT_TRUE(looksLikeFormula(text));
        const std::string cell = csvCell(text);
        EXPECT_EQ(cell.find('\''), cell.front() == '"' ? 1U : 0U) << cell;
    }
}

TEST(CsvCell, SeparatorsAreQuoted)
{
    EXPECT_EQ(csvCell("a,b"), "\"a,b\"");
    EXPECT_EQ(csvCell("a\"b"), "\"a\"\"b\"");
    EXPECT_EQ(csvCell("a\nb"), "\"a\nb\"");
    EXPECT_EQ(csvCell(" a"), "\" a\"");
    EXPECT_EQ(csvCell("a b"), "a b");
    EXPECT_EQ(csvCell(""), "");
}

} // namespace
} // namespace epsilometer::csv_cell_test
