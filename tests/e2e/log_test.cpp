// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of cost, mechanisms, log and show:
// - cost needs no file: it says the cheapest composition, what one answer's noise is, and the same as account of a file
// - mechanisms lists every kind with an example that cost accepts, and the parameters of one; a mistyped kind is named
// - log has a line for each spend, with the share of the budget after it; its filters leave lines out and nothing else
// - show has every field of a spend, and its cost in each notion; a seq of another line is refused
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace epsilometer::e2e::log_test {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Cost, NeedsNoFile)
{
    const Outcome cost = dpledger({"cost", "gaussian", "sigma=10", "--count", "100", "--delta", "1e-6"});
    EXPECT_EQ(cost.status, 0) << cost.err;
    EXPECT_THAT(cost.out, HasSubstr("epsilon at most 4.89 at delta 1e-6"));
    EXPECT_THAT(cost.out, HasSubstr("within 19.6 of its true value"));
    const Outcome json = dpledger({"cost", "gaussian", "sigma=10", "--count", "100", "--json"});
    const Outcome account = dpledger({"account", "-", "--json"},
                                     "{\"mechanism\":{\"kind\":\"gaussian\",\"sigma\":\"10\"},\"count\":100}\n");
    EXPECT_EQ(at(json.json(), {"answer", "fixed"}), at(account.json(), {"answer", "fixed"}));
    EXPECT_GE(number(at(json.json(), {"accuracy", "half_width"})), 19.59963984540054);
}

/// A pure guarantee is stated without a delta: 4 ln 3, and the sum of epsilons.
TEST(Cost, APureCostHasNoDelta)
{
    const Json cost = dpledger({"cost", "randomized_response", "p=0.75", "--count", "4", "--delta", "0", "--neighbours",
                                "replace-one", "--json"})
                          .json();
    EXPECT_GE(number(at(cost, {"answer", "lowest_fixed", "epsilon"})), 4.394449154672438);
    EXPECT_LE(number(at(cost, {"answer", "lowest_fixed", "epsilon"})), 4.394449154672438 * (1 + 1e-12));
    EXPECT_EQ(text(at(cost, {"answer", "lowest_fixed", "delta"})), "0");
    const Scratch scratch;
    const std::string pure = scratch.file("pure.jsonl", "{\"epsilon\":0.5}\n{\"epsilon\":0.25}\n");
    const Json account = dpledger({"account", pure, "--delta", "0", "--neighbours", "add-remove", "--json"}).json();
    EXPECT_EQ(number(at(account, {"answer", "lowest_fixed", "epsilon"})), 0.75);
    EXPECT_EQ(text(at(account, {"answer", "lowest_fixed", "delta"})), "0");
}

/// A budget of epsilon alone has a delta where some analysis needs one.
TEST(Account, ABudgetOfEpsilonAloneTakesWhatIsNotPure)
{
    const Scratch scratch;
    const std::string noise =
        scratch.file("noise.jsonl", R"({"mechanism":{"kind":"gaussian","sigma":"10"}})" + std::string("\n"));
    const Outcome answer = dpledger({"account", noise, "--epsilon", "3"});
    EXPECT_THAT(answer.out, testing::StartsWith("Go on."));
    EXPECT_THAT(answer.out, HasSubstr("of 3 at delta 1e-6"));
    const std::string pure = scratch.file("pure.jsonl", "{\"epsilon\":0.5}\n");
    EXPECT_THAT(dpledger({"account", pure, "--epsilon", "3"}).out, HasSubstr("0.5 of 3 at delta 0"));
}

TEST(Cost, RefusesWhatItCannotPrice)
{
    EXPECT_EQ(dpledger({"cost"}).status, 64);
    EXPECT_THAT(dpledger({"cost", "gausian", "sigma=10"}).oneLine(), HasSubstr("gaussian"));
    EXPECT_THAT(dpledger({"cost", "gaussian", "sigma=10", "--delta", "1"}).oneLine(),
                HasSubstr("must be >= 0 and < 1"));
    EXPECT_THAT(dpledger({"cost", "gaussian", "sigma=10", "--delta", "0"}).out, HasSubstr("No finite bound"));
    const Outcome endless = dpledger({"cost", "gaussian", "sigma=0"});
    EXPECT_THAT(endless.out, HasSubstr("No finite bound"));
}

TEST(Calibrate, FindsTheNoiseOfAnAccuracy)
{
    const Outcome laplace = dpledger({"calibrate", "--mechanism", "laplace", "--accuracy", "10"});
    EXPECT_EQ(laplace.status, 0) << laplace.err;
    EXPECT_THAT(laplace.out, HasSubstr("scale = 3.338"));
    const Json gaussian =
        dpledger({"calibrate", "--mechanism", "gaussian", "--accuracy", "10", "--confidence", "0.99", "--json"}).json();
    EXPECT_LE(number(at(gaussian, {"value"})), 10 / 2.5758293035489);
    EXPECT_GE(number(at(gaussian, {"value"})), 3.8822);
    EXPECT_THAT(dpledger({"calibrate", "--mechanism", "pure_dp", "--accuracy", "10"}).oneLine(), HasSubstr("no noise"));
    EXPECT_THAT(dpledger({"calibrate", "--mechanism", "laplace", "--accuracy", "0"}).oneLine(),
                HasSubstr("--accuracy"));
    EXPECT_THAT(dpledger({"calibrate", "--mechanism", "laplace", "--accuracy", "1", "--epsilon", "1"}).oneLine(),
                HasSubstr("--epsilon = 1: must not be given together with --accuracy"));
}

TEST(Mechanisms, HaveExamplesThatWork)
{
    const Json list = at(dpledger({"mechanisms", "--json"}).json(), {"mechanisms"});
    EXPECT_GE(list.ifArray()->size(), 30U);
    const std::string text = dpledger({"mechanisms"}).out;
    for (const Json &kind : *list.ifArray()) {
        const std::string id = e2e::text(at(kind, {"kind"}));
        EXPECT_THAT(text, HasSubstr(id));
        const std::string shown = dpledger({"mechanisms", id}).out;
        const std::size_t from = shown.rfind("Example: ") + 9;
        const Outcome cost =
            shell(std::string(DPLEDGER_PROGRAM) + " cost " + shown.substr(from, shown.find('\n', from) - from));
        EXPECT_TRUE(cost.status == 0 || cost.status == 1) << id << ": " << cost.err;
    }
}

TEST(Mechanisms, ShowTheParametersOfOne)
{
    const Outcome one = dpledger({"mechanisms", "subsampled_gaussian"});
    EXPECT_EQ(one.status, 0);
    EXPECT_THAT(one.out, HasSubstr("sampling_rate"));
    EXPECT_THAT(one.out, HasSubstr("required"));
    EXPECT_THAT(dpledger({"mechanisms", "laplac"}).oneLine(), HasSubstr("laplace"));
    EXPECT_EQ(dpledger({"mechanisms", "something"}).status, 64);
}

class RecordLog : public testing::Test {
protected:
    void SetUp() override
    {
        run({"new", m_file, "--epsilon", "1", "--delta", "0", "--filter", "basic"});
        run({"spend", m_file, "pure_dp", "epsilon=0.25", "--actor", "anna", "--time", "2026-03-01T10:00:00Z", "--label",
             "first"});
        run({"spend", m_file, "laplace", "scale=10", "--count", "2", "--actor", "ben", "--time",
             "2026-03-02T10:00:00Z"});
        run({"spend", m_file, "pure_dp", "epsilon=0.05", "--actor", "anna", "--time", "2026-03-03T10:00:00Z"});
    }
    static void run(const std::vector<std::string> &arguments)
    {
        const Outcome outcome = dpledger(arguments);
        ASSERT_EQ(outcome.status, 0) << outcome.err;
    }
    /// The seqs that log lists, separated by blanks.
    [[nodiscard]] std::string seqs(std::vector<std::string> more = {}) const
    {
        more.insert(more.begin(), {"log", m_file, "--json"});
        std::string list;
        const Json rows = at(dpledger(more).json(), {"rows"});
        for (const Json &row : *rows.ifArray())
            list += (list.empty() ? "" : " ") + text(at(row, {"seq"}));
        return list;
    }

    Scratch m_scratch;
    std::string m_file = m_scratch.path("a.dpledger");
};

TEST_F(RecordLog, HasALineForEachSpend)
{
    const Outcome log = dpledger({"log", m_file});
    EXPECT_EQ(log.status, 0) << log.err;
    EXPECT_THAT(log.out, HasSubstr("first"));
    EXPECT_THAT(log.out, HasSubstr("2 x laplace, scale = 10"));
    EXPECT_THAT(log.out, HasSubstr("29.96"));
    EXPECT_EQ(seqs(), "2 3 4");
    const Json rows = at(dpledger({"log", m_file, "--json"}).json(), {"rows"});
    EXPECT_NEAR(number(at(rows, {"0", "used"})), 0.25, 1e-12);
    EXPECT_NEAR(number(at(rows, {"1", "used"})), 0.45, 1e-12);
    EXPECT_NEAR(number(at(rows, {"2", "used"})), 0.5, 1e-12);
}

TEST_F(RecordLog, IsFilteredByActorTimeAndNumber)
{
    EXPECT_EQ(seqs({"--actor", "anna"}), "2 4");
    EXPECT_EQ(seqs({"--since", "2026-03-02"}), "3 4");
    EXPECT_EQ(seqs({"--last", "1"}), "4");
    EXPECT_EQ(seqs({"--actor", "eve"}), "");
    EXPECT_THAT(dpledger({"log", m_file, "--actor", "eve"}).out, HasSubstr("No recorded analysis matches"));
    EXPECT_THAT(dpledger({"log", m_file, "--since", "yesterday"}).oneLine(), HasSubstr("must be a date"));
    EXPECT_THAT(dpledger({"log", m_file, "--block", "x"}).oneLine(), HasSubstr("partition"));
}

TEST(PlainLog, IsListedByLine)
{
    const Outcome log = dpledger({"log", "-"}, "epsilon,delta,label\n0.1,0,first\n0.2,1e-9,second\n");
    EXPECT_EQ(log.status, 0) << log.err;
    EXPECT_THAT(log.out, HasSubstr("Line"));
    EXPECT_THAT(log.out, HasSubstr("second"));
    EXPECT_THAT(dpledger({"log", "-"}, "no log").oneLine(), HasSubstr("CSV"));
}

TEST_F(RecordLog, ShowsOneSpend)
{
    const Outcome one = dpledger({"show", m_file, "3"});
    EXPECT_EQ(one.status, 0) << one.err;
    EXPECT_THAT(one.out, HasSubstr("laplace"));
    EXPECT_THAT(one.out, HasSubstr("ben"));
    EXPECT_THAT(one.out, HasSubstr("29.96"));
    EXPECT_THAT(one.out, HasSubstr("epsilon 0.1"));
    EXPECT_THAT(dpledger({"show", m_file, "1"}).oneLine(), HasSubstr("must be the seq of a spend"));
}

TEST(Help, HasTwoExamplesOfEveryCommand)
{
    const std::string all = dpledger({"--help"}).out;
    std::size_t commands = 0;
    for (std::size_t at = all.find("Subcommands:"); (at = all.find("\n  ", at)) != std::string::npos; at += 3) {
        const std::string name = all.substr(at + 3, all.find(' ', at + 3) - at - 3);
        if (name.empty())
            continue;
        ++commands;
        const std::string help = dpledger({name, "--help"}).out;
        const std::size_t examples = help.find("Examples:\n  dpledger " + name + " ");
        ASSERT_NE(examples, std::string::npos) << name;
        EXPECT_NE(help.find("\n  dpledger " + name + " ", examples + 12), std::string::npos) << name;
    }
    EXPECT_GE(commands, 29U);
}

TEST(Help, IsShortAndWholeOnDemand)
{
    const std::string spend = dpledger({"spend", "--help"}).out;
    EXPECT_LE(std::count(spend.begin(), spend.end(), '\n'), 27); // what a spend touches cannot be undone: it is shown
    for (const char *command : {"spend", "account", "can-spend", "remaining"}) {
        const std::string help = dpledger({command, "--help"}).out;
        EXPECT_THAT(help, Not(HasSubstr("--delta-prime"))) << command;
    }
    EXPECT_THAT(dpledger({"account", "--help"}).out, HasSubstr("--help-all"));
    EXPECT_THAT(dpledger({"account", "--help-all"}).out, HasSubstr("--delta-prime"));
    EXPECT_THAT(dpledger({"new", "--help"}).out, HasSubstr("--delta-prime"));
}

} // namespace
} // namespace epsilometer::e2e::log_test
