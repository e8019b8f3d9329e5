// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of Guard:
// - ten recorded tenths fill a budget of 1 exactly; the next is refused; the sums reported are exact
// - `more` is the exact number of further rounds
// - a record beyond the budget refuses everything, and names the first round that did not fit
// - after a recorded halt nothing fits where the policy latches, and as ever where it skips
// - what was spent past the budget is reported in full; with a round that the filter does not take, unknown, with why
// - the statistic is reported before, alone and with the request; for Output DP the numbers are those that decide
// - a round without an (epsilon, delta) cost makes the sums unknown, not small
// - rounds proven for another neighbouring relation than the ledger states never fit, and shut the ledger they are in
// - an unknown filter and an invalid budget are errors that say what would be right
#include "core/account/guard.h"

#include "core/catalog/catalog.h"
#include "core/notions/output_dp.h"
#include "tests/support/fake_accountants.h"

#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::account::guard_test {
namespace {

using testing_support::SumFilterKind;

Exact exact(const char *text)
{
    return *Exact::parse("test", text);
}

FilterKinds filters()
{
    FilterKinds kinds;
    kinds.push_back(std::make_unique<SumFilterKind>("sum"));
    return kinds;
}

std::shared_ptr<const RoundCost> pure(const char *epsilon)
{
    return std::make_shared<RoundCost>(dpCost(exact(epsilon), Exact(), true));
}

Policy policy(const char *epsilon)
{
    Policy made = withFilter(makePolicy(exact(epsilon), exact("1e-6")), kUniversalFilter);
    made.filter = "sum";
    return made;
}

TEST(Guard, TenTenthsFillOne)
{
    const FilterKinds kinds = filters();
    NoProgress progress;
    Rounds recorded;
    recorded.append(pure("0.1"), 9);
    const Guard nine = *Guard::make(kinds, policy("1"), recorded, progress);
    EXPECT_TRUE(nine.allows(*pure("0.1")));
    EXPECT_FALSE(nine.allows(*pure("0.1"), 2));
    EXPECT_EQ(nine.more(*pure("0.01"), 1000), 10U);
    recorded.append(pure("0.1"), 1);
    const Guard ten = *Guard::make(kinds, policy("1"), recorded, progress);
    const GuardAnswer answer = ten.ask(*pure("0.1"));
    EXPECT_FALSE(answer.cont);
    EXPECT_EQ(answer.spent->epsilon.text(), "1");
    EXPECT_EQ(answer.asked->epsilon.text(), "0.1");
    EXPECT_EQ(answer.wouldBe->epsilon.text(), "1.1");
    EXPECT_EQ(ten.more(*pure("0.1"), 1000), 0U);
}

TEST(Guard, ARecordBeyondTheBudgetRefusesEverything)
{
    const FilterKinds kinds = filters();
    NoProgress progress;
    Rounds recorded;
    recorded.append(pure("0.4"), 3);
    recorded.append(pure("0.1"), 1);
    const Guard guard = *Guard::make(kinds, policy("1"), recorded, progress);
    EXPECT_EQ(guard.session().exceededAt(), 3U);
    EXPECT_FALSE(guard.allows(*pure("0")));
    EXPECT_FALSE(guard.ask(*pure("0.1")).why.empty());
    EXPECT_EQ(guard.spent()->epsilon.text(), "1.3");
}

TEST(Guard, ARecordedHaltLatches)
{
    const FilterKinds kinds = filters();
    NoProgress progress;
    Rounds recorded;
    recorded.append(pure("0.1"), 2);
    recorded.noteRefusal();
    recorded.append(pure("0.1"), 1);
    recorded.noteRefusal();
    recorded.append(pure("0.1"), 1);
    Policy latching = policy("1");
    latching.onHalt = OnHalt::Latch;
    const Guard guard = *Guard::make(kinds, latching, recorded, progress);
    EXPECT_EQ(guard.session().haltedAt(), 3U) << "the first";
    EXPECT_FALSE(guard.allows(*pure("0")));
    EXPECT_EQ(guard.more(*pure("0.1"), 10), 0U);
    EXPECT_NE(guard.ask(*pure("0.1")).why.english().find("halt at round 3"), std::string::npos);
    Policy skipping = policy("1");
    skipping.onHalt = OnHalt::Skip;
    const Guard goesOn = *Guard::make(kinds, skipping, recorded, progress);
    EXPECT_EQ(goesOn.session().haltedAt(), std::nullopt);
    EXPECT_TRUE(goesOn.allows(*pure("0.1")));
}

TEST(Guard, TellsAllThatWasSpentPastTheBudget)
{
    const FilterKinds kinds = filters();
    NoProgress progress;
    Rounds recorded;
    recorded.append(pure("0.5"), 1);
    recorded.append(pure("0.25"), 3);
    recorded.append(pure("0.125"), 2);
    const Guard guard = *Guard::make(kinds, policy("1"), recorded, progress);
    EXPECT_EQ(guard.session().exceededAt(), 4U);
    EXPECT_EQ(guard.session().statistic(), 1.5);
    const GuardAnswer answer = guard.ask(*pure("0.25"), 2);
    EXPECT_EQ(answer.statistic, 1.5);
    ASSERT_TRUE(answer.statisticAsked);
    EXPECT_EQ(answer.statisticAsked->statistic, 0.5);
    ASSERT_TRUE(answer.statisticWouldBe);
    EXPECT_EQ(answer.statisticWouldBe->statistic, 2);
    EXPECT_EQ(answer.statisticWouldBe->limit, 1);
    EXPECT_EQ(guard.session().statistic(), 1.5) << "asking spends nothing";
}

TEST(Guard, WhatTheFilterDoesNotTakeIsUnknownToIt)
{
    const FilterKinds kinds = filters();
    NoProgress progress;
    Rounds recorded;
    recorded.append(pure("0.5"), 1);
    recorded.append(std::make_shared<RoundCost>(), 1);
    const Guard guard = *Guard::make(kinds, policy("1"), recorded, progress);
    EXPECT_EQ(guard.session().statistic(), INFINITY);
    EXPECT_EQ(guard.session().closedWhy(),
              "the filter does not take round 2 of the record: needs an (epsilon, delta) cost");
    const GuardAnswer answer = guard.ask(*pure("0.1"));
    EXPECT_FALSE(answer.cont);
    EXPECT_EQ(answer.why, guard.session().closedWhy());
    EXPECT_EQ(answer.statisticWouldBe->statistic, INFINITY);
    EXPECT_FALSE(guard.ask(RoundCost{}).statisticWouldBe) << "the filter cannot say";
}

TEST(Guard, OutputDpTellsTheNumberThatDecides)
{
    const FilterKinds kinds = makeCatalog().filters;
    NoProgress progress;
    Policy odp = policy("3");
    odp.filter = "odp";
    RoundCost round = outputDpCost(*OutputDp::make({{"low", exact("0.2")}, {"high", exact("0.8")}}, Exact()));
    const auto unknown = std::make_shared<RoundCost>(round);
    round.realisedEpsilon = exact("0.2");
    const auto low = std::make_shared<RoundCost>(round);
    Rounds recorded;
    recorded.append(low, 4);
    const Guard guard = *Guard::make(kinds, odp, recorded, progress);
    EXPECT_EQ(guard.spent()->epsilon.text(), "0.8");
    const GuardAnswer one = guard.ask(*unknown);
    EXPECT_EQ(one.asked->epsilon.text(), "0.8");
    EXPECT_EQ(one.wouldBe->epsilon.text(), "1.6");
    EXPECT_EQ(one.wouldBe->epsilon.up(), one.statisticWouldBe->statistic);
    const GuardAnswer known = guard.ask(*low, 3);
    EXPECT_EQ(known.asked->epsilon.text(), "1.2") << "0.2 + 0.2 + 0.8: the last is asked for at its worst";
    EXPECT_EQ(known.wouldBe->epsilon.text(), "2");
    EXPECT_EQ(known.wouldBe->epsilon.up(), known.statisticWouldBe->statistic);
}

TEST(Guard, UnknownSumsStayUnknown)
{
    const FilterKinds kinds = filters();
    NoProgress progress;
    Rounds recorded;
    recorded.append(std::make_shared<RoundCost>(), 1); // supplies nothing
    const Guard guard = *Guard::make(kinds, policy("1"), recorded, progress);
    EXPECT_FALSE(guard.spent().has_value());
    EXPECT_EQ(guard.session().exceededAt(), 1U);
    EXPECT_FALSE(guard.ask(RoundCost{}).why.empty());
}

TEST(Guard, AnotherRelationNeverFits)
{
    const FilterKinds kinds = filters();
    NoProgress progress;
    RoundCost addRemove = dpCost(exact("0.1"), Exact(), true);
    addRemove.neighbours = Neighbours::AddRemove;
    const auto under = [&](Neighbours declared, const Rounds &recorded = {}) {
        return *Guard::make(kinds, policy("1"), recorded.under(declared), progress);
    };
    EXPECT_TRUE(under(Neighbours::AddRemove).allows(addRemove));
    EXPECT_TRUE(under(Neighbours::Unstated).allows(addRemove));
    EXPECT_TRUE(under(Neighbours::ZeroOut).allows(addRemove))
        << "a record without contribution is one that is not there";
    for (const auto other : {Neighbours::ReplaceOne, Neighbours::Other}) {
        EXPECT_FALSE(under(other).allows(addRemove));
        EXPECT_EQ(under(other).more(addRemove, 100), 0U);
        EXPECT_TRUE(under(other).allows(*pure("0.1"))) << "holds under any relation";
    }
    const GuardAnswer refused = under(Neighbours::ReplaceOne).ask(addRemove);
    EXPECT_FALSE(refused.cont);
    EXPECT_EQ(refused.why, "does not apply: its numbers are proven for add-remove neighbours, and the ledger states "
                           "replace-one; use a mechanism proven for that relation, or keep a ledger of its own");

    Rounds recorded;
    recorded.append(pure("0.1"), 2);
    recorded.append(std::make_shared<RoundCost>(addRemove), 1);
    const Guard shut = under(Neighbours::ReplaceOne, recorded);
    EXPECT_EQ(shut.session().exceededAt(), 3U);
    EXPECT_FALSE(shut.allows(*pure("0.1")));
    EXPECT_EQ(shut.ask(*pure("0.1")).why.english().rfind("round 3 of the record: ", 0), 0U);
    EXPECT_TRUE(under(Neighbours::AddRemove, recorded).allows(*pure("0.1")));
}

TEST(Guard, TheFirstRoundThatInsistsFixesTheRelation)
{
    const FilterKinds kinds = filters();
    NoProgress progress;
    RoundCost addRemove = dpCost(exact("0.1"), Exact(), true);
    addRemove.neighbours = Neighbours::AddRemove;
    RoundCost replaceOne = addRemove;
    replaceOne.neighbours = Neighbours::ReplaceOne;
    Rounds recorded;
    recorded.append(pure("0.1"), 2);
    recorded.append(std::make_shared<RoundCost>(addRemove), 1);
    const Guard kept = *Guard::make(kinds, policy("1"), recorded, progress);
    EXPECT_TRUE(kept.allows(addRemove));
    EXPECT_TRUE(kept.allows(*pure("0.1")));
    EXPECT_FALSE(kept.allows(replaceOne));
    EXPECT_EQ(kept.ask(replaceOne).why, "does not apply: its numbers are proven for replace-one neighbours, and those "
                                        "of earlier rounds for add-remove; use a mechanism proven for that relation, "
                                        "or keep a ledger of its own");

    recorded.append(std::make_shared<RoundCost>(replaceOne), 1);
    const Guard shut = *Guard::make(kinds, policy("1"), recorded, progress);
    EXPECT_EQ(shut.session().exceededAt(), 4U);
    EXPECT_FALSE(shut.allows(*pure("0.1")));
}

TEST(Guard, Errors)
{
    const FilterKinds kinds = filters();
    NoProgress progress;
    Policy unknown = policy("1");
    unknown.filter = "nonsense";
    const auto guard = Guard::make(kinds, unknown, {}, progress);
    ASSERT_FALSE(guard.ok());
    EXPECT_EQ(guard.error().message(), "filter = nonsense: must be one of sum");
    Policy invalid = policy("1");
    invalid.deltaPrime = exact("0.5");
    EXPECT_FALSE(Guard::make(kinds, invalid, {}, progress).ok());
}

} // namespace
} // namespace epsilometer::account::guard_test
