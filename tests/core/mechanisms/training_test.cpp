// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - the rate is the exact quotient of batch and records, steps are rounded up: never fewer than run
// - what is written as parameters reads back; another rate is no training
// - what is not a positive number is named; a batch is no larger than all records
#include "core/mechanisms/training.h"

#include "core/base/exact/exact.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace epsilometer::training_test {
namespace {

TEST(Training, BecomesRateAndSteps)
{
    const auto made = parametersOf({"256", "60000", "10"});
    ASSERT_TRUE(made.ok());
    EXPECT_EQ(made->samplingRate, "256/60000");
    EXPECT_EQ(made->steps, "2344") << "2343.75 batches";
    EXPECT_EQ(parametersOf({"512", "51200", "10"})->steps, "1000");
    EXPECT_EQ(parametersOf({"100", "100", "3"})->samplingRate, "1");
}

TEST(Training, StepsAreNeverTooFew)
{
    std::mt19937_64 random(3);
    for (int trial = 0; trial < 2000; ++trial) {
        const std::uint64_t records = 1 + random() % 1000000;
        const std::uint64_t batch = 1 + random() % records;
        const std::uint64_t tenths = 1 + random() % 500;
        const std::string epochs = std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
        const auto made = parametersOf({std::to_string(batch), std::to_string(records), epochs});
        ASSERT_TRUE(made.ok());
        const std::uint64_t steps = std::stoull(made->steps);
        EXPECT_GE(steps * batch * 10, tenths * records);
        EXPECT_LT((steps - 1) * batch * 10, tenths * records);
        if (batch == records)
            continue;
        const auto back = trainingOf(made->samplingRate, made->steps);
        ASSERT_TRUE(back.has_value()) << made->samplingRate << " " << made->steps;
        EXPECT_EQ(parametersOf(*back)->steps, made->steps);
    }
}

TEST(Training, ReadsBack)
{
    const auto training = trainingOf("256/60000", "2344");
    ASSERT_TRUE(training.has_value());
    EXPECT_EQ(training->batch, "256");
    EXPECT_EQ(training->records, "60000");
    EXPECT_EQ(training->epochs, "10");
    EXPECT_FALSE(trainingOf("0.01", "100").has_value());
    EXPECT_FALSE(trainingOf("1/0", "100").has_value());
    EXPECT_FALSE(trainingOf("256/60000", "=left").has_value());
}

TEST(Training, NamesWhatIsWrong)
{
    EXPECT_EQ(parametersOf({"0", "60000", "10"}).error().parameter, "batch");
    EXPECT_EQ(parametersOf({"256", "x", "10"}).error().parameter, "records");
    EXPECT_EQ(parametersOf({"256", "60000", "inf"}).error().parameter, "epochs");
    EXPECT_EQ(parametersOf({"300", "200", "1"}).error().parameter, "batch");
    EXPECT_EQ(parametersOf({"1", "1000000000", "1000000000"}).error().parameter, "epochs");
}

} // namespace
} // namespace epsilometer::training_test
