// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string_view>

namespace epsilometer {

/// The code point of one character. Precondition: isUtf8(character)
[[nodiscard]] inline char32_t codeOf(std::string_view character)
{
    constexpr std::array<unsigned, 5> kLeadBits{0, 0x7FU, 0x1FU, 0x0FU, 0x07U};
    char32_t code = static_cast<unsigned char>(character.front()) & kLeadBits.at(character.size());
    for (const char c : character.substr(1))
        code = code << 6U | (static_cast<unsigned char>(c) & 0x3FU);
    return code;
}

} // namespace epsilometer
