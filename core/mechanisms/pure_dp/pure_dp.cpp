// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/pure_dp/pure_dp.h"

#include "core/mechanisms/ranges.h"

namespace epsilometer {

namespace {

class PureDp final : public MechanismKind {
public:
    [[nodiscard]] std::string_view id() const override { return "pure_dp"; }
    [[nodiscard]] std::string_view title() const override { return "Pure DP"; }
    [[nodiscard]] std::string_view description() const override
    {
        return "Any mechanism that is epsilon-DP; only its epsilon is known.";
    }
    [[nodiscard]] std::string_view formula() const override { return "epsilon-DP; epsilon tanh(epsilon/2)-zCDP"; }
    [[nodiscard]] std::string_view source() const override
    {
        return "Dwork, McSherry, Nissim, Smith 2006; zCDP constant: accounting.md 2.2";
    }
    [[nodiscard]] std::span<const ParameterSpec> parameters() const override
    {
        static const std::vector<ParameterSpec> kTable{
            {"epsilon",
             "Epsilon",
             "nats",
             "How much more likely any output may become when one entry changes.",
             ParameterType::Real,
             ranges::kNonNegative,
             "",
             {},
             false},
        };
        return kTable;
    }
    [[nodiscard]] Result<RoundCost> cost(const ParameterValues &values) const override
    {
        return dpCost(values.real("epsilon"), Exact(), true);
    }
};

} // namespace

std::unique_ptr<const MechanismKind> makePureDp()
{
    return std::make_unique<PureDp>();
}

} // namespace epsilometer
