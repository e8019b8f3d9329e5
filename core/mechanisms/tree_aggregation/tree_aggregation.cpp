// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/tree_aggregation/tree_aggregation.h"

#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/gaussian_cost.h"
#include "core/mechanisms/stated_relation.h"

#include <algorithm>
#include <bit>

namespace epsilometer {

namespace {

constexpr MechanismText kText{
    .id = "tree_aggregation",
    .title = "Tree aggregation",
    .description = "Sums of a stream by Gaussian noise on the nodes of binary trees; every record is in one step.",
    .formula = "μ² = ⌈log₂(n + 1)⌉/σ², n the steps of the largest tree; μ-GDP",
    .source = "Kairouz, McMahan, Song, Thakkar, Thakurta, Xu 2021, Appendix D",
};

constexpr double kMostSteps = 9e15;

ParameterSpec stepsRow()
{
    return parameter_row::numbers("step_counts", "Steps of each tree",
                                  "The number of steps of each tree; no record is in two of them.",
                                  Range{0, true, kMostSteps, true});
}

/// How many complete intervals hold one step: the binary digits of the number of steps.
Result<std::int64_t> heightOf(const std::vector<Exact> &steps)
{
    std::int64_t height = 0;
    for (const Exact &count : steps) {
        const std::int64_t whole = Exact::ceilQuotient(count, Exact(1));
        if (Exact(whole) != count)
            return Error{ErrorCode::OutOfDomain, "step_counts", count.text(), "must be whole numbers", {}};
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
                                      "must be zero-out or replace-one: one record less moves all others to other "
                                      "steps"));
    RoundCost cost = height == 0 ? zeroCost() : gaussianCostOfSquare(Exact::quotient(Exact(height), noise * noise));
    cost.neighbours = relation;
    return cost;
}

} // namespace

std::unique_ptr<const MechanismKind> makeTreeAggregation()
{
    return describeMechanism(kText,
                             {parameter_row::noise("noise_multiplier", "Noise multiplier σ",
                                                   "Standard deviation of each node's noise over the L2 sensitivity of "
                                                   "one node, the clip; over two clips where a record is replaced."),
                              stepsRow(), statedRelationRow()},
                             &cost);
}

} // namespace epsilometer
