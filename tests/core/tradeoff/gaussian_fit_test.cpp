// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the Gaussian DP that a profile implies:
// - a Gaussian profile gives its own mu; randomised response the closed form of its one vertex
// - with mu and delta the Gaussian covers the true positive rate at every false one; with a little less mu it does not
// - a profile without a guarantee has no mu
#include "core/tradeoff/privacy_profile.h"

#include <boost/math/distributions/normal.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace epsilometer::tradeoff::gaussian_fit_test {
namespace {

/// The largest ratio of the true positive rate, less delta, to that of N(mu, 1) against N(0, 1), by the rates and not by
/// the vertices that gaussianFit() looks at.
double excess(const PrivacyProfile &profile, double mu, double delta)
{
    const boost::math::normal normal;
    double most = 0;
    for (double falsely = 1e-10; falsely < 0.9; falsely *= 1.05) {
        const double gaussian = boost::math::cdf(normal, boost::math::quantile(normal, falsely) + mu);
        most = std::max(most, (truePositiveRateUpper(profile, falsely) - delta) / gaussian);
    }
    return most;
}

TEST(GaussianFit, OfAGaussianIsItsMu)
{
    for (const double mu : {0.01, 0.4, 1.0, 3.0, 6.0}) {
        const GaussianFit fit = gaussianFit(*makeGaussianProfile("g", mu, {}));
        EXPECT_GE(fit.mu, mu * (1 - 1e-9)) << mu;
        EXPECT_LE(fit.mu, mu * 1.0005) << mu;
        EXPECT_LE(fit.delta, kGaussianRest);
    }
}

TEST(GaussianFit, OfPureDpIsThatOfRandomisedResponse)
{
    // One vertex: true positive rate e/(1 + e), false positive rate 1/(1 + e); mu is twice the quantile of the former.
    const GaussianFit fit = gaussianFit(*makeDpProfile("p", 1, 0, {}));
    const double exact = 1.2320353853449013;
    EXPECT_NEAR(fit.mu, exact, 1e-6);
    EXPECT_LE(fit.delta, kGaussianRest);
}

TEST(GaussianFit, LiesAboveTheProfileAndHardlyHigher)
{
    const auto mixed = makePointsProfile("m", {{0, 0.3}, {0.5, 0.1}, {1, 0.03}, {2, 0.001}, {3, 1e-6}}, {});
    const auto dp = makeDpProfile("dp", 2, 1e-6, {});
    const auto zcdp = makeZcdpProfile("z", 0.1, 0, {});
    for (const PrivacyProfile *profile : {mixed.get(), dp.get(), zcdp.get()}) {
        const GaussianFit fit = gaussianFit(*profile);
        EXPECT_LE(excess(*profile, fit.mu, fit.delta), 1 + 1e-6) << profile->name().english();
        EXPECT_GT(excess(*profile, fit.mu * 0.95, 0), 1) << profile->name().english();
    }
    EXPECT_EQ(gaussianFit(*mixed).delta, 1e-6) << "no smaller delta is known";
}

TEST(GaussianFit, IsInfiniteWithoutAGuarantee)
{
    EXPECT_EQ(gaussianFit(*makePointsProfile("none", {}, {})).delta, 1);
    EXPECT_TRUE(std::isinf(gaussianFit(*makePointsProfile("late", {{900, 1e-9}}, {})).mu) ||
                gaussianFit(*makePointsProfile("late", {{900, 1e-9}}, {})).delta == 1);
    const GaussianFit nothing = gaussianFit(*makePointsProfile("nothing", {{0, 0}}, {}));
    EXPECT_EQ(nothing.mu, 0);
    EXPECT_EQ(nothing.delta, 0);
}

} // namespace
} // namespace epsilometer::tradeoff::gaussian_fit_test
