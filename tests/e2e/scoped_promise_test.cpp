// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of a ledger whose promise has a scope:
// - one command makes it, with its partition, and no budget over everything; each block has the whole budget
// - a spend, account and the reports name that promise, and the numbers are those of the block with the least left
// - a spend without a block counts for all
// - a scope of names, and a relation under which a unit may touch two blocks, are refused and nothing is written
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace epsilometer::e2e::scoped_promise_test {
namespace {

using testing::HasSubstr;
using testing::Not;

const char *const kPartition =
    R"({"name":"region","blocks":["north","south"],"membership":"residence","independent":true,"data":"fixed"})";

Outcome made(const std::string &file, const std::string &scope, const std::string &neighbours)
{
    return dpledger({"new", file, "--epsilon", "3", "--delta", "1e-8", "--scope", scope, "--partition", kPartition,
                     "--unit", "person", "--neighbours", neighbours, "--contact", "privacy@example.org"});
}

TEST(ScopedPromise, IsWhatSpendAccountAndReportAreAbout)
{
    const Scratch scratch;
    const std::string file = scratch.path("survey.dpledger");
    const Outcome created = made(file, "blocks=*", "add-remove");
    ASSERT_EQ(created.status, 0) << created.err;
    EXPECT_THAT(created.out + created.err, HasSubstr("for blocks=*; no budget over everything"));
    const auto spend = [&](const std::string &block, const std::string &sigma) {
        return dpledger({"spend", file, "gaussian", "sigma=" + sigma, "--block", block});
    };
    // Each of the regions takes what together is above 3.
    EXPECT_EQ(spend("north", "2.5").status, 0);
    const Outcome south = spend("south", "2.5");
    EXPECT_EQ(south.status, 0) << south.err;
    EXPECT_THAT(south.out,
                HasSubstr("CONT: blocks=*, universal filter, (3, 1e-8)-DP: used 0 % before it, used 61.3 % with it"));
    EXPECT_EQ(spend("north", "8").status, 0);
    const Outcome refused = spend("north", "3.3");
    EXPECT_EQ(refused.status, 1);
    // The promise itself holds, though all regions together cost more; below what north costs it is false.
    EXPECT_THAT(dpledger({"account", file, "--claim", "3,1e-8"}).out, HasSubstr("holds"));
    EXPECT_THAT(dpledger({"account", file, "--claim", "2,1e-8"}).out, HasSubstr("false"));
    EXPECT_THAT(refused.err, Not(HasSubstr("over everything")));
    EXPECT_THAT(refused.err, HasSubstr("room for the same: south"));

    const std::string account = dpledger({"account", file}).out;
    EXPECT_THAT(account, HasSubstr(" of 3 at delta 1e-8"));
    EXPECT_THAT(account, Not(HasSubstr("of inf")));
    const std::string report = dpledger({"report", file, "--to", "md"}).out;
    const std::string label = report.substr(0, report.find("Protected unit"));
    EXPECT_THAT(label, HasSubstr("blocks=\\*: (3, 1e-8)-DP for everything that is released"));
    EXPECT_THAT(label, HasSubstr("those of north, with the least left"));
    EXPECT_THAT(label, Not(HasSubstr("inf")));
    const std::string shown = dpledger({"report", file, "--to", "md", "--audience", "public"}).out;
    const std::string open = shown.substr(0, shown.find("Protected unit"));
    EXPECT_THAT(open, HasSubstr("(3, 1e-8)-DP for everything that is released"));
    EXPECT_THAT(open, Not(HasSubstr("north")));
    EXPECT_THAT(report, HasSubstr("**Contact**: privacy@example.org"));
    EXPECT_EQ(dpledger({"verify", file}).status, 0);
    EXPECT_THAT(dpledger({"remaining", file}).out, Not(HasSubstr("(inf")));
    EXPECT_THAT(dpledger({"log", file}).out, HasSubstr("Used"));
    const std::string audit = dpledger({"audit", file}).out;
    EXPECT_THAT(audit, HasSubstr("Epsilon is above 1"));
    EXPECT_THAT(audit, Not(HasSubstr("Epsilon is above 20"))) << "the budget over everything promises nothing";
}

/// A ledger with a policy for each quarter besides, spent on by block, and with a plan.
std::string planned(const Scratch &scratch)
{
    const std::string file = scratch.path("planned.dpledger");
    EXPECT_EQ(made(file, "blocks=*", "add-remove").status, 0);
    EXPECT_EQ(dpledger({"policy", "add", file, "--scope", "blocks=*,period=quarter", "--epsilon", "0.85", "--delta",
                        "8e-10", "--reason", "each quarter"})
                  .status,
              0);
    for (const auto &[block, time] :
         {std::pair("north", "2026-02-15"), std::pair("south", "2026-02-15"), std::pair("north", "2026-05-15")})
        EXPECT_EQ(dpledger({"spend", file, "gaussian", "sigma=7", "--block", block, "--time", time}).status, 0);
    for (const char *block : {"north", "south"})
        EXPECT_EQ(
            dpledger({"plan", "add", file, "--mechanism", "gaussian sigma=7", "--block", block, "--time", "2026-08-15"})
                .status,
            0);
    return file;
}

TEST(ScopedPromise, NoPlaceStatesTheBudgetWithoutALimit)
{
    const Scratch scratch;
    const std::string file = planned(scratch);
    const std::string site = scratch.path("site");
    ASSERT_EQ(dpledger({"site", file, "-o", site}).status, 0);
    const std::string registry = dpledger({"audit", file, "--checklist"}).out;
    EXPECT_THAT(registry, HasSubstr("epsilon: 3\n")) << "of the entry for the registry";
    for (const std::string &text :
         {registry, dpledger({"account", file, "--all"}).out, dpledger({"remaining", file}).out,
          dpledger({"plan", "list", file}).out, dpledger({"policy", "list", file}).out, dpledger({"log", file}).out,
          dpledger({"report", file, "--to", "md", "--audience", "policy"}).out,
          dpledger({"report", file, "--to", "md", "--audience", "public"}).out,
          dpledger({"chart", file, "--figure", "burn-down"}).out, readFile(site + "/index.html")}) {
        EXPECT_THAT(text, Not(HasSubstr("(inf"))) << text;
        EXPECT_THAT(text, Not(HasSubstr("epsilon inf"))) << text;
        EXPECT_THAT(text, Not(HasSubstr("before the year 10000"))) << text;
    }
    EXPECT_EQ(at(dpledger({"account", file, "--json"}).json(), {"budget", "epsilon"}), Json("3"));
}

TEST(ScopedPromise, EveryPlaceStatesTheSameOfTheSameHead)
{
    const Scratch scratch;
    const std::string file = planned(scratch);
    const double spent = number(at(dpledger({"account", file, "--json"}).json(), {"answer", "spent", "epsilon"}));
    EXPECT_GT(spent, number(at(dpledger({"remaining", file, "--block", "south", "--json"}).json(),
                               {"answer", "spent", "epsilon"})));
    EXPECT_EQ(number(at(dpledger({"remaining", file, "--json"}).json(), {"answer", "spent", "epsilon"})), spent);
    for (const char *audience : {"technical", "policy", "public"}) {
        const Json report = dpledger({"report", file, "--json", "--audience", audience}).json();
        EXPECT_EQ(number(at(report, {"account", "answer", "spent", "epsilon"})), spent) << audience;
    }
    // What is left of the region of the row; both have two releases of the same noise before it, or one.
    const std::string plan = dpledger({"plan", "list", file}).out;
    EXPECT_THAT(plan, HasSubstr("76.5 %"));
    EXPECT_THAT(plan, HasSubstr("84.3 %"));
    const Outcome asked =
        dpledger({"can-spend", file, "gaussian", "sigma=7", "--block", "north", "--time", "2026-07-01"});
    EXPECT_THAT(asked.out, HasSubstr("used 15.7 % before it, used 23.5 % with it; after it, 0 more like it fit: the "
                                     "policy for blocks=*,period=quarter admits no more"));
}

TEST(ScopedPromise, TheBoundBesideAClaimHoldsForEveryBlock)
{
    std::vector<std::string> bounds;
    for (const auto &[heavy, light] : {std::pair("north", "south"), std::pair("south", "north")}) {
        const Scratch scratch;
        const std::string file = scratch.path("survey.dpledger");
        ASSERT_EQ(made(file, "blocks=*", "add-remove").status, 0);
        ASSERT_EQ(dpledger({"spend", file, "gaussian", "sigma=3", "--block", heavy}).status, 0);
        ASSERT_EQ(dpledger({"spend", file, "gaussian", "sigma=30", "--block", light}).status, 0);
        const Json claims = *dpledger({"account", file, "--claim", "2.9,1e-8", "--json"}).json().find("claims");
        bounds.push_back(claims.ifArray()->front().write());
    }
    EXPECT_EQ(bounds[0], bounds[1]) << "of the worse block, whichever is listed first";
}

TEST(ScopedPromise, AHandOverChangesThePromise)
{
    const Scratch scratch;
    const std::string file = scratch.path("survey.dpledger");
    ASSERT_EQ(made(file, "blocks=*", "add-remove").status, 0);
    ASSERT_EQ(dpledger({"policy", "add", file, "--scope", "actor=anna", "--epsilon", "0.5", "--delta", "1e-9",
                        "--reason", "a share"})
                  .status,
              0);
    ASSERT_EQ(dpledger({"spend", file, "gaussian", "sigma=9", "--block", "north", "--actor", "ben"}).status, 0);
    ASSERT_EQ(dpledger({"policy", "hand-over", file, "--from", "actor=anna", "--to", "blocks=*", "--epsilon", "0.25",
                        "--delta", "0", "--reason", "not needed"})
                  .status,
              0);
    EXPECT_THAT(dpledger({"account", file}).out, HasSubstr(" of 3.25 at delta 2e-8"));
    const std::string shown = dpledger({"report", file, "--to", "md", "--audience", "public"}).out;
    const std::string label = shown.substr(0, shown.find("Protected unit"));
    EXPECT_THAT(label, HasSubstr("(3.25, 2e-8)-DP"));
    EXPECT_THAT(label, Not(HasSubstr("Used 0.0 %")));
    EXPECT_THAT(label, Not(HasSubstr("inf")));
}

TEST(ScopedPromise, ABudgetOfRhoTakesGaussianNoiseWithoutADelta)
{
    const Scratch scratch;
    const std::string file = scratch.path("survey.dpledger");
    ASSERT_EQ(dpledger({"new", file, "--rho", "0.1", "--scope", "blocks=*", "--partition", kPartition, "--neighbours",
                        "add-remove"})
                  .status,
              0);
    EXPECT_EQ(dpledger({"spend", file, "gaussian", "sigma=5", "--block", "north"}).status, 0);
}

TEST(ScopedPromise, ASpendWithoutABlockCountsForAll)
{
    const Scratch scratch;
    const std::string file = scratch.path("survey.dpledger");
    ASSERT_EQ(made(file, "blocks=*", "add-remove").status, 0);
    EXPECT_EQ(dpledger({"spend", file, "gaussian", "sigma=2.5"}).status, 0);
    EXPECT_EQ(dpledger({"spend", file, "gaussian", "sigma=2.5", "--block", "south"}).status, 1);
}

TEST(ScopedPromise, IsRefusedWhereItWouldBoundNoUnit)
{
    const Scratch scratch;
    const std::string file = scratch.path("survey.dpledger");
    for (const auto &[scope, neighbours] :
         {std::pair("actor=anna", "add-remove"), std::pair("blocks=*", "replace-one"),
          std::pair("blocks=west", "add-remove"), std::pair("blocks=north", "add-remove"),
          std::pair("from=2026-01-01,until=2026-02-01", "add-remove"), std::pair("period=month", "replace-one")}) {
        EXPECT_NE(made(file, scope, neighbours).status, 0) << scope;
        EXPECT_FALSE(std::filesystem::exists(file));
    }
}

} // namespace
} // namespace epsilometer::e2e::scoped_promise_test
