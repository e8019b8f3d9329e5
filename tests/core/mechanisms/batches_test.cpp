// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of truncated batches and of batches with replacement: the bounds are above the exact laws of small cases,
// all draws enumerated and the densities integrated, under every relation, in both orders, for records that pull apart and
// together; they are not far above what cannot be improved; nothing is cut from batches that hold all records.
#include "core/catalog/catalog.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/losses/loss_model.h"

#include <cmath>
#include <gtest/gtest.h>
#include <map>

namespace epsilometer::batches_test {
namespace {

Result<std::shared_ptr<const RoundCost>> costOf(const std::string &mechanism)
{
    const Catalog catalog = makeCatalog();
    return MechanismResolver(catalog.mechanisms).tryResolve(Mechanism::fromJson(Json::parse(mechanism).value()));
}

/// Where the noise is centred, with what probability.
using Centres = std::map<double, double>;

double density(const Centres &centres, double sigma, double x)
{
    double sum = 0;
    for (const auto &[centre, probability] : centres)
        sum += probability * std::exp(-(x - centre) * (x - centre) / (2 * sigma * sigma));
    return sum / (sigma * std::sqrt(2 * M_PI));
}

double hockeyStick(const Centres &p, const Centres &q, double sigma, double epsilon)
{
    double sum = 0;
    constexpr double kStep = 1.0 / 256;
    for (double x = -30; x < 30; x += kStep)
        sum += std::max(0.0, density(p, sigma, x) - std::exp(epsilon) * density(q, sigma, x));
    return sum * kStep;
}

double renyi(const Centres &p, const Centres &q, double sigma, double alpha)
{
    double sum = 0;
    constexpr double kStep = 1.0 / 64;
    for (double x = -40; x < 40; x += kStep)
        if (const double one = density(p, sigma, x), other = density(q, sigma, x); one > 0 && other > 0)
            sum += std::exp(alpha * std::log(one) + (1 - alpha) * std::log(other));
    return std::log(sum * kStep) / (alpha - 1);
}

void expectAbove(const RoundCost &cost, const Centres &one, const Centres &other, double sigma, const std::string &what)
{
    const ElementaryLoss &loss = *cost.loss->parts().front().loss;
    for (const double epsilon : {0.0, 0.1, 0.4, 1.0}) {
        const double truth = std::max(hockeyStick(one, other, sigma, epsilon), hockeyStick(other, one, sigma, epsilon));
        const double got =
            std::max(loss.deltaUpper(LossOrder::Forward, epsilon), loss.deltaUpper(LossOrder::Reverse, epsilon));
        EXPECT_GE(got, truth * (1 - 1e-6) - 1e-9) << what << ", epsilon " << epsilon;
    }
    for (const double alpha : {1.5, 2.0, 5.0}) {
        if (!cost.renyi)
            continue;
        const double truth = std::max(renyi(one, other, sigma, alpha), renyi(other, one, sigma, alpha));
        EXPECT_GE(cost.renyi->upper(alpha), truth * (1 - 1e-9)) << what << ", order " << alpha;
    }
}

double choose(int n, int k)
{
    return std::round(std::tgamma(n + 1) / (std::tgamma(k + 1) * std::tgamma(n - k + 1)));
}

/// A Poisson batch of at most `most`, cut at random: one record that contributes `own` (not there: NAN) and `others` that
/// contribute `each`.
Centres truncated(double own, double each, int others, double q, int most)
{
    Centres centres;
    for (int s = 0; s <= others; ++s) {
        const double drawn = choose(others, s) * std::pow(q, s) * std::pow(1 - q, others - s);
        const double joins = std::isnan(own) ? 0 : q;
        centres[each * std::min(s, most)] += drawn * (1 - joins);
        if (joins == 0)
            continue;
        const double kept = s + 1 <= most ? 1 : static_cast<double>(most) / (s + 1);
        centres[own + each * std::min(s, most - 1)] += drawn * joins * kept;
        centres[each * std::min(s, most)] += drawn * joins * (1 - kept);
    }
    return centres;
}

std::string truncatedMechanism(const std::string &noise, const std::string &relation, int records, int most)
{
    return R"({"kind":"truncated_gaussian","noise_multiplier":")" + noise +
           R"(","sampling_rate":"0.4","dataset_size":")" + std::to_string(records) + R"(","batch_size":")" +
           std::to_string(most) + R"(","neighbours":")" + relation + R"("})";
}

TEST(TruncatedBatches, AreAboveEveryExactSmallCase)
{
    constexpr double kSigma = 1.3;
    for (const int most : {1, 2, 3})
        for (const double each : {-1.0, 1.0, 0.0, -0.5}) {
            const std::string what = "cut at " + std::to_string(most) + ", others " + std::to_string(each);
            const auto added = costOf(truncatedMechanism("1.3", "add-remove", 4, most)).value();
            expectAbove(*added, truncated(1, each, 3, 0.4, most), truncated(NAN, each, 3, 0.4, most), kSigma, what);
            const auto zeroed = costOf(truncatedMechanism("1.3", "zero-out", 4, most)).value();
            expectAbove(*zeroed, truncated(1, each, 3, 0.4, most), truncated(0, each, 3, 0.4, most), kSigma, what);
            const auto replaced = costOf(truncatedMechanism("0.65", "replace-one", 4, most)).value();
            expectAbove(*replaced, truncated(1, each, 3, 0.4, most), truncated(-1, each, 3, 0.4, most), kSigma, what);
        }
}

TEST(TruncatedBatches, ThatAreNeverCutArePoissonBatches)
{
    const auto whole = costOf(truncatedMechanism("1.3", "add-remove", 4, 4)).value();
    const auto poisson =
        costOf(R"({"kind":"subsampled_gaussian","noise_multiplier":"1.3","sampling_rate":"0.4","steps":"1",
                                    "sampling":"poisson"})")
            .value();
    for (const double order : {1.5, 4.0, 32.0}) {
        EXPECT_GE(whole->renyi->upper(order), poisson->renyi->upper(order) * (1 - 1e-9)) << order;
        EXPECT_LE(whole->renyi->upper(order), poisson->renyi->upper(order) * 1.001) << order;
    }
    EXPECT_EQ(costOf(truncatedMechanism("1.3", "add-remove", 0, 4)).value()->dp->epsilonUp, 0);
    EXPECT_EQ(costOf(truncatedMechanism("1.3", "add-remove", 4, 0)).value()->dp->epsilonUp, 0);
    EXPECT_TRUE(std::isinf(costOf(truncatedMechanism("0", "add-remove", 4, 2)).value()->dp->epsilonUp));
}

/// m draws with replacement from a record that contributes `own` and n - 1 that contribute `each`.
Centres drawn(double own, double each, int draws, int records)
{
    Centres centres;
    const double q = 1.0 / records;
    for (int k = 0; k <= draws; ++k)
        centres[k * own + (draws - k) * each] += choose(draws, k) * std::pow(q, k) * std::pow(1 - q, draws - k);
    return centres;
}

std::string resampled(const std::string &noise, int draws, int records, const std::string &more = "")
{
    return R"({"kind":"resampled_gaussian","noise_multiplier":")" + noise + R"(","sample_size":")" +
           std::to_string(draws) + R"(","dataset_size":")" + std::to_string(records) + "\"" + more + "}";
}

TEST(BatchesWithReplacement, AreAboveEveryExactSmallCase)
{
    for (const int draws : {1, 2, 4})
        for (const int records : {2, 3, 10})
            for (const double each : {-1.0, 1.0, 0.0}) {
                const auto cost = costOf(resampled("1", draws, records)).value(); // noise 2 over two clips
                EXPECT_EQ(cost->neighbours, Neighbours::ReplaceOne);
                const std::string what = std::to_string(draws) + " of " + std::to_string(records);
                expectAbove(*cost, drawn(1, each, draws, records), drawn(-1, each, draws, records), 2, what);
                expectAbove(*cost, drawn(1, each, draws, records), drawn(0, each, draws, records), 2, what);
            }
}

TEST(BatchesWithReplacement, OfOneDrawAreAmplifiedByTheRate)
{
    const auto cost = costOf(resampled("0.5", 1, 100)).value();
    const auto fixed =
        costOf(R"({"kind":"subsampled_gaussian","noise_multiplier":"0.5","sampling_rate":"0.01","steps":"1",
                                  "sampling":"without_replacement"})")
            .value();
    for (const double epsilon : {0.0, 0.05, 0.5}) {
        const double truth = fixed->loss->parts().front().loss->deltaUpper(LossOrder::Forward, epsilon);
        const double got = cost->loss->parts().front().loss->deltaUpper(LossOrder::Forward, epsilon);
        EXPECT_GE(got, truth * (1 - 1e-9)) << epsilon;
        EXPECT_LE(got, truth * 1.001) << epsilon;
    }
    EXPECT_LE(cost->dp->deltaUp, 1e-14);
    EXPECT_TRUE(std::isfinite(cost->dp->epsilonUp));
    EXPECT_FALSE(costOf(resampled("1", 2, 3, R"(,"neighbours":"add-remove")")).ok());
    EXPECT_TRUE(std::isinf(costOf(resampled("0", 2, 3)).value()->dp->epsilonUp));
}

TEST(BatchesWithReplacement, OfManyDrawsCostAboutWhatTheirMeanDoes)
{
    const auto cost = costOf(resampled("10000", 10'000'000, 1000)).value(); // 10,000 draws, give or take 100
    for (const double epsilon : {0.5, 1.0, 2.0}) {
        const double got = cost->loss->parts().front().loss->deltaUpper(LossOrder::Forward, epsilon);
        EXPECT_GE(got, noise::gaussianDelta(1, epsilon)) << epsilon;
        EXPECT_LE(got, noise::gaussianDelta(1.01, epsilon)) << epsilon;
    }
    EXPECT_TRUE(costOf(resampled("10000", 1'000'000'000, 1000)).ok());
    EXPECT_FALSE(costOf(resampled("10000", 1'000'000'001, 1000)).ok()) << "a million draws of each record";
}

} // namespace
} // namespace epsilometer::batches_test
