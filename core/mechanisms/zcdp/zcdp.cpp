// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanisms.h"

#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/stated_relation.h"
#include "core/notions/renyi_curves.h"

#include <cmath>

namespace epsilometer {

namespace mechanisms::zcdp {
namespace {

constexpr MechanismText kText{
    .id = "zcdp",
    .title = "zCDP",
    .description = core::tr("A run known only by its zero-concentrated guarantee."),
    .formula = core::tr("ρ-zCDP, δ-approximate ρ-zCDP, or (ξ, ρ)-zCDP: D_α ≤ ξ + ρα"),
    .source = "Bun, Steinke 2016",
};

ParameterSpec rhoRow()
{
    return parameter_row::nats("rho", core::tr("Rho ρ"),
                               core::tr("The zCDP parameter: every Renyi divergence of order α is at most ρα."));
}

ParameterSpec xiRow()
{
    return parameter_row::nats("xi", core::tr("Constant ξ"),
                               core::tr("A constant added to rho: every Renyi divergence of order α is at most ξ + "
                                        "ρα."),
                               "0");
}

Result<RoundCost> cost(const ParameterValues &values)
{
    RoundCost cost;
    cost.neighbours = statedRelation(values);
    const Exact &slope = values.real("rho");
    const Exact &constant = values.real("xi");
    const Exact rho = slope + constant; // xi + rho a <= (xi + rho) a for every order a >= 1
    const Exact &delta = values.real("delta");
    if (std::isinf(rho.up())) // no divergence is bounded: outputs of one data set may be impossible with the other
        return infiniteCost();
    cost.zcdp = RoundCost::Zcdp{rho.up(), delta, delta.up(), rho};
    if (delta.isZero()) // with a delta no finite Renyi order is bounded
        cost.renyi = constant.isZero() ? makeZcdpCurve(rho) : makeLineCurve(slope.up(), constant.up());
    return cost;
}

} // namespace
} // namespace mechanisms::zcdp

/// Supplies (approximate) zCDP, and for delta = 0 the line of Renyi divergences, D_alpha <= xi + rho alpha. No
/// (epsilon, delta)-DP of its own, which depends on the accountant. Holds under any fixed neighbouring relation.
/// Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeZcdp()
{
    return describeMechanism(
        mechanisms::zcdp::kText,
        {mechanisms::zcdp::rhoRow(), mechanisms::zcdp::xiRow(),
         parameter_row::delta(core::tr("The share of the outputs that rho does not bound: delta-approximate zCDP."),
                              "0"),
         statedRelationRow()},
        &mechanisms::zcdp::cost);
}

} // namespace epsilometer
