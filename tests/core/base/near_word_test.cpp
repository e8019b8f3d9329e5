// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text/text.h"

#include <array>
#include <gtest/gtest.h>

namespace epsilometer::near_word_test {
namespace {

TEST(NearWord, IsAtMostTwoSlipsAway)
{
    constexpr std::array<std::string_view, 4> kWords = {"account", "audit", "plan", "spend"};
    EXPECT_EQ(nearWord(kWords, "acount"), "account");
    EXPECT_EQ(nearWord(kWords, "SPEDN"), "spend") << "swapped letters are one slip, in any case";
    EXPECT_EQ(nearWord(kWords, "accnt"), "account") << "two slips";
    EXPECT_EQ(nearWord(kWords, "ccnt"), "") << "three slips";
    EXPECT_EQ(nearWord(kWords, "plun"), "plan");
    EXPECT_EQ(nearWord(kWords, "plum"), "") << "two letters of four are another word";
    EXPECT_EQ(nearWord({}, "plan"), "");
}

} // namespace
} // namespace epsilometer::near_word_test
