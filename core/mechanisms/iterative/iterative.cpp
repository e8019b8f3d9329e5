// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/iterative/iterative.h"

#include "core/base/require.h"
#include "core/odp/iterative.h"
#include "core/odp/read_cells.h"

#include <array>
#include <limits>

namespace epsilometer {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// The cells as given or as solved for, with the delta that goes with them.
Result<OutputDp> partitionOf(const IterativeMechanism &mechanism, const ParameterValues &values)
{
    NoProgress progress;
    if (values.has("cells"))
        return iterativePartition(mechanism, values.list("cells"), progress);
    EPSILOMETER_ASSIGN(const auto cells, cellsForDelta(mechanism, values.real("delta"), progress));
    return iterativePartition(mechanism, cells, progress);
}

const auto kParameters = std::to_array<ParameterSpec>({
    {.name = "steps",
     .label = "Steps",
     .unit = "",
     .help = "The steps in order: a list of {epsilon, delta}, each optionally with a count.",
     .type = ParameterType::Structured,
     .range = {},
     .defaultText = "",
     .choices = {},
     .optional = false},
    {.name = "stops",
     .label = "Stops",
     .unit = "",
     .help = "Numbers of steps after which the mechanism may stop, ascending; the last is the number of steps.",
     .type = ParameterType::Structured,
     .range = {},
     .defaultText = "",
     .choices = {},
     .optional = false},
    {.name = "cells",
     .label = "Epsilon per stop",
     .unit = "nats",
     .help = "What stopping there costs; give either these or delta.",
     .type = ParameterType::RealList,
     .range = {0, true, kInfinity, true},
     .defaultText = "",
     .choices = {},
     .optional = true},
    {.name = "delta",
     .label = "Delta",
     .unit = "",
     .help = "Solve for the cells that go with this delta; give either this or the cells.",
     .type = ParameterType::Real,
     .range = {0, false, 1, false},
     .defaultText = "",
     .choices = {},
     .optional = true},
});

class Iterative final : public MechanismKind {
public:
    std::string_view id() const override { return "iterative"; }
    std::string_view title() const override { return "Iterative with stopping"; }
    std::string_view description() const override
    {
        return "Runs steps one after the other and may stop early; an early stop gives budget back.";
    }
    std::string_view formula() const override
    {
        return "delta = max over prefix-free families of sum (P0(x) - e^{e_i} P1(x)): an optimal stopping value";
    }
    std::string_view source() const override { return "Hartmann et al. 2022, Theorem 15; Murtagh, Vadhan 2016"; }
    std::span<const ParameterSpec> parameters() const override { return kParameters; }

    Result<RoundCost> cost(const ParameterValues &values) const override
    {
        EPSILOMETER_TRY(require::that(values.has("cells") != values.has("delta"), "cells", "",
                                      "exactly one of cells and delta must be given"));
        EPSILOMETER_ASSIGN(auto steps, readIterativeSteps(values.structured("steps")));
        EPSILOMETER_ASSIGN(auto stops, readStops(values.structured("stops")));
        EPSILOMETER_ASSIGN(const auto mechanism, IterativeMechanism::make(std::move(steps), std::move(stops)));
        EPSILOMETER_ASSIGN(auto partition, partitionOf(mechanism, values));
        return outputDpCost(std::move(partition));
    }
};

} // namespace

std::unique_ptr<const MechanismKind> makeIterative()
{
    return std::make_unique<Iterative>();
}

} // namespace epsilometer
