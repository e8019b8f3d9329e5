// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the exact supremum over adaptive analysts, against each filter and odometer as it is in the product, is
// the reference value and below the failure budget; each rule that the literature or folklore offers and that is
// invalid is caught by the same harness.
#include "core/catalog/catalog.h"
#include "core/invalid_rules/examples.h"
#include "core/notions/intrinsic_budget.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/golden.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace epsilometer::exact_suprema_test {
namespace {

using golden::number;
using invalid_rules::adversary::Counts;
using invalid_rules::adversary::Menu;
using testing_support::binaryPolicy;

constexpr auto kFile = "adversary/golden_adversary.json";

using epsilometer::testing_support::catalog;

Menu menuOf(const Json &item)
{
    Menu menu;
    for (const double step : golden::numbers(item, "menu"))
        menu.steps.push_back(static_cast<int>(step));
    menu.unit = number(item, "unit");
    return menu;
}

/// Typed decimals, so that eighty tenths are eight.
std::vector<std::shared_ptr<const RoundCost>> roundsOf(const Json &item)
{
    const Exact unit = testing_support::exactly(golden::text(item, "unit"));
    std::vector<std::shared_ptr<const RoundCost>> rounds;
    for (const int steps : menuOf(item).steps)
        rounds.push_back(std::make_shared<const RoundCost>(dpCost(unit * Exact(steps), Exact(), true)));
    return rounds;
}

/// Whether the product's filter admits the counts: the last round asked for fits after all others.
auto admittedBy(const filters::FilterKind &kind, const Policy &policy, const Json &item)
{
    return [fresh = std::shared_ptr<const filters::Filter>(*kind.start(policy)),
            rounds = roundsOf(item)](const Counts &counts) {
        const auto filter = fresh->clone();
        std::size_t last = 0;
        for (std::size_t i = 0; i < counts.size(); ++i)
            if (counts[i] > 0)
                last = i;
        for (std::size_t i = 0; i < counts.size(); ++i)
            if (const int before = counts[i] - (i == last ? 1 : 0); before > 0)
                filter->charge(*rounds[i], static_cast<std::uint64_t>(before));
        return filter->fits(*rounds[last], 1);
    };
}

const filters::FilterKind &filterKind(std::string_view id)
{
    for (const auto &kind : catalog().filters)
        if (kind->id() == id)
            return *kind;
    ADD_FAILURE() << id;
    return *catalog().filters.front();
}

using invalid_rules::adversary::Worst;

/// The reference looks at 400 rounds at most.
Worst worstDelta(const Json &item, const invalid_rules::adversary::Admits &admits)
{
    return invalid_rules::adversary::worstDelta(menuOf(item), number(item, "eps_g"), admits, 400);
}

invalid_rules::counterexamples::AdaptiveSetting settingOf(const Json &item)
{
    return {menuOf(item), number(item, "eps_g"), number(item, "delta_g")};
}

void expectReference(const Json &item, const char *rule, const Worst &worst)
{
    const Json &expected = *item.find("out")->find(rule);
    EXPECT_NEAR(worst.delta / number(expected, "worst_adaptive"), 1, 1e-9) << rule << item.write().substr(0, 120);
    EXPECT_EQ(static_cast<double>(worst.states), number(expected, "states")) << rule;
}

TEST(AdversarySweep, FiltersKeepTheirBudget)
{
    const std::pair<const char *, const char *> rules[] = {
        {"whitehouse", "Whitehouse Thm 8 (V=sum eps^2)"},
        {"zcdp", "zCDP eps*tanh(eps/2), B*_cks"},
    };
    for (const Json &item : golden::cases(kFile, "worst_adaptive_delta")) {
        const double delta = number(item, "delta_g");
        const Policy policy = binaryPolicy(number(item, "eps_g"), delta, 0);
        for (const auto &[id, rule] : rules) {
            const Worst worst = worstDelta(item, admittedBy(filterKind(id), policy, item));
            expectReference(item, rule, worst);
            EXPECT_LE(worst.delta, 0.592 * delta) << id;
        }
    }
}

TEST(AdversarySweep, TheRenyiFilterKeepsItsBudget)
{
    for (const Json &item : golden::cases(kFile, "worst_adaptive_delta")) {
        const double delta = number(item, "delta_g");
        Policy policy = binaryPolicy(number(item, "eps_g"), delta, 0);
        const double logInverse = logInverseUp(policy.deltaPrime);
        const double alpha = 1 + std::sqrt(2 * logInverse / yStarDown(number(item, "eps_g"), logInverse));
        policy.parameters.orders = {Exact::fromDouble(alpha)};
        const Worst worst = worstDelta(item, admittedBy(filterKind("renyi"), policy, item));
        expectReference(item, "same alpha, CKS conversion", worst);
        EXPECT_LE(worst.delta, delta);
    }
}

/// A few lists of orders: the default, one that invites switching between two orders, and all shares alike.
std::vector<std::vector<OrderShare>> listsOfOrders()
{
    const auto share = [](const char *order, const char *part) {
        return OrderShare{testing_support::exactly(order), testing_support::exactly(part)};
    };
    return {{},
            {share("2", "0.5"), share("20", "0.5")},
            {share("1.2", "0.2"), share("3", "0.2"), share("9", "0.2"), share("27", "0.2"), share("81", "0.2")}};
}

TEST(AdversarySweep, TheUniversalFilterKeepsItsBudget)
{
    double largestRatio = 0;
    for (const Json &item : golden::cases(kFile, "worst_adaptive_delta"))
        for (const auto &orders : listsOfOrders()) {
            const double delta = number(item, "delta_g");
            Policy policy = binaryPolicy(number(item, "eps_g"), delta, 0);
            policy.orderShares = orders;
            const Worst worst = worstDelta(item, admittedBy(filterKind("universal"), policy, item));
            EXPECT_LE(worst.delta, delta);
            largestRatio = std::max(largestRatio, worst.delta / delta);
        }
    EXPECT_GT(largestRatio, 0.1) << "the adversary gets somewhere";
}

TEST(AdversarySweep, EveryOtherFilterKeepsItsBudget)
{
    for (const Json &item : golden::cases(kFile, "worst_adaptive_delta")) {
        const double delta = number(item, "delta_g");
        const Policy policy = binaryPolicy(number(item, "eps_g"), delta, 0);
        for (const char *id : {"basic", "rogers", "renyi"}) {
            const Worst worst = worstDelta(item, admittedBy(filterKind(id), policy, item));
            EXPECT_LE(worst.delta, delta) << id;
        }
    }
}

TEST(AdversarySweep, TheOptimalCompositionIsNoFilter)
{
    for (const Json &item : golden::cases(kFile, "worst_adaptive_delta")) {
        const double delta = number(item, "delta_g");
        const Worst worst = worstDelta(item, invalid_rules::counterexamples::optimalCompositionFits(settingOf(item)));
        expectReference(item, "NAIVE: optimal (KOV/MV16) composition as filter", worst);
        EXPECT_GT(worst.delta, delta) << "the harness must catch it";
    }
}

TEST(AdversarySweep, SomeOrderStillFitsIsNoFilter)
{
    double largestRatio = 0;
    for (const Json &item : golden::cases(kFile, "worst_adaptive_delta")) {
        const double delta = number(item, "delta_g");
        constexpr int kPerDecade = 460;
        const Worst worst =
            worstDelta(item, invalid_rules::counterexamples::someOrderFits(settingOf(item), kPerDecade));
        const Json &expected = *item.find("out")->find("NAIVE: exists alpha, RDP->DP CKS");
        EXPECT_NEAR(worst.delta / number(expected, "worst_adaptive"), 1, 1e-2) << "up to ties between orders";
        largestRatio = std::max(largestRatio, worst.delta / delta);
    }
    EXPECT_GT(largestRatio, 1.9) << "the harness must catch it";
}

// ---- odometers

const odometers::OdometerKind &odometerKind(std::string_view id)
{
    for (const auto &kind : catalog().odometers)
        if (kind->id() == id)
            return *kind;
    ADD_FAILURE() << id;
    return *catalog().odometers.front();
}

Policy crossingPolicy(const Json &item, Clock clock)
{
    Policy policy = binaryPolicy(number(item, "eps_target"), number(item, "delta1"), 0);
    policy.parameters.gamma = Exact::fromDouble(number(item, "gamma"));
    policy.parameters.v0 = Exact::fromDouble(number(item, "v0"));
    policy.parameters.n = Exact::fromDouble(number(item, "n_data"));
    policy.parameters.clock = clock;
    return policy;
}

using invalid_rules::adversary::Bound;

Bound boundOf(const odometers::OdometerKind &kind, const Policy &policy, const Json &item)
{
    return [fresh = std::shared_ptr<const odometers::Odometer>(*kind.start(policy)),
            rounds = roundsOf(item)](const Counts &counts) {
        const auto odometer = fresh->clone();
        for (std::size_t i = 0; i < counts.size(); ++i)
            if (counts[i] > 0)
                odometer->charge(*rounds[i], static_cast<std::uint64_t>(counts[i]));
        return odometer->value();
    };
}

/// sup P(some round's loss exceeds its bound) within the case's number of rounds.
double crossing(const Json &item, const Bound &bound)
{
    return invalid_rules::adversary::worstCrossing(menuOf(item), static_cast<int>(number(item, "rounds")), bound);
}

void expectCrossing(const Json &item, const char *rule, double got)
{
    const double expected = number(*item.find("out"), rule);
    EXPECT_NEAR(got, expected, 1e-9 * expected) << rule << item.write().substr(0, 150);
}

TEST(AdversarySweep, OdometersKeepTheirFailureProbability)
{
    struct Case {
        const char *id;
        Clock clock;
        const char *rule;
    };
    const Case cases[] = {
        {"filter", Clock::Square, "filter, y* correct, V"},
        {"filter", Clock::Tanh, "filter, y* correct, W=2eps tanh"},
        {"mixture", Clock::Square, "mixture, V"},
        {"mixture", Clock::Tanh, "mixture, W"},
        {"mixture_one_sided", Clock::Tanh, "one-sided mixture, W"},
        {"stitched", Clock::Tanh, "stitched clamped, W"},
        {"rogers_2021", Clock::Square, "Rogers/Lemma 3 corrected, V"},
    };
    for (const Json &item : golden::cases(kFile, "worst_adaptive_crossing"))
        for (const Case &one : cases) {
            const double got = crossing(item, boundOf(odometerKind(one.id), crossingPolicy(item, one.clock), item));
            expectCrossing(item, one.rule, got);
            EXPECT_LE(got, number(item, "delta1")) << one.rule;
        }
}

TEST(AdversarySweep, AdvancedCompositionIsNoOdometer)
{
    double largestRatio = 0;
    for (const Json &item : golden::cases(kFile, "worst_adaptive_crossing")) {
        const double delta = number(item, "delta1");
        const double got = crossing(item, invalid_rules::counterexamples::advancedComposition(menuOf(item), delta));
        expectCrossing(item, "INVALID: advanced comp. pointwise", got);
        largestRatio = std::max(largestRatio, got / delta);
    }
    EXPECT_GT(largestRatio, 1.7) << "the harness must catch it";
}

TEST(AdversarySweep, LemmaThreeAsPrintedIsNoOdometer)
{
    double largestRatio = 0;
    for (const Json &item : golden::cases(kFile, "worst_adaptive_crossing")) {
        const double delta = number(item, "delta1");
        const double got = crossing(
            item, invalid_rules::counterexamples::lemma3AsPrinted(menuOf(item), delta, number(item, "n_data")));
        expectCrossing(item, "Rogers/Lemma 3 AS PRINTED, V", got);
        largestRatio = std::max(largestRatio, got / delta);
    }
    EXPECT_GT(largestRatio, 700) << "the harness must catch it";
}

} // namespace
} // namespace epsilometer::exact_suprema_test
