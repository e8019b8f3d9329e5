// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/plain_data.h"

#include "core/io/pickle.h"
#include "core/io/python_literal.h"

#include <algorithm>
#include <string>

namespace epsilometer::io {

namespace {

constexpr std::size_t kMostPlainBytes = std::size_t{1} << 30;

/// Whether the text has elements of Python outside its strings: quotes, tuples, calls.
bool isOfPython(std::string_view text)
{
    return text.find_first_of("'(") != std::string_view::npos;
}

} // namespace

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
        const bool isWord = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                            std::string_view("_.,+-() \t\r\n").find(c) != std::string_view::npos;
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
