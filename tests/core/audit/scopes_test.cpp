// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: each check of the scopes finds its fault, at its line, and nothing in the most similar ledger without it,
// nor in a ledger without scopes.
#include "tests/core/audit/faulty_log.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace epsilometer::audit::scopes_test {
namespace {

using testing_support::Log;

constexpr const char *kTenth = R"({"kind":"pure_dp","epsilon":"0.1"})";
constexpr const char *kHalf = R"({"kind":"pure_dp","epsilon":"0.5"})";
constexpr const char *kAll = R"(,"blocks":"a","actor":"anna","time":"2026-01-05T00:00:00Z")";

/// Line 3 a partition, lines 4 and 5 policies with a scope; spends follow.
Log office()
{
    Log log;
    log.add("partition",
            R"({"name":"region","blocks":["a","b"],"membership":"residence","independent":true,"data":"fixed"})");
    log.add("scope", R"({"scope":{"blocks":"*"},"epsilon":"0.4","delta":"0","filter":"basic","reason":"r"})");
    log.add(
        "scope",
        R"({"scope":{"actor":"anna","until":"2026-07-01"},"epsilon":"0.4","delta":"0","filter":"basic","reason":"r"})");
    return log;
}

std::vector<std::string> scopeChecks(const Log &log)
{
    std::vector<std::string> found;
    for (const AuditFinding &one : log.audited())
        for (const char *part : {"SCOPE", "BLOCK", "PARTITION", "PERIOD", "HANDOVER"})
            if (one.check.starts_with(part)) {
                found.push_back(one.check + (one.lines.empty() ? "" : "@" + std::to_string(one.lines.front())));
                EXPECT_FALSE(one.text.empty());
                EXPECT_FALSE(one.fix.empty());
            }
    return found;
}

using Found = std::vector<std::string>;

TEST(ScopeChecks, AnOfficeInOrderHasNoFinding)
{
    EXPECT_EQ(scopeChecks(office().spend(kTenth, kAll)), Found());
    EXPECT_EQ(scopeChecks(Log().spend(kTenth)), Found());
}

TEST(ScopeChecks, FindAScopeThatIsExceeded)
{
    EXPECT_EQ(
        scopeChecks(
            office().spend(kTenth, kAll).spend(kHalf, R"(,"blocks":"b","actor":"ben","time":"2026-01-05T00:00:00Z")")),
        Found{"SCOPE-EXCEEDED@7"});
    const AuditFindings findings = office().spend(kHalf, kAll).audited();
    EXPECT_EQ(std::ranges::count(findings, "SCOPE-EXCEEDED", &AuditFinding::check), 2);
    Log unusable = office();
    unusable.add("scope", R"({"scope":{"purpose":"p"},"epsilon":"1","delta":"0","filter":"wishful","reason":"r"})");
    EXPECT_EQ(scopeChecks(unusable), Found{"SCOPE-EXCEEDED"});
}

TEST(ScopeChecks, FindBlocksThatAreMissingOrUnknown)
{
    EXPECT_EQ(scopeChecks(office().spend(kTenth, R"(,"actor":"anna","time":"2026-01-05T00:00:00Z")")),
              Found{"SCOPE-UNSTATED@6"});
    EXPECT_EQ(scopeChecks(office().spend(kTenth, R"(,"blocks":"z","actor":"anna","time":"2026-01-05T00:00:00Z")")),
              Found{"BLOCK-UNKNOWN@6"});
    EXPECT_EQ(scopeChecks(office().spend(kTenth, R"(,"blocks":"b","time":"2026-01-05T00:00:00Z")")),
              Found{"SCOPE-UNSTATED@6"});
    EXPECT_EQ(scopeChecks(Log().spend(kTenth, R"(,"blocks":"a")")), Found{"BLOCK-UNKNOWN@3"});
}

TEST(ScopeChecks, FindAPartitionThatIsChangedOrDoesNotHold)
{
    EXPECT_EQ(scopeChecks(office().add(
                  "partition", R"({"name":"r2","blocks":["a"],"membership":"m","independent":true,"data":"fixed"})")),
              Found{"PARTITION-CHANGED@6"});
    Log log;
    EXPECT_EQ(scopeChecks(log.add("partition", R"({"name":"r","blocks":["a"],"membership":"m","data":"fixed"})")),
              Found{"SCOPE-INVALID@3"});
}

TEST(ScopeChecks, FindWindowsThatOverlap)
{
    const char *next =
        R"({"scope":{"actor":"anna","from":"2026-07-01"},"epsilon":"0.4","delta":"0","filter":"basic","reason":"r"})";
    EXPECT_EQ(scopeChecks(office().add("scope", next)), Found());
    const char *overlapping =
        R"({"scope":{"actor":"anna","from":"2026-06-30"},"epsilon":"0.4","delta":"0","filter":"basic","reason":"r"})";
    EXPECT_EQ(scopeChecks(office().add("scope", overlapping)), Found{"PERIOD-OVERLAP@6"});
}

TEST(ScopeChecks, FindAHandOverWithoutAReason)
{
    Log log = office();
    log.add("scope", R"({"scope":{"actor":"ben"},"epsilon":"0.4","delta":"0","filter":"basic","reason":"r"})");
    Log stated = log;
    stated.add("handover",
               R"({"from":{"actor":"anna","until":"2026-07-01"},"to":{"actor":"ben"},"epsilon":"0.1","reason":"r"})");
    EXPECT_EQ(scopeChecks(stated), Found());
    log.add("handover", R"({"from":{"actor":"anna","until":"2026-07-01"},"to":{"actor":"ben"},"epsilon":"0.1"})");
    EXPECT_EQ(scopeChecks(log), Found{"HANDOVER-REASON@7"});
}

} // namespace
} // namespace epsilometer::audit::scopes_test
