// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanisms.h"

#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/gaussian_cost.h"
#include "core/mechanisms/stated_relation.h"
#include "core/notions/loss_model.h"

#include <cmath>

namespace epsilometer {

namespace mechanisms::discrete_gaussian {
namespace {

constexpr MechanismText kText{
    .id = "discrete_gaussian",
    .title = core::tr("Discrete Gaussian"),
    .description = core::tr("Adds discrete Gaussian noise P(k) ∝ exp(−k²/(2σ²)) to integer answers of given L2 "
                            "sensitivity."),
    .formula = "(Δ₂²/(2σ²))-zCDP",
    .source = "Canonne, Kamath, Steinke 2020, Theorem 4",
};

Result<RoundCost> cost(const ParameterValues &values)
{
    RoundCost cost = gaussianCost(Exact::quotient(values.real("sensitivity"), values.real("sigma")));
    cost.neighbours = statedRelation(values);
    if (std::isfinite(cost.gdp->mu)) // at infinity every notion is supplied
        cost.gdp.reset();
    // A shift of squared length below 4 moves at most so many coordinates, each by 1; the losses of independent
    // coordinates add, and fewer are dominated by more. Longer ones may be shared out in several ways, none of which
    // dominates the others: those are known by their Renyi divergences alone.
    cost.loss = nullptr;
    const Exact squared = values.real("sensitivity") * values.real("sensitivity");
    if (squared < Exact(4)) {
        const auto coordinates = static_cast<std::uint64_t>(Exact::floorQuotient(squared, Exact(1)));
        cost.loss = makeDiscreteGaussianLoss(values.real("sigma").down(), coordinates);
    }
    return cost;
}

} // namespace
} // namespace mechanisms::discrete_gaussian

/// Supplies zCDP and its line of Renyi divergences, as the continuous Gaussian does; not GDP, which its trade-off
/// function is not. Sigma 0 costs infinity. The neighbouring relation is the one the sensitivity was computed for.
/// Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeDiscreteGaussian()
{
    return describeMechanism(
        mechanisms::discrete_gaussian::kText,
        {parameter_row::noise("sigma", core::tr("Noise parameter σ"),
                              core::tr("Noise k has probability proportional to exp(−k²/(2σ²)).")),
         parameter_row::sensitivity(core::tr("L2 sensitivity Δ₂"),
                                    core::tr("The most one person can change the integer answers, in L2.")),
         statedRelationRow()},
        &mechanisms::discrete_gaussian::cost);
}

} // namespace epsilometer
