// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - every edit gives a new plan and leaves the old one; rows keep their order where they are not named
// - moves work in both directions, over several rows, and to the end
// - rows that do not exist, unordered rows, counts of 0, and policies out of domain are refused with the field's name
#include "core/plan/plan_edit.h"

#include <gtest/gtest.h>

namespace epsilometer::plan_edit_test {
namespace {

Plan planOf(const std::string &labels)
{
    Plan plan;
    for (const char label : labels) {
        Step step;
        step.label = std::string(1, label);
        plan.steps.push_back(step);
    }
    return plan;
}

std::string labels(const Plan &plan)
{
    std::string out;
    for (const Step &step : plan.steps)
        out += step.label;
    return out;
}

std::string after(const std::string &before, const PlanEdit &edit)
{
    const Plan plan = planOf(before);
    const auto result = apply(plan, edit);
    EXPECT_EQ(labels(plan), before);
    return result ? labels(*result) : "refused: " + result.error().parameter.english();
}

} // namespace

TEST(PlanEdit, Inserts)
{
    EXPECT_EQ(after("ac", edit::InsertSteps{1, planOf("b").steps}), "abc");
    EXPECT_EQ(after("", edit::InsertSteps{0, planOf("xy").steps}), "xy");
    EXPECT_EQ(after("a", edit::InsertSteps{1, planOf("b").steps}), "ab");
    EXPECT_EQ(after("a", edit::InsertSteps{2, planOf("b").steps}), "refused: row");
}

TEST(PlanEdit, Removes)
{
    EXPECT_EQ(after("abcd", edit::RemoveSteps{{0, 2}}), "bd");
    EXPECT_EQ(after("a", edit::RemoveSteps{{0}}), "");
    EXPECT_EQ(after("ab", edit::RemoveSteps{{2}}), "refused: row");
    EXPECT_EQ(after("ab", edit::RemoveSteps{{}}), "refused: rows");
    EXPECT_EQ(after("ab", edit::RemoveSteps{{1, 0}}), "refused: rows");
}

TEST(PlanEdit, Moves)
{
    EXPECT_EQ(after("abcd", edit::MoveSteps{{0}, 2}), "bacd");
    EXPECT_EQ(after("abcd", edit::MoveSteps{{3}, 0}), "dabc");
    EXPECT_EQ(after("abcd", edit::MoveSteps{{0, 2}, 4}), "bdac");
    EXPECT_EQ(after("abcd", edit::MoveSteps{{1, 2}, 1}), "abcd");
    EXPECT_EQ(after("abcd", edit::MoveSteps{{1, 2}, 2}), "abcd");
    EXPECT_EQ(after("abcd", edit::MoveSteps{{1}, 5}), "refused: row");
}

TEST(PlanEdit, DuplicatesRuns)
{
    EXPECT_EQ(after("abc", edit::DuplicateSteps{{1}}), "abbc");
    EXPECT_EQ(after("abc", edit::DuplicateSteps{{0, 1}}), "ababc");
    EXPECT_EQ(after("abc", edit::DuplicateSteps{{0, 2}}), "aabcc");
}

TEST(PlanEdit, Replaces)
{
    Step step;
    step.label = "x";
    step.count = 5;
    EXPECT_EQ(after("abc", edit::ReplaceStep{1, step}), "axc");
    step.count = 0;
    EXPECT_EQ(after("abc", edit::ReplaceStep{1, step}), "refused: count");
    step.count = std::uint64_t{1} << 53U;
    EXPECT_EQ(after("abc", edit::ReplaceStep{1, step}), "refused: count");
}

namespace {

/// Labels are letters; groups are those letters' numbers: "a1b1c" has the block 1 of a and b.
Plan blocksOf(const std::string &text)
{
    Plan plan;
    for (const char c : text) {
        if (c >= '0' && c <= '9') {
            plan.steps.back().group = std::string(1, c);
            continue;
        }
        Step step;
        step.label = std::string(1, c);
        plan.steps.push_back(step);
    }
    for (const char *name : {"1", "2"})
        plan.groups.push_back({name, 5, false, ""});
    return plan;
}

std::string blocksAfter(const std::string &before, const PlanEdit &edit)
{
    const auto result = epsilometer::apply(blocksOf(before), edit);
    if (!result.ok())
        return "refused";
    std::string out;
    for (const Step &step : result->steps) {
        out += step.label + (step.group.empty() ? "" : "[" + step.group + "]");
        for (const StepGroup &group : result->groups)
            EXPECT_EQ(group.repeat, 5U) << "copies keep the settings";
    }
    return out;
}

} // namespace

TEST(PlanEdit, CopiesOfBlocksAreBlocksOfTheirOwn)
{
    EXPECT_EQ(blocksAfter("a1b1c", edit::DuplicateSteps{{0, 1}}), "a[1]b[1]a[1 2]b[1 2]c");
    EXPECT_EQ(blocksAfter("a1b1c", edit::DuplicateSteps{{0}}), "a[1]a[1]b[1]c") << "one more of the block";
    EXPECT_EQ(blocksAfter("a1b1c", edit::DuplicateSteps{{2}}), "a[1]b[1]cc");
    EXPECT_EQ(blocksAfter("a1b1", edit::InsertSteps{2, blocksOf("x1y1").steps}), "a[1]b[1]x[1 2]y[1 2]");
    EXPECT_EQ(blocksAfter("a1b1", edit::InsertSteps{1, blocksOf("x").steps}), "a[1]x[1]b[1]") << "in its middle";
    EXPECT_EQ(blocksAfter("ab", edit::InsertSteps{2, blocksOf("x1").steps}), "abx[1]") << "no other block has the name";
}

TEST(PlanEdit, MovedStepsJoinAndLeaveBlocks)
{
    EXPECT_EQ(blocksAfter("a1b1c", edit::MoveSteps{{2}, 1}), "a[1]c[1]b[1]");
    EXPECT_EQ(blocksAfter("a1b1c", edit::MoveSteps{{0}, 3}), "b[1]ca");
    EXPECT_EQ(blocksAfter("a1b1c", edit::MoveSteps{{0}, 2}), "b[1]a[1]c");
    EXPECT_EQ(blocksAfter("a1b1c", edit::MoveSteps{{0, 1}, 3}), "ca[1]b[1]");
    EXPECT_EQ(blocksAfter("a1b1c2d2", edit::MoveSteps{{2, 3}, 0}), "c[2]d[2]a[1]b[1]");
}

TEST(PlanEdit, DeltaIsComparedWithOneOverThePeople)
{
    const auto below = [](const char *delta, const char *people) {
        return isBelowOnePerPerson(*Exact::parse("delta", delta), people);
    };
    EXPECT_EQ(below("9.99e-5", "10000"), true);
    EXPECT_EQ(below("1e-4", "10000"), false) << "one of them at random";
    EXPECT_EQ(below("0.5", "10000"), false);
    EXPECT_EQ(below("0", "10000"), true);
    for (const char *unknown : {"", "0", "inf", "nan", "-1", "many"})
        EXPECT_EQ(below("0.5", unknown), std::nullopt) << unknown;
}

TEST(PlanEdit, SetsTheFrame)
{
    const Policy policy = withFilter(makePolicy(Exact(3), *Exact::parse("delta", "1e-6")), kUniversalFilter);
    EXPECT_EQ(apply(Plan(), edit::SetPolicy{policy})->policy, policy);
    EXPECT_EQ(apply(Plan(), edit::SetTitle{"t"})->title, "t");
    EXPECT_EQ(apply(Plan(), edit::SetNeighbours{"add-remove"})->neighbours, "add-remove");
    EXPECT_EQ(apply(Plan(), edit::SetUnit{{"person", "", "", ""}})->unit.entity, "person");

    EXPECT_EQ(apply(Plan(), edit::SetPeople{"25000"})->people, "25000");
    EXPECT_EQ(apply(*apply(Plan(), edit::SetPeople{"25000"}), edit::SetPeople{""})->people, "");
    for (const char *people : {"0", "-1", "2.5", "1e5", "nan", "007", "many"})
        EXPECT_EQ(apply(Plan(), edit::SetPeople{people}).error().parameter, "people") << people;

    Policy wrong = policy;
    wrong.deltaPrime = *Exact::parse("delta_prime", "0.5");
    const auto refused = apply(Plan(), edit::SetPolicy{wrong});
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().parameter, "delta_prime");
}

} // namespace epsilometer::plan_edit_test
