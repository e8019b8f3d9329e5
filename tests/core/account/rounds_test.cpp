// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - rounds keep to the relation that is stated, else to that of the first one that insists on one
// - add-remove covers zero-out and not the other way round; without a statement both together hold for zero-out
// - the first group that breaks with it is found; what holds under any relation never does
// - counts beyond 2^62 rounds in all cost infinity, and no number of rounds overflows
#include "core/account/rounds.h"

#include <gtest/gtest.h>

#include <limits>

namespace epsilometer::account::rounds_test {
namespace {

std::shared_ptr<const RoundCost> costUnder(Neighbours relation)
{
    auto cost = std::make_shared<RoundCost>(dpCost(*Exact::parse("epsilon", "0.1"), Exact(), true));
    cost->neighbours = relation;
    return cost;
}

TEST(Rounds, KeepToOneRelation)
{
    Rounds rounds;
    rounds.appendDp(*Exact::parse("epsilon", "0.1"), Exact(), true, 5);
    rounds.append(costUnder(Neighbours::AnyFixed));
    EXPECT_FALSE(rounds.firstOfAnotherRelation().has_value());
    EXPECT_TRUE(rounds.relation().takes(*costUnder(Neighbours::ReplaceOne)).applies);
    rounds.append(costUnder(Neighbours::ReplaceOne));
    EXPECT_FALSE(rounds.firstOfAnotherRelation().has_value());
    EXPECT_FALSE(rounds.relation().takes(*costUnder(Neighbours::AddRemove)).applies);
    EXPECT_EQ(rounds.under(Neighbours::AddRemove).firstOfAnotherRelation().value().group, 2U);
    EXPECT_FALSE(rounds.under(Neighbours::ReplaceOne).firstOfAnotherRelation().has_value());
    EXPECT_FALSE(rounds.under(Neighbours::Unstated).firstOfAnotherRelation().has_value());
    rounds.append(costUnder(Neighbours::ReplaceOne));
    rounds.append(costUnder(Neighbours::AddRemove));
    rounds.append(costUnder(Neighbours::ZeroOut));
    EXPECT_EQ(rounds.firstOfAnotherRelation().value().group, 4U);
    EXPECT_EQ(rounds.under(Neighbours::AddRemove).firstOfAnotherRelation().value().group, 2U);
    EXPECT_EQ(rounds.settled().firstOfAnotherRelation().value().group, 4U);
}

TEST(Rounds, NarrowToZeroOut)
{
    const auto of = [](std::initializer_list<Neighbours> relations) {
        Rounds rounds;
        for (const Neighbours relation : relations)
            rounds.append(costUnder(relation));
        return rounds;
    };
    const auto addRemove = Neighbours::AddRemove;
    const auto zeroOut = Neighbours::ZeroOut;
    for (const Rounds &rounds : {of({addRemove, zeroOut}), of({zeroOut, addRemove})}) {
        EXPECT_FALSE(rounds.firstOfAnotherRelation().has_value());
        EXPECT_FALSE(rounds.under(zeroOut).firstOfAnotherRelation().has_value());
        EXPECT_TRUE(rounds.under(addRemove).firstOfAnotherRelation().has_value()) << "fixed batches need to know n";
        EXPECT_TRUE(rounds.under(Neighbours::ReplaceOne).firstOfAnotherRelation().has_value());
        EXPECT_FALSE(rounds.relation().takes(*costUnder(Neighbours::ReplaceOne)).applies);
    }
    EXPECT_EQ(of({addRemove, zeroOut, Neighbours::ReplaceOne}).firstOfAnotherRelation().value().group, 2U);
    EXPECT_EQ(of({Neighbours::ReplaceOne, zeroOut}).firstOfAnotherRelation().value().group, 1U);
}

TEST(Rounds, NeverOverflow)
{
    const std::uint64_t most = std::uint64_t{1} << 62U;
    for (const bool plain : {false, true}) {
        Rounds rounds;
        const auto append = [&](std::uint64_t count) {
            if (plain)
                rounds.appendDp(*Exact::parse("epsilon", "0.1"), Exact(), true, count);
            else
                rounds.append(costUnder(Neighbours::Unstated), count);
        };
        append(most);
        EXPECT_EQ(rounds.size(), most);
        EXPECT_FALSE(rounds.groups().back().cost->dp->epsilon.isInfinite());
        for (const std::uint64_t count : {std::uint64_t{1}, most, std::numeric_limits<std::uint64_t>::max()}) {
            append(count);
            EXPECT_TRUE(rounds.groups().back().cost->dp->epsilon.isInfinite()) << count;
        }
        EXPECT_EQ(rounds.size(), most + 3);
        EXPECT_EQ(rounds.groups().back().firstRound, most + 3);
    }
}

} // namespace
} // namespace epsilometer::account::rounds_test
