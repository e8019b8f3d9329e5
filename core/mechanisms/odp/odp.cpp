// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanisms.h"

#include "core/mechanisms/described_mechanism.h"
#include "core/odp/cells.h"
#include "core/odp/read_cells.h"

namespace epsilometer {

namespace mechanisms::odp {
namespace {

using namespace parameter_row;

constexpr MechanismText kText{
    .id = "odp",
    .title = core::tr("Output DP"),
    .description = core::tr("Any mechanism whose outputs fall into cells that cost differently."),
    .formula = "P(S) <= sum_k e^{e_k} Q(S n O_k) + delta",
    .source = "Hartmann et al. 2022, Definition 2",
};

Result<RoundCost> cost(const ParameterValues &values)
{
    EPSILOMETER_ASSIGN(auto cells, epsilometer::odp::readCells(values.structured("cells")));
    EPSILOMETER_ASSIGN(auto partition, OutputDp::make(std::move(cells), values.real("delta")));
    if (values.flag("public_cells")) {
        EPSILOMETER_ASSIGN(partition, partition.withPublicCells());
    }
    return outputDpCost(std::move(partition));
}

} // namespace
} // namespace mechanisms::odp

/// A partition given by hand (accounting.md 7.1): cells [{label, epsilon}], delta, and whether the cells are a public
/// coin (docs/proofs.md 13).
/// Tests: tests/core/mechanisms/odp_mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeOdp()
{
    using namespace parameter_row;
    return describeMechanism(
        mechanisms::odp::kText,
        {inNats(structured("cells", core::tr("Cells"),
                           core::tr("The partition, fixed before the run: a list of {label, epsilon}."))),
         number("delta", core::tr("Delta"),
                core::tr("Additive slack of the whole mechanism, charged whatever the output."), kProbability, "0"),
         flag("public_cells", core::tr("Cells are a public coin"),
              core::tr("Only if each cell is exactly as likely with one data set as with its neighbour, whatever came "
                       "before. Then every filter may count what the realised cell costs."))},
        &mechanisms::odp::cost);
}

} // namespace epsilometer
