// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/potential/weighted_sums.h"

namespace epsilometer::filters {
namespace {

/// Switches off sanitizers in the inner loops, where their checks would take most of the time of all tests. The loops
/// stay within the arguments of addAllWeighted().
#define EPSILOMETER_UNCHECKED __attribute__((no_sanitize("address"), no_sanitize("undefined")))

/// Columns per block: their sums stay in registers during the loop over weights.
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

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define EPSILOMETER_WIDE 1
[[gnu::target("avx2"), gnu::optimize("O3")]] void addAllWide(double *sum, const double *source, const double *weights,
                                                             std::ptrdiff_t number, std::ptrdiff_t count)
{
    addAllLoop(sum, source, weights, number, count);
}
#endif

} // namespace

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

} // namespace epsilometer::filters
