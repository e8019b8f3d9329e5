// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: nothing that steers a terminal, reorders what is read or passes for another line gets through, wherever it
// stands; other text, of any script, does; a line stays one line; laid out text keeps its lines and tabs.
#include "core/base/text/text.h"

#include "core/base/text/json.h"

#include <gtest/gtest.h>

namespace epsilometer::terminal_text_test {
namespace {

TEST(TerminalText, WhatSteersBecomesVisible)
{
    for (const char *text : {"\x1b[2J",
                             "\x07",
                             "\x7f",
                             "\xc2\x9b"
                             "2J",
                             "\xc2\x85",
                             "\xc2\x80",
                             "\xe2\x80\xa8",
                             "\xe2\x80\xa9",
                             "\xe2\x80\xae",
                             "\xe2\x80\xaa",
                             "\xe2\x81\xa6",
                             "\xe2\x81\xa9",
                             "\xe2\x80\x8e",
                             "\xd8\x9c",
                             "\xe2\x80\x8b",
                             "\xef\xbb\xbf",
                             "\xef\xbf\xbe",
                             "\xef\xbf\xbf",
                             "\xf3\xa0\x81\x81",
                             "\r",
                             "\xff",
                             "\x9b",
                             "\xc3",
                             "\xe2\x82"}) {
        const std::string shown = oneLine("a" + std::string(text) + "b");
        EXPECT_NE(shown.find('?'), std::string::npos) << shown;
        for (const char c : shown)
            EXPECT_TRUE(c >= 0x20 && c < 0x7f) << shown;
        EXPECT_EQ(shown.front(), 'a');
        EXPECT_EQ(shown.back(), 'b');
        EXPECT_EQ(terminalText("a" + std::string(text) + "b"), shown);
    }
    EXPECT_EQ(oneLine(std::string("a\0b", 3)), "a?b");
}

TEST(TerminalText, OtherTextStays)
{
    for (const char *text : {"plain, 100 %", "\u00e9 \u03b5 \u03b4\u2032 \u2264 \u221a", "\u65e5\u672c\u8a9e",
                             "\U0001f600", "\u05d0\u05d1", "\u00a0", "\u2013 \u201cquoted\u201d \u2026",
                             "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\ufffd"}) {
        EXPECT_EQ(oneLine(text), text);
        EXPECT_EQ(terminalText(text), text);
    }
}

TEST(TerminalText, LinesAreKeptOrMadeOne)
{
    EXPECT_EQ(oneLine("a\nFORGED\tb"), "a?FORGED?b");
    EXPECT_EQ(terminalText("a\n\tb"), "a\n\tb");
}

TEST(TerminalText, JsonMeansTheSame)
{
    const Json json = Json::object({{"a", "\xe2\x80\xae x \xc2\x9b \u00e9"}, {"b", "\x7f"}});
    const std::string shown = terminalJson(json.write());
    EXPECT_EQ(shown, "{\"a\":\"\\u202e x \\u009b \u00e9\",\"b\":\"\\u007f\"}");
    EXPECT_EQ(*Json::parse(shown), json);
    const Json beyond = Json::object({{"a", "x\xf3\xa0\x81\x81y"}}); // U+E0041
    EXPECT_EQ(terminalJson(beyond.write()), R"({"a":"x\udb40\udc41y"})");
    EXPECT_EQ(*Json::parse(terminalJson(beyond.write())), beyond);
}

} // namespace
} // namespace epsilometer::terminal_text_test
