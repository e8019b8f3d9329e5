// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/source_text.h"

#include "core/base/text.h"

#include <cstdint>
#include <optional>

namespace epsilometer::io {

namespace {

/// Decodes units of two bytes without the byte order mark; absent if a unit or a surrogate pair is incomplete.
std::optional<std::string> fromUtf16(std::string_view bytes, bool bigEndian)
{
    if (bytes.size() % 2 != 0)
        return std::nullopt;
    const auto unit = [&](std::size_t at) {
        const auto first = static_cast<unsigned char>(bytes[at]);
        const auto second = static_cast<unsigned char>(bytes[at + 1]);
        return static_cast<std::uint32_t>(bigEndian ? first << 8U | second : second << 8U | first);
    };
    const auto isHigh = [](std::uint32_t one) { return one >= 0xD800 && one < 0xDC00; };
    const auto isLow = [](std::uint32_t one) { return one >= 0xDC00 && one < 0xE000; };
    std::string text;
    text.reserve(bytes.size() / 2);
    for (std::size_t at = 2; at < bytes.size(); at += 2) {
        std::uint32_t character = unit(at);
        if (isLow(character))
            return std::nullopt;
        if (isHigh(character)) {
            at += 2;
            if (at == bytes.size() || !isLow(unit(at)))
                return std::nullopt;
            character = 0x10000U + ((character - 0xD800U) << 10U) + (unit(at) - 0xDC00U);
        }
        appendUtf8(text, character);
    }
    return text;
}

} // namespace

SourceText::SourceText(std::string_view bytes) : m_text(bytes)
{
    const bool bigEndian = bytes.starts_with("\xFE\xFF");
    if (!bigEndian && !bytes.starts_with("\xFF\xFE"))
        return;
    if (auto decoded = fromUtf16(bytes, bigEndian)) {
        m_decoded = *std::move(decoded);
        m_text = m_decoded;
    }
}

} // namespace epsilometer::io
