// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of --at-epsilon and --attack of cost and account:
// - delta at an epsilon, and the attacker's rates, are those of the mechanism's own law, from above
// - cost and account of a file say the same; every number says that it holds for a fixed run only
// - mu is exact of Gaussian rounds, and that of randomised response of a pure one
// - the noise for a limit on an attacker keeps it when it is read again, and is close to the closed form
// - of a ledger the same is said of its budget, whatever is asked within it, and not once the record exceeds it
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

TEST(Risk, OddsOfTheAttackerAreStated)
{
    const Json json = at(cost({"--prior", "0.1", "--fpr", "0.02", "--baseline", "1/4", "--json"}).json(), {"attack"});
    EXPECT_EQ(number(at(json, {"false_positive_rate"})), 0.02);
    EXPECT_GE(number(at(json, {"true_positive_rate"})), 0.145998944); // Phi(1 - 2.053749)
    EXPECT_LE(number(at(json, {"true_positive_rate"})), 0.1460);
    // 0.9 + 0.1 (Phi(1/2 - log 9) - 9 Phi(-1/2 - log 9))
    EXPECT_GE(number(at(json, {"right"})), 0.901336306);
    EXPECT_LE(number(at(json, {"right"})), 0.901338);
    EXPECT_GE(number(at(json, {"accused_right"})), 0.44785097); // 0.1 t / (0.1 t + 0.9 * 0.02)
    EXPECT_LE(number(at(json, {"accused_right"})), 0.447853);
    EXPECT_GE(number(at(json, {"guessed"})), 0.62760253); // Phi(1 - 0.67449)
    EXPECT_LE(number(at(json, {"guessed"})), 0.627604);
    EXPECT_THAT(cost({"--prior", "0.5"}).out, HasSubstr("right with a probability of at most 69.2%"));
    for (const char *option : {"--prior", "--fpr", "--baseline"})
        for (const char *wrong : {"0", "1", "-1", "nan", "x"})
            EXPECT_EQ(cost({option, wrong}).status, 64) << option << " " << wrong;
}

TEST(Risk, TheBudgetBoundsAttackersWhateverIsAsked)
{
    const Scratch scratch;
    const std::string file = scratch.path("a.dpledger");
    ASSERT_EQ(dpledger({"new", file, "--epsilon", "3", "--delta", "1e-6"}).status, 0);
    const Json empty = dpledger({"account", file, "--attack", "--json"}).json();
    const Json budget = at(empty, {"budget_attack"});
    EXPECT_EQ(text(at(budget, {"valid"})), "fully-adaptive");
    EXPECT_GE(number(at(budget, {"true_positive_rate"})), 0.2008563); // e^3 / 100 + 1e-6
    EXPECT_LE(number(at(budget, {"true_positive_rate"})), 0.2008564);
    EXPECT_EQ(number(at(empty, {"attack", "advantage"})), 0);
    ASSERT_EQ(dpledger({"spend", file, "laplace", "scale=1"}).status, 0);
    EXPECT_EQ(at(dpledger({"account", file, "--attack", "--json"}).json(), {"budget_attack"}), budget);
    EXPECT_THAT(dpledger({"account", file, "--attack"}).out, HasSubstr("Whatever is asked within the budget"));
    // What broke its budget has no such promise.
    const Json broken = dpledger({"account", file, "--attack", "--epsilon", "0.5", "--delta", "1e-6", "--json"}).json();
    EXPECT_EQ(broken.find("budget_attack"), nullptr);
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
                HasSubstr("must be above 0.02"));
    EXPECT_THAT(dpledger({"calibrate", "--mechanism", "laplace", "--solve", "scale", "--tpr", "0.02"}).oneLine(),
                HasSubstr("must come with --fpr"));
    EXPECT_THAT(
        dpledger({"calibrate", "--mechanism", "laplace", "--solve", "scale", "--advantage", "0.1", "--delta", "1e-6"})
            .oneLine(),
        HasSubstr("--delta = 1e-6: must not be given together with --advantage"));
}

TEST(Risk, TheNoiseForAPriorKeepsIt)
{
    const Found even = noiseFor({"--right", "0.6", "--prior", "0.5"});
    EXPECT_GE(even.sigma, 8.373177); // sqrt(18) / mu with 2 Phi(mu / 2) - 1 = (0.6 - 0.5) / 0.5
    EXPECT_LE(even.sigma, 8.3732 * 1.002);
    const Found rare = noiseFor({"--right", "0.92", "--prior", "0.1"});
    const Json again = dpledger({"cost", "gaussian", "sigma=" + std::to_string(rare.sigma), "--count", "18", "--prior",
                                 "0.1", "--json"})
                           .json();
    EXPECT_LE(number(at(again, {"attack", "right"})), 0.92001);
    EXPECT_GE(number(at(again, {"attack", "right"})), 0.9199);
    EXPECT_THAT(
        dpledger({"calibrate", "--mechanism", "gaussian", "--solve", "sigma", "--right", "0.9", "--prior", "0.1"})
            .oneLine(),
        HasSubstr("must be above 0.9"));
}

TEST(Risk, TheNoiseForASecretKeepsIt)
{
    const Found found = noiseFor({"--guessed", "0.3", "--baseline", "0.25"});
    EXPECT_GE(found.sigma, 28.267); // sqrt(18) / (0.674490 - 0.524401)
    EXPECT_LE(found.sigma, 28.267 * 1.002);
    EXPECT_THAT(dpledger({"calibrate", "--mechanism", "laplace", "--solve", "scale", "--guessed", "0.3"}).oneLine(),
                HasSubstr("must come with --baseline"));
}

TEST(Risk, IsSaidInWords)
{
    const Outcome words = cost({"--at-epsilon", "1", "--attack"});
    EXPECT_THAT(words.out, HasSubstr("Delta at most 0.127 at epsilon 1"));
    EXPECT_THAT(words.out, HasSubstr("wrongly accuses 1%"));
    EXPECT_THAT(words.out, HasSubstr("advantage at most 0.38"));
    EXPECT_THAT(cost({"--at-epsilon", "-1"}).oneLine(), HasSubstr("--at-epsilon"));
    EXPECT_THAT(cost({"--at-epsilon", "inf"}).oneLine(), HasSubstr("finite"));
    EXPECT_THAT(dpledger({"cost", "gaussian", "sigma=0", "--attack"}).out, HasSubstr("no bound limits"));
}

} // namespace
} // namespace epsilometer::e2e::risk_test
