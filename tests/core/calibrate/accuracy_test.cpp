// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the noise meets the accuracy (tails in closed form, or summed) and a little more would not; the discrete
// Gaussian's answer is safe; wrong inputs and mechanisms without noise are named.
#include "core/calibrate/calibrate.h"

#include <cmath>
#include <gtest/gtest.h>

namespace epsilometer::calibrate::accuracy_test {
namespace {

double noise(const char *kind, double halfWidth, double confidence)
{
    const auto found = noiseForAccuracy(Mechanism(kind), halfWidth, confidence);
    EXPECT_TRUE(found.ok()) << (found.ok() ? "" : found.error().located());
    return found.ok() ? found->value.up() : 0;
}

TEST(Accuracy, Laplace)
{
    // e^(-5/b) = 0.05
    EXPECT_LE(noise("laplace", 5, 0.95), 5 / std::log(20));
    EXPECT_NEAR(noise("laplace", 5, 0.95), 1.66904, 2e-5);
}

TEST(Accuracy, Gaussian)
{
    EXPECT_NEAR(noise("gaussian", 1.959964, 0.95), 1, 2e-5);
    EXPECT_LE(std::erfc(1.959964 / noise("gaussian", 1.959964, 0.95) / std::sqrt(2)), 0.05 + 1e-12);
}

TEST(Accuracy, DiscreteLaplaceSummed)
{
    const double scale = noise("discrete_laplace", 7.5, 0.9);
    const auto outside = [](double b, int m) {
        double inside = 0;
        double all = 0;
        for (int k = -5000; k <= 5000; ++k) {
            const double weight = std::exp(-std::abs(k) / b);
            all += weight;
            inside += std::abs(k) <= m ? weight : 0;
        }
        return 1 - inside / all;
    };
    EXPECT_LE(outside(scale, 7), 0.1);
    EXPECT_GT(outside(scale * 1.0001, 7), 0.1);
}

TEST(Accuracy, DiscreteGaussianIsSafe)
{
    const double sigma = noise("discrete_gaussian", 9, 0.95);
    double inside = 0;
    double all = 0;
    for (int k = -2000; k <= 2000; ++k) {
        const double weight = std::exp(-k * k / (2 * sigma * sigma));
        all += weight;
        inside += std::abs(k) <= 9 ? weight : 0;
    }
    EXPECT_GE(inside / all, 0.95);
}

TEST(Accuracy, NamesWhatIsWrong)
{
    const Mechanism laplace = Mechanism("laplace");
    EXPECT_EQ(noiseForAccuracy(laplace, 0, 0.95).error().parameter, "accuracy");
    EXPECT_EQ(noiseForAccuracy(laplace, std::nan(""), 0.95).error().parameter, "accuracy");
    EXPECT_EQ(noiseForAccuracy(laplace, 1, 1).error().parameter, "confidence");
    EXPECT_EQ(noiseForAccuracy(Mechanism("discrete_laplace"), 0.5, 0.9).error().parameter, "accuracy");
    EXPECT_EQ(noiseForAccuracy(Mechanism("svt"), 1, 0.9).error().code, ErrorCode::NotApplicable);
}

} // namespace
} // namespace epsilometer::calibrate::accuracy_test
