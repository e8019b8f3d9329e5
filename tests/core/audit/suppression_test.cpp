// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of suppressions:
// - one is about the lines before it: what happens later is found as ever, also where the finding began earlier, and
//   where later lines change the entries or the policy that its numbers come from
// - with a reference it is about that line alone
// - one for a check that there is none of, or that cannot be suppressed, is reported
// - what only reading finds can be suppressed too, and has a fix of its own
#include "tests/core/audit/faulty_log.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace epsilometer::audit::suppression_test {
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

TEST(Suppression, EndsWithWhateverItsNumbersDependOn)
{
    const auto stays = [](const Log &before, std::string_view check, const char *type, const std::string &later) {
        const Log agreed = Log(before).add("review", suppressing(check));
        EXPECT_EQ(reasonOf(agreed, check), "agreed") << check;
        EXPECT_EQ(reasonOf(Log(agreed).add(type, later).add("review", suppressing(check)), check), "agreed") << check;
        return reasonOf(Log(agreed).add(type, later), check) == "agreed";
    };
    const char *dearer = R"({"refers_to":2,"correct":{"mechanism":{"kind":"pure_dp","epsilon":"50"}},"reason":"x"})";
    const char *larger = R"({"epsilon":"9","delta":"1e-6","filter":"basic","reason":"more"})";
    const Log over = Log().spend(kLarge).spend(kLarge);
    EXPECT_FALSE(stays(over, "BUDGET-EXCEEDED", "amend", dearer));
    const Log low = Log().spend(kTenth, R"(,"claimed":{"epsilon":"0.05"})");
    EXPECT_FALSE(stays(low, "CLAIM-LOW", "amend", dearer));
    EXPECT_TRUE(stays(low, "CLAIM-LOW", "spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"}})"));
    const Log lowTotal = Log().spend(kTenth).add("account", R"({"results":[{"id":"basic","epsilon":"0.05"}]})");
    EXPECT_FALSE(stays(lowTotal, "CLAIM-LOW", "amend", dearer));
    const Log wrong = Log().spend(kTenth).spend(R"({"kind":"pure_dp","epsilon":"0.95"})", R"(,"decision":"cont")");
    EXPECT_FALSE(stays(wrong, "DECISION-WRONG", "amend", dearer));
    const Log daily = Log().header("unit", Log::parse(R"({"entity":"person","window":"day","windows":"365"})"));
    EXPECT_FALSE(stays(daily, "UNIT-WINDOW", "policy", larger));
    const Log parallel = Log().spend(kTenth, R"(,"role":"parallel:a")");
    EXPECT_FALSE(stays(parallel, "PARALLEL-UNPROVEN", "spend",
                       R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"role":"parallel:a"})"));
    const std::string sampled =
        R"({"kind":"subsampled_gaussian","noise_multiplier":"2","sampling_rate":"0.01","steps":"10","sampling":")";
    const std::string without = sampled + R"(without_replacement"})";
    EXPECT_FALSE(stays(Log().spend(sampled + R"(poisson"})").spend(without), "NEIGHBOURS-MIXED", "spend",
                       R"({"count":1000,"mechanism":)" + without + "}"));
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

TEST(Suppression, OfNoCheckIsReported)
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

TEST(Suppression, WhatReadingFoundHasItsOwnFix)
{
    const Log amended = Log().spend(kTenth).add("amend", R"({"refers_to":2,"correct":{"label":"a"},"reason":"name"})");
    const AuditFindings found = of(amended, "AMENDED");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found.front().fix.english().find("Correct the entry"), std::string::npos) << found.front().fix;
    EXPECT_EQ(reasonOf(Log(amended).add("review", suppressing("AMENDED")), "AMENDED"), "agreed");
    const Log later =
        Log()
            .spend(
                R"({"kind":"odp","cells":[{"label":"a","epsilon":"0.1"},{"label":"b","epsilon":"0.2"}],"delta":"0"})")
            .add("amend", R"({"refers_to":2,"correct":{"outcome":"a"},"reason":"came out"})");
    const AuditFindings outcome = of(later, "OUTCOME-LATER");
    ASSERT_EQ(outcome.size(), 1U);
    EXPECT_EQ(outcome.front().fix.english().find("Correct the entry"), std::string::npos) << outcome.front().fix;
}

} // namespace
} // namespace epsilometer::audit::suppression_test
