// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanisms.h"

#include "core/mechanisms/described_mechanism.h"

namespace epsilometer {

namespace mechanisms::prob_dp {
namespace {

constexpr MechanismText kText{
    .id = "prob_dp",
    .title = core::tr("Probabilistic DP"),
    .description = core::tr("A run whose loss exceeds ε with probability at most δ, for both orders of the "
                            "neighbours."),
    .formula = core::tr("P(L > ε) ≤ δ; hence (ε, δ)-DP"),
    .source = core::tr("Machanavajjhala et al. 2008; drift of such rounds: docs/proofs.md 7"),
};

Result<RoundCost> cost(const ParameterValues &values)
{
    return dpCost(values.real("epsilon"), values.real("delta"), true);
}

} // namespace
} // namespace mechanisms::prob_dp

/// Supplies (epsilon, delta)-DP whose epsilon also bounds the loss except with probability delta, so odometers bound
/// the loss itself. Holds under any fixed neighbouring relation. Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeProbDp()
{
    return describeMechanism(
        mechanisms::prob_dp::kText,
        {parameter_row::epsilon(),
         parameter_row::delta(core::tr("The probability with which the loss may exceed epsilon."))},
        &mechanisms::prob_dp::cost);
}

} // namespace epsilometer
