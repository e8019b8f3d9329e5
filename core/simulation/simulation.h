// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/run.h"
#include "core/odometers/odometer.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer::simulation {

inline constexpr std::uint64_t kUsualPaths = 1000;

/// Options of a simulation. Deterministic on all machines, for any number of paths: path p depends only on (seed, p).
struct SimulationOptions {
    std::uint64_t paths = kUsualPaths; ///< 0: kUsualPaths, or fewer if the first path has very many rounds
    std::uint64_t seed = 1;
    std::size_t gridPoints = 200; ///< number of rounds in bands, distributed evenly over the longest path
};

/// The halting rounds of the paths under one filter.
struct HaltingDistribution {
    const filters::FilterKind *kind = nullptr;
    Applicability applicability;
    std::map<std::uint64_t, std::uint64_t> refusedAt; ///< first refused round -> number of paths
    std::map<std::uint64_t, std::uint64_t> accepted;  ///< rounds accepted -> number of paths
    std::uint64_t completed = 0;                      ///< number of paths without a refusal
    std::uint64_t cutShort = 0;                       ///< number of paths that reached kMostRunRounds
    std::uint64_t withProblem = 0; ///< paths with a round that is refused under every budget: not understood, or a rule
                                   ///< without a value
    Message problem;               ///< problem of the first of them
    double meanAccepted = 0;       ///< rounds
    [[nodiscard]] double completionShare(std::uint64_t paths) const;
    /// Smallest round by which the given share of the paths had a refusal; absent if fewer had one.
    [[nodiscard]] std::optional<std::uint64_t> haltQuantile(double share, std::uint64_t paths) const;
    /// The largest number of rounds that the given share of the paths accepted at most: 0 gives the minimum over all
    /// paths.
    [[nodiscard]] std::uint64_t acceptedQuantile(double share, std::uint64_t paths) const;
};

/// Confidence interval for a probability estimated by a share of the paths.
struct ShareInterval {
    double low = 0;
    double high = 1;
};
/// Clopper and Pearson 1934: covers the true value in at least 95 of 100 simulations. successes <= trials, trials > 0
[[nodiscard]] ShareInterval shareInterval(std::uint64_t successes, std::uint64_t trials);

/// Quantiles of one odometer's curve over the paths of the plan's own filter, including recorded rounds, for which all
/// quantiles are equal.
struct OdometerBand {
    const odometers::OdometerKind *kind = nullptr;
    Applicability applicability;
    std::vector<std::uint64_t> rounds;            ///< from 1, the recorded ones first
    std::vector<double> low, middle, high, worst; ///< 5%, 50%, 95% and maximum over the paths; nats
    std::uint64_t violations = 0;                 ///< number of paths on which the simulated loss exceeded the curve at
                                                  ///< some round; see boundsLoss()
    double allowed = 0;       ///< share of paths on which it may: the odometer's delta, or twice that
    double violationTail = 1; ///< probability of at least as many if the failure probability were fully used

    /// False: the curve bounds no loss, and curve + log 2 does at twice its delta (proofs.md 22), which is what is checked.
    [[nodiscard]] bool boundsLoss() const { return kind->meaning() == OdometerMeaning::Loss; }
};

/// The path with the largest spending under the plan's own filter.
struct WorstPath {
    std::uint64_t path = 0;
    account::PlanTrace run;
    std::vector<double> spent; ///< the filter's own statistic after each stretch of the run
    double budget = 0;         ///< limit of that statistic
};

struct SimulationReport {
    SimulationOptions options;
    Policy policy;
    std::uint64_t recordedRounds = 0; ///< rounds before the plan; refusals and paths are counted from there
    std::vector<HaltingDistribution> halting;
    std::vector<OdometerBand> bands;
    WorstPath worst;
    bool otherPolicies = false;    ///< rounds also had to fit policies with a scope
    double failureProbability = 0; ///< delta' + delta'', with which the odometers may fail
};

/// Runs the plan over random outcomes, once per path and filter. The bands and the odometer check use the paths under
/// the policy's own filter. The check compares each odometer with the loss of the simulated rounds only, since the loss
/// of recorded ones is unknown.
/// recorded  charged to every filter and odometer first; a filter whose budget they exceed, or whose interaction they
///           ended, does not apply
/// gate      policies with a scope, which each round must also fit, on every path and under every filter
/// Errors   as runPlan(); OutOfDomain for zero paths; Cancelled
[[nodiscard]] Result<SimulationReport>
simulate(const Plan &plan, const account::Rounds &recorded, const MechanismKinds &mechanisms,
         const std::vector<std::unique_ptr<const filters::FilterKind>> &filters,
         const std::vector<std::unique_ptr<const odometers::OdometerKind>> &odometers, const SimulationOptions &options,
         Progress &progress, const account::RoundGate &gate = {});

/// An odometer's curve over the rounds recorded before the simulated ones.
struct RecordedCurve {
    std::unique_ptr<odometers::Odometer> charged; ///< after the last recorded round; null: nothing was recorded
    std::vector<std::uint64_t> rounds;            ///< from 1 up to the last one; empty if nothing was recorded
    std::vector<double> values;                   ///< one value for each, in nats
};

/// Collects one odometer's curve over many paths: values at the grid, and whether the loss ever exceeded the curve.
class BandCollector {
public:
    /// fresh    before any round; compared with the simulated losses
    /// recorded  beginning of the bands, which continue from it
    /// grid     simulated rounds, from 1
    BandCollector(const odometers::OdometerKind &kind, std::unique_ptr<odometers::Odometer> fresh,
                  RecordedCurve recorded, std::vector<std::uint64_t> grid);

    /// Reads one path. losses  one per accepted round.
    void addPath(const account::PlanTrace &run, const std::vector<double> &losses);
    /// failure  allowed failure probability of the odometer
    [[nodiscard]] OdometerBand finish(double failure) const;

private:
    const odometers::OdometerKind &m_kind;
    std::unique_ptr<odometers::Odometer> m_fresh;
    RecordedCurve m_recorded;
    std::vector<std::uint64_t> m_grid;
    std::vector<std::vector<double>> m_values; ///< one list per grid point
    Applicability m_applicability;
    std::uint64_t m_paths = 0;
    std::uint64_t m_violations = 0;
};

/// `points` rounds distributed evenly over 1..longest, including the last.
[[nodiscard]] std::vector<std::uint64_t> evenGrid(std::uint64_t longest, std::size_t points);

} // namespace epsilometer::simulation
