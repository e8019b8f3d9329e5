// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: rounds that are columns alone cost what dpCost() says, for every accountant, and are groups like others;
// compositions that take runs of them at a time find what adding one by one finds; a policy's lattice does not follow
// from the rounds; the sum that an outward double stands for is found again.
#include "core/account/account.h"
#include "core/account/guard.h"
#include "core/catalog/catalog.h"
#include "core/present/table/account_tables.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace epsilometer::account::plain_rounds_test {
namespace {

using testing_support::exactly;

using epsilometer::testing_support::catalog;

struct Typed {
    Exact epsilon;
    Exact delta;
    std::uint64_t count = 1;
};

/// Mostly pure decimals, some with one of two deltas, some repeated, some no decimals, one infinite.
std::vector<Typed> sequence(std::size_t size, bool deltas)
{
    std::mt19937_64 random(41);
    std::vector<Typed> typed;
    for (std::size_t i = 0; i < size; ++i) {
        Typed one{exactly("0.00" + std::to_string(random() % 9999)), {}, random() % 50 == 0 ? 3U : 1U};
        if (deltas && random() % 10 == 0)
            one.delta = exactly(random() % 2 == 0 ? "1e-12" : "2e-13");
        if (deltas && i % 700 == 699)
            one.epsilon = Exact::quotient(one.epsilon, Exact(3));
        typed.push_back(one);
        if (random() % 20 == 0)
            typed.push_back(one);
    }
    return typed;
}

Rounds plainRounds(const std::vector<Typed> &typed)
{
    Rounds rounds;
    for (const Typed &one : typed)
        rounds.appendDp(one.epsilon, one.delta, one.delta.isZero(), one.count);
    return rounds;
}

Rounds costRounds(const std::vector<Typed> &typed)
{
    Rounds rounds;
    for (const Typed &one : typed)
        rounds.append(std::make_shared<RoundCost>(dpCost(one.epsilon, one.delta, one.delta.isZero())), one.count);
    return rounds;
}

void expectSameCost(const RoundCost &a, const RoundCost &b)
{
    EXPECT_EQ(a.dp->epsilon, b.dp->epsilon);
    EXPECT_EQ(a.dp->delta, b.dp->delta);
    EXPECT_EQ(a.dp->boundsLoss, b.dp->boundsLoss);
    EXPECT_EQ(a.dp->epsilonUp, b.dp->epsilonUp);
    EXPECT_EQ(a.dp->deltaUp, b.dp->deltaUp);
    EXPECT_EQ(a.dp->meanUp, b.dp->meanUp);
    EXPECT_EQ(a.zcdp->rho, b.zcdp->rho);
    ASSERT_EQ(a.renyi != nullptr, b.renyi != nullptr);
    EXPECT_EQ(a.renyi ? a.renyi->pureEpsilon() : 0, b.renyi ? b.renyi->pureEpsilon() : 0);
}

TEST(PlainRounds, AreTheRoundsTheyStandFor)
{
    std::vector<Typed> typed = sequence(3000, true);
    typed.push_back({Exact::infinity(), {}, 1});
    typed.push_back({exactly("1e-300"), {}, 2});
    const Rounds plain = plainRounds(typed);
    const Rounds costs = costRounds(typed);
    EXPECT_EQ(plain.size(), costs.size());
    ASSERT_EQ(plain.groups().size(), costs.groups().size());
    for (std::size_t i = 0; i < typed.size(); ++i) {
        const Rounds::Group group = plain.groups()[i];
        EXPECT_EQ(group.count, typed[i].count);
        EXPECT_EQ(group.firstRound, costs.firstRoundOf(i));
        EXPECT_EQ(plain.epsilonOf(i), typed[i].epsilon);
        expectSameCost(*group.cost, *costs.groups()[i].cost);
        DpRoundSums one;
        DpRoundSums other;
        for (const auto &[sums, rounds] : {std::pair(&one, &plain), std::pair(&other, &costs)}) {
            rounds->addTo(static_cast<ExactDpSums &>(*sums), rounds->entryOf(i), 3);
            rounds->addTo(static_cast<RoundedDpSums &>(*sums), rounds->entryOf(i), 3);
        }
        EXPECT_EQ(one.epsilon.value(), other.epsilon.value());
        EXPECT_EQ(one.delta().value(), other.delta().value());
        EXPECT_EQ(one.mean.up(), other.mean.up());
        EXPECT_EQ(one.pdpDrift.up(), other.pdpDrift.up());
    }
    EXPECT_TRUE(plain.allDp());
    ASSERT_EQ(plain.blocks(), costs.blocks());
    for (std::size_t block = 0; block < plain.blocks(); ++block) {
        RoundColumns some;
        RoundColumns others;
        EXPECT_TRUE(std::ranges::equal(plain.block(block, some).epsilon, costs.block(block, others).epsilon));
        EXPECT_EQ(plain.sumsOfBlock(block).pdpDrift.up(), costs.sumsOfBlock(block).pdpDrift.up());
    }
    EXPECT_EQ(plain.totals().delta().value(), costs.totals().delta().value());
    EXPECT_EQ(plain.firstOfKind(), costs.firstOfKind());
}

Policy testPolicy(const std::string &epsilon)
{
    return withFilter(makePolicy(exactly(epsilon), exactly("1e-6")), kUniversalFilter);
}

TEST(PlainRounds, KeepTheirEpsilonsInFullBlocks)
{
    // Whether the decimals of a block can be written alike or not.
    for (const char *odd : {"0", "1", "12.5", "100000", "1e-14", "1e-30", "1e-36", "3e-40", "1e-200", "1/3", "inf"}) {
        SCOPED_TRACE(odd);
        Rounds rounds;
        std::vector<Exact> typed;
        for (int i = 0; i < 1200; ++i) {
            typed.push_back(exactly(i % 100 == 99 ? odd : "0." + std::to_string(1000 + i)));
            rounds.appendDp(typed.back(), Exact(), true);
        }
        rounds.appendDp(typed.back(), Exact(), true);
        typed.push_back(typed.back());
        for (std::size_t i = 0; i < typed.size(); ++i) {
            ASSERT_EQ(rounds.epsilonOf(i), typed[i]) << i;
            ASSERT_EQ(rounds.groups()[i].cost->dp->epsilon, typed[i]) << i;
            if (const std::size_t block = i / Rounds::kBlock; block < rounds.blocks()) {
                RoundColumns columns;
                ASSERT_EQ(rounds.block(block, columns).epsilon[i % Rounds::kBlock], typed[i].up()) << i;
            }
        }
    }
}

TEST(PlainRounds, AccountLikeAnyOther)
{
    for (const bool deltas : {false, true}) {
        const std::vector<Typed> typed = sequence(1500, deltas);
        const Rounds plain = plainRounds(typed);
        const Rounds costs = costRounds(typed);
        NoProgress progress;
        for (const char *epsilon : {"2", "100"}) {
            const auto run = [&](const Rounds &rounds) {
                return account(catalog().filters, catalog().odometers, catalog().compositions, testPolicy(epsilon),
                               rounds, {}, progress)
                    .value();
            };
            const AccountReport a = run(plain);
            const AccountReport b = run(costs);
            for (std::size_t i = 0; i < a.filters.size(); ++i) {
                SCOPED_TRACE(std::string(a.filters[i].kind->id()));
                EXPECT_EQ(a.filters[i].applicability.why, b.filters[i].applicability.why);
                EXPECT_EQ(a.filters[i].haltsAt, b.filters[i].haltsAt);
                EXPECT_EQ(a.filters[i].spent, b.filters[i].spent);
            }
            for (std::size_t i = 0; i < a.odometers.size(); ++i)
                EXPECT_EQ(a.odometers[i].values, b.odometers[i].values) << a.odometers[i].kind->id();
            for (std::size_t i = 0; i < a.compositions.size(); ++i) {
                if (!a.compositions[i].applicability.applies)
                    continue;
                EXPECT_EQ(a.compositions[i].results.back().epsilon, b.compositions[i].results.back().epsilon)
                    << a.compositions[i].kind->id();
                EXPECT_EQ(a.compositions[i].results.back().note, b.compositions[i].results.back().note);
            }
        }
    }
}

compositions::CompositionResult addedOneByOne(const compositions::CompositionKind &kind, const Rounds &rounds)
{
    NoProgress progress;
    const auto composition = kind.start(testPolicy("2")).value();
    for (const Rounds::Group &group : rounds.groups())
        composition->add(*group.cost, group.count);
    return composition->result(progress).value();
}

TEST(PlainRounds, ComposeAtOnceAsOneByOne)
{
    NoProgress progress;
    for (const char *first : {"0.05", "0.00001"}) { // the largest epsilon comes first, or in between
        Rounds rounds;
        rounds.appendDp(exactly(first), {}, true);
        for (const Typed &one : sequence(1600, false))
            rounds.appendDp(one.epsilon, {}, true);
        for (const auto &kind : catalog().compositions) {
            SCOPED_TRACE(std::string(kind->id()));
            const auto at_once = readComposition(*kind, testPolicy("2"), rounds, {rounds.size()}, progress).value();
            if (!at_once.applicability.applies)
                continue;
            const compositions::CompositionResult slow = addedOneByOne(*kind, rounds);
            const compositions::CompositionResult fast = at_once.results.back();
            EXPECT_NEAR(fast.epsilon, slow.epsilon, 1e-12 * slow.epsilon);
            EXPECT_EQ(fast.delta, slow.delta);
            EXPECT_EQ(fast.note, slow.note);
        }
    }
}

/// So many distinct rounds that they are joined on the way: the same as when they come in another order.
TEST(PlainRounds, ManyDistinctOnesComposeInAnyOrder)
{
    NoProgress progress;
    constexpr std::int64_t kMany = 150000;
    const Exact unit = exactly("1e-9");
    Rounds up;
    Rounds down;
    for (std::int64_t i = 0; i < kMany; ++i) {
        up.appendDp(Exact(1000000 + i) * unit, {}, true);
        down.appendDp(Exact(1000000 + kMany - 1 - i) * unit, {}, true);
    }
    for (const auto &kind : catalog().compositions) {
        if (kind->id() != "pld" && kind->id() != "optimal")
            continue;
        SCOPED_TRACE(std::string(kind->id()));
        const Policy policy = testPolicy("2");
        const auto a = readComposition(*kind, policy, up, {up.size()}, progress).value().results.back();
        const auto b = readComposition(*kind, policy, down, {down.size()}, progress).value().results.back();
        EXPECT_EQ(a.epsilon, b.epsilon);
        EXPECT_NE(a.note.english().find("13 bits"), std::string::npos);
    }
}

std::string textOf(const present::TableSpec &table, std::size_t row, std::size_t column)
{
    return table.rows.at(row).at(column).text.english();
}

TEST(ExactSums, AreFoundAgain)
{
    AccountReport report;
    EXPECT_FALSE(exactSum(report, 2.28));
    report.sumDenominator = 100;
    for (std::int64_t i = 0; i < 100000; ++i) {
        const Exact sum = Exact::quotient(Exact(i), Exact(100));
        ASSERT_EQ(exactSum(report, sum.up()), sum);
    }
    EXPECT_FALSE(exactSum(report, std::nextafter(exactly("2.28").up(), 3))) << "not the outward double of a sum";
    report.sumDenominator = 2100;
    for (std::int64_t i = 0; i < 100000; ++i) {
        const Exact sum = Exact::quotient(Exact(i), Exact(2100));
        ASSERT_EQ(exactSum(report, sum.up()), sum);
    }
    EXPECT_FALSE(exactSum(report, 1e300));
    EXPECT_FALSE(exactSum(report, INFINITY));
    EXPECT_FALSE(exactSum(report, std::nan("")));
}

TEST(ExactSums, HaveACommonDenominator)
{
    Rounds rounds;
    EXPECT_EQ(rounds.epsilonDenominator(), 1);
    const auto append = [&](const Exact &epsilon) {
        rounds.append(std::make_shared<RoundCost>(dpCost(epsilon, {}, true)));
        return rounds.epsilonDenominator();
    };
    EXPECT_EQ(append(exactly("3")), 1);
    EXPECT_EQ(append(exactly("0.25")), 100);
    EXPECT_EQ(append(exactly("4/35")), 700);
    EXPECT_EQ(append(exactly("1/3")), 2100);
    EXPECT_EQ(append(Exact::infinity()), 2100) << "whatever is infinite has no multiple";
    EXPECT_EQ(append(Exact::fromDouble(0.1)), std::nullopt) << "2^55 of them";
}

TEST(ExactSums, AreShownAsTheyAre)
{
    NoProgress progress;
    Rounds rounds;
    for (int i = 0; i < 228; ++i)
        rounds.appendDp(exactly("0.01"), {}, true);
    const auto report = account({}, catalog().odometers, catalog().compositions, testPolicy("5"), rounds,
                                {RoundSelection::Mode::All, {}}, progress)
                            .value();
    EXPECT_EQ(report.sumDenominator, 100);
    const present::TableSpec odometers = present::odometerTable(report);
    const present::TableSpec compositions = present::compositionTable(report);
    ASSERT_EQ(odometers.columns.at(2).id, "basic") << "after the universal one";
    ASSERT_EQ(compositions.columns.at(1).id, "basic");
    for (std::size_t i = 0; i < 228; ++i) {
        const std::string expected = Exact::quotient(Exact(i + 1), Exact(100)).text();
        EXPECT_EQ(textOf(odometers, i, 2), expected);
        EXPECT_EQ(textOf(compositions, i, 1), expected);
    }
}

} // namespace
} // namespace epsilometer::account::plain_rounds_test
