// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: under every filter equal rounds use equal shares of the budget, and nearly all of it is used where the next
// round does not fit; deltas use theirs; where the rule says CONT, at most the whole is used; nothing is used of nothing.

#include "core/catalog/catalog.h"
#include "core/filters/filters.h"
#include "tests/core/mechanisms/mechanism_support.h"
#include "tests/support/dp_rounds.h"

#include <gtest/gtest.h>

namespace epsilometer::filters::used_test {
namespace {

using mechanism_support::cost;
using testing_support::exactly;

TEST(Used, EqualRoundsUseEqualShares)
{
    const RoundCost gaussian = cost(R"({"kind":"gaussian","sigma":"50"})");
    const RoundCost response = cost(R"({"kind":"pure_dp","epsilon":"0.05"})");
    const Catalog catalog = makeCatalog();
    for (const auto &kind : catalog.filters) {
        Policy policy = makePolicy(exactly("2"), exactly("1e-6"));
        policy.filter = kind->id();
        for (const RoundCost &round : {gaussian, response}) {
            if (kind->id() == kPotentialFilter && !round.gdp)
                continue; // priced as they come
            auto filter = *kind->start(policy);
            if (!filter->applies(round).applies)
                continue;
            EXPECT_EQ(filter->used(), 0) << kind->id();
            double first = 0;
            int count = 0;
            while (filter->fits(round, 1)) {
                filter->charge(round, 1);
                ++count;
                if (count == 1)
                    first = filter->used();
                EXPECT_LE(filter->used(), 1) << kind->id();
                if (count * first < 0.999) {
                    EXPECT_NEAR(filter->used(), count * first, 2e-5 * count * first) << kind->id() << ' ' << count;
                }
            }
            ASSERT_GT(count, 10) << kind->id();
            EXPECT_GE(filter->used(), 1 - 1.5 * first) << kind->id();
            filter->charge(round, 2);
            EXPECT_GT(filter->used(), 1) << kind->id();
        }
    }
}

TEST(Used, DeltasUseTheirs)
{
    const RoundCost round = cost(R"({"kind":"approx_dp","epsilon":"0.001","delta":"1e-7"})");
    const Catalog catalog = makeCatalog();
    for (const auto &kind : catalog.filters) {
        Policy policy = makePolicy(exactly("2"), exactly("1e-6"));
        policy.filter = kind->id();
        policy.deltaPrime = exactly("5e-7");
        auto filter = *kind->start(policy);
        if (!filter->applies(round).applies)
            continue;
        while (filter->fits(round, 1))
            filter->charge(round, 1);
        EXPECT_GE(filter->used(), 0.75) << kind->id();
        EXPECT_LE(filter->used(), 1) << kind->id();
    }
}

} // namespace
} // namespace epsilometer::filters::used_test
