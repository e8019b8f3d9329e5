// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: copies get the first number behind all in use, each its own; labels without a number are the first of
// their name; empty ones and numbers that are no counts stay what they are.
#include "core/plan/labels.h"

#include <gtest/gtest.h>

namespace epsilometer::labels_test {
namespace {

FreeLabels labelsBeside(std::initializer_list<const char *> labels)
{
    Plan plan;
    for (const char *label : labels) {
        Step step;
        step.label = label;
        plan.steps.push_back(step);
    }
    return FreeLabels(plan);
}

TEST(FreeLabels, CountOn)
{
    FreeLabels labels = labelsBeside({"analysis 1", "analysis 7", "ages"});
    EXPECT_EQ(labels.next("analysis 1"), "analysis 8");
    EXPECT_EQ(labels.next("analysis 1"), "analysis 9");
    EXPECT_EQ(labels.next("ages"), "ages 2");
    EXPECT_EQ(labels.next("ages"), "ages 3");
    EXPECT_EQ(labels.next("q7"), "q8");
}

TEST(FreeLabels, LeaveOddOnesAlone)
{
    FreeLabels labels = labelsBeside({"", "20260101120000"});
    EXPECT_EQ(labels.next(""), "");
    EXPECT_EQ(labels.next("20260101120000"), "20260101120000 2");
}

} // namespace
} // namespace epsilometer::labels_test
