// SPDX-License-Identifier: GPL-3.0-or-later
// Proves: whatever a command writes from a file that others cannot read, they cannot read either, whatever the mask says;
// from a file that all can read, they can. Every command with an output file that reads another file is here.
#include "tests/e2e/support/program.h"

#include <gtest/gtest.h>

#include <sys/stat.h>

namespace epsilometer::e2e::private_outputs_test {
namespace {

unsigned int modeOf(const std::string &path)
{
    struct stat info {};
    EXPECT_EQ(::stat(path.c_str(), &info), 0) << path;
    return info.st_mode & 0777U;
}

TEST(PrivateOutputs, WhatIsWrittenFromAPrivateFileIsPrivate)
{
    const Scratch scratch;
    const std::string ledger = scratch.path("a.dpledger");
    const std::string losses = scratch.file("losses.csv", "person,round,loss\na,1,0.1\nb,1,0.2\na,2,0.1\n");
    ASSERT_EQ(dpledger({"new", ledger, "--epsilon", "3", "--delta", "1e-6"}).status, 0);
    ASSERT_EQ(dpledger({"spend", ledger, "pure_dp", "epsilon=0.5"}).status, 0);
    const std::string log = scratch.file("log.csv", "mechanism,epsilon\npure_dp,0.1\n");
    const struct {
        std::vector<std::string> command;
        std::string source;
        std::string suffix;
    } cases[]{
        {{"report", ledger}, ledger, ".html"},
        {{"chart", ledger}, ledger, ".svg"},
        {{"export", ledger, "--to", "jsonl"}, ledger, ".jsonl"},
        {{"import", log, "--neighbours", "add-remove"}, log, ".dpledger"},
        {{"individual", losses, "--budget", "1", "--person", "a"}, losses, ".json"},
    };
    const ::mode_t mask = ::umask(022);
    for (const auto &[mode, others] : {std::pair{0600U, 0U}, {0644U, 044U}}) {
        int number = 0;
        for (const auto &one : cases) {
            ASSERT_EQ(::chmod(one.source.c_str(), mode), 0);
            const std::string out =
                scratch.path("out-" + std::to_string(mode) + "-" + std::to_string(++number)) + one.suffix;
            std::vector<std::string> command = one.command;
            command.insert(command.end(), {"-o", out});
            const Outcome outcome = dpledger(command);
            ASSERT_EQ(outcome.status, 0) << one.command.front() << ": " << outcome.err;
            EXPECT_EQ(modeOf(out) & 077U, others) << one.command.front() << " from a file of mode " << std::oct << mode;
        }
    }
    ::umask(mask);
}

} // namespace
} // namespace epsilometer::e2e::private_outputs_test
