// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/exact/gaussian_hats.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace epsilometer {

/// The table W_K(x) e^(-eps_g) of exact-filter.md on a finite lattice, one clock value at a time, by its UPPER version:
/// below the lattice W_K(lowest) stands in, above it W_K(highest) + (e^x - e^highest). The moves are conditional
/// randomised responses of j units for j^2 ticks, and, where the columns are finer than the units, a Gaussian of one tick.
class BackwardInduction {
public:
    struct Grid {
        double step = 0;          ///< h / parts: between columns
        int parts = 1;            ///< columns a unit; responses jump by whole units
        double variance = 0;      ///< of the Gaussian of one tick, > 0; 0: pure rounds only
        std::int64_t whole = 0;   ///< floor(eps_g / step)
        double remainder = 0;     ///< eps_g - whole step, rounded down, in [0, step)
        std::int64_t lowest = 0;  ///< lattice index of the first column, < 0
        std::int64_t highest = 0; ///< of the last, > whole
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
    [[nodiscard]] double *row(std::uint64_t clock) { return m_table.data() + clock * m_stride + m_pad; }
    void pad(double *values) const;
    [[nodiscard]] double payoff(std::int64_t index) const;
    void improveByGaussian(double *best, const double *source);

    Grid m_grid;
    std::size_t m_columns = 0;
    std::size_t m_pad = 0;
    std::size_t m_stride = 0;
    std::uint64_t m_clock = 0;
    std::vector<double> m_up;    ///< p_j
    std::vector<double> m_down;  ///< 1 - p_j
    std::vector<double> m_above; ///< e^x - e^highest beyond the lattice, times e^(-eps_g)
    std::vector<double> m_table;
    GaussianHats m_hats;        ///< of one tick
    std::vector<double> m_mean; ///< a row in the making
};

} // namespace epsilometer
