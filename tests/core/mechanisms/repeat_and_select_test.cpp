// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - the law of the number of runs that log(1/gamma) stands for has the mean it was solved for, by adding up its masses
// - the bound is above the exact Renyi divergence of the selection itself, computed from the generating function of the
//   number of runs, for all its laws and in both orders
// - pure epsilon becomes (2 + eta) epsilon, once; a mean of 1 is one run where the law has no others
// - a known number is the composition of all runs, in every notion; it must be whole, and hidden is what is not said
// - the bound on the profile is above the selection itself, for random pairs over few outcomes and all laws, in both
//   orders; for pure epsilon it is the closed form
// - a relation is that of what is repeated
#include "core/mechanisms/repeat_and_select/repeat_and_select.h"

#include "core/catalog/catalog.h"
#include "core/mechanisms/repeat_and_select/selection_profile.h"
#include "core/notions/losses/loss_model.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <gtest/gtest.h>
#include <numeric>
#include <random>
#include <utility>
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

/// A binomial number of repetitions.
Result<std::shared_ptr<const RoundCost>> tosses(const std::string &runs, const std::string &mean,
                                                const std::string &trials)
{
    return resolved(R"({"kind":"repeat_and_select","mean":")" + mean + R"(","trials":")" + trials + R"(","runs":)" +
                    runs + "}");
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

double hockeyStick(const std::vector<double> &p, const std::vector<double> &q, double epsilon)
{
    double forward = 0;
    double reverse = 0;
    for (std::size_t i = 0; i < p.size(); ++i) {
        forward += std::max(0.0, p[i] - std::exp(epsilon) * q[i]);
        reverse += std::max(0.0, q[i] - std::exp(epsilon) * p[i]);
    }
    return std::max(forward, reverse);
}

/// The largest loss that a point of the profile adds, in each law, by its formula in the proof.
TEST(RepeatAndSelect, TheProfileIsAboveEverySelection)
{
    struct Law {
        const char *name;
        double mean;
        std::function<double(double)> generating;
        SurchargeAt surcharge;
    };
    const double gamma = std::exp(-logInverseGamma(4, 0));
    const std::vector<Law> laws{
        {"geometric", 5, [](double x) { return x / 5 / (1 - 0.8 * x); }, negativeBinomialSurcharge(std::log(5), 1)},
        {"logarithmic", 4, [gamma](double x) { return std::log1p((gamma - 1) * x) / std::log(gamma); },
         negativeBinomialSurcharge(logInverseGamma(4, 0), 0)},
        {"poisson", 4, [](double x) { return std::exp(4 * (x - 1)); }, poissonSurcharge(4)},
        {"binomial", 4, [](double x) { return std::pow(0.5 + 0.5 * x, 8); }, binomialSurcharge(8, 0.5)},
    };
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> uniform(0.01, 1);
    double tightest = 0;
    for (int pair = 0; pair < 300; ++pair) {
        const std::size_t outcomes = 2 + static_cast<std::size_t>(pair % 4);
        std::vector<double> p(outcomes);
        std::vector<double> q(outcomes);
        const double spread = pair % 3 == 0 ? 0.2 : 2;
        for (std::size_t i = 0; i < outcomes; ++i) {
            p[i] = -std::log(uniform(random));
            q[i] = p[i] * std::exp(spread * (uniform(random) - 0.5));
        }
        for (std::vector<double> *law : {&p, &q}) {
            const double sum = std::accumulate(law->begin(), law->end(), 0.0);
            for (double &mass : *law)
                mass /= sum;
        }
        for (const Law &law : laws) {
            std::vector<double> bestP = bestOf(p, law.generating);
            std::vector<double> bestQ = bestOf(q, law.generating);
            for (double at = 0; at < 2; at += 0.1) { // any point of the profile may be used for the surcharge
                const SelectionSurcharge made = law.surcharge({at, hockeyStick(p, q, at)});
                const double added = std::max(made.byEpsilon, made.byDelta);
                for (const double epsilon : {0.0, 0.05, 0.2, 0.5, 1.0}) {
                    const double bound = law.mean * hockeyStick(p, q, epsilon);
                    const double truth = hockeyStick(bestP, bestQ, epsilon + added);
                    EXPECT_LE(truth, bound + 1e-13) << law.name << ' ' << pair << ' ' << at << ' ' << epsilon;
                    if (truth > 1e-6)
                        tightest = std::max(tightest, truth / bound);
                }
            }
        }
    }
    EXPECT_GT(tightest, 0.5) << "the bound is nearly reached by some pair";
}

TEST(RepeatAndSelect, TheLossIsBelowTheCurveWhereTheProfileIsKnown)
{
    const std::string run =
        R"({"kind":"subsampled_gaussian","noise_multiplier":"1.1","sampling_rate":"0.01","steps":"1000","sampling":"poisson"})";
    for (const auto &[shape, most] : {std::pair("1", 2.65), {"0", 2.5}, {"inf", 3.7}}) {
        const auto cost = selection(run, "10", shape).value();
        ASSERT_TRUE(cost->loss && cost->renyi);
        const ElementaryLoss &loss = *cost->loss->parts().front().loss;
        EXPECT_LE(loss.deltaUpper(LossOrder::Forward, most), 1e-6) << shape;
        EXPECT_GE(loss.deltaUpper(LossOrder::Forward, 1.76), 1e-6) << "one run alone costs more";
    }
}

TEST(RepeatAndSelect, PureEpsilonHasItsFactor)
{
    const auto cost = selection(R"([{"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"count":3}])", "10", "0.5").value();
    EXPECT_EQ(cost->dp->epsilon, *Exact::parse("epsilon", "0.75"));
    EXPECT_TRUE(cost->dp->delta.isZero());
    // Poisson: the distance of the pair, tanh(epsilon / 2), times the mean.
    const double poisson = 0.1 + 10 * std::tanh(0.05);
    const double got = selection(R"({"kind":"pure_dp","epsilon":"0.1"})", "10", "inf").value()->dp->epsilonUp;
    EXPECT_GE(got, poisson * (1 - 1e-15));
    EXPECT_LE(got, poisson * (1 + 1e-3));
    // Binomial: the best point of the profile (e^epsilon - e^x) / (1 + e^epsilon).
    double least = 1;
    for (double x = 0; x <= 0.1; x += 1e-6) {
        const double delta = (std::exp(0.1) - std::exp(x)) / (1 + std::exp(0.1));
        const double byDelta = std::log1p(delta / 3);
        const double byEpsilon = -std::log1p(-0.25 * (1 - (1 - delta) * std::exp(-x)));
        least = std::min(least, 39 * std::max(byDelta, byEpsilon));
    }
    const double tossed = tosses(R"({"kind":"pure_dp","epsilon":"0.1"})", "10", "40").value()->dp->epsilonUp;
    EXPECT_GE(tossed, 0.1 + least * (1 - 1e-4));
    EXPECT_LE(tossed, 0.1 + least * (1 + 2e-3));
    // The selection itself: randomised response, the better outcome being the likelier one under one input.
    const double truth = 1 / (1 + std::exp(-0.1));
    const auto tossedOnce = [](double x) { return std::pow(0.75 + 0.25 * x, 40); };
    const std::vector<double> p = bestOf({truth, 1 - truth}, tossedOnce);
    const std::vector<double> q = bestOf({1 - truth, truth}, tossedOnce);
    EXPECT_GE(tossed, std::max(std::abs(std::log(p[0] / q[0])), std::abs(std::log(p[1] / q[1]))));
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
    const auto leaking = selection(R"({"kind":"approx_dp","epsilon":"0.1","delta":"1e-9"})", "3", "1").value();
    EXPECT_FALSE(leaking->renyi);
    const ElementaryLoss &loss = *leaking->loss->parts().front().loss;
    EXPECT_GE(loss.deltaUpper(LossOrder::Forward, 0.3), 3e-9);
    EXPECT_LE(loss.deltaUpper(LossOrder::Forward, 0.301), 1.1e-8) << "deltas are found at whole decades and at 3e-k";
    EXPECT_EQ(tosses(R"({"kind":"gaussian","sigma":"5"})", "3", "2").error().parameter, "mean");
    EXPECT_EQ(
        tosses(R"({"kind":"gaussian","sigma":"5"})", "3", "3").value()->gdp->muSquared,
        resolved(R"({"kind":"repeat_and_select","number":"known","mean":"3","runs":{"kind":"gaussian","sigma":"5"}})")
            .value()
            ->gdp->muSquared)
        << "as many as there are trials is a known number";
    EXPECT_FALSE(selection(R"({"kind":"gaussian","sigma":"5"})", "0.5", "1").ok());
    EXPECT_FALSE(selection("[]", "3", "1").ok());
    EXPECT_FALSE(selection(R"([{"mechanism":{"kind":"gaussian","sigma":"5"},"count":0}])", "3", "1").ok());
    EXPECT_TRUE(std::isinf(selection(R"({"kind":"non_private"})", "3", "1").value()->renyi->upper(2)));
}

} // namespace
} // namespace epsilometer::repeat_and_select_test
