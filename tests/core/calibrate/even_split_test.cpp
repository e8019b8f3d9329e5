// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the policy's filter is kept where it takes the analyses; else the one that admits the most, with the
// reason; all that is split fits that filter, with the decimals returned; what no filter admits is refused.
#include "core/calibrate/split.h"

#include "core/catalog/catalog.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

namespace epsilometer::calibrate::even_split_test {
namespace {

constexpr std::uint64_t kCount = 10;
constexpr int kDigits = 3;

using epsilometer::testing_support::catalog;

SplitShare gaussian()
{
    SplitShare share;
    share.mechanism = Mechanism("gaussian", {{"sensitivity", "1"}, {"sigma", "1"}});
    share.parameter = "sigma";
    share.count = kCount;
    return share;
}

SplitShare pure()
{
    SplitShare share;
    share.mechanism = Mechanism("pure_dp", {{"epsilon", "1"}});
    share.parameter = "epsilon";
    share.count = kCount;
    return share;
}

/// Guarded by a filter that takes (epsilon, delta)-DP rounds alone.
Policy policyOf(const char *epsilon, const char *delta)
{
    Policy policy =
        withFilter(makePolicy(*Exact::parse("epsilon", epsilon), *Exact::parse("delta", delta)), kUniversalFilter);
    policy.filter = "whitehouse";
    return policy;
}

Result<EvenSplit> split(const SplitShare &share, const Policy &policy)
{
    return splitEvenly(catalog().mechanisms, catalog().filters, policy, share, kDigits);
}

/// Whether so many of what was split fit the filter that was found.
bool fits(const EvenSplit &found, const Policy &policy, std::uint64_t count)
{
    MechanismResolver resolver(catalog().mechanisms);
    return (*found.filter->start(policy))->fits(**resolver.tryResolve(found.mechanism), count);
}

double noiseOf(const EvenSplit &found)
{
    return Exact::parse("sigma", *found.mechanism.find("sigma")->ifQuantity())->up();
}

TEST(EvenSplit, KeepsThePolicysFilterWhereItTakesThem)
{
    const Policy policy = policyOf("1", "1e-6");
    const auto found = split(pure(), policy);
    ASSERT_TRUE(found.ok()) << found.error().located();
    EXPECT_EQ(found->filter->id(), "whitehouse");
    EXPECT_EQ(found->why, "");
    EXPECT_TRUE(fits(*found, policy, kCount));
}

TEST(EvenSplit, TheDefaultFilterTakesThemAll)
{
    for (const SplitShare &share : {pure(), gaussian()}) {
        Policy policy = policyOf("1", "1e-6");
        policy.filter = kUniversalFilter;
        const auto found = split(share, policy);
        ASSERT_TRUE(found.ok()) << found.error().located();
        EXPECT_EQ(found->filter->id(), "universal");
        EXPECT_EQ(found->why, "");
        EXPECT_TRUE(fits(*found, policy, kCount));
    }
}

TEST(EvenSplit, ElseTheFilterThatAdmitsTheLeastNoise)
{
    const Policy policy = policyOf("1", "1e-6");
    const auto found = split(gaussian(), policy);
    ASSERT_TRUE(found.ok()) << found.error().located();
    EXPECT_EQ(found->filter->id(), "gdp");
    EXPECT_NE(found->why.english().find("(epsilon, delta)-DP"), std::string::npos) << found->why;
    EXPECT_TRUE(fits(*found, policy, kCount));
    EXPECT_FALSE(fits(*found, policy, kCount + 1));
    for (const filters::FilterKind *kind : found->takers) {
        Policy own = policy;
        own.filter = kind->id();
        EXPECT_LE(noiseOf(*found), noiseOf(*split(gaussian(), own))) << kind->id();
    }
}

TEST(EvenSplit, ABudgetWithoutEndLeavesThemAsTheyAre)
{
    const auto found = split(gaussian(), policyOf("inf", "1e-6"));
    ASSERT_TRUE(found.ok()) << found.error().located();
    EXPECT_EQ(found->mechanism, gaussian().mechanism);
    EXPECT_TRUE(fits(*found, policyOf("inf", "1e-6"), kCount));
}

TEST(EvenSplit, RefusesWhatNoFilterAdmits)
{
    const auto found = split(gaussian(), policyOf("1", "0"));
    ASSERT_FALSE(found.ok());
    EXPECT_EQ(found.error().code, ErrorCode::Refused);
    EXPECT_FALSE(split(pure(), policyOf("1", "2")).ok()) << "a delta of 2 is none";
}

} // namespace
} // namespace epsilometer::calibrate::even_split_test
