// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/zcdp/zcdp.h"

#include "core/mechanisms/ranges.h"

namespace epsilometer {

namespace {

class Zcdp final : public MechanismKind {
public:
    [[nodiscard]] std::string_view id() const override { return "zcdp"; }
    [[nodiscard]] std::string_view title() const override { return "zCDP"; }
    [[nodiscard]] std::string_view description() const override
    {
        return "Any mechanism that is rho-zCDP, or delta-approximately so.";
    }
    [[nodiscard]] std::string_view formula() const override { return "delta-approximate rho-zCDP"; }
    [[nodiscard]] std::string_view source() const override { return "Bun, Steinke 2016"; }
    [[nodiscard]] std::span<const ParameterSpec> parameters() const override
    {
        static const std::vector<ParameterSpec> kTable{
            {"rho",
             "Rho",
             "nats",
             "Renyi divergence of order alpha is at most rho alpha, for every alpha.",
             ParameterType::Real,
             ranges::kNonNegative,
             "",
             {},
             false},
            {"delta",
             "Delta",
             "",
             "Probability mass outside the zCDP guarantee.",
             ParameterType::Real,
             ranges::kProbability,
             "0",
             {},
             false},
        };
        return kTable;
    }
    [[nodiscard]] Result<RoundCost> cost(const ParameterValues &values) const override
    {
        RoundCost cost;
        const Exact &delta = values.real("delta");
        cost.zcdp = RoundCost::Zcdp{values.real("rho").up(), delta, delta.up()};
        return cost;
    }
};

} // namespace

std::unique_ptr<const MechanismKind> makeZcdp()
{
    return std::make_unique<Zcdp>();
}

} // namespace epsilometer
