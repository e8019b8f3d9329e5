// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/parse_number.h"
#include "core/base/require.h"

#include <cstdint>
#include <string>

namespace epsilometer {

/// Counts above this are refused: JSON readers may hold numbers as doubles.
inline constexpr std::uint64_t kLargestCount = (std::uint64_t{1} << 53U) - 1;

/// A whole number, `lowest` to kLargestCount. Errors: OutOfDomain with the place, which is a flag or a field.
[[nodiscard]] inline Result<std::uint64_t> parseCount(const std::string &place, const std::string &text,
                                                      std::uint64_t lowest = 1)
{
    const auto count = parseNumber<std::uint64_t>(text);
    EPSILOMETER_TRY(require::that(count && *count >= lowest && *count <= kLargestCount, place, text,
                                  core::tr("must be a whole number, {1} or more and below 2^53", lowest)));
    return *count;
}

} // namespace epsilometer
