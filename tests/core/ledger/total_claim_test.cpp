// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of claims of totals:
// - what is typed is read to the digit, with the word for its runs, and goes through an event and back
// - anything else is an error that names the option; a result that names an accountant is no such claim
#include "core/ledger/total_claim.h"

#include <gtest/gtest.h>

namespace epsilometer::total_claim_test {
namespace {

TEST(TotalClaim, IsReadAndWritten)
{
    const struct {
        const char *typed;
        TotalClaim::Run run;
    } cases[]{{"1.7,1e-6", TotalClaim::Run::Unstated},
              {" 1.7 , 1e-6 , fixed", TotalClaim::Run::Fixed},
              {"1.7,1e-6,adaptive", TotalClaim::Run::Adaptive}};
    for (const auto &one : cases) {
        const auto claim = parseTotalClaim("--claim", one.typed);
        ASSERT_TRUE(claim.ok()) << one.typed;
        EXPECT_EQ(claim->epsilon, *Exact::parse("x", "1.7"));
        EXPECT_EQ(claim->delta, *Exact::parse("x", "0.000001"));
        EXPECT_EQ(claim->run, one.run);
        const Json body = accountBody(*claim);
        const auto again = totalClaimOf(body.find("results")->ifArray()->front());
        ASSERT_TRUE(again);
        EXPECT_EQ(again->epsilonTyped, "1.7");
        EXPECT_EQ(again->deltaTyped, "1e-6");
        EXPECT_EQ(again->run, one.run);
    }
}

TEST(TotalClaim, NothingElseIsOne)
{
    for (const char *typed : {"", ",", "1.7", "1.7,", "1.7,1", "1.7,2", "-1,1e-6", "nan,1e-6", "1.7,-1e-6", "1.7,1e-6,",
                              "1.7,1e-6,both", "1.7,1e-6,fixed,", "1,7,1e-6"}) {
        const auto claim = parseTotalClaim("--claim", typed);
        ASSERT_FALSE(claim.ok()) << typed;
        EXPECT_EQ(claim.error().parameter, "--claim") << typed;
    }
    for (const char *result : {R"({"id":"pld","epsilon":"1","delta":"0"})", R"({"epsilon":"1"})", R"({"delta":"0"})",
                               R"({"epsilon":"1","delta":"1"})", R"({"epsilon":"1","delta":"0","run":"both"})",
                               R"({"epsilon":"1","delta":"0","run":3})", R"("1")"})
        EXPECT_FALSE(totalClaimOf(*Json::parse(result))) << result;
}

} // namespace
} // namespace epsilometer::total_claim_test
