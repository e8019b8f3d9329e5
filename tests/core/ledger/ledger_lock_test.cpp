// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a reader that keeps its shared lock does not stop a writer; two writers beside a reader keep each other out.
#include "core/ledger/ledger_file.h"
#include "tests/support/temporary_directory.h"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <sys/file.h>

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

} // namespace
} // namespace epsilometer::ledger_lock_test
