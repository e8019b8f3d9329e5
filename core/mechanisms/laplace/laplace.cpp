// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/laplace/laplace.h"

#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/stated_relation.h"
#include "core/notions/loss_model.h"
#include "core/notions/renyi_curves.h"

#include <cmath>

namespace epsilometer {

namespace {

constexpr MechanismText kText{
    .id = "laplace",
    .title = "Laplace",
    .description = "Adds Laplace noise of a given scale to an answer of given L1 sensitivity.",
    .formula = "ε = Δ₁/b, exactly; ε-DP",
    .source = "Dwork, McSherry, Nissim, Smith 2006; Renyi curve: Mironov 2017, Proposition 6",
};

Result<RoundCost> cost(const ParameterValues &values)
{
    // Scale 0 gives epsilon = inf. The quotient is an exact rational.
    const Exact epsilon = Exact::quotient(values.real("sensitivity"), values.real("scale"));
    RoundCost cost = dpCost(epsilon, Exact(), true);
    cost.neighbours = statedRelation(values);
    // Also for vectors: the divergence is convex in its argument and 0 at 0, so coordinates add up to no more than
    // this.
    cost.renyi = makeLaplaceCurve(cost.dp->epsilonUp);
    if (std::isfinite(cost.dp->epsilonUp))
        cost.loss = makeLaplaceLoss(cost.dp->epsilonUp);
    return cost;
}

} // namespace

std::unique_ptr<const MechanismKind> makeLaplace()
{
    return describeMechanism(
        kText,
        {parameter_row::noise("scale", "Noise scale b",
                              "The scale of the Laplace noise; its standard deviation is √2 b."),
         parameter_row::sensitivity("L1 sensitivity Δ₁", "The most one person can change the answer, in L1."),
         statedRelationRow()},
        &cost);
}

} // namespace epsilometer
