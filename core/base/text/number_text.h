// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

/// Numbers as text and back, independent of the locale. shortestText() and fullText() write doubles that read back as the
/// same; parseNumber() reads a number type, wholeNumber() and parseCount() read counts in any notation. Decimals as typed
/// are an Exact (core/base/exact/exact.h); numbers rounded for people are in core/base/text/display.h.
namespace epsilometer {

/// Shortest decimal that reads back as the same double; "inf", "-inf", "nan". Independent of the locale.
[[nodiscard]] std::string shortestText(double value);

/// 17 significant digits, for machine-readable output; "inf", "-inf", "nan". Independent of the locale.
[[nodiscard]] std::string fullText(double value);

/// The number in the whole text, independent of the locale; absent if it is not a number or does not fit the type.
template <class Number> [[nodiscard]] std::optional<Number> parseNumber(std::string_view text)
{
    Number value{};
    const char *end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    return read.ec == std::errc() && read.ptr == end ? std::optional(value) : std::nullopt;
}

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
