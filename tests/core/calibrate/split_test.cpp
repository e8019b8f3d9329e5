// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the split fits and a slightly larger one does not; weights hold exactly; locked analyses stay; noise and
// cost mix; what cannot be split says why.
#include "core/calibrate/split.h"

#include "core/calibrate/calibrate.h"
#include "core/catalog/catalog.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

namespace epsilometer::calibrate::split_test {
namespace {

using testing_support::exactly;

using epsilometer::testing_support::catalog;

std::unique_ptr<filters::Filter> filterOf(std::string_view id, const Exact &epsilon)
{
    Policy policy = withFilter(makePolicy(epsilon, exactly("1e-6")), kUniversalFilter);
    policy.filter = id;
    for (const auto &kind : catalog().filters)
        if (kind->id() == id)
            return *kind->start(policy);
    return nullptr;
}

SplitShare share(const char *text, const char *parameter, const char *weight = "1", std::uint64_t count = 1)
{
    return {Mechanism::fromJson(*Json::parse(text)), parameter, exactly(weight), count, false};
}

Exact parameterOf(const Mechanism &mechanism, const char *name)
{
    return exactly(*mechanism.find(name)->ifQuantity());
}

TEST(Split, BasicCompositionSplitsByWeights)
{
    const auto split =
        splitBudget(catalog().mechanisms, *filterOf("basic", Exact(1)),
                    {share(R"({"kind":"pure_dp"})", "epsilon"), share(R"({"kind":"pure_dp"})", "epsilon", "3"),
                     share(R"({"kind":"pure_dp"})", "epsilon", "0.5", 2)});
    ASSERT_TRUE(split.ok()) << split.error().message();
    EXPECT_EQ(split->scale.text(), "0.2");
    EXPECT_EQ(parameterOf(split->mechanisms[0], "epsilon").text(), "0.2");
    EXPECT_EQ(parameterOf(split->mechanisms[1], "epsilon").text(), "0.6");
    EXPECT_EQ(parameterOf(split->mechanisms[2], "epsilon").text(), "0.1");
}

TEST(Split, RoundNoiseStaysRound)
{
    for (const int digits : {3, 7}) {
        const auto split = splitBudget(catalog().mechanisms, *filterOf("basic", Exact(1)),
                                       {share(R"({"kind":"laplace"})", "scale", "1", 10)}, digits);
        ASSERT_TRUE(split.ok());
        EXPECT_EQ(parameterOf(split->mechanisms[0], "scale"), Exact(10)) << "ten tenths are 1";
    }
}

TEST(Split, LockedAnalysesStay)
{
    std::vector<SplitShare> shares = {share(R"({"kind":"pure_dp","epsilon":"0.4"})", "epsilon"),
                                      share(R"({"kind":"pure_dp"})", "epsilon", "1", 3)};
    shares[0].locked = true;
    const auto split = splitBudget(catalog().mechanisms, *filterOf("basic", Exact(1)), shares);
    ASSERT_TRUE(split.ok());
    EXPECT_EQ(parameterOf(split->mechanisms[0], "epsilon").text(), "0.4");
    EXPECT_EQ(parameterOf(split->mechanisms[1], "epsilon").text(), "0.2");
    shares[0].mechanism.set("epsilon", "1.5");
    const auto refused = splitBudget(catalog().mechanisms, *filterOf("basic", Exact(1)), shares);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, ErrorCode::Refused);
}

TEST(Split, UnderEveryFilterItFitsAndMoreDoesNot)
{
    for (const auto &kind : catalog().filters) {
        const std::string id(kind->id());
        SCOPED_TRACE(id);
        const auto filter = filterOf(id, Exact(2));
        const bool gaussian = id == "gdp";
        const std::vector<SplitShare> shares = {
            share(gaussian ? R"({"kind":"gaussian"})" : R"({"kind":"laplace"})", gaussian ? "sigma" : "scale", "2", 10),
            share(gaussian ? R"({"kind":"gdp"})" : R"({"kind":"pure_dp"})", gaussian ? "mu" : "epsilon", "1", 30)};
        const auto split = splitBudget(catalog().mechanisms, *filter, shares);
        ASSERT_TRUE(split.ok()) << split.error().message();
        MechanismResolver resolver(catalog().mechanisms);
        const auto state = filter->clone();
        for (std::size_t i = 0; i < shares.size(); ++i) {
            const auto cost = resolver.tryResolve(split->mechanisms[i]);
            ASSERT_TRUE(state->fits(**cost, shares[i].count));
            state->charge(**cost, shares[i].count);
        }
        EXPECT_FALSE(state->fits(dpCost(exactly("0.01"), Exact(), true), 1)) << "nearly all of it is spent";
    }
}

TEST(Split, ByCostTheNoiseGrowsWithTheSensitivity)
{
    const auto filter = filterOf("basic", Exact(1));
    const auto split = splitBudget(catalog().mechanisms, *filter,
                                   {share(R"({"kind":"laplace"})", "scale"),
                                    share(R"({"kind":"laplace","sensitivity":"100"})", "scale"),
                                    share(R"({"kind":"laplace","sensitivity":"0.5"})", "scale", "2")},
                                   7);
    ASSERT_TRUE(split.ok()) << split.error().message();
    EXPECT_EQ(*split->mechanisms[0].quantity("scale"), "4");
    EXPECT_EQ(*split->mechanisms[1].quantity("scale"), "400");
    EXPECT_EQ(*split->mechanisms[2].quantity("scale"), "1") << "twice the weight is half the noise";
}

TEST(Split, ByErrorEveryAnswerHasTheSameErrorOverItsWeight)
{
    const auto filter = filterOf("universal", Exact(2));
    std::vector<SplitShare> shares = {
        share(R"({"kind":"laplace","sensitivity":"3"})", "scale"), share(R"({"kind":"gaussian"})", "sigma", "1", 4),
        share(R"({"kind":"discrete_laplace"})", "scale", "2"), share(R"({"kind":"gaussian"})", "sigma", "0.5")};
    const char *answers[] = {"1000", "10", "500", "20"};
    for (std::size_t i = 0; i < shares.size(); ++i)
        shares[i].answer = exactly(answers[i]);
    for (const SplitBy by : {SplitBy::Error, SplitBy::RelativeError}) {
        const auto split = splitBudget(catalog().mechanisms, *filter, shares, 7, {}, by);
        ASSERT_TRUE(split.ok()) << split.error().message();
        const auto state = filter->clone();
        MechanismResolver resolver(catalog().mechanisms);
        for (std::size_t i = 0; i < shares.size(); ++i) {
            const bool whole = i == 2; // the error of a discrete answer is a whole number
            const double size = by == SplitBy::Error ? 1 : shares[i].answer.up();
            EXPECT_NEAR(*halfWidth(split->mechanisms[i]) / size * shares[i].weight.up() * split->scale.up(), 1,
                        whole ? 0.05 : 1e-3)
                << i;
            const auto cost = resolver.tryResolve(split->mechanisms[i]);
            ASSERT_TRUE(state->fits(**cost, shares[i].count));
            state->charge(**cost, shares[i].count);
        }
        EXPECT_FALSE(state->fits(dpCost(exactly("0.02"), Exact(), true), 1)) << "nearly all of it is spent";
    }
    shares[1].answer = Exact();
    const auto unknown = splitBudget(catalog().mechanisms, *filter, shares, 7, {}, SplitBy::RelativeError);
    EXPECT_NE(unknown.error().message().english().find("expected answer"), std::string::npos);
    const auto none =
        splitBudget(catalog().mechanisms, *filter, {share(R"({"kind":"pure_dp"})", "epsilon")}, 7, {}, SplitBy::Error);
    EXPECT_EQ(none.error().code, ErrorCode::NotApplicable);
}

TEST(Split, WhatCannotBeSplitSaysWhy)
{
    const auto filter = filterOf("basic", Exact(1));
    const auto refused = [&filter](const SplitShare &one) {
        return splitBudget(catalog().mechanisms, *filter, {one}).error().message();
    };
    EXPECT_NE(refused(share(R"({"kind":"pure_dp"})", "epsilon", "0")).english().find("weight"), std::string::npos);
    EXPECT_NE(refused(share(R"({"kind":"pure_dp"})", "sensitivity")).english().find("parameter"), std::string::npos);
    EXPECT_NE(refused(share(R"({"kind":"gaussian"})", "sigma")).english().find("DP"), std::string::npos);
    EXPECT_NE(refused(share(R"({"kind":"nonsense"})", "epsilon")).english().find("nonsense"), std::string::npos);
    EXPECT_FALSE(splitBudget(catalog().mechanisms, *filter, {}).ok());
}

} // namespace
} // namespace epsilometer::calibrate::split_test
