// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of a ledger that asks for approvals:
// - a spend up to the share is recorded as always; one above it needs as many people as the rule says, and its line holds
//   their signatures, which every reader checks again
// - each way to cheat is refused: fewer signatures, one person twice, those of another spend, of another ledger, of an
//   earlier line, by a replaced key; so is a change of policy or of the rule without approvals, at every door
// - lines that were written by hand without approvals, with those of others, or twice with the same, are found
// - the answer is the same behind a checkpoint, of a first spend that chooses its policy, and of a promise with a scope
#include "core/budgets/approval_gate.h"
#include "core/service/open_ledger.h"
#include "core/service/record_event.h"
#include "core/service/replay_fork.h"
#include "tests/support/ssh_signer.h"
#include "tests/support/test_service.h"

#include <gmock/gmock.h>

#include <filesystem>

namespace epsilometer::service::approvals_test {
namespace {

using fixtures::json;
using fixtures::SshSigner;
using fixtures::TemporaryDirectory;
using fixtures::testHost;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const SshSigner kAnn('a');
const SshSigner kAnnAtHome('A');
const SshSigner kBob('b');
const SshSigner kCarol('c');

Json ruleBody(const std::string &count = "2", const std::string &above = "0.1")
{
    return Json::object({{"above", above},
                         {"count", count},
                         {"allowed_signers", Json::Array{kAnn.line("ann"), kAnnAtHome.line("ann"), kBob.line("bob"),
                                                         kCarol.line("carol")}}});
}

constexpr const char *kBasic = R"({"epsilon":"1","delta":"0","filter":"basic"})";

class ApprovalsTest : public ::testing::Test {
protected:
    [[nodiscard]] std::string made(const std::string &name, const char *policy, Json rule = ruleBody(),
                                   Json more = Json::object()) const
    {
        const std::string path = directory.file(name);
        Service service(testHost());
        more.set("file", path);
        more.set("policy", json(policy));
        if (!rule.isNull())
            more.set("approvals", std::move(rule));
        if (more.find("header") == nullptr)
            more.set("header", json(R"({"neighbours":"add-remove"})"));
        const auto created = service.call("new", more);
        EXPECT_TRUE(created.ok()) << (created.ok() ? "" : created.error().located());
        return path;
    }
    static OpenLedger opened(const std::string &path) { return *OpenLedger::open(path, testHost()); }

    static SpendRequest request(const std::string &mechanism, std::uint64_t count = 1, const std::string &label = "")
    {
        MechanismResolver resolver(testHost().catalog.mechanisms);
        SpendRequest asked;
        asked.request = *makeRequest(Mechanism::fromJson(json(mechanism)), count, resolver,
                                     testHost().catalog.mechanisms, "mechanism");
        asked.record.step.label = label;
        return asked;
    }
    static SpendRequest pure(const std::string &epsilon, const std::string &label = "")
    {
        return request(R"({"kind":"pure_dp","epsilon":")" + epsilon + R"("})", 1, label);
    }
    static SpendAnswer asked(OpenLedger &ledger, SpendRequest what, Json approvals = {})
    {
        what.record.approvals = std::move(approvals);
        const auto answer = ledger.spend(what);
        EXPECT_TRUE(answer.ok()) << (answer.ok() ? "" : answer.error().located());
        return answer.ok() ? *answer : SpendAnswer();
    }
    /// Signed by both, as its refusal asks.
    static SpendAnswer approved(OpenLedger &ledger, const SpendRequest &what)
    {
        const std::string statement = asked(ledger, what).request;
        return asked(ledger, what, Json::Array{kAnn.sign(statement), kBob.sign(statement)});
    }
    static std::vector<NotApproved> lacking(const std::string &path, std::uint64_t approvedLines)
    {
        const OpenLedger ledger = opened(path);
        NoProgress progress;
        std::uint64_t checked = 0;
        auto found =
            notApproved(testHost().catalog.filters, testHost().catalog.mechanisms, ledger.session(), checked, progress);
        EXPECT_EQ(checked, approvedLines);
        return *std::move(found);
    }
    /// Appends a line without asking anything.
    static void byHand(const std::string &path, const std::string &type, const Json &body)
    {
        NoProgress progress;
        const EventSink none = [](LedgerEvent &&) {};
        auto file = LedgerFile::open(path, none, progress);
        ASSERT_TRUE(file.ok());
        ASSERT_TRUE(file->append({{type, body}}).ok());
    }

    const TemporaryDirectory directory;
};

TEST_F(ApprovalsTest, ASpendUpToTheShareNeedsNone)
{
    OpenLedger ledger = opened(made("a", kBasic));
    const SpendAnswer small = asked(ledger, pure("0.1"));
    EXPECT_TRUE(small.cont) << small.sentence.english();
    EXPECT_EQ(small.request, "");
    EXPECT_EQ(small.json.find("approvals"), nullptr);
    const SpendAnswer large = asked(ledger, pure("0.1001"));
    EXPECT_FALSE(large.cont);
    EXPECT_FALSE(large.latches);
    EXPECT_THAT(large.sentence.english(), HasSubstr("2 people must approve it"));
    EXPECT_THAT(large.sentence.english(), HasSubstr("ann, bob, carol"));
    EXPECT_FALSE(asked(ledger, request(R"({"kind":"pure_dp","epsilon":"0.06"})", 2)).cont) << "two runs are one spend";
    EXPECT_EQ(ledger.session().spends.size(), 1U);
    const SpendAnswer tooMuch = asked(ledger, pure("0.95"));
    EXPECT_THAT(tooMuch.sentence.english(), HasSubstr("HALT: basic filter")) << "the budget's own reason comes first";
}

TEST_F(ApprovalsTest, SignaturesStandInTheLine)
{
    const std::string path = made("a", kBasic);
    OpenLedger ledger = opened(path);
    const SpendAnswer answer = approved(ledger, pure("0.5", "mean"));
    ASSERT_TRUE(answer.cont) << answer.sentence.english();
    EXPECT_THAT(answer.sentence.english(), HasSubstr("approved by ann, bob"));
    const Spend spend = opened(path).session().spends.back();
    EXPECT_EQ(spend.approvals.ifArray()->size(), 2U);
    EXPECT_THAT(lacking(path, 1), IsEmpty());
    const std::string unneeded = asked(ledger, pure("0.2")).request;
    asked(ledger, pure("0.1"), Json::Array{kAnn.sign(unneeded)});
    EXPECT_TRUE(ledger.session().spends.back().approvals.isNull()) << "not asked for";
}

TEST_F(ApprovalsTest, EachWayToCheatIsRefused)
{
    const std::string path = made("a", kBasic);
    OpenLedger ledger = opened(path);
    const SpendRequest what = pure("0.2", "mean");
    const std::string statement = asked(ledger, what).request;
    const std::string ann = kAnn.sign(statement);
    const std::string bob = kBob.sign(statement);
    const auto refused = [&](const SpendRequest &spend, Json approvals) {
        return !asked(ledger, spend, std::move(approvals)).cont;
    };
    EXPECT_TRUE(refused(what, Json::Array{ann})) << "one person";
    EXPECT_TRUE(refused(what, Json::Array{ann, ann, kAnnAtHome.sign(statement)})) << "the same person";
    EXPECT_TRUE(refused(what, Json::Array{ann, SshSigner('x').sign(statement)})) << "a stranger";
    EXPECT_TRUE(refused(what, Json::Array{ann, kBob.sign(statement, kSealNamespace)})) << "a seal";
    EXPECT_TRUE(refused(pure("0.3", "mean"), Json::Array{ann, bob})) << "more";
    EXPECT_TRUE(refused(pure("0.2", "median"), Json::Array{ann, bob})) << "something else";
    SpendRequest later = what;
    later.record.time = std::string("2026-02-01T00:00:00Z");
    EXPECT_TRUE(refused(later, Json::Array{ann, bob})) << "at another time";
    SpendRequest twice = request(R"({"kind":"pure_dp","epsilon":"0.2"})", 2, "mean");
    EXPECT_TRUE(refused(twice, Json::Array{ann, bob})) << "two runs";
    OpenLedger other = opened(made("b", R"({"epsilon":"2","delta":"0","filter":"basic"})"));
    EXPECT_FALSE(asked(other, pure("0.3", "mean"), Json::Array{ann, bob}).cont) << "another ledger";
    EXPECT_TRUE(ledger.session().spends.empty());
    EXPECT_TRUE(asked(ledger, what, Json::Array{ann, bob}).cont);
    const SpendAnswer again = asked(ledger, what, Json::Array{ann, bob});
    EXPECT_FALSE(again.cont) << "paid twice";
    EXPECT_THAT(again.sentence.english(), HasSubstr("earlier line"));
    EXPECT_FALSE(asked(ledger, what, Json::Array{ann, kCarol.sign(statement)}).cont) << "by others";
    EXPECT_THAT(lacking(path, 1), IsEmpty());
}

TEST_F(ApprovalsTest, AReplacedKeyDoesNotCount)
{
    OpenLedger ledger = opened(made("a", kBasic));
    EventToRecord rekey;
    rekey.type = "rekey";
    rekey.body = Json::object({{"by", "bob"}, {"from", kBob.publicKey()}, {"to", kCarol.publicKey()}});
    rekey.reason = "lost";
    EXPECT_FALSE(recordEvent(ledger, rekey).ok()) << "it changes who may approve";
    const std::string lost = *approvalRequest(ledger, rekey);
    rekey.time = textOf(*Json::parse(lost)->find("event"), "time");
    rekey.approvals = Json::Array{kAnn.sign(lost), kCarol.sign(lost)};
    ASSERT_TRUE(recordEvent(ledger, rekey).ok());
    EXPECT_FALSE(approved(ledger, pure("0.2")).cont);
    const std::string statement = asked(ledger, pure("0.2")).request;
    EXPECT_TRUE(asked(ledger, pure("0.2"), Json::Array{kAnn.sign(statement), kCarol.sign(statement)}).cont);
}

TEST_F(ApprovalsTest, ChangesNeedApproval)
{
    const std::string path = made("a", R"({"epsilon":"1","delta":"1e-6","filter":"basic"})");
    OpenLedger ledger = opened(path);
    const auto event = [](const char *type, Json body) {
        EventToRecord one;
        one.type = type;
        one.body = std::move(body);
        one.reason = "more is needed";
        return one;
    };
    const auto approvedEvent = [&](EventToRecord one) {
        const std::string statement = *approvalRequest(ledger, one);
        one.approvals = Json::Array{kAnn.sign(statement), kBob.sign(statement)};
        return one;
    };
    const EventToRecord larger = event("policy", json(R"({"epsilon":"9","delta":"0","filter":"basic"})"));
    const EventToRecord weaker = event("approvals", ruleBody("1"));
    const EventToRecord scoped = event("scope", json(R"({"epsilon":"9","delta":"0","scope":{"actor":"ann"}})"));
    for (const EventToRecord &one : {larger, weaker, scoped}) {
        const auto refused = recordEvent(ledger, one);
        ASSERT_FALSE(refused.ok()) << one.type;
        EXPECT_EQ(refused.error().code, ErrorCode::Refused) << refused.error().located();
    }
    SpendRequest switched = request(R"({"kind":"gaussian","sigma":"100"})");
    switched.switchFilter = "universal";
    switched.reason = "noise";
    EXPECT_FALSE(ledger.spend(switched).ok()) << "by a spend";
    SpendRequest planned = pure("0.05");
    planned.first = {{"policy", larger.body}};
    EXPECT_FALSE(ledger.spend(planned).ok()) << "by a plan";
    EXPECT_EQ(ledger.session().spends.size(), 0U);
    EventToRecord outside;
    outside.type = "outside";
    outside.body = json(R"({"what":"x"})");
    EXPECT_EQ(*approvalRequest(ledger, outside), "") << "what happened can always be said";

    ASSERT_TRUE(asked(ledger, pure("0.05")).cont);
    const EventToRecord good = approvedEvent(larger);
    ASSERT_TRUE(recordEvent(ledger, good).ok());
    EXPECT_EQ(ledger.policy().epsilon, Exact(9));
    EXPECT_FALSE(recordEvent(ledger, good).ok()) << "once";
    EXPECT_TRUE(asked(ledger, pure("0.9")).cont) << "a tenth of it";
    ASSERT_TRUE(recordEvent(ledger, approvedEvent(weaker)).ok());
    const std::string statement = asked(ledger, pure("2")).request;
    EXPECT_TRUE(asked(ledger, pure("2"), Json::Array{kBob.sign(statement)}).cont) << "one is enough now";
    EXPECT_THAT(lacking(path, 3), IsEmpty());
}

TEST_F(ApprovalsTest, LinesByHandAreFound)
{
    const std::string path = made("a", kBasic);
    OpenLedger ledger = opened(path);
    ASSERT_TRUE(approved(ledger, pure("0.2", "mean")).cont);
    Json line = spendBody(ledger.session().spends.back());
    byHand(path, "spend", line);
    Json stranger = line;
    stranger.set("label", "median");
    byHand(path, "spend", stranger);
    byHand(path, "spend", json(R"({"mechanism":{"kind":"pure_dp","epsilon":"0.11"}})"));
    byHand(path, "spend", json(R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"}})"));
    byHand(path, "spend", json(R"({"mechanism":{"kind":"pure_dp"}})"));
    byHand(path, "approvals", ruleBody("0"));
    byHand(path, "spend", json(R"({"mechanism":{"kind":"pure_dp","epsilon":"0.5"}})"));
    std::vector<std::int64_t> lines;
    for (const NotApproved &one : lacking(path, 1))
        lines.push_back(one.line);
    EXPECT_THAT(lines, ElementsAre(5, 6, 7, 9, 10)) << "twice, another, none, not understood; the change";
    Service service = *Service::open(path, testHost());
    const auto verdict = service.call("verify", Json::object());
    ASSERT_TRUE(verdict.ok());
    EXPECT_EQ(verdict->find("valid")->write(), "false");
    EXPECT_THAT(textOf(*verdict, "approvals"), HasSubstr("5 lines lack approvals"));
    EXPECT_EQ(verdict->find("line")->write(), "5");
}

TEST_F(ApprovalsTest, ACorrectionNeedsWhatTheEntryNeeds)
{
    const std::string path = made("a", kBasic);
    OpenLedger ledger = opened(path);
    ASSERT_TRUE(asked(ledger, pure("0.1")).cont);
    ASSERT_TRUE(approved(ledger, pure("0.2")).cont);
    EventToRecord amend;
    amend.type = "amend";
    amend.refersTo = 3;
    amend.body = json(R"({"correct":{"count":2}})");
    amend.reason = "it ran twice";
    ASSERT_TRUE(recordEvent(ledger, amend).ok()) << "what happened can always be said";
    const auto found = lacking(path, 1);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found.front().line, 4);
    amend.refersTo = 4;
    amend.body = json(R"({"correct":{"mechanism":{"kind":"pure_dp","epsilon":"0.01"}}})");
    ASSERT_TRUE(recordEvent(ledger, amend).ok());
    EXPECT_EQ(lacking(path, 0).size(), 2U) << "what counts is not what was approved";
}

EventToRecord amendment(std::uint64_t seq, const std::string &correct)
{
    EventToRecord amend;
    amend.type = "amend";
    amend.refersTo = seq;
    amend.body = Json::object({{"correct", json(correct)}});
    amend.reason = "wrong at first";
    amend.time = "2026-03-01T00:00:00Z";
    return amend;
}

EventToRecord signedByTwo(OpenLedger &ledger, EventToRecord event)
{
    const std::string statement = *approvalRequest(ledger, event);
    event.approvals = Json::Array{kAnn.sign(statement), kBob.sign(statement)};
    return event;
}

TEST_F(ApprovalsTest, AnAmendmentIsJudgedByTheRuleOfItsLine)
{
    const std::string path = made("a", kBasic, Json());
    OpenLedger ledger = opened(path);
    for (int i = 0; i < 3; ++i)
        ASSERT_TRUE(asked(ledger, pure("0.05")).cont);
    ASSERT_TRUE(asked(ledger, pure("0.3")).cont);
    EventToRecord rule;
    rule.type = "approvals";
    rule.body = ruleBody();
    rule.reason = "it grew";
    ASSERT_TRUE(recordEvent(ledger, rule).ok());
    ASSERT_TRUE(recordEvent(ledger, amendment(2, R"({"label":"mean"})")).ok());
    EXPECT_THAT(lacking(path, 0), IsEmpty()) << "older than the rule";
    ASSERT_TRUE(recordEvent(ledger, amendment(2, R"({"count":4})")).ok());
    ASSERT_TRUE(recordEvent(ledger, signedByTwo(ledger, amendment(3, R"({"count":3})"))).ok());
    ASSERT_TRUE(recordEvent(ledger, amendment(4, R"({"count":2})")).ok()) << "below the share";
    ASSERT_TRUE(recordEvent(ledger, amendment(5, R"({"mechanism":{"kind":"pure_dp","epsilon":"0.01"}})")).ok());
    const auto found = lacking(path, 1);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found.front().line, 3);
    EXPECT_THAT(found.front().why.english(), HasSubstr("line 9"));
    EXPECT_EQ(found.back().line, 6) << "less, which frees what it took";
}

TEST_F(ApprovalsTest, ACorrectedLabelKeepsTheApprovals)
{
    const std::string path = made("a", kBasic);
    OpenLedger ledger = opened(path);
    const SpendRequest what = pure("0.2", "mean");
    const std::string statement = asked(ledger, what).request;
    const Json both = Json::Array{kAnn.sign(statement), kBob.sign(statement)};
    ASSERT_TRUE(asked(ledger, what, both).cont);
    ASSERT_TRUE(recordEvent(ledger, amendment(3, R"({"label":"median","purpose":"a study"})")).ok());
    EXPECT_THAT(lacking(path, 1), IsEmpty());
    const SpendAnswer again = asked(ledger, what, both);
    EXPECT_FALSE(again.cont) << "the line had this label when it was approved";
    EXPECT_THAT(again.sentence.english(), HasSubstr("earlier line"));
    ASSERT_TRUE(recordEvent(ledger, amendment(3, R"({"approvals":null})")).ok());
    EXPECT_FALSE(asked(ledger, what, both).cont);
    EXPECT_THAT(lacking(path, 1), IsEmpty()) << "they stand in the line";
    Json line =
        Json::parse(statement)->find("event")->ifObject() == nullptr ? Json() : *Json::parse(statement)->find("event");
    line.set("approvals", both);
    byHand(path, "spend", withoutKeys(line, {"type"}));
    EXPECT_EQ(lacking(path, 1).size(), 1U) << "found, too";
}

TEST_F(ApprovalsTest, TheNeighboursOfTheHeaderNeedApproval)
{
    const std::string path = made("a", kBasic);
    OpenLedger ledger = opened(path);
    EXPECT_TRUE(recordEvent(ledger, amendment(0, R"({"title":"A study"})")).ok());
    for (const char *correct : {R"({"neighbours":"replace-one"})", R"({"unit":"visit"})"}) {
        const auto refused = recordEvent(ledger, amendment(0, correct));
        ASSERT_FALSE(refused.ok()) << correct;
        EXPECT_EQ(refused.error().code, ErrorCode::Refused);
    }
    const auto good = recordEvent(ledger, signedByTwo(ledger, amendment(0, R"({"unit":"person"})")));
    ASSERT_TRUE(good.ok()) << good.error().located();
    EXPECT_THAT(lacking(path, 1), IsEmpty());
    byHand(path, "amend", json(R"({"refers_to":0,"correct":{"neighbours":"replace-one"}})"));
    EXPECT_EQ(lacking(path, 1).size(), 1U);
}

TEST_F(ApprovalsTest, ACheckpointChangesNoAnswer)
{
    const std::string path = made("a", R"({"epsilon":"9","delta":"0","filter":"basic"})", ruleBody("2", "0.01"));
    OpenLedger ledger = opened(path);
    const SpendRequest what = pure("0.1", "mean");
    const std::string statement = asked(ledger, what).request;
    const Json both = Json::Array{kAnn.sign(statement), kBob.sign(statement)};
    ASSERT_TRUE(asked(ledger, what, both).cont);
    for (int i = 0; i < 300; ++i)
        ASSERT_TRUE(asked(ledger, pure("0.001")).cont);
    ASSERT_TRUE(std::filesystem::exists(path + ".checkpoint"));
    OpenLedger part = *OpenLedger::openAtCheckpoint(path, testHost());
    ASSERT_LT(part.linesRead(), 300U);
    EXPECT_FALSE(asked(part, what).cont);
    EXPECT_FALSE(asked(part, what, both).cont) << "the line is among the first ones";
    OpenLedger other = *OpenLedger::openAtCheckpoint(path, testHost());
    EXPECT_TRUE(approved(other, pure("0.1", "median")).cont);
    EXPECT_THAT(lacking(path, 2), IsEmpty());
}

TEST_F(ApprovalsTest, AFirstSpendMayBeginThePolicy)
{
    const std::string path = made("a", R"({"epsilon":"2","delta":"1e-6"})");
    OpenLedger ledger = opened(path);
    const SpendAnswer small = asked(ledger, request(R"({"kind":"gaussian","sigma":"200"})"));
    ASSERT_TRUE(small.cont) << small.sentence.english();
    EXPECT_NE(small.policyChanged, "");
    EXPECT_FALSE(asked(ledger, request(R"({"kind":"gaussian","sigma":"5"})")).cont);
    EXPECT_THAT(lacking(path, 0), IsEmpty());
}

TEST_F(ApprovalsTest, TheShareIsOfWhatALedgerPromises)
{
    const std::string path = made("a", R"({"epsilon":"1","delta":"1e-6"})", ruleBody(),
                                  json(R"({"scope":"period=month","header":{"neighbours":"add-remove"}})"));
    OpenLedger ledger = opened(path);
    EXPECT_TRUE(asked(ledger, pure("0.001")).cont);
    EXPECT_FALSE(asked(ledger, pure("0.9")).cont);
    EXPECT_TRUE(approved(ledger, pure("0.5")).cont);
    EXPECT_THAT(lacking(path, 1), IsEmpty());
}

TEST_F(ApprovalsTest, AReplayAsksAgain)
{
    const std::string path = made("a", kBasic);
    const std::string base = directory.file("base");
    const std::string theirs = directory.file("theirs");
    std::filesystem::copy_file(path, base);
    std::filesystem::copy_file(path, theirs);
    OpenLedger ours = opened(path);
    OpenLedger other = opened(theirs);
    const SpendRequest what = pure("0.2", "mean");
    const std::string statement = asked(ours, what).request;
    const Json both = Json::Array{kAnn.sign(statement), kBob.sign(statement)};
    ASSERT_TRUE(asked(ours, what, both).cont);
    ASSERT_TRUE(approved(other, pure("0.3", "median")).cont);
    const auto merged = replayFork({base, path, theirs}, false, testHost());
    ASSERT_TRUE(merged.ok());
    EXPECT_TRUE(merged->merged);
    EXPECT_THAT(lacking(path, 2), IsEmpty()) << "approvals move with their line";
    const std::string third = directory.file("third");
    std::filesystem::copy_file(base, third);
    OpenLedger again = opened(third);
    ASSERT_TRUE(asked(again, pure("0.05")).cont);
    ASSERT_TRUE(asked(again, what, both).cont) << "a copy does not know of it";
    const auto refused = replayFork({base, path, third}, false, testHost());
    ASSERT_TRUE(refused.ok());
    EXPECT_FALSE(refused->merged) << "the same approval pays once";
    byHand(third, "spend", json(R"({"mechanism":{"kind":"pure_dp","epsilon":"0.3"}})"));
    const auto forked = replayFork({base, path, third}, true, testHost());
    ASSERT_TRUE(forked.ok());
    EXPECT_THAT(forked->faults, ElementsAre(HasSubstr("2 lines lack approvals")));
    const auto taken = replayFork({base, base, third}, false, testHost());
    ASSERT_TRUE(taken.ok());
    EXPECT_THAT(taken->faults, ElementsAre(HasSubstr("1 line lacks approvals"))) << "taken as they are";
}

} // namespace
} // namespace epsilometer::service::approvals_test
