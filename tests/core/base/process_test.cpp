// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: input arrives, outputs and status come back; arguments are not read by any shell; a program that goes
// away while it is fed ends nothing here; one that does not exist is an error; a program in a folder of PATH is not the system's; how a program ended is known where we were
// started ignoring it.
#include "core/base/os/process.h"

#include "core/base/os/file.h"
#include "tests/support/temporary_directory.h"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <string>

#include <sys/stat.h>

namespace epsilometer::process_test {
namespace {

TEST(Process, FeedsAndCollects)
{
    const std::string input(3'000'000, 'x');
    const auto counted = runProcess({"wc", "-c"}, input);
    ASSERT_TRUE(counted.ok());
    EXPECT_EQ(counted->out, "3000000\n");
    const auto echoed = runProcess({"cat"}, "a\nb");
    EXPECT_EQ(echoed->out, "a\nb");
    EXPECT_EQ(echoed->status, 0);
}

TEST(Process, NoShellReadsTheArguments)
{
    EXPECT_EQ(runProcess({"printf", "%s", "$(id);`id` && * -x"}, "")->out, "$(id);`id` && * -x");
}

TEST(Process, WhereTheEndsOfChildrenAreIgnoredNothingIsTakenForGood)
{
    struct sigaction before = {};
    ASSERT_EQ(::sigaction(SIGCHLD, nullptr, &before), 0);
    for (const int flags : {0, SA_NOCLDWAIT}) {
        struct sigaction deaf = {};
        deaf.sa_handler = flags == 0 ? SIG_IGN : SIG_DFL;
        deaf.sa_flags = flags;
        ASSERT_EQ(::sigaction(SIGCHLD, &deaf, nullptr), 0);
        EXPECT_FALSE(runProcess({"true"}, "").ok());
        struct sigaction after = {};
        ASSERT_EQ(::sigaction(SIGCHLD, nullptr, &after), 0);
        EXPECT_EQ(after.sa_handler, deaf.sa_handler) << "it is the program's, not ours";
        EXPECT_EQ(after.sa_flags & SA_NOCLDWAIT, flags);
    }
    prepareProcess();
    EXPECT_EQ(runProcess({"false"}, "")->status, 1);
    ::sigaction(SIGCHLD, &before, nullptr);
}

TEST(Process, FoldersOfPathAreNotSearched)
{
    const char *before = std::getenv("PATH");
    const std::string kept = before == nullptr ? "" : before;
    const fixtures::TemporaryDirectory directory;
    const std::string own = directory.file("true");
    ASSERT_TRUE(replaceFile(own, "#!/bin/sh\nexit 7\n").ok());
    ASSERT_EQ(::chmod(own.c_str(), 0755), 0);
    ::setenv("PATH", own.substr(0, own.rfind('/')).c_str(), 1);
    EXPECT_EQ(runProcess({"true"}, "")->status, 0);
    EXPECT_EQ(runProcess({own}, "")->status, 7);
    ::setenv("PATH", kept.c_str(), 1);
}

TEST(Process, SurvivesAProgramThatGoesAway)
{
    const auto gone = runProcess({"false"}, std::string(3'000'000, 'x'));
    ASSERT_TRUE(gone.ok());
    EXPECT_EQ(gone->status, 1);
    EXPECT_FALSE(runProcess({"no-such-program-anywhere"}, "").ok());
}

} // namespace
} // namespace epsilometer::process_test
