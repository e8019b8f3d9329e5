// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: what has control or invisible characters, "*" and nothing are no names; names that look alike have one
// likeness, others have different ones, and the likeness of a likeness is itself.
#include "core/base/text/names.h"

#include <gtest/gtest.h>

#include <vector>

namespace epsilometer::names_test {
namespace {

TEST(Names, WhatSteersIsNoName)
{
    for (const char *name : {"ann", "Ann Lee", "\u65e5\u672c", "a*b", "* ", "ann@example.org", "\u05d0"})
        EXPECT_TRUE(isName(name)) << name;
    for (const char *other : {"", "*", "a\nb", "a\tb", "a\x7f", "a\u200bb", "a\u202eb", "a\u2028", "\ufeffann", "\xff"})
        EXPECT_FALSE(isName(other)) << other;
}

TEST(Names, WhatLooksAlikeIsAlike)
{
    const std::vector<std::vector<std::string>> alike{
        {"ann", "Ann", "ann ", " ANN", "a\u200bnn", "a\u200dnn", "\uff41\uff4e\uff4e", "ann\u00a0", "\ufeffann"},
        {"ann lee", "Ann  Lee", "ann\u2003lee", "ann\u3000lee"},
        {"jos\u00e9", "jose\u0301", "JOS\u00c9", "JOSE\u0301"},
        {"\u017d", "\u017e", "Z\u030c"},
        {"office", "o\ufb03ce"},
        {"\u0394", "\u03b4"},
        {"\u0416", "\u0436"},
        {"\u0401", "\u0451"},
        {"\u00d8", "\u00f8"},
        {"jose"},
        {"anne"},
        {"an n"},
        {"\u00d7"},
        {"\u00f7"},
        {""}};
    for (std::size_t i = 0; i < alike.size(); ++i)
        for (const std::string &name : alike[i]) {
            EXPECT_EQ(nameLikeness(name), nameLikeness(alike[i].front())) << name;
            EXPECT_EQ(nameLikeness(nameLikeness(name)), nameLikeness(name)) << name;
            for (std::size_t j = 0; j < i; ++j)
                EXPECT_NE(nameLikeness(name), nameLikeness(alike[j].front())) << name;
        }
}

TEST(Names, ASlipIsOneLetterAndNoDigit)
{
    const std::pair<const char *, const char *> slips[] = {
        {"anna", "Anna"}, {"anna", "ana"},    {"anna", "annah"},     {"anna", "anne"},
        {"anna", "nana"}, {"carla", "calra"}, {"ann lee", "annlee"}, {"jose", "jos\u00e9 "}};
    for (const auto &[one, other] : slips) {
        EXPECT_TRUE(looksLikeSlip(one, other)) << one << ' ' << other;
        EXPECT_TRUE(looksLikeSlip(other, one)) << one << ' ' << other;
    }
    const std::pair<const char *, const char *> names[] = {{"ben", "ken"},           {"ward 1", "ward 2"},
                                                           {"ward", "ward2"},        {"anna", "anton"},
                                                           {"research", "releases"}, {"anna", ""}};
    for (const auto &[one, other] : names) {
        EXPECT_FALSE(looksLikeSlip(one, other)) << one << ' ' << other;
        EXPECT_FALSE(looksLikeSlip(other, one)) << one << ' ' << other;
    }
}

} // namespace
} // namespace epsilometer::names_test
