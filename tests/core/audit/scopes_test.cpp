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

/// The lines of NAME-LIKE, errors with a "!".
std::vector<std::string> alike(const Log &log)
{
    std::vector<std::string> found;
    for (const AuditFinding &one : log.audited())
        if (one.check == "NAME-LIKE")
            found.push_back(std::to_string(one.lines.front()) + (one.severity == Severity::Error ? "!" : ""));
    return found;
}

Log spentBy(const std::vector<std::string> &actors)
{
    Log log;
    for (const std::string &actor : actors)
        log.spend(kTenth, R"(,"actor":)" + Json(actor).write());
    return log;
}

TEST(ScopeChecks, FindNamesThatLookAlike)
{
    EXPECT_EQ(alike(spentBy({"ann", "ben", "anna", "ann", "an n", "\u00e4nn", ""})), Found());
    EXPECT_EQ(alike(spentBy({"ann", "Ann", "ann ", "Ann", "a\u200dnn", "\uff41nn"})), (Found{"4", "5", "7", "8"}));
    EXPECT_EQ(alike(spentBy({"*", "ann\nben", "ann\u200b", "ann"})), (Found{"3!", "4!", "5!"}));
    EXPECT_EQ(alike(Log().spend(kTenth, R"(,"actor":"ann","purpose":"Ann","dataset":"ANN")")), Found())
        << "an actor is no purpose";
    EXPECT_EQ(alike(Log()
                        .spend(kTenth, R"(,"purpose":"ads","dataset":"visits")")
                        .spend(kTenth, R"(,"purpose":"Ads","dataset":"visits ")")),
              (Found{"4", "4"}));
    Log scoped = office(); // of anna
    scoped.spend(kTenth, R"(,"blocks":"a","actor":"Anna","time":"2026-01-05T00:00:00Z")");
    EXPECT_EQ(alike(scoped), Found{"6"});
    Log each;
    each.add("scope", R"({"scope":{"actor":"*"},"epsilon":"0.4","delta":"0","filter":"basic","reason":"r"})");
    EXPECT_EQ(alike(each), Found()) << "each actor";
}

TEST(ScopeChecks, FindNamesOfScopesThatSteer)
{
    Log log;
    log.add("scope", R"({"scope":{"actor":"x\nvalid"},"epsilon":"0.4","delta":"0","filter":"basic","reason":"r"})");
    EXPECT_EQ(scopeChecks(log), Found{"SCOPE-INVALID@3"});
    log.spend(kHalf, R"(,"actor":"x\nvalid","time":"2026-01-05T00:00:00Z")");
    EXPECT_EQ(scopeChecks(log), (Found{"SCOPE-EXCEEDED@4", "SCOPE-INVALID@3"})) << "its budget holds all the same";
    Log blocks;
    blocks.add("partition", R"({"name":"p","blocks":["a\nb"],"membership":"m","independent":true,"data":"fixed"})");
    EXPECT_EQ(scopeChecks(blocks), Found{"SCOPE-INVALID@3"});
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
