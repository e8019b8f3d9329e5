// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: every round that supplies DP, GDP or a loss of its own has a loss distribution, whose privacy profile
// agrees with its guarantee; infinity stays infinite; a round of zCDP alone has none.
#include "core/notions/losses/loss_model.h"

#include "core/notions/conversions/noise.h"
#include "tests/core/mechanisms/mechanism_support.h"

#include <cmath>

namespace epsilometer::round_loss_test {
namespace {

double delta(const std::string &mechanism, double epsilon)
{
    const auto model = lossOf(mechanism_support::cost(mechanism));
    EXPECT_TRUE(model != nullptr && model->parts().size() == 1) << mechanism;
    if (!model || model->parts().size() != 1)
        return 1;
    return model->parts().front().loss->deltaUpper(LossOrder::Forward, epsilon);
}

TEST(RoundLoss, AgreesWithTheGuarantee)
{
    EXPECT_LE(delta(R"({"kind":"pure_dp","epsilon":"1"})", 1.0000001), 1e-300);
    EXPECT_GE(delta(R"({"kind":"approx_dp","epsilon":"1","delta":"1e-3"})", 1.0000001), 1e-3);
    EXPECT_NEAR(delta(R"({"kind":"gaussian","sigma":"2"})", 0.3), noise::gaussianDelta(0.5, 0.3), 1e-12);
    EXPECT_NEAR(delta(R"({"kind":"gdp","mu":"0.5"})", 0.3), noise::gaussianDelta(0.5, 0.3), 1e-12);
    EXPECT_NEAR(delta(R"({"kind":"laplace","scale":"2"})", 0.3), noise::laplaceDelta(0.5, 0.3), 1e-12);
    EXPECT_NEAR(delta(R"({"kind":"permute_and_flip","epsilon":"0.5"})", 0.3), noise::laplaceDelta(0.5, 0.3), 1e-12);
    EXPECT_GE(delta(R"({"kind":"report_noisy_max","epsilon":"0.5"})", 0.3), -std::expm1(-0.2) / (1 + std::exp(-0.5)));
    EXPECT_GE(delta(R"({"kind":"non_private"})", 100), 1);
    EXPECT_GE(delta(R"({"kind":"gaussian","sigma":"0"})", 100), 1);
    EXPECT_GE(delta(R"({"kind":"laplace","scale":"0"})", 100), 1);
}

TEST(RoundLoss, NothingIsInventedForZcdpAlone)
{
    const RoundCost cost = mechanism_support::cost(R"({"kind":"zcdp","rho":"0.1"})");
    EXPECT_FALSE(hasLoss(cost));
    EXPECT_EQ(lossOf(cost), nullptr);
}

} // namespace
} // namespace epsilometer::round_loss_test
