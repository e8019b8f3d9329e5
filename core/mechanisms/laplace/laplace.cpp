// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/infinity.h"
#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/mechanisms.h"
#include "core/mechanisms/noise_cost.h"
#include "core/mechanisms/stated_relation.h"

// Laplace noise, continuous and discrete.

namespace epsilometer {

namespace {

Result<RoundCost> costOfLaplace(const ParameterValues &values)
{
    // Scale 0 gives epsilon = inf. The quotient is an exact rational.
    const Exact epsilon = Exact::quotient(values.real("sensitivity"), values.real("scale"));
    RoundCost cost = laplaceCost(epsilon);
    cost.neighbours = statedRelation(values);
    return cost;
}

/// The sensitivity must be whole: under a non-integer shift the noise has no common support.
ParameterSpec sensitivityRow()
{
    ParameterSpec spec = parameter_row::sensitivity(
        core::tr("L1 sensitivity Δ₁"), core::tr("The most one person can change the integer answer, in L1."));
    spec.type = ParameterType::Integer;
    spec.range = Range{1, true, kInfinity, false};
    return spec;
}

Result<RoundCost> costOfDiscreteLaplace(const ParameterValues &values)
{
    RoundCost cost = discreteLaplaceCost(values.real("sensitivity"), values.real("scale"));
    cost.neighbours = statedRelation(values);
    return cost;
}

} // namespace

/// Supplies pure DP with epsilon = sensitivity / scale as an exact rational, and the exact Renyi curve, zCDP constant
/// and loss distribution of the noise. Scale 0 costs infinity. The neighbouring relation is the one for which the
/// sensitivity was computed. Covers vectors whose L1 sensitivity is split over coordinates (docs/proofs.md 6). Tests:
/// tests/core/mechanisms/mechanisms_test.cpp, laplace_vector_test.cpp
std::unique_ptr<const MechanismKind> makeLaplace()
{
    return describeMechanism(
        {.id = "laplace",
         .title = "Laplace",
         .description = core::tr("Adds Laplace noise of a given scale to an answer of given L1 sensitivity."),
         .formula = "ε = Δ₁/b, exactly; ε-DP; (ε + e^−ε − 1)-zCDP",
         .source = core::tr("Dwork, McSherry, Nissim, Smith 2006; Renyi curve: Mironov 2017, Proposition 6; zCDP: "
                            "docs/proofs.md 6")},
        {parameter_row::noise("scale", core::tr("Noise scale b"),
                              core::tr("The scale of the Laplace noise; its standard deviation is √2 b.")),
         parameter_row::sensitivity(core::tr("L1 sensitivity Δ₁"),
                                    core::tr("The most one person can change the answer, in L1.")),
         statedRelationRow()},
        costOfLaplace);
}

/// Supplies pure DP with epsilon = sensitivity / scale as an exact rational. For sensitivity 1 the mechanism is exactly
/// randomised response, so its Renyi curve is the pure one, which is a bound for larger sensitivities. The zCDP
/// constant is the mean loss. Scale 0 costs infinity. The neighbouring relation is the one for which the sensitivity
/// was computed. Covers vectors as makeLaplace() does. Tests: tests/core/mechanisms/mechanisms_test.cpp,
/// laplace_vector_test.cpp
std::unique_ptr<const MechanismKind> makeDiscreteLaplace()
{
    return describeMechanism(
        {.id = "discrete_laplace",
         .title = core::tr("Discrete Laplace"),
         .description = core::tr("Adds two-sided geometric noise P(k) ∝ exp(−|k|/b) to an integer answer of given "
                                 "sensitivity."),
         .formula = core::tr("ε = Δ₁/b, exactly; ε-DP; zCDP: the mean loss"),
         .source = core::tr("Ghosh, Roughgarden, Sundararajan 2009; loss distribution and Renyi curve from the masses; "
                            "zCDP: docs/proofs.md 6")},
        {parameter_row::noise("scale", core::tr("Noise scale b"),
                              core::tr("Noise k has probability proportional to exp(−|k|/b).")),
         sensitivityRow(), statedRelationRow()},
        costOfDiscreteLaplace);
}

} // namespace epsilometer
