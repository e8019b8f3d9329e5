// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: every parameter of the list is written to a policy's body and read back under its id, and is known there;
// ids differ, and so do the members they stand for.
#include "core/plan/accountant_parameters.h"

#include "core/ledger/ledger.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace epsilometer::accountant_parameters_test {
namespace {

TEST(AccountantParameters, AreReadAsTheyAreWritten)
{
    Policy policy = makePolicy(Exact(1), Exact());
    std::int64_t value = 2;
    for (const AccountantParameter &one : accountantParameters())
        policy.parameters.*one.value = Exact(++value);
    const Json body = policyBody(policy);
    value = 2;
    for (const AccountantParameter &one : accountantParameters())
        EXPECT_EQ(*body.find("parameters")->find(std::string(one.id))->ifQuantity(), std::to_string(++value)) << one.id;
    EXPECT_TRUE(unknownParameters(body).empty());
    const auto read = policyFromBody(body);
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->parameters, policy.parameters);
}

TEST(AccountantParameters, HaveAnIdEach)
{
    std::set<std::string_view> ids;
    for (const AccountantParameter &one : accountantParameters()) {
        EXPECT_TRUE(ids.insert(one.id).second) << one.id;
        EXPECT_FALSE(one.help.empty());
    }
}

} // namespace
} // namespace epsilometer::accountant_parameters_test
