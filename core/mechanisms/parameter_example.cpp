// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/parameter_example.h"

#include "core/base/number_text.h"

#include <array>
#include <cmath>
#include <utility>

namespace epsilometer {

namespace {

/// Modest values by name; structured ones as JSON. Values that the table refuses are not used.
constexpr std::array<std::pair<std::string_view, std::string_view>, 34> kExamples{{
    {"epsilon", "0.1"},
    {"delta", "1e-9"},
    {"rho", "0.01"},
    {"mu", "0.1"},
    {"scale", "10"},
    {"sigma", "10"},
    {"sensitivity", "1"},
    {"noise_multiplier", "1"},
    {"sampling_rate", "0.01"},
    {"steps", "100"},
    {"steps", R"([{"delta":"0","epsilon":"0.1"},{"delta":"0","epsilon":"0.1"},{"delta":"0","epsilon":"0.1"}])"},
    {"stops", R"(["1","2","3"])"},
    {"cells", R"([{"epsilon":"0.1","label":"no"},{"epsilon":"0.2","label":"yes"}])"},
    {"cells", R"(["0.1","0.2","0.3"])"},
    {"orders", R"(["2","4","8","16","32"])"},
    {"values", R"(["0.02","0.04","0.08","0.16","0.32"])"},
    {"epsilon1", "0.05"},
    {"epsilon2", "0.05"},
    {"epsilon_train", "0.1"},
    {"epsilon_test", "0.1"},
    {"n_train", "8000"},
    {"n_test", "2000"},
    {"cutoff", "3"},
    {"lambda", "0.01"},
    {"mechanism", R"({"kind":"laplace","scale":"10"})"},
    {"runs", R"({"kind":"laplace","scale":"10"})"},
    {"mean", "10"},
    {"shape", "1"},
    {"sensitivities", R"(["0","1"])"},
    {"probabilities", R"(["0.9","0.1"])"},
    {"step_counts", R"(["100"])"},
    {"dataset_size", "1000"},
    {"sample_size", "10"},
    {"batch_size", "40"},
}};

Json asJson(const ParameterSpec &spec, std::string_view text)
{
    if (spec.type == ParameterType::Flag)
        return Json(text == "true");
    if (spec.type == ParameterType::RealList || spec.type == ParameterType::Structured) {
        auto parsed = Json::parse(text);
        // A bare number is JSON as well, but not a list.
        const bool list = parsed.ok() && parsed->ifArray() != nullptr;
        const bool object = parsed.ok() && parsed->ifObject() != nullptr && spec.type == ParameterType::Structured;
        return list || object ? *std::move(parsed) : Json();
    }
    return Json(std::string(text));
}

/// A value inside the domain, away from its open ends.
std::string insideRange(const ParameterSpec &spec)
{
    const Range &range = spec.range;
    if (range.lowestIncluded)
        return shortestText(range.lowest);
    if (!std::isfinite(range.highest) || spec.type == ParameterType::Integer)
        return shortestText(range.lowest + 1);
    return shortestText(range.lowest + (range.highest - range.lowest) / 2);
}

Json exampleValue(const ParameterSpec &spec)
{
    if (spec.type == ParameterType::Choice)
        return Json(std::string(spec.choices.empty() ? std::string_view() : spec.choices.front()));
    for (const auto &[name, text] : kExamples) {
        Json value = asJson(spec, text);
        if (name == spec.name && !value.isNull() && readParameter(spec, value).ok())
            return value;
    }
    return asJson(spec, spec.type == ParameterType::Flag ? "false" : insideRange(spec));
}

bool accepted(const MechanismKind &kind, const Mechanism &mechanism)
{
    const auto values = readParameters(kind, mechanism);
    return values.ok() && kind.cost(*values).ok();
}

/// Fills in the first accepted one of several alternatives that exclude each other; none of them is required by itself.
Mechanism withFirstAlternative(const MechanismKind &kind, const Mechanism &mechanism)
{
    for (const ParameterSpec &spec : kind.parameters()) {
        Mechanism candidate = mechanism;
        if (spec.optional)
            candidate.set(std::string(spec.name), exampleValue(spec));
        if (spec.optional && accepted(kind, candidate))
            return candidate;
    }
    return mechanism;
}

} // namespace

Mechanism exampleMechanism(const MechanismKind &kind)
{
    Mechanism mechanism(kind.id());
    for (const ParameterSpec &spec : kind.parameters()) {
        if (!spec.defaultText.empty())
            mechanism.set(std::string(spec.name), asJson(spec, spec.defaultText));
        else if (!spec.optional)
            mechanism.set(std::string(spec.name), exampleValue(spec));
    }
    return accepted(kind, mechanism) ? mechanism : withFirstAlternative(kind, mechanism);
}

} // namespace epsilometer
