// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace epsilometer {

/// Appends a character in UTF-8.  one  below 2^21, not a surrogate
inline void appendUtf8(std::string &text, char32_t one)
{
    const auto tail = [one](unsigned shift) { return static_cast<char>(0x80U | (one >> shift & 0x3FU)); };
    if (one < 0x80)
        text += static_cast<char>(one);
    else if (one < 0x800)
        text += {static_cast<char>(0xC0U | one >> 6U), tail(0)};
    else if (one < 0x10000)
        text += {static_cast<char>(0xE0U | one >> 12U), tail(6), tail(0)};
    else
        text += {static_cast<char>(0xF0U | one >> 18U), tail(12), tail(6), tail(0)};
}

} // namespace epsilometer
