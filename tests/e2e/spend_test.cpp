// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of new, spend, can-spend and remaining:
// - ten spends of 0.1 against epsilon 1 under the basic filter are all CONT; the eleventh is refused with status 1,
//   nothing is written, and the refusal says spent, asked, would be, and the largest parameter that still fits
// - the largest parameter really fits, and anything above it is refused
// - can-spend answers without writing; count asks for several rounds at once and is exact
// - remaining says why the filter does not take such rounds, and how a count is counted; the help's example works
// - what was spent past the budget is reported in full; refusals claim nothing false and name the filters that would do
// - a latching policy stays shut after a refusal; a skipping one takes smaller rounds
// - what is proven for another neighbouring relation than the ledger states is refused, and account says so
// - where none is stated the first round fixes it; a log that mixes them has no guarantee at all
// - a plain file means what its entries mean: decisions and findings count
// - of many programs that spend from one long ledger at once, every one gets its turn
// - after an event of an unknown type, with a mechanism, nothing more fits
// - new never overwrites a file, and says what fits where no delta is given
// - an actor or purpose that is new and looks like a known one is a warning, and no refusal
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::e2e::spend_test {
namespace {

using testing::HasSubstr;

const char *const kTenth = R"({"kind":"pure_dp","epsilon":"0.1"})";

std::string newLedger(const Scratch &scratch, const std::vector<std::string> &flags)
{
    std::vector<std::string> arguments{"new", scratch.path("a.dpledger")};
    arguments.insert(arguments.end(), flags.begin(), flags.end());
    const Outcome outcome = dpledger(arguments);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return scratch.path("a.dpledger");
}

Outcome spend(const std::string &file, const std::string &mechanism, const std::vector<std::string> &more = {})
{
    std::vector<std::string> arguments{"spend", file, "--mechanism", mechanism};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return dpledger(arguments);
}

TEST(Spend, ALatchingRefusalSaysThatItIsNotRecorded)
{
    for (const std::string rule : {"latch", "skip"}) {
        const Scratch scratch;
        const std::string file = newLedger(scratch, {"--epsilon", "1", "--delta", "1e-6", "--on-halt", rule});
        const std::string before = readFile(file);
        const Outcome refused = spend(file, R"({"kind":"pure_dp","epsilon":"9"})", {"--json"});
        EXPECT_EQ(refused.status, 1);
        EXPECT_EQ(text(at(refused.json(), {"on_halt"})), rule);
        EXPECT_EQ(at(refused.json(), {"refusal_recorded"}), Json(false));
        const bool warned = refused.oneLine().find("this refusal is not recorded: stop here") != std::string::npos;
        EXPECT_EQ(warned, rule == "latch") << refused.err;
        EXPECT_EQ(readFile(file), before);
    }
    EXPECT_THAT(dpledger({"new", "--help"}).out, HasSubstr("your program must stop"));
}

TEST(Spend, ANewNameThatLooksLikeAnotherIsAWarning)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, {"--epsilon", "1", "--filter", "basic"});
    ASSERT_EQ(dpledger({"policy", "add", file, "--scope", "actor=anna", "--epsilon", "0.5", "--reason", "r"}).status,
              0);
    const Outcome known = spend(file, kTenth, {"--actor", "anna", "--purpose", "monthly tables"});
    EXPECT_EQ(known.err, "");
    const Outcome slip = spend(file, kTenth, {"--actor", "Ana", "--purpose", "monthly table"});
    EXPECT_EQ(slip.status, 0);
    EXPECT_THAT(slip.err,
                HasSubstr("the actor \"Ana\" is new and looks like \"anna\": each name is counted by itself"));
    EXPECT_THAT(slip.err, HasSubstr("the purpose \"monthly table\" is new and looks like \"monthly tables\""));
    EXPECT_EQ(spend(file, kTenth, {"--actor", "Ana", "--purpose", "ward 1"}).err, "") << "it is not new any more";
    EXPECT_EQ(spend(file, kTenth, {"--actor", "ben", "--purpose", "ward 2"}).err, "") << "digits tell names apart";
    const Json json = spend(file, kTenth, {"--actor", "annna", "--json"}).json();
    EXPECT_THAT(text(at(json, {"warnings", "0"})), HasSubstr("annna"));
    EXPECT_EQ(spend(file, kTenth, {"--actor", "ben", "--json"}).json().find("warnings"), nullptr);
}

TEST(New, SaysWhatFitsWithoutADelta)
{
    const Scratch scratch;
    const Outcome pure = dpledger({"new", scratch.path("pure.dpledger"), "--epsilon", "3"});
    EXPECT_THAT(pure.out + pure.err, HasSubstr("Delta is 0, so only pure mechanisms fit, such as laplace; for Gaussian "
                                               "noise and training begin a ledger with --delta 1e-6."));
    const Outcome json = dpledger({"new", scratch.path("json.dpledger"), "--epsilon", "3", "--json"});
    EXPECT_THAT(text(at(json.json(), {"hint"})), HasSubstr("--delta"));
    const Outcome other = dpledger({"new", scratch.path("other.dpledger"), "--epsilon", "3", "--delta", "1e-6"});
    EXPECT_THAT(other.out + other.err, testing::Not(HasSubstr("Delta is 0")));
}

TEST(Spend, TenTenthsFitInOneAndTheEleventhIsRefused)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, {"--epsilon", "1", "--delta", "1e-6", "--filter", "basic"});
    for (int i = 1; i <= 10; ++i) {
        const Outcome outcome = spend(file, kTenth);
        EXPECT_EQ(outcome.status, 0) << "spend " << i << ": " << outcome.err;
        EXPECT_THAT(outcome.out, HasSubstr("CONT"));
    }
    const std::string before = readFile(file);
    const Outcome refused = spend(file, kTenth);
    EXPECT_EQ(refused.status, 1);
    const std::string line = refused.oneLine();
    EXPECT_THAT(line, HasSubstr("HALT"));
    EXPECT_THAT(line, HasSubstr("spent 1"));
    EXPECT_THAT(line, HasSubstr("asked 0.1"));
    EXPECT_THAT(line, HasSubstr("would be 1.1"));
    EXPECT_THAT(line, HasSubstr("largest epsilon that still fits"));
    EXPECT_EQ(readFile(file), before);
    EXPECT_EQ(scratch.names(), std::vector<std::string>{"a.dpledger"});
}

TEST(Spend, WhatTheReaderWouldNotTakeIsNotWritten)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, {"--epsilon", "1", "--delta", "1e-6"});
    const std::string before = readFile(file);
    for (const char *role : {"Sequential", "parallel:", "bogus"}) {
        const Outcome outcome = spend(file, kTenth, {"--role", role});
        EXPECT_EQ(outcome.status, 64) << role;
        EXPECT_THAT(outcome.oneLine(), HasSubstr("parallel:GROUP")) << role;
    }
    EXPECT_EQ(spend(file, kTenth, {"--status", "bogus"}).status, 64);
    EXPECT_EQ(readFile(file), before);
    EXPECT_EQ(spend(file, kTenth, {"--role", "parallel:north", "--status", "released"}).status, 0);
}

// A spend is made once: an error while printing the answer says that it was recorded.
TEST(Spend, AnAnswerThatCannotBeWrittenSaysWhatIsRecorded)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, {"--epsilon", "1", "--delta", "1e-6", "--filter", "universal"});
    const Outcome outcome =
        shell("'" + std::string(DPLEDGER_PROGRAM) + "' spend '" + file + "' --mechanism '" + kTenth + "' >/dev/full");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.oneLine(), HasSubstr("standard output"));
    EXPECT_THAT(outcome.oneLine(), HasSubstr("recorded as seq 2"));
    EXPECT_THAT(readFile(file), HasSubstr("\"seq\":2"));
}

TEST(Spend, TheLargestThatFitsFits)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, {"--epsilon", "1", "--delta", "0", "--filter", "basic"});
    ASSERT_EQ(spend(file, R"({"kind":"pure_dp","epsilon":"0.75"})").status, 0);
    const Outcome refused = spend(file, R"({"kind":"pure_dp","epsilon":"0.5"})", {"--json"});
    ASSERT_EQ(refused.status, 1);
    const Json answer = refused.json();
    EXPECT_EQ(text(at(answer, {"decision"})), "halt");
    const std::string largest = text(at(answer, {"largest", "value"}));
    EXPECT_NEAR(std::stod(largest), 0.25, 1e-9);
    EXPECT_LE(std::stod(largest), 0.25);
    EXPECT_EQ(spend(file, R"({"kind":"pure_dp","epsilon":"0.2500001"})").status, 1);
    EXPECT_EQ(spend(file, R"({"kind":"pure_dp","epsilon":")" + largest + "\"}").status, 0);
}

TEST(Spend, AnotherNeighbouringRelationIsRefused)
{
    const char *const kPoisson =
        R"({"kind":"subsampled_gaussian","noise_multiplier":"1.5","sampling_rate":"0.01","steps":"500","sampling":"poisson"})";
    const Scratch scratch;
    const std::string file =
        newLedger(scratch, {"--epsilon", "3", "--delta", "1e-6", "--filter", "renyi", "--neighbours", "replace-one"});
    const std::string before = readFile(file);
    const Outcome refused = spend(file, kPoisson);
    EXPECT_EQ(refused.status, 1);
    EXPECT_THAT(refused.oneLine(), HasSubstr("does not apply: its numbers are proven for add-remove neighbours"));
    EXPECT_EQ(readFile(file), before);
    EXPECT_EQ(dpledger({"can-spend", file, "--mechanism", kPoisson}).status, 1);
    const Outcome none = dpledger({"remaining", file, "--mechanism", kPoisson});
    EXPECT_THAT(none.out, HasSubstr("0 more such rounds fit"));
    EXPECT_EQ(at(dpledger({"account", file, "--json"}).json(), {"findings"}).write(), "[]");

    // Recorded under another relation, it shuts the ledger that takes it over.
    const std::string stated = scratch.path("stated.dpledger");
    const std::string spends = scratch.file("spends.jsonl", std::string(R"({"mechanism":)") + kPoisson + "}\n");
    ASSERT_EQ(dpledger({"import", spends, "--from", "jsonl", "-o", stated, "--epsilon", "3", "--delta", "1e-6",
                        "--filter", "renyi", "--neighbours", "replace-one"})
                  .status,
              0);
    const Outcome account = dpledger({"account", stated, "--json"});
    EXPECT_EQ(account.status, 1);
    EXPECT_EQ(text(at(account.json(), {"findings", "0", "id"})), "NEIGHBOURS-MIXED");
    EXPECT_EQ(spend(stated, R"({"kind":"gaussian","sigma":"100"})").status, 1);
    EXPECT_THAT(dpledger({"remaining", stated}).out, HasSubstr("proven for add-remove neighbours"));
}

TEST(Spend, TheFirstRoundFixesARelationThatIsNotStated)
{
    const auto sampled = [](const std::string &sampling) {
        return R"({"kind":"subsampled_gaussian","noise_multiplier":"2","sampling_rate":"0.01","steps":"10","sampling":")" +
               sampling + "\"}";
    };
    const Scratch scratch;
    const std::string file = newLedger(scratch, {"--epsilon", "3", "--delta", "1e-6", "--filter", "renyi"});
    ASSERT_EQ(spend(file, sampled("poisson")).status, 0);
    ASSERT_EQ(spend(file, sampled("poisson")).status, 0);
    const Outcome refused = spend(file, sampled("without_replacement"));
    EXPECT_EQ(refused.status, 1);
    EXPECT_THAT(refused.oneLine(), HasSubstr("those of earlier rounds for add-remove"));

    // A log that holds both is accounted for by nothing, and has no guarantee to register.
    const std::string mixed = scratch.path("mixed.dpledger");
    const std::string spends =
        scratch.file("spends.jsonl", R"({"mechanism":)" + sampled("poisson") + "}\n" + R"({"mechanism":)" +
                                         sampled("without_replacement") + "}\n");
    ASSERT_EQ(dpledger({"import", spends, "--from", "jsonl", "-o", mixed, "--epsilon", "3", "--delta", "1e-6",
                        "--filter", "renyi"})
                  .status,
              0);
    const Json filters = at(dpledger({"account", mixed, "--json"}).json(), {"filters"});
    for (const Json &filter : *filters.ifArray())
        EXPECT_EQ(at(filter, {"applies"}).write(), "false");
    EXPECT_EQ(dpledger({"export", mixed, "--to", "registry"}).status, 2);
    EXPECT_EQ(spend(mixed, kTenth).status, 1);
}

TEST(CanSpend, ReadsThePlainFileAsItsEntries)
{
    const Scratch scratch;
    const std::string halted = scratch.file("halted.csv", "epsilon,decision\n0.1,cont\n0.5,HALT\n");
    const auto ask = [&](const char *onHalt) {
        return dpledger(
            {"can-spend", halted, "--epsilon", "10", "--filter", "basic", "--on-halt", onHalt, "--mechanism", kTenth});
    };
    EXPECT_EQ(ask("skip").status, 0);
    EXPECT_EQ(ask("latch").status, 1);
    EXPECT_THAT(ask("latch").out, HasSubstr("the record says halt at round 2, and the policy latches"));
    const std::string leaked = scratch.file("leaked.csv", "kind,epsilon\npure_dp,0.1\nnon_private,\n");
    const Outcome account = dpledger({"account", leaked, "--epsilon", "10", "--json"});
    EXPECT_EQ(account.status, 1) << account.err;
    EXPECT_EQ(text(at(account.json(), {"findings", "0", "id"})), "NON-PRIVATE");
    const std::string said = scratch.file("said.csv", "epsilon,decision\n0.1,perhaps\n");
    EXPECT_THAT(dpledger({"account", said, "--epsilon", "10"}).oneLine(),
                HasSubstr("decision = perhaps: must be cont or halt"));
}

TEST(Spend, CountAsksForAllAtOnce)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, {"--epsilon", "1", "--filter", "basic"});
    EXPECT_EQ(spend(file, kTenth, {"--count", "11"}).status, 1);
    EXPECT_EQ(spend(file, kTenth, {"--count", "10"}).status, 0);
    EXPECT_EQ(spend(file, kTenth).status, 1);
    EXPECT_EQ(spend(file, kTenth, {"--count", "0"}).status, 64);
}

TEST(Spend, LatchStaysShutAndSkipGoesOn)
{
    const Scratch scratch;
    const std::string mechanism = R"({"kind":"pure_dp","epsilon":"0.6"})";
    const std::string skipping = newLedger(scratch, {"--epsilon", "1", "--filter", "basic", "--on-halt", "skip"});
    EXPECT_EQ(spend(skipping, mechanism).status, 0);
    EXPECT_EQ(spend(skipping, mechanism).status, 1);
    EXPECT_EQ(spend(skipping, kTenth).status, 0);
}

TEST(Spend, ManyAtOnceAllGetTheirTurn)
{
    const Scratch scratch;
    const std::string rounds = scratch.path("long.jsonl");
    const Outcome made =
        shell("for i in $(seq 3000); do echo '{\"mechanism\":{\"kind\":\"pure_dp\",\"epsilon\":\"0.001\"}}'; done > '" +
              rounds + "'");
    ASSERT_EQ(made.status, 0) << made.err;
    const std::string longFile = scratch.path("long.dpledger");
    ASSERT_EQ(
        dpledger({"import", rounds, "--from", "jsonl", "-o", longFile, "--epsilon", "1000000", "--filter", "basic"})
            .status,
        0);
    const std::string one =
        std::string("'") + DPLEDGER_PROGRAM + "' spend '" + longFile + "' --mechanism '" + kTenth + "'";
    const Outcome all =
        shell("for p in $(seq 16); do (for n in 1 2 3; do " + one + " > /dev/null || echo failed; done) & done; wait");
    EXPECT_EQ(all.out, "") << all.err;
    EXPECT_EQ(dpledger({"verify", longFile}).status, 0);
    const Json left = dpledger({"remaining", longFile, "--json"}).json();
    EXPECT_NEAR(number(at(left, {"spent"})), 3 + 4.8, 1e-9);
}

TEST(CanSpend, AnswersAndWritesNothing)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, {"--epsilon", "0.15", "--filter", "basic"});
    const std::string before = readFile(file);
    const Outcome yes = dpledger({"can-spend", file, "--mechanism", kTenth});
    EXPECT_EQ(yes.status, 0);
    EXPECT_THAT(yes.out, testing::StartsWith("yes"));
    const Outcome no = dpledger({"can-spend", file, "--mechanism", kTenth, "--count", "2"});
    EXPECT_EQ(no.status, 1);
    EXPECT_THAT(no.out, testing::StartsWith("no"));
    EXPECT_EQ(readFile(file), before);
}

TEST(Remaining, SaysHowManyMore)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, {"--epsilon", "1", "--filter", "basic"});
    ASSERT_EQ(spend(file, kTenth, {"--count", "3"}).status, 0);
    const Outcome outcome = dpledger({"remaining", file, "--mechanism", kTenth, "--json"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(text(at(outcome.json(), {"more"})), "7");
    EXPECT_THAT(dpledger({"remaining", file, "--mechanism", kTenth}).out, HasSubstr("7 more"));
}

TEST(Remaining, SaysWhyTheFilterDoesNotTakeSuchRounds)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, {"--epsilon", "1", "--delta", "1e-6", "--filter", "whitehouse"});
    const std::vector<std::string> ask = {"--mechanism", R"({"kind":"gaussian","sigma":"1000"})"};
    const auto run = [&](std::vector<std::string> words) {
        words.insert(words.begin() + 1, file);
        words.insert(words.end(), ask.begin(), ask.end());
        return dpledger(words);
    };
    const Json asked = run({"can-spend", "--json"}).json();
    const Json left = run({"remaining", "--json"}).json();
    EXPECT_EQ(text(at(left, {"more"})), "0");
    EXPECT_EQ(at(left, {"why"}), at(asked, {"why"}));
    EXPECT_EQ(at(left, {"filters_that_apply"}), at(asked, {"filters_that_apply"}));
    const std::string said = run({"remaining"}).out;
    EXPECT_THAT(said, HasSubstr("0 more such rounds fit: " + text(at(asked, {"why"}))));
    EXPECT_THAT(said, HasSubstr("filters that take such rounds: universal, zcdp"));
}

TEST(Remaining, SaysHowACountIsCounted)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, {"--epsilon", "1", "--filter", "basic"});
    const Outcome said = dpledger({"remaining", file, "--mechanism", kTenth, "--count", "4"});
    EXPECT_THAT(said.out, HasSubstr("10 more such rounds fit, so 2 requests of 4 each\n"));
    const Json json = dpledger({"remaining", file, "--mechanism", kTenth, "--count", "4", "--json"}).json();
    EXPECT_EQ(text(at(json, {"more"})), "10");
    EXPECT_EQ(text(at(json, {"more_requests"})), "2");
    const Outcome alone = dpledger({"remaining", file, "--count", "4"});
    EXPECT_EQ(alone.status, 64);
    EXPECT_THAT(alone.oneLine(), HasSubstr("--count = 4: must come with --mechanism"));
}

TEST(Spend, TheExampleOfItsHelpWorks)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, {"--epsilon", "1", "--delta", "1e-6"});
    const std::string help = dpledger({"spend", "--help"}).out;
    const std::size_t start = help.find("{\"kind\"");
    ASSERT_NE(start, std::string::npos) << help;
    EXPECT_EQ(spend(file, help.substr(start, help.find('}', start) + 1 - start)).status, 0);
}

TEST(Remaining, TellsAllThatWasSpentPastTheBudget)
{
    const std::string record = R"({"mechanism":{"kind":"pure_dp","epsilon":"0.9"}})"
                               "\n"
                               R"({"mechanism":{"kind":"pure_dp","epsilon":"0.2"}})"
                               "\n";
    const std::vector<std::string> ask = {"remaining", "-", "--epsilon", "1", "--filter", "basic"};
    const Outcome plain = dpledger(ask, record);
    EXPECT_THAT(plain.out, HasSubstr("charged 1.1 of 1, used 11"));
    EXPECT_THAT(plain.out, HasSubstr("past the budget at round 2"));
    auto json = ask;
    json.emplace_back("--json");
    EXPECT_GE(number(at(dpledger(json, record).json(), {"spent"})), 1.1);
    const std::string gaussian = R"({"mechanism":{"kind":"gaussian","sigma":"3"}})"
                                 "\n";
    const Outcome foreign = dpledger(ask, gaussian);
    EXPECT_THAT(foreign.out, HasSubstr("charged unknown of 1"));
    EXPECT_THAT(foreign.out, HasSubstr("the filter does not take round 1 of the record: needs an (epsilon, delta)-DP"));
    EXPECT_EQ(text(at(dpledger(json, gaussian).json(), {"spent"})), "inf");
}

TEST(Remaining, ManyAreNotWithoutEnd)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, {"--epsilon", "1", "--filter", "basic"});
    ASSERT_EQ(spend(file, R"({"kind":"pure_dp","epsilon":"0.6"})").status, 0);
    const auto more = [&](const std::string &epsilon) {
        const std::string mechanism = R"({"kind":"pure_dp","epsilon":")" + epsilon + "\"}";
        return dpledger({"remaining", file, "--mechanism", mechanism, "--json"}).json();
    };
    EXPECT_EQ(text(at(more("4e-17"), {"more"})), "10000000000000000");
    const Json beyond = more("4e-30");
    EXPECT_EQ(text(at(beyond, {"more"})), "9223372036854775807");
    EXPECT_EQ(text(at(beyond, {"more_is"})), "at least");
    EXPECT_EQ(text(at(more("4e-200"), {"more_is"})), "at least") << "not free, however little it is";
    EXPECT_EQ(text(at(more("0"), {"more"})), "inf");
}

TEST(CanSpend, SaysWhatWouldFit)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, {"--epsilon", "1", "--delta", "1e-6", "--filter", "basic"});
    ASSERT_EQ(spend(file, R"({"kind":"pure_dp","epsilon":"0.6"})").status, 0);
    const auto refusal = [&](const std::string &mechanism, const std::string &count = "1") {
        const Outcome outcome = dpledger({"can-spend", file, "--mechanism", mechanism, "--count", count});
        EXPECT_EQ(outcome.status, 1);
        return outcome.out;
    };
    EXPECT_THAT(refusal(R"({"kind":"randomized_response","p":"0.6"})"),
                HasSubstr("the largest p that still fits is 0.5986"));
    const std::string tiny = refusal(kTenth, "9007199254740991");
    EXPECT_THAT(tiny, HasSubstr("the largest epsilon that still fits is 4.44"));
    EXPECT_THAT(tiny, HasSubstr("e-17"));
    const std::string gaussian = refusal(R"({"kind":"gaussian","sigma":"3"})");
    EXPECT_THAT(gaussian, HasSubstr("does not apply"));
    EXPECT_THAT(gaussian, HasSubstr("filters that take such rounds: universal, zcdp, renyi, gdp"));
    EXPECT_THAT(gaussian, testing::Not(HasSubstr("still fits is 0")));
    const std::string approximate = refusal(R"({"kind":"approx_dp","epsilon":"0.1","delta":"0.1"})");
    EXPECT_THAT(approximate, HasSubstr("no value of its epsilon fits"));
    EXPECT_THAT(approximate, testing::Not(HasSubstr("no value of its epsilon fits:")))
        << "a delta is not what it lacks";
    for (const std::vector<std::string> &budget :
         {std::vector<std::string>{"--epsilon", "1"},
          std::vector<std::string>{"--epsilon", "1", "--delta", "1e-6", "--delta-prime", "0"}}) {
        const Scratch other;
        const Outcome halt =
            dpledger({"can-spend", newLedger(other, budget), "--mechanism", R"({"kind":"gaussian","sigma":"3"})"});
        EXPECT_THAT(halt.out, HasSubstr("no value of its sigma fits: it has no finite epsilon without a delta, and the "
                                        "budget's delta" +
                                        std::string(budget.size() > 2 ? "'" : "") + " is 0; set --delta"));
    }
}

TEST(CanSpend, SaysAskedAndWouldBeInTheFiltersTerms)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, {"--epsilon", "1", "--delta", "1e-6", "--filter", "renyi"});
    const std::string mechanism = R"({"kind":"gaussian","sigma":"1"})";
    const Outcome plain = dpledger({"can-spend", file, "--mechanism", mechanism});
    EXPECT_THAT(plain.out, HasSubstr("used 0 %, asked "));
    EXPECT_THAT(plain.out, HasSubstr(", would be "));
    const Json json = dpledger({"can-spend", file, "--mechanism", mechanism, "--json"}).json();
    EXPECT_GT(number(at(json, {"statistic", "asked"})), 0);
    EXPECT_EQ(number(at(json, {"statistic", "would_be"})), number(at(json, {"statistic", "asked"})));
}

TEST(Spend, AnUnknownEventWithAMechanismLeavesNothing)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, {"--epsilon", "1", "--delta", "1e-6", "--filter", "basic"});
    const std::string digest = shell("tail -n 1 '" + file + "' | sha256sum").out.substr(0, 64);
    scratch.file("a.dpledger", readFile(file) + R"({"mechanism":)" + kTenth + R"(,"prev":")" + digest +
                                   R"(","seq":2,"type":"Spend"})" + "\n");
    const std::string before = readFile(file);
    EXPECT_EQ(dpledger({"can-spend", file, "--mechanism", kTenth}).status, 1);
    const Outcome refused = spend(file, kTenth);
    EXPECT_EQ(refused.status, 1) << refused.err;
    EXPECT_THAT(refused.err, HasSubstr("spent inf"));
    EXPECT_EQ(readFile(file), before);
    EXPECT_EQ(dpledger({"audit", file}).status, 1);
}

TEST(New, NeverOverwrites)
{
    const Scratch scratch;
    const std::string file = scratch.file("a.dpledger", "something of value");
    const Outcome outcome = dpledger({"new", file, "--epsilon", "1"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.oneLine(), HasSubstr("exists"));
    EXPECT_EQ(readFile(file), "something of value");
}

} // namespace
} // namespace epsilometer::e2e::spend_test
