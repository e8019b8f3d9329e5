// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"

#include <cstdint>
#include <optional>
#include <span>

namespace epsilometer::filters {

/// The sum of ceil(epsilon / h)^2 over decimals epsilon = mantissa 10^exponent, exactly; a mantissa of -1 marks a
/// number that is no ordinary decimal.
///
/// lattice  h > 0
///
/// Returns  nothing where a number is too long to be counted in 53 bits: ask one by one
///
/// Tests  tests/core/filters/exact_filter_test.cpp
[[nodiscard]] std::optional<std::uint64_t> latticeTicks(const Exact::Scaled &lattice,
                                                        std::span<const std::int64_t> mantissas,
                                                        std::span<const std::int8_t> exponents);

} // namespace epsilometer::filters
