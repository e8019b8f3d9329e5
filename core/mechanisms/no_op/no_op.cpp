// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanisms.h"

#include "core/mechanisms/described_mechanism.h"

namespace epsilometer {

namespace mechanisms::no_op {
namespace {

constexpr MechanismText kText{
    .id = "no_op",
    .title = core::tr("No operation"),
    .description = core::tr("A step that looks at no data."),
    .formula = "0-DP",
    .source = "-",
};

Result<RoundCost> cost(const ParameterValues & /*values*/)
{
    return zeroCost();
}

} // namespace
} // namespace mechanisms::no_op

/// Costs nothing in every notion. Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeNoOp()
{
    return describeMechanism(mechanisms::no_op::kText, {}, &mechanisms::no_op::cost);
}

} // namespace epsilometer
