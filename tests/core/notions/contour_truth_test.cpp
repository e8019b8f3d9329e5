// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the contour integral and of the saddle it goes through, against closed forms:
// - of Gaussians, of Gaussians with responses, and of responses with smoothing the interval holds the least epsilon, from
//   deltas of 0.1 to 1e-14, and is narrow; parts given in pieces are the whole; leaks shrink the finite mass
// - moments are those of the formulas; totals add up by part and by count; the bound by moments holds for every sum, is
//   infinite where no moment is finite, and falls with delta
// - sigma has few bits and is a minimum of the Chernoff bound; without work there is no saddle and no result; shares add
//   up to 1
#include "core/notions/losses/contour.h"

#include "core/notions/conversions/noise.h"
#include "core/notions/losses/loss_model.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace epsilometer::contour_truth_test {
namespace {

using Real = long double;
using Model = std::shared_ptr<const LossModel>;

constexpr double kInf = std::numeric_limits<double>::infinity();

struct Runs {
    Model model;
    std::uint64_t count;
};

/// Precondition: the runs stay, because the parts refer to them.
std::vector<TransformPart> partsOf(const std::vector<Runs> &runs)
{
    std::vector<TransformPart> parts;
    for (const Runs &one : runs)
        for (const LossPart &part : one.model->parts())
            parts.push_back({part.loss->transform(), part.count * one.count});
    return parts;
}

std::optional<ContourResult> contourOf(const std::vector<Runs> &runs, double delta, double smoothing = 0,
                                       LossOrder order = LossOrder::Forward)
{
    NoProgress progress;
    ContourRequest request;
    request.parts = partsOf(runs);
    request.order = order;
    request.targetUpper = delta;
    request.targetLower = delta;
    request.smoothing = smoothing;
    return contourEpsilon(request, progress);
}

/// delta of a Gaussian at any epsilon: it is symmetric.
Real gaussianDelta(double mu, Real epsilon)
{
    if (epsilon >= 0)
        return noise::gaussianDelta(mu, static_cast<double>(epsilon));
    return -std::expm1(epsilon) + std::exp(epsilon) * noise::gaussianDelta(mu, static_cast<double>(-epsilon));
}

/// Of so many responses with leak and a Gaussian; the finite losses alone.
Real mixedDelta(double each, double leak, int count, double mu, Real epsilon)
{
    const Real flip = 1 / (1 + std::exp(Real(each)));
    Real mass = std::exp(count * (std::log1p(-flip) + std::log1p(-Real(leak))));
    Real sum = 0;
    for (int i = 0; i <= count; ++i) {
        const Real loss = Real(count - 2 * i) * each;
        sum += mass * (mu > 0 ? gaussianDelta(mu, epsilon - loss) : std::max(Real(0), -std::expm1(epsilon - loss)));
        mass *= flip / (1 - flip) * (count - i) / (i + 1);
    }
    return sum;
}

Real mixedEpsilon(double each, double leak, int count, double mu, double delta)
{
    Real low = 0;
    Real high = 200;
    for (int i = 0; i < 60; ++i) {
        const Real middle = (low + high) / 2;
        (mixedDelta(each, leak, count, mu, middle) > delta ? low : high) = middle;
    }
    return high;
}

void expectHolds(const std::optional<ContourResult> &got, Real truth, Real tolerance)
{
    ASSERT_TRUE(got.has_value());
    EXPECT_LE(got->lower, truth * (1 + 1e-9L));
    EXPECT_GE(got->upper, truth * (1 - 1e-9L));
    EXPECT_GE(got->lower, truth * (1 - tolerance));
    EXPECT_LE(got->upper, truth * (1 + tolerance));
    EXPECT_LE(got->lower, got->upper);
}

TEST(ContourTruth, OfGaussiansHoldsTheLeastEpsilon)
{
    for (const double mu : {0.0625, 0.5, 1.5})
        for (const std::uint64_t count : {1U, 10U, 500U})
            for (const double delta : {0.01, 1e-6, 1e-14}) {
                const double truth = noise::gaussianEpsilon(mu * std::sqrt(static_cast<double>(count)), delta);
                if (truth > 0.01)
                    expectHolds(contourOf({{makeGaussianLoss(mu * mu), count}}, delta), truth, 1e-6L);
            }
}

TEST(ContourTruth, InPiecesIsTheWhole)
{
    const double truth = noise::gaussianEpsilon(std::sqrt(0.25 * 3 + 1.0 + 0.0625 * 16), 1e-7);
    const std::vector<Runs> pieces = {{makeGaussianLoss(0.25), 1},
                                      {makeGaussianLoss(1), 1},
                                      {makeGaussianLoss(0.25), 2},
                                      {makeGaussianLoss(0.0625), 16}};
    expectHolds(contourOf(pieces, 1e-7), truth, 1e-6L);
    expectHolds(contourOf(pieces, 1e-7, 0, LossOrder::Reverse), truth, 1e-6L);
}

TEST(ContourTruth, OfResponsesWithAGaussianHoldsTheLeastEpsilon)
{
    for (const double each : {0.1, 1.0})
        for (const double leak : {0.0, 1e-3})
            for (const int count : {1, 12})
                for (const double mu : {0.25, 1.0})
                    for (const double delta : {0.05, 1e-5, 1e-10}) {
                        const auto got = contourOf({{makeResponseLoss(each, leak), static_cast<std::uint64_t>(count)},
                                                    {makeGaussianLoss(mu * mu), 1}},
                                                   delta);
                        const Real truth = mixedEpsilon(each, leak, count, mu, delta);
                        if (truth > 0.01L)
                            expectHolds(got, truth, 1e-5L);
                    }
}

TEST(ContourTruth, OfResponsesAloneNeedsSmoothing)
{
    for (const int count : {60, 300})
        for (const double delta : {1e-4, 1e-9}) {
            const std::vector<Runs> runs = {{makeResponseLoss(0.25, 0), static_cast<std::uint64_t>(count)}};
            const Real truth = mixedEpsilon(0.25, 0, count, 0, delta);
            EXPECT_FALSE(contourOf(runs, delta).has_value()) << "the transform comes back for ever";
            const auto got = contourOf(runs, delta, 1e-4);
            if (!got)
                continue; // it may be refused, but not be wrong
            EXPECT_LE(got->lower, truth * (1 + 1e-9L)) << count << " " << delta;
            EXPECT_GE(got->upper, truth * (1 - 1e-9L)) << count << " " << delta;
            EXPECT_LE(got->upper, truth * (1 + 1e-2L)) << count << " " << delta;
        }
}

TEST(ContourTruth, GrowsAsDeltaFalls)
{
    const std::vector<Runs> runs = {{makeGaussianLoss(0.25), 4}, {makeResponseLoss(0.5, 1e-4), 3}};
    double lower = 0;
    double upper = 0;
    for (const double delta : {0.1, 0.01, 1e-4, 1e-8, 1e-13}) {
        const auto got = contourOf(runs, delta);
        ASSERT_TRUE(got.has_value()) << delta;
        EXPECT_GT(got->lower, upper * (1 - 1e-12)) << "far apart, so the intervals are too";
        EXPECT_GT(got->upper, lower);
        lower = got->lower;
        upper = got->upper;
    }
}

TEST(ContourTruth, TargetsApartWidenTheInterval)
{
    NoProgress progress;
    ContourRequest request;
    const std::vector<Runs> runs = {{makeGaussianLoss(1), 2}};
    request.parts = partsOf(runs);
    request.targetUpper = 1e-6;
    request.targetLower = 2e-6;
    const auto got = contourEpsilon(request, progress);
    ASSERT_TRUE(got.has_value());
    EXPECT_GE(got->upper, noise::gaussianEpsilon(std::sqrt(2.0), 1e-6) * (1 - 1e-10));
    EXPECT_LE(got->lower, noise::gaussianEpsilon(std::sqrt(2.0), 2e-6) * (1 + 1e-10));
}

TEST(ContourTruth, WithoutWorkOrNodesThereIsNoResult)
{
    NoProgress progress;
    const std::vector<Runs> runs = {{makeGaussianLoss(1), 2}};
    ContourRequest request;
    request.parts = partsOf(runs);
    request.targetUpper = 1e-6;
    request.targetLower = 1e-6;
    request.mostNodes = 2;
    EXPECT_FALSE(contourEpsilon(request, progress).has_value());
    request.mostNodes = 1 << 14;
    WorkLimit none(0);
    request.work = &none;
    EXPECT_FALSE(contourEpsilon(request, progress).has_value());
    WorkLimit enough;
    request.work = &enough;
    EXPECT_TRUE(contourEpsilon(request, progress).has_value());
    EXPECT_LT(enough.left(), WorkLimit::kUsual) << "what was done is counted";
}

TEST(SaddleTruth, MomentsAreThoseOfTheFormulasAndAddUp)
{
    for (const double t : {0.125, 1.0, 6.5, 40.0})
        for (const auto order : {LossOrder::Forward, LossOrder::Reverse}) {
            const LogMoment normal = totalLogMoment(partsOf({{makeGaussianLoss(0.5), 3}}), order, t);
            EXPECT_NEAR(normal.value, 3 * 0.25 * t * (t + 1), normal.error + 1e-15 * normal.value) << t;
            const LogMoment response = totalLogMoment(partsOf({{makeResponseLoss(0.75, 0.01), 5}}), order, t);
            const Real truth = 5 * std::log(0.99L * std::cosh((t + 0.5L) * 0.75L) / std::cosh(0.375L));
            EXPECT_NEAR(response.value, static_cast<double>(truth), response.error + 1e-15 * std::abs(response.value))
                << t;
            const LogMoment both =
                totalLogMoment(partsOf({{makeGaussianLoss(0.5), 3}, {makeResponseLoss(0.75, 0.01), 5}}), order, t);
            EXPECT_NEAR(both.value, normal.value + response.value, both.error) << t;
            EXPECT_GE(both.error, normal.error);
            EXPECT_LE(both.error, 1e-11 * (std::abs(normal.value) + std::abs(response.value)) + 1e-13);
        }
    const LogMoment nothing = totalLogMoment({}, LossOrder::Forward, 1);
    EXPECT_EQ(nothing.value, 0);
    EXPECT_EQ(nothing.error, 0);
}

TEST(SaddleTruth, TheBoundByMomentsHoldsForEverySum)
{
    for (const double mu : {0.01, 0.5, 4.0})
        for (const std::uint64_t count : {1U, 50U})
            for (const double delta : {0.1, 1e-6, 1e-100}) {
                const double truth = noise::gaussianEpsilon(mu * std::sqrt(static_cast<double>(count)), delta);
                const double got =
                    epsilonByMoments(partsOf({{makeGaussianLoss(mu * mu), count}}), LossOrder::Forward, delta);
                EXPECT_GE(got, truth * (1 - 1e-10)) << mu << " " << count << " " << delta;
                EXPECT_LE(got, truth * 2 + 0.5) << mu << " " << count << " " << delta;
            }
    for (const double each : {0.05, 1.0})
        for (const int count : {1, 30, 400})
            for (const double delta : {0.01, 1e-8}) {
                const double got =
                    epsilonByMoments(partsOf({{makeResponseLoss(each, 0), static_cast<std::uint64_t>(count)}}),
                                     LossOrder::Forward, delta);
                EXPECT_GE(got, mixedEpsilon(each, 0, count, 0, delta) * (1 - 1e-12L)) << each << " " << count;
            }
}

TEST(SaddleTruth, TheBoundByMomentsFallsWithDelta)
{
    const std::vector<Runs> runs{{makeGaussianLoss(0.5), 3}, {makeLaplaceLoss(1), 2}};
    const auto parts = partsOf(runs);
    double before = kInf;
    for (const double delta : {1e-300, 1e-50, 1e-9, 1e-3, 0.5}) {
        const double got = epsilonByMoments(parts, LossOrder::Reverse, delta);
        EXPECT_LE(got, before) << delta;
        EXPECT_GE(got, 0);
        before = got;
    }
    EXPECT_EQ(epsilonByMoments({}, LossOrder::Forward, 0.5), 0) << "no loss at all";
}

TEST(SaddleTruth, SigmaIsAMinimumWithFewBits)
{
    for (const double delta : {0.01, 1e-6, 1e-12}) {
        const std::vector<Runs> runs{{makeGaussianLoss(0.5), 3}, {makeResponseLoss(0.5, 1e-9), 20}};
        const auto parts = partsOf(runs);
        WorkLimit work;
        const auto saddle = findSaddle(parts, LossOrder::Forward, delta, work);
        ASSERT_TRUE(saddle.has_value()) << delta;
        EXPECT_EQ(saddle->sigma, fewBits(saddle->sigma));
        EXPECT_GT(saddle->sigma, 0);
        EXPECT_GT(saddle->curvature, 0);
        ASSERT_EQ(saddle->shares.size(), 2U);
        EXPECT_NEAR(saddle->shares[0] + saddle->shares[1], 1, 1e-12);
        EXPECT_EQ(saddle->logMoment, totalLogMoment(parts, LossOrder::Forward, saddle->sigma).value);
        // The variance of the tilted sum: of Gaussians mu^2, of responses between those at +-epsilon.
        EXPECT_GE(saddle->curvature, 1.5 * (1 - 1e-6));
        EXPECT_LE(saddle->curvature, (1.5 + 20 * 0.25) * 1.01);
        const auto chernoff = [&](double sigma) {
            return (totalLogMoment(parts, LossOrder::Forward, sigma).value - std::log(delta * sigma * (1 + sigma))) /
                   sigma;
        };
        EXPECT_LE(chernoff(saddle->sigma), chernoff(saddle->sigma * 1.5));
        EXPECT_LE(chernoff(saddle->sigma), chernoff(saddle->sigma / 1.5));
        EXPECT_LT(work.left(), WorkLimit::kUsual);
        WorkLimit none(10);
        EXPECT_FALSE(findSaddle(parts, LossOrder::Forward, delta, none).has_value()) << "not even begun";
        EXPECT_TRUE(none.passed());
    }
}

TEST(SaddleTruth, FewBitsKeepsTwelveOfThem)
{
    for (const double x : {1.0, 0.1, 123.456, 1e-300, 7e200}) {
        EXPECT_NEAR(fewBits(x) / x, 1, 0x1p-12) << x;
        EXPECT_EQ(fewBits(fewBits(x)), fewBits(x)) << x;
        int exponent = 0;
        const double scaled = std::ldexp(std::frexp(fewBits(x), &exponent), 12);
        EXPECT_EQ(scaled, std::round(scaled)) << x;
    }
}

} // namespace
} // namespace epsilometer::contour_truth_test
