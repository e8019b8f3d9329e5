// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"
#include "core/mechanisms/ranges.h"

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace epsilometer {

/// What a mechanism kind says of itself.
struct MechanismText {
    std::string_view id;
    std::string_view title;
    std::string_view description;
    std::string_view formula;
    std::string_view source;
};

/// A kind made of its texts, its table and one function; most mechanisms are no more than that.
class DescribedMechanism final : public MechanismKind {
public:
    using Cost = Result<RoundCost> (*)(const ParameterValues &values);
    DescribedMechanism(const MechanismText &text, std::vector<ParameterSpec> parameters, Cost function)
        : m_text(text), m_parameters(std::move(parameters)), m_cost(function)
    {
    }

    [[nodiscard]] std::string_view id() const override { return m_text.id; }
    [[nodiscard]] std::string_view title() const override { return m_text.title; }
    [[nodiscard]] std::string_view description() const override { return m_text.description; }
    [[nodiscard]] std::string_view formula() const override { return m_text.formula; }
    [[nodiscard]] std::string_view source() const override { return m_text.source; }
    [[nodiscard]] std::span<const ParameterSpec> parameters() const override { return m_parameters; }
    [[nodiscard]] Result<RoundCost> cost(const ParameterValues &values) const override { return m_cost(values); }

private:
    MechanismText m_text;
    std::vector<ParameterSpec> m_parameters;
    Cost m_cost;
};

[[nodiscard]] inline std::unique_ptr<const MechanismKind>
describeMechanism(const MechanismText &text, std::vector<ParameterSpec> parameters, DescribedMechanism::Cost cost)
{
    return std::make_unique<DescribedMechanism>(text, std::move(parameters), cost);
}

/// Rows that several tables share.
namespace parameter_row {

using namespace ranges;

[[nodiscard]] inline ParameterSpec epsilon()
{
    ParameterSpec spec;
    spec.name = "epsilon";
    spec.label = "Epsilon ε";
    spec.unit = "nats";
    spec.help = "Epsilon of the guarantee that one run gives.";
    spec.range = kNonNegative;
    return spec;
}

/// help  what it means in this mechanism: not everywhere the same
[[nodiscard]] inline ParameterSpec delta(std::string_view help, std::string_view defaultText = {})
{
    ParameterSpec spec;
    spec.name = "delta";
    spec.label = "Delta δ";
    spec.help = help;
    spec.range = kProbability;
    spec.defaultText = defaultText;
    return spec;
}

/// Noise of size 0 is allowed as input, because logs contain it; it costs infinity.
[[nodiscard]] inline ParameterSpec noise(std::string_view name, std::string_view label, std::string_view help)
{
    ParameterSpec spec;
    spec.name = name;
    spec.label = label;
    spec.help = help;
    spec.range = kNoise;
    return spec;
}

[[nodiscard]] inline ParameterSpec sensitivity(std::string_view label, std::string_view help)
{
    ParameterSpec spec;
    spec.name = "sensitivity";
    spec.label = label;
    spec.help = help;
    spec.range = kPositive;
    spec.defaultText = "1";
    return spec;
}

[[nodiscard]] inline ParameterSpec monotone()
{
    ParameterSpec spec;
    spec.name = "monotone";
    spec.label = "Monotone scores";
    spec.help = "Whether one person moves all scores the same way, so that half the noise gives the same epsilon.";
    spec.type = ParameterType::Flag;
    spec.defaultText = "false";
    return spec;
}

} // namespace parameter_row

} // namespace epsilometer
