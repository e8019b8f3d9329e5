// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of every accountant of the catalog: theorem, validity, neighbours, notion, conversions, texts and ids are
// there, and ids unique; count equals loop; monotone in the round's cost; adding a round never lowers
// anything; a zero round changes nothing; the order of rounds does not matter; NaN and infinity are never cheap; clones
// are independent; upper lies above lower; what does not apply says why.
#include "core/base/infinity.h"
#include "core/catalog/catalog.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/renyi/renyi_curves.h"
#include "core/numeric/outward.h"
#include "core/numeric/state_archive.h"
#include "core/odometers/odometer.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/odometers.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace epsilometer::conformance_test {
namespace {

using testing_support::exactly;

/// A round that supplies every notion a sum can be made of, at one size.
std::shared_ptr<const RoundCost> everything(double size, double delta = 0)
{
    auto cost = std::make_shared<RoundCost>(dpCost(Exact::fromDouble(size), Exact::fromDouble(delta), true));
    cost->zcdp->rho = outward::up(size * size / 2, 1);
    cost->gdp = RoundCost::Gdp{size, outward::up(size * size, 1)};
    if (size == 0)
        *cost->gdp = {0, 0}, cost->zcdp->rho = 0;
    cost->renyi = makePureCurve(size);
    return cost;
}

Policy usualPolicy()
{
    Policy policy;
    policy.epsilon = Exact(2);
    policy.deltaPrime = exactly("1e-6");
    policy.delta = exactly("2e-6");
    policy.parameters.lattice = exactly("0.1");
    policy.parameters.family = {{Mechanism("gdp", {{"mu", "0.05"}}), 1, 1}};
    return policy;
}

using epsilometer::testing_support::catalog;

template <class Kind> std::string nameOf(const Kind &kind)
{
    return std::string(kind.id());
}

template <class Kinds> void expectTexts(const Kinds &kinds, Validity validity)
{
    std::set<std::string> seen;
    for (const auto &kind : kinds) {
        const std::string id(kind->id());
        EXPECT_TRUE(seen.insert(id).second) << id << " twice";
        EXPECT_FALSE(kind->title().empty()) << id;
        EXPECT_FALSE(kind->formula().empty()) << id;
        EXPECT_FALSE(kind->label().theorem.empty()) << id;
        EXPECT_EQ(kind->label().validity, validity) << id;
        EXPECT_NE(kind->label().neighbours, Neighbours::Unstated) << id;
        for (const std::string_view conversion : kind->label().conversions)
            EXPECT_NE(findConversion(conversion), nullptr) << id << ": " << conversion;
    }
}

/// What ends in (epsilon, delta)-DP and does not start there went through a conversion, which has a name.
TEST(Conformance, ConversionsAreNamed)
{
    const auto names = [](const Label &label, std::string_view conversion) {
        return std::find(label.conversions.begin(), label.conversions.end(), conversion) != label.conversions.end();
    };
    const auto needsOne = [](Notion notion) {
        return notion == Notion::Zcdp || notion == Notion::Renyi || notion == Notion::Gdp;
    };
    for (const auto &kind : catalog().filters) {
        EXPECT_TRUE(!needsOne(kind->label().notion) || !kind->label().conversions.empty()) << kind->id();
        EXPECT_EQ(kind->guarantee(usualPolicy()).label.conversions, kind->label().conversions) << kind->id();
    }
    for (const auto &kind : catalog().compositions)
        EXPECT_TRUE(!needsOne(kind->label().notion) || !kind->label().conversions.empty()) << kind->id();
    for (const auto &kind : catalog().odometers) {
        Policy published = usualPolicy();
        published.parameters.clock = Clock::Square;
        const bool onClock = names(kind->label(), conversion_id::kPureToZcdpTight);
        EXPECT_EQ(odometers::labelUnder(*kind, usualPolicy()).conversions, kind->label().conversions) << kind->id();
        EXPECT_EQ(names(odometers::labelUnder(*kind, published), conversion_id::kPureToZcdpBs), onClock) << kind->id();
        EXPECT_FALSE(names(odometers::labelUnder(*kind, published), conversion_id::kPureToZcdpTight)) << kind->id();
    }
}

TEST(Conformance, IdsAndTexts)
{
    expectTexts(catalog().filters, Validity::FullyAdaptive);
    expectTexts(catalog().odometers, Validity::AnyStoppingTime);
    expectTexts(catalog().compositions, Validity::FixedParameters);
    for (const auto &kind : catalog().filters)
        EXPECT_FALSE(kind->statisticName().empty()) << kind->id();
}

// ---- filters

/// Calls `test` with a fresh filter of every kind that takes the round.
template <class Test> void forEachFilter(const Policy &policy, Test test)
{
    for (const auto &kind : catalog().filters) {
        SCOPED_TRACE(nameOf(*kind));
        auto filter = kind->start(policy);
        ASSERT_TRUE(filter.ok()) << filter.error().message();
        if ((*filter)->applies(*everything(0.1)).applies) {
            test(**filter);
        } else {
            EXPECT_FALSE((*filter)->applies(*everything(0.1)).why.empty());
        }
    }
}

TEST(Conformance, FilterCountEqualsLoop)
{
    forEachFilter(usualPolicy(), [](filters::Filter &filter) {
        const auto round = everything(0.01, 1e-9);
        auto loop = filter.clone();
        std::uint64_t accepted = 0;
        for (; accepted < 5000 && loop->fits(*round, 1); ++accepted)
            loop->charge(*round, 1);
        EXPECT_EQ(filters::largestCountThatFits(filter, *round, 5000), accepted);
        EXPECT_EQ(filter.fits(*round, accepted + 1), false);
        if (accepted > 0)
            filter.charge(*round, accepted);
        EXPECT_NEAR(filter.spent(), loop->spent(), 1e-12 * loop->spent());
        EXPECT_EQ(filter.budget(), loop->budget());
    });
}

TEST(Conformance, FilterIsMonotone)
{
    forEachFilter(usualPolicy(), [](filters::Filter &filter) {
        bool fittedBefore = true;
        double sizes[] = {0, 1e-12, 1e-3, 0.1, 0.5, 1, 2, 5, 100, 1e6, kInfinity};
        for (const double size : sizes) {
            const bool fits = filter.fits(*everything(size), 1);
            EXPECT_TRUE(fittedBefore || !fits) << size;
            fittedBefore = fits;
        }
        EXPECT_FALSE(fittedBefore);
        EXPECT_FALSE(filter.fits(infiniteCost(), 1));
    });
}

TEST(Conformance, FilterSpendsMoreWithEveryRound)
{
    forEachFilter(usualPolicy(), [](filters::Filter &filter) {
        const auto round = everything(0.05, 1e-9);
        if (!filter.applies(*round).applies)
            return; // a filter of rounds without delta
        double before = filter.spent();
        std::uint64_t fittingBefore = filters::largestCountThatFits(filter, *round, 1000);
        for (int i = 0; i < 5; ++i) {
            ASSERT_TRUE(filter.fits(*round, 1));
            filter.charge(*round, 1);
            EXPECT_GE(filter.spent(), before);
            const std::uint64_t fitting = filters::largestCountThatFits(filter, *round, 1000);
            EXPECT_EQ(fitting + 1, fittingBefore);
            before = filter.spent();
            fittingBefore = fitting;
        }
    });
}

TEST(Conformance, ZeroRoundsChangeNoFilter)
{
    forEachFilter(usualPolicy(), [](filters::Filter &filter) {
        const RoundCost zero = zeroCost();
        EXPECT_TRUE(filter.fits(zero, 1000000));
        filter.charge(*everything(0.1), 1);
        const double spent = filter.spent();
        EXPECT_TRUE(filter.fits(zero, 1));
        filter.charge(zero, 1000000);
        EXPECT_EQ(filter.spent(), spent);
    });
}

TEST(Conformance, ZeroRoundsFitTheEmptyBudget)
{
    Policy policy = usualPolicy();
    policy.epsilon = Exact();
    for (const auto &kind : catalog().filters) {
        auto filter = kind->start(policy);
        if (!filter.ok())
            continue; // the Rogers filter needs a positive budget, and says so
        EXPECT_TRUE((*filter)->fits(zeroCost(), 3)) << kind->id();
        EXPECT_FALSE((*filter)->fits(*everything(0.1), 1)) << kind->id();
    }
}

TEST(Conformance, FilterOrderDoesNotMatter)
{
    forEachFilter(usualPolicy(), [](filters::Filter &filter) {
        auto reversed = filter.clone();
        const double sizes[] = {0.01, 0.2, 0.05, 0.1};
        for (const double size : sizes)
            filter.charge(*everything(size), 1);
        for (auto size = std::rbegin(sizes); size != std::rend(sizes); ++size)
            reversed->charge(*everything(*size), 1);
        EXPECT_NEAR(filter.spent(), reversed->spent(), 1e-14 * filter.spent());
    });
}

RoundCost unknownCost()
{
    RoundCost cost = *everything(0.1);
    const double nan = std::nan("");
    cost.dp->epsilon = Exact::infinity();
    cost.dp->epsilonUp = cost.dp->meanUp = nan;
    cost.zcdp->rho = cost.gdp->muSquared = cost.gdp->mu = nan;
    cost.renyi = makePureCurve(nan);
    return cost;
}

TEST(Conformance, UnknownIsNeverCheapForFilters)
{
    forEachFilter(usualPolicy(), [](filters::Filter &filter) { EXPECT_FALSE(filter.fits(unknownCost(), 1)); });
    Policy unlimited = usualPolicy();
    unlimited.epsilon = Exact::infinity();
    for (const auto &kind : catalog().filters) {
        auto filter = kind->start(unlimited);
        if (!filter.ok())
            continue;
        EXPECT_FALSE((*filter)->fits(RoundCost(), 1)) << kind->id() << ": a round that supplies nothing";
        if (kind->label().notion == Notion::Dp || kind->label().notion == Notion::Zcdp) {
            EXPECT_FALSE((*filter)->fits(infiniteCost(), 1)) << kind->id() << ": the deltas still matter";
        }
    }
}

TEST(Conformance, FilterClonesAreIndependent)
{
    forEachFilter(usualPolicy(), [](filters::Filter &filter) {
        const auto copy = filter.clone();
        const double before = copy->spent();
        filter.charge(*everything(0.2), 3);
        EXPECT_EQ(copy->spent(), before);
        EXPECT_NE(filter.spent(), before);
    });
}

/// What was kept of a filter goes on as the filter does: it says the same, whatever is asked and charged next.
TEST(Conformance, FilterStateCanBeKept)
{
    Policy native = usualPolicy();
    native.native = NativeBudget::zcdp(exactly("0.5"));
    Policy gaussian = usualPolicy();
    gaussian.native = NativeBudget::gdp(exactly("1"));
    for (const Policy &policy : {usualPolicy(), native, gaussian}) {
        for (const auto &kind : catalog().filters) {
            SCOPED_TRACE(nameOf(*kind));
            auto filter = kind->start(policy);
            if (!filter.ok())
                continue;
            for (int i = 0; i < 700; ++i) // more than any block of sums
                (*filter)->charge(*everything(0.001 + 0.0001 * (i % 7), 1e-9 * (i % 3)), 1 + i % 2);
            StateArchive written;
            (*filter)->keep(written);
            ASSERT_TRUE(written.ok());
            auto other = *kind->start(policy);
            StateArchive read(written.values());
            other->keep(read);
            ASSERT_TRUE(read.ok());
            StateArchive again;
            other->keep(again);
            EXPECT_EQ(Json(again.values()).write(), Json(written.values()).write());
            for (int i = 0; i < 100; ++i) {
                const auto next = everything(0.003 * (1 + i % 5));
                EXPECT_EQ(other->fits(*next, 1), (*filter)->fits(*next, 1));
                (*filter)->charge(*next, 1);
                other->charge(*next, 1);
                EXPECT_EQ(other->spent(), (*filter)->spent());
            }
        }
    }
}

/// A state that is cut, longer, or of another kind is none.
TEST(Conformance, AnotherStateIsRefused)
{
    forEachFilter(usualPolicy(), [](filters::Filter &filter) {
        filter.charge(*everything(0.1), 3);
        StateArchive written;
        filter.keep(written);
        Json::Array longer = written.values();
        longer.push_back(Json(true));
        Json::Array shorter = written.values();
        shorter.pop_back();
        Json::Array other = written.values();
        other.front() = Json(true);
        for (const Json::Array &values : {longer, shorter, other}) {
            StateArchive read(values);
            filter.clone()->keep(read);
            EXPECT_FALSE(read.ok());
        }
    });
}

// ---- odometers

template <class Test> void forEachOdometer(const Policy &policy, Test test)
{
    for (const auto *kind : testing_support::odometersWithoutFamily()) {
        SCOPED_TRACE(nameOf(*kind));
        auto odometer = kind->start(policy);
        ASSERT_TRUE(odometer.ok()) << odometer.error().message();
        test(**odometer, *kind);
    }
}

TEST(Conformance, OdometerCountEqualsLoop)
{
    forEachOdometer(usualPolicy(), [](odometers::Odometer &odometer, const odometers::OdometerKind &) {
        auto loop = odometer.clone();
        const auto round = everything(0.07, 1e-10);
        for (int i = 0; i < 1000; ++i)
            loop->charge(*round, 1);
        odometer.charge(*round, 1000);
        EXPECT_NEAR(odometer.value(), loop->value(), 1e-13 * loop->value());
        EXPECT_NEAR(odometer.capped(), loop->capped(), 1e-13 * loop->capped());
        EXPECT_EQ(odometer.meaning(), loop->meaning());
    });
}

TEST(Conformance, OdometerNeverFalls)
{
    forEachOdometer(usualPolicy(), [](odometers::Odometer &odometer, const odometers::OdometerKind &kind) {
        EXPECT_EQ(odometer.capped(), 0) << "nothing ran";
        const bool mayFall = kind.id() == "rogers_2021"; // where its branches meet, and both are bounds
        double before = odometer.value();
        for (int i = 0; i < 200; ++i) {
            odometer.charge(*everything(1e-3 * (i % 7) * (i % 7), i % 3 == 0 ? 1e-9 : 0), 1);
            EXPECT_TRUE(odometer.value() >= before || mayFall);
            EXPECT_LE(odometer.capped(), odometer.value());
            before = odometer.value();
        }
        odometer.charge(dpCost(exactly("0.1"), exactly("1e-3"), true), 1);
        EXPECT_EQ(odometer.value(), kInfinity) << "the deltas exceed delta''";
        EXPECT_EQ(odometer.capped(), kInfinity);
        odometer.charge(zeroCost(), 1);
        EXPECT_EQ(odometer.value(), kInfinity) << "for good";
    });
}

TEST(Conformance, OdometerIsMonotone)
{
    forEachOdometer(usualPolicy(), [](const odometers::Odometer &fresh, const odometers::OdometerKind &) {
        double before = 0;
        for (const double size : {0.1, 0.5, 0.9, 1.5, 5.0, 100.0, 1e6, kInfinity}) {
            const auto odometer = fresh.clone();
            odometer->charge(*everything(size), 3);
            EXPECT_GE(odometer->value(), before) << size;
            before = odometer->value();
        }
        EXPECT_EQ(before, kInfinity);
    });
}

TEST(Conformance, ZeroRoundsChangeNoOdometer)
{
    forEachOdometer(usualPolicy(), [](odometers::Odometer &odometer, const odometers::OdometerKind &kind) {
        for (int i = 0; i < 2; ++i) {
            const double value = odometer.value();
            const double capped = odometer.capped();
            odometer.charge(zeroCost(), 12345);
            EXPECT_EQ(odometer.value(), value);
            EXPECT_EQ(odometer.capped(), capped);
            EXPECT_EQ(odometer.meaning(), kind.meaning());
            odometer.charge(*everything(0.3), 2);
        }
    });
}

TEST(Conformance, OdometerOrderDoesNotMatter)
{
    forEachOdometer(usualPolicy(), [](odometers::Odometer &odometer, const odometers::OdometerKind &) {
        const auto reversed = odometer.clone();
        const double sizes[] = {0.01, 0.7, 0.05, 0.1};
        for (const double size : sizes)
            odometer.charge(*everything(size, 1e-9), 1);
        for (auto size = std::rbegin(sizes); size != std::rend(sizes); ++size)
            reversed->charge(*everything(*size, 1e-9), 1);
        EXPECT_NEAR(odometer.value(), reversed->value(), 1e-14 * odometer.value());
    });
}

TEST(Conformance, UnknownIsNeverCheapForOdometers)
{
    forEachOdometer(usualPolicy(), [](odometers::Odometer &odometer, const odometers::OdometerKind &) {
        const auto other = odometer.clone();
        odometer.charge(unknownCost(), 1);
        EXPECT_EQ(odometer.value(), kInfinity);
        EXPECT_EQ(odometer.capped(), kInfinity);
        other->charge(infiniteCost(), 1);
        EXPECT_EQ(other->value(), kInfinity);
    });
}

TEST(Conformance, OdometersKnowWhatTheyBound)
{
    forEachOdometer(usualPolicy(), [](odometers::Odometer &odometer, const odometers::OdometerKind &kind) {
        odometer.charge(dpCost(exactly("0.1"), exactly("1e-9"), true), 1);
        EXPECT_EQ(odometer.meaning(), kind.meaning());
        const auto copy = odometer.clone();
        copy->charge(dpCost(exactly("0.1"), exactly("1e-9"), false), 1);
        EXPECT_EQ(copy->meaning(), OdometerMeaning::ExPost);
        EXPECT_EQ(odometer.meaning(), kind.meaning()) << "clones are independent";
    });
}

TEST(Conformance, WithoutDeltaPrimeOnlyTheCapIsFinite)
{
    Policy policy = usualPolicy();
    policy.deltaPrime = Exact();
    forEachOdometer(policy, [](odometers::Odometer &odometer, const odometers::OdometerKind &kind) {
        odometer.charge(*everything(0.25), 2);
        EXPECT_EQ(odometer.capped(), 0.5);
        if (kind.id() != "basic" && kind.id() != "rogers" && kind.id() != "renyi") {
            EXPECT_EQ(odometer.value(), kInfinity);
        }
    });
}

// ---- compositions

template <class Test> void forEachComposition(const Policy &policy, Test test)
{
    for (const auto &kind : catalog().compositions) {
        SCOPED_TRACE(nameOf(*kind));
        auto composition = kind->start(policy);
        ASSERT_TRUE(composition.ok()) << composition.error().message();
        const Applicability answer = (*composition)->applies(*everything(0.1));
        if (answer.applies) {
            test(**composition);
        } else {
            EXPECT_FALSE(answer.why.empty());
        }
    }
}

compositions::CompositionResult read(const compositions::Composition &composition)
{
    NoProgress progress;
    auto result = composition.result(progress);
    EXPECT_TRUE(result.ok()) << (result.ok() ? "" : result.error().message());
    if (!result.ok())
        return {};
    if (result->lower) {
        EXPECT_LE(*result->lower, result->epsilon);
    }
    return *result;
}

TEST(Conformance, CompositionCountEqualsLoop)
{
    forEachComposition(usualPolicy(), [](compositions::Composition &composition) {
        const auto loop = composition.clone();
        const auto round = everything(0.05, 1e-10);
        for (int i = 0; i < 40; ++i)
            loop->add(*round, 1);
        composition.add(*round, 40);
        const auto a = read(composition);
        const auto b = read(*loop);
        EXPECT_NEAR(a.epsilon, b.epsilon, 1e-9 * b.epsilon);
        EXPECT_NEAR(a.delta, b.delta, 1e-12 * b.delta);
    });
}

TEST(Conformance, CompositionGrows)
{
    forEachComposition(usualPolicy(), [](compositions::Composition &composition) {
        compositions::CompositionResult before;
        for (int i = 0; i < 6; ++i) {
            composition.add(*everything(0.2, i % 2 == 0 ? 0 : 1e-9), 1);
            const compositions::CompositionResult now = read(composition);
            EXPECT_GE(now.epsilon * (1 + 1e-9), before.epsilon);
            EXPECT_GE(now.delta, before.delta);
            before = now;
        }
        composition.add(zeroCost(), 1000);
        EXPECT_NEAR(read(composition).epsilon, before.epsilon, 1e-9 * before.epsilon);
        EXPECT_EQ(read(composition).delta, before.delta);
        const auto copy = composition.clone();
        copy->add(infiniteCost(), 1);
        EXPECT_EQ(read(*copy).epsilon, kInfinity);
        EXPECT_NEAR(read(composition).epsilon, before.epsilon, 1e-9 * before.epsilon);
    });
}

TEST(Conformance, NothingComposesToNothing)
{
    forEachComposition(usualPolicy(),
                       [](const compositions::Composition &composition) { EXPECT_EQ(read(composition).epsilon, 0); });
}

} // namespace
} // namespace epsilometer::conformance_test
