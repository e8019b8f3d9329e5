// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/odp/odp.h"

#include "core/odp/cells.h"
#include "core/odp/read_cells.h"

#include <array>

namespace epsilometer {

namespace {

const auto kParameters = std::to_array<ParameterSpec>({
    {.name = "cells",
     .label = "Cells",
     .unit = "nats",
     .help = "The partition, fixed before the run: a list of {label, epsilon}.",
     .type = ParameterType::Structured,
     .range = {},
     .defaultText = "",
     .choices = {},
     .optional = false},
    {.name = "delta",
     .label = "Delta",
     .unit = "",
     .help = "Additive slack of the whole mechanism, charged whatever the output.",
     .type = ParameterType::Real,
     .range = {0, true, 1, true},
     .defaultText = "0",
     .choices = {},
     .optional = false},
    {.name = "public_cells",
     .label = "Cells are a public coin",
     .unit = "",
     .help =
         "Only if each cell is exactly as likely with one data set as with its neighbour, whatever came before. Then "
         "every filter may count what the realised cell costs.",
     .type = ParameterType::Flag,
     .range = {},
     .defaultText = "false",
     .choices = {},
     .optional = false},
});

class Odp final : public MechanismKind {
public:
    std::string_view id() const override { return "odp"; }
    std::string_view title() const override { return "Output DP"; }
    std::string_view description() const override
    {
        return "Any mechanism whose outputs fall into cells that cost differently.";
    }
    std::string_view formula() const override { return "P(S) <= sum_k e^{e_k} Q(S n O_k) + delta"; }
    std::string_view source() const override { return "Hartmann et al. 2022, Definition 2"; }
    std::span<const ParameterSpec> parameters() const override { return kParameters; }

    Result<RoundCost> cost(const ParameterValues &values) const override
    {
        EPSILOMETER_ASSIGN(auto cells, readCells(values.structured("cells")));
        EPSILOMETER_ASSIGN(auto partition, OutputDp::make(std::move(cells), values.real("delta")));
        if (values.flag("public_cells")) {
            EPSILOMETER_ASSIGN(partition, partition.withPublicCells());
        }
        return outputDpCost(std::move(partition));
    }
};

} // namespace

std::unique_ptr<const MechanismKind> makeOdp()
{
    return std::make_unique<Odp>();
}

} // namespace epsilometer
