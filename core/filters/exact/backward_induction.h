// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/loss_columns.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace epsilometer::filters {

/// The table W_K(x) e^(-eps_g) of exact-filter.md on a finite lattice, one clock value at a time, by its UPPER version:
/// below the lattice W_K(lowest) stands in, above it W_K(highest) + (e^x - e^highest). The moves are conditional
/// randomised responses of j units for j^2 ticks, and, where the columns are finer than the units, a Gaussian of one tick.
class BackwardInduction {
public:
    struct Grid : LossGrid {      ///< columns are h / parts apart
        int parts = 1;            ///< columns a unit; responses jump by whole units
        double variance = 0;      ///< of the Gaussian of one tick, > 0; 0: pure rounds only
        std::uint64_t clocks = 0; ///< how many clock values the table holds at most
    };

    explicit BackwardInduction(const Grid &grid);

    /// Multiply-adds and bytes that a grid asks for.
    [[nodiscard]] static double work(const Grid &grid);
    [[nodiscard]] static double bytes(const Grid &grid);

    /// Computes the next clock value. Precondition: clock() + 1 < grid.clocks.
    void advance();
    [[nodiscard]] std::uint64_t clock() const { return m_clock; }
    /// UPPER bound on W_K(0) e^(-eps_g) at the current clock.
    [[nodiscard]] double atZero() const;

private:
    [[nodiscard]] double *row(std::uint64_t clock)
    {
        return m_table.data() + clock * m_columns.stride() + m_columns.padding();
    }
    void improveByGaussian(double *best, const double *source);

    Grid m_grid;
    LossHats m_hats; ///< of the Gaussian of one tick
    LossColumns m_columns;
    std::uint64_t m_clock = 0;
    std::vector<double> m_up;   ///< p_j
    std::vector<double> m_down; ///< 1 - p_j
    std::vector<double> m_table;
    std::vector<double> m_mean; ///< a row in the making
};

} // namespace epsilometer::filters
