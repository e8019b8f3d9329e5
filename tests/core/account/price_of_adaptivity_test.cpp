// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the price of full adaptivity at (1, 1e-6) with rounds of epsilon 0.01 is the documented one; an account
// holds it beside the exact filter for the last round's epsilon; a record without such rounds has none.
#include "core/account/price_of_adaptivity.h"

#include "core/account/sequence.h"
#include "core/catalog/catalog.h"
#include "core/present/charts/halting/halting_chart.h"
#include "core/present/price_text.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

namespace epsilometer::account::price_of_adaptivity_test {
namespace {

using testing_support::dpRound;
using testing_support::exactly;

using epsilometer::testing_support::catalog;

std::map<std::string, std::uint64_t> counts(const PriceOfAdaptivity &price)
{
    std::map<std::string, std::uint64_t> rounds{{"fixed", price.fixed}};
    for (const auto &entry : price.adaptive)
        rounds[std::string(entry.filter->id())] = entry.rounds;
    return rounds;
}

Policy policyAt(const char *epsilon, const char *delta)
{
    Policy policy;
    policy.epsilon = exactly(epsilon);
    policy.delta = policy.deltaPrime = exactly(delta);
    return policy;
}

TEST(PriceOfAdaptivity, IsTheDocumentedOne)
{
    NoProgress progress;
    Rounds rounds;
    const auto round = std::make_shared<const RoundCost>(dpCost(exactly("0.01"), Exact(), true));
    rounds.append(round, 3);
    Policy policy = policyAt("1", "1e-6");
    policy.parameters.lattice = exactly("0.01");
    EXPECT_EQ(policy.parameters.lattice->text(), "0.01");
    const auto price = priceOfAdaptivity(catalog().filters, policy, exactly("0.01"), progress);
    ASSERT_TRUE(price.ok());
    const std::map<std::string, std::uint64_t> expected{
        {"fixed", 562}, {"exact", 549}, {"recommended", 487}, {"whitehouse", 349}};
    EXPECT_EQ(counts(*price), expected);

    const auto report =
        account(catalog().filters, catalog().odometers, {}, policyAt("1", "1e-6"), rounds, {}, progress);
    ASSERT_TRUE(report.ok() && report->price.has_value());
    EXPECT_EQ(counts(*report->price), expected);
    EXPECT_EQ(report->price->epsilon, exactly("0.01"));
    const std::string text = present::priceText(*report->price).english();
    EXPECT_NE(text.find("epsilon 0.01"), std::string::npos);
    EXPECT_NE(text.find("562 if all is fixed"), std::string::npos);
    EXPECT_NE(text.find("549 (exact), 487 (recommended), 349 (whitehouse)"), std::string::npos);
    // The account takes the lattice of which the epsilons are multiples: it costs nothing.
    EXPECT_FALSE(report->price->lattice.has_value());
    EXPECT_EQ(text.find("Price of the lattice"), std::string::npos);
    EXPECT_FALSE(price->lattice.has_value());
    AccountReport exact = *report;
    EXPECT_EQ(present::haltingChart(exact).summary.english().find(text), std::string::npos);
    exact.policy.filter = "exact";
    EXPECT_NE(present::haltingChart(exact).summary.english().find(text), std::string::npos)
        << "beside the filter that it is the price of";
}

/// 0.1 is 13 1/3 steps of the default lattice of 3: seven rounds of 44 are its price, and not that of adaptivity.
TEST(PriceOfAdaptivity, IsNotThePriceOfTheLattice)
{
    NoProgress progress;
    const auto price = priceOfAdaptivity(catalog().filters, policyAt("3", "1e-6"), exactly("0.1"), progress);
    ASSERT_TRUE(price.ok() && price->lattice.has_value());
    EXPECT_EQ(counts(*price).at("exact"), 44U);
    EXPECT_EQ(price->lattice->rounds, 37U);
    EXPECT_EQ(price->lattice->charged, exactly("0.105"));
    EXPECT_NE(present::priceText(*price).english().find("each counts as 0.105, and 37 fit"), std::string::npos);
}

/// The window's account has it too, under the exact filter.
TEST(PriceOfAdaptivity, StandsInASequence)
{
    NoProgress progress;
    MechanismResolver resolver(catalog().mechanisms);
    Rounds rounds;
    rounds.append(std::make_shared<const RoundCost>(dpCost(exactly("0.1"), Exact(), true)), 2);
    Plan plan;
    plan.policy = policyAt("1", "1e-6");
    plan.policy.parameters.lattice = exactly("0.1");
    const Accountants accountants{catalog().filters, catalog().odometers, catalog().compositions};
    EXPECT_FALSE(accountSequence(accountants, resolver, rounds, plan, 10, progress)->account.price.has_value());
    plan.policy.filter = "exact";
    const auto report = accountSequence(accountants, resolver, rounds, plan, 10, progress);
    ASSERT_TRUE(report.ok() && report->account.price.has_value());
    EXPECT_EQ(report->account.price->epsilon, exactly("0.1"));
    EXPECT_GE(report->account.price->fixed, counts(*report->account.price).at("exact"));
}

TEST(PriceOfAdaptivity, NeedsAFiniteRound)
{
    Rounds rounds;
    rounds.append(dpRound(0.5));
    rounds.append(std::make_shared<const RoundCost>(infiniteCost()));
    rounds.append(std::make_shared<const RoundCost>(zeroCost()));
    EXPECT_EQ(typicalEpsilon(rounds), Exact::fromDouble(0.5));
    EXPECT_EQ(typicalEpsilon(Rounds()), std::nullopt);
    NoProgress progress;
    const auto empty = account(catalog().filters, {}, {}, policyAt("1", "1e-6"), {}, {}, progress);
    ASSERT_TRUE(empty.ok());
    EXPECT_FALSE(empty->price.has_value());
}

} // namespace
} // namespace epsilometer::account::price_of_adaptivity_test
