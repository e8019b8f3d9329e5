// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a sequence in which groups are equal is the one in which each stands for itself, whatever accountants read of it;
// equal groups take no more than their place, also where a thousand mechanisms take turns.
#include "core/account/rounds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace epsilometer::account::equal_rounds_test {
namespace {

using Cost = std::shared_ptr<const RoundCost>;

Exact exact(const std::string &text)
{
    return *Exact::parse("test", text);
}

/// Some mechanisms of every kind that sequences tell apart.
std::vector<Cost> mechanisms(std::size_t many)
{
    std::vector<Cost> costs;
    for (std::size_t i = 0; i < many; ++i) {
        const Exact epsilon = exact((i % 5 == 4 ? "1/" : "0.00") + std::to_string(7 + i));
        const Exact delta = exact(i % 3 == 2 ? "1e-" + std::to_string(9 + i % 7) : "0");
        auto cost = std::make_shared<RoundCost>(dpCost(epsilon, delta, delta.isZero()));
        if (i % 11 == 10)
            cost->neighbours = Neighbours::AddRemove;
        costs.push_back(std::move(cost));
    }
    return costs;
}

/// The order in which they are used: no two blocks alike, in some order that is the same every time.
struct Order {
    std::uint64_t state = 1;

    std::size_t next(std::size_t many)
    {
        state = state * 6364136223846793005U + 1442695040888963407U;
        return static_cast<std::size_t>(state >> 33U) % many;
    }
};

void expectSame(const Rounds &folded, const Rounds &each)
{
    ASSERT_EQ(folded.size(), each.size());
    ASSERT_EQ(folded.groups().size(), each.groups().size());
    ASSERT_EQ(folded.blocks(), each.blocks());
    EXPECT_EQ(folded.firstOfKind(), each.firstOfKind());
    EXPECT_EQ(folded.epsilonDenominator(), each.epsilonDenominator());
    EXPECT_EQ(folded.allDp(), each.allDp());
    EXPECT_EQ(folded.totals().epsilon.value(), each.totals().epsilon.value());
    EXPECT_EQ(folded.totals().delta().value(), each.totals().delta().value());
    std::size_t at = 0;
    for (const Rounds::Group &group : folded.groups()) {
        const Rounds::Group other = each.groups()[at];
        ASSERT_EQ(group.firstRound, other.firstRound) << at;
        ASSERT_EQ(group.count, other.count) << at;
        ASSERT_EQ(group.cost->dp->epsilon, other.cost->dp->epsilon) << at;
        ASSERT_EQ(group.cost->dp->delta, other.cost->dp->delta) << at;
        ASSERT_EQ(folded.firstRoundOf(at), other.firstRound) << at;
        ASSERT_EQ(folded.countOf(at), other.count) << at;
        ASSERT_EQ(folded.epsilonOf(at), each.epsilonOf(at)) << at;
        ++at;
    }
    for (std::size_t i = 0; i < folded.blocks(); ++i) {
        SCOPED_TRACE(i);
        RoundColumns some;
        RoundColumns others;
        const RoundBatch block = folded.block(i, some);
        const RoundBatch other = each.block(i, others);
        EXPECT_EQ(block.single, other.single);
        EXPECT_TRUE(std::ranges::equal(block.epsilon, other.epsilon));
        ASSERT_EQ(block.cheapest != nullptr, other.cheapest != nullptr);
        if (block.cheapest != nullptr) {
            EXPECT_EQ(block.cheapest->dp->epsilon, other.cheapest->dp->epsilon);
        }
        EXPECT_EQ(block.sums.epsilon.value(), other.sums.epsilon.value());
        EXPECT_EQ(block.sums.delta().value(), other.sums.delta().value());
        EXPECT_EQ(block.sums.square.up(), other.sums.square.up());
        EXPECT_EQ(block.sums.mean.up(), other.sums.mean.up());
        EXPECT_EQ(block.sums.drift.up(), other.sums.drift.up());
        EXPECT_EQ(block.sums.pdpDrift.up(), other.sums.pdpDrift.up());
    }
}

TEST(EqualRounds, AreTheRoundsTheyStandFor)
{
    for (const std::size_t many : {1, 2, 30, 700}) {
        for (const std::uint64_t counts : {1, 3}) {
            SCOPED_TRACE(std::to_string(many) + " mechanisms, up to " + std::to_string(counts) + " times");
            const std::vector<Cost> costs = mechanisms(many);
            Rounds folded;
            Rounds each;
            Order order;
            for (int i = 0; i < 3000; ++i) {
                const Cost &cost = costs[order.next(many)];
                const std::uint64_t count = 1 + order.next(counts);
                folded.append(cost, count);
                each.append(std::make_shared<RoundCost>(*cost), count);
            }
            expectSame(folded, each);
            EXPECT_EQ(folded.relation().takes(*costs.front()).applies, each.relation().takes(*costs.front()).applies);
        }
    }
}

TEST(EqualRounds, ThatAreColumnsAloneAreTheSame)
{
    const std::vector<Cost> costs = mechanisms(200);
    Rounds folded;
    Rounds each;
    Order order;
    for (int i = 0; i < 3000; ++i) {
        const Cost &cost = costs[order.next(costs.size())];
        folded.appendDp(cost->dp->epsilon, cost->dp->delta, cost->dp->boundsLoss);
        each.append(std::make_shared<RoundCost>(dpCost(cost->dp->epsilon, cost->dp->delta, cost->dp->boundsLoss)));
    }
    expectSame(folded, each);
}

TEST(EqualRounds, TakeTheirPlaceAlone)
{
    for (const std::size_t many : {30, 1000}) {
        const std::vector<Cost> costs = mechanisms(many);
        Rounds rounds;
        Order order;
        for (int i = 0; i < 200'000; ++i)
            rounds.append(costs[order.next(many)]);
        constexpr std::size_t kFirst = 16; // of these none is looked up, so each may be kept once more
        EXPECT_LE(rounds.distinctColumns().epsilon.size(), many + kFirst + many / 100);
    }
}

} // namespace
} // namespace epsilometer::account::equal_rounds_test
