// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: of totals so far the last one of each series counts, in CSV and JSON Lines; a total that falls is not
// understood; costs that rise in every row are asked about, and charged as they stand.
#include "core/io/running_totals.h"

#include "core/io/csv/csv_reader.h"
#include "core/io/importers.h"
#include "core/io/mechanism_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <random>

namespace epsilometer::io::running_totals_test {
namespace {

using ::testing::HasSubstr;

ImportResult csv(std::string_view bytes)
{
    NoProgress progress;
    auto result = makeCsvImporter()->read(bytes, progress);
    EXPECT_TRUE(result.ok()) << result.error().located();
    return result.ok() ? *std::move(result) : ImportResult();
}

std::string costOf(const ImportResult &result, std::size_t entry)
{
    return result.entries.at(entry).step.mechanism.json().write();
}

TEST(RunningTotals, TheLastOneIsTheCostOfAll)
{
    const ImportResult result = csv("epsilon_so_far,delta\n0.5,1e-5\n0.5,1e-5\n0.75,1e-5\n");
    ASSERT_EQ(result.entries.size(), 1U);
    EXPECT_TRUE(result.notUnderstood.empty());
    EXPECT_EQ(costOf(result, 0), R"({"delta":"1e-5","epsilon":"0.75","kind":"approx_dp"})");
    EXPECT_EQ(result.entries[0].sourceLine, 4);
    NoProgress progress;
    const auto lines = makeJsonlImporter()->read("{\"epsilon_so_far\":1,\"delta\":\"1e-5\"}\n{\"epsilon_so_far\":2,"
                                                 "\"delta\":\"1e-5\"}\n",
                                                 progress);
    ASSERT_TRUE(lines.ok());
    ASSERT_EQ(lines->entries.size(), 1U);
    EXPECT_EQ(costOf(*lines, 0), R"({"delta":"1e-5","epsilon":"2","kind":"approx_dp"})");
}

TEST(RunningTotals, EachSeriesHasItsOwn)
{
    const ImportResult result = csv("epsilon_so_far,actor,dataset\n1,a,x\n2,b,x\n1.5,a,x\n3,a,y\n2.5,b,x\n");
    ASSERT_EQ(result.entries.size(), 3U);
    EXPECT_EQ(costOf(result, 0), R"({"epsilon":"1.5","kind":"pure_dp"})");
    EXPECT_EQ(costOf(result, 1), R"({"epsilon":"2.5","kind":"pure_dp"})");
    EXPECT_EQ(costOf(result, 2), R"({"epsilon":"3","kind":"pure_dp"})");
}

TEST(RunningTotals, NeverCostLessThanTheLargestOfASeries)
{
    std::mt19937_64 random(7);
    for (int i = 0; i < 200; ++i) {
        std::string table = "epsilon_so_far,actor\n";
        double largest[2] = {0, 0};
        double now[2] = {0, 0};
        for (int row = 0; row < 8; ++row) {
            const auto who = random() % 2;
            now[who] += static_cast<double>(random() % 8) - (random() % 6 == 0 ? 9 : 0);
            now[who] = std::max(now[who], 0.0);
            largest[who] = std::max(largest[who], now[who]);
            table += std::to_string(now[who]) + "," + std::string(1, who == 0 ? 'a' : 'b') + "\n";
        }
        const ImportResult result = csv(table);
        double sum = 0;
        for (const ImportedEntry &entry : result.entries) {
            const std::string *epsilon = entry.step.mechanism.quantity("epsilon");
            sum += epsilon == nullptr ? INFINITY : std::stod(*epsilon); // not understood costs infinity
        }
        EXPECT_GE(sum, largest[0] + largest[1]) << table;
    }
}

TEST(RunningTotals, FallingOnesAreNoTotals)
{
    const ImportResult result = csv("epsilon_so_far\n1\n0.5\n");
    ASSERT_EQ(result.notUnderstood.size(), 1U);
    EXPECT_THAT(result.notUnderstood[0].located().english(), HasSubstr("must not fall"));
    EXPECT_EQ(result.notUnderstood[0].place.line, 3);
    EXPECT_TRUE(csv("epsilon_so_far,delta\n1,1e-6\n0.5,1e-5\n").notUnderstood.empty())
        << "another point of one trade-off";
    EXPECT_EQ(csv("epsilon_so_far,count\n1,2\n").notUnderstood.size(), 1U);
    EXPECT_EQ(csv("epsilon_so_far,epsilon\n1,1\n").notUnderstood.size(), 1U);
}

TEST(RunningTotals, CostsThatRiseAreAskedAbout)
{
    const std::string rising = "epsilon\n0.1\n0.2\n0.3\n0.4\n0.5\n";
    const ImportResult result = csv(rising);
    EXPECT_THAT(result.question.english(), HasSubstr("epsilon_so_far"));
    EXPECT_EQ(result.entries.size(), 5U) << "and charged as they stand";
    NoProgress progress;
    EXPECT_FALSE(readCsvRounds(rising, progress).ok()) << "so that the entries are read";
    for (const char *other : {"epsilon\n0.1\n0.2\n0.3\n0.4\n", "epsilon\n0.1\n0.2\n0.3\n0.3\n0.4\n0.5\n",
                              "epsilon,count\n0.1,1\n0.2,1\n0.3,2\n0.4,1\n0.5,1\n"}) {
        EXPECT_TRUE(csv(other).question.empty()) << other;
        EXPECT_TRUE(readCsvRounds(other, progress).ok()) << other;
    }
}

TEST(RunningTotals, AnUnresolvedTotalCostsInfinity)
{
    const Mechanism total = totalSoFar(*dpMechanism("1", std::nullopt));
    EXPECT_NE(total.find("so_far"), nullptr) << "a parameter that no kind has";
}

} // namespace
} // namespace epsilometer::io::running_totals_test
