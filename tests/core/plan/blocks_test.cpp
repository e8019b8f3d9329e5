// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: neighbours become a block, its settings change and go when it is dissolved; rows apart, rows that do not
// exist and blocks that never run are refused.
#include "core/plan/blocks.h"

#include <gtest/gtest.h>

namespace epsilometer::blocks_test {
namespace {

TEST(Blocks, FormAndDissolve)
{
    Plan plan;
    plan.steps.resize(4);
    const auto blocked = withBlock(plan, {1, 2}, {"sweep", 3, false, "left > 0.1"});
    ASSERT_TRUE(blocked.ok());
    EXPECT_EQ(blocked->steps[1].group, "sweep");
    EXPECT_EQ(blockAround(*blocked, 2), (std::vector<std::size_t>{1, 2}));
    EXPECT_EQ(blockAround(*blocked, 0), (std::vector<std::size_t>{0}));
    EXPECT_EQ(blockSettings(*blocked, "sweep").repeat, 3U);
    EXPECT_EQ(blockSettings(*blocked, "other").repeat, 1U);
    const auto changed = withBlock(*blocked, {1, 2}, {"loop", 1, true, ""});
    ASSERT_TRUE(changed.ok());
    ASSERT_EQ(changed->groups.size(), 1U);
    EXPECT_EQ(changed->groups[0].name, "loop");
    const auto dissolved = withBlock(*changed, {1, 2}, {});
    ASSERT_TRUE(dissolved.ok());
    EXPECT_EQ(*dissolved, plan);
}

TEST(Blocks, Refused)
{
    Plan plan;
    plan.steps.resize(3);
    EXPECT_FALSE(withBlock(plan, {0, 2}, {"gap", 1, false, ""}).ok());
    EXPECT_FALSE(withBlock(plan, {}, {"none", 1, false, ""}).ok());
    EXPECT_FALSE(withBlock(plan, {3}, {"past", 1, false, ""}).ok());
    EXPECT_FALSE(withBlock(plan, {0}, {"never", 0, false, ""}).ok());
}

TEST(Blocks, NamesAreTheirOwn)
{
    Plan plan;
    plan.steps.resize(4);
    EXPECT_EQ(freeBlockName(plan, "sweep"), "sweep");
    plan = *withBlock(plan, {0, 1}, {"sweep", 3, false, ""});
    EXPECT_EQ(freeBlockName(plan, "sweep"), "sweep 2");
    const auto second = withBlock(plan, {2, 3}, {"sweep", 2, false, ""});
    ASSERT_FALSE(second.ok()) << "neighbours of one name would be one block";
    EXPECT_EQ(second.error().parameter, "name");
    EXPECT_TRUE(withBlock(plan, {0, 1, 2}, {"sweep", 2, false, ""}).ok()) << "a block grows";
    plan = *withBlock(plan, {2, 3}, {"sweep 2", 2, false, ""});
    EXPECT_EQ(freeBlockName(plan, "sweep"), "sweep 3");
}

} // namespace
} // namespace epsilometer::blocks_test
