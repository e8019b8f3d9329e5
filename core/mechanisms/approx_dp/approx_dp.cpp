// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/approx_dp/approx_dp.h"

#include "core/mechanisms/described_mechanism.h"

namespace epsilometer {

namespace {

constexpr MechanismText kText{
    .id = "approx_dp",
    .title = "Approximate DP",
    .description = "A run known only by its (ε, δ) guarantee.",
    .formula = "(ε, δ)-DP; δ-approximate m(ε)-zCDP",
    .source = "Dwork, Kenthapadi, McSherry, Mironov, Naor 2006; decomposition: Kairouz, Oh, Viswanath 2015",
};

Result<RoundCost> cost(const ParameterValues &values)
{
    const Exact &delta = values.real("delta");
    // With delta = 0 this is pure DP, which bounds the loss itself; otherwise it does not (accounting.md 9.2).
    return dpCost(values.real("epsilon"), delta, delta.isZero());
}

} // namespace

std::unique_ptr<const MechanismKind> makeApproxDp()
{
    return describeMechanism(
        kText,
        {parameter_row::epsilon(),
         parameter_row::delta("Additive slack: P(S) <= e^epsilon Q(S) + delta for every event S.")},
        &cost);
}

} // namespace epsilometer
