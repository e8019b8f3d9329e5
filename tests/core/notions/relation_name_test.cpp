// SPDX-License-Identifier: GPL-3.0-or-later
// Proves: a known relation is taken; what resembles one, or is another library's name for it, is refused with that one; any
// other text is a relation of its own.
#include "core/notions/relation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::relation_name_test {
namespace {

TEST(RelationName, KnownOnesAndOtherTextsAreTaken)
{
    for (const char *taken : {"", "add-remove", "replace-one", "zero-out", "one household moves", "k edges",
                              "two tables that differ in one row of the fact table"})
        EXPECT_TRUE(checkRelationName(taken, "neighbours").ok()) << taken;
}

TEST(RelationName, WhatResemblesOneIsRefusedWithIt)
{
    const std::pair<const char *, const char *> misses[] = {
        {"add_remove", "add-remove"},    {"Add-Remove", "add-remove"},    {"add/remove", "add-remove"},
        {"addremoev", "add-remove"},     {"add or remove", "add-remove"}, {"ADD_OR_REMOVE_ONE", "add-remove"},
        {"unbounded", "add-remove"},     {"replace_one", "replace-one"},  {"replace one", "replace-one"},
        {"replaced-one", "replace-one"}, {"substitution", "replace-one"}, {"zero_out", "zero-out"},
        {"zeroout", "zero-out"},         {"REPLACE_SPECIAL", "zero-out"}, {" add-remove", "add-remove"}};
    for (const auto &[typed, meant] : misses) {
        const Status refused = checkRelationName(typed, "--neighbours");
        ASSERT_FALSE(refused.ok()) << typed;
        EXPECT_THAT(refused.error().located().english(),
                    testing::HasSubstr("did you mean " + std::string(meant) + "?"));
        EXPECT_EQ(refused.error().parameter.english(), "--neighbours");
    }
}

} // namespace
} // namespace epsilometer::relation_name_test
