// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the squared sensitivity is the largest number of complete dyadic intervals that hold one step, counted one
// by one; the largest tree counts; under replace-one the multiplier is over two clips; add-remove is refused.
#include "core/catalog/catalog.h"
#include "core/notions/losses/loss_model.h"

#include <gtest/gtest.h>

namespace epsilometer::tree_aggregation_test {
namespace {

Result<std::shared_ptr<const RoundCost>> costOf(const std::string &steps, const std::string &more = "")
{
    const Catalog catalog = makeCatalog();
    return MechanismResolver(catalog.mechanisms)
        .tryResolve(Mechanism::fromJson(
            Json::parse(R"({"kind":"tree_aggregation","noise_multiplier":"2","step_counts":)" + steps + more + "}")
                .value()));
}

/// The intervals ((j - 1) 2^k, j 2^k] with j 2^k <= steps that hold a step, for the step that is in most.
int mostIntervals(int steps)
{
    int most = 0;
    for (int step = 1; step <= steps; ++step) {
        int held = 0;
        for (int length = 1; length <= steps; length *= 2)
            held += (step + length - 1) / length * length <= steps ? 1 : 0;
        most = std::max(most, held);
    }
    return most;
}

TEST(TreeAggregation, IsOneGaussian)
{
    for (const int steps : {1, 2, 3, 4, 5, 7, 8, 9, 100, 408, 511, 512, 1023}) {
        const auto cost = costOf("[" + std::to_string(steps) + "]").value();
        EXPECT_EQ(cost->gdp->muSquared, mostIntervals(steps) / 4.0) << steps;
        EXPECT_EQ(cost->zcdp->rho, mostIntervals(steps) / 8.0) << steps;
        EXPECT_EQ(cost->neighbours, Neighbours::ZeroOut);
        ASSERT_TRUE(cost->loss && cost->renyi);
    }
}

TEST(TreeAggregation, TheLargestTreeCounts)
{
    EXPECT_EQ(costOf("[558,106,384]").value()->gdp->muSquared, 10 / 4.0);
    EXPECT_EQ(costOf("[0]").value()->gdp->mu, 0);
    EXPECT_TRUE(std::isinf(
        MechanismResolver(makeCatalog().mechanisms)
            .resolve(Mechanism::fromJson(
                Json::parse(R"({"kind":"tree_aggregation","noise_multiplier":"0","step_counts":["3"]})").value()))
            .cost->gdp->mu));
}

TEST(TreeAggregation, NeedsToKnowHowManyRecordsThereAre)
{
    EXPECT_FALSE(costOf("[5]", R"(,"neighbours":"add-remove")").ok());
    EXPECT_EQ(costOf("[5]", R"(,"neighbours":"replace-one")").value()->neighbours, Neighbours::ReplaceOne);
    for (const char *steps : {"[1.5]", "[-1]", "[]", "0.5", "[\"nan\"]"})
        EXPECT_FALSE(costOf(steps).ok()) << steps;
}

} // namespace
} // namespace epsilometer::tree_aggregation_test
