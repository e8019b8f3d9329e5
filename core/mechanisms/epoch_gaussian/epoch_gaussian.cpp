// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanisms.h"

#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/epoch_gaussian/allocation_curve.h"
#include "core/mechanisms/gaussian_cost.h"
#include "core/mechanisms/stated_relation.h"

namespace epsilometer {

namespace mechanisms::epoch_gaussian {
namespace {

constexpr MechanismText kText{
    .id = "epoch_gaussian",
    .title = core::tr("Gaussian on epochs"),
    .description =
        core::tr("Training whose batches cover the data once an epoch: shuffled, fixed, or every record in a random "
                 "step."),
    .formula =
        core::tr("fixed or shuffled: √E/σ-GDP; random allocation to t steps, E epochs: (α−1) D_α = E log(t^{−α} α! "
                 "[z^α] (Σ_k e^{k(k−1)/(2σ²)} z^k/k!)^t), and the other order"),
    .source = core::tr("Feldman, Shenfeld 2025; Chua, Ghazi, Kamath, Kumar, Manurangsi, Sinha, Zhang 2024; "
                       "docs/proofs.md 14"),
};

ParameterSpec samplingRow()
{
    return parameter_row::choice(
        "sampling", core::tr("Sampling"),
        core::tr("How batches are drawn. Shuffling is not sampling: it costs as much as fixed batches. Random "
                 "allocation: every record joins one random step of each epoch, independently of the others."),
        {"shuffled_epoch", "fixed_epoch", "random_allocation"}, "shuffled_epoch");
}

Result<RoundCost> cost(const ParameterValues &values)
{
    EPSILOMETER_ASSIGN(const Neighbours relation,
                       statedRelation(values, Neighbours::ZeroOut, Neighbours::AddRemove,
                                      core::tr("must be zero-out or replace-one: batches of an epoch tell how many "
                                               "records there are")));
    const Exact &sigma = values.real("noise_multiplier");
    const std::int64_t steps = Exact::floorQuotient(values.real("steps_per_epoch"), Exact(1));
    const std::int64_t epochs = Exact::floorQuotient(values.real("epochs"), Exact(1));
    RoundCost cost =
        steps == 0 || epochs == 0 ? zeroCost() : gaussianCostOfSquare(Exact::quotient(Exact(epochs), sigma * sigma));
    const bool allocated = values.choice("sampling") == "random_allocation" && relation == Neighbours::ZeroOut;
    if (allocated && steps > 1 && epochs > 0 && sigma.down() > 0) {
        cost.renyi =
            makeAllocationCurve(sigma.down(), static_cast<std::uint64_t>(steps), static_cast<std::uint64_t>(epochs));
        cost.loss = nullptr; // the loss of fixed batches is larger than the curve
    }
    cost.neighbours = relation;
    return cost;
}

} // namespace
} // namespace mechanisms::epoch_gaussian

/// Private gradient descent with batches that cover the data once per epoch, as most training code draws them.
///   fixed_epoch        every record is in one batch per epoch, the same one in all epochs: one Gaussian per epoch
///   shuffled_epoch     the batches are shuffled in each epoch: a mixture of fixed partitions, so the same bound
///   random_allocation  every record joins one uniformly random step of each epoch, independently of the others:
///                      Renyi curve of allocation_curve.h if a record is zeroed out; if one is replaced, and in other
///                      notions, the bound of fixed_epoch
/// Adding or removing a record is refused, since the batches reveal the number of records.
/// Source: practice.md 3. Tests: tests/core/mechanisms/epoch_gaussian_test.cpp
std::unique_ptr<const MechanismKind> makeEpochGaussian()
{
    constexpr double kMostSteps = 1e9;
    constexpr double kMostEpochs = 9e15;
    return describeMechanism(
        mechanisms::epoch_gaussian::kText,
        {parameter_row::noise("noise_multiplier", core::tr("Noise multiplier σ"),
                              core::tr("Standard deviation of the noise over the L2 sensitivity of one batch: over "
                                       "the clipping norm, over twice that norm where a record is replaced. Zero is "
                                       "no privacy.")),
         parameter_row::whole("steps_per_epoch", core::tr("Steps an epoch"), core::tr("How many batches an epoch has."),
                              Range{0, true, kMostSteps, true}),
         parameter_row::whole("epochs", core::tr("Epochs"), core::tr("How often the data were gone through."),
                              Range{0, true, kMostEpochs, true}),
         mechanisms::epoch_gaussian::samplingRow(), statedRelationRow()},
        &mechanisms::epoch_gaussian::cost);
}

} // namespace epsilometer
