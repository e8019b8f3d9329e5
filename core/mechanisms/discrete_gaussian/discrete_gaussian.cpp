// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/discrete_gaussian/discrete_gaussian.h"

#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/gaussian_cost.h"
#include "core/notions/loss_model.h"

#include <cmath>

namespace epsilometer {

namespace {

constexpr MechanismText kText{
    .id = "discrete_gaussian",
    .title = "Discrete Gaussian",
    .description = "Adds discrete Gaussian noise P(k) ∝ exp(−k²/(2σ²)) to integer answers of given L2 sensitivity.",
    .formula = "(Δ₂²/(2σ²))-zCDP",
    .source = "Canonne, Kamath, Steinke 2020, Theorem 4",
};

Result<RoundCost> cost(const ParameterValues &values)
{
    RoundCost cost = gaussianCost(Exact::quotient(values.real("sensitivity"), values.real("sigma")));
    if (std::isfinite(cost.gdp->mu)) // at infinity every notion is supplied
        cost.gdp.reset();
    // A shift of length 1 on integers moves one coordinate by 1; longer ones may be spread over several.
    cost.loss = nullptr;
    if (const double sigma = values.real("sigma").down(); values.real("sensitivity") == Exact(1))
        cost.loss = makeDiscreteGaussianLoss(sigma);
    return cost;
}

} // namespace

std::unique_ptr<const MechanismKind> makeDiscreteGaussian()
{
    return describeMechanism(
        kText,
        {parameter_row::noise("sigma", "Noise parameter σ", "Noise k has probability proportional to exp(−k²/(2σ²))."),
         parameter_row::sensitivity("L2 sensitivity Δ₂", "The most one person can change the integer answers, in L2.")},
        &cost);
}

} // namespace epsilometer
