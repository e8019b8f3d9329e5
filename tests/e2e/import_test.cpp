// SPDX-License-Identifier: GPL-3.0-or-later
// Proves, on a log that another library wrote:
// - import makes a ledger that verifies; account under (3, 1e-6) gives every filter's halting point and every
//   odometer's reading, and agrees with sums of the log's own numbers
// - changing any byte before the last line makes verify fail with status 2 and a line number
// - the chain checks with sha256sum and jq's absence: standard tools alone
// - an entry of the registry of deployments becomes a ledger of its title and unit, whose claims the audit recomputes
// - the log of queries with Laplace and Gaussian noise imports too; a source that is not understood is refused
#include "tests/e2e/support/program.h"
#include "tests/support/sweep.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace epsilometer::e2e::import_test {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;

std::string importedLog(const Scratch &scratch, const std::string &log = "epsilon-delta.dp-event.json")
{
    const std::string file = scratch.path("a.dpledger");
    const Outcome outcome = dpledger({"import", testData("golden/logs/" + log), "--from", "dp-event", "-o", file});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return file;
}

/// Sums of epsilon and delta over the source, as decimals in units of 1e-9.
struct Sums {
    long rounds = 0;
    long epsilon = 0;
    long delta = 0;
};

Sums sumsOfSource()
{
    Sums sums;
    const Json source = *Json::parse(readFile(testData("golden/logs/epsilon-delta.dp-event.json")));
    for (const Json &event : *source.find("events")->ifArray()) {
        ++sums.rounds;
        sums.epsilon += std::lround(number(at(event, {"epsilon"})) * 1e9);
        sums.delta += std::lround(number(at(event, {"delta"})) * 1e9);
    }
    return sums;
}

TEST(Import, TheLogBecomesALedgerThatVerifies)
{
    const Scratch scratch;
    const std::string file = importedLog(scratch);
    const Outcome verified = dpledger({"verify", file});
    EXPECT_EQ(verified.status, 0) << verified.err;
    EXPECT_THAT(verified.out, HasSubstr("valid"));
    const std::string last = shell("tail -n 1 '" + file + "' | sha256sum | cut -d' ' -f1").out;
    EXPECT_THAT(verified.out, HasSubstr("head " + last.substr(0, 64)));
}

TEST(Import, AnEntryOfTheRegistryIsALedgerOfClaims)
{
    const Scratch scratch;
    const std::string file = scratch.path("census.dpledger");
    const std::string entry =
        std::string(EPSILOMETER_RESOURCES) + "/registry/deployments/census_redistricting_data.yaml";
    const Outcome made = dpledger({"import", entry, "-o", file});
    EXPECT_EQ(made.status, 0) << made.err;
    EXPECT_THAT(readFile(file), HasSubstr(R"("unit":{"entity":"person; housing-unit"})"));
    const Outcome audited = dpledger({"audit", file});
    EXPECT_EQ(audited.status, 1);
    EXPECT_THAT(audited.out, HasSubstr("17.1584"));
    const std::string none = std::string(EPSILOMETER_RESOURCES) + "/registry/deployments/safety_classifier.yaml";
    EXPECT_EQ(dpledger({"import", none, "-o", scratch.path("none.dpledger")}).status, 2);
    EXPECT_EQ(dpledger({"import", none, "-o", scratch.path("none.dpledger"), "--accept-unreadable"}).status, 0);
}

TEST(Import, AccountsUnderAPolicyGivenForTheRun)
{
    const Scratch scratch;
    const std::string file = importedLog(scratch);
    const Sums sums = sumsOfSource();
    const Outcome outcome = dpledger({"account", file, "--epsilon", "3", "--delta", "1e-6", "--json"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const Json account = outcome.json();
    EXPECT_EQ(text(at(account, {"rounds"})), std::to_string(sums.rounds));
    EXPECT_EQ(text(at(account, {"budget", "epsilon"})), "3");
    EXPECT_EQ(text(at(account, {"budget", "delta"})), "1e-6");
    EXPECT_EQ(number(at(account, {"budget", "delta_prime"})), 9.8e-7);
    const Json basic = byId(account, "odometers", "basic");
    EXPECT_NEAR(number(at(basic, {"values", "0"})), static_cast<double>(sums.epsilon) / 1e9, 1e-12);
    for (const char *id : {"basic", "rogers", "whitehouse", "universal"}) {
        const Json filter = byId(account, "filters", id);
        EXPECT_EQ(at(filter, {"applies"}), Json(true)) << id;
        EXPECT_EQ(at(filter, {"valid"}), Json("fully-adaptive"));
        EXPECT_GT(number(at(filter, {"halts_at"})), 0) << id;
    }
    EXPECT_EQ(at(byId(account, "odometers", "mixture_one_sided"), {"bounds"}), Json("ex-post"));
    const Json papers = dpledger({"account", file, "--epsilon", "3", "--delta", "1e-6", "--papers", "--json"}).json();
    for (const char *id : {"mixture", "stitched", "rogers", "filter"})
        EXPECT_EQ(at(byId(papers, "odometers", id), {"bounds"}), Json("ex-post")) << id;
}

TEST(Import, APolicyGivenAtImportIsRecorded)
{
    const Scratch scratch;
    const std::string file = scratch.path("a.dpledger");
    ASSERT_EQ(dpledger({"import", testData("golden/logs/epsilon-delta.dp-event.json"), "--from", "dp-event", "-o", file,
                        "--epsilon", "3.0", "--delta", "0.000001", "--neighbours", "add-remove"})
                  .status,
              0);
    const Json account = dpledger({"account", file, "--json"}).json();
    EXPECT_EQ(text(at(account, {"budget", "epsilon"})), "3.0"); // as typed
    EXPECT_EQ(text(at(account, {"budget", "delta"})), "0.000001");
    EXPECT_THAT(dpledger({"account", file}).out, HasSubstr("add-remove"));
}

TEST(Import, WithoutAnyPolicyAccountSaysWhatItCostsAndHowToGiveABudget)
{
    const Scratch scratch;
    const Outcome outcome = dpledger({"account", importedLog(scratch)});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("epsilon at most"));
    EXPECT_THAT(outcome.out, HasSubstr("--epsilon"));
    const Outcome remaining = dpledger({"remaining", scratch.path("a.dpledger")});
    EXPECT_EQ(remaining.status, 64) << remaining.out;
}

TEST(ImportSweep, AnyChangedByteBeforeTheLastLineIsFoundAndNamed)
{
    const Scratch scratch;
    const std::string whole = readFile(importedLog(scratch));
    const std::size_t lastLine = whole.rfind('\n', whole.size() - 2) + 1;
    for (std::size_t i = 0; i < lastLine; i += testing_support::inSweep<std::size_t>(61, 1009)) {
        std::string changed = whole;
        changed[i] = changed[i] == 'x' ? 'y' : 'x';
        const Outcome outcome = dpledger({"verify", scratch.file("changed.dpledger", changed)});
        EXPECT_EQ(outcome.status, 2) << "byte " << i;
        EXPECT_THAT(outcome.oneLine(), MatchesRegex(".*changed\\.dpledger:[0-9]+: .*")) << "byte " << i;
    }
}

TEST(Import, TheChainChecksWithSha256sumAlone)
{
    const Scratch scratch;
    const std::string file = importedLog(scratch);
    const std::string script = "want=$(printf '%064d' 0); n=0\n"
                               "while IFS= read -r line; do\n"
                               "  case $line in *'\"prev\":\"'$want'\"'*) ;; *) echo broken; exit 1;; esac\n"
                               "  want=$(printf '%s\\n' \"$line\" | sha256sum | cut -d' ' -f1); n=$((n+1))\n"
                               "done < '" +
                               file + "'; echo $n lines";
    const Outcome outcome = shell(script);
    EXPECT_EQ(outcome.status, 0) << outcome.out << outcome.err;
    EXPECT_EQ(outcome.out, std::to_string(sumsOfSource().rounds + 2) + " lines\n"); // header and import event
}

TEST(Import, QueriesWithNoise)
{
    const Scratch scratch;
    const std::string file = importedLog(scratch, "queries.dp-event.txt");
    const Json account = dpledger({"account", file, "--epsilon", "3", "--delta", "1e-6", "--json"}).json();
    EXPECT_EQ(text(at(account, {"rounds"})), "40");
}

TEST(Import, RefusesWhatItDoesNotUnderstandAndNeverOverwrites)
{
    const Scratch scratch;
    const std::string out = scratch.path("out.dpledger");
    EXPECT_EQ(dpledger({"import", "-", "--from", "dp-event", "-o", out}, "nonsense").status, 2);
    EXPECT_EQ(dpledger({"import", "-", "--from", "nonsense", "-o", out}, "{}").status, 64);
    EXPECT_EQ(dpledger({"import", scratch.path("absent"), "--from", "csv", "-o", out}).status, 2);
    EXPECT_TRUE(scratch.names().empty());
    const std::string taken = scratch.file("taken.dpledger", "mine");
    EXPECT_EQ(dpledger({"import", "-", "--from", "csv", "-o", taken}, "epsilon,delta\n0.1,0\n").status, 2);
    EXPECT_EQ(readFile(taken), "mine");
}

TEST(Import, AsksForASensitivityThatTheLogDoesNotHold)
{
    const Scratch scratch;
    const std::string log = scratch.file(
        "m.json", R"({"__function__":"make_laplace","__kwargs__":{"input_domain":{"__function__":"atom_domain",)"
                  R"("__kwargs__":{"T":"f64"}},"scale":10.0}})");
    const std::vector<std::string> import{"import", log, "--from", "opendp", "-o", scratch.path("a.dpledger")};
    EXPECT_THAT(dpledger(import).oneLine(), HasSubstr("--sensitivity"));
    std::vector<std::string> answered = import;
    answered.insert(answered.end(), {"--sensitivity", "2"});
    EXPECT_EQ(dpledger(answered).status, 0);
    EXPECT_THAT(readFile(scratch.path("a.dpledger")), HasSubstr(R"("sensitivity":"2")"));
}

TEST(Import, ALedgerIsNotImportedAndALogIsNoLedger)
{
    const Scratch scratch;
    const std::string ledger = importedLog(scratch);
    for (const char *format : {"csv", "jsonl", "dp-event"}) {
        const Outcome again = dpledger({"import", ledger, "--from", format, "-o", scratch.path("b.dpledger")});
        EXPECT_EQ(again.status, 2) << format;
        EXPECT_THAT(again.oneLine(), HasSubstr("it is a ledger already: open it as it is")) << format;
    }
    const std::string log = scratch.file("log.csv", "epsilon,delta\n0.1,0\n");
    const Outcome verified = dpledger({"verify", log});
    EXPECT_EQ(verified.status, 1);
    EXPECT_THAT(verified.out, HasSubstr("no chain"));
    EXPECT_THAT(verified.out, HasSubstr("import it"));
}

TEST(Import, ANoiseMultiplierHasTwoClipsWhereRecordsAreReplaced)
{
    const Scratch scratch;
    const std::string log = scratch.file("log.txt", "GaussianDpEvent(noise_multiplier=10.0)\n");
    const auto import = [&](const std::string &name, const std::string &relation) {
        const std::string file = scratch.path(name.c_str());
        const Outcome outcome = dpledger({"import", log, "--from", "dp-event", "-o", file, "--neighbours", relation,
                                          "--epsilon", "3", "--delta", "1e-6", "--filter", "gdp"});
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return file;
    };
    const std::string replaced = import("r.dpledger", "replace-one");
    EXPECT_THAT(readFile(replaced), HasSubstr(R"("neighbours":"replace-one","sensitivity":"2","sigma":"10.0")"));
    EXPECT_THAT(dpledger({"export", replaced, "--to", "dp-event"}).out, HasSubstr(R"("noise_multiplier":10)"))
        << "noise over clip again";
    const std::string added = import("a.dpledger", "add-remove");
    EXPECT_EQ(dpledger({"audit", added}).out.find("NEIGHBOURS"), std::string::npos);
    const Outcome amended = dpledger({"record", added, "--type", "amend", "--refers-to", "0", "--reason", "r", "--body",
                                      R"({"correct":{"neighbours":"replace-one"}})"});
    EXPECT_EQ(amended.status, 0) << amended.err;
    EXPECT_THAT(dpledger({"can-spend", added, "--mechanism", R"({"kind":"gaussian","sigma":"100"})"}).out,
                HasSubstr("proven for add-remove neighbours, and the ledger states replace-one"))
        << "the cheaper numbers do not stay";
}

TEST(Import, RecognisesTheFormat)
{
    const Scratch scratch;
    const auto formatOf = [&](const std::string &path) {
        const Outcome outcome = dpledger({"import", path, "--preview", "--json"});
        return outcome.status == 0 ? text(at(outcome.json(), {"format"})) : outcome.oneLine();
    };
    for (const char *name : {"epsilon-delta.dp-event.json", "queries.dp-event.txt", "training.dp-event.json"})
        EXPECT_EQ(formatOf(testData(std::string("golden/logs/") + name)), "dp-event") << name;
    EXPECT_EQ(formatOf(testData("golden/logs/opacus.json")), "opacus");
    EXPECT_EQ(formatOf(scratch.file("a.csv", "epsilon,delta\n0.1,0\n")), "csv");
    EXPECT_EQ(formatOf(scratch.file("a.jsonl", R"({"epsilon":"0.1"})")), "jsonl");
    EXPECT_EQ(formatOf(scratch.file("a.json", "[[0.1, 0]]")), "pairs");
    EXPECT_EQ(formatOf(scratch.file("e.jsonl", R"({"class_name":"GaussianDpEvent","noise_multiplier":1})")),
              "dp-event");
    EXPECT_EQ(formatOf(scratch.file("t.txt", "counts: RhoZCDPBudget(rho=0.1)\n")), "tumult");
    EXPECT_EQ(
        formatOf(scratch.file("p.txt", "DPEngine method: aggregate\nComputation graph:\n 1. Computed sum with (eps=1 "
                                       "delta=0)\n")),
        "pipelinedp");
    const Outcome unknown = dpledger({"import", scratch.file("x.txt", "hello"), "--preview"});
    EXPECT_EQ(unknown.status, 2);
    EXPECT_THAT(unknown.oneLine(), HasSubstr("--from"));
    const Outcome columns =
        dpledger({"import", scratch.file("b.csv", "cost\n0.1\n"), "--column", "cost=epsilon", "--preview"});
    EXPECT_EQ(columns.status, 0) << columns.err;
    EXPECT_EQ(dpledger({"import", testData("golden/logs/opacus.json"), "--from", "csv", "--preview"}).status, 2)
        << "what is given overrides";
}

/// Tables as spreadsheets and scripts write them; what is listed as understood is, and the rest is named.
TEST(Import, TablesOfEveryDialect)
{
    const Scratch scratch;
    const auto imported = [&](const std::string &name, const std::string &table) {
        const std::string ledger = scratch.path((name + ".dpledger").c_str());
        const Outcome outcome =
            dpledger({"import", scratch.file(name + ".csv", table), "-o", ledger, "--neighbours", "add-remove"});
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return readFile(ledger);
    };
    EXPECT_THAT(imported("semicolons", "epsilon;delta\n0,5;0,00001\n"),
                HasSubstr(R"("delta":"0.00001","epsilon":"0.5")"));
    EXPECT_THAT(imported("tabs", "epsilon\tdelta\n0.5\t1e-5\n"), HasSubstr(R"("delta":"1e-5","epsilon":"0.5")"));
    EXPECT_THAT(imported("rho", "eps,rho\n0.1,\n,0.2\n"), HasSubstr(R"({"kind":"zcdp","rho":"0.2"})"));
    EXPECT_THAT(imported("runs", "label;noise_multiplier;sampling_rate;steps\nA;1,1;0,01;1000\n"),
                AllOf(HasSubstr(R"("count":1000)"), HasSubstr(R"("noise_multiplier":"1.1")"),
                      HasSubstr(R"("sampling_rate":"0.01")")));
    const Outcome preview = dpledger({"import", scratch.file("name.csv", "name;rho\nA;0,1\n"), "--preview"});
    EXPECT_THAT(preview.out + preview.err, AllOf(HasSubstr("Not understood"), HasSubstr("column = name")));
    const std::string indexed = scratch.file("pandas.csv", ",epsilon,trial\n0,0.5,7\n1,0.25,8\n");
    const Outcome named = dpledger({"import", indexed, "--preview", "--column", "=label", "--column", "trial=ignore"});
    EXPECT_EQ(named.status, 0) << named.err;
    EXPECT_THAT(named.out, HasSubstr("column without a name is read as label"));
    EXPECT_EQ(dpledger({"import", indexed, "--preview", "--column", "trial=ignore"}).status, 0) << "it counts the rows";
    const Outcome account = dpledger({"account", indexed, "--delta", "0"});
    EXPECT_THAT(account.err, HasSubstr("column = trial")) << "a column with a name is never left out";
    const Outcome checkpoint = dpledger({"import", testData("golden/logs/opacus-checkpoint.pt"), "--preview"});
    EXPECT_EQ(checkpoint.status, 0) << checkpoint.err;
    EXPECT_THAT(checkpoint.out, AllOf(HasSubstr("Opacus"), HasSubstr("noise_multiplier = 1.46")));
}

/// What a log of a training run leaves open: how its batches were drawn.
TEST(Import, BatchesAreDrawnAsTheUserSays)
{
    const Scratch scratch;
    const std::string log = scratch.file("opacus.json", R"({"history":[[1.1,0.01,1000]],"mechanism":"rdp"})");
    const auto epsilon = [&](const std::string &sampling, const std::string &relation) {
        const Outcome outcome =
            dpledger({"account", log, "--sampling", sampling, "--neighbours", relation, "--delta", "1e-6", "--json"});
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        double least = INFINITY;
        for (const char *id : {"gdp", "renyi", "pld"}) {
            const Json bound = byId(outcome.json(), "compositions", id);
            if (bound.find("epsilon") != nullptr && bound.find("epsilon")->ifArray() != nullptr)
                least = std::min(least, number(bound.find("epsilon")->ifArray()->front()));
        }
        return least;
    };
    const double poisson = epsilon("poisson", "add-remove");
    const double shuffled = epsilon("shuffled-epoch", "zero-out");
    EXPECT_LT(poisson, 2);
    EXPECT_GT(shuffled, 15) << "ten epochs, each one Gaussian of noise 1.1";
    EXPECT_LT(epsilon("random-allocation", "zero-out"), shuffled);
    EXPECT_EQ(epsilon("unknown", "zero-out"), shuffled);
    const std::string ledger = scratch.path("a.dpledger");
    const Outcome imported =
        dpledger({"import", log, "-o", ledger, "--sampling", "shuffled-epoch", "--neighbours", "zero-out"});
    EXPECT_EQ(imported.status, 0) << imported.err;
    EXPECT_THAT(readFile(ledger), HasSubstr(R"("epochs":"10","kind":"epoch_gaussian")"));
    EXPECT_THAT(dpledger({"account", ledger, "--sampling", "poisson"}).oneLine(), HasSubstr("is for logs"));
    EXPECT_THAT(dpledger({"account", log, "--sampling", "shuffled"}).oneLine(), HasSubstr("must be one of"));
    EXPECT_EQ(dpledger({"account", scratch.file("a.csv", "epsilon\n0.1\n"), "--sampling", "unknown"}).status, 2);
}

/// Under a guessed budget, too, a log reads within a few percent of the best order, and says that orders were chosen
/// for it.
TEST(Import, ChoosesOrdersForTheLog)
{
    for (const auto &[log, rdp] : {std::pair("training.dp-event.json", 7.252977751031928),
                                   std::pair("queries.dp-event.txt", 2.7610992227125593)}) {
        const Scratch scratch;
        const std::string file = scratch.path("log.dpledger");
        const Outcome imported = dpledger({"import", testData(std::string("golden/logs/") + log), "--from", "dp-event",
                                           "-o", file, "--epsilon", "0.5", "--delta", "1e-6", "--delta-prime", "1e-6",
                                           "--filter", "universal", "--neighbours", "add-remove"});
        ASSERT_EQ(imported.status, 0) << imported.err;
        EXPECT_THAT(readFile(file), HasSubstr(R"("orders_chosen":"afterwards")"));
        const Json account = dpledger({"account", file, "--epsilon", "100", "--json"}).json();
        const Json filter = byId(account, "filters", "universal");
        EXPECT_GE(number(at(filter, {"spent"})), rdp * (1 - 1e-4)) << "no order is better than the best";
        EXPECT_LE(number(at(filter, {"spent"})), rdp * 1.03);
        EXPECT_EQ(text(at(filter, {"valid"})), "fixed-parameters");
        EXPECT_EQ(text(at(byId(account, "odometers", "universal"), {"valid"})), "fixed-parameters");
    }
}

} // namespace
} // namespace epsilometer::e2e::import_test
