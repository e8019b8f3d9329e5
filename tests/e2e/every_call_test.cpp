// SPDX-License-Identifier: GPL-3.0-or-later
// A first run counts the calls of a command that changes a file; then each of them fails in turn, alone or together with all
// after it: an I/O error, a full disk, half of the bytes, a sync that fails, no memory, a kill. Proves of each:
// - what the command changes has the bytes from before or those of a run without fault, or, where a message says so or
//   the program was killed, a beginning of them, which is set apart and does not keep the next spend away
// - status 0 means that the change is there; another status that it is not, unless the message says that it may be
// - no other file is changed, and no temporary file is left unless removing it was what failed, or the program ended
//   at once: by a kill, or without memory
// Of the some 13,000 allocations before the first file is opened every 200th fails, and every 31st of those by malloc, as
// OpenSSL makes them, but for the first, which libgomp makes before the program begins: it ends with status 1. Of the later
// ones every single one fails, but of an import's, which are thousands, some 600.
#include "tests/e2e/support/program.h"
#include "tests/support/sweep.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <map>
#include <sstream>

namespace epsilometer::e2e::every_call_test {
namespace {

using testing::StartsWith;

constexpr const char *kTenth = "pure_dp epsilon=0.1";
constexpr int kKilled = 128 + 9;
constexpr std::size_t kStepBefore = 200;
constexpr std::uint64_t kMallocStepBefore = 31;
constexpr std::uint64_t kFirstAllocation = 2;

using Files = std::map<std::string, std::string>;

Files filesIn(const Scratch &scratch)
{
    Files files;
    for (const std::string &name : scratch.names())
        files[name] = readFile(scratch.path(name));
    return files;
}

/// Leaves these files in the folder, and no others. One that is unchanged keeps its permissions.
void restore(const Scratch &scratch, const Files &files)
{
    for (const auto &[name, bytes] : filesIn(scratch))
        if (!files.contains(name))
            std::filesystem::remove(scratch.path(name));
    for (const auto &[name, bytes] : files)
        if (readFile(scratch.path(name)) != bytes || !std::filesystem::exists(scratch.path(name)))
            scratch.file(name, bytes);
}

/// A command, and what it changes.
struct Change {
    std::string arguments;  ///< run in the folder of the files
    std::string changed;    ///< the name of the file that is its result
    std::string opened;     ///< the first file that it opens of its own
    std::string torn = {};  ///< what stands behind the last whole line, and is set apart
    bool mayRefuse = false; ///< a fault may be a HALT, which changes nothing
};

class Trial {
public:
    explicit Trial(Change change) : m_change(std::move(change)) {}

    /// Every case of the change that was prepared in folder().
    void runAll();
    [[nodiscard]] const Scratch &folder() const { return m_folder; }

private:
    [[nodiscard]] Outcome run(const std::string &environment) const
    {
        return shell("cd '" + m_folder.path("") + "' && " + environment +
                     " SOURCE_DATE_EPOCH=1700000000 LD_PRELOAD='" FAILING_CALLS "' '" DPLEDGER_PROGRAM "' " +
                     m_change.arguments);
    }
    /// The bytes of what it changes; none where it does not exist.
    [[nodiscard]] std::string bytesIn(const Files &files) const
    {
        const auto found = files.find(m_change.changed);
        return found == files.end() ? std::string() : found->second;
    }
    void count();
    void everyCall();
    void everyAllocation();
    void fails(const std::string &fault);
    void expectChanged(const Files &files, const Outcome &outcome);
    void expectOthersUnchanged(const Files &files, const std::string &fault, bool killed) const;
    void expectGoesOn(const std::string &before) const;

    Change m_change;
    Scratch m_folder;
    Files m_before;
    Files m_after;
    std::map<std::string, std::uint64_t> m_counts;
    std::size_t m_next = 0;
};

void Trial::runAll()
{
    m_before = filesIn(m_folder);
    count();
    if (testing::Test::HasFailure())
        return;
    everyCall();
    everyAllocation();
}

/// Runs it without fault, twice: the same bytes are made.
void Trial::count()
{
    const Scratch apart;
    const std::string counts = apart.path("counts");
    ASSERT_EQ(run("LEDGER=" + m_change.opened + " COUNTS='" + counts + "'").status, 0);
    m_after = filesIn(m_folder);
    ASSERT_NE(bytesIn(m_after), bytesIn(m_before));
    std::istringstream lines(readFile(counts));
    for (std::string call; lines >> call;)
        lines >> m_counts[call];
    ASSERT_GT(m_counts["new"], m_counts["new-before"]);
    ASSERT_GT(m_counts["new-before"], 0U);
    restore(m_folder, m_before);
    ASSERT_EQ(run("").status, 0);
    ASSERT_EQ(filesIn(m_folder), m_after);
}

struct Fault {
    const char *call;
    std::vector<std::string> ways;
};

bool isError(const std::string &way)
{
    return way.find_first_not_of("0123456789") == std::string::npos;
}

void Trial::everyCall()
{
    const std::string io = std::to_string(EIO);
    const std::string full = std::to_string(ENOSPC);
    const std::vector<Fault> faults{{"pwrite", {io, full, "short", "full", "before", "half", "after"}},
                                    {"fsync", {io, full, "before", "after"}},
                                    {"ftruncate", {io, "before", "after"}},
                                    {"link", {full, "before", "after"}},
                                    {"linkat", {full, "before", "after"}},
                                    {"rename", {io, "before", "after"}},
                                    {"renameat2", {io, std::to_string(EINVAL), "before", "after"}},
                                    {"unlink", {io, "before", "after"}},
                                    {"mkostemp", {full, "before", "after"}},
                                    {"fchmod", {std::to_string(EPERM), "before"}},
                                    {"fchown", {std::to_string(EPERM), "before"}},
                                    {"flock", {std::to_string(ENOLCK), "before"}},
                                    {"fcntl", {std::to_string(ENOLCK)}},
                                    {"open", {io, std::to_string(EMFILE), "before"}},
                                    {"read", {io, "short"}},
                                    {"close", {io}},
                                    {"stat", {io}},
                                    {"socketpair", {std::to_string(EMFILE)}},
                                    {"posix_spawn", {std::to_string(ENOMEM)}},
                                    {"waitpid", {std::to_string(ECHILD)}}};
    std::uint64_t changing = 0;
    for (const Fault &fault : faults) {
        const std::uint64_t calls = m_counts[fault.call];
        changing += std::string(fault.call) == "flock" ? 0 : calls;
        for (std::uint64_t nth = 1; nth <= calls; ++nth)
            for (const std::string &way : fault.ways) {
                fails(std::string(fault.call) + "," + std::to_string(nth) + "," + way);
                if (isError(way))
                    fails(std::string(fault.call) + "," + std::to_string(nth) + "+," + way);
            }
    }
    // A disk that is gone, or full, from a call on: what would undo a change fails as well.
    for (std::uint64_t nth = 1; nth <= changing; ++nth)
        for (const std::string &way : {io, full})
            fails("disk," + std::to_string(nth) + "+," + way);
}

void Trial::everyAllocation()
{
    const std::string none = std::to_string(ENOMEM);
    const std::uint64_t before = m_counts["malloc-before"] + m_counts["new-before"];
    const std::uint64_t all = m_counts["malloc"] + m_counts["new"];
    // An import's are thousands after the log is opened.
    constexpr std::uint64_t kMostOneByOne = 600;
    const std::uint64_t step = (all - before) / kMostOneByOne + 1;
    for (std::uint64_t nth = kFirstAllocation; nth <= all;
         nth += nth < before ? std::min(kStepBefore, before + 1 - nth) : step)
        fails("memory," + std::to_string(nth) + "," + none);
    for (std::uint64_t nth = kFirstAllocation; nth <= m_counts["malloc-before"]; nth += kMallocStepBefore)
        fails("malloc," + std::to_string(nth) + "," + none);
    // The program ends where operator new finds no memory; where the C library finds none, it may go on.
    for (std::uint64_t nth = m_counts["malloc-before"] + 1; nth <= m_counts["malloc"]; ++nth)
        fails("malloc," + std::to_string(nth) + "+," + none);
}

void Trial::fails(const std::string &fault)
{
    if (m_next++ % testing_support::inSweep<std::size_t>(1, 97) != 0)
        return;
    SCOPED_TRACE(fault + ": " + m_change.arguments);
    restore(m_folder, m_before);
    const Outcome outcome = run("FAULT=" + fault);
    const Files files = filesIn(m_folder);
    expectChanged(files, outcome);
    expectOthersUnchanged(files, fault, outcome.status == kKilled);
    // Memory may end behind the notice of what was set apart.
    if (outcome.status > 1 && outcome.status != kKilled && outcome.err.find("was set apart in") == std::string::npos)
        (void)outcome.oneLine();
}

/// Whether the message warns of a change that may be there.
bool warns(const Outcome &outcome)
{
    return outcome.err.find(" may ") != std::string::npos || outcome.err.find("all the same") != std::string::npos;
}

void Trial::expectChanged(const Files &files, const Outcome &outcome)
{
    const std::string before = bytesIn(m_before);
    const std::string after = bytesIn(m_after);
    const std::string now = bytesIn(files);
    const std::string whole = before.substr(0, before.size() - m_change.torn.size());
    const bool killed = outcome.status == kKilled;
    const bool refused = m_change.mayRefuse && outcome.status == 1 && outcome.err.find("HALT") != std::string::npos;
    EXPECT_TRUE(killed || refused || outcome.status == 0 || outcome.status == 2) << outcome.status << outcome.err;
    if (outcome.status == 0) {
        EXPECT_EQ(now, after);
    } else if (!killed && !warns(outcome)) {
        EXPECT_TRUE(now == before || now == whole) << outcome.err << now;
    }
    if (now == before || now == after)
        return;
    EXPECT_FALSE(before.empty()) << "a new file is there whole or not at all";
    EXPECT_THAT(now, StartsWith(whole));
    EXPECT_THAT(after, StartsWith(now)) << "bytes that no run writes";
    expectGoesOn(whole);
}

/// The ledger with half a line at its end.
void Trial::expectGoesOn(const std::string &before) const
{
    const std::string file = m_folder.path(m_change.changed);
    EXPECT_EQ(dpledger({"verify", file}).status, 0);
    EXPECT_EQ(dpledger({"spend", file, "--mechanism", kTenth}).status, 0);
    EXPECT_THAT(readFile(file), StartsWith(before));
}

void Trial::expectOthersUnchanged(const Files &files, const std::string &fault, bool killed) const
{
    // Without memory the program ends at once, as if it was killed; the next save removes what it left.
    const bool removes = killed || fault.starts_with("unlink") || fault.starts_with("disk") ||
                         fault.starts_with("memory") || fault.starts_with("malloc");
    bool apart = m_change.torn.empty();
    for (const auto &[name, bytes] : files) {
        const auto before = m_before.find(name);
        const auto after = m_after.find(name);
        apart = apart || (name.find("recovered") != std::string::npos && bytes == m_change.torn) ||
                (name == m_change.changed && bytes.find(m_change.torn) != std::string::npos);
        if (name == m_change.changed) {
            EXPECT_TRUE(killed || std::filesystem::hard_link_count(m_folder.path(name)) == 1);
        } else if (before != m_before.end()) {
            EXPECT_EQ(bytes, before->second) << name;
        } else {
            EXPECT_TRUE(removes || after != m_after.end()) << name;
        }
    }
    EXPECT_TRUE(apart) << "what stood behind the last line is lost";
    for (const auto &[name, bytes] : m_before)
        EXPECT_TRUE(files.contains(name)) << name;
}

/// A ledger of one spend, in a.dpledger.
void makeLedger(const Scratch &folder)
{
    const std::string file = folder.path("a.dpledger");
    ASSERT_EQ(dpledger({"new", file, "--epsilon", "1000", "--filter", "basic"}).status, 0);
    ASSERT_EQ(dpledger({"spend", file, "--mechanism", kTenth}).status, 0);
}

std::string spendOf(const std::string &more)
{
    return std::string("spend a.dpledger --mechanism '") + kTenth + "'" + more;
}

TEST(EveryCallSweep, OfASpend)
{
    Trial trial({.arguments = spendOf(" --json"), .changed = "a.dpledger", .opened = "a.dpledger"});
    makeLedger(trial.folder());
    trial.runAll();
}

TEST(EveryCallSweep, OfASpendBehindHalfALine)
{
    const std::string torn = R"({"decision":"cont","label":"half)";
    Trial trial({.arguments = spendOf(""), .changed = "a.dpledger", .opened = "a.dpledger", .torn = torn});
    makeLedger(trial.folder());
    trial.folder().file("a.dpledger", readFile(trial.folder().path("a.dpledger")) + torn);
    trial.runAll();
}

/// A signature that cannot be checked, as where OpenSSL has no memory, does not count.
TEST(EveryCallSweep, OfAnApprovedSpend)
{
    const std::string spend = "spend a.dpledger pure_dp epsilon=2 --request request.json";
    Trial trial({.arguments = spend + " --approval ann.sig",
                 .changed = "a.dpledger",
                 .opened = "a.dpledger",
                 .mayRefuse = true});
    const std::string program = "'" DPLEDGER_PROGRAM "' ";
    const Outcome made =
        shell("cd '" + trial.folder().path("") + "' && ssh-keygen -q -t ed25519 -N '' -f ann && " +
              "echo \"ann $(cat ann.pub)\" > who && " + program +
              "new a.dpledger --epsilon 1000 --filter basic --approvals 1 --above 0.001 "
              "--allowed-signers who && ! " +
              program + spend + " && ssh-keygen -q -Y sign -f ann -n dpledger-approval < request.json > ann.sig");
    ASSERT_EQ(made.status, 0) << made.err;
    trial.runAll();
}

TEST(EveryCallSweep, OfASeal)
{
    Trial trial({.arguments = "seal a.dpledger --key key --identity ann@example.org",
                 .changed = "a.dpledger",
                 .opened = "a.dpledger"});
    makeLedger(trial.folder());
    ASSERT_EQ(shell("ssh-keygen -q -t ed25519 -N '' -f '" + trial.folder().path("key") + "'").status, 0);
    trial.runAll();
}

TEST(EveryCallSweep, OfASavedPlan)
{
    Trial trial({.arguments = std::string("plan a.dpledger add --mechanism '") + kTenth + "' --label second",
                 .changed = "a.dpledger.draft",
                 .opened = "a.dpledger"});
    makeLedger(trial.folder());
    const std::string file = trial.folder().path("a.dpledger");
    ASSERT_EQ(dpledger({"plan", file, "add", "--mechanism", kTenth, "--label", "first"}).status, 0);
    trial.runAll();
}

TEST(EveryCallSweep, OfAnImport)
{
    Trial trial({.arguments = "import log.csv -o new.dpledger --neighbours add-remove --id "
                              "01234567-89ab-4cde-8f01-23456789abcd",
                 .changed = "new.dpledger",
                 .opened = "log.csv"});
    trial.folder().file("log.csv", "epsilon,delta\n0.1,0\n0.2,1e-9\n");
    trial.runAll();
}

TEST(EveryCallSweep, OfAReplay)
{
    Trial trial({.arguments = "replay base.dpledger a.dpledger theirs.dpledger",
                 .changed = "a.dpledger",
                 .opened = "base.dpledger"});
    const Scratch &folder = trial.folder();
    makeLedger(folder);
    const std::string ours = folder.path("a.dpledger");
    const std::string theirs = folder.file("theirs.dpledger", readFile(ours));
    folder.file("base.dpledger", readFile(ours));
    ASSERT_EQ(dpledger({"spend", ours, "--mechanism", kTenth, "--label", "ours"}).status, 0);
    for (const char *label : {"theirs", "theirs again"})
        ASSERT_EQ(dpledger({"spend", theirs, "--mechanism", kTenth, "--label", label}).status, 0);
    trial.runAll();
}

} // namespace
} // namespace epsilometer::e2e::every_call_test
