// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: what is written is read; creating never overwrites; replacing keeps owner, permissions and links and leaves no
// temporary file; an unfinished replacement leaves nothing; limits and errors name the file; no file gets a standard
// stream's descriptor; what is made from a file gives others no more than that file does, also where it replaces one.
#include "core/base/os/file.h"
#include "core/base/os/process.h"
#include "tests/support/temporary_directory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <fcntl.h>
#include <functional>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

namespace epsilometer::file_test {
namespace {

using fixtures::TemporaryDirectory;
using ::testing::HasSubstr;

/// Whether `holds` is true in a process of its own whose three standard streams are closed.
bool withoutStandardStreams(const std::function<bool()> &holds)
{
    const pid_t child = ::fork();
    if (child == 0) {
        for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
            ::close(descriptor);
        ::_exit(holds() ? 0 : 1);
    }
    int status = -1;
    return ::waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

TEST(File, NeverGetsTheDescriptorOfAClosedStandardStream)
{
    EXPECT_TRUE(withoutStandardStreams([] {
        FileHandle handle(::open("/dev/null", O_RDWR | O_CLOEXEC));
        const FileHandle moved = std::move(handle);
        return moved.get() > STDERR_FILENO && ::fcntl(STDERR_FILENO, F_GETFD) == -1;
    }));
}

TEST(File, ClosedStandardStreamsFailInsteadOfReachingAFile)
{
    EXPECT_TRUE(withoutStandardStreams([] {
        prepareProcess();
        char byte = 'x';
        return ::open("/dev/null", O_RDWR) > STDERR_FILENO && ::write(STDOUT_FILENO, &byte, 1) < 0 &&
               ::write(STDERR_FILENO, &byte, 1) < 0 && ::read(STDIN_FILENO, &byte, 1) < 0;
    }));
}

TEST(File, AWriteBeyondTheSizeLimitIsAnError)
{
    const TemporaryDirectory directory;
    EXPECT_TRUE(withoutStandardStreams([&] {
        prepareProcess();
        const rlimit limit{10, 10};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        return !replaceFile(directory.file("a"), std::string(100, 'x')).ok() && directory.entries() == 0;
    }));
}

TEST(File, CreatesReadsAndNeverOverwrites)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a");
    ASSERT_TRUE(createFile(path, "one").ok());
    EXPECT_EQ(createFile(path, "two").error().code, ErrorCode::Conflict);
    EXPECT_EQ(*readFile(path), "one");
    EXPECT_EQ(directory.entries(), 1U);
}

mode_t modeOf(const std::string &path)
{
    struct stat info {};
    EXPECT_EQ(::stat(path.c_str(), &info), 0);
    return info.st_mode & 0777U;
}

TEST(File, NewFilesGetTheAccessThatIsAskedFor)
{
    const TemporaryDirectory directory;
    ASSERT_TRUE(createFile(directory.file("secret"), "1", {.ownerOnly = true, .like = {}}).ok());
    EXPECT_EQ(modeOf(directory.file("secret")), 0600U);
    ASSERT_EQ(::chmod(directory.file("secret").c_str(), 0640), 0);
    ASSERT_TRUE(createFile(directory.file("beside"), "2", {.ownerOnly = false, .like = directory.file("secret")}).ok());
    EXPECT_EQ(modeOf(directory.file("beside")), 0640U);
    const mode_t mask = ::umask(027);
    EXPECT_TRUE(createFile(directory.file("usual"), "3").ok());
    ::umask(mask);
    EXPECT_EQ(modeOf(directory.file("usual")), 0640U);
}

TEST(File, WhatIsMadeFromAFileGivesOthersNoMoreThanThatFile)
{
    const TemporaryDirectory directory;
    const std::string source = directory.file("source");
    const std::string made = directory.file("made");
    const mode_t mask = ::umask(0);
    for (const mode_t ofSource : {0600U, 0640U, 0644U, 0666U, 0400U, 0444U, 0755U})
        for (const mode_t ofMade : {0U, 0600U, 0644U, 0666U, 0660U}) {
            ASSERT_TRUE(replaceFile(source, "1").ok());
            ASSERT_EQ(::chmod(source.c_str(), ofSource), 0);
            ::unlink(made.c_str());
            if (ofMade != 0) { // a file that is replaced
                ASSERT_TRUE(createFile(made, "old").ok());
                ASSERT_EQ(::chmod(made.c_str(), ofMade), 0);
            }
            ASSERT_TRUE(replaceFile(made, "2", madeFrom(source)).ok());
            EXPECT_EQ(modeOf(made) & 077U, (ofMade == 0 ? 0666U : ofMade) & ofSource & 077U)
                << ofSource << " " << ofMade;
            EXPECT_EQ(modeOf(made) & 0600U, 0600U) << "its owner has it";
            ASSERT_EQ(::chmod(source.c_str(), 0600), 0);
        }
    // The bound is that of the time when the file was opened: a confined process can no longer ask.
    auto early = NewFile::at(directory.file("early"), madeFrom(source));
    ASSERT_EQ(::chmod(source.c_str(), 0666), 0);
    ASSERT_TRUE(early.ok() && early->create("3").ok());
    EXPECT_EQ(modeOf(directory.file("early")), 0600U);
    for (const char *none : {"", "-", "/no/such/file"}) {
        ::unlink(made.c_str());
        ASSERT_TRUE(createFile(made, "4", madeFrom(none)).ok());
        EXPECT_EQ(modeOf(made), 0666U) << none;
    }
    ::umask(mask);
}

TEST(File, WhatIsMadeFromAFileIsForItsGroupOrForNone)
{
    if (::geteuid() != 0)
        GTEST_SKIP() << "only the administrator gives files away";
    const TemporaryDirectory directory;
    const std::string source = directory.file("source");
    const std::string made = directory.file("made");
    ASSERT_TRUE(createFile(source, "1").ok());
    ASSERT_EQ(::chown(source.c_str(), 12345, 23456), 0);
    ASSERT_EQ(::chmod(source.c_str(), 0640), 0);
    ASSERT_TRUE(createFile(made, "2", madeFrom(source)).ok());
    struct stat info {};
    ASSERT_EQ(::stat(made.c_str(), &info), 0);
    EXPECT_EQ(info.st_gid, 23456U) << "not that of the process";
    EXPECT_EQ(modeOf(made), 0640U);
}

TEST(File, AnUnfinishedReplacementHasNoName)
{
    const TemporaryDirectory directory;
    if (const int file = ::open(directory.file(".").c_str(), O_TMPFILE | O_RDWR, 0600); file < 0)
        GTEST_SKIP() << "this file system knows no files without names";
    else
        ::close(file);
    auto file = *ReplacementFile::beside(directory.file("a"));
    ASSERT_TRUE(file.write("one").ok());
    EXPECT_EQ(directory.entries(), 0U);
    ASSERT_TRUE(file.replace().ok());
    EXPECT_EQ(directory.entries(), 1U);
}

TEST(File, AReplacementKeepsAttributes)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a");
    ASSERT_TRUE(createFile(path, "one").ok());
    if (::setxattr(path.c_str(), "user.note", "x", 1, 0) != 0)
        GTEST_SKIP() << "this file system knows no attributes";
    ASSERT_TRUE(replaceFile(path, "two").ok());
    char value = 0;
    EXPECT_EQ(::getxattr(path.c_str(), "user.note", &value, 1), 1);
    EXPECT_EQ(value, 'x');
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
        EXPECT_LE(directory.entries(), 1U); // none where the file system makes files without a name
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

TEST(File, WhatAKillLeftIsTakenAwayAndWhatIsInUseIsNot)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a");
    const std::string left = path + ".tmp-epsilometer-0";
    ASSERT_TRUE(createFile(left, "half").ok());
    ASSERT_TRUE(replaceFile(path, "whole").ok());
    EXPECT_EQ(*readFile(path), "whole");
    EXPECT_EQ(directory.entries(), 1U);

    ASSERT_TRUE(createFile(left, "another program's").ok());
    const FileHandle theirs(::open(left.c_str(), O_RDONLY | O_CLOEXEC));
    ASSERT_EQ(::flock(theirs.get(), LOCK_EX), 0);
    ASSERT_TRUE(replaceFile(path, "new").ok());
    EXPECT_EQ(*readFile(path), "new");
    EXPECT_EQ(*readFile(left), "another program's");
    EXPECT_EQ(directory.entries(), 2U);
}

} // namespace
} // namespace epsilometer::file_test
