// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: under a budget in a notion of its own only the filter whose theorem promises that notion starts, and the
// others say why not; it halts exactly where typed costs pass the typed limit, whatever their order and grouping; what
// is rounded errs towards HALT; deltas count for themselves; an unknown round is refused even where the budget is
// infinite; the guarantee is the budget itself, converted at the delta that was asked for.
#include "core/catalog/catalog.h"

#include "core/account/account.h"
#include "core/notions/conversions/pure.h"
#include "core/notions/conversions/zcdp.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/plans.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace epsilometer::filters::native_budgets_test {
namespace {

using ::testing::HasSubstr;
using testing_support::exactly;

using epsilometer::testing_support::catalog;

const FilterKind &kindOf(std::string_view id)
{
    const auto found = std::ranges::find_if(catalog().filters, [id](const auto &kind) { return kind->id() == id; });
    return **found;
}

std::unique_ptr<Filter> started(const Policy &policy)
{
    return kindOf(policy.filter).start(policy).value();
}

std::shared_ptr<const RoundCost> costOf(const std::string &mechanism)
{
    MechanismResolver resolver(catalog().mechanisms);
    return resolver.tryResolve(Mechanism::fromJson(Json::parse(mechanism).value())).value();
}

std::shared_ptr<const RoundCost> rho(const std::string &amount)
{
    return costOf(R"({"kind":"zcdp","rho":")" + amount + "\"}");
}

std::shared_ptr<const RoundCost> gaussian(const std::string &sigma, const std::string &sensitivity = "1")
{
    return costOf(R"({"kind":"gaussian","sigma":")" + sigma + R"(","sensitivity":")" + sensitivity + "\"}");
}

const char *const kCensus[] = {"2.56", "0.07", "4.96", "7.70"};

TEST(NativeBudgets, TheCensusHaltsToTheDigit)
{
    std::vector<std::string> parts(std::begin(kCensus), std::end(kCensus));
    std::sort(parts.begin(), parts.end());
    do {
        const auto filter = started(makePolicy(NativeBudget::zcdp(exactly("15.29"))));
        for (const std::string &part : parts) {
            ASSERT_TRUE(filter->fits(*rho(part), 1)) << part;
            filter->charge(*rho(part), 1);
        }
        EXPECT_FALSE(filter->fits(*rho("1e-30"), 1));
        EXPECT_TRUE(filter->fits(*rho("0"), 1));
        const auto spent = filter->exactlySpent();
        ASSERT_TRUE(spent);
        EXPECT_EQ(spent->spent, exactly("15.29"));
        EXPECT_EQ(spent->limit, exactly("15.29"));
        EXPECT_GE(filter->spent(), filter->budget());
        EXPECT_LE(filter->spent(), exactly("15.29").up());
    } while (std::next_permutation(parts.begin(), parts.end()));
    const auto less = started(makePolicy(NativeBudget::zcdp(exactly("15.2899999999999999999"))));
    for (const char *part : {"2.56", "0.07", "4.96"})
        less->charge(*rho(part), 1);
    EXPECT_FALSE(less->fits(*rho("7.70"), 1));
}

TEST(NativeBudgets, GaussiansAreFractions)
{
    // sigma 3: rho = 1/18.
    const auto filter = started(makePolicy(NativeBudget::zcdp(Exact(1))));
    EXPECT_TRUE(filter->fits(*gaussian("3"), 18));
    EXPECT_FALSE(filter->fits(*gaussian("3"), 19));
    for (int i = 0; i < 17; ++i)
        filter->charge(*gaussian("3"), 1);
    EXPECT_TRUE(filter->fits(*gaussian("3"), 1));
    EXPECT_FALSE(filter->fits(*gaussian("2.9999999999999999999"), 1));
    // mu = 1/3 and mu_g = 1: nine of them.
    const auto own = started(makePolicy(NativeBudget::gdp(Exact(1))));
    EXPECT_TRUE(own->fits(*gaussian("3"), 9));
    EXPECT_FALSE(own->fits(*gaussian("3"), 10));
    EXPECT_TRUE(own->fits(*gaussian("6", "2"), 9));
}

TEST(NativeBudgets, MuSquaredOfATypedMu)
{
    const auto filter = started(makePolicy(NativeBudget::gdp(exactly("0.5"))));
    const auto tenth = costOf(R"({"kind":"gdp","mu":"0.1"})");
    EXPECT_TRUE(filter->fits(*tenth, 25)) << "25 x 0.01 = 0.25";
    EXPECT_FALSE(filter->fits(*tenth, 26));
    EXPECT_EQ(filter->budget(), 0.25);
}

TEST(NativeBudgets, RenyiOrdersAllHaveToFit)
{
    const Policy policy =
        makePolicy(NativeBudget::renyi({{exactly("2"), exactly("1")}, {exactly("21.98"), exactly("2.198")}}));
    const auto filter = started(policy);
    // rho 0.05: 0.1 at order 2, 1.099 at order 21.98: two fit there, ten at order 2.
    EXPECT_TRUE(filter->fits(*rho("0.05"), 2));
    EXPECT_FALSE(filter->fits(*rho("0.05"), 3));
    filter->charge(*rho("0.05"), 2);
    ASSERT_TRUE(filter->exactlySpent());
    EXPECT_EQ(filter->exactlySpent()->spent, exactly("2.198"));
    // Listed at the very orders, which no double is.
    const auto listed = costOf(R"({"kind":"renyi","orders":["2","21.98"],"values":["0.1","0.7"]})");
    const auto fresh = started(policy);
    EXPECT_TRUE(fresh->fits(*listed, 3));
    EXPECT_FALSE(fresh->fits(*listed, 4));
    EXPECT_FALSE(fresh->fits(*costOf(R"({"kind":"renyi","orders":["2"],"values":["0.1"]})"), 1))
        << "nothing is known at 21.98";
}

TEST(NativeBudgets, AgreeWithExactArithmetic)
{
    std::mt19937_64 random(7);
    for (int run = 0; run < 60; ++run) {
        const Policy policy = makePolicy(NativeBudget::zcdp(Exact(1)));
        const auto filter = started(policy);
        Exact spent;
        for (int i = 0; i < 60; ++i) {
            const std::string sigma = std::to_string(1 + random() % 9) + "." + std::to_string(random() % 10);
            const std::uint64_t count = 1 + random() % 3;
            const auto cost = gaussian(sigma);
            const Exact asked = Exact::quotient(Exact(1), Exact(2) * exactly(sigma) * exactly(sigma));
            const bool fits = spent + asked * Exact(count) <= Exact(1);
            ASSERT_EQ(filter->fits(*cost, count), fits) << sigma;
            if (!fits)
                continue;
            for (std::uint64_t k = 0; k < count; ++k)
                filter->charge(*cost, 1);
            spent = spent + asked * Exact(count);
        }
        EXPECT_EQ(filter->exactlySpent()->spent, spent);
    }
}

TEST(NativeBudgets, PureRoundsCountTheirTightRho)
{
    const RoundCost pure = dpCost(exactly("0.1"), Exact(), true);
    const double each = pure::rhoTight(exactly("0.1").up());
    const auto filter = started(makePolicy(NativeBudget::zcdp(exactly("0.5"))));
    const std::uint64_t most = largestCountThatFits(*filter, pure, 100'000);
    EXPECT_LE(static_cast<double>(most) * each, 0.5 * (1 + 1e-15));
    EXPECT_GT(static_cast<double>(most + 1) * each, 0.5);
    filter->charge(pure, most);
    EXPECT_FALSE(filter->fits(pure, 1));
    EXPECT_FALSE(filter->exactlySpent()) << "tanh is rounded";
    EXPECT_LE(filter->spent(), 0.5);
}

TEST(NativeBudgets, DeltasCountForThemselves)
{
    const RoundCost round = dpCost(exactly("0.1"), exactly("1e-9"), false);
    EXPECT_FALSE(started(makePolicy(NativeBudget::zcdp(Exact(1))))->fits(round, 1)) << "the budget has no delta";
    const Policy approximate = makePolicy(NativeBudget::zcdp(Exact(1)), exactly("1e-6"), exactly("3e-9"));
    EXPECT_TRUE(started(approximate)->fits(round, 3));
    EXPECT_FALSE(started(approximate)->fits(round, 4));
}

TEST(NativeBudgets, OtherFiltersSayWhyTheyDoNotApply)
{
    NoProgress progress;
    account::Rounds rounds;
    rounds.append(rho("0.1"), 1);
    const NativeBudget budgets[] = {NativeBudget::zcdp(exactly("15.29")), NativeBudget::gdp(Exact(1)),
                                    NativeBudget::renyi({{exactly("8"), Exact(1)}})};
    for (const NativeBudget &budget : budgets) {
        const Policy policy = makePolicy(budget);
        for (const auto &kind : catalog().filters) {
            const account::FilterReport report = account::runFilter(*kind, policy, rounds, progress).value();
            if (kind->id() == budget.filter()) {
                EXPECT_TRUE(kind->start(policy).ok()) << kind->id();
                continue;
            }
            EXPECT_FALSE(report.applicability.applies) << kind->id();
            EXPECT_EQ(report.accepted, 0U);
            EXPECT_THAT(report.applicability.why, HasSubstr("the budget is " + budget.text())) << kind->id();
        }
    }
    const account::FilterReport basic =
        account::runFilter(kindOf("basic"), makePolicy(budgets[0]), rounds, progress).value();
    EXPECT_EQ(basic.applicability.why, "the budget is rho = 15.29; this filter promises (epsilon, delta); the one that "
                                       "fits is zcdp");
}

TEST(NativeBudgets, AnInfiniteBudgetDoesNotPayForTheUnknown)
{
    const NativeBudget budgets[] = {NativeBudget::zcdp(Exact::infinity()), NativeBudget::gdp(Exact::infinity()),
                                    NativeBudget::renyi({{exactly("8"), Exact::infinity()}})};
    for (const NativeBudget &budget : budgets) {
        const auto filter = started(makePolicy(budget));
        EXPECT_FALSE(filter->fits(infiniteCost(), 1)) << budget.text();
        EXPECT_FALSE(filter->fits(RoundCost(), 1)) << budget.text();
        EXPECT_TRUE(filter->fits(*gaussian("0.001"), 1'000'000)) << budget.text();
    }
}

TEST(NativeBudgets, WhoRaisedABoundMeantMore)
{
    RoundCost raised = *rho("0.1");
    raised.zcdp->rho = 0.2;
    const auto filter = started(makePolicy(NativeBudget::zcdp(exactly("1"))));
    EXPECT_TRUE(filter->fits(raised, 4));
    EXPECT_FALSE(filter->fits(raised, 6)) << "the exact number is that of before";
}

TEST(NativeBudgets, TheGuaranteeIsTheBudgetItself)
{
    const Policy policy = makePolicy(NativeBudget::zcdp(exactly("15.29")), exactly("1e-10"));
    const Guarantee guarantee = kindOf("zcdp").guarantee(policy);
    ASSERT_TRUE(guarantee.native);
    EXPECT_EQ(guarantee.native->text(), "15.29-zCDP");
    EXPECT_EQ(guarantee.label.theorem, "Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 1") << "not converted";
    EXPECT_EQ(guarantee.label.validity, Validity::FullyAdaptive);
    EXPECT_EQ(guarantee.delta, exactly("1e-10"));
    EXPECT_EQ(guarantee.epsilon.up(), zcdp::epsilonCks(exactly("15.29").up(), exactly("1e-10").down()));
    EXPECT_THAT(guarantee.label.conversions, ::testing::Contains("zcdp-dp-cks"));
    EXPECT_TRUE(kindOf("zcdp").guarantee(makePolicy(NativeBudget::zcdp(Exact(1)))).epsilon.isInfinite())
        << "no delta, no epsilon";
}

TEST(NativeBudgets, APolicyHasOneBudget)
{
    Policy policy = makePolicy(NativeBudget::zcdp(Exact(1)));
    EXPECT_TRUE(validate(policy).ok());
    policy.epsilon = Exact(3);
    EXPECT_THAT(validate(policy).error().message(), HasSubstr("must not be given together with a budget of rho = 1"));
    EXPECT_FALSE(validate(makePolicy(NativeBudget::gdp(Exact(1)), {}, exactly("1e-9"))).ok());
}

} // namespace
} // namespace epsilometer::filters::native_budgets_test
