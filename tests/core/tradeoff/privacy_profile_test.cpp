// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: profiles are non-increasing probabilities; they hold the guarantee they were made from; the known closed
// forms of advantage and true positive rate are never undercut and met closely; a stronger statement is never worse.
#include "core/tradeoff/privacy_profile.h"

#include <cmath>
#include <gtest/gtest.h>

namespace epsilometer::tradeoff::privacy_profile_test {
namespace {

std::unique_ptr<const PrivacyProfile> dp(double epsilon, double delta)
{
    return makeDpProfile("dp", epsilon, delta, {});
}

TEST(PrivacyProfile, IsANonIncreasingProbability)
{
    const PrivacyProfiles profiles = [] {
        PrivacyProfiles all;
        all.push_back(dp(1, 1e-6));
        all.push_back(makeZcdpProfile("zcdp", 0.05, 1e-9, {}));
        all.push_back(makeGaussianProfile("gdp", 0.5, {}));
        return all;
    }();
    for (const auto &profile : profiles) {
        double before = 1;
        for (double epsilon = 0; epsilon < 5; epsilon += 0.05) {
            const double delta = profile->deltaUpper(epsilon);
            EXPECT_GE(delta, 0);
            EXPECT_LE(delta, before * (1 + 1e-12)) << profile->name() << " at " << epsilon;
            before = delta;
        }
    }
}

TEST(PrivacyProfile, PureDpHasTheKnownAdvantage)
{
    for (const double epsilon : {0.1, 1.0, 3.0}) {
        const double truth = std::tanh(epsilon / 2); // (e^epsilon - 1)/(e^epsilon + 1)
        EXPECT_GE(advantageUpper(*dp(epsilon, 0)), truth);
        EXPECT_LE(advantageUpper(*dp(epsilon, 0)), truth * (1 + 1e-12));
    }
    EXPECT_EQ(advantageUpper(*dp(0, 0)), 0);
    EXPECT_EQ(advantageUpper(*dp(std::numeric_limits<double>::infinity(), 0)), 1);
}

TEST(PrivacyProfile, GaussianAdvantageIsItsTotalVariation)
{
    const double mu = 0.7;
    const double truth = std::erf(mu / 2 / std::sqrt(2.0)); // 2 Phi(mu/2) - 1
    const double got = advantageUpper(*makeGaussianProfile("g", mu, {}));
    EXPECT_GE(got, truth * (1 - 1e-14));
    EXPECT_LE(got, truth * (1 + 1e-9));
}

TEST(PrivacyProfile, TruePositiveRateOfDp)
{
    const auto profile = dp(1, 1e-5);
    for (const double fpr : {0.0, 1e-4, 0.01, 0.1, 0.3, 0.7, 0.99}) {
        const double e = std::exp(1.0);
        const double truth = std::min({1.0, e * fpr + 1e-5, 1 - (1 - 1e-5 - fpr) / e});
        const double got = truePositiveRateUpper(*profile, fpr);
        EXPECT_GE(got, truth * (1 - 1e-14)) << fpr;
        EXPECT_LE(got, truth * (1 + 1e-5) + 1e-9) << fpr;
        EXPECT_GE(got, fpr);
    }
    EXPECT_EQ(truePositiveRateUpper(*profile, std::nan("")), 1);
    EXPECT_EQ(truePositiveRateUpper(*profile, 1), 1);
}

TEST(PrivacyProfile, TheBudgetHoldsItsOwnStatement)
{
    Policy policy = withFilter(makePolicy(*Exact::parse("e", "1"), *Exact::parse("d", "1e-6")), kUniversalFilter);
    for (const auto *filter : {"universal", "zcdp", "gdp"}) {
        policy.filter = filter;
        for (const auto &profile : budgetProfiles(policy))
            EXPECT_LE(profile->deltaUpper(1), 1e-6 * (1 + 1e-9)) << filter << ": " << profile->name();
    }
}

} // namespace
} // namespace epsilometer::tradeoff::privacy_profile_test
