// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanisms.h"

#include "core/mechanisms/described_mechanism.h"
#include "core/notions/loss_model.h"
#include "core/notions/renyi_curves.h"
#include "core/numeric/outward.h"

#include <utility>

namespace epsilometer {

namespace mechanisms::exponential {
namespace {

constexpr MechanismText kText{
    .id = "exponential",
    .title = core::tr("Exponential"),
    .description = core::tr("Selects a candidate with probability proportional to exp(score), scaled to the given ε."),
    .formula = core::tr("ε-DP with bounded range ε; (ε²/8)-zCDP"),
    .source = core::tr("McSherry, Talwar 2007; bounded range: Dong, Durfee, Rogers 2020; zCDP: Cesar, Rogers 2021; "
                       "loss distribution: supremum over its shifts, Zhu, Dong, Wang 2022"),
};

Result<RoundCost> cost(const ParameterValues &values)
{
    const Exact &epsilon = values.real("epsilon");
    RoundCost cost = dpCost(epsilon, Exact(), true);
    const double range = epsilon.up();
    const double rho = range == 0 ? 0 : outward::up(range * (range / 8), 2);
    if (rho < cost.zcdp->rho) {
        cost.zcdp->rho = rho;
        cost.renyi = makeSmallerCurve(std::move(cost.renyi), makeZcdpCurve(rho));
    }
    if (!epsilon.isInfinite())
        cost.loss = makeBoundedRangeLoss(range);
    return cost;
}

} // namespace
} // namespace mechanisms::exponential

/// Supplies pure DP, and the zCDP constant epsilon^2 / 8 of a bounded range if it is smaller than that of pure DP.
/// `epsilon` is the guarantee of the run: weights exp(epsilon score / (2 sensitivity)), or without the 2 for monotone
/// scores; both have range epsilon, so `monotone` changes the noise but not the cost. Holds under any fixed
/// neighbouring relation. Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeExponential()
{
    return describeMechanism(mechanisms::exponential::kText, {parameter_row::epsilon(), parameter_row::monotone()},
                             &mechanisms::exponential::cost);
}

} // namespace epsilometer
