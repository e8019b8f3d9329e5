// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of ledgers after a power failure, and of recover:
// - wherever the last append, of one line or of two, was not written, the ledger is read, and the next spend is recorded
// - what a command has acknowledged is synced: bytes before they get a name, names before it ends
// - recover writes the lines before a damage to a new ledger, names what it leaves out, and changes nothing else
#include "tests/e2e/support/program.h"
#include "tests/support/sweep.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <sstream>

namespace epsilometer::e2e::recover_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr const char *kTenth = R"({"kind":"pure_dp","epsilon":"0.1"})";

/// Every state in which a page boundary at `at` may leave what was appended to `base`.
std::vector<std::string> statesAt(const std::string &base, const std::string &whole, std::size_t at)
{
    const std::string tail = whole.substr(base.size());
    std::vector<std::string> states{base + std::string(at, '\0') + tail.substr(at),
                                    base + tail.substr(0, at) + std::string(tail.size() - at, '\0'),
                                    base + tail.substr(0, at)};
    std::erase_if(states, [&](const std::string &state) { return state == whole || state == base; });
    return states;
}

void expectEveryStateGoesOn(const Scratch &scratch, const std::string &base, const std::string &whole)
{
    const std::size_t step = testing_support::inSweep<std::size_t>(11, 47);
    for (std::size_t at = 1; at < whole.size() - base.size(); at += at < 9 ? 1 : step)
        for (const std::string &state : statesAt(base, whole, at)) {
            const std::string file = scratch.file("state.dpledger", state);
            EXPECT_EQ(dpledger({"verify", file}).status, 0) << at;
            EXPECT_EQ(dpledger({"spend", file, "--mechanism", kTenth}).status, 0) << at;
            EXPECT_THAT(readFile(file), StartsWith(base)) << at;
        }
}

TEST(PowerFailureSweep, TheLastAppendIsThereOrItIsNot)
{
    const Scratch scratch;
    const std::string one = scratch.path("one.dpledger");
    ASSERT_EQ(dpledger({"new", one, "--epsilon", "10", "--filter", "basic"}).status, 0);
    const std::string first = readFile(one);
    ASSERT_EQ(dpledger({"spend", one, "--mechanism", kTenth}).status, 0);
    expectEveryStateGoesOn(scratch, first, readFile(one));

    const std::string two = scratch.path("two.dpledger");
    ASSERT_EQ(dpledger({"new", two, "--epsilon", "10", "--delta", "1e-6", "--filter", "basic"}).status, 0);
    ASSERT_EQ(dpledger({"spend", two, "--mechanism", kTenth}).status, 0);
    const std::string base = readFile(two);
    ASSERT_EQ(dpledger({"spend", two, "--mechanism", R"({"kind":"gdp","mu":"0.1"})", "--switch-filter", "universal",
                        "--reason", "Gaussian noise"})
                  .status,
              0);
    expectEveryStateGoesOn(scratch, base, readFile(two));
}

/// What the calls of a program leave unsynced: files that were written, folders in which a name was given.
std::vector<std::string> unsynced(const std::string &calls)
{
    std::set<std::string> open;    // files that were written
    std::set<std::string> folders; // in which a name was given
    std::istringstream lines(calls);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t blank = line.find(' ');
        const std::string call = line.substr(0, blank);
        const std::string name = line.substr(blank + 1);
        if (call == "write")
            open.insert(name);
        else if (call == "sync") {
            open.erase(name);
            folders.erase(name);
        } else if (call == "name") {
            for (const std::string &file : open) // a name may only be given to bytes that are on disk
                ADD_FAILURE() << name << " is named before " << file << " is synced";
            folders.insert(std::filesystem::path(name).parent_path().string());
        }
    }
    open.merge(folders);
    return {open.begin(), open.end()};
}

TEST(PowerFailure, WhatIsAcknowledgedIsSynced)
{
    const Scratch scratch;
    const std::string file = scratch.path("a.dpledger");
    const std::string tenth = "pure_dp epsilon=0.1";
    scratch.file("log.csv", "epsilon,delta\n0.1,0\n");
    const std::vector<std::string> commands{"new '" + file + "' --epsilon 10 --delta 1e-6 --filter basic",
                                            "spend '" + file + "' " + tenth,
                                            "plan '" + file + "' add --count 3 --mechanism '" + tenth + "'",
                                            "spend '" + file + "' " + tenth + " --switch-filter universal --reason r",
                                            "record '" + file + "' --type note --text n",
                                            "policy add '" + file + "' --scope actor=ann --epsilon 1 --reason r",
                                            "plan '" + file + "' clear",
                                            "import '" + scratch.path("log.csv") + "' -o '" +
                                                scratch.path("b.dpledger") + "' --epsilon 1",
                                            "recover '" + file + "' -o '" + scratch.path("c.dpledger") + "'"};
    for (const std::string &command : commands) {
        const std::string list = scratch.file("calls", "");
        const Outcome outcome =
            shell("CALLS='" + list + "' LD_PRELOAD='" FAILING_CALLS "' '" DPLEDGER_PROGRAM "' " + command);
        EXPECT_EQ(outcome.status, 0) << command << outcome.err;
        EXPECT_THAT(readFile(list), HasSubstr("sync ")) << command;
        EXPECT_THAT(unsynced(readFile(list)), testing::IsEmpty()) << command;
    }
}

TEST(Recover, WritesWhatIsWholeAndNamesTheRest)
{
    const Scratch scratch;
    const std::string file = scratch.path("a.dpledger");
    ASSERT_EQ(dpledger({"new", file, "--epsilon", "10", "--filter", "basic"}).status, 0);
    std::string before;
    for (int i = 0; i < 4; ++i) {
        before = i == 2 ? readFile(file) : before;
        ASSERT_EQ(dpledger({"spend", file, "--mechanism", kTenth}).status, 0);
    }
    std::string damaged = readFile(file);
    damaged.replace(before.size() + 5, 9, "\xff\xfe garbage", 9);
    scratch.file("a.dpledger", damaged);
    EXPECT_EQ(dpledger({"verify", file}).status, 2);

    const std::string whole = scratch.path("b.dpledger");
    const Outcome outcome = dpledger({"recover", file, "-o", whole});
    EXPECT_EQ(outcome.status, 1) << outcome.err;
    EXPECT_EQ(readFile(whole), before);
    EXPECT_EQ(readFile(file), damaged);
    EXPECT_THAT(outcome.out, HasSubstr("4 whole lines"));
    EXPECT_THAT(outcome.out, HasSubstr(std::to_string(damaged.size() - before.size()) + " bytes from byte " +
                                       std::to_string(before.size() + 1)));
    EXPECT_THAT(outcome.out, HasSubstr("in 2 lines"));
    EXPECT_EQ(dpledger({"verify", whole}).status, 0);

    EXPECT_EQ(dpledger({"recover", file, "-o", whole}).status, 2) << "a file that exists";
    EXPECT_EQ(readFile(whole), before);
    EXPECT_EQ(dpledger({"recover", file}).status, 64);
    EXPECT_EQ(dpledger({"recover", scratch.file("no.dpledger", "no ledger\n"), "-o", scratch.path("c")}).status, 2);
}

TEST(Recover, AWholeLedgerIsCopiedAndAnUnfinishedLineIsNot)
{
    const Scratch scratch;
    const std::string file = scratch.path("a.dpledger");
    ASSERT_EQ(dpledger({"new", file, "--epsilon", "10"}).status, 0);
    const std::string bytes = readFile(file);
    const Outcome good = dpledger({"recover", file, "-o", scratch.path("b.dpledger"), "--json"});
    EXPECT_EQ(good.status, 0);
    EXPECT_EQ(text(at(good.json(), {"problem"})), "");
    EXPECT_EQ(readFile(scratch.path("b.dpledger")), bytes);

    scratch.file("a.dpledger", bytes + "{\"half");
    const Outcome torn = dpledger({"recover", file, "-o", scratch.path("c.dpledger"), "--json"});
    EXPECT_EQ(torn.status, 1);
    EXPECT_EQ(number(at(torn.json(), {"left_out_bytes"})), 6);
    EXPECT_EQ(readFile(scratch.path("c.dpledger")), bytes);
}

} // namespace
} // namespace epsilometer::e2e::recover_test
