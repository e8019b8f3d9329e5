// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: rounds known at listed orders only are converted at the best of them, also at the last one, beyond which
// nothing is known; an order typed as a decimal is the same order in filter, odometer and mechanism; a hundred
// exponential mechanisms cost what the README says, as one entry with a count and one by one; of many different curves
// the order that is found by some of them is as good as the best of a fine grid over all.

#include "core/compositions/compositions.h"
#include "core/compositions/pld/pld.h"
#include "core/filters/filters.h"
#include "core/notions/conversions/renyi.h"
#include "tests/core/mechanisms/mechanism_support.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

namespace epsilometer::compositions::renyi_composition_test {
namespace {

const char *const kListed = R"({"kind":"renyi","orders":["1.1","2.3","8.7"],"values":["0.01","0.03","0.2"]})";

Policy policy()
{
    return makePolicy(Exact(3), *Exact::parse("delta", "1e-5"));
}

TEST(RenyiComposition, FindsTheBestListedOrder)
{
    const RoundCost cost = mechanism_support::cost(kListed);
    const auto started = makeRenyiComposition()->start(policy());
    ASSERT_TRUE(started.ok());
    (*started)->add(cost, 2);
    NoProgress progress;
    const auto result = (*started)->result(progress);
    ASSERT_TRUE(result.ok());
    const double delta = policy().delta.down();
    const double best = std::min(
        {renyi::epsilonCks(1.1, 0.02, delta), renyi::epsilonCks(2.3, 0.06, delta), renyi::epsilonCks(8.7, 0.4, delta)});
    EXPECT_LE(result->epsilon, best * (1 + 1e-12));
    EXPECT_GE(result->epsilon, best * (1 - 1e-2)); // orders between listed ones may do a little better
}

/// The result of `times` additions of `count` exponential mechanisms of epsilon 1, at delta 1e-6.
CompositionResult exponentials(const CompositionKind &kind, std::uint64_t count, int times)
{
    const auto started = kind.start(makePolicy(Exact(3), *Exact::parse("delta", "1e-6")));
    EXPECT_TRUE(started.ok());
    const RoundCost cost = mechanism_support::cost(R"({"kind":"exponential","epsilon":"1"})");
    for (int i = 0; i < times; ++i)
        (*started)->add(cost, count);
    NoProgress progress;
    const auto result = (*started)->result(progress);
    EXPECT_TRUE(result.ok());
    return *result;
}

TEST(RenyiComposition, CountedExponentialsAreNotOne)
{
    const double counted = exponentials(*makeRenyiComposition(), 100, 1).epsilon;
    EXPECT_NEAR(counted, exponentials(*makeRenyiComposition(), 1, 100).epsilon, 1e-9);
    EXPECT_GT(counted, 37.42);
    EXPECT_LT(counted, 37.43);
    EXPECT_GT(exponentials(*makePld(), 100, 1).lower.value_or(0), 33.3);
    EXPECT_LE(exponentials(*makeRenyiComposition(), 1, 1).epsilon, 1);
}

TEST(RenyiFilter, TakesTheLastListedOrder)
{
    Policy chosen = policy();
    chosen.parameters.orders = {*Exact::parse("order", "8.7")};
    const auto started = filters::makeRenyiFilter()->start(chosen);
    ASSERT_TRUE(started.ok());
    EXPECT_TRUE((*started)->fits(mechanism_support::cost(kListed), 1));
}

TEST(RenyiComposition, ManyDifferentCurvesAreSearchedBySome)
{
    for (const bool uneven : {false, true}) {
        const auto started = makeRenyiComposition()->start(policy());
        ASSERT_TRUE(started.ok());
        std::vector<RoundCost> costs;
        for (int i = 0; i < 1500; ++i) {
            const std::string scale = std::to_string(uneven && i % 500 == 499 ? 1 : 60 + i);
            costs.push_back(
                mechanism_support::cost(R"({"kind":"laplace","sensitivity":"1","scale":")" + scale + "\"}"));
            (*started)->add(costs.back(), 1);
        }
        NoProgress progress;
        const auto result = (*started)->result(progress);
        ASSERT_TRUE(result.ok());
        const double delta = policy().delta.down();
        double best = std::numeric_limits<double>::infinity();
        for (double shift = -2; shift < 8; shift += 0.01) {
            double sum = 0;
            for (const RoundCost &cost : costs)
                sum += cost.renyi->upper(1 + std::exp(shift));
            best = std::min(best, renyi::epsilonCks(1 + std::exp(shift), sum, delta));
        }
        EXPECT_LE(result->epsilon, best * (1 + 1e-6)) << uneven;
        EXPECT_GE(result->epsilon, best * (1 - 1e-4)) << uneven << ": no order gives less";
    }
}

} // namespace
} // namespace epsilometer::compositions::renyi_composition_test
