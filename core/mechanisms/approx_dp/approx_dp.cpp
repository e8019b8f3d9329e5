// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/approx_dp/approx_dp.h"

#include "core/mechanisms/ranges.h"

namespace epsilometer {

namespace {

class ApproxDp final : public MechanismKind {
public:
    [[nodiscard]] std::string_view id() const override { return "approx_dp"; }
    [[nodiscard]] std::string_view title() const override { return "Approximate DP"; }
    [[nodiscard]] std::string_view description() const override
    {
        return "Any mechanism that is (epsilon, delta)-DP; nothing else is known of it.";
    }
    [[nodiscard]] std::string_view formula() const override
    {
        return "(epsilon, delta)-DP; delta-approximate epsilon tanh(epsilon/2)-zCDP";
    }
    [[nodiscard]] std::string_view source() const override
    {
        return "Dwork, Kenthapadi, McSherry, Mironov, Naor 2006; decomposition: Kairouz, Oh, Viswanath 2015";
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
            {"delta",
             "Delta",
             "",
             "Probability mass outside the epsilon guarantee; may be real failure.",
             ParameterType::Real,
             ranges::kProbability,
             "",
             {},
             false},
        };
        return kTable;
    }
    [[nodiscard]] Result<RoundCost> cost(const ParameterValues &values) const override
    {
        const Exact &delta = values.real("delta");
        return dpCost(values.real("epsilon"), delta, delta.isZero());
    }
};

} // namespace

std::unique_ptr<const MechanismKind> makeApproxDp()
{
    return std::make_unique<ApproxDp>();
}

} // namespace epsilometer
