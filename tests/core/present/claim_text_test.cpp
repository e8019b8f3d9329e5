// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of what is said of a claim:
// - a fixed run and one under adaptivity are each said with the bound and the accountant behind it, rounded up, and never
//   so far that what holds reads as exceeded
// - "false" is said with a lower bound alone; what no bound reaches is "not shown"
// - the JSON has the same standings
// - the verdict on several claims is that of the worst, wherever it stands in the list
#include "core/present/text/claim_text.h"
#include "core/present/text/headline_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

namespace epsilometer::present::claim_text_test {
namespace {

using audit::Standing;

audit::ClaimReading reading(Standing standing, double epsilon, const char *by, std::string_view id)
{
    audit::ClaimReading one;
    one.standing = standing;
    one.epsilon = epsilon;
    one.by = by;
    one.id = id;
    return one;
}

audit::JudgedClaim judged(const char *typed, audit::ClaimReading fixed, audit::ClaimReading adaptive)
{
    audit::JudgedClaim one;
    one.claim = *parseTotalClaim("claim", typed);
    one.fixed = std::move(fixed);
    one.adaptive = std::move(adaptive);
    return one;
}

TEST(ClaimText, SaysBothKindsOfRuns)
{
    audit::JudgedClaim one = judged("1.7,1e-6", reading(Standing::Holds, 1.59985, "PLD", "pld"),
                                    reading(Standing::NotShown, 3.0311, "universal odometer", "universal"));
    EXPECT_EQ(claimText(one),
              "The claim (1.7, 1e-6) holds as a fixed run (1.6 <= 1.7, PLD); not under adaptivity by any "
              "bound here (the lowest is 3.04, universal odometer).");
    EXPECT_EQ(claimsVerdict(claimsStanding({one})), "The claim holds as a fixed run");
    one.claim.run = TotalClaim::Run::Adaptive;
    EXPECT_THAT(claimText(one).english(), testing::StartsWith("The claim (1.7, 1e-6) for an adaptive run "));
    EXPECT_EQ(claimsVerdict(claimsStanding({one})), "The claim is not shown");
    one.adaptive = reading(Standing::Holds, 1.7, "universal filter", "universal");
    one.ifGuardedFromTheStart = true;
    EXPECT_THAT(claimText(one).english(),
                testing::EndsWith("under adaptivity, too, if it was the budget from the start (universal filter)."));
    EXPECT_EQ(claimsVerdict(claimsStanding({one})), "The claim holds");
}

TEST(ClaimText, WhatHoldsNeverReadsAsExceeded)
{
    const audit::JudgedClaim close = judged("1.5999,1e-6", reading(Standing::Holds, 1.59985, "PLD", "pld"),
                                            reading(Standing::NotShown, 2, "x", "x"));
    EXPECT_THAT(claimText(close).english(), testing::HasSubstr("(1.5999 <= 1.5999, PLD)"));
}

TEST(ClaimText, FalseIsSaidWithALowerBoundAlone)
{
    audit::ClaimReading low = reading(Standing::False, 1.6, "PLD", "pld");
    low.lower = 1.5987;
    const audit::JudgedClaim one = judged("1,1e-6", low, low);
    EXPECT_EQ(claimText(one),
              "The claim (1, 1e-6) is false even as a fixed run: epsilon is at least 1.59 at this delta.");
    EXPECT_EQ(claimsVerdict(claimsStanding({one})), "The claim is false");
    low.lower = std::numeric_limits<double>::infinity();
    EXPECT_THAT(claimText(judged("1,1e-6", low, low)).english(), testing::HasSubstr("at this delta no finite epsilon"));
    const audit::ClaimReading unknown = reading(Standing::NotShown, 1.6, "PLD", "pld");
    EXPECT_THAT(claimText(judged("1,1e-6", unknown, unknown)).english(),
                testing::AllOf(testing::HasSubstr("is not shown by any bound here"),
                               testing::Not(testing::HasSubstr("false"))));
}

TEST(ClaimText, TheWorstClaimGivesTheVerdictOnAll)
{
    const audit::JudgedClaim holds = judged("2,1e-6", reading(Standing::Holds, 1.6, "PLD", "pld"),
                                            reading(Standing::Holds, 1.6, "universal filter", "universal"));
    const audit::JudgedClaim asFixed = judged("1.7,1e-6", reading(Standing::Holds, 1.6, "PLD", "pld"),
                                              reading(Standing::NotShown, 3.03, "universal odometer", "universal"));
    const audit::JudgedClaim unshown = judged("1.55,1e-6", reading(Standing::NotShown, 1.6, "PLD", "pld"),
                                              reading(Standing::NotShown, 3.03, "universal odometer", "universal"));
    const audit::JudgedClaim wrong =
        judged("1,1e-6", reading(Standing::False, 1.6, "PLD", "pld"), reading(Standing::False, 1.6, "PLD", "pld"));
    const audit::JudgedClaim unknown = judged("1,1e-6", {}, {});
    EXPECT_EQ(claimsVerdict({}), "");
    EXPECT_EQ(claimsVerdict(claimsStanding({})), "");
    EXPECT_EQ(claimsVerdict(claimsStanding({unknown})), "The claim was not compared");
    EXPECT_EQ(claimsVerdict(claimsStanding({holds, holds})), "All claims hold");
    EXPECT_EQ(claimsVerdict(claimsStanding({asFixed, holds})), "All claims hold as fixed runs");
    EXPECT_EQ(claimsVerdict(claimsStanding({holds, unknown})), "A claim was not compared");
    EXPECT_EQ(claimsVerdict(claimsStanding({unshown, holds})), "A claim is not shown");
    EXPECT_EQ(claimsVerdict(claimsStanding({wrong, holds})), "1 of 2 claims is false");
    EXPECT_EQ(claimsVerdict(claimsStanding({wrong, holds, wrong})), "2 of 3 claims are false");
    EXPECT_EQ(claimsVerdict(claimsStanding({holds, wrong, unshown})), "1 of 3 claims is false");
}

TEST(ClaimText, JsonHasTheStandings)
{
    audit::JudgedClaim one = judged("1.7,1e-6,fixed", reading(Standing::Holds, 1.59985, "PLD", "pld"),
                                    reading(Standing::NotShown, 3.25, "universal odometer", "universal"));
    one.line = 7;
    EXPECT_EQ(claimsJson({one}).write(),
              R"([{"adaptive":{"by":"universal","epsilon":3.25,"lower":null,"standing":"not shown"},"delta":"1e-6",)"
              R"("epsilon":"1.7","fixed":{"by":"pld","epsilon":1.59985,"lower":null,"standing":"holds"},"line":7,)"
              R"("run":"fixed","standing":"holds","text":")" +
                  claimText(one).english() + "\"}]");
}

} // namespace
} // namespace epsilometer::present::claim_text_test
