// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of FilterSession, the one place where a halting decision is made:
// - the filter and the relation both have a say; asking changes nothing; a copy goes its own way
// - a planned overrun: what fits runs, the rest costs nothing; latch lets nothing follow, skip what fits
// - a recorded overrun: all of it is charged, and nothing may follow under either on_halt, not after a refund either
// - the same rounds, recorded and planned, differ in nothing as long as they fit
// - a recorded round that the filter does not take, or that is proven for another relation, ends it, with why
// - nothing may run after a halt in the record, where the policy latches
// - kept and read back it says why in every language
// - the share left is 0 once spent reaches the limit, never NaN
#include "core/account/filter_session.h"
#include "core/filters/filters.h"

#include "core/notions/output_dp.h"
#include "core/numeric/state_archive.h"
#include "tests/support/fake_accountants.h"

#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::account::filter_session_test {
namespace {

using testing_support::pureCost;
using testing_support::SumFilterKind;

FilterSession sessionOf(const char *epsilon, OnHalt onHalt = OnHalt::Skip, Relation relation = Relation())
{
    const Policy policy = makePolicy(*Exact::parse("epsilon", epsilon), Exact());
    return FilterSession(*SumFilterKind().start(policy), onHalt, relation);
}

Decision plan(FilterSession &session, const RoundCost &cost, std::uint64_t count)
{
    const Decision decision = session.ask(cost, count);
    session.plan(cost, decision);
    return decision;
}

RoundCost proven(const char *epsilon, Neighbours neighbours)
{
    RoundCost cost = *pureCost(epsilon);
    cost.neighbours = neighbours;
    return cost;
}

TEST(FilterSession, AsksTheFilter)
{
    FilterSession session = sessionOf("1");
    EXPECT_TRUE(session.allows(*pureCost("0.1"), 10));
    EXPECT_FALSE(session.allows(*pureCost("0.1"), 11));
    EXPECT_EQ(session.ask(*pureCost("0.1"), 100).accepted, 10U);
    EXPECT_EQ(session.ask(*pureCost("0.1"), 100).text(), "HALT (10 of 100)");
    plan(session, *pureCost("0.1"), 4);
    EXPECT_EQ(session.ask(*pureCost("0.1"), 6).text(), "CONT");
    EXPECT_FALSE(session.applies(RoundCost{}).applies);
    EXPECT_EQ(session.ask(RoundCost{}, 100).text(), "HALT");
    EXPECT_FALSE(session.ask(RoundCost{}, 100).applicability.why.empty());
    EXPECT_FALSE(session.allows(*pureCost("0.1"), 0)) << "no request";
}

TEST(FilterSession, AKeptOneSaysWhyInEveryLanguage)
{
    const auto kind = filters::makeBasicFilter();
    const Policy policy = makePolicy(Exact(1), Exact());
    FilterSession over(*kind->start(policy), OnHalt::Latch, Relation());
    over.record(*pureCost("0.5"), 1);
    over.record(*pureCost("0.7"), 1);
    StateArchive written;
    over.keep(written);
    ASSERT_TRUE(written.ok());
    FilterSession again(*kind->start(policy), OnHalt::Latch, Relation());
    StateArchive read(written.values());
    again.keep(read);
    ASSERT_TRUE(read.ok());
    const auto marked = [](const char *literal) { return "* " + std::string(literal); };
    EXPECT_EQ(again.closedWhy().english(), "the record already goes past the budget at round 2");
    EXPECT_EQ(again.closedWhy().translated(marked), "* the record already goes past the budget at round 2");
}

TEST(FilterSession, KeepsTheRelationOfWhatRan)
{
    const RoundCost addRemove = proven("0.1", Neighbours::AddRemove);
    const RoundCost replaceOne = proven("0.1", Neighbours::ReplaceOne);
    FilterSession session = sessionOf("1");
    EXPECT_TRUE(session.allows(addRemove));
    EXPECT_TRUE(session.allows(replaceOne));
    const FilterSession before = session;
    plan(session, addRemove, 1);
    EXPECT_TRUE(session.allows(addRemove));
    EXPECT_FALSE(session.allows(replaceOne));
    EXPECT_TRUE(before.allows(replaceOne)) << "a copy goes its own way";
    EXPECT_EQ(before.ask(*pureCost("0.1"), 100).accepted, 10U);
    EXPECT_FALSE(sessionOf("1", OnHalt::Skip, Relation(Neighbours::ReplaceOne)).allows(addRemove));
    // What was refused is no part of the interaction.
    FilterSession refusing = sessionOf("0.05");
    plan(refusing, addRemove, 1);
    EXPECT_TRUE(refusing.applies(replaceOne).applies);
}

TEST(FilterSession, APlannedOverrunCostsNothingBeyondWhatFits)
{
    for (const OnHalt onHalt : {OnHalt::Skip, OnHalt::Latch}) {
        FilterSession session = sessionOf("1", onHalt);
        EXPECT_EQ(plan(session, *pureCost("0.4"), 3).accepted, 2U);
        EXPECT_EQ(session.statistic(), Exact::parse("x", "0.8")->up());
        EXPECT_EQ(session.firstRefused(), 3U);
        EXPECT_EQ(session.exceededAt(), std::nullopt) << "the guarantee holds";
        EXPECT_EQ(session.isClosed(), onHalt == OnHalt::Latch);
        EXPECT_EQ(session.allows(*pureCost("0.1")), onHalt == OnHalt::Skip);
        EXPECT_EQ(session.allows(*pureCost("0")), onHalt == OnHalt::Skip);
        EXPECT_EQ(plan(session, *pureCost("0.1"), 1).acceptsAll(), onHalt == OnHalt::Skip);
        EXPECT_EQ(session.accepted(), onHalt == OnHalt::Skip ? 3U : 2U);
        Decision decision;
        session.describe(decision);
        EXPECT_EQ(decision.spent, session.statistic());
    }
}

TEST(FilterSession, ARecordedOverrunIsChargedAndEndsIt)
{
    for (const OnHalt onHalt : {OnHalt::Skip, OnHalt::Latch}) {
        FilterSession session = sessionOf("1", onHalt);
        const Decision decision = session.record(*pureCost("0.4"), 3);
        EXPECT_EQ(decision.accepted, 2U);
        EXPECT_EQ(session.statistic(), Exact::parse("x", "1.2")->up()) << "it ran, so it counts";
        EXPECT_EQ(session.exceededAt(), 3U);
        EXPECT_EQ(session.closedWhy(), "the record already goes past the budget at round 3");
        EXPECT_TRUE(session.isClosed());
        EXPECT_FALSE(session.allows(*pureCost("0")));
        EXPECT_EQ(session.record(*pureCost("0"), 2).accepted, 0U);
        EXPECT_EQ(session.exceededAt(), 3U) << "the first";
        Decision after;
        session.describe(after);
        EXPECT_EQ(after.spent, INFINITY);
        EXPECT_EQ(after.leftShare(), 0);
    }
}

TEST(FilterSession, WhatFitsIsTheSameRecordedAndPlanned)
{
    FilterSession recorded = sessionOf("1", OnHalt::Latch);
    FilterSession planned = sessionOf("1", OnHalt::Latch);
    for (const char *epsilon : {"0.25", "0.5", "0.125", "0.125"}) {
        const Decision one = recorded.record(*pureCost(epsilon), 1);
        const Decision other = plan(planned, *pureCost(epsilon), 1);
        EXPECT_EQ(one.text(), "CONT");
        EXPECT_EQ(other.text(), "CONT");
        EXPECT_EQ(recorded.statistic(), planned.statistic());
    }
    EXPECT_FALSE(recorded.isClosed());
    EXPECT_FALSE(planned.isClosed());
    EXPECT_EQ(recorded.accepted(), planned.accepted());
}

TEST(FilterSession, ARefundDoesNotReopenARecordThatWentTooFar)
{
    Policy policy = makePolicy(Exact(1), Exact());
    const auto cells =
        outputDpCost(*OutputDp::make({{"dear", Exact(1)}, {"cheap", *Exact::parse("x", "0.1")}}, Exact()));
    RoundCost cheap = cells;
    cheap.realisedEpsilon = *Exact::parse("x", "0.1");
    FilterSession recorded(*filters::makeOdpFilter()->start(policy));
    recorded.record(cells, 1);
    recorded.record(*pureCost("0.5"), 1);
    recorded.learnOutcome(cheap);
    EXPECT_EQ(recorded.statistic(), Exact::parse("x", "0.6")->up());
    EXPECT_EQ(recorded.exceededAt(), 2U);
    EXPECT_FALSE(recorded.allows(*pureCost("0.1")));
    FilterSession planned(*filters::makeOdpFilter()->start(policy));
    plan(planned, cells, 1);
    plan(planned, *pureCost("0.5"), 1);
    planned.learnOutcome(cheap);
    EXPECT_TRUE(planned.allows(*pureCost("0.9"))) << "what was refused never ran";
}

TEST(FilterSession, WhatTheRecordMustNotHoldEndsIt)
{
    FilterSession foreign = sessionOf("1");
    foreign.record(*pureCost("0.1"), 2);
    foreign.record(RoundCost{}, 1);
    EXPECT_EQ(foreign.closedWhy(), "the filter does not take round 3 of the record: needs an (epsilon, delta) cost");
    EXPECT_TRUE(foreign.hasForeign());
    EXPECT_EQ(foreign.statistic(), INFINITY);
    FilterSession mixed = sessionOf("1");
    mixed.record(proven("0.25", Neighbours::AddRemove), 1);
    mixed.record(proven("0.25", Neighbours::ReplaceOne), 1);
    EXPECT_EQ(mixed.exceededAt(), 2U);
    EXPECT_EQ(mixed.closedWhy().english().rfind("round 2 of the record: ", 0), 0U);
    EXPECT_EQ(mixed.statistic(), 0.5) << "it ran, so it counts";
    EXPECT_FALSE(mixed.allows(*pureCost("0.1")));
}

TEST(FilterSession, ARecordedHaltEndsItWhereThePolicyLatches)
{
    for (const OnHalt onHalt : {OnHalt::Skip, OnHalt::Latch}) {
        FilterSession session = sessionOf("1", onHalt);
        session.record(*pureCost("0.1"), 2);
        session.recordHalt(2);
        EXPECT_EQ(session.allows(*pureCost("0.1")), onHalt == OnHalt::Skip);
        EXPECT_EQ(session.haltedAt().has_value(), onHalt == OnHalt::Latch);
        EXPECT_EQ(session.closedWhy().empty(), onHalt == OnHalt::Skip);
        EXPECT_EQ(session.exceededAt(), std::nullopt);
    }
}

TEST(FilterSession, StaysClosedInACopy)
{
    FilterSession session = sessionOf("1", OnHalt::Latch);
    plan(session, *pureCost("2"), 1);
    EXPECT_TRUE(FilterSession(session).isClosed());
    EXPECT_FALSE(FilterSession(session).allows(*pureCost("0")));
}

TEST(FilterSession, ShareLeftIsAlwaysAShare)
{
    const auto leftOf = [](double used) { return (Decision{1, 1, {}, 5, 10, used}).leftShare(); };
    EXPECT_EQ(leftOf(0), 1);
    EXPECT_NEAR(leftOf(0.25), 0.75, 1e-15);
    EXPECT_LE(leftOf(0.25), 0.75);
    for (const double used : {1.0, 3.0, double{INFINITY}, double{NAN}})
        EXPECT_EQ(leftOf(used), 0);
}

} // namespace
} // namespace epsilometer::account::filter_session_test
