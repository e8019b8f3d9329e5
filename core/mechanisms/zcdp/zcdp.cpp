// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/zcdp/zcdp.h"

#include "core/mechanisms/described_mechanism.h"
#include "core/notions/renyi_curves.h"

#include <cmath>

namespace epsilometer {

namespace {

constexpr MechanismText kText{
    .id = "zcdp",
    .title = "zCDP",
    .description = "A run known only by its zero-concentrated guarantee.",
    .formula = "ρ-zCDP, or δ-approximate ρ-zCDP",
    .source = "Bun, Steinke 2016",
};

ParameterSpec rhoRow()
{
    ParameterSpec spec;
    spec.name = "rho";
    spec.label = "Rho ρ";
    spec.unit = "nats";
    spec.help = "The zCDP parameter: every Renyi divergence of order α is at most ρα.";
    spec.range = parameter_row::kNonNegative;
    return spec;
}

Result<RoundCost> cost(const ParameterValues &values)
{
    RoundCost cost;
    const double rho = values.real("rho").up();
    const Exact &delta = values.real("delta");
    if (std::isinf(rho)) // no divergence is bounded: what one data set gives, the other may never give
        return infiniteCost();
    cost.zcdp = RoundCost::Zcdp{rho, delta, delta.up()};
    if (delta.isZero()) // with a catastrophe no finite Renyi order is bounded
        cost.renyi = makeZcdpCurve(rho);
    return cost;
}

} // namespace

std::unique_ptr<const MechanismKind> makeZcdp()
{
    return describeMechanism(kText, {rhoRow(), parameter_row::delta("0")}, &cost);
}

} // namespace epsilometer
