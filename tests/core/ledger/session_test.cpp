// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: every event has its effect and no other; withdrawals and unknown things never make anything cheaper; an
// amendment counts and both values stay visible; what cannot be read costs infinity, with a finding that names the
// line; what came out counts from the line that says it, and of one run.
#include "core/catalog/catalog.h"
#include "core/ledger/event_checks.h"
#include "core/ledger/session.h"

#include "core/notions/output_dp.h"
#include "tests/support/sample_ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace epsilometer::session_test {
namespace {

using fixtures::LedgerBuilder;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

Session foldOf(const LedgerBuilder &builder)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    auto loaded = loadLedger(builder.bytes(), catalog.mechanisms, progress);
    EXPECT_TRUE(loaded.ok()) << loaded.error().located();
    return std::move(loaded->session);
}

std::vector<std::string> findingsOf(const Session &session)
{
    std::vector<std::string> ids;
    for (const Finding &finding : session.findings)
        ids.push_back(finding.id + "@" + std::to_string(finding.line));
    return ids;
}

bool isInfinite(const Spend &spend)
{
    return spend.cost != nullptr && spend.cost->dp.has_value() && std::isinf(spend.cost->dp->epsilonUp);
}

constexpr const char *kPure = R"({"kind":"pure_dp","epsilon":"0.1"})";

TEST(Session, FoldsHeaderPolicyAndSpends)
{
    const Session session = foldOf(LedgerBuilder().spend(kPure, "a", 3).spend(kPure, "b"));
    EXPECT_EQ(session.plan.title, "Sample");
    EXPECT_EQ(session.plan.unit.entity, "person");
    EXPECT_EQ(session.plan.neighbours, "add-remove");
    EXPECT_TRUE(session.hasPolicy);
    Policy expected = withFilter(makePolicy(Exact(1), Exact::parse("d", "1e-6").value()), kUniversalFilter);
    expected.filter = kUnstatedFilter; // it names none
    EXPECT_EQ(session.plan.policy, expected);
    ASSERT_EQ(session.spends.size(), 2U);
    EXPECT_EQ(session.spends[0].line, 3);
    EXPECT_EQ(session.rounds().size(), 4U);
    EXPECT_THAT(findingsOf(session), IsEmpty());
    EXPECT_EQ(session.records.size(), 2U);
    EXPECT_FALSE(foldOf(LedgerBuilder(false)).hasPolicy);
}

TEST(Session, TheLastPolicyIsInForce)
{
    const Session session =
        foldOf(LedgerBuilder().add("policy", R"({"epsilon":"2","delta":"0","filter":"basic","reason":"agreed"})"));
    EXPECT_EQ(session.plan.policy.filter, "basic");
    EXPECT_EQ(session.plan.policy.epsilon, Exact(2));
}

TEST(Session, AnUnreadablePolicyAllowsNothing)
{
    const Session session = foldOf(LedgerBuilder().add("policy", R"({"epsilon":"NaN","delta":"0"})"));
    EXPECT_TRUE(session.plan.policy.epsilon.isZero());
    EXPECT_THAT(findingsOf(session), ElementsAre("POLICY-MALFORMED@3"));
    EXPECT_THAT(session.findings[0].text, HasSubstr("epsilon"));
}

TEST(Session, WhatIsNotUnderstoodCostsInfinity)
{
    const Session session =
        foldOf(LedgerBuilder()
                   .spend(R"({"kind":"quantum","q":"1"})")
                   .spend(R"({"kind":"laplace","scale":"-1"})")
                   .spend(R"({"kind":"laplace"})")
                   .spend("{}")
                   .add("spend", R"({"label":"no mechanism"})")
                   .add("spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0"},"count":0})")
                   .add("spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0"},"role":"sideways"})"));
    ASSERT_EQ(session.spends.size(), 7U);
    for (const Spend &spend : session.spends)
        EXPECT_TRUE(isInfinite(spend)) << spend.line;
    EXPECT_THAT(findingsOf(session),
                ElementsAre("MECHANISM-UNKNOWN@3", "MECHANISM-MALFORMED@4", "MECHANISM-MALFORMED@5",
                            "MECHANISM-MALFORMED@6", "ENTRY-MALFORMED@7", "ENTRY-MALFORMED@8", "ENTRY-MALFORMED@9"));
    for (const Finding &finding : session.findings)
        EXPECT_THAT(finding.text, HasSubstr("epsilon = inf"));
    EXPECT_EQ(session.spends[4].step.label, "no mechanism");
}

TEST(Session, WithdrawingNeverRefunds)
{
    const Session session = foldOf(LedgerBuilder().spend(kPure).add("withdraw", R"({"refers_to":2,"reason":"bug"})"));
    EXPECT_TRUE(session.spends[0].withdrawn);
    EXPECT_EQ(session.rounds().size(), 1U);
    EXPECT_THAT(findingsOf(session), ElementsAre("WITHDRAWN@4"));
}

TEST(Session, AmendmentsCountAndBothStayVisible)
{
    const Session session = foldOf(
        LedgerBuilder()
            .add("spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"label":"a","count":2,"actor":"x"})")
            .add("amend", R"({"refers_to":2,"correct":{"mechanism":{"kind":"pure_dp","epsilon":"0.3"}}})")
            .add("amend", R"({"refers_to":2,"correct":{"label":"b"},"reason":"typing"})"));
    const Spend &spend = session.spends[0];
    EXPECT_EQ(spend.step.mechanism.find("epsilon")->write(), "\"0.3\"");
    EXPECT_EQ(spend.step.label, "b");
    EXPECT_EQ(spend.step.count, 2U);
    EXPECT_EQ(spend.actor, "x");
    ASSERT_NE(spend.original, nullptr);
    EXPECT_EQ(spend.original->mechanism.find("epsilon")->write(), "\"0.1\"");
    EXPECT_EQ(spend.cost->dp->epsilon, Exact::parse("e", "0.3").value());
    EXPECT_THAT(findingsOf(session), ElementsAre("AMENDED@4", "AMENDED@5"));
    EXPECT_THAT(session.findings[0].text, HasSubstr(R"("epsilon":"0.1")"));
}

TEST(Session, AnOutcomeMayComeLater)
{
    const auto log = [] {
        return LedgerBuilder().add("spend", R"({"mechanism":{"kind":"ptr","epsilon":"0.5","delta":"1e-6"}})");
    };
    const Session session = foldOf(log().add("amend", R"({"refers_to":2,"correct":{"outcome":"bottom"}})"));
    const Spend &spend = session.spends[0];
    EXPECT_EQ(spend.step.outcome, "bottom");
    EXPECT_EQ(*spend.cost->realisedEpsilon, Exact::parse("e", "0.5").value());
    EXPECT_EQ(spend.cost->dp->epsilon, Exact(1)) << "every other accountant keeps the worst case";
    EXPECT_EQ(spend.cost->odp->delta(), Exact::parse("d", "1e-6").value());
    EXPECT_THAT(findingsOf(session), ElementsAre("OUTCOME-LATER@4"));
    const Session wrong = foldOf(log().add("amend", R"({"refers_to":2,"correct":{"outcome":"none"}})"));
    EXPECT_FALSE(wrong.spends[0].cost->realisedEpsilon.has_value());
    EXPECT_THAT(findingsOf(wrong), ElementsAre("OUTCOME-UNKNOWN@4", "OUTCOME-LATER@4"));
    const Session again = foldOf(log()
                                     .add("amend", R"({"refers_to":2,"correct":{"outcome":"bottom"}})")
                                     .add("amend", R"({"refers_to":2,"correct":{"outcome":"value"}})"));
    EXPECT_EQ(*again.spends[0].cost->realisedEpsilon, Exact(1));
    EXPECT_THAT(findingsOf(again), ElementsAre("OUTCOME-LATER@4", "AMENDED@5"));
}

TEST(Session, AnOutcomeCountsFromTheLineThatSaysIt)
{
    const auto ptr = [](const std::string &more = {}) {
        return R"({"mechanism":{"kind":"ptr","epsilon":"0.5","delta":"1e-6"})" + more + "}";
    };
    const auto log = [&](const std::string &more) { return LedgerBuilder().add("spend", ptr(more)); };
    // Nothing was decided on before it: as if it had been said at once.
    const Session atOnce =
        foldOf(log("").add("amend", R"({"refers_to":2,"correct":{"outcome":"bottom"}})").spend(kPure));
    EXPECT_FALSE(atOnce.spends[0].outcomeCameLate());
    EXPECT_TRUE(atOnce.rounds().lateOutcomes().empty());
    EXPECT_TRUE(atOnce.rounds().groups()[0].cost->realisedEpsilon.has_value());

    const auto expectLate = [](const Session &session, std::size_t before, const char *why) {
        const account::Rounds rounds = session.rounds();
        EXPECT_FALSE(rounds.groups()[0].cost->realisedEpsilon.has_value()) << why;
        ASSERT_EQ(rounds.lateOutcomes().size(), 1U) << why;
        EXPECT_EQ(rounds.lateOutcomes()[0].group, 0U) << why;
        EXPECT_EQ(rounds.lateOutcomes()[0].before, before) << why;
    };
    const char *const bottom = R"({"refers_to":2,"correct":{"outcome":"bottom"}})";
    expectLate(foldOf(log("").spend(kPure).add("amend", bottom).spend(kPure)), 2, "between");
    expectLate(foldOf(log("").spend(kPure).spend(kPure).add("amend", bottom)), 3, "at the end");
    expectLate(foldOf(log(R"(,"outcome":"value")").spend(kPure).add("amend", bottom)), 2, "another one");
    expectLate(foldOf(log("")
                          .spend(kPure)
                          .add("amend", bottom)
                          .spend(kPure)
                          .add("amend", R"({"refers_to":2,"correct":{"label":"b","outcome":"bottom"}})")),
               2, "said again");
    expectLate(foldOf(log(R"(,"outcome":"bottom","count":2)")
                          .spend(kPure)
                          .add("amend", R"({"refers_to":2,"correct":{"count":1}})")),
               2, "one run after all");
    expectLate(
        foldOf(LedgerBuilder()
                   .add("spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"1"},"outcome":"bottom"})")
                   .spend(kPure)
                   .add("amend",
                        R"({"refers_to":2,"correct":{"mechanism":{"kind":"ptr","epsilon":"0.5","delta":"1e-6"}}})")),
        2, "cells only later");
    const Session kept =
        foldOf(log(R"(,"outcome":"bottom")").spend(kPure).add("amend", R"({"refers_to":2,"correct":{"label":"b"}})"));
    EXPECT_TRUE(kept.rounds().lateOutcomes().empty()) << "its own line said it";
}

TEST(Session, OutcomesThatCameLateAreInTheOrderOfTheirLines)
{
    const char *const ptr = R"({"mechanism":{"kind":"ptr","epsilon":"0.5","delta":"1e-6"}})";
    const account::Rounds rounds = foldOf(LedgerBuilder()
                                              .add("spend", ptr)
                                              .add("spend", ptr)
                                              .spend(kPure)
                                              .add("amend", R"({"refers_to":3,"correct":{"outcome":"bottom"}})")
                                              .spend(kPure)
                                              .add("amend", R"({"refers_to":2,"correct":{"outcome":"bottom"}})"))
                                       .rounds();
    ASSERT_EQ(rounds.lateOutcomes().size(), 2U);
    EXPECT_EQ(rounds.lateOutcomes()[0].group, 1U);
    EXPECT_EQ(rounds.lateOutcomes()[0].before, 3U);
    EXPECT_EQ(rounds.lateOutcomes()[1].group, 0U);
    EXPECT_EQ(rounds.lateOutcomes()[1].before, 4U);
}

TEST(Session, OneOutcomeDoesNotSpeakForManyRuns)
{
    const Session session = foldOf(LedgerBuilder().add(
        "spend", R"({"mechanism":{"kind":"ptr","epsilon":"0.5","delta":"1e-6"},"outcome":"bottom","count":3})"));
    EXPECT_FALSE(session.spends[0].cost->realisedEpsilon.has_value());
    EXPECT_THAT(findingsOf(session), ElementsAre("OUTCOME-UNKNOWN@3"));
    EXPECT_THAT(session.findings[0].text, HasSubstr("one by one"));
}

TEST(Session, AmendingPartOfAnUnreadableEntryIsNotEnough)
{
    const LedgerBuilder broken =
        LedgerBuilder().add("spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"count":"many"})");
    LedgerBuilder label = broken;
    EXPECT_TRUE(isInfinite(foldOf(label.add("amend", R"({"refers_to":2,"correct":{"label":"b"}})")).spends[0]));
    LedgerBuilder count = broken;
    const Session session = foldOf(count.add("amend", R"({"refers_to":2,"correct":{"count":7}})"));
    EXPECT_FALSE(isInfinite(session.spends[0]));
    EXPECT_EQ(session.spends[0].step.count, 7U);
    LedgerBuilder worse = LedgerBuilder().spend(kPure);
    EXPECT_TRUE(isInfinite(foldOf(worse.add("amend", R"({"refers_to":2,"correct":{"mechanism":7}})")).spends[0]));
}

TEST(Session, ReferencesMustBeEarlierLines)
{
    const Session session = foldOf(LedgerBuilder()
                                       .add("amend", R"({"refers_to":7,"correct":{"label":"b"}})")
                                       .add("amend", R"({"correct":{"label":"b"}})")
                                       .add("withdraw", R"({"refers_to":"x"})")
                                       .add("amend", R"({"refers_to":1,"correct":{"epsilon":"9"}})")
                                       .add("amend", R"({"refers_to":0,"correct":{"title":"New title"}})"));
    EXPECT_THAT(findingsOf(session), ElementsAre("REFERENCE-UNKNOWN@3", "REFERENCE-UNKNOWN@4", "REFERENCE-UNKNOWN@5",
                                                 "AMEND-MALFORMED@6", "AMENDED@7"));
    EXPECT_EQ(session.plan.policy.epsilon, Exact(1));
    EXPECT_EQ(session.plan.title, "New title");
}

TEST(Session, AnAmendmentWithoutACorrectionIsReported)
{
    const LedgerBuilder spent = LedgerBuilder().spend(kPure);
    for (const char *body : {R"({"refers_to":2,"corect":{"count":5}})", R"({"refers_to":2,"correct":7})",
                             R"({"refers_to":2})", R"({"refers_to":0,"corect":{"title":"b"}})"}) {
        const Session session = foldOf(LedgerBuilder(spent).add("amend", body));
        EXPECT_THAT(findingsOf(session), ElementsAre("AMEND-MALFORMED@4")) << body;
        EXPECT_EQ(session.findings.at(0).severity, Severity::Error) << body;
        EXPECT_EQ(session.spends[0].step.count, 1U) << body;
    }
}

TEST(Session, MisspeltKeysAreReported)
{
    const std::string start = R"({"mechanism":)" + std::string(kPure) + ",\"";
    const auto findingOf = [&](const std::string &type, const std::string &body) {
        const Session session = foldOf(LedgerBuilder().add(type, body));
        EXPECT_EQ(session.findings.size(), 1U) << body;
        return session.findings.empty() || session.findings[0].id != "KEY-UNKNOWN" ? Finding() : session.findings[0];
    };
    const std::string once = R"(,"count":1)";
    for (const auto &[key, meant] : {std::pair("cuont", "count"),
                                     {"Count", "count"},
                                     {"counts", "count"},
                                     {"outocme", "outcome"},
                                     {"cnt", "count"},
                                     {"rloe", "role"}}) {
        const Finding found = findingOf("spend", start + key + "\":\"5\"" + once + "}");
        EXPECT_EQ(found.severity, Severity::Warning) << key;
        EXPECT_EQ(found.line, 3) << key;
        EXPECT_THAT(found.text, HasSubstr("\"" + std::string(key) + "\"")) << key;
        EXPECT_THAT(found.text, HasSubstr("\"" + std::string(meant) + "\" was probably meant")) << key;
    }
    for (const char *key : {"repeat", "note", "x", "mein_k\u00f6nig"})
        EXPECT_EQ(findingOf("spend", start + key + "\":\"5\"" + once + "}").severity, Severity::Warning) << key;
    const Session unit = foldOf(LedgerBuilder().add(
        "amend", R"({"refers_to":0,"correct":{"unit":{"entity":"person","windws":"3"}},"reason":"r"})"));
    EXPECT_THAT(findingsOf(unit), Contains("KEY-UNKNOWN@3"));
}

/// By rule, however far the key is from any known one.
TEST(Session, AnUnknownKeyMakesNothingCheaper)
{
    for (const char *key : {"cuont", "times", "zzz"}) {
        const std::string body = R"({"mechanism":)" + std::string(kPure) + ",\"" + key + "\":5";
        EXPECT_TRUE(isInfinite(foldOf(LedgerBuilder().add("spend", body + "}")).spends[0])) << key;
        const Session counted = foldOf(LedgerBuilder().add("spend", body + ",\"count\":3}"));
        EXPECT_FALSE(isInfinite(counted.spends[0])) << key;
        EXPECT_EQ(counted.spends[0].step.count, 3U);
        const Session policy = foldOf(
            LedgerBuilder().add("policy", R"({"epsilon":"1","delta":"1e-6",")" + std::string(key) + "\":\"basic\"}"));
        EXPECT_TRUE(policy.plan.policy.epsilon.isZero()) << key;
        EXPECT_THAT(findingsOf(policy), ElementsAre("KEY-UNKNOWN@3", "POLICY-MALFORMED@3"));
        EXPECT_EQ(policy.findings[0].severity, Severity::Error);
    }
    // Other programs' words, which no slip makes of one of ours.
    const Session extended =
        foldOf(LedgerBuilder().add("spend", R"({"x-team":"a","mechanism":)" + std::string(kPure) + "}"));
    EXPECT_FALSE(isInfinite(extended.spends[0]));
    EXPECT_TRUE(extended.findings.empty());
}

TEST(Session, AnUnknownKeyOfTheHeaderIsAnError)
{
    LedgerWriter writer;
    const auto header = writer.append("header", Json::object({{"id", "a"}, {"neighbors", "replace-one"}}));
    NoProgress progress;
    const Catalog catalog = makeCatalog();
    const auto loaded = loadLedger(*header, catalog.mechanisms, progress);
    ASSERT_TRUE(loaded.ok());
    EXPECT_THAT(findingsOf(loaded->session), ElementsAre("KEY-UNKNOWN@1"));
    EXPECT_EQ(loaded->session.findings[0].severity, Severity::Error);
    EXPECT_THAT(loaded->session.findings[0].text, HasSubstr("\"neighbours\" was probably meant"));
}

TEST(Session, EachUnknownKeyIsReportedOnce)
{
    LedgerBuilder builder;
    for (int i = 0; i < 100; ++i)
        builder.add("spend", R"({"count":1,"cuont":5,"mechanism":)" + std::string(kPure) + R"(,"tool":"t"})");
    const Session session = foldOf(builder);
    EXPECT_THAT(findingsOf(session), ElementsAre("KEY-UNKNOWN@3", "KEY-UNKNOWN@3"));
    for (const Finding &finding : session.findings) {
        EXPECT_EQ(finding.times, 100U);
        EXPECT_EQ(finding.lastLine, 102);
        EXPECT_THAT(finding.moreLines, ElementsAre(4, 5, 6, 7, 8, 9, 10));
    }
    LedgerBuilder many;
    for (int i = 0; i < 300; ++i)
        many.add("spend",
                 R"({"count":1,"key_number)" + std::to_string(i) + R"(":5,"mechanism":)" + std::string(kPure) + "}");
    const Session bounded = foldOf(many);
    ASSERT_EQ(bounded.findings.size(), 65U);
    EXPECT_EQ(bounded.findings.back().times, 300U - 64U);
}

TEST(Session, ACorrectionOfAnUnknownFieldSaysThatItChangesNothing)
{
    const Session session =
        foldOf(LedgerBuilder().spend(kPure).add("amend", R"({"refers_to":2,"correct":{"cuont":5},"reason":"r"})"));
    EXPECT_THAT(findingsOf(session), ElementsAre("KEY-UNKNOWN@4", "AMENDED@4"));
    EXPECT_THAT(session.findings[1].text, HasSubstr("\"cuont\" is not a field of a spend and changes nothing"));
    EXPECT_EQ(session.spends[0].step.count, 1U);
}

TEST(Session, ParallelEntriesAreAddedUp)
{
    const Session session = foldOf(
        LedgerBuilder().add("spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"role":"parallel:age"})"));
    EXPECT_EQ(session.rounds().size(), 1U);
    EXPECT_THAT(findingsOf(session), ElementsAre("PARALLEL-AS-SEQUENTIAL@3"));
}

TEST(Session, DraftsGiveThePlanItsSteps)
{
    Plan plan;
    plan.title = "Draft";
    plan.policy = makePolicy(Exact(5), Exact());
    plan.steps = {fixtures::makeStep(kPure), fixtures::makeStep(kPure)};
    const Session session = foldOf(LedgerBuilder().spend(kPure).draft(plan));
    EXPECT_TRUE(session.hasDraft);
    EXPECT_EQ(session.plan.steps.size(), 2U);
    EXPECT_EQ(session.plan.policy.epsilon, Exact(1));
    EXPECT_EQ(session.draft, plan);
    const Session broken = foldOf(LedgerBuilder().raw("{\"steps\":[{}],\"type\":\"draft\"}\n"));
    EXPECT_FALSE(broken.hasDraft);
    EXPECT_THAT(findingsOf(broken), ElementsAre("DRAFT-MALFORMED@3"));
}

TEST(Session, UnknownEventsAreKept)
{
    const Session session =
        foldOf(LedgerBuilder().add("x-telemetry", R"({"x":[1,2]})").add("anchor", R"({"url":"u"})"));
    ASSERT_EQ(session.records.size(), 4U);
    EXPECT_EQ(session.records[2].body.find("x")->write(), "[1,2]");
    EXPECT_THAT(findingsOf(session), ElementsAre("EVENT-UNKNOWN@3", "EVENT-MALFORMED@4")); // neither silently
    EXPECT_TRUE(session.spends.empty());
}

TEST(Session, AnEventThatIsNotUnderstoodCostsInfinity)
{
    for (const char *type : {"telemetry", "suspended", "sped", "polcy"}) {
        const LedgerBuilder builder = LedgerBuilder().add(type, R"({"x":[1,2]})");
        const Session session = foldOf(builder);
        ASSERT_EQ(session.spends.size(), 1U) << type;
        EXPECT_TRUE(isInfinite(session.spends[0])) << type;
        EXPECT_THAT(findingsOf(session), ElementsAre("ENTRY-MALFORMED@3")) << type;
        // Until somebody says what it is, by name.
        const Session note =
            foldOf(LedgerBuilder(builder).add("amend", R"({"refers_to":2,"correct":{"type":"note"},"reason":"r"})"));
        EXPECT_FALSE(isInfinite(note.spends[0])) << type;
        EXPECT_THAT(findingsOf(note), Contains("AMENDED@4"));
        const Session other =
            foldOf(LedgerBuilder(builder).add("amend", R"({"refers_to":2,"correct":{"type":"nothing"}})"));
        EXPECT_TRUE(isInfinite(other.spends[0])) << type;
    }
}

TEST(Session, AnUnknownEventWithAMechanismCostsInfinity)
{
    const std::string body = R"({"label":"a","mechanism":)" + std::string(kPure) + "}";
    for (const char *type : {"Spend", "spent", "telemetry"}) {
        const LedgerBuilder builder = LedgerBuilder().spend(kPure).add(type, body);
        const Session session = foldOf(builder);
        ASSERT_EQ(session.spends.size(), 2U) << type;
        EXPECT_TRUE(isInfinite(session.spends[1])) << type;
        EXPECT_EQ(session.spends[1].seq, 3U);
        EXPECT_THAT(findingsOf(session), ElementsAre("ENTRY-MALFORMED@4")) << type;
        EXPECT_EQ(session.findings[0].severity, Severity::Error);
        EXPECT_THAT(session.findings[0].text, HasSubstr(type));
        // No correction of anything else makes it cheaper.
        for (const char *field : {R"({"label":"b"})", R"({"mechanism":{"kind":"no_op"}})", R"({"type":"note"})"}) {
            const std::string amend = R"({"refers_to":3,"correct":)" + std::string(field) + "}";
            EXPECT_TRUE(isInfinite(foldOf(LedgerBuilder(builder).add("amend", amend)).spends[1])) << field;
        }
        const Session spend =
            foldOf(LedgerBuilder(builder).add("amend", R"({"refers_to":3,"correct":{"type":"spend"}})"));
        EXPECT_FALSE(isInfinite(spend.spends[1])) << type;
    }
}

TEST(Session, AMisspeltSpendCostsInfinity)
{
    const std::string misspelt = R"({"label":"a","mechanisn":)" + std::string(kPure) + "}";
    for (const auto &[type, body] :
         {std::pair{"Spend", std::string(R"({"label":"a"})")}, std::pair{"sepnd", std::string(R"({"eps":"1"})")},
          std::pair{"Spend", misspelt}, std::pair{"query", misspelt}, std::pair{"spend", misspelt}}) {
        const Session session = foldOf(LedgerBuilder().add(type, body));
        ASSERT_EQ(session.spends.size(), 1U) << type << body;
        EXPECT_TRUE(isInfinite(session.spends[0])) << type << body;
        EXPECT_THAT(findingsOf(session), Contains("ENTRY-MALFORMED@3")) << type << body;
    }
}

TEST(Session, AKnownEventWithAMechanismCostsNothing)
{
    for (const std::string_view type : eventTypes()) {
        if (type == "header" || type == "spend" || type == "draft")
            continue;
        const LedgerBuilder builder =
            LedgerBuilder().add(std::string(type), R"({"text":"t","mechanism":)" + std::string(kPure) + "}");
        EXPECT_TRUE(foldOf(builder).spends.empty()) << type;
    }
}

TEST(Session, HugeCountsSaturateAtInfinity)
{
    LedgerBuilder builder;
    for (int i = 0; i < 600; ++i)
        builder.spend(kPure, "", (std::uint64_t{1} << 53U) - 1);
    const Session session = foldOf(builder);
    const account::Rounds rounds = session.rounds();
    EXPECT_TRUE(std::any_of(rounds.groups().begin(), rounds.groups().end(),
                            [](const account::Rounds::Group &group) { return std::isinf(group.cost->dp->epsilonUp); }));
}

TEST(Session, OnlyContIsNoRefusal)
{
    const auto refused = [](const std::string &decision) {
        const std::string said = decision.empty() ? "" : R"(,"decision":")" + decision + "\"";
        return foldOf(
                   LedgerBuilder().spend(kPure, "a").add("spend", R"({"mechanism":)" + std::string(kPure) + said + "}"))
            .rounds()
            .refusedAt();
    };
    EXPECT_EQ(refused(""), std::nullopt);
    EXPECT_EQ(refused("cont"), std::nullopt);
    for (const auto *word : {"halt", "HALT", "denied"})
        EXPECT_EQ(refused(word), 2U) << word;
}

TEST(Session, RoundsKnowTheRelationOfTheHeader)
{
    EXPECT_EQ(foldOf(LedgerBuilder().spend(kPure, "a")).rounds().stated(), Neighbours::AddRemove);
}

TEST(Session, FoldingStoredEventsIsTheSame)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    const LedgerBuilder builder = LedgerBuilder().spend(kPure, "a").spend(kPure, "b").draft({});
    const auto content = readLedger(builder.bytes(), progress);
    const auto session = fold(*content, catalog.mechanisms, progress);
    ASSERT_TRUE(session.ok());
    EXPECT_EQ(session->spends.size(), 2U);
    EXPECT_TRUE(session->hasDraft);
}

} // namespace
} // namespace epsilometer::session_test
