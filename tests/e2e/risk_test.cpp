// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of --at-epsilon and --attack of cost and account:
// - delta at an epsilon, and the attacker's rates, are those of the mechanism's own law, from above
// - cost and account of a file say the same; every number says that it holds for a fixed run only
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
