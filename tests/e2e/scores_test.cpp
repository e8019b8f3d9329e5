// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of record --scores:
// - audits made from a CSV of scores are recorded, all or none, and the audit shows each of them beside the recomputed
//   epsilon; scores that tell members from others contradict a small epsilon, noise does not
// - of one run with a delta the number of guesses must be stated; wrong keys, cells and types are named
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace epsilometer::e2e::scores_test {
namespace {

using testing::HasSubstr;

/// What is printed, without its line breaks.
std::string flat(const std::string &text)
{
    std::string words;
    for (const char c : text)
        if (const bool isBlank = c == ' ' || c == '\n'; !isBlank)
            words += c;
        else if (!words.empty() && words.back() != ' ')
            words += ' ';
    return words;
}

/// A ledger with one answer of pure epsilon 0.5, and scores that are `apart` for members.
class Scores : public testing::Test {
protected:
    Scores()
    {
        EXPECT_EQ(dpledger({"new", ledger(), "--epsilon", "1", "--delta", "1e-6"}).status, 0);
        EXPECT_EQ(dpledger({"spend", ledger(), "pure_dp", "epsilon=0.5"}).status, 0);
    }
    [[nodiscard]] std::string ledger() const { return m_scratch.path("study.dpledger"); }
    [[nodiscard]] std::string scores(int apart) const
    {
        std::string csv = "canary,member,score\n";
        std::uint64_t state = 59;
        for (int i = 0; i < 2000; ++i) {
            state = state * 6364136223846793005U + 1442695040888963407U;
            const auto noise = static_cast<int>((state >> 40U) % 100);
            const bool member = (state >> 33U & 1U) != 0;
            csv += std::to_string(i) + (member ? ",1," : ",0,") + std::to_string(noise + (member ? apart : 0)) + "\n";
        }
        return m_scratch.file("scores.csv", csv);
    }
    [[nodiscard]] Outcome record(int apart, const std::string &body) const
    {
        return dpledger({"record", ledger(), "--type", "empirical", "--scores", scores(apart), "--body", body});
    }

private:
    Scratch m_scratch;
};

TEST_F(Scores, ThatTellMembersContradictASmallEpsilon)
{
    const Outcome recorded = record(80, R"({"confidence":"0.95","false_positive_rate":"0.01"})");
    ASSERT_EQ(recorded.status, 0) << recorded.err;
    EXPECT_THAT(recorded.out, HasSubstr("empirical recorded as seq 6")) << "three events";
    const Outcome audit = dpledger({"audit", ledger()});
    EXPECT_EQ(audit.status, 1);
    EXPECT_THAT(flat(audit.out), HasSubstr("An empirical audit shows a larger epsilon than the ledger claims."));
    EXPECT_THAT(flat(audit.out), HasSubstr("mu of Gaussian differential privacy, at least"));
    EXPECT_THAT(flat(audit.out), HasSubstr("at a false positive rate of at most"));
}

TEST_F(Scores, OfNoiseContradictNothing)
{
    ASSERT_EQ(record(0, R"({"confidence":"0.95"})").status, 0);
    ASSERT_EQ(record(0, R"({"confidence":"0.95","runs":"one","guesses":"200","delta":"1e-5"})").status, 0);
    const std::string audit = flat(dpledger({"audit", ledger()}).out);
    EXPECT_THAT(audit, HasSubstr("which contradicts no claim"));
    EXPECT_THAT(audit, HasSubstr("recomputed epsilon, by")) << "what is certified, beside what is shown";
    EXPECT_THAT(audit, testing::Not(HasSubstr("larger epsilon than the ledger claims")));
}

TEST_F(Scores, AreRefusedByTheirFault)
{
    EXPECT_THAT(record(0, R"({"confidence":"0.95","runs":"one","delta":"1e-5"})").err, HasSubstr("guesses"));
    EXPECT_THAT(record(0, R"({"confidence":"1"})").err, HasSubstr("confidence"));
    EXPECT_THAT(record(0, R"({"confidence":"0.95","run":"one"})").err, HasSubstr("run"));
    EXPECT_THAT(dpledger({"record", ledger(), "--type", "note", "--text", "x", "--scores", scores(0)}).err,
                HasSubstr("empirical"));
    EXPECT_NE(record(0, R"({"confidence":"0.95","runs":"two"})").status, 0);
    EXPECT_THAT(readFile(ledger()), testing::Not(HasSubstr("empirical"))) << "nothing was recorded";
}

} // namespace
} // namespace epsilometer::e2e::scores_test
