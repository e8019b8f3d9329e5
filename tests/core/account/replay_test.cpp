// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - each group gets its own decision; a group is accepted as far as it fits
// - skip: a refused round is not charged and a smaller one may follow; latch: nothing after the first refusal
// - recorded rounds beyond the budget end it: nothing fits any more and nothing is left
// - nothing planned fits after a recorded halt, where the policy latches
// - a round the filter does not apply to is refused with the reason
// - a group that was left out is judged and charged nothing
#include "core/account/replay.h"

#include "tests/support/fake_accountants.h"

#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::account::replay_test {

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
    auto decided = decide(SumFilterKind(), policy, rounds, recorded, progress);
    EXPECT_TRUE(decided.ok());
    return decided->decisions;
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

TEST(Replay, AcceptAsFarAsItFits)
{
    const auto decisions = decideOn(budgetOf("1"), rounds({{"0.1", 4}, {"0.1", 10}}));
    ASSERT_EQ(decisions.size(), 2U);
    EXPECT_TRUE(decisions[0].acceptsAll());
    EXPECT_EQ(decisions[1].accepted, 6U);
    EXPECT_EQ(decisions[1].leftShare(), 0);
}

TEST(Replay, SkipGoesOnLatchDoesNot)
{
    const Rounds sequence = rounds({{"0.8", 1}, {"0.5", 1}, {"0.1", 1}});
    const auto skip = decideOn(budgetOf("1"), sequence);
    EXPECT_EQ(skip[1].accepted, 0U);
    EXPECT_EQ(skip[2].accepted, 1U);
    const auto latch = decideOn(budgetOf("1", OnHalt::Latch), sequence);
    EXPECT_EQ(latch[1].accepted, 0U);
    EXPECT_EQ(latch[2].accepted, 0U);
}

TEST(Replay, RecordedBeyondTheBudgetEndsIt)
{
    const auto decisions = decideOn(budgetOf("1"), rounds({{"0.8", 1}, {"0.5", 1}, {"0.1", 1}}), 2);
    EXPECT_FALSE(decisions[1].acceptsAll());
    EXPECT_EQ(decisions[2].accepted, 0U);
    EXPECT_TRUE(std::isinf(decisions[2].spent));
    EXPECT_EQ(decisions[2].leftShare(), 0);
}

TEST(Replay, NothingFollowsARecordedHaltThatLatches)
{
    Rounds sequence;
    sequence.noteRefusal();
    sequence.append(pureCost("0.1"));
    sequence.append(pureCost("0.1"));
    sequence.append(pureCost("0.1"));
    const auto latch = decideOn(budgetOf("1", OnHalt::Latch), sequence, 2);
    EXPECT_TRUE(latch[1].acceptsAll()) << "recorded: it happened";
    EXPECT_EQ(latch[2].accepted, 0U);
    EXPECT_EQ(decideOn(budgetOf("1"), sequence, 2)[2].accepted, 1U);
}

TEST(Replay, NamesWhatDoesNotApply)
{
    Rounds sequence;
    sequence.append(std::make_shared<RoundCost>());
    const auto decisions = decideOn(budgetOf("1"), sequence);
    EXPECT_EQ(decisions[0].accepted, 0U);
    EXPECT_FALSE(decisions[0].applicability.applies);
    EXPECT_FALSE(decisions[0].applicability.why.empty());
}

TEST(Replay, WhatWasLeftOutIsJudgedAndNotCharged)
{
    NoProgress progress;
    const Policy policy = budgetOf("1", OnHalt::Latch);
    auto session = FilterSession::start(SumFilterKind(), policy, Relation(), progress);
    ASSERT_TRUE(session.ok());
    std::string said;
    const auto status = replay(
        *session, rounds({{"0.5", 1}, {"0.6", 1}, {"0.5", 1}, {"0", 1}, {"0.1", 1}}),
        [](std::size_t group) { return group == 1 || group == 3 ? Happened::LeftOut : Happened::Recorded; },
        [&](std::size_t, const Decision &decision) { said += decision.text() + " "; }, progress);
    ASSERT_TRUE(status.ok());
    EXPECT_EQ(said, "CONT HALT CONT CONT HALT ");
    EXPECT_EQ(session->statistic(), Exact::parse("x", "1.1")->up());
}

TEST(Replay, CanBeCancelled)
{
    CancelAtOnce progress;
    const auto decisions = decide(SumFilterKind(), budgetOf("1"), rounds({{"0.1", 1}}), 0, progress);
    ASSERT_FALSE(decisions.ok());
    EXPECT_EQ(decisions.error().code, ErrorCode::Cancelled);
}

} // namespace epsilometer::account::replay_test
