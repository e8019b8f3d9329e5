// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/run.h"
#include "core/odometers/odometer.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer::simulation {

/// What to simulate. The same options give the same report on every machine and with any number of paths before it:
/// path p depends on (seed, p) only.
struct SimulationOptions {
    std::uint64_t paths = 1000;
    std::uint64_t seed = 1;
    std::size_t gridPoints = 200; ///< rounds at which bands are kept, spread evenly over the longest path
};

/// Where the paths halted under one filter.
struct HaltingDistribution {
    const filters::FilterKind *kind = nullptr;
    Applicability applicability;
    std::map<std::uint64_t, std::uint64_t> refusedAt; ///< first refused round -> number of paths
    std::map<std::uint64_t, std::uint64_t> accepted;  ///< rounds accepted -> number of paths
    std::uint64_t completed = 0;                      ///< paths on which nothing was refused
    std::uint64_t cutShort = 0;                       ///< paths that reached kMostRunRounds
    std::uint64_t withProblem =
        0;                   ///< paths with a round that is refused whatever the budget: not understood, or a rule
                             ///< without a value
    Message problem;         ///< of the first of them
    double meanAccepted = 0; ///< rounds
    [[nodiscard]] double completionShare(std::uint64_t paths) const;
    /// Smallest round by which the share of the paths was refused for the first time; empty where fewer ever were.
    [[nodiscard]] std::optional<std::uint64_t> haltQuantile(double share, std::uint64_t paths) const;
    /// The most rounds that the share of the paths had at most accepted: 0 gives the fewest of any path.
    [[nodiscard]] std::uint64_t acceptedQuantile(double share, std::uint64_t paths) const;
};

/// Confidence interval for the probability estimated by a share of the paths.
struct ShareInterval {
    double low = 0;
    double high = 1;
};
/// Clopper and Pearson 1934: covers the truth in at least 95 of 100 simulations. successes <= trials, trials > 0
[[nodiscard]] ShareInterval shareInterval(std::uint64_t successes, std::uint64_t trials);

/// Quantiles of one odometer's curve over the paths of the plan's own filter, recorded rounds included: on those all
/// quantiles are the same.
struct OdometerBand {
    const odometers::OdometerKind *kind = nullptr;
    Applicability applicability;
    std::vector<std::uint64_t> rounds;            ///< from 1, the recorded ones first
    std::vector<double> low, middle, high, worst; ///< 5%, 50%, 95% and maximum over the paths; nats
    std::uint64_t violations = 0;                 ///< paths on which the simulated loss passed the curve at some round
    double violationTail = 1; ///< probability of so many or more, if the failure probability were used up fully
};

/// The path that spent most under the plan's own filter.
struct WorstPath {
    std::uint64_t path = 0;
    account::PlanRun run;
    std::vector<double> spent; ///< the filter's own statistic after each stretch of the run
    double budget = 0;         ///< what it is compared with
};

struct SimulationReport {
    SimulationOptions options;
    Policy policy;
    std::uint64_t recordedRounds = 0; ///< what had happened before; refusals and paths are counted after them
    std::vector<HaltingDistribution> halting;
    std::vector<OdometerBand> bands;
    WorstPath worst;
    bool otherPolicies = false;    ///< each round had to fit policies with a scope, too
    double failureProbability = 0; ///< delta' + delta'': what the odometers may fail by
};

/// Plays the plan through over random outcomes, once per path and filter.
/// The bands and the odometer check follow the paths under the policy's own filter. The check compares each odometer
/// with the loss of the simulated rounds alone: the loss of recorded ones is not known.
/// recorded  charged to every filter and odometer first; a filter that they go past, or whose interaction they ended,
///           does not apply
/// gate      other policies that each round must fit, too, on every path and under every filter; null without any
/// Errors   as runPlan; OutOfDomain for no paths; Cancelled
[[nodiscard]] Result<SimulationReport>
simulate(const Plan &plan, const account::Rounds &recorded, const MechanismKinds &mechanisms,
         const std::vector<std::unique_ptr<const filters::FilterKind>> &filters,
         const std::vector<std::unique_ptr<const odometers::OdometerKind>> &odometers, const SimulationOptions &options,
         Progress &progress, const account::RoundGate *gate = nullptr);

} // namespace epsilometer::simulation
