// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace epsilometer {

/// Larger counts are refused, since JSON readers may store numbers as doubles.
inline constexpr std::uint64_t kLargestCount = (std::uint64_t{1} << 53U) - 1;

/// The whole number in a text, 0 to kLargestCount, in any notation: 200000, 200000.0, 2e5, 2e+05, as pandas and R write
/// counts. Absent for any other text including 0.5: no number is ever rounded.
/// Tests: tests/core/base/whole_count_test.cpp
[[nodiscard]] std::optional<std::uint64_t> wholeNumber(std::string_view text);

/// A whole number from `lowest` to kLargestCount, read by wholeNumber(). Errors: OutOfDomain with the place, which is a
/// flag or a field.
[[nodiscard]] Result<std::uint64_t> parseCount(std::string_view place, std::string_view text, std::uint64_t lowest = 1);

} // namespace epsilometer
