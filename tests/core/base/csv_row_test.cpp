// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: what csvCell() quoted is split into what it was, cell by cell and row by row; a row knows its bytes and its
// lines; stray quotes and rows beyond the limits are errors at their line.
#include "core/base/text/csv.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>

namespace epsilometer::csv_row_test {
namespace {

TEST(CsvRow, SplitsWhatWasQuoted)
{
    std::mt19937_64 random(7);
    constexpr std::array kLetters{'a', '1', ',', '"', '\n', ' ', ';', '.'};
    for (int times = 0; times < 2000; ++times) {
        std::vector<std::vector<std::string>> rows(1 + random() % 3);
        std::string bytes;
        for (auto &cells : rows) {
            cells.resize(1 + random() % 4);
            for (std::string &cell : cells) {
                cell = "x"; // what begins like a formula gets an apostrophe
                for (std::uint64_t letters = random() % 6; letters > 0; --letters)
                    cell += kLetters[random() % kLetters.size()];
                bytes += (&cell == &cells.front() ? "" : ",") + csvCell(cell);
            }
            bytes += random() % 2 == 0 ? "\n" : "\r\n";
        }
        std::string_view rest = bytes;
        std::int64_t lines = 0;
        CsvRow row;
        for (const auto &cells : rows) {
            ASSERT_TRUE(splitCsvRow(rest, {}, row).ok()) << bytes;
            EXPECT_EQ(std::vector<std::string>(row.cells.begin(), row.cells.end()), cells) << bytes;
            rest.remove_prefix(row.bytes);
            lines += row.lines;
        }
        EXPECT_TRUE(rest.empty());
        EXPECT_EQ(lines, std::ranges::count(bytes, '\n'));
    }
}

TEST(CsvRow, DamageIsAnErrorAtItsLine)
{
    CsvRow row;
    for (const char *bytes : {"a\"b\n", "\"a", "\"a\"b\n", "a\rb\n"}) {
        const Status split = splitCsvRow(bytes, {}, row);
        ASSERT_FALSE(split.ok()) << bytes;
        EXPECT_EQ(split.error().place.line, 1);
    }
    ASSERT_TRUE(splitCsvRow(" \"a, b\" ,c\n", {}, row).ok());
    EXPECT_EQ(row.cells, (std::vector<std::string_view>{"a, b", "c"}));
    EXPECT_EQ(splitCsvRow("\"a\nb\",c\"\n", {}, row).error().place.line, 2);
    EXPECT_TRUE(splitCsvRow("1;2", {';', 2, 3}, row).ok());
    EXPECT_EQ(splitCsvRow("1;2", {';', 1, 3}, row).error().constraint, "more than 1 cells in one row");
    EXPECT_EQ(splitCsvRow("1;2", {';', 2, 2}, row).error().constraint, "more than 2 bytes in one row");
    EXPECT_EQ(splitCsvRow("\"1;2\"", {';', 2, 4}, row).error().constraint, "more than 4 bytes in one row");
}

} // namespace
} // namespace epsilometer::csv_row_test
