// SPDX-License-Identifier: GPL-3.0-or-later
// Proves: a ledger that is made here is marked, also after another line and after its file was replaced; a copy of its bytes
// is not.
#include "core/ledger/own_mark.h"

#include "core/base/os/file.h"
#include "core/ledger/ledger_file.h"
#include "tests/support/temporary_directory.h"

#include <gtest/gtest.h>

namespace epsilometer::own_mark_test {
namespace {

using fixtures::TemporaryDirectory;

TEST(OwnMark, StaysWithTheFileAndNotWithItsBytes)
{
    const TemporaryDirectory directory;
    const std::string probe = directory.file("probe");
    ASSERT_TRUE(createFile(probe, "x").ok());
    markAsOwn(probe);
    if (!isMarkedAsOwn(probe))
        GTEST_SKIP() << "the file system has no extended attributes";
    const std::string path = directory.file("a.dpledger");
    LedgerFile file = LedgerFile::create(path, {{"header", headerBody({}, "id", "now", "test")}}).value();
    EXPECT_TRUE(isMarkedAsOwn(path));
    ASSERT_TRUE(file.append({{"note", noteBody("more")}}).ok());
    EXPECT_TRUE(isMarkedAsOwn(path));
    const std::string bytes = readFile(path).value();
    ASSERT_TRUE(createFile(directory.file("copy"), bytes).ok());
    EXPECT_FALSE(isMarkedAsOwn(directory.file("copy")));
    ASSERT_TRUE(replaceFile(path, bytes).ok());
    EXPECT_TRUE(isMarkedAsOwn(path));
    EXPECT_FALSE(isMarkedAsOwn(directory.file("absent")));
}

} // namespace
} // namespace epsilometer::own_mark_test
