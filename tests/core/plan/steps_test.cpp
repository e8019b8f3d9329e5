// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a copy is a value of its own although it shares every step; equality is by value; insertion, sharing and
// iteration keep the order.
#include "core/plan/steps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace epsilometer::steps_test {
namespace {

Step named(const std::string &label)
{
    Step step;
    step.label = label;
    return step;
}

std::string labels(const Steps &steps)
{
    std::string text;
    for (const Step &step : steps)
        text += step.label;
    return text;
}

TEST(Steps, ACopyIsAValueOfItsOwn)
{
    Steps first{named("a"), named("b"), named("c")};
    Steps second = first;
    EXPECT_EQ(&std::as_const(first)[1], &std::as_const(second)[1]) << "shared until it changes";
    second[1].label = "B";
    second.back().label = "C";
    EXPECT_EQ(labels(first), "abc");
    EXPECT_EQ(labels(second), "aBC");
    EXPECT_NE(first, second);
    EXPECT_FALSE(Steps::same(first, 1, second, 1));
    EXPECT_TRUE(Steps::same(first, 0, second, 0));
    second[1].label = "b";
    second[2].label = "c";
    EXPECT_EQ(first, second) << "by value";
    EXPECT_TRUE(Steps::same(first, 1, second, 1));
    second.push_back(named("d"));
    EXPECT_NE(first, second);
}

TEST(Steps, KnowWhatTheyShareAtTheirEnds)
{
    using Ends = std::pair<std::size_t, std::size_t>;
    const Steps steps{named("a"), named("b"), named("c"), named("d")};
    Steps other = steps;
    EXPECT_EQ(Steps::sharedEnds(steps, other), Ends(4, 0));
    other[2].label = "C";
    EXPECT_EQ(Steps::sharedEnds(steps, other), Ends(2, 1));
    other.insert(other.begin() + 1, Steps{named("x")});
    EXPECT_EQ(Steps::sharedEnds(steps, other), Ends(1, 1));
    EXPECT_EQ(Steps::sharedEnds(steps, {}), Ends(0, 0));
    EXPECT_EQ(Steps::sharedEnds(steps, Steps{named("a"), named("d")}), Ends(0, 0)) << "equal, but not shared";
}

TEST(Steps, KeepTheirOrder)
{
    Steps steps{named("a"), named("d")};
    const Steps more{named("b"), named("c")};
    steps.insert(steps.begin() + 1, more);
    EXPECT_EQ(labels(steps), "abcd");
    steps.insert(steps.end(), more);
    EXPECT_EQ(labels(steps), "abcdbc");
    steps.share(more, 1);
    EXPECT_EQ(labels(steps), "abcdbcc");
    EXPECT_EQ(&std::as_const(steps).back(), &more.back());
    EXPECT_EQ(steps.end() - steps.begin(), 7);
    EXPECT_EQ(std::find_if(steps.begin(), steps.end(), [](const Step &step) { return step.label == "d"; }) -
                  steps.begin(),
              3);
    EXPECT_EQ((steps.begin() + 2)->label, "c");
    EXPECT_EQ(labels(std::vector<Step>{named("x"), named("y")}), "xy");
    steps.clear();
    EXPECT_TRUE(steps.empty());
}

} // namespace
} // namespace epsilometer::steps_test
