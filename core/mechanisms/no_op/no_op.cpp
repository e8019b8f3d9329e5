// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/no_op/no_op.h"

#include "core/mechanisms/described_mechanism.h"

namespace epsilometer {

namespace {

constexpr MechanismText kText{
    .id = "no_op",
    .title = "No operation",
    .description = "A step that looks at no data.",
    .formula = "0-DP",
    .source = "-",
};

Result<RoundCost> cost(const ParameterValues & /*values*/)
{
    return zeroCost();
}

} // namespace

std::unique_ptr<const MechanismKind> makeNoOp()
{
    return describeMechanism(kText, {}, &cost);
}

} // namespace epsilometer
