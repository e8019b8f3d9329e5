// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of every filter and odometer of the catalogue, over random budgets, splits of delta, kinds of mechanisms,
// parameters and sequences, against a certified LOWER bound on the truth (tests/core/oracle/fixed_plan.h):
// - filters: what was accepted, as a fixed plan, keeps the promise, at the worst cell before an outcome is known too; so
//   does anything else that would be accepted now; a weaker round is accepted where a stronger one is; more rounds never
//   lower what is spent or used; the gate behind the filter never refuses
// - odometers: a reading is never below the truth in the sense that it states, and never falls without an outcome
// - every answer ends
#include "core/account/filter_session.h"
#include "core/base/infinity.h"
#include "core/catalog/catalog.h"
#include "core/mechanisms/mechanism_kind.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/output_dp.h"
#include "tests/core/oracle/fixed_plan.h"
#include "tests/core/oracle/scenario.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/plans.h"
#include "tests/support/sweep.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace epsilometer::oracle_test {
namespace {

using oracle::FixedPlan;
using oracle::Request;
using oracle::Scenario;
using oracle::Truth;

using account::Decision;
using account::FilterSession;
using testing_support::catalog;
using testing_support::exactly;

std::shared_ptr<const RoundCost> costOf(const Mechanism &mechanism)
{
    MechanismResolver resolver(catalog().mechanisms);
    const ResolvedMechanism &resolved = resolver.resolve(mechanism);
    return resolved.problem ? nullptr : resolved.cost;
}

/// The cheapest cell, or null without an outcome.
std::shared_ptr<const RoundCost> outcomeOf(const Request &request, const std::shared_ptr<const RoundCost> &cost)
{
    return cost->odp && request.outcomeKnown ? *withOutcome(cost, cost->odp->cells().back().label) : nullptr;
}

/// Truth of the round before its outcome, or of its cell.
std::optional<Truth> truthOf(const Request &request, const RoundCost &cost)
{
    if (!cost.odp)
        return oracle::truthOf(request.mechanism);
    if (request.mechanism.kind() != "odp")
        return std::nullopt;
    const Exact &epsilon = cost.realisedEpsilon ? *cost.realisedEpsilon : cost.odp->worst();
    return oracle::responseTruth(epsilon.down(), cost.odp->delta().down());
}

/// The promised delta, and what a plan's may not exceed: rounding of 1e-6 relative is allowed in a lower bound.
double withRounding(double delta)
{
    return delta * (1 + 1e-6) + 1e-16;
}

/// The universal filter finds its epsilon by bisection, so the last digits may differ.
double lowered(double statistic)
{
    return statistic * (1 - 1e-9);
}

/// A budget in another notion: leaks are within its delta; without one, divergences and the profile are within it.
double shareOf(const FixedPlan &plan, const NativeGuarantee &promise)
{
    double share = plan.leak() / withRounding(promise.delta.up());
    if (!promise.delta.isZero())
        return share;
    const NativeBudget &budget = promise.budget;
    const double amount = budget.amount.up();
    if (budget.notion == Notion::Zcdp)
        for (const double order : {1.01, 1.5, 2.0, 8.0, 50.0})
            share = std::max(share, plan.divergence(order) / withRounding(order * amount));
    if (budget.notion == Notion::Gdp)
        for (const double epsilon : {0.0, amount / 2, amount * amount, 3 * amount})
            share = std::max(share, plan.delta(epsilon) / withRounding(noise::gaussianDelta(amount, epsilon)));
    for (const RenyiLimit &limit : budget.limits)
        share = std::max(share, plan.divergence(limit.order.down()) / withRounding(limit.divergence.up()));
    return share;
}

/// The plan's share of the promise, LOWER: above 1 it is broken.
double shareOf(const FixedPlan &plan, const Guarantee &promise)
{
    if (promise.native)
        return shareOf(plan, *promise.native);
    return plan.delta(promise.epsilon.up()) / withRounding(promise.delta.up());
}

/// One filter through one scenario.
class FilterTrial {
public:
    FilterTrial(const filters::FilterKind &kind, const Policy &policy, FilterSession session)
        : m_promise(kind.guarantee(policy)), m_policy(policy), m_session(std::move(session))
    {
    }

    /// Asks for the request, runs what is accepted, and looks at the consequences.
    void run(const Request &request)
    {
        const auto cost = costOf(request.mechanism);
        if (!cost)
            return;
        SCOPED_TRACE(request.mechanism.json().write() + " times " + std::to_string(request.count));
        const double spent = m_session.statistic();
        const double budget = m_session.filter().budget();
        const double used = m_session.used();
        const Decision decision = m_session.ask(*cost, request.count);
        expectMonotoneCount(*cost, decision);
        m_session.plan(*cost, decision);
        m_accepted += decision.accepted;
        if (m_session.filter().budget() == budget) { // not of another order, which is the tightest one now
            EXPECT_GE(m_session.statistic(), lowered(spent)) << "more rounds never cost less";
        }
        EXPECT_GE(m_session.used(), lowered(used));
        EXPECT_FALSE(std::isnan(m_session.used()));
        if (decision.accepted > 0)
            add(request, *cost, decision.accepted);
        if (const auto known = outcomeOf(request, cost); known && decision.accepted == 1)
            m_session.learnOutcome(*known);
    }
    /// Whatever of the ladder would be accepted now keeps the promise, and so does everything weaker.
    void probe(const std::vector<Mechanism> &ladder)
    {
        bool refused = false;
        for (const Mechanism &mechanism : ladder) {
            SCOPED_TRACE("then " + mechanism.json().write());
            const auto cost = costOf(mechanism);
            const bool accepted = m_session.ask(*cost, 1).acceptsAll();
            EXPECT_FALSE(accepted && refused) << "a weaker one is refused";
            refused = !accepted;
            if (!accepted)
                continue;
            FixedPlan plan = m_plan;
            plan.add(*oracle::truthOf(mechanism), 1);
            EXPECT_LE(shareOf(plan, m_promise), 1) << "of the promised delta";
        }
    }
    void expectNoFalseGate() const { EXPECT_EQ(m_session.stoppedByGate(), 0U) << "the filter itself must refuse"; }
    [[nodiscard]] std::uint64_t accepted() const { return m_accepted; }
    [[nodiscard]] double share() const { return shareOf(m_plan, m_promise); }

private:
    void add(const Request &request, const RoundCost &cost, std::uint64_t count)
    {
        const auto worst = truthOf(request, cost);
        if (!worst)
            return;
        FixedPlan before = m_plan;
        m_plan.add(*worst, count);
        EXPECT_LE(shareOf(m_plan, m_promise), 1) << "of the promised delta";
        if (const auto known = outcomeOf(request, std::make_shared<const RoundCost>(cost)); known && count == 1) {
            m_plan = std::move(before);
            m_plan.add(*truthOf(request, *known), count);
        }
    }
    /// Fewer fit where more do.
    void expectMonotoneCount(const RoundCost &cost, const Decision &decision) const
    {
        for (const std::uint64_t fewer : {decision.accepted / 2, decision.accepted - (decision.accepted > 0 ? 1 : 0)})
            EXPECT_TRUE(fewer == 0 || m_session.allows(cost, fewer)) << fewer << " of " << decision.accepted;
    }

    Guarantee m_promise;
    Policy m_policy;
    FilterSession m_session;
    FixedPlan m_plan;
    std::uint64_t m_accepted = 0;
};

/// What trials reached, so that a test of nothing is seen.
struct Reached {
    int trials = 0;
    std::uint64_t accepted = 0;
    double share = 0; ///< the largest of a promised delta
};

void tryFilter(const filters::FilterKind &kind, const Scenario &scenario, Policy policy, Reached &reached)
{
    NoProgress progress;
    auto session = FilterSession::start(kind, policy, Relation(), progress);
    if (!session.ok())
        return; // its theorem does not cover the budget
    SCOPED_TRACE(std::string(kind.id()) + ", " + scenario.text());
    FilterTrial trial(kind, policy, *std::move(session));
    for (const Request &request : scenario.requests)
        trial.run(request);
    if (!policy.native) {
        trial.probe(oracle::pureLadder(policy, 12));
        trial.probe(oracle::gaussianLadder(policy, 8));
    }
    trial.expectNoFalseGate();
    ++reached.trials;
    reached.accepted += trial.accepted();
    reached.share = std::max(reached.share, trial.share());
}

bool isPotential(const filters::FilterKind &kind)
{
    return kind.id() == kPotentialFilter;
}

Reached tryFilters(std::uint64_t first, std::uint64_t number, Scenario (*scenarioOf)(std::uint64_t))
{
    Reached reached;
    for (std::uint64_t seed = first; seed < first + number && !testing::Test::HasFailure(); ++seed) {
        const Scenario scenario = scenarioOf(seed);
        for (const auto &kind : catalog().filters)
            if (!isPotential(*kind))
                tryFilter(*kind, scenario, withFilter(scenario.policy, kind->id()), reached);
    }
    EXPECT_GT(reached.trials, 0);
    EXPECT_GT(reached.accepted, 0U);
    return reached;
}

/// The potential filter as a new ledger has it: the first request chooses the family. A coarse lattice makes its table
/// in a hundredth of the time.
void tryPotential(const Scenario &scenario, int cells, Reached &reached)
{
    Policy policy = withFilter(scenario.policy, kPotentialFilter);
    if (cells > 0)
        policy.parameters.lattice = Exact::quotient(policy.epsilon, Exact(cells));
    const auto kind = std::ranges::find_if(catalog().filters, [](const auto &one) { return isPotential(*one); });
    NoProgress progress;
    const auto chosen = (*kind)->chosenFor(policy, scenario.requests.front().mechanism, progress);
    if (!chosen.ok() || chosen->filter != kPotentialFilter)
        return;
    tryFilter(**kind, scenario, *chosen, reached);
}

TEST(Oracle, FiltersKeepTheirPromise)
{
    EXPECT_GT(tryFilters(1, 40, &oracle::scenarioOf).share, 0.5) << "a truth that is far below finds nothing";
}

TEST(OracleSweep, FiltersKeepTheirPromise)
{
    tryFilters(1000, testing_support::inSweep<std::uint64_t>(1000, 10), &oracle::scenarioOf);
}

TEST(Oracle, NativeBudgetsAreKept)
{
    EXPECT_GT(tryFilters(1, 40, &oracle::nativeScenarioOf).share, 0.9);
}

/// Budgets and first requests that were accepted wrongly: masses of their laws underflow in batches.
TEST(Oracle, ThePotentialFilterKeepsItsPromiseAtTheEdgeOfDoubles)
{
    struct Case {
        const char *epsilon;
        const char *delta;
        Mechanism first;
    };
    const Case cases[] = {
        {"8", "1e-5", Mechanism("pure_dp", {{"epsilon", "0.7"}})},
        {"12", "1e-8", Mechanism("gaussian", {{"sigma", "6.8"}})},
    };
    Reached reached;
    for (const Case &one : cases) {
        Scenario scenario;
        scenario.policy = makePolicy(exactly(one.epsilon), exactly(one.delta));
        scenario.requests = {{one.first, 1, false}};
        tryPotential(scenario, 0, reached);
    }
    EXPECT_EQ(reached.trials, 2);
}

TEST(Oracle, ThePotentialFilterKeepsItsPromise)
{
    Reached reached;
    for (std::uint64_t seed = 1; seed <= 10 && !testing::Test::HasFailure(); ++seed)
        tryPotential(oracle::scenarioOf(seed), 50, reached);
    EXPECT_GT(reached.accepted, 0U);
}

TEST(OracleSweep, ThePotentialFilterKeepsItsPromise)
{
    Reached reached;
    const auto number = testing_support::inSweep<std::uint64_t>(120, 2);
    for (std::uint64_t seed = 1000; seed < 1000 + number && !testing::Test::HasFailure(); ++seed)
        tryPotential(oracle::scenarioOf(seed), seed % 8 == 0 ? 0 : 60, reached);
    EXPECT_GT(reached.accepted, 0U);
}

// ---- odometers

/// One odometer while everything runs, whatever a filter would say.
struct Reader {
    std::string_view id;
    std::unique_ptr<odometers::Odometer> odometer;
    double share = 0; ///< of delta: the largest delta(reading), or P(loss > reading) where it bounds the loss

    /// Charges the rounds and compares with the plan of all rounds so far.  delta  the promised one
    void read(const RoundCost &cost, std::uint64_t count, const FixedPlan &plan, double delta)
    {
        SCOPED_TRACE(id);
        const bool mayFall = id == "rogers_2021"; // where its branches meet, and both are bounds
        const double before = odometer->value();
        odometer->charge(cost, count);
        constexpr double kRounding = 1e-13; // which depends on where the search for the reading begins
        EXPECT_TRUE(odometer->value() >= before * (1 - kRounding) || mayFall)
            << odometer->value() << " after " << before;
        EXPECT_LE(odometer->capped(), odometer->value());
        for (const double reading : {odometer->value(), odometer->capped()}) {
            EXPECT_FALSE(std::isnan(reading));
            if (reading == kInfinity)
                continue; // no promise
            const double missed = plan.delta(reading);
            EXPECT_LE(missed, withRounding(delta)) << reading;
            const bool boundsLoss = odometer->meaning() == OdometerMeaning::Loss;
            const double beyond = boundsLoss ? plan.tail(reading) : 0;
            EXPECT_LE(beyond, withRounding(delta)) << reading;
            share = std::max({share, missed / delta, beyond / delta});
        }
    }
};

/// The policy with the first request as its family, on a lattice that makes the table quickly.
Policy asFirstAsked(const Scenario &scenario)
{
    Policy policy = scenario.policy;
    policy.filter = kPotentialFilter;
    policy.parameters.lattice = policy.epsilon * Exact::quotient(Exact(1), Exact(50));
    policy.parameters.family = {{scenario.requests.front().mechanism, 1, 1}};
    return policy;
}

/// Returns Reader::share. An odometer that does not take a round is left out from there on.
double tryOdometers(const Scenario &scenario)
{
    SCOPED_TRACE(scenario.text());
    std::vector<Reader> readers;
    const Policy withFirst = asFirstAsked(scenario);
    for (const auto &kind : catalog().odometers)
        if (auto started = kind->start(kind->id() == "potential" ? withFirst : scenario.policy); started.ok())
            readers.push_back({kind->id(), *std::move(started)});
    const double delta = promiseOf(scenario.policy, {}).delta.up();
    FixedPlan plan;
    double share = 0;
    for (const Request &request : scenario.requests) {
        auto cost = costOf(request.mechanism);
        if (!cost)
            continue;
        if (const auto known = outcomeOf(request, cost))
            cost = known;
        if (const auto truth = truthOf(request, *cost))
            plan.add(*truth, request.count);
        std::erase_if(readers, [&](const Reader &one) { return !one.odometer->applies(*cost).applies; });
        SCOPED_TRACE(request.mechanism.json().write() + " times " + std::to_string(request.count));
        for (Reader &one : readers)
            one.read(*cost, request.count, plan, delta);
        for (const Reader &one : readers)
            share = std::max(share, one.share);
    }
    return share;
}

double tryOdometers(std::uint64_t first, std::uint64_t number)
{
    double share = 0;
    for (std::uint64_t seed = first; seed < first + number && !testing::Test::HasFailure(); ++seed)
        share = std::max(share, tryOdometers(oracle::scenarioOf(seed)));
    return share;
}

TEST(Oracle, OdometersAreNeverBelowTheTruth)
{
    EXPECT_GT(tryOdometers(1, 60), 0.5) << "a truth that is far below finds nothing";
}

TEST(OracleSweep, OdometersAreNeverBelowTheTruth)
{
    tryOdometers(1000, testing_support::inSweep<std::uint64_t>(1500, 10));
}

} // namespace
} // namespace epsilometer::oracle_test
