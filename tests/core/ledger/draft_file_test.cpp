// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a draft lies beside its ledger, which is only appended to, whatever is planned; one that an older program
// left inside is read, is the newer one, and leaves a file of several names; another ledger's draft is neither taken nor
// lost; a pipe, a link or half a line of that name changes nothing in the record; a draft is as private as its ledger.
#include "core/ledger/ledger_file.h"
#include "tests/support/ledger_files.h"
#include "tests/support/temporary_directory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace epsilometer::draft_file_test {
namespace {

using fixtures::contentOf;
using fixtures::create;
using fixtures::draftTitleOf;
using fixtures::event;
using fixtures::planOf;
using fixtures::reopen;
using fixtures::TemporaryDirectory;
using ::testing::HasSubstr;

ino_t inodeOf(const std::string &path)
{
    struct stat info {};
    return ::stat(path.c_str(), &info) == 0 ? info.st_ino : 0;
}

/// A draft where older programs kept it.
void appendInside(const std::string &path, const std::string &title)
{
    std::ofstream(path, std::ios::app) << "{\"title\":\"" << title << "\",\"type\":\"draft\"}\n";
}

TEST(DraftFile, IsOnlyAppendedToWhateverIsPlanned)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    const std::string other = directory.file("b.dpledger");
    LedgerFile file = create(path);
    ASSERT_EQ(::link(path.c_str(), other.c_str()), 0);
    const ino_t before = inodeOf(path);
    ASSERT_TRUE(file.saveDraft(planOf("draft")).ok());
    ASSERT_TRUE(file.append({event("one")}).ok());
    ASSERT_TRUE(reopen(path).append({event("two")}).ok());
    EXPECT_EQ(inodeOf(path), before);
    EXPECT_EQ(*readFile(other), *readFile(path)) << "both names show it";
    EXPECT_EQ(draftTitleOf(path), "draft");
}

TEST(DraftFile, ADraftInsideIsReadAndLeavesTheFileOfSeveralNames)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    const std::string other = directory.file("b.dpledger");
    create(path);
    appendInside(path, "inside");
    EXPECT_EQ(draftTitleOf(path), "inside");
    ASSERT_TRUE(reopen(path).append({event("one")}).ok());
    EXPECT_EQ(draftTitleOf(path), "inside");
    ASSERT_EQ(::link(path.c_str(), other.c_str()), 0);
    ASSERT_TRUE(reopen(path).append({event("two")}).ok());
    EXPECT_EQ(*readFile(other), *readFile(path));
    EXPECT_FALSE(contentOf(path).draft.has_value()) << "it lies beside now";
    EXPECT_EQ(draftTitleOf(path), "inside");
    EXPECT_EQ(contentOf(path).events.size(), 3U);
}

TEST(DraftFile, ADraftInsideIsNewerThanOneBeside)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    ASSERT_TRUE(create(path).saveDraft(planOf("beside")).ok());
    appendInside(path, "inside");
    EXPECT_EQ(draftTitleOf(path), "inside");
    ASSERT_TRUE(reopen(path).append({event("one")}).ok());
    EXPECT_EQ(draftTitleOf(path), "inside");
    ASSERT_TRUE(reopen(path).saveDraft(planOf("newest")).ok());
    EXPECT_FALSE(contentOf(path).draft.has_value());
    EXPECT_EQ(draftTitleOf(path), "newest");
    appendInside(path, "inside");
    ASSERT_TRUE(reopen(path).removeDraft().ok());
    EXPECT_EQ(draftTitleOf(path), "");
    EXPECT_EQ(contentOf(path).events.size(), 2U);
}

TEST(DraftFile, AnotherLedgersDraftIsNeitherTakenNorLost)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    ASSERT_TRUE(LedgerFile::create(path, {{"header", headerBody({}, "other", "now", "test")}})
                    ->saveDraft(planOf("other"))
                    .ok());
    const std::string theirs = *readFile(path + ".draft");
    std::filesystem::remove(path);
    LedgerFile file = create(path);
    EXPECT_EQ(draftTitleOf(path), "");
    EXPECT_EQ(reopen(path).notice(), path + ".draft is left out: it is not a draft of this ledger");
    ASSERT_TRUE(file.removeDraft().ok());
    EXPECT_EQ(*readFile(path + ".draft"), theirs);
    ASSERT_TRUE(file.saveDraft(planOf("mine")).ok());
    EXPECT_EQ(draftTitleOf(path), "mine");
    EXPECT_EQ(*readFile(path + ".draft.recovered-1"), theirs);
}

TEST(DraftFile, AFileThatIsNoDraftChangesNothingInTheRecord)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    LedgerFile file = create(path);
    const std::string draft = path + ".draft";
    const std::string victim = directory.file("victim");
    ASSERT_TRUE(createFile(victim, "keep").ok());
    // A second line would be one of the ledger; a chained one, a part of it.
    const std::string id = ledgerIdOf(*readFile(path));
    for (const std::string &bytes : {std::string("{"), "{\"ledger\":\"" + id + "\",\"type\":\"draft\"}\n{}\n",
                                     "{\"ledger\":\"" + id + "\",\"type\":\"spend\"}\n",
                                     "{\"ledger\":\"" + id + "\",\"seq\":1,\"type\":\"draft\"}\n",
                                     "{\"ledger\":\"" + id + "\",\"type\":\"draft\"}"}) {
        ASSERT_TRUE(replaceFile(draft, bytes).ok());
        EXPECT_EQ(*readLedgerWithDraft(path), *readFile(path)) << bytes;
        EXPECT_TRUE(reopen(path).append({event("one")}).ok());
    }
    // A pipe would wait for ever; a link would have what it names written over.
    for (const auto &plant : {std::function<int()>([&] { return ::mkfifo(draft.c_str(), 0600); }),
                              std::function<int()>([&] { return ::symlink(victim.c_str(), draft.c_str()); })}) {
        ASSERT_EQ(::unlink(draft.c_str()), 0);
        ASSERT_EQ(plant(), 0);
        EXPECT_THAT(reopen(path).notice(), HasSubstr("no draft is read"));
        EXPECT_TRUE(reopen(path).append({event("one")}).ok());
        EXPECT_FALSE(reopen(path).saveDraft(planOf("x")).ok());
    }
    EXPECT_EQ(*readFile(victim), "keep");
}

TEST(DraftFile, ADraftIsAsPrivateAsItsLedger)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    LedgerFile file = create(path);
    ASSERT_EQ(::chmod(path.c_str(), 0600), 0);
    ASSERT_TRUE(file.saveDraft(planOf("secret")).ok());
    struct stat info {};
    ASSERT_EQ(::stat((path + ".draft").c_str(), &info), 0);
    EXPECT_EQ(info.st_mode & 0777U, 0600U);
}

} // namespace
} // namespace epsilometer::draft_file_test
