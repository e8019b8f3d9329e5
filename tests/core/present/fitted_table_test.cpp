// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of fitTable():
// - a table that fits stays as it is, at any width and without a limit
// - no line is wider than the width, as long as the columns allow; every text is still there, in a cell or below
// - what all rows say alike is said once; the last column is broken where it stays readable; wide texts go below under
//   the names of their rows, rows that say the same together; many numbers are cut into parts, each with the first column
#include "core/present/table/table_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace epsilometer::present::fitted_table_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TableCell cell(std::string text)
{
    TableCell made;
    made.text = std::move(text);
    return made;
}

TableSpec filters()
{
    TableSpec table;
    table.title = "Filters";
    table.columns = {{"id", "Filter", false, ""},
                     {"halts", "Halts at", true, ""},
                     {"valid", "Valid under", false, ""},
                     {"by", "Converted by", false, ""},
                     {"why", "What is counted, or why not", false, ""}};
    const std::string noGaussian = "does not apply: round 1 needs an (epsilon, delta)-DP bound";
    table.rows = {
        {cell("basic"), cell("-"), cell("fully adaptive"), cell("-"), cell(noGaussian)},
        {cell("rogers"), cell("-"), cell("fully adaptive"), cell("-"), cell(noGaussian)},
        {cell("zcdp"), cell("12"), cell("fully adaptive"), cell("pure-zcdp-tight, zcdp-dp-cks"), cell("sum of rho")}};
    table.note = "Halts at: the first refused round, which is said in so many words that they need a second line, too.";
    return table;
}

std::size_t widest(const std::string &text)
{
    std::istringstream lines(text);
    std::size_t most = 0;
    for (std::string line; std::getline(lines, line);)
        most = std::max(most, shownWidth(line));
    return most;
}

TEST(FittedTable, WhatFitsStays)
{
    const TableSpec table = filters();
    for (const std::size_t width : {0, 200}) {
        const FittedTable fitted = fitTable(table, width);
        ASSERT_EQ(fitted.parts.size(), 1U) << width;
        EXPECT_EQ(fitted.parts[0].columns.size(), table.columns.size()) << width;
        EXPECT_TRUE(fitted.notes.empty()) << width;
    }
    EXPECT_EQ(tableText(table), tableText(table, {0, false}));
}

TEST(FittedTable, NoLineIsWider)
{
    for (const std::size_t width : {40U, 60U, 80U, 100U, 120U})
        EXPECT_LE(widest(tableText(filters(), {width, false})), width);
    EXPECT_GT(widest(tableText(filters())), 120U);
}

TEST(FittedTable, SaysOnceWhatAllRowsSay)
{
    const FittedTable fitted = fitTable(filters(), 110);
    EXPECT_THAT(fitted.notes, ElementsAre("Valid under: fully adaptive"));
    EXPECT_EQ(fitted.parts[0].columns.size(), 4U) << "of conversions some rows need none, which is not the same";
}

TEST(FittedTable, BreaksTheLastColumnIntoLines)
{
    const FittedTable fitted = fitTable(filters(), 85);
    ASSERT_EQ(fitted.parts.size(), 1U);
    ASSERT_EQ(fitted.parts[0].columns.size(), 4U);
    EXPECT_EQ(fitted.parts[0].rows.size(), 5U) << "two of the three texts take two lines";
    EXPECT_EQ(fitted.parts[0].rows[1][0].text, "");
}

TEST(FittedTable, PutsWideTextsBelowTheirRows)
{
    EXPECT_THAT(fitTable(filters(), 40).notes,
                testing::IsSupersetOf({"What is counted, or why not:",
                                       "  basic, rogers: does not apply: round 1 needs an (epsilon, delta)-DP bound",
                                       "  zcdp: sum of rho"}));
}

TEST(FittedTable, CutsManyNumbersIntoParts)
{
    TableSpec table;
    table.columns = {{"round", "Round", true, ""}};
    table.rows = {{cell("1")}, {cell("2")}};
    for (int i = 0; i < 12; ++i) {
        table.columns.push_back({"o", "odometer" + std::to_string(i), true, ""});
        for (auto &row : table.rows)
            row.push_back(cell("0.12345" + std::to_string(i)));
    }
    const FittedTable fitted = fitTable(table, 60);
    ASSERT_EQ(fitted.parts.size(), 3U);
    std::size_t columns = 0;
    for (const TableSpec &part : fitted.parts) {
        EXPECT_EQ(part.columns.front().id, "round");
        ASSERT_EQ(part.rows.size(), 2U);
        EXPECT_EQ(part.rows[1].size(), part.columns.size());
        EXPECT_EQ(part.rows[1].front().text, "2");
        columns += part.columns.size() - 1;
    }
    EXPECT_EQ(columns, 12U);
    const std::string text = tableText(table, {60, false});
    EXPECT_LE(widest(text), 60U);
    EXPECT_THAT(text, HasSubstr("0.1234511"));
}

TEST(FittedTable, OneWideColumnStays)
{
    TableSpec table;
    table.columns = {{"text", "Text", false, ""}};
    table.rows = {{cell(std::string(50, 'x'))}};
    EXPECT_EQ(fitTable(table, 20).parts.size(), 1U);
}

TEST(FittedTable, ColoursDecisionsAlone)
{
    TableSpec table = filters();
    table.rows[0][1].tone = CellTone::Bad;
    table.rows[2][1].tone = CellTone::Good;
    const std::string plain = tableText(table, {120, false});
    EXPECT_EQ(plain.find('\x1b'), std::string::npos);
    std::string coloured = tableText(table, {120, true});
    EXPECT_THAT(coloured, HasSubstr("\x1b[32m12\x1b[0m"));
    EXPECT_THAT(coloured, HasSubstr("\x1b[31m-\x1b[0m"));
    for (const std::string sequence : {"\x1b[32m", "\x1b[31m", "\x1b[0m"})
        for (std::size_t at = coloured.find(sequence); at != std::string::npos; at = coloured.find(sequence))
            coloured.erase(at, sequence.size());
    EXPECT_EQ(coloured, plain) << "colours take no room";
}

TEST(Paragraph, KeepsItsLeadAndIndentsTheRest)
{
    EXPECT_EQ(paragraphText("one two three", {8, false}, "  "), "one\n  two\n  three\n");
    EXPECT_EQ(paragraphText("  one two", {80, false}, "    "), "  one two\n");
    EXPECT_EQ(paragraphText("a\x1b[31m b", {}, ""), "a?[31m b\n");
}

} // namespace
} // namespace epsilometer::present::fitted_table_test
