// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: what is said to take a round does take it, under any budget; why one does not is its own reason, and
// those that do are named behind it.
#include "core/calibrate/taking_filters.h"

#include "core/catalog/catalog.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace epsilometer::calibrate::taking_filters_test {
namespace {

using epsilometer::testing_support::catalog;

std::shared_ptr<const RoundCost> costOf(const Mechanism &mechanism)
{
    MechanismResolver resolver(catalog().mechanisms);
    return *resolver.tryResolve(mechanism);
}

std::shared_ptr<const RoundCost> gaussian()
{
    return costOf(Mechanism("gaussian", {{"sensitivity", "1"}, {"sigma", "20"}}));
}

Policy guardedBy(const char *filter)
{
    Policy policy = withFilter(makePolicy(Exact(1), *Exact::parse("delta", "1e-6")), kUniversalFilter);
    policy.filter = filter;
    return policy;
}

TEST(TakingFilters, AreThoseThatApply)
{
    for (const char *epsilon : {"0.5", "2"}) {
        const Policy policy =
            withFilter(makePolicy(*Exact::parse("epsilon", epsilon), *Exact::parse("delta", "1e-6")), kUniversalFilter);
        for (const auto &cost : {gaussian(), costOf(Mechanism("pure_dp", {{"epsilon", "0.1"}}))}) {
            const auto takers = filtersThatTake(catalog().filters, *cost);
            for (const auto &kind : catalog().filters) {
                const bool said = std::ranges::find(takers, kind.get()) != takers.end();
                const auto started = kind->start(policy); // a family of nothing does not
                EXPECT_EQ(started.ok() && (*started)->applies(*cost).applies, said) << kind->id();
            }
        }
    }
}

TEST(TakingFilters, SayWhyAndWhichDo)
{
    EXPECT_EQ(takersText(filtersThatTake(catalog().filters, *gaussian())),
              "filters that take such rounds: universal, zcdp, renyi, gdp");
    EXPECT_EQ(takersText({}), "no filter takes such rounds");
    const std::string why = untakenText(catalog().filters, guardedBy("whitehouse"), *gaussian()).english();
    EXPECT_TRUE(why.starts_with("needs an (epsilon, delta)-DP bound")) << why;
    EXPECT_TRUE(why.ends_with("; filters that take such rounds: universal, zcdp, renyi, gdp")) << why;
    EXPECT_EQ(untakenText(catalog().filters, guardedBy("gdp"), *gaussian()), "");
}

} // namespace
} // namespace epsilometer::calibrate::taking_filters_test
