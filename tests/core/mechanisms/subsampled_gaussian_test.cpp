// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: moments of the subsampled Gaussian match 35 digits within their own error, at integer and real orders in
// both directions; the Renyi curve is never below the reference and at most 1e-11 above it; the best order over all
// reals reproduces 7.413734424729; rate 1 is the Gaussian; never above the Gaussian; monotone in order, rate, noise and
// steps; steps equal a loop; the bound without replacement is convex between integers and above the Poisson one at
// small rates' leading order; a person with several records costs what the mixture costs, integrated; zero noise is infinite, zero rate and zero steps are free.

#include "core/mechanisms/batches/sampled_curves.h"
#include "core/mechanisms/mechanisms.h"
#include "core/notions/losses/loss_model.h"
#include "core/notions/losses/sampled_gaussian_moments.h"
#include "core/notions/losses/without_replacement_loss.h"
#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace epsilometer::subsampled_gaussian_test {
namespace {

ParameterValues valuesOf(const char *sigma, const char *rate, const char *steps, const char *sampling)
{
    ParameterValues values;
    values.set("noise_multiplier", *Exact::parse("x", sigma));
    values.set("sampling_rate", *Exact::parse("x", rate));
    values.set("steps", *Exact::parse("x", steps));
    values.set("sampling", std::string(sampling));
    return values;
}

RoundCost costOf(const char *sigma, const char *rate, const char *steps, const char *sampling = "poisson")
{
    auto cost = makeSubsampledGaussian()->cost(valuesOf(sigma, rate, steps, sampling));
    EXPECT_TRUE(cost.ok());
    return *std::move(cost);
}

double quantity(const Json &one, const char *key)
{
    return Exact::parse(key, golden::text(one, key))->up();
}

/// Best order over the reals with the conversion of Canonne, Kamath, Steinke.
double bestEpsilon(const RenyiCurve &curve, double delta)
{
    double best = INFINITY;
    for (double order = 1.5; order < 64; order *= 1.001)
        best = std::min(best, curve.upper(order) + std::log1p(-1 / order) - std::log(delta * order) / (order - 1));
    return best;
}

TEST(SubsampledGaussian, MomentsMatchTheReference)
{
    for (const Json &one : golden::cases("subsampled/golden_renyi.json", "log_moment")) {
        const SampledGaussianMoments moments(quantity(one, "rate"), quantity(one, "sigma"));
        const double alpha = quantity(one, "alpha");
        for (const bool forward : {true, false}) {
            const auto got = moments.logMoment(forward ? alpha : 1 - alpha);
            const std::string truth = golden::text(one, forward ? "forward" : "reverse");
            // The parameters' own rounding moves the moment by up to 1e-13.
            EXPECT_TRUE(golden::isUpperBound(static_cast<double>(got.value + got.error) * (1 + 1e-13), truth))
                << one.write();
            EXPECT_TRUE(golden::isLowerBound(static_cast<double>(got.value - got.error) * (1 - 1e-13), truth))
                << one.write();
            EXPECT_LT(got.error, 1e-13L * std::abs(got.value) + 1e-21L);
        }
    }
}

TEST(SubsampledGaussian, RenyiIsAnUpperBound)
{
    for (const Json &one : golden::cases("subsampled/golden_renyi.json", "log_moment")) {
        const double alpha = quantity(one, "alpha");
        const auto cost = costOf(golden::text(one, "sigma").c_str(), golden::text(one, "rate").c_str(), "1");
        const double moment = cost.renyi->upper(alpha) * (alpha - 1);
        EXPECT_TRUE(golden::isUpperBound(moment * (1 + 4e-16), golden::text(one, "forward"))) << one.write();
    }
}

TEST(SubsampledGaussian, BestOrderOverTheReals)
{
    const auto cost = costOf("1", "0.01", "10000");
    for (const Json &one : golden::cases("fixed/golden_fixed.json", "renyi"))
        EXPECT_TRUE(golden::isUpperBound(bestEpsilon(*cost.renyi, 1e-6), golden::text(one, "epsilon"), 1e-6));
}

TEST(SubsampledGaussian, RateOneIsTheGaussian)
{
    const auto cost = costOf("2", "1", "3");
    ASSERT_TRUE(cost.zcdp && cost.gdp);
    EXPECT_DOUBLE_EQ(cost.zcdp->rho, 0.375);
    EXPECT_DOUBLE_EQ(cost.gdp->muSquared, 0.75);
    EXPECT_NEAR(cost.renyi->upper(5), 5 * 0.375, 1e-12);
    EXPECT_FALSE(costOf("2", "0.5", "3").zcdp);
    EXPECT_FALSE(costOf("2", "0.5", "3").dp);
}

TEST(SubsampledGaussian, NeverAboveTheGaussianAndMonotone)
{
    for (const char *sampling : {"poisson", "without_replacement"}) {
        double previous = 0;
        for (const double order : {1.0, 1.3, 2.0, 2.5, 3.0, 10.0, 50.5, 400.0, 5000.0, 1e7}) {
            const double got = costOf("1.5", "0.02", "10", sampling).renyi->upper(order);
            EXPECT_GE(got, previous) << order;
            EXPECT_LE(got, 10 * order / 4.5 * (1 + 1e-6));
            EXPECT_LE(got, costOf("1.49", "0.02", "10", sampling).renyi->upper(order));
            EXPECT_LE(got, costOf("1.5", "0.021", "10", sampling).renyi->upper(order));
            EXPECT_DOUBLE_EQ(got, 10 * costOf("1.5", "0.02", "1", sampling).renyi->upper(order));
            previous = got;
        }
        EXPECT_TRUE(std::isinf(costOf("1", "0.01", "1", sampling).renyi->upper(INFINITY)));
        EXPECT_TRUE(std::isinf(costOf("1", "0.01", "1", sampling).renyi->upper(NAN)));
    }
}

TEST(SubsampledGaussian, WithoutReplacementReferences)
{
    for (const Json &one : golden::cases("subsampled/golden_renyi.json", "without_replacement")) {
        SCOPED_TRACE(one.write());
        const double alpha = quantity(one, "alpha");
        const std::string truth = golden::text(one, "log_moment");
        const WithoutReplacementMoments moments(quantity(one, "rate"), quantity(one, "sigma"));
        const auto got = moments.logMoment(alpha - 1);
        // The order's own rounding moves the moment by up to 1e-13.
        EXPECT_TRUE(golden::isUpperBound(static_cast<double>(got.value + got.error) * (1 + 1e-13), truth, 1e-9));
        EXPECT_TRUE(golden::isLowerBound(static_cast<double>(got.value - got.error) * (1 - 1e-13), truth, 1e-9));
        const auto cost =
            costOf(golden::text(one, "sigma").c_str(), golden::text(one, "rate").c_str(), "1", "without_replacement");
        EXPECT_LE(cost.renyi->upper(alpha) * (alpha - 1), static_cast<double>(got.value) * (1 + 1e-9));
    }
}

TEST(SubsampledGaussian, WithoutReplacementLiesBetweenWhatIsKnown)
{
    for (const char *rate : {"0.01", "0.3"})
        for (const char *sigma : {"0.7", "2"})
            for (const double order : {1.5, 2.0, 3.0, 8.0}) {
                const double got = costOf(sigma, rate, "1", "without_replacement").renyi->upper(order);
                // Replacing the one entry that is not zero: a Poisson-like mixture against plain noise.
                EXPECT_GE(got * (1 + 1e-12), costOf(sigma, rate, "1").renyi->upper(order));
                EXPECT_LE(got, order / (2 * std::pow(std::stod(sigma), 2)) * (1 + 1e-12));
            }
    // Wang, Balle, Kasiviswanathan 2019, Theorem 9 at order 2 is never better.
    const double general = std::log1p(0.01 * 0.01 * std::min(4 * std::expm1(0.25), 2 * std::exp(0.25)));
    EXPECT_LE(costOf("2", "0.01", "1", "without_replacement").renyi->upper(2), general);
    EXPECT_EQ(costOf("2", "0.01", "1", "without_replacement").neighbours, Neighbours::ReplaceOne);
    EXPECT_EQ(costOf("2", "0.01", "1").neighbours, Neighbours::AddRemove);
}

TEST(SubsampledGaussian, ExtremeParameters)
{
    EXPECT_TRUE(std::isinf(costOf("0", "0.01", "10").renyi->upper(2)));
    EXPECT_EQ(costOf("1", "0", "10").dp->epsilonUp, 0);
    EXPECT_EQ(costOf("1", "0.01", "0").dp->epsilonUp, 0);
    EXPECT_GT(costOf("1e-3", "1e-9", "1").renyi->upper(2), 1e5);
    EXPECT_LT(costOf("1e6", "1e-9", "1").renyi->upper(2), 1e-15);
    EXPECT_GE(costOf("1e6", "1e-9", "1").renyi->upper(2), 0);
    for (const char *noise : {"1e-10", "1e-308"}) // ends
        EXPECT_GT(costOf(noise, "0.01", "1", "without_replacement").renyi->upper(2), 1e15);
}

/// H_epsilon of sum_j Bin(k, q)(j) N(j, sigma^2) against N(0, sigma^2), or the other way, by midpoints.
double personTruth(int records, double rate, double sigma, double epsilon, bool reverse)
{
    constexpr double kStep = 1e-3;
    const auto density = [sigma](double x) { return std::exp(-x * x / (2 * sigma * sigma)); };
    double sum = 0;
    for (double x = -12 * sigma; x < 12 * sigma + records; x += kStep) {
        double with = 0;
        double weight = std::pow(1 - rate, records);
        for (int j = 0; j <= records; ++j) {
            with += weight * density(x - j);
            weight *= rate / (1 - rate) * (records - j) / (j + 1);
        }
        const double without = density(x);
        sum += std::max(0.0, reverse ? without - std::exp(epsilon) * with : with - std::exp(epsilon) * without);
    }
    return sum * kStep / (sigma * std::sqrt(2 * std::acos(-1)));
}

Result<RoundCost> personCost(const char *records, const char *rate, const char *sampling = "poisson")
{
    ParameterValues values = valuesOf("2", rate, "7", sampling);
    values.set("records", *Exact::parse("x", records));
    return makeSubsampledGaussian()->cost(values);
}

TEST(SubsampledGaussian, OfAPersonWithSeveralRecords)
{
    for (const int records : {2, 3, 8})
        for (const char *rate : {"0.01", "0.2", "0.7"}) {
            const auto cost = personCost(std::to_string(records).c_str(), rate).value();
            const LossPart &part = cost.loss->parts().front();
            EXPECT_EQ(part.count, 7U);
            for (const double epsilon : {0.0, 0.02, 0.3, 1.0})
                for (const bool reverse : {false, true}) {
                    const double truth = personTruth(records, std::stod(rate), 2, epsilon, reverse);
                    const double got =
                        part.loss->deltaUpper(reverse ? LossOrder::Reverse : LossOrder::Forward, epsilon);
                    EXPECT_GE(got, truth * (1 - 1e-5)) << records << " " << rate << " " << epsilon;
                    EXPECT_LE(got, truth * (1 + 1e-3) + 1e-9) << records << " " << rate << " " << epsilon;
                }
            EXPECT_LE(cost.renyi->upper(2), 7 * 2 * records * records / 8.0) << "not more than without sampling";
        }
    EXPECT_EQ(personCost("1", "0.2").value().loss->parts().front().loss->key(),
              costOf("2", "0.2", "7").loss->parts().front().loss->key());
    EXPECT_NEAR(personCost("3", "1").value().gdp->muSquared, 7 * 9 / 4.0, 1e-12);
    EXPECT_FALSE(personCost("2", "0.2", "without_replacement").ok());
    EXPECT_EQ(personCost("2", "0").value().dp->epsilonUp, 0);
}

} // namespace
} // namespace epsilometer::subsampled_gaussian_test
