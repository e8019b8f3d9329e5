// SPDX-License-Identifier: GPL-3.0-or-later
// What libraries print of their budgets: Tumult Analytics, PipelineDP. Properties: every budget and every noise in the
// text is an entry; differences of what is left are at least what was spent; what says too little is not understood.
#include "core/base/exact/exact.h"
#include "core/io/importers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::io::budget_texts_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

ImportResult tumult(std::string_view text)
{
    NoProgress progress;
    EXPECT_TRUE(makeTumultImporter()->recognises(text)) << text;
    return makeTumultImporter()->read(text, progress).value();
}

ImportResult pipeline(std::string_view stages)
{
    const std::string text =
        "DPEngine method: aggregate\nAggregateParams:\n metrics=['SUM']\nComputation graph:\n" + std::string(stages);
    NoProgress progress;
    EXPECT_TRUE(makePipelineDpImporter()->recognises(text));
    return makePipelineDpImporter()->read(text, progress).value();
}

std::vector<std::string> mechanismsOf(const ImportResult &result)
{
    std::vector<std::string> texts;
    for (const ImportedEntry &entry : result.entries)
        texts.push_back(entry.step.mechanism.json().write());
    return texts;
}

std::string firstProblem(const ImportResult &result)
{
    return result.notUnderstood.empty() ? "" : result.notUnderstood.front().located().english();
}

TEST(Tumult, EveryBudgetIsAnAnalysis)
{
    const ImportResult result = tumult("{'count by region': PureDPBudget(epsilon=0.1),\n 'sums': "
                                       "tmlt.ApproxDPBudget(epsilon=0.5, delta=1e-09)}\nmedian = RhoZCDPBudget(0.1)\n"
                                       "ApproxDPBudget(1, 0)");
    EXPECT_THAT(result.notUnderstood, IsEmpty());
    EXPECT_THAT(mechanismsOf(result),
                ElementsAre(R"({"epsilon":"0.1","kind":"pure_dp"})",
                            R"({"delta":"1e-09","epsilon":"0.5","kind":"approx_dp"})", R"({"kind":"zcdp","rho":"0.1"})",
                            R"({"epsilon":"1","kind":"pure_dp"})"));
    EXPECT_EQ(result.entries[0].step.label, "count by region");
    EXPECT_EQ(result.entries[2].step.label, "median");
    EXPECT_EQ(result.entries[2].sourceLine, 3);
}

TEST(Tumult, WhatIsLeftSaysWhatWasSpent)
{
    const auto left = [](const std::string &epsilon) {
        return "The session has a remaining privacy budget of PureDPBudget(epsilon=" + epsilon + ").\n";
    };
    const ImportResult result =
        tumult(left("1") + left("0.9") + left("0.9") +
               ">>> session.remaining_privacy_budget\nPureDPBudget(epsilon=0.6)\n" + left("2") + left("1.5"));
    EXPECT_THAT(result.notUnderstood, IsEmpty());
    ASSERT_EQ(result.entries.size(), 3U); // the last session is another
    const char *spent[] = {"0.1", "0.3", "0.5"};
    for (std::size_t i = 0; i < 3; ++i) {
        const Exact epsilon = Exact::parse("x", *result.entries[i].step.mechanism.find("epsilon")->ifString()).value();
        EXPECT_GE(epsilon, Exact::parse("x", spent[i]).value());
        EXPECT_LE(epsilon, Exact::parse("x", std::string(spent[i]) + "00000000000001").value());
    }
    const ImportResult approx = tumult("remaining: ApproxDPBudget(epsilon=1, delta=1e-6)\n"
                                       "remaining: ApproxDPBudget(epsilon=0.5, delta=1e-6)\n");
    EXPECT_THAT(approx.entries.at(0).step.mechanism.json().write(), HasSubstr(R"("pure_dp")"));
}

TEST(Tumult, WhatSaysTooLittleIsNotUnderstood)
{
    for (const char *text : {"remaining privacy budget of PureDPBudget(epsilon=1)", // nothing of what was spent
                             "remaining: PureDPBudget(epsilon=1)\nremaining: PureDPBudget(epsilon=0.5)\n\n\ncount "
                             "PureDPBudget(epsilon=0.5)",
                             "remaining: PureDPBudget(epsilon=inf)\nremaining: PureDPBudget(epsilon=1)",
                             "PureDPBudget(rho=1)", "PureDPBudget(epsilon=1, epsilon=2)", "PureDPBudget()",
                             "ApproxDPBudget(epsilon=1)", "PureDPBudget(epsilon=nan)", "PureDPBudget(epsilon=-1)",
                             "ApproxDPBudget(epsilon=1, delta=2)", "PureDPBudget(epsilon=\n1)"})
        EXPECT_NE(firstProblem(tumult(text)), "") << text;
    EXPECT_FALSE(makeTumultImporter()->recognises("MyPureDPBudget(epsilon=1) or PureDPBudget"));
    NoProgress progress;
    EXPECT_FALSE(makeTumultImporter()->read("nothing", progress).ok());
}

TEST(PipelineDp, NoiseComesWithItsSensitivity)
{
    const ImportResult result =
        pipeline(" 1. Per-partition contribution bounding: for each privacy_id\n"
                 " 2. Computed DP count with\n     Laplace mechanism:  parameter=80.0  eps=0.25  l1_sensitivity=20.0\n"
                 " 3. DP mean computation:\n    a. Computed 'normalized_sum' = sum of (value - 3.0)\n"
                 "    b. Applied to 'count' Laplace mechanism:  parameter=80.0  eps=0.25  l1_sensitivity=20.0\n"
                 "    c. Applied to 'normalized_sum' Gaussian mechanism:  parameter=21.5  l2_sensitivity=28.25\n");
    EXPECT_THAT(result.notUnderstood, IsEmpty());
    EXPECT_THAT(mechanismsOf(result), ElementsAre(R"({"kind":"laplace","scale":"80.0","sensitivity":"20.0"})",
                                                  R"({"kind":"laplace","scale":"80.0","sensitivity":"20.0"})",
                                                  R"({"kind":"gaussian","sensitivity":"28.25","sigma":"21.5"})"));
    EXPECT_EQ(result.entries[0].step.label, "Computed DP count");
    EXPECT_EQ(result.entries[2].step.label, "DP mean");
    EXPECT_EQ(result.entries[0].sourceLine, 6);
}

TEST(PipelineDp, OtherStagesStateEpsilonAndDelta)
{
    const ImportResult result = pipeline(
        " 1. Private Partition selection: using Truncated Geometric\n            f\"method with (epsilon=0.5, "
        "delta=delta=1e-06, )\n"
        " 2. Private Partition selection: using Truncated Geometric method with (eps=0.5, delta=1e-06)\n"
        " 3. Computed percentiles [50, 90] with (eps=0.125 delta=0)\n"
        " 4. Computed DP privacy_id_count with\n     Gaussian Thresholding with threshold=56.5 eps=1.0 "
        "delta=1e-10\n"
        "DPEngine method: aggregate\n 1. not in a graph\nComputation graph:\n"
        " 1. Public partition selection: dropped non public partitions\n 2. Computed sum with (eps=1 delta=0)");
    EXPECT_THAT(result.notUnderstood, IsEmpty());
    EXPECT_THAT(mechanismsOf(result), ElementsAre(R"({"delta":"1e-06","epsilon":"0.5","kind":"approx_dp"})",
                                                  R"({"delta":"1e-06","epsilon":"0.5","kind":"approx_dp"})",
                                                  R"({"epsilon":"0.125","kind":"pure_dp"})",
                                                  R"({"delta":"1e-10","epsilon":"1.0","kind":"approx_dp"})",
                                                  R"({"epsilon":"1","kind":"pure_dp"})"));
}

/// Under accounting by loss distributions a stage states its noise, and the delta of its threshold beside that.
TEST(PipelineDp, ThresholdingCostsItsNoiseAndItsThreshold)
{
    const ImportResult result =
        pipeline(" 1. Private Partition selection: using Laplace Thresholding\n            f\"method with "
                 "(noise_stddev=8.485281374238571, thresholding_delta=5e-07, )\n"
                 " 2. Private Partition selection: using Gaussian Thresholding\n            f\"method with "
                 "(noise_stddev=4.0, thresholding_delta=1e-07, pre_threshold=10)\n"
                 " 3. Computed DP count with\n     Laplace mechanism:  parameter=12.0  eps=0.5  l1_sensitivity=6\n");
    EXPECT_THAT(result.notUnderstood, IsEmpty());
    ASSERT_EQ(result.entries.size(), 4U);
    const Mechanism &laplace = result.entries[0].step.mechanism;
    EXPECT_EQ(laplace.kind(), "approx_dp");
    EXPECT_EQ(*laplace.quantity("delta"), "5e-07");
    const Exact epsilon = Exact::parse("epsilon", *laplace.quantity("epsilon")).value();
    // sqrt(2) / 8.485281374238571 = 0.166666666666666652776..., by 40 digits
    EXPECT_GE(epsilon, Exact::parse("", "0.166666666666666652777").value());
    EXPECT_LE(epsilon, Exact::parse("", "0.166666666666667").value());
    EXPECT_EQ(mechanismsOf(result)[1], R"({"kind":"gaussian","sensitivity":"1","sigma":"4.0"})");
    EXPECT_EQ(mechanismsOf(result)[2], R"({"delta":"1e-07","epsilon":"0","kind":"approx_dp"})");
    EXPECT_EQ(result.entries[0].step.label, "Private Partition selection");
    EXPECT_EQ(result.entries[0].sourceLine, 5);
}

TEST(PipelineDp, WhatSaysTooLittleIsNotUnderstood)
{
    for (const char *stage :
         {" 1. Adding NoiseKind.LAPLACE noise with parameter 2.0",
          " 1. Private Partition selection: using Laplace Thresholding\n (noise_stddev=2, )",
          " 1. Private Partition selection: using Laplace Thresholding\n (thresholding_delta=1e-6, )",
          " 1. Private Partition selection: using Laplace Thresholding\n (noise_stddev=None, "
          "thresholding_delta=1e-6, )",
          " 1. Private Partition selection: using Gaussian Thresholding\n (noise_stddev=2, "
          "thresholding_delta=2, )",
          " 1. Private Partition selection: using Weighted Gaussian Thresholding\n (noise_stddev=2, "
          "thresholding_delta=1e-6, )",
          " 1. Computed DP count with\n     Laplace mechanism:  parameter=80.0  eps=0.25",
          " 1. Computed DP count with\n     Gaussian mechanism:  parameter=nan  l2_sensitivity=1",
          " 1. Computed sum with (eps=0.5 delta=None)", " 1. A stage of another time"}) {
        const ImportResult result = pipeline(stage);
        EXPECT_NE(firstProblem(result), "") << stage;
        EXPECT_EQ(result.entries.at(0).step.mechanism.kind(), "not_understood") << stage;
    }
    NoProgress progress;
    EXPECT_FALSE(makePipelineDpImporter()->read("Computation graph: none", progress).ok());
}

} // namespace
} // namespace epsilometer::io::budget_texts_test
