// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: every decision of the reference sequences is taken and what is spent has the reference value, one-sidedly;
// as many equal rounds fit as in the reference; a round without a Renyi curve is taken by what it has; where the rule
// says CONT, spent is within the budget; the extremes of budgets and rounds; the first Gaussian of a new ledger fits.

#include "core/filters/filters.h"
#include "tests/core/mechanisms/mechanism_support.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace epsilometer::filters::universal_filter_test {
namespace {

using golden::isUpperBound;
using golden::text;
using mechanism_support::cost;
using testing_support::exactly;

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr auto kFile = "universal/golden_universal.json";

Policy policyOf(const Json &item)
{
    Policy policy = makePolicy(exactly(text(item, "epsilon")), Exact());
    policy.deltaPrime = exactly(text(item, "delta_prime"));
    const Json *second = item.find("delta_second");
    policy.delta = policy.deltaPrime + (second == nullptr ? Exact() : exactly(*second->ifString()));
    for (const Json &one : *item.find("orders")->ifArray())
        policy.orderShares.push_back({exactly(text(one, "order")), exactly(text(one, "share"))});
    return policy;
}

std::unique_ptr<Filter> started(const Policy &policy)
{
    auto filter = makeUniversalFilter()->start(policy);
    EXPECT_TRUE(filter.ok()) << (filter.ok() ? "" : filter.error().message());
    return *std::move(filter);
}

Policy budget(const char *epsilon, const char *deltaPrime, const char *deltaSecond = "0")
{
    Policy policy =
        withFilter(makePolicy(exactly(epsilon), exactly(deltaPrime) + exactly(deltaSecond)), kUniversalFilter);
    policy.deltaPrime = exactly(deltaPrime);
    return policy;
}

TEST(UniversalFilter, ReferenceSequences)
{
    const Json reference = golden::document(kFile);
    ASSERT_FALSE(reference.find("sequences")->ifArray()->empty());
    for (const Json &item : *reference.find("sequences")->ifArray()) {
        const auto filter = started(policyOf(item));
        const auto &decisions = *item.find("decisions")->ifArray();
        const auto &rounds = *item.find("rounds")->ifArray();
        ASSERT_EQ(decisions.size(), rounds.size());
        for (std::size_t i = 0; i < rounds.size(); ++i) {
            const RoundCost round = cost(rounds[i].write());
            const bool fits = filter->fits(round, 1);
            EXPECT_EQ(fits, *decisions[i].ifString() == "CONT") << i << rounds[i].write();
            if (fits)
                filter->charge(round, 1);
            EXPECT_LE(filter->spent(), filter->budget());
        }
        EXPECT_TRUE(isUpperBound(filter->spent(), text(item, "spent_epsilon"), 1e-12)) << filter->spent();
    }
}

TEST(UniversalFilter, DefaultOrdersAreThoseOfTheReference)
{
    const Json reference = golden::document(kFile);
    for (const char *list : {"sequences", "equal_rounds"})
        for (const Json &item : *reference.find(list)->ifArray()) {
            Policy policy = policyOf(item);
            const auto stated = std::exchange(policy.orderShares, {});
            EXPECT_EQ(policy.orderSharesInForce(), stated) << text(item, "epsilon") << text(item, "delta_prime");
        }
}

TEST(UniversalFilter, ReferenceCounts)
{
    const Json reference = golden::document(kFile);
    ASSERT_FALSE(reference.find("equal_rounds")->ifArray()->empty());
    for (const Json &item : *reference.find("equal_rounds")->ifArray()) {
        const auto filter = started(policyOf(item));
        const RoundCost round = cost(item.find("round")->write());
        EXPECT_EQ(largestCountThatFits(*filter, round, 1'000'000),
                  static_cast<std::uint64_t>(golden::number(item, "accepted")));
    }
}

TEST(UniversalFilter, TheFirstGaussianOfALedgerFits)
{
    const auto filter = started(withFilter(makePolicy(exactly("3"), exactly("1e-6")), kUniversalFilter));
    const RoundCost gaussian = cost(R"({"kind":"gaussian","sigma":"4"})");
    EXPECT_TRUE(filter->applies(gaussian).applies);
    EXPECT_TRUE(filter->fits(gaussian, 1));
}

TEST(UniversalFilter, TakesARoundByWhateverItHas)
{
    RoundCost gdp;
    gdp.gdp = RoundCost::Gdp{0.1, 0.010000000000000002};
    RoundCost zcdp;
    zcdp.zcdp = RoundCost::Zcdp{0.005, Exact(), 0};
    RoundCost curve;
    curve.renyi = cost(R"({"kind":"gaussian","sigma":"10"})").renyi;
    const auto filter = started(budget("1", "1e-6"));
    const std::uint64_t expected = largestCountThatFits(*filter, curve, 1000);
    EXPECT_GT(expected, 3U);
    EXPECT_EQ(largestCountThatFits(*filter, gdp, 1000), expected);
    EXPECT_EQ(largestCountThatFits(*filter, zcdp, 1000), expected);
    EXPECT_FALSE(filter->fits(RoundCost(), 1));
    EXPECT_FALSE(filter->applies(RoundCost()).applies);
    // A delta of its own: charged against delta'', the curve the same.
    zcdp.zcdp->delta = exactly("1e-9");
    zcdp.zcdp->deltaUp = 1e-9;
    EXPECT_FALSE(filter->fits(zcdp, 1));
    EXPECT_EQ(largestCountThatFits(*started(budget("1", "1e-6", "2e-9")), zcdp, 1000), 2U) << "exactly";
    EXPECT_EQ(largestCountThatFits(*started(budget("1", "1e-6", "1e-5")), zcdp, 1000), expected);
}

TEST(UniversalFilter, WithoutDeltaPrimeItIsBasicComposition)
{
    const auto filter = started(budget("1", "0", "1e-6"));
    EXPECT_EQ(largestCountThatFits(*filter, cost(R"({"kind":"pure_dp","epsilon":"0.1"})"), 100), 10U);
    EXPECT_FALSE(filter->fits(cost(R"({"kind":"gaussian","sigma":"1000"})"), 1));
    EXPECT_TRUE(filter->fits(cost(R"({"kind":"approx_dp","epsilon":"1","delta":"1e-6"})"), 1));
    filter->charge(cost(R"({"kind":"pure_dp","epsilon":"0.1"})"), 10);
    EXPECT_EQ(filter->spent(), filter->budget());
}

TEST(UniversalFilter, NeverWorseThanBasicAndSeldomWorseThanZcdp)
{
    std::mt19937_64 random(3);
    std::uniform_real_distribution<double> exponent(-6, 0);
    for (const char *epsilon : {"0.3", "1", "4"}) {
        const Policy policy = budget(epsilon, "1e-6");
        const auto universal = started(policy);
        const auto basic = *makeBasicFilter()->start(policy);
        const auto zcdp = *makeZcdpFilter()->start(policy);
        for (int i = 0; i < 30; ++i) {
            const auto round = testing_support::dpRound(std::exp(exponent(random)));
            const auto most = [&](const Filter &filter) {
                return static_cast<double>(largestCountThatFits(filter, *round, 100'000'000));
            };
            EXPECT_GE(most(*universal), most(*basic));
            EXPECT_GE(most(*universal) + 1, 0.97 * most(*zcdp));
        }
    }
}

TEST(UniversalFilter, ExtremeBudgetsAndRounds)
{
    const RoundCost gaussian = cost(R"({"kind":"gaussian","sigma":"10"})");
    const RoundCost zero = cost(R"({"kind":"no_op"})");
    RoundCost noNoise;
    noNoise.gdp = RoundCost::Gdp{0, 0};
    const auto none = started(budget("0", "1e-6"));
    EXPECT_TRUE(none->fits(zero, 1'000'000));
    EXPECT_TRUE(none->fits(noNoise, 1)) << "equal laws cost nothing";
    EXPECT_FALSE(none->fits(gaussian, 1));
    none->charge(noNoise, 3);
    EXPECT_EQ(none->spent(), 0);

    const auto all = started(budget("inf", "1e-6", "1e-6"));
    EXPECT_TRUE(all->fits(gaussian, 1'000'000'000));
    EXPECT_TRUE(all->fits(cost(R"({"kind":"pure_dp","epsilon":"1e300"})"), 1'000'000'000));
    EXPECT_FALSE(all->fits(cost(R"({"kind":"non_private"})"), 1));
    RoundCost unknown;
    unknown.gdp = RoundCost::Gdp{kInf, kInf};
    EXPECT_FALSE(all->fits(unknown, 1)) << "not even absolutely continuous";
    EXPECT_FALSE(all->fits(cost(R"({"kind":"approx_dp","epsilon":"1","delta":"2e-6"})"), 1));

    const auto filter = started(budget("1", "1e-6"));
    for (const char *huge : {"1e100", "1.7e308"})
        EXPECT_FALSE(filter->fits(cost(R"({"kind":"pure_dp","epsilon":")" + std::string(huge) + "\"}"), 1)) << huge;
    EXPECT_FALSE(filter->fits(unknown, 1));
    EXPECT_FALSE(filter->fits(gaussian, std::numeric_limits<std::uint64_t>::max()));
    EXPECT_TRUE(filter->fits(cost(R"({"kind":"pure_dp","epsilon":"1e-300"})"), std::uint64_t{1} << 52U));
    filter->charge(unknown, 1);
    EXPECT_EQ(filter->spent(), kInf);
    EXPECT_FALSE(filter->fits(zero, 1));
}

TEST(UniversalFilter, OrdersOfTheLedgerAreUsedAndChecked)
{
    Policy policy = budget("2", "1e-6");
    const RoundCost gaussian = cost(R"({"kind":"gaussian","sigma":"20"})");
    const std::uint64_t usual = largestCountThatFits(*started(policy), gaussian, 1000);
    policy.orderShares = {{exactly("300"), Exact(1)}};
    EXPECT_LT(largestCountThatFits(*started(policy), gaussian, 1000), usual);
    policy.orderShares = {{exactly("12.32"), Exact(1)}};
    EXPECT_GE(largestCountThatFits(*started(policy), gaussian, 1000), usual);
    policy.orderShares = {{Exact(1), Exact(1)}};
    const auto refused = makeUniversalFilter()->start(policy);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().message(), "order = 1: must be > 1 and finite");
}

} // namespace
} // namespace epsilometer::filters::universal_filter_test
