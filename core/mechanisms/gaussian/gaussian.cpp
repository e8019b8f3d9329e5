// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/gaussian/gaussian.h"

#include "core/mechanisms/ranges.h"

namespace epsilometer {

namespace {

class Gaussian final : public MechanismKind {
public:
    [[nodiscard]] std::string_view id() const override { return "gaussian"; }
    [[nodiscard]] std::string_view title() const override { return "Gaussian"; }
    [[nodiscard]] std::string_view description() const override
    {
        return "Adds Gaussian noise of the given standard deviation to an answer whose L2 sensitivity is known.";
    }
    [[nodiscard]] std::string_view formula() const override
    {
        return "mu = sensitivity / sigma; mu-GDP; (mu^2/2)-zCDP; Renyi alpha mu^2/2";
    }
    [[nodiscard]] std::string_view source() const override { return "Bun, Steinke 2016; Dong, Roth, Su 2019"; }
    [[nodiscard]] std::span<const ParameterSpec> parameters() const override
    {
        static const std::vector<ParameterSpec> kTable{
            {"sigma",
             "Noise sigma",
             "",
             "Standard deviation of the noise. Zero is no privacy.",
             ParameterType::Real,
             ranges::kNoise,
             "",
             {},
             false},
            {"sensitivity",
             "L2 sensitivity",
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
        const Exact mu = Exact::quotient(sensitivity, values.real("sigma"));
        const Exact muSquared = mu * mu;
        RoundCost cost;
        cost.zcdp = RoundCost::Zcdp{Exact::quotient(muSquared, Exact(2)).up(), Exact(), 0};
        cost.gdp = RoundCost::Gdp{mu.up(), muSquared.up()};
        return cost;
    }
};

} // namespace

std::unique_ptr<const MechanismKind> makeGaussian()
{
    return std::make_unique<Gaussian>();
}

} // namespace epsilometer
