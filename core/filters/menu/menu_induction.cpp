// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/menu/menu_induction.h"

#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsilometer::filters {
namespace {

std::uint64_t largestCharge(const std::vector<MenuMove> &moves)
{
    std::uint64_t largest = 1;
    for (const MenuMove &move : moves)
        largest = std::max(largest, move.charge);
    return largest;
}

std::size_t furthest(const std::vector<MenuMove> &moves)
{
    std::size_t reach = 1;
    for (const MenuMove &move : moves)
        reach = std::max(reach, move.hats.reach());
    return reach;
}

} // namespace

MenuInduction::MenuInduction(const LossGrid &grid, std::vector<MenuMove> moves)
    : m_grid(grid), m_moves(std::move(moves)), m_largest(largestCharge(m_moves)), m_columns(grid, furthest(m_moves)),
      m_mean(grid.columns())
{
    for (std::int64_t index = grid.lowest; index <= grid.highest; ++index)
        m_likelihood.push_back(outward::up(grid.likelihood(index), grid.payoffUnits()));
    Row first(m_columns.stride());
    m_columns.start(first.data() + m_columns.padding());
    m_rows.push_front(std::make_shared<const Row>(std::move(first)));
}

/// Whether the row that the move reads is another one than a clock value ago.
bool MenuInduction::changes(const MenuMove &move) const
{
    return move.charge == m_clock || (move.charge < m_clock && m_rows[move.charge - 1] != m_rows[move.charge]);
}

void MenuInduction::advance()
{
    ++m_clock;
    const std::ptrdiff_t columns = m_columns.count();
    Shared newest = m_rows.front(); // stopping early
    if (std::ranges::any_of(m_moves, [this](const MenuMove &move) { return changes(move); })) {
        Row next(m_columns.stride());
        double *best = next.data() + m_columns.padding();
        std::copy_n(columnsBefore(1), columns, best);
        for (const MenuMove &move : m_moves) {
            if (!changes(move)) // what it gives is in the row before
                continue;
            // What is infinite, or beyond the highest hat, adds e^x at most: W has slope at most 1 in e^x.
            for (std::size_t i = 0; i < m_mean.size(); ++i)
                m_mean[i] = move.hats.beyond * m_likelihood[i];
            addMean(m_mean.data(), columnsBefore(move.charge), move.hats, columns);
            m_work += static_cast<double>(move.hats.weights.size()) * static_cast<double>(columns);
            for (std::ptrdiff_t i = 0; i < columns; ++i)
                best[i] = std::max(best[i], m_mean[static_cast<std::size_t>(i)]);
        }
        m_columns.pad(best);
        newest = std::make_shared<const Row>(std::move(next));
        ++m_distinct;
    }
    m_rows.push_front(std::move(newest));
    if (m_rows.size() > m_largest + 1) {
        const Shared oldest = std::move(m_rows.back());
        m_rows.pop_back();
        m_distinct -= oldest != m_rows.back() ? 1 : 0;
    }
}

double MenuInduction::atZero() const
{
    const double value = columnsBefore(1)[-m_grid.lowest];
    if (value == 0)
        return 0;
    // The hats carry the roundings of their sums; three more a step are the term beyond them and the upper pad's. What
    // underflowed on the way was smaller than this by far.
    constexpr double kUnderflowed = 0x1p-960;
    const double steps = 8 * static_cast<double>(m_clock) + 64;
    return outward::up(value, steps + m_grid.payoffUnits()) + steps * kUnderflowed;
}

double MenuInduction::bytes() const
{
    return 8 * static_cast<double>(m_distinct) * static_cast<double>(m_columns.stride()) +
           16 * static_cast<double>(m_rows.size());
}

} // namespace epsilometer::filters
