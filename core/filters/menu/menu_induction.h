// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/loss_columns.h"

#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

namespace epsilometer::filters {

/// What an item of a menu does to the table.
struct MenuMove {
    std::uint64_t charge = 1; ///< clock units, > 0
    LossHats hats;
};

/// The table W_K(x) e^(-eps_g) of universal-filter.md 6 in one order of the neighbours, one clock value at a time, by its
/// UPPER version: W_K(x) = max(W_(K-1)(x), max over the moves of E_Q[W_(K - charge)(x + loss)]). Rows are kept as
/// far as the largest charge looks back, and clock values at which nothing changes share one.
class MenuInduction {
public:
    /// moves  at least one
    MenuInduction(const LossGrid &grid, std::vector<MenuMove> moves);

    /// Computes the next clock value.
    void advance();
    [[nodiscard]] std::uint64_t clock() const { return m_clock; }
    /// UPPER bound on W_K(0) e^(-eps_g) at the current clock.
    [[nodiscard]] double atZero() const;
    /// Multiply-adds so far.
    [[nodiscard]] double work() const { return m_work; }
    [[nodiscard]] double bytes() const;

private:
    using Row = std::vector<double>;
    using Shared = std::shared_ptr<const Row>;
    [[nodiscard]] const double *columnsBefore(std::uint64_t clocks) const
    {
        return m_rows[clocks - 1]->data() + m_columns.padding();
    }
    [[nodiscard]] bool changes(const MenuMove &move) const;

    LossGrid m_grid;
    std::vector<MenuMove> m_moves;
    std::uint64_t m_largest; ///< charge
    LossColumns m_columns;
    std::vector<double> m_likelihood; ///< e^(x - eps_g) at each column, UPPER
    std::uint64_t m_clock = 0;
    std::deque<Shared> m_rows;    ///< of the last clock values, the newest first
    std::uint64_t m_distinct = 1; ///< rows among them
    double m_work = 0;
    std::vector<double> m_mean;
};

} // namespace epsilometer::filters
