// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/infinity.h"
#include "core/mechanisms/mechanisms.h"

#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/stated_relation.h"
#include "core/notions/loss_model.h"
#include "core/notions/renyi_curves.h"

#include <utility>

namespace epsilometer {

namespace mechanisms::discrete_laplace {
namespace {

constexpr MechanismText kText{
    .id = "discrete_laplace",
    .title = core::tr("Discrete Laplace"),
    .description = core::tr("Adds two-sided geometric noise P(k) ∝ exp(−|k|/b) to an integer answer of given "
                            "sensitivity."),
    .formula = "ε = Δ₁/b, exactly; ε-DP",
    .source = core::tr("Ghosh, Roughgarden, Sundararajan 2009; loss distribution and Renyi curve from the masses"),
};

/// Between non-integers the noise has no common support, so the sensitivity must be whole.
ParameterSpec sensitivityRow()
{
    ParameterSpec spec = parameter_row::sensitivity(
        core::tr("L1 sensitivity Δ₁"), core::tr("The most one person can change the integer answer, in L1."));
    spec.type = ParameterType::Integer;
    spec.range = Range{1, true, kInfinity, false};
    return spec;
}

Result<RoundCost> cost(const ParameterValues &values)
{
    const Exact epsilon = Exact::quotient(values.real("sensitivity"), values.real("scale"));
    RoundCost cost = dpCost(epsilon, Exact(), true);
    cost.neighbours = statedRelation(values);
    // Less noise costs more, so the scale is rounded down; shifts beyond any table keep randomised response.
    const auto shift = static_cast<std::uint64_t>(Exact::floorQuotient(values.real("sensitivity"), Exact(1)));
    const double scale = values.real("scale").down();
    if (!(scale > 0))
        return cost;
    cost.loss = makeDiscreteLaplaceLoss(shift, scale);
    if (shift > 1) // a shift by 1 is randomised response
        cost.renyi = makeSmallerCurve(std::move(cost.renyi), makeDiscreteLaplaceCurve(shift, scale));
    return cost;
}

} // namespace
} // namespace mechanisms::discrete_laplace

/// Supplies pure DP at epsilon = sensitivity / scale as an exact rational. For sensitivity 1 the mechanism is
/// randomised response exactly, so its Renyi curve is the pure one, which bounds it for larger sensitivities. Scale 0
/// costs infinity. The neighbouring relation is the one the sensitivity was computed for. Tests:
/// tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeDiscreteLaplace()
{
    return describeMechanism(mechanisms::discrete_laplace::kText,
                             {parameter_row::noise("scale", core::tr("Noise scale b"),
                                                   core::tr("Noise k has probability proportional to exp(−|k|/b).")),
                              mechanisms::discrete_laplace::sensitivityRow(), statedRelationRow()},
                             &mechanisms::discrete_laplace::cost);
}

} // namespace epsilometer
