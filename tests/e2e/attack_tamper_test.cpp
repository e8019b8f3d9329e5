// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of a sealed ledger whose reader names the signers: whatever byte is changed, whatever line is taken away, doubled
// or moved, whatever end is cut off, it is no longer good; a history made anew without the key has no good seal. Of every
// single bit of a ledger with lines of several kinds: the answer names the line that was changed, and which lines are
// whole.
#include "core/ledger/damaged.h"
#include "core/ledger/signatures.h"
#include "core/ledger/verdict.h"
#include "tests/e2e/support/program.h"
#include "tests/support/sweep.h"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::e2e::attack_tamper_test {
namespace {

class Tamper : public testing::Test {
protected:
    void SetUp() override
    {
        m_file = m_scratch.path("a.dpledger");
        const std::string key = m_scratch.path("key");
        ASSERT_EQ(shell("ssh-keygen -q -t ed25519 -N '' -f '" + key + "'").status, 0);
        m_signers = m_scratch.file("signers", "ann@example.org " + readFile(key + ".pub"));
        ASSERT_EQ(dpledger({"new", m_file, "--epsilon", "1", "--filter", "basic"}).status, 0);
        for (int i = 0; i < 2; ++i)
            ASSERT_EQ(dpledger({"spend", m_file, "--mechanism", R"({"kind":"pure_dp","epsilon":"0.1"})"}).status, 0);
        ASSERT_EQ(dpledger({"seal", m_file, "--key", key, "--identity", "ann@example.org"}).status, 0);
        m_whole = readFile(m_file);
        ASSERT_TRUE(isGood(m_whole));
        for (std::size_t at = 0; at < m_whole.size();) {
            const std::size_t end = m_whole.find('\n', at) + 1;
            m_lines.push_back(m_whole.substr(at, end - at));
            at = end;
        }
    }

    [[nodiscard]] bool isGood(const std::string &bytes) const
    {
        return dpledger({"verify", m_scratch.file("changed.dpledger", bytes), "--allowed-signers", m_signers}).status ==
               0;
    }
    [[nodiscard]] bool isGood(const std::vector<std::string> &lines) const
    {
        std::string bytes;
        for (const std::string &line : lines)
            bytes += line;
        return isGood(bytes);
    }

    Scratch m_scratch;
    std::string m_file;
    std::string m_signers;
    std::string m_whole;
    std::vector<std::string> m_lines;
};
using TamperSweep = Tamper;

TEST_F(TamperSweep, NoByteCanBeChanged)
{
    // 13 shares no factor with the lengths of words and digests: every field has its turn.
    for (std::size_t at = 0; at < m_whole.size(); at += testing_support::inSweep<std::size_t>(13, 199)) {
        std::string changed = m_whole;
        changed[at] = static_cast<char>(changed[at] ^ 1);
        EXPECT_FALSE(isGood(changed)) << "byte " << at;
    }
}

TEST_F(Tamper, NoLineCanBeTakenDoubledOrMoved)
{
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const auto place = static_cast<std::ptrdiff_t>(i);
        std::vector<std::string> lines = m_lines;
        lines.erase(lines.begin() + place);
        EXPECT_FALSE(isGood(lines)) << "without line " << i + 1;
        lines = m_lines;
        lines.insert(lines.begin() + place, m_lines[i]);
        EXPECT_FALSE(isGood(lines)) << "with line " << i + 1 << " twice";
        lines = m_lines;
        std::swap(lines[i], lines[(i + 1) % lines.size()]);
        EXPECT_FALSE(isGood(lines)) << "with line " << i + 1 << " moved";
    }
}

/// A ledger with lines of several kinds, sealed at its end.
std::string sealedLedger(const Scratch &scratch, const std::string &key)
{
    const std::string file = scratch.path("kinds.dpledger");
    EXPECT_EQ(dpledger({"new", file, "--epsilon", "1", "--filter", "basic", "--unit", "person"}).status, 0);
    EXPECT_EQ(dpledger({"spend", file, "pure_dp", "epsilon=0.1", "--label", "count \u00e9"}).status, 0);
    EXPECT_EQ(dpledger({"record", file, "--type", "note", "--text", "a \"note\""}).status, 0);
    EXPECT_EQ(dpledger({"policy", "add", file, "--scope", "actor=ann", "--epsilon", "0.5", "--reason", "r"}).status, 0);
    EXPECT_EQ(dpledger({"spend", file, "laplace", "scale=10", "--actor", "ann"}).status, 0);
    EXPECT_EQ(dpledger({"seal", file, "--key", key, "--identity", "ann@example.org"}).status, 0);
    return readFile(file);
}

std::uint64_t linesIn(std::string_view bytes)
{
    return static_cast<std::uint64_t>(std::count(bytes.begin(), bytes.end(), '\n'));
}

bool contains(const std::vector<LineRange> &ranges, std::uint64_t line)
{
    return std::ranges::any_of(ranges, [line](const LineRange &one) { return one.first <= line && line <= one.last; });
}

/// Of a change in line `line`, all lines but that, the last one, and the second half of a line cut in two are whole.
void expectNamed(const std::string &changed, std::uint64_t line, bool cut)
{
    const LinesByChain found = linesByChain(changed);
    EXPECT_TRUE(contains(found.changed, line));
    for (std::uint64_t one = 1; one < linesIn(changed); ++one) {
        const bool itself = one == line || (cut && one == line + 1);
        EXPECT_EQ(contains(found.whole, one), !itself) << "line " << one;
        EXPECT_EQ(contains(found.changed, one), itself) << "line " << one;
    }
}

TEST_F(TamperSweep, EveryBitIsFoundAndItsLineIsNamed)
{
    const std::string whole = sealedLedger(m_scratch, m_scratch.path("key"));
    const std::uint64_t last = linesIn(whole);
    SshSignatures signatures({}, m_signers);
    NoProgress progress;
    ASSERT_EQ(judgeLedger(whole, &signatures, progress)->kind, VerdictKind::Sealed);
    for (std::size_t bit = 0; bit < 8 * whole.size(); bit += testing_support::inSweep<std::size_t>(1, 61)) {
        const std::size_t at = bit / 8;
        std::string changed = whole;
        changed[at] = static_cast<char>(changed[at] ^ (1U << (bit % 8)));
        const std::uint64_t line = linesIn(whole.substr(0, at)) + 1;
        SCOPED_TRACE("bit " + std::to_string(bit % 8) + " of byte " + std::to_string(at) + ", line " +
                     std::to_string(line));
        const auto verdict = judgeLedger(changed, &signatures, progress);
        ASSERT_TRUE(verdict.ok()) << verdict.error().located();
        EXPECT_NE(verdict->kind, VerdictKind::Sealed);
        if (verdict->problem) {
            expectNamed(changed, line, changed[at] == '\n');
            continue;
        }
        // No line behind the last one states its hash: its seal does not hold, or it has no end any more.
        const bool torn = verdict->head.nextSeq == last - 1 && !verdict->head.torn.empty();
        EXPECT_TRUE(line == last && (torn || verdict->line() == static_cast<std::int64_t>(last)));
    }
}

TEST_F(Tamper, VerifyNamesTheChangedLineAndTheWholeOnes)
{
    std::string changed = sealedLedger(m_scratch, m_scratch.path("key"));
    changed.replace(changed.find("note\\\""), 1, "N");
    const std::string file = m_scratch.file("changed.dpledger", changed);
    const Outcome text = dpledger({"verify", file});
    EXPECT_EQ(text.status, 2);
    EXPECT_THAT(text.oneLine(), testing::HasSubstr("line 4 changed, and lines 1 to 3 and lines 5 to 6 are whole"));
    const Json json = dpledger({"verify", file, "--json"}).json();
    EXPECT_EQ(at(json, {"changed_lines"}).write(), "[[4,4]]");
    EXPECT_EQ(at(json, {"whole_lines"}).write(), "[[1,3],[5,6]]");
}

TEST_F(TamperSweep, NoEndCanBeCutOff)
{
    for (std::size_t size = 0; size < m_whole.size(); size += testing_support::inSweep<std::size_t>(29, 331))
        EXPECT_FALSE(isGood(m_whole.substr(0, size))) << size << " bytes";
    EXPECT_FALSE(isGood(m_whole.substr(0, m_whole.size() - 1)));
}

TEST_F(Tamper, AnotherHistoryUnderTheSameSealIsNone)
{
    const std::string other = m_scratch.path("other.dpledger");
    ASSERT_EQ(dpledger({"new", other, "--epsilon", "1", "--filter", "basic"}).status, 0);
    for (int i = 0; i < 2; ++i)
        ASSERT_EQ(dpledger({"spend", other, "--mechanism", R"({"kind":"pure_dp","epsilon":"0.01"})"}).status, 0);
    EXPECT_FALSE(isGood(readFile(other)));
    EXPECT_FALSE(isGood(readFile(other) + m_lines.back()));
}

} // namespace
} // namespace epsilometer::e2e::attack_tamper_test
