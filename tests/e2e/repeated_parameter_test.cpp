// SPDX-License-Identifier: GPL-3.0-or-later
// Proves: a parameter that is given twice is refused in every door, with both values, and nothing is written:
// - a mechanism in words and as JSON, of spend, can-spend, cost, calibrate and plan add; a member of a family
// - JSON-RPC, as an object and in words
// - logs of JSON, JSON Lines, CSV with mechanisms in cells, and Python
// A value without a name that can be several parameters is refused with the name that it needs.
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::e2e::repeated_parameter_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

constexpr const char *kWords = "gaussian sigma=0.5 sigma=100";
constexpr const char *kJson = R"({"kind":"gaussian","sigma":"0.5","sigma":"100"})";

class RepeatedParameter : public testing::Test {
protected:
    void SetUp() override
    {
        ASSERT_EQ(dpledger({"new", file, "--epsilon", "8", "--delta", "1e-6"}).status, 0);
        ASSERT_EQ(dpledger({"plan", "add", file, "--mechanism", "gaussian sigma=20"}).status, 0);
        before = readFile(file);
        draft = readFile(file + ".draft");
    }

    void expectRefused(const Outcome &outcome, int status) const
    {
        EXPECT_EQ(outcome.status, status) << outcome.out;
        EXPECT_THAT(outcome.err, AllOf(HasSubstr("sigma"), HasSubstr("0.5"), HasSubstr("100")));
        EXPECT_EQ(readFile(file), before);
        EXPECT_EQ(readFile(file + ".draft"), draft);
    }

    Scratch scratch;
    std::string file = scratch.path("a.dpledger");
    std::string before;
    std::string draft;
};

TEST_F(RepeatedParameter, IsRefusedOnTheCommandLine)
{
    for (const char *mechanism : {kWords, kJson}) {
        for (const std::vector<std::string> &command :
             {std::vector<std::string>{"spend", file}, {"can-spend", file}, {"cost"}, {"plan", "add", file}}) {
            SCOPED_TRACE(command.front() + " " + mechanism);
            std::vector<std::string> asked = command;
            asked.insert(asked.end(), {"--mechanism", mechanism});
            expectRefused(dpledger(asked), 64);
        }
        expectRefused(dpledger({"calibrate", "--mechanism", mechanism, "--solve", "count", "--epsilon", "1"}), 64);
        expectRefused(dpledger({"new", scratch.path("b.dpledger"), "--epsilon", "1", "--family", mechanism}), 64);
    }
    expectRefused(dpledger({"spend", file, "gaussian", "sigma=0.5", "sigma=100"}), 64);
}

TEST_F(RepeatedParameter, IsRefusedByTheServer)
{
    for (const std::string &mechanism : {std::string(kJson), '"' + std::string(kWords) + '"'}) {
        for (const char *method : {"spend", "can_spend", "cost"}) {
            const Outcome served =
                dpledger({"serve", file}, R"({"jsonrpc":"2.0","id":1,"method":")" + std::string(method) +
                                              R"(","params":{"mechanism":)" + mechanism + "}}\n");
            EXPECT_THAT(served.out,
                        AllOf(HasSubstr("\"error\""), HasSubstr("sigma"), HasSubstr("0.5"), HasSubstr("100")))
                << method << ' ' << mechanism;
            EXPECT_EQ(readFile(file), before);
        }
    }
}

TEST_F(RepeatedParameter, IsRefusedInLogs)
{
    const std::vector<std::pair<const char *, std::string>> logs{
        {"jsonl", R"({"mechanism":)" + std::string(kJson) + "}\n"},
        {"csv", "mechanism\n\"{\"\"kind\"\":\"\"gaussian\"\",\"\"sigma\"\":\"\"0.5\"\",\"\"sigma\"\":\"\"100\"\"}\"\n"},
        {"dp-event", R"({"class_name":"GaussianDpEvent","noise_multiplier":1,"sigma":0.5,"sigma":100})"},
        {"opacus", "{'history': [(1.1, 0.01, 3)], 'mechanism': {'sigma': 0.5, 'sigma': 100}}"}};
    for (const auto &[from, bytes] : logs) {
        SCOPED_TRACE(from);
        const Outcome outcome = dpledger({"import", "-", "--from", from, "-o", scratch.path("imported")}, bytes);
        expectRefused(outcome, 2);
    }
}

TEST_F(RepeatedParameter, AValueAloneIsTakenWhereItIsClear)
{
    EXPECT_EQ(dpledger({"can-spend", file, "pure_dp", "0.7"}).status, 0);
    EXPECT_EQ(dpledger({"can-spend", file, "exponential", "0.7"}).status, 0);
    const Outcome unclear = dpledger({"spend", file, "gaussian", "6.8"});
    EXPECT_EQ(unclear.status, 64);
    EXPECT_THAT(unclear.oneLine(), HasSubstr("as in sigma=6.8"));
    EXPECT_EQ(readFile(file), before);
}

} // namespace
} // namespace epsilometer::e2e::repeated_parameter_test
