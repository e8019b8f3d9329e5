// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: an array of spends, and an object that holds one, are read like the same objects as JSON Lines; nothing
// beside the list that may be a cost is left out; a mechanism's name beside an epsilon is a label.
#include "core/io/importers.h"
#include "core/io/jsonl/spend_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::io::spend_list_test {
namespace {

using ::testing::HasSubstr;

Result<ImportResult> import(std::string_view bytes)
{
    NoProgress progress;
    return makeJsonlImporter()->read(bytes, progress);
}

std::string costsOf(std::string_view bytes)
{
    EXPECT_TRUE(makeJsonlImporter()->recognises(bytes)) << bytes;
    const auto result = import(bytes);
    if (!result.ok())
        return result.error().located().english();
    std::string costs;
    for (const ImportedEntry &entry : result->entries)
        costs += entry.step.mechanism.json().write() + entry.step.label + "\n";
    return costs;
}

constexpr const char *kLines = "{\"epsilon\": 1.0, \"delta\": 1e-06}\n{\"epsilon\": 2.0, \"delta\": 1e-06}\n";

TEST(SpendList, IsReadLikeTheLines)
{
    const std::string same = costsOf(kLines);
    const std::string list = R"([{"epsilon": 1.0, "delta": 1e-06}, {"epsilon": 2.0, "delta": 1e-06}])";
    EXPECT_EQ(costsOf(list), same);
    EXPECT_EQ(costsOf("[\n  {\n    \"epsilon\": 1.0,\n \"delta\": 1e-06},\n {\"epsilon\": 2.0, \"delta\": 1e-06}\n]\n"),
              same);
    EXPECT_EQ(costsOf(R"({"total_epsilon": 8.0, "total_delta": 1e-5, "note": "x", "spends": )" + list + "}"), same);
    EXPECT_EQ(costsOf(R"({"num_rounds": 2, "per_round_epsilon": [1.0, 2.0], "delta": 1e-06, "total_budget": 20.0})"),
              same);
    EXPECT_EQ(costsOf(R"({"epsilons": [1.0, 2.0], "deltas": [1e-06, 1e-06]})"), same);
}

TEST(SpendList, LeavesNothingOutThatMayBeACost)
{
    for (const char *file :
         {R"({"spends": [{"epsilon": 1}], "setup_epsilon": 1})", R"({"spends": [{"epsilon": 1}], "delta": 1e-5})",
          R"({"spends": [{"epsilon": 1}], "more": [{"epsilon": 1}]})",
          R"({"spends": [{"epsilon": 1}], "queries": [{"epsilon": 1}]})",
          R"({"spends": [{"epsilon": 1}], "inner": {"epsilon": 1}})", R"({"epsilons": [1, 2], "deltas": [1e-6]})",
          R"({"inner": {"spends": [{"epsilon": 1}]}})"})
        EXPECT_FALSE(import(file).ok()) << file;
    EXPECT_THAT(costsOf(R"({"spends": [{"epsilon": 1}], "setup_epsilon": 1})"), HasSubstr("setup_epsilon"));
    EXPECT_EQ(import(R"({"spends": [{"epsilon": 1}, {"epsilon": 1, "noise": 2}]})")->notUnderstood.size(), 1U);
    EXPECT_EQ(import(R"([{"epsilon": 1}, 2])")->notUnderstood.size(), 1U);
}

TEST(SpendList, OtherFormatsStayThemselves)
{
    for (const char *other :
         {R"({"history": [[1.1, 0.01, 400]], "mechanism": "prv"})", R"([[0.1, 0], [0.2, 0]])",
          R"({"class_name": "ComposedDpEvent", "events": [{"class_name": "LaplaceDpEvent", "epsilon": 1}]})",
          R"([{"class_name": "LaplaceDpEvent", "epsilon": 1}])", "{\"$dpledger\":\"1.0\",\"spends\":[{}]}\n"})
        EXPECT_FALSE(holdsSpendList(other)) << other;
    EXPECT_FALSE(holdsSpendList(R"({"epsilon":1,"claimed":{"spends":[1]}})"
                                "\n"
                                R"({"epsilon":1})"))
        << "JSON Lines";
}

TEST(SpendList, ANameBesideAnEpsilonIsALabel)
{
    EXPECT_EQ(costsOf(R"([{"epsilon": 1, "delta": 1e-6, "mechanism": "gaussian"}])"),
              "{\"delta\":\"1e-6\",\"epsilon\":\"1\",\"kind\":\"approx_dp\"}gaussian\n");
    EXPECT_EQ(costsOf("{\"epsilon\": 1, \"mechanism\": \"Laplace\", \"label\": \"mean\"}\n"),
              "{\"epsilon\":\"1\",\"kind\":\"pure_dp\"}mean\n");
    EXPECT_EQ(import(R"([{"epsilon": 1, "mechanism": "gaussian"}])")->notUnderstood.size(), 1U)
        << "Gaussian noise has a delta";
    NoProgress progress;
    const auto table = makeCsvImporter()->read("mechanism,epsilon,delta\ngaussian,1,1e-6\nlaplace,1,\ngaussian,1,\n"
                                               "exponential,1,\n",
                                               progress);
    ASSERT_TRUE(table.ok());
    ASSERT_EQ(table->entries.size(), 4U);
    EXPECT_EQ(table->entries[0].step.mechanism.kind(), "approx_dp");
    EXPECT_EQ(table->entries[0].step.label, "gaussian");
    EXPECT_EQ(table->entries[1].step.mechanism.kind(), "pure_dp");
    EXPECT_EQ(table->entries[3].step.mechanism.kind(), "exponential") << "its epsilon is a parameter";
    EXPECT_EQ(table->notUnderstood.size(), 1U);
}

TEST(SpendList, TheSignOfInfinityIsInfinity)
{
    EXPECT_EQ(costsOf("{\"epsilon\": \"\u221e\", \"delta\": 0}\n"), "{\"epsilon\":\"inf\",\"kind\":\"pure_dp\"}\n");
    NoProgress progress;
    const auto table = makeCsvImporter()->read("epsilon\n\u221e\n", progress);
    ASSERT_TRUE(table.ok());
    EXPECT_EQ(table->entries[0].step.mechanism.json().write(), R"({"epsilon":"inf","kind":"pure_dp"})");
}

} // namespace
} // namespace epsilometer::io::spend_list_test
