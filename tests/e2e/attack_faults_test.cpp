// SPDX-License-Identifier: GPL-3.0-or-later
// Every call that changes a file fails, or is the last one before a kill. Proves, for all of them:
// - what was acknowledged before is there, byte for byte, and so is the draft
// - status 0 means that the new line is there; a refusal means that it is not, and says so on one line
// - the ledger can be read and spent from afterwards; half a line is set apart, not lost
// - a new ledger is there whole or not at all, with one name
#include "tests/e2e/support/program.h"
#include "tests/support/sweep.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>

namespace epsilometer::e2e::attack_faults_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr const char *kTenth = R"({"kind":"pure_dp","epsilon":"0.1"})";
constexpr int kKilled = 128 + 9;

struct Fault {
    const char *call;
    std::vector<std::string> ways;
};

/// Where files are changed, and how that goes wrong.
std::vector<Fault> faults()
{
    const std::string io = std::to_string(EIO);
    const std::string full = std::to_string(ENOSPC);
    return {{"pwrite", {io, full, "before", "half", "after"}},
            {"fsync", {io, "before", "after"}},
            {"ftruncate", {io, "before", "after"}},
            {"linkat", {full, "before", "after"}},
            {"rename", {io, "before", "after"}},
            {"unlink", {io, "before", "after"}},
            {"fchmod", {std::to_string(EPERM), "before"}},
            {"flock", {std::to_string(ENOLCK), "before"}}};
}

class Faulty {
public:
    explicit Faulty(std::string fault) : m_fault(std::move(fault)) {}
    /// The command with that call of it going wrong; its arguments hold no quotes.
    [[nodiscard]] Outcome run(const std::string &arguments) const
    {
        return shell("FAULT=" + m_fault + " LD_PRELOAD='" FAILING_CALLS "' '" DPLEDGER_PROGRAM "' " + arguments);
    }

private:
    std::string m_fault;
};

/// Runs `attempt` with every fault, named by `what` in what fails.
template <class Attempt> void withEveryFault(const Attempt &attempt)
{
    int next = 0;
    for (const Fault &fault : faults()) {
        for (const std::string &way : fault.ways) {
            for (const char *nth : {"1", "2"}) {
                if (next++ % testing_support::inSweep(1, 7) != 0)
                    continue;
                const std::string name = std::string(fault.call) + "," + nth + "," + way;
                SCOPED_TRACE(name);
                attempt(Faulty(name));
            }
        }
    }
}

std::size_t linesOf(const std::string &bytes)
{
    return static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), '\n'));
}

std::string spendOf(const std::string &file)
{
    return "spend '" + file + "' --mechanism '" + kTenth + "'";
}

/// A ledger of one spend; with a draft of one analysis beside it.
std::string plannedLedger(const Scratch &scratch)
{
    const std::string file = scratch.path("a.dpledger");
    EXPECT_EQ(dpledger({"new", file, "--epsilon", "1000", "--filter", "basic"}).status, 0);
    EXPECT_EQ(dpledger({"spend", file, "--mechanism", kTenth}).status, 0);
    EXPECT_EQ(dpledger({"plan", file, "add", "--mechanism", kTenth, "--count", "1000", "--label", "planned"}).status,
              0);
    return file;
}

/// What must hold whatever happened to a command that was to add one line.
void expectWhole(const std::string &file, const std::string &before, const Outcome &outcome)
{
    const std::string after = readFile(file);
    EXPECT_THAT(after, StartsWith(before));
    const std::size_t more = linesOf(after) - linesOf(before);
    EXPECT_TRUE(outcome.status != 0 || more == 1U) << more;
    if (outcome.status != 0 && outcome.status != kKilled) {
        EXPECT_EQ(more, 0U) << outcome.err;
        (void)outcome.oneLine();
    }
    EXPECT_TRUE(after == before || outcome.err.find("as it was") == std::string::npos);
    EXPECT_EQ(dpledger({"verify", file}).status, 0);
    EXPECT_EQ(dpledger({"spend", file, "--mechanism", kTenth}).status, 0);
    EXPECT_THAT(readFile(file), StartsWith(before));
}

TEST(Faults, Happen)
{
    const Scratch scratch;
    const std::string file = plannedLedger(scratch);
    EXPECT_EQ(Faulty("pwrite,1,before").run(spendOf(file)).status, kKilled);
    EXPECT_EQ(Faulty("fsync,1," + std::to_string(EIO)).run(spendOf(file)).status, 2);
    EXPECT_EQ(Faulty("linkat,1," + std::to_string(ENOSPC)).run("plan '" + file + "' clear").status, 0)
        << "none to link";
    EXPECT_EQ(Faulty("rename,1,before").run("plan '" + file + "' add --mechanism '" + kTenth + "'").status, kKilled);
}

TEST(FaultsSweep, NoAcknowledgedLineAndNoDraftIsLost)
{
    const Scratch scratch;
    const std::string file = plannedLedger(scratch);
    withEveryFault([&](const Faulty &faulty) {
        const std::string before = readFile(file);
        expectWhole(file, before, faulty.run(spendOf(file)));
        EXPECT_THAT(dpledger({"plan", file, "list"}).out, HasSubstr("planned"));
    });
}

TEST(FaultsSweep, HalfALineIsSetApart)
{
    withEveryFault([&](const Faulty &faulty) {
        const Scratch scratch;
        const std::string file = plannedLedger(scratch);
        const std::string before = readFile(file);
        const std::string torn = R"({"decision":"cont","label":"half)";
        (void)scratch.file("a.dpledger", before + torn);
        const Outcome outcome = faulty.run(spendOf(file));
        const std::string after = readFile(file);
        EXPECT_THAT(after, StartsWith(before));
        const bool here = after.substr(before.size()) == torn;
        const auto names = scratch.names();
        EXPECT_TRUE(here || std::ranges::any_of(names, [&](const std::string &name) {
                        return name.find("recovered") != std::string::npos && readFile(scratch.path(name)) == torn;
                    }));
        EXPECT_TRUE(outcome.status != 0 || linesOf(after) == linesOf(before) + 1);
        EXPECT_EQ(dpledger({"spend", file, "--mechanism", kTenth}).status, 0);
    });
}

TEST(FaultsSweep, ADraftIsTheOldOneOrTheNewOne)
{
    const Scratch scratch;
    const std::string file = plannedLedger(scratch);
    withEveryFault([&](const Faulty &faulty) {
        const std::string before = readFile(file);
        const Outcome outcome =
            faulty.run("plan '" + file + "' add --mechanism '" + kTenth + "' --label 'second thought'");
        EXPECT_EQ(readFile(file), before) << "the record is no part of it";
        const std::string shown = dpledger({"plan", file, "list"}).out;
        EXPECT_THAT(shown, HasSubstr("planned"));
        EXPECT_TRUE(outcome.status != 0 || shown.find("second thought") != std::string::npos) << shown;
        EXPECT_EQ(dpledger({"plan", file, "clear"}).status, 0);
        EXPECT_EQ(
            dpledger({"plan", file, "add", "--mechanism", kTenth, "--count", "1000", "--label", "planned"}).status, 0);
    });
}

TEST(FaultsSweep, ANewLedgerIsThereWholeOrNotAtAll)
{
    withEveryFault([&](const Faulty &faulty) {
        const Scratch scratch;
        const std::string file = scratch.path("new.dpledger");
        const Outcome outcome = faulty.run("new '" + file + "' --epsilon 1");
        const bool there = std::filesystem::exists(file);
        EXPECT_TRUE(outcome.status != 0 || there);
        if (there) {
            EXPECT_EQ(std::filesystem::hard_link_count(file), 1U);
            EXPECT_EQ(dpledger({"spend", file, "--mechanism", kTenth}).status, 0);
        }
    });
}

} // namespace
} // namespace epsilometer::e2e::attack_faults_test
