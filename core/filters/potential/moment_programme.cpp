// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/potential/moment_programme.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::filters {

MomentProgramme::MomentProgramme(const std::vector<std::vector<double>> &columns)
    : m_atoms(columns.size()), m_rows(columns.front().size() + 1), m_width(m_atoms + m_rows + 1),
      m_tableau(m_rows * m_width), m_scale(m_atoms), m_basis(m_rows)
{
    for (std::size_t j = 0; j < m_atoms; ++j) {
        double largest = 1;
        for (const double moment : columns[j])
            largest = std::max(largest, std::abs(moment));
        m_scale[j] = largest;
        at(0, j) = 1 / largest;
        for (std::size_t i = 0; i + 1 < m_rows; ++i)
            at(i + 1, j) = columns[j][i] / largest;
    }
    for (std::size_t i = 0; i < m_rows; ++i) {
        at(i, m_atoms + i) = 1;
        at(i, m_width - 1) = i == 1 ? 0 : 1;
        m_basis[i] = m_atoms + i;
    }
}

void MomentProgramme::pivot(std::size_t row, std::size_t column)
{
    const double divisor = at(row, column);
    double *own = &at(row, 0);
    for (std::size_t j = 0; j < m_width; ++j)
        own[j] /= divisor;
    const auto subtract = [&](double *other, double factor) {
        if (factor != 0)
            for (std::size_t j = 0; j < m_width; ++j)
                other[j] -= factor * own[j];
    };
    for (std::size_t i = 0; i < m_rows; ++i)
        if (i != row)
            subtract(&at(i, 0), at(i, column));
    subtract(m_reduced.data(), m_reduced[column]);
    m_basis[row] = column;
}

/// Maximises the costs over the columns below `enterable`.
bool MomentProgramme::solve(const std::vector<double> &costs, std::size_t enterable)
{
    constexpr int kMostSteps = 2000;
    constexpr double kGain = 1e-11;
    constexpr double kPivot = 1e-10;
    m_reduced = costs;
    m_reduced.resize(m_width, 0);
    for (std::size_t i = 0; i < m_rows; ++i)
        if (const double cost = costs[m_basis[i]]; cost != 0)
            for (std::size_t j = 0; j < m_width; ++j)
                m_reduced[j] -= cost * at(i, j);
    for (int step = 0; step < kMostSteps; ++step) {
        const auto end = m_reduced.begin() + static_cast<std::ptrdiff_t>(enterable);
        const auto best = std::max_element(m_reduced.begin(), end);
        if (!(*best > kGain))
            return true;
        const auto column = static_cast<std::size_t>(best - m_reduced.begin());
        std::size_t leaves = m_rows;
        double least = 0;
        for (std::size_t i = 0; i < m_rows; ++i) {
            if (!(at(i, column) > kPivot))
                continue;
            const double ratio = std::max(at(i, m_width - 1), 0.0) / at(i, column);
            if (leaves == m_rows || ratio < least || (ratio == least && at(i, column) > at(leaves, column))) {
                leaves = i;
                least = ratio;
            }
        }
        if (leaves == m_rows)
            return false;
        pivot(leaves, column);
    }
    return false;
}

std::optional<std::vector<double>> MomentProgramme::maximise(const std::vector<double> &goal)
{
    std::vector<double> costs(m_width, 0);
    if (!m_feasible) {
        // The artificial columns of the two equations leave first.
        costs[m_atoms] = costs[m_atoms + 1] = -1;
        if (!solve(costs, m_atoms))
            return std::nullopt;
        std::ranges::fill(costs, 0);
        m_feasible = true;
    }
    for (std::size_t j = 0; j < m_atoms; ++j)
        costs[j] = goal[j] / m_scale[j];
    // Slack columns may enter again, the artificial ones may not: they are moved out of reach.
    costs[m_atoms] = costs[m_atoms + 1] = 0;
    m_reduced.clear();
    std::vector<double> barred = costs;
    constexpr double kBarred = -1e6;
    barred[m_atoms] = barred[m_atoms + 1] = kBarred;
    if (!solve(barred, m_width - 1))
        return std::nullopt;
    std::vector<double> multipliers(m_rows);
    for (std::size_t i = 0; i < m_rows; ++i)
        multipliers[i] = (i < 2 ? kBarred : 0) - m_reduced[m_atoms + i];
    return multipliers;
}

} // namespace epsilometer::filters
