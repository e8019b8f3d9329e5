// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanisms.h"

#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/gaussian_cost.h"
#include "core/mechanisms/stated_relation.h"
#include "core/notions/loss_model.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

namespace epsilometer {

namespace mechanisms::discrete_gaussian {
namespace {

constexpr MechanismText kText{
    .id = "discrete_gaussian",
    .title = core::tr("Discrete Gaussian"),
    .description = core::tr("Adds discrete Gaussian noise P(k) ∝ exp(−k²/(2σ²)) to integer answers of given L2 "
                            "sensitivity."),
    .formula = "(Δ₂²/(2σ²))-zCDP",
    .source = "Canonne, Kamath, Steinke 2020, Theorem 4",
};

/// Longer shifts can be distributed over coordinates in several ways, none of which dominates the others.
constexpr std::int64_t kMostCoordinates = 3;

/// Number of coordinates that an integer shift of this squared length moves, each by 1: the squared length itself, if
/// it is whole up to the last digits of a typed root. Absent if integers have no such shift: the answers are then on a
/// grid with another unit, such as fixed-point numbers, where a shorter shift would be charged too little.
std::optional<std::uint64_t> coordinatesOf(const Exact &squared)
{
    constexpr double kTyped = 1e-9;
    if (squared.isZero())
        return 0;
    if (squared >= Exact(kMostCoordinates + 1))
        return {};
    const std::int64_t whole = Exact::floorQuotient(squared + Exact::fromDouble(0.5), Exact(1));
    const Exact nearest(whole);
    const Exact off =
        std::max(Exact::positiveDifference(squared, nearest), Exact::positiveDifference(nearest, squared));
    if (whole < 1 || whole > kMostCoordinates || off > Exact::fromDouble(kTyped))
        return {};
    return static_cast<std::uint64_t>(whole);
}

ParameterSpec dimensionRow()
{
    ParameterSpec spec = parameter_row::whole(
        "dimension", core::tr("Dimension"),
        core::tr("How many numbers an answer has, where that is known. The cost does not depend on it."),
        Range{1, true, 9e15, true}, "");
    spec.optional = true;
    return spec;
}

Result<RoundCost> cost(const ParameterValues &values)
{
    RoundCost cost = gaussianCost(Exact::quotient(values.real("sensitivity"), values.real("sigma")));
    cost.neighbours = statedRelation(values);
    if (std::isfinite(cost.gdp->mu)) // an infinite cost supplies every notion
        cost.gdp.reset();
    // The losses of independent coordinates add up, and more coordinates dominate fewer. Other shifts are known only by
    // their Renyi divergences, which hold on a grid with any unit.
    cost.loss = nullptr;
    if (const auto coordinates = coordinatesOf(values.real("sensitivity") * values.real("sensitivity")))
        cost.loss = makeDiscreteGaussianLoss(values.real("sigma").down(), *coordinates);
    return cost;
}

} // namespace
} // namespace mechanisms::discrete_gaussian

/// Supplies zCDP and its line of Renyi divergences, like the continuous Gaussian; the loss distribution if the
/// sensitivity is a root of 1, 2 or 3; not GDP, since its trade-off function differs. Sigma 0 costs infinity. The
/// neighbouring relation is the one for which the sensitivity was computed.
/// Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeDiscreteGaussian()
{
    return describeMechanism(
        mechanisms::discrete_gaussian::kText,
        {parameter_row::noise("sigma", core::tr("Noise parameter σ"),
                              core::tr("Noise k has probability proportional to exp(−k²/(2σ²)).")),
         parameter_row::sensitivity(core::tr("L2 sensitivity Δ₂"),
                                    core::tr("The most one person can change the integer answers, in L2.")),
         mechanisms::discrete_gaussian::dimensionRow(), statedRelationRow()},
        &mechanisms::discrete_gaussian::cost);
}

} // namespace epsilometer
