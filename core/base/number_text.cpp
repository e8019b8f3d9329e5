// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"

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

} // namespace epsilometer
