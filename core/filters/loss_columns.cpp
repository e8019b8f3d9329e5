// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/loss_columns.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::filters {
namespace {

/// Cell by cell, the sanitizers' checks of the inmost loops take most of the time of all tests. The loops stay within rows
/// that LossColumns::pad() writes from end to end, and that is checked.
#define EPSILOMETER_UNCHECKED __attribute__((no_sanitize("address"), no_sanitize("undefined")))

[[gnu::always_inline]] EPSILOMETER_UNCHECKED inline void addLoop(double *sum, const double *source, double weight,
                                                                 std::ptrdiff_t count)
{
    std::ptrdiff_t i = 0;
    for (; i + 8 <= count; i += 8)
        for (std::ptrdiff_t lane = i; lane < i + 8; ++lane)
            sum[lane] += weight * source[lane];
    for (; i < count; ++i)
        sum[i] += weight * source[i];
}

/// Columns of a block: their sums stay in registers while the weights pass.
constexpr std::ptrdiff_t kBlockColumns = 32;

[[gnu::always_inline]] EPSILOMETER_UNCHECKED inline void
addAllLoop(double *sum, const double *source, const double *weights, std::ptrdiff_t number, std::ptrdiff_t count)
{
    using Four [[gnu::vector_size(4 * sizeof(double))]] = double;
    constexpr std::ptrdiff_t kFours = kBlockColumns / 4;
    std::ptrdiff_t i = 0;
    for (; i + kBlockColumns <= count; i += kBlockColumns) {
        Four block[kFours];
        __builtin_memcpy(block, sum + i, sizeof block);
        for (std::ptrdiff_t j = 0; j < number; ++j)
            for (std::ptrdiff_t k = 0; k < kFours; ++k) {
                Four four;
                __builtin_memcpy(&four, source + i + j + 4 * k, sizeof four);
                block[k] += weights[j] * four;
            }
        __builtin_memcpy(sum + i, block, sizeof block);
    }
    for (; i < count; ++i)
        for (std::ptrdiff_t j = 0; j < number; ++j)
            sum[i] += weights[j] * source[i + j];
}

[[gnu::always_inline]] EPSILOMETER_UNCHECKED inline void
improveLoop(double *best, const double *source, std::ptrdiff_t jump, double up, double down, std::ptrdiff_t count)
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
[[gnu::target("avx2"), gnu::optimize("O3")]] void addAllWide(double *sum, const double *source, const double *weights,
                                                             std::ptrdiff_t number, std::ptrdiff_t count)
{
    addAllLoop(sum, source, weights, number, count);
}
#endif

/// How far beyond [0, eps_g] the lattice reaches: a path that leaves by d and comes back has a probability smaller than
/// the result by e^-40, with `time` the variance it may use.
double reachBeyond(double epsilon, double time)
{
    return (std::sqrt(epsilon * epsilon + 80 * time) - epsilon) / 2;
}

} // namespace

double LossGrid::payoff(std::int64_t index) const
{
    return std::expm1(static_cast<double>(index - whole) * step - remainder);
}

double LossGrid::likelihood(std::int64_t index) const
{
    return std::exp(static_cast<double>(index - whole) * step - remainder);
}

double LossGrid::payoffUnits() const
{
    return (16 * static_cast<double>(highest) * step + 64) / std::min(1.0, step);
}

LossGrid lossGrid(const Exact &epsilon, const Exact &step, double time)
{
    LossGrid grid;
    grid.step = step.up();
    grid.whole = Exact::floorQuotient(epsilon, step);
    grid.remainder = Exact::positiveDifference(epsilon, step * Exact(grid.whole)).down();
    const auto beyond = static_cast<std::int64_t>(std::ceil(reachBeyond(epsilon.up(), time) / grid.step)) + 2;
    grid.lowest = -beyond;
    grid.highest = grid.whole + beyond;
    return grid;
}

LossColumns::LossColumns(const LossGrid &grid, std::size_t pad) : m_grid(grid), m_columns(grid.columns()), m_pad(pad)
{
    for (std::size_t beyond = 1; beyond <= m_pad; ++beyond)
        m_above.push_back(grid.payoff(grid.highest + static_cast<std::int64_t>(beyond)) - grid.payoff(grid.highest));
}

void LossColumns::start(double *columns) const
{
    for (std::size_t i = 0; i < m_columns; ++i)
        columns[i] = std::max(0.0, m_grid.payoff(m_grid.lowest + static_cast<std::int64_t>(i)));
    pad(columns);
}

void LossColumns::pad(double *columns) const
{
    std::fill(columns - m_pad, columns, columns[0]);
    for (std::size_t beyond = 0; beyond < m_pad; ++beyond)
        columns[m_columns + beyond] = columns[m_columns - 1] + m_above[beyond];
}

std::size_t LossHats::reach() const
{
    return static_cast<std::size_t>(std::max({-first, last(), std::int64_t{0}}));
}

EPSILOMETER_UNCHECKED void addWeighted(double *sum, const double *source, double weight, std::ptrdiff_t count)
{
#ifdef EPSILOMETER_WIDE
    if (__builtin_cpu_supports("avx2"))
        return addWide(sum, source, weight, count);
#endif
    addLoop(sum, source, weight, count);
}

EPSILOMETER_UNCHECKED void addAllWeighted(double *sum, const double *source, std::span<const double> weights,
                                          std::ptrdiff_t count)
{
    const auto number = static_cast<std::ptrdiff_t>(weights.size());
#ifdef EPSILOMETER_WIDE
    if (__builtin_cpu_supports("avx2"))
        return addAllWide(sum, source, weights.data(), number, count);
#endif
    addAllLoop(sum, source, weights.data(), number, count);
}

void addMean(double *sum, const double *source, const LossHats &hats, std::ptrdiff_t count)
{
    addAllWeighted(sum, source + hats.first, hats.weights, count);
}

EPSILOMETER_UNCHECKED void improveByResponse(double *best, const double *source, std::ptrdiff_t jump, double up,
                                             double down, std::ptrdiff_t count)
{
#ifdef EPSILOMETER_WIDE
    if (__builtin_cpu_supports("avx2"))
        return improveWide(best, source, jump, up, down, count);
#endif
    improveLoop(best, source, jump, up, down, count);
}

} // namespace epsilometer::filters
