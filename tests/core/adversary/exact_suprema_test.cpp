// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the exact supremum over adaptive analysts, against each filter and odometer as it is in the product, is
// the reference value and below the failure budget; each rule that the literature or folklore offers and that is
// invalid is caught by the same harness.
#include "core/catalog/catalog.h"
#include "core/notions/conversions/renyi.h"
#include "core/notions/intrinsic_budget.h"
#include "core/numeric/upper_sum.h"
#include "tests/core/adversary/adversary.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace epsilometer {
namespace {

using adversary::Counts;
using adversary::Game;
using adversary::Menu;
using golden::number;
using testing_support::binaryPolicy;

constexpr auto kFile = "adversary/golden_adversary.json";

const Catalog &catalog()
{
    static const Catalog kCatalog = makeCatalog();
    return kCatalog;
}

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

/// The reference looks at 400 rounds at most.
bool withinReference(const Counts &counts)
{
    int sum = 0;
    for (const int count : counts)
        sum += count;
    return sum <= 400;
}

/// The final hockey-stick divergence at epsilon: E_P[(1 - e^{epsilon - L})^+].
auto hockeyStick(const Menu &menu, double epsilon)
{
    return [unit = menu.unit, epsilon](const Counts &, int loss) {
        return std::max(0.0, -std::expm1(epsilon - loss * unit));
    };
}

/// Whether the product's filter admits the counts: the last round asked for fits after all others.
auto admittedBy(const FilterKind &kind, const Policy &policy, const Json &item)
{
    return [&kind, policy, rounds = roundsOf(item)](const Counts &counts) {
        const auto filter = *kind.start(policy);
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

const FilterKind &filterKind(std::string_view id)
{
    for (const auto &kind : catalog().filters)
        if (kind->id() == id)
            return *kind;
    ADD_FAILURE() << id;
    return *catalog().filters.front();
}

struct Worst {
    double delta = 0;
    std::size_t states = 0;
};

Worst worstDelta(const Json &item, const std::function<bool(const Counts &)> &admitted)
{
    const Menu menu = menuOf(item);
    const auto capped = [&admitted](const Counts &counts) { return withinReference(counts) && admitted(counts); };
    Game game(menu, capped, hockeyStick(menu, number(item, "eps_g")));
    const double delta = game.value();
    return {delta, game.states()};
}

void expectReference(const Json &item, const char *rule, const Worst &worst)
{
    const Json &expected = *item.find("out")->find(rule);
    EXPECT_NEAR(worst.delta / number(expected, "worst_adaptive"), 1, 1e-9) << rule << item.write().substr(0, 120);
    EXPECT_EQ(static_cast<double>(worst.states), number(expected, "states")) << rule;
}

TEST(Adversary, FiltersKeepTheirBudget)
{
    const std::pair<const char *, const char *> rules[] = {
        {"whitehouse", "Whitehouse Thm 8 (V=sum eps^2)"},
        {"tanh", "W = 2 sum eps tanh(eps/2)"},
        {"union", "W or basic (union)"},
        {"zcdp", "zCDP eps*tanh(eps/2), B*_cks"},
        {"recommended", "RECOMMENDED: basic or zCDP-tanh B*_cks"},
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

TEST(Adversary, TheRenyiFilterKeepsItsBudget)
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

TEST(Adversary, EveryOtherFilterKeepsItsBudget)
{
    for (const Json &item : golden::cases(kFile, "worst_adaptive_delta")) {
        const double delta = number(item, "delta_g");
        Policy policy = binaryPolicy(number(item, "eps_g"), delta, 0);
        policy.parameters.lattice = Exact::fromDouble(number(item, "unit") * menuOf(item).steps.front());
        for (const char *id : {"basic", "rogers", "renyi", "exact"}) {
            if (std::string_view(id) == "exact" && number(item, "eps_g") > 2)
                continue; // its dynamic programme at large budgets takes long in a test build
            const Worst worst = worstDelta(item, admittedBy(filterKind(id), policy, item));
            EXPECT_LE(worst.delta, delta) << id;
        }
    }
}

/// Laws of the loss when the counts are fixed beforehand: what "the optimal composition so far" would be asked.
class FixedLaws {
public:
    explicit FixedLaws(Menu menu) : m_menu(std::move(menu)) {}

    double delta(const Counts &counts, double epsilon)
    {
        const adversary::Values &law = of(counts);
        double sum = 0;
        for (int loss = -law.reach(); loss <= law.reach(); ++loss)
            sum += law.at(loss) * std::max(0.0, -std::expm1(epsilon - loss * m_menu.unit));
        return sum;
    }

private:
    const adversary::Values &of(const Counts &counts)
    {
        if (const auto known = m_laws.find(counts); known != m_laws.end())
            return known->second;
        adversary::Values law(m_menu.reach(counts));
        const auto last = std::find_if(counts.begin(), counts.end(), [](int count) { return count > 0; });
        if (last == counts.end()) {
            law.at(0) = 1;
        } else {
            const auto item = static_cast<std::size_t>(last - counts.begin());
            Counts before = counts;
            --before[item];
            const adversary::Values &shorter = of(before);
            for (int loss = -shorter.reach(); loss <= shorter.reach(); ++loss) {
                law.at(loss + m_menu.steps[item]) += shorter.at(loss) * m_menu.up(item);
                law.at(loss - m_menu.steps[item]) += shorter.at(loss) * (1 - m_menu.up(item));
            }
        }
        return m_laws.emplace(counts, std::move(law)).first->second;
    }

    Menu m_menu;
    std::map<Counts, adversary::Values> m_laws;
};

TEST(Adversary, TheOptimalCompositionIsNoFilter)
{
    for (const Json &item : golden::cases(kFile, "worst_adaptive_delta")) {
        FixedLaws laws(menuOf(item));
        const double epsilon = number(item, "eps_g");
        const double delta = number(item, "delta_g");
        const Worst worst =
            worstDelta(item, [&](const Counts &counts) { return laws.delta(counts, epsilon) <= delta; });
        expectReference(item, "NAIVE: optimal (KOV/MV16) composition as filter", worst);
        EXPECT_GT(worst.delta, delta) << "the harness must catch it";
    }
}

/// "Continue while some order still converts to the budget": the divergences of the menu at many orders, tabulated.
std::function<bool(const Counts &)> someOrderFits(const Menu &menu, double epsilon, double delta)
{
    std::vector<double> orders;
    for (double shift = 1e-3; shift < 1e3; shift *= 1.005)
        orders.push_back(1 + shift);
    std::vector<std::vector<double>> curves;
    for (std::size_t item = 0; item < menu.steps.size(); ++item) {
        curves.emplace_back();
        for (const double alpha : orders)
            curves.back().push_back(renyi::pureDp(menu.epsilon(item), alpha));
    }
    // The conversion adds a term that depends on the order alone; read it off far from where it is cut at 0.
    constexpr double kFar = 1000;
    std::vector<double> shifts;
    for (const double alpha : orders)
        shifts.push_back(renyi::epsilonCks(alpha, kFar, delta) - kFar);
    return [shifts, curves, epsilon](const Counts &counts) {
        for (std::size_t j = 0; j < shifts.size(); ++j) {
            double sum = shifts[j];
            for (std::size_t item = 0; item < counts.size(); ++item)
                sum += counts[item] * curves[item][j];
            if (sum <= epsilon)
                return true;
        }
        return false;
    };
}

TEST(Adversary, SomeOrderStillFitsIsNoFilter)
{
    double largestRatio = 0;
    for (const Json &item : golden::cases(kFile, "worst_adaptive_delta")) {
        const double delta = number(item, "delta_g");
        const Worst worst = worstDelta(item, someOrderFits(menuOf(item), number(item, "eps_g"), delta));
        const Json &expected = *item.find("out")->find("NAIVE: exists alpha, RDP->DP CKS");
        EXPECT_NEAR(worst.delta / number(expected, "worst_adaptive"), 1, 1e-2) << "up to ties between orders";
        largestRatio = std::max(largestRatio, worst.delta / delta);
    }
    EXPECT_GT(largestRatio, 1.9) << "the harness must catch it";
}

// ---- odometers

const OdometerKind &odometerKind(std::string_view id)
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

using Bound = std::function<double(const Counts &)>;

Bound boundOf(const OdometerKind &kind, const Policy &policy, const Json &item)
{
    return [&kind, policy, rounds = roundsOf(item)](const Counts &counts) {
        const auto odometer = *kind.start(policy);
        for (std::size_t i = 0; i < counts.size(); ++i)
            if (counts[i] > 0)
                odometer->charge(*rounds[i], static_cast<std::uint64_t>(counts[i]));
        return odometer->value();
    };
}

/// sup P(some round's loss exceeds its bound) within the case's number of rounds.
double crossing(const Json &item, const Bound &bound)
{
    const Menu menu = menuOf(item);
    const int rounds = static_cast<int>(number(item, "rounds"));
    std::map<Counts, double> bounds;
    const auto worth = [&](const Counts &counts, int loss) {
        auto known = bounds.find(counts);
        if (known == bounds.end())
            known = bounds.emplace(counts, bound(counts)).first;
        constexpr double kCrossed = -2; // ends the game at once, worth 1
        const bool any = std::any_of(counts.begin(), counts.end(), [](int count) { return count > 0; });
        return any && loss * menu.unit > known->second ? kCrossed : 0.0;
    };
    const auto admitted = [rounds](const Counts &counts) {
        int sum = 0;
        for (const int count : counts)
            sum += count;
        return sum <= rounds;
    };
    return Game(menu, admitted, worth).value();
}

void expectCrossing(const Json &item, const char *rule, double got)
{
    const double expected = number(*item.find("out"), rule);
    EXPECT_NEAR(got, expected, 1e-9 * expected) << rule << item.write().substr(0, 150);
}

TEST(Adversary, OdometersKeepTheirFailureProbability)
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

/// Sum of epsilon^2 of the counts.
double square(const Menu &menu, const Counts &counts)
{
    UpperSum v;
    for (std::size_t i = 0; i < counts.size(); ++i)
        v.add(exactSquare(menu.epsilon(i)), static_cast<std::uint64_t>(counts[i]));
    return v.up();
}

TEST(Adversary, AdvancedCompositionIsNoOdometer)
{
    double largestRatio = 0;
    for (const Json &item : golden::cases(kFile, "worst_adaptive_crossing")) {
        const Menu menu = menuOf(item);
        const double logInverse = -std::log(number(item, "delta1"));
        const double got = crossing(item, [&](const Counts &counts) {
            const double v = square(menu, counts);
            return std::sqrt(2 * logInverse * v) + v / 2;
        });
        expectCrossing(item, "INVALID: advanced comp. pointwise", got);
        largestRatio = std::max(largestRatio, got / number(item, "delta1"));
    }
    EXPECT_GT(largestRatio, 1.7) << "the harness must catch it";
}

TEST(Adversary, LemmaThreeAsPrintedIsNoOdometer)
{
    double largestRatio = 0;
    for (const Json &item : golden::cases(kFile, "worst_adaptive_crossing")) {
        const Menu menu = menuOf(item);
        const double delta = number(item, "delta1");
        const double n = number(item, "n_data");
        const double got = crossing(item, [&](const Counts &counts) {
            const double v = square(menu, counts);
            if (n * n * v >= 1 && v <= 1)
                return std::sqrt(2 * v * (std::log(110.0) + 1 + 2 * std::log(std::log(n) / delta))) + v / 2;
            const double printed = std::log(std::log(4 / delta * std::log2(n)));
            return std::sqrt(2 * (1 / (n * n) + v) * (1 + std::log1p(n * n * v) / 2) * printed) + v / 2;
        });
        expectCrossing(item, "Rogers/Lemma 3 AS PRINTED, V", got);
        largestRatio = std::max(largestRatio, got / delta);
    }
    EXPECT_GT(largestRatio, 700) << "the harness must catch it";
}

} // namespace
} // namespace epsilometer
