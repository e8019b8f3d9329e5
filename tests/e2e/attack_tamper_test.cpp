// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of a sealed ledger whose reader names the signers: whatever byte is changed, whatever line is taken away, doubled
// or moved, whatever end is cut off, it is no longer good; and a history made anew without the key is none.
#include "tests/e2e/support/program.h"
#include "tests/support/sweep.h"

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
