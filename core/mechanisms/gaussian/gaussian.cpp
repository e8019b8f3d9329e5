// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanisms.h"

#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/gaussian_cost.h"
#include "core/mechanisms/stated_relation.h"

namespace epsilometer {

namespace mechanisms::gaussian {
namespace {

constexpr MechanismText kText{
    .id = "gaussian",
    .title = core::tr("Gaussian"),
    .description = core::tr("Adds Gaussian noise of a given standard deviation to an answer of given L2 sensitivity."),
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
} // namespace mechanisms::gaussian

/// Supplies GDP with mu = sensitivity / sigma, zCDP and Renyi divergences, all from the exact rational mu^2. No
/// (epsilon, delta) of its own, which would be one point of a curve. Sigma 0 costs infinity. The neighbouring relation
/// is the one for which the sensitivity was computed. Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeGaussian()
{
    return describeMechanism(mechanisms::gaussian::kText,
                             {parameter_row::noise("sigma", core::tr("Noise standard deviation σ"),
                                                   core::tr("The standard deviation of the Gaussian noise.")),
                              parameter_row::sensitivity(core::tr("L2 sensitivity Δ₂"),
                                                         core::tr("The most one person can change the answer, in L2.")),
                              statedRelationRow()},
                             &mechanisms::gaussian::cost);
}

} // namespace epsilometer
