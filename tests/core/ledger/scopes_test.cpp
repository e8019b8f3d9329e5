// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the events of scopes as they are read:
// - a ledger of another format has none: the events cost infinity there, as before they were known
// - the ledger's own policy is left alone by a policy with a scope
// - a spend falls in the scopes that it states; what it does not state counts for all; an unknown block counts for all
// - blocks: before the partition, after another one, without one, with a delta where the data may change: all of them
// - replace-one and several blocks a unit divide the budget of a block; where one block is all there is, they do not;
//   any 30 days on end lie in two periods, each with half
// - changes and hand-overs: shares move exactly, what was promised before stays promised, reasons are asked for
// - what cannot be read promises nothing, and makes no budget larger
// - outcomes that come late refund within the scope of their spend; accounts made at once and spend by spend agree
#include "core/ledger/scopes.h"

#include "core/budgets/scope_accounts.h"
#include "core/budgets/scoped_promise.h"
#include "core/catalog/catalog.h"
#include "tests/support/scope_lines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace epsilometer::scopes_test {
namespace {

using ::testing::HasSubstr;
using testing_support::catalog;
using testing_support::Lines;

TEST(Scopes, ArePoliciesBesideTheOneOverEverything)
{
    Lines lines;
    lines.partition().scope(R"({"actor":"anna"})", "1");
    EXPECT_TRUE(lines.session().spends.empty());
    EXPECT_EQ(lines.session().plan.policy.epsilon, Exact(10)) << "the ledger's own policy";
    EXPECT_EQ(lines.scopes().policies().size(), 1U);
    EXPECT_EQ(lines.findings(), "");
}

TEST(Scopes, ASpendFallsWhereItSaysAndWhatItDoesNotSayCountsForAll)
{
    Lines lines;
    lines.scope(R"({"actor":"anna"})", "1").scope(R"({"actor":"*","period":"month"})", "1");
    lines.spend(R"(,"actor":"anna","time":"2026-01-05T00:00:00Z")");
    lines.spend(R"(,"actor":"ben","time":"2026-01-05T00:00:00Z")", "0.2");
    lines.spend(R"(,"time":"2026-01-06T00:00:00Z")", "0.3");
    lines.spend(R"(,"actor":"anna","time":"soon")", "0.4");
    EXPECT_EQ(lines.spent("", 0), "0.8") << "anna's, and the one that names no actor";
    EXPECT_EQ(lines.spent("anna, 2026-01", 1), "0.8");
    EXPECT_EQ(lines.spent("ben, 2026-01", 1), "0.5");
    EXPECT_EQ(lines.spent("any other actor, 2026-01", 1), "0.7");
    EXPECT_EQ(lines.scopes().unstated(lines.session().spends[2]), std::vector<std::string_view>{"actor"});
    EXPECT_EQ(lines.scopes().unstated(lines.session().spends[3]), std::vector<std::string_view>{"time"});
}

TEST(Scopes, AWindowOfTimeCountsWhatIsClaimedWithinIt)
{
    Lines lines;
    lines.scope(R"({"from":"2026-01-01","until":"2026-02-01"})", "1");
    lines.spend(R"(,"time":"2025-12-31T23:59:59Z")").spend(R"(,"time":"2026-01-01T00:00:00Z")");
    lines.spend(R"(,"time":"2026-01-31T23:59:60Z")").spend(R"(,"time":"2026-02-01T00:00:00Z")").spend("");
    EXPECT_EQ(lines.spent(""), "0.3") << "two within it, and the one without a time";
}

TEST(Scopes, BlocksHaveBudgetsOfTheirOwn)
{
    Lines lines;
    lines.partition().scope(R"({"blocks":"*"})", "1").scope(R"({"blocks":"a"})", "0.5");
    lines.spend(R"(,"blocks":"a")").spend(R"(,"blocks":["a","b"])", "0.2").spend("", "0.4");
    EXPECT_EQ(lines.spent("a"), "0.7");
    EXPECT_EQ(lines.spent("b"), "0.6");
    EXPECT_EQ(lines.spent("c"), "0.4");
    EXPECT_EQ(lines.accounts().exceededAt(1), 8) << "0.7 of 0.5";
    lines.spend(R"(,"blocks":"d")");
    EXPECT_EQ(lines.spent("c"), "0.5") << "an unknown block counts for all";
    EXPECT_FALSE(lines.scopes().blocksOf(lines.session().spends.back()).ok());
}

TEST(Scopes, AMisspelledNumberOfBlocksForEachUnitIsNotTakenAsOne)
{
    Lines lines;
    lines.partition(R"(,"independent":true,"data":"fixed","Blocks_per_unit":2)").scope(R"({"blocks":"*"})", "1");
    EXPECT_FALSE(lines.scopes().partition());
    EXPECT_FALSE(lines.scopes().policies().front().byBlock) << "every spend counts for all blocks";
    EXPECT_FALSE(checkScopeEvent("partition", *Json::parse(R"({"name":"r","blocks":["a"],"membership":"m",)"
                                                           R"("independent":true,"data":"fixed","perUnit":2})"))
                     .ok());
}

TEST(Scopes, WhereParallelCompositionDoesNotHoldEverythingCounts)
{
    Lines before;
    before.scope(R"({"blocks":"*"})", "1").spend(R"(,"blocks":"a")").partition().spend(R"(,"blocks":"b")");
    EXPECT_EQ(before.spent("c"), "0.1") << "what came before the partition may touch any block";
    before.add("partition",
               R"({"name":"other","blocks":["a","z"],"membership":"m","independent":true,"data":"fixed"})");
    before.spend(R"(,"blocks":"a")", "0.2");
    EXPECT_EQ(before.findings(), "PARTITION-CHANGED");
    EXPECT_EQ(before.spent("c"), "0.3") << "after another partition every spend counts for all";
    Lines without;
    without.scope(R"({"blocks":"*"})", "1").spend(R"(,"blocks":"a")").spend(R"(,"blocks":"b")");
    EXPECT_EQ(without.findings(), "SCOPE-INVALID");
    EXPECT_EQ(without.spent(""), "0.2");
    Lines dependent;
    dependent.partition(R"(,"independent":false,"data":"fixed")").scope(R"({"blocks":"*"})", "1");
    EXPECT_THAT(dependent.findings(), HasSubstr("SCOPE-INVALID"));
    EXPECT_FALSE(dependent.scopes().policies()[0].byBlock);
    Lines changing;
    changing.partition(R"(,"independent":true,"data":"adaptive")")
        .scope(R"({"blocks":"*"})", "1", "1e-6")
        .scope(R"({"blocks":"a"})", "1");
    EXPECT_EQ(changing.findings(), "SCOPE-INVALID") << "of the one with a delta";
    EXPECT_FALSE(changing.scopes().policies()[0].byBlock);
    EXPECT_TRUE(changing.scopes().policies()[1].byBlock);
    Lines all;
    all.partition().scope(R"({"blocks":"*"})", "1").spend(R"(,"blocks":"a")").spend(R"(,"blocks":["b","c"])");
    for (const ScopeRow &row : all.accounts().rows(0))
        EXPECT_GT(row.blockCount, 0U) << "no row stands for blocks that all have spends of their own";
    Lines unmatched;
    unmatched.partition().scope(R"({"blocks":"z*"})", "1");
    EXPECT_EQ(unmatched.findings(), "SCOPE-INVALID");
}

TEST(Scopes, ABlocksBudgetIsDividedWhereAUnitTouchesSeveral)
{
    const auto parts = [](const std::string &neighbours, const std::string &more, const std::string &pattern) {
        Lines lines(neighbours);
        lines.partition(R"(,"independent":true,"data":"fixed")" + more)
            .scope(R"({"blocks":")" + pattern + R"("})", "1");
        return lines.scopes().policies()[0].charged().epsilon.text();
    };
    EXPECT_EQ(parts("add-remove", "", "*"), "1");
    EXPECT_EQ(parts("zero-out", "", "*"), "1");
    EXPECT_EQ(parts("replace-one", "", "*"), "0.5");
    EXPECT_EQ(parts("replace-one", "", "a"), "1") << "one block is all there is";
    EXPECT_EQ(parts("something", "", "*"), "0.5");
    EXPECT_EQ(parts("add-remove", R"(,"blocks_per_unit":2)", "*"), "0.5");
    EXPECT_EQ(parts("replace-one", R"(,"blocks_per_unit":2)", "*"), Exact::quotient(Exact(1), Exact(3)).text());
}

TEST(Scopes, AnySoManyDaysOnEndLieInTwoPeriodsWithHalfOfTheBudget)
{
    Lines lines;
    lines.partition(R"(,"independent":true,"data":"fixed","blocks_per_unit":2)")
        .scope(R"({"period":"sliding-30-days"})", "1")
        .scope(R"({"blocks":"*","period":"sliding-30-days"})", "1")
        .scope(R"({"period":"30-days"})", "1");
    EXPECT_EQ(lines.scopes().policies()[0].charged().epsilon, Exact::quotient(Exact(1), Exact(2)));
    EXPECT_EQ(lines.scopes().policies()[1].charged().epsilon, Exact::quotient(Exact(1), Exact(4)));
    EXPECT_EQ(lines.scopes().policies()[2].charged().epsilon, Exact(1));
    EXPECT_EQ(promisingPolicy(makePolicy(Exact::infinity(), Exact(1)), lines.scopes()), 2U)
        << "a budget of which a filter has a part is no promise of a ledger";
}

TEST(Scopes, ARecordAndItsReplacementMayLieInDifferentPeriods)
{
    const auto interactions = [](const std::string &scope, const std::string &more = "") {
        Lines lines("replace-one");
        lines.partition(R"(,"independent":true,"data":"fixed")" + more).scope(scope, "1");
        return lines.scopes().policies()[0].interactions;
    };
    EXPECT_EQ(interactions(R"({"period":"month"})"), 2U);
    EXPECT_EQ(interactions(R"({"period":"sliding-30-days"})"), 4U);
    EXPECT_EQ(interactions(R"({"blocks":"a","period":"month"})"), 2U) << "one block, two months";
    EXPECT_EQ(interactions(R"({"blocks":"a","period":"sliding-30-days"})"), 4U);
    EXPECT_EQ(interactions(R"({"blocks":"*","period":"month"})", R"(,"blocks_per_unit":2)"), 4U);
    EXPECT_EQ(interactions(R"({"from":"2026-01-01"})"), 1U) << "both lie in the window";
    EXPECT_EQ(interactions(R"({"actor":"*","period":"month"})"), 1U) << "says what a month adds, and no more";
}

TEST(Scopes, SharesAreHandedOverWithAReason)
{
    Lines lines;
    lines.scope(R"({"actor":"anna"})", "1", "1e-6").scope(R"({"actor":"ben"})", "0.5");
    lines.spend(R"(,"actor":"anna")");
    lines.add("handover",
              R"({"from":{"actor":"anna"},"to":{"actor":"ben"},"epsilon":"0.3","delta":"4e-7","reason":"leave"})");
    const Scopes scopes = lines.scopes();
    EXPECT_EQ(scopes.policies()[0].policy.epsilon.text(), "0.7");
    EXPECT_EQ(scopes.policies()[0].policy.delta.text(), "6e-7");
    EXPECT_EQ(scopes.policies()[0].policy.deltaPrime.text(), "3e-7");
    EXPECT_EQ(scopes.policies()[1].policy.epsilon.text(), "0.8");
    EXPECT_EQ(scopes.policies()[1].policy.delta.text(), "4e-7");
    EXPECT_EQ(scopes.policies()[0].promised.epsilon, Exact(1)) << "what was promised before stays promised";
    EXPECT_EQ(scopes.policies()[0].promised.count, 2U);
    EXPECT_EQ(lines.findings(), "");
    lines.add("handover", R"({"from":{"actor":"anna"},"to":{"actor":"ben"},"epsilon":"0.1"})");
    EXPECT_EQ(lines.findings(), "HANDOVER-REASON");
    lines.add("scope", R"({"scope":{"actor":"ben"},"epsilon":"2","delta":"0","filter":"basic"})");
    EXPECT_EQ(lines.findings(), "HANDOVER-REASON HANDOVER-REASON");
}

TEST(Scopes, WhatCannotBeMakesNoBudgetLarger)
{
    Lines lines;
    lines.scope(R"({"actor":"anna"})", "1").scope(R"({"actor":"ben"})", "1");
    for (const char *bad :
         {R"({"from":{"actor":"anna"},"to":{"actor":"ben"},"epsilon":"1.5","reason":"r"})",
          R"({"from":{"actor":"anna"},"to":{"actor":"ben"},"delta":"1e-6","reason":"r"})",
          R"({"from":{"actor":"anna"},"to":{"actor":"anna"},"epsilon":"0.5","reason":"r"})",
          R"({"from":{"actor":"eve"},"to":{"actor":"ben"},"epsilon":"0.5","reason":"r"})", R"({"reason":"r"})"}) {
        Lines tried = lines;
        tried.add("handover", bad);
        EXPECT_EQ(tried.findings(), "SCOPE-INVALID") << bad;
        EXPECT_EQ(tried.scopes().policies()[1].policy.epsilon, Exact(1)) << bad;
    }
    lines.add("scope", R"({"scope":{"actor":"ben"},"epsilon":"2","delta":"0","filtre":"basic","reason":"r"})");
    EXPECT_EQ(lines.findings(), "SCOPE-INVALID");
    EXPECT_TRUE(lines.scopes().find(*parseScope("actor=ben"))->policy.epsilon.isZero());
    lines.add("scope", R"({"scope":{"who":"ben"},"epsilon":"2","delta":"0"})");
    EXPECT_EQ(lines.scopes().policies().size(), 2U);
}

TEST(Scopes, WindowsThatOverlapAreFound)
{
    Lines lines;
    lines.scope(R"({"actor":"anna","from":"2026-01-01","until":"2026-02-01"})", "1");
    lines.scope(R"({"actor":"anna","from":"2026-02-01"})", "1").scope(R"({"actor":"ben","from":"2026-01-15"})", "1");
    EXPECT_EQ(lines.findings(), "");
    lines.scope(R"({"actor":"anna","from":"2026-01-31","until":"2026-02-02"})", "1");
    EXPECT_EQ(lines.findings(), "PERIOD-OVERLAP PERIOD-OVERLAP");
}

TEST(ScopeAccounts, AgreeMadeAtOnceAndSpendBySpend)
{
    Lines lines;
    lines.partition().scope(R"({"blocks":"*","period":"month"})", "1").scope(R"({"actor":"*"})", "0.6");
    NoProgress progress;
    ScopeAccounts running = lines.accounts();
    for (int i = 0; i < 40; ++i) {
        const std::string actor =
            i % 5 == 4 ? "" : R"(,"actor":")" + std::string(1, static_cast<char>('p' + i % 3)) + "\"";
        const std::string blocks =
            i % 4 == 3 ? "" : R"(,"blocks":")" + std::string(1, static_cast<char>('a' + i % 3)) + "\"";
        lines.spend(actor + blocks + R"(,"time":"2026-0)" + std::to_string(1 + i % 7) + R"(-01T00:00:00Z")", "0.05");
        running.record(lines.session().spends.back());
    }
    const ScopeAccounts anew = lines.accounts();
    for (std::size_t policy = 0; policy < 2; ++policy) {
        const auto a = running.rows(policy);
        const auto b = anew.rows(policy);
        ASSERT_EQ(a.size(), b.size());
        for (std::size_t i = 0; i < a.size(); ++i) {
            EXPECT_EQ(a[i].values, b[i].values);
            EXPECT_EQ(a[i].spent, b[i].spent);
        }
        EXPECT_EQ(running.exceededAt(policy), anew.exceededAt(policy));
    }
    EXPECT_TRUE(anew.exceededAt(1).has_value());
}

TEST(ScopeAccounts, AFilterThatCannotGuardIsAnErrorWithItsScope)
{
    Lines lines;
    lines.add("scope", R"({"scope":{"actor":"anna"},"epsilon":"1","delta":"0","filter":"wishful"})");
    NoProgress progress;
    const auto made = ScopeAccounts::make(catalog().filters, lines.session(), progress);
    ASSERT_FALSE(made.ok());
    EXPECT_THAT(made.error().located(), HasSubstr("actor=anna"));
}

} // namespace
} // namespace epsilometer::scopes_test
