// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/simulation/simulation.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace epsilometer::simulation {

/// Collects one odometer's curve over many paths: values at the grid, and whether the loss ever passed the curve.
class BandCollector {
public:
    /// fresh    before any round; what the simulated losses are compared with
    /// charged  after the recorded rounds; its readings are the bands. Null: nothing was recorded
    BandCollector(const odometers::OdometerKind &kind, std::unique_ptr<odometers::Odometer> fresh,
                  std::unique_ptr<odometers::Odometer> charged, std::vector<std::uint64_t> grid);

    /// Reads one path. losses  one per accepted round.
    void addPath(const account::PlanRun &run, const std::vector<double> &losses);
    /// failure  probability the odometer may fail with
    [[nodiscard]] OdometerBand finish(double failure) const;

private:
    const odometers::OdometerKind &m_kind;
    std::unique_ptr<odometers::Odometer> m_fresh;
    std::unique_ptr<odometers::Odometer> m_charged;
    std::vector<std::uint64_t> m_grid;
    std::vector<std::vector<double>> m_values; ///< one list per grid point
    Applicability m_applicability;
    std::uint64_t m_paths = 0;
    std::uint64_t m_violations = 0;
};

/// `points` rounds spread evenly over 1..longest, the last one included.
[[nodiscard]] std::vector<std::uint64_t> evenGrid(std::uint64_t longest, std::size_t points);

} // namespace epsilometer::simulation
