// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the epsilon of one round is an upper bound of the truth at that delta, close to it for Gaussian noise; a
// smaller delta never makes it smaller; a notion that is not supplied is never taken for nothing; rounds whose own delta
// is beyond the budget's are not converted.
#include "core/present/text/words.h"

#include "core/catalog/catalog.h"
#include "core/notions/conversions/noise.h"
#include "tests/support/sample_ledger.h"

#include <gtest/gtest.h>

namespace epsilometer::present::cost_as_epsilon_test {
namespace {

class CostAsEpsilonTest : public ::testing::Test {
protected:
    Catalog catalog = makeCatalog();
    MechanismResolver resolver{catalog.mechanisms};
    const Exact delta = *Exact::parse("delta", "1e-6");

    std::shared_ptr<const RoundCost> cost(std::string_view mechanism)
    {
        return *resolver.tryResolve(fixtures::makeStep(mechanism).mechanism);
    }
};

TEST_F(CostAsEpsilonTest, GaussianNoiseAgainstItsProfile)
{
    for (const char *sigma : {"0.5", "2", "8.4", "100"}) {
        const auto gaussian = cost(std::string(R"({"kind":"gaussian","sigma":")") + sigma + "\"}");
        const double mu = 1 / Exact::parse("sigma", sigma)->up();
        const double epsilon = *epsilonOfOne(*gaussian, delta);
        // The profile's own delta at that epsilon is within the budget's, and a little less epsilon is not enough.
        EXPECT_LE(noise::gaussianDelta(mu, epsilon), delta.up() * (1 + 1e-9)) << sigma;
        EXPECT_GT(noise::gaussianDelta(mu, epsilon * (1 - 1e-6)), delta.down()) << sigma;
    }
}

TEST_F(CostAsEpsilonTest, ASmallerDeltaCostsMore)
{
    for (
        const char *mechanism :
        {R"({"kind":"gaussian","sigma":"3"})", R"({"kind":"zcdp","rho":"0.1"})",
         R"({"kind":"subsampled_gaussian","noise_multiplier":"1","sampling_rate":"0.01","steps":"100","sampling":"poisson"})"}) {
        double before = 0;
        for (const char *small : {"1e-3", "1e-6", "1e-9", "1e-15"}) {
            const auto epsilon = epsilonOfOne(*cost(mechanism), *Exact::parse("delta", small));
            ASSERT_TRUE(epsilon) << mechanism;
            EXPECT_GE(*epsilon, before) << mechanism << " at " << small;
            before = *epsilon;
        }
    }
}

TEST_F(CostAsEpsilonTest, ZcdpIsItsConversion)
{
    // 0.1 + 2 sqrt(0.1 log 1e6) = 2.45...; the tight conversion is below it, and above what rho alone would be.
    const double epsilon = *epsilonOfOne(*cost(R"({"kind":"zcdp","rho":"0.1"})"), delta);
    EXPECT_LT(epsilon, 2.4508);
    EXPECT_GT(epsilon, 2.0);
}

TEST_F(CostAsEpsilonTest, WhatIsNotSuppliedIsNotNothing)
{
    EXPECT_FALSE(epsilonOfOne(RoundCost(), delta));
    EXPECT_FALSE(epsilonOfOne(infiniteCost(), delta));
    EXPECT_FALSE(epsilonOfOne(*cost(R"({"kind":"approx_dp","epsilon":"0.1","delta":"1e-5"})"), delta))
        << "its delta is beyond the budget's";
    EXPECT_FALSE(epsilonOfOne(*cost(R"({"kind":"gaussian","sigma":"3"})"), Exact())) << "no finite one at delta 0";
}

TEST_F(CostAsEpsilonTest, Words)
{
    const auto text = [&](std::string_view mechanism) {
        const Step step = fixtures::makeStep(mechanism);
        return costAsEpsilonText(*cost(mechanism), step.mechanism, delta);
    };
    EXPECT_EQ(text(R"({"kind":"pure_dp","epsilon":"0.1"})"), "epsilon 0.1");
    EXPECT_EQ(text(R"({"kind":"approx_dp","epsilon":"0.1","delta":"1e-9"})"), "epsilon 0.1, delta 1e-9");
    EXPECT_EQ(text(R"({"kind":"gaussian","sigma":"8.4"})").english().substr(0, 8), "epsilon ");
    EXPECT_NE(text(R"({"kind":"gaussian","sigma":"8.4"})").english().find(" at 1e-6"), std::string::npos);
}

} // namespace
} // namespace epsilometer::present::cost_as_epsilon_test
