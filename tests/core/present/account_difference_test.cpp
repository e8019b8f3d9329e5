// SPDX-License-Identifier: GPL-3.0-or-later
// Proves: equal sessions and reports differ in nothing; a changed budget, an added spend and changed numbers are each
// one row; numbers are rounded outward; what does not apply says so
#include "core/present/table/account_tables.h"

#include "tests/core/present/fake_accountants.h"

#include <gtest/gtest.h>

namespace epsilometer::present::account_difference_test {
namespace {

const NamedFilter kFilter;

Session session(int spends)
{
    Session made;
    for (int i = 0; i < spends; ++i) {
        Spend spend;
        spend.line = i + 3;
        spend.step.mechanism = Mechanism("pure_dp", {{"epsilon", "0.1"}});
        made.spends.push_back(spend);
    }
    return made;
}

account::AccountReport report(const char *epsilon, std::uint64_t rounds, double spent)
{
    account::AccountReport made;
    made.policy = makePolicy(*Exact::parse("test", epsilon), Exact());
    made.rounds = rounds;
    made.filters = {{&kFilter, {}, {}, rounds, spent, 1.0, {}, {}}};
    return made;
}

TEST(AccountDifference, EqualOnesDifferInNothing)
{
    EXPECT_TRUE(recordDifference(session(2), session(2), report("1", 2, 0.2), report("1", 2, 0.2)).rows.empty());
    EXPECT_TRUE(accountDifference(report("1", 2, 0.2), report("1", 2, 0.2)).rows.empty());
}

TEST(AccountDifference, EveryDifferenceIsARow)
{
    const TableSpec record = recordDifference(session(2), session(3), report("1", 2, 0.2), report("2", 3, 0.3));
    ASSERT_EQ(record.rows.size(), 4U); // budget, rounds, spends, first that differs
    EXPECT_EQ(record.rows[3][1].text, "none");
    EXPECT_EQ(record.rows[3][2].text, R"(line 5: {"epsilon":"0.1","kind":"pure_dp"})");
    const TableSpec account = accountDifference(report("1", 2, 0.2), report("1", 3, 0.3000000001));
    ASSERT_EQ(account.rows.size(), 1U);
    EXPECT_EQ(account.rows[0][2].text, "0.300001 of 1");
}

} // namespace
} // namespace epsilometer::present::account_difference_test
