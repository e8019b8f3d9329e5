// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: appended events are on disk and chained; nothing is overwritten; a file changed on disk is refused and
// left alone, also one that was put in its place meanwhile; drafts lie beside and survive appends, which never replace the file; hard links never fork; what an older
// program left inside is read; torn lines go to a recovery file, never away; on a full disk the ledger stays as it was.
#include "core/ledger/ledger_file.h"
#include "tests/support/ledger_files.h"
#include "tests/support/sample_ledger.h"
#include "tests/support/sweep.h"
#include "tests/support/temporary_directory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include <csignal>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace epsilometer::ledger_file_test {
namespace {

using fixtures::contentOf;
using fixtures::create;
using fixtures::draftTitleOf;
using fixtures::event;
using fixtures::plannedContentOf;
using fixtures::planOf;
using fixtures::reopen;
using fixtures::TemporaryDirectory;
using ::testing::HasSubstr;

TEST(LedgerFile, CreatesAppendsAndReopens)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    LedgerFile file = create(path);
    ASSERT_TRUE(file.append({event("one"), event("two")}).ok());
    LedgerFile again = reopen(path);
    EXPECT_EQ(again.head().headHash, file.head().headHash);
    ASSERT_TRUE(again.append({event("three")}).ok());
    EXPECT_EQ(contentOf(path).events.size(), 4U);
    EXPECT_EQ(LedgerFile::create(path, {{"header", Json::object()}}).error().code, ErrorCode::Conflict);
    EXPECT_EQ(directory.entries(), 1U);
}

TEST(LedgerFile, RefusesAFileChangedOnDisk)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    LedgerFile mine = create(path);
    LedgerFile theirs = reopen(path);
    ASSERT_TRUE(theirs.append({event("theirs")}).ok());
    const std::string before = *readFile(path);
    const Status refused = mine.append({event("mine")});
    EXPECT_EQ(refused.error().code, ErrorCode::Conflict);
    EXPECT_THAT(refused.error().located(), HasSubstr("a.dpledger: changed on disk"));
    EXPECT_EQ(*readFile(path), before);
    EXPECT_EQ(mine.saveDraft(planOf("x")).error().code, ErrorCode::Conflict);
}

TEST(LedgerFile, IsCopiedAsItWasReadOrNotAtAll)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    const std::string copied = directory.file("b.dpledger");
    LedgerFile mine = create(path);
    ASSERT_TRUE(mine.saveDraft(planOf("draft")).ok());
    const std::string before = *readFile(path);
    auto copy = mine.copyTo(copied);
    ASSERT_TRUE(copy.ok()) << copy.error().located();
    EXPECT_EQ(*readFile(copied), before);
    EXPECT_EQ(draftTitleOf(copied), "draft");
    ASSERT_TRUE(copy->append({event("goes on in the copy")}).ok());
    EXPECT_EQ(*readFile(path), before);

    LedgerFile theirs = reopen(path);
    ASSERT_TRUE(theirs.append({event("theirs")}).ok());
    EXPECT_EQ(mine.copyTo(directory.file("c.dpledger")).error().code, ErrorCode::Conflict);
    EXPECT_FALSE(readFile(directory.file("c.dpledger")).ok());
}

TEST(LedgerFile, IsCopiedAlsoWhenItWasRemovedOrRenamed)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    LedgerFile file = create(path);
    ASSERT_TRUE(file.saveDraft(planOf("draft")).ok());
    ASSERT_TRUE(file.append({event("one")}).ok());
    const std::string before = *readFile(path);
    std::filesystem::rename(path, directory.file("away"));
    EXPECT_EQ(file.append({event("two")}).error().code, ErrorCode::Io);
    ASSERT_TRUE(file.copyTo(directory.file("b.dpledger")).ok());
    EXPECT_EQ(*readFile(directory.file("b.dpledger")), before);
    std::filesystem::remove(directory.file("away"));
    auto again = file.copyTo(path);
    ASSERT_TRUE(again.ok()) << again.error().located();
    EXPECT_EQ(*readFile(path), before);
    EXPECT_TRUE(again->append({event("two")}).ok());
}

TEST(LedgerFile, RefusesATailOfTheSameLength)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    LedgerFile mine = create(path);
    ASSERT_TRUE(mine.saveDraft(planOf("aaa")).ok());
    LedgerFile theirs = reopen(path);
    ASSERT_TRUE(theirs.saveDraft(planOf("bbb")).ok());
    EXPECT_EQ(mine.append({event("mine")}).error().code, ErrorCode::Conflict);
}

TEST(LedgerFile, DraftsAreReplacedAndSurviveAppends)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    LedgerFile file = create(path);
    ASSERT_TRUE(file.saveDraft(planOf("first")).ok());
    ASSERT_TRUE(file.saveDraft(planOf("second")).ok());
    ASSERT_TRUE(file.append({event("one")}).ok());
    ASSERT_TRUE(file.append({event("two")}).ok());
    EXPECT_EQ(contentOf(path).events.size(), 3U);
    EXPECT_EQ(draftTitleOf(path), "second");
    ASSERT_TRUE(file.removeDraft().ok());
    ASSERT_TRUE(file.append({event("three")}).ok());
    EXPECT_FALSE(plannedContentOf(path).draft.has_value());
    EXPECT_EQ(contentOf(path).events.size(), 4U);
    EXPECT_EQ(directory.entries(), 1U);
}

TEST(LedgerFile, ATornLastLineGoesToARecoveryFile)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    const std::string whole = [&] {
        LedgerFile file = create(path);
        return file.append({event("one")}).ok() ? *readFile(path) : std::string();
    }();
    ASSERT_TRUE(replaceFile(path, whole + "{\"prev\":\"half").ok());
    ASSERT_TRUE(createFile(path + ".recovered-1", "older").ok());
    LedgerFile file = reopen(path);
    EXPECT_EQ(file.notice(),
              "the last line is not finished: its 13 bytes are left out; as soon as something is written, "
              "that is kept in " +
                  path + ".recovered-N");
    EXPECT_EQ(*readFile(path), whole + "{\"prev\":\"half"); // reading changes nothing
    ASSERT_TRUE(file.append({event("two")}).ok());
    EXPECT_THAT(file.notice(), HasSubstr("recovered-2"));
    EXPECT_EQ(*readFile(path + ".recovered-1"), "older");
    EXPECT_EQ(*readFile(path + ".recovered-2"), "{\"prev\":\"half");
    EXPECT_EQ(contentOf(path).events.size(), 3U);
}

TEST(LedgerFile, ALastLineOfZerosWasNeverFinished)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    create(path);
    const std::string whole = *readFile(path);
    const std::string torn = "{\"prev\":\"ha" + std::string(30, '\0') + "\"}\n";
    ASSERT_TRUE(replaceFile(path, whole + torn).ok());
    LedgerFile file = reopen(path);
    ASSERT_TRUE(file.append({event("one")}).ok());
    EXPECT_EQ(*readFile(path + ".recovered-1"), torn);
    EXPECT_EQ(contentOf(path).events.size(), 2U);
}

TEST(LedgerFile, WhatIsSetApartIsAsPrivateAsTheLedger)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    create(path);
    ASSERT_TRUE(replaceFile(path, *readFile(path) + "{\"label\":\"secret").ok());
    ASSERT_EQ(::chmod(path.c_str(), 0600), 0);
    LedgerFile file = reopen(path);
    ASSERT_TRUE(file.append({event("one")}).ok());
    struct stat info {};
    ASSERT_EQ(::stat((path + ".recovered-1").c_str(), &info), 0);
    EXPECT_EQ(info.st_mode & 0777U, 0600U);
}

TEST(LedgerFile, WhatCouldNotBeReadAgainIsNotWritten)
{
    EXPECT_TRUE(checkLedgerSize(kMostLedgerBytes).ok());
    const Status full = checkLedgerSize(kMostLedgerBytes + 1);
    ASSERT_FALSE(full.ok());
    EXPECT_THAT(full.error().message(), HasSubstr("nothing was written"));
}

TEST(LedgerFile, WhatCannotBeReadIsNotTouched)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    ASSERT_TRUE(createFile(path, "epsilon,delta\n").ok());
    NoProgress progress;
    const auto file = LedgerFile::open(
        path, [](LedgerEvent &&) {}, progress);
    EXPECT_THAT(file.error().located(), HasSubstr("a.dpledger:1: $dpledger: not a ledger"));
    EXPECT_EQ(*readFile(path), "epsilon,delta\n");
}

/// Runs in a child that may write no further than `bytes` into a file; returns its exit status.
template <class Work> int withFullDiskAt(rlim_t bytes, Work work)
{
    const pid_t child = ::fork();
    if (child == 0) {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{bytes, bytes};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        ::_exit(work() ? 0 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WEXITSTATUS(status);
}

TEST(LedgerFile, APlanThatIsTooLongForALineSaysWhatToDo)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    LedgerFile file = create(path);
    ASSERT_TRUE(file.saveDraft(planOf("draft")).ok());
    const std::string before = *readFile(path + ".draft");
    Plan plan;
    Step step;
    step.label = std::string(1000, 'x');
    plan.steps.assign(1100, step);
    const Status refused = file.saveDraft(plan);
    ASSERT_FALSE(refused.ok());
    EXPECT_NE(refused.error().located().english().find("the plan of 1100 analyses is one line of its ledger: "),
              std::string::npos);
    EXPECT_NE(refused.error().located().english().find("give equal analyses one row and a count"), std::string::npos);
    EXPECT_EQ(*readFile(path + ".draft"), before);
}

TEST(LedgerFile, AFullDiskLeavesTheLedgerAsItWas)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    LedgerFile file = create(path);
    const std::string before = *readFile(path);
    const auto refuses = [&] {
        const Status status = file.append({event(std::string(1000, 'x'))});
        return !status.ok() && status.error().located().english().find("as it was") != std::string::npos;
    };
    EXPECT_EQ(withFullDiskAt(before.size() + 100, refuses), 0);
    EXPECT_EQ(*readFile(path), before);

    ASSERT_TRUE(file.saveDraft(planOf("draft")).ok());
    const std::string withDraft = *readFile(path);
    EXPECT_EQ(withFullDiskAt(withDraft.size() + 100, refuses), 0);
    EXPECT_EQ(*readFile(path), withDraft);
    EXPECT_EQ(draftTitleOf(path), "draft");
    EXPECT_EQ(directory.entries(), 2U);
    ASSERT_TRUE(file.append({event("fits again")}).ok());
}

TEST(LedgerFile, IsHeldFromReadingToWriting)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    ASSERT_TRUE(create(path).saveDraft(planOf("draft")).ok());
    NoProgress progress;
    const EventSink ignore = [](LedgerEvent &&) {};
    const auto isLocked = [&path] {
        const FileHandle other(::open(path.c_str(), O_RDONLY));
        return ::flock(other.get(), LOCK_SH | LOCK_NB) != 0;
    };
    for (const char *ending : {"", "{\"prev\":\"half"}) { // a torn line is set apart under the same lock
        ASSERT_TRUE(replaceFile(path, *readFile(path) + ending).ok());
        LedgerFile file = LedgerFile::openHeld(path, ignore, progress).value();
        EXPECT_TRUE(isLocked());
        ASSERT_TRUE(file.append({event("one")}).ok());
        EXPECT_FALSE(isLocked());
        ASSERT_TRUE(file.append({event("two")}).ok());
    }
    EXPECT_EQ(contentOf(path).events.size(), 5U);
    {
        const auto unused = LedgerFile::openHeld(path, ignore, progress);
        EXPECT_TRUE(isLocked());
    }
    EXPECT_FALSE(isLocked());
}

TEST(LedgerFile, AFileThatAnotherOneReplacedIsNotWritten)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    const std::string aside = directory.file("old.dpledger");
    NoProgress progress;
    const EventSink ignore = [](LedgerEvent &&) {};
    for (const bool draft : {false, true}) { // lines before a draft are written by replacement
        LedgerFile made = create(path);
        if (draft) {
            const std::string line = *LedgerWriter::draft(planOf("draft"), made.id());
            ASSERT_TRUE(replaceFile(path, *readFile(path) + line).ok());
        }
        const std::string before = *readFile(path);
        LedgerFile file = LedgerFile::openHeld(path, ignore, progress).value();
        // As `git checkout` and mv do: without the lock.
        std::filesystem::rename(path, aside);
        std::ofstream(path) << before;
        const Status refused = file.append({event("lost")});
        ASSERT_FALSE(refused.ok()) << draft;
        EXPECT_EQ(refused.error().code, ErrorCode::Conflict);
        EXPECT_EQ(*readFile(path), before) << draft;
        EXPECT_EQ(*readFile(aside), before) << "nor in the file that was put aside";
        ASSERT_TRUE(reopen(path).append({event("again")}).ok());
        std::filesystem::remove(path);
    }
}

TEST(LedgerFile, WaitsForAnotherProgramsLock)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    LedgerFile file = create(path);
    int ready[2];
    ASSERT_EQ(::pipe(ready), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        const int held = ::open(path.c_str(), O_RDWR);
        ::flock(held, LOCK_EX);
        const bool reported = ::write(ready[1], "x", 1) == 1;
        ::usleep(200'000);
        ::_exit(reported ? 0 : 1);
    }
    char byte = 0;
    ASSERT_EQ(::read(ready[0], &byte, 1), 1);
    EXPECT_TRUE(file.append({event("after the lock")}).ok());
    ::waitpid(child, nullptr, 0);
    ::close(ready[0]);
    ::close(ready[1]);
}

/// Appends and saves drafts until killed; tells the seq of every acknowledged event.
[[noreturn]] void writeUntilKilled(const std::string &path, int report, bool drafts)
{
    LedgerFile file = reopen(path);
    for (int i = 0;; ++i) {
        if (drafts && i % 2 == 1 && !file.saveDraft(planOf(std::string(3000, 'd'))).ok())
            ::_exit(2);
        if (!file.append({event(std::string(5000, 'x'))}).ok())
            ::_exit(3);
        const std::uint64_t next = file.head().nextSeq;
        if (::write(report, &next, sizeof next) != sizeof next)
            ::_exit(4);
    }
}

/// Kills a writer after a moment; returns how many chained lines it had acknowledged.
std::uint64_t killOnce(const std::string &path, bool drafts, useconds_t moment)
{
    int pipe[2];
    if (::pipe(pipe) != 0)
        return 0;
    const pid_t child = ::fork();
    if (child == 0)
        writeUntilKilled(path, pipe[1], drafts);
    ::close(pipe[1]);
    ::usleep(moment);
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status)) << "the writer stopped by itself with " << WEXITSTATUS(status);
    std::uint64_t acknowledged = 0;
    for (std::uint64_t next = 0; ::read(pipe[0], &next, sizeof next) == sizeof next;)
        acknowledged = next;
    ::close(pipe[0]);
    return acknowledged;
}

void killRepeatedly(bool drafts, int times)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    {
        LedgerFile file = create(path);
    }
    std::uint64_t random = 12345;
    bool saved = false; // a draft that was there once is there for good
    for (int i = 0; i < times; ++i) {
        random = random * 6364136223846793005ULL + 1442695040888963407ULL;
        const std::uint64_t acknowledged = killOnce(path, drafts, static_cast<useconds_t>((random >> 40U) % 4000));
        NoProgress progress;
        const auto content = readLedger(readLedgerWithDraft(path).value(), progress);
        ASSERT_TRUE(content.ok()) << "after kill " << i << ": " << content.error().located();
        ASSERT_GE(content->nextSeq, acknowledged) << "after kill " << i;
        saved = saved || content->draft.has_value();
        ASSERT_EQ(content->draft.has_value(), saved) << "after kill " << i;
    }
}

TEST(LedgerFileSweep, NothingAcknowledgedIsLostWhenKilled)
{
    killRepeatedly(false, testing_support::inSweep(250, 20));
}

TEST(LedgerFileSweep, NothingAcknowledgedIsLostWhenKilledWithADraft)
{
    killRepeatedly(true, testing_support::inSweep(250, 20));
}

} // namespace
} // namespace epsilometer::ledger_file_test
