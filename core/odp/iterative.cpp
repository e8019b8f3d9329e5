// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odp/iterative.h"

#include "core/base/require.h"
#include "core/numeric/outward.h"
#include "core/odp/iterative_lattice.h"
#include "core/odp/iterative_states.h"

#include <algorithm>

namespace epsilometer::odp {

namespace {

Status checkSteps(const std::vector<IterativeStep> &steps)
{
    EPSILOMETER_TRY(require::that(!steps.empty() && steps.size() <= kMaxIterativeSteps, "steps",
                                  std::to_string(steps.size()),
                                  core::tr("must be from 1 to {1} steps", kMaxIterativeSteps)));
    for (const auto &step : steps)
        EPSILOMETER_TRY(require::that(step.delta <= Exact(1), "delta", step.delta.text(),
                                      core::tr("must be a probability, 0 <= value <= 1")));
    return {};
}

} // namespace

Status checkStops(const std::vector<std::uint32_t> &stops, std::size_t steps)
{
    // All stops are solved for over all steps before them, at every reading of a ledger.
    constexpr std::size_t kMostWork = 4'000'000;
    EPSILOMETER_TRY(require::that(
        stops.size() <= kMostWork / std::max<std::size_t>(steps, 1), "stops", std::to_string(stops.size()),
        core::tr("must be at most {1} with {2} steps", kMostWork / std::max<std::size_t>(steps, 1), steps)));
    std::uint32_t previous = 0;
    for (const auto stop : stops) {
        EPSILOMETER_TRY(require::that(stop > previous && stop <= steps, "stops", std::to_string(stop),
                                      core::tr("must be strictly ascending, from 1 to the number of steps")));
        previous = stop;
    }
    return require::that(previous == steps, "stops", std::to_string(previous),
                         core::tr("the last stop must be the number of steps, {1}", steps));
}

Result<IterativeMechanism> IterativeMechanism::make(std::vector<IterativeStep> steps, std::vector<std::uint32_t> stops)
{
    EPSILOMETER_TRY(checkSteps(steps));
    EPSILOMETER_TRY(checkStops(stops, steps.size()));
    IterativeMechanism mechanism;
    mechanism.m_steps = std::move(steps);
    mechanism.m_stops = std::move(stops);
    return mechanism;
}

IterativeMechanism IterativeMechanism::prefix(std::uint32_t count) const
{
    IterativeMechanism result;
    result.m_steps.assign(m_steps.begin(), m_steps.begin() + static_cast<std::ptrdiff_t>(count));
    result.m_stops = {count};
    return result;
}

Result<IterativeDelta> iterativeDelta(const IterativeMechanism &mechanism, const std::vector<Exact> &cells,
                                      Progress &progress, const IterativeOptions &options)
{
    EPSILOMETER_TRY(require::that(cells.size() == mechanism.stops().size(), "cells", std::to_string(cells.size()),
                                  core::tr("must be one epsilon per stop, {1}", mechanism.stops().size())));
    const iterative::CountStates states(mechanism);
    if (states.size() <= options.maxStates && states.operations() <= options.maxOperations)
        return states.delta(cells, options.wantsEarly, progress);
    return iterative::latticeDelta(mechanism, cells, progress, options);
}

Result<double> lemma11Delta(const IterativeMechanism &mechanism, const std::vector<Exact> &cells, Progress &progress,
                            const IterativeOptions &options)
{
    EPSILOMETER_TRY(require::that(cells.size() == mechanism.stops().size(), "cells", std::to_string(cells.size()),
                                  core::tr("must be one epsilon per stop, {1}", mechanism.stops().size())));
    const auto stops = mechanism.stops().size();
    double sum = 0;
    for (std::size_t i = 0; i < stops; ++i) {
        auto part = ProgressPart::equal(progress, i, stops);
        EPSILOMETER_ASSIGN(const auto delta,
                           iterativeDelta(mechanism.prefix(mechanism.stops()[i]), {cells[i]}, part, options));
        sum = sum > 0 && delta.upper > 0 ? outward::up(sum + delta.upper, 1) : sum + delta.upper;
    }
    return sum;
}

Result<OutputDp> iterativePartition(const IterativeMechanism &mechanism, const std::vector<Exact> &cells,
                                    Progress &progress, const IterativeOptions &options)
{
    EPSILOMETER_ASSIGN(const auto delta, iterativeDelta(mechanism, cells, progress, options));
    std::vector<OutputCell> partition;
    for (std::size_t i = 0; i < cells.size(); ++i)
        partition.push_back({std::to_string(mechanism.stops()[i]), cells[i]});
    return OutputDp::make(std::move(partition), Exact::fromDouble(delta.upper));
}

} // namespace epsilometer::odp
