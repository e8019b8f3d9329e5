// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of replay, the merge driver for ledgers:
// - two sides that fit together become one valid chain: ours first, theirs asked again, references in their new places
// - a spend of theirs that does not fit behind ours is named, nothing is written and the status is 1; with
//   --record-refused it is recorded, and the audit reports the overrun
// - policies with a scope are asked as well as the policy over everything
// - a second run charges nothing again and appends what is new alone; a line of ours that says something else is not taken
//   for one that was replayed
// - one side alone is taken as it is, seals and all, and the number of lines taken is said; what is bound to its place, histories that were rewritten, foreign
//   ledgers and torn lines are refused with nothing written
// - git runs it: a merge of two branches asks the filter, and a refusal is a conflict
#include "core/ledger/ledger.h"
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace epsilometer::e2e::replay_test {
namespace {

using testing::HasSubstr;

/// A ledger of epsilon 1 under the basic filter, and copies of it that go on by themselves.
class Fork {
public:
    Fork()
    {
        EXPECT_EQ(
            dpledger({"new", base(), "--epsilon", "1", "--delta", "1e-6", "--filter", "basic", "--on-halt", "skip"})
                .status,
            0);
        spend(base(), "0.2", "common");
        copy();
    }

    void copy() const
    {
        std::filesystem::copy_file(base(), ours(), std::filesystem::copy_options::overwrite_existing);
        std::filesystem::copy_file(base(), theirs(), std::filesystem::copy_options::overwrite_existing);
    }

    static void spend(const std::string &file, const std::string &epsilon, const std::string &label)
    {
        const Outcome outcome = dpledger(
            {"spend", file, "--mechanism", R"({"kind":"pure_dp","epsilon":")" + epsilon + "\"}", "--label", label});
        EXPECT_EQ(outcome.status, 0) << outcome.err;
    }

    [[nodiscard]] Outcome replay(const std::vector<std::string> &more = {}) const
    {
        std::vector<std::string> arguments{"replay", base(), ours(), theirs()};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return dpledger(arguments);
    }

    [[nodiscard]] std::string base() const { return scratch.path("base.dpledger"); }
    [[nodiscard]] std::string ours() const { return scratch.path("ours.dpledger"); }
    [[nodiscard]] std::string theirs() const { return scratch.path("theirs.dpledger"); }

    Scratch scratch;
};

TEST(Replay, BothSidesThatFitBecomeOneChain)
{
    const Fork fork;
    Fork::spend(fork.ours(), "0.3", "ours");
    Fork::spend(fork.theirs(), "0.1", "first of theirs");
    Fork::spend(fork.theirs(), "0.2", "second of theirs");
    EXPECT_EQ(
        dpledger({"record", fork.theirs(), "--type", "note", "--refers-to", "4", "--text", "about the second"}).status,
        0);
    const std::string ours = readFile(fork.ours());
    const Outcome merged = fork.replay();
    EXPECT_EQ(merged.status, 0) << merged.err;
    EXPECT_THAT(merged.out, HasSubstr("3 lines of theirs replayed"));
    const std::string after = readFile(fork.ours());
    EXPECT_EQ(after.substr(0, ours.size()), ours);
    EXPECT_EQ(dpledger({"verify", fork.ours()}).status, 0);
    EXPECT_THAT(after, HasSubstr("\"refers_to\":5")); // seq 4 of theirs stands behind one of ours now
    const std::string mark = "\"append\":[4,6]";      // so that a torn append is recognised
    std::size_t marked = 0;
    for (std::size_t i = after.find(mark); i != std::string::npos; i = after.find(mark, i + 1))
        ++marked;
    EXPECT_EQ(marked, 3U);
    EXPECT_THAT(dpledger({"remaining", fork.ours()}).out, HasSubstr("0.8"));
}

TEST(Replay, ASecondRunAppendsWhatIsNewAlone)
{
    const Fork fork;
    Fork::spend(fork.ours(), "0.1", "ours");
    Fork::spend(fork.theirs(), "0.1", "first of theirs");
    EXPECT_EQ(dpledger({"record", fork.theirs(), "--type", "amend", "--refers-to", "2", "--reason", "why", "--body",
                        R"({"correct":{"label":"renamed"}})"})
                  .status,
              0);
    ASSERT_EQ(fork.replay().status, 0);
    const std::string once = readFile(fork.ours());
    const Outcome again = fork.replay();
    EXPECT_EQ(again.status, 0) << again.err;
    EXPECT_THAT(again.out, HasSubstr("2 lines of theirs replayed earlier and left out"));
    EXPECT_EQ(readFile(fork.ours()), once);
    Fork::spend(fork.theirs(), "0.1", "second of theirs");
    EXPECT_EQ(
        dpledger({"record", fork.theirs(), "--type", "note", "--refers-to", "3", "--text", "about the first"}).status,
        0);
    const Json more = fork.replay({"--json"}).json();
    EXPECT_EQ(number(at(more, {"known"})), 2);
    EXPECT_EQ(number(at(more, {"replayed"})), 2);
    EXPECT_EQ(number(at(dpledger({"account", fork.ours(), "--json"}).json(), {"rounds"})), 4);
    EXPECT_THAT(readFile(fork.ours()), HasSubstr("\"refers_to\":4")); // the first, where it was replayed to
    EXPECT_EQ(dpledger({"verify", fork.ours()}).status, 0);
    // A third copy that has these lines from both of the others has them once.
    std::filesystem::copy_file(fork.base(), fork.scratch.path("third.dpledger"));
    Fork::spend(fork.scratch.path("third.dpledger"), "0.01", "third");
    for (const std::string &side : {fork.theirs(), fork.ours(), fork.theirs()})
        ASSERT_EQ(dpledger({"replay", fork.base(), fork.scratch.path("third.dpledger"), side}).status, 0);
    EXPECT_EQ(number(at(dpledger({"account", fork.scratch.path("third.dpledger"), "--json"}).json(), {"rounds"})), 5);
}

TEST(Replay, ALineThatSaysSomethingElseIsNotTheSame)
{
    const Fork fork;
    Fork::spend(fork.theirs(), "0.3", "dear");
    NoProgress progress;
    const auto theirs = scanLedger(readFile(fork.theirs()), EventSink([](LedgerEvent &&) {}), progress);
    const auto ours = scanLedger(readFile(fork.ours()), EventSink([](LedgerEvent &&) {}), progress);
    const auto line = LedgerWriter(*ours).append(
        "spend", *Json::parse(R"({"mechanism":{"kind":"pure_dp","epsilon":"0.001"},"decision":"cont","replays":")" +
                              theirs->headHash + "\"}"));
    std::ofstream(fork.ours(), std::ios::app) << *line;
    EXPECT_THAT(fork.replay().out, HasSubstr("1 line of theirs replayed after ours"));
    EXPECT_THAT(readFile(fork.ours()), HasSubstr("dear"));
}

TEST(Replay, SpendsThatLookAlikeAreAllCharged)
{
    const Fork fork;
    for (const std::string &side : {fork.ours(), fork.theirs()})
        ASSERT_EQ(dpledger({"spend", side, "pure_dp", "epsilon=0.1", "--time", "2026-01-01T00:00:00Z"}).status, 0);
    Fork::spend(fork.ours(), "0.1", "ours"); // the copies differ
    ASSERT_EQ(dpledger({"spend", fork.theirs(), "pure_dp", "epsilon=0.1", "--time", "2026-01-01T00:00:00Z"}).status, 0);
    for (int run = 0; run < 2; ++run) {
        ASSERT_EQ(fork.replay().status, 0);
        EXPECT_EQ(number(at(dpledger({"account", fork.ours(), "--json"}).json(), {"rounds"})), 5);
    }
}

TEST(Replay, ARefusedSpendIsNamedAndNothingIsWritten)
{
    const Fork fork;
    Fork::spend(fork.ours(), "0.6", "ours");
    Fork::spend(fork.theirs(), "0.1", "small");
    Fork::spend(fork.theirs(), "0.5", "too much together");
    const std::string ours = readFile(fork.ours());
    const Outcome refused = fork.replay();
    EXPECT_EQ(refused.status, 1);
    EXPECT_THAT(refused.err, HasSubstr("seq 4 too much together"));
    EXPECT_THAT(refused.err, HasSubstr("HALT"));
    EXPECT_THAT(refused.err, testing::Not(HasSubstr("small")));
    EXPECT_EQ(readFile(fork.ours()), ours);
    const Outcome recorded = fork.replay({"--record-refused"});
    EXPECT_EQ(recorded.status, 0) << recorded.err;
    EXPECT_THAT(recorded.err, HasSubstr("seq 4 too much together"));
    EXPECT_EQ(dpledger({"verify", fork.ours()}).status, 0);
    const Outcome audit = dpledger({"audit", fork.ours()});
    EXPECT_EQ(audit.status, 1);
    EXPECT_THAT(audit.out, HasSubstr("BUDGET-EXCEEDED"));
    EXPECT_THAT(audit.out, HasSubstr("1.4"));
}

TEST(Replay, AMechanismThatIsNotKnownIsNoFineEnd)
{
    const Fork fork;
    Fork::spend(fork.ours(), "0.1", "ours");
    NoProgress progress;
    const auto head = scanLedger(readFile(fork.theirs()), EventSink([](LedgerEvent &&) {}), progress);
    const auto line = LedgerWriter(*head).append(
        "spend", *Json::parse(R"({"mechanism":{"kind":"of_tomorrow","epsilon":"0.1"},"decision":"cont"})"));
    std::ofstream(fork.theirs(), std::ios::app) << *line;
    const Outcome refused = fork.replay();
    EXPECT_EQ(refused.status, 1);
    const Outcome recorded = fork.replay({"--record-refused"});
    EXPECT_EQ(recorded.status, 1);
    EXPECT_THAT(recorded.err, HasSubstr("of_tomorrow"));
    EXPECT_THAT(readFile(fork.ours()), HasSubstr("of_tomorrow"));
}

TEST(Replay, PoliciesWithAScopeAreAskedToo)
{
    const Fork fork;
    std::filesystem::remove(fork.base());
    const std::vector<std::vector<std::string>> steps{
        {"new", fork.base(), "--epsilon", "1", "--filter", "basic", "--neighbours", "add-remove"},
        {"policy", "add", fork.base(), "--scope", "actor=anna", "--epsilon", "0.5", "--filter", "basic", "--reason",
         "plan"}};
    for (const auto &step : steps)
        ASSERT_EQ(dpledger(step).status, 0);
    fork.copy();
    for (const std::string &side : {fork.ours(), fork.theirs()})
        ASSERT_EQ(dpledger({"spend", side, "--actor", "anna", "--label", "by anna in " + side, "--mechanism",
                            R"({"kind":"pure_dp","epsilon":"0.3"})"})
                      .status,
                  0);
    const Outcome refused = fork.replay();
    EXPECT_EQ(refused.status, 1);
    EXPECT_THAT(refused.err, HasSubstr("refused by the policy of actor=anna"));
}

TEST(Replay, OneSideAloneIsTakenAsItIs)
{
    const Fork fork;
    Fork::spend(fork.theirs(), "0.1", "theirs");
    Fork::spend(fork.theirs(), "0.1", "theirs, second");
    EXPECT_THAT(fork.replay().out, HasSubstr("its 2 further lines appended as they are"));
    EXPECT_EQ(readFile(fork.ours()), readFile(fork.theirs()));
    EXPECT_EQ(number(at(fork.replay({"--json"}).json(), {"taken"})), 0);
    fork.copy();
    Fork::spend(fork.ours(), "0.1", "ours");
    const std::string ours = readFile(fork.ours());
    EXPECT_THAT(fork.replay().out, HasSubstr("ours has every line of theirs"));
    EXPECT_EQ(readFile(fork.ours()), ours);
}

TEST(Replay, WhatCannotBeMovedIsRefused)
{
    const Fork fork;
    Fork::spend(fork.ours(), "0.1", "ours");
    Fork::spend(fork.theirs(), "0.1", "theirs");
    const std::string ours = readFile(fork.ours());
    const std::string theirs = readFile(fork.theirs());
    const auto refused = [&](const char *why) {
        const Outcome outcome = fork.replay();
        EXPECT_EQ(outcome.status, 2) << outcome.out;
        EXPECT_THAT(outcome.oneLine(), HasSubstr(why));
        EXPECT_EQ(readFile(fork.ours()), ours);
    };
    EXPECT_EQ(dpledger({"record", fork.theirs(), "--type", "policy", "--body",
                        R"({"epsilon":"2","delta":"1e-6","filter":"basic"})", "--reason", "more"})
                  .status,
              0);
    refused("line of type policy");
    fork.scratch.file("theirs.dpledger", theirs + "{\"torn");
    refused("theirs");
    fork.scratch.file("theirs.dpledger", readFile(fork.base()).substr(0, 40) + theirs);
    refused("theirs:1:");
    fork.scratch.file("theirs.dpledger", theirs);
    fork.scratch.file("base.dpledger", "");
    refused("no line in common");
}

TEST(Replay, CorrectionsOfTheSameLineOnBothSidesAreRefused)
{
    const Fork fork;
    for (const std::string &side : {fork.ours(), fork.theirs()})
        EXPECT_EQ(dpledger({"record", side, "--type", "withdraw", "--refers-to", "2", "--reason", side}).status, 0);
    Fork::spend(fork.theirs(), "0.1", "theirs");
    const Outcome outcome = fork.replay();
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.oneLine(), HasSubstr("corrects the line with seq 2, which ours corrects, too"));
}

TEST(Replay, GitRunsIt)
{
    if (shell("git --version").status != 0)
        GTEST_SKIP() << "git is not installed";
    const Scratch scratch;
    const auto merge = [&scratch](const std::string &folder, const std::string &ours, const std::string &theirs) {
        const std::string where = scratch.path(folder);
        const std::string spend =
            std::string(DPLEDGER_PROGRAM) + " spend s.dpledger --mechanism '{\"kind\":\"pure_dp\",";
        return shell(
            "set -e; export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null; mkdir " + where + "; cd " + where +
            "; git init -q -b main; git config user.email a@b; git config user.name a; "
            "git config merge.dpledger.driver '" +
            std::string(DPLEDGER_PROGRAM) + " replay %O %A %B'; echo '*.dpledger merge=dpledger' > .gitattributes; " +
            std::string(DPLEDGER_PROGRAM) +
            " new s.dpledger --epsilon 1 --delta 1e-6 --filter basic; git add -A; git commit -qm new; "
            "git checkout -qb theirs; " +
            spend + "\"epsilon\":\"" + theirs + "\"}'; git commit -qam theirs; git checkout -q main; " + spend +
            "\"epsilon\":\"" + ours + "\"}'; git commit -qam ours; git merge -q theirs -m merged");
    };
    const Outcome fits = merge("fits", "0.5", "0.25");
    EXPECT_EQ(fits.status, 0) << fits.err;
    EXPECT_THAT(dpledger({"remaining", scratch.path("fits/s.dpledger")}).out, HasSubstr("0.75"));
    const Outcome halts = merge("halts", "0.5", "0.75");
    EXPECT_NE(halts.status, 0);
    EXPECT_THAT(halts.err + halts.out, HasSubstr("HALT"));
    EXPECT_EQ(dpledger({"verify", scratch.path("halts/s.dpledger")}).status, 0);
}

} // namespace
} // namespace epsilometer::e2e::replay_test
