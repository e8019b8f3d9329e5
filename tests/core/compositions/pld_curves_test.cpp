// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the rounds that pld knows by Renyi divergences alone: never below what a mechanism with such a curve
// really costs, alone and among others; about what the tight conversion of the sum gives; order does not matter, count
// equals loop; catastrophes count; the conversion is named and no lower bound claimed; discrete Gaussians of any
// sensitivity apply.
#include "core/compositions/compositions.h"
#include "core/compositions/pld/pld.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/conversions/zcdp.h"
#include "core/notions/losses/loss_model.h"
#include "tests/core/mechanisms/mechanism_support.h"

#include <cmath>
#include <string>
#include <vector>

namespace epsilometer::compositions::pld_curves_test {
namespace {

struct Round {
    std::string mechanism;
    std::uint64_t count = 1;
};

Policy policyAt(const std::string &delta)
{
    Policy policy = makePolicy(Exact(1), Exact::parse("delta", delta).value());
    policy.deltaPrime = policy.delta;
    return policy;
}

CompositionResult resultOf(const std::vector<Round> &rounds, const std::string &delta)
{
    NoProgress progress;
    const auto kind = makePld();
    auto pld = kind->start(policyAt(delta)).value();
    for (const Round &round : rounds) {
        const RoundCost cost = mechanism_support::cost(round.mechanism);
        EXPECT_TRUE(pld->applies(cost).applies) << round.mechanism;
        pld->add(cost, round.count);
    }
    const auto result = pld->result(progress);
    EXPECT_TRUE(result.ok());
    return result.ok() ? *result : CompositionResult{};
}

double epsilonOf(const std::vector<Round> &rounds, const std::string &delta)
{
    return resultOf(rounds, delta).epsilon;
}

const std::string kZcdp = R"({"kind":"zcdp","rho":"0.005"})";
const std::string kLaplace = R"({"kind":"laplace","scale":"10"})";

TEST(PldCurves, AboveTheGaussianAndNextToTheTightConversion)
{
    for (const char *delta : {"1e-3", "1e-6", "1e-10", "1e-14"})
        for (const std::uint64_t count : {1, 10, 1000}) {
            const double d = std::stod(delta);
            const double got = epsilonOf({{kZcdp, count}}, delta);
            // A Gaussian of mu^2 = 2 rho has exactly this curve.
            EXPECT_GE(got, noise::gaussianEpsilon(std::sqrt(0.01 * static_cast<double>(count)), d) * (1 - 1e-12));
            const double tight = zcdp::epsilonCks(0.005 * static_cast<double>(count), d);
            EXPECT_LE(got, tight * 1.002 + 1e-6) << delta << " " << count;
            EXPECT_GE(got, tight * 0.9) << delta << " " << count;
        }
}

TEST(PldCurves, AmongOthersAboveTheTruth)
{
    // The truth when the zCDP rounds are Gaussians.
    for (const char *delta : {"1e-5", "1e-9"}) {
        std::vector<LossPart> parts;
        parts.push_back({makeGaussianLoss(0.01)->parts().front().loss, 50});
        parts.push_back({makeLaplaceLoss(0.1)->parts().front().loss, 100});
        NoProgress progress;
        const double truth = pldEpsilon(parts, std::stod(delta), progress).value().lower;
        const double got = epsilonOf({{kZcdp, 50}, {kLaplace, 100}}, delta);
        EXPECT_GE(got, truth);
        EXPECT_LE(got, 1.3 * truth);
        EXPECT_GE(got, epsilonOf({{kLaplace, 100}}, delta));
        EXPECT_GE(got, epsilonOf({{kZcdp, 50}}, delta) * (1 - 1e-9));
    }
}

TEST(PldCurves, OrderAndGroupingDoNotMatter)
{
    const double together = epsilonOf({{kZcdp, 20}, {kLaplace, 5}}, "1e-6");
    EXPECT_NEAR(epsilonOf({{kLaplace, 5}, {kZcdp, 20}}, "1e-6"), together, 1e-12 * together);
    EXPECT_NEAR(epsilonOf({{kZcdp, 7}, {kLaplace, 2}, {kZcdp, 13}, {kLaplace, 3}}, "1e-6"), together, 1e-12 * together);
    EXPECT_LE(together, epsilonOf({{kZcdp, 21}, {kLaplace, 5}}, "1e-6"));
    EXPECT_EQ(epsilonOf({{kZcdp, 0}}, "1e-6"), 0);
}

TEST(PldCurves, ListedOrdersAndDiscreteGaussians)
{
    const std::string listed = R"({"kind":"renyi","orders":["2","8","32"],"values":["0.02","0.08","0.32"]})";
    // These are three points of the line of rho = 0.01: knowing less costs more.
    const double line = epsilonOf({{R"({"kind":"zcdp","rho":"0.01"})", 30}}, "1e-6");
    const double points = epsilonOf({{listed, 30}}, "1e-6");
    EXPECT_GE(points, line * (1 - 1e-9));
    EXPECT_LE(points, line * 1.3);
    // Sensitivity 2: what a Gaussian of the same ratio costs, at least; a shift by (1, 1, 1, 1) among them.
    const std::string discrete = R"({"kind":"discrete_gaussian","sigma":"10","sensitivity":"2"})";
    const double got = epsilonOf({{discrete, 25}}, "1e-6");
    NoProgress progress;
    const std::vector<LossPart> spread{{makeDiscreteGaussianLoss(10, 1)->parts().front().loss, 100}};
    EXPECT_GE(got, pldEpsilon(spread, 1e-6, progress).value().lower);
    EXPECT_LE(got, zcdp::epsilonCks(25 * 0.02, 1e-6) * 1.002);
}

TEST(PldCurves, ACurveThatSaysMoreThanTheLossIsTaken)
{
    const std::string run =
        R"({"kind":"epoch_gaussian","noise_multiplier":"0.4","steps_per_epoch":"235","epochs":"20",)";
    const CompositionResult allocated = resultOf({{run + R"("sampling":"random_allocation"})", 1}}, "1e-5");
    EXPECT_LT(allocated.epsilon, 34);
    EXPECT_GT(allocated.epsilon, 20);
    const CompositionResult shuffled = resultOf({{run + R"("sampling":"shuffled_epoch"})", 1}}, "1e-5");
    EXPECT_GT(shuffled.epsilon, 100);
}

TEST(PldCurves, CatastrophesCount)
{
    const std::string approximate = R"({"kind":"zcdp","rho":"0.005","delta":"1e-7"})";
    EXPECT_GT(epsilonOf({{approximate, 5}}, "1e-6"), epsilonOf({{kZcdp, 5}}, "1e-6"));
    EXPECT_TRUE(std::isfinite(epsilonOf({{approximate, 9}}, "1e-6")));
    EXPECT_TRUE(std::isinf(epsilonOf({{approximate, 11}}, "1e-6")));
    EXPECT_TRUE(std::isinf(epsilonOf({{R"({"kind":"zcdp","rho":"inf"})", 1}}, "1e-6")));
    EXPECT_TRUE(std::isinf(epsilonOf({{kZcdp, 1}}, "0")));
}

TEST(PldCurves, NoSuchRoundsAreNoLoss)
{
    const CompositionResult got = resultOf({{R"({"kind":"laplace","scale":"1"})", 3}}, "0");
    EXPECT_GE(got.epsilon, 3);
    EXPECT_LE(got.epsilon, 3 * (1 + 1e-12)) << "there is nothing beside the largest losses";
}

TEST(PldCurves, SaysWhatItDid)
{
    const CompositionResult result = resultOf({{kZcdp, 3}, {kLaplace, 3}}, "1e-6");
    EXPECT_FALSE(result.lower.has_value());
    EXPECT_NE(result.note.english().find("renyi-dp-cks"), std::string::npos) << result.note;
    const CompositionResult plain = resultOf({{kLaplace, 3}}, "1e-6");
    EXPECT_TRUE(plain.lower.has_value());
    EXPECT_EQ(plain.note.english().find("renyi-dp-cks"), std::string::npos);
}

} // namespace
} // namespace epsilometer::compositions::pld_curves_test
