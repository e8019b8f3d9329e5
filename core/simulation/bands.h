// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/simulation/simulation.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace epsilometer {

/// Collects one odometer's curve over many paths: values at the grid, and whether the loss ever passed the curve.
class BandCollector {
public:
    /// fresh    before any round; what the simulated losses are compared with
    /// charged  after the recorded rounds; its readings are the bands. Null: nothing was recorded
    BandCollector(const OdometerKind &kind, std::unique_ptr<Odometer> fresh, std::unique_ptr<Odometer> charged,
                  std::vector<std::uint64_t> grid);

    /// Reads one path. losses  one per accepted round.
    void addPath(const PlanRun &run, const std::vector<double> &losses);
    /// failure  probability the odometer may fail with
    [[nodiscard]] OdometerBand finish(double failure) const;

private:
    const OdometerKind &m_kind;
    std::unique_ptr<Odometer> m_fresh;
    std::unique_ptr<Odometer> m_charged;
    std::vector<std::uint64_t> m_grid;
    std::vector<std::vector<double>> m_values; ///< one list per grid point
    Applicability m_applicability;
    std::uint64_t m_paths = 0;
    std::uint64_t m_violations = 0;
};

/// `points` rounds spread evenly over 1..longest, the last one included.
[[nodiscard]] std::vector<std::uint64_t> evenGrid(std::uint64_t longest, std::size_t points);

} // namespace epsilometer
