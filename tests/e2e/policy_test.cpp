// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of policies with a scope, on the command line:
// - a spend must fit all policies it falls in; a refusal names which one refuses and who has room, and writes nothing
// - a budget by block lets each block have it; a block, a pattern or a scope that is not there is an error
// - what is suggested, a size or how many more, fits every policy
// - can-spend and remaining say the same as spend; account, list and --json show the state of each scope
// - changes and hand-overs need a reason and a share that is there; a budget below what is recorded is refused
// - a second partition, one that depends on the data, and events of scopes in a ledger of format 1.0 are refused
// - a ledger of format 1.2 begins so that programs that know 1.0 and 1.1 alone refuse it
// - five hundred spends by a program that keeps the ledger open leave what the next command is refused
// - a report has the policies with a scope; a public one withholds the names of people and blocks
// - a plan states whom and what each row is for: every policy must accept it, and the one that refuses is named; account,
//   simulate and report say so, and a slip in a block or a date is refused
// - a budget is split over scopes by weights and locks; shown without a trace, recorded with a reason
// - the guarantee for a group stands wherever that of a record does
// - the office: 51 regions, 4 analysts, monthly releases, planned: every row is accepted, and of a year twice as large those that
//   policies refuse are named; run: in order without a finding on scopes, and each mistake found
#include "tests/e2e/support/program.h"
#include "tests/support/sweep.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace epsilometer::e2e::policy_test {
namespace {

using testing::HasSubstr;
using testing::Not;

const char *const kPartition =
    R"({"name":"region","blocks":["north/a","north/b","south"],"membership":"residence","independent":true,"data":"fixed"})";

std::string pure(const std::string &epsilon)
{
    return R"({"kind":"pure_dp","epsilon":")" + epsilon + "\"}";
}

Outcome run(std::vector<std::string> arguments, const std::vector<std::string> &more)
{
    arguments.insert(arguments.end(), more.begin(), more.end());
    return dpledger(arguments);
}

/// A ledger of 10 in all, of 1 for each region and month, and of 0.5 for anna and for ben.
class Office {
public:
    Office()
    {
        good({"new", file, "--epsilon", "10", "--filter", "basic", "--neighbours", "add-remove"});
        good({"record", file, "--type", "partition", "--body", kPartition});
        good({"policy", "add", file, "--scope", "blocks=*,period=month", "--epsilon", "1", "--filter", "basic",
              "--reason", "plan"});
        for (const char *name : {"actor=anna", "actor=ben"})
            good({"policy", "add", file, "--scope", name, "--epsilon", "0.5", "--filter", "basic", "--reason", "plan"});
    }
    void good(const std::vector<std::string> &arguments) const
    {
        const Outcome outcome = dpledger(arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
    }
    [[nodiscard]] Outcome spend(const std::string &epsilon, const std::vector<std::string> &more) const
    {
        return run({"spend", file, "--mechanism", pure(epsilon)}, more);
    }

    Scratch scratch;
    std::string file = scratch.path("office.dpledger");
};

const std::vector<std::string> kAnna{"--actor", "anna", "--block", "south", "--time", "2026-01-05T00:00:00Z"};

TEST(Policy, ARefusalNamesWhoRefusesAndWhoHasRoom)
{
    const Office office;
    EXPECT_EQ(office.spend("0.4", kAnna).status, 0);
    const std::string before = readFile(office.file);
    const Outcome refused = office.spend("0.2", kAnna);
    EXPECT_EQ(refused.status, 1);
    EXPECT_EQ(readFile(office.file), before);
    EXPECT_THAT(refused.err, HasSubstr("refused by the policy of actor=anna"));
    EXPECT_THAT(refused.err, HasSubstr("0.4 of 0.5"));
    EXPECT_THAT(refused.err, HasSubstr("room for the same: actor=ben"));
    EXPECT_THAT(refused.err, HasSubstr("the policy over everything says CONT"));
    const Outcome asked = run({"can-spend", office.file, "--mechanism", pure("0.2")}, kAnna);
    EXPECT_EQ(asked.status, 1);
    EXPECT_THAT(asked.out, HasSubstr("no: HALT: refused by the policy of actor=anna"));
    const Json json = run({"can-spend", office.file, "--mechanism", pure("0.2"), "--json"}, kAnna).json();
    EXPECT_EQ(text(at(json, {"decision"})), "halt");
    EXPECT_EQ(json.find("room")->write(), R"(["actor=ben"])");
    EXPECT_EQ(run({"can-spend", office.file, "--mechanism", pure("0.1")}, kAnna).status, 0);
    const Outcome unnamed = office.spend("0.2", {"--block", "south", "--time", "2026-01-05T00:00:00Z"});
    EXPECT_EQ(unnamed.status, 1) << "who names no actor may be anna";
}

TEST(Policy, NoMoreIsSuggestedThanFitsEveryPolicy)
{
    const Office office;
    const auto asked = [&](const std::string &epsilon) {
        return run({"can-spend", office.file, "--mechanism", pure(epsilon), "--json"}, kAnna).json();
    };
    const Json fits = asked("0.125");
    EXPECT_EQ(text(at(fits, {"decision"})), "cont");
    EXPECT_EQ(at(fits, {"more"}).write(), "3") << "0.5 for anna; the policy over everything would take 79 more";
    const Json refused = asked("4");
    EXPECT_EQ(text(at(refused, {"decision"})), "halt");
    EXPECT_EQ(text(at(refused, {"largest", "value"})), "0.5");
    const Outcome tried = office.spend("4", kAnna);
    EXPECT_NE(tried.status, 0);
    EXPECT_THAT(tried.out + tried.err, HasSubstr("the largest epsilon that still fits every policy is 0.5"));
    EXPECT_EQ(office.spend("0.5", kAnna).status, 0);
    EXPECT_EQ(text(at(asked("0.125"), {"largest", "value"})), "0");
}

TEST(Policy, EveryBlockAndMonthHasItsBudget)
{
    const Office office;
    const auto as = [](const std::string &block, const std::string &time) {
        return std::vector<std::string>{"--actor", "carla", "--block", block, "--time", time};
    };
    EXPECT_EQ(office.spend("0.9", as("south", "2026-01-31T23:59:59Z")).status, 0);
    const Outcome refused = office.spend("0.9", as("south", "2026-01-01T00:00:00Z"));
    EXPECT_EQ(refused.status, 1);
    EXPECT_THAT(refused.err, HasSubstr("room for the same: north/a, north/b"));
    EXPECT_EQ(office.spend("0.9", as("south", "2026-02-01T00:00:00Z")).status, 0);
    EXPECT_EQ(office.spend("0.9", as("north/*", "2026-01-31T23:59:59Z")).status, 0);
    EXPECT_EQ(office.spend("0.2", as("*", "2026-01-31T23:59:59Z")).status, 1);
    EXPECT_EQ(office.spend("0.1", as("*", "2026-01-31T23:59:59Z")).status, 0);
    const std::string before = readFile(office.file);
    for (const char *block : {"west", "east/*", "north/c"}) {
        const Outcome unknown = office.spend("0.01", as(block, "2026-03-01T00:00:00Z"));
        EXPECT_EQ(unknown.status, 64) << unknown.err;
        EXPECT_THAT(unknown.err, HasSubstr("of the partition region"));
    }
    EXPECT_EQ(readFile(office.file), before);
}

TEST(Policy, SaysWhatIsLeft)
{
    const Office office;
    EXPECT_EQ(office.spend("0.4", kAnna).status, 0);
    const Outcome list = dpledger({"policy", "list", office.file});
    EXPECT_THAT(list.out, HasSubstr("Partition region: 3 blocks"));
    EXPECT_THAT(list.out, HasSubstr("0.4 of 0.5"));
    EXPECT_THAT(list.out, HasSubstr("2026-01: south"));
    const Json json = dpledger({"policy", "list", office.file, "--json"}).json();
    EXPECT_EQ(text(at(json, {"policies", "1", "guarantee", "epsilon"})), "0.5");
    EXPECT_EQ(number(at(json, {"policies", "1", "states", "0", "spent"})), 0.4);
    const std::string account = dpledger({"account", office.file}).out;
    EXPECT_THAT(account, HasSubstr("actor=anna"));
    EXPECT_THAT(account, HasSubstr("A spend must fit the ledger's budget")) << "to go on is not for one policy to say";
    EXPECT_EQ(text(at(dpledger({"account", office.file, "--json"}).json(), {"scopes", "2", "text"})), "actor=ben");
    const Outcome left = run({"remaining", office.file, "--mechanism", pure("0.05")}, kAnna);
    EXPECT_THAT(left.out, HasSubstr("actor=anna: 2 more"));
    EXPECT_THAT(left.out, HasSubstr("blocks=*,period=month: 12 more"));
}

/// The policy over everything would let hundreds go on.
TEST(Policy, TheLeastOverAllPoliciesIsSaid)
{
    const Office office;
    EXPECT_EQ(office.spend("0.4", kAnna).status, 0);
    const Outcome some = run({"remaining", office.file, "--mechanism", pure("0.05")}, kAnna);
    EXPECT_EQ(some.status, 0);
    EXPECT_THAT(some.out, HasSubstr("2 more such rounds fit; the policy for actor=anna admits no more"));
    const Outcome none = run({"remaining", office.file, "--mechanism", pure("0.2")}, kAnna);
    EXPECT_EQ(none.status, 1);
    EXPECT_THAT(none.out, testing::StartsWith("Stop: the policy for actor=anna does not admit such an analysis."));
    EXPECT_THAT(none.out, HasSubstr("0 more such rounds fit"));
    const Json json = run({"remaining", office.file, "--mechanism", pure("0.2"), "--json"}, kAnna).json();
    EXPECT_EQ(text(at(json, {"more"})), "0");
    EXPECT_EQ(text(at(json, {"limited_by"})), "actor=anna");
    EXPECT_EQ(office.spend("0.1", kAnna).status, 0);
    const Outcome account = dpledger({"account", office.file});
    EXPECT_THAT(account.out, testing::StartsWith("Stop: the policy for actor=anna admits no more."));
    EXPECT_FALSE(*at(dpledger({"account", office.file, "--json"}).json(), {"answer", "go_on"}).ifBool());
}

TEST(Policy, ChangesAndHandOversNeedAReasonAndAShare)
{
    const Office office;
    EXPECT_EQ(office.spend("0.4", kAnna).status, 0);
    const std::vector<std::string> give{"policy",     "hand-over", office.file, "--from",
                                        "actor=anna", "--to",      "actor=ben"};
    EXPECT_NE(run(give, {"--epsilon", "0.05"}).status, 0) << "no reason";
    EXPECT_NE(run(give, {"--epsilon", "0.2", "--reason", "leave"}).status, 0)
        << "anna has spent more than would be left";
    EXPECT_NE(run(give, {"--epsilon", "0.6", "--reason", "leave"}).status, 0);
    EXPECT_EQ(run(give, {"--epsilon", "0.1", "--reason", "leave"}).status, 0);
    EXPECT_EQ(office.spend("0.01", kAnna).status, 1);
    EXPECT_EQ(office.spend("0.6", {"--actor", "ben", "--block", "south", "--time", "2026-01-05T00:00:00Z"}).status, 0);
    const std::vector<std::string> set{"policy", "change", office.file, "--scope", "actor=anna"};
    EXPECT_NE(run(set, {"--epsilon", "1"}).status, 0) << "no reason";
    EXPECT_NE(run(set, {"--epsilon", "0.3", "--reason", "less"}).status, 0) << "less than is spent";
    EXPECT_EQ(run(set, {"--epsilon", "1", "--reason", "board"}).status, 0);
    EXPECT_NE(run({"policy", "add", office.file, "--scope", "actor=anna"}, {"--epsilon", "1", "--reason", "r"}).status,
              0);
    EXPECT_NE(
        run({"policy", "change", office.file, "--scope", "actor=eve"}, {"--epsilon", "1", "--reason", "r"}).status, 0);
    EXPECT_NE(
        run({"policy", "add", office.file, "--scope", "period=fortnight"}, {"--epsilon", "1", "--reason", "r"}).status,
        0);
}

TEST(Policy, WhatDoesNotHoldIsRefused)
{
    const Office office;
    const auto declare = [&](const std::string &file, const std::string &body) {
        return dpledger({"record", file, "--type", "partition", "--body", body});
    };
    EXPECT_THAT(declare(office.file, kPartition).err, HasSubstr("Another partition"));
    const std::string plain = office.scratch.path("plain.dpledger");
    office.good({"new", plain, "--epsilon", "1"});
    EXPECT_THAT(dpledger({"spend", plain, "--mechanism", pure("0.1"), "--block", "a"}).err, HasSubstr("no partition"));
    const std::string other = office.scratch.path("other.dpledger");
    office.good({"new", other, "--epsilon", "1"});
    EXPECT_THAT(
        declare(other, R"({"name":"r","blocks":["a"],"membership":"m","independent":false,"data":"fixed"})").err,
        HasSubstr("parallel composition does not hold"));
    EXPECT_NE(dpledger({"policy", "add", other, "--scope", "blocks=*", "--epsilon", "1", "--reason", "r"}).status, 0)
        << "no partition declares blocks";
    EXPECT_EQ(
        declare(other, R"({"name":"r","blocks":["a"],"membership":"m","independent":true,"data":"adaptive"})").status,
        0);
    EXPECT_THAT(
        dpledger({"policy", "add", other, "--scope", "blocks=*", "--epsilon", "1", "--delta", "1e-6", "--reason", "r"})
            .err,
        HasSubstr("Parallel composition with a delta"));
}

TEST(Policy, ALongRecordIsGuardedAsAShortOne)
{
    const Office office;
    std::string requests;
    for (int i = 0; i < 499; ++i)
        requests += R"({"jsonrpc":"2.0","id":1,"method":"spend","params":{"actor":"anna","blocks":"south",)"
                    R"("time":"2026-01-05T00:00:00Z","mechanism":{"kind":"pure_dp","epsilon":"0.001"}}})"
                    "\n";
    const Outcome served = dpledger({"serve", office.file}, requests);
    EXPECT_EQ(served.status, 0) << served.err;
    EXPECT_THAT(served.out, Not(HasSubstr("halt")));
    const Outcome refused = office.spend("0.002", kAnna);
    EXPECT_EQ(refused.status, 1) << "whatever is kept beside the ledger for speed";
    EXPECT_THAT(refused.err, HasSubstr("refused by the policy of actor=anna"));
    EXPECT_EQ(run({"can-spend", office.file, "--mechanism", pure("0.002")}, kAnna).status, 1);
    EXPECT_EQ(office.spend("0.001", kAnna).status, 0);
    EXPECT_EQ(office.spend("0.001", kAnna).status, 1);
}

TEST(Policy, AReportHasThemAndAPublicOneNamesNoPerson)
{
    const Office office;
    EXPECT_EQ(office.spend("0.4", kAnna).status, 0);
    const std::string internal = dpledger({"report", office.file, "--to", "md"}).out;
    EXPECT_THAT(internal, HasSubstr("Policies with a scope"));
    EXPECT_THAT(internal, HasSubstr("actor=anna"));
    EXPECT_THAT(internal, HasSubstr("0.4 of 0.5"));
    for (const char *format : {"md", "html", "json"}) {
        const std::string open = dpledger({"report", office.file, "--to", format, "--audience", "public"}).out;
        EXPECT_THAT(open, HasSubstr("0.4 of 0.5")) << "what is promised, and spent, is no secret";
        for (const char *name : {"anna", "actor=ben", "north/a", "south"})
            EXPECT_THAT(open, Not(HasSubstr(name))) << format;
    }
}

TEST(Policy, APlanIsAskedOfAllOfThem)
{
    const Office office;
    const auto plan = [&](const std::string &epsilon, const std::vector<std::string> &more) {
        return run({"plan", "add", office.file, "--mechanism", pure(epsilon)}, more);
    };
    EXPECT_EQ(plan("0.4", {"--actor", "anna", "--block", "north/*", "--time", "2026-03-01"}).status, 0);
    EXPECT_EQ(plan("0.4", {"--actor", "anna", "--block", "south", "--time", "2026-03-01"}).status, 0);
    EXPECT_EQ(
        plan("0.7", {"--actor", "carla", "--block", "north/a", "--block", "south", "--time", "2026-03-31"}).status, 0);
    EXPECT_EQ(plan("0.7", {"--actor", "carla", "--block", "south", "--time", "2026-04-01", "--count", "2"}).status, 0);
    const Json list = dpledger({"plan", "list", office.file, "--json"}).json();
    const Json::Array &rows = *at(list, {"steps"}).ifArray();
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_EQ(text(at(rows[0], {"decision"})), "CONT");
    EXPECT_EQ(text(at(rows[1], {"refused_by"})), "actor=anna");
    EXPECT_EQ(text(at(rows[2], {"refused_by"})), "blocks=*,period=month");
    EXPECT_EQ(text(at(rows[3], {"decision"})), "HALT (1 of 2) by blocks=*,period=month");
    for (const std::vector<std::string> &command : {std::vector<std::string>{"plan", "list", office.file},
                                                    {"account", office.file},
                                                    {"report", office.file, "--to", "md"}})
        EXPECT_THAT(dpledger(command).out, HasSubstr("actor=anna")) << command.front();
    EXPECT_THAT(dpledger({"simulate", office.file, "--paths", "5"}).out, HasSubstr("0 of 5 paths"));
    const std::string draft = readFile(office.file + ".draft");
    for (const auto &[flag, wrong] : {std::pair{"--block", "west"}, {"--time", "soon"}}) {
        const Outcome slip = plan("0.1", {flag, wrong});
        EXPECT_EQ(slip.status, 64);
        EXPECT_THAT(slip.err, HasSubstr(flag));
    }
    EXPECT_EQ(readFile(office.file + ".draft"), draft);
}

TEST(Policy, ASplitIsShownAndThenRecordedWithAReason)
{
    const Office office;
    const std::string before = readFile(office.file);
    const std::vector<std::string> split{
        "policy", "split", office.file, "--shares",
        R"([{"scope":"actor=anna","locked":true},{"scope":"actor=ben"},{"scope":"actor=carla","weight":"4"}])"};
    const Outcome shown = dpledger(split);
    EXPECT_EQ(shown.status, 0) << shown.err;
    EXPECT_THAT(shown.out, HasSubstr("actor=anna: (0.5, 0)-DP (locked)"));
    EXPECT_THAT(shown.out, HasSubstr("actor=ben: (1.9, 0)-DP (now (0.5, 0)-DP)"));
    EXPECT_THAT(shown.out, HasSubstr("actor=carla: (7.6, 0)-DP (now none)"));
    EXPECT_EQ(readFile(office.file), before) << "nothing is recorded unasked";
    EXPECT_NE(run(split, {"--record"}).status, 0) << "a change needs a reason";
    EXPECT_EQ(run(split, {"--record", "--reason", "half of the year"}).status, 0);
    const std::string list = dpledger({"policy", "list", office.file}).out;
    EXPECT_THAT(list, HasSubstr("0 of 1.9"));
    EXPECT_THAT(list, HasSubstr("0 of 7.6"));
    EXPECT_EQ(dpledger({"verify", office.file}).status, 0);
    const Outcome within = dpledger({"policy", "split", office.file, "--scope", "blocks=*,period=month", "--shares",
                                     R"([{"scope":"blocks=south,period=month,actor=anna"},)"
                                     R"({"scope":"blocks=south,period=month,actor=ben"}])"});
    EXPECT_THAT(within.out, HasSubstr("actor=ben,period=month: (0.5, 0)-DP")) << within.err;
    EXPECT_EQ(dpledger({"policy", "split", office.file, "--shares", R"([{"scope":"actor=x","locked":true}])"}).status,
              64);
}

TEST(Policy, TheGuaranteeForAGroupStandsBesideThatOfARecord)
{
    const Scratch scratch;
    const std::string file = scratch.path("group.dpledger");
    const std::vector<std::string> made{"new", file, "--epsilon", "0.5", "--delta", "1e-9", "--unit", "record"};
    for (const std::vector<std::string> &wrong : {std::vector<std::string>{"--group", "person"},
                                                  {"--group", "person", "--group-size", "0"},
                                                  {"--group-size", "5"},
                                                  {"--group", "person", "--group-size", "2.5"}})
        EXPECT_EQ(run(made, wrong).status, 64);
    ASSERT_EQ(
        run(made, {"--group", "person", "--group-size", "4", "--group-bound", "the import keeps the first 4"}).status,
        0);
    const std::string said = "For a person with at most 4 records: (2, 9.8487e-9)-differential privacy; the bound is "
                             "enforced: the import keeps the first 4.";
    EXPECT_THAT(dpledger({"remaining", file}).out, HasSubstr(said));
    const std::string report = dpledger({"report", file, "--to", "md"}).out;
    EXPECT_THAT(report, HasSubstr("Protected group"));
    EXPECT_THAT(report, HasSubstr("People with several records")) << "of two, too";
    for (const char *command : {"account", "remaining"})
        EXPECT_EQ(text(at(dpledger({command, file, "--json"}).json(), {"group", "text"})), said) << command;
}

TEST(PolicySweep, TheYearOfAnOfficeIsAuditedAndEachMistakeIsFound)
{
    const Scratch scratch;
    const auto findings = [&](const std::string &mistake) {
        const std::string file = scratch.path("year" + mistake + ".dpledger");
        const Outcome made = shell("python3 '" + testData("bench/make_office.py") + "' 2000 '" + file + "' " + mistake);
        EXPECT_EQ(made.status, 0) << made.err;
        std::string ids;
        const Json audit = dpledger({"audit", file, "--json"}).json();
        for (const Json &one : *at(audit, {"findings"}).ifArray())
            for (const char *part : {"SCOPE", "BLOCK", "PARTITION", "PERIOD", "HANDOVER", "BUDGET"})
                if (const std::string id = text(at(one, {"id"}));
                    id.starts_with(part) && ids.find(id) == std::string::npos)
                    ids += (ids.empty() ? "" : " ") + id;
        const std::string report = dpledger({"report", file, "--to", "md"}).out;
        std::istringstream found(ids);
        for (std::string id; found >> id;)
            EXPECT_THAT(report, HasSubstr(id)) << "the report says so, too";
        return ids;
    };
    EXPECT_EQ(findings(""), "");
    EXPECT_THAT(findings("exceeded"), HasSubstr("SCOPE-EXCEEDED"));
    if (!testing_support::wholeSweep())
        return;
    EXPECT_THAT(findings("block-missing"), HasSubstr("SCOPE-UNSTATED"));
    EXPECT_THAT(findings("block-unknown"), HasSubstr("BLOCK-UNKNOWN"));
    EXPECT_THAT(findings("partition-changed"), HasSubstr("PARTITION-CHANGED"));
    EXPECT_EQ(findings("period-overlap"), "PERIOD-OVERLAP");
    EXPECT_EQ(findings("handover-without-reason"), "HANDOVER-REASON");
}

TEST(PolicySweep, TheYearOfAnOfficeIsPlannedAndSimulated)
{
    const Scratch scratch;
    constexpr int kRows = 12 * (51 + 1);
    const auto planned = [&](const std::string &times) {
        std::string file = scratch.path("plan" + times + ".dpledger");
        const Outcome made =
            shell("python3 '" + testData("bench/make_office.py") + "' 20000 '" + file + "' plan " + times);
        EXPECT_EQ(made.status, 0) << made.err;
        return file;
    };
    const std::string year = planned("1");
    const Json fits = dpledger({"plan", "list", year, "--json"}).json();
    EXPECT_EQ(at(fits, {"steps"}).ifArray()->size(), static_cast<std::size_t>(kRows));
    EXPECT_EQ(at(fits, {"rounds"}).write(), "19968");
    EXPECT_EQ(at(fits, {"accepted"}).write(), "19968");
    const std::string simulated = dpledger({"simulate", year, "--paths", "3"}).out;
    EXPECT_THAT(simulated, HasSubstr("On 3 of 3 paths"));
    EXPECT_THAT(simulated, HasSubstr("policies with a scope, too."));
    EXPECT_THAT(dpledger({"audit", year, "--json"}).json().write(), Not(HasSubstr("SCOPE-")));
    if (!testing_support::wholeSweep())
        return;
    const std::string twice = planned("2");
    const Outcome refused = dpledger({"plan", "list", twice});
    EXPECT_THAT(refused.out, HasSubstr("by period=month")) << "of each month's budget";
    EXPECT_THAT(refused.out, HasSubstr("by actor=")) << "the analysts' shares are used up in summer";
    EXPECT_THAT(dpledger({"simulate", twice, "--paths", "3"}).out, HasSubstr("On 0 of 3 paths"));
    EXPECT_THAT(dpledger({"report", twice, "--to", "md"}).out,
                HasSubstr("Row 44 is the first that another policy refuses: period=month."));
}

} // namespace
} // namespace epsilometer::e2e::policy_test
