// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the loss lies above every point it was made from at or beyond its epsilon and at most a chord above the
// curve they come from; both orders are one law, whose masses sum to 1; points out of convex position, and profiles
// that bend the wrong way at 0, still give a law; nothing known is an infinite loss.
#include "core/notions/losses/loss_model.h"

#include "core/notions/conversions/noise.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <vector>

namespace epsilometer::profile_loss_test {
namespace {

const ElementaryLoss &lossOf(const std::shared_ptr<const LossModel> &model)
{
    EXPECT_EQ(model->parts().size(), 1U);
    return *model->parts().front().loss;
}

/// The total mass, from the moment at 0.
double total(const ElementaryLoss &loss)
{
    return std::exp(loss.transform()->logMoment(LossOrder::Forward, 0).value) + loss.infiniteMass();
}

TEST(ProfileLoss, LiesAboveAGaussianAndCloseToIt)
{
    const double mu = 0.7;
    std::vector<ProfilePoint> points;
    for (double epsilon = 0; epsilon < 8; epsilon += 0.01)
        points.push_back({epsilon, noise::gaussianDelta(mu, epsilon)});
    const auto model = makeProfileLoss("test", points);
    const ElementaryLoss &loss = lossOf(model);
    for (double epsilon = 0; epsilon < 7.5; epsilon += 0.00317) {
        const double truth = noise::gaussianDelta(mu, epsilon);
        const double got = loss.deltaUpper(LossOrder::Forward, epsilon);
        EXPECT_GE(got, truth) << epsilon;
        EXPECT_LE(got, truth * 1.005 + points.back().delta * 2) << epsilon;
        EXPECT_EQ(got, loss.deltaUpper(LossOrder::Reverse, epsilon));
    }
    EXPECT_NEAR(total(loss), 1, 1e-12);
}

/// M(t) = E[e^(tL)] of a law that is the same in both orders is symmetric about -1/2.
TEST(ProfileLoss, BothOrdersAreOneLaw)
{
    std::vector<ProfilePoint> points;
    for (double epsilon = 0; epsilon < 20; epsilon += 0.05)
        points.push_back({epsilon, noise::laplaceDelta(1, epsilon)});
    const auto model = makeProfileLoss("test", points);
    for (const double t : {0.5, 1.0, 2.5}) {
        const double one = lossOf(model).transform()->logMoment(LossOrder::Forward, t).value;
        const double other = lossOf(model).transform()->logMoment(LossOrder::Forward, -1 - t).value;
        EXPECT_NEAR(one, other, 1e-9 * (1 + std::abs(one)));
    }
}

TEST(ProfileLoss, RandomPointsGiveALawAboveTheirHull)
{
    std::mt19937_64 random(11);
    std::uniform_real_distribution<double> uniform(0, 1);
    for (int round = 0; round < 200; ++round) {
        std::vector<ProfilePoint> points;
        // Above the profile of randomised response, which is convex: whatever the noise, the hull must be too.
        const double top = 0.1 + 2 * uniform(random);
        const auto truth = [top](double epsilon) {
            return epsilon >= top ? 0 : -std::expm1(epsilon - top) / (1 + std::exp(-top));
        };
        for (double epsilon = uniform(random) < 0.5 ? 0 : uniform(random); epsilon < 3;
             epsilon += 0.3 * uniform(random) + 1e-6)
            points.push_back({epsilon, std::min(1.0, truth(epsilon) + 0.2 * uniform(random))});
        const auto model = makeProfileLoss("test", points);
        const ElementaryLoss &loss = lossOf(model);
        ASSERT_NEAR(total(loss), 1, 1e-12) << round;
        for (double epsilon = 0; epsilon < 3; epsilon += 0.01)
            ASSERT_GE(loss.deltaUpper(LossOrder::Forward, epsilon), truth(epsilon)) << round << " " << epsilon;
    }
}

/// A single point: sup_S P(S) - e^epsilon Q(S) <= delta is (epsilon, delta)-DP, which randomised response with leak
/// dominates.
TEST(ProfileLoss, OnePointIsRandomisedResponse)
{
    const std::vector<ProfilePoint> point{{0.8, 1e-3}};
    const auto model = makeProfileLoss("test", point);
    const auto response = makeResponseLoss(0.8, 1e-3);
    for (double epsilon = 0; epsilon < 1.2; epsilon += 0.05)
        EXPECT_NEAR(lossOf(model).deltaUpper(LossOrder::Forward, epsilon),
                    lossOf(response).deltaUpper(LossOrder::Forward, epsilon), 1e-12)
            << epsilon;
}

TEST(ProfileLoss, NothingKnownIsInfinite)
{
    for (const auto &points : {std::vector<ProfilePoint>{}, std::vector<ProfilePoint>{{0, 1}, {1, 1}},
                               std::vector<ProfilePoint>{{1e5, 0}}, std::vector<ProfilePoint>{{0, std::nan("")}}})
        EXPECT_EQ(lossOf(makeProfileLoss("test", points)).infiniteMass(), 1);
}

} // namespace
} // namespace epsilometer::profile_loss_test
