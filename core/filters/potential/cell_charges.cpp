// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/potential/cell_charges.h"

#include "core/numeric/outward.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

namespace epsilometer::filters {

namespace potential {
namespace {

/// A bound on beta at every loss of the table, in both orders. Beta is counted from e^(epsilon - L) above epsilon and from
/// 0 below, so that the strike drops out of both inequalities and only excesses are left.
using NodeBounds = std::array<std::vector<double>, 2>;

class CellPricer {
public:
    CellPricer(const PotentialTable &table, std::uint64_t ticks, double slack)
        : m_table(table), m_grid(table.grid()), m_ticks(ticks)
    {
        const auto rows = static_cast<double>(table.limit() + 2);
        m_error = outward::up(std::expm1(outward::up(rows * std::log1p(table.unitError()), 4)), 8);
        m_tick = outward::down(
            slack / (static_cast<double>(PotentialTable::kTicks) * static_cast<double>(table.limit())), 4);
        for (std::size_t order = 0; order < 2; ++order) {
            m_now[order] = row(order, ticks);
            m_low[order].assign(m_grid.columns(), -std::numeric_limits<double>::infinity());
            m_high[order].assign(m_grid.columns(), std::numeric_limits<double>::infinity());
        }
    }

    /// The least charge of a cell beside those that were chosen; absent if it exceeds `most`.
    [[nodiscard]] std::optional<std::uint64_t> least(double cell, std::uint64_t most) const
    {
        if (!pays(cell, most))
            return std::nullopt;
        std::uint64_t from = 1;
        std::uint64_t to = most;
        while (from < to) {
            const std::uint64_t middle = from + (to - from) / 2;
            if (pays(cell, middle))
                to = middle;
            else
                from = middle + 1;
        }
        return to;
    }
    void choose(double cell, std::uint64_t charge)
    {
        for (std::size_t order = 0; order < 2; ++order) {
            const Bounds bounds = boundsOf(order, cell, charge);
            for (std::size_t column = 0; column < m_grid.columns(); ++column) {
                m_low[order][column] = std::max(m_low[order][column], bounds.low[column]);
                m_high[order][column] = std::min(m_high[order][column], bounds.high[column]);
            }
        }
    }

private:
    struct Bounds {
        std::vector<double> low;  ///< UPPER
        std::vector<double> high; ///< LOWER
    };
    /// Excesses at a clock between two units.
    [[nodiscard]] std::vector<double> row(std::size_t order, std::uint64_t ticks) const
    {
        const std::uint64_t whole = ticks / PotentialTable::kTicks;
        const double share =
            static_cast<double>(ticks % PotentialTable::kTicks) / static_cast<double>(PotentialTable::kTicks);
        std::vector<double> values = m_table.excesses(order, whole);
        if (share > 0) {
            const std::vector<double> &next = m_table.excesses(order, whole + 1);
            for (std::size_t i = 0; i < values.size(); ++i)
                values[i] += share * (next[i] - values[i]);
        }
        return values;
    }
    /// The excess at a loss `shift` from a node: linear in e^-L between nodes, constant below and falling above them.
    class Shifted {
    public:
        Shifted(const PotentialGrid &grid, const std::vector<double> &values, double shift)
            : m_values(values), m_steps(static_cast<std::int64_t>(std::floor(shift / grid.step))), m_step(grid.step)
        {
            const double part = std::clamp(shift - static_cast<double>(m_steps) * grid.step, 0.0, grid.step);
            m_next = std::expm1(-part) / std::expm1(-grid.step);
        }
        [[nodiscard]] double at(std::size_t column) const
        {
            const std::int64_t index = static_cast<std::int64_t>(column) + m_steps;
            const double low = node(index);
            return low + m_next * (node(index + 1) - low);
        }

    private:
        [[nodiscard]] double node(std::int64_t index) const
        {
            const auto last = static_cast<std::int64_t>(m_values.size()) - 1;
            if (index <= last)
                return m_values[static_cast<std::size_t>(std::max<std::int64_t>(index, 0))];
            return m_values.back() * std::exp(-static_cast<double>(index - last) * m_step);
        }
        const std::vector<double> &m_values;
        std::int64_t m_steps;
        double m_step;
        double m_next; ///< weight of the upper node
    };

    [[nodiscard]] Bounds boundsOf(std::size_t order, double cell, std::uint64_t charge) const
    {
        constexpr double kRounding = 64 * outward::kUnit;
        const std::vector<double> after = row(order, m_ticks - charge);
        const Shifted up(m_grid, after, cell);
        const Shifted down(m_grid, after, -cell);
        const double rise = -std::expm1(-cell);
        const double fall = std::expm1(cell);
        const double given = m_tick * static_cast<double>(charge) * (1 - kRounding);
        Bounds bounds{std::vector<double>(m_grid.columns()), std::vector<double>(m_grid.columns())};
        for (std::size_t column = 0; column < m_grid.columns(); ++column) {
            const double above = static_cast<double>(m_grid.lowest + static_cast<std::int64_t>(column) - m_grid.whole) *
                                 m_grid.step; // from epsilon
            const double crossesUp = above <= 0 && above + cell > 0 ? -std::expm1(-(above + cell)) : 0;
            const double crossesDown = above > 0 && above - cell < 0 ? std::expm1(cell - above) : 0;
            const double before = m_now[order][column] * (1 - m_error) * (1 - kRounding);
            const auto excess = [&](const Shifted &shifted) {
                return shifted.at(column) * (1 + m_error) * (1 + kRounding) + PotentialTable::kUnderflow;
            };
            // Rounding of the rest is relative to its terms.
            const double low = excess(up) + crossesUp * (1 + kRounding) - given - before;
            const double high = before + given - excess(down) - crossesDown * (1 + kRounding);
            const double size = before + given + crossesUp + crossesDown + excess(up) + excess(down);
            bounds.low[column] = (low + kRounding * size) / rise;
            bounds.low[column] += kRounding * std::abs(bounds.low[column]);
            bounds.high[column] = (high - kRounding * size) / fall;
            bounds.high[column] -= kRounding * std::abs(bounds.high[column]);
        }
        return bounds;
    }
    [[nodiscard]] bool pays(double cell, std::uint64_t charge) const
    {
        for (std::size_t order = 0; order < 2; ++order) {
            const Bounds bounds = boundsOf(order, cell, charge);
            for (std::size_t column = 0; column < m_grid.columns(); ++column)
                if (!(std::max(m_low[order][column], bounds.low[column]) <=
                      std::min(m_high[order][column], bounds.high[column])))
                    return false; // also where a bound is not a number
        }
        return true;
    }

    const PotentialTable &m_table;
    PotentialGrid m_grid;
    std::uint64_t m_ticks;
    double m_error = 0; ///< UPPER, relative, of excesses
    double m_tick = 0;  ///< slack of a tick, LOWER
    NodeBounds m_now;
    NodeBounds m_low;  ///< of the chosen cells
    NodeBounds m_high; ///< of the chosen cells
};

} // namespace
} // namespace potential

std::optional<std::vector<std::uint64_t>> cellCharges(const PotentialTable &table, const std::vector<double> &cells,
                                                      std::uint64_t ticks, double slack)
{
    if (cells.empty() || ticks == 0 || ticks > table.limit() * PotentialTable::kTicks || !(slack > 0) ||
        !(cells.front() > 0) || !std::isfinite(cells.front()))
        return std::nullopt;
    potential::CellPricer pricer(table, ticks, slack);
    std::vector<std::uint64_t> charges;
    for (const double cell : cells) {
        if (cell == 0) {
            charges.push_back(0); // the loss does not move
            continue;
        }
        const auto charge = pricer.least(cell, charges.empty() ? ticks : charges.front());
        if (!charge && charges.empty())
            return std::nullopt;
        // The worst charge pays for every cell, up to rounding: then nothing is given back.
        if (!charge)
            return std::vector<std::uint64_t>(cells.size(), charges.front());
        charges.push_back(*charge);
        pricer.choose(cell, *charge);
    }
    return charges;
}

} // namespace epsilometer::filters
