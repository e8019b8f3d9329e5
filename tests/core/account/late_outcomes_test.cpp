// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of outcomes that came late, in every replay of the rounds (filter reports, decisions, the guard):
// - rounds before the outcome was known have to fit its worst case, whatever came out; those after have what came back
// - what was never charged gives nothing back
// - at the end the sums are those of outcomes known at once
#include "core/account/guard.h"
#include "core/account/odp_what_if.h"
#include "core/account/replay.h"
#include "core/filters/filters.h"
#include "core/notions/output_dp.h"

#include <gtest/gtest.h>

namespace epsilometer::account::late_outcomes_test {
namespace {

Exact exact(const char *text)
{
    return Exact::parse("x", text).value();
}

std::shared_ptr<const RoundCost> pure(const char *epsilon)
{
    return std::make_shared<const RoundCost>(dpCost(exact(epsilon), Exact(), true));
}

/// Cells dear and cheap.
std::shared_ptr<const RoundCost> celled(const char *dear, const char *cheap, const std::string &outcome = {})
{
    auto cells = OutputDp::make({{"dear", exact(dear)}, {"cheap", exact(cheap)}}, Exact()).value();
    auto cost = std::make_shared<const RoundCost>(outputDpCost(std::move(cells)));
    return withOutcome(cost, outcome).value();
}

Policy policy(OnHalt onHalt = OnHalt::Skip)
{
    Policy made = makePolicy(Exact(1), Exact());
    made.filter = "odp";
    made.onHalt = onHalt;
    return made;
}

FilterReport reported(const Rounds &rounds, OnHalt onHalt = OnHalt::Skip)
{
    static const auto kOdp = filters::makeOdpFilter();
    NoProgress progress;
    return runFilter(*kOdp, policy(onHalt), rounds, progress).value();
}

std::vector<Decision> decided(const Rounds &rounds)
{
    NoProgress progress;
    return decide(*filters::makeOdpFilter(), policy(), rounds, rounds.groups().size(), progress)->decisions;
}

Guard guarded(const FilterKinds &kinds, const Rounds &rounds)
{
    NoProgress progress;
    return *Guard::make(kinds, policy(), rounds, progress);
}

FilterKinds odp()
{
    FilterKinds kinds;
    kinds.push_back(filters::makeOdpFilter());
    return kinds;
}

TEST(LateOutcomes, GiveNothingBackToTheRoundsBefore)
{
    Rounds rounds;
    rounds.append(celled("1", "0.1"));
    rounds.append(pure("0.9"));
    rounds.learnOutcome(0, celled("1", "0.1", "cheap"));
    EXPECT_EQ(reported(rounds).haltsAt, 2U);
    EXPECT_FALSE(decided(rounds)[1].acceptsAll());
    const FilterKinds kinds = odp();
    EXPECT_EQ(guarded(kinds, rounds).session().exceededAt(), 2U);
    EXPECT_FALSE(guarded(kinds, rounds).allows(*pure("0")));
}

TEST(LateOutcomes, MakeRoomForTheRoundsAfter)
{
    Rounds rounds;
    rounds.append(celled("0.6", "0.1"));
    rounds.append(pure("0.4"));
    rounds.learnOutcome(0, celled("0.6", "0.1", "cheap"));
    const FilterKinds kinds = odp();
    EXPECT_EQ(guarded(kinds, rounds).more(*pure("0.1"), 100), 5U);
    EXPECT_EQ(decided(rounds)[0].spent, exact("0.6").up());
    EXPECT_EQ(decided(rounds)[1].spent, exact("0.5").up());
    rounds.append(pure("0.5"));
    const FilterReport report = reported(rounds);
    EXPECT_FALSE(report.haltsAt.has_value());
    EXPECT_EQ(report.spent, 1);
    EXPECT_TRUE(decided(rounds)[2].acceptsAll());
    rounds.append(pure("1e-9"));
    EXPECT_EQ(reported(rounds).haltsAt, 4U);
}

TEST(LateOutcomes, GiveNothingBackOfWhatWasNotCharged)
{
    for (const OnHalt onHalt : {OnHalt::Skip, OnHalt::Latch}) {
        Rounds rounds;
        rounds.append(pure("0.5"));
        rounds.append(celled("0.6", "0.1")); // refused
        rounds.append(pure("0.1"));
        rounds.learnOutcome(1, celled("0.6", "0.1", "cheap"));
        rounds.append(pure("0.5"));
        const FilterReport report = reported(rounds, onHalt);
        EXPECT_EQ(report.haltsAt, 2U);
        EXPECT_EQ(report.accepted, onHalt == OnHalt::Skip ? 2U : 1U);
        EXPECT_EQ(report.spent, exact(onHalt == OnHalt::Skip ? "0.6" : "0.5").up());
    }
}

TEST(LateOutcomes, CountInsideLongRunsToo)
{
    // Several blocks of ordinary rounds, which are charged as a whole where they can be.
    const auto sequence = [](std::size_t before) {
        Rounds rounds;
        rounds.append(celled("0.6", "0.1"));
        for (std::size_t i = 0; i < 4 * Rounds::kBlock; ++i) {
            if (i == before)
                rounds.learnOutcome(0, celled("0.6", "0.1", "cheap"));
            rounds.append(pure("0.0004"));
        }
        return rounds;
    };
    // 1000 of them fit beside 0.6, 2250 beside 0.1.
    EXPECT_FALSE(reported(sequence(700)).haltsAt.has_value());
    EXPECT_FALSE(reported(sequence(1000)).haltsAt.has_value());
    EXPECT_EQ(reported(sequence(1001)).haltsAt, 1002U);
    const Rounds skipped = sequence(1500);
    EXPECT_EQ(reported(skipped).haltsAt, 1002U);
    EXPECT_EQ(reported(skipped).accepted, 1 + 1000 + (4 * Rounds::kBlock - 1500));
    EXPECT_EQ(reported(skipped, OnHalt::Latch).accepted, 1001U);
}

TEST(LateOutcomes, RefundsAreNeverRoundedUp)
{
    // Thirds and doubles add up to no more than they are.
    const auto filter = filters::makeOdpFilter()->start(policy()).value();
    const auto late = [&](const Exact &dear, const Exact &cheap) {
        auto cells = OutputDp::make({{"dear", dear}, {"cheap", cheap}}, Exact()).value();
        const auto cost = std::make_shared<const RoundCost>(outputDpCost(std::move(cells)));
        filter->charge(*cost, 1);
        filter->learnOutcome(*withOutcome(cost, "cheap").value(), 1);
    };
    late(exact("1/3"), Exact());
    late(exact("0.1"), Exact());
    late(Exact::fromDouble(0.3), Exact());
    late(exact("1/1000003"), Exact());
    EXPECT_GE(filter->spent(), 0);
    EXPECT_LE(filter->spent(), 1e-15);
    EXPECT_FALSE(filter->fits(*pure("1.0000000000000001"), 1));
    filter->learnOutcome(*celled("inf", "0", "cheap"), 1);
    EXPECT_FALSE(filter->fits(*pure("1.0000000000000001"), 1)) << "infinity gives nothing back";
}

TEST(LateOutcomes, AreSettledInTheSums)
{
    Rounds rounds;
    rounds.append(celled("0.6", "0.1"));
    rounds.append(pure("0.3"));
    rounds.append(celled("0.5", "0.2"));
    rounds.learnOutcome(0, celled("0.6", "0.1", "cheap"));
    const auto savings = odpSavings(rounds);
    EXPECT_EQ(savings->worstEpsilon, exact("1.4"));
    EXPECT_EQ(savings->spentEpsilon, exact("0.9"));
    EXPECT_EQ(savings->savedEpsilon, exact("0.5"));
    EXPECT_TRUE(savings->steps[0].known);
    EXPECT_FALSE(savings->steps[2].known);
    EXPECT_EQ(odpSavings(rounds, false)->spentEpsilon, exact("0.9"));
    const auto cases = outcomeCases(*filters::makeOdpFilter(), policy(), rounds, 2);
    EXPECT_EQ(cases->back().spent, exact("0.6"));
    EXPECT_TRUE(rounds.settled().lateOutcomes().empty());
}

} // namespace
} // namespace epsilometer::account::late_outcomes_test
