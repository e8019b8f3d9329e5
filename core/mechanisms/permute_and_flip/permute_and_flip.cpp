// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanisms.h"

#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/laplace_cost.h"
#include "core/notions/loss_model.h"
#include "core/notions/renyi_curves.h"

#include <cmath>

namespace epsilometer {

namespace mechanisms::permute_and_flip {
namespace {

constexpr MechanismText kText{
    .id = "permute_and_flip",
    .title = core::tr("Permute and flip"),
    .description = core::tr("Selects a candidate by flipping coins in random order; never worse than the exponential "
                            "mechanism."),
    .formula = core::tr("ε-DP; (ε + e^−ε − 1)-zCDP; D_α of Laplace noise"),
    .source =
        core::tr("McKenna, Sheldon 2020; loss distribution: that of Laplace noise dominates, as it is report noisy "
                 "max with exponential noise (Ding et al. 2021)"),
};

Result<RoundCost> cost(const ParameterValues &values)
{
    const double epsilon = values.real("epsilon").up();
    if (!std::isfinite(epsilon))
        return dpCost(values.real("epsilon"), Exact(), true);
    // The hazard rate of exponential noise is bounded, so the probability of an event, as a function of the lead of its
    // scores, grows no faster than the Laplace distribution (docs/proofs.md 6). Dominating in every hockey-stick
    // divergence implies dominating in every Renyi divergence.
    RoundCost cost = laplaceShapedCost(values.real("epsilon"), makeLaplaceCurve(epsilon));
    cost.loss = makePermuteAndFlipLoss(epsilon);
    return cost;
}

} // namespace
} // namespace mechanisms::permute_and_flip

/// Supplies pure DP, and the zCDP constant, Renyi curve and loss distribution of Laplace noise. `epsilon` is the
/// guarantee of the run; `monotone` describes the calibration of its noise and does not change the cost. No bounded
/// range is known. Holds under any fixed neighbouring relation.
/// Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makePermuteAndFlip()
{
    return describeMechanism(mechanisms::permute_and_flip::kText, {parameter_row::epsilon(), parameter_row::monotone()},
                             &mechanisms::permute_and_flip::cost);
}

} // namespace epsilometer
