// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of output DP on the command line:
// - a spend with an outcome gives budget back under the odp filter; the worst case must fit before it runs
// - account says spent, worst case and saved, exactly; other accountants keep the worst case
// - an outcome that is no cell of the mechanism never gives anything back
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::e2e {
namespace {

using testing::HasSubstr;

constexpr const char *kSparse = R"({"kind":"svt","epsilon1":"0.1","epsilon2":"0.9","cutoff":10})";

std::string ledger(const Scratch &scratch)
{
    const std::string file = scratch.path("a.dpledger");
    EXPECT_EQ(dpledger({"new", file, "--epsilon", "1.5", "--delta", "1e-6", "--filter", "odp"}).status, 0);
    return file;
}

TEST(OutputDp, OutcomesGiveBudgetBack)
{
    const Scratch scratch;
    const std::string file = ledger(scratch);
    EXPECT_EQ(dpledger({"spend", file, "--mechanism", kSparse, "--outcome", "2"}).status, 0);
    EXPECT_EQ(dpledger({"spend", file, "--mechanism", kSparse, "--outcome", "0"}).status, 0);
    // 0.28 + 0.1 spent: another whole one fits, of 1.5; but not when nothing had been given back.
    const Json json = dpledger({"account", file, "--json"}).json();
    EXPECT_EQ(text(at(json, {"odp", "spent", "epsilon"})), "0.38");
    EXPECT_EQ(text(at(json, {"odp", "worst_case", "epsilon"})), "2");
    EXPECT_EQ(text(at(json, {"odp", "saved", "epsilon"})), "1.62");
    EXPECT_EQ(number(at(byId(json, "filters", "odp"), {"accepted"})), 2);
    EXPECT_EQ(number(at(byId(json, "filters", "basic"), {"accepted"})), 1);
    EXPECT_EQ(dpledger({"spend", file, "--mechanism", kSparse}).status, 0); // outcome not known: the worst case
    EXPECT_EQ(dpledger({"spend", file, "--mechanism", kSparse}).status, 1);
    const Outcome unknown = dpledger({"spend", file, "--mechanism", kSparse, "--outcome", "11"});
    EXPECT_EQ(unknown.status, 64);
    EXPECT_THAT(unknown.oneLine(), HasSubstr("must be one of the cells"));
}

TEST(OutputDp, OutcomesOfPlainFiles)
{
    const Scratch scratch;
    const std::string spends =
        R"({"mechanism":{"kind":"svt","epsilon1":"0.1","epsilon2":"0.9","cutoff":10},"outcome":"2"})"
        "\n"
        R"({"mechanism":{"kind":"svt","epsilon1":"0.1","epsilon2":"0.9","cutoff":10},"outcome":"11"})"
        "\n";
    const std::string file = scratch.file("a.jsonl", spends);
    const Outcome outcome = dpledger({"account", file, "--epsilon", "3", "--delta", "0", "--json"});
    const Json json = outcome.json();
    EXPECT_EQ(text(at(json, {"odp", "spent", "epsilon"})), "1.28");
}

} // namespace
} // namespace epsilometer::e2e
