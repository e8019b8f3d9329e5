// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/exact/backward_induction.h"

#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>

namespace epsilometer {
namespace {

/// The longest response, in units.
std::size_t longestJump(std::uint64_t clocks)
{
    return static_cast<std::size_t>(std::sqrt(static_cast<double>(clocks))) + 2;
}

/// Columns beyond either end that the moves look at.
std::size_t padding(const BackwardInduction::Grid &grid, std::ptrdiff_t gaussianReach)
{
    return std::max(longestJump(grid.clocks) * static_cast<std::size_t>(grid.parts),
                    static_cast<std::size_t>(gaussianReach));
}

GaussianHats hatsOf(const BackwardInduction::Grid &grid)
{
    return grid.variance > 0 ? gaussianHats(grid.step, grid.variance) : GaussianHats();
}

/// sum[i] += weight * source[i].
[[gnu::always_inline]] inline void addLoop(double *sum, const double *source, double weight, std::ptrdiff_t count)
{
    std::ptrdiff_t i = 0;
    for (; i + 8 <= count; i += 8)
        for (std::ptrdiff_t lane = i; lane < i + 8; ++lane)
            sum[lane] += weight * source[lane];
    for (; i < count; ++i)
        sum[i] += weight * source[i];
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
[[gnu::target("avx2"), gnu::optimize("O3")]] void addWide(double *sum, const double *source, double weight,
                                                          std::ptrdiff_t count)
{
    addLoop(sum, source, weight, count);
}
#endif

void addWeighted(double *sum, const double *source, double weight, std::ptrdiff_t count)
{
#ifdef EPSILOMETER_WIDE
    if (__builtin_cpu_supports("avx2"))
        return addWide(sum, source, weight, count);
#endif
    addLoop(sum, source, weight, count);
}

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
    : m_grid(grid), m_columns(static_cast<std::size_t>(grid.highest - grid.lowest + 1)), m_pad(0), m_stride(0),
      m_hats(hatsOf(grid))
{
    m_pad = padding(grid, m_hats.reach);
    m_stride = m_columns + 2 * m_pad;
    m_table.resize(m_stride * grid.clocks);
    for (std::size_t jump = 0; jump <= longestJump(grid.clocks); ++jump) {
        const double loss = static_cast<double>(jump) * grid.parts * grid.step;
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
        improve(best, row(m_clock - jump * jump), static_cast<std::ptrdiff_t>(jump) * m_grid.parts, m_up[jump],
                m_down[jump], static_cast<std::ptrdiff_t>(m_columns));
    if (m_grid.variance > 0)
        improveByGaussian(best, row(m_clock - 1));
    pad(best);
}

/// The lower end's values stand in below it, as everywhere; what the hats leave beyond their highest point counts in
/// atZero().
void BackwardInduction::improveByGaussian(double *best, const double *source)
{
    const auto columns = static_cast<std::ptrdiff_t>(m_columns);
    m_mean.assign(m_columns, 0);
    for (std::ptrdiff_t move = -m_hats.reach; move <= m_hats.reach; ++move)
        addWeighted(m_mean.data(), source + move, m_hats.weights[static_cast<std::size_t>(move + m_hats.reach)],
                    columns);
    for (std::ptrdiff_t i = 0; i < columns; ++i)
        best[i] = std::max(best[i], m_mean[static_cast<std::size_t>(i)]);
}

double BackwardInduction::atZero() const
{
    const double value = *(m_table.data() + m_clock * m_stride + m_pad + static_cast<std::size_t>(-m_grid.lowest));
    // Each step is a convex combination: three roundings and the errors of p_j, relative; the payoff's argument carries
    // the rounding of h, a few units times the loss.
    const double steps = 8 * static_cast<double>(m_clock) + 64;
    const double lossUnits = 16 * static_cast<double>(m_grid.highest) * m_grid.step + 64;
    if (value == 0)
        return 0;
    const double pure = outward::up(value, steps + lossUnits / std::min(1.0, m_grid.step));
    if (m_grid.variance == 0)
        return pure;
    // A sum over the hats rounds by a unit a term; beyond them W grows by at most e^x, whatever x is reached before.
    const double terms = static_cast<double>(m_hats.weights.size() + 8) * static_cast<double>(m_clock);
    const double beyond = static_cast<double>(m_clock) * m_hats.beyond * (payoff(m_grid.highest) + 1);
    return outward::up(pure * (1 + 2 * terms * outward::kUnit) + 2 * beyond, 8);
}

} // namespace epsilometer
