// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the sums that accountants share, against sums in 113 bits:
// - sums over a run are upper bounds, exact for decimals, and the same round by round, by count, by columns and joined
// - a sum counts only where every round of the run supplies its notion; what ends it ends it for good
// - curves count as pure only where each is that of its round's epsilon; the least rho and mu are those
// - columns hold each round's numbers, its decimal where it is an ordinary one, and terms for those with a delta alone;
//   a range of deltas is that of its groups
// - a round that supplies no epsilon is infinite in every column
#include "core/notions/output_dp.h"
#include "core/notions/round_cost.h"
#include "core/notions/round_run.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/quad.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>

namespace epsilometer::round_sums_test {
namespace {

using quad::Quad;
using testing_support::dpRound;
using testing_support::exactly;

/// Ten decimals, every third round with a delta.
std::vector<RoundCost> someRounds()
{
    std::vector<RoundCost> rounds;
    for (int i = 1; i <= 10; ++i)
        rounds.push_back(dpCost(exactly("0." + std::to_string(i * 7)), i % 3 == 0 ? exactly("1e-9") : Exact(), i != 6));
    return rounds;
}

RoundColumns columnsOf(const std::vector<RoundCost> &rounds)
{
    RoundColumns columns;
    for (const RoundCost &round : rounds)
        columns.append(round);
    return columns;
}

void expectJustAbove(double got, Quad truth)
{
    EXPECT_TRUE(Quad(got) >= truth) << got;
    EXPECT_TRUE(Quad(got) <= truth * (1 + Quad(1e-14))) << got;
}

void expectSame(const RoundSums &a, const RoundSums &b)
{
    EXPECT_EQ(a.epsilon.value(), b.epsilon.value());
    EXPECT_EQ(a.delta().value(), b.delta().value());
    EXPECT_EQ(a.zcdpDelta.value(), b.zcdpDelta.value());
    EXPECT_EQ(a.boundsLoss, b.boundsLoss);
    EXPECT_EQ(a.dp, b.dp);
    EXPECT_EQ(a.pureCurves, b.pureCurves);
    EXPECT_EQ(a.zcdp, b.zcdp);
    EXPECT_EQ(a.gdp, b.gdp);
    for (const auto sum : {&DpRoundSums::square, &DpRoundSums::mean, &DpRoundSums::drift, &DpRoundSums::pdpDrift})
        EXPECT_NEAR((a.*sum).up(), (b.*sum).up(), 1e-14 * (b.*sum).up());
    EXPECT_NEAR(a.rho.up(), b.rho.up(), 1e-14 * b.rho.up());
    EXPECT_EQ(a.leastRho, b.leastRho);
}

RoundSums roundByRound(const std::vector<RoundCost> &rounds, std::uint64_t times = 1)
{
    RoundSums sums;
    for (const RoundCost &round : rounds)
        for (std::uint64_t i = 0; i < times; ++i) {
            sums.add(round, 1);
            sums.fill(round, 1);
        }
    return sums;
}

TEST(RoundSums, AreTheFormulasSums)
{
    const std::vector<RoundCost> rounds = someRounds();
    Quad square = 0;
    Quad mean = 0;
    Quad drift = 0;
    Quad pdp = 0;
    for (const RoundCost &round : rounds) {
        const Quad e = round.dp->epsilonUp;
        square += e * e;
        mean += e * quad::tanh(e / 2);
        drift += e * quad::expm1(e) / 2;
        pdp += round.dp->deltaUp * (e / (2 * sinhq(e / 2)));
    }
    const RoundSums sums = roundByRound(rounds);
    expectJustAbove(sums.square.up(), square);
    expectJustAbove(sums.mean.up(), mean);
    expectJustAbove(sums.drift.up(), drift);
    expectJustAbove(sums.pdpDrift.up(), pdp);
    expectJustAbove(sums.rho.up(), mean);
    EXPECT_EQ(sums.epsilon.value(), exactly("4.48")); // 0.7 + (0.14 + 0.21 + ... + 0.63) + 0.70
    EXPECT_EQ(sums.delta().value(), exactly("3e-9"));
    EXPECT_EQ(sums.zcdpDelta.value(), exactly("3e-9"));
    EXPECT_FALSE(sums.boundsLoss) << "the sixth round's delta is not of its loss";
    EXPECT_EQ(sums.leastRho, rounds[1].zcdp->rho);
}

TEST(RoundSums, AreTheSameHoweverTheyAreAdded)
{
    const std::vector<RoundCost> rounds = someRounds();
    RoundSums byCount;
    for (const RoundCost &round : rounds) {
        byCount.add(round, 5);
        byCount.fill(round, 5);
    }
    expectSame(byCount, roundByRound(rounds, 5));

    RoundSums byColumns;
    for (const RoundCost &round : rounds)
        byColumns.add(round, 1);
    byColumns.fill(columnsOf(rounds), 0, rounds.size());
    expectSame(byColumns, roundByRound(rounds));

    for (std::size_t split = 0; split <= rounds.size(); ++split) {
        const auto middle = rounds.begin() + static_cast<std::ptrdiff_t>(split);
        RoundSums joined = roundByRound({rounds.begin(), middle});
        joined.add(roundByRound({middle, rounds.end()}));
        expectSame(joined, roundByRound(rounds));
    }
}

TEST(RoundSums, ANotionCountsWhileEveryRoundSuppliesIt)
{
    RoundCost gaussian;
    gaussian.gdp = RoundCost::Gdp{0.5, 0.25};
    gaussian.zcdp = RoundCost::Zcdp{0.125, Exact(), 0};
    RoundSums sums;
    EXPECT_TRUE(sums.dp && sums.zcdp && sums.gdp && sums.pureCurves && sums.dpAlone) << "nothing lacks anything yet";
    sums.add(gaussian, 2);
    EXPECT_FALSE(sums.dp);
    EXPECT_FALSE(sums.dpAlone);
    EXPECT_FALSE(sums.pureCurves);
    EXPECT_TRUE(sums.gdp && sums.zcdp);
    EXPECT_EQ(sums.muSquared.up(), 0.5);
    EXPECT_EQ(sums.leastMuSquared, 0.25);
    sums.add(*dpRound(0.5), 1);
    EXPECT_FALSE(sums.gdp);
    EXPECT_TRUE(sums.zcdp);
    EXPECT_EQ(sums.leastRho, std::min(0.125, dpRound(0.5)->zcdp->rho));
    sums.add(gaussian, 1);
    EXPECT_FALSE(sums.gdp) << "for good";
    RoundCost nothing;
    sums.add(nothing, 1);
    EXPECT_FALSE(sums.zcdp);
}

TEST(RoundSums, CurvesArePureWhereTheyAreOfTheRoundsEpsilon)
{
    const auto pure = [](const RoundCost &round) {
        RoundSums sums;
        sums.add(round, 1);
        return sums.pureCurves;
    };
    EXPECT_TRUE(pure(*dpRound(0.5)));
    EXPECT_TRUE(pure(*dpRound(0.5, 1e-9))) << "its parts are randomised response";
    RoundCost tighter = *dpRound(0.5);
    tighter.renyi = dpRound(0.25)->renyi;
    EXPECT_FALSE(pure(tighter));
    RoundCost without = *dpRound(0.5);
    without.renyi.reset();
    EXPECT_FALSE(pure(without));
    RoundCost both = *dpRound(0.5, 1e-9);
    both.renyi = dpRound(0.5)->renyi;
    EXPECT_FALSE(pure(both)) << "the curve has no delta, the bound does";
    RoundCost line = *dpRound(0.5, 1e-9);
    line.gdp = RoundCost::Gdp{0.5, 0.25};
    EXPECT_FALSE(pure(line)) << "what has no delta is taken";
    line.gdp.reset();
    line.zcdp = RoundCost::Zcdp{0.125, Exact(), 0};
    EXPECT_FALSE(pure(line));
    line.zcdp = RoundCost::Zcdp{0.125, exactly("1e-9"), 1e-9};
    EXPECT_TRUE(pure(line));
    const RoundCost cells = outputDpCost(*OutputDp::make({{"a", exactly("0.5")}}, Exact()));
    RoundSums sums;
    sums.add(cells, 1);
    EXPECT_TRUE(sums.partitions);
    EXPECT_FALSE(sums.dpAlone);
}

TEST(RoundColumns, HoldWhatEachRoundSays)
{
    std::vector<RoundCost> rounds = someRounds();
    rounds.push_back(dpCost(exactly("1/3"), Exact(), true));
    RoundCost silent;
    silent.gdp = RoundCost::Gdp{1, 1};
    rounds.push_back(silent);
    rounds.push_back(zeroCost());
    const RoundColumns columns = columnsOf(rounds);
    ASSERT_EQ(columns.epsilon.size(), rounds.size());
    for (std::size_t i = 0; i < someRounds().size(); ++i) {
        EXPECT_EQ(columns.epsilon[i], rounds[i].dp->epsilonUp);
        EXPECT_EQ(columns.mean[i], rounds[i].dp->meanUp);
        EXPECT_EQ(columns.drift[i], exponentialDriftUp(rounds[i].dp->epsilonUp));
        Exact typed(columns.mantissa[i]);
        for (int power = columns.exponent[i]; power < 0; ++power)
            typed = Exact::quotient(typed, Exact(10));
        EXPECT_EQ(typed, rounds[i].dp->epsilon);
    }
    EXPECT_EQ(columns.mantissa[10], -1) << "a third is no decimal";
    EXPECT_EQ(columns.mantissa[11], -1);
    for (const auto *column : {&columns.epsilon, &columns.mean, &columns.drift, &columns.pdpDrift}) {
        EXPECT_EQ((*column)[11], std::numeric_limits<double>::infinity()) << "no epsilon, no bound";
        EXPECT_EQ((*column)[12], 0);
    }
    for (std::size_t i = 0; i < someRounds().size(); ++i) // with a delta: groups 2, 5 and 8
        EXPECT_EQ(columns.pdpDrift[i], i % 3 == 2 ? pdpDriftUp(columns.epsilon[i], 1e-9) : 0) << i;
}

TEST(RoundColumns, TakeAnEntryOver)
{
    const RoundColumns columns = columnsOf(someRounds());
    RoundColumns copied;
    for (std::size_t i = columns.epsilon.size(); i-- > 0;)
        copied.append(columns, i);
    for (const auto column :
         {&RoundColumns::epsilon, &RoundColumns::mean, &RoundColumns::drift, &RoundColumns::pdpDrift})
        EXPECT_TRUE(std::equal((copied.*column).rbegin(), (copied.*column).rend(), (columns.*column).begin()));
    EXPECT_TRUE(std::equal(copied.mantissa.rbegin(), copied.mantissa.rend(), columns.mantissa.begin()));
    EXPECT_TRUE(std::equal(copied.exponent.rbegin(), copied.exponent.rend(), columns.exponent.begin()));
}

TEST(RoundTerms, AtTheEnds)
{
    constexpr double kInf = std::numeric_limits<double>::infinity();
    EXPECT_EQ(exponentialDriftUp(0), 0);
    EXPECT_EQ(exponentialDriftUp(kInf), kInf);
    EXPECT_EQ(exponentialDriftUp(800), kInf) << "beyond the largest double";
    EXPECT_GT(exponentialDriftUp(1e-200), 0) << "a square that vanishes is not nothing";
    for (const double epsilon : {0.0, 1e-300, 1.0, 1500.0, 1e300})
        for (const double delta : {1e-300, 1e-9, 1.0}) {
            EXPECT_GT(pdpDriftUp(epsilon, delta), 0);
            EXPECT_LE(pdpDriftUp(epsilon, delta), delta) << "kappa is at most 1";
        }
    EXPECT_EQ(pdpDriftUp(0, 0.5), 0.5);
    EXPECT_EQ(pdpDriftUp(3, 0), 0);
}

} // namespace
} // namespace epsilometer::round_sums_test
