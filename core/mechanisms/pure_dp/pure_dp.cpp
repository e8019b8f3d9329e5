// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanisms.h"

#include "core/mechanisms/described_mechanism.h"

namespace epsilometer {

namespace mechanisms::pure_dp {
namespace {

constexpr MechanismText kText{
    .id = "pure_dp",
    .title = core::tr("Pure DP"),
    .description = core::tr("A run known only by its pure differential privacy guarantee."),
    .formula = "ε-DP; m(ε) = ε tanh(ε/2)-zCDP",
    .source = core::tr("Dwork, McSherry, Nissim, Smith 2006; zCDP: the tight constant, docs/proofs.md 1"),
};

Result<RoundCost> cost(const ParameterValues &values)
{
    return dpCost(values.real("epsilon"), Exact(), true);
}

} // namespace
} // namespace mechanisms::pure_dp

/// Supplies epsilon-DP exactly as typed, its tight zCDP constant and the Renyi curve of randomised response. Holds
/// under any fixed neighbouring relation. Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makePureDp()
{
    return describeMechanism(mechanisms::pure_dp::kText, {parameter_row::epsilon()}, &mechanisms::pure_dp::cost);
}

} // namespace epsilometer
