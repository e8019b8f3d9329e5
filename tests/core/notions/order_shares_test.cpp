// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the default list is valid for every budget, and the documented one for usual budgets; orders are decimals
// of the stated digits; lists that no proof covers are refused with the field's name.
#include "core/notions/renyi/order_mixture.h"

#include "tests/support/dp_rounds.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::order_shares_test {
namespace {

using ::testing::HasSubstr;
using testing_support::exactly;

TEST(OrderShares, DefaultAtUsualBudgets)
{
    const auto first = [](const char *epsilon, const char *delta) {
        return defaultOrderShares(exactly(epsilon), exactly(delta)).front().order.text();
    };
    EXPECT_EQ(first("1", "1e-6"), "21.98");
    EXPECT_EQ(first("1", "1e-9"), "34.87");
    EXPECT_EQ(first("0.5", "1e-6"), "40.05");
    EXPECT_EQ(first("3", "1e-6"), "8.926");
    EXPECT_EQ(first("3", "1e-5"), "7.508");
    EXPECT_EQ(first("8", "1e-6"), "4.423");
    const auto shares = defaultOrderShares(exactly("1"), exactly("1e-6"));
    ASSERT_EQ(shares.size(), 21U);
    EXPECT_EQ(shares[0].share, exactly("0.9"));
    EXPECT_EQ(shares[1].order, exactly("1.25"));
    EXPECT_EQ(shares[20].order, exactly("182.02"));
    Exact total;
    for (const OrderShare &one : shares)
        total = total + one.share;
    EXPECT_EQ(total, Exact(1));
}

TEST(OrderShares, DefaultIsValidForEveryBudget)
{
    for (const char *epsilon : {"0", "1e-300", "1e-9", "1", "700", "1e300", "inf"})
        for (const char *delta : {"0", "1e-1100", "1e-300", "1e-6", "0.5", "0.999"}) {
            const auto shares = defaultOrderShares(exactly(epsilon), exactly(delta));
            EXPECT_TRUE(validate(shares).ok()) << epsilon << " " << delta << " " << shares.front().order.text();
        }
}

TEST(OrderShares, Validation)
{
    const auto problem = [](const std::vector<OrderShare> &shares) {
        const Status status = validate(shares);
        return status.ok() ? std::string() : status.error().message();
    };
    EXPECT_EQ(problem({}), "");
    EXPECT_EQ(problem({{exactly("1.000000000000000000001"), exactly("1")}}), "") << "exactly";
    EXPECT_THAT(problem({{Exact(1), exactly("1")}}), HasSubstr("order"));
    EXPECT_THAT(problem({{Exact::infinity(), exactly("1")}}), HasSubstr("finite"));
    EXPECT_THAT(problem({{Exact(2), Exact()}}), HasSubstr("share"));
    EXPECT_THAT(problem({{Exact(2), exactly("1.1")}}), HasSubstr("at most 1"));
    EXPECT_THAT(problem({{Exact(2), exactly("0.5")}, {Exact(3), exactly("0.500000000000000000000001")}}),
                HasSubstr("add up to at most 1"));
}

} // namespace
} // namespace epsilometer::order_shares_test
