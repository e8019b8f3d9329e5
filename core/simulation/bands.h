// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/simulation/simulation.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace epsilometer::simulation {

/// An odometer's curve over what was recorded before the simulated rounds.
struct RecordedCurve {
    std::unique_ptr<odometers::Odometer> charged; ///< behind the last recorded round; null: nothing was recorded
    std::vector<std::uint64_t> rounds;            ///< from 1, the last one at the end; empty without any
    std::vector<double> values;                   ///< one for each, nats
};

/// Collects one odometer's curve over many paths: values at the grid, and whether the loss ever passed the curve.
class BandCollector {
public:
    /// fresh    before any round; what the simulated losses are compared with
    /// recorded  what the bands begin with, and go on from
    /// grid     simulated rounds, from 1
    BandCollector(const odometers::OdometerKind &kind, std::unique_ptr<odometers::Odometer> fresh,
                  RecordedCurve recorded, std::vector<std::uint64_t> grid);

    /// Reads one path. losses  one per accepted round.
    void addPath(const account::PlanRun &run, const std::vector<double> &losses);
    /// failure  probability the odometer may fail with
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

/// `points` rounds spread evenly over 1..longest, the last one included.
[[nodiscard]] std::vector<std::uint64_t> evenGrid(std::uint64_t longest, std::size_t points);

} // namespace epsilometer::simulation
