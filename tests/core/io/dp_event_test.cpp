// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the three forms of an event say the same; logs written by the library itself import whole; counts
// multiply and keep the order; numbers stay as typed or move to the safe side; what has no bound here is refused by
// name and place and costs infinity; depth, NaN and unknown names cannot get through.
#include "core/base/exact/exact.h"
#include "core/base/os/file.h"
#include "core/io/importers.h"
#include "tests/support/paths.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::io::dp_event_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

Result<ImportResult> import(std::string_view bytes)
{
    NoProgress progress;
    return makeDpEventImporter()->read(bytes, progress);
}

/// "kind parameters x count" of every entry; a lone problem if the text does not parse.
std::vector<std::string> entriesOf(std::string_view bytes)
{
    const auto result = import(bytes);
    if (!result.ok())
        return {"error: " + result.error().located().english()};
    std::vector<std::string> entries;
    for (const auto &entry : result->entries)
        entries.push_back(entry.step.mechanism.json().write() + " x" + std::to_string(entry.step.count));
    return entries;
}

std::string only(std::string_view bytes)
{
    const auto entries = entriesOf(bytes);
    return entries.size() == 1 ? entries.front() : std::to_string(entries.size()) + " entries";
}

std::string problem(std::string_view bytes)
{
    const auto result = import(bytes);
    if (!result.ok())
        return result.error().located().english();
    return result->notUnderstood.empty() ? "" : result->notUnderstood.front().located().english();
}

std::string golden(const std::string &name)
{
    return readFile(fixtures::testData() + "/golden/logs/" + name).value();
}

TEST(DpEvent, TheThreeFormsAgree)
{
    const char *object =
        R"({"module_name":"dp_accounting.dp_event","class_name":"ComposedDpEvent","_fields":["x"],"events":[
        {"class_name":"GaussianDpEvent","noise_multiplier":1.0},
        {"class_name":"SelfComposedDpEvent","count":1000,"event":{"class_name":"PoissonSampledDpEvent",
         "sampling_probability":0.01,"event":{"class_name":"GaussianDpEvent","noise_multiplier":1.1}}},
        {"class_name":"EpsilonDeltaDpEvent","epsilon":0.10,"delta":0.0}]})";
    std::string array = R"(["M","ComposedDpEvent",[["M","GaussianDpEvent",1.0],["M","SelfComposedDpEvent",
        ["M","PoissonSampledDpEvent",0.01,["M","GaussianDpEvent",1.1]],1000],["M","EpsilonDeltaDpEvent",0.10,0.0]]])";
    for (std::size_t at = array.find("\"M\""); at != std::string::npos; at = array.find("\"M\"", at))
        array.replace(at, 3, "\"dp_accounting.dp_event\"");
    const char *repr = "ComposedDpEvent(events=[GaussianDpEvent(noise_multiplier=1.0), SelfComposedDpEvent(event="
                       "PoissonSampledDpEvent(sampling_probability=0.01, event=dp_event.GaussianDpEvent(1.1)), "
                       "count=np.int64(1000)),\n EpsilonDeltaDpEvent(0.10, 0.0,),])";
    EXPECT_EQ(entriesOf(object), entriesOf(array));
    EXPECT_EQ(entriesOf(object), entriesOf(repr));
    EXPECT_EQ(entriesOf(repr)[0], R"({"kind":"gaussian","neighbours":"add-remove","sigma":"1.0"} x1)");
    EXPECT_EQ(
        entriesOf(repr)[1],
        R"({"kind":"subsampled_gaussian","neighbours":"add-remove","noise_multiplier":"1.1","sampling":"poisson",)"
        R"("sampling_rate":"0.01","steps":"1"} x1000)");
    EXPECT_EQ(entriesOf(repr)[2], R"({"epsilon":"0.10","kind":"pure_dp"} x1)");
}

TEST(DpEvent, LogsOfTheLibraryImportWhole)
{
    const auto events = import(golden("epsilon-delta.dp-event.json"));
    ASSERT_TRUE(events.ok()) << events.error().located();
    EXPECT_TRUE(events->notUnderstood.empty());
    EXPECT_EQ(events->entries.size(), 60U);
    const auto training = import(golden("training.dp-event.json"));
    ASSERT_TRUE(training.ok());
    EXPECT_TRUE(training->notUnderstood.empty());
    ASSERT_EQ(training->entries.size(), 4U);
    EXPECT_EQ(training->entries[3].step.count, 571U);
    const auto queries = import(golden("queries.dp-event.txt"));
    ASSERT_TRUE(queries.ok());
    EXPECT_TRUE(queries->notUnderstood.empty());
    EXPECT_EQ(queries->entries.size(), 40U);
    EXPECT_EQ(queries->entries[0].step.mechanism.json().write(),
              R"({"kind":"laplace","neighbours":"add-remove","scale":"37.5"})");
}

TEST(DpEvent, EveryClassWithABoundMaps)
{
    EXPECT_EQ(only("NoOpDpEvent()"), R"({"kind":"no_op"} x1)");
    EXPECT_EQ(only("NonPrivateDpEvent()"), R"({"kind":"non_private"} x1)");
    EXPECT_EQ(only("EpsilonDeltaDpEvent(epsilon=1.5, delta=1e-06)"),
              R"({"delta":"1e-06","epsilon":"1.5","kind":"approx_dp"} x1)");
    EXPECT_EQ(only("EpsilonDeltaDpEvent(epsilon=inf, delta=0.0)"), R"({"epsilon":"inf","kind":"pure_dp"} x1)");
    EXPECT_EQ(only("LaplaceDpEvent(noise_multiplier=2.0)"),
              R"({"kind":"laplace","neighbours":"add-remove","scale":"2.0"} x1)");
    EXPECT_EQ(only("DiscreteLaplaceDpEvent(noise_parameter=0.5, sensitivity=2)"),
              R"({"kind":"discrete_laplace","neighbours":"add-remove","scale":"2","sensitivity":"2"} x1)");
    EXPECT_EQ(
        only("DiscreteGaussianDpEvent(sigma=3.0, sensitivity=1.0, dimension=1)"),
        R"({"dimension":"1","kind":"discrete_gaussian","neighbours":"add-remove","sensitivity":"1.0","sigma":"3.0"} x1)");
    EXPECT_EQ(only("ZCDpEvent(rho=0.1)"), R"({"kind":"zcdp","rho":"0.1"} x1)");
    EXPECT_EQ(only("ExponentialMechanismDpEvent(epsilon=0.3)"), R"({"epsilon":"0.3","kind":"exponential"} x1)");
    EXPECT_EQ(only("PermuteAndFlipDpEvent(epsilon=0.3)"), R"({"epsilon":"0.3","kind":"permute_and_flip"} x1)");
    EXPECT_EQ(only("SelfComposedDpEvent(event=ExponentialMechanismDpEvent(epsilon=1), count=100)"),
              R"({"epsilon":"1","kind":"exponential"} x100)");
    EXPECT_THAT(only(R"(["dp_accounting.dp_event","SampledWitoutReplacementDpEvent",1000,50,)"
                     R"(["dp_accounting.dp_event","GaussianDpEvent",2]])"),
                HasSubstr(R"("sampling":"without_replacement","sampling_rate":"50/1000")"));
}

TEST(DpEvent, DimensionsAreKept)
{
    EXPECT_EQ(only("DiscreteGaussianDpEvent(sigma=2.0, sensitivity=1.0, dimension=None)"),
              R"({"kind":"discrete_gaussian","neighbours":"add-remove","sensitivity":"1.0","sigma":"2.0"} x1)");
    EXPECT_EQ(
        only("DiscreteGaussianDpEvent(sigma=2.0, sensitivity=1.0, dimension=3)"),
        R"({"dimension":"3","kind":"discrete_gaussian","neighbours":"add-remove","sensitivity":"1.0","sigma":"2.0"} x1)");
    for (const char *wrong : {"0", "1.5", "'many'", "[1]"})
        EXPECT_EQ(import("DiscreteGaussianDpEvent(sigma=2.0, sensitivity=1.0, dimension=" + std::string(wrong) + ")")
                      ->notUnderstood.size(),
                  1U)
            << wrong;
    EXPECT_EQ(only("ZCDpEvent(rho=0.1, xi=0.02)"), R"({"kind":"zcdp","rho":"0.1","xi":"0.02"} x1)");
}

TEST(DpEvent, RandomizedResponseTellsTheTruthAsOften)
{
    EXPECT_EQ(only("RandomizedResponseDpEvent(noise_parameter=0.5, num_buckets=2)"),
              R"({"kind":"randomized_response","p":"0.75"} x1)");
    EXPECT_EQ(only("RandomizedResponseDpEvent(noise_parameter=0.6, num_buckets=7)"),
              R"({"categories":"7","kind":"randomized_response","p":"17/35"} x1)");
    EXPECT_EQ(only("RandomizedResponseDpEvent(noise_parameter=0, num_buckets=2)"), R"({"kind":"non_private"} x1)");
    EXPECT_EQ(only("RandomizedResponseDpEvent(noise_parameter=1.0, num_buckets=2)"), R"({"kind":"no_op"} x1)");
}

TEST(DpEvent, NoNoiseIsNotPrivate)
{
    EXPECT_EQ(only("GaussianDpEvent(noise_multiplier=0.0)"), R"({"kind":"non_private"} x1)");
    EXPECT_EQ(only("LaplaceDpEvent(noise_multiplier=0)"), R"({"kind":"non_private"} x1)");
    EXPECT_EQ(only("PoissonSampledDpEvent(0.1, GaussianDpEvent(0.0))"), R"({"kind":"non_private"} x1)");
    EXPECT_EQ(only("DiscreteLaplaceDpEvent(noise_parameter=inf, sensitivity=1)"), R"({"kind":"non_private"} x1)");
    EXPECT_EQ(only("GaussianDpEvent(noise_multiplier=inf)"), R"({"kind":"no_op"} x1)");
}

TEST(DpEvent, CountsMultiplyAndKeepTheOrder)
{
    EXPECT_EQ(only("SelfComposedDpEvent(SelfComposedDpEvent(NonPrivateDpEvent(), 30), 20)"),
              R"({"kind":"non_private"} x600)");
    EXPECT_THAT(entriesOf("SelfComposedDpEvent([LaplaceDpEvent(1), SelfComposedDpEvent(ZCDpEvent(2), 5)], 2)"),
                ElementsAre(R"({"kind":"laplace","neighbours":"add-remove","scale":"1"} x1)",
                            R"({"kind":"zcdp","rho":"2"} x5)",
                            R"({"kind":"laplace","neighbours":"add-remove","scale":"1"} x1)",
                            R"({"kind":"zcdp","rho":"2"} x5)"));
    EXPECT_THAT(entriesOf("SelfComposedDpEvent([LaplaceDpEvent(1), ZCDpEvent(2)], 1000000)"),
                ElementsAre(R"({"kind":"laplace","neighbours":"add-remove","scale":"1"} x1000000)",
                            R"({"kind":"zcdp","rho":"2"} x1000000)"));
    EXPECT_TRUE(entriesOf("SelfComposedDpEvent(NonPrivateDpEvent(), 0)").empty());
    EXPECT_THAT(problem("SelfComposedDpEvent(SelfComposedDpEvent(NoOpDpEvent(), 9007199254740991), 2)"),
                HasSubstr("2^53"));
    for (const char *count : {"-1", "1.5", "inf", "None", "'x'"})
        EXPECT_THAT(problem("SelfComposedDpEvent(NoOpDpEvent(), " + std::string(count) + ")"), HasSubstr("count"))
            << count;
}

/// As JAX Privacy writes DP-SGD with discrete noise: dpsgd_event(..., use_zcdp=True) and fixed_dpsgd_event.
TEST(DpEvent, SamplesOfZcdpHaveABound)
{
    EXPECT_EQ(
        only("SelfComposedDpEvent(PoissonSampledDpEvent(0.01, ZCDpEvent(rho=0.5, xi=0)), 1000)"),
        R"({"kind":"sampled","mechanism":{"kind":"zcdp","rho":"0.5"},"sampling":"poisson","sampling_rate":"0.01"} )"
        "x1000");
    EXPECT_THAT(only("SampledWithoutReplacementDpEvent(100, 10, ZCDpEvent(0.5))"), HasSubstr("without_replacement"));
    EXPECT_THAT(only("SampledWithoutReplacementDpEvent(100, 10, GaussianDpEvent(1.0))"),
                HasSubstr("subsampled_gaussian"));
}

TEST(DpEvent, WhatHasNoBoundIsRefusedByName)
{
    for (const char *event : {"UnsupportedDpEvent()", "SampledWithReplacementDpEvent(100, 10, ZCDpEvent(0.1))",
                              "SampledWithReplacementDpEvent(1, 1, LaplaceDpEvent(1.0))",
                              "PoissonSampledDpEvent(0.1, SelfComposedDpEvent(LaplaceDpEvent(1.0), 2))",
                              "RepeatAndSelectDpEvent(UnsupportedDpEvent(), 3, 1)"}) {
        EXPECT_NE(problem(event), "") << event;
        EXPECT_THAT(only(event), HasSubstr("not_understood"));
    }
    EXPECT_THAT(problem("UnsupportedDpEvent()"), HasSubstr("UnsupportedDpEvent"));
    EXPECT_THAT(problem("ComposedDpEvent([NoOpDpEvent(), [NoOpDpEvent(), UnsupportedDpEvent()]])"),
                HasSubstr("events[1]"));
}

TEST(DpEvent, EventsMadeOfOthers)
{
    EXPECT_EQ(only("PoissonSampledDpEvent(0.1, LaplaceDpEvent(2.0))"),
              R"({"kind":"sampled","mechanism":{"kind":"laplace","neighbours":"add-remove","scale":"2.0"},)"
              R"("sampling":"poisson","sampling_rate":"0.1"} x1)");
    EXPECT_EQ(
        only("SampledWithoutReplacementDpEvent(100, 10, LaplaceDpEvent(2.0))"),
        R"({"kind":"sampled","mechanism":{"kind":"laplace","neighbours":"replace-one","scale":"2.0","sensitivity":"2"},)"
        R"("sampling":"without_replacement","sampling_rate":"10/100"} x1)");
    EXPECT_EQ(
        only("SampledWithReplacementDpEvent(100, 10, LaplaceDpEvent(2.0))"),
        R"({"dataset_size":"100","kind":"sampled","mechanism":{"kind":"laplace","neighbours":"replace-one","scale":"2.0",)"
        R"("sensitivity":"2"},"sampling":"with_replacement","sampling_rate":"0.1"} x1)");
    // Two Gaussians on one batch are one: 1 / sqrt(1/9 + 1/16) = 2.4, rounded down.
    const auto both = import("PoissonSampledDpEvent(0.1, ComposedDpEvent([GaussianDpEvent(3), GaussianDpEvent(4)]))");
    const double noise = std::stod(*both->entries.at(0).step.mechanism.find("noise_multiplier")->ifString());
    EXPECT_LE(noise, 2.4);
    EXPECT_GE(noise, 2.4 * (1 - 1e-14));
    EXPECT_EQ(
        only("SampledWithReplacementDpEvent(100, 10, GaussianDpEvent(1.0))"),
        R"({"dataset_size":"100","kind":"resampled_gaussian","neighbours":"replace-one","noise_multiplier":"0.5",)"
        R"("sample_size":"10"} x1)");
    EXPECT_EQ(
        only("SingleEpochTreeAggregationDpEvent(1.0, [3, 4])"),
        R"({"kind":"tree_aggregation","neighbours":"zero-out","noise_multiplier":"1.0","step_counts":["3","4"]} x1)");
    EXPECT_EQ(only("SelfComposedDpEvent(SingleEpochTreeAggregationDpEvent(1.0, 7), 5)"),
              R"({"kind":"tree_aggregation","neighbours":"zero-out","noise_multiplier":"1.0","step_counts":"7"} x5)");
    EXPECT_EQ(only("MixtureOfGaussiansDpEvent(1.5, [0.0, 1.0], (0.9, 0.1))"),
              R"({"kind":"gaussian_mixture","neighbours":"add-remove","probabilities":["0.9","0.1"],)"
              R"("sensitivities":["0.0","1.0"],"sigma":"1.5"} x1)");
    EXPECT_EQ(only("TruncatedSubsampledGaussianDpEvent(100, 0.1, 20, 1.5)"),
              R"({"batch_size":"20","dataset_size":"100","kind":"truncated_gaussian","neighbours":"add-remove",)"
              R"("noise_multiplier":"1.5","sampling_rate":"0.1"} x1)");
    EXPECT_EQ(only("RandomAllocationDpEvent(GaussianDpEvent(2.0), 10, 109)"),
              R"({"epochs":"10","kind":"epoch_gaussian","neighbours":"add-remove","noise_multiplier":"2.0",)"
              R"("sampling":"random_allocation","steps_per_epoch":"10"} x1)");
    EXPECT_EQ(only("RandomAllocationDpEvent(GaussianDpEvent(2.0), 0, 109)"), R"({"kind":"no_op"} x1)");
    EXPECT_THAT(only("RandomAllocationDpEvent(LaplaceDpEvent(2.0), 1, 109)"), HasSubstr("must be Gaussian"));
    EXPECT_THAT(only("RandomAllocationDpEvent(GaussianDpEvent(2.0), 110, 109)"), HasSubstr("at most num_steps"));
    EXPECT_EQ(only("RepeatAndSelectDpEvent(ComposedDpEvent([SelfComposedDpEvent(ZCDpEvent(0.1), 3), "
                   "LaplaceDpEvent(9)]), 5, inf)"),
              R"({"kind":"repeat_and_select","mean":"5","runs":[{"count":3,"mechanism":{"kind":"zcdp","rho":"0.1"}},)"
              R"({"count":1,"mechanism":{"kind":"laplace","neighbours":"add-remove","scale":"9"}}],"shape":"inf"} x1)");
    EXPECT_THAT(only("RandomizedResponseDpEvent(noise_parameter=0.5, num_buckets=4)"),
                HasSubstr(R"("categories":"4")"));
    EXPECT_EQ(only("PoissonSampledDpEvent(0.1, NonPrivateDpEvent())"), R"({"kind":"non_private"} x1)");
}

TEST(DpEvent, NamedTuplesListsAndLines)
{
    const std::string gaussian = R"({"kind":"gaussian","neighbours":"add-remove","sigma":"1.5"} x1)";
    EXPECT_EQ(
        only("_GaussianDpEventNamedTupleWrapper(module_name='dp_accounting.dp_event', class_name='GaussianDpEvent', "
             "noise_multiplier=1.5)"),
        gaussian);
    EXPECT_EQ(only("_SelfComposedDpEventNamedTupleWrapper(module_name='dp_accounting.dp_event', "
                   "class_name='SelfComposedDpEvent', event=_GaussianDpEventNamedTupleWrapper(module_name="
                   "'dp_accounting.dp_event', class_name='GaussianDpEvent', noise_multiplier=1.5), count=1)"),
              gaussian);
    EXPECT_THAT(problem("_GaussianDpEventNamedTupleWrapper(class_name='LaplaceDpEvent', noise_multiplier=1.5)"),
                HasSubstr("class_name"));
    EXPECT_THAT(problem("_GaussianDpEventNamedTupleWrapper(module_name='os', noise_multiplier=1.5)"),
                HasSubstr("module_name"));
    EXPECT_THAT(entriesOf("[GaussianDpEvent(1.5), GaussianDpEvent(1.5)]"), ElementsAre(gaussian, gaussian));
    EXPECT_THAT(entriesOf("{\"class_name\":\"GaussianDpEvent\",\"noise_multiplier\":1.5}\n\n"
                          "[\"dp_accounting.dp_event\",\"GaussianDpEvent\",1.5]\n"),
                ElementsAre(gaussian, gaussian));
    EXPECT_THAT(problem("{\"class_name\":\"NoOpDpEvent\"}\n{\"class_name\":\n"), HasSubstr("line 2"));
}

TEST(DpEvent, BadFilesAreSaid)
{
    EXPECT_THAT(problem(R"({"noise_multiplier":1.1})"), HasSubstr("attr.asdict"));
    EXPECT_THAT(problem(R"({"class_name":"GaussianDpEvent"})"), HasSubstr("noise_multiplier"));
    EXPECT_THAT(problem(R"({"class_name":"GaussianDpEvent","noise_multiplier":1,"extra":2})"), HasSubstr("extra"));
    EXPECT_THAT(problem(R"({"class_name":"EvilDpEvent"})"), HasSubstr("EvilDpEvent"));
    EXPECT_THAT(problem(R"(["dp_accounting.dp_event","GaussianDpEvent",1,2])"), HasSubstr("1 fields"));
    EXPECT_THAT(problem(R"(["dp_accounting.dp_event","GaussianDpEvent",NaN])"), HasSubstr("NaN"));
    EXPECT_THAT(problem(R"(["dp_accounting.dp_event","GaussianDpEvent",-1])"), HasSubstr("noise_multiplier"));
    EXPECT_THAT(problem(R"(["dp_accounting.dp_event","PoissonSampledDpEvent",1.5,)"
                        R"(["dp_accounting.dp_event","GaussianDpEvent",1]])"),
                HasSubstr("sampling_prob"));
    EXPECT_THAT(problem(R"({"module_name":"os","class_name":"NoOpDpEvent"})"), HasSubstr("module_name = \"os\""));
    EXPECT_THAT(problem(R"({"module_name":null,"class_name":"NoOpDpEvent"})"), HasSubstr("module_name"));
    EXPECT_THAT(problem(R"(["os","NoOpDpEvent"])"), HasSubstr("module_name"));
    EXPECT_THAT(problem(R"(["dp_accounting.dp_event","PoissonSampledDpEvent",0.5,["os","GaussianDpEvent",1]])"),
                HasSubstr("module_name"));
    EXPECT_THAT(problem("GaussianDpEvent(noise_multiplier=nan)"), HasSubstr("nan"));
    EXPECT_THAT(problem("GaussianDpEvent(noise_multiplier=-inf)"), HasSubstr("byte"));
    EXPECT_THAT(problem("__import__('os').system('true')"), HasSubstr("not a class"));
    for (const char *text : {"", "Gaussian", "GaussianDpEvent(", "GaussianDpEvent(1", "GaussianDpEvent(1))", "[1",
                             "GaussianDpEvent(1, noise_multiplier=2)", "GaussianDpEvent(1, 2)", "GaussianDpEvent(=1)",
                             "GaussianDpEvent('a\\n')", "GaussianDpEvent(1 2)", "\xFF", "GaussianDpEvent(0x10)"})
        EXPECT_NE(problem(text), "") << text;
    EXPECT_NE(problem(std::string(100'000, '(')), "");
    std::string deep = "NoOpDpEvent()";
    for (int i = 0; i < 100; ++i)
        deep = "ComposedDpEvent([" + deep + "])";
    EXPECT_THAT(problem(deep), HasSubstr("deeper"));
}

TEST(DpEvent, SeveralEventsInOneLog)
{
    EXPECT_EQ(entriesOf("GaussianDpEvent(1.0)\nLaplaceDpEvent(2.0)\n").size(), 2U);
}

} // namespace
} // namespace epsilometer::io::dp_event_test
