// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/exact/lattice_ticks.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::filters {

namespace {

constexpr std::int64_t kExact = std::int64_t{1} << 53;     ///< whole numbers up to here are doubles
constexpr std::int64_t kMostUnits = std::int64_t{1} << 26; ///< the squares of 512 such still fit 64 bits
constexpr std::int32_t kDigits = 15;                       ///< 10^15 < 2^53
constexpr std::int64_t kPowersOfTen[kDigits + 1] = {
    1,         10,         100,         1000,         10000,         100000,         1000000,         10000000,
    100000000, 1000000000, 10000000000, 100000000000, 1000000000000, 10000000000000, 100000000000000, 1000000000000000};

/// mantissa 10^shift where it stays a double exactly, else -1.
std::int64_t shifted(std::int64_t mantissa, std::int32_t shift)
{
    if (mantissa < 0 || shift < 0 || shift > kDigits || mantissa > kExact / kPowersOfTen[shift])
        return -1;
    return mantissa * kPowersOfTen[shift];
}

/// ceil(a / b) for 0 <= a <= 2^53, 0 < b <= 2^53. The quotient is rounded to nearest: it can be a whole number where
/// the true one is a little above it, which multiplying back shows, or a little below it, which changes nothing.
std::int64_t ceilQuotient(std::int64_t a, std::int64_t b)
{
    const auto units = static_cast<std::int64_t>(std::ceil(static_cast<double>(a) / static_cast<double>(b)));
    // The product is at most a + b: no overflow.
    return units * b < a ? units + 1 : units;
}

} // namespace

std::optional<std::uint64_t> latticeTicks(const Exact::Scaled &lattice, std::span<const std::int64_t> mantissas,
                                          std::span<const std::int8_t> exponents)
{
    constexpr std::size_t kMostRounds = 2048;
    if (mantissas.empty() || mantissas.size() > kMostRounds || lattice.mantissa <= 0)
        return {};
    const std::int32_t unit =
        std::min<std::int32_t>(lattice.exponent, *std::min_element(exponents.begin(), exponents.end()));
    const std::int64_t step = shifted(lattice.mantissa, lattice.exponent - unit);
    if (step <= 0)
        return {};
    std::uint64_t ticks = 0;
    for (std::size_t i = 0; i < mantissas.size(); ++i) {
        const std::int64_t epsilon = mantissas[i] == 0 ? 0 : shifted(mantissas[i], exponents[i] - unit);
        const std::int64_t units = epsilon < 0 ? kMostUnits : ceilQuotient(epsilon, step);
        if (units >= kMostUnits)
            return {};
        ticks += static_cast<std::uint64_t>(units) * static_cast<std::uint64_t>(units);
    }
    return ticks;
}

} // namespace epsilometer::filters
