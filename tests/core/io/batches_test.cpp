// SPDX-License-Identifier: GPL-3.0-or-later
// How batches were drawn, answered for a log that does not say. Properties: every answer but Poisson restates the runs
// that were read from noise multipliers, for the relation that it has; typed mechanisms stay; no answer is silent.
#include "core/io/importers.h"
#include "core/io/training_runs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::io::batches_test {
namespace {

using ::testing::HasSubstr;

ImportResult opacus()
{
    NoProgress progress;
    return makeOpacusImporter()->read(R"({"history":[[1.1,0.01,1000],[2,1,3]],"mechanism":"rdp"})", progress).value();
}

std::string answered(const std::string &sampling, const std::string &relation)
{
    ImportResult result = opacus();
    const Status status = answerBatches(result, sampling);
    if (!status.ok())
        return status.error().message().english();
    settleRelation(result, relation);
    return result.entries.at(0).step.mechanism.json().write() + " x" + std::to_string(result.entries[0].step.count) +
           "; " + result.mapping.at(result.mapping.size() - 2).english();
}

TEST(Batches, AreDrawnAsTheUserSays)
{
    EXPECT_THAT(answered("poisson", "add-remove"), HasSubstr(R"("sampling":"poisson")"));
    EXPECT_THAT(answered("poisson", "add-remove"), HasSubstr("x1000; batches -> Poisson, as the user said"));
    const std::string fixed = answered("without-replacement", "replace-one");
    EXPECT_THAT(fixed, HasSubstr(R"("noise_multiplier":"0.55","sampling":"without_replacement")"));
    EXPECT_THAT(fixed, HasSubstr("x1000"));
    for (const char *sampling : {"shuffled-epoch", "unknown"})
        EXPECT_THAT(
            answered(sampling, "zero-out"),
            HasSubstr(R"({"epochs":"10","kind":"epoch_gaussian","neighbours":"zero-out","noise_multiplier":"1.1",)"
                      R"("sampling":"shuffled_epoch","steps_per_epoch":"100"} x1)"))
            << sampling;
    EXPECT_THAT(answered("fixed-epoch", "zero-out"), HasSubstr("fixed_epoch"));
    EXPECT_THAT(answered("random-allocation", "zero-out"), HasSubstr("random_allocation"));
    EXPECT_THAT(answered("shuffled-epoch", "replace-one"), HasSubstr(R"("noise_multiplier":"0.55")")) << "two clips";
}

TEST(Batches, OtherAnswersAndOtherLogsAreRefused)
{
    EXPECT_THAT(answered("truncated-poisson", ""), HasSubstr("random-allocation"));
    EXPECT_THAT(answered("", ""), HasSubstr("must be one of"));
    ImportResult typed;
    typed.entries.emplace_back().step.mechanism =
        Mechanism("subsampled_gaussian",
                  {{"noise_multiplier", "1"}, {"sampling", "poisson"}, {"sampling_rate", "0.1"}, {"steps", "3"}});
    EXPECT_FALSE(assumesPoissonBatches(typed));
    EXPECT_THAT(answerBatches(typed, "unknown").error().message(), HasSubstr("answers nothing"));
    EXPECT_TRUE(assumesPoissonBatches(opacus()));
}

} // namespace
} // namespace epsilometer::io::batches_test
