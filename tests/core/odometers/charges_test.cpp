// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of every odometer of the catalog as it runs:
// - it takes the rounds whose notions its theorem takes, and names what is missing otherwise
// - columns of readings give what charging gives, at each reading and after it; what cannot be read so is left untouched
// - a clone made at any round goes on as the original; a kept state does, and what cannot be kept says so
// - more of any round costs no less; a longer sequence of small rounds costs no more than the same at once in fewer
//   larger ones of the same sum; 2^60 rounds are as finite as their sums
// - a smaller delta' never lowers a value; NaN in a cost makes it infinite
// - its label says the conversions of the policy's clock, and what orders that were chosen afterwards are worth
#include "core/account/account.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/renyi/renyi_curves.h"
#include "core/numeric/state_archive.h"
#include "core/odometers/odometer.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/odometers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <set>

namespace epsilometer::odometers::charges_test {
namespace {

using testing_support::binaryPolicy;
using testing_support::catalog;
using testing_support::dpRound;
using testing_support::exactly;
using testing_support::started;

constexpr double kUnbounded = std::numeric_limits<double>::infinity();

Policy smallDeltas()
{
    return binaryPolicy(2, 1e-6, 1e-6);
}

RoundCost gaussianAlone(double mu)
{
    RoundCost cost;
    cost.gdp = RoundCost::Gdp{mu, (Exact::fromDouble(mu) * Exact::fromDouble(mu)).up()};
    return cost;
}

RoundCost zcdpAlone(double rho)
{
    RoundCost cost;
    cost.zcdp = RoundCost::Zcdp{rho, Exact(), 0};
    return cost;
}

RoundCost curveAlone(double epsilon)
{
    RoundCost cost;
    cost.renyi = makePureCurve(epsilon);
    return cost;
}

TEST(OdometerCharges, TakeTheNotionsOfTheirTheorems)
{
    const std::map<std::string, RoundCost> rounds = {
        {"dp", *dpRound(0.1, 1e-9)}, {"gdp", gaussianAlone(0.1)}, {"zcdp", zcdpAlone(0.1)}, {"curve", curveAlone(0.1)}};
    const std::set<std::string> byTime = {"dp", "gdp", "zcdp"};
    const std::set<std::string> any = {"dp", "gdp", "zcdp", "curve"};
    const std::map<std::string, std::set<std::string>> taken = {
        {"universal", any},   {"renyi", any},          {"basic", {"dp"}},
        {"rogers", {"dp"}},   {"filter", byTime},      {"mixture", byTime},
        {"stitched", byTime}, {"rogers_2021", byTime}, {"mixture_one_sided", byTime},
        {"potential", any}};
    for (const auto &kind : catalog().odometers) {
        const auto odometer = started(*kind, smallDeltas());
        for (const auto &[notion, round] : rounds) {
            const Applicability answer = odometer->applies(round);
            EXPECT_EQ(answer.applies, taken.at(std::string(kind->id())).contains(notion))
                << kind->id() << " " << notion;
            EXPECT_EQ(answer.why.empty(), answer.applies);
        }
        EXPECT_THAT(odometer->applies(RoundCost()).why.english(), ::testing::EndsWith("it supplies nothing"))
            << kind->id();
    }
}

/// Pure and leaking rounds of many sizes, as typed.
account::Rounds variedRounds(int size)
{
    account::Rounds rounds;
    for (int i = 0; i < size; ++i)
        rounds.appendDp(Exact::quotient(Exact(1 + i * 37 % 101), Exact(500)), i % 5 == 0 ? exactly("1e-9") : Exact(),
                        true);
    return rounds;
}

TEST(OdometerCharges, ReadingsEqualChargingOneByOne)
{
    constexpr int kSize = 300;
    std::vector<std::uint64_t> at(kSize);
    std::iota(at.begin(), at.end(), std::uint64_t{1});
    NoProgress progress;
    for (const auto &kind : catalog().odometers)
        for (const Clock clock : {Clock::Tanh, Clock::Square}) {
            Policy policy = testing_support::begun(*kind, smallDeltas());
            policy.parameters.clock = clock;
            const auto report = account::readOdometer(*kind, policy, variedRounds(kSize), at, progress);
            ASSERT_TRUE(report.ok());
            const auto loop = started(*kind, policy);
            const double above = kind->label().notion == Notion::Renyi ? 3e-14 : 1e-15; // divergences are bounds
            for (int i = 0; i < kSize; ++i) {
                loop->charge(dpCost(Exact::quotient(Exact(1 + i * 37 % 101), Exact(500)),
                                    i % 5 == 0 ? exactly("1e-9") : Exact(), true),
                             1);
                const double got = report->values[static_cast<std::size_t>(i)];
                ASSERT_GE(got, loop->capped() * (1 - above)) << kind->id() << " " << i;
                ASSERT_LE(got, loop->capped() * (1 + 1e-12)) << kind->id() << " " << i;
            }
            EXPECT_EQ(report->meaning, loop->meaning());
        }
}

TEST(OdometerCharges, WhatIsNotReadLeavesNoTrace)
{
    Readings tooMuch;
    tooMuch.total.leak.add(exactly("0.5"), 1);
    for (auto *column : {&tooMuch.epsilon, &tooMuch.square, &tooMuch.twiceMean, &tooMuch.drift, &tooMuch.pdpDrift})
        column->push_back(1);
    tooMuch.each.push_back(1);
    for (const auto &kind : catalog().odometers) {
        const auto odometer = started(*kind, smallDeltas());
        const double before = odometer->value();
        std::vector<double> values;
        EXPECT_FALSE(odometer->readAll(tooMuch, values)) << kind->id();
        EXPECT_TRUE(values.empty()) << kind->id();
        EXPECT_EQ(odometer->value(), before) << kind->id();
        odometer->charge(*dpRound(0.1), 1);
        const auto fresh = started(*kind, smallDeltas());
        fresh->charge(*dpRound(0.1), 1);
        EXPECT_EQ(odometer->value(), fresh->value()) << kind->id();
    }
}

TEST(OdometerCharges, ACloneGoesOnAsTheOriginal)
{
    for (const auto &kind : catalog().odometers) {
        auto odometer = started(*kind, smallDeltas());
        for (int i = 0; i < 40; ++i) {
            const auto clone = odometer->clone();
            const auto round = dpRound(0.01 * (1 + i % 9), i % 3 == 0 ? 1e-9 : 0, i % 2 == 0);
            if (i % 2 == 0)
                static_cast<void>(odometer->value()); // being looked at changes nothing
            odometer->charge(*round, 3);
            clone->charge(*round, 3);
            EXPECT_EQ(clone->value(), odometer->value()) << kind->id();
            EXPECT_EQ(clone->capped(), odometer->capped()) << kind->id();
            EXPECT_EQ(clone->meaning(), odometer->meaning()) << kind->id();
            clone->charge(*dpRound(5), 1);
            EXPECT_GT(clone->value(), odometer->value()) << "and is another one";
        }
    }
}

TEST(OdometerCharges, AKeptStateGoesOnAsTheOriginal)
{
    std::set<std::string> keepers;
    for (const auto &kind : catalog().odometers) {
        const auto odometer = started(*kind, smallDeltas());
        for (int i = 0; i < 30; ++i)
            odometer->charge(*dpRound(0.01 * (1 + i % 9), i % 3 == 0 ? 1e-9 : 0, true), 2);
        StateArchive written;
        odometer->keep(written);
        if (!written.ok())
            continue; // says that it cannot be kept
        keepers.insert(std::string(kind->id()));
        const auto other = started(*kind, smallDeltas());
        StateArchive read(written.values());
        other->keep(read);
        ASSERT_TRUE(read.ok()) << kind->id();
        for (int i = 0; i < 30; ++i) {
            EXPECT_NEAR(other->value(), odometer->value(), 1e-14 * odometer->value()) << kind->id();
            EXPECT_NEAR(other->capped(), odometer->capped(), 1e-14 * odometer->capped()) << kind->id();
            EXPECT_EQ(other->capKnown(), odometer->capKnown()) << kind->id();
            const auto round = dpRound(0.02 * (1 + i % 5), i % 7 == 0 ? 1e-9 : 0, true);
            other->charge(*round, 1);
            odometer->charge(*round, 1);
        }
    }
    EXPECT_EQ(keepers, (std::set<std::string>{"basic", "potential", "universal"})) << "what the headline reads";
}

TEST(OdometerCharges, MoreOfARoundCostsNoLess)
{
    for (const auto &kind : catalog().odometers) {
        if (kind->id() == "rogers_2021")
            continue; // falls where its branches meet
        for (const double epsilon : {1e-6, 0.1, 2.0}) {
            const auto fresh = started(*kind, smallDeltas());
            double before = 0;
            for (const std::uint64_t count : {0ULL, 1ULL, 2ULL, 100ULL, 1ULL << 30, 1ULL << 60}) {
                const auto odometer = fresh->clone();
                odometer->charge(*dpRound(epsilon), count);
                EXPECT_GE(odometer->value(), before) << kind->id() << " " << count;
                EXPECT_LE(odometer->capped(), odometer->value()) << kind->id();
                EXPECT_LE(odometer->capped(), epsilon * static_cast<double>(count) * (1 + 1e-15)) << kind->id();
                before = odometer->value();
            }
            EXPECT_LT(before, kUnbounded) << kind->id() << ": large, and finite";
        }
    }
}

TEST(OdometerCharges, SmallRoundsCostNoMoreThanLargeOnesOfTheSameSum)
{
    for (const auto *kind : testing_support::odometersWithoutFamily()) {
        if (kind->id() == "rogers_2021")
            continue;
        double before = kUnbounded;
        for (const int parts : {1, 2, 8, 64, 4096}) {
            const auto odometer = started(*kind, smallDeltas());
            odometer->charge(*dpRound(1.0 / parts), static_cast<std::uint64_t>(parts));
            EXPECT_LE(odometer->value(), before * (1 + 1e-14)) << kind->id() << " " << parts;
            EXPECT_LE(odometer->capped(), 1) << kind->id();
            before = odometer->value();
        }
    }
}

TEST(OdometerCharges, ASmallerDeltaPrimeNeverHelps)
{
    for (const auto *kind : testing_support::odometersWithoutFamily()) {
        double before = 0;
        for (const double delta : {0.3, 0.01, 1e-6, 1e-30, 1e-300}) {
            Policy policy = binaryPolicy(2, delta, 0);
            policy.parameters.gamma = policy.parameters.v0 = exactly("0.1"); // the defaults follow delta'
            policy.parameters.orders = {exactly("8")};
            policy.orderShares = {{exactly("4"), exactly("0.5")}, {exactly("16"), exactly("0.5")}};
            const auto odometer = started(*kind, policy);
            odometer->charge(*dpRound(0.1), 30);
            EXPECT_GE(odometer->value(), before) << kind->id() << " " << delta;
            before = kind->id() == "filter" ? 0 : odometer->value(); // its line is aimed at delta'
        }
    }
}

TEST(OdometerCharges, UnknownCostsAreInfinite)
{
    const double nan = std::nan("");
    RoundCost dp = *dpRound(0.1);
    dp.dp->epsilonUp = dp.dp->meanUp = nan;
    dp.dp->epsilon = Exact::infinity();
    dp.renyi.reset();
    dp.zcdp.reset();
    for (const RoundCost &round : {dp, gaussianAlone(nan), zcdpAlone(nan), curveAlone(nan), curveAlone(kUnbounded)})
        for (const auto &kind : catalog().odometers) {
            const auto odometer = started(*kind, smallDeltas());
            if (!odometer->applies(round).applies)
                continue;
            odometer->charge(round, 1);
            EXPECT_EQ(odometer->value(), kUnbounded) << kind->id();
            EXPECT_EQ(odometer->capped(), kUnbounded) << kind->id();
            odometer->charge(*dpRound(0.1), 1);
            EXPECT_EQ(odometer->value(), kUnbounded) << kind->id() << ", for good";
        }
}

TEST(OdometerLabels, SayTheClockAndWhenOrdersWereChosen)
{
    for (const auto &kind : catalog().odometers) {
        Policy policy = smallDeltas();
        policy.ordersChosenAfterwards = true;
        const Label afterwards = labelUnder(*kind, policy);
        EXPECT_EQ(afterwards.validity,
                  kind->id() == "universal" ? Validity::FixedParameters : Validity::AnyStoppingTime)
            << kind->id();
        EXPECT_EQ(afterwards.theorem, kind->label().theorem);
        policy = smallDeltas();
        EXPECT_EQ(labelUnder(*kind, policy).validity, Validity::AnyStoppingTime) << kind->id();
        policy.parameters.clock = Clock::Square;
        const Label published = labelUnder(*kind, policy);
        EXPECT_EQ(published.conversions.size(), kind->label().conversions.size());
        for (const std::string_view conversion : published.conversions)
            EXPECT_NE(conversion, conversion_id::kPureToZcdpTight) << kind->id();
    }
}

} // namespace
} // namespace epsilometer::odometers::charges_test
