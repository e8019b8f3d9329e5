// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/message.h"
#include "core/mechanisms/mechanism_kind.h"
#include "core/mechanisms/parameter.h"

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

/// What kinds of mechanisms are made of: rows of a parameter table, and describeMechanism().
namespace epsilometer {

/// Rows of parameter tables: one function per type, and rows that several tables share. A row without a default text is
/// required. The texts must outlive the row.
namespace parameter_row {

using namespace ranges;

[[nodiscard]] inline ParameterSpec number(std::string_view name, Literal label, Literal help, const Range &range,
                                          std::string_view defaultText = {})
{
    ParameterSpec spec;
    spec.name = name;
    spec.label = label;
    spec.help = help;
    spec.range = range;
    spec.defaultText = defaultText;
    return spec;
}

[[nodiscard]] inline ParameterSpec inNats(ParameterSpec spec)
{
    spec.unit = core::tr("nats");
    return spec;
}

[[nodiscard]] inline ParameterSpec optional(ParameterSpec spec)
{
    spec.optional = true;
    return spec;
}

/// A loss >= 0.
[[nodiscard]] inline ParameterSpec nats(std::string_view name, Literal label, Literal help,
                                        std::string_view defaultText = {})
{
    return inNats(number(name, label, help, kNonNegative, defaultText));
}

[[nodiscard]] inline ParameterSpec whole(std::string_view name, Literal label, Literal help, const Range &range,
                                         std::string_view defaultText = {})
{
    ParameterSpec spec = number(name, label, help, range, defaultText);
    spec.type = ParameterType::Integer;
    return spec;
}

/// A list of numbers, each within the range.
[[nodiscard]] inline ParameterSpec numbers(std::string_view name, Literal label, Literal help, const Range &range)
{
    ParameterSpec spec = number(name, label, help, range);
    spec.type = ParameterType::RealList;
    return spec;
}

[[nodiscard]] inline ParameterSpec choice(std::string_view name, Literal label, Literal help,
                                          std::vector<std::string_view> choices, std::string_view defaultText = {})
{
    ParameterSpec spec = number(name, label, help, Range(), defaultText);
    spec.type = ParameterType::Choice;
    spec.choices = std::move(choices);
    return spec;
}

[[nodiscard]] inline ParameterSpec flag(std::string_view name, Literal label, Literal help)
{
    ParameterSpec spec = number(name, label, help, Range(), "false");
    spec.type = ParameterType::Flag;
    return spec;
}

/// One mechanism or several, in the ledger's form.
[[nodiscard]] inline ParameterSpec structured(std::string_view name, Literal label, Literal help)
{
    ParameterSpec spec = number(name, label, help, Range());
    spec.type = ParameterType::Structured;
    return spec;
}

[[nodiscard]] inline ParameterSpec epsilon()
{
    return nats("epsilon", core::tr("Epsilon ε"), core::tr("Epsilon of the guarantee that one run gives."));
}

/// help  its meaning in this mechanism, which varies
[[nodiscard]] inline ParameterSpec delta(Literal help, std::string_view defaultText = {})
{
    return number("delta", core::tr("Delta δ"), help, kProbability, defaultText);
}

/// Noise of size 0 is accepted because logs contain it; it costs infinity.
[[nodiscard]] inline ParameterSpec noise(std::string_view name, Literal label, Literal help)
{
    return number(name, label, help, kNoise);
}

[[nodiscard]] inline ParameterSpec sensitivity(Literal label, Literal help)
{
    return number("sensitivity", label, help, kPositive, "1");
}

[[nodiscard]] inline ParameterSpec monotone()
{
    return flag("monotone", core::tr("Monotone scores"),
                core::tr("Whether one person moves all scores the same way, so that half the noise gives the same "
                         "epsilon."));
}

} // namespace parameter_row

[[nodiscard]] inline std::unique_ptr<const MechanismKind>
describeMechanism(const MechanismText &text, std::vector<ParameterSpec> parameters, MechanismKind::Cost cost)
{
    return std::make_unique<MechanismKind>(text, std::move(parameters), std::move(cost));
}

} // namespace epsilometer
