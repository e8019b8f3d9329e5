// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/dp_event/dp_event_classes.h"

#include "core/io/python_literal.h"

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

constexpr std::array<Row, 23> kRows = {{
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
    {"RandomAllocationDpEvent", {"event", "num_selected", "num_steps"}, 3, 3},
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

class Parser final : PythonReader {
public:
    explicit Parser(std::string_view text) : PythonReader(text) {}

    Result<Json> all();

private:
    Result<Json> object(std::string_view name) override;
    Status argument(const DpEventClass &known, std::size_t &positional, Json &object);
};

Result<Json> Parser::all()
{
    Json::Array events;
    for (skipBlanks(); at() < text().size(); skipBlanks()) {
        EPSILOMETER_ASSIGN(Json event, value());
        events.push_back(std::move(event));
    }
    if (events.empty())
        return malformed(core::tr("nothing here; expected an event such as GaussianDpEvent(noise_multiplier=1.0)"));
    if (events.size() == 1)
        return std::move(events.front());
    return Json(std::move(events));
}

/// Removes the wrapper class of to_named_tuple(): _GaussianDpEventNamedTupleWrapper(module_name=..., ...).
std::string_view unwrapped(std::string_view name)
{
    constexpr std::string_view kWrapper = "NamedTupleWrapper";
    if (!name.starts_with('_') || !name.ends_with(kWrapper))
        return name;
    name.remove_prefix(1);
    name.remove_suffix(kWrapper.size());
    return name;
}

Result<Json> Parser::object(std::string_view name)
{
    name = unwrapped(name.substr(name.rfind('.') + 1));
    const DpEventClass *known = findDpEventClass(name);
    if (known == nullptr)
        return malformed(core::tr("\"{1}\" is not a class of dp_accounting.dp_event", name.substr(0, 60)));
    Json object;
    object.set(std::string(kClassName), std::string(known->name));
    std::size_t positional = 0;
    while (!take(')')) {
        EPSILOMETER_TRY(argument(*known, positional, object));
        if (take(')'))
            break;
        if (!take(','))
            return malformed(core::tr("expected , or )"));
    }
    return object;
}

Status Parser::argument(const DpEventClass &known, std::size_t &positional, Json &object)
{
    skipBlanks();
    const std::size_t start = at();
    std::string name(takeWord());
    if (name.empty() || !take('=')) {
        goTo(start);
        if (positional >= known.fields.size())
            return malformed(core::tr("too many values for {1}", known.name));
        name = known.fields[positional++];
    }
    const bool isClass = name == kClassName;
    if (object.find(name) != nullptr && !isClass)
        return malformed(core::tr("field {1} twice", name));
    EPSILOMETER_ASSIGN(Json field, value());
    if (isClass) // repeats the name
        return field == Json(std::string(known.name)) ? Status()
                                                      : malformed(core::tr("class_name differs from the class"));
    object.set(std::move(name), std::move(field));
    return {};
}

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

Result<Json> parseDpEventRepr(std::string_view text)
{
    if (!isUtf8(text))
        return makeError(ErrorCode::Malformed, core::tr("not UTF-8; save it as UTF-8"));
    return Parser(text).all();
}

} // namespace epsilometer::io
