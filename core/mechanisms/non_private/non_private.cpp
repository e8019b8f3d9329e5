// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanisms.h"

#include "core/mechanisms/described_mechanism.h"

namespace epsilometer {

namespace mechanisms::non_private {
namespace {

constexpr MechanismText kText{
    .id = "non_private",
    .title = core::tr("Not private"),
    .description = core::tr("A release without any privacy guarantee."),
    .formula = "ε = ∞",
    .source = "-",
};

Result<RoundCost> cost(const ParameterValues & /*values*/)
{
    return infiniteCost();
}

} // namespace
} // namespace mechanisms::non_private

/// Costs infinity in every notion. Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeNonPrivate()
{
    return describeMechanism(mechanisms::non_private::kText, {}, &mechanisms::non_private::cost);
}

} // namespace epsilometer
