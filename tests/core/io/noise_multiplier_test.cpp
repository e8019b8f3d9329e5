// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - a noise multiplier is noise over clip: its sensitivity is one clip under add-remove and zero-out, two under
//   replace-one, for every importer that reads one and every kind of noise
// - epsilon over the log is not below the closed form under the relation, and not far above it
// - a relation that the source states is kept unless the user says another; nothing stated is not made cheaper than
//   what some entry needs; a relation in words of the user's proves nothing of a clip
// - what is typed with its sensitivity stays as typed
// - after the relation was changed the numbers of the old one are refused
#include "core/io/training_runs.h"

#include "core/catalog/catalog.h"
#include "core/io/import_ledger.h"

#include <algorithm>
#include <cmath>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::io::noise_multiplier_test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

ImportResult imported(const std::string &format, const std::string &bytes, const std::string &relation)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    const auto place = std::ranges::find_if(catalog.importers, [&](const auto &one) { return one->id() == format; });
    ImportResult result = (*place)->read(bytes, progress).value();
    EXPECT_TRUE(result.notUnderstood.empty()) << bytes;
    settleRelation(result, relation);
    return result;
}

account::Rounds roundsOf(const ImportResult &result, const std::string &relation)
{
    const Catalog catalog = makeCatalog();
    return sessionFromImport(result, catalog.mechanisms).rounds().under(neighboursFromId(relation));
}

/// By this composition at a whole delta of 1e-6 over the log; inf where it does not apply.
double epsilonOf(const std::string &composition, const account::Rounds &rounds)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    Policy policy = withFilter(makePolicy(Exact(3), Exact::parse("delta", "1e-6").value()), kUniversalFilter);
    policy.deltaPrime = policy.delta;
    const auto kind =
        std::ranges::find_if(catalog.compositions, [&](const auto &one) { return one->id() == composition; });
    const auto report = account::readComposition(**kind, policy, rounds, {rounds.size()}, progress);
    return report.ok() && report->applicability.applies ? report->results.front().epsilon : INFINITY;
}

double epsilonOf(const std::string &event, const std::string &relation, const std::string &composition)
{
    return epsilonOf(composition, roundsOf(imported("dp-event", event, relation), relation));
}

/// Balle, Wang 2018: the exact epsilon of mu-Gaussian DP at delta 1e-6, by bisection, to nearest.
double gaussianEpsilon(double mu)
{
    const auto normal = [](double x) { return std::erfc(-x / std::sqrt(2)) / 2; };
    double low = 0;
    double high = 50;
    for (int i = 0; i < 100; ++i) {
        const double e = (low + high) / 2;
        (normal(mu / 2 - e / mu) - std::exp(e) * normal(-mu / 2 - e / mu) > 1e-6 ? low : high) = e;
    }
    return high;
}

void expectJustAbove(double truth, double got, double slack, const std::string &what)
{
    EXPECT_GE(got, truth * (1 - 1e-12)) << what;
    EXPECT_LE(got, truth * (1 + slack)) << what;
}

TEST(NoiseMultiplier, GaussianUnderEveryRelation)
{
    const std::string event = "GaussianDpEvent(noise_multiplier=10.0)";
    EXPECT_NEAR(gaussianEpsilon(0.1), 0.39686, 1e-5);
    EXPECT_NEAR(gaussianEpsilon(0.2), 0.83412, 1e-5);
    for (const char *composition : {"gdp", "pld"}) {
        for (const char *oneClip : {"", "add-remove", "zero-out"})
            expectJustAbove(gaussianEpsilon(0.1), epsilonOf(event, oneClip, composition), 1e-6, composition);
        expectJustAbove(gaussianEpsilon(0.2), epsilonOf(event, "replace-one", composition), 1e-6, composition);
    }
    expectJustAbove(gaussianEpsilon(0.2),
                    epsilonOf("SelfComposedDpEvent(GaussianDpEvent(20.0), 4)", "replace-one", "gdp"), 1e-6, "composed");
}

TEST(NoiseMultiplier, LaplaceAndDiscreteNoise)
{
    // Pure epsilon is clip over scale, and adds up.
    for (const char *event :
         {"LaplaceDpEvent(noise_multiplier=5)", "DiscreteLaplaceDpEvent(noise_parameter=0.2, sensitivity=1)"}) {
        EXPECT_EQ(epsilonOf(event, "add-remove", "basic"), 0.2) << event;
        EXPECT_EQ(epsilonOf(event, "zero-out", "basic"), 0.2) << event;
        EXPECT_EQ(epsilonOf(event, "replace-one", "basic"), 0.4) << event;
    }
    // The loss of one Laplace: delta(eps) = 1 - exp((eps - eps0) / 2).
    expectJustAbove(0.4 + 2 * std::log1p(-1e-6), epsilonOf("LaplaceDpEvent(5)", "replace-one", "pld"), 1e-3, "laplace");
    // Discrete Gaussian: rho = clip^2 / (2 sigma^2), four times as much; its Renyi curve is the Gaussian's line.
    for (const char *dimension : {"1", "3", "None"}) {
        const std::string event =
            "DiscreteGaussianDpEvent(sigma=10, sensitivity=1, dimension=" + std::string(dimension) + ")";
        EXPECT_EQ(epsilonOf(event, "replace-one", "renyi"), epsilonOf("GaussianDpEvent(10)", "replace-one", "renyi"));
        EXPECT_EQ(epsilonOf(event, "add-remove", "renyi"), epsilonOf("GaussianDpEvent(10)", "add-remove", "renyi"));
        EXPECT_GT(epsilonOf(event, "replace-one", "renyi"), gaussianEpsilon(0.2));
    }
}

TEST(NoiseMultiplier, BatchesWithoutReplacement)
{
    // At rate 1 nothing is amplified: the Gaussian of two clips.
    const std::string all = "SampledWithoutReplacementDpEvent(100, 100, GaussianDpEvent(10))";
    for (const char *relation : {"", "replace-one", "zero-out"}) {
        expectJustAbove(gaussianEpsilon(0.2), epsilonOf(all, relation, "pld"), 1e-4, relation);
        // delta'(log(1 + q (e^eps - 1))) = q delta(eps), so with q = 1/2 epsilon is that at 2e-6 or less: below rate 1.
        const double half =
            epsilonOf("SampledWithoutReplacementDpEvent(100, 50, GaussianDpEvent(10))", relation, "pld");
        EXPECT_LT(half, gaussianEpsilon(0.2)) << relation;
        EXPECT_GT(half, gaussianEpsilon(0.1) * 0.9) << relation;
    }
    EXPECT_TRUE(std::isinf(epsilonOf(all, "add-remove", "pld"))) << "the batch's share tells how many there are";
    const ImportResult mixed = imported(
        "dp-event", "[GaussianDpEvent(10), SampledWithoutReplacementDpEvent(100, 100, GaussianDpEvent(10))]", "");
    EXPECT_EQ(mixed.entries[0].step.mechanism.json().write(),
              R"({"kind":"gaussian","neighbours":"replace-one","sensitivity":"2","sigma":"10"})")
        << "one entry is proven for replace-one, so all are read so";
    expectJustAbove(gaussianEpsilon(std::sqrt(0.08)), epsilonOf("pld", roundsOf(mixed, "")), 1e-4, "both");
}

TEST(NoiseMultiplier, PoissonBatches)
{
    const std::string event = "PoissonSampledDpEvent(0.1, GaussianDpEvent(4))";
    const double one = epsilonOf(event, "add-remove", "pld");
    EXPECT_EQ(epsilonOf(event, "zero-out", "pld"), one);
    EXPECT_EQ(epsilonOf(event, "", "pld"), one);
    const double replaced = epsilonOf(event, "replace-one", "pld");
    EXPECT_GT(replaced, one);
    EXPECT_LT(replaced, gaussianEpsilon(0.5));
}

TEST(NoiseMultiplier, OfTrainingLogs)
{
    const std::string opacus = R"({"history":[[1.5,0.01,200]],"mechanism":"rdp"})";
    EXPECT_THAT(imported("opacus", opacus, "replace-one").entries.at(0).step.mechanism.json().write(),
                HasSubstr(R"("neighbours":"replace-one","noise_multiplier":"0.75")"));
    EXPECT_THAT(imported("opacus", opacus, "zero-out").entries.at(0).step.mechanism.json().write(),
                HasSubstr(R"("neighbours":"zero-out","noise_multiplier":"1.5")"));
    const std::string flower =
        R"({"schema_version":1,"config":{"neighboring_relation":"add-or-remove-one","sampling_method":"no-amplification"},)"
        R"("compositions":[{"event":{"noise_multiplier":10},"count":1}]})";
    EXPECT_EQ(imported("flower", flower, "").entries.at(0).step.mechanism.json().write(),
              R"({"kind":"gaussian","neighbours":"add-remove","sigma":"10"})");
    const ImportResult replaced = imported("flower", flower, "replace-one");
    expectJustAbove(gaussianEpsilon(0.2), epsilonOf("gdp", roundsOf(replaced, "replace-one")), 1e-6,
                    "the user knows better than the source");
    EXPECT_THAT(replaced.mapping, Contains(HasSubstr("sensitivity of two clips")));
}

TEST(NoiseMultiplier, WhatIsTypedWithItsSensitivityStays)
{
    const std::string typed = R"({"mechanism":{"kind":"gaussian","sigma":"10","sensitivity":"1"}})";
    for (const char *relation : {"", "add-remove", "replace-one", "zero-out"})
        expectJustAbove(gaussianEpsilon(0.1), epsilonOf("gdp", roundsOf(imported("jsonl", typed, relation), relation)),
                        1e-6, relation);
    const std::string pure = "EpsilonDeltaDpEvent(0.3, 0)";
    expectJustAbove(0.3, epsilonOf(pure, "replace-one", "basic"), 1e-15, "pure");
}

TEST(NoiseMultiplier, AnotherRelationAfterwardsIsRefused)
{
    const ImportResult added = imported("dp-event", "GaussianDpEvent(10)", "add-remove");
    for (const char *later : {"replace-one", "every fifth row"})
        EXPECT_TRUE(std::isinf(epsilonOf("gdp", roundsOf(added, later)))) << later;
    EXPECT_TRUE(std::isfinite(epsilonOf("gdp", roundsOf(added, "zero-out"))));
    const ImportResult replaced = imported("dp-event", "GaussianDpEvent(10)", "replace-one");
    EXPECT_TRUE(std::isinf(epsilonOf("gdp", roundsOf(replaced, "add-remove"))));
    const ImportResult words = imported("dp-event", "GaussianDpEvent(10)", "every fifth row");
    EXPECT_TRUE(std::isinf(epsilonOf("gdp", roundsOf(words, "every fifth row"))));
    EXPECT_THAT(words.mapping, Contains(HasSubstr("nothing is proven")));
}

} // namespace
} // namespace epsilometer::io::noise_multiplier_test
