// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - a mechanism that states its relation holds under that alone; without a statement under any, as typed
// - under replace-one the same noise has twice the sensitivity: half the multiplier, four times the rho; exactly
// - nothing becomes cheaper by a change of relation, and what cannot be restated is not
// - batches: Poisson under replace-one costs no less than its exact pair and no more than without amplification; fixed
//   sizes are refused under add-remove
#include "core/mechanisms/stated_relation.h"

#include "core/catalog/catalog.h"

#include <cmath>
#include <gtest/gtest.h>

namespace epsilometer::stated_relation_test {
namespace {

Mechanism parsed(std::string_view text)
{
    return Mechanism::fromJson(Json::parse(text).value());
}

std::string restated(std::string_view mechanism, Neighbours relation)
{
    const auto other = underRelation(parsed(mechanism), relation);
    return other ? other->json().write() : "not restated";
}

Result<std::shared_ptr<const RoundCost>> costOf(std::string_view mechanism)
{
    const Catalog catalog = makeCatalog();
    return MechanismResolver(catalog.mechanisms).tryResolve(parsed(mechanism));
}

TEST(StatedRelation, IsTheMechanismsOrNone)
{
    EXPECT_EQ(costOf(R"({"kind":"gaussian","sigma":"2"})").value()->neighbours, Neighbours::Unstated);
    for (const char *kind : {"gaussian\",\"sigma\":\"2", "laplace\",\"scale\":\"2", "discrete_laplace\",\"scale\":\"2",
                             "discrete_gaussian\",\"sigma\":\"2", "zcdp\",\"rho\":\"2"})
        for (const auto relation : {Neighbours::AddRemove, Neighbours::ReplaceOne, Neighbours::ZeroOut}) {
            const std::string mechanism =
                R"({"kind":")" + std::string(kind) + R"(","neighbours":")" + std::string(id(relation)) + R"("})";
            EXPECT_EQ(costOf(mechanism).value()->neighbours, relation) << mechanism;
        }
    EXPECT_FALSE(costOf(R"({"kind":"gaussian","sigma":"2","neighbours":"edge"})").ok());
}

TEST(StatedRelation, ReplacementDoublesTheSensitivity)
{
    EXPECT_EQ(restated(R"({"kind":"gaussian","sigma":"10","neighbours":"add-remove"})", Neighbours::ReplaceOne),
              R"({"kind":"gaussian","neighbours":"replace-one","sensitivity":"2","sigma":"10"})");
    EXPECT_EQ(restated(R"({"kind":"laplace","scale":"1","sensitivity":"0.7","neighbours":"zero-out"})",
                       Neighbours::ReplaceOne),
              R"({"kind":"laplace","neighbours":"replace-one","scale":"1","sensitivity":"1.4"})");
    EXPECT_EQ(restated(R"({"kind":"zcdp","rho":"0.1","neighbours":"add-remove"})", Neighbours::ReplaceOne),
              R"({"kind":"zcdp","neighbours":"replace-one","rho":"0.4"})");
    EXPECT_EQ(restated(R"({"kind":"subsampled_gaussian","noise_multiplier":"1.1","neighbours":"add-remove"})",
                       Neighbours::ReplaceOne),
              R"({"kind":"subsampled_gaussian","neighbours":"replace-one","noise_multiplier":"0.55"})");
}

TEST(StatedRelation, KeepsWhatHoldsAndRefusesTheRest)
{
    const char *added = R"({"kind":"gaussian","neighbours":"add-remove","sigma":"10"})";
    EXPECT_EQ(restated(added, Neighbours::AddRemove), added);
    EXPECT_EQ(restated(added, Neighbours::ZeroOut), R"({"kind":"gaussian","neighbours":"zero-out","sigma":"10"})");
    const char *replaced = R"({"kind":"gaussian","neighbours":"replace-one","sensitivity":"2","sigma":"10"})";
    EXPECT_EQ(restated(replaced, Neighbours::ReplaceOne), replaced);
    EXPECT_EQ(restated(replaced, Neighbours::AddRemove), "not restated") << "half of it need not hold there";
    EXPECT_EQ(restated(replaced, Neighbours::ZeroOut),
              R"({"kind":"gaussian","neighbours":"zero-out","sensitivity":"2","sigma":"10"})");
    EXPECT_EQ(restated(R"({"kind":"gaussian","neighbours":"zero-out","sigma":"10"})", Neighbours::AddRemove),
              "not restated");
    EXPECT_EQ(restated(R"({"kind":"gaussian","sigma":"10"})", Neighbours::ReplaceOne), "not restated") << "as typed";
    EXPECT_EQ(restated(added, Neighbours::Other), "not restated");
    EXPECT_EQ(restated(R"({"kind":"gaussian","neighbours":"add-remove","sensitivity":"x"})", Neighbours::ReplaceOne),
              "not restated");
}

std::string batches(const char *sampling, const char *noise, const char *relation)
{
    return R"({"kind":"subsampled_gaussian","sampling_rate":"0.1","steps":"1","sampling":")" + std::string(sampling) +
           R"(","noise_multiplier":")" + noise + R"(","neighbours":")" + relation + R"("})";
}

TEST(StatedRelation, OfBatches)
{
    EXPECT_EQ(costOf(batches("poisson", "2", "zero-out")).value()->renyi->upper(4),
              costOf(batches("poisson", "2", "add-remove")).value()->renyi->upper(4));
    EXPECT_EQ(costOf(batches("without_replacement", "2", "zero-out")).value()->renyi->upper(4),
              costOf(batches("without_replacement", "2", "replace-one")).value()->renyi->upper(4));
    const auto refused = costOf(batches("without_replacement", "2", "add-remove"));
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().parameter, "neighbours");
}

/// E_Q[(P/Q)^a] for P = (1-q) N(0, 1) + q N(h, 1), Q with -h, by the trapezoidal rule, which is exact to all digits for
/// analytic integrands that decay like these; what a record and its opposite do to a Poisson batch with noise 1/h.
double exactDivergence(double q, double h, double a)
{
    double sum = 0;
    constexpr double kStep = 1.0 / 64;
    for (double x = -40; x <= 40; x += kStep) {
        const double p = (1 - q) + q * std::exp(h * x - h * h / 2);
        const double r = (1 - q) + q * std::exp(-h * x - h * h / 2);
        sum += std::exp(-x * x / 2) * std::pow(p, a) * std::pow(r, 1 - a);
    }
    return std::log(sum * kStep / std::sqrt(2 * M_PI)) / (a - 1);
}

TEST(StatedRelation, PoissonBatchesUnderReplacementAreBoundedFromBothSides)
{
    // Noise over clip 2, so noise over the sensitivity, two clips, is 1.
    const auto bound = costOf(batches("poisson", "1", "replace-one")).value();
    EXPECT_EQ(bound->neighbours, Neighbours::ReplaceOne);
    for (const double order : {1.5, 2.0, 4.0, 16.0}) {
        EXPECT_GE(bound->renyi->upper(order), exactDivergence(0.1, 0.5, order)) << order;
        EXPECT_LE(bound->renyi->upper(order), order / 2 * (1 + 1e-9)) << order << ": without amplification";
    }
    EXPECT_LT(bound->renyi->upper(2), 0.2) << "there is amplification";
}

} // namespace
} // namespace epsilometer::stated_relation_test
