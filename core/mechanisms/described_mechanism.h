// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism_kind.h"
#include "core/mechanisms/parameter_rows.h"

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace epsilometer {

/// The texts of a mechanism kind.
struct MechanismText {
    std::string_view id;
    Literal title;
    Literal description;
    Literal formula;
    Literal source;
};

/// A kind made of its texts, its parameter table and one function, like most mechanisms.
class DescribedMechanism final : public MechanismKind {
public:
    using Cost = Result<RoundCost> (*)(const ParameterValues &values);
    DescribedMechanism(const MechanismText &text, std::vector<ParameterSpec> parameters, Cost function)
        : m_text(text), m_parameters(std::move(parameters)), m_cost(function)
    {
    }

    [[nodiscard]] std::string_view id() const override { return m_text.id; }
    [[nodiscard]] Literal title() const override { return m_text.title; }
    [[nodiscard]] Literal description() const override { return m_text.description; }
    [[nodiscard]] Literal formula() const override { return m_text.formula; }
    [[nodiscard]] Literal source() const override { return m_text.source; }
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

} // namespace epsilometer
