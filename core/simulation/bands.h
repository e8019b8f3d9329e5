// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/simulation/simulation.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace epsilometer::simulation {

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
    void addPath(const account::PlanRun &run, const std::vector<double> &losses);
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
