// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/odometers/odometer.h"
#include "core/simulation/run.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace epsilometer {

/// What to simulate. The same options give the same report on every machine and with any number of paths before it:
/// path p depends on (seed, p) only.
struct SimulationOptions {
    std::uint64_t paths = 1000;
    std::uint64_t seed = 1;
    std::size_t gridPoints = 200; ///< rounds at which bands are kept, spread evenly over the longest path
};

/// Where the paths halted under one filter.
struct HaltingDistribution {
    const FilterKind *kind = nullptr;
    Applicability applicability;
    std::map<std::uint64_t, std::uint64_t> refusedAt; ///< first refused round -> number of paths
    std::uint64_t completed = 0;                      ///< paths on which nothing was refused
    std::uint64_t cutShort = 0;                       ///< paths that reached kMostRunRounds
    double meanAccepted = 0;                          ///< rounds
    [[nodiscard]] double completionShare(std::uint64_t paths) const;
};

/// Quantiles of one odometer's curve over the paths of the plan's own filter.
struct OdometerBand {
    const OdometerKind *kind = nullptr;
    Applicability applicability;
    std::vector<std::uint64_t> rounds;
    std::vector<double> low, middle, high, worst; ///< 5%, 50%, 95% and maximum over the paths; nats
    std::uint64_t violations = 0;                 ///< paths on which the simulated loss passed the curve at some round
    double violationTail = 1; ///< probability of so many or more, if the failure probability were used up fully
};

/// The path that spent most under the plan's own filter.
struct WorstPath {
    std::uint64_t path = 0;
    PlanRun run;
};

struct SimulationReport {
    SimulationOptions options;
    std::vector<HaltingDistribution> halting;
    std::vector<OdometerBand> bands;
    WorstPath worst;
    double failureProbability = 0; ///< delta' + delta'': what the odometers may fail by
};

/// Plays the plan through over random outcomes, once per path and filter.
/// The bands and the odometer check follow the paths under the policy's own filter.
/// Errors   as runPlan; OutOfDomain for no paths; Cancelled
[[nodiscard]] Result<SimulationReport> simulate(const Plan &plan, const MechanismKinds &mechanisms,
                                                const std::vector<std::unique_ptr<const FilterKind>> &filters,
                                                const std::vector<std::unique_ptr<const OdometerKind>> &odometers,
                                                const SimulationOptions &options, Progress &progress);

} // namespace epsilometer
