// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/exact/backward_induction.h"

#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>

namespace epsilometer {
namespace {

std::size_t padding(std::uint64_t clocks)
{
    return static_cast<std::size_t>(std::sqrt(static_cast<double>(clocks))) + 2;
}

/// best[i] = max(best[i], up * source[i + jump] + down * source[i - jump]).
[[gnu::always_inline]] inline void improveLoop(double *best, const double *source, std::ptrdiff_t jump, double up,
                                               double down, std::ptrdiff_t count)
{
    const double *high = source + jump;
    const double *low = source - jump;
    std::ptrdiff_t i = 0;
    // Eight at a time, independent of each other, so that the compiler keeps them in vector registers.
    for (; i + 8 <= count; i += 8)
        for (std::ptrdiff_t lane = i; lane < i + 8; ++lane) {
            const double value = up * high[lane] + down * low[lane];
            best[lane] = best[lane] < value ? value : best[lane];
        }
    for (; i < count; ++i)
        best[i] = std::max(best[i], up * high[i] + down * low[i]);
}

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define EPSILOMETER_WIDE 1
[[gnu::target("avx2"), gnu::optimize("O3")]] void improveWide(double *best, const double *source, std::ptrdiff_t jump,
                                                              double up, double down, std::ptrdiff_t count)
{
    improveLoop(best, source, jump, up, down, count);
}
#endif

void improve(double *best, const double *source, std::ptrdiff_t jump, double up, double down, std::ptrdiff_t count)
{
#ifdef EPSILOMETER_WIDE
    if (__builtin_cpu_supports("avx2"))
        return improveWide(best, source, jump, up, down, count);
#endif
    improveLoop(best, source, jump, up, down, count);
}

} // namespace

double BackwardInduction::work(const Grid &grid)
{
    const double clocks = static_cast<double>(grid.clocks);
    return clocks * std::sqrt(clocks) * static_cast<double>(grid.highest - grid.lowest + 1);
}

double BackwardInduction::bytes(const Grid &grid)
{
    const double columns = static_cast<double>(grid.highest - grid.lowest + 1);
    return 8 * static_cast<double>(grid.clocks) * (columns + 2 * std::sqrt(static_cast<double>(grid.clocks)) + 4);
}

BackwardInduction::BackwardInduction(const Grid &grid)
    : m_grid(grid), m_columns(static_cast<std::size_t>(grid.highest - grid.lowest + 1)), m_pad(padding(grid.clocks)),
      m_stride(m_columns + 2 * m_pad), m_table(m_stride * grid.clocks)
{
    for (std::size_t jump = 0; jump <= m_pad; ++jump) {
        const double loss = static_cast<double>(jump) * grid.step;
        m_up.push_back(1 / (1 + std::exp(loss)));
        m_down.push_back(1 / (1 + std::exp(-loss)));
    }
    for (std::size_t beyond = 1; beyond <= m_pad; ++beyond)
        m_above.push_back(payoff(grid.highest + static_cast<std::int64_t>(beyond)) - payoff(grid.highest));
    double *first = row(0);
    for (std::size_t i = 0; i < m_columns; ++i)
        first[i] = std::max(0.0, payoff(grid.lowest + static_cast<std::int64_t>(i)));
    pad(first);
}

/// e^(x - eps_g) - 1 at x = index h, from the exact distance to eps_g: no cancellation.
double BackwardInduction::payoff(std::int64_t index) const
{
    return std::expm1(static_cast<double>(index - m_grid.whole) * m_grid.step - m_grid.remainder);
}

void BackwardInduction::pad(double *values) const
{
    std::fill(values - m_pad, values, values[0]);
    for (std::size_t beyond = 0; beyond < m_pad; ++beyond)
        values[m_columns + beyond] = values[m_columns - 1] + m_above[beyond];
}

void BackwardInduction::advance()
{
    ++m_clock;
    double *best = row(m_clock);
    std::copy_n(row(m_clock - 1), m_columns, best); // doing nothing for one tick
    for (std::uint64_t jump = 1; jump * jump <= m_clock; ++jump)
        improve(best, row(m_clock - jump * jump), static_cast<std::ptrdiff_t>(jump), m_up[jump], m_down[jump],
                static_cast<std::ptrdiff_t>(m_columns));
    pad(best);
}

double BackwardInduction::atZero() const
{
    const double value = *(m_table.data() + m_clock * m_stride + m_pad + static_cast<std::size_t>(-m_grid.lowest));
    // Each step is a convex combination: three roundings and the errors of p_j, relative; the payoff's argument carries
    // the rounding of h, a few units times the loss.
    const double steps = 8 * static_cast<double>(m_clock) + 64;
    const double lossUnits = 16 * static_cast<double>(m_grid.highest) * m_grid.step + 64;
    return value == 0 ? 0 : outward::up(value, steps + lossUnits / std::min(1.0, m_grid.step));
}

} // namespace epsilometer
