// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace epsilometer::io {

/// What readers of Python's texts have in common: a place in the text, blanks, quoted texts without escapes, and
/// sequences. Never more than 64 levels deep; errors name the byte and the line.
class PythonScanner {
protected:
    explicit PythonScanner(std::string_view text) : m_text(text) {}

    static bool isWordByte(char c)
    {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
    }
    void skipBlanks()
    {
        while (m_at < m_text.size() && std::string_view(" \t\r\n").find(m_text[m_at]) != std::string_view::npos)
            ++m_at;
    }
    [[nodiscard]] char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }
    bool take(char c)
    {
        skipBlanks();
        if (peek() != c)
            return false;
        ++m_at;
        return true;
    }
    [[nodiscard]] Error malformed(const Message &problem) const
    {
        Error error = makeError(ErrorCode::Malformed, core::tr("byte {1}: {2}", m_at, problem));
        const auto here = m_text.begin() + static_cast<std::ptrdiff_t>(std::min(m_at, m_text.size()));
        error.place.line = 1 + std::count(m_text.begin(), here, '\n');
        return error;
    }

    /// `read`, one level deeper, at the next byte that is not blank.
    template <class Read> Result<Json> nested(const Read &read)
    {
        constexpr int kDeepest = 64;
        if (++m_depth > kDeepest)
            return malformed(core::tr("nested deeper than 64 levels"));
        skipBlanks();
        Result<Json> parsed = read(peek());
        --m_depth;
        return parsed;
    }

    /// From the opening bracket on; `value` reads one item.
    template <class Value> Result<Json> sequence(char close, const Value &value)
    {
        ++m_at;
        Json::Array items;
        while (!take(close)) {
            EPSILOMETER_ASSIGN(Json item, value());
            items.push_back(std::move(item));
            if (take(close))
                break;
            if (!take(','))
                return malformed(core::tr("expected , or {1}", std::string(1, close)));
        }
        return Json(std::move(items));
    }

    /// From the opening quote on.
    Result<Json> quoted(char quote, Literal escapeProblem)
    {
        const std::size_t end = m_text.find(quote, m_at + 1);
        if (end == std::string_view::npos)
            return malformed(core::tr("text without a closing quote"));
        const std::string_view text = m_text.substr(m_at + 1, end - m_at - 1);
        if (text.find('\\') != std::string_view::npos)
            return malformed(escapeProblem);
        m_at = end + 1;
        return Json(std::string(text));
    }

    std::string_view m_text;
    std::size_t m_at = 0;

private:
    int m_depth = 0;
};

} // namespace epsilometer::io
