// SPDX-License-Identifier: GPL-3.0-or-later
// Property: at the noise multipliers that the references calibrate to epsilon 1 and 3 the loss distributions of the
// subsampled Gaussian give just these epsilons, from above and from below.
#include "core/compositions/pld/pld.h"

#include "core/notions/losses/loss_model.h"
#include "tests/support/golden.h"

#include <gtest/gtest.h>

namespace epsilometer::compositions::pld_calibrated_test {
namespace {

TEST(PldCalibrated, ReferenceNoiseMultipliers)
{
    const auto references = golden::cases("fixed/golden_fixed.json", "calibrate");
    ASSERT_EQ(references.size(), 1U);
    const auto &sigmas = *references.front().find("sigma")->ifArray();
    const double targets[] = {1, 3};
    NoProgress progress;
    ASSERT_EQ(sigmas.size(), std::size(targets));
    for (std::size_t i = 0; i < sigmas.size(); ++i) {
        const double sigma = Exact::parse("sigma", *sigmas[i].ifString())->down();
        const auto got = pldEpsilon(makeSampledGaussianLoss(0.01, sigma, 10'000)->parts(), 1e-6, progress);
        ASSERT_TRUE(got.ok());
        // The multipliers have twelve digits.
        EXPECT_NEAR(got->upper / targets[i], 1, 1e-8);
        EXPECT_NEAR(got->lower / targets[i], 1, 1e-8);
        EXPECT_LE(got->lower, got->upper);
    }
}

} // namespace
} // namespace epsilometer::compositions::pld_calibrated_test
