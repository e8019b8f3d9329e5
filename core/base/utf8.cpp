// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json.h"

#include <cstdint>
#include <cstring>

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

} // namespace epsilometer
