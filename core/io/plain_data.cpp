// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/plain_data.h"

#include "core/io/mechanism_json.h"

#include "core/base/text/text.h"
#include "core/io/pickle.h"
#include "core/io/python_literal.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

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

constexpr std::size_t kMostPlainBytes = std::size_t{1} << 30;

/// Whether the text has elements of Python outside its strings: quotes, tuples, calls.
bool isOfPython(std::string_view text)
{
    return text.find_first_of("'(") != std::string_view::npos;
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

Result<Json> readPlainData(std::string_view bytes, std::size_t depth)
{
    if (isTorchArchive(bytes))
        return readTorchArchive(bytes);
    if (isPickle(bytes))
        return readPickle(bytes);
    auto json = Json::parse(bytes, {.depth = depth, .bytes = kMostPlainBytes, .allowInfinity = true});
    if (json.ok() || !isOfPython(bytes))
        return json;
    return parsePythonLiteral(bytes);
}

bool holdsText(std::string_view bytes, std::string_view word)
{
    if (isPickle(bytes) || isTorchArchive(bytes))
        return bytes.find(word) != std::string_view::npos;
    const std::string name(word);
    return bytes.find('"' + name + '"') != std::string_view::npos ||
           bytes.find('\'' + name + '\'') != std::string_view::npos;
}

std::size_t cellsOfFirstRow(std::string_view text)
{
    constexpr std::string_view kBlanks = " \t\r\n";
    for (const std::string_view array : {"np.array(", "numpy.array(", "array("})
        if (text.starts_with(array))
            text.remove_prefix(array.size());
    for (int level = 0; level < 2; ++level) {
        const std::size_t open = text.find_first_not_of(kBlanks);
        if (open == std::string_view::npos || (text[open] != '[' && text[open] != '('))
            return 0;
        text.remove_prefix(open + 1);
    }
    // Numbers, including NumPy's, which have their own brackets.
    std::size_t depth = 0;
    std::size_t end = 0;
    for (; end < text.size() && (depth > 0 || (text[end] != ']' && text[end] != ')')); ++end) {
        const char c = text[end];
        const bool isWord = isWordByte(c) || std::string_view(".,+-() \t\r\n").find(c) != std::string_view::npos;
        if (!isWord)
            return 0;
        depth += c == '(' ? 1 : 0;
        depth -= c == ')' ? 1 : 0;
    }
    std::string_view row = text.substr(0, end);
    const std::size_t last = row.find_last_not_of(kBlanks);
    if (last == std::string_view::npos || row.find_first_of("0123456789") == std::string_view::npos)
        return 0;
    row = row.substr(0, last + 1);
    return static_cast<std::size_t>(std::ranges::count(row, ',')) + (row.ends_with(',') ? 0U : 1U);
}

} // namespace epsilometer::io
