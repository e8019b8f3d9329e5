// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace epsilometer {

/// The number in the whole text, independent of the locale; absent if it is not a number or does not fit the type.
template <class Number> [[nodiscard]] std::optional<Number> parseNumber(std::string_view text)
{
    Number value{};
    const char *end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    return read.ec == std::errc() && read.ptr == end ? std::optional(value) : std::nullopt;
}

} // namespace epsilometer
