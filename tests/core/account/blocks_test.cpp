// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: deciding whole blocks at a time says what asking round by round says, for every filter, latching or
// skipping, on random sequences and where the budget is met exactly; the blocks' sums are those of their rounds.
#include "core/account/account.h"
#include "core/catalog/catalog.h"
#include "core/notions/round_cost.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

namespace epsilometer::account::blocks_test {
namespace {

using testing_support::dpRound;
using testing_support::exactly;

using epsilometer::testing_support::catalog;

std::shared_ptr<const RoundCost> typedRound(const std::string &epsilon, const std::string &delta)
{
    return std::make_shared<const RoundCost>(dpCost(exactly(epsilon), exactly(delta), true));
}

struct Asked {
    std::optional<std::uint64_t> haltsAt;
    std::uint64_t accepted = 0;
    double spent = 0;
};

/// The rule of accounting.md 4.1 word for word: check, then run, one round after the other.
Asked askOneByOne(const filters::FilterKind &kind, const Policy &policy, const Rounds &rounds)
{
    Asked asked;
    auto filter = kind.start(policy).value();
    for (const Rounds::Group &group : rounds.groups())
        for (std::uint64_t i = 0; i < group.count; ++i) {
            if (asked.haltsAt && policy.onHalt == OnHalt::Latch)
                continue;
            if (filter->fits(*group.cost, 1)) {
                filter->charge(*group.cost, 1);
                ++asked.accepted;
            } else if (!asked.haltsAt) {
                asked.haltsAt = group.firstRound + i;
            }
        }
    asked.spent = filter->spent();
    return asked;
}

void expectSame(Policy policy, const Rounds &rounds)
{
    NoProgress progress;
    for (const OnHalt onHalt : {OnHalt::Latch, OnHalt::Skip})
        for (const auto &kind : catalog().filters) {
            SCOPED_TRACE(std::string(kind->id()) + (onHalt == OnHalt::Latch ? " latch" : " skip"));
            policy.onHalt = onHalt;
            const auto report = runFilter(*kind, policy, rounds, progress);
            ASSERT_TRUE(report.ok());
            if (!report->applicability.applies)
                continue;
            const Asked asked = askOneByOne(*kind, policy, rounds);
            EXPECT_EQ(report->haltsAt, asked.haltsAt);
            EXPECT_EQ(report->accepted, asked.accepted);
            EXPECT_NEAR(report->spent, asked.spent, 1e-12 * asked.spent);
        }
}

Policy budget(const std::string &epsilon)
{
    return withFilter(makePolicy(exactly(epsilon), exactly("1e-6")), kUniversalFilter);
}

TEST(Blocks, DecideAsRoundByRound)
{
    std::mt19937_64 random(11);
    for (const char *epsilon : {"0.5", "3", "40"}) {
        for (const bool deltas : {false, true}) {
            Rounds rounds;
            for (int i = 0; i < 3000; ++i)
                rounds.append(typedRound("0.0" + std::to_string(1 + random() % 400),
                                         deltas && random() % 10 == 0 ? "1e-10" : "0"));
            expectSame(budget(epsilon), rounds);
        }
    }
}

TEST(Blocks, DecideAsRoundByRoundInGroups)
{
    std::mt19937_64 random(12);
    Rounds rounds;
    for (int i = 0; i < 1500; ++i)
        rounds.append(typedRound("0.00" + std::to_string(1 + random() % 99), "0"), 1 + random() % 4);
    expectSame(budget("2"), rounds);
    expectSame(budget("30"), rounds);
}

TEST(Blocks, MeetTheBudgetExactly)
{
    // 2000 times 0.001 is 2, and 2048 times 1/1024: the last one fits, one more does not. A tie of the deltas as well.
    for (const char *term : {"0.001", "0.0009765625", "1/3000"}) {
        for (const int over : {0, 1}) {
            const Exact one = exactly(term);
            Rounds rounds;
            const int count = 512 * 4 + over;
            for (int i = 0; i < count; ++i)
                rounds.append(typedRound(term, "0"));
            const Policy policy = withFilter(makePolicy(one * Exact(2048), exactly("1e-6")), kUniversalFilter);
            expectSame(policy, rounds);
            NoProgress progress;
            for (const auto &kind : catalog().filters) {
                if (kind->id() == "basic") {
                    EXPECT_EQ(runFilter(*kind, policy, rounds, progress)->haltsAt.has_value(), over == 1);
                }
            }
        }
    }
    Rounds rounds;
    for (int i = 0; i < 1536; ++i)
        rounds.append(typedRound("0.0001", "1e-9"));
    Policy policy = withFilter(makePolicy(Exact(10), exactly("2e-6")), kUniversalFilter);
    policy.deltaPrime = exactly("464e-9");
    expectSame(policy, rounds); // delta'' is 1536e-9
    rounds.append(typedRound("0.0001", "1e-9"));
    expectSame(policy, rounds);
}

TEST(Blocks, OddNumbersAreAskedOneByOne)
{
    std::mt19937_64 random(13);
    std::uniform_real_distribution<double> uniform(0, 0.002);
    Rounds rounds;
    for (int i = 0; i < 1400; ++i)
        rounds.append(i % 300 == 7 ? typedRound("1/7000", "0") : dpRound(uniform(random)));
    expectSame(budget("1"), rounds);
    rounds.append(typedRound("inf", "0"));
    for (int i = 0; i < 600; ++i)
        rounds.append(typedRound("0", "0"));
    expectSame(budget("5"), rounds);
}

TEST(Blocks, SumsAreThoseOfTheRounds)
{
    std::mt19937_64 random(14);
    Rounds rounds;
    RoundSums sums;
    for (std::size_t i = 0; i < Rounds::kBlock; ++i) {
        const auto cost = typedRound("0.0" + std::to_string(1 + random() % 9999), i % 7 == 0 ? "1e-12" : "0");
        rounds.append(cost);
        sums.add(*cost, 1);
        sums.fill(*cost, 1);
    }
    ASSERT_EQ(rounds.blocks(), 1U);
    const RoundSums &block = rounds.sumsOfBlock(0);
    EXPECT_EQ(block.square.up(), sums.square.up());
    EXPECT_EQ(block.mean.up(), sums.mean.up());
    EXPECT_EQ(block.drift.up(), sums.drift.up());
    EXPECT_EQ(block.epsilon.value(), sums.epsilon.value());
    EXPECT_EQ(rounds.totals().delta().value(), sums.delta().value());
    EXPECT_TRUE(block.pureCurves && block.dp && block.zcdp && block.boundsLoss);
    EXPECT_FALSE(block.gdp || block.partitions);
}

/// Epsilons of 7, 8, ..., 36 millionths in turn, and one of 5 millionths among them.
class LongSequence {
public:
    static constexpr std::size_t kGroups = 2 * Rounds::kBlock * Rounds::kMostBlocks + 300;
    static constexpr std::size_t kSmallest = 700'000;

    LongSequence()
    {
        std::vector<std::shared_ptr<const RoundCost>> costs;
        for (int i = 0; i < 30; ++i)
            costs.push_back(typedRound(std::to_string(7 + i) + "e-6", "0"));
        const auto smallest = typedRound("5e-6", "0");
        for (std::size_t i = 0; i < kGroups; ++i)
            m_rounds.append(i == kSmallest ? smallest : costs[i % 30]);
    }
    [[nodiscard]] const Rounds &rounds() const { return m_rounds; }
    [[nodiscard]] static std::int64_t millionths(std::size_t i)
    {
        return i == kSmallest ? 5 : 7 + static_cast<std::int64_t>(i % 30);
    }

private:
    Rounds m_rounds;
};

TEST(Blocks, OfALongSequenceAreFewAndLarger)
{
    const LongSequence sequence;
    const Rounds &rounds = sequence.rounds();
    const std::size_t size = rounds.groupsInBlock();
    EXPECT_EQ(size, 4 * Rounds::kBlock);
    EXPECT_EQ(rounds.blocks(), Rounds::kMostBlocks / 2);
    const Exact millionth = exactly("1e-6");
    for (std::size_t block = 0; block < rounds.blocks(); ++block) {
        std::int64_t sum = 0;
        std::int64_t least = 7;
        for (std::size_t i = block * size; i < (block + 1) * size; ++i) {
            sum += LongSequence::millionths(i);
            least = std::min(least, LongSequence::millionths(i));
        }
        RoundColumns columns;
        const RoundBatch run = rounds.block(block, columns);
        ASSERT_EQ(run.sums.epsilon.value(), Exact(sum) * millionth) << block;
        ASSERT_EQ(run.cheapest->dp->epsilon, Exact(least) * millionth) << block;
        ASSERT_EQ(run.epsilon.size(), size);
        ASSERT_EQ(run.epsilon[size - 1],
                  Exact::quotient(Exact(LongSequence::millionths((block + 1) * size - 1)), Exact(1'000'000)).up());
    }
}

TEST(Blocks, OfALongSequenceHaltWhereTheSumPassesTheBudget)
{
    const LongSequence sequence;
    const auto basic = std::ranges::find(catalog().filters, "basic", &filters::FilterKind::id);
    ASSERT_NE(basic, catalog().filters.end());
    NoProgress progress;
    for (const std::size_t last : {std::size_t{1000}, std::size_t{1'500'001}, LongSequence::kGroups - 2}) {
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < last; ++i)
            sum += LongSequence::millionths(i);
        const Policy policy = withFilter(makePolicy(Exact(sum) * exactly("1e-6"), exactly("1e-6")), kUniversalFilter);
        const auto report = runFilter(**basic, policy, sequence.rounds(), progress);
        ASSERT_TRUE(report.ok());
        EXPECT_EQ(report->haltsAt, last + 1);
        EXPECT_EQ(report->accepted, last);
    }
}

} // namespace
} // namespace epsilometer::account::blocks_test
