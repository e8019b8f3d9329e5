// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/training.h"

#include <gtest/gtest.h>

namespace epsilometer::training_facts_test {
namespace {

TEST(TrainingFacts, AreReadFromWordsAndFromObjects)
{
    for (
        const char *text :
        {"records=1000 batch_size=10  accumulation=8 epochs=2 sampler=weighted divisor=public",
         R"({"records":1000,"batch_size":"10","accumulation":8,"epochs":"2","sampler":"weighted","divisor":"public"})"}) {
        const auto field = trainingFromText(text);
        ASSERT_TRUE(field.ok()) << text << ": " << field.error().located();
        const TrainingFacts facts = trainingFacts(*field).value();
        EXPECT_EQ(facts.records, 1000U);
        EXPECT_EQ(facts.batchSize, 10U);
        EXPECT_EQ(facts.accumulation, 8U);
        EXPECT_EQ(facts.epochs, 2U);
        EXPECT_EQ(facts.sampler, "weighted");
        EXPECT_EQ(facts.divisor, "public");
    }
}

TEST(TrainingFacts, NothingStatedIsNoError)
{
    const TrainingFacts facts = trainingFacts(Json()).value();
    EXPECT_FALSE(facts.records || facts.batchSize || facts.accumulation || facts.epochs);
    EXPECT_TRUE(facts.sampler.empty() && facts.divisor.empty());
}

/// A misspelt statement would be compared with nothing.
TEST(TrainingFacts, UnknownKeysAndValuesAreErrors)
{
    for (const char *text : {"clipping=", "clipping=none clipping=record", "batch_size=1 batch_size=600",
                             "clipping=layer", "clipping=record,layers", "metrics=,", "tuning=none", "record=1000",
                             "records=0", "records=1.5", "records=-3", "sampler=poisson", "divisor=n", "records",
                             "records=", "=3", R"(["records"])", R"({"records":[1]})", R"({"records":)"})
        EXPECT_FALSE(trainingFromText(text).ok()) << text;
    EXPECT_FALSE(trainingFacts(Json("records=1")).ok()) << "in a ledger it is an object";
}

} // namespace
} // namespace epsilometer::training_facts_test
