// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanisms.h"

#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/gaussian_cost.h"
#include "core/mechanisms/stated_relation.h"

#include <algorithm>
#include <bit>

namespace epsilometer {

namespace mechanisms::tree_aggregation {
namespace {

constexpr MechanismText kText{
    .id = "tree_aggregation",
    .title = core::tr("Tree aggregation"),
    .description = core::tr("Sums of a stream by Gaussian noise on the nodes of binary trees; every record is in one "
                            "step."),
    .formula = core::tr("μ² = ⌈log₂(n + 1)⌉/σ², n the steps of the largest tree; μ-GDP"),
    .source = "Kairouz, McMahan, Song, Thakkar, Thakurta, Xu 2021, Appendix D",
};

constexpr double kMostSteps = 9e15;

ParameterSpec stepsRow()
{
    return parameter_row::numbers("step_counts", core::tr("Steps of each tree"),
                                  core::tr("The number of steps of each tree; no record is in two of them."),
                                  Range{0, true, kMostSteps, true});
}

/// Number of complete intervals that contain one step: the number of binary digits of the number of steps.
Result<std::int64_t> heightOf(const std::vector<Exact> &steps)
{
    std::int64_t height = 0;
    for (const Exact &count : steps) {
        const std::int64_t whole = Exact::ceilQuotient(count, Exact(1));
        if (Exact(whole) != count)
            return Error{ErrorCode::OutOfDomain, "step_counts", count.text(), core::tr("must be whole numbers"), {}};
        height = std::max(height, static_cast<std::int64_t>(std::bit_width(static_cast<std::uint64_t>(whole))));
    }
    return height;
}

Result<RoundCost> cost(const ParameterValues &values)
{
    EPSILOMETER_ASSIGN(const std::int64_t height, heightOf(values.list("step_counts")));
    const Exact &noise = values.real("noise_multiplier");
    EPSILOMETER_ASSIGN(const Neighbours relation,
                       statedRelation(values, Neighbours::ZeroOut, Neighbours::AddRemove,
                                      core::tr("must be zero-out or replace-one: one record less moves all others to "
                                               "other steps")));
    RoundCost cost = height == 0 ? zeroCost() : gaussianCostOfSquare(Exact::quotient(Exact(height), noise * noise));
    cost.neighbours = relation;
    return cost;
}

} // namespace
} // namespace mechanisms::tree_aggregation

/// Sums of a stream over the dyadic intervals of one or several trees, with Gaussian noise on each node; every record
/// takes part in one step of one tree. Of n steps each lies in at most floor(log2 n) + 1 complete intervals, one of
/// each length 2^k <= n, so the whole tree is one Gaussian of squared sensitivity ceil(log2 (n + 1)) clips; with
/// several trees the largest counts (Kairouz, McMahan, Song, Thakkar, Thakurta, Xu 2021, Appendix D). A tree completed
/// with virtual steps has the completed number of steps. Zero-out, since the steps are laid out for the existing
/// records; if a record is replaced, the noise multiplier is relative to two clips.
/// Tests: tests/core/mechanisms/tree_aggregation_test.cpp
std::unique_ptr<const MechanismKind> makeTreeAggregation()
{
    return describeMechanism(mechanisms::tree_aggregation::kText,
                             {parameter_row::noise("noise_multiplier", core::tr("Noise multiplier σ"),
                                                   core::tr("Standard deviation of each node's noise over the L2 "
                                                            "sensitivity of one node, the clip; over two clips where "
                                                            "a record is replaced.")),
                              mechanisms::tree_aggregation::stepsRow(), statedRelationRow()},
                             &mechanisms::tree_aggregation::cost);
}

} // namespace epsilometer
