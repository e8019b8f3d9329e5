// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: sessions shared by blocks and instances decide and spend as one session for each block of each instance,
// charged in the same order, over random spends with named, several, all and unstated values; a spend on all of a
// million blocks is charged once, and blocks that are touched one by one in the same way come together again.
#include "core/account/scope_sessions.h"

#include "tests/support/fake_accountants.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace epsilometer {
namespace {

using testing_support::pureCost;
using testing_support::SumFilterKind;

FilterSession fresh(const char *epsilon)
{
    return FilterSession(*SumFilterKind().start(makePolicy(*Exact::parse("epsilon", epsilon), Exact())));
}

TouchedBlocks blocks(BlockIndices indices)
{
    return std::make_shared<const BlockIndices>(std::move(indices));
}

std::shared_ptr<const RoundCost> cost(const char *epsilon)
{
    return std::make_shared<const RoundCost>(*pureCost(epsilon));
}

TEST(BlockSessions, StoreOnlyBlocksThatDiffer)
{
    constexpr std::uint32_t kBlocks = 1000000;
    BlockSessions sessions(fresh("1"), kBlocks);
    const auto tenth = cost("0.1");
    sessions.record(nullptr, tenth, 2);
    EXPECT_EQ(sessions.classes().size(), 1U);
    for (std::uint32_t block = 0; block < 1000; ++block)
        sessions.record(blocks({block}), tenth, 1);
    sessions.record(nullptr, tenth, 1);
    EXPECT_EQ(sessions.classes().size(), 2U) << "those that were touched have the same history";
    EXPECT_EQ(sessions.classes()[0].blocks, kBlocks - 1000);
    EXPECT_EQ(sessions.stored().size(), 1000U);
    EXPECT_EQ(sessions.classes()[sessions.classOf(7)].session.statistic(), Exact::parse("x", "0.4")->up());
    EXPECT_EQ(sessions.classes()[sessions.classOf(5000)].session.statistic(), Exact::parse("x", "0.3")->up());
    EXPECT_EQ(sessions.ask(blocks({7, 5000}), *tenth, 10).accepted, 6U) << "the worse of the two decides";
    EXPECT_EQ(sessions.ask(nullptr, *tenth, 10).accepted, 6U);
    EXPECT_EQ(sessions.ask(blocks({5000}), *tenth, 10).accepted, 7U);
}

TEST(BlockSessions, AnOutcomeIsLearnedByTheBlocksOfItsSpendAlone)
{
    BlockSessions sessions(fresh("1"), 3);
    const auto half = cost("0.5");
    sessions.record(blocks({0}), half, 1);
    sessions.record(blocks({1}), half, 1);
    EXPECT_EQ(sessions.classOf(0), sessions.classOf(1));
    sessions.learnOutcome(blocks({1}), half);
    EXPECT_NE(sessions.classOf(0), sessions.classOf(1));
    sessions.recordHalt(blocks({2}), 3);
    EXPECT_NE(sessions.classOf(2), sessions.classOf(0));
}

/// One session for each block of each instance.
class Naive {
public:
    static constexpr std::uint32_t kBlocks = 4;

    void record(const ScopeTouch &touch, const RoundCost &round, std::uint64_t count)
    {
        m_all.push_back({touch, round, count});
        for (auto &[values, sessions] : m_instances)
            charge(values, sessions, m_all.back());
        begin(touch.values);
    }
    std::uint64_t accepts(const ScopeTouch &touch, const RoundCost &round, std::uint64_t count)
    {
        begin(touch.values);
        std::uint64_t least = count;
        for (auto &[values, sessions] : m_instances)
            if (touches(touch, values))
                for (std::uint32_t block = 0; block < kBlocks; ++block)
                    if (hits(touch, block))
                        least = std::min(least, sessions[block].ask(round, count).accepted);
        return least;
    }

private:
    struct Entry {
        ScopeTouch touch;
        RoundCost cost;
        std::uint64_t count;
    };
    using Values = ScopeSessions::Values;

    static bool touches(const ScopeTouch &touch, const Values &values)
    {
        for (std::size_t i = 0; i < values.size(); ++i)
            if (!touch.values[i].empty() && touch.values[i] != values[i])
                return false;
        return true;
    }
    static bool hits(const ScopeTouch &touch, std::uint32_t block)
    {
        return touch.blocks == nullptr || std::ranges::binary_search(*touch.blocks, block);
    }
    static void charge(const Values &values, std::vector<FilterSession> &sessions, const Entry &entry)
    {
        for (std::uint32_t block = 0; block < kBlocks; ++block)
            if (touches(entry.touch, values) && hits(entry.touch, block))
                sessions[block].record(entry.cost, entry.count);
    }
    /// All instances that a test names, and one that it never does.
    void begin(const Values &)
    {
        if (!m_instances.empty())
            return;
        for (const char *actor : {"a", "b", "never"})
            for (const char *month : {"2026-01", "2026-02", "9999-12"}) {
                std::vector<FilterSession> sessions(kBlocks, fresh("5"));
                for (const Entry &entry : m_all)
                    charge({actor, "", "", month}, sessions, entry);
                m_instances.emplace(Values{actor, "", "", month}, std::move(sessions));
            }
    }

    std::vector<Entry> m_all;
    std::map<Values, std::vector<FilterSession>> m_instances;
};

TEST(ScopeSessions, DecideAsOneSessionForEachInstanceAndBlock)
{
    std::mt19937 random(7);
    const std::vector<std::shared_ptr<const RoundCost>> costs{cost("0.1"), cost("0.25"), cost("0.5")};
    const auto pick = [&](std::size_t of) { return random() % of; };
    std::size_t refusals = 0;
    for (int run = 0; run < 40; ++run) {
        ScopeSessions sessions(fresh("5"), {true, false, false, true}, Naive::kBlocks);
        Naive naive;
        for (int step = 0; step < 40; ++step) {
            ScopeTouch touch;
            touch.values[0] = std::vector<std::string>{"a", "b", ""}[pick(3)];
            touch.values[3] = std::vector<std::string>{"2026-01", "2026-02", ""}[pick(3)];
            BlockIndices some;
            for (std::uint32_t block = 0; block < Naive::kBlocks; ++block)
                if (pick(2) == 0)
                    some.push_back(block);
            touch.blocks = some.empty() ? nullptr : blocks(some);
            const auto &round = costs[pick(costs.size())];
            const std::uint64_t count = 1 + pick(3);
            const std::uint64_t accepted = sessions.ask(touch, *round, count).accepted;
            const std::uint64_t truth = naive.accepts(touch, *round, count);
            // Where a value is not stated, the instances that nothing named are bounded together.
            const bool named = sessions.isNamed(touch.values);
            EXPECT_LE(accepted, truth);
            if (named) {
                EXPECT_EQ(accepted, truth);
            }
            refusals += accepted < count ? 1U : 0U;
            if (accepted < count && pick(4) != 0)
                continue;
            EXPECT_EQ(sessions.record(touch, round, count).accepted, accepted);
            naive.record(touch, *round, count);
        }
    }
    EXPECT_GT(refusals, 50U);
}

} // namespace
} // namespace epsilometer
