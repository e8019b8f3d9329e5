// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the universal filter takes every decision of the reference sequences with outcomes, and what is spent has
// the reference value; outcomes make room for as many sparse vector searches as under the output DP filter, also among
// Gaussians; an outcome that comes later leaves the sums of one that was known; what is asked is the worst cell; an
// infinite cell never fits; deltas never come back; the Renyi filters give back by the same charges.

#include "core/filters/filters.h"
#include "core/notions/output_dp.h"
#include "tests/core/mechanisms/mechanism_support.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>

namespace epsilometer::filters::refunds_test {
namespace {

using golden::isUpperBound;
using golden::text;
using mechanism_support::cost;
using testing_support::exactly;

constexpr auto kFile = "refunds/golden_refunds.json";
constexpr auto kSearch = R"({"kind":"svt","epsilon1":"0.02","epsilon2":"0.08","cutoff":"3"})";

Policy policyOf(const Json &item)
{
    Policy policy = makePolicy(exactly(text(item, "epsilon")), Exact());
    policy.deltaPrime = exactly(text(item, "delta_prime"));
    policy.delta = policy.deltaPrime + exactly(text(item, "delta_second"));
    for (const Json &one : *item.find("orders")->ifArray())
        policy.orderShares.push_back({exactly(text(one, "order")), exactly(text(one, "share"))});
    return policy;
}

std::unique_ptr<Filter> started(const std::unique_ptr<const FilterKind> &kind, const Policy &policy)
{
    auto filter = kind->start(policy);
    EXPECT_TRUE(filter.ok()) << (filter.ok() ? "" : filter.error().message());
    return *std::move(filter);
}

RoundCost realised(const RoundCost &worst, const std::string &outcome)
{
    const auto known = withOutcome(std::make_shared<const RoundCost>(worst), outcome);
    EXPECT_TRUE(known.ok());
    return **known;
}

RoundCost search(const char *outcome)
{
    return realised(cost(kSearch), outcome);
}

RoundCost cells(const std::vector<std::pair<const char *, const char *>> &list, const char *delta = "0")
{
    std::vector<OutputCell> made;
    for (const auto &[label, epsilon] : list)
        made.push_back({label, exactly(epsilon)});
    return outputDpCost(*OutputDp::make(std::move(made), exactly(delta)));
}

TEST(Refunds, ReferenceSequences)
{
    const Json reference = golden::document(kFile);
    ASSERT_EQ(reference.find("sequences")->ifArray()->size(), 12U);
    for (const Json &item : *reference.find("sequences")->ifArray()) {
        const auto filter = started(makeUniversalFilter(), policyOf(item));
        const auto &decisions = *item.find("decisions")->ifArray();
        const auto &rounds = *item.find("rounds")->ifArray();
        ASSERT_EQ(decisions.size(), rounds.size());
        for (std::size_t i = 0; i < rounds.size(); ++i) {
            const Json *outcome = rounds[i].find("outcome");
            Json mechanism = Json::object({});
            for (const auto &[key, value] : *rounds[i].ifObject())
                if (key != "outcome")
                    mechanism.set(key, value);
            const RoundCost worst = cost(mechanism.write());
            const RoundCost round = outcome == nullptr ? worst : realised(worst, *outcome->ifString());
            const bool fits = filter->fits(round, 1);
            EXPECT_EQ(fits, *decisions[i].ifString() == "CONT") << i << rounds[i].write();
            if (fits)
                filter->charge(round, 1);
            EXPECT_LE(filter->spent(), filter->budget());
        }
        EXPECT_TRUE(isUpperBound(filter->spent(), text(item, "spent_epsilon"), 1e-12)) << filter->spent();
    }
}

TEST(Refunds, FortySixSparseVectorSearchesFit)
{
    const Policy policy = withFilter(makePolicy(exactly("1"), exactly("1e-6")), kUniversalFilter);
    for (const auto &kind : {makeOdpFilter(), makeUniversalFilter()}) {
        EXPECT_EQ(largestCountThatFits(*started(kind, policy), search("0"), 1000), 46U) << kind->id();
        EXPECT_EQ(largestCountThatFits(*started(kind, policy), search("3"), 1000),
                  largestCountThatFits(*started(kind, policy), cost(kSearch), 1000))
            << kind->id();
    }
}

TEST(Refunds, GaussiansLeaveThemTheirRefunds)
{
    const Policy policy = withFilter(makePolicy(exactly("1"), exactly("1e-6")), kUniversalFilter);
    const RoundCost gaussian = cost(R"({"kind":"gaussian","sigma":"30"})");
    const auto runs = [&](const RoundCost &one) {
        const auto filter = started(makeUniversalFilter(), policy);
        std::uint64_t pairs = 0;
        for (; filter->fits(gaussian, 1); ++pairs) {
            filter->charge(gaussian, 1);
            if (!filter->fits(one, 1))
                break;
            filter->charge(one, 1);
        }
        return pairs;
    };
    EXPECT_GE(runs(search("0")), runs(cost(kSearch)) + 10);
}

TEST(Refunds, AnOutcomeThatComesLaterLeavesTheSameSums)
{
    const Policy policy = withFilter(makePolicy(exactly("2"), exactly("1e-6")), kUniversalFilter);
    for (const auto &kind : {makeUniversalFilter(), makeRenyiFilter()}) {
        const auto late = started(kind, policy);
        const auto known = started(kind, policy);
        for (int i = 0; i < 30; ++i) {
            late->charge(cost(kSearch), 1);
            late->learnOutcome(search(i % 3 == 0 ? "1" : "0"), 1);
            known->charge(search(i % 3 == 0 ? "1" : "0"), 1);
        }
        EXPECT_GE(late->spent(), known->spent() * (1 - 1e-14)) << kind->id();
        EXPECT_LE(late->spent(), known->spent() * (1 + 1e-12)) << kind->id();
        const std::uint64_t more = largestCountThatFits(*known, cost(kSearch), 1000);
        EXPECT_GT(more, 0U);
        EXPECT_EQ(largestCountThatFits(*late, cost(kSearch), 1000), more) << kind->id();
        // What was given back is part of the kept state.
        StateArchive written;
        late->keep(written);
        ASSERT_TRUE(written.ok());
        StateArchive read(written.values());
        const auto resumed = started(kind, policy);
        resumed->keep(read);
        ASSERT_TRUE(read.ok());
        EXPECT_EQ(resumed->spent(), late->spent()) << kind->id();
    }
}

TEST(Refunds, TheWorstCellIsAsked)
{
    const Policy policy = makePolicy(exactly("1"), Exact());
    const RoundCost free = realised(cells({{"hit", "0.9"}, {"miss", "0"}}), "miss");
    const auto filter = started(makeUniversalFilter(), policy);
    filter->charge(cost(R"({"kind":"pure_dp","epsilon":"0.2"})"), 1);
    EXPECT_FALSE(filter->fits(free, 1));
    EXPECT_TRUE(started(makeUniversalFilter(), policy)->fits(free, 1'000'000)) << "each of them was free";
    const RoundCost endless = realised(cells({{"all", "inf"}, {"none", "0.1"}}), "none");
    EXPECT_FALSE(started(makeUniversalFilter(), withFilter(makePolicy(exactly("50"), exactly("0.1")), kUniversalFilter))
                     ->fits(endless, 1));
}

TEST(Refunds, DeltasNeverComeBack)
{
    Policy policy = withFilter(makePolicy(exactly("5"), exactly("2e-6")), kUniversalFilter);
    policy.deltaPrime = exactly("1e-6");
    const RoundCost round = realised(cells({{"a", "0.1"}, {"b", "0"}}, "1e-7"), "b");
    for (const auto &kind : {makeUniversalFilter(), makeRenyiFilter()}) {
        EXPECT_EQ(largestCountThatFits(*started(kind, policy), round, 1000), 10U) << kind->id();
        const auto filter = started(kind, policy);
        filter->charge(cells({{"a", "0.1"}, {"b", "0"}}, "1e-7"), 10);
        for (int i = 0; i < 10; ++i)
            filter->learnOutcome(round, 1);
        EXPECT_LE(filter->spent(), 1e-12) << kind->id();
        EXPECT_FALSE(filter->fits(round, 1)) << kind->id();
    }
}

TEST(Refunds, BudgetsOfRenyiOrdersGiveBackByTheSameCharges)
{
    const Policy policy =
        makePolicy(NativeBudget::renyi({{exactly("2"), exactly("0.05")}, {exactly("8"), exactly("0.2")}}));
    const auto worst = started(makeRenyiFilter(), policy);
    const std::uint64_t without = largestCountThatFits(*worst, cost(kSearch), 10000);
    const std::uint64_t with = largestCountThatFits(*started(makeRenyiFilter(), policy), search("0"), 10000);
    EXPECT_GT(with, 3 * without);
    worst->charge(cost(kSearch), without);
    EXPECT_FALSE(worst->fits(cost(kSearch), 1));
    for (std::uint64_t i = 0; i < without; ++i)
        worst->learnOutcome(search("0"), 1);
    EXPECT_EQ(without + largestCountThatFits(*worst, search("0"), 10000), with);
}

} // namespace
} // namespace epsilometer::filters::refunds_test
