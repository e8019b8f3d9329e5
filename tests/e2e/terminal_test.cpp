// SPDX-License-Identifier: GPL-3.0-or-later
// At a terminal (a pseudo terminal, as one sees it there): a new ledger asks for unit and neighbours; an import whose source does not state the neighbouring
// relation asks for it, records the answer, takes an empty answer as "not stated" and says so; nothing is asked where
// it was given; a seal with a key that has a passphrase asks for it; decisions are in colour there, and nowhere else.
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

namespace epsilometer::e2e::terminal_test {
namespace {

using testing::HasSubstr;
using testing::Not;

/// What a person saw on the screen, and the exit status.
struct Seen {
    int status = -1;
    std::string screen;
};

/// Runs dpledger on a terminal of its own; types `answer` once `question` is on the screen.
Seen atTerminal(std::vector<std::string> arguments, const std::string &question, const std::string &answer)
{
    arguments.insert(arguments.begin(), DPLEDGER_PROGRAM);
    std::vector<char *> argv;
    for (std::string &argument : arguments)
        argv.push_back(argument.data());
    argv.push_back(nullptr);
    int terminal = -1;
    const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
    if (child == 0) {
        execv(argv.front(), argv.data());
        _exit(127);
    }
    Seen seen;
    bool answered = false;
    char bytes[4096];
    // A terminal whose other end is gone gives an error, not an end of file.
    for (ssize_t got = read(terminal, bytes, sizeof bytes); got > 0; got = read(terminal, bytes, sizeof bytes)) {
        seen.screen.append(bytes, static_cast<std::size_t>(got));
        if (!answered && seen.screen.find(question) != std::string::npos) {
            EXPECT_EQ(write(terminal, answer.data(), answer.size()), static_cast<ssize_t>(answer.size()));
            answered = true;
        }
    }
    close(terminal);
    int status = 0;
    waitpid(child, &status, 0);
    seen.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return seen;
}

const char *const kQuestion = "Which neighbouring relation holds";

Seen imported(const Scratch &scratch, const std::string &answer, const std::vector<std::string> &more = {})
{
    const std::string source = scratch.file("pairs.json", "[[0.5, 0], [0.25, 1e-9]]");
    std::vector<std::string> arguments{"import", source, "--from", "pairs", "-o", scratch.path("a.dpledger")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return atTerminal(arguments, kQuestion, answer);
}

TEST(Terminal, AnImportAsksForTheNeighbouringRelationAndRecordsIt)
{
    const Scratch scratch;
    const Seen seen = imported(scratch, "add-remove\n");
    EXPECT_EQ(seen.status, 0) << seen.screen;
    EXPECT_THAT(seen.screen, HasSubstr(kQuestion));
    EXPECT_THAT(seen.screen, HasSubstr("2 entries"));
    EXPECT_THAT(readFile(scratch.path("a.dpledger")), HasSubstr(R"("neighbours":"add-remove")"));
    EXPECT_EQ(dpledger({"verify", scratch.path("a.dpledger")}).status, 0);
}

TEST(Terminal, AnEmptyAnswerIsNotStatedAndSaidSo)
{
    const Scratch scratch;
    const Seen seen = imported(scratch, "\n");
    EXPECT_EQ(seen.status, 0) << seen.screen;
    EXPECT_THAT(seen.screen, HasSubstr("recorded as not stated"));
    EXPECT_THAT(readFile(scratch.path("a.dpledger")), Not(HasSubstr(R"("neighbours":"add)")));
}

TEST(Terminal, AnEndOfInputIsNoAnswer)
{
    const Scratch scratch;
    constexpr char kEndOfInput[] = "\x04";
    const Seen seen = imported(scratch, kEndOfInput);
    EXPECT_EQ(seen.status, 0) << seen.screen;
    EXPECT_THAT(seen.screen, HasSubstr("recorded as not stated"));
}

TEST(Terminal, WhatWasGivenIsNotAskedFor)
{
    const Scratch scratch;
    const Seen seen = imported(scratch, "zero-out\n", {"--neighbours", "replace-one"});
    EXPECT_EQ(seen.status, 0) << seen.screen;
    EXPECT_THAT(seen.screen, Not(HasSubstr(kQuestion)));
    EXPECT_THAT(readFile(scratch.path("a.dpledger")), HasSubstr(R"("neighbours":"replace-one")"));
}

TEST(Terminal, ANewLedgerAsksForUnitAndNeighbours)
{
    const Scratch scratch;
    const std::string file = scratch.path("n.dpledger");
    const std::vector<std::string> arguments{"new", file, "--epsilon", "1"};
    const Seen seen = atTerminal(arguments, "Whom does the guarantee protect?", "person\nadd-remove\n");
    EXPECT_EQ(seen.status, 0) << seen.screen;
    EXPECT_THAT(seen.screen, HasSubstr("Which neighbouring relation holds?"));
    EXPECT_THAT(seen.screen, Not(HasSubstr("Not stated")));
    EXPECT_THAT(readFile(file), HasSubstr(R"("neighbours":"add-remove")"));
    EXPECT_THAT(readFile(file), HasSubstr(R"("entity":"person")"));
    const Outcome piped = dpledger({"new", scratch.path("p.dpledger"), "--epsilon", "1", "--unit", "person"});
    EXPECT_EQ(piped.status, 0);
    EXPECT_THAT(piped.out, HasSubstr("Not stated: --neighbours, so every analysis is taken to be stated for one and"));
    EXPECT_THAT(piped.out, Not(HasSubstr("--unit")));
}

TEST(Terminal, DecisionsAreColouredUnlessNoColorIsSet)
{
    const Scratch scratch;
    const std::string file = scratch.file("a.csv", "epsilon\n0.1\n");
    const std::vector<std::string> arguments{"account", file, "--epsilon", "1", "--filter", "basic"};
    setenv("TERM", "xterm", 1);
    EXPECT_THAT(atTerminal(arguments, "never", "").screen, HasSubstr("\x1b[32mGo on.\x1b[0m"));
    setenv("NO_COLOR", "1", 1);
    EXPECT_THAT(atTerminal(arguments, "never", "").screen, Not(HasSubstr("\x1b[3")));
    unsetenv("NO_COLOR");
    setenv("TERM", "dumb", 1);
    EXPECT_THAT(atTerminal(arguments, "never", "").screen, Not(HasSubstr("\x1b[3")));
    EXPECT_THAT(dpledger(arguments).out, Not(HasSubstr("\x1b["))) << "a pipe is no terminal";
}

TEST(Terminal, ASealAsksForTheKeysPassphrase)
{
    const Scratch scratch;
    const std::string key = scratch.path("key");
    ASSERT_EQ(shell("ssh-keygen -q -t ed25519 -N secret -f '" + key + "'").status, 0);
    const std::string file = scratch.path("a.dpledger");
    ASSERT_EQ(dpledger({"new", file, "--epsilon", "1"}).status, 0);
    const std::string before = readFile(file);
    const std::vector<std::string> seal{"seal", file, "--key", key, "--identity", "ann@example.org"};
    const Seen wrong = atTerminal(seal, "passphrase", "guess\n");
    EXPECT_EQ(wrong.status, 2) << wrong.screen;
    EXPECT_EQ(readFile(file), before);
    const Seen right = atTerminal(seal, "passphrase", "secret\n");
    EXPECT_EQ(right.status, 0) << right.screen;
    const std::string signers = scratch.file("signers", "ann@example.org " + readFile(key + ".pub"));
    EXPECT_THAT(dpledger({"verify", file, "--allowed-signers", signers}).out, HasSubstr("valid and sealed to line 2"));
}

} // namespace
} // namespace epsilometer::e2e::terminal_test
