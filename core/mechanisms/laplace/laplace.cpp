// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/laplace/laplace.h"

#include "core/mechanisms/ranges.h"

namespace epsilometer {

namespace {

class Laplace final : public MechanismKind {
public:
    [[nodiscard]] std::string_view id() const override { return "laplace"; }
    [[nodiscard]] std::string_view title() const override { return "Laplace"; }
    [[nodiscard]] std::string_view description() const override
    {
        return "Adds Laplace noise of the given scale to a number whose L1 sensitivity is known.";
    }
    [[nodiscard]] std::string_view formula() const override { return "epsilon = sensitivity / scale; epsilon-DP"; }
    [[nodiscard]] std::string_view source() const override
    {
        return "Dwork, McSherry, Nissim, Smith 2006; Renyi curve: Mironov 2017";
    }
    [[nodiscard]] std::span<const ParameterSpec> parameters() const override
    {
        static const std::vector<ParameterSpec> kTable{
            {"scale",
             "Scale b",
             "",
             "Scale of the noise; its standard deviation is sqrt(2) b. Zero is no privacy.",
             ParameterType::Real,
             ranges::kNoise,
             "",
             {},
             false},
            {"sensitivity",
             "L1 sensitivity",
             "",
             "How far one entry can move the answer.",
             ParameterType::Real,
             ranges::kNoise,
             "1",
             {},
             false},
        };
        return kTable;
    }
    [[nodiscard]] Result<RoundCost> cost(const ParameterValues &values) const override
    {
        const Exact &sensitivity = values.real("sensitivity");
        if (sensitivity.isZero())
            return zeroCost();
        return dpCost(Exact::quotient(sensitivity, values.real("scale")), Exact(), true);
    }
};

} // namespace

std::unique_ptr<const MechanismKind> makeLaplace()
{
    return std::make_unique<Laplace>();
}

} // namespace epsilometer
