// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: steps are numbered by their rounds, from the recorded ones on; several runs are a range; labels are said.
#include "core/account/step_numbers.h"

#include <gtest/gtest.h>

namespace epsilometer::account::step_numbers_test {
namespace {

TEST(StepNumbers, CountRoundsFromWhatWasRecorded)
{
    Plan plan;
    plan.steps.resize(3);
    plan.steps[0].count = 2;
    plan.steps[1].label = "mean";
    plan.steps[2].group = "loop";
    plan.groups.push_back({"loop", 3, false, ""});
    const StepNumbers numbers(plan, 10);
    EXPECT_EQ(numbers.name(0), "analysis 11-12");
    EXPECT_EQ(numbers.name(1), "analysis 13 (mean)");
    EXPECT_EQ(numbers.number(2), "14-16");
    EXPECT_EQ(StepNumbers(plan).number(0), "1-2");
}

} // namespace
} // namespace epsilometer::account::step_numbers_test
