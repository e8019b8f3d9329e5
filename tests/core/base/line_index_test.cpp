// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: every line is read as it is in the file, also where parts of the file end; a last line without LF counts,
// an empty file has none; a file that takes the place of the other is not read; it can be cancelled.
#include "core/base/os/file.h"
#include "tests/support/temporary_directory.h"

#include <gtest/gtest.h>

namespace epsilometer::line_index_test {
namespace {

using fixtures::TemporaryDirectory;

class Never final : public Progress {
public:
    bool report(double) override { return false; }
};

class LineIndexTest : public ::testing::Test {
protected:
    Result<LineIndex> indexOf(const std::string &bytes)
    {
        EXPECT_TRUE(replaceFile(path, bytes).ok());
        return LineIndex::of(path, progress);
    }

    static constexpr std::size_t kLimit = std::size_t{1} << 22;
    TemporaryDirectory directory;
    std::string path = directory.file("a");
    NoProgress progress;
};

TEST_F(LineIndexTest, LinesAreReadAsTheyAre)
{
    const LineIndex index = indexOf("one\n\nthree\n").value();
    EXPECT_EQ(index.lines(), 3U);
    EXPECT_EQ(*index.read(1, kLimit), "one");
    EXPECT_EQ(*index.read(2, kLimit), "");
    EXPECT_EQ(*index.read(3, kLimit), "three");
    EXPECT_EQ(*index.read(3, 2), "th");
    EXPECT_EQ(index.read(0, kLimit).error().code, ErrorCode::OutOfDomain);
    EXPECT_EQ(index.read(4, kLimit).error().code, ErrorCode::OutOfDomain);
}

TEST_F(LineIndexTest, ALastLineWithoutItsEndCounts)
{
    const LineIndex torn = indexOf("one\ntw").value();
    EXPECT_EQ(torn.lines(), 2U);
    EXPECT_EQ(*torn.read(2, kLimit), "tw");
    EXPECT_EQ(indexOf("")->lines(), 0U);
}

TEST_F(LineIndexTest, LinesOverTheEndsOfPartsAreWhole)
{
    std::string bytes;
    std::vector<std::string> lines;
    constexpr std::size_t kLong = (std::size_t{1} << 20) - 7; // near the size of a part
    for (std::size_t i = 0; i < 4; ++i) {
        lines.emplace_back(kLong + 5 * i, static_cast<char>('a' + i));
        bytes += lines.back() + '\n';
    }
    const LineIndex index = indexOf(bytes).value();
    ASSERT_EQ(index.lines(), lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i)
        EXPECT_EQ(*index.read(i + 1, kLimit), lines[i]);
    const LineIndex whole = indexOf(std::string((std::size_t{1} << 20) - 1, 'x') + '\n').value();
    EXPECT_EQ(whole.lines(), 1U) << "a file that ends with a part";
}

TEST_F(LineIndexTest, WhatTakesTheFilesPlaceIsNotRead)
{
    const LineIndex index = indexOf("one\ntwo\n").value();
    ASSERT_TRUE(replaceFile(path, "something else").ok());
    EXPECT_EQ(*index.read(2, kLimit), "two");
}

TEST_F(LineIndexTest, CanBeCancelledAndNamesWhatIsMissing)
{
    ASSERT_TRUE(createFile(path, "one\n").ok());
    Never never;
    EXPECT_EQ(LineIndex::of(path, never).error().code, ErrorCode::Cancelled);
    EXPECT_EQ(LineIndex::of(directory.file("none"), progress).error().code, ErrorCode::Io);
}

} // namespace
} // namespace epsilometer::line_index_test
