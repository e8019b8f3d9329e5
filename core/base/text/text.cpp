// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text/text.h"

#include "core/base/text/code_point.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer {

namespace {

/// The bytes that may follow a lead byte: number of continuation bytes, and range of the first (RFC 3629 section 4).
struct Follow {
    int count = -1; ///< -1: not a lead byte
    unsigned char lowest = 0x80;
    unsigned char highest = 0xBF;
};

Follow follow(unsigned char lead)
{
    if (lead < 0x80)
        return {0};
    if (lead >= 0xC2 && lead <= 0xDF)
        return {1};
    if (lead == 0xE0)
        return {2, 0xA0, 0xBF};
    if (lead == 0xED)
        return {2, 0x80, 0x9F};
    if (lead >= 0xE1 && lead <= 0xEF)
        return {2};
    if (lead == 0xF0)
        return {3, 0x90, 0xBF};
    if (lead == 0xF4)
        return {3, 0x80, 0x8F};
    if (lead >= 0xF1 && lead <= 0xF3)
        return {3};
    return {};
}

/// Whether the character at `at` is complete and valid; if so, moves `at` behind it.
bool skipCharacter(std::string_view bytes, std::size_t &at)
{
    Follow next = follow(static_cast<unsigned char>(bytes[at]));
    if (next.count < 0 || bytes.size() - at <= static_cast<std::size_t>(next.count))
        return false;
    for (int i = 1; i <= next.count; ++i, next.lowest = 0x80, next.highest = 0xBF) {
        const auto byte = static_cast<unsigned char>(bytes[at + static_cast<std::size_t>(i)]);
        if (byte < next.lowest || byte > next.highest)
            return false;
    }
    at += 1 + static_cast<std::size_t>(next.count);
    return true;
}

/// Whether the eight bytes at `at` are all ASCII, as in most text.
bool isPlainWord(std::string_view bytes, std::size_t at)
{
    constexpr std::uint64_t kHighBits = 0x8080808080808080U;
    std::uint64_t word = 0;
    if (bytes.size() - at < sizeof word)
        return false;
    std::memcpy(&word, bytes.data() + at, sizeof word);
    return (word & kHighBits) == 0;
}

/// Number of letters left out, added, mistyped or swapped with the next one (Damerau and Levenshtein).
std::size_t slips(std::string_view typed, std::string_view meant)
{
    std::vector<std::size_t> before(meant.size() + 1);
    std::vector<std::size_t> last(meant.size() + 1);
    std::vector<std::size_t> row(meant.size() + 1);
    for (std::size_t j = 0; j <= meant.size(); ++j)
        last[j] = j;
    for (std::size_t i = 1; i <= typed.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= meant.size(); ++j) {
            const bool same = typed[i - 1] == meant[j - 1];
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
            const bool swapped = i > 1 && j > 1 && typed[i - 1] == meant[j - 2] && typed[i - 2] == meant[j - 1];
            if (swapped)
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before.swap(last);
        last.swap(row);
    }
    return last[meant.size()];
}

constexpr std::size_t kMostSlips = 2;

/// The number of slips between two words; absent if there are too many for a misspelling.
std::optional<std::size_t> slipsFrom(std::string_view meant, std::string_view typed)
{
    constexpr std::size_t kShort = 4; // any two short words are within two letters of each other
    if (typed.size() > meant.size() + kMostSlips || meant.size() > typed.size() + kMostSlips)
        return {};
    const std::size_t found = slips(typed, meant);
    return found <= (meant.size() <= kShort ? 1 : kMostSlips) ? std::optional(found) : std::nullopt;
}

/// Whether the byte is a continuation byte of a character.
bool continues(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

struct CodeRange {
    char32_t first = 0;
    char32_t last = 0;
};

/// Characters beyond ASCII that control a terminal, start a line, reorder text or are invisible, and those that XML
/// does not have. The joiners U+200C and U+200D are not among them: Persian, Hindi and emoji are written with them.
constexpr std::array<CodeRange, 11> kHarmful{{{0x80, 0x9F},
                                              {0xAD, 0xAD},
                                              {0x61C, 0x61C},
                                              {0x180E, 0x180E},
                                              {0x200B, 0x200B},
                                              {0x200E, 0x200F},
                                              {0x2028, 0x202E},
                                              {0x2060, 0x206F},
                                              {0xFEFF, 0xFEFF},
                                              {0xFFF9, 0xFFFB},
                                              {0xFFFE, 0xFFFF}}};
constexpr CodeRange kTags{0xE0000, 0xE007F}; ///< invisible copies of ASCII

bool isHarmful(char32_t code)
{
    const auto holds = [code](const CodeRange &range) { return code >= range.first && code <= range.last; };
    return holds(kTags) || std::ranges::any_of(kHarmful, holds);
}

std::string asMark(std::string_view)
{
    return "?";
}

/// "\\u202e"; two of them beyond U+FFFF (RFC 8259 section 7).
std::string asEscape(std::string_view character)
{
    const auto escape = [](char32_t unit) {
        constexpr std::string_view kDigits = "0123456789abcdef";
        std::string out = "\\u";
        for (const unsigned shift : {12U, 8U, 4U, 0U})
            out += kDigits[unit >> shift & 0xFU];
        return out;
    };
    constexpr char32_t kPlane = 0x10000;
    const char32_t code = isUtf8(character) ? codeOf(character) : static_cast<unsigned char>(character.front());
    if (code < kPlane)
        return escape(code);
    return escape(0xD800U + ((code - kPlane) >> 10U)) + escape(0xDC00U + ((code - kPlane) & 0x3FFU));
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
        const bool one = size == 1 ? harmless(text.front()) : isUtf8(character) && !isHarmful(codeOf(character));
        out += one ? std::string(character) : replaced(character);
        text.remove_prefix(size);
    }
    return out;
}

} // namespace

std::size_t validUtf8Prefix(std::string_view bytes)
{
    for (std::size_t at = 0; at < bytes.size();) {
        if (isPlainWord(bytes, at))
            at += sizeof(std::uint64_t);
        else if (!skipCharacter(bytes, at))
            return at;
    }
    return bytes.size();
}

bool isUtf8(std::string_view bytes)
{
    return validUtf8Prefix(bytes) == bytes.size();
}

std::string_view nearWord(std::span<const std::string_view> known, std::string_view typed)
{
    const std::string lowered = asciiLowered(typed);
    std::string_view nearest;
    std::size_t least = kMostSlips + 1;
    for (const std::string_view word : known) {
        const auto found = slipsFrom(word, lowered);
        if (found && *found < least) {
            nearest = word;
            least = *found;
        }
    }
    return nearest;
}

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
