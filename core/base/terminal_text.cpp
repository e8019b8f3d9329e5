// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/terminal_text.h"

#include "core/base/json.h"

#include <algorithm>

namespace epsilometer {

namespace {

/// Whether the byte is a continuation byte of a character.
bool continues(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// Whether a valid multi-byte character is harmless.
bool isPlain(std::string_view character)
{
    // C1 controls are U+0080 to U+009F; the others are U+061C, U+200E and U+200F, U+2028 to U+202E, U+2066 to U+2069.
    if (character.front() == '\xC2')
        return static_cast<unsigned char>(character[1]) >= 0xA0U;
    if (character == "\xD8\x9C")
        return false;
    if (!character.starts_with("\xE2\x80") && !character.starts_with("\xE2\x81"))
        return true;
    const auto last = static_cast<unsigned char>(character[2]);
    if (character[1] == '\x80')
        return !(last == 0x8EU || last == 0x8FU || (last >= 0xA8U && last <= 0xAEU));
    return !(last >= 0xA6U && last <= 0xA9U);
}

std::string asMark(std::string_view)
{
    return "?";
}

/// "\\u202e", for characters of two or three bytes; harmful ones have no more.
std::string asEscape(std::string_view character)
{
    const auto bits = [&](std::size_t i, unsigned mask) { return static_cast<unsigned char>(character[i]) & mask; };
    const unsigned code = character.size() == 2   ? bits(0, 0x1FU) << 6U | bits(1, 0x3FU)
                          : character.size() == 3 ? bits(0, 0x0FU) << 12U | bits(1, 0x3FU) << 6U | bits(2, 0x3FU)
                                                  : static_cast<unsigned char>(character.front());
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string out = "\\u";
    for (const unsigned shift : {12U, 8U, 4U, 0U})
        out += kDigits[code >> shift & 0xFU];
    return out;
}

/// replaced  returns the replacement of a harmful character
std::string made(std::string_view text, std::string_view kept, std::string (*replaced)(std::string_view))
{
    const auto harmless = [kept](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte >= 0x20U && byte < 0x7FU) || kept.find(c) != std::string_view::npos;
    };
    if (std::all_of(text.begin(), text.end(), harmless))
        return std::string(text);
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        std::size_t size = 1;
        const bool leads = static_cast<unsigned char>(text.front()) >= 0xC0U;
        while (leads && size < text.size() && continues(text[size]))
            ++size;
        const std::string_view character = text.substr(0, size);
        const bool one = size == 1 ? harmless(text.front()) : isUtf8(character) && isPlain(character);
        out += one ? std::string(character) : replaced(character);
        text.remove_prefix(size);
    }
    return out;
}

} // namespace

std::string oneLine(std::string_view text)
{
    return made(text, "", asMark);
}

std::string terminalText(std::string_view text)
{
    return made(text, "\n\t", asMark);
}

std::string terminalJson(std::string_view json)
{
    return made(json, "\n\t", asEscape);
}

} // namespace epsilometer
