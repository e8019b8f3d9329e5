// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of bad input, on the command line and in files:
// - NaN, inf where it makes no sense, negatives, 1e400 and words are refused on one line that names the field and says
//   what would be right; status 64 on the command line, 2 in a file
// - empty, cut and foreign files, wrong UTF-8, duplicate keys, a future version: status 2, FILE:LINE in the message
// - a byte order mark or blanks before the first byte are named; the names of columns may be in any case
// - what newcomers mistake is answered with the way on; what is no ledger has no chain that broke
// - an unknown mechanism costs infinity, with a finding; it never lowers anything
// - nothing is written and nothing is lost: the file's bytes stay as they were
// - what --json prints is UTF-8, whatever bytes names and files hold; lines of the chain are refused, never repaired
// - an unfinished last line is reported by every command, set aside, and the next spend goes on
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::e2e::bad_input_test {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string ledger(const Scratch &scratch, const std::string &name = "a.dpledger")
{
    EXPECT_EQ(dpledger({"new", scratch.path(name), "--epsilon", "1", "--delta", "1e-6"}).status, 0);
    return scratch.path(name);
}

TEST(BadInput, TheFlagThatIsUnknownIsNamedFirst)
{
    const Scratch scratch;
    const Outcome outcome = dpledger({"spend", ledger(scratch), "--bogus"});
    EXPECT_EQ(outcome.status, 64);
    EXPECT_THAT(outcome.oneLine(), HasSubstr("unknown option --bogus"));
    EXPECT_THAT(dpledger({"spend", ledger(scratch, "b.dpledger")}).oneLine(), HasSubstr("MECHANISM: is missing"));
}

TEST(BadInput, ParametersOfMechanismsOnTheCommandLine)
{
    const Scratch scratch;
    const Outcome outcome =
        dpledger({"can-spend", ledger(scratch), "--mechanism", R"({"kind":"laplace","scale":"-1"})"});
    EXPECT_EQ(outcome.status, 64);
    EXPECT_THAT(outcome.oneLine(), StartsWith("dpledger: --mechanism: scale = -1: must be a number >= 0 and finite"));
}

TEST(BadInput, SlipsOfNewcomersAreAnsweredWithTheWayOn)
{
    const Scratch scratch;
    const std::string file = ledger(scratch);
    const struct {
        std::vector<std::string> words;
        int status;
        const char *said;
    } slips[]{
        {{"new", scratch.path("b.dpledger"), "--eps", "1"}, 64, "unknown option --eps; did you mean --epsilon?"},
        {{"new", scratch.path("b.dpledger"), "--de", "1"}, 64, "unknown option --de; see"}, // --delta, --delta-prime
        {{"spend", file, "--mechanism", "{'kind':'laplace','scale':'2'}"}, 64, "stand in double quotes"},
        {{"calibrate", "--mechanism", R"({"kind":"gaussian"})", "--solve", "sigma", "--epsilon", "1"},
         1,
         "fits at delta 0; --delta D asks at another"},
        {{"verify", file, "--expect-head", "abc"}, 64, "--expect-head = abc: must be 64 hexadecimal digits"},
        {{"merge", file}, 2, "not a part that individual --partial wrote"},
    };
    for (const auto &slip : slips) {
        const Outcome outcome = dpledger(slip.words);
        EXPECT_EQ(outcome.status, slip.status) << slip.said;
        EXPECT_THAT(outcome.oneLine(), HasSubstr(slip.said));
    }
}

TEST(BadInput, WhatIsNoLedgerHasNoChainThatBroke)
{
    const Scratch scratch;
    const std::string files[]{scratch.file("text.txt", "hello world\n"), scratch.file("empty.csv", ""),
                              scratch.file("list.json", R"([{"budget":"0.1"}])"),
                              scratch.file("flat.jsonl", R"({"mechanism":"laplace","scale":2})")};
    for (const std::string &file : files)
        for (const char *command : {"audit", "account", "remaining"}) {
            const Outcome outcome = dpledger({command, file});
            EXPECT_EQ(outcome.status, 2) << file;
            EXPECT_EQ(outcome.out, "") << file;
            EXPECT_THAT(outcome.oneLine(), Not(HasSubstr("chain"))) << file;
        }
    EXPECT_THAT(dpledger({"audit", files[2]}).oneLine(), HasSubstr("an array of spends holds objects"));
    EXPECT_THAT(dpledger({"account", files[3]}).oneLine(), HasSubstr(R"("mechanism" as an object with its "kind")"));
    // A ledger whose first bytes were changed is one all the same.
    const std::string damaged = scratch.file("c.dpledger", "X" + readFile(ledger(scratch)));
    EXPECT_THAT(dpledger({"audit", damaged}).out, HasSubstr("CHAIN"));
}

TEST(BadInput, NumbersOnTheCommandLine)
{
    const Scratch scratch;
    for (const char *value : {"nan", "-1", "1e400", "abc", "", "0x1p3", "1,5", " 1"}) {
        const Outcome outcome = dpledger({"new", scratch.path("b.dpledger"), "--epsilon=" + std::string(value)});
        EXPECT_EQ(outcome.status, 64) << value;
        EXPECT_THAT(outcome.oneLine(), HasSubstr("--epsilon")) << value;
    }
    EXPECT_EQ(dpledger({"new", scratch.path("b.dpledger"), "--epsilon", "1", "--delta", "1"}).status, 64);
    EXPECT_EQ(dpledger({"new", scratch.path("b.dpledger"), "--epsilon", "1", "--delta", "inf"}).status, 64);
    EXPECT_EQ(dpledger({"new", scratch.path("b.dpledger"), "--epsilon", "1", "--delta", "0.1", "--delta-prime", "0.2"})
                  .status,
              64);
    EXPECT_EQ(dpledger({"new", scratch.path("b.dpledger"), "--epsilon", "1", "--filter", "nonsense"}).status, 64);
    EXPECT_TRUE(scratch.names().empty());
}

TEST(BadInput, ADashIsNoLedger)
{
    const Outcome made = dpledger({"new", "-", "--epsilon", "1"});
    EXPECT_EQ(made.status, 64);
    EXPECT_THAT(made.oneLine(), HasSubstr("name one"));
    const Outcome sealed = dpledger({"seal", "-", "--key", "k", "--identity", "i"});
    EXPECT_EQ(sealed.status, 64);
    EXPECT_THAT(sealed.oneLine(), HasSubstr("must be a ledger on disk"));
    const Outcome imported = dpledger({"import", "-", "--from", "pairs", "-o", "-"}, "[[1, 0]]");
    EXPECT_EQ(imported.status, 64);
    EXPECT_THAT(imported.oneLine(), HasSubstr("--output"));
}

TEST(BadInput, AMistypedKindIsAskedAboutAndIsNoHalt)
{
    const Scratch scratch;
    const std::string file = ledger(scratch);
    const std::string before = readFile(file);
    for (const char *mechanism :
         {R"({"kind":"lapalce","scale":"10"})", R"({"kind":"Laplace","scale":"10"})",
          R"({"kind":"sampled","sampling":"poisson","rate":"0.1","mechanism":{"kind":"laplcae","scale":"10"}})"}) {
        for (const std::vector<std::string> &command : {std::vector<std::string>{"spend", file},
                                                        {"can-spend", file},
                                                        {"plan", "add", file},
                                                        {"remaining", file}}) {
            std::vector<std::string> words = command;
            words.insert(words.end(), {"--mechanism", mechanism});
            const Outcome outcome = dpledger(words);
            EXPECT_EQ(outcome.status, 64) << command[0] << outcome.out;
            EXPECT_THAT(outcome.oneLine(), HasSubstr("did you mean laplace?")) << command[0];
        }
    }
    EXPECT_THAT(dpledger({"calibrate", "--mechanism", R"({"kind":"gaussia_n"})", "--solve", "sigma", "--epsilon", "1"})
                    .oneLine(),
                HasSubstr("did you mean gaussian?"));
    const Outcome other = dpledger({"spend", file, "--mechanism", R"({"kind":"of_next_year","epsilon":"1"})"});
    EXPECT_EQ(other.status, 64);
    EXPECT_THAT(other.oneLine(), HasSubstr("the kinds are pure_dp"));
    EXPECT_THAT(dpledger({"can-spend", file, "dpsgd"}).oneLine(), HasSubstr("use subsampled_gaussian"));
    EXPECT_EQ(readFile(file), before);
}

TEST(BadInput, AMistypedRelationIsNotAnotherOne)
{
    const Scratch scratch;
    const std::string file = scratch.path("b.dpledger");
    const std::string log = scratch.file("log.csv", "epsilon,delta\n0.1,0\n");
    for (const char *typed : {"add_remove", "Add-Remove", "add/remove"}) {
        for (const std::vector<std::string> &words :
             {std::vector<std::string>{"new", file, "--epsilon", "1", "--neighbours", typed},
              {"import", log, "--from", "csv", "-o", file, "--neighbours", typed},
              {"account", log, "--epsilon", "1", "--neighbours", typed}}) {
            const Outcome outcome = dpledger(words);
            EXPECT_EQ(outcome.status, 64) << words[0] << outcome.out;
            EXPECT_THAT(outcome.oneLine(), HasSubstr("--neighbours = " + std::string(typed))) << words[0];
            EXPECT_THAT(outcome.err, HasSubstr("did you mean add-remove?")) << words[0];
        }
    }
    EXPECT_EQ(dpledger({"new", file, "--epsilon", "1", "--neighbours", "one household moves"}).status, 0);
    EXPECT_EQ(dpledger({"record", file, "--type", "amend", "--refers-to", "0", "--reason", "typed", "--body",
                        R"({"correct":{"neighbours":"replace_one"}})"})
                  .status,
              64);
    // A ledger that says so already is read, and the audit asks.
    const std::string older = scratch.file(
        "older.dpledger", R"({"$dpledger":"1.0","neighbours":"add_remove","prev":")" + std::string(64, '0') +
                              R"(","seq":0,"type":"header"})"
                              "\n");
    EXPECT_THAT(dpledger({"audit", older}).out,
                testing::ContainsRegex("neighbours = add_remove: would be another[ \n]+relation"));
}

TEST(BadInput, AClockThatSaysNothing)
{
    const Scratch scratch;
    const std::string file = ledger(scratch);
    const std::string before = readFile(file);
    for (const char *epoch : {"99999999999999999", "abc", "", "-5"}) {
        const Outcome outcome = shell("SOURCE_DATE_EPOCH='" + std::string(epoch) + "' '" +
                                      std::string(DPLEDGER_PROGRAM) + "' record '" + file + "' --type note --text t");
        EXPECT_EQ(outcome.status, 64) << epoch;
        EXPECT_THAT(outcome.oneLine(), HasSubstr("SOURCE_DATE_EPOCH")) << epoch;
    }
    EXPECT_EQ(readFile(file), before);
}

TEST(BadInput, MechanismsOnTheCommandLine)
{
    const Scratch scratch;
    const std::string file = ledger(scratch);
    const std::string before = readFile(file);
    for (const char *epsilon : {"\"nan\"", "\"inf\"", "\"-1\"", "\"1e400\"", "\"\"", "null", "[]", "-0.5"}) {
        const std::string mechanism = R"({"kind":"laplace","scale":)" + std::string(epsilon) + "}";
        const Outcome outcome = dpledger({"spend", file, "--mechanism", mechanism});
        if (outcome.status == 0)
            continue; // infinite noise costs nothing
        EXPECT_EQ(outcome.status, 64) << mechanism << outcome.err;
        EXPECT_THAT(outcome.oneLine(), HasSubstr("scale")) << mechanism;
    }
    for (const char *mechanism :
         {"{", "[]", "{}", R"({"kind":"pure_dp"})", R"({"kind":"pure_dp","epsilon":"1","x":"1"})",
          R"({"kind":"pure_dp","epsilon":"1","epsilon":"2"})"}) {
        const Outcome outcome = dpledger({"spend", file, "--mechanism", mechanism});
        EXPECT_EQ(outcome.status, 64) << mechanism;
        EXPECT_THAT(outcome.oneLine(), HasSubstr("--mechanism")) << mechanism;
    }
    EXPECT_EQ(readFile(file), before);
}

TEST(BadInput, AnUnknownMechanismOfALogCostsInfinity)
{
    const Scratch scratch;
    const std::string file = ledger(scratch);
    const std::string before = readFile(file);
    const Outcome refused = dpledger({"spend", file, "--mechanism", R"({"kind":"quantum"})"});
    EXPECT_EQ(refused.status, 64) << "asked for, it is a mistake; recorded, it is a fact";
    EXPECT_THAT(refused.oneLine(), HasSubstr("quantum"));
    EXPECT_EQ(readFile(file), before);

    const std::string spends = scratch.file("s.jsonl", R"({"mechanism":{"kind":"quantum"}})"
                                                       "\n");
    const Outcome outcome = dpledger({"account", spends, "--epsilon", "1", "--delta", "1e-6", "--json"});
    EXPECT_EQ(outcome.status, 1) << outcome.err;
    const Json account = outcome.json();
    EXPECT_EQ(text(at(account, {"findings", "0", "id"})), "MECHANISM-UNKNOWN");
    const Json filters = at(account, {"filters"});
    for (const Json &filter : *filters.ifArray()) {
        if (at(filter, {"applies"}) == Json(true)) {
            EXPECT_EQ(text(at(filter, {"halts_at"})), "1") << filter.write();
        }
    }
    const Json odometers = at(account, {"odometers"});
    for (const Json &odometer : *odometers.ifArray()) {
        if (at(odometer, {"applies"}) == Json(true)) {
            EXPECT_EQ(text(at(odometer, {"values", "0"})), "inf") << odometer.write();
        }
    }
}

TEST(BadInput, CsvFiles)
{
    const Scratch scratch;
    std::vector<std::string> bad = {"epsilon,delta\n0.1,0\nnan,0\n",   "epsilon,delta\n0.1,0\n-1,0\n",
                                    "epsilon,delta\n0.1,0\n1e400,0\n", "epsilon,delta\n0.1,0\n0.1,1.5\n",
                                    "epsilon,delta\n0.1,0\n0.1\n",     "epsilon,delta\n0.1,0\n,0\n"};
    bad.emplace_back("mechanism\n\"{\"\"kind\"\":\"\"no_op\"\"}\"\n\"{\"\"kind\"\":}\"\n"); // of line 1 of its cell
    for (const std::string &bytes : bad) {
        const Outcome outcome = dpledger({"account", scratch.file("a.csv", bytes), "--epsilon", "1"});
        EXPECT_EQ(outcome.status, 2) << bytes;
        EXPECT_THAT(outcome.oneLine(), StartsWith(scratch.path("a.csv:3: "))) << bytes;
    }
}

TEST(BadInput, ACsvThatIsNotUtf8IsRefusedByEveryCommand)
{
    const Scratch scratch;
    const std::string file = scratch.file("a.csv", "epsilon,label\n0.1,gr\xf6\xdf\x65\n");
    for (const std::string command : {"account", "audit"}) {
        const Outcome outcome = dpledger({command, file, "--epsilon", "1"});
        EXPECT_EQ(outcome.status, 2) << command << outcome.out;
        EXPECT_THAT(outcome.oneLine(), HasSubstr("not UTF-8")) << command;
    }
}

TEST(BadInput, WhatStandsBeforeTheFirstByteIsNamed)
{
    const Scratch scratch;
    const std::string line = R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"label":"epsilon"})"
                             "\n";
    const std::string mark = "\xef\xbb\xbf";
    const auto said = [&](const std::string &name, const std::string &bytes, const std::string &command) {
        const Outcome outcome = dpledger({command, scratch.file(name, bytes), "--epsilon", "1"});
        EXPECT_EQ(outcome.status, 2) << name;
        return outcome.oneLine();
    };
    EXPECT_THAT(said("a.jsonl", mark + line, "account"), HasSubstr("byte order mark (BOM)"));
    EXPECT_THAT(said("b.jsonl", " " + line, "account"), HasSubstr("blanks or empty lines stand before"));
    EXPECT_THAT(said("c.jsonl", "\n" + line, "account"), HasSubstr("blanks or empty lines stand before"));
    const std::string whole = readFile(ledger(scratch));
    for (const std::string name : {"bom.dpledger", "bom.txt"})
        for (const std::string command : {"account", "audit"})
            EXPECT_THAT(said(name, mark + whole, command), HasSubstr("byte order mark (BOM)")) << name << command;
}

TEST(BadInput, AHeaderIsAHeaderInAnyCase)
{
    for (const std::string header : {"Epsilon,Count", "\"EPSILON\",Count",
                                     "\xef\xbb\xbf"
                                     "Epsilon,Count"}) {
        const Outcome outcome = dpledger({"account", "-", "--epsilon", "1", "--json"}, header + "\n0.1,2\n");
        ASSERT_EQ(outcome.status, 0) << header << outcome.err;
        EXPECT_EQ(text(at(outcome.json(), {"rounds"})), "2") << header;
    }
}

TEST(BadInput, ForeignFiles)
{
    const Scratch scratch;
    const std::string whole = readFile(ledger(scratch));
    const std::vector<std::pair<std::string, std::string>> bad = {
        {"empty", ""},
        {"cut", whole.substr(0, whole.find('\n') / 2)},
        {"utf8", "{\"$dpledger\":\"1.0\",\"type\":\"\xff\xfe\"}\n"},
        {"duplicate", "{\"$dpledger\":\"1.0\",\"type\":\"header\",\"type\":\"header\"}\n"},
        {"future", "{\"$dpledger\":\"7.0\",\"type\":\"header\"}\n"},
        {"bom", "\xef\xbb\xbf" + whole},
        {"binary", std::string("\x00\x01\x02", 3)}};
    for (const auto &[name, bytes] : bad) {
        const std::string file = scratch.file(name + ".dpledger", bytes);
        for (const std::string command : {"verify", "account"}) {
            const Outcome outcome = dpledger({command, file});
            EXPECT_EQ(outcome.status, 2) << command << " " << name << outcome.err;
            EXPECT_THAT(outcome.oneLine(), StartsWith(file + ":1: ")) << command << " " << name;
        }
        const Outcome spent = dpledger({"spend", file, "--mechanism", R"({"kind":"pure_dp","epsilon":"0.1"})"});
        EXPECT_EQ(spent.status, 2) << name;
        EXPECT_EQ(readFile(file), bytes) << name;
    }
    EXPECT_THAT(dpledger({"verify", scratch.path("future.dpledger")}).err, HasSubstr("7.0"));
    EXPECT_EQ(dpledger({"verify", scratch.path("absent.dpledger")}).status, 2);
    EXPECT_EQ(dpledger({"verify", "/"}).status, 2);
}

TEST(BadInput, ATornLastLineIsSetAsideAndTheNextSpendGoesOn)
{
    const Scratch scratch;
    const std::string file = ledger(scratch);
    const std::string whole = readFile(file);
    scratch.file("a.dpledger", whole + "{\"prev\":\"torn");
    const Outcome account = dpledger({"account", file});
    EXPECT_EQ(account.status, 0) << account.err;
    EXPECT_THAT(account.err, HasSubstr("the last line is not finished: its 13 bytes are left out"));
    const Outcome exported = dpledger({"export", file, "--to", "jsonl"});
    EXPECT_EQ(exported.status, 0);
    EXPECT_THAT(exported.err, HasSubstr("its 13 bytes are left out"));
    for (const char *command : {"audit", "verify", "report"}) {
        const std::string said = dpledger({command, file}).out;
        EXPECT_THAT(said, HasSubstr("its 13 bytes are left out")) << command;
    }
    const std::string verified = dpledger({"verify", file}).out;
    EXPECT_EQ(verified.find("left out"), verified.rfind("left out")) << "said once";
    const Outcome spent = dpledger({"spend", file, "--mechanism", R"({"kind":"pure_dp","epsilon":"0.1"})"});
    EXPECT_EQ(spent.status, 0) << spent.err;
    EXPECT_EQ(dpledger({"verify", file}).status, 0);
    EXPECT_THAT(readFile(file), StartsWith(whole));
    ASSERT_EQ(scratch.names().size(), 2U); // the ledger and the recovery file
    EXPECT_EQ(readFile(scratch.path(scratch.names()[1])), "{\"prev\":\"torn");
}

TEST(BadInput, AFullOrForbiddenOutputIsReportedAndLosesNothing)
{
    const Scratch scratch;
    const std::string file = ledger(scratch);
    const Outcome full = shell(std::string(DPLEDGER_PROGRAM) + " verify '" + file + "' > /dev/full");
    EXPECT_EQ(full.status, 2);
    EXPECT_THAT(full.oneLine(), HasSubstr("standard output"));
    for (const std::string what : {" --help", " --version", " spend --help"})
        for (const std::string where : {" > /dev/full", " >&-"}) {
            const Outcome outcome = shell(DPLEDGER_PROGRAM + what + where);
            EXPECT_EQ(outcome.status, 2) << what << where;
            EXPECT_THAT(outcome.oneLine(), HasSubstr("standard output: cannot be written"));
        }
    EXPECT_EQ(dpledger({"new", "/dev/full", "--epsilon", "1"}).status, 2);
    EXPECT_EQ(dpledger({"new", scratch.path("absent/a.dpledger"), "--epsilon", "1"}).status, 2);
}

TEST(BadInput, JsonIsUtf8WhateverBytesNamesAndFilesHold)
{
    const Scratch scratch;
    const std::string named = scratch.path("q\xff.dpledger");
    const Outcome made = dpledger({"new", named, "--epsilon", "1", "--json"});
    EXPECT_EQ(made.status, 0) << made.err;
    EXPECT_FALSE(made.json().isNull());
    const std::string losses = scratch.file("l.csv", "person,round,loss\nJ\xfcrgen,1,0.1\n");
    const Outcome person = dpledger({"individual", losses, "--budget", "1", "--person", "J\xfcrgen", "--json"});
    EXPECT_EQ(person.status, 0) << person.err;
    EXPECT_FALSE(person.json().isNull());
    const std::string bad = scratch.file("bad.dpledger", "{\"$dpledger\":\"1.0\",\"title\":\"\xff\"}\n");
    for (const std::string command : {"verify", "audit"}) {
        const Outcome judged = dpledger({command, bad, "--json"});
        EXPECT_EQ(judged.status, 2) << command;
        EXPECT_TRUE(judged.out.empty() || !judged.json().isNull()) << command;
    }
    const std::string before = readFile(named);
    const Outcome refused =
        dpledger({"spend", named, "--mechanism", R"({"kind":"pure_dp","epsilon":"0.1"})", "--label", "\xff"});
    EXPECT_NE(refused.status, 0);
    EXPECT_EQ(readFile(named), before) << "no line of the chain is repaired";
}

TEST(Usage, WindowsAreCounted)
{
    const Scratch scratch;
    const auto made = [&](const std::string &windows) {
        return dpledger({"new", scratch.path("w" + windows + ".dpledger"), "--epsilon", "1", "--windows", windows});
    };
    for (const char *bad : {"abc", "-5", "0", "1.5", "nan", "1/2"}) {
        const Outcome refused = made(bad);
        EXPECT_EQ(refused.status, 64) << bad;
        EXPECT_THAT(refused.oneLine(), HasSubstr("must be a whole number of windows, 1 or more, or inf")) << bad;
    }
    EXPECT_TRUE(scratch.names().empty());
    for (const char *good : {"1", "365", "inf"})
        EXPECT_EQ(made(good).status, 0) << good;
}

TEST(Usage, UnknownCommandsAndFlags)
{
    for (const std::vector<std::string> &arguments : std::vector<std::vector<std::string>>{
             {"nonsense"}, {"verify"}, {"verify", "a", "b"}, {"account", "a", "--nonsense"}}) {
        const Outcome outcome = dpledger(arguments);
        EXPECT_EQ(outcome.status, 64);
        EXPECT_THAT(outcome.oneLine(), HasSubstr("--help"));
        EXPECT_EQ(outcome.out, "");
    }
    EXPECT_EQ(dpledger({"--help"}).status, 0);
    EXPECT_THAT(dpledger({"--help"}).out, HasSubstr("130 interrupted"));
    EXPECT_THAT(dpledger({"account", "--help"}).out, HasSubstr("--rounds"));
    EXPECT_THAT(dpledger({"--version"}).out, StartsWith("dpledger "));
}

TEST(Usage, RoundsOfAnAccount)
{
    const std::string csv = "epsilon,delta\n0.1,0\n0.2,0\n0.3,0\n";
    const auto account = [&](const std::string &rounds) {
        return dpledger({"account", "-", "--epsilon", "1", "--delta", "1e-6", "--rounds", rounds, "--json"}, csv);
    };
    EXPECT_EQ(at(account("all").json(), {"at"}).write(), "[1,2,3]");
    EXPECT_EQ(at(account("3,1,3").json(), {"at"}).write(), "[1,3]");
    EXPECT_EQ(at(byId(account("3,1").json(), "odometers", "basic"), {"values"}).ifArray()->size(), 2U);
    for (const char *bad : {"0", "4", "x", "1,,2", "-1", ""})
        EXPECT_EQ(account(bad).status, 64) << bad;
    const Outcome endless =
        dpledger({"account", "-", "--epsilon", "1", "--rounds", "all"}, "epsilon,count\n0.1,9007199254740991\n");
    EXPECT_EQ(endless.status, 64);
    EXPECT_THAT(endless.oneLine(), HasSubstr("at most 1000000 can be listed"));
}

} // namespace
} // namespace epsilometer::e2e::bad_input_test
