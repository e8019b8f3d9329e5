// SPDX-License-Identifier: GPL-3.0-or-later
// Proves, for every choice of standard streams that the caller closed:
// - nothing that is said lands in the ledger, which only grows by whole lines and is valid afterwards
// - a result that could not be said is no success; a refusal stays a refusal
#include "tests/e2e/support/program.h"
#include "tests/support/sweep.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::e2e::streams_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const std::vector<std::string> kClosed{"<&-", ">&-", "2>&-", "<&- >&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-"};

std::string quoted(const std::string &text)
{
    return "'" + text + "'"; // nothing here holds a quote
}

std::string spend(const std::string &epsilon)
{
    return "--mechanism " + quoted(R"({"kind":"pure_dp","epsilon":")" + epsilon + R"("})");
}

TEST(StreamsSweep, WhatIsSaidNeverLandsInTheLedger)
{
    const Scratch scratch;
    const std::string ledger = scratch.path("a.dpledger");
    ASSERT_EQ(dpledger({"new", ledger, "--epsilon", "1", "--filter", "basic"}).status, 0);
    ASSERT_EQ(shell(std::string(DPLEDGER_PROGRAM) + " spend " + quoted(ledger) + " " + spend("0.5")).status, 0);
    const std::vector<std::string> commands{"spend @ " + spend("0.001"),
                                            "spend @ --json " + spend("9"),
                                            "can-spend @ " + spend("9"),
                                            "record @ --type note --text x",
                                            "verify @",
                                            "account @",
                                            "export @ --to csv",
                                            "report @"};
    for (const std::string &closed : testing_support::everyInSweep(kClosed, 3)) {
        for (std::string command : commands) {
            command.replace(command.find('@'), 1, quoted(ledger));
            const std::string before = readFile(ledger);
            const int status = shell(std::string(DPLEDGER_PROGRAM) + " " + command + " " + closed).status;
            EXPECT_TRUE(status == 0 || status == 1 || status == 2) << command << closed << ": " << status;
            EXPECT_THAT(readFile(ledger), StartsWith(before)) << command << closed;
            ASSERT_EQ(dpledger({"verify", ledger}).status, 0) << command << closed;
        }
    }
}

TEST(Streams, AResultThatCannotBeSaidIsNoSuccess)
{
    const Scratch scratch;
    const std::string ledger = scratch.path("a.dpledger");
    ASSERT_EQ(dpledger({"new", ledger, "--epsilon", "1", "--filter", "basic"}).status, 0);
    const std::string program = std::string(DPLEDGER_PROGRAM) + " ";
    for (const char *gone : {">&-", ">/dev/full"}) {
        for (const std::string &command : {"verify " + quoted(ledger), "account --json " + quoted(ledger),
                                           std::string("--version"), std::string("completions bash")}) {
            const Outcome outcome = shell(program + command + " " + gone);
            EXPECT_EQ(outcome.status, 2) << command << gone;
            EXPECT_THAT(outcome.oneLine(), HasSubstr("standard output")) << command << gone;
        }
        const Outcome spent = shell(program + "spend " + quoted(ledger) + " " + spend("0.1") + " " + gone);
        EXPECT_EQ(spent.status, 2) << gone;
        EXPECT_THAT(spent.oneLine(), HasSubstr("the spend is recorded as seq")) << gone;
    }
}

} // namespace
} // namespace epsilometer::e2e::streams_test
