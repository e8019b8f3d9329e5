// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/exact/backward_induction.h"

#include "core/filters/exact/gaussian_hats.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::filters {
namespace {

/// The longest response, in units.
std::size_t longestJump(std::uint64_t clocks)
{
    return static_cast<std::size_t>(std::sqrt(static_cast<double>(clocks))) + 2;
}

/// Columns beyond either end that the moves look at.
std::size_t padding(const BackwardInduction::Grid &grid, const LossHats &hats)
{
    return std::max(longestJump(grid.clocks) * static_cast<std::size_t>(grid.parts), hats.reach());
}

LossHats hatsOf(const BackwardInduction::Grid &grid)
{
    return grid.variance > 0 ? gaussianHats(grid.step, grid.variance) : LossHats();
}

} // namespace

double BackwardInduction::work(const Grid &grid)
{
    const double clocks = static_cast<double>(grid.clocks);
    const double gaussian = grid.variance > 0 ? 26 * std::sqrt(grid.variance) / grid.step : 0;
    return clocks * (std::sqrt(clocks) + gaussian) * static_cast<double>(grid.highest - grid.lowest + 1);
}

double BackwardInduction::bytes(const Grid &grid)
{
    const double columns = static_cast<double>(grid.highest - grid.lowest + 1);
    const double jumps = grid.parts * (std::sqrt(static_cast<double>(grid.clocks)) + 2);
    const double gaussian = grid.variance > 0 ? 13 * std::sqrt(grid.variance) / grid.step + 2 : 0;
    return 8 * static_cast<double>(grid.clocks) * (columns + 2 * std::max(jumps, gaussian));
}

BackwardInduction::BackwardInduction(const Grid &grid)
    : m_grid(grid), m_hats(hatsOf(grid)), m_columns(grid, padding(grid, m_hats)),
      m_table(m_columns.stride() * grid.clocks)
{
    for (std::size_t jump = 0; jump <= longestJump(grid.clocks); ++jump) {
        const double loss = static_cast<double>(jump) * grid.parts * grid.step;
        m_up.push_back(1 / (1 + std::exp(loss)));
        m_down.push_back(1 / (1 + std::exp(-loss)));
    }
    m_columns.start(row(0));
}

void BackwardInduction::advance()
{
    ++m_clock;
    double *best = row(m_clock);
    std::copy_n(row(m_clock - 1), m_columns.count(), best); // doing nothing for one tick
    for (std::uint64_t jump = 1; jump * jump <= m_clock; ++jump)
        improveByResponse(best, row(m_clock - jump * jump), static_cast<std::ptrdiff_t>(jump) * m_grid.parts,
                          m_up[jump], m_down[jump], m_columns.count());
    if (m_grid.variance > 0)
        improveByGaussian(best, row(m_clock - 1));
    m_columns.pad(best);
}

/// The lower end's values stand in below it, as everywhere; what the hats leave beyond their highest point counts in
/// atZero().
void BackwardInduction::improveByGaussian(double *best, const double *source)
{
    const std::ptrdiff_t columns = m_columns.count();
    m_mean.assign(static_cast<std::size_t>(columns), 0);
    addMean(m_mean.data(), source, m_hats, columns);
    for (std::ptrdiff_t i = 0; i < columns; ++i)
        best[i] = std::max(best[i], m_mean[static_cast<std::size_t>(i)]);
}

double BackwardInduction::atZero() const
{
    const double value = *(m_table.data() + m_clock * m_columns.stride() + m_columns.padding() - m_grid.lowest);
    // Each step is a convex combination: three roundings and the errors of p_j, relative.
    const double steps = 8 * static_cast<double>(m_clock) + 64;
    if (value == 0)
        return 0;
    const double pure = outward::up(value, steps + m_grid.payoffUnits());
    if (m_grid.variance == 0)
        return pure;
    // A sum over the hats rounds by a unit a term; beyond them W grows by at most e^x, whatever x is reached before.
    const double terms = static_cast<double>(m_hats.weights.size() + 8) * static_cast<double>(m_clock);
    const double beyond = static_cast<double>(m_clock) * m_hats.beyond * m_grid.likelihood(m_grid.highest);
    return outward::up(pure * (1 + 2 * terms * outward::kUnit) + 2 * beyond, 8);
}

} // namespace epsilometer::filters
