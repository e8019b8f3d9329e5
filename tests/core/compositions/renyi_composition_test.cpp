// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: rounds known at listed orders only are converted at the best of them, also at the last one, beyond which
// nothing is known; an order typed as a decimal is the same order in filter, odometer and mechanism.
#include "core/compositions/renyi/renyi_composition.h"

#include "core/filters/renyi/renyi_filter.h"
#include "core/notions/conversions/renyi.h"
#include "tests/core/mechanisms/mechanism_support.h"

#include <algorithm>

namespace epsilometer {
namespace {

const char *const kListed = R"({"kind":"renyi","orders":["1.1","2.3","8.7"],"values":["0.01","0.03","0.2"]})";

Policy policy()
{
    return makePolicy(Exact(3), *Exact::parse("delta", "1e-5"));
}

TEST(RenyiComposition, FindsTheBestListedOrder)
{
    const RoundCost cost = mechanism_test::cost(kListed);
    const auto started = makeRenyiComposition()->start(policy());
    ASSERT_TRUE(started.ok());
    (*started)->add(cost, 2);
    NoProgress progress;
    const auto result = (*started)->result(progress);
    ASSERT_TRUE(result.ok());
    const double delta = policy().deltaPrime.down();
    const double best = std::min(
        {renyi::epsilonCks(1.1, 0.02, delta), renyi::epsilonCks(2.3, 0.06, delta), renyi::epsilonCks(8.7, 0.4, delta)});
    EXPECT_LE(result->epsilon, best * (1 + 1e-12));
    EXPECT_GE(result->epsilon, best * (1 - 1e-2)); // orders between listed ones may do a little better
}

TEST(RenyiFilter, TakesTheLastListedOrder)
{
    Policy chosen = policy();
    chosen.parameters.orders = {*Exact::parse("order", "8.7")};
    const auto started = makeRenyiFilter()->start(chosen);
    ASSERT_TRUE(started.ok());
    EXPECT_TRUE((*started)->fits(mechanism_test::cost(kListed), 1));
}

} // namespace
} // namespace epsilometer
