// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a round's own curve is the whole truth of it; an (epsilon, delta) round has the curve of randomised
// response, which is never above the line of its zCDP bound; approximate zCDP has that line; a round that supplies
// nothing is refused. Composition: with all of delta split exactly, the recorded log is as tight as other accountants
// and no tighter than the optimum. Filter: deltas are counted against delta'' exactly, divergences against B; what it
// accepts is what zCDP accepts at least. Odometer: values on such rounds are ex-post only.
#include "core/compositions/compositions.h"
#include "core/filters/filters.h"
#include "core/notions/renyi/approximate_renyi.h"
#include "core/odometers/odometers.h"

#include "core/compositions/pld/pld.h"
#include "core/notions/conversions/renyi.h"
#include "core/notions/renyi/renyi_curves.h"
#include "core/odometers/renyi/renyi_odometers.h"

#include "tests/support/dp_rounds.h"
#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace epsilometer::approximate_renyi_test {
namespace {

using testing_support::exactly;

TEST(ApproximateRenyi, WhatRoundsSupply)
{
    const RoundCost approximate = dpCost(exactly("0.5"), exactly("1e-7"), false);
    const ApproximateRenyi response(approximate);
    EXPECT_EQ(response.delta(), exactly("1e-7"));
    for (const double alpha : {1.0, 1.5, 2.0, 17.0, 4000.0, std::numeric_limits<double>::infinity()}) {
        EXPECT_EQ(response.upper(alpha), renyi::pureDp(0.5, alpha));
        EXPECT_LE(response.upper(alpha), renyi::zcdpLine(approximate.zcdp->rho, alpha) * (1 + 1e-14));
    }
    RoundCost zcdp;
    zcdp.zcdp = RoundCost::Zcdp{0.25, exactly("1e-5"), exactly("1e-5").up()};
    EXPECT_EQ(ApproximateRenyi(zcdp).upper(3), renyi::zcdpLine(0.25, 3));
    EXPECT_EQ(ApproximateRenyi(zcdp).delta(), exactly("1e-5"));
    RoundCost own = approximate;
    own.renyi = makeZcdpCurve(0.1);
    EXPECT_TRUE(ApproximateRenyi(own).delta().isZero());
    EXPECT_EQ(ApproximateRenyi(own).upper(2), renyi::zcdpLine(0.1, 2));
    EXPECT_FALSE(ApproximateRenyi::supplied(RoundCost{}));
    EXPECT_FALSE(ApproximateRenyi::applies(RoundCost{}).applies);
}

/// The rounds of the recorded log of (epsilon, delta) events.
std::vector<RoundCost> recorded()
{
    std::vector<RoundCost> rounds;
    const Json log = golden::document("logs/epsilon-delta.dp-event.json");
    for (const Json &event : *log.find("events")->ifArray())
        rounds.push_back(dpCost(*Exact::parse("epsilon", *event.find("epsilon")->ifQuantity()),
                                *Exact::parse("delta", *event.find("delta")->ifQuantity()), false));
    return rounds;
}

double composed(const compositions::CompositionKind &kind, const std::vector<RoundCost> &rounds, const Exact &delta,
                double &total)
{
    const Policy policy = withFilter(makePolicy(Exact(3), delta), kUniversalFilter);
    auto running = *kind.start(policy);
    for (const RoundCost &round : rounds) {
        EXPECT_TRUE(running->applies(round).applies);
        running->add(round, 1);
    }
    NoProgress progress;
    const auto result = running->result(progress);
    EXPECT_TRUE(result.ok());
    total = result->delta;
    return result->epsilon;
}

TEST(ApproximateRenyi, RecordedLogAtTheSameTotalDelta)
{
    const std::vector<RoundCost> rounds = recorded();
    ASSERT_GT(rounds.size(), 10U);
    const Exact total = exactly("1e-6");
    double at = 0;
    const double renyi = composed(*compositions::makeRenyiComposition(), rounds, total, at);
    EXPECT_GE(at, 1e-6);
    EXPECT_LE(at, 1e-6 * (1 + 1e-15));
    EXPECT_LE(renyi, 4.392844953649088) << "what a widely used accountant reports";
    EXPECT_GE(renyi, 4.18572) << "the optimum";
    const double best = composed(*compositions::makePld(), rounds, total, at);
    EXPECT_GT(renyi, best);
}

TEST(ApproximateRenyi, FilterCountsDeltasExactly)
{
    const Policy policy = withFilter(makePolicy(Exact(1), exactly("2e-6")), kUniversalFilter); // delta'' = 1e-6
    ASSERT_EQ(policy.deltaSecond(), exactly("0.000001"));
    const auto filter = *filters::makeRenyiFilter()->start(policy);
    const RoundCost round = dpCost(exactly("0.01"), exactly("1e-7"), false);
    EXPECT_TRUE(filter->fits(round, 10));
    EXPECT_FALSE(filter->fits(round, 11));
    filter->charge(round, 4);
    EXPECT_TRUE(filter->fits(round, 6));
    EXPECT_FALSE(filter->fits(round, 7));
    EXPECT_TRUE(filter->fits(dpCost(exactly("0.01"), Exact(), true), 7)) << "pure rounds cost no delta";
    const Guarantee guarantee = filters::makeRenyiFilter()->guarantee(policy);
    EXPECT_EQ(guarantee.delta, exactly("0.000001999999"));
}

/// Random response of 0.1 that leaks with probability 1e-9, known by divergences at listed orders.
RoundCost listedResponse()
{
    std::vector<RenyiPoint> points;
    for (double shift = 0.25; shift < 1e5; shift *= 1.25)
        points.push_back({1 + shift, renyi::pureDp(0.1, 1 + shift)});
    RoundCost round;
    round.approximateRenyi = RoundCost::ApproximateCurve{makeListedCurve(std::move(points)), exactly("1e-9")};
    return round;
}

TEST(ApproximateRenyi, AListedCurveWithADeltaIsChargedBoth)
{
    const RoundCost listed = listedResponse();
    const RoundCost response = dpCost(exactly("0.1"), exactly("1e-9"), false);
    EXPECT_EQ(ApproximateRenyi(listed).delta(), exactly("1e-9"));
    double at = 0;
    const Exact total = exactly("1e-6");
    const double byList = composed(*compositions::makeRenyiComposition(), std::vector(100, listed), total, at);
    const double byResponse = composed(*compositions::makeRenyiComposition(), std::vector(100, response), total, at);
    EXPECT_GE(byList, composed(*compositions::makePld(), std::vector(100, response), total, at)) << "the optimum";
    EXPECT_LE(byList, 1.01 * byResponse);
    const Policy policy = withFilter(makePolicy(Exact(3), exactly("2e-8")), kUniversalFilter); // delta'' = 1e-8
    for (const auto &kind : {filters::makeRenyiFilter(), filters::makeUniversalFilter()}) {
        const auto filter = *kind->start(policy);
        EXPECT_TRUE(filter->applies(listed).applies);
        EXPECT_EQ(filters::largestCountThatFits(*filter, listed, 1000), 10U) << "the deltas fill delta''";
    }
    const auto odometer = *odometers::makeRenyiOdometer()->start(policy);
    odometer->charge(listed, 10);
    EXPECT_EQ(odometer->meaning(), OdometerMeaning::ExPost);
    EXPECT_TRUE(std::isfinite(odometer->value()));
    odometer->charge(listed, 1);
    EXPECT_TRUE(std::isinf(odometer->value()));
}

/// Those who do not count the delta of a curve may not take it.
TEST(ApproximateRenyi, OnlyAccountantsThatCountTheDeltaTakeAListedCurveWithOne)
{
    const RoundCost listed = listedResponse();
    const Policy policy = withFilter(makePolicy(Exact(3), exactly("2e-6")), kUniversalFilter);
    for (const auto &kind : {filters::makeBasicFilter(), filters::makeZcdpFilter(), filters::makeGdpFilter()}) {
        const auto filter = *kind->start(policy);
        EXPECT_FALSE(filter->applies(listed).applies);
        EXPECT_FALSE(filter->fits(listed, 1));
    }
    for (const auto &kind :
         {compositions::makeBasicComposition(), compositions::makeZcdpComposition(), compositions::makePld()})
        if (auto running = *kind->start(policy); running->applies(listed).applies) {
            NoProgress progress;
            running->add(listed, 2100); // whose deltas alone are more than 2e-6
            const auto result = running->result(progress);
            EXPECT_TRUE(!result.ok() || std::isinf(result->epsilon));
        }
}

TEST(ApproximateRenyi, FilterAcceptsAtLeastWhatZcdpDoes)
{
    const Policy policy = withFilter(makePolicy(Exact(2), exactly("2e-6")), kUniversalFilter);
    for (const char *epsilon : {"0.05", "0.3", "1.2"}) {
        const RoundCost round = dpCost(exactly(epsilon), exactly("1e-12"), false);
        EXPECT_GE(filters::largestCountThatFits(**filters::makeRenyiFilter()->start(policy), round, 100000),
                  filters::largestCountThatFits(**filters::makeZcdpFilter()->start(policy), round, 100000))
            << epsilon;
    }
}

TEST(ApproximateRenyi, FilterRemembersTheRightCurve)
{
    const Policy policy = withFilter(makePolicy(Exact(2), exactly("2e-6")), kUniversalFilter);
    const RoundCost small = dpCost(exactly("0.01"), exactly("1e-9"), false);
    const RoundCost large = dpCost(exactly("0.5"), exactly("1e-9"), false);
    const auto mixed = *filters::makeRenyiFilter()->start(policy);
    EXPECT_TRUE(mixed->fits(small, 1));
    mixed->charge(large, 1);
    const auto alone = *filters::makeRenyiFilter()->start(policy);
    alone->charge(large, 1);
    EXPECT_EQ(mixed->spent(), alone->spent());
}

TEST(ApproximateRenyi, OdometerIsExPostOnly)
{
    const auto odometer =
        *odometers::makeRenyiOdometer()->start(withFilter(makePolicy(Exact(1), exactly("2e-6")), kUniversalFilter));
    odometer->charge(dpCost(exactly("0.1"), exactly("1e-9"), false), 3);
    EXPECT_EQ(odometer->meaning(), OdometerMeaning::ExPost);
    EXPECT_TRUE(std::isfinite(odometer->value()));
    odometer->charge(dpCost(exactly("0.1"), exactly("1e-6"), false), 1);
    EXPECT_TRUE(std::isinf(odometer->value())) << "the deltas exceed delta''";
}

} // namespace
} // namespace epsilometer::approximate_renyi_test
