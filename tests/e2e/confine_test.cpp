// SPDX-License-Identifier: GPL-3.0-or-later
// Proves, where the kernel has Landlock and seccomp:
// - before a log of each format is parsed, and not before a ledger is, a command gives up the rights to change files and to
//   connect
// - afterwards no file can be opened for writing, created, renamed, cut or removed, no program started and no connection made
// - the output, which was opened before, is created all the same, also through a link to its folder
#include "app/host/confine.h"

#include "core/base/os/file.h"
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace epsilometer::e2e::confine_test {
namespace {

using testing::HasSubstr;
using testing::Not;

/// Whether the kernel can cut the right to change files.
bool hasLandlock()
{
    constexpr unsigned kVersion = 1; // LANDLOCK_CREATE_RULESET_VERSION
#ifdef SYS_landlock_create_ruleset
    return ::syscall(SYS_landlock_create_ruleset, nullptr, std::size_t{0}, kVersion) >= 1;
#else
    return false;
#endif
}

/// The calls by which the command changed files or gave up rights.
std::string callsOf(const Scratch &scratch, const std::string &arguments)
{
    const std::string list = scratch.file("calls", "");
    const Outcome outcome = shell("cd '" + scratch.path("") + "' && CALLS='" + list +
                                  "' LD_PRELOAD='" FAILING_CALLS "' '" DPLEDGER_PROGRAM "' " + arguments + " > shown");
    EXPECT_LE(outcome.status, 1) << arguments << outcome.err;
    return readFile(list);
}

/// Runs `attempt` in a process of its own, confined; its result is the exit status.
template <class Attempt> int confined(const std::string &output, const Attempt &attempt)
{
    const pid_t child = ::fork();
    if (child == 0) {
        host::confine(output);
        ::_exit(attempt());
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// 0 if the call was refused.
int refused(int outcome)
{
    return outcome == -1 && (errno == EACCES || errno == EPERM || errno == EXDEV) ? 0 : 1;
}

TEST(Confine, BeforeEveryForeignLogAndNoLedger)
{
    if (!hasLandlock())
        GTEST_SKIP() << "no Landlock here";
    const Scratch scratch;
    const std::string seeds = std::string(EPSILOMETER_TEST_DATA) + "/fuzz/seeds";
    int formats = 0;
    for (const auto &folder : std::filesystem::directory_iterator(seeds)) {
        const std::string name = folder.path().filename().string();
        if (!name.starts_with("import_"))
            continue;
        ++formats;
        std::string id = name.substr(7);
        std::ranges::replace(id, '_', '-');
        const std::filesystem::path log = std::filesystem::directory_iterator(folder)->path();
        const std::string calls = callsOf(scratch, "import '" + log.string() + "' --preview --from " + id);
        EXPECT_THAT(calls, HasSubstr("confine")) << log;
        EXPECT_THAT(calls, HasSubstr("filter")) << log;
    }
    EXPECT_GT(formats, 9);
    scratch.file("log.csv", "epsilon,delta\n0.1,0\n");
    for (const char *command : {"account log.csv", "audit log.csv --epsilon 1", "remaining log.csv --epsilon 1",
                                "export log.csv --to jsonl -o log.jsonl", "chart log.csv -o log.svg",
                                "report log.csv --epsilon 1 -o log.html", "import log.csv -o a.dpledger --epsilon 1"})
        EXPECT_THAT(callsOf(scratch, command), HasSubstr("confine")) << command;
    for (const char *made : {"log.jsonl", "log.svg", "log.html", "a.dpledger"})
        EXPECT_FALSE(readFile(scratch.path(made)).empty()) << made;
    for (const char *command : {"account a.dpledger", "spend a.dpledger pure_dp epsilon=0.1"})
        EXPECT_THAT(callsOf(scratch, command), Not(HasSubstr("confine"))) << command;
}

TEST(Confine, NothingIsChangedOrReached)
{
    if (!hasLandlock())
        GTEST_SKIP() << "no Landlock here";
    const Scratch scratch;
    const std::string old = scratch.file("old", "bytes");
    const std::string fresh = scratch.path("fresh");
    const std::string beside = scratch.path("output/other");
    std::filesystem::create_directory(scratch.path("output"));
    scratch.file("output/other", "bytes");
    const auto refuses = [&](const char *what, const auto &call) {
        for (const std::string &output : {std::string(), scratch.path("output/file")})
            EXPECT_EQ(confined(output, [&] { return refused(call()); }), 0) << what;
    };
    refuses("open", [&] { return ::open(old.c_str(), O_WRONLY | O_CLOEXEC); });
    refuses("open and cut", [&] { return ::open(old.c_str(), O_RDWR | O_TRUNC | O_CLOEXEC); });
    refuses("create", [&] { return ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600); });
    refuses("nameless", [&] { return ::open(scratch.path("").c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600); });
    refuses("rename", [&] { return ::rename(old.c_str(), "/tmp/elsewhere"); });
    refuses("folder", [&] { return ::mkdir(fresh.c_str(), 0700); });
    refuses("link", [&] { return ::symlink(old.c_str(), fresh.c_str()); });
    refuses("pipe", [&] { return ::mkfifo(fresh.c_str(), 0600); });
    refuses("program", [&] { return ::execl("/bin/true", "true", nullptr); });
    for (const int family : {AF_INET, AF_INET6, AF_UNIX, AF_NETLINK})
        refuses("socket", [&] { return ::socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0); });
    EXPECT_EQ(confined({}, [&] { return refused(::unlink(old.c_str())); }), 0);
    // The folder of the output takes a new name, and nothing else.
    refuses("open beside", [&] { return ::open(beside.c_str(), O_WRONLY | O_CLOEXEC); });
    refuses("folder beside", [&] { return ::mkdir(scratch.path("output/new").c_str(), 0700); });
    EXPECT_EQ(readFile(old) + readFile(beside), "bytesbytes");
    EXPECT_EQ(scratch.names(), (std::vector<std::string>{"old", "output"}));
}

TEST(Confine, TheOutputIsCreatedAllTheSame)
{
    const Scratch scratch;
    std::filesystem::create_directory(scratch.path("folder"));
    std::filesystem::create_directory_symlink(scratch.path("folder"), scratch.path("link"));
    for (const std::string &path :
         {scratch.path("plain"), scratch.path("folder/below"), scratch.path("link/through")}) {
        auto file = NewFile::at(path);
        ASSERT_TRUE(file.ok()) << file.error().located();
        EXPECT_EQ(confined(path, [&] { return file->create("bytes").ok() ? 0 : 1; }), 0) << path;
        EXPECT_EQ(readFile(path), "bytes") << path;
    }
}

} // namespace
} // namespace epsilometer::e2e::confine_test
