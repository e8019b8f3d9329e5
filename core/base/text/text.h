// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

/// Plain text, without a locale: ASCII and UTF-8, spelling mistakes, and text made safe to print. Translated
/// texts for users are Messages (core/base/text/message.h); numbers as text are in core/base/text/number_text.h.
namespace epsilometer {

/// The text with A to Z lowered, independent of the locale.
[[nodiscard]] inline std::string asciiLowered(std::string_view text)
{
    std::string out(text);
    for (char &c : out)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return out;
}

/// The text without surrounding blanks, tabs and line ends.
[[nodiscard]] inline std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view kBlanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(kBlanks);
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(kBlanks) + 1 - first);
}

/// Whether the bytes are valid UTF-8: no overlong forms, no surrogates, nothing beyond U+10FFFF.
[[nodiscard]] bool isUtf8(std::string_view bytes);
/// Length of the longest prefix of whole, valid characters.
[[nodiscard]] std::size_t validUtf8Prefix(std::string_view bytes);

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

/// The known word that a mistyped one probably meant: the nearest one at most two slips away (one for words of up to
/// four letters), ignoring case; empty if no word is near. For messages only; no rule depends on it.
/// known  in lower case. Tested in tests/core/base/near_word_test.cpp.
[[nodiscard]] std::string_view nearWord(std::span<const std::string_view> known, std::string_view typed);

/// Makes a text safe for terminals, line-based logs and documents. Every character that could control a terminal, reorder
/// text, start another line or hide becomes '?': control characters (C0, DEL, C1), line and paragraph separators,
/// bidirectional controls, invisible characters but the joiners of scripts, characters that XML does not have, bytes that
/// are not UTF-8. Test: tests/core/base/terminal_text_test.cpp
[[nodiscard]] std::string oneLine(std::string_view text);
/// oneLine() for text with several lines: keeps line feeds and tabs. The contents of the lines must have passed
/// oneLine().
[[nodiscard]] std::string terminalText(std::string_view text);
/// JSON with such characters as escapes, which keeps its meaning.  json  as written by Json
[[nodiscard]] std::string terminalJson(std::string_view json);

} // namespace epsilometer
