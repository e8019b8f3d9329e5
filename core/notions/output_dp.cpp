// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/output_dp.h"

#include "core/base/require.h"
#include "core/notions/round_cost.h"

#include <algorithm>
#include <set>

namespace epsilometer {

namespace {

constexpr std::size_t kLabelsShown = 8;

Status checkLabels(const std::vector<OutputCell> &cells)
{
    EPSILOMETER_TRY(require::that(!cells.empty(), "cells", "[]", core::tr("must have at least one cell")));
    std::set<std::string_view> seen;
    for (const auto &cell : cells) {
        EPSILOMETER_TRY(require::that(!cell.label.empty(), "label", "\"\"", core::tr("must not be empty")));
        EPSILOMETER_TRY(require::that(seen.insert(cell.label).second, "label", cell.label, core::tr("must be unique")));
    }
    return {};
}

Message describeLabels(const std::vector<OutputCell> &cells)
{
    Message text = core::tr("must be one of the cells:");
    const auto shown = std::min(cells.size(), kLabelsShown);
    for (std::size_t i = 0; i < shown; ++i)
        text += (i == 0 ? " " : ", ") + cells[i].label;
    if (cells.size() > shown)
        text += ", ... " + cells.back().label;
    return text;
}

} // namespace

Result<OutputDp> OutputDp::make(std::vector<OutputCell> cells, const Exact &delta)
{
    EPSILOMETER_TRY(checkLabels(cells));
    EPSILOMETER_TRY(
        require::that(delta <= Exact(1), "delta", delta.text(), core::tr("must be a probability, 0 <= value <= 1")));
    OutputDp partition;
    for (const auto &cell : cells)
        partition.m_worst = std::max(partition.m_worst, cell.epsilon);
    partition.m_cells = std::move(cells);
    partition.m_delta = delta;
    return partition;
}

Result<OutputDp> OutputDp::withPublicCells() const
{
    EPSILOMETER_TRY(
        require::that(m_delta.isZero(), "delta", m_delta.text(), core::tr("must be 0 where the cells are public")));
    auto partition = *this;
    partition.m_publicCells = true;
    return partition;
}

const OutputCell *OutputDp::find(std::string_view label) const
{
    const auto found = std::ranges::find(m_cells, label, &OutputCell::label);
    return found == m_cells.end() ? nullptr : &*found;
}

RoundCost outputDpCost(OutputDp partition)
{
    auto cost = dpCost(partition.worst(), partition.delta(), partition.delta().isZero());
    cost.odp = std::make_shared<const OutputDp>(std::move(partition));
    return cost;
}

Result<std::shared_ptr<const RoundCost>> withOutcome(const std::shared_ptr<const RoundCost> &cost,
                                                     std::string_view outcome)
{
    if (outcome.empty() || !cost->odp)
        return cost;
    const auto *cell = cost->odp->find(outcome);
    EPSILOMETER_TRY(require::that(cell != nullptr, "outcome", outcome, describeLabels(cost->odp->cells())));
    auto realised =
        std::make_shared<RoundCost>(cost->odp->hasPublicCells() ? dpCost(cell->epsilon, Exact(), true) : *cost);
    realised->odp = cost->odp;
    realised->neighbours = cost->neighbours;
    realised->realisedEpsilon = cell->epsilon;
    return std::shared_ptr<const RoundCost>(std::move(realised));
}

} // namespace epsilometer
