// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of sampled mechanisms at small and ordinary rates:
// - epsilon of 10^9 people, 1000 of them a round, is within brackets of an independent lattice, and no moment bound
// - it never falls when rounds are added or delta shrinks, over sampled, truncated, mixed and nested mechanisms
// - random rounds are at most a hundredth above their certified lower bound, but for the stated share of them whose sums
//   have more huge losses than a Fourier transform in double tells apart
#include "core/compositions/compositions.h"
#include "core/compositions/pld/pld.h"
#include "core/mechanisms/mechanism_kind.h"
#include "core/mechanisms/parameter_text.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/plans.h"
#include "tests/support/sweep.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>
#include <string>
#include <vector>

namespace epsilometer::compositions::pld_small_rates_test {
namespace {

using testing_support::catalog;
using testing_support::exactly;

PldEpsilon epsilonOf(const std::vector<LossPart> &parts, double delta)
{
    NoProgress progress;
    auto got = pldEpsilon(parts, delta, progress);
    EXPECT_TRUE(got.ok()) << (got.ok() ? "" : got.error().message());
    return got.ok() ? *got : PldEpsilon{};
}

/// By connecting the dots on a lattice of 1e-7: 0.0006156, at most a thousandth above the truth. The whole table is in
/// tests/golden/cases/tiny-rate-rounds.
TEST(PldSmallRates, TheTableOfMcMahanIsNoMomentBound)
{
    const PldEpsilon got = epsilonOf(makeSampledGaussianLoss(1e-6, 1, 10000)->parts(), 1.2589e-10);
    EXPECT_GE(got.upper, 0.000613);
    EXPECT_LE(got.upper, 0.000617);
    EXPECT_LE(got.upper, got.lower * 1.01);
    EXPECT_FALSE(got.momentsAlone);
}

TEST(PldSmallRates, RoundsThatDeltaCoversCostNothing)
{
    for (const auto &model : {makeSampledGaussianLoss(1e-12, 1, 1000), makeWithoutReplacementLoss(1e-12, 0.3, 1000)}) {
        const PldEpsilon got = epsilonOf(model->parts(), 1e-8);
        EXPECT_EQ(got.upper, 0);
        EXPECT_EQ(got.lower, 0);
    }
}

TEST(PldSmallRates, RoundsThatDeltaCoversChangeNothingBesideOthers)
{
    const std::vector<LossPart> alone = makeSampledGaussianLoss(0.01, 1, 100)->parts();
    const PldEpsilon before = epsilonOf(alone, 1e-6);
    for (const auto &model : {makeSampledGaussianLoss(1e-18, 1, 10), makeWithoutReplacementLoss(1e-18, 0.3, 10)}) {
        std::vector<LossPart> both = alone;
        both.push_back(model->parts().front());
        const PldEpsilon got = epsilonOf(both, 1e-6);
        EXPECT_GE(got.upper, before.lower);
        EXPECT_LE(got.upper, before.upper * 1.001);
    }
}

TEST(PldSmallRates, LawsReachToTheLossesThatDeltaNeeds)
{
    // Of random response by a person in a hundred, one loss is above 0 and one below.
    MechanismResolver resolver(catalog().mechanisms);
    const Mechanism rare("sampled",
                         {{"mechanism", *Json::parse(R"({"kind":"approx_dp","epsilon":"0.3","delta":"1e-19"})")},
                          {"sampling_rate", "0.01"},
                          {"sampling", "poisson"}});
    const auto response = resolver.resolve(rare).cost->loss;
    const ElementaryLoss &loss = *response->parts().front().loss;
    EXPECT_EQ(loss.reach(LossOrder::Forward, 1e-9), loss.largestLoss(LossOrder::Forward));
    EXPECT_GT(loss.reach(LossOrder::Forward, 1e-9), 0);
    EXPECT_EQ(loss.reach(LossOrder::Forward, 0.002), 0) << "delta(0) is 0.0015";
    const auto sampled = makeSampledGaussianLoss(1e-5, 1, 1);
    const ElementaryLoss &noise = *sampled->parts().front().loss;
    const double reach = noise.reach(LossOrder::Forward, 1e-15);
    EXPECT_LE(noise.deltaUpper(LossOrder::Forward, reach * (1 + 1e-9)), 1e-15);
    EXPECT_GT(noise.deltaUpper(LossOrder::Forward, reach * 0.99), 1e-15);
}

/// epsilon by the composition "pld" of so many rounds.
double accounted(const RoundCost &cost, std::uint64_t count, const std::string &delta)
{
    NoProgress progress;
    Policy policy;
    policy.epsilon = Exact(1);
    policy.delta = exactly(delta);
    const auto composition = *makePld()->start(policy);
    composition->add(cost, count);
    const auto result = composition->result(progress);
    EXPECT_TRUE(result.ok()) << (result.ok() ? "" : result.error().message());
    return result.ok() ? result->epsilon : 0;
}

void expectMonotone(const Mechanism &mechanism, const std::vector<std::uint64_t> &counts,
                    const std::vector<std::string> &deltas)
{
    SCOPED_TRACE(mechanism.json().write());
    MechanismResolver resolver(catalog().mechanisms);
    const ResolvedMechanism &resolved = resolver.resolve(mechanism);
    ASSERT_FALSE(resolved.problem);
    for (const std::string &delta : deltas) {
        double before = 0;
        for (const std::uint64_t count : counts) {
            const double epsilon = accounted(*resolved.cost, count, delta);
            EXPECT_GE(epsilon, before) << count << " rounds at " << delta;
            before = epsilon;
        }
    }
    double before = 0;
    for (const std::string &delta : deltas) {
        const double epsilon = accounted(*resolved.cost, counts.front(), delta);
        EXPECT_GE(epsilon, before) << "at " << delta;
        before = epsilon;
    }
}

Mechanism sampledGaussian(const char *rate, const char *sampling)
{
    return Mechanism("subsampled_gaussian",
                     {{"noise_multiplier", "1"}, {"sampling_rate", rate}, {"steps", "1"}, {"sampling", sampling}});
}

Mechanism sampledLaplace(const char *rate)
{
    return Mechanism("sampled", {{"mechanism", *Json::parse(R"({"kind":"laplace","scale":"1"})")},
                                 {"sampling_rate", rate},
                                 {"sampling", "poisson"}});
}

/// How far apart the bounds may be where a few huge losses among many are most of delta.
constexpr double kWidest = 2;

TEST(PldSmallRates, EveryMechanismGrowsWithRoundsAndSmallerDeltas)
{
    const auto composition = *makePld()->start(Policy{});
    int tried = 0;
    for (const auto &kind : catalog().mechanisms) {
        const Mechanism example = exampleMechanism(*kind);
        MechanismResolver resolver(catalog().mechanisms);
        const ResolvedMechanism &resolved = resolver.resolve(example);
        if (resolved.problem || !composition->applies(*resolved.cost).applies)
            continue;
        expectMonotone(example, {1, 3, 40}, {"1e-3", "1e-9"});
        ++tried;
    }
    EXPECT_GT(tried, 25);
}

TEST(PldSmallRatesSweep, ManyMechanismsGrowWithRoundsAndSmallerDeltas)
{
    const std::vector<std::string> deltas =
        testing_support::everyInSweep(std::vector<std::string>{"1e-3", "1e-7", "1e-12"}, 2);
    const std::vector<std::uint64_t> counts =
        testing_support::everyInSweep(std::vector<std::uint64_t>{1, 100, 20000}, 2);
    const std::vector<const char *> rates = testing_support::everyInSweep(std::vector<const char *>{"1e-5", "1e-3"}, 2);
    for (const char *rate : rates) {
        for (const char *sampling : {"poisson", "without_replacement"})
            expectMonotone(sampledGaussian(rate, sampling), counts, deltas);
        expectMonotone(sampledLaplace(rate), counts, deltas);
        expectMonotone(
            Mechanism("sampled", {{"mechanism", *Json::parse(R"({"kind":"randomized_response","epsilon":"1"})")},
                                  {"sampling_rate", rate},
                                  {"sampling", "poisson"}}),
            counts, deltas);
        expectMonotone(Mechanism("truncated_gaussian", {{"noise_multiplier", "1"},
                                                        {"sampling_rate", rate},
                                                        {"dataset_size", "10000"},
                                                        {"batch_size", "6000"}}),
                       counts, deltas);
    }
    expectMonotone(
        Mechanism("gaussian_mixture", {{"sigma", "1"},
                                       {"sensitivities", *Json::parse(R"(["0","0.5","1"])")},
                                       {"probabilities", *Json::parse(R"(["0.99998","0.00001","0.00001"])")}}),
        counts, deltas);
}

/// trials  of rates 1e-6 to 1e-4, noise 0.5 to 4, 1 to 10^6 rounds and deltas 1e-9 to 1e-30.  Returns how many are wider
/// than a hundredth
int wideOnes(std::uint64_t seed, int trials)
{
    std::mt19937_64 random(seed);
    const auto logUniform = [&](double low, double high) {
        return std::pow(10, std::uniform_real_distribution<double>(low, high)(random));
    };
    constexpr std::array kNoise{0.5, 0.7, 1.0, 1.3, 2.0, 4.0};
    int wide = 0;
    for (int trial = 0; trial < trials; ++trial) {
        const double rate = logUniform(-6, -4);
        const double sigma = kNoise[random() % kNoise.size()];
        const auto rounds = static_cast<std::uint64_t>(logUniform(0, 6));
        const double delta = logUniform(-30, -9);
        const auto model = trial % 3 == 0 ? makeWithoutReplacementLoss(rate, sigma, rounds)
                                          : makeSampledGaussianLoss(rate, sigma, rounds);
        const PldEpsilon got = epsilonOf(model->parts(), delta);
        SCOPED_TRACE(model->parts().front().loss->key() + " times " + std::to_string(rounds) + " at " +
                     std::to_string(std::log10(delta)));
        EXPECT_FALSE(got.momentsAlone);
        EXPECT_LE(got.lower, got.upper);
        EXPECT_LE(got.upper, kWidest * got.lower);
        wide += got.upper > 1.01 * got.lower ? 1 : 0;
    }
    return wide;
}

TEST(PldSmallRatesSweep, ManyRandomRoundsAreTight)
{
    const int trials = testing_support::inSweep(40, 5);
    EXPECT_LE(wideOnes(2, trials), 1 + trials / 20);
}

} // namespace
} // namespace epsilometer::compositions::pld_small_rates_test
