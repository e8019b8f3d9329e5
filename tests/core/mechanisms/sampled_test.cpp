// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - a sampled mechanism costs no less than the exact pair of laws, in both orders, and little more: Laplace noise by
//   integration of densities, randomised response and a pair with leak by adding up outcomes
// - (epsilon, delta) is amplified to log(1 + q (e^epsilon - 1)) and q delta; at rate 1 nothing is, at rate 0 nothing is
//   spent
// - without replacement the profile is q delta(eps) at that epsilon, for replace-one alone
// - with replacement the loss is above that of real draws, enumerated; one draw is a sample of one
// - what has no bound on a sample is refused by name; so are relations that do not go with the sampling
#include "core/catalog/catalog.h"
#include "core/notions/losses/loss_model.h"

#include <cmath>
#include <gtest/gtest.h>

namespace epsilometer::sampled_test {
namespace {

Result<std::shared_ptr<const RoundCost>> sampled(const std::string &mechanism, const std::string &rate,
                                                 const std::string &sampling = "poisson")
{
    const Catalog catalog = makeCatalog();
    return MechanismResolver(catalog.mechanisms)
        .tryResolve(
            Mechanism::fromJson(Json::parse(R"({"kind":"sampled","sampling":")" + sampling + R"(","sampling_rate":")" +
                                            rate + R"(","mechanism":)" + mechanism + "}")
                                    .value()));
}

double delta(const RoundCost &cost, LossOrder order, double epsilon)
{
    return cost.loss->parts().front().loss->deltaUpper(order, epsilon);
}

/// sup_S P(S) - e^eps Q(S) for P = (1 - q) L(0) + q L(shift), Q = L(0), and the other way, by midpoints between the kinks.
double laplaceTruth(double q, double shift, double epsilon, LossOrder order)
{
    const auto laplace = [](double x) { return std::exp(-std::abs(x)) / 2; };
    constexpr double kStep = 1e-4;
    double sum = 0;
    for (double x = -40 + kStep / 2; x < 40; x += kStep) {
        const double with = (1 - q) * laplace(x) + q * laplace(x - shift);
        const double without = laplace(x);
        const double excess =
            order == LossOrder::Forward ? with - std::exp(epsilon) * without : without - std::exp(epsilon) * with;
        sum += std::max(0.0, excess);
    }
    return sum * kStep;
}

TEST(Sampled, LaplaceNoiseHasItsExactPair)
{
    const auto cost = sampled(R"({"kind":"laplace","scale":"2"})", "0.3").value();
    EXPECT_EQ(cost->neighbours, Neighbours::AddRemove);
    for (const auto order : {LossOrder::Forward, LossOrder::Reverse})
        for (const double epsilon : {0.0, 0.02, 0.08, 0.12, 0.17}) {
            const double truth = laplaceTruth(0.3, 0.5, epsilon, order);
            EXPECT_GE(delta(*cost, order, epsilon), truth * (1 - 1e-6)) << epsilon;
            EXPECT_LE(delta(*cost, order, epsilon), truth * 1.0005 + 1e-7) << epsilon;
        }
    EXPECT_NEAR(cost->dp->epsilonUp, std::log1p(0.3 * std::expm1(0.5)), 1e-12);
    EXPECT_GE(cost->dp->epsilonUp, std::log1p(0.3 * std::expm1(0.5)));
    EXPECT_LE(cost->renyi->upper(4), cost->dp->epsilonUp);
    EXPECT_LT(cost->renyi->upper(2), 0.3 * 0.3) << "amplified about by the square of the rate";
}

/// Randomised response: E_P[(P/Q)^(a-1)] over its two outcomes in the order given.
double responseRenyi(double q, double e, double a, bool reverse)
{
    const double truth = std::exp(e) / (1 + std::exp(e));
    const double p[] = {(1 - q) * (1 - truth) + q * truth, (1 - q) * truth + q * (1 - truth)};
    const double n[] = {1 - truth, truth};
    double sum = 0;
    for (int i = 0; i < 2; ++i)
        sum += reverse ? n[i] * std::pow(n[i] / p[i], a - 1) : p[i] * std::pow(p[i] / n[i], a - 1);
    return std::log(sum) / (a - 1);
}

TEST(Sampled, RandomisedResponseIsExact)
{
    const auto cost = sampled(R"({"kind":"randomized_response","epsilon":"1"})", "0.2").value();
    for (const double order : {1.5, 2.0, 6.0, 40.0}) {
        const double truth = std::max(responseRenyi(0.2, 1, order, false), responseRenyi(0.2, 1, order, true));
        EXPECT_GE(cost->renyi->upper(order), truth * (1 - 1e-12)) << order;
        EXPECT_LE(cost->renyi->upper(order), truth * (1 + 1e-9)) << order;
    }
    const double truth = std::exp(1) / (1 + std::exp(1));
    EXPECT_NEAR(delta(*cost, LossOrder::Forward, 0.1), 0.8 * (1 - truth) + 0.2 * truth - std::exp(0.1) * (1 - truth),
                1e-12);
}

TEST(Sampled, EpsilonAndDeltaAreAmplified)
{
    for (const char *sampling : {"poisson", "without_replacement"}) {
        const auto cost = sampled(R"({"kind":"approx_dp","epsilon":"0.5","delta":"1e-6"})", "0.1", sampling).value();
        const double truth = std::log1p(0.1 * std::expm1(0.5));
        EXPECT_GE(cost->dp->epsilonUp, truth);
        EXPECT_LE(cost->dp->epsilonUp, truth * (1 + 1e-13));
        EXPECT_EQ(cost->dp->delta, *Exact::parse("delta", "1e-7"));
        EXPECT_GE(delta(*cost, LossOrder::Forward, truth), 1e-7 * (1 - 1e-9));
        EXPECT_LE(delta(*cost, LossOrder::Forward, truth * 1.0001), 1.01e-7);
        EXPECT_EQ(cost->renyi, nullptr) << "the leak bounds no order";
    }
    EXPECT_EQ(sampled(R"({"kind":"pure_dp","epsilon":"0.5"})", "0").value()->dp->epsilonUp, 0);
    EXPECT_NEAR(sampled(R"({"kind":"pure_dp","epsilon":"0.5"})", "1").value()->dp->epsilonUp, 0.5, 1e-12);
    EXPECT_TRUE(std::isinf(sampled(R"({"kind":"non_private"})", "0.5").value()->dp->epsilonUp));
    EXPECT_NEAR(sampled(R"({"kind":"pure_dp","epsilon":"900"})", "0.5").value()->dp->epsilonUp, 900 + std::log(0.5),
                1e-9);
}

TEST(Sampled, WithoutReplacementIsTheProfile)
{
    const auto base =
        sampled(R"({"kind":"laplace","scale":"2","neighbours":"replace-one"})", "0.25", "without_replacement").value();
    EXPECT_EQ(base->neighbours, Neighbours::ReplaceOne);
    for (const double epsilon : {0.0, 0.1, 0.3}) {
        const double truth = 0.25 * -std::expm1((epsilon - 0.5) / 2); // Laplace: 1 - e^((eps - eps0)/2)
        const double there = std::log1p(0.25 * std::expm1(epsilon));
        for (const auto order : {LossOrder::Forward, LossOrder::Reverse}) {
            EXPECT_GE(delta(*base, order, there), truth * (1 - 1e-9)) << epsilon;
            EXPECT_LE(delta(*base, order, there), truth * 1.0001) << epsilon;
        }
    }
}

/// H_epsilon between the answers of randomised response to draws with replacement from n records,
/// of which some are 1, and one more after the replacement: whether any 1 was drawn is reported.
double redrawnTruth(int records, int draws, double e, double epsilon, bool reverse)
{
    const double truth = std::exp(e) / (1 + std::exp(e));
    const auto someDrawn = [&](int ones) { return 1 - std::pow(1 - ones / static_cast<double>(records), draws); };
    const auto answers = [&](int ones) {
        const double drawn = someDrawn(ones);
        return drawn * truth + (1 - drawn) * (1 - truth);
    };
    double most = 0;
    for (int ones = 0; ones < records; ++ones) {
        const double p = answers(reverse ? ones : ones + 1);
        const double q = answers(reverse ? ones + 1 : ones);
        most = std::max(most, std::max(0.0, p - std::exp(epsilon) * q) +
                                  std::max(0.0, (1 - p) - std::exp(epsilon) * (1 - q)));
    }
    return most;
}

TEST(Sampled, WithReplacementIsAboveTheMixtureOfGroups)
{
    for (const int draws : {1, 3, 10}) {
        const auto cost = sampled(R"({"kind":"randomized_response","epsilon":"1"})", std::to_string(draws) + "/10",
                                  R"(with_replacement","dataset_size":"10)");
        ASSERT_TRUE(cost.ok()) << cost.error().message();
        EXPECT_EQ(cost.value()->neighbours, Neighbours::ReplaceOne);
        for (const double epsilon : {0.0, 0.1, 0.3, 0.8})
            for (const bool reverse : {false, true}) {
                const auto order = reverse ? LossOrder::Reverse : LossOrder::Forward;
                EXPECT_GE(delta(*cost.value(), order, epsilon), redrawnTruth(10, draws, 1, epsilon, reverse)) << draws;
            }
    }
    // One draw of n is a sample of one without replacement.
    const auto with =
        sampled(R"({"kind":"laplace","scale":"2"})", "1/20", R"(with_replacement","dataset_size":"20)").value();
    const auto without = sampled(R"({"kind":"laplace","scale":"2"})", "1/20", "without_replacement").value();
    for (const double epsilon : {0.0, 0.005, 0.02}) {
        const double truth = delta(*without, LossOrder::Forward, epsilon);
        EXPECT_GE(delta(*with, LossOrder::Forward, epsilon), truth * (1 - 1e-3));
        EXPECT_LE(delta(*with, LossOrder::Forward, epsilon), truth * (1 + 1e-3));
    }
    EXPECT_LT(with->dp->deltaUp, 1e-13);
    EXPECT_FALSE(sampled(R"({"kind":"laplace","scale":"2"})", "1/20", "with_replacement").ok()) << "of how many";
    EXPECT_FALSE(sampled(R"({"kind":"laplace","scale":"2"})", "0.33", R"(with_replacement","dataset_size":"20)").ok());
    EXPECT_FALSE(sampled(R"({"kind":"gaussian","sigma":"2"})", "1/20", R"(with_replacement","dataset_size":"20)").ok());
}

TEST(Sampled, OfZcdpHasRenyiDivergences)
{
    for (const char *sampling : {"poisson", "without_replacement"}) {
        const auto cost = sampled(R"({"kind":"zcdp","rho":"0.1"})", "0.01", sampling).value();
        ASSERT_NE(cost->renyi, nullptr);
        EXPECT_LT(cost->renyi->upper(2), 1e-3);
        EXPECT_GT(cost->renyi->upper(2), 1e-5);
        EXPECT_FALSE(cost->zcdp || cost->dp || cost->loss);
    }
}

/// sup_S P(S) - e^eps Q(S) where `runs` bits are answered by randomised response at epsilon0 about a record that joins
/// all of them or none.
double responsesTruth(double q, double epsilon0, int runs, double epsilon, LossOrder order)
{
    const double right = 1 / (1 + std::exp(-epsilon0));
    double sum = 0;
    for (int ones = 0; ones <= runs; ++ones) {
        const double ways = std::exp(std::lgamma(runs + 1) - std::lgamma(ones + 1) - std::lgamma(runs - ones + 1));
        const double present = ways * std::pow(right, ones) * std::pow(1 - right, runs - ones);
        const double absent = ways * std::pow(1 - right, ones) * std::pow(right, runs - ones);
        const double with = (1 - q) * absent + q * present;
        sum += std::max(0.0, order == LossOrder::Forward ? with - std::exp(epsilon) * absent
                                                         : absent - std::exp(epsilon) * with);
    }
    return sum;
}

TEST(Sampled, SeveralOnOneSampleCostNoLessThanTheirPair)
{
    const std::string answers = R"([{"mechanism":{"kind":"randomized_response","epsilon":"0.4"},"count":3},)"
                                R"({"mechanism":{"kind":"randomized_response","epsilon":"0.4"}}])";
    const auto cost = sampled(answers, "0.2").value();
    ASSERT_TRUE(cost->dp && cost->loss && cost->renyi);
    EXPECT_NEAR(cost->dp->epsilonUp, std::log1p(0.2 * std::expm1(1.6)), 1e-14);
    for (const auto order : {LossOrder::Forward, LossOrder::Reverse})
        for (const double epsilon : {0.0, 0.1, 0.3, 0.5, 0.58})
            EXPECT_GE(delta(*cost, order, epsilon), responsesTruth(0.2, 0.4, 4, epsilon, order)) << epsilon;
    // Sampling each answer by itself would be another mechanism, and cheaper.
    EXPECT_GT(cost->dp->epsilonUp, 4 * std::log1p(0.2 * std::expm1(0.4)));
    EXPECT_FALSE(sampled(R"([{"mechanism":{"kind":"laplace","scale":"2","neighbours":"add-remove"}},)"
                         R"({"mechanism":{"kind":"laplace","scale":"2","neighbours":"replace-one"}}])",
                         "0.1")
                     .ok());
}

TEST(Sampled, GaussiansOnOneSampleAreOneGaussian)
{
    // A gradient with noise 5/3 and a count with noise 5/4: 1 / (9/25 + 16/25) = 1.
    const auto cost = sampled(R"([{"mechanism":{"kind":"gaussian","sigma":"5","sensitivity":"3"}},)"
                              R"({"mechanism":{"kind":"gaussian","sigma":"5","sensitivity":"4"}}])",
                              "0.01")
                          .value();
    const Catalog catalog = makeCatalog();
    const auto one =
        MechanismResolver(catalog.mechanisms)
            .tryResolve(Mechanism(
                "subsampled_gaussian",
                {{"noise_multiplier", "1"}, {"sampling_rate", "0.01"}, {"steps", "1"}, {"sampling", "poisson"}}))
            .value();
    EXPECT_EQ(cost->neighbours, Neighbours::AddRemove);
    for (const double alpha : {2.0, 8.5, 64.0}) {
        EXPECT_GE(cost->renyi->upper(alpha), one->renyi->upper(alpha));
        EXPECT_NEAR(cost->renyi->upper(alpha), one->renyi->upper(alpha), 1e-12 * one->renyi->upper(alpha));
    }
    for (const double epsilon : {0.0, 0.5, 2.0}) {
        const double exact = delta(*one, LossOrder::Forward, epsilon);
        EXPECT_NEAR(delta(*cost, LossOrder::Forward, epsilon), exact, 1e-9 * exact);
        EXPECT_GE(delta(*cost, LossOrder::Forward, epsilon), exact);
    }
    EXPECT_FALSE(sampled(R"({"kind":"gaussian","sigma":"2","neighbours":"zero-out"})", "0.1").ok());
    EXPECT_TRUE(sampled(R"({"kind":"gaussian","sigma":"2"})", "0.1", "without_replacement").ok());
    EXPECT_TRUE(std::isinf(sampled(R"({"kind":"gaussian","sigma":"0"})", "0.1").value()->renyi->upper(2)));
}

TEST(Sampled, RefusesWhatHasNoBound)
{
    EXPECT_FALSE(sampled(R"({"kind":"zcdp","rho":"0.1","delta":"1e-6"})", "0.1").ok());
    EXPECT_FALSE(sampled(R"({"kind":"zcdp","rho":"0.1","neighbours":"zero-out"})", "0.1").ok());
    EXPECT_FALSE(sampled(R"({"kind":"zcdp","rho":"0.1"})", "1/20", R"(with_replacement","dataset_size":"20)").ok());
    EXPECT_FALSE(sampled(R"({"kind":"laplace","scale":"2"})", "0.1", "stratified").ok());
    EXPECT_FALSE(sampled(R"({"kind":"laplace","scale":"2","neighbours":"replace-one"})", "0.1").ok());
    EXPECT_FALSE(
        sampled(R"({"kind":"laplace","scale":"2","neighbours":"add-remove"})", "0.1", "without_replacement").ok());
    EXPECT_EQ(sampled(R"({"kind":"laplace","scale":"2","neighbours":"zero-out"})", "0.1").value()->neighbours,
              Neighbours::ZeroOut);
    EXPECT_FALSE(sampled(R"({"kind":"nonsense"})", "0.1").ok());
}

} // namespace
} // namespace epsilometer::sampled_test
