// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the same seed gives the same report; every path is counted once under every filter; bands are ordered;
// every odometer of the catalog holds on the simulated losses, and the check can fail (a curve that is too low fails);
// simulated losses have the moments of their law; cancelling stops.
#include "core/simulation/simulation.h"

#include "core/catalog/catalog.h"
#include "core/filters/filters.h"
#include "core/mechanisms/noise_cost.h"
#include "core/simulation/simulated_outcomes.h"
#include "tests/support/sweep.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <numeric>

namespace epsilometer::simulation::simulation_test {
namespace {

Exact exact(const char *text)
{
    return *Exact::parse("value", text);
}

Plan adaptivePlan()
{
    Plan plan;
    plan.policy = withFilter(makePolicy(exact("1"), exact("0.02")), kUniversalFilter);
    plan.policy.deltaPrime = exact("0.02");
    Step step;
    step.mechanism = Mechanism("pure_dp", {{"epsilon", "0.1"}});
    plan.steps.push_back(step);
    step.group = "loop";
    step.mechanism = Mechanism("pure_dp", {{"epsilon", "=if(outcome==1, 0.15, 0.02)"}});
    plan.steps.push_back(step);
    plan.groups.push_back({"loop", 1, true, ""});
    return plan;
}

SimulationReport report(std::uint64_t seed, std::uint64_t paths = 200)
{
    static const Catalog catalog = makeCatalog();
    NoProgress progress;
    SimulationOptions options;
    options.seed = seed;
    options.paths = paths;
    auto result =
        simulate(adaptivePlan(), {}, catalog.mechanisms, catalog.filters, catalog.odometers, options, progress);
    EXPECT_TRUE(result.ok()) << (result.ok() ? "" : result.error().located());
    return result.ok() ? *std::move(result) : SimulationReport{};
}

TEST(SimulationSweep, WithoutANumberOfPathsLongPlansHaveFewer)
{
    const Catalog catalog = makeCatalog();
    account::FilterKinds basic; // alone, and without odometers, because these are some million rounds
    basic.push_back(filters::makeBasicFilter());
    const auto pathsOf = [&](std::uint64_t turns) {
        Plan plan;
        plan.policy = withFilter(makePolicy(exact("1"), exact("1e-6")), "basic");
        Step step;
        step.mechanism = Mechanism("pure_dp", {{"epsilon", "1e-9"}});
        step.group = "turn";
        plan.steps = Steps({step, step}); // two steps in turn are two requests
        plan.groups.push_back({"turn", turns, false, ""});
        NoProgress progress;
        SimulationOptions options;
        options.paths = 0;
        const auto result = simulate(plan, {}, catalog.mechanisms, basic, {}, options, progress);
        EXPECT_TRUE(result.ok());
        return result.ok() ? result->options.paths : 0;
    };
    EXPECT_EQ(pathsOf(1), kUsualPaths);
    const std::uint64_t few = pathsOf(50'000);
    EXPECT_GE(few, 1U);
    EXPECT_LT(few, 100U);
}

TEST(SimulationSweep, SameSeedSameReport)
{
    const std::uint64_t paths = testing_support::inSweep<std::uint64_t>(200, 20);
    const auto first = report(7, paths);
    const auto second = report(7, paths);
    const auto other = report(8, paths);
    ASSERT_EQ(first.halting.size(), second.halting.size());
    bool differs = false;
    for (std::size_t i = 0; i < first.halting.size(); ++i) {
        EXPECT_EQ(first.halting[i].refusedAt, second.halting[i].refusedAt);
        differs = differs || first.halting[i].refusedAt != other.halting[i].refusedAt;
    }
    EXPECT_TRUE(differs);
    for (std::size_t i = 0; i < first.bands.size(); ++i)
        EXPECT_EQ(first.bands[i].middle, second.bands[i].middle);
}

TEST(Simulation, EveryPathIsCountedOnce)
{
    for (const auto &distribution : report(1).halting) {
        if (!distribution.applicability.applies)
            continue;
        std::uint64_t total = distribution.completed + distribution.cutShort;
        for (const auto &[round, paths] : distribution.refusedAt)
            total += paths;
        EXPECT_EQ(total, 200U) << distribution.kind->id();
    }
}

TEST(Simulation, NoFilterTakesARecordProvenForAnotherRelation)
{
    const Catalog catalog = makeCatalog();
    RoundCost cost = dpCost(exact("0.01"), exact("0"), true);
    cost.neighbours = Neighbours::AddRemove;
    account::Rounds recorded;
    recorded.append(std::make_shared<const RoundCost>(cost));
    Plan plan = adaptivePlan();
    NoProgress progress;
    SimulationOptions options;
    options.paths = 10;
    for (const auto &[declared, applies] : {std::pair("add-remove", true), {"replace-one", false}}) {
        plan.neighbours = declared;
        const auto result =
            simulate(plan, recorded, catalog.mechanisms, catalog.filters, catalog.odometers, options, progress);
        ASSERT_TRUE(result.ok()) << result.error().located();
        ASSERT_FALSE(result->halting.empty());
        const auto taken =
            std::ranges::count_if(result->halting, [](const auto &d) { return d.applicability.applies; });
        EXPECT_EQ(taken > 0, applies) << declared;
    }
}

TEST(Simulation, NoFilterGoesOnAfterARecordedHaltThatLatches)
{
    const Catalog catalog = makeCatalog();
    account::Rounds recorded;
    recorded.append(std::make_shared<RoundCost>(dpCost(exact("0.01"), exact("0"), true)));
    recorded.noteRefusal();
    Plan plan = adaptivePlan();
    NoProgress progress;
    SimulationOptions options;
    options.paths = 10;
    for (const OnHalt onHalt : {OnHalt::Skip, OnHalt::Latch}) {
        plan.policy.onHalt = onHalt;
        const auto result =
            simulate(plan, recorded, catalog.mechanisms, catalog.filters, catalog.odometers, options, progress);
        ASSERT_TRUE(result.ok()) << result.error().located();
        const auto taken =
            std::ranges::count_if(result->halting, [](const auto &d) { return d.applicability.applies; });
        EXPECT_EQ(taken > 0, onHalt == OnHalt::Skip);
    }
}

TEST(Simulation, ABoundThatIsMetExactlyIsNotPassed)
{
    const Catalog catalog = makeCatalog();
    const auto basic = std::ranges::find_if(catalog.odometers, [](const auto &kind) { return kind->id() == "basic"; });
    ASSERT_NE(basic, catalog.odometers.end());
    MechanismResolver resolver(catalog.mechanisms);
    account::PlanTrace run;
    std::vector<double> worst;
    for (const char *epsilon : {"0.1", "0.1", "0.1", "0.2", "1/12", "1/12", "1/12", "1/12", "1/12", "1/12"}) {
        account::TraceStretch stretch;
        stretch.decision.accepted = 1;
        stretch.cost = resolver.resolve(Mechanism("pure_dp", {{"epsilon", epsilon}})).cost;
        worst.push_back(stretch.cost->dp->epsilonUp); // the truthful answer, every time
        run.stretches.push_back(std::move(stretch));
    }
    const auto violations = [&](const std::vector<double> &losses) {
        BandCollector collector(**basic,
                                *(*basic)->start(withFilter(makePolicy(exact("1"), exact("1e-6")), kUniversalFilter)),
                                RecordedCurve(), {10});
        collector.addPath(run, losses);
        return collector.finish(1e-6).violations;
    };
    EXPECT_GT(std::accumulate(worst.begin(), worst.end(), 0.0), 1.0) << "the sum of doubles is not the sum";
    EXPECT_EQ(violations(worst), 0U);
    worst.back() += 1e-9;
    EXPECT_EQ(violations(worst), 1U);
    worst.back() = std::numeric_limits<double>::infinity();
    EXPECT_EQ(violations(worst), 1U);
}

TEST(Simulation, ALossMayPassAReadingThatBoundsNone)
{
    const Catalog catalog = makeCatalog();
    const auto universal =
        std::ranges::find(catalog.odometers, "universal", [](const auto &kind) { return kind->id(); });
    const Policy policy = makePolicy(exact("1"), exact("0.01"));
    account::TraceStretch stretch;
    stretch.decision.accepted = 1;
    stretch.cost = std::make_shared<const RoundCost>(gaussianCost(exact("0.2")));
    account::PlanTrace run;
    run.stretches.push_back(stretch);
    const auto odometer = *(*universal)->start(policy);
    odometer->charge(*stretch.cost, 1);
    const auto violations = [&](double loss) {
        BandCollector collector(**universal, *(*universal)->start(policy), RecordedCurve(), {1});
        collector.addPath(run, {loss});
        const OdometerBand band = collector.finish(0.01);
        EXPECT_EQ(band.allowed, 0.02);
        return band.violations;
    };
    EXPECT_EQ(violations(odometer->capped() + 0.6), 0U);
    EXPECT_EQ(violations(odometer->capped() + 0.7), 1U);
}

TEST(SimulationSweep, BandsAreOrderedAndOdometersHold)
{
    const auto result = report(3, testing_support::inSweep<std::uint64_t>(500, 40));
    ASSERT_FALSE(result.bands.empty());
    for (const auto &band : result.bands) {
        if (!band.applicability.applies)
            continue;
        for (std::size_t k = 0; k < band.rounds.size(); ++k) {
            EXPECT_LE(band.low[k], band.middle[k]);
            EXPECT_LE(band.middle[k], band.high[k]);
            EXPECT_LE(band.high[k], band.worst[k]);
        }
        EXPECT_GT(band.violationTail, 1e-6) << band.kind->id() << " violated on " << band.violations;
    }
}

/// An odometer that claims no loss at all: the harness must catch it.
class TooLow final : public odometers::Odometer {
public:
    [[nodiscard]] Applicability applies(const RoundCost &) const override { return Applicability::yes(); }
    void charge(const RoundCost &, std::uint64_t) override {}
    [[nodiscard]] double value() const override { return 0; }
    [[nodiscard]] double capped() const override { return 0; }
    [[nodiscard]] OdometerMeaning meaning() const override { return OdometerMeaning::Loss; }
    [[nodiscard]] std::unique_ptr<odometers::Odometer> clone() const override { return std::make_unique<TooLow>(); }
};

TEST(Simulation, TheCheckCatchesACurveThatIsTooLow)
{
    const Catalog catalog = makeCatalog();
    const auto loss = std::ranges::find(catalog.odometers, "basic", [](const auto &kind) { return kind->id(); });
    BandCollector collector(**loss, std::make_unique<TooLow>(), RecordedCurve(), {1, 2, 3});
    const Plan plan = adaptivePlan();
    NoProgress progress;
    for (std::uint64_t path = 0; path < 50; ++path) {
        auto start = catalog.filters.front()->start(plan.policy);
        SimulatedOutcomes outcomes(1, path);
        const auto run =
            account::runPlan(plan, catalog.mechanisms, account::FilterSession(*std::move(start), plan.policy.onHalt),
                             outcomes, progress);
        ASSERT_TRUE(run.ok());
        collector.addPath(*run, outcomes.losses());
    }
    EXPECT_LT(collector.finish(0.02).violationTail, 1e-6);
}

TEST(Simulation, LossesHaveTheMomentsOfTheirLaw)
{
    constexpr std::uint64_t kDraws = 200000;
    const RoundCost response = dpCost(exact("0.5"), exact("0"), true);
    SimulatedOutcomes outcomes(5, 0);
    outcomes.realise({}, response, kDraws);
    const auto &losses = outcomes.losses();
    const double mean = std::accumulate(losses.begin(), losses.end(), 0.0) / static_cast<double>(kDraws);
    const double error = 0.5 / std::sqrt(static_cast<double>(kDraws));
    EXPECT_NEAR(mean, 0.5 * std::tanh(0.25), 6 * error);
}

class CancelAtOnce final : public Progress {
public:
    [[nodiscard]] bool report(double) override { return false; }
};

TEST(Simulation, Cancels)
{
    const Catalog catalog = makeCatalog();
    CancelAtOnce progress;
    const auto result =
        simulate(adaptivePlan(), {}, catalog.mechanisms, catalog.filters, catalog.odometers, {}, progress);
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, ErrorCode::Cancelled);
}

} // namespace
} // namespace epsilometer::simulation::simulation_test
