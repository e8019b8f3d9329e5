// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of plan:
// - from `new` through `plan add` to `simulate` and `account`: a rule with a count is the rounds that it stands for
// - rows are listed, set, put before others and removed; blocks repeat; clear leaves the ledger as it was
// - a spend leaves the plan, run by run
// - a dozen kinds of mechanism, in any order, are each accounted by the default filter
// - the record is not touched, the chain stays whole, and a plan that cannot be read is refused with nothing written
#include "tests/e2e/support/program.h"
#include "tests/support/sweep.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <random>
#include <string>
#include <vector>

namespace epsilometer::e2e::plan_test {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const char *const kRule = R"json({"kind":"pure_dp","epsilon":"=min(0.1, left/4)"})json";
const char *const kTenth = R"({"kind":"pure_dp","epsilon":"0.1"})";

std::string newLedger(const Scratch &scratch)
{
    const std::string path = scratch.path("plan.dpledger");
    EXPECT_EQ(dpledger({"new", path, "--epsilon", "1", "--delta", "1e-6", "--filter", "basic"}).status, 0);
    return path;
}

Json planned(const std::string &ledger)
{
    const Outcome listed = dpledger({"plan", "list", ledger, "--json"});
    EXPECT_EQ(listed.status, 0) << listed.err;
    return listed.json();
}

TEST(PlanCommand, ARuleFromTheFirstLineToTheLast)
{
    const Scratch scratch;
    const std::string ledger = newLedger(scratch);
    ASSERT_EQ(dpledger({"spend", ledger, "--mechanism", kTenth}).status, 0);
    const Outcome added =
        dpledger({"plan", "add", ledger, "--mechanism", kRule, "--count", "40", "--label", "quarters"});
    ASSERT_EQ(added.status, 0) << added.err;
    EXPECT_THAT(added.out, HasSubstr("The plan asks for 40 rounds, and the chosen filter (basic) accepts all"));
    const Outcome account = dpledger({"account", ledger});
    EXPECT_EQ(account.status, 0) << account.err;
    EXPECT_THAT(account.out, HasSubstr("The plan asks for 40 rounds"));
    const Outcome json = dpledger({"account", ledger, "--plan", "--json"});
    ASSERT_EQ(json.status, 0) << json.err;
    EXPECT_EQ(number(at(json.json(), {"rounds"})), 1) << "the record alone";
    EXPECT_EQ(number(at(json.json(), {"plan", "rounds"})), 40);
    EXPECT_EQ(number(at(json.json(), {"plan", "account", "rounds"})), 41);
    // The same by hand: what is left after 0.1, the rule over and over, typed with fifteen digits.
    double spent = 0.1;
    for (int i = 0; i < 40; ++i)
        spent += std::min(0.1, (1 - spent) / 4);
    EXPECT_NEAR(number(at(byId(at(json.json(), {"plan", "account"}), "filters", "basic"), {"spent"})), spent, 1e-9);
    EXPECT_EQ(text(at(json.json(), {"plan", "steps", "0", "first", "epsilon"})), "0.1");
    const Outcome simulated = dpledger({"simulate", ledger, "--paths", "10", "--json"});
    ASSERT_EQ(simulated.status, 0) << simulated.err;
    EXPECT_EQ(number(at(byId(simulated.json(), "halting", "basic"), {"completed"})), 10);
    EXPECT_EQ(dpledger({"verify", ledger}).status, 0);
}

/// Ten and more kinds of mechanism, one after another in several orders: the default accounts each as it comes, and the
/// order does not change what they cost together.
TEST(PlanCommandSweep, AnyMechanismsInAnyOrderUnderTheDefault)
{
    std::vector<std::string> mechanisms{
        R"({"kind":"gaussian","sigma":"40"})",
        R"({"kind":"discrete_gaussian","sigma":"50"})",
        R"({"kind":"laplace","scale":"50"})",
        R"({"kind":"discrete_laplace","scale":"40"})",
        R"({"kind":"subsampled_gaussian","noise_multiplier":"2","sampling_rate":"0.01","steps":"20",)"
        R"("sampling":"poisson"})",
        R"({"kind":"exponential","epsilon":"0.03"})",
        R"({"kind":"report_noisy_max","epsilon":"0.02"})",
        R"({"kind":"svt","epsilon1":"0.01","epsilon2":"0.02","cutoff":"1"})",
        R"({"kind":"randomized_response","epsilon":"0.05"})",
        R"({"kind":"approx_dp","epsilon":"0.02","delta":"1e-9"})",
        R"({"kind":"zcdp","rho":"0.0004"})",
        R"({"kind":"gdp","mu":"0.02"})",
        R"({"kind":"renyi","orders":["2","8","32"],"values":["0.001","0.004","0.02"]})",
    };
    mechanisms = testing_support::everyInSweep(mechanisms, 3);
    std::mt19937 random(1);
    double least = std::numeric_limits<double>::infinity();
    double most = 0;
    for (int order = 0; order < testing_support::inSweep(3, 2); ++order) {
        const Scratch scratch;
        const std::string ledger = scratch.path("any.dpledger");
        ASSERT_EQ(dpledger({"new", ledger, "--epsilon", "3", "--delta", "1e-6", "--filter", "universal"}).status, 0);
        for (const std::string &mechanism : mechanisms)
            EXPECT_THAT(dpledger({"plan", "add", ledger, "--mechanism", mechanism}).out,
                        HasSubstr("the chosen filter (universal) accepts all"))
                << mechanism;
        const Json json = dpledger({"account", ledger, "--plan", "--json"}).json();
        const double spent = number(at(byId(at(json, {"plan", "account"}), "filters", "universal"), {"spent"}));
        EXPECT_GT(spent, 0.1);
        EXPECT_LT(spent, 3);
        least = std::min(least, spent);
        most = std::max(most, spent);
        std::shuffle(mechanisms.begin(), mechanisms.end(), random);
    }
    EXPECT_LE(most, least * (1 + 1e-9));
}

TEST(PlanCommand, RowsAreListedSetAndRemoved)
{
    const Scratch scratch;
    const std::string ledger = newLedger(scratch);
    const std::string before = readFile(ledger);
    EXPECT_THAT(dpledger({"plan", ledger}).out, HasSubstr("The plan has no analyses."));
    ASSERT_EQ(dpledger({"plan", "add", ledger, "--mechanism", kTenth, "--label", "last"}).status, 0);
    ASSERT_EQ(dpledger({"plan", "add", ledger, "--mechanism", kTenth, "--row", "1", "--label", "first"}).status, 0);
    ASSERT_EQ(dpledger({"plan", "set", ledger, "--row", "2", "--mechanism", kRule, "--when", "left > 0.5"}).status, 0);
    Json plan = planned(ledger);
    EXPECT_EQ(text(at(plan, {"steps", "0", "label"})), "first");
    EXPECT_EQ(text(at(plan, {"steps", "1", "label"})), "last") << "what is not said stays";
    EXPECT_EQ(text(at(plan, {"steps", "1", "mechanism", "epsilon"})), "=min(0.1, left/4)");
    EXPECT_EQ(text(at(plan, {"steps", "1", "when"})), "left > 0.5");
    const Outcome listed = dpledger({"plan", "list", ledger});
    EXPECT_THAT(listed.out, HasSubstr("epsilon = min(0.1, left/4)"));
    ASSERT_EQ(dpledger({"plan", ledger, "remove", "--row", "1"}).status, 0) << "FILE may come first, too";
    EXPECT_EQ(at(planned(ledger), {"steps"}).ifArray()->size(), 1U);
    ASSERT_EQ(dpledger({"plan", "clear", ledger}).status, 0);
    EXPECT_EQ(readFile(ledger), before);
}

TEST(PlanCommand, ASpendTakesItsRow)
{
    const Scratch scratch;
    const std::string ledger = newLedger(scratch);
    ASSERT_EQ(dpledger({"plan", "add", ledger, "--mechanism", kTenth, "--label", "first", "--actor", "anna"}).status,
              0);
    ASSERT_EQ(dpledger({"plan", "add", ledger, "--mechanism", kTenth, "--count", "3"}).status, 0);
    const Outcome other = dpledger({"spend", ledger, "pure_dp", "epsilon=0.1", "--actor", "ben"});
    ASSERT_EQ(other.status, 0) << other.err;
    EXPECT_THAT(other.out, HasSubstr("It was planned as row 2, of which 2 runs stay planned."));
    const Outcome annas = dpledger({"spend", ledger, "pure_dp", "epsilon=0.1", "--actor", "anna", "--json"});
    EXPECT_EQ(number(at(annas.json(), {"planned", "row"})), 1);
    EXPECT_EQ(number(at(annas.json(), {"planned", "rows_left"})), 1);
    EXPECT_EQ(dpledger({"spend", ledger, "pure_dp", "epsilon=0.2", "--json"}).json().find("planned"), nullptr)
        << "not planned";
    const Outcome refused = dpledger({"spend", ledger, "pure_dp", "epsilon=0.1", "--count", "30"});
    EXPECT_EQ(refused.status, 1);
    EXPECT_EQ(number(at(planned(ledger), {"rounds"})), 2) << "what is refused stays planned";
    ASSERT_EQ(dpledger({"spend", ledger, "pure_dp", "epsilon=0.1", "--count", "2"}).status, 0);
    EXPECT_THAT(dpledger({"plan", ledger}).out, HasSubstr("The plan has no analyses."));
}

TEST(PlanCommand, ASpendOfABlockTakesTheRowOfItsBlockAndPeriod)
{
    const Scratch scratch;
    const std::string ledger = scratch.path("regions.dpledger");
    ASSERT_EQ(dpledger({"new", ledger, "--epsilon", "3", "--delta", "1e-8", "--scope", "blocks=*", "--partition",
                        R"({"name":"region","blocks":["north","south"],"membership":"residence","independent":true,)"
                        R"("data":"fixed"})",
                        "--neighbours", "add-remove"})
                  .status,
              0);
    ASSERT_EQ(dpledger({"policy", "add", ledger, "--scope", "blocks=*,period=quarter", "--epsilon", "1", "--delta",
                        "1e-9", "--reason", "each quarter"})
                  .status,
              0);
    for (const char *time : {"2026-01-15", "2026-04-15"})
        for (const char *block : {"north", "south"})
            ASSERT_EQ(dpledger({"plan", "add", ledger, "--mechanism", kTenth, "--block", block, "--time", time}).status,
                      0);
    const std::string script = dpledger({"export", ledger, "--plan", "--to", "python-opendp"}).out;
    EXPECT_THAT(script, HasSubstr(R"(label="4", time="2026-04-15", blocks=["south"]))")) << "else it counts for all";
    const auto rowOf = [&](const std::string &block, const std::string &time) {
        const Json spent = dpledger({"spend", ledger, "pure_dp", "epsilon=0.1", "--block", block, "--time",
                                     time + "T08:00:00Z", "--json"})
                               .json();
        const Json *planned = spent.find("planned");
        return planned == nullptr ? std::string() : at(*planned, {"row"}).write();
    };
    EXPECT_EQ(rowOf("south", "2026-05-03"), "4");
    EXPECT_EQ(rowOf("north", "2026-02-01"), "1");
    EXPECT_EQ(rowOf("north", "2026-03-31"), "") << "the row that is left is of another quarter";
    EXPECT_EQ(
        dpledger({"spend", ledger, "pure_dp", "epsilon=0.1", "--time", "2026-02-02", "--json"}).json().find("planned"),
        nullptr)
        << "of both blocks";
}

TEST(PlanCommand, BlocksRepeatAndRunUntilTheFilterHalts)
{
    const Scratch scratch;
    const std::string ledger = newLedger(scratch);
    for (const char *label : {"a", "b"})
        ASSERT_EQ(dpledger({"plan", "add", ledger, "--mechanism", kTenth, "--label", label, "--loop", "pair",
                            "--repeat", "3"})
                      .status,
                  0);
    Json plan = planned(ledger);
    EXPECT_EQ(number(at(plan, {"rounds"})), 6);
    EXPECT_EQ(text(at(plan, {"steps", "1", "rounds"})), "2-6") << "in turns";
    ASSERT_EQ(dpledger({"plan", "set", ledger, "--row", "1", "--repeat", "halt"}).status, 0);
    plan = planned(ledger);
    EXPECT_EQ(number(at(plan, {"accepted"})), 10);
    EXPECT_EQ(number(at(plan, {"rounds"})), 12);
}

TEST(PlanCommand, WhatLooksAtOutcomesIsSaid)
{
    const Scratch scratch;
    const std::string ledger = newLedger(scratch);
    ASSERT_EQ(dpledger({"plan", "add", ledger, "--mechanism", kTenth}).status, 0);
    const Outcome added =
        dpledger({"plan", "add", ledger, "--mechanism", R"({"kind":"pure_dp","epsilon":"=outcome/10"})"});
    ASSERT_EQ(added.status, 0) << added.err;
    EXPECT_THAT(added.out, HasSubstr("dpledger simulate"));
    const Outcome simulated = dpledger({"simulate", ledger, "--paths", "50", "--json"});
    ASSERT_EQ(simulated.status, 0) << simulated.err;
    const double completed = number(at(byId(simulated.json(), "halting", "basic"), {"completed"}));
    EXPECT_EQ(completed, 50);
}

TEST(PlanCommand, AsksWhileTheAnswerIsBelowAThreshold)
{
    const Scratch scratch;
    const std::string ledger = newLedger(scratch);
    const std::string mechanism = R"({"kind":"laplace","scale":"20"})";
    ASSERT_EQ(dpledger({"plan", "add", ledger, "--mechanism", mechanism, "--loop", "search", "--repeat", "halt",
                        "--loop-when", "answer < 3"})
                  .status,
              0);
    const auto simulate = [&] { return dpledger({"simulate", ledger, "--paths", "40", "--json"}); };
    const Outcome below = simulate();
    ASSERT_EQ(below.status, 0) << below.err;
    EXPECT_GE(number(at(byId(below.json(), "halting", "basic"), {"completed"})), 39) << "an answer comes above it";
    ASSERT_EQ(dpledger({"plan", "set", ledger, "--row", "1", "--answer", "-1000"}).status, 0);
    EXPECT_EQ(number(at(byId(simulate().json(), "halting", "basic"), {"first_refused", "0", "round"})), 21);
    ASSERT_EQ(dpledger({"plan", "set", ledger, "--row", "1", "--mechanism", R"({"kind":"laplace","scale":"=answer"})"})
                  .status,
              0);
    const Json refused = byId(simulate().json(), "halting", "basic");
    EXPECT_EQ(number(at(refused, {"refused_whatever_budget"})), 40);
    EXPECT_THAT(text(at(refused, {"problem"})), StartsWith("steps[1].scale: "));
}

TEST(PlanCommand, WrongRowsAndRulesAreRefused)
{
    const Scratch scratch;
    const std::string ledger = newLedger(scratch);
    const std::string before = readFile(ledger);
    const std::pair<std::vector<std::string>, const char *> wrong[] = {
        {{"plan", "add", ledger}, "--mechanism"},
        {{"plan", "add", ledger, "--mechanism", "3"}, "--mechanism"},
        {{"plan", "add", ledger, "--mechanism", R"({"kind":"pure_dp","epsilon":"-1"})"}, "epsilon"},
        {{"plan", "add", ledger, "--mechanism", R"json({"kind":"pure_dp","epsilon":"=left/("})json"},
         "steps[1].epsilon"},
        {{"plan", "add", ledger, "--mechanism", kTenth, "--when", "x > 1"}, "unknown name"},
        {{"plan", "add", ledger, "--mechanism", kTenth, "--count", "0"}, "--count"},
        {{"plan", "add", ledger, "--mechanism", kTenth, "--repeat", "3"}, "--loop"},
        {{"plan", "set", ledger}, "--row"},
        {{"plan", "remove", ledger, "--row", "1"}, "the plan has none"},
        {{"plan", "list", ledger, "--label", "x"}, "must come with add or set"},
        {{"plan", "forget", ledger}, "ACTION"},
        {{"plan", "add"}, "FILE"},
    };
    for (const auto &[arguments, said] : wrong) {
        const Outcome outcome = dpledger(arguments);
        EXPECT_NE(outcome.status, 0) << said;
        EXPECT_THAT(outcome.err, HasSubstr(said));
        EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
    }
    EXPECT_EQ(readFile(ledger), before);
    EXPECT_THAT(dpledger({"account", ledger, "--plan"}).out, HasSubstr("keeps no plan"));
    EXPECT_THAT(dpledger({"account", ledger}).out, Not(HasSubstr("The plan asks")));
}

TEST(PlanExport, ThePlannedAnalysesCostWhatTheyCostInThePlan)
{
    const Scratch scratch;
    const std::string file = scratch.path("a.dpledger");
    ASSERT_EQ(
        dpledger({"new", file, "--epsilon", "1", "--delta", "1e-6", "--filter", "basic", "--neighbours", "add-remove"})
            .status,
        0);
    EXPECT_THAT(dpledger({"export", file, "--plan", "--to", "dp-event"}).err, HasSubstr("the ledger has no plan"));
    ASSERT_EQ(dpledger({"plan", "add", file, "--mechanism", "laplace scale=20", "--count", "3"}).status, 0);
    ASSERT_EQ(dpledger({"plan", "add", file, "--mechanism", "pure_dp epsilon==left/4"}).status, 0);
    const Outcome events = dpledger({"export", file, "--plan", "--to", "dp-event"});
    ASSERT_EQ(events.status, 0) << events.err;
    const std::string log = scratch.file("events.json", events.out);
    const Outcome cost = dpledger({"account", log, "--neighbours", "add-remove", "--json"});
    // 3/20 and a quarter of what is left of 1.
    EXPECT_THAT(cost.out, HasSubstr("0.3625")) << cost.err << cost.out;
    EXPECT_THAT(dpledger({"export", file, "--plan", "--to", "python-opendp"}).out,
                HasSubstr(R"(ledger.spend({"epsilon": "0.2125", "kind": "pure_dp"}, label="2"))"));
    ASSERT_EQ(dpledger({"plan", "add", file, "--mechanism", "pure_dp epsilon==outcome/9"}).status, 0);
    EXPECT_THAT(dpledger({"export", file, "--plan", "--to", "csv"}).err,
                HasSubstr("steps[3].epsilon: formula = outcome/9"));
    EXPECT_EQ(dpledger({"export", file, "--to", "csv"}).status, 0) << "the record is there without it";
}

} // namespace
} // namespace epsilometer::e2e::plan_test
