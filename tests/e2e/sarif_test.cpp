// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of audit --sarif: the structure that the schema of SARIF 2.1.0 requires, with no other keys at its top; one
// rule a check, each result with its rule, its level, its lines and its reason where it is suppressed; a path is a URI;
// exit statuses as without it.
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace epsilometer::e2e::sarif_test {
namespace {

using testing::HasSubstr;

const Json &member(const Json &json, const char *key)
{
    static const Json kNone;
    const Json *found = json.find(key);
    EXPECT_NE(found, nullptr) << key << " in " << json.write().substr(0, 200);
    return found == nullptr ? kNone : *found;
}

/// Checks what the schema requires, and returns the run.
Json runOf(const Json &log)
{
    for (const auto &[key, value] : *log.ifObject())
        EXPECT_TRUE(key == "$schema" || key == "version" || key == "runs") << key;
    EXPECT_EQ(text(member(log, "version")), "2.1.0");
    const Json &runs = member(log, "runs");
    EXPECT_EQ(runs.ifArray()->size(), 1U);
    Json run = runs.ifArray()->front();
    const Json &driver = member(member(run, "tool"), "driver");
    EXPECT_EQ(text(member(driver, "name")), "dpledger");
    std::set<std::string> ids;
    for (const Json &rule : *member(driver, "rules").ifArray()) {
        EXPECT_TRUE(ids.insert(text(member(rule, "id"))).second);
        EXPECT_FALSE(text(member(member(rule, "fullDescription"), "text")).empty());
    }
    for (const Json &result : *member(run, "results").ifArray()) {
        EXPECT_FALSE(text(member(member(result, "message"), "text")).empty());
        EXPECT_TRUE(ids.contains(text(member(result, "ruleId"))));
        const auto index = static_cast<std::size_t>(number(member(result, "ruleIndex")));
        EXPECT_EQ(text(member((*member(driver, "rules").ifArray())[index], "id")), text(member(result, "ruleId")));
        const std::string level = text(member(result, "level"));
        EXPECT_TRUE(level == "error" || level == "warning" || level == "note") << level;
        for (const Json &location : *member(result, "locations").ifArray()) {
            const Json &place = member(location, "physicalLocation");
            EXPECT_FALSE(text(member(member(place, "artifactLocation"), "uri")).empty());
            if (const Json *region = place.find("region")) {
                EXPECT_GE(number(member(*region, "startLine")), 1);
            }
        }
    }
    return run;
}

std::vector<Json> resultsOf(const Json &run, const std::string &rule)
{
    std::vector<Json> found;
    for (const Json &result : *member(run, "results").ifArray())
        if (text(member(result, "ruleId")) == rule)
            found.push_back(result);
    return found;
}

TEST(Sarif, HasWhatTheSchemaRequires)
{
    const Scratch scratch;
    const std::string csv = scratch.file("a study.csv", "epsilon,delta\n0.6,0\n0.6,0\n");
    const Outcome outcome = dpledger({"audit", csv, "--epsilon", "1", "--delta", "0", "--filter", "basic", "--sarif"});
    EXPECT_EQ(outcome.status, 1);
    const Json run = runOf(outcome.json());
    const auto over = resultsOf(run, "BUDGET-EXCEEDED");
    ASSERT_EQ(over.size(), 1U);
    EXPECT_EQ(text(member(over.front(), "level")), "error");
    EXPECT_THAT(text(member(member(over.front(), "message"), "text")), HasSubstr("1.2"));
    EXPECT_THAT(outcome.out, HasSubstr("a%20study.csv"));
    EXPECT_EQ(dpledger({"audit", csv, "--sarif", "--json"}).status, 64);
    const Outcome piped = dpledger({"audit", "-", "--sarif"}, readFile(csv));
    EXPECT_FALSE(member(runOf(piped.json()), "results").ifArray()->empty());
    EXPECT_THAT(piped.out, HasSubstr("\"uri\": \"stdin\""));
}

TEST(Sarif, SuppressedFindingsSayWhy)
{
    const Scratch scratch;
    const std::string file = scratch.path("a.dpledger");
    EXPECT_EQ(dpledger({"new", file, "--epsilon", "5", "--delta", "1e-6"}).status, 0);
    const Json before = runOf(dpledger({"audit", file, "--sarif"}).json());
    const auto large = resultsOf(before, "EPS-LARGE");
    ASSERT_EQ(large.size(), 1U);
    EXPECT_EQ(large.front().find("suppressions"), nullptr);
    EXPECT_EQ(
        dpledger({"record", file, "--type", "review", "--body",
                  R"({"role":"audit","decision":"suppress","check":"EPS-LARGE"})", "--text", "agreed by the board"})
            .status,
        0);
    const auto after = resultsOf(runOf(dpledger({"audit", file, "--sarif"}).json()), "EPS-LARGE");
    ASSERT_EQ(after.size(), 1U);
    EXPECT_EQ(text(member(member(after.front(), "suppressions").ifArray()->front(), "justification")),
              "agreed by the board");
}

TEST(Sarif, ABrokenChainIsAResultAtItsLine)
{
    const Scratch scratch;
    const std::string file = scratch.path("a.dpledger");
    EXPECT_EQ(dpledger({"new", file, "--epsilon", "1", "--delta", "1e-6"}).status, 0);
    std::string bytes = readFile(file);
    bytes[bytes.find("epsilon")] = 'E';
    const Outcome outcome = dpledger({"audit", scratch.file("b.dpledger", bytes + bytes), "--sarif"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_FALSE(resultsOf(runOf(outcome.json()), "CHAIN").empty());
}

} // namespace
} // namespace epsilometer::e2e::sarif_test
