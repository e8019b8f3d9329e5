// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: sessions shared by blocks and instances decide and spend as one session for each block of each instance,
// charged in the same order, over random spends with named, several, all and unstated values; a spend on all of a
// million blocks is charged once, and blocks that are touched one by one in the same way come together again, also where the spends on all
// lie elsewhere between; sessions that are kept anywhere in between and gone on with decide as those that never were.
#include "core/account/scope_sessions.h"

#include "core/account/guard.h"
#include "core/numeric/state_archive.h"
#include "tests/support/fake_accountants.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <random>

namespace epsilometer::account::scope_sessions_test {
namespace {

using testing_support::pureCost;
using testing_support::SumFilterKind;

FilterSession fresh(const char *epsilon)
{
    return FilterSession(*SumFilterKind().start(makePolicy(*Exact::parse("epsilon", epsilon), Exact())));
}

TouchedBlocks blocks(const BlockIndices &indices)
{
    return std::make_shared<const BlockSet>(indices);
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
    ASSERT_EQ(sessions.stored().size(), 1U) << "neighbours of one class are one stretch";
    EXPECT_EQ(sessions.stored()[0].blocks, (BlockRange{0, 1000}));
    EXPECT_EQ(sessions.classes()[sessions.classOf(7)].session.statistic(), Exact::parse("x", "0.4")->up());
    EXPECT_EQ(sessions.classes()[sessions.classOf(5000)].session.statistic(), Exact::parse("x", "0.3")->up());
    EXPECT_EQ(sessions.ask(blocks({7, 5000}), *tenth, 10).accepted, 6U) << "the worse of the two decides";
    EXPECT_EQ(sessions.ask(nullptr, *tenth, 10).accepted, 6U);
    EXPECT_EQ(sessions.ask(blocks({5000}), *tenth, 10).accepted, 7U);
}

TEST(BlockSessions, MillionsOfBlocksOfAPatternAreAFewStretches)
{
    constexpr std::uint32_t kBlocks = 1U << 24U;
    BlockSessions sessions(fresh("1"), kBlocks);
    const auto tenth = cost("0.1");
    const auto ranges = [](std::vector<BlockRange> list) { return std::make_shared<const BlockSet>(std::move(list)); };
    sessions.record(ranges({{0, 10'000'000}}), tenth, 1);
    sessions.record(ranges({{5'000'000, kBlocks}}), tenth, 2);
    sessions.record(ranges({{7, 8}, {5'000'000, 10'000'000}}), tenth, 4);
    const auto spent = [&](std::uint32_t block) {
        return sessions.classes()[sessions.classOf(block)].session.statistic();
    };
    const std::vector<std::pair<std::uint32_t, const char *>> expected{
        {0, "0.1"},         {6, "0.1"},         {7, "0.5"},          {8, "0.1"},          {4'999'999, "0.1"},
        {5'000'000, "0.7"}, {9'999'999, "0.7"}, {10'000'000, "0.2"}, {kBlocks - 1, "0.2"}};
    for (const auto &[block, sum] : expected)
        EXPECT_EQ(spent(block), Exact::parse("x", sum)->up()) << block;
    std::uint64_t counted = 0;
    for (const BlockSessions::Class &one : sessions.classes())
        counted += one.blocks;
    EXPECT_EQ(counted, kBlocks);
    EXPECT_EQ(sessions.ask(nullptr, *tenth, 10).accepted, 3U);
    EXPECT_EQ(sessions.ask(ranges({{8, 5'000'000}}), *tenth, 10).accepted, 9U);
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
        std::uint64_t least = count;
        forEachTouched(
            touch, [&](const FilterSession &session) { least = std::min(least, session.ask(round, count).accepted); });
        return least;
    }
    /// Of the touched block that has used the most.
    double used(const ScopeTouch &touch)
    {
        double most = 0;
        forEachTouched(touch, [&](const FilterSession &session) {
            Decision decision;
            session.describe(decision);
            most = std::max(most, decision.used);
        });
        return most;
    }

private:
    template <class Use> void forEachTouched(const ScopeTouch &touch, const Use &use)
    {
        begin(touch.values);
        for (auto &[values, sessions] : m_instances)
            if (touches(touch, values))
                for (std::uint32_t block = 0; block < kBlocks; ++block)
                    if (hits(touch, block))
                        use(sessions[block]);
    }
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
        return touch.blocks == nullptr || touch.blocks->contains(block);
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
            const double supposed = sessions.suppose(touch, *round, count).used;
            EXPECT_EQ(sessions.record(touch, round, count).accepted, accepted);
            naive.record(touch, *round, count);
            EXPECT_GE(supposed, naive.used(touch)) << "what is supposed is at least what follows";
            if (named) {
                EXPECT_EQ(supposed, naive.used(touch));
            }
            EXPECT_GE(sessions.suppose(touch, *round, 0).used, naive.used(touch));
        }
    }
    EXPECT_GT(refusals, 50U);
}

/// Of a filter whose state can be kept.
FilterSession freshOf(const char *filter, const char *epsilon)
{
    NoProgress progress;
    Policy policy =
        withFilter(makePolicy(*Exact::parse("epsilon", epsilon), *Exact::parse("delta", "1e-6")), kUniversalFilter);
    policy.filter = filter;
    const auto kind = findFilter(testing_support::catalog().filters, policy.filter);
    return *FilterSession::start(**kind, policy, Relation(), progress);
}

TEST(BlockSessions, BlocksThatComeToTheSameStateShareOne)
{
    constexpr std::uint32_t kBlocks = 1000000;
    constexpr std::uint32_t kTouched = 1000;
    BlockSessions sessions(freshOf("basic", "1000"), kBlocks);
    const auto tenth = cost("0.1");
    for (std::uint32_t block = 0; block < kTouched; ++block) {
        sessions.record(blocks({block}), tenth, block == 500 ? 2 : 1);
        sessions.record(nullptr, tenth, 1);
        ASSERT_LE(sessions.classes().size(), 64U) << "after a thousand spends on all at different places";
    }
    EXPECT_EQ(sessions.classes()[sessions.classOf(0)].session.statistic(), Exact::parse("x", "100.1")->up());
    EXPECT_EQ(sessions.classes()[sessions.classOf(500)].session.statistic(), Exact::parse("x", "100.2")->up());
    EXPECT_EQ(sessions.classes()[sessions.classOf(999)].session.statistic(), Exact::parse("x", "100.1")->up());
    EXPECT_EQ(sessions.classes()[sessions.classOf(kTouched)].session.statistic(), Exact(100).up());
    std::uint64_t all = 0;
    for (const auto &one : sessions.classes())
        all += one.blocks;
    EXPECT_EQ(all, kBlocks);
    EXPECT_EQ(sessions.ask(nullptr, *tenth, 10000).accepted, 8998U) << "the block that was touched twice decides";
}

/// What went on from a list.
ScopeSessions goneOnWith(const ScopeSessions &sessions, ScopeSessions fresh)
{
    StateArchive written;
    ScopeSessions(sessions).keep(written);
    EXPECT_TRUE(written.ok());
    StateArchive read(written.values());
    fresh.keep(read);
    EXPECT_TRUE(read.ok());
    EXPECT_TRUE(fresh.agrees(sessions));
    return fresh;
}

TEST(BlockSessions, StatesOfManyBlocksAgreeAndAreNotKept)
{
    constexpr std::uint32_t kBlocks = 1U << 24U;
    const auto ranges = [](std::vector<BlockRange> list) { return std::make_shared<const BlockSet>(std::move(list)); };
    const auto tenth = cost("0.1");
    BlockSessions sessions(freshOf("basic", "5"), kBlocks);
    sessions.record(ranges({{0, 10'000'000}}), tenth, 1);
    BlockSessions same = sessions;
    BlockSessions other = sessions;
    EXPECT_TRUE(sessions.agrees(same));
    // The same by other ways, in another order.
    sessions.record(ranges({{7, 8}, {5'000'000, kBlocks}}), tenth, 2);
    same.record(ranges({{5'000'000, kBlocks}}), tenth, 2);
    EXPECT_FALSE(sessions.agrees(same));
    same.record(ranges({{7, 8}}), tenth, 2);
    EXPECT_TRUE(sessions.agrees(same));
    other.record(ranges({{7, 9}, {5'000'000, kBlocks}}), tenth, 2);
    EXPECT_FALSE(sessions.agrees(other)) << "in one block of 16 million";
    StateArchive few;
    BlockSessions(freshOf("basic", "5"), kBlocks).keep(few);
    EXPECT_TRUE(few.ok());
    StateArchive many;
    sessions.keep(many);
    EXPECT_FALSE(many.ok()) << "a state names its blocks one by one, and these are too many";
}

TEST(ScopeSessions, GoOnAsIfTheyHadNeverBeenKept)
{
    std::mt19937 random(11);
    const auto pick = [&](std::size_t of) { return random() % of; };
    const std::vector<std::shared_ptr<const RoundCost>> costs{cost("0.01"), cost("0.025"), cost("0.3")};
    for (const char *filter : {"basic", "universal", "whitehouse"}) {
        SCOPED_TRACE(filter);
        const ScopeSessions fresh(freshOf(filter, "5"), {true, false, false, true}, 5);
        ScopeSessions never = fresh;
        ScopeSessions kept = fresh;
        for (int step = 0; step < 300; ++step) {
            if (pick(10) == 0)
                kept = goneOnWith(kept, fresh);
            ScopeTouch touch;
            if (pick(5) > 0) { // else of all instances
                touch.values[0] = std::vector<std::string>{"a", "b", "c" + std::to_string(step / 50)}[pick(3)];
                touch.values[3] = std::vector<std::string>{"2026-01", "2026-02"}[pick(2)];
            }
            BlockIndices some;
            for (std::uint32_t block : {0U, 7U, 8U, 1000000U, 4000000000U}) // of a larger partition
                if (pick(2) == 0)
                    some.push_back(block);
            touch.blocks = some.empty() || some.size() == 5 ? nullptr : blocks(some);
            const auto &round = costs[pick(costs.size())];
            const std::uint64_t count = 1 + pick(3);
            const Decision expected = never.ask(touch, *round, count);
            const Decision got = kept.ask(touch, *round, count);
            ASSERT_EQ(got.accepted, expected.accepted);
            ASSERT_EQ(got.spent, expected.spent);
            ASSERT_EQ(got.budget, expected.budget);
            if (!expected.acceptsAll())
                continue;
            never.record(touch, round, count);
            kept.record(touch, round, count);
        }
        EXPECT_TRUE(kept.agrees(never));
        ScopeTouch other;
        other.values = {"a", "", "", "2026-01"};
        kept.record(other, costs[0], 1);
        EXPECT_FALSE(kept.agrees(never));
    }
}

TEST(ScopeSessions, AreNotKeptWhereAStateDoesNotSayWhatFollows)
{
    ScopeSessions sessions(freshOf("basic", "5"), {true, false, false, true}, 1);
    ScopeTouch touch;
    touch.values[0] = "a"; // of any month, also of those that no spend has named yet
    sessions.record(touch, cost("0.1"), 1);
    StateArchive archive;
    sessions.keep(archive);
    EXPECT_FALSE(archive.ok());
}

TEST(ScopeSessions, RefuseListsOfAnother)
{
    const ScopeSessions fresh(freshOf("basic", "5"), {true, false, false, false}, 3);
    ScopeSessions sessions = fresh;
    ScopeTouch touch;
    touch.values[0] = "a";
    touch.blocks = blocks({1});
    sessions.record(touch, cost("0.1"), 1);
    StateArchive written;
    sessions.keep(written);
    ASSERT_TRUE(written.ok());
    const auto reads = [&](const Json::Array &values) {
        StateArchive archive(values);
        ScopeSessions(fresh).keep(archive);
        return archive.ok();
    };
    EXPECT_TRUE(reads(written.values()));
    for (std::size_t size = 0; size < written.values().size(); ++size)
        EXPECT_FALSE(reads(Json::Array(written.values().begin(), written.values().begin() + static_cast<long>(size))));
    for (std::size_t i = 0; i < written.values().size(); ++i) { // numbers of things that would not end
        Json::Array changed = written.values();
        if (changed[i].ifNumber() == nullptr)
            continue;
        changed[i] = Json::integer(std::numeric_limits<std::int64_t>::max());
        static_cast<void>(reads(changed));
    }
    ScopeSessions wider(freshOf("basic", "5"), {true, false, false, false}, 1);
    StateArchive archive(written.values());
    wider.keep(archive);
    EXPECT_FALSE(archive.ok()) << "a class for each of more blocks than there are";
}

} // namespace
} // namespace epsilometer::account::scope_sessions_test
