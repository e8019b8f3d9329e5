// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanisms.h"

#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/gaussian_cost.h"

namespace epsilometer {

namespace mechanisms::gdp {
namespace {

constexpr MechanismText kText{
    .id = "gdp",
    .title = core::tr("Gaussian DP"),
    .description = core::tr("A run known only by its Gaussian DP guarantee."),
    .formula = "μ-GDP; (μ²/2)-zCDP",
    .source = "Dong, Roth, Su 2019",
};

ParameterSpec muRow()
{
    return parameter_row::number("mu", core::tr("Mu μ"),
                                 core::tr("No harder to tell neighbours apart than two unit normal distributions this "
                                          "far apart."),
                                 parameter_row::kNonNegative);
}

Result<RoundCost> cost(const ParameterValues &values)
{
    return gaussianCost(values.real("mu"));
}

} // namespace
} // namespace mechanisms::gdp

/// Supplies GDP, and, as a post-processing of Gaussian noise, its zCDP and Renyi divergences. Holds under any fixed
/// neighbouring relation. Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeGdp()
{
    return describeMechanism(mechanisms::gdp::kText, {mechanisms::gdp::muRow()}, &mechanisms::gdp::cost);
}

} // namespace epsilometer
