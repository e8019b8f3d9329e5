// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of what is said of a group: at least k times epsilon, and the delta of k steps; k^2 of rho; the notion's own
// conversion where there is one; what enforces the bound, or that nothing does; nothing where the record breaks its
// budget, or the size cannot be read.
#include "core/present/text/headline_text.h"

#include "core/account/guard.h"
#include "core/catalog/catalog.h"
#include "core/ledger/ledger.h"
#include "core/notions/guarantee.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::present::group_text_test {
namespace {

using ::testing::HasSubstr;

Unit unitOf(const std::string &size, const std::string &bound = "")
{
    Unit unit;
    unit.entity = "record";
    unit.groupOf = "person";
    unit.groupSize = size;
    unit.groupBound = bound;
    return unit;
}

Guarantee guarantee(const char *epsilon, const char *delta)
{
    return {*Exact::parse("epsilon", epsilon), *Exact::parse("delta", delta), {}, {}};
}

TEST(GroupText, StatesTheGuaranteeAndWhoEnforcesTheBound)
{
    EXPECT_EQ(
        groupSentence(guarantee("1", "0"), Exact(), unitOf("5")),
        "For a person with at most 5 records: (5, 0)-differential privacy; the bound is only stated: nothing is said "
        "to enforce it.");
    EXPECT_THAT(groupSentence(guarantee("1", "0"), Exact(), unitOf("1", "the import")),
                HasSubstr("at most 1 record: (1, 0)-differential privacy; the bound is enforced: the import."));
    EXPECT_EQ(groupSentence(guarantee("1", "0"), Exact(), Unit()), "") << "no group is stated";
}

TEST(GroupText, TheDeltaIsThatOfKSteps)
{
    for (const std::uint64_t k : {2U, 5U, 20U}) {
        const GroupDp group = groupOf(*Exact::parse("e", "0.5"), *Exact::parse("d", "1e-9"), k);
        const long double truth = 1e-9L * std::expm1(0.5L * k) / std::expm1(0.5L);
        EXPECT_GE(group.delta.up(), static_cast<double>(truth) * (1 - 1e-15));
        EXPECT_LE(group.delta.down(), static_cast<double>(truth) * (1 + 1e-9));
        EXPECT_EQ(group.epsilon, Exact::quotient(Exact(k), Exact(2)));
    }
    EXPECT_EQ(groupGuaranteeText(guarantee("10", "1e-6"), Exact(), 10), "nothing (delta 1)");
}

TEST(GroupText, ASizeThatCannotBeReadPromisesNothing)
{
    for (const char *size : {"", "0", "-1", "1.5", "many", "inf", "1e10"}) {
        EXPECT_FALSE(groupSize(unitOf(size))) << size;
        EXPECT_THAT(groupSentence(guarantee("1", "0"), Exact(), unitOf(size)), HasSubstr("Nothing is promised"))
            << size;
    }
    EXPECT_EQ(groupSize(unitOf("1000000000")), 1'000'000'000U);
}

TEST(GroupText, ARecordThatBreaksItsBudgetSaysSo)
{
    headline::Headline headline;
    headline.state = headline::Headline::State::Exceeded;
    EXPECT_THAT(groupSentence(headline, unitOf("5")), HasSubstr("does not keep its budget"));
    EXPECT_TRUE(groupJson(headline, Unit()).isNull());
}

TEST(GroupText, SeveralPoliciesPromiseWhatAllOfThemDo)
{
    headline::Headline headline;
    headline.state = headline::Headline::State::Open;
    headline.policy = makePolicy(Exact(1), Exact());
    headline.policy.filter = "basic";
    static const Catalog catalog = makeCatalog();
    headline.filter = *account::findFilter(catalog.filters, "basic");
    headline.limit = Exact(2);
    headline.delta = Exact();
    EXPECT_THAT(groupSentence(headline, unitOf("3")), HasSubstr("(3, 0)-"));
    headline.policies = 2;
    EXPECT_THAT(groupSentence(headline, unitOf("3")), HasSubstr("(6, 0)-"));
}

TEST(GroupText, TheHeaderKeepsIt)
{
    Plan plan;
    plan.unit = unitOf("5", "the import keeps the first 5");
    const auto back = planFromBody(planBody(plan));
    ASSERT_TRUE(back.ok());
    EXPECT_EQ(back->unit, plan.unit);
}

} // namespace
} // namespace epsilometer::present::group_text_test
