// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: UTF-16 of either byte order, behind its mark, is decoded; what is no valid UTF-16 is left to the reader. Every
// importer: tests/core/catalog/importer_conformance_test.cpp
#include "core/io/plain_data.h"

#include "core/io/csv/csv_importer.h"
#include "core/io/csv/csv_reader.h"

#include <gtest/gtest.h>
#include <string>

namespace epsilometer::io::source_text_test {
namespace {

std::string utf16(std::u16string_view text, bool bigEndian)
{
    std::string bytes;
    for (const char16_t unit : std::u16string(1, char16_t(0xFEFF)) + std::u16string(text)) {
        const char both[] = {static_cast<char>(unit >> 8U), static_cast<char>(unit & 0xFFU)};
        bytes += {both[bigEndian ? 0 : 1], both[bigEndian ? 1 : 0]};
    }
    return bytes;
}

TEST(SourceText, DecodesUtf16OfEitherByteOrder)
{
    for (const bool bigEndian : {false, true}) {
        const std::string bytes = utf16(u"a\u00e9\u20ac\U0001F600\uFFFD\n", bigEndian);
        EXPECT_EQ(SourceText(bytes).text(), "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\xEF\xBF\xBD\n");
        EXPECT_EQ(SourceText(utf16(u"", bigEndian)).text(), "");
    }
}

TEST(SourceText, LeavesEverythingElseAsItIs)
{
    const std::string half = utf16(u"ab", false) + "c";
    const std::u16string lone[] = {{0xD800}, {u'a', 0xDC00}, {0xD800, u'a'}, {0xD800, 0xD800}};
    for (const std::string &bytes :
         {std::string(), std::string("epsilon\n"), std::string("\xFF"), half, utf16(lone[0], true),
          utf16(lone[1], false), utf16(lone[2], true), utf16(lone[3], false)})
        EXPECT_EQ(SourceText(bytes).text().data(), bytes.data()) << bytes.size();
}

TEST(SourceText, IsWhatTablesAreReadFrom)
{
    NoProgress progress;
    const std::string table = utf16(u"epsilon,count\n0.1,2\n", false);
    EXPECT_EQ(readCsvRounds(table, progress)->size(), 2U);
    EXPECT_EQ(csvColumnNames(table)->at(0), "epsilon");
}

} // namespace
} // namespace epsilometer::io::source_text_test
