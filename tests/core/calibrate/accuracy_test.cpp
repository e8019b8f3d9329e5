// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the noise meets the accuracy (tails in closed form, or summed) and a little more would not; the discrete
// Gaussian's answer is safe; wrong inputs and mechanisms without noise are named.
#include "core/calibrate/calibrate.h"

#include <cmath>
#include <gtest/gtest.h>
#include <random>

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

// The average is as accurate as wanted, a little more noise would not be, and both cost no more than is said: in rational
// numbers, over all orders of magnitude and the smallest differences.
TEST(Refinement, IsAccurateAndCostsWhatOneAnswerCosts)
{
    std::mt19937_64 random(25);
    std::uniform_real_distribution<double> exponent(-30, 30);
    std::uniform_real_distribution<double> gap(-12, 12);
    const auto information = [](const Exact &sigma) { return Exact::quotient(Exact(1), sigma * sigma); };
    for (int i = 0; i < 2000; ++i) {
        const Exact wanted = Exact::fromDouble(std::pow(10, exponent(random)));
        const Exact before = wanted + wanted * Exact::fromDouble(std::pow(10, gap(random)));
        const auto found = noiseOfRefinement(before, wanted);
        ASSERT_TRUE(found.ok()) << before.text() << " " << wanted.text();
        const Exact both = information(before) + information(found->sigma);
        EXPECT_GE(both, information(wanted)) << before.text() << " " << wanted.text();
        EXPECT_LE(both, information(found->together)) << before.text() << " " << wanted.text();
        const Exact more = found->sigma * Exact::fromDouble(1.0001);
        EXPECT_LT(information(before) + information(more), information(wanted)) << before.text();
        EXPECT_GE(found->together, wanted * Exact::fromDouble(0.9999)) << before.text();
    }
}

TEST(Refinement, NamesWhatIsWrong)
{
    EXPECT_EQ(noiseOfRefinement(Exact(5), Exact(5)).error().parameter, "after");
    EXPECT_EQ(noiseOfRefinement(Exact(4), Exact(5)).error().parameter, "after");
    EXPECT_EQ(noiseOfRefinement(Exact::fromDouble(1e101), Exact(5)).error().parameter, "after");
    EXPECT_EQ(noiseOfRefinement(Exact(5), Exact::fromDouble(1e-101)).error().parameter, "after");
}

double widthOf(const char *kind, const char *parameter, const char *noise, double confidence = 0.95)
{
    return halfWidth(Mechanism(kind, {{parameter, noise}}), confidence).value_or(-1);
}

TEST(HalfWidth, IsTheQuantileOfTheNoise)
{
    EXPECT_GE(widthOf("laplace", "scale", "10"), 10 * std::log(20));
    EXPECT_NEAR(widthOf("laplace", "scale", "10"), 29.957322736, 1e-8);
    EXPECT_GE(widthOf("gaussian", "sigma", "10"), 19.59963984540054);
    EXPECT_NEAR(widthOf("gaussian", "sigma", "10"), 19.59963984540054, 1e-9);
}

/// P(|k| > m) of weights e^(-exponent(k)).
template <class Exponent> double summedTail(const Exponent &exponent, int m)
{
    double outside = 0;
    double all = 0;
    for (int k = -60000; k <= 60000; ++k) {
        const double weight = std::exp(-exponent(k));
        all += weight;
        outside += std::abs(k) > m ? weight : 0;
    }
    return outside / all;
}

TEST(HalfWidth, OfDiscreteNoiseIsTheSmallestWholeNumber)
{
    for (const char *noise : {"0.3", "1", "4.5", "70"})
        for (const double confidence : {0.5, 0.95, 0.999}) {
            const double b = Exact::parse("noise", noise)->up();
            const int laplace = static_cast<int>(widthOf("discrete_laplace", "scale", noise, confidence));
            const auto linear = [b](int k) { return std::abs(k) / b; };
            EXPECT_LE(summedTail(linear, laplace), 1 - confidence);
            EXPECT_TRUE(laplace == 0 || summedTail(linear, laplace - 1) > 1 - confidence) << noise;
            const int gaussian = static_cast<int>(widthOf("discrete_gaussian", "sigma", noise, confidence));
            const auto square = [b](int k) { return 1.0 * k * k / (2 * b * b); };
            EXPECT_LE(summedTail(square, gaussian), 1 - confidence);
            EXPECT_TRUE(gaussian == 0 || summedTail(square, gaussian - 1) > 1 - confidence) << noise;
        }
    const double many = widthOf("discrete_gaussian", "sigma", "5000");
    EXPECT_LE(summedTail([](int k) { return 1.0 * k * k / 5e7; }, static_cast<int>(many)), 0.05);
    EXPECT_LE(many, 5000 * 1.959964 + 1);
}

double deviationOf(const char *kind, const char *parameter, const char *noise)
{
    return standardDeviation(Mechanism(kind, {{parameter, noise}})).value_or(-1);
}

TEST(StandardDeviation, IsThatOfTheNoise)
{
    EXPECT_EQ(deviationOf("gaussian", "sigma", "10"), 10);
    EXPECT_GE(deviationOf("laplace", "scale", "10"), 14.142135623730951);
    EXPECT_NEAR(deviationOf("laplace", "scale", "10"), 14.142135623730951, 1e-9);
    EXPECT_EQ(deviationOf("pure_dp", "epsilon", "1"), -1);
    EXPECT_EQ(deviationOf("gaussian", "sigma", "inf"), -1);
}

/// The root of the second moment of weights e^(-exponent(k)).
template <class Exponent> double summedDeviation(const Exponent &exponent)
{
    double all = 0;
    double squares = 0;
    for (int k = -60000; k <= 60000; ++k) {
        const double weight = std::exp(-exponent(k));
        all += weight;
        squares += weight * k * k;
    }
    return std::sqrt(squares / all);
}

TEST(StandardDeviation, OfDiscreteNoiseIsThatOfItsSum)
{
    for (const char *noise : {"0.3", "1", "4.5", "70"}) {
        const double b = Exact::parse("noise", noise)->up();
        const double laplace = summedDeviation([b](int k) { return std::abs(k) / b; });
        EXPECT_GE(deviationOf("discrete_laplace", "scale", noise), laplace * (1 - 1e-13)) << noise;
        EXPECT_NEAR(deviationOf("discrete_laplace", "scale", noise), laplace, 1e-9 * laplace) << noise;
        EXPECT_GE(deviationOf("discrete_gaussian", "sigma", noise),
                  summedDeviation([b](int k) { return 1.0 * k * k / (2 * b * b); }) * (1 - 1e-13))
            << noise;
    }
}

TEST(HalfWidth, IsAbsentWithoutAdditiveNoise)
{
    EXPECT_EQ(widthOf("pure_dp", "epsilon", "1"), -1);
    EXPECT_EQ(widthOf("gaussian", "sigma", "0"), -1);
    EXPECT_EQ(widthOf("gaussian", "sigma", "inf"), -1);
    EXPECT_EQ(widthOf("laplace", "sigma", "1"), -1);
}

} // namespace
} // namespace epsilometer::calibrate::accuracy_test
