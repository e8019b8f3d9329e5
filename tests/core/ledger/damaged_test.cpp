// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: of a damaged ledger the lines before the damage are read, and no more; the hashes that differ are named;
// lines that were left out are counted by the numbers of those that are there; whole ledgers and other files are not
// damaged ones; wherever a byte is changed, no line after it is trusted.
#include "core/ledger/damaged.h"

#include "core/base/sha256.h"
#include "core/catalog/catalog.h"
#include "tests/support/sample_ledger.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace epsilometer::damaged_test {
namespace {

using fixtures::LedgerBuilder;

class DamagedTest : public ::testing::Test {
protected:
    Catalog catalog = makeCatalog();
    NoProgress progress;

    /// Header, policy and four spends: six lines.
    static std::string whole()
    {
        LedgerBuilder builder;
        for (const char *label : {"one", "two", "three", "four"})
            builder.spend(R"({"kind":"pure_dp","epsilon":"0.1"})", label);
        return builder.bytes();
    }
    static std::size_t startOf(const std::string &bytes, int line)
    {
        std::size_t start = 0;
        for (; line > 1; --line)
            start = bytes.find('\n', start) + 1;
        return start;
    }
    static std::string line(const std::string &bytes, int number)
    {
        const std::size_t start = startOf(bytes, number);
        return bytes.substr(start, bytes.find('\n', start) + 1 - start);
    }
    Result<DamagedLedger> read(const std::string &bytes) { return loadDamaged(bytes, catalog.mechanisms, progress); }
};

TEST_F(DamagedTest, ReadsTheLinesBeforeTheDamage)
{
    std::string bytes = whole();
    bytes.replace(bytes.find("\"two\""), 5, "\"TWO\"");
    const auto damaged = read(bytes);
    ASSERT_TRUE(damaged.ok()) << damaged.error().located();
    EXPECT_EQ(damaged->line, 5) << "line 4 was changed, line 5 shows it";
    EXPECT_EQ(damaged->goodLines, 4U);
    EXPECT_EQ(damaged->linesAfter, 2U);
    ASSERT_EQ(damaged->session.spends.size(), 2U);
    EXPECT_EQ(damaged->session.plan.policy.epsilon, Exact(1));
    EXPECT_EQ(damaged->problem.code, ErrorCode::ChainBroken);
    EXPECT_EQ(damaged->expected, Sha256::hex(line(bytes, 4)));
    EXPECT_EQ(damaged->found, Sha256::hex(line(whole(), 4)));
    EXPECT_EQ(damaged->missing, 0U);
}

TEST_F(DamagedTest, CountsLinesThatWereLeftOut)
{
    std::string bytes = whole();
    bytes.erase(startOf(bytes, 3), line(bytes, 3).size() + line(bytes, 4).size());
    const auto damaged = read(bytes);
    ASSERT_TRUE(damaged.ok());
    EXPECT_EQ(damaged->line, 3);
    EXPECT_EQ(damaged->missing, 2U);
    EXPECT_TRUE(damaged->session.spends.empty());
}

TEST_F(DamagedTest, WhatIsNoJsonHasNoPlace)
{
    std::string bytes = whole();
    bytes.replace(startOf(bytes, 5), 1, "(");
    const auto damaged = read(bytes);
    ASSERT_TRUE(damaged.ok());
    EXPECT_EQ(damaged->line, 5);
    EXPECT_EQ(damaged->session.spends.size(), 2U);
    EXPECT_EQ(damaged->found, "");
    EXPECT_EQ(damaged->missing, 0U);
}

TEST_F(DamagedTest, WholeLedgersAndOtherFilesAreNot)
{
    EXPECT_EQ(read(whole()).error().code, ErrorCode::Conflict);
    EXPECT_EQ(read("").error().code, ErrorCode::Unsupported);
    EXPECT_EQ(read("label,epsilon\na,0.1\n").error().code, ErrorCode::Unsupported);
    EXPECT_EQ(read("{\"$dpledger\":\"9.0\",\"type\":\"header\"}\n").error().code, ErrorCode::Unsupported);
    struct Impatient final : Progress {
        bool report(double) override { return false; }
    } impatient;
    EXPECT_EQ(loadDamaged(whole() + "x\n", catalog.mechanisms, impatient).error().code, ErrorCode::Cancelled);
}

TEST_F(DamagedTest, NoByteMakesALaterLineTrusted)
{
    const std::string good = whole();
    for (std::size_t at = 0; at < good.size(); ++at) {
        std::string bytes = good;
        bytes[at] = static_cast<char>(bytes[at] ^ 1);
        const auto damaged = read(bytes);
        if (!damaged.ok())
            continue; // no ledger any more, or the last line, which nothing vouches for
        const auto changed = static_cast<std::uint64_t>(
            std::count(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1);
        EXPECT_LE(damaged->goodLines, changed) << at;
        EXPECT_LE(damaged->session.spends.size(), damaged->goodLines) << at;
    }
}

TEST_F(DamagedTest, WhateverIsChangedTheLinesBeforeItAreWhole)
{
    const std::string bytes = whole();
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        std::string damaged = bytes;
        damaged[at] = damaged[at] == '#' ? '%' : '#';
        const auto found = wholeLinesOf(damaged, progress);
        const auto before =
            static_cast<std::uint64_t>(std::count(bytes.begin(), bytes.begin() + std::ptrdiff_t(at), '\n'));
        if (before == 0 && !found.ok()) // no header, no ledger
            continue;
        ASSERT_TRUE(found.ok()) << at << found.error().located();
        EXPECT_GE(found->head.nextSeq, before) << at;
        EXPECT_LE(found->head.nextSeq, before + 1) << "only the line after a changed one shows it";
        const auto again = wholeLinesOf(std::string_view(damaged).substr(0, found->head.chainedBytes), progress);
        ASSERT_TRUE(again.ok());
        EXPECT_TRUE(again->problem.empty()) << "what is written can be read";
        EXPECT_EQ(again->head.headHash, found->head.headHash);
        const bool lastChanged = before + 1 == 6 && found->problem.empty(); // nothing follows that would show it
        EXPECT_TRUE(lastChanged || found->linesAfter > 0) << at;
        EXPECT_EQ(found->problem.empty(), found->linesAfter == 0) << at;
    }
    const auto good = wholeLinesOf(bytes, progress);
    ASSERT_TRUE(good.ok());
    EXPECT_EQ(good->head.nextSeq, 6U);
    EXPECT_TRUE(good->problem.empty());
    EXPECT_FALSE(wholeLinesOf("no ledger\n", progress).ok());
}

} // namespace
} // namespace epsilometer::damaged_test
