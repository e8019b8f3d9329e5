// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/display_exact.h"

#include "core/base/display.h"

namespace epsilometer {

namespace {

/// Maximum number of zeros after the point that are easy to count.
constexpr std::size_t kMostZeros = 3;

/// Writes "0.000125" as "1.25e-4".
std::string smallText(const std::string &text, std::size_t firstDigit)
{
    const std::string digits = text.substr(firstDigit);
    const std::size_t exponent = firstDigit - 1;
    const std::string rest = digits.substr(1);
    return digits.substr(0, 1) + (rest.empty() ? "" : "." + rest) + "e-" + std::to_string(exponent);
}

} // namespace

std::string displayExactly(const Exact &value)
{
    std::string text = value.text();
    if (!text.starts_with("0.") || text.find('/') != std::string::npos)
        return text;
    const std::size_t firstDigit = text.find_first_not_of('0', 2);
    return firstDigit == std::string::npos || firstDigit - 2 < kMostZeros ? text : smallText(text, firstDigit);
}

std::string displayBriefly(const Exact &value, Bound bound)
{
    constexpr std::size_t kReadable = 8;
    std::string exact = displayExactly(value);
    if (exact.size() <= kReadable && exact.find('/') == std::string::npos)
        return exact;
    return displayText(bound == Bound::Upper ? value.up() : value.down(), bound);
}

} // namespace epsilometer
