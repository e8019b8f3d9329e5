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

/// Shifts longer than these may be shared out over coordinates in several ways, none of which dominates the others.
constexpr std::int64_t kMostCoordinates = 3;

/// How many coordinates a shift of integers of this squared length moves, each by 1: the length itself, where it is
/// whole but for the last digits of a typed root. Nothing where integers have no such shift: the answers are then on a
/// grid of another unit, such as fixed-point numbers, on which a shorter shift would be cheaper than it is.
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
    if (std::isfinite(cost.gdp->mu)) // at infinity every notion is supplied
        cost.gdp.reset();
    // The losses of independent coordinates add, and fewer are dominated by more. Other shifts are known by their Renyi
    // divergences alone, which hold on a grid of any unit.
    cost.loss = nullptr;
    if (const auto coordinates = coordinatesOf(values.real("sensitivity") * values.real("sensitivity")))
        cost.loss = makeDiscreteGaussianLoss(values.real("sigma").down(), *coordinates);
    return cost;
}

} // namespace
} // namespace mechanisms::discrete_gaussian

/// Supplies zCDP and its line of Renyi divergences, as the continuous Gaussian does; not GDP, which its trade-off
/// function is not; the loss distribution where the sensitivity is a root of 1, 2 or 3. Sigma 0 costs infinity. The neighbouring relation is the one the sensitivity was computed for.
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
