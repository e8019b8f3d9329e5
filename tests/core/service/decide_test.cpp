// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the decision as a function: it changes no record and gives the same answer again; what it would record is
// what a ledger records; a refusal records nothing; events before the spend, and a policy that begins or changes, come
// first; a note speaks of its spend; a checkpoint's record says when it needs every line.
#include "core/service/record/decide.h"

#include "core/service/open_ledger.h"
#include "tests/support/test_service.h"

#include <gmock/gmock.h>

namespace epsilometer::service::decide_test {
namespace {

using fixtures::json;
using fixtures::newLedger;
using fixtures::TemporaryDirectory;
using fixtures::testHost;
using ::testing::ElementsAre;

class Decide : public ::testing::Test {
protected:
    LedgerRecord record(const std::string &path)
    {
        auto folder = std::make_unique<SessionFolder>(testHost().catalog.mechanisms);
        const EventSink keep = [&folder](LedgerEvent &&event) { folder->add(std::move(event)); };
        NoProgress progress;
        head = LedgerFile::open(path, keep, progress)->head();
        return LedgerRecord(std::move(folder));
    }

    static SpendRequest request(const char *mechanism, std::uint64_t count = 1)
    {
        MechanismResolver resolver(testHost().catalog.mechanisms);
        SpendRequest asked;
        asked.request = *makeRequest(Mechanism::fromJson(json(mechanism)), count, resolver,
                                     testHost().catalog.mechanisms, "mechanism");
        return asked;
    }

    Decision decided(LedgerRecord &now, const SpendRequest &asked)
    {
        const Json body = json(R"({"time":"2026-01-01T00:00:00Z"})");
        auto decision = decide(now, head, asked, body, testHost());
        EXPECT_TRUE(decision.ok()) << (decision.ok() ? "" : decision.error().located());
        return decision.ok() ? *std::move(decision) : Decision();
    }

    static std::vector<std::string> types(const Decision &decision)
    {
        std::vector<std::string> all;
        for (const LedgerFile::NewEvent &event : decision.events)
            all.push_back(event.type);
        return all;
    }

    const TemporaryDirectory directory;
    LedgerHead head;
};

constexpr const char *kBasic = R"({"epsilon":"1","delta":"0","filter":"basic"})";
constexpr const char *kHalf = R"({"kind":"pure_dp","epsilon":"0.5"})";

TEST_F(Decide, ChangesNoRecord)
{
    LedgerRecord now = record(newLedger(directory, kBasic));
    const Decision first = decided(now, request(kHalf, 2));
    EXPECT_TRUE(first.answer.cont);
    EXPECT_THAT(types(first), ElementsAre("spend"));
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(decided(now, request(kHalf, 2)).answer.json, first.answer.json);
    EXPECT_TRUE(now.session().spends.empty());
    const Decision refused = decided(now, request(kHalf, 3));
    EXPECT_FALSE(refused.answer.cont);
    EXPECT_TRUE(refused.events.empty());
}

TEST_F(Decide, EventsBeforeTheSpendCountAndComeFirst)
{
    LedgerRecord now = record(newLedger(directory, kBasic));
    SpendRequest asked = request(kHalf, 3);
    Json policy = json(R"({"epsilon":"2","delta":"0","filter":"basic"})");
    policy.set("reason", "more is needed");
    asked.first = {{"policy", policy}};
    asked.note = "agreed";
    const Decision decision = decided(now, asked);
    EXPECT_TRUE(decision.answer.cont) << "under the budget of 2";
    ASSERT_THAT(types(decision), ElementsAre("policy", "spend", "note"));
    EXPECT_EQ(*decision.events.back().body.find("refers_to"), Json::count(head.nextSeq + 1)) << "the spend's line";
    EXPECT_EQ(now.policy().epsilon, Exact(1)) << "supposed alone";
}

TEST_F(Decide, AFirstRequestBeginsThePolicy)
{
    LedgerRecord now = record(newLedger(directory, R"({"epsilon":"2","delta":"1e-6"})"));
    const Decision decision = decided(now, request(R"({"kind":"gaussian","sigma":"20"})"));
    EXPECT_THAT(types(decision), ElementsAre("policy", "spend"));
    EXPECT_NE(decision.answer.policyChanged, "");
    const SpendRequest asked = request(R"({"kind":"gaussian","sigma":"20"})");
    const auto budgets = AskedBudgets::of(now, &asked.request, testHost());
    ASSERT_TRUE(budgets.ok());
    EXPECT_TRUE(budgets->begun().has_value());
    EXPECT_FALSE(AskedBudgets::of(now, nullptr, testHost())->begun().has_value());
}

TEST_F(Decide, AnotherFilterIsAskedWhereTheFirstRefuses)
{
    LedgerRecord now = record(newLedger(directory, R"({"epsilon":"2","delta":"1e-6","filter":"basic"})"));
    SpendRequest asked = request(R"({"kind":"gaussian","sigma":"20"})");
    EXPECT_FALSE(decided(now, asked).answer.cont) << "basic takes no Gaussian noise";
    asked.switchFilter = "universal";
    asked.reason = "Gaussian noise";
    EXPECT_THAT(types(decided(now, asked)), ElementsAre("policy", "spend"));
    EXPECT_EQ(now.policy().filter, "basic");
}

TEST_F(Decide, ACheckpointSaysWhenItNeedsEveryLine)
{
    const std::string path = newLedger(directory, R"({"epsilon":"2","delta":"1e-6","filter":"basic"})");
    LedgerRecord whole = record(path);
    ASSERT_TRUE(whole.guard(testHost()).ok());
    const auto kept = whole.kept(testHost());
    ASSERT_TRUE(kept.has_value());
    auto part = LedgerRecord::resumed(*kept, testHost());
    ASSERT_TRUE(part.has_value());
    EXPECT_FALSE(decided(*part, request(kHalf)).needsWhole);
    const Decision other = decided(*part, request(R"({"kind":"gaussian","sigma":"20"})"));
    EXPECT_TRUE(other.needsWhole) << "a refusal names other filters";
    EXPECT_TRUE(other.events.empty());
    SpendRequest switched = request(kHalf);
    switched.switchFilter = "universal";
    EXPECT_TRUE(decided(*part, switched).needsWhole);
}

TEST_F(Decide, IsWhatALedgerRecords)
{
    const std::string path = newLedger(directory, R"({"epsilon":"2","delta":"1e-6"})");
    OpenLedger ledger = *OpenLedger::open(path, testHost());
    for (const char *mechanism : {R"({"kind":"laplace","scale":"10"})", R"({"kind":"gaussian","sigma":"30"})", kHalf,
                                  R"({"kind":"pure_dp","epsilon":"3"})"}) {
        LedgerRecord now = record(path);
        const Decision decision = decided(now, request(mechanism));
        const std::uint64_t before = head.nextSeq;
        const SpendAnswer answer = *ledger.spend(request(mechanism));
        EXPECT_EQ(answer.cont, decision.answer.cont) << mechanism;
        EXPECT_EQ(answer.sentence, decision.answer.sentence) << mechanism;
        EXPECT_EQ(ledger.file().head().nextSeq - before, decision.events.size()) << mechanism;
    }
}

} // namespace
} // namespace epsilometer::service::decide_test
