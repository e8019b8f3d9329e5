// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: what is written is read; creating never overwrites; replacing keeps owner, permissions and links and leaves no
// temporary file; an unfinished replacement leaves nothing; limits and errors name the file.
#include "core/base/file.h"
#include "tests/support/temporary_directory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sys/stat.h>
#include <unistd.h>

namespace epsilometer {
namespace {

using ::testing::HasSubstr;
using testing::TemporaryDirectory;

TEST(File, CreatesReadsAndNeverOverwrites)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a");
    ASSERT_TRUE(createFile(path, "one").ok());
    EXPECT_EQ(createFile(path, "two").error().code, ErrorCode::Conflict);
    EXPECT_EQ(*readFile(path), "one");
    EXPECT_EQ(directory.entries(), 1U);
}

TEST(File, ReplacesInOneStepKeepingPermissionsAndLinks)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a");
    const std::string link = directory.file("link");
    ASSERT_TRUE(replaceFile(path, "one").ok());
    ASSERT_EQ(::chmod(path.c_str(), 0640), 0);
    ASSERT_EQ(::symlink(path.c_str(), link.c_str()), 0);
    ASSERT_TRUE(replaceFile(link, "two").ok());
    struct stat info {};
    ASSERT_EQ(::lstat(link.c_str(), &info), 0);
    EXPECT_TRUE(S_ISLNK(info.st_mode));
    ASSERT_EQ(::stat(path.c_str(), &info), 0);
    EXPECT_EQ(info.st_mode & 0777U, 0640U);
    EXPECT_EQ(*readFile(path), "two");
    EXPECT_EQ(directory.entries(), 2U);
}

TEST(File, ReplacingKeepsOwnerAndGroup)
{
    if (::geteuid() != 0)
        GTEST_SKIP() << "only the administrator gives files away";
    const TemporaryDirectory directory;
    const std::string path = directory.file("a");
    ASSERT_TRUE(replaceFile(path, "one").ok());
    ASSERT_EQ(::chown(path.c_str(), 12345, 23456), 0);
    ASSERT_EQ(::chmod(path.c_str(), 0660), 0);
    ASSERT_TRUE(replaceFile(path, "two").ok());
    struct stat info {};
    ASSERT_EQ(::stat(path.c_str(), &info), 0);
    EXPECT_EQ(info.st_uid, 12345U);
    EXPECT_EQ(info.st_gid, 23456U);
    EXPECT_EQ(info.st_mode & 0777U, 0660U);
}

TEST(File, AnAbandonedReplacementVanishes)
{
    const TemporaryDirectory directory;
    {
        auto file = ReplacementFile::beside(directory.file("a")).value();
        ASSERT_TRUE(file.write("half").ok());
        EXPECT_EQ(directory.entries(), 1U);
    }
    EXPECT_EQ(directory.entries(), 0U);
}

TEST(File, ErrorsNameTheFile)
{
    const TemporaryDirectory directory;
    EXPECT_THAT(readFile(directory.file("none")).error().located(), HasSubstr("none: cannot open"));
    EXPECT_THAT(createFile(directory.file("no/such"), "x").error().located(), HasSubstr("no/such"));
    EXPECT_THAT(createFile(directory.file("no/such"), "x").error().message(),
                HasSubstr("cannot create a file in " + directory.file("no") + ": No such file"))
        << "the window says no more than the message";
    EXPECT_FALSE(readFile("/").ok());
    ASSERT_TRUE(createFile(directory.file("a"), std::string(100, 'x')).ok());
    EXPECT_THAT(readFile(directory.file("a"), 99).error().located(), HasSubstr("larger than 99"));
}

TEST(File, AFileThatSaysItIsHugeCostsNothing)
{
    const TemporaryDirectory directory;
    ASSERT_TRUE(createFile(directory.file("a"), "x").ok());
    ASSERT_EQ(::truncate(directory.file("a").c_str(), off_t{10} << 30), 0);
    EXPECT_THAT(readFile(directory.file("a")).error().located(), HasSubstr("larger than"));
}

TEST(File, PartsAreReadFromWhereTheyBegin)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a");
    ASSERT_TRUE(createFile(path, "one two").ok());
    const FileHandle handle = openToRead(path).value();
    EXPECT_EQ(*readAt(handle.get(), path, 3, 4), "two");
    EXPECT_EQ(*readAt(handle.get(), path, 99, 4), "two") << "fewer where the file ends";
    EXPECT_EQ(*readAt(handle.get(), path, 3, 99), "");
    EXPECT_EQ(*readBeginning(path), "one two");
    ASSERT_TRUE(replaceFile(path, std::string(1 << 16, 'x')).ok());
    EXPECT_LT(readBeginning(path)->size(), std::size_t{1} << 16);
    EXPECT_FALSE(openToRead(directory.file("none")).ok());
    EXPECT_FALSE(readBeginning(directory.file("none")).ok());
}

} // namespace
} // namespace epsilometer
