// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/dp_event/dp_event_classes.h"

#include <array>

namespace epsilometer::io {

namespace {

using Names = std::array<std::string_view, 4>;

struct Row {
    std::string_view name;
    Names fields;
    std::size_t count;
    std::size_t required;
};

constexpr std::array<Row, 22> kRows = {{
    {"NoOpDpEvent", {}, 0, 0},
    {"NonPrivateDpEvent", {}, 0, 0},
    {"UnsupportedDpEvent", {}, 0, 0},
    {"RandomizedResponseDpEvent", {"noise_parameter", "num_buckets"}, 2, 2},
    {"EpsilonDeltaDpEvent", {"epsilon", "delta"}, 2, 2},
    {"GaussianDpEvent", {"noise_multiplier"}, 1, 1},
    {"LaplaceDpEvent", {"noise_multiplier"}, 1, 1},
    {"DiscreteLaplaceDpEvent", {"noise_parameter", "sensitivity"}, 2, 2},
    {"DiscreteGaussianDpEvent", {"sigma", "sensitivity", "dimension"}, 3, 1},
    {"SelfComposedDpEvent", {"event", "count"}, 2, 2},
    {"ComposedDpEvent", {"events"}, 1, 1},
    {"PoissonSampledDpEvent", {"sampling_probability", "event"}, 2, 2},
    {"SampledWithReplacementDpEvent", {"source_dataset_size", "sample_size", "event"}, 3, 3},
    {"SampledWithoutReplacementDpEvent", {"source_dataset_size", "sample_size", "event"}, 3, 3},
    {"SingleEpochTreeAggregationDpEvent", {"noise_multiplier", "step_counts"}, 2, 2},
    {"RepeatAndSelectDpEvent", {"event", "mean", "shape"}, 3, 3},
    {"MixtureOfGaussiansDpEvent", {"standard_deviation", "sensitivities", "sampling_probs"}, 3, 3},
    {"ZCDpEvent", {"rho", "xi"}, 2, 1},
    {"ExponentialMechanismDpEvent", {"epsilon"}, 1, 1},
    {"PermuteAndFlipDpEvent", {"epsilon"}, 1, 1},
    {"TruncatedSubsampledGaussianDpEvent",
     {"dataset_size", "sampling_probability", "truncated_batch_size", "noise_multiplier"},
     4,
     4},
    {"SampledWitoutReplacementDpEvent", {"source_dataset_size", "sample_size", "event"}, 3, 3},
}};

constexpr auto makeClasses()
{
    std::array<DpEventClass, kRows.size()> classes{};
    for (std::size_t i = 0; i < kRows.size(); ++i)
        classes[i] = {kRows[i].name, std::span(kRows[i].fields).first(kRows[i].count), kRows[i].required};
    // qrlew misspells this name without its h.
    classes[kRows.size() - 1].name = "SampledWithoutReplacementDpEvent";
    return classes;
}

constexpr auto kClasses = makeClasses();

} // namespace

const DpEventClass *findDpEventClass(std::string_view name)
{
    for (std::size_t i = 0; i < kRows.size(); ++i)
        if (kRows[i].name == name)
            return &kClasses[i];
    return nullptr;
}

std::span<const DpEventClass> dpEventClasses()
{
    return kClasses;
}

bool isDpEventName(std::string_view name)
{
    return name.ends_with("DpEvent") || name == "ZCDpEvent";
}

} // namespace epsilometer::io
