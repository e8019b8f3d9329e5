// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text/number_text.h"

#include "core/base/exact/exact.h"
#include "core/base/require.h"

#include <array>
#include <charconv>
#include <cmath>

namespace epsilometer {

namespace {

std::string special(double value)
{
    if (std::isnan(value))
        return "nan";
    return value > 0 ? "inf" : "-inf";
}

} // namespace

std::string shortestText(double value)
{
    if (!std::isfinite(value))
        return special(value);
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return {buffer.data(), end.ptr};
}

std::string fullText(double value)
{
    if (!std::isfinite(value))
        return special(value);
    constexpr int kDigits = 17;
    std::array<char, 64> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, kDigits);
    return {buffer.data(), end.ptr};
}

std::optional<std::uint64_t> wholeNumber(std::string_view text)
{
    if (const auto digits = parseNumber<std::uint64_t>(text))
        return *digits <= kLargestCount ? digits : std::nullopt;
    const auto number = Exact::parse("", text);
    if (!number.ok() || number->isInfinite())
        return std::nullopt;
    const std::int64_t whole = Exact::floorQuotient(*number, Exact(1));
    if (static_cast<std::uint64_t>(whole) > kLargestCount || Exact(whole) != *number)
        return std::nullopt;
    return static_cast<std::uint64_t>(whole);
}

Result<std::uint64_t> parseCount(std::string_view place, std::string_view text, std::uint64_t lowest)
{
    const auto count = wholeNumber(text);
    EPSILOMETER_TRY(require::that(count && *count >= lowest, std::string(place), std::string(text),
                                  core::tr("must be a whole number, {1} or more and below 2^53", lowest)));
    return *count;
}

} // namespace epsilometer
