// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a budget of nothing takes nothing but rounds of nothing, however small and however many they are (the
// squares of their epsilons do not vanish).
#include "core/filters/whitehouse/whitehouse_filter.h"

#include <gtest/gtest.h>

namespace epsilometer {
namespace {

Exact exact(const char *text)
{
    return Exact::parse("x", text).value();
}

TEST(ExtremeBudgets, TinyRoundsAreNotNothing)
{
    constexpr std::uint64_t kMany = (std::uint64_t{1} << 53U) - 1;
    const auto filterOf = [](const char *epsilon) {
        return makeWhitehouseFilter()->start(makePolicy(exact(epsilon), Exact())).value();
    };
    const RoundCost none = dpCost(Exact(), Exact(), true);
    for (const char *epsilon : {"1e-155", "1e-170", "1e-300"}) {
        const RoundCost tiny = dpCost(exact(epsilon), Exact(), true);
        EXPECT_FALSE(filterOf("0")->fits(tiny, 1)) << epsilon;
        EXPECT_FALSE(filterOf("0")->fits(tiny, kMany)) << epsilon;
    }
    EXPECT_TRUE(filterOf("0")->fits(none, kMany));
    EXPECT_FALSE(filterOf("1e-160")->fits(dpCost(exact("1e-162"), Exact(), true), kMany));
}

} // namespace
} // namespace epsilometer
