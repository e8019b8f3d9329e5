// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - a file that no window shows is not claimed; a claimed one answers, however its path is written
// - letting go, or claiming another file, makes the first one free
#include "ui/shell/file_claim.h"

#include "tests/ui/support/desk.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

namespace epsilometer::ui::file_claim_test {
namespace {

using namespace testing_support;

TEST(FileClaim, OneWindowAFile)
{
    const Folder folder;
    const QString path = folder.file(QStringLiteral("a.dpledger"));
    const QString other = folder.file(QStringLiteral("b.dpledger"));
    overwrite(path, "x");
    overwrite(other, "x");
    EXPECT_FALSE(FileClaim::raiseOther(path));
    FileClaim claim;
    QSignalSpy wanted(&claim, &FileClaim::wanted);
    claim.claim(path);
    EXPECT_TRUE(FileClaim::raiseOther(folder.file(QStringLiteral("./a.dpledger"))));
    ASSERT_TRUE(waitUntil([&] { return wanted.count() == 1; }));
    EXPECT_FALSE(FileClaim::raiseOther(other));
    claim.claim(other);
    EXPECT_FALSE(FileClaim::raiseOther(path));
    claim.claim({});
    EXPECT_FALSE(FileClaim::raiseOther(other));
    EXPECT_FALSE(FileClaim::raiseOther(folder.file(QStringLiteral("not-there.dpledger"))));
}

} // namespace
} // namespace epsilometer::ui::file_claim_test
