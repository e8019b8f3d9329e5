// SPDX-License-Identifier: GPL-3.0-or-later
// Files as other people and programs leave them. Proves:
// - writers that are killed at any moment lose no acknowledged spend, and leave nothing torn or lying about
// - writers and readers at one budget: exactly as many spends as fit, none lost, no reader sees half a line
// - a ledger is appended to under every name, access list and attribute that it has, and where the system lets people do
//   nothing but append; what lies beside it is as private as it is
// - names planted where files will be made are neither followed nor overwritten
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include <sys/stat.h>
#include <unistd.h>

namespace epsilometer::e2e::attack_files_test {
namespace {

using testing::HasSubstr;

constexpr const char *kHundredth = R"({"kind":"pure_dp","epsilon":"0.01"})";

std::string newLedger(const Scratch &scratch, const std::string &name, const std::string &epsilon)
{
    const std::string file = scratch.path(name);
    EXPECT_EQ(dpledger({"new", file, "--epsilon", epsilon, "--filter", "basic"}).status, 0);
    return file;
}

std::string spendCommand(const std::string &file, const std::string &label)
{
    return std::string("'" DPLEDGER_PROGRAM "' spend '") + file + "' --mechanism '" + kHundredth + "' --label " + label;
}

Outcome spend(const std::string &file)
{
    return dpledger({"spend", file, "--mechanism", kHundredth});
}

std::size_t spendsIn(const std::string &file)
{
    const std::string bytes = readFile(file);
    std::size_t count = 0;
    for (std::size_t at = bytes.find(R"("type":"spend")"); at != std::string::npos;
         at = bytes.find(R"("type":"spend")", at + 1))
        ++count;
    return count;
}

unsigned modeOf(const std::string &path)
{
    struct stat info {};
    return ::stat(path.c_str(), &info) == 0 ? info.st_mode & 07777U : 0U;
}

TEST(Files, NoAcknowledgedSpendIsLostWhenWritersAreKilled)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, "a.dpledger", "1000");
    // Each writer notes the labels that were acknowledged; timeout kills it after a random while.
    const Outcome all = shell("cd '" + scratch.path("") +
                              "'; for w in 1 2 3 4; do (for n in $(seq 12); do "
                              "if timeout -s KILL 0.0$((n % 4 * 2 + 1)) " +
                              spendCommand(file, "$w-$n") +
                              " > /dev/null 2>&1; then echo $w-$n >> said.$w; fi; "
                              "done) & done; wait");
    ASSERT_EQ(all.status, 0) << all.err;
    EXPECT_EQ(dpledger({"verify", file}).status, 0);
    ASSERT_EQ(spend(file).status, 0);
    const Outcome missing = shell("cd '" + scratch.path("") +
                                  "'; cat said.* 2> errors | while read -r label; do "
                                  "grep -q \"\\\"label\\\":\\\"$label\\\"\" a.dpledger || echo $label; done");
    EXPECT_EQ(missing.out, "");
    for (const std::string &name : scratch.names())
        EXPECT_EQ(name.find(".tmp-"), std::string::npos) << name;
}

TEST(Files, ManyWritersSpendExactlyWhatThereIs)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, "a.dpledger", "0.2");
    const Outcome all =
        shell("for w in 1 2 3 4 5 6 7 8; do (while " + spendCommand(file, "$w") +
              " > /dev/null; do :; done) & done; for n in 1 2 3 4 5 6; do '" DPLEDGER_PROGRAM "' verify '" + file +
              "' || echo unreadable; done; wait");
    EXPECT_THAT(all.out, testing::Not(HasSubstr("unreadable")));
    EXPECT_THAT(all.out, testing::Not(HasSubstr("not finished")));
    EXPECT_EQ(spendsIn(file), 20U);
}

TEST(Files, ALedgerIsAppendedToAsItIs)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, "a.dpledger", "1");
    ASSERT_EQ(dpledger({"plan", file, "add", "--mechanism", kHundredth, "--count", "9"}).status, 0);
    std::filesystem::create_hard_link(file, scratch.path("b.dpledger"));
    std::filesystem::create_symlink("a.dpledger", scratch.path("link"));
    ASSERT_EQ(::chmod(file.c_str(), 0640), 0);
    EXPECT_EQ(spend(file).status, 0);
    EXPECT_EQ(spend(scratch.path("b.dpledger")).status, 0);
    EXPECT_EQ(spend(scratch.path("link")).status, 0);
    EXPECT_EQ(spendsIn(file), 3U);
    EXPECT_TRUE(std::filesystem::is_symlink(scratch.path("link")));
    EXPECT_EQ(std::filesystem::hard_link_count(file), 2U);
    EXPECT_EQ(modeOf(file), 0640U);
    EXPECT_THAT(dpledger({"plan", scratch.path("link"), "list"}).out, HasSubstr("pure_dp"));
}

TEST(Files, ALedgerThatCanOnlyBeAppendedTo)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, "a.dpledger", "1");
    if (shell("chattr +a '" + file + "'").status != 0)
        GTEST_SKIP() << "chattr +a takes root and a file system that knows it";
    EXPECT_EQ(dpledger({"plan", file, "add", "--mechanism", kHundredth}).status, 0);
    const Outcome spent = spend(file);
    EXPECT_EQ(shell("chattr -a '" + file + "'").status, 0);
    EXPECT_EQ(spent.status, 0) << spent.err;
    EXPECT_EQ(spendsIn(file), 1U);
}

TEST(Files, WhatLiesBesideIsAsPrivate)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, "a.dpledger", "1");
    ASSERT_EQ(::chmod(file.c_str(), 0600), 0);
    (void)scratch.file("a.dpledger", readFile(file) + R"({"label":"secret)");
    ASSERT_EQ(dpledger({"plan", file, "add", "--mechanism", kHundredth, "--count", "9"}).status, 0);
    ASSERT_EQ(spend(file).status, 0);
    const auto names = scratch.names();
    EXPECT_THAT(names, testing::ElementsAre("a.dpledger", "a.dpledger.draft", "a.dpledger.recovered-1"));
    for (const std::string &name : names)
        EXPECT_EQ(modeOf(scratch.path(name)), 0600U) << name;
}

TEST(Files, PlantedNamesAreLeftAlone)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, "a.dpledger", "1");
    const std::string victim = scratch.file("victim", "keep");
    std::filesystem::create_symlink(victim, file + ".recovered-1");
    std::filesystem::create_symlink(scratch.path("nowhere"), file + ".recovered-2");
    ASSERT_EQ(::mkfifo((file + ".recovered-3").c_str(), 0600), 0);
    std::filesystem::create_directory(file + ".recovered-4");
    std::filesystem::create_symlink(victim, file + ".draft");
    (void)scratch.file("a.dpledger", readFile(file) + "torn");
    EXPECT_EQ(spend(file).status, 0);
    EXPECT_EQ(readFile(file + ".recovered-5"), "torn");
    const Outcome planned = dpledger({"plan", file, "add", "--mechanism", kHundredth});
    EXPECT_EQ(planned.status, 2) << "a draft is not written through a link";
    EXPECT_EQ(readFile(victim), "keep");
    EXPECT_FALSE(std::filesystem::exists(scratch.path("nowhere")));
}

} // namespace
} // namespace epsilometer::e2e::attack_files_test
