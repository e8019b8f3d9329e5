// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of single losses: a lattice law from above dominates and one from below is dominated by the closed form at
// every epsilon, finer or coarser, with the total mass never above 1; without replacement is never dearer than the plain
// Gaussian and never cheaper than what Poisson sampling gives in either order; a bounded range dominates every
// two-point mechanism of that range and is dominated by randomised response; several coordinates of discrete noise; the
// decay of atomic losses is a bound at every point, better than its goal, and 1 where they come back.
#include "core/notions/losses/loss_model.h"

#include "tests/core/mechanisms/mechanism_support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace epsilometer::loss_models_test {
namespace {

double deltaOf(const std::vector<double> &mass, const LatticeLaw &law, double epsilon)
{
    double delta = 0;
    for (std::size_t i = 0; i < mass.size(); ++i) {
        const double loss = static_cast<double>(law.first + static_cast<std::int64_t>(i)) * law.step + law.offset;
        if (loss > epsilon)
            delta += mass[i] * -std::expm1(epsilon - loss);
    }
    return delta;
}

struct Named {
    const char *name;
    std::shared_ptr<const LossModel> model;
};

std::vector<Named> models()
{
    return {{"gaussian", makeGaussianLoss(0.25)},
            {"laplace", makeLaplaceLoss(0.7)},
            {"response", makeResponseLoss(0.7, 1e-5)},
            {"sampled", makeSampledGaussianLoss(0.1, 0.8, 1)},
            {"sampled little", makeSampledGaussianLoss(1e-3, 3, 1)},
            {"without replacement", makeWithoutReplacementLoss(0.1, 0.8, 1)},
            {"bounded range", makeBoundedRangeLoss(0.7)},
            {"discrete laplace", makeDiscreteLaplaceLoss(5, 7)},
            {"discrete gaussian", makeDiscreteGaussianLoss(1.7)}};
}

TEST(LossModels, LatticeLawsEncloseTheCurve)
{
    for (const auto &[name, model] : models())
        for (const LossOrder order : {LossOrder::Forward, LossOrder::Reverse})
            for (const double step : {0.25, 0.0625, 0.001953125, 0.003}) {
                SCOPED_TRACE(std::string(name) + " step " + std::to_string(step));
                const ElementaryLoss &loss = *model->parts().front().loss;
                const LatticeLaw law = loss.lattice(order, {step, 1e-14, -40});
                ASSERT_EQ(law.mass.size(), law.lower.size());
                double total = 0;
                for (const double mass : law.lower)
                    total += mass;
                EXPECT_LE(total, 1);
                EXPECT_GE(total, 1 - 1e-3);
                double gap = 0;
                for (double epsilon = 0; epsilon < 4; epsilon += 0.0371) {
                    const double truth = loss.deltaUpper(order, epsilon) - loss.infiniteMass();
                    const double slack = 1e-12 * truth + 1e-17;
                    const double above = deltaOf(law.mass, law, epsilon - law.excess) + law.givenUp;
                    const double below = deltaOf(law.lower, law, epsilon + law.excess);
                    EXPECT_GE(above, truth - slack) << epsilon;
                    EXPECT_LE(below, truth + slack) << epsilon;
                    gap = std::max(gap, above - below);
                }
                EXPECT_LE(gap, 0.6 * step);
                // The little loss is smaller than the steps.
                if (step < 0.01 && loss.spacing().distance == 0 && std::string(name) != "sampled little") {
                    EXPECT_LE(gap, 12 * step * step) << "second order in the step";
                }
            }
}

TEST(LossModels, WithoutReplacement)
{
    for (const double rate : {0.01, 0.3})
        for (const double sigma : {0.6, 2.0}) {
            const auto fixedBatches = makeWithoutReplacementLoss(rate, sigma, 1);
            const ElementaryLoss &loss = *fixedBatches->parts().front().loss;
            const auto poisson = makeSampledGaussianLoss(rate, sigma, 1);
            const auto plain = makeGaussianLoss(1 / (sigma * sigma));
            for (double epsilon = 0; epsilon < 3; epsilon += 0.1) {
                const double delta = loss.deltaUpper(LossOrder::Forward, epsilon);
                // Amplification by subsampling: rate times the batch's delta at log(1 + (e^epsilon - 1) / rate).
                const double batch =
                    plain->parts().front().loss->deltaUpper(LossOrder::Forward, std::log1p(std::expm1(epsilon) / rate));
                EXPECT_NEAR(delta, rate * batch, 1e-10 * batch);
                EXPECT_GE(delta * (1 + 1e-12), poisson->parts().front().loss->deltaUpper(LossOrder::Reverse, epsilon));
                EXPECT_LE(delta, plain->parts().front().loss->deltaUpper(LossOrder::Forward, epsilon));
            }
        }
}

TEST(LossModels, BoundedRangeDominatesItsTwoPointMechanisms)
{
    constexpr double kRange = 0.9;
    const auto model = makeBoundedRangeLoss(kRange);
    const auto response = makeResponseLoss(kRange, 0);
    const ElementaryLoss &loss = *model->parts().front().loss;
    for (double epsilon = 0; epsilon < kRange; epsilon += 0.05) {
        double worst = 0;
        for (double t = 0; t <= kRange; t += 0.001) {
            const double mass = -std::expm1(t - kRange) / -std::expm1(-kRange); // loses t, else t - range
            const double delta = t > epsilon ? mass * -std::expm1(epsilon - t) : 0;
            worst = std::max(worst, delta);
        }
        const double delta = loss.deltaUpper(LossOrder::Forward, epsilon);
        EXPECT_GE(delta, worst);
        EXPECT_LE(delta, worst + 1e-6) << "and no more than they need";
        EXPECT_LE(delta, response->parts().front().loss->deltaUpper(LossOrder::Forward, epsilon));
    }
    EXPECT_EQ(loss.deltaUpper(LossOrder::Forward, kRange), 0);
}

TEST(LossModels, CatalogueSuppliesThem)
{
    const auto parts = [](const char *text) {
        const RoundCost cost = mechanism_support::cost(text);
        return cost.loss ? cost.loss->parts() : std::vector<LossPart>{};
    };
    EXPECT_EQ(parts(R"({"kind":"exponential","epsilon":"0.5"})").at(0).loss->key(), "bounded_range 0.5");
    for (const char *root : {"1.4142135623730951", "1.4142135623", "1.41421356237309504880168872420969807857"})
        EXPECT_EQ(
            parts((R"({"kind":"discrete_gaussian","sigma":"3","sensitivity":")" + std::string(root) + "\"}").c_str())
                .at(0)
                .count,
            2U)
            << "a shift of squared length 2, typed " << root;
    EXPECT_TRUE(parts(R"({"kind":"discrete_gaussian","sigma":"3","sensitivity":"2"})").empty())
        << "one coordinate by 2, or four by 1";
    EXPECT_EQ(parts(R"({"kind":"subsampled_gaussian","noise_multiplier":"1.5","sampling_rate":"0.5","steps":"7",
                        "sampling":"without_replacement"})")
                  .at(0)
                  .count,
              7U);
}

/// |M(sigma + i omega)| / M(sigma) of discrete Gaussian noise, whose loss at k is (1 - 2k) / (2 variance).
long double discreteGaussianDecay(double variance, double sigma, long double omega)
{
    long double real = 0;
    long double imaginary = 0;
    long double total = 0;
    const auto reach = static_cast<int>(14 * std::sqrt(variance)) + 2;
    for (int k = -reach; k <= reach; ++k) {
        const long double loss = (1 - 2 * static_cast<long double>(k)) / (2 * variance);
        const long double weight = std::exp(-static_cast<long double>(k) * k / (2 * variance) + sigma * loss);
        real += weight * std::cos(omega * loss);
        imaginary += weight * std::sin(omega * loss);
        total += weight;
    }
    return std::hypot(real, imaginary) / total;
}

TEST(LossModels, DecayOfAtomsIsABoundEverywhere)
{
    const double variance = 9; // atoms 1/9 apart, which come back at 2 pi 9 = 56.5
    const auto model = makeDiscreteGaussianLoss(std::sqrt(variance));
    const LossTransform &transform = *model->parts().front().loss->transform();
    for (const double sigma : {0.5, 3.0, 12.0})
        for (const double from : {0.5, 1.0, 5.0})
            for (const double end : {7.0, 30.0, 56.0})
                for (const double goal : {0.5, 0.9, 0.98, 0.999}) {
                    const double bound = transform.decayBetween(LossOrder::Forward, sigma, from, end, goal);
                    EXPECT_TRUE(bound < goal || bound == 1) << bound;
                    long double largest = 0;
                    constexpr int kPoints = 300;
                    for (int i = 0; i <= kPoints; ++i)
                        largest = std::max(largest,
                                           discreteGaussianDecay(variance, sigma, from + (end - from) * i / kPoints));
                    EXPECT_GE(bound, largest * (1 - 1e-13L)) << sigma << " " << from << " " << end << " " << goal;
                    if (largest < 0.9 * goal) {
                        EXPECT_LT(bound, goal) << sigma << " " << from << " " << end;
                    }
                }
    EXPECT_EQ(transform.decayBetween(LossOrder::Forward, 3, 5, 60, 0.9), 1);
}

} // namespace
} // namespace epsilometer::loss_models_test
