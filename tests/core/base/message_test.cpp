// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - a literal, its arguments and messages side by side read as English; arguments are not read for holes
// - translation goes literal by literal, arguments too, and may change their order; what is verbatim stays
// - a literal without a translation stays English, with its arguments translated
// - a message on one line has no line feed that came with an argument, and is translated as before
#include "core/base/text/message.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace epsilometer::message_test {
namespace {

/// From a dictionary; empty where it has no entry.
std::string german(const char *literal)
{
    static const std::map<std::string, std::string> words{{"{1} of {2} rounds", "von {2} Runden {1}"},
                                                          {"does not apply: {1}", "nicht anwendbar: {1}"},
                                                          {"nothing", "nichts"},
                                                          {"1 round", "1 Runde"},
                                                          {"{1} rounds", "{1} Runden"}};
    const auto found = words.find(literal);
    return found == words.end() ? std::string() : found->second;
}

TEST(Message, ReadsAsEnglish)
{
    EXPECT_TRUE(Message().empty());
    EXPECT_EQ(core::tr("nothing"), "nothing");
    EXPECT_EQ(core::tr("{1} of {2} rounds", 3, std::string("5")).english(), "3 of 5 rounds");
    EXPECT_EQ(core::tr("{2}, {1}, {2}", "a", "b").english(), "b, a, b");
    EXPECT_EQ(core::tr("{1} and {2}", "{2}", "b").english(), "{2} and b") << "an argument has no holes";
    EXPECT_EQ(core::tr("{1} and {3}", "a").english(), "a and {3}");
    EXPECT_EQ((Message("limit ") + core::tr("nothing") + "!").english(), "limit nothing!");
}

TEST(Message, IsTranslatedLiteralByLiteral)
{
    EXPECT_EQ(core::tr("{1} of {2} rounds", 3, 5).translated(german), "von 5 Runden 3");
    const Message why = core::tr("does not apply: {1}", core::tr("nothing"));
    EXPECT_EQ(why.translated(german), "nicht anwendbar: nichts");
    EXPECT_EQ(core::tr("unheard of: {1}", why).translated(german), "unheard of: nicht anwendbar: nichts");
    EXPECT_EQ(Message(std::string("nothing")).translated(german), "nothing") << "a name";
    EXPECT_EQ((Message("a: ") + why + " " + core::tr("nothing")).translated(german),
              "a: nicht anwendbar: nichts nichts");
}

TEST(Message, GrowsAtItsEnd)
{
    Message sum;
    sum += core::tr("nothing");
    sum += "";
    EXPECT_EQ(sum.translated(german), "nichts");
    const Message before = sum;
    sum += core::tr("nothing");
    sum += "; ";
    sum += core::tr("{1} rounds", 2);
    EXPECT_EQ(sum.english(), "nothingnothing; 2 rounds");
    EXPECT_EQ(sum.translated(german), "nichtsnichts; 2 Runden");
    EXPECT_EQ(before.translated(german), "nichts") << "a copy does not grow";
}

TEST(Message, JoinedAndCounted)
{
    EXPECT_EQ(joined(std::vector<Message>{core::tr("nothing"), "b"}).translated(german), "nichts, b");
    EXPECT_EQ(counted(1, core::tr("1 round"), core::tr("{1} rounds")).translated(german), "1 Runde");
    EXPECT_EQ(counted(7, core::tr("1 round"), core::tr("{1} rounds")).translated(german), "7 Runden");
    EXPECT_EQ(counted(0, core::tr("1 round"), core::tr("{1} rounds")), "0 rounds");
}

TEST(Message, OnOneLine)
{
    const Message quoted = core::tr("does not apply: {1}", Message("a\nb") + core::tr("nothing"));
    EXPECT_EQ(quoted.english(), "does not apply: a?bnothing") << "no argument begins a line";
    EXPECT_EQ(quoted.translated(german), "nicht anwendbar: a?bnichts");
    const Message twice = core::tr("does not apply: {1}", core::tr("does not apply: {1}", "a\nb"));
    EXPECT_EQ(twice.english(), "does not apply: does not apply: a?b");
    EXPECT_EQ((Message("a\nb") + core::tr("nothing")).onOneLine().english(), "a?bnothing");
    EXPECT_EQ(Message("a\x1b[2J").onOneLine().english(), "a?[2J");
}

} // namespace
} // namespace epsilometer::message_test
