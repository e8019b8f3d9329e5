// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: W_K(0) is never below the reference, in either order of the neighbours, and hardly above it; K_max is
// the reference's; every adaptive strategy of a small menu, enumerated one by one, stays within W_K(0), and the best one
// reaches it; with a clock larger by one some strategy breaks the budget; a menu of one item agrees with the exact filter
// and with what is known of rounds fixed beforehand; the filter takes what is on the menu and nothing else, however it is
// written; nothing unknown, infinite, repeated or of another relation is a menu; charges are those stated, else computed
// and rounded up; cancelling returns Cancelled, and a second start finds the budget.
#include "core/account/guard.h"
#include "core/filters/exact/exact_budget.h"
#include "core/filters/filters.h"
#include "core/filters/menu/menu_budget.h"
#include "core/ledger/ledger.h"
#include "core/notions/round_loss.h"
#include "core/plan/menu_text.h"
#include "tests/support/golden.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace epsilometer::filters::menu_filter_test {
namespace {

using testing_support::catalog;

Exact typed(const std::string &text)
{
    return *Exact::parse("x", text);
}

Mechanism mechanism(const std::string &text)
{
    return Mechanism::fromJson(*Json::parse(text));
}

std::shared_ptr<const RoundCost> costOf(const std::string &text)
{
    MechanismResolver resolver(catalog().mechanisms);
    return resolver.resolve(mechanism(text)).cost;
}

const FilterKind &kind()
{
    return **account::findFilter(catalog().filters, "menu");
}

MenuItem item(const std::string &text, std::uint64_t charge = 0)
{
    return {mechanism(text), charge};
}

Policy policyOf(const char *epsilon, const char *delta, const char *lattice, std::vector<MenuItem> menu)
{
    Policy policy = withFilter(makePolicy(typed(epsilon), typed(delta)), kUniversalFilter);
    policy.deltaPrime = policy.delta;
    policy.filter = "menu";
    policy.parameters.lattice = typed(lattice);
    policy.parameters.menu = std::move(menu);
    return policy;
}

constexpr const char *kSmall = R"({"kind":"gdp","mu":"0.06"})";
constexpr const char *kLarge = R"({"kind":"gdp","mu":"0.1"})";
constexpr const char *kPure = R"({"kind":"pure_dp","epsilon":"0.1"})";

std::shared_ptr<const LossModel> lossOfGolden(const Json &one)
{
    const std::string kind = golden::text(one, "kind");
    if (kind == "response")
        return makeResponseLoss(typed(golden::text(one, "epsilon")).up(), 0);
    if (kind == "sampled")
        return makeSampledGaussianLoss(typed(golden::text(one, "q")).up(), typed(golden::text(one, "sigma")).down(), 1);
    const double mu = typed(golden::text(one, "mu")).up();
    auto loss = makeGaussianLoss(mu * mu * (1 + 1e-15));
    const std::uint64_t runs = one.find("runs") != nullptr ? std::stoull(golden::text(one, "runs")) : 1;
    return std::make_shared<LossModel>(std::vector<LossPart>{{loss->parts().front().loss, runs}});
}

MenuBudgetQuery queryOfGolden(const Json &one)
{
    MenuBudgetQuery query{typed(golden::text(one, "epsilon")),
                          one.find("delta") != nullptr ? typed(golden::text(one, "delta")) : typed("1e-3"),
                          typed(golden::text(one, "lattice")),
                          {}};
    for (const Json &law : *one.find("items")->ifArray())
        query.laws.push_back({lossOfGolden(law), static_cast<std::uint64_t>(golden::number(law, "charge"))});
    return query;
}

TEST(MenuFilter, ValuesAndBudgetsMatchTheReference)
{
    NoProgress progress;
    for (const Json &one : golden::cases("menu/golden_menu.json")) {
        const std::string name = golden::text(one, "name");
        const Json::Array &truth = *one.find("values")->ifArray();
        const MenuBudgetQuery query = queryOfGolden(one);
        const auto values = menuFilterValues(query, truth.size() - 1, progress);
        ASSERT_TRUE(values.ok()) << name;
        // A law that is composed is spread twice; and every round gives up 1e-12 of delta on either side.
        const double relative = name.find("composed") != std::string::npos ? 1e-3 : 1e-7;
        for (std::size_t clock = 0; clock < truth.size(); ++clock) {
            const long double least = std::stold(*truth[clock].ifString());
            EXPECT_GE((*values)[clock], least) << name << ' ' << clock;
            EXPECT_LE((*values)[clock], least * (1 + relative) + 1e-9 * query.delta.up()) << name << ' ' << clock;
        }
        if (one.find("budget") != nullptr) {
            EXPECT_EQ(menuClockBudget(query, progress).value(),
                      static_cast<std::uint64_t>(golden::number(one, "budget")))
                << name;
        }
    }
}

/// What every strategy of an analyst reaches: who stops, or runs one of the items and goes on according to its outcome.
/// A strategy is a choice for every history, and all of them are listed; payoffs (e^L - e^eps)^+ under Q.
struct Response {
    int units;
    std::uint64_t charge;
};

std::vector<long double> allStrategies(const std::vector<Response> &items, double step, int position,
                                       std::uint64_t clock, const std::function<long double(int)> &payoff)
{
    std::vector<long double> reached{payoff(position)};
    for (const Response &one : items) {
        if (one.charge > clock)
            continue;
        const long double up = 1 / (1 + std::exp(static_cast<long double>(one.units) * step));
        const auto above = allStrategies(items, step, position + one.units, clock - one.charge, payoff);
        const auto below = allStrategies(items, step, position - one.units, clock - one.charge, payoff);
        for (const long double high : above)
            for (const long double low : below)
                reached.push_back(up * high + (1 - up) * low);
    }
    return reached;
}

TEST(MenuFilter, EveryAdaptiveStrategyStaysWithinItsValues)
{
    constexpr double kStep = 0.5;
    const long double epsilon = 0.6L;
    const auto payoff = [&](int position) {
        return std::max(0.0L, std::exp(position * static_cast<long double>(kStep)) - std::exp(epsilon));
    };
    const std::vector<std::vector<Response>> menus = {
        {{1, 1}}, {{1, 1}, {2, 2}}, {{1, 1}, {3, 2}}, {{2, 1}, {1, 2}, {3, 3}}};
    NoProgress progress;
    for (const auto &items : menus) {
        MenuBudgetQuery query{typed("0.6"), typed("0.1"), typed("0.5"), {}};
        for (const Response &one : items)
            query.laws.push_back({makeResponseLoss(one.units * kStep, 0), one.charge});
        const auto values = menuFilterValues(query, 3, progress);
        ASSERT_TRUE(values.ok());
        std::vector<long double> best;
        for (std::uint64_t clock = 0; clock <= 3; ++clock) {
            const auto reached = allStrategies(items, kStep, 0, clock, payoff);
            EXPECT_TRUE(std::ranges::all_of(reached, [&](long double one) { return one <= (*values)[clock]; }))
                << clock;
            best.push_back(*std::ranges::max_element(reached));
            EXPECT_LE((*values)[clock], best.back() * (1 + 1e-9L) + 1e-12L) << clock << ": the bound is reached";
        }
        // A budget between two of the values allows the first of them, and no more.
        for (std::uint64_t clock = 1; clock <= 3; ++clock) {
            if (best[clock] == best[clock - 1])
                continue;
            query.delta = Exact::fromDouble(static_cast<double>((best[clock] + best[clock - 1]) / 2));
            EXPECT_EQ(menuClockBudget(query, progress).value(), clock - 1);
        }
    }
}

TEST(MenuFilter, OneItemAgreesWithTheExactFilterAndWithRoundsFixedBeforehand)
{
    NoProgress progress;
    // Fewer moves than the exact filter of section 5 allows, so no smaller budget than its 544; all Gaussian and fixed
    // beforehand it is 560 at most.
    MenuBudgetQuery gaussian{typed("1"), typed("1e-6"), typed("0.00125"), {{makeGaussianLoss(1e-4), 1}}};
    const std::uint64_t rounds = menuClockBudget(gaussian, progress).value();
    EXPECT_GE(rounds, exactClockBudget({typed("1"), typed("1e-6"), typed("0.01"), 8}, progress).value());
    EXPECT_LE(rounds, 560U);
    // One size of pure rounds has nothing to choose: the optimal composition allows 562.
    MenuBudgetQuery pure{typed("1"), typed("1e-6"), typed("0.01"), {{makeResponseLoss(0.01, 0), 1}}};
    EXPECT_EQ(menuClockBudget(pure, progress).value(), 562U);
    // The same with a charge of many units.
    pure.laws.front().charge = 7;
    EXPECT_EQ(menuClockBudget(pure, progress).value(), 563U * 7 - 1);
}

TEST(MenuFilter, TakesWhatIsOnTheMenuAndNothingElse)
{
    const Policy policy = policyOf("1", "1e-4", "0.02", {item(kSmall, 1), item(kLarge, 3), item(kPure, 4)});
    const auto filter = std::move(*kind().start(policy));
    EXPECT_TRUE(filter->applies(*costOf(kSmall)).applies);
    EXPECT_TRUE(filter->applies(*costOf(R"({"kind":"gdp","mu":"0.060"})")).applies);
    EXPECT_TRUE(filter->applies(*costOf(R"({"kind":"gaussian","sigma":"10"})")).applies) << "the same law as mu = 0.1";
    EXPECT_TRUE(filter->applies(*costOf(R"({"kind":"no_op"})")).applies) << "loses nothing";
    for (const char *other : {R"({"kind":"gdp","mu":"0.05"})", R"({"kind":"pure_dp","epsilon":"0.09"})",
                              R"({"kind":"approx_dp","epsilon":"0.1","delta":"1e-9"})", R"({"kind":"non_private"})",
                              R"({"kind":"zcdp","rho":"0.001"})", R"({"kind":"unheard_of"})"}) {
        const auto answer = filter->applies(*costOf(other));
        EXPECT_FALSE(answer.applies) << other;
        EXPECT_NE(answer.why.english().find("menu"), std::string::npos) << other;
        EXPECT_FALSE(filter->fits(*costOf(other), 1)) << other;
    }
    EXPECT_FALSE(filter->fits(RoundCost(), 1));
    EXPECT_FALSE(filter->fits(*costOf(kSmall), ~std::uint64_t{0}));
    EXPECT_EQ(filter->spent(), 0);
}

TEST(MenuFilter, AddsUpChargesOrEpsilons)
{
    const Policy policy = policyOf("1", "1e-4", "0.02", {item(kSmall, 1), item(kLarge, 3), item(kPure, 4)});
    const auto fresh = std::move(*kind().start(policy));
    const std::uint64_t budget = largestCountThatFits(*fresh, *costOf(kSmall), 100000);
    ASSERT_GT(budget, 20U);
    EXPECT_EQ(largestCountThatFits(*fresh, *costOf(kLarge), 100000), budget / 3);
    EXPECT_EQ(largestCountThatFits(*fresh, *costOf(kPure), 100000), std::max<std::uint64_t>(budget / 4, 10));
    const auto mixed = fresh->clone();
    mixed->charge(*costOf(kSmall), budget - 7);
    EXPECT_EQ(largestCountThatFits(*mixed, *costOf(kLarge), 100), 2U);
    EXPECT_EQ(largestCountThatFits(*mixed, *costOf(kPure), 100), 1U);
    EXPECT_TRUE(mixed->fits(*costOf(R"({"kind":"no_op"})"), 1000));
    EXPECT_LT(mixed->spent(), mixed->budget());
    mixed->charge(*costOf(kPure), 1);
    mixed->charge(*costOf(kSmall), 3);
    EXPECT_LE(mixed->spent(), mixed->budget());
    EXPECT_FALSE(mixed->fits(*costOf(kSmall), 1));
    mixed->charge(*costOf(kSmall), 1);
    EXPECT_GT(mixed->spent(), mixed->budget());
    const auto lost = fresh->clone();
    lost->charge(*costOf(R"({"kind":"gdp","mu":"0.05"})"), 1); // recorded although it is not on the menu
    EXPECT_FALSE(lost->fits(*costOf(kSmall), 1));
    EXPECT_GT(lost->spent(), lost->budget());
}

TEST(MenuFilter, EpsilonsOfPureRoundsAloneAddUpToTheBudget)
{
    // A charge so large that the clock allows less than basic composition does.
    const Policy policy = policyOf("1", "1e-9", "0.05", {item(kSmall, 1), item(kPure, 1000)});
    const auto filter = std::move(*kind().start(policy));
    EXPECT_EQ(largestCountThatFits(*filter, *costOf(kPure), 1000), 10U);
    const auto mixed = filter->clone();
    mixed->charge(*costOf(kSmall), 1);
    EXPECT_FALSE(mixed->fits(*costOf(kPure), 1)) << "the plain sum bounds pure rounds alone";
}

TEST(MenuFilter, DeltasOfRoundsArePartOfTheirLaws)
{
    const char *leaky = R"({"kind":"approx_dp","epsilon":"0.1","delta":"1e-6"})";
    const auto count = [&](const char *delta) {
        const auto filter = kind().start(policyOf("2", delta, "0.05", {item(leaky, 1)}));
        return largestCountThatFits(**filter, *costOf(leaky), 100000);
    };
    // No more than deltas alone allow: 99 rounds leak 9.9e-5.
    EXPECT_LE(count("1e-4"), 99U);
    EXPECT_GT(count("1e-4"), 20U);
    EXPECT_EQ(count("9e-7"), 0U);
}

TEST(MenuFilter, RefusesWhatIsNoMenu)
{
    const auto why = [](std::vector<MenuItem> menu) {
        const auto started = kind().start(policyOf("1", "1e-6", "0.05", std::move(menu)));
        return started.ok() ? std::string("started") : started.error().message().english();
    };
    const auto holds = [&](std::vector<MenuItem> menu, const char *part) {
        const std::string text = why(std::move(menu));
        return text.find(part) != std::string::npos ? ::testing::AssertionSuccess()
                                                    : ::testing::AssertionFailure() << text;
    };
    EXPECT_TRUE(holds({}, "no menu"));
    EXPECT_TRUE(holds({item(kSmall, 1), item(R"({"kind":"gdp","mu":"nan"})", 1)}, "mu = nan"));
    EXPECT_TRUE(holds({item(R"({"kind":"gdp","mu":"-1"})", 1)}, "mu"));
    EXPECT_TRUE(holds({item(R"({"kind":"unheard_of"})", 1)}, "unknown"));
    EXPECT_TRUE(holds({item(R"({"kind":"gdp","mu":"inf"})", 1)}, "infinite"));
    EXPECT_TRUE(holds({item(R"({"kind":"non_private"})", 1)}, "infinite"));
    EXPECT_TRUE(holds({item(R"({"kind":"approx_dp","epsilon":"0.1","delta":"1"})", 1)}, "infinite"));
    EXPECT_TRUE(holds({item(R"({"kind":"zcdp","rho":"0.1"})", 1)}, "no loss distribution"));
    EXPECT_TRUE(holds({item(R"({"kind":"no_op"})", 1)}, "loses nothing"));
    EXPECT_TRUE(holds({item(kLarge, 1), item(R"({"kind":"gaussian","sigma":"10"})", 2)}, "same law"));
    EXPECT_TRUE(holds({item(R"({"kind":"gaussian","sigma":"10","neighbours":"add-remove"})", 1),
                       item(R"({"kind":"gaussian","sigma":"20","neighbours":"replace-one"})", 1)},
                      "neighbours"));
    EXPECT_TRUE(holds({item(kSmall, 1)}, "started"));
    // Not by other parameters, either.
    const auto infinite = kind().start(policyOf("inf", "1e-6", "0.05", {item(kSmall, 1)}));
    EXPECT_FALSE(infinite.ok());
    EXPECT_FALSE(kind().start(policyOf("1", "1e-6", "0", {item(kSmall, 1)})).ok());
    Policy native = makePolicy(NativeBudget::zcdp(typed("1")), typed("1e-6"));
    native.parameters.menu = {item(kSmall, 1)};
    EXPECT_FALSE(kind().start(native).ok());
    const auto nothing = kind().start(policyOf("1", "0", "0.05", {item(kSmall, 1), item(kPure, 1)}));
    ASSERT_TRUE(nothing.ok());
    EXPECT_FALSE((*nothing)->fits(*costOf(kSmall), 1));
    EXPECT_EQ(largestCountThatFits(**nothing, *costOf(kPure), 100), 10U);
}

TEST(MenuFilter, ARoundOfAnotherRelationIsNotOnTheMenu)
{
    const char *added = R"({"kind":"gaussian","sigma":"10","neighbours":"add-remove"})";
    const char *replaced = R"({"kind":"gaussian","sigma":"10","neighbours":"replace-one"})";
    const auto filter = std::move(*kind().start(policyOf("1", "1e-6", "0.02", {item(added, 1)})));
    EXPECT_TRUE(filter->applies(*costOf(added)).applies);
    EXPECT_FALSE(filter->applies(*costOf(replaced)).applies);
}

TEST(MenuFilter, ChargesAreStatedOrComputedAndRoundedUp)
{
    Policy policy = policyOf("1", "1e-6", "0.02", {item(kSmall), item(kLarge), item(kPure, 9)});
    policy.parameters.menuOrder = typed("5");
    policy.parameters.menuUnit = typed("0.008");
    // D_5 = 5 mu^2 / 2: 0.009 and 0.025.
    const auto stated = kind().completed(policy);
    ASSERT_TRUE(stated.ok());
    EXPECT_EQ(stated->parameters.menu[0].charge, 2U);
    EXPECT_EQ(stated->parameters.menu[1].charge, 4U);
    EXPECT_EQ(stated->parameters.menu[2].charge, 9U);
    EXPECT_EQ(*kind().completed(*stated), *stated) << "nothing is computed twice";
    const auto filter = std::move(*kind().start(policy));
    const auto again = std::move(*kind().start(*stated));
    EXPECT_EQ(largestCountThatFits(*filter, *costOf(kLarge), 100000),
              largestCountThatFits(*again, *costOf(kLarge), 100000));
    // Without an order or unit both are chosen, and stated.
    policy.parameters.menuOrder.reset();
    policy.parameters.menuUnit.reset();
    const auto chosen = kind().completed(policy);
    ASSERT_TRUE(chosen.ok());
    ASSERT_TRUE(chosen->parameters.menuOrder && chosen->parameters.menuUnit);
    const double order = chosen->parameters.menuOrder->up();
    const double unit = chosen->parameters.menuUnit->down();
    EXPECT_GT(order, 1);
    EXPECT_GE(static_cast<double>(chosen->parameters.menu[0].charge) * unit * (1 + 1e-12), order * 0.0036 / 2);
    EXPECT_GE(static_cast<double>(chosen->parameters.menu[1].charge) * unit * (1 + 1e-12), order * 0.01 / 2);
    EXPECT_LE(chosen->parameters.menu[0].charge, 17U);
}

TEST(MenuFilter, ALedgerKeepsTheMenu)
{
    Policy policy = policyOf("1", "1e-6", "0.02", {item(kSmall, 2), item(kPure, 5)});
    policy.parameters.menuOrder = typed("3.02");
    policy.parameters.menuUnit = typed("0.001");
    const auto read = policyFromBody(policyBody(policy));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(*read, policy);
    EXPECT_EQ(menuText(read->parameters), "gdp mu = 0.06: 2; pure_dp epsilon = 0.1: 5");
    EXPECT_TRUE(unknownParameters(policyBody(policy)).empty());
    for (const char *charge : {"0", "-1", "1.5", "nan", "inf", "1e10"}) {
        Json body = policyBody(policy);
        body.set("parameters", *Json::parse(R"({"menu":[{"mechanism":{"kind":"gdp","mu":"0.1"},"charge":")" +
                                            std::string(charge) + "\"}]}"));
        EXPECT_FALSE(policyFromBody(body).ok()) << charge;
    }
    for (const char *parameters : {R"({"menu":[]})", R"({"menu":"gaussian"})", R"({"menu":[{"charge":"1"}]})",
                                   R"({"menu_order":"1"})", R"({"menu_unit":"0"})", R"({"menu_order":"nan"})"}) {
        Json body = policyBody(policy);
        body.set("parameters", *Json::parse(parameters));
        EXPECT_FALSE(policyFromBody(body).ok()) << parameters;
    }
}

class Stopping final : public Progress {
public:
    explicit Stopping(int after) : m_after(after) {}
    bool report(double done) override
    {
        EXPECT_GE(done, m_last);
        EXPECT_LE(done, 1);
        m_last = done;
        return ++reports <= m_after;
    }
    int reports = 0;

private:
    int m_after;
    double m_last = 0;
};

TEST(MenuFilterSweep, CanBeCancelledAndRemembersItsBudget)
{
    const auto fresh = makeMenuFilter([](const Mechanism &object) -> Result<std::shared_ptr<const RoundCost>> {
        MechanismResolver resolver(catalog().mechanisms);
        return resolver.tryResolve(object);
    });
    const Policy policy =
        policyOf("1", "1e-6", "0.01",
                 {item(kSmall, 1), item(R"({"kind":"subsampled_gaussian","sampling_rate":"0.01",)"
                                        R"("noise_multiplier":"1","steps":"20","sampling":"poisson"})",
                                        2)});
    for (const int after : {0, 2, 9}) {
        Stopping stopping(after);
        const auto prepared = fresh->prepare(policy, stopping);
        ASSERT_FALSE(prepared.ok()) << after;
        EXPECT_EQ(prepared.error().code, ErrorCode::Cancelled);
    }
    Stopping patient(std::numeric_limits<int>::max());
    EXPECT_TRUE(fresh->prepare(policy, patient).ok());
    EXPECT_GT(patient.reports, 10);
    Stopping never(0);
    EXPECT_TRUE(fresh->prepare(policy, never).ok()) << "the budget is known";
    EXPECT_EQ(never.reports, 0);
}

TEST(MenuFilter, LatticesThatAreTooFineAreRefused)
{
    const auto started = kind().start(policyOf("1", "1e-6", "0.000001", {item(kLarge, 3)}));
    ASSERT_FALSE(started.ok());
    EXPECT_NE(started.error().message().english().find("further than a table holds"), std::string::npos)
        << started.error().message();
}

TEST(MenuFilter, LargeChargesTakeNoLongerThanSmallOnes)
{
    NoProgress progress;
    MenuBudgetQuery query{typed("0.5"),
                          typed("1e-3"),
                          typed("0.05"),
                          {{makeGaussianLoss(0.0036), 999'983}, {makeGaussianLoss(0.01), 3'000'000}}};
    const std::uint64_t large = menuClockBudget(query, progress).value();
    query.laws = {{makeGaussianLoss(0.0036), 1}, {makeGaussianLoss(0.01), 3}};
    const std::uint64_t small = menuClockBudget(query, progress).value();
    EXPECT_GE(large / 999'983, small); // the second one is a little dearer than three of the first
    EXPECT_LE(large / 999'983, small + 1);
}

} // namespace
} // namespace epsilometer::filters::menu_filter_test
