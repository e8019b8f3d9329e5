// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of every mechanism under every accountant of the catalog: count equals loop; the order of rounds does not
// matter; adding a round never lowers anything; a cost that dominates another in every notion never gives less, which
// covers monotonicity in every parameter; one round composes to the mechanism itself; upper above lower, by all
// accountants at once; parameters that are no numbers are never cheap.
#include "core/catalog/catalog.h"
#include "core/mechanisms/parameter_text.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/conversions/zcdp.h"
#include "core/notions/losses/loss_model.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/odometers.h"
#include "tests/support/plans.h"
#include "tests/support/sweep.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace epsilometer::mechanism_conformance_test {
namespace {

using testing_support::exactly;
using Cost = std::shared_ptr<const RoundCost>;

using epsilometer::testing_support::catalog;

Policy usualPolicy()
{
    Policy policy;
    policy.epsilon = Exact(2);
    policy.deltaPrime = exactly("1e-6");
    policy.delta = exactly("1e-3");
    policy.parameters.lattice = exactly("0.1");
    return policy;
}

Cost costOf(const Mechanism &mechanism)
{
    static MechanismResolver resolver(catalog().mechanisms);
    return resolver.resolve(mechanism).cost;
}

struct Example {
    std::string name;
    Mechanism mechanism;
    Cost cost;
};

const std::vector<Example> &examples()
{
    static const auto kExamples = [] {
        std::vector<Example> made;
        for (const auto &kind : catalog().mechanisms) {
            const Mechanism mechanism = exampleMechanism(*kind);
            made.push_back({std::string(kind->id()), mechanism, costOf(mechanism)});
        }
        return testing_support::everyInSweep(made, 7);
    }();
    return kExamples;
}

std::unique_ptr<filters::Filter> started(const filters::FilterKind &kind)
{
    return *kind.start(usualPolicy());
}

compositions::CompositionResult read(const compositions::Composition &composition)
{
    NoProgress progress;
    auto result = composition.result(progress);
    EXPECT_TRUE(result.ok()) << (result.ok() ? "" : result.error().message());
    if (result.ok())
        return *result;
    compositions::CompositionResult unknown;
    unknown.epsilon = std::numeric_limits<double>::infinity();
    unknown.delta = 1;
    return unknown;
}

/// Prices depend on the order of rounds, and on a family: tests/core/filters/potential_filter_test.cpp.
bool isPriced(std::string_view id)
{
    return id == kPotentialFilter;
}

/// Runs test(example, accountant's kind, accountant) for every pair that applies.
template <class Kinds, class Test> void forEachPair(const Kinds &kinds, Test test)
{
    for (const Example &example : examples())
        for (const auto &kind : kinds) {
            if (isPriced(kind->id()))
                continue;
            const auto fresh = kind->start(usualPolicy());
            ASSERT_TRUE(fresh.ok()) << kind->id();
            if (!(*fresh)->applies(*example.cost).applies)
                continue;
            SCOPED_TRACE(example.name + " under " + std::string(kind->id()));
            test(example, *kind, **fresh);
        }
}

/// Equal up to rounding; two infinities are equal.
void expectSame(double a, double b, double relative)
{
    if (std::isinf(a) && std::isinf(b))
        return;
    EXPECT_NEAR(a, b, relative * std::abs(b));
}

void expectSame(const compositions::Composition &a, const compositions::Composition &b, double relative)
{
    const compositions::CompositionResult one = read(a);
    const compositions::CompositionResult other = read(b);
    expectSame(one.epsilon, other.epsilon, relative);
    expectSame(one.delta, other.delta, relative);
}

TEST(MechanismConformanceSweep, EachSaysWhatItIs)
{
    for (const auto &kind : catalog().mechanisms) {
        EXPECT_FALSE(kind->title().empty() || kind->description().empty() || kind->formula().empty()) << kind->id();
        EXPECT_FALSE(kind->source().empty()) << kind->id();
    }
    for (const Example &example : examples()) {
        const RoundCost &cost = *example.cost;
        EXPECT_TRUE(cost.dp || cost.zcdp || cost.gdp || cost.renyi || cost.odp) << example.name;
    }
    const std::set<std::string> insisting{"subsampled_gaussian", "truncated_gaussian", "resampled_gaussian",
                                          "gaussian_mixture",    "tree_aggregation",   "sampled",
                                          "release_if_accurate", "epoch_gaussian",     "shuffled",
                                          "matrix_gaussian"};
    for (const Example &example : examples())
        EXPECT_EQ(example.cost->neighbours != Neighbours::Unstated, insisting.contains(example.name))
            << example.name << ": all others carry the relation in their sensitivity";
}

TEST(MechanismConformanceSweep, CountEqualsLoopInFilters)
{
    forEachPair(catalog().filters, [](const Example &example, const filters::FilterKind &, filters::Filter &filter) {
        const auto loop = filter.clone();
        std::uint64_t accepted = 0;
        for (; accepted < 200 && loop->fits(*example.cost, 1); ++accepted)
            loop->charge(*example.cost, 1);
        EXPECT_EQ(filters::largestCountThatFits(filter, *example.cost, 200), accepted);
        if (accepted > 0)
            filter.charge(*example.cost, accepted);
        expectSame(filter.spent(), loop->spent(), 1e-12);
    });
}

TEST(MechanismConformanceSweep, CountEqualsLoopInOdometers)
{
    forEachPair(catalog().odometers,
                [](const Example &example, const odometers::OdometerKind &, odometers::Odometer &odometer) {
                    const auto loop = odometer.clone();
                    for (int i = 0; i < 50; ++i)
                        loop->charge(*example.cost, 1);
                    odometer.charge(*example.cost, 50);
                    expectSame(odometer.value(), loop->value(), 1e-12);
                    expectSame(odometer.capped(), loop->capped(), 1e-12);
                });
}

TEST(MechanismConformanceSweep, CountEqualsLoopInCompositions)
{
    forEachPair(catalog().compositions, [](const Example &example, const compositions::CompositionKind &,
                                           compositions::Composition &composition) {
        const auto loop = composition.clone();
        for (int i = 0; i < 7; ++i)
            loop->add(*example.cost, 1);
        composition.add(*example.cost, 7);
        expectSame(composition, *loop, 1e-9);
    });
}

/// A second round for every notion.
Cost companion()
{
    auto cost = std::make_shared<RoundCost>(dpCost(exactly("0.05"), Exact(), true));
    cost->gdp = RoundCost::Gdp{0.05, 0.0026};
    cost->loss = makeResponseLoss(0.05, 0);
    return cost;
}

TEST(MechanismConformanceSweep, OrderDoesNotMatter)
{
    const Cost other = companion();
    forEachPair(catalog().filters,
                [&](const Example &example, const filters::FilterKind &kind, filters::Filter &filter) {
                    const auto reversed = started(kind);
                    filter.charge(*example.cost, 2);
                    filter.charge(*other, 3);
                    reversed->charge(*other, 3);
                    reversed->charge(*example.cost, 2);
                    expectSame(filter.spent(), reversed->spent(), 1e-13);
                });
    forEachPair(catalog().odometers,
                [&](const Example &example, const odometers::OdometerKind &, odometers::Odometer &odometer) {
                    const auto reversed = odometer.clone();
                    odometer.charge(*example.cost, 2);
                    odometer.charge(*other, 3);
                    reversed->charge(*other, 3);
                    reversed->charge(*example.cost, 2);
                    expectSame(odometer.value(), reversed->value(), 1e-13);
                    EXPECT_EQ(odometer.meaning(), reversed->meaning());
                });
    forEachPair(catalog().compositions, [&](const Example &example, const compositions::CompositionKind &,
                                            compositions::Composition &composition) {
        const auto reversed = composition.clone();
        composition.add(*example.cost, 2);
        composition.add(*other, 3);
        reversed->add(*other, 3);
        reversed->add(*example.cost, 2);
        expectSame(composition, *reversed, 1e-8);
    });
}

TEST(MechanismConformanceSweep, AnotherRoundLowersNothing)
{
    forEachPair(catalog().filters, [](const Example &example, const filters::FilterKind &, filters::Filter &filter) {
        for (int i = 0; i < 4; ++i) {
            const double before = filter.spent();
            const std::uint64_t fitting = filters::largestCountThatFits(filter, *example.cost, 1000);
            filter.charge(*example.cost, 1);
            EXPECT_GE(filter.spent(), before);
            EXPECT_LE(filters::largestCountThatFits(filter, *example.cost, 1000), fitting);
        }
    });
    forEachPair(catalog().odometers,
                [](const Example &example, const odometers::OdometerKind &kind, odometers::Odometer &odometer) {
                    for (int i = 0; i < 4; ++i) {
                        const double before = odometer.value();
                        odometer.charge(*example.cost, 1);
                        EXPECT_TRUE(odometer.value() >= before || kind.id() == "rogers_2021");
                        EXPECT_LE(odometer.capped(), odometer.value());
                    }
                });
    forEachPair(catalog().compositions, [](const Example &example, const compositions::CompositionKind &,
                                           compositions::Composition &composition) {
        compositions::CompositionResult before;
        for (int i = 0; i < 3; ++i) {
            composition.add(*example.cost, 1);
            const compositions::CompositionResult now = read(composition);
            EXPECT_GE(now.epsilon * (1 + 1e-9), before.epsilon);
            EXPECT_GE(now.delta * (1 + 1e-9), before.delta);
            before = now;
        }
    });
}

// ---- dominance

/// The epsilon of one round by its loss distribution.
double epsilonOf(const RoundCost &cost, const char *delta)
{
    Policy policy = usualPolicy();
    policy.delta = exactly(delta);
    for (const auto &kind : catalog().compositions)
        if (kind->id() == "pld") {
            const auto composition = *kind->start(policy);
            composition->add(cost, 1);
            return read(*composition).epsilon;
        }
    ADD_FAILURE() << "no composition of loss distributions";
    return 0;
}

/// Whether `b` costs at least as much as `a` in every notion; one that is not supplied costs infinity.
bool dominates(const RoundCost &b, const RoundCost &a)
{
    if ((b.dp && !a.dp) || (b.zcdp && !a.zcdp) || (b.gdp && !a.gdp) || (b.renyi && !a.renyi) || (b.loss && !a.loss) ||
        (b.odp && !a.odp))
        return false;
    if (b.dp && (b.dp->epsilon < a.dp->epsilon || b.dp->delta < a.dp->delta))
        return false;
    if (b.zcdp && (b.zcdp->rho < a.zcdp->rho || b.zcdp->delta < a.zcdp->delta))
        return false;
    if (b.gdp && b.gdp->muSquared < a.gdp->muSquared)
        return false;
    for (const double alpha : {1.0, 1.5, 2.0, 8.0, 64.0, 1e4})
        if (b.renyi && b.renyi->upper(alpha) < a.renyi->upper(alpha) * (1 - 1e-12))
            return false;
    for (const char *delta : {"0.1", "1e-3", "1e-6"})
        if (b.loss && epsilonOf(b, delta) < epsilonOf(a, delta) * (1 - 1e-9))
            return false;
    return true;
}

void expectDominated(const RoundCost &cheap, const RoundCost &dear)
{
    for (const auto &kind : catalog().filters) {
        if (isPriced(kind->id()))
            continue;
        const auto filter = started(*kind);
        if (filter->applies(cheap).applies && filter->applies(dear).applies) {
            EXPECT_GE(filters::largestCountThatFits(*filter, cheap, 500),
                      filters::largestCountThatFits(*filter, dear, 500))
                << kind->id();
        }
    }
    for (const auto &kind : catalog().odometers) {
        if (kind->id() == "rogers_2021")
            continue; // falls where its branches meet, and both are bounds
        const auto low = testing_support::started(*kind, usualPolicy());
        const auto high = low->clone();
        if (!low->applies(cheap).applies || !low->applies(dear).applies)
            continue;
        low->charge(cheap, 3);
        high->charge(dear, 3);
        EXPECT_LE(low->value(), high->value() * (1 + 1e-13)) << kind->id();
    }
    for (const auto &kind : catalog().compositions) {
        const auto low = *kind->start(usualPolicy());
        const auto high = low->clone();
        if (!low->applies(cheap).applies || !low->applies(dear).applies)
            continue;
        low->add(cheap, 3);
        high->add(dear, 3);
        const compositions::CompositionResult lowest = read(*low);
        const compositions::CompositionResult highest = read(*high);
        EXPECT_LE(lowest.epsilon, highest.epsilon * (1 + 1e-9)) << kind->id();
        EXPECT_LE(lowest.delta, highest.delta * (1 + 1e-9)) << kind->id();
    }
}

/// The example with one real parameter multiplied; null where the domain ends before.
Cost scaled(const Example &example, const ParameterSpec &spec, const Exact &factor)
{
    const Json *value = example.mechanism.find(std::string(spec.name));
    if (value == nullptr || value->ifQuantity() == nullptr)
        return nullptr;
    const auto old = Exact::parse("value", *value->ifQuantity());
    Mechanism changed = example.mechanism;
    changed.set(std::string(spec.name), (*old * factor).text());
    MechanismResolver resolver(catalog().mechanisms);
    const ResolvedMechanism &resolved = resolver.resolve(changed);
    return resolved.problem ? nullptr : resolved.cost;
}

TEST(MechanismConformanceSweep, MonotoneInEveryParameter)
{
    int compared = 0;
    for (const auto &kind : catalog().mechanisms)
        for (const ParameterSpec &spec : kind->parameters()) {
            if (spec.type != ParameterType::Real && spec.type != ParameterType::Integer)
                continue;
            // A batch that is cut less often, or holds more of the records, has the record in it more likely where it is
            // cut: one divergence falls, another rises.
            if (kind->id() == "truncated_gaussian" && (spec.name == "dataset_size" || spec.name == "batch_size"))
                continue;
            const auto example = std::find_if(examples().begin(), examples().end(),
                                              [&](const Example &one) { return one.name == kind->id(); });
            if (example == examples().end())
                continue;
            const Cost larger = scaled(*example, spec, Exact(2));
            if (!larger)
                continue;
            SCOPED_TRACE(example->name + ", twice " + std::string(spec.name));
            const RoundCost &before = *example->cost;
            const bool rises = dominates(*larger, before);
            const bool falls = dominates(before, *larger);
            EXPECT_TRUE(rises || falls) << "neither dearer nor cheaper in all notions";
            if (rises)
                expectDominated(before, *larger);
            if (falls)
                expectDominated(*larger, before);
            ++compared;
        }
    EXPECT_GT(compared, testing_support::inSweep(20, 2));
}

TEST(MechanismConformanceSweep, WhatIsNoNumberIsNeverCheap)
{
    MechanismResolver resolver(catalog().mechanisms);
    for (const Example &example : examples()) {
        const MechanismKind *kind = findMechanism(catalog().mechanisms, example.name);
        for (const ParameterSpec &spec : kind->parameters())
            for (const char *bad : {"nan", "-nan", "-1", "-inf", "1e", "", "0x10"}) {
                if (spec.type != ParameterType::Real && spec.type != ParameterType::Integer)
                    continue;
                SCOPED_TRACE(std::string(kind->id()) + ", " + std::string(spec.name) + " = " + bad);
                Mechanism mechanism = exampleMechanism(*kind);
                mechanism.set(std::string(spec.name), bad);
                const ResolvedMechanism &resolved = resolver.resolve(mechanism);
                EXPECT_TRUE(resolved.problem.has_value());
                for (const auto &filter : catalog().filters)
                    EXPECT_FALSE(!isPriced(filter->id()) && started(*filter)->fits(*resolved.cost, 1)) << filter->id();
                for (const auto &odometer : catalog().odometers) {
                    const auto running = testing_support::started(*odometer, usualPolicy());
                    running->charge(*resolved.cost, 1);
                    EXPECT_TRUE(std::isinf(running->value())) << odometer->id();
                }
            }
    }
}

// ---- one round is the mechanism

/// Every composition's answer for one round, by id.
std::map<std::string, compositions::CompositionResult> alone(const RoundCost &cost)
{
    std::map<std::string, compositions::CompositionResult> results;
    for (const auto &kind : catalog().compositions) {
        const auto composition = *kind->start(usualPolicy());
        if (!composition->applies(cost).applies)
            continue;
        composition->add(cost, 1);
        results.emplace(kind->id(), read(*composition));
    }
    return results;
}

TEST(MechanismConformanceSweep, OneRoundIsTheMechanism)
{
    const double delta = usualPolicy().delta.down();
    for (const Example &example : examples()) {
        SCOPED_TRACE(example.name);
        const RoundCost &cost = *example.cost;
        const auto results = alone(cost);
        if (cost.dp) {
            EXPECT_EQ(results.at("basic").epsilon, cost.dp->epsilonUp);
            EXPECT_EQ(results.at("basic").delta, cost.dp->deltaUp);
            EXPECT_LE(results.at("kov").epsilon, cost.dp->epsilonUp);
            const auto sum =
                std::ranges::find(catalog().odometers, "basic", [](const auto &kind) { return kind->id(); });
            ASSERT_NE(sum, catalog().odometers.end());
            const auto odometer = *(*sum)->start(usualPolicy());
            if (cost.dp->delta < usualPolicy().deltaSecond()) {
                odometer->charge(cost, 1);
                EXPECT_EQ(odometer->value(), cost.dp->epsilonUp);
            }
        }
        if (cost.gdp && std::isfinite(cost.gdp->mu))
            expectSame(results.at("gdp").epsilon, noise::gaussianEpsilon(cost.gdp->mu, delta), 1e-11);
        if (cost.zcdp && cost.zcdp->delta.isZero() && std::isfinite(cost.zcdp->rho)) {
            expectSame(results.at("zcdp").epsilon, zcdp::epsilonBasic(cost.zcdp->rho, delta), 1e-12);
            expectSame(results.at("zcdp_tight").epsilon, zcdp::epsilonCks(cost.zcdp->rho, delta), 1e-12);
        }
        if (example.name == "gaussian")
            expectSame(results.at("pld").epsilon, noise::gaussianEpsilon(cost.gdp->mu, delta), 1e-6);
        if (example.name == "laplace")
            expectSame(results.at("pld").epsilon, cost.dp->epsilonUp + 2 * std::log1p(-delta), 1e-6);
    }
}

/// A notion with the same total delta must not go below what is certified from below.
TEST(MechanismConformanceSweep, NoneIsBelowTheLowerBound)
{
    int compared = 0;
    for (const Example &example : examples()) {
        SCOPED_TRACE(example.name);
        for (const std::uint64_t count : {std::uint64_t{1}, std::uint64_t{30}}) {
            std::map<std::string, compositions::CompositionResult> results;
            for (const auto &kind : catalog().compositions) {
                const auto composition = *kind->start(usualPolicy());
                if (!composition->applies(*example.cost).applies)
                    continue;
                composition->add(*example.cost, count);
                results.emplace(kind->id(), read(*composition));
            }
            const auto pld = results.find("pld");
            // The loss of a choice is that of randomised response, looser than its zCDP constant (bounded range).
            if (pld == results.end() || !pld->second.lower || example.name == "exponential")
                continue;
            for (const auto &[id, result] : results)
                if (result.delta <= pld->second.delta * (1 + 1e-12)) {
                    EXPECT_GE(result.epsilon * (1 + 1e-12), *pld->second.lower) << id << " after " << count;
                    ++compared;
                }
        }
    }
    EXPECT_GT(compared, testing_support::inSweep(40, 5));
}

} // namespace
} // namespace epsilometer::mechanism_conformance_test
