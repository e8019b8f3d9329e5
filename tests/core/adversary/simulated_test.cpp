// SPDX-License-Identifier: GPL-3.0-or-later
// Property: against simulated adaptive analysts with randomised response, leaks included, no odometer of the loss
// fails more often than its budget allows, by an exact binomial test at one in 10^9 with fixed seeds; rules that are
// known to be invalid do, in the same simulation.
#include "core/invalid_rules/examples.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/odometers.h"
#include "tests/support/plans.h"
#include "tests/support/sweep.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>
#include <unordered_map>

namespace epsilometer::simulated_test {
namespace {

using invalid_rules::adversary::Bound;
using invalid_rules::adversary::Counts;
using invalid_rules::adversary::Menu;
using testing_support::binaryPolicy;

constexpr int kManyPaths = 4000;
const int kPaths = testing_support::inSweep(kManyPaths, 800);

/// Smallest t with P(Binomial(paths, p) > t) <= 1e-9, by summing the law.
int mostFailures(double p, int paths = kPaths)
{
    constexpr double kLevel = 1e-9;
    double tail = 0;
    for (int t = paths; t > 0; --t) {
        const double logMass = std::lgamma(paths + 1.0) - std::lgamma(t + 1.0) - std::lgamma(paths - t + 1.0) +
                               t * std::log(p) + (paths - t) * std::log1p(-p);
        tail += std::exp(logMass);
        if (tail > kLevel)
            return t;
    }
    return 0;
}

TEST(SimulatedSweep, TheThresholdIsExact)
{
    EXPECT_EQ(mostFailures(1e-30), 0);
    EXPECT_EQ(mostFailures(1e-9 / kManyPaths / 2, kManyPaths), 0);
    EXPECT_EQ(mostFailures(2.5e-7, kManyPaths), 2) << "Poisson(1e-3): P(> 2) = 1.7e-10, P(> 1) = 5e-7";
    EXPECT_GT(mostFailures(0.05, kManyPaths), 270) << "200 on average, six deviations of 13.8";
    EXPECT_LT(mostFailures(0.05, kManyPaths), 300);
}

/// Which item to use next, given the loss so far and what the odometer showed last.
using Strategy = int (*)(double loss, double shown, int round);

constexpr Strategy kStrategies[] = {
    [](double, double, int) { return 0; },
    [](double, double, int) { return 1; },
    [](double loss, double shown, int) { return loss > shown / 2 ? 1 : 0; },
    [](double loss, double shown, int) { return loss > shown / 2 ? 0 : 1; },
    [](double loss, double, int) { return loss < 0 ? 1 : 0; },
    [](double, double, int round) { return round % 10 == 9 ? 1 : 0; },
};

/// A bound by the counts alone, each looked up once.
class Remembered {
public:
    explicit Remembered(Bound bound) : m_bound(std::move(bound)) {}
    double operator()(const std::array<int, 2> &counts)
    {
        const auto key = static_cast<std::uint64_t>(counts[0]) << 32U | static_cast<std::uint64_t>(counts[1]);
        const auto [known, isNew] = m_known.try_emplace(key, 0);
        if (isNew)
            known->second = m_bound({counts[0], counts[1]});
        return known->second;
    }

private:
    Bound m_bound;
    std::unordered_map<std::uint64_t, double> m_known;
};

struct Scene {
    Menu menu;
    int rounds = 0;
    double leak = 0; ///< probability of a catastrophe in each round
};

/// How many paths have a round at which the loss exceeds the bound.
int failures(const Scene &scene, const Bound &bound, Strategy strategy, unsigned seed, int paths = kPaths)
{
    std::mt19937_64 random(seed);
    std::uniform_real_distribution<double> uniform;
    Remembered shownAt(bound);
    int failed = 0;
    for (int path = 0; path < paths; ++path) {
        std::array<int, 2> counts{};
        double loss = 0;
        double shown = 0;
        for (int round = 0; round < scene.rounds; ++round) {
            const auto item = static_cast<std::size_t>(strategy(loss, shown, round));
            ++counts[item];
            shown = shownAt(counts);
            if (scene.leak > 0 && uniform(random) < scene.leak)
                loss = std::numeric_limits<double>::infinity();
            loss += uniform(random) < scene.menu.up(item) ? scene.menu.epsilon(item) : -scene.menu.epsilon(item);
            if (loss > shown * (1 + 1e-12)) {
                ++failed;
                break;
            }
        }
    }
    return failed;
}

Bound boundOf(const odometers::OdometerKind &kind, const Policy &policy, const Scene &scene)
{
    std::vector<std::shared_ptr<const RoundCost>> rounds;
    for (std::size_t item = 0; item < scene.menu.steps.size(); ++item)
        rounds.push_back(testing_support::dpRound(scene.menu.epsilon(item), scene.leak, true));
    return [&kind, policy, rounds](const Counts &counts) {
        const auto odometer = *kind.start(policy);
        for (std::size_t item = 0; item < counts.size(); ++item)
            if (counts[item] > 0)
                odometer->charge(*rounds[item], static_cast<std::uint64_t>(counts[item]));
        return odometer->value();
    };
}

Policy policyFor(Clock clock, double delta1, double delta2)
{
    Policy policy = binaryPolicy(1, delta1, delta2);
    policy.parameters.gamma = Exact::fromDouble(0.1);
    policy.parameters.v0 = Exact::fromDouble(0.05);
    policy.parameters.n = Exact::fromDouble(100);
    policy.parameters.clock = clock;
    return policy;
}

TEST(SimulatedSweep, OdometersFailSeldomEnough)
{
    constexpr double kDelta = 0.05;
    const Scene scenes[] = {{{{1, 5}, 0.05}, 200, 0}, {{{1, 4}, 0.25}, 60, 0}};
    const int most = mostFailures(kDelta);
    int busiest = 0;
    for (const auto &kind : testing_support::odometersOfTheLoss())
        for (const Clock clock : {Clock::Tanh, Clock::Square})
            for (const Scene &scene : scenes) {
                // The Rogers odometers spend half of delta, the running sum none.
                const Bound bound = boundOf(*kind, policyFor(clock, kDelta, 0), scene);
                for (unsigned i = 0; i < std::size(kStrategies); ++i) {
                    const int failed = failures(scene, bound, kStrategies[i], 100 + i);
                    EXPECT_LE(failed, most) << kind->id() << " strategy " << i;
                    busiest = std::max(busiest, failed);
                }
            }
    EXPECT_GT(busiest, most / 4) << "an adversary that never comes near tests nothing";
}

TEST(SimulatedSweep, LeaksAreWithinDeltaSecond)
{
    constexpr double kDelta = 0.02;
    constexpr double kSecond = 0.05;
    const Scene scene{{{1, 5}, 0.05}, 100, 5e-4}; // a hundred rounds leak with 5 % at most
    const int most = mostFailures(kDelta + kSecond);
    for (const auto &kind : testing_support::odometersOfTheLoss()) {
        const Bound bound = boundOf(*kind, policyFor(Clock::Tanh, kDelta, kSecond), scene);
        for (unsigned i = 0; i < std::size(kStrategies); ++i)
            EXPECT_LE(failures(scene, bound, kStrategies[i], 200 + i), most) << kind->id() << " strategy " << i;
    }
}

TEST(SimulatedSweep, AdvancedCompositionAtEveryRoundIsCaught)
{
    constexpr double kDelta = 0.05;
    const Scene scene{{{1, 1}, 0.05}, 600, 0};
    const Bound bound = [&](const Counts &counts) {
        return invalid_rules::counterexamples::advancedComposition({{1}, 0.05}, kDelta)({counts[0] + counts[1]});
    };
    EXPECT_GT(failures(scene, bound, kStrategies[0], 1, kManyPaths), mostFailures(kDelta, kManyPaths));
}

TEST(SimulatedSweep, ThePrintedThirdBranchIsCaught)
{
    constexpr double kDelta = 1e-6;
    const Scene scene{{{1, 1}, 0.25}, 600, 0};
    const Bound bound = [&](const Counts &counts) {
        return invalid_rules::counterexamples::lemma3AsPrinted({{1}, 0.25}, kDelta, 2)({counts[0] + counts[1]});
    };
    constexpr int kMostPaths = 20'000; // it fails 8 times in 10,000 instead of once in a million
    EXPECT_GT(failures(scene, bound, kStrategies[0], 1, kMostPaths), mostFailures(kDelta, kMostPaths));
}

/// The mechanism that drifts: sure under one input, missed with probability p under the other.
TEST(SimulatedSweep, ForgottenDriftIsCaught)
{
    constexpr double kMiss = 1e-6;
    constexpr double kRounds = 1000;
    const invalid_rules::Counterexample example =
        invalid_rules::counterexamples::driftOfProbabilisticRounds(kMiss, kRounds, 1e-6);
    EXPECT_GT(example.truth.value, example.claimed.value) << "every path fails";
    const auto round = testing_support::dpRound(-std::log1p(-kMiss), kMiss, true);
    for (const auto &kind : testing_support::odometersOfTheLoss()) {
        const auto odometer = *kind->start(policyFor(Clock::Tanh, 1e-6, 0.01));
        odometer->charge(*round, static_cast<std::uint64_t>(kRounds));
        EXPECT_GE(odometer->value(), example.truth.value) << kind->id();
    }
}

} // namespace
} // namespace epsilometer::simulated_test
