// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - the law of the number of runs that log(1/gamma) stands for has the mean it was solved for, by adding up its masses
// - the bound is above the exact Renyi divergence of the selection itself, computed from the generating function of the
//   number of runs, for all its laws and in both orders
// - pure epsilon becomes (2 + eta) epsilon, once; a mean of 1 is one run where the law has no others
// - a known number is the composition of all runs, in every notion; it must be whole, and hidden is what is not said
// - what has no Renyi divergences is refused; a relation is that of what is repeated
#include "core/mechanisms/repeat_and_select/repeat_and_select.h"

#include "core/catalog/catalog.h"

#include <cmath>
#include <functional>
#include <gtest/gtest.h>
#include <vector>

namespace epsilometer::repeat_and_select_test {
namespace {

Result<std::shared_ptr<const RoundCost>> selection(const std::string &runs, const std::string &mean,
                                                   const std::string &shape)
{
    const Catalog catalog = makeCatalog();
    return MechanismResolver(catalog.mechanisms)
        .tryResolve(Mechanism::fromJson(Json::parse(R"({"kind":"repeat_and_select","mean":")" + mean +
                                                    R"(","shape":")" + shape + R"(","runs":)" + runs + "}")
                                            .value()));
}

/// The masses of the truncated negative binomial law at 1, 2, ...
std::vector<double> masses(double gamma, double shape)
{
    std::vector<double> mass;
    double term = 1; // (1 - gamma)^k prod (j + shape) / (j + 1), up to a factor
    double sum = 0;
    for (int k = 1; k < 200000; ++k) {
        term *= (1 - gamma) * (k == 1 ? 1 : (k - 1 + shape) / k);
        mass.push_back(term);
        sum += term;
    }
    for (double &one : mass)
        one /= sum;
    return mass;
}

Result<std::shared_ptr<const RoundCost>> resolved(const std::string &mechanism)
{
    const Catalog catalog = makeCatalog();
    return MechanismResolver(catalog.mechanisms).tryResolve(Mechanism::fromJson(Json::parse(mechanism).value()));
}

TEST(RepeatAndSelect, AKnownNumberIsTheCompositionOfAllRuns)
{
    const auto known = [](const std::string &runs, const std::string &mean) {
        return resolved(R"({"kind":"repeat_and_select","number":"known","mean":")" + mean + R"(","runs":)" + runs +
                        "}");
    };
    const auto pure = known(R"([{"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"count":2}])", "5");
    ASSERT_TRUE(pure.ok()) << pure.error().message();
    EXPECT_EQ((*pure)->dp->epsilon, Exact(1));
    EXPECT_TRUE((*pure)->dp->boundsLoss);
    const auto gaussian = known(R"({"kind":"gaussian","sigma":"10"})", "4");
    EXPECT_GE((*gaussian)->gdp->muSquared, 0.04);
    EXPECT_NEAR((*gaussian)->gdp->muSquared, 0.04, 1e-12);
    EXPECT_GE((*gaussian)->renyi->upper(2), 0.04);
    const auto approximate = known(R"({"kind":"approx_dp","epsilon":"0.1","delta":"0.3"})", "3");
    EXPECT_EQ((*approximate)->dp->epsilon, *Exact::parse("e", "0.3"));
    EXPECT_EQ((*approximate)->dp->delta, *Exact::parse("d", "0.9"));
    EXPECT_TRUE((*known(R"({"kind":"approx_dp","epsilon":"0.1","delta":"0.3"})", "4"))->dp->epsilon.isInfinite())
        << "a delta of 1 and more promises nothing";
    EXPECT_EQ(known(R"({"kind":"pure_dp","epsilon":"0.1"})", "2.5").error().parameter, "mean");
    const auto unsaid = resolved(R"({"kind":"repeat_and_select","mean":"5","runs":{"kind":"pure_dp","epsilon":"1"}})");
    EXPECT_EQ(unsaid.error().parameter, "shape") << "a hidden number has a law";
    EXPECT_GE((*pure)->dp->epsilonUp, 1);
}

TEST(RepeatAndSelect, GammaGivesTheMean)
{
    for (const double shape : {0.0, 0.5, 1.0, 3.0})
        for (const double mean : {1.5, 5.0, 40.0}) {
            const double gamma = std::exp(-logInverseGamma(mean, shape));
            double sum = 0;
            const auto law = masses(gamma, shape);
            for (std::size_t i = 0; i < law.size(); ++i)
                sum += law[i] * static_cast<double>(i + 1);
            EXPECT_NEAR(sum, mean, mean * 1e-6) << shape;
        }
    EXPECT_EQ(logInverseGamma(1, 0.5), 0);
    EXPECT_NEAR(logInverseGamma(7, 1), std::log(7.0), 1e-13) << "geometric";
}

/// The law of the best of K outcomes, from the law of one: F -> E[F^K] on the distribution function.
std::vector<double> bestOf(const std::vector<double> &one, const std::function<double(double)> &generating)
{
    std::vector<double> best;
    double below = 0;
    for (const double mass : one) {
        best.push_back(generating(below + mass) - generating(below));
        below += mass;
    }
    return best;
}

double renyi(const std::vector<double> &p, const std::vector<double> &q, double alpha)
{
    double sum = 0;
    for (std::size_t i = 0; i < p.size(); ++i)
        sum += std::pow(p[i], alpha) * std::pow(q[i], 1 - alpha);
    return std::log(sum) / (alpha - 1);
}

TEST(RepeatAndSelect, IsAboveTheSelectionItself)
{
    // Randomised response over two outcomes, the better one being the truth or the lie.
    const double e = 0.6;
    const double truth = std::exp(e) / (1 + std::exp(e));
    const std::string runs = R"({"kind":"randomized_response","epsilon":"0.6"})";
    struct Law {
        const char *shape;
        std::function<double(double)> generating; ///< E[x^K]
    };
    const double mean = 4;
    const auto geometric = [&](double x) { return x / mean / (1 - (1 - 1 / mean) * x); };
    const double gamma = std::exp(-logInverseGamma(mean, 0.5));
    const auto negative = [&](double x) {
        return (std::pow(1 - (1 - gamma) * x, -0.5) - 1) / (std::pow(gamma, -0.5) - 1);
    };
    const double logGamma = std::exp(-logInverseGamma(mean, 0));
    const auto logarithmic = [&](double x) { return std::log(1 - (1 - logGamma) * x) / std::log(logGamma); };
    for (const Law &law : {Law{"1", geometric}, Law{"0.5", negative}, Law{"0", logarithmic}}) {
        const auto cost = selection(runs, "4", law.shape).value();
        for (const double order : {1.5, 2.0, 4.0, 16.0, 64.0}) {
            const std::vector<double> p = bestOf({truth, 1 - truth}, law.generating);
            const std::vector<double> q = bestOf({1 - truth, truth}, law.generating);
            const double exact = std::max(renyi(p, q, order), renyi(q, p, order));
            EXPECT_GE(cost->renyi->upper(order), exact) << law.shape << " at " << order;
            EXPECT_LE(cost->renyi->upper(order), (2 + std::stod(law.shape)) * e * (1 + 1e-12));
        }
    }
    // Poisson: nothing is released where there was no run.
    const auto cost = selection(runs, "4", "inf").value();
    const auto poisson = [&](double x) { return std::exp(mean * (x - 1)); };
    std::vector<double> p = bestOf({truth, 1 - truth}, poisson);
    std::vector<double> q = bestOf({1 - truth, truth}, poisson);
    p.push_back(poisson(0));
    q.push_back(poisson(0));
    for (const double order : {1.5, 2.0, 4.0, 16.0})
        EXPECT_GE(cost->renyi->upper(order), std::max(renyi(p, q, order), renyi(q, p, order))) << order;
}

TEST(RepeatAndSelect, PureEpsilonHasItsFactor)
{
    const auto cost = selection(R"([{"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"count":3}])", "10", "0.5").value();
    EXPECT_EQ(cost->dp->epsilon, *Exact::parse("epsilon", "0.75"));
    EXPECT_TRUE(cost->dp->delta.isZero());
    EXPECT_FALSE(selection(R"({"kind":"pure_dp","epsilon":"0.1"})", "10", "inf").value()->dp.has_value());
    const auto once = selection(R"({"kind":"gaussian","sigma":"5"})", "1", "1").value();
    EXPECT_NEAR(once->renyi->upper(8), 8 * 0.02, 1e-9) << "one run";
}

TEST(RepeatAndSelect, ReadsWhatItRepeats)
{
    EXPECT_EQ(selection(R"({"kind":"gaussian","sigma":"5","neighbours":"add-remove"})", "3", "1").value()->neighbours,
              Neighbours::AddRemove);
    EXPECT_FALSE(selection(R"([{"mechanism":{"kind":"gaussian","sigma":"5","neighbours":"add-remove"}},
                               {"mechanism":{"kind":"gaussian","sigma":"5","neighbours":"replace-one"}}])",
                           "3", "1")
                     .ok());
    EXPECT_FALSE(selection(R"({"kind":"approx_dp","epsilon":"0.1","delta":"1e-9"})", "3", "1").ok());
    EXPECT_FALSE(selection(R"({"kind":"gaussian","sigma":"5"})", "0.5", "1").ok());
    EXPECT_FALSE(selection("[]", "3", "1").ok());
    EXPECT_FALSE(selection(R"([{"mechanism":{"kind":"gaussian","sigma":"5"},"count":0}])", "3", "1").ok());
    EXPECT_TRUE(std::isinf(selection(R"({"kind":"non_private"})", "3", "1").value()->renyi->upper(2)));
}

} // namespace
} // namespace epsilometer::repeat_and_select_test
