// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of suppressions:
// - one is about the lines before it: what happens later is found as ever, also where the finding began earlier
// - with a reference it is about that line alone
// - one for a check that there is none of, or that cannot be suppressed, is told
// - what only reading finds can be suppressed too, and is mended in its own words
#include "tests/core/audit/faulty_log.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace epsilometer {
namespace {

using testing_support::Log;

constexpr const char *kTenth = R"({"kind":"pure_dp","epsilon":"0.1"})";
constexpr const char *kLarge = R"({"kind":"pure_dp","epsilon":"0.9"})";

std::string suppressing(std::string_view check, std::string_view more = "")
{
    return R"({"role":"audit","decision":"suppress","text":"agreed","check":")" + std::string(check) + "\"" +
           std::string(more) + "}";
}

AuditFindings of(const Log &log, std::string_view check)
{
    AuditFindings found = log.audited();
    std::erase_if(found, [&](const AuditFinding &one) { return one.check != check; });
    return found;
}

std::string reasonOf(const Log &log, std::string_view check)
{
    const AuditFindings found = of(log, check);
    return found.size() == 1 ? found.front().suppressedBecause : std::to_string(found.size()) + " findings";
}

TEST(Suppression, IsAboutTheLinesBeforeIt)
{
    const std::string review = suppressing("BUDGET-EXCEEDED");
    EXPECT_EQ(reasonOf(Log().spend(kLarge).add("review", review).spend(kLarge), "BUDGET-EXCEEDED"), "");
    EXPECT_EQ(reasonOf(Log().spend(kLarge).spend(kLarge).add("review", review), "BUDGET-EXCEEDED"), "agreed");
    const Log goesOn = Log().spend(kLarge).spend(kLarge).add("review", review).spend(kTenth);
    EXPECT_EQ(reasonOf(goesOn, "BUDGET-EXCEEDED"), "") << "the finding grew";
    const Log again = Log(goesOn).add("review", review);
    EXPECT_EQ(reasonOf(again, "BUDGET-EXCEEDED"), "agreed") << "said again, after it";
}

TEST(Suppression, OfThePolicyEndsWithThePolicy)
{
    const Log log = Log().policy("epsilon", "3").add("review", suppressing("EPS-LARGE"));
    EXPECT_EQ(reasonOf(log, "EPS-LARGE"), "agreed");
    const char *larger = R"({"epsilon":"9","delta":"1e-6","filter":"basic","reason":"more"})";
    EXPECT_EQ(reasonOf(Log(log).add("policy", larger), "EPS-LARGE"), "");
}

TEST(Suppression, WithAReferenceIsAboutThatLineAlone)
{
    const Log two = Log().spend(R"({"kind":"non_private"})").spend(R"({"kind":"non_private"})");
    const AuditFindings found =
        of(Log(two).add("review", suppressing("NON-PRIVATE", R"(,"refers_to":3)")), "NON-PRIVATE");
    ASSERT_EQ(found.size(), 2U);
    for (const AuditFinding &one : found)
        EXPECT_EQ(one.suppressedBecause, one.lines.front() == 4 ? "agreed" : "") << one.lines.front();
    for (const char *nowhere : {R"(,"refers_to":99)", R"(,"refers_to":"x")", R"(,"refers_to":-1)"})
        for (const AuditFinding &one : of(Log(two).add("review", suppressing("NON-PRIVATE", nowhere)), "NON-PRIVATE"))
            EXPECT_EQ(one.suppressedBecause, "") << nowhere;
}

TEST(Suppression, OfNoCheckIsTold)
{
    for (const char *check : {"EPS-LARG", "eps-large", "", "CHAIN"}) {
        const AuditFindings found = of(Log().add("review", suppressing(check)), "SUPPRESSION-UNKNOWN");
        ASSERT_EQ(found.size(), 1U) << check;
        EXPECT_EQ(found.front().lines, (std::vector<std::int64_t>{3}));
        EXPECT_EQ(found.front().severity, Severity::Warning);
    }
    for (const char *check : {"EPS-LARGE", "AMENDED", "WITHDRAWN", "EVENT-UNKNOWN"})
        EXPECT_TRUE(of(Log().add("review", suppressing(check)), "SUPPRESSION-UNKNOWN").empty()) << check;
}

TEST(Suppression, WhatReadingFoundHasItsOwnMend)
{
    const Log amended = Log().spend(kTenth).add("amend", R"({"refers_to":2,"correct":{"label":"a"},"reason":"name"})");
    const AuditFindings found = of(amended, "AMENDED");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found.front().mend.find("Correct the entry"), std::string::npos) << found.front().mend;
    EXPECT_EQ(reasonOf(Log(amended).add("review", suppressing("AMENDED")), "AMENDED"), "agreed");
    const Log later =
        Log()
            .spend(
                R"({"kind":"odp","cells":[{"label":"a","epsilon":"0.1"},{"label":"b","epsilon":"0.2"}],"delta":"0"})")
            .add("amend", R"({"refers_to":2,"correct":{"outcome":"a"},"reason":"came out"})");
    const AuditFindings outcome = of(later, "OUTCOME-LATER");
    ASSERT_EQ(outcome.size(), 1U);
    EXPECT_EQ(outcome.front().mend.find("Correct the entry"), std::string::npos) << outcome.front().mend;
}

} // namespace
} // namespace epsilometer
