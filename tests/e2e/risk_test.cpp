// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of --at-epsilon and --attack of cost and account:
// - delta at an epsilon, and the attacker's rates, are those of the mechanism's own law, from above
// - cost and account of a file say the same; every number says that it holds for a fixed run only
// - mu is exact of Gaussian rounds, and that of randomised response of a pure one
// - the noise for an advantage or a true positive rate keeps it when it is read again, and is close to the closed form
// - a wrong epsilon is named; without a finite bound nothing limits the attacker
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::e2e::risk_test {
namespace {

using testing::HasSubstr;

const std::vector<std::string> kCost = {"cost", "gaussian", "sigma=10", "--count", "100"}; // mu 1

Outcome cost(const std::vector<std::string> &more)
{
    std::vector<std::string> arguments = kCost;
    arguments.insert(arguments.end(), more.begin(), more.end());
    return dpledger(arguments);
}

TEST(Risk, IsThatOfTheLaw)
{
    const Json json = cost({"--at-epsilon", "1", "--attack", "--json"}).json();
    const double delta = number(at(json, {"delta_at", "delta"}));
    EXPECT_GE(delta, 0.12693); // Phi(-1/2) - e Phi(-3/2)
    EXPECT_LE(delta, 0.1271);
    const double advantage = number(at(json, {"attack", "advantage"}));
    EXPECT_GE(advantage, 0.38292); // 2 Phi(1/2) - 1
    EXPECT_LE(advantage, 0.3834);
    const double found = number(at(json, {"attack", "true_positive_rate"}));
    EXPECT_GE(found, 0.0923); // Phi(1 - 2.3263)
    EXPECT_LE(found, 0.0945);
    EXPECT_EQ(text(at(json, {"attack", "valid"})), "fixed-parameters");
}

TEST(Risk, IsTheSameOfAFile)
{
    const Json file = dpledger({"account", "-", "--at-epsilon", "1", "--attack", "--json"},
                               "{\"mechanism\":{\"kind\":\"gaussian\",\"sigma\":\"10\"},\"count\":100}\n")
                          .json();
    const Json own = cost({"--at-epsilon", "1", "--attack", "--json"}).json();
    EXPECT_EQ(at(file, {"attack"}), at(own, {"attack"}));
    EXPECT_EQ(at(file, {"delta_at"}), at(own, {"delta_at"}));
}

TEST(Risk, MuIsThatOfTheLaw)
{
    const Json gaussian = cost({"--attack", "--json"}).json();
    EXPECT_GE(number(at(gaussian, {"attack", "mu"})), 1);
    EXPECT_LE(number(at(gaussian, {"attack", "mu"})), 1 + 1e-12);
    EXPECT_EQ(number(at(gaussian, {"attack", "mu_delta"})), 0);
    const Json pure = dpledger({"cost", "pure_dp", "epsilon=1", "--attack", "--json"}).json();
    EXPECT_NEAR(number(at(pure, {"attack", "mu"})), 1.2320354, 0.001); // twice the quantile of e / (1 + e)
    EXPECT_LE(number(at(pure, {"attack", "mu_delta"})), 1e-9);
    const Json leaky =
        dpledger({"cost", "approx_dp", "epsilon=1", "delta=1e-6", "--attack", "--at-epsilon", "1", "--json"}).json();
    EXPECT_GE(number(at(leaky, {"attack", "mu_delta"})), 1e-6) << "no mu covers the rounds' own delta";
    EXPECT_GE(number(at(leaky, {"delta_at", "delta"})), 1e-6);
    EXPECT_THAT(cost({"--attack"}).out, HasSubstr("mu at most 1;"));
}

/// The noise found, and what `cost` says of it.
struct Found {
    double sigma = 0;
    Json attack;
};
Found noiseFor(const std::vector<std::string> &limit)
{
    std::vector<std::string> arguments = {"calibrate", "--mechanism", "gaussian", "--solve",
                                          "sigma",     "--count",     "18",       "--json"};
    arguments.insert(arguments.end(), limit.begin(), limit.end());
    const Json answer = dpledger(arguments).json();
    EXPECT_EQ(text(at(answer, {"valid"})), "fixed-parameters");
    const std::string sigma = text(at(answer, {"value"}));
    const Json again = dpledger({"cost", "gaussian", "sigma=" + sigma, "--count", "18", "--attack", "--json"}).json();
    return {std::stod(sigma), at(again, {"attack"})};
}

TEST(Risk, TheNoiseForAnAdvantageKeepsIt)
{
    const Found found = noiseFor({"--advantage", "0.1"});
    EXPECT_LE(number(at(found.attack, {"advantage"})), 0.1);
    EXPECT_GE(found.sigma, 16.8806); // sqrt(18) / mu with 2 Phi(mu / 2) - 1 = 0.1
    EXPECT_LE(found.sigma, 16.8806 * 1.002);
}

TEST(Risk, TheNoiseForATruePositiveRateKeepsIt)
{
    const Found found = noiseFor({"--tpr", "0.02", "--fpr", "0.01"});
    EXPECT_LE(number(at(found.attack, {"true_positive_rate"})), 0.02);
    EXPECT_GE(found.sigma, 15.5636); // sqrt(18) / (2.326348 - 2.053749)
    EXPECT_LE(found.sigma, 15.5636 * 1.001);
    EXPECT_THAT(dpledger({"calibrate", "--mechanism", "laplace", "--solve", "scale", "--tpr", "0.01", "--fpr", "0.02"})
                    .oneLine(),
                HasSubstr("above the false positive rate"));
    EXPECT_THAT(dpledger({"calibrate", "--mechanism", "laplace", "--solve", "scale", "--tpr", "0.02"}).oneLine(),
                HasSubstr("must come with --fpr"));
    EXPECT_THAT(
        dpledger({"calibrate", "--mechanism", "laplace", "--solve", "scale", "--advantage", "0.1", "--delta", "1e-6"})
            .oneLine(),
        HasSubstr("--delta = 1e-6: must not be given together with --advantage"));
}

TEST(Risk, IsSaidInWords)
{
    const Outcome words = cost({"--at-epsilon", "1", "--attack"});
    EXPECT_THAT(words.out, HasSubstr("Delta at most 0.127 at epsilon 1"));
    EXPECT_THAT(words.out, HasSubstr("wrongly accuses 1 of 100"));
    EXPECT_THAT(words.out, HasSubstr("Advantage at most 0.38"));
    EXPECT_THAT(cost({"--at-epsilon", "-1"}).oneLine(), HasSubstr("--at-epsilon"));
    EXPECT_THAT(cost({"--at-epsilon", "inf"}).oneLine(), HasSubstr("finite"));
    EXPECT_THAT(dpledger({"cost", "gaussian", "sigma=0", "--attack"}).out, HasSubstr("No bound limits"));
}

} // namespace
} // namespace epsilometer::e2e::risk_test
