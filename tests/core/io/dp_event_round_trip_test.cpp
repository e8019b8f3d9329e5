// SPDX-License-Identifier: GPL-3.0-or-later
// Property: what is exported as an event of dp_accounting is the event that was read, for every class and under every
// relation; read once more, it is the same mechanism, and so costs the same.
#include "core/base/exact/exact.h"
#include "core/catalog/catalog.h"
#include "core/io/dp_event/dp_event_classes.h"
#include "core/io/import_ledger.h"
#include "core/io/training_runs.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <string>

namespace epsilometer::io::dp_event_round_trip_test {
namespace {

/// Every class that has a bound, whose fields are not at their limits.
constexpr const char *kEvents[] = {
    "NoOpDpEvent()",
    "NonPrivateDpEvent()",
    "RandomizedResponseDpEvent(noise_parameter=0.6, num_buckets=2)",
    "RandomizedResponseDpEvent(noise_parameter=0.6, num_buckets=7)",
    "RandomizedResponseDpEvent(noise_parameter=1e-09, num_buckets=1000)",
    "EpsilonDeltaDpEvent(epsilon=0.1, delta=0.0)",
    "EpsilonDeltaDpEvent(epsilon=0.1, delta=1e-09)",
    "GaussianDpEvent(noise_multiplier=1.1)",
    "LaplaceDpEvent(noise_multiplier=0.3)",
    "DiscreteLaplaceDpEvent(noise_parameter=0.3, sensitivity=7)",
    "DiscreteGaussianDpEvent(sigma=3.0, sensitivity=1.0, dimension=None)",
    "DiscreteGaussianDpEvent(sigma=3.0, sensitivity=1.0, dimension=1)",
    "DiscreteGaussianDpEvent(sigma=3.0, sensitivity=5.0, dimension=1)",
    "DiscreteGaussianDpEvent(sigma=3.0, sensitivity=2.5, dimension=12)",
    "SelfComposedDpEvent(event=GaussianDpEvent(noise_multiplier=1.1), count=200)",
    "ComposedDpEvent(events=[GaussianDpEvent(noise_multiplier=1.1), LaplaceDpEvent(noise_multiplier=3.0)])",
    "PoissonSampledDpEvent(sampling_probability=0.004266666666666667, event=GaussianDpEvent(noise_multiplier=1.1))",
    "PoissonSampledDpEvent(sampling_probability=0.1, event=LaplaceDpEvent(noise_multiplier=3.0))",
    "SelfComposedDpEvent(event=SampledWithoutReplacementDpEvent(source_dataset_size=50000, sample_size=500, "
    "event=GaussianDpEvent(noise_multiplier=1.1)), count=10)",
    "SampledWithoutReplacementDpEvent(source_dataset_size=60000, sample_size=60000, "
    "event=GaussianDpEvent(noise_multiplier=1.1))",
    "SampledWithoutReplacementDpEvent(source_dataset_size=60000, sample_size=256, "
    "event=LaplaceDpEvent(noise_multiplier=3.0))",
    "SampledWithReplacementDpEvent(source_dataset_size=60000, sample_size=250, "
    "event=GaussianDpEvent(noise_multiplier=1.1))",
    "SampledWithReplacementDpEvent(source_dataset_size=60000, sample_size=250, "
    "event=LaplaceDpEvent(noise_multiplier=3.0))",
    "SingleEpochTreeAggregationDpEvent(noise_multiplier=1.1, step_counts=9)",
    "SingleEpochTreeAggregationDpEvent(noise_multiplier=1.1, step_counts=[9])",
    "SingleEpochTreeAggregationDpEvent(noise_multiplier=1.1, step_counts=[9, 3, 12])",
    "RepeatAndSelectDpEvent(event=GaussianDpEvent(noise_multiplier=8.0), mean=5, shape=0.5)",
    "RepeatAndSelectDpEvent(event=ComposedDpEvent(events=[GaussianDpEvent(noise_multiplier=8.0), "
    "SelfComposedDpEvent(event=LaplaceDpEvent(noise_multiplier=30.0), count=3)]), mean=5.5, shape=1)",
    "MixtureOfGaussiansDpEvent(standard_deviation=4.0, sensitivities=[0, 1.5], sampling_probs=[0.75, 0.25])",
    "ZCDpEvent(rho=0.1, xi=0.0)",
    "ZCDpEvent(rho=0.1, xi=0.02)",
    "ExponentialMechanismDpEvent(epsilon=0.3)",
    "PermuteAndFlipDpEvent(epsilon=0.3)",
    "SelfComposedDpEvent(event=RandomAllocationDpEvent(event=GaussianDpEvent(noise_multiplier=1.1), num_selected=1, "
    "num_steps=235), count=20)",
    "TruncatedSubsampledGaussianDpEvent(dataset_size=60000, sampling_probability=0.01, truncated_batch_size=700, "
    "noise_multiplier=1.1)",
};

const Catalog &catalog()
{
    static const Catalog all = makeCatalog();
    return all;
}

ImportResult imported(const std::string &bytes)
{
    NoProgress progress;
    const auto importer =
        std::ranges::find_if(catalog().importers, [](const auto &one) { return one->id() == "dp-event"; });
    ImportResult result = (*importer)->read(bytes, progress).value();
    for (const Error &error : result.notUnderstood)
        ADD_FAILURE() << error.located();
    return result;
}

std::string exported(const Session &session)
{
    NoProgress progress;
    const auto exporter =
        std::ranges::find_if(catalog().exporters, [](const auto &one) { return one->id() == "dp-event"; });
    return (*exporter)
        ->write({session, catalog().filters, catalog().odometers, catalog().compositions}, progress)
        ->bytes;
}

std::string exactly(const std::string &number)
{
    const auto exact = Exact::parse("number", number);
    return exact.ok() ? exact->text() : number;
}

/// The object form of an event as Python's repr, each number as its exact value: 3.0 is 3.
std::string reprOf(const Json &json);

std::string eventRepr(const Json &event)
{
    const std::string name = *event.find("class_name")->ifString();
    std::string fields;
    for (const auto &[key, value] : *event.ifObject())
        if (key != "class_name" && key != "module_name")
            fields += (fields.empty() ? "" : ", ") + key + "=" + reprOf(value);
    return name + "(" + fields + ")";
}

std::string reprOf(const Json &json)
{
    if (json.isNull())
        return "None";
    if (json.ifObject() != nullptr)
        return eventRepr(json);
    if (json.ifArray() == nullptr)
        return exactly(*json.ifQuantity());
    std::string items;
    for (const Json &item : *json.ifArray())
        items += (items.empty() ? "" : ", ") + reprOf(item);
    return "[" + items + "]";
}

/// The same of the text of a test: fields in the order of their names.
std::string canonical(const std::string &text)
{
    return reprOf(parseDpEventRepr(text).value());
}

TEST(DpEventRoundTrip, GivesBackTheEventThatWasRead)
{
    std::size_t tried = 0;
    for (const char *relation : {"", "replace-one"})
        for (const std::string text : kEvents) {
            SCOPED_TRACE(text + " under \"" + relation + "\"");
            ImportResult first = imported(text);
            first.neighbours = relation;
            settleRelation(first, {});
            const Session session = sessionFromImport(first, catalog().mechanisms);
            MechanismResolver resolver(catalog().mechanisms);
            if (resolver.resolve(session.spends[0].step.mechanism).problem)
                continue; // has no bound under this relation
            ++tried;
            const std::string bytes = exported(session);
            EXPECT_EQ(reprOf(Json::parse(bytes, {.allowInfinity = true}).value()), canonical(text));
            ImportResult again = imported(bytes);
            settleRelation(again, relation);
            ASSERT_EQ(again.entries.size(), first.entries.size());
            for (std::size_t i = 0; i < again.entries.size(); ++i) {
                EXPECT_EQ(again.entries[i].step.count, first.entries[i].step.count);
                const auto &ours = *resolver.resolve(first.entries[i].step.mechanism).cost;
                const auto &theirs = *resolver.resolve(again.entries[i].step.mechanism).cost;
                EXPECT_TRUE(ours.dp.has_value() == theirs.dp.has_value() && ours.neighbours == theirs.neighbours);
                EXPECT_TRUE(!ours.dp || !theirs.dp ||
                            (ours.dp->epsilon == theirs.dp->epsilon && ours.dp->delta == theirs.dp->delta));
                EXPECT_TRUE(!ours.renyi || !theirs.renyi || ours.renyi->upper(8) == theirs.renyi->upper(8));
            }
        }
    EXPECT_EQ(tried, 2 * std::size(kEvents) - 1) << "mixtures are of add-remove alone";
}

TEST(DpEventRoundTrip, IsOfEveryClassWithABound)
{
    std::set<std::string> tried;
    for (const std::string text : kEvents)
        for (std::size_t at = text.find("DpEvent("); at != std::string::npos; at = text.find("DpEvent(", at + 1)) {
            const std::size_t start =
                text.find_last_of(" =[", at) == std::string::npos ? 0 : text.find_last_of(" =[", at) + 1;
            tried.insert(text.substr(start, at + 7 - start));
        }
    for (const DpEventClass &one : dpEventClasses())
        EXPECT_TRUE(tried.contains(std::string(one.name)) || one.name == "UnsupportedDpEvent") << one.name;
}

} // namespace
} // namespace epsilometer::io::dp_event_round_trip_test
