// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a budget of nothing takes nothing but rounds of nothing, however small and however many they are (the
// squares of their epsilons do not vanish); a budget whose epsilon is infinite still counts deltas: what is unknown or
// not private is refused by every filter, alone and among many, a pure round is not.
#include "core/catalog/catalog.h"
#include "core/filters/filters.h"

#include <gtest/gtest.h>

#include <memory>

namespace epsilometer::filters::extreme_budgets_test {
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

TEST(ExtremeBudgets, AnInfiniteEpsilonDoesNotPayForTheUnknown)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    const Policy policy = makePolicy(Exact::infinity(), exact("1e-6"));
    const RoundCost unknown = infiniteCost();
    int asked = 0;
    for (const auto &kind : catalog.filters) {
        const auto filter = kind->start(policy);
        if (!filter.ok())
            continue; // the theorem covers no such budget
        ++asked;
        EXPECT_FALSE((*filter)->fits(unknown, 1)) << kind->id();
        EXPECT_FALSE((*filter)->fits(unknown, 3)) << kind->id();

        account::Rounds many; // whole blocks are charged at once
        for (std::size_t i = 0; i < 2 * account::Rounds::kBlock; ++i)
            many.append(std::make_shared<RoundCost>(unknown), 1);
        const account::FilterReport report = account::runFilter(*kind, policy, many, progress).value();
        EXPECT_EQ(report.accepted, 0U) << kind->id();
    }
    EXPECT_GE(asked, 5);
    for (const char *id : {"gdp", "renyi"}) {
        for (const auto &kind : catalog.filters) {
            if (kind->id() != id)
                continue;
            RoundCost known = dpCost(Exact(1), Exact(), true);
            known.gdp = RoundCost::Gdp{2, 4};
            EXPECT_TRUE(kind->start(policy).value()->fits(known, 1000)) << id;
        }
    }
}

} // namespace
} // namespace epsilometer::filters::extreme_budgets_test
