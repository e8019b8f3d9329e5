// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/pure_dp/pure_dp.h"

#include "core/mechanisms/described_mechanism.h"

namespace epsilometer {

namespace {

constexpr MechanismText kText{
    .id = "pure_dp",
    .title = "Pure DP",
    .description = "A run known only by its pure differential privacy guarantee.",
    .formula = "ε-DP; m(ε) = ε tanh(ε/2)-zCDP",
    .source = "Dwork, McSherry, Nissim, Smith 2006; zCDP: the tight constant, docs/proofs.md 1",
};

Result<RoundCost> cost(const ParameterValues &values)
{
    return dpCost(values.real("epsilon"), Exact(), true);
}

} // namespace

std::unique_ptr<const MechanismKind> makePureDp()
{
    return describeMechanism(kText, {parameter_row::epsilon()}, &cost);
}

} // namespace epsilometer
