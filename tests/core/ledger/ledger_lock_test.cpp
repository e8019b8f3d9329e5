// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a reader that keeps its shared lock does not stop a writer; two writers beside a reader keep each other out; a
// reader sees no append half written beside it, and waits for its end; a
// process that was forked while a lock was held does not keep it; who may not wait tries once, and the twentieth try is
// one beside readers.
#include "core/ledger/ledger_file.h"
#include "core/ledger/scan.h"
#include "tests/support/temporary_directory.h"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace epsilometer::ledger_lock_test {
namespace {

using fixtures::TemporaryDirectory;

LedgerFile::NewEvent event(const std::string &text)
{
    return {"note", noteBody(text)};
}

TEST(LedgerLock, AReaderThatKeepsItsLockDoesNotStopAWriter)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    LedgerFile file = LedgerFile::create(path, {{"header", headerBody({}, "id", "now", "test")}}).value();
    const FileHandle reader(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    ASSERT_EQ(::flock(reader.get(), LOCK_SH), 0);
    EXPECT_TRUE(file.append({event("beside a reader")}).ok());
    {
        NoProgress progress;
        const EventSink ignore = [](LedgerEvent &&) {};
        const auto writer = LedgerFile::openHeld(path, ignore, progress);
        ASSERT_TRUE(writer.ok());
        EXPECT_EQ(file.append({event("a second writer")}).error().code, ErrorCode::Conflict);
    }
    EXPECT_TRUE(file.append({event("after it")}).ok());
    EXPECT_EQ(file.head().nextSeq, 3U);
}

TEST(LedgerLock, AReaderSeesNoHalfOfAnAppendBesideIt)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    LedgerFile file = LedgerFile::create(path, {{"header", headerBody({}, "id", "now", "test")}}).value();
    const FileHandle reader(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    ASSERT_EQ(::flock(reader.get(), LOCK_SH), 0);
    NoProgress progress;
    int events = 0;
    const EventSink count = [&events](LedgerEvent &&) { ++events; };
    const std::string before = readFile(path).value();
    {
        // A writer beside the reader, of whose line one half is in the file.
        const auto writer = LockedFile::toWrite(path);
        ASSERT_TRUE(writer.ok());
        const std::string half = R"({"seq":1,"type":"note")";
        ASSERT_TRUE(writeAt(writer->get(), path, half, before.size()).ok());
        EXPECT_EQ(file.readOn(count, progress, {0, 2}).error().code, ErrorCode::Conflict);
        EXPECT_EQ(LedgerFile::open(path, batchesFor(count), progress, runInOrder, {0, 2}).error().code,
                  ErrorCode::Conflict);
        EXPECT_EQ(events, 0);
        // It ends while a reader waits.
        LedgerWriter lines(file.head());
        const std::string whole = lines.append("note", noteBody("whole")).value();
        std::thread ends([&] {
            constexpr std::chrono::milliseconds kWhile{200};
            std::this_thread::sleep_for(kWhile);
            ASSERT_EQ(::ftruncate(writer->get(), static_cast<off_t>(before.size())), 0);
            ASSERT_TRUE(writeAt(writer->get(), path, whole, before.size()).ok());
            struct flock free {};
            free.l_type = F_UNLCK;
            free.l_whence = SEEK_SET;
            EXPECT_EQ(::fcntl(writer->get(), F_OFD_SETLK, &free), 0);
        });
        const auto read = file.readOn(count, progress);
        ends.join();
        EXPECT_TRUE(read.ok() && *read);
    }
    EXPECT_EQ(events, 1);
    EXPECT_TRUE(file.head().torn.empty());
    EXPECT_EQ(readLedgerBytes(path).value().size(), readFile(path).value().size());
}

TEST(LedgerLock, WhoMayNotWaitTriesOneByOne)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    LedgerFile file = LedgerFile::create(path, {{"header", headerBody({}, "id", "now", "test")}}).value();
    const FileHandle other(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    ASSERT_EQ(::flock(other.get(), LOCK_EX), 0);
    NoProgress progress;
    const EventSink ignore = [](LedgerEvent &&) {};
    EXPECT_EQ(file.readOn(ignore, progress, {0, 1}).error().code, ErrorCode::Conflict);
    for (const int before : {0, 19, 20, 1000})
        EXPECT_EQ(file.lockAndReadOn(ignore, progress, {before, 1}).error().code, ErrorCode::Conflict) << before;
    ASSERT_EQ(::flock(other.get(), LOCK_SH), 0);
    EXPECT_TRUE(file.readOn(ignore, progress, {0, 1}).ok());
    EXPECT_EQ(file.lockAndReadOn(ignore, progress, {19, 1}).error().code, ErrorCode::Conflict) << "a reader is read to";
    EXPECT_TRUE(file.lockAndReadOn(ignore, progress, {20, 1}).ok());
    EXPECT_TRUE(file.append({event("with it")}).ok());
}

/// A process with everything that is open now, until this is gone.
class Forked {
public:
    Forked()
    {
        EXPECT_EQ(::pipe(m_ends.data()), 0);
        m_child = ::fork();
        if (m_child == 0) {
            ::close(m_ends[1]);
            char byte = 0;
            (void)!::read(m_ends[0], &byte, 1);
            ::_exit(0);
        }
    }
    ~Forked()
    {
        ::close(m_ends[0]);
        ::close(m_ends[1]);
        EXPECT_EQ(::waitpid(m_child, nullptr, 0), m_child);
    }
    Forked(const Forked &) = delete;
    Forked &operator=(const Forked &) = delete;

private:
    std::array<int, 2> m_ends{};
    pid_t m_child = -1;
};

TEST(LedgerLock, AForkedProcessDoesNotKeepIt)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    LedgerFile file = LedgerFile::create(path, {{"header", headerBody({}, "id", "now", "test")}}).value();
    for (const bool besideReader : {false, true}) {
        SCOPED_TRACE(besideReader);
        const FileHandle reader(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
        ASSERT_EQ(::flock(reader.get(), besideReader ? LOCK_SH : LOCK_UN), 0);
        NoProgress progress;
        const EventSink ignore = [](LedgerEvent &&) {};
        auto writer = LedgerFile::openHeld(path, ignore, progress);
        ASSERT_TRUE(writer.ok());
        const Forked child;
        writer->release();
        EXPECT_TRUE(file.append({event("while the child runs")}).ok());
    }
    EXPECT_EQ(file.head().nextSeq, 3U);
}

} // namespace
} // namespace epsilometer::ledger_lock_test
