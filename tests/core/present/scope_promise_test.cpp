// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of what a policy with a scope is said to promise: only a budget that counts whatever reads a unit, by block
// or over all spends, is a bound on everything released; any other says what it adds, that its results may repeat what
// others found, and what bounds that; a budget for a time bounds everything of a unit that is read in it alone, unless it is
// for some names, too; what the record does not keep promises nothing, and is no bound for others; numbers are rounded up.
#include "core/present/scope_tables.h"

#include "core/ledger/policy_changes.h"
#include "tests/support/scope_lines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::present::scope_promise_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using testing_support::Lines;

std::string promised(const Lines &lines, std::size_t policy = 0, bool kept = true)
{
    const Session &session = lines.session();
    const BudgetOverEverything whole = budgetOverEverything(session.plan.policy, policiesInForce(session), kept);
    return promiseText(lines.accounts(), policy, whole).english();
}

constexpr const char *kRepeats = "; by themselves these results may repeat what others found, which ";

TEST(ScopePromise, OfANameSaysWhatItAdds)
{
    for (const char *scope : {R"({"actor":"anna"})", R"({"purpose":"p"})", R"({"dataset":"d"})"}) {
        Lines lines;
        lines.scope(scope, "0.1").spend(R"(,"actor":"anna","purpose":"p","dataset":"d")", "0.05");
        EXPECT_EQ(promised(lines), std::string("Adds at most (0.1, 0) to what everything else released reveals") +
                                       kRepeats + "the budget over everything bounds: (10, 0).");
    }
    Lines each;
    each.scope(R"({"actor":"*","purpose":"*"})", "0.1");
    EXPECT_THAT(promised(each), StartsWith("Adds, for each actor and each purpose by itself, at most (0.1, 0) to what "
                                           "everything else released reveals; by themselves"));
}

/// The invalid rule per-querier as a ledger: what is said of A's budget of 0.1 may not contradict A's loss of 8.
TEST(ScopePromise, OfARepeatedAnswerIsNoProperty)
{
    Lines lines;
    lines.scope(R"({"actor":"a"})", "0.1");
    lines.add("spend", R"({"mechanism":{"kind":"randomized_response","epsilon":"8"},"actor":"b"})");
    lines.add("spend", R"({"mechanism":{"kind":"no_op"},"actor":"a"})");
    ASSERT_FALSE(lines.accounts().exceededAt(0));
    EXPECT_THAT(promised(lines), Not(HasSubstr("-DP")));
    EXPECT_THAT(promised(lines), HasSubstr("the budget over everything bounds: (10, 0)."));
    EXPECT_THAT(scopesJson(lines.accounts(), {}).write(), HasSubstr(R"("conditional":true)"));
}

TEST(ScopePromise, OfBlocksBoundsEverything)
{
    Lines all;
    all.partition().scope(R"({"blocks":"*"})", "1");
    EXPECT_EQ(promised(all), "(1, 0)-DP for everything that is released: every spend that reads a unit's block counts "
                             "there, by any actor. It holds for every unit, because its records lie in 1 block at "
                             "most.");
    EXPECT_THAT(scopesJson(all.accounts(), {}).write(), HasSubstr(R"("conditional":false)"));
    Lines some;
    some.partition().scope(R"({"blocks":"a"})", "1");
    EXPECT_THAT(promised(some), HasSubstr("It holds for every unit whose records lie in these blocks alone"));
    Lines several;
    several.partition(R"(,"independent":true,"data":"fixed","blocks_per_unit":2)").scope(R"({"blocks":"*"})", "1");
    EXPECT_THAT(promised(several), HasSubstr("a unit may touch 2 blocks, so each block has that part"));
    Lines named;
    named.partition().scope(R"({"blocks":"*","actor":"anna"})", "1");
    EXPECT_THAT(promised(named), StartsWith("Adds at most (1, 0)")) << "others read the same blocks";
    Lines undeclared;
    undeclared.scope(R"({"blocks":"*"})", "1");
    EXPECT_EQ(promised(undeclared), "(1, 0)-DP for everything that is released: every spend counts here.");
}

TEST(ScopePromise, OfATimeBoundsEverythingOfThoseReadInItAlone)
{
    Lines month;
    month.scope(R"({"period":"month"})", "1");
    EXPECT_THAT(promised(month), StartsWith("Adds, for each month by itself, at most (1, 0) to what"));
    EXPECT_THAT(promised(month), HasSubstr("Of a unit whose records can be read in one month alone, everything "
                                           "released is (1, 0)-DP. Costs add up: someone present in more than one "
                                           "month has the sum, at most (10, 0)."));
    Lines window;
    window.scope(R"({"from":"2026-01-01","until":"2027-01-01"})", "1");
    EXPECT_THAT(promised(window), HasSubstr("in this window of time alone, everything released is (1, 0)-DP."));
    Lines named;
    named.scope(R"({"actor":"anna","period":"month"})", "1");
    EXPECT_THAT(promised(named), Not(HasSubstr("-DP"))) << "others read in that month, too";
    EXPECT_THAT(promised(named), HasSubstr("someone present in more than one month has the sum"));
    Lines blocks;
    blocks.partition().scope(R"({"blocks":"*","period":"month"})", "1");
    EXPECT_THAT(promised(blocks), HasSubstr("It holds for every unit"));
    EXPECT_THAT(promised(blocks), HasSubstr("in one month alone, everything released is (1, 0)-DP."));
}

TEST(ScopePromise, OfAGroupIsWhatItAddsToo)
{
    Unit unit;
    unit.groupOf = "person";
    unit.groupSize = "3";
    Lines lines;
    lines.partition().scope(R"({"actor":"anna"})", "0.1").scope(R"({"blocks":"*"})", "0.1");
    const auto of = [&](std::size_t policy) { return groupPromiseText(lines.accounts(), policy, unit).english(); };
    EXPECT_THAT(of(0), HasSubstr("(0.3, 0)-differential privacy"));
    EXPECT_THAT(of(0), ::testing::EndsWith("This, too, is what its spends add to what everything else released "
                                           "reveals."));
    EXPECT_THAT(of(1), HasSubstr("(0.3, 0)-differential privacy"));
    EXPECT_THAT(of(1), Not(HasSubstr("add to what")));
}

TEST(ScopePromise, RestsOnWhatIsKept)
{
    Lines lines;
    lines.scope(R"({"actor":"anna"})", "0.1");
    EXPECT_THAT(promised(lines, 0, false), HasSubstr("which nothing bounds: the record does not keep the budget over "
                                                     "everything, (10, 0)."));
    EXPECT_THAT(promiseText(lines.accounts(), 0, {}).english(),
                HasSubstr(std::string(kRepeats) + "no budget over everything bounds."));
    lines.spend(R"(,"actor":"anna")", "0.2");
    EXPECT_EQ(promised(lines), "The record does not keep this budget, so it promises nothing.");
}

TEST(ScopePromise, WithoutABudgetOverEverythingRestsOnTheBlocksOfAll)
{
    Lines lines;
    lines.partition().scope(R"({"actor":"anna"})", "0.1").scope(R"({"blocks":"*"})", "3");
    EXPECT_THAT(promiseText(lines.accounts(), 0, {}).english(),
                HasSubstr(std::string(kRepeats) + "the budget of blocks=* bounds: (3, 0)."));
    Lines some;
    some.partition().scope(R"({"actor":"anna"})", "0.1").scope(R"({"blocks":"a"})", "3");
    EXPECT_THAT(promiseText(some.accounts(), 0, {}).english(), HasSubstr("no budget over everything bounds."))
        << "other blocks have no bound";
    lines.spend(R"(,"actor":"ben")", "4");
    EXPECT_THAT(promiseText(lines.accounts(), 0, {}).english(),
                HasSubstr("which nothing bounds: the record does not keep the budget of blocks=*, (3, 0)."));
}

TEST(ScopePromise, IsTheLargestEpsilonAndTheSumOfDeltas)
{
    Lines lines;
    lines.scope(R"({"actor":"anna"})", "2", "1e-6").spend(R"(,"actor":"anna")");
    lines.scope(R"({"actor":"anna"})", "1", "1e-6");
    EXPECT_THAT(promised(lines), StartsWith("Adds at most (2, 2e-6) over the 2 budgets that were in force to what"));
    lines.add("policy", R"({"epsilon":"5","delta":"1e-6","filter":"basic","reason":"less"})");
    EXPECT_THAT(promised(lines), HasSubstr("everything bounds: (10, 1e-6) over the 2 budgets that were in force."));
    Lines odd;
    odd.scope(R"({"actor":"anna"})", "0.12345678");
    EXPECT_THAT(promised(odd), HasSubstr("(0.123457, 0)")) << "a promise is rounded up";
    Lines native;
    native.add("scope", R"({"filter":"zcdp","reason":"r","scope":{"actor":"anna"},"rho":"0.5","delta":"1e-6"})");
    EXPECT_THAT(promised(native), StartsWith("Adds at most 0.5-zCDP to what everything else released reveals"));
}

} // namespace
} // namespace epsilometer::present::scope_promise_test
