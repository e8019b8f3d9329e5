// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/gaussian/gaussian.h"

#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/gaussian_cost.h"
#include "core/mechanisms/stated_relation.h"

namespace epsilometer {

namespace {

constexpr MechanismText kText{
    .id = "gaussian",
    .title = "Gaussian",
    .description = "Adds Gaussian noise of a given standard deviation to an answer of given L2 sensitivity.",
    .formula = "μ = Δ₂/σ; μ-GDP, (μ²/2)-zCDP, D_α = αμ²/2",
    .source = "Dong, Roth, Su 2019, Theorem 2.7; Bun, Steinke 2016, Proposition 1.6",
};

Result<RoundCost> cost(const ParameterValues &values)
{
    RoundCost cost = gaussianCost(Exact::quotient(values.real("sensitivity"), values.real("sigma")));
    cost.neighbours = statedRelation(values);
    return cost;
}

} // namespace

std::unique_ptr<const MechanismKind> makeGaussian()
{
    return describeMechanism(
        kText,
        {parameter_row::noise("sigma", "Noise standard deviation σ", "The standard deviation of the Gaussian noise."),
         parameter_row::sensitivity("L2 sensitivity Δ₂", "The most one person can change the answer, in L2."),
         statedRelationRow()},
        &cost);
}

} // namespace epsilometer
