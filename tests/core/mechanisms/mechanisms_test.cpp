// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: each mechanism supplies exactly the notions its theorems give, with the typed decimals kept exactly; zero
// noise costs infinity; delta decides whether epsilon bounds the loss; alternatives agree with each other.
#include "core/notions/conversions/renyi.h"
#include "tests/core/mechanisms/mechanism_support.h"

#include <cmath>
#include <limits>

namespace epsilometer::mechanisms_test {
namespace {

using mechanism_support::cost;
constexpr double kInf = std::numeric_limits<double>::infinity();

bool tight(double upper, double value)
{
    return upper >= value * (1 - 1e-15) && upper <= value * (1 + 1e-14);
}

TEST(Mechanisms, PureDp)
{
    const RoundCost round = cost(R"({"kind":"pure_dp","epsilon":"0.1"})");
    EXPECT_EQ(round.dp->epsilon.text(), "0.1");
    EXPECT_TRUE(round.dp->delta.isZero() && round.dp->boundsLoss);
    EXPECT_TRUE(tight(round.zcdp->rho, 0.1 * std::tanh(0.05)));
    EXPECT_TRUE(round.renyi != nullptr);
    EXPECT_FALSE(round.gdp.has_value());
    EXPECT_EQ(cost(R"({"kind":"pure_dp","epsilon":"0"})").zcdp->rho, 0);
    EXPECT_EQ(cost(R"({"kind":"pure_dp","epsilon":"inf"})").zcdp->rho, kInf);
}

TEST(Mechanisms, OnlyProbabilisticDpBoundsTheLossDespiteDelta)
{
    EXPECT_FALSE(cost(R"({"kind":"approx_dp","epsilon":"1","delta":"1e-6"})").dp->boundsLoss);
    EXPECT_TRUE(cost(R"({"kind":"approx_dp","epsilon":"1","delta":"0"})").dp->boundsLoss);
    EXPECT_TRUE(cost(R"({"kind":"prob_dp","epsilon":"1","delta":"1e-6"})").dp->boundsLoss);
    EXPECT_EQ(cost(R"({"kind":"prob_dp","epsilon":"1","delta":"1e-6"})").zcdp->delta.text(), "1e-6");
    EXPECT_EQ(cost(R"({"kind":"approx_dp","epsilon":"1","delta":"1e-6"})").renyi, nullptr);
}

TEST(Mechanisms, Zcdp)
{
    const RoundCost round = cost(R"({"kind":"zcdp","rho":"0.5"})");
    EXPECT_EQ(round.zcdp->rho, 0.5);
    EXPECT_FALSE(round.dp.has_value() || round.gdp.has_value());
    EXPECT_GE(round.renyi->upper(3), 1.5);
    for (const auto *unbounded :
         {R"({"kind":"zcdp","rho":"inf"})", R"({"kind":"zcdp","rho":"inf","delta":"1e-9"})",
          R"({"kind":"renyi","orders":["8"],"values":["inf"]})", R"({"kind":"gdp","mu":"inf"})"}) {
        const RoundCost all = cost(unbounded);
        EXPECT_EQ(all.dp->delta, Exact(1)) << unbounded << ": what no divergence bounds may never happen elsewhere";
    }
    EXPECT_LT(cost(R"({"kind":"renyi","orders":["2","8"],"values":["1","inf"]})").renyi->upper(2), kInf);
    const RoundCost leaky = cost(R"({"kind":"zcdp","rho":"0.5","delta":"1e-9"})");
    EXPECT_EQ(leaky.zcdp->delta.text(), "1e-9");
    EXPECT_EQ(leaky.renyi, nullptr);
}

TEST(Mechanisms, LaplaceIsExactlyRational)
{
    const RoundCost round = cost(R"({"kind":"laplace","scale":"10"})");
    EXPECT_EQ(round.dp->epsilon.text(), "0.1");
    EXPECT_EQ(cost(R"({"kind":"laplace","scale":"3","sensitivity":"2"})").dp->epsilon.text(), "2/3");
    EXPECT_EQ(round.renyi->upper(2), renyi::laplace(round.dp->epsilonUp, 2));
    EXPECT_LT(round.renyi->upper(2), renyi::pureDp(0.1, 2));
    const RoundCost noiseless = cost(R"({"kind":"laplace","scale":"0"})");
    EXPECT_EQ(noiseless.dp->epsilonUp, kInf);
    EXPECT_EQ(noiseless.zcdp->rho, kInf);
    EXPECT_EQ(noiseless.renyi->upper(1), kInf);
}

TEST(Mechanisms, DiscreteLaplaceIsRandomisedResponseAtSensitivityOne)
{
    const RoundCost round = cost(R"({"kind":"discrete_laplace","scale":"2"})");
    EXPECT_EQ(round.dp->epsilon.text(), "0.5");
    EXPECT_EQ(round.renyi->upper(4), renyi::pureDp(0.5, 4));
    EXPECT_EQ(cost(R"({"kind":"discrete_laplace","scale":"0"})").dp->epsilonUp, kInf);
}

TEST(Mechanisms, GaussianSuppliesGdpZcdpAndRenyiButNoEpsilon)
{
    const RoundCost round = cost(R"({"kind":"gaussian","sigma":"10","sensitivity":"2"})");
    EXPECT_FALSE(round.dp.has_value());
    EXPECT_EQ(round.gdp->mu, Exact::parse("mu", "0.2")->up());
    EXPECT_EQ(round.gdp->muSquared, Exact::parse("mu", "0.04")->up());
    EXPECT_EQ(round.zcdp->rho, Exact::parse("rho", "0.02")->up());
    EXPECT_TRUE(tight(round.renyi->upper(5), 0.1));
    const RoundCost noiseless = cost(R"({"kind":"gaussian","sigma":"0"})");
    EXPECT_EQ(noiseless.gdp->mu, kInf);
    EXPECT_EQ(noiseless.zcdp->rho, kInf);
    EXPECT_EQ(noiseless.dp->epsilonUp, kInf);
    EXPECT_EQ(cost(R"({"kind":"gaussian","sigma":"1e-400"})").zcdp->rho, kInf);
    EXPECT_EQ(cost(R"({"kind":"gdp","mu":"0.2"})").zcdp->rho, round.zcdp->rho);
    EXPECT_EQ(cost(R"({"kind":"gdp","mu":"inf"})").gdp->muSquared, kInf);
}

TEST(Mechanisms, DiscreteGaussianIsNotGdp)
{
    const RoundCost round = cost(R"({"kind":"discrete_gaussian","sigma":"10","sensitivity":"2"})");
    EXPECT_FALSE(round.gdp.has_value() || round.dp.has_value());
    EXPECT_EQ(round.zcdp->rho, Exact::parse("rho", "0.02")->up());
    EXPECT_EQ(cost(R"({"kind":"discrete_gaussian","sigma":"0"})").gdp->mu, kInf);
    // On integers the first shifts of these would be less than stated; on a grid of another unit they are not.
    for (const auto &[sensitivity, rho] :
         {std::pair{"0.5", "1/8"}, {"0.9", "0.405"}, {"1.5", "1.125"}, {"1e-6", "0.5e-12"}}) {
        const RoundCost fraction =
            cost(R"({"kind":"discrete_gaussian","sigma":"1","sensitivity":")" + std::string(sensitivity) + "\"}");
        EXPECT_EQ(fraction.zcdp->rho, Exact::parse("rho", rho)->up()) << sensitivity;
        EXPECT_EQ(fraction.loss, nullptr) << sensitivity;
    }
}

TEST(Mechanisms, RandomisedResponseTakesEpsilonOrTheProbabilityOfTruth)
{
    EXPECT_EQ(cost(R"({"kind":"randomized_response","epsilon":"1"})").dp->epsilon.text(), "1");
    EXPECT_TRUE(tight(cost(R"({"kind":"randomized_response","p":"0.75"})").dp->epsilonUp, std::log(3)));
    EXPECT_TRUE(tight(cost(R"({"kind":"randomized_response","p":"0.25"})").dp->epsilonUp, std::log(3)));
    EXPECT_TRUE(tight(cost(R"({"kind":"randomized_response","p":"0.500000000001"})").dp->epsilonUp, 4e-12));
    EXPECT_TRUE(cost(R"({"kind":"randomized_response","p":"0.5"})").dp->epsilon.isZero());
    EXPECT_EQ(cost(R"({"kind":"randomized_response","p":"1"})").dp->epsilonUp, kInf);
    EXPECT_EQ(cost(R"({"kind":"randomized_response","p":"0"})").dp->epsilonUp, kInf);
    const RoundCost leaky = cost(R"({"kind":"randomized_response","epsilon":"1","delta":"1e-6"})");
    EXPECT_TRUE(leaky.dp->boundsLoss);
    EXPECT_EQ(leaky.renyi, nullptr);
}

TEST(Mechanisms, BoundedRangeHelpsTheExponentialMechanismOnly)
{
    const RoundCost exponential = cost(R"({"kind":"exponential","epsilon":"1"})");
    EXPECT_EQ(exponential.dp->epsilon.text(), "1");
    EXPECT_TRUE(tight(exponential.zcdp->rho, 0.125));
    EXPECT_TRUE(tight(exponential.dp->meanUp, std::tanh(0.5)));
    const RoundCost large = cost(R"({"kind":"exponential","epsilon":"20"})");
    EXPECT_TRUE(tight(large.zcdp->rho, 20 * std::tanh(10)));
    EXPECT_TRUE(tight(cost(R"({"kind":"report_noisy_max","epsilon":"1","monotone":true})").zcdp->rho, std::tanh(0.5)));
}

/// D_alpha / alpha, whose supremum over the orders is rho.
double slope(const RoundCost &round, double alpha)
{
    return round.renyi->upper(alpha) / alpha;
}

TEST(Mechanisms, RhoOfLaplaceShapedLossesIsTheirMean)
{
    for (const std::string mechanism :
         {R"({"kind":"laplace","scale":"1/E"})", R"({"kind":"permute_and_flip","epsilon":"E"})"})
        for (const auto &[epsilon, rho] : {std::pair{"1", 0.36787944117144233}, // e + exp(-e) - 1
                                           {"2", 1.1353352832366127},
                                           {"0.001", 4.9983337499166806e-07},
                                           {"40", 39.0}}) {
            std::string text = mechanism;
            const RoundCost round = cost(text.replace(text.find('E'), 1, epsilon));
            EXPECT_TRUE(tight(round.zcdp->rho, rho)) << text;
            EXPECT_TRUE(tight(round.dp->meanUp, round.dp->epsilonUp * std::tanh(round.dp->epsilonUp / 2)))
                << "what rules of epsilons alone read";
        }
    // 40 digits: e - (2/b) f (1 - f^s)/((1 + f)(1 - f)), f = exp(-1/b); a shift by 1 is randomised response.
    for (const auto &[shift, scale, rho] : {std::tuple{"1", "1", 0.46211715726000975},
                                            {"3", "2", 0.7545798900304123},
                                            {"5000", "5000", 0.36787944538557936}}) {
        const RoundCost round = cost(R"({"kind":"discrete_laplace","sensitivity":")" + std::string(shift) +
                                     R"(","scale":")" + scale + "\"}");
        EXPECT_TRUE(tight(round.zcdp->rho, rho)) << shift << " " << scale;
    }
}

TEST(Mechanisms, NoOrderOfALaplaceShapedLossIsAboveItsRho)
{
    for (const char *mechanism :
         {R"({"kind":"laplace","scale":"10"})", R"({"kind":"laplace","scale":"0.5"})",
          R"({"kind":"laplace","scale":"0.05"})", R"({"kind":"permute_and_flip","epsilon":"3"})",
          R"({"kind":"discrete_laplace","scale":"0.5","sensitivity":"2"})",
          R"({"kind":"discrete_laplace","scale":"4","sensitivity":"5"})",
          R"({"kind":"discrete_laplace","scale":"900","sensitivity":"5000"})"}) {
        const RoundCost round = cost(mechanism);
        double last = round.zcdp->rho;
        for (double distance = 1e-6; distance < 1e6; distance *= 1.5) {
            const double now = slope(round, 1 + distance);
            EXPECT_LE(now, last * (1 + 1e-9)) << mechanism << " at 1 + " << distance;
            last = now;
        }
        EXPECT_LT(last, round.zcdp->rho / 2) << mechanism << ": the orders say something";
    }
}

TEST(Mechanisms, RenyiInterpolatesAndTakesTheMaxDivergence)
{
    const RoundCost round = cost(R"({"kind":"renyi","orders":["2","8"],"values":["0.1","0.3"]})");
    EXPECT_FALSE(round.dp.has_value() || round.zcdp.has_value());
    EXPECT_EQ(round.renyi->upper(2), Exact::parse("x", "0.1")->up());
    EXPECT_EQ(round.renyi->upper(9), kInf);
    EXPECT_EQ(round.renyi->corners(), (std::vector<double>{2, 8}));
    const RoundCost pure = cost(R"({"kind":"renyi","orders":["2","inf"],"values":["0.1","0.5"]})");
    EXPECT_EQ(pure.dp->epsilon.text(), "0.5");
    EXPECT_EQ(pure.renyi->upper(2), Exact::parse("x", "0.1")->up());
    EXPECT_LE(pure.renyi->upper(1e6), 0.5);
}

TEST(Mechanisms, ApproximateRenyiKeepsItsCurveBesideItsDelta)
{
    const RoundCost round = cost(R"({"kind":"renyi","orders":["2","8"],"values":["0.1","0.3"],"delta":"1e-9"})");
    EXPECT_FALSE(round.dp || round.zcdp || round.gdp || round.loss);
    EXPECT_EQ(round.renyi, nullptr) << "who takes it would not count the delta";
    ASSERT_TRUE(round.approximateRenyi.has_value());
    EXPECT_EQ(round.approximateRenyi->delta.text(), "1e-9");
    EXPECT_EQ(round.approximateRenyi->curve->upper(2), Exact::parse("x", "0.1")->up());
    const RoundCost pure = cost(R"({"kind":"renyi","orders":["2","inf"],"values":["0.1","0.5"],"delta":"1e-9"})");
    ASSERT_TRUE(pure.dp.has_value());
    EXPECT_EQ(pure.dp->epsilon.text(), "0.5");
    EXPECT_EQ(pure.dp->delta.text(), "1e-9");
    EXPECT_FALSE(pure.dp->boundsLoss);
    EXPECT_LE(pure.approximateRenyi->curve->upper(1e6), 0.5);
    EXPECT_TRUE(cost(R"({"kind":"renyi","orders":["2"],"values":["0.1"],"delta":"0"})").renyi != nullptr);
}

TEST(Mechanisms, TheTwoEnds)
{
    const RoundCost nothing = cost(R"({"kind":"no_op"})");
    EXPECT_TRUE(nothing.dp->epsilon.isZero() && nothing.zcdp->rho == 0 && nothing.gdp->mu == 0);
    EXPECT_TRUE(cost(R"({"kind":"non_private"})").dp->epsilon.isInfinite());
}

} // namespace
} // namespace epsilometer::mechanisms_test
