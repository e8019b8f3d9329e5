// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the cost of equal runs that were fixed beforehand:
// - the lowest bound is first: at most the sum of epsilons, and not below the exact epsilon of Gaussian noise, whose runs
//   compose to one
// - what has no bound at that delta has none
#include "core/account/fixed_costs.h"

#include "core/catalog/catalog.h"
#include "core/mechanisms/mechanism.h"
#include "core/notions/conversions/noise.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <utility>

namespace epsilometer::account::fixed_costs_test {
namespace {

std::vector<FixedCost> costsOf(const Mechanism &mechanism, std::uint64_t count, const char *delta)
{
    const Catalog catalog = makeCatalog();
    MechanismResolver resolver(catalog.mechanisms);
    NoProgress progress;
    return fixedCosts(catalog.compositions, resolver.tryResolve(mechanism).value(), count,
                      Exact::parse("delta", delta).value(), progress)
        .value();
}

TEST(FixedCosts, TheLowestIsFirstAndNotBelowTheTruth)
{
    for (const auto &[sigma, count] : {std::pair("20", 1), {"20", 40}, {"1.5", 3}, {"1000", 100000}}) {
        const auto costs =
            costsOf(Mechanism("gaussian", {{"sigma", sigma}}), static_cast<std::uint64_t>(count), "1e-6");
        ASSERT_GE(costs.size(), 2U) << sigma;
        const double exact = noise::gaussianEpsilon(std::sqrt(count) / std::stod(sigma), 1e-6);
        EXPECT_GE(costs.front().epsilon, exact * (1 - 1e-12)) << sigma;
        EXPECT_LE(costs.front().epsilon, exact * 1.001) << sigma;
        for (std::size_t i = 1; i < costs.size(); ++i) {
            EXPECT_LE(costs[i - 1].epsilon, costs[i].epsilon);
        }
    }
}

TEST(FixedCosts, OfPureRoundsAreAtMostTheirSum)
{
    const Mechanism tenth("pure_dp", {{"epsilon", "0.1"}});
    EXPECT_EQ(costsOf(tenth, 7, "0").front().epsilon, (Exact::parse("epsilon", "0.7").value()).up());
    EXPECT_LT(costsOf(tenth, 700, "1e-6").front().epsilon, 70.0 / 2);
    EXPECT_TRUE(costsOf(tenth, 0, "1e-6").empty());
    EXPECT_TRUE(costsOf(Mechanism("gaussian", {{"sigma", "20"}}), 1, "0").empty()) << "it has no finite epsilon there";
    EXPECT_TRUE(costsOf(Mechanism("approx_dp", {{"epsilon", "0.1"}, {"delta", "1e-5"}}), 1, "1e-6").empty());
}

} // namespace
} // namespace epsilometer::account::fixed_costs_test
