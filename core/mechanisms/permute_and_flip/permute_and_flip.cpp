// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/permute_and_flip/permute_and_flip.h"

#include "core/mechanisms/described_mechanism.h"

namespace epsilometer {

namespace {

constexpr MechanismText kText{
    .id = "permute_and_flip",
    .title = "Permute and flip",
    .description = "Selects a candidate by flipping coins in random order; never worse than the exponential mechanism.",
    .formula = "ε-DP",
    .source = "McKenna, Sheldon 2020",
};

Result<RoundCost> cost(const ParameterValues &values)
{
    return dpCost(values.real("epsilon"), Exact(), true);
}

} // namespace

std::unique_ptr<const MechanismKind> makePermuteAndFlip()
{
    return describeMechanism(kText, {parameter_row::epsilon(), parameter_row::monotone()}, &cost);
}

} // namespace epsilometer
