// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: numbers keep their text; written JSON reads back equal and is canonical; what is not JSON is refused with
// line, offset and what was expected; duplicate keys, NaN, bad UTF-8, depth and size limits are errors; no input
// crashes.
#include "core/base/text/json.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace epsilometer::json_test {
namespace {

std::string problemOf(std::string_view text, const JsonLimits &limits = {})
{
    const auto parsed = Json::parse(text, limits);
    return parsed.ok() ? "" : parsed.error().located().english();
}

TEST(Json, NumbersKeepTheirText)
{
    const auto json = Json::parse(R"({"b":0.10000000000000000000000001,"a":[1e-10,-0,12]})");
    ASSERT_TRUE(json.ok());
    EXPECT_EQ(*json->find("b")->ifQuantity(), "0.10000000000000000000000001");
    EXPECT_EQ(json->write(), R"({"a":[1e-10,-0,12],"b":0.10000000000000000000000001})");
}

TEST(Json, OnlyABoolIsABool)
{
    static_assert(!std::is_convertible_v<int, Json> && !std::is_convertible_v<double, Json>);
    static_assert(!std::is_convertible_v<const int *, Json>);
    EXPECT_EQ(Json(true).write(), "true");
    EXPECT_EQ(Json("a text").write(), R"("a text")");
}

TEST(Json, WritesCanonically)
{
    const auto json =
        Json::parse("{\"z\" : null, \"a\\u0001\" : \"\\u20ac\\n\\u001f\\\"\\\\\\/\", \"A\" : [ true , false ]}");
    ASSERT_TRUE(json.ok());
    EXPECT_EQ(json->write(), "{\"A\":[true,false],\"a\\u0001\":\"\xE2\x82\xAC\\n\\u001f\\\"\\\\/\",\"z\":null}");
    EXPECT_EQ(*Json::parse(json->write()), *json);
    EXPECT_EQ(*Json::parse(json->writePretty()), *json);
}

TEST(Json, KeysSortByUtf16CodeUnits)
{
    // The example of RFC 8785 section 3.2.3: an emoji (surrogates) comes before U+FB33.
    const auto json = Json::parse("{\"\xEF\xAC\xB3\":1,\"\xF0\x9F\x98\x80\":2,\"1\":3,\"\xE2\x82\xAC\":4,\"\\r\":5}");
    ASSERT_TRUE(json.ok());
    EXPECT_EQ(json->write(), "{\"\\r\":5,\"1\":3,\"\xE2\x82\xAC\":4,\"\xF0\x9F\x98\x80\":2,\"\xEF\xAC\xB3\":1}");
    EXPECT_FALSE(Json::keyLess("ab", "a"));
    EXPECT_TRUE(Json::keyLess("a", "ab"));
    EXPECT_FALSE(Json::keyLess("a", "a"));
}

TEST(Json, RefusesWhatIsNotJson)
{
    for (const char *text : {"",
                             " ",
                             "{",
                             "[1,]",
                             "[1",
                             "{\"a\"}",
                             "{\"a\":}",
                             "{\"a\":1,}",
                             "01",
                             "1.",
                             "1e",
                             "+1",
                             ".5",
                             "-",
                             "nul",
                             "'a'",
                             "\"a",
                             "\"\\x\"",
                             "\"\\u12\"",
                             "[1] 2",
                             "{} {}",
                             "NaN",
                             "Infinity",
                             "\"\n\"",
                             "1e400",
                             "{a:1}",
                             "\"\\ud800\"",
                             "\"\\udc00\"",
                             "\xEF\xBB\xBF{}",
                             "// c\n1"})
        EXPECT_NE(problemOf(text), "") << text;
}

TEST(Json, AZeroByteDoesNotHideWhatFollows)
{
    EXPECT_NE(problemOf(std::string_view("{}\0{}", 5)), "");
    EXPECT_NE(problemOf(std::string_view("{}\0", 3)), "");
    EXPECT_NE(problemOf(std::string_view("\"a\0b\"", 5)), "");
}

TEST(Json, ErrorsNameLineOffsetAndWhatWasExpected)
{
    EXPECT_EQ(problemOf("{\n\"a\": 1\n\"b\": 2}"), "line 3: byte 9: expected , or }");
    EXPECT_EQ(problemOf("{\"k\":1,\"k\":2}"),
              "line 1: byte 12: duplicate key \"k\", with 1 and 2; every key may occur once");
    EXPECT_EQ(problemOf(R"({"runs":[{"sigma":"0.5","kind":"gaussian","sigma":[100]}]})"),
              R"(line 1: byte 55: duplicate key "sigma", with "0.5" and [100]; every key may occur once)");
    EXPECT_NE(problemOf(R"({"k":")" + std::string(10000, 'x') + R"(","k":2})").find("xxx... and 2"), std::string::npos);
}

TEST(Json, RefusesBadUtf8)
{
    for (const char *text : {"\"\xFF\"", "\"\xC0\x80\"", "\"\xED\xA0\x80\"", "\"\xF4\x90\x80\x80\"", "\"\xE2\x82\""})
        EXPECT_NE(problemOf(text), "") << text;
    EXPECT_TRUE(isUtf8("\xF0\x9F\x98\x80\xE2\x82\xAC\xC2\xA2z"));
    for (const char *bytes :
         {"\xFF", "\xC0\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x82", "\x80", "\xF8\x88\x80\x80\x80"})
        EXPECT_FALSE(isUtf8(bytes));
}

TEST(Json, LimitsHold)
{
    EXPECT_EQ(problemOf(std::string(32, '[') + std::string(32, ']')), "");
    EXPECT_NE(problemOf(std::string(33, '[') + std::string(33, ']')), "");
    EXPECT_NE(problemOf(std::string(10'000'000, '[')), "");
    EXPECT_NE(problemOf("[1,2,3,4,5]", {.bytes = 10}), "");
}

TEST(Json, InfinityOnlyWhereAllowedAndNanNever)
{
    const JsonLimits python{.allowInfinity = true};
    const auto json = Json::parse("[Infinity, -Infinity, 1.5]", python);
    ASSERT_TRUE(json.ok());
    EXPECT_EQ(json->write(), R"(["inf","-inf",1.5])");
    EXPECT_NE(problemOf("[NaN]", python).find("NaN"), std::string::npos);
    EXPECT_NE(problemOf("[-NaN]", python), "");
    EXPECT_NE(problemOf("[Infinit]", python), "");
}

TEST(Json, ACopyIsAValueOfItsOwn)
{
    const Json inner = Json::object({{"x", "1"}});
    Json first = Json::object({{"a", "1"}, {"inner", inner}, {"list", Json(Json::Array{Json("p"), Json(true)})}});
    Json second = first;
    EXPECT_EQ(first, second);
    second.set("a", "2");
    EXPECT_EQ(*first.find("a")->ifString(), "1");
    EXPECT_EQ(*second.find("a")->ifString(), "2");
    EXPECT_NE(first, second);
    second.set("a", "1");
    EXPECT_EQ(first, second) << "equal by value, whatever is shared";
    first.set("inner", Json());
    EXPECT_EQ(*second.find("inner"), inner);
    const Json third = std::move(second);
    EXPECT_EQ(third.find("list")->ifArray()->size(), 2U);
    EXPECT_NE(Json(Json::Array{}), Json::object());
    EXPECT_EQ(Json(Json::Array{}), Json(Json::Array{}));
    EXPECT_NE(Json("1"), Json(Json::Number{"1"}));
}

TEST(Json, ObjectsSortAndReplace)
{
    Json json = Json::object({{"b", Json::integer(1)}, {"a", "x"}, {"b", Json::integer(2)}});
    EXPECT_EQ(json.write(), R"({"a":"x","b":2})");
    json.set("aa", true);
    json.set("b", Json());
    EXPECT_EQ(json.write(), R"({"a":"x","aa":true,"b":null})");
    EXPECT_EQ(json.find("zz"), nullptr);
    EXPECT_EQ(Json("text").find("a"), nullptr);
}

TEST(Json, WhatPeopleReadIsUtf8AndWhatIsHashedKeepsItsBytes)
{
    const Json json = Json::object({{"k\xff", "gr\xf6\xdf\x65 \xe2\x82 \xc3\xbc"}});
    const std::string pretty = json.writePretty();
    EXPECT_TRUE(isUtf8(pretty)) << pretty;
    EXPECT_EQ(pretty, "{\n  \"k\xef\xbf\xbd\": "
                      "\"gr\xef\xbf\xbd\xef\xbf\xbd\x65 \xef\xbf\xbd\xef\xbf\xbd \xc3\xbc\"\n}");
    EXPECT_FALSE(isUtf8(json.write())) << "what is hashed is refused, never repaired";
}

TEST(Json, DoublesAreWrittenWhole)
{
    EXPECT_EQ(Json::number(0.1).write(), "0.10000000000000001");
    EXPECT_EQ(Json::number(std::numeric_limits<double>::infinity()).write(), "\"inf\"");
    EXPECT_EQ(Json::number(std::nan("")).write(), "\"inf\"");
}

} // namespace
} // namespace epsilometer::json_test
