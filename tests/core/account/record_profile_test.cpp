// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of the privacy profile of a record:
// - for Gaussian rounds it is never below the exact profile, and within a percent of it at the points that are read
// - for pure rounds it is that of randomised response at its ends
// - delta at an epsilon is enough, and a percent less is not
// - the best test of any false positive rate is that of Neyman and Pearson for rounds with atoms, from above and hardly more
// - a record without any finite bound has no profile; of no rounds it is 0
#include "core/account/record_profile.h"

#include "core/catalog/catalog.h"
#include "core/mechanisms/mechanism_kind.h"
#include "core/notions/conversions/noise.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace epsilometer::account::record_profile_test {
namespace {

Rounds roundsOf(const Mechanism &mechanism, std::uint64_t count)
{
    static const Catalog catalog = makeCatalog();
    MechanismResolver resolver(catalog.mechanisms);
    Rounds rounds;
    rounds.append(*resolver.tryResolve(mechanism), count);
    return rounds;
}

const CompositionKinds &compositions()
{
    static const Catalog catalog = makeCatalog();
    return catalog.compositions;
}

TEST(RecordProfile, OfGaussianRoundsIsTheExactOne)
{
    NoProgress progress;
    const Rounds rounds = roundsOf(Mechanism("gaussian", {{"sigma", "10"}}), 25); // mu 0.5
    const auto profile = recordProfile(compositions(), rounds, progress);
    ASSERT_TRUE(profile.ok());
    ASSERT_NE(*profile, nullptr);
    for (double epsilon = 0; epsilon < 4; epsilon += 0.01)
        EXPECT_GE((*profile)->deltaUpper(epsilon), noise::gaussianDelta(0.5, epsilon) * (1 - 1e-9)) << epsilon;
    EXPECT_LE(tradeoff::advantageUpper(**profile), 1.002 * noise::gaussianDelta(0.5, 0));
    // The test of Neyman and Pearson: Phi(mu - z) with z the 99 % quantile.
    const double best = std::erfc(-(0.5 - 2.3263478740408408) / std::sqrt(2)) / 2;
    const double found = tradeoff::truePositiveRateUpper(**profile, 0.01);
    EXPECT_GE(found, best);
    EXPECT_LE(found, 1.02 * best);
}

TEST(RecordProfile, OfOnePureRoundIsRandomisedResponse)
{
    NoProgress progress;
    const auto profile = recordProfile(compositions(), roundsOf(Mechanism("pure_dp", {{"epsilon", "1"}}), 1), progress);
    ASSERT_TRUE(profile.ok());
    EXPECT_EQ((*profile)->deltaUpper(1.0000001), 0);
    const double exact = std::tanh(0.5);
    EXPECT_GE(tradeoff::advantageUpper(**profile), exact * (1 - 1e-12));
    EXPECT_LE(tradeoff::advantageUpper(**profile), 1.002 * exact);
}

/// The sum of epsilons holds at the sum of deltas alone.
TEST(RecordProfile, NeverFallsBelowTheDeltasOfTheRounds)
{
    NoProgress progress;
    const Rounds rounds = roundsOf(Mechanism("approx_dp", {{"epsilon", "1"}, {"delta", "1e-3"}}), 2);
    const auto profile = recordProfile(compositions(), rounds, progress);
    ASSERT_TRUE(profile.ok());
    const double least = 1 - (1 - 1e-3) * (1 - 1e-3); // of the mechanism that fails openly with probability delta
    for (const double epsilon : {2.0, 3.0, 50.0}) {
        EXPECT_GE((*profile)->deltaUpper(epsilon), least) << epsilon;
        EXPECT_GE(*deltaAt(compositions(), rounds, epsilon, progress), least) << epsilon;
    }
    EXPECT_LE(*deltaAt(compositions(), rounds, 2, progress), 2e-3 * 1.0011);
    EXPECT_NEAR(tradeoff::gaussianFit(**profile).delta, 2e-3, 1e-5);
}

/// The peak of mu is where delta is 1e-9; at that epsilon the profile of N(mu, 1) has the same delta.
TEST(RecordProfile, OfSampledRoundsHasTheMuOfItsTail)
{
    NoProgress progress;
    Rounds rounds = roundsOf(Mechanism("gaussian", {{"sigma", "10"}}), 1);
    const Rounds training = roundsOf(
        Mechanism("subsampled_gaussian",
                  {{"noise_multiplier", "1.1"}, {"sampling_rate", "0.01"}, {"steps", "1000"}, {"sampling", "poisson"}}),
        1);
    rounds.append(training.groups().front().cost, 1);
    const auto profile = recordProfile(compositions(), rounds, progress);
    ASSERT_TRUE(profile.ok());
    const tradeoff::GaussianFit fit = tradeoff::gaussianFit(**profile);
    EXPECT_NEAR(fit.mu, 0.428, 0.0015);
    EXPECT_GE(fit.mu, 0.42832) << "of the epsilon at delta 1e-9 alone";
    EXPECT_NEAR(tradeoff::advantageUpper(**profile), 0.146, 0.0005);
}

/// The true positive rate of the best test of `rounds` answers that are true with probability `truth`: outcomes with the most
/// true answers are taken first, the last of them in part.
double bestTest(double truth, int rounds, double falsely)
{
    double found = 0;
    double left = falsely;
    double ways = 1;
    for (int untrue = 0; untrue <= rounds && left > 0; ++untrue) {
        const double member = ways * std::pow(truth, rounds - untrue) * std::pow(1 - truth, untrue);
        const double other = ways * std::pow(1 - truth, rounds - untrue) * std::pow(truth, untrue);
        const double taken = std::min(1.0, left / other);
        found += taken * member;
        left -= taken * other;
        ways = ways * (rounds - untrue) / (untrue + 1);
    }
    return found;
}

TEST(RecordProfile, KnowsTheBestTestOfRoundsWithAtoms)
{
    EXPECT_NEAR(bestTest(0.75, 5, 0.01), 0.4809375, 1e-15) << "exact fractions";
    std::mt19937_64 random(59);
    std::uniform_real_distribution<double> truths(0.55, 0.95);
    std::uniform_int_distribution<int> counts(1, 12);
    std::uniform_real_distribution<double> magnitudes(-4, -0.2);
    for (int i = 0; i < 40; ++i) {
        NoProgress progress;
        const Exact epsilon = Exact::fromDouble(std::log(1 / truths(random) - 1) * -1);
        const double truth = 1 / (1 + std::exp(-epsilon.down()));
        const int count = counts(random);
        const double falsely = std::pow(10, magnitudes(random));
        const auto profile = recordProfile(
            compositions(), roundsOf(Mechanism("pure_dp", {{"epsilon", epsilon.text()}}), count), progress, {falsely});
        ASSERT_TRUE(profile.ok());
        const double exact = bestTest(truth, count, falsely);
        const double found = tradeoff::truePositiveRateUpper(**profile, falsely);
        EXPECT_GE(found, exact * (1 - 1e-12)) << truth << " " << count << " " << falsely;
        EXPECT_LE(found, exact * (1 + 1e-5)) << truth << " " << count << " " << falsely;
    }
}

TEST(RecordProfile, HasNoneWithoutAFiniteBound)
{
    NoProgress progress;
    const auto none = recordProfile(compositions(), roundsOf(Mechanism("gaussian", {{"sigma", "0"}}), 1), progress);
    ASSERT_TRUE(none.ok());
    EXPECT_EQ(*none, nullptr);
    EXPECT_EQ(*deltaAt(compositions(), roundsOf(Mechanism("gaussian", {{"sigma", "0"}}), 1), 3, progress), 1);
    EXPECT_EQ(*deltaAt(compositions(), Rounds(), 0, progress), 0);
}

TEST(DeltaAt, IsEnoughAndHardlyMore)
{
    NoProgress progress;
    const Rounds rounds = roundsOf(Mechanism("gaussian", {{"sigma", "10"}}), 100); // mu 1
    for (const double epsilon : {0.0, 0.5, 1.0, 3.0, 5.0}) {
        const double exact = noise::gaussianDelta(1, epsilon);
        const auto delta = deltaAt(compositions(), rounds, epsilon, progress);
        ASSERT_TRUE(delta.ok());
        EXPECT_GE(*delta, exact * (1 - 1e-9)) << epsilon;
        EXPECT_LE(*delta, 1.0011 * exact) << epsilon;
    }
    EXPECT_EQ(*deltaAt(compositions(), roundsOf(Mechanism("pure_dp", {{"epsilon", "1"}}), 2), 2, progress), 0);
}

TEST(PointsProfile, IsConvexInTheExponential)
{
    const auto profile = tradeoff::makePointsProfile("p", {{1, 0.1}, {2, 0}}, {});
    EXPECT_EQ(profile->deltaUpper(0), 1);
    EXPECT_EQ(profile->deltaUpper(1), 0.1);
    EXPECT_EQ(profile->deltaUpper(5), 0);
    const double middle = std::log((std::exp(1) + std::exp(2)) / 2);
    EXPECT_NEAR(profile->deltaUpper(middle), 0.05, 1e-12);
    EXPECT_GE(profile->deltaUpper(middle), 0.05);
}

} // namespace
} // namespace epsilometer::account::record_profile_test
