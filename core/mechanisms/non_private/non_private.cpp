// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/non_private/non_private.h"

#include "core/mechanisms/described_mechanism.h"

namespace epsilometer {

namespace {

constexpr MechanismText kText{
    .id = "non_private",
    .title = "Not private",
    .description = "A release without any privacy guarantee.",
    .formula = "ε = ∞",
    .source = "-",
};

Result<RoundCost> cost(const ParameterValues & /*values*/)
{
    return infiniteCost();
}

} // namespace

std::unique_ptr<const MechanismKind> makeNonPrivate()
{
    return describeMechanism(kText, {}, &cost);
}

} // namespace epsilometer
