// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/whole_count.h"

#include "core/base/exact.h"
#include "core/base/parse_number.h"
#include "core/base/require.h"

namespace epsilometer {

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
