// SPDX-License-Identifier: GPL-3.0-or-later
// Statements of TensorFlow Privacy: each is training that covers the data once an epoch, at half the noise with microbatching;
// numbers are taken as typed; what a statement lacks, or what is no number above 0, is not understood.
#include "core/base/os/file.h"
#include "core/io/importers.h"
#include "core/io/mechanism_json.h"
#include "tests/support/paths.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace epsilometer::io::tf_privacy_test {
namespace {

using ::testing::HasSubstr;

ImportResult readStatement(const std::string &text)
{
    NoProgress progress;
    EXPECT_TRUE(makeTfPrivacyImporter()->recognises(text)) << text;
    return makeTfPrivacyImporter()->read(text, progress).value();
}

std::string seed(const char *name)
{
    return readFile(fixtures::testData() + "/fuzz/seeds/import_tf_privacy/" + name).value();
}

std::string mechanismOf(const ImportResult &result, std::size_t entry = 0)
{
    return result.entries.at(entry).step.mechanism.json().write();
}

std::string statement(const std::string &examples, const std::string &batch, const std::string &noise,
                      const std::string &epochs)
{
    return "DP-SGD performed over " + examples + " examples with " + batch +
           " examples per iteration, noise multiplier " + noise + " for " + epochs +
           " epochs without microbatching, and no bound on number of examples per user.";
}

TEST(TfPrivacy, WithMicrobatchingTheNoiseIsHalf)
{
    const ImportResult result = readStatement(seed("statement.txt"));
    ASSERT_EQ(result.entries.size(), 1U);
    EXPECT_EQ(mechanismOf(result), R"({"epochs":"11","kind":"epoch_gaussian","noise_multiplier":"0.55",)"
                                   R"("sampling":"shuffled_epoch","steps_per_epoch":"1567"})");
    EXPECT_EQ(result.unit, "example");
    EXPECT_EQ(result.neighbours, "zero-out");
}

TEST(TfPrivacy, WithoutMicrobatchingTheNoiseIsWhole)
{
    const ImportResult result = readStatement(seed("whole.txt"));
    EXPECT_EQ(mechanismOf(result), R"({"epochs":"60","kind":"epoch_gaussian","noise_multiplier":"1.1",)"
                                   R"("sampling":"shuffled_epoch","steps_per_epoch":"235"})");
}

TEST(TfPrivacy, PartsOfEpochsAndBatchesCountWhole)
{
    const ImportResult result = readStatement(statement("1000", "3", "0.3", "1.5"));
    EXPECT_THAT(mechanismOf(result), HasSubstr(R"("epochs":"2")"));
    EXPECT_THAT(mechanismOf(result), HasSubstr(R"("steps_per_epoch":"334")"));
    EXPECT_EQ(readStatement(statement("9", "3", "1", "1") + "\n" + statement("9", "3", "2", "1")).entries.size(), 2U);
}

TEST(TfPrivacy, WhatIsNoNumberAboveZeroIsNotUnderstood)
{
    const std::string good = statement("1000", "10", "1", "2");
    EXPECT_TRUE(readStatement(good).notUnderstood.empty());
    for (const std::string &bad :
         {statement("0", "10", "1", "2"), statement("1000", "nan", "1", "2"), statement("1000", "10", "0", "2"),
          statement("1000", "10", "inf", "2"), statement("1000", "10", "-1", "2"), statement("1000", "10", "1", "many"),
          statement("5", "10", "1", "2"), good.substr(0, good.find("epochs")),
          good.substr(0, good.find(", and") - 9)}) {
        const ImportResult result = readStatement(bad);
        EXPECT_EQ(result.notUnderstood.size(), 1U) << bad;
        ASSERT_EQ(result.entries.size(), 1U) << bad;
        EXPECT_FALSE(result.entries[0].step.mechanism.kind() == "epoch_gaussian") << bad;
    }
}

TEST(TfPrivacy, ATextWithoutAStatementIsRefused)
{
    NoProgress progress;
    EXPECT_FALSE(makeTfPrivacyImporter()->read("256 examples per iteration", progress).ok());
}

} // namespace
} // namespace epsilometer::io::tf_privacy_test
