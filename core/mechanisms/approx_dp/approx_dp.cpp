// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanisms.h"

#include "core/mechanisms/described_mechanism.h"

namespace epsilometer {

namespace mechanisms::approx_dp {
namespace {

constexpr MechanismText kText{
    .id = "approx_dp",
    .title = core::tr("Approximate DP"),
    .description = core::tr("A run known only by its (ε, δ) guarantee."),
    .formula = core::tr("(ε, δ)-DP; δ-approximate m(ε)-zCDP"),
    .source = core::tr("Dwork, Kenthapadi, McSherry, Mironov, Naor 2006; decomposition: Kairouz, Oh, Viswanath 2015"),
};

Result<RoundCost> cost(const ParameterValues &values)
{
    const Exact &delta = values.real("delta");
    // With delta = 0 this is pure DP, which bounds the loss itself; otherwise it does not (accounting.md 9.2).
    return dpCost(values.real("epsilon"), delta, delta.isZero());
}

} // namespace
} // namespace mechanisms::approx_dp

/// Supplies (epsilon, delta)-DP exactly as typed. Unless delta = 0 its epsilon does not bound the loss itself, so
/// odometers give the ex-post statement only. Holds under any fixed neighbouring relation.
/// Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeApproxDp()
{
    return describeMechanism(
        mechanisms::approx_dp::kText,
        {parameter_row::epsilon(),
         parameter_row::delta(core::tr("Additive slack: P(S) <= e^epsilon Q(S) + delta for every event S."))},
        &mechanisms::approx_dp::cost);
}

} // namespace epsilometer
