// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a scope's text and object are read back as they were, names with commas too; what is no scope is refused
// with the key; a policy is divided exactly, and the parts together are the whole; unknown relations count as replace-one; a scope covers
// those that ask for all that it asks for.
#include "core/plan/scope.h"

#include "tests/support/dp_rounds.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

namespace epsilometer::scope_test {
namespace {

using ::testing::HasSubstr;
using testing_support::exactly;

TEST(Scope, IsReadBack)
{
    for (const char *text : {"actor=anna", "blocks=north/*,actor=*", "purpose=a = b,period=month",
                             "actor=Doe, J.,dataset=d,from=2026-01-01,until=2026-07-01T00:00:00Z", "period=year",
                             "period=week", "period=30-days,from=2026-01-15", "blocks=*,period=sliding-30-days"}) {
        const auto scope = parseScope(text);
        ASSERT_TRUE(scope.ok()) << text;
        EXPECT_EQ(scope->text(), text);
        EXPECT_EQ(*scopeFromBody(scopeBody(*scope)), *scope);
    }
    EXPECT_EQ(parseScope("period=month,actor=anna")->text(), "actor=anna,period=month");
}

TEST(Scope, RefusesWhatIsNone)
{
    for (const char *text :
         {"", "anna", "actor=", "who=anna", "period=fortnight", "period=1-days", "from=yesterday", "until=2025-02-29",
          "from=2026-02-01,until=2026-02-01", "blocks=a,blocks=b", "actor=anna,actor=ben", "period=month,period=day"})
        EXPECT_FALSE(parseScope(text).ok()) << text;
    EXPECT_THAT(parseScope("period=fortnight").error().located(), HasSubstr("day, week, month, quarter, year"));
    EXPECT_FALSE(scopeFromBody(Json()).ok());
    EXPECT_FALSE(scopeFromBody(*Json::parse(R"({"actor":7})")).ok());
    EXPECT_FALSE(scopeFromBody(*Json::parse("{}")).ok());
}

TEST(Scope, DividesABudgetExactly)
{
    Policy policy = withFilter(makePolicy(exactly("1"), exactly("1e-6")), kUniversalFilter);
    policy.deltaPrime = exactly("3e-7");
    const Policy third = dividedPolicy(policy, 3);
    EXPECT_EQ(third.epsilon * Exact(3), policy.epsilon);
    EXPECT_EQ(third.delta * Exact(3), policy.delta);
    EXPECT_EQ(third.deltaPrime * Exact(3), policy.deltaPrime);
    EXPECT_EQ(dividedPolicy(policy, 1), policy);
    const Policy native = dividedPolicy(makePolicy(NativeBudget::zcdp(exactly("2")), exactly("1e-6")), 2);
    EXPECT_EQ(native.native->amount, Exact(1));
    EXPECT_TRUE(native.epsilon.isInfinite());
    const Policy renyi = dividedPolicy(makePolicy(NativeBudget::renyi({{Exact(8), Exact(3)}})), 2);
    EXPECT_EQ(renyi.native->limits[0].divergence, exactly("1.5"));
}

TEST(Scope, CoversWhatAsksForMore)
{
    const auto covered = [](const char *outer, const char *inner) {
        return covers(*parseScope(outer), *parseScope(inner));
    };
    for (const auto &[outer, inner] :
         {std::pair("actor=*", "actor=anna"), std::pair("actor=anna", "actor=anna,period=month"),
          std::pair("blocks=north/*", "blocks=north/a"), std::pair("blocks=*", "blocks=north/*"),
          std::pair("period=year", "period=month,purpose=p"),
          std::pair("from=2026-01-01", "from=2026-02-01,until=2026-03-01")})
        EXPECT_TRUE(covered(outer, inner)) << outer << " " << inner;
    for (const auto &[outer, inner] :
         {std::pair("actor=anna", "actor=*"), std::pair("actor=anna", "purpose=p"), std::pair("actor=*", "purpose=p"),
          std::pair("blocks=north/*", "blocks=south/a"), std::pair("blocks=north/*", "blocks=*"),
          std::pair("from=2026-02-01", "from=2026-01-01"), std::pair("until=2026-02-01", "from=2026-01-01")})
        EXPECT_FALSE(covered(outer, inner)) << outer << " " << inner;
    EXPECT_TRUE(covers(Scope(), *parseScope("actor=anna")));
}

TEST(Scope, ReplacingARecordTouchesTwoBlocks)
{
    EXPECT_EQ(blocksThatDiffer(Neighbours::AddRemove, 1), 1U);
    EXPECT_EQ(blocksThatDiffer(Neighbours::ZeroOut, 3), 3U);
    for (const Neighbours other : {Neighbours::ReplaceOne, Neighbours::Unstated, Neighbours::Other})
        EXPECT_EQ(blocksThatDiffer(other, 2), 4U);
}

} // namespace
} // namespace epsilometer::scope_test
