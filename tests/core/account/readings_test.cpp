// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: curves that are read at every round of a long sequence, from sums shared by all, are upper bounds that
// agree with charging and reading round by round; sums of decimals come out exactly; so do thinned readings and groups;
// where the deltas run out within a block every odometer says so at the right round; rounds are read as their epsilons
// only where each is read once; the potential odometer says the same of a record however many rounds it is read at.
#include "core/account/account.h"
#include "core/account/begun_policy.h"
#include "core/account/round_readings.h"
#include "core/catalog/catalog.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/odometers.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

namespace epsilometer::account::readings_test {
namespace {

using testing_support::dpRound;
using testing_support::exactly;

using epsilometer::testing_support::catalog;

std::shared_ptr<const RoundCost> typedRound(const std::string &epsilon, const std::string &delta, bool bounds = true)
{
    return std::make_shared<const RoundCost>(dpCost(exactly(epsilon), exactly(delta), bounds));
}

std::vector<std::uint64_t> every(std::uint64_t size, std::uint64_t step = 1)
{
    std::vector<std::uint64_t> at;
    for (std::uint64_t i = step; i <= size; i += step)
        at.push_back(i);
    return at;
}

/// `fast` is an upper bound where `slow` is the tightest one: not below it, and at most 1e-11 above.
/// above  how much `slow` itself may be above the truth
void expectBound(double fast, double slow, std::uint64_t round, double above = 1e-15)
{
    if (std::isinf(slow)) {
        EXPECT_EQ(fast, slow) << round;
        return;
    }
    EXPECT_GE(fast, slow * (1 - above)) << round;
    EXPECT_LE(fast, slow * (1 + 1e-11)) << round;
}

void expectSame(const Policy &policy, const Rounds &rounds, const std::vector<std::uint64_t> &at)
{
    NoProgress progress;
    for (const auto *kind : testing_support::odometersWithoutFamily()) {
        SCOPED_TRACE(std::string(kind->id()));
        const auto report = readOdometer(*kind, policy, rounds, at, progress);
        ASSERT_TRUE(report.ok());
        ASSERT_TRUE(report->applicability.applies) << report->applicability.why;
        ASSERT_EQ(report->values.size(), at.size());
        const auto odometer = kind->start(policy).value();
        const double above = kind->label().notion == Notion::Renyi ? 3e-14 : 1e-15; // divergences are bounds themselves
        std::size_t next = 0;
        for (const Rounds::Group &group : rounds.groups())
            for (std::uint64_t i = 0; i < group.count && next < at.size(); ++i) {
                odometer->charge(*group.cost, 1);
                if (at[next] != group.firstRound + i)
                    continue;
                expectBound(report->values[next], odometer->capped(), at[next], above);
                ++next;
            }
        EXPECT_EQ(report->meaning, odometer->meaning());
    }
    for (const auto &kind : catalog().compositions) {
        const auto composition = kind->start(policy).value();
        if (!composition->incremental() || !composition->applies(*rounds.groups().front().cost).applies)
            continue;
        SCOPED_TRACE(std::string(kind->id()));
        const auto report = readComposition(*kind, policy, rounds, at, progress);
        ASSERT_TRUE(report.ok());
        if (!report->applicability.applies)
            continue;
        ASSERT_EQ(report->results.size(), at.size());
        std::size_t next = 0;
        for (const Rounds::Group &group : rounds.groups())
            for (std::uint64_t i = 0; i < group.count && next < at.size(); ++i) {
                composition->add(*group.cost, 1);
                if (at[next] != group.firstRound + i)
                    continue;
                const auto slow = composition->result(progress).value();
                expectBound(report->results[next].epsilon, slow.epsilon, at[next]);
                expectBound(report->results[next].delta, slow.delta, at[next]);
                EXPECT_EQ(report->results[next].note, slow.note);
                ++next;
            }
    }
}

Policy policyOf(const std::string &epsilon, const std::string &delta, Clock clock)
{
    Policy policy = withFilter(makePolicy(exactly(epsilon), exactly(delta)), kUniversalFilter);
    policy.parameters.clock = clock;
    return policy;
}

TEST(Readings, AreThoseOfEveryRound)
{
    std::mt19937_64 random(21);
    for (const Clock clock : {Clock::Tanh, Clock::Square})
        for (const char *delta : {"1e-6", "0.3"})
            for (const bool deltas : {false, true}) {
                Rounds rounds;
                for (int i = 0; i < 6000; ++i)
                    rounds.append(typedRound("0.0" + std::to_string(1 + random() % 999),
                                             deltas && random() % 10 == 0 ? "1e-12" : "0", random() % 2 == 0));
                expectSame(policyOf("3", delta, clock), rounds, every(rounds.size()));
            }
}

TEST(Readings, OfOddNumbers)
{
    // Binary numbers of 53 bits, thirds, epsilons over many magnitudes, zeros, a large one, one without bound.
    std::mt19937_64 random(22);
    std::uniform_real_distribution<double> exponent(-8, -2);
    Rounds rounds;
    rounds.append(typedRound("0", "0"));
    for (int i = 0; i < 3000; ++i)
        rounds.append(i % 97 == 0 ? typedRound("1/7000", "0") : dpRound(std::pow(10, exponent(random))));
    rounds.append(typedRound("3", "0"));
    for (int i = 0; i < 700; ++i)
        rounds.append(typedRound(i % 5 == 0 ? "0" : "0.001", "0"));
    rounds.append(typedRound("12.5", "0"));
    rounds.append(typedRound("900", "0"));
    for (int i = 0; i < 700; ++i)
        rounds.append(typedRound("0.001", "0"));
    rounds.append(typedRound("inf", "0"));
    rounds.append(typedRound("0.1", "0"), 600);
    expectSame(policyOf("1", "1e-9", Clock::Tanh), rounds, every(rounds.size()));
}

TEST(Readings, OfNumbersWhoseSquaresHaveFewDigits)
{
    Rounds rounds;
    for (const char *epsilon : {"1e-162", "3e-162", "7e-161", "1e-157", "2e-150", "1e-120"})
        for (int i = 0; i < 5; ++i)
            rounds.append(typedRound(epsilon, "0"));
    expectSame(policyOf("1", "1e-6", Clock::Tanh), rounds, every(rounds.size()));
}

TEST(Readings, ThinnedAndInGroups)
{
    std::mt19937_64 random(23);
    Rounds rounds;
    for (int i = 0; i < 4000; ++i)
        rounds.append(typedRound("0.00" + std::to_string(1 + random() % 99), i % 50 == 0 ? "1e-13" : "0"),
                      i % 100 == 3 ? 1 + random() % 5 : 1);
    for (const std::uint64_t step : {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{37}, std::uint64_t{1500}})
        expectSame(policyOf("1", "1e-6", Clock::Tanh), rounds, every(rounds.size(), step));
}

TEST(Readings, SumsOfDecimalsAreExact)
{
    Rounds rounds;
    for (int i = 0; i < 5000; ++i)
        rounds.append(typedRound("0.1", "0"));
    NoProgress progress;
    for (const auto &kind : catalog().odometers) {
        if (kind->id() != "basic")
            continue;
        const auto report = readOdometer(*kind, policyOf("1", "1e-6", Clock::Tanh), rounds, every(5000), progress);
        for (std::size_t i = 0; i < 5000; ++i) {
            const Exact sum = exactly("0.1") * Exact(i + 1);
            EXPECT_EQ(report->values[i], sum.up());
        }
    }
}

TEST(Readings, EpsilonsAreThereWhereEveryRoundIsReadOnce)
{
    Rounds rounds;
    rounds.append(typedRound("0.5", "0"));
    rounds.append(typedRound("0.1", "1e-9"), 3);
    rounds.append(typedRound("0.9", "0"));
    NoProgress progress;
    const auto epsilons = [&](const std::vector<std::uint64_t> &at) {
        Readings readings;
        EXPECT_TRUE(readExactSums(rounds, at, readings, progress).ok());
        return readings.each;
    };
    EXPECT_EQ(epsilons({1, 2, 3, 4, 5}), (std::vector{0.5, 0.1, 0.1, 0.1, 0.9}));
    EXPECT_EQ(epsilons({1, 2, 3}), (std::vector{0.5, 0.1, 0.1}));
    const std::vector<std::uint64_t> twice = {1, 3, 3, 5, 5};
    for (const auto &at : {twice, {1, 1}, {1, 3, 3}, {0, 1, 2}, {2, 3}, {5}, {0}, {}})
        EXPECT_TRUE(epsilons(at).empty());
    for (const auto *kind : testing_support::odometersWithoutFamily()) {
        const auto policy = policyOf("1", "1e-6", Clock::Tanh);
        const auto values = readOdometer(*kind, policy, rounds, twice, progress)->values;
        const auto every = readOdometer(*kind, policy, rounds, {1, 2, 3, 4, 5}, progress)->values;
        for (std::size_t i = 0; i < twice.size(); ++i)
            EXPECT_NEAR(values[i] / every[twice[i] - 1], 1, 1e-13) << kind->id();
    }
    RoundCost gaussian = *dpRound(0.5, 1e-9);
    gaussian.gdp = RoundCost::Gdp{0.125, 0.015625};
    rounds.append(std::make_shared<const RoundCost>(gaussian));
    EXPECT_TRUE(epsilons({1, 2, 3, 4, 5, 6}).empty()) << "the Gaussian's curve counts";
}

TEST(Readings, DeltasRunOutAtTheirRound)
{
    Rounds rounds;
    for (int i = 0; i < 3000; ++i)
        rounds.append(typedRound("0.001", i % 3 == 0 ? "1e-9" : "0"));
    Policy policy = policyOf("1", "1e-6", Clock::Tanh);
    policy.deltaPrime = exactly("5e-7"); // delta'' = 5e-7 holds 500 of them: round 1501 is one too many
    expectSame(policy, rounds, every(3000));
    NoProgress progress;
    for (const auto &kind : catalog().odometers) {
        if (kind->id() != "filter")
            continue;
        const auto report = readOdometer(*kind, policy, rounds, every(3000), progress);
        EXPECT_TRUE(std::isfinite(report->values[1499]));
        EXPECT_TRUE(std::isinf(report->values[1500]));
    }
}

/// A training log: runs of which one was asked first, and the filter is set up for it.
TEST(Readings, OfRecordedRunsArePaidTogetherHoweverManyAreRead)
{
    MechanismResolver resolver(catalog().mechanisms);
    const auto run = [](const char *noise, const char *rate) {
        return Mechanism(
            "subsampled_gaussian",
            {{"noise_multiplier", noise}, {"sampling_rate", rate}, {"steps", "1"}, {"sampling", "poisson"}});
    };
    const std::vector<std::pair<Mechanism, std::uint64_t>> runs{
        {run("1.46", "0.0045"), 61}, {run("1.2", "0.014"), 49}, {run("1.07", "0.0042"), 17}};
    Rounds rounds;
    for (const auto &[mechanism, count] : runs)
        rounds.append(*resolver.tryResolve(mechanism), count);
    NoProgress progress;
    const Policy policy =
        begunBy(catalog().filters, makePolicy(exactly("3"), exactly("1e-6")), runs.front().first, progress).value();
    ASSERT_EQ(policy.filter, "potential");
    for (const auto &kind : catalog().odometers) {
        if (kind->id() != "potential")
            continue;
        const auto once = readOdometer(*kind, policy, rounds, {rounds.size()}, progress).value();
        const auto all = readOdometer(*kind, policy, rounds, every(rounds.size()), progress).value();
        ASSERT_EQ(all.values.size(), rounds.size());
        EXPECT_EQ(all.values.back(), once.values.back());
        EXPECT_EQ(all.values[0], all.values[60]) << "within a spend";
        EXPECT_LT(all.values[60], all.values[61]);
        EXPECT_TRUE(std::ranges::is_sorted(all.values));
    }
}

} // namespace
} // namespace epsilometer::account::readings_test
