// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - each group gets its own decision; a group is accepted as far as it fits
// - skip: a refused round is not charged and a smaller one may follow; latch: nothing after the first refusal
// - recorded rounds beyond the budget end it: nothing fits any more and nothing is left
// - nothing planned fits after a recorded halt, where the policy latches
// - a round the filter does not apply to is refused with the reason
// - the share left is 0 once spent reaches the limit, never NaN
#include "core/account/decisions.h"

#include "tests/support/fake_accountants.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace epsilometer;
using namespace epsilometer::testing_support;

namespace {

Policy budgetOf(const char *epsilon, OnHalt onHalt = OnHalt::Skip)
{
    Policy policy = makePolicy(*Exact::parse("epsilon", epsilon), Exact());
    policy.onHalt = onHalt;
    return policy;
}

std::vector<Decision> decideOn(const Policy &policy, const Rounds &rounds, std::size_t recorded = 0)
{
    NoProgress progress;
    auto decisions = decide(SumFilterKind(), policy, rounds, recorded, progress);
    EXPECT_TRUE(decisions.ok());
    return *decisions;
}

Rounds rounds(std::initializer_list<std::pair<const char *, std::uint64_t>> groups)
{
    Rounds out;
    for (const auto &[epsilon, count] : groups)
        out.append(pureCost(epsilon), count);
    return out;
}

class CancelAtOnce final : public Progress {
public:
    bool report(double) override { return false; }
};

} // namespace

TEST(Decisions, AcceptAsFarAsItFits)
{
    const auto decisions = decideOn(budgetOf("1"), rounds({{"0.1", 4}, {"0.1", 10}}));
    ASSERT_EQ(decisions.size(), 2U);
    EXPECT_TRUE(decisions[0].wholly());
    EXPECT_EQ(decisions[1].accepted, 6U);
    EXPECT_EQ(decisions[1].leftShare(), 0);
}

TEST(Decisions, SkipGoesOnLatchDoesNot)
{
    const Rounds sequence = rounds({{"0.8", 1}, {"0.5", 1}, {"0.1", 1}});
    const auto skip = decideOn(budgetOf("1"), sequence);
    EXPECT_EQ(skip[1].accepted, 0U);
    EXPECT_EQ(skip[2].accepted, 1U);
    const auto latch = decideOn(budgetOf("1", OnHalt::Latch), sequence);
    EXPECT_EQ(latch[1].accepted, 0U);
    EXPECT_EQ(latch[2].accepted, 0U);
}

TEST(Decisions, RecordedBeyondTheBudgetEndsIt)
{
    const auto decisions = decideOn(budgetOf("1"), rounds({{"0.8", 1}, {"0.5", 1}, {"0.1", 1}}), 2);
    EXPECT_FALSE(decisions[1].wholly());
    EXPECT_EQ(decisions[2].accepted, 0U);
    EXPECT_TRUE(std::isinf(decisions[2].spent));
    EXPECT_EQ(decisions[2].leftShare(), 0);
}

TEST(Decisions, NothingFollowsARecordedHaltThatLatches)
{
    Rounds sequence;
    sequence.noteRefusal();
    sequence.append(pureCost("0.1"));
    sequence.append(pureCost("0.1"));
    sequence.append(pureCost("0.1"));
    const auto latch = decideOn(budgetOf("1", OnHalt::Latch), sequence, 2);
    EXPECT_TRUE(latch[1].wholly()) << "recorded: it happened";
    EXPECT_EQ(latch[2].accepted, 0U);
    EXPECT_EQ(decideOn(budgetOf("1"), sequence, 2)[2].accepted, 1U);
}

TEST(Decisions, NamesWhatDoesNotApply)
{
    Rounds sequence;
    sequence.append(std::make_shared<RoundCost>());
    const auto decisions = decideOn(budgetOf("1"), sequence);
    EXPECT_EQ(decisions[0].accepted, 0U);
    EXPECT_FALSE(decisions[0].applicability.applies);
    EXPECT_FALSE(decisions[0].applicability.why.empty());
}

TEST(Decisions, ShareLeftIsAlwaysAShare)
{
    EXPECT_EQ((Decision{1, 1, {}, 0, 0}).leftShare(), 0);
    EXPECT_EQ((Decision{1, 1, {}, 5, INFINITY}).leftShare(), 1);
    EXPECT_EQ((Decision{1, 1, {}, INFINITY, INFINITY}).leftShare(), 0);
    EXPECT_EQ((Decision{1, 1, {}, NAN, 1}).leftShare(), 0);
    EXPECT_DOUBLE_EQ((Decision{1, 1, {}, 0.25, 1}).leftShare(), 0.75);
}

TEST(Decisions, CanBeCancelled)
{
    CancelAtOnce progress;
    const auto decisions = decide(SumFilterKind(), budgetOf("1"), rounds({{"0.1", 1}}), 0, progress);
    ASSERT_FALSE(decisions.ok());
    EXPECT_EQ(decisions.error().code, ErrorCode::Cancelled);
}
