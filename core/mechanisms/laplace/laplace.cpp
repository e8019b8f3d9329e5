// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanisms.h"

#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/laplace_cost.h"
#include "core/mechanisms/stated_relation.h"
#include "core/notions/loss_model.h"
#include "core/notions/renyi_curves.h"

#include <cmath>

namespace epsilometer {

namespace mechanisms::laplace {
namespace {

constexpr MechanismText kText{
    .id = "laplace",
    .title = "Laplace",
    .description = core::tr("Adds Laplace noise of a given scale to an answer of given L1 sensitivity."),
    .formula = "ε = Δ₁/b, exactly; ε-DP; (ε + e^−ε − 1)-zCDP",
    .source = core::tr("Dwork, McSherry, Nissim, Smith 2006; Renyi curve: Mironov 2017, Proposition 6; zCDP: "
                       "docs/proofs.md 6"),
};

Result<RoundCost> cost(const ParameterValues &values)
{
    // Scale 0 gives epsilon = inf. The quotient is an exact rational.
    const Exact epsilon = Exact::quotient(values.real("sensitivity"), values.real("scale"));
    // Also for vectors: the divergence is convex in its argument and 0 at 0, so the sum over coordinates is at most
    // this.
    RoundCost cost = laplaceShapedCost(epsilon, makeLaplaceCurve(epsilon.up()));
    cost.neighbours = statedRelation(values);
    if (std::isfinite(cost.dp->epsilonUp))
        cost.loss = makeLaplaceLoss(cost.dp->epsilonUp);
    return cost;
}

} // namespace
} // namespace mechanisms::laplace

/// Supplies pure DP with epsilon = sensitivity / scale as an exact rational, and the exact Renyi curve, zCDP constant
/// and loss distribution of the noise. Scale 0 costs infinity. The neighbouring relation is the one for which the
/// sensitivity was computed. Covers vectors whose L1 sensitivity is split over coordinates: with L = e - 2T, T the
/// noise clamped to [0, e], the tails of T1 + T2 and of the T of e1 + e2 cross once, from above, and dQ/dP has mean 1
/// in both, so the latter dominates in the convex order, that is, for every divergence. Tests:
/// tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeLaplace()
{
    return describeMechanism(
        mechanisms::laplace::kText,
        {parameter_row::noise("scale", core::tr("Noise scale b"),
                              core::tr("The scale of the Laplace noise; its standard deviation is √2 b.")),
         parameter_row::sensitivity(core::tr("L1 sensitivity Δ₁"),
                                    core::tr("The most one person can change the answer, in L1.")),
         statedRelationRow()},
        &mechanisms::laplace::cost);
}

} // namespace epsilometer
