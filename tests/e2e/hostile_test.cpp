// SPDX-License-Identifier: GPL-3.0-or-later
// Proves:
// - a file that says it is 10 GB is refused without taking its size in memory
// - a full disk is status 2, and an export that did not arrive is not called fine
// - a ledger that cannot be written stays as it was
// - cells that a spreadsheet would run are neutralised, and control characters never reach the terminal
#include "tests/e2e/support/program.h"
#include "tests/e2e/support/sanitized.h"
#include "tests/support/sweep.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sys/resource.h>
#include <unistd.h>

namespace epsilometer::e2e::hostile_test {
namespace {

using testing::HasSubstr;
using testing::Not;

long mostMemoryOfChildren()
{
    rusage usage{};
    ::getrusage(RUSAGE_CHILDREN, &usage);
    return usage.ru_maxrss; // kilobytes
}

TEST(HostileSweep, TenGigabytesThatAreNotThereTakeNoMemory)
{
    const Scratch scratch;
    const std::string file = scratch.file("large.dpledger", R"({"$dpledger":"1.0",)");
    std::filesystem::resize_file(file, testing_support::inSweep<std::uintmax_t>(10, 1) << 30);
    for (const char *command : {"verify", "account", "audit"}) {
        const Outcome outcome = dpledger({command, file});
        EXPECT_EQ(outcome.status, 2) << command;
        EXPECT_THAT(outcome.oneLine(), HasSubstr("large.dpledger"));
    }
    EXPECT_EQ(dpledger({"import", file, "--from", "jsonl", "-o", scratch.path("o.dpledger")}).status, 2);
    constexpr long kMostKilobytes = (kAddressSanitizer ? 2100L : 700L) * 1024; // a sanitizer keeps what was freed
    EXPECT_LT(mostMemoryOfChildren(), kMostKilobytes);
}

TEST(Hostile, AFullDiskIsNeverFine)
{
    if (!std::filesystem::exists("/dev/full"))
        GTEST_SKIP() << "no /dev/full";
    const std::string sample = std::string(EPSILOMETER_RESOURCES) + "/samples/ten-tenths.dpledger";
    for (const char *command : {"export --to csv", "account", "audit", "verify"}) {
        const Outcome outcome = shell(std::string(DPLEDGER_PROGRAM) + " " + command + " '" + sample + "' > /dev/full");
        EXPECT_EQ(outcome.status, 2) << command;
        EXPECT_THAT(outcome.err, HasSubstr("standard output")) << command;
    }
}

TEST(Hostile, AReadOnlyLedgerStaysAsItWas)
{
    if (::geteuid() == 0)
        GTEST_SKIP() << "permissions do not hold root back";
    const Scratch scratch;
    const std::string file = scratch.path("a.dpledger");
    ASSERT_EQ(dpledger({"new", file, "--epsilon", "1", "--delta", "1e-6"}).status, 0);
    const std::string before = readFile(file);
    std::filesystem::permissions(file, std::filesystem::perms::owner_read);
    EXPECT_EQ(dpledger({"spend", file, "--mechanism", R"({"kind":"pure_dp","epsilon":"0.1"})"}).status, 2);
    EXPECT_EQ(dpledger({"record", file, "--type", "note", "--text", "t"}).status, 2);
    EXPECT_EQ(readFile(file), before);
}

TEST(Hostile, NothingReachesASpreadsheetOrATerminal)
{
    const Scratch scratch;
    const std::string file = scratch.path("a.dpledger");
    ASSERT_EQ(dpledger({"new", file, "--epsilon", "1", "--delta", "1e-6", "--title", "\x1b[2Jt"}).status, 0);
    for (const char *label : {"=cmd|' /C calc'!A0", "+1", "-1", "@SUM(A1)", "\x1b]0;owned\x07"})
        ASSERT_EQ(
            dpledger({"spend", file, "--mechanism", R"({"kind":"pure_dp","epsilon":"0.01"})", "--label", label}).status,
            0);
    const std::string csv = dpledger({"export", file, "--to", "csv"}).out;
    for (const char *cell : {",=cmd", ",+1", ",-1", ",@SUM"})
        EXPECT_THAT(csv, Not(HasSubstr(cell)));
    for (const char *command : {"audit", "account", "remaining"}) {
        const Outcome outcome = dpledger({command, file});
        EXPECT_THAT(outcome.out + outcome.err, Not(HasSubstr("\x1b"))) << command;
    }
}

} // namespace
} // namespace epsilometer::e2e::hostile_test
