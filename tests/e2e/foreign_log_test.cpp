// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a log of another library is asked like a ledger. Every command that accounts reads it, and says that
// nothing shows whether it was changed.
#include "tests/e2e/support/program.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::e2e::foreign_log_test {
namespace {

using testing::HasSubstr;
using testing::Not;

std::vector<std::string> logs()
{
    std::vector<std::string> all;
    for (const char *name : {"epsilon-delta.dp-event.json", "opacus-checkpoint.pt", "opacus.json",
                             "queries.dp-event.txt", "training.dp-event.json"})
        all.push_back(testData(std::string("golden/logs/") + name));
    return all;
}

Outcome asked(const std::string &log, std::vector<std::string> command)
{
    command.insert(command.begin() + 1, log);
    return dpledger(command);
}

TEST(ForeignLog, IsReadByEveryCommandThatAccounts)
{
    for (const std::string &log : logs()) {
        SCOPED_TRACE(log);
        for (const std::vector<std::string> &command :
             {std::vector<std::string>{"account", "--neighbours", "add-remove"},
              {"remaining", "--epsilon", "50", "--delta", "1e-5"},
              {"chart", "--neighbours", "add-remove"},
              {"report", "--neighbours", "add-remove", "--epsilon", "50", "--delta", "1e-5", "--audience", "policy"}}) {
            const Outcome outcome = asked(log, command);
            EXPECT_EQ(outcome.status, 0) << command.front() << "\n" << outcome.err;
        }
        const Outcome audited =
            asked(log, {"audit", "--neighbours", "add-remove", "--epsilon", "50", "--delta", "1e-5"});
        EXPECT_LE(audited.status, 1) << audited.err;
        EXPECT_THAT(audited.out, HasSubstr("no chain and no seals"));
        EXPECT_THAT(audited.out, Not(HasSubstr("POLICY-MISSING")));
    }
}

TEST(ForeignLog, HasNoChainToVerify)
{
    const Scratch scratch;
    const std::string bytes = R"({"history": [[1.1, 0.01, 400]], "mechanism": "prv"})";
    const std::string log = scratch.file("opacus.json", bytes);
    const Outcome verified = dpledger({"verify", log});
    EXPECT_EQ(verified.status, 1) << verified.err;
    EXPECT_THAT(verified.out, HasSubstr("a log (read as opacus): it has no chain and no seals"));
    EXPECT_THAT(verified.out, HasSubstr("1 entry, 400 runs"));
    EXPECT_THAT(verified.out, Not(HasSubstr("valid")));
    const Json json = dpledger({"verify", log, "--json"}).json();
    EXPECT_EQ(text(at(json, {"format"})), "opacus");
    EXPECT_EQ(number(at(json, {"runs"})), 400);
    EXPECT_EQ(at(json, {"valid"}), Json(false));
    // Nothing that a reader requires of a chain or a seal can hold.
    EXPECT_EQ(dpledger({"verify", log, "--expect-head", std::string(64, 'a')}).status, 2);
    const std::string signers = scratch.file("signers", "ann@example.org ssh-ed25519 AAAA\n");
    EXPECT_EQ(dpledger({"verify", log, "--allowed-signers", signers}).status, 3);
    EXPECT_EQ(dpledger({"verify", log, "--extends", scratch.file("older", bytes.substr(0, 10))}).status, 1);
    EXPECT_EQ(dpledger({"verify", log, "--extends", scratch.file("other", "x" + bytes)}).status, 2);
    const std::string damaged = scratch.file("damaged.json", R"({"history": [[1.1, 0.01]], "mechanism": "prv"})");
    EXPECT_EQ(dpledger({"verify", damaged}).status, 2);
}

TEST(ForeignLog, IsAnsweredInAFewLines)
{
    const Scratch scratch;
    const std::string log = scratch.file("opacus.json", R"({"history": [[1.46, 0.0163, 611]], "mechanism": "rdp"})");
    const auto lines = [](const std::string &out) { return std::count(out.begin(), out.end(), '\n'); };
    const Outcome open = dpledger({"account", log});
    const Outcome budgeted = dpledger({"account", log, "--epsilon", "3"});
    EXPECT_LE(lines(open.out), 9) << open.out;
    EXPECT_LE(lines(budgeted.out), 9) << budgeted.out;
    EXPECT_THAT(budgeted.out,
                HasSubstr("2 more like the last one (Subsampled Gaussian, noise_multiplier 1.46, steps 611)\nfit."));
    const std::string twice =
        scratch.file("twice.json", R"({"history": [[1.46, 0.0163, 611], [2, 0.0163, 100]], "mechanism": "rdp"})");
    EXPECT_THAT(dpledger({"account", twice, "--epsilon", "3"}).out, HasSubstr("The whole log fits 2 more times."));
    EXPECT_THAT(dpledger({"account", log, "--epsilon", "1.9"}).out, HasSubstr("Not one more like the last one"));
    EXPECT_THAT(dpledger({"account", log, "--all"}).out, HasSubstr("would have let all"));
    const Outcome audited = dpledger({"audit", log});
    EXPECT_LE(lines(audited.out), 25) << audited.out;
    EXPECT_EQ(audited.out.find("UNIT-MISSING"), audited.out.rfind("UNIT-MISSING")) << "each finding once";
    EXPECT_THAT(dpledger({"audit", log, "--all"}).out, HasSubstr("Floating-point safe sampling"));
    const std::vector<std::string> report{"report", log, "--epsilon", "3", "--to", "md"};
    std::vector<std::string> withData = report;
    withData.emplace_back("--data");
    EXPECT_LT(2 * lines(dpledger(report).out), lines(dpledger(withData).out)) << "the rest draws the charts";
}

TEST(ForeignLog, IsAuditedByTheBoundOfItsAccount)
{
    const Scratch scratch;
    const std::string log = scratch.file("opacus.json", R"({"history": [[1.1, 0.01, 400]], "mechanism": "prv"})");
    const Json account = dpledger({"account", log, "--neighbours", "add-remove", "--json"}).json();
    const double lowest = number(at(account, {"answer", "lowest_fixed", "epsilon"}));
    const Json findings = at(dpledger({"audit", log, "--neighbours", "add-remove", "--json"}).json(), {"findings"});
    bool found = false;
    for (const Json &finding : *findings.ifArray())
        if (text(at(finding, {"id"})) == "SAMPLING") {
            found = true;
            const double said = std::stod(text(at(finding, {"evidence", "epsilon with Poisson batches"})));
            EXPECT_NEAR(said, lowest, lowest * 1e-5);
        }
    EXPECT_TRUE(found);
}

TEST(ForeignLog, SaysThatItsBatchesAreAssumed)
{
    const Scratch scratch;
    const std::string assumed = "batches: Poisson samples (assumed)";
    const std::string log = scratch.file("opacus.json", R"({"history": [[1.1, 0.01, 400]], "mechanism": "prv"})");
    const std::string csv = scratch.file("log.csv", "noise_multiplier,sampling_rate,steps\n1.1,0.01,400\n");
    const std::string plain = scratch.file("plain.csv", "epsilon\n0.1\n");
    const std::string event = testData("golden/logs/training.dp-event.json");
    for (const std::string &silent : {log, csv}) {
        const Outcome account = dpledger({"account", silent, "--neighbours", "add-remove"});
        EXPECT_THAT(account.out, HasSubstr(assumed)) << account.err;
        EXPECT_EQ(text(at(dpledger({"account", silent, "--json"}).json(), {"batches"})), "Poisson samples (assumed)");
        EXPECT_THAT(dpledger({"remaining", silent, "--epsilon", "9", "--delta", "1e-6"}).out, HasSubstr(assumed));
        EXPECT_THAT(dpledger({"account", silent, "--sampling", "poisson"}).out, Not(HasSubstr("batches:")));
    }
    for (const std::string &other : {plain, event})
        EXPECT_THAT(dpledger({"account", other, "--neighbours", "add-remove"}).out, Not(HasSubstr("batches:")));
}

TEST(ForeignLog, TakesTheAnswersThatItLeavesOpen)
{
    const Scratch scratch;
    const std::string log = scratch.file("opacus.json", R"({"history": [[1.1, 0.01, 400]], "mechanism": "prv"})");
    const Outcome other = dpledger({"audit", log, "--neighbours", "add-remov"});
    EXPECT_EQ(other.status, 64) << other.out;
    for (const char *command : {"audit", "report"})
        EXPECT_EQ(
            dpledger({command, testData("../resources/samples/ten-tenths.dpledger"), "--sampling", "poisson"}).status,
            64)
            << "a ledger states it";
}

} // namespace
} // namespace epsilometer::e2e::foreign_log_test
