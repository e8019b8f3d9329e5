// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of per-person accounting on the command line:
// - active people per round, what is left, the guarantee and the (epsilon, delta)-DP that follows
// - typed decimals add up exactly; latching differs from skipping; several orders must all fit; squared norms
// - one person's history holds no other person's name or numbers
// - bad losses: status 2, FILE:LINE; bad flags: status 64
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::e2e::individual_test {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char *kLosses = "person,r1,r2,r3\nann,0.1,0.2,0.7\nbob,0.9,0.2,0.1\ncy,0,0,1.5\n";

TEST(Individual, CountsWhoTakesPart)
{
    const Scratch scratch;
    const std::string file = scratch.file("losses.csv", kLosses);
    const Json json = dpledger({"individual", file, "--budget", "1", "--delta", "1e-6", "--json"}).json();
    EXPECT_EQ(number(at(json, {"people"})), 3);
    const Json active = at(json, {"active"});
    ASSERT_EQ(active.ifArray()->size(), 3U);
    EXPECT_EQ(number((*active.ifArray())[0]), 3);
    EXPECT_EQ(number((*active.ifArray())[1]), 2);
    EXPECT_EQ(number((*active.ifArray())[2]), 2);
    const Outcome plain = dpledger({"individual", file, "--budget", "1"});
    EXPECT_EQ(plain.status, 0);
    EXPECT_THAT(plain.out, HasSubstr("from round 2: 2 active"));
    EXPECT_THAT(plain.out, HasSubstr("1-zCDP"));
    EXPECT_THAT(plain.out, HasSubstr("add or remove one person; Feldman, Zrnic 2021, Algorithm 3\n"));
    EXPECT_EQ(text(at(json, {"neighbours"})), "add-remove");
    EXPECT_EQ(text(at(json, {"theorem"})),
              "Feldman, Zrnic 2021, Algorithm 3, with the conversion of Canonne, Kamath, Steinke 2020");
    EXPECT_EQ(text((*at(json, {"conversions"}).ifArray())[0]), "zcdp-dp-cks");
    EXPECT_THAT(dpledger({"individual", "--help"}).out, HasSubstr("the worst case over all data sets"));
    const Json latch = dpledger({"individual", file, "--budget", "1", "--on-halt", "latch", "--json"}).json();
    EXPECT_EQ(number((*at(latch, {"active"}).ifArray())[2]), 1);
}

TEST(Individual, OnePersonsHistoryIsTheirs)
{
    const Scratch scratch;
    const std::string file = scratch.file("losses.csv", kLosses);
    const Outcome outcome =
        dpledger({"individual", file, "--budget", "1", "--person", "ann", "-o", scratch.path("ann.json")});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const std::string text = readFile(scratch.path("ann.json"));
    EXPECT_THAT(text, HasSubstr("\"ann\""));
    EXPECT_THAT(text, HasSubstr("\"neighbours\": \"add-remove\""));
    EXPECT_THAT(text, HasSubstr("\"theorem\": \"Feldman, Zrnic 2021, Algorithm 3\""));
    EXPECT_THAT(text, Not(HasSubstr("bob")));
    EXPECT_THAT(text, Not(HasSubstr("0.9")));
    EXPECT_EQ(dpledger({"individual", file, "--budget", "1", "--person", "zoe"}).status, 64);

    // What is there already is never written over, and nothing asked for is left undone in silence.
    const Outcome again =
        dpledger({"individual", file, "--budget", "1", "--person", "bob", "-o", scratch.path("ann.json")});
    EXPECT_EQ(again.status, 2);
    EXPECT_THAT(again.oneLine(), HasSubstr("exists already"));
    EXPECT_EQ(readFile(scratch.path("ann.json")), text);
    EXPECT_EQ(dpledger({"individual", file, "--budget", "1", "-o", scratch.path("all.json")}).status, 64);
}

TEST(Individual, OrdersAndNorms)
{
    const Scratch scratch;
    const std::string orders = scratch.file("o.csv", "person,round,l2,l4\nann,1,0.5,1.5\nann,2,0.25,1\n");
    const Json json = dpledger({"individual", orders, "--order", "2", "--budget", "1", "--order", "4", "--budget", "2",
                                "--delta", "1e-6", "--json"})
                          .json();
    EXPECT_EQ(number((*at(json, {"active"}).ifArray())[1]), 0);
    EXPECT_THAT(text(at(json, {"guarantee"})), HasSubstr("(2, 1)-RDP and (4, 2)-RDP"));
    const std::string norms = scratch.file("n.csv", "1,1\n0.5,2\n");
    const Json squared = dpledger({"individual", norms, "--budget", "0.01", "--norms", "10", "--json"}).json();
    EXPECT_EQ(number((*at(squared, {"active"}).ifArray())[0]), 2);
    EXPECT_EQ(number((*at(squared, {"active"}).ifArray())[1]), 1);
}

TEST(Individual, LossesBeyondTheBudgetAreShownAsTheyAre)
{
    const Scratch scratch;
    const std::string file = scratch.file("losses.csv", "person,r1,r2\na,5000,0.5\nb,inf,0.25\n");
    const auto lossOf = [&](const char *person) {
        const Json json = dpledger({"individual", file, "--budget", "1", "--person", person}).json();
        return text((*at((*at(json, {"rounds"}).ifArray())[0], {"loss"}).ifArray())[0]);
    };
    EXPECT_EQ(lossOf("a"), "5000");
    EXPECT_EQ(lossOf("b"), "inf");
}

TEST(Individual, BudgetsTooSmallToCountAreRefused)
{
    const Scratch scratch;
    const std::string file = scratch.file("losses.csv", "0,0\n0,0\n0,0\n");
    const Outcome small = dpledger({"individual", file, "--budget", "1e-310", "--json"});
    EXPECT_EQ(small.status, 64);
    EXPECT_THAT(small.oneLine(), HasSubstr("must be from 1e-290 to 1e290"));
    const Outcome norms = dpledger({"individual", file, "--budget", "1e-6", "--norms", "1e-150", "--json"});
    EXPECT_EQ(norms.status, 64);
    EXPECT_THAT(norms.oneLine(), HasSubstr("2e-306: must be from 1e-290 to 1e290 in squared norms"));
}

TEST(Individual, TheTrackerCountsSteps)
{
    const Scratch scratch;
    const std::string file =
        scratch.file("losses.csv", "person,r1,r2,r3\nann,0.1,0.2,0.7\nbob,0.9,0.2,0.1\ncy,0,0,1\n");
    const Json json = dpledger({"individual", file, "--budget", "1", "--tracker", "--json"}).json();
    const Json most = at(json, {"most_steps"});
    EXPECT_EQ(number((*most.ifArray())[0]), 1);
    EXPECT_EQ(number((*most.ifArray())[2]), 2);
    const Json steps = at(json, {"tracker"});
    ASSERT_EQ(steps.ifArray()->size(), 2U);
    EXPECT_EQ(text(at((*steps.ifArray())[1], {"guarantee"})), "2-zCDP");
    EXPECT_EQ(number(at((*steps.ifArray())[1], {"people"})), 1);
    EXPECT_EQ(json.find("guarantee"), nullptr) << "nothing holds for all rounds at once";
    const Outcome plain = dpledger({"individual", file, "--budget", "1", "--tracker", "--delta", "1e-6"});
    EXPECT_THAT(plain.out, HasSubstr("fixed in advance"));
    EXPECT_THAT(plain.out, HasSubstr("Corollary 4.11"));
    const Json bob = dpledger({"individual", file, "--budget", "1", "--tracker", "--person", "bob"}).json();
    EXPECT_EQ(text((*at((*at(bob, {"rounds"}).ifArray())[1], {"tracker"}).ifArray())[0]), "2");
    const std::string rounds = scratch.file("long.csv", "person,round,loss\nann,1,0.5\nann,4,0.75\nbob,2,0.5\n");
    const Json gaps = dpledger({"individual", rounds, "--budget", "1", "--tracker", "--json"}).json();
    EXPECT_EQ(number((*at(gaps, {"most_steps"}).ifArray())[2]), 1);
    EXPECT_EQ(number((*at(gaps, {"most_steps"}).ifArray())[3]), 2);
    const Outcome above = dpledger({"individual", file, "--budget", "0.5", "--tracker"});
    EXPECT_EQ(above.status, 2);
    EXPECT_THAT(above.oneLine(), HasSubstr("at most the tracker's step, 0.5"));
    EXPECT_EQ(dpledger({"individual", file, "--budget", "1", "--tracker", "--on-halt", "skip"}).status, 64);
}

TEST(Individual, APersonsOwnDeviceGoesOn)
{
    const Scratch scratch;
    const std::string file = scratch.file("losses.csv", kLosses);
    const std::string own = scratch.path("ann.json");
    ASSERT_EQ(dpledger({"individual", file, "--budget", "1", "--person", "bob", "-o", own}).status, 0);
    const Outcome out = dpledger({"individual", own, "--loss", "0.5"});
    EXPECT_EQ(out.status, 1);
    EXPECT_THAT(out.out, HasSubstr("round 4: stay out"));
    EXPECT_EQ(dpledger({"individual", own, "--loss", "0"}).status, 0);
    EXPECT_THAT(readFile(own), Not(HasSubstr("ann")));
    EXPECT_THAT(readFile(own), HasSubstr("\"round\": 5"));
    const std::string fresh = scratch.path("fresh.json");
    EXPECT_EQ(dpledger({"individual", fresh, "--loss", "0.5"}).status, 2) << "no file and no budget";
    EXPECT_EQ(dpledger({"individual", fresh, "--loss", "0.5", "--budget", "0.75"}).status, 0);
    EXPECT_EQ(dpledger({"individual", fresh, "--loss", "0.5"}).status, 1);
    EXPECT_EQ(dpledger({"individual", fresh, "--loss", "0.5", "--budget", "9"}).status, 64) << "never a second budget";
    const Json more = dpledger({"individual", fresh, "--loss", "0.25", "--json"}).json();
    EXPECT_EQ(text((*at(more, {"left"}).ifArray())[0]), "0");
    EXPECT_EQ(dpledger({"individual", scratch.file("x.json", "{}"), "--loss", "0.25"}).status, 2);
}

TEST(Individual, LinearQueriesArePlanned)
{
    const Json json = dpledger({"calibrate", "--linear-queries", "11200", "--rho", "0.5", "--largest-norm", "10",
                                "--dimension", "10", "--failure", "0.1", "--json"})
                          .json();
    EXPECT_EQ(number(at(json, {"variance"})), 11200);
    EXPECT_EQ(number(at(json, {"rounds"})), 112) << "k of the paper's first row";
    EXPECT_NEAR(number(at(json, {"radius"})), 321.17879, 1e-4) << "sqrt(2 11200 log(100))";
    EXPECT_THAT(dpledger({"calibrate", "--linear-queries", "100", "--epsilon", "1", "--delta", "1e-6"}).out,
                HasSubstr("-zCDP, so (1, 1e-6)-DP, fully adaptive"));
    EXPECT_EQ(dpledger({"calibrate", "--linear-queries", "100", "--epsilon", "1"}).status, 64);
    EXPECT_EQ(dpledger({"calibrate", "--linear-queries", "100", "--mu", "1"}).status, 64);
    EXPECT_EQ(dpledger({"calibrate", "--linear-queries", "100", "--rho", "1", "--solve", "count"}).status, 64);
    const auto refusal = [](const std::vector<std::string> &flags) {
        std::vector<std::string> arguments{"calibrate", "--rho", "1"};
        arguments.insert(arguments.end(), flags.begin(), flags.end());
        return dpledger(arguments).err;
    };
    EXPECT_THAT(refusal({"--linear-queries", "x"}), HasSubstr("--linear-queries = x: must be a number"));
    for (const char *wrong : {"inf", "0"})
        EXPECT_THAT(refusal({"--linear-queries", wrong}), HasSubstr("--linear-queries = " + std::string(wrong) +
                                                                    ": must be a finite number > 0, such as 10"));
    EXPECT_THAT(refusal({"--linear-queries", "9", "--largest-norm", "inf"}), HasSubstr("--largest-norm = inf"));
    EXPECT_THAT(refusal({"--linear-queries", "9", "--dimension", "0.5"}), HasSubstr("--dimension = 0.5"));
    EXPECT_THAT(refusal({"--linear-queries", "9", "--failure", "1"}), HasSubstr("--failure = 1"));
    EXPECT_EQ(dpledger({"calibrate", "--dimension", "3", "--rho", "1"}).status, 64);
}

TEST(Individual, NamesWhatIsWrong)
{
    const Scratch scratch;
    const std::string file = scratch.file("losses.csv", "person,r1\nann,-1\n");
    const Outcome bad = dpledger({"individual", file, "--budget", "1"});
    EXPECT_EQ(bad.status, 2);
    EXPECT_THAT(bad.oneLine(), HasSubstr("losses.csv:2: "));
    const Outcome separator = dpledger({"individual", scratch.file("s.csv", "0.1;0.2\n"), "--budget", "1"});
    EXPECT_EQ(separator.status, 2);
    EXPECT_THAT(separator.oneLine(), HasSubstr("s.csv:1: "));
    EXPECT_THAT(separator.oneLine(), HasSubstr("must be a loss >= 0"));
    const Outcome empty = dpledger({"individual", scratch.file("e.csv", "a,b\n"), "--budget", "1"});
    EXPECT_EQ(empty.status, 2);
    EXPECT_THAT(empty.oneLine(), HasSubstr("no people"));
    EXPECT_EQ(dpledger({"individual", file, "--budget", "inf"}).status, 64);
    EXPECT_EQ(dpledger({"individual", file, "--budget", "1", "--order", "0.5"}).status, 64);
    EXPECT_EQ(dpledger({"individual", file, "--budget", "1", "--norms", "nan"}).status, 64);
    EXPECT_EQ(dpledger({"individual", scratch.path("none"), "--budget", "1"}).status, 2);
}

} // namespace
} // namespace epsilometer::e2e::individual_test
