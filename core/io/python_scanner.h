// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace epsilometer::io {

/// The one reader of what Python and its libraries print of plain data: None, True, False, numbers, texts, lists, tuples and
/// dictionaries; scalars of NumPy 1 and 2, Decimal; arrays and tensors; OrderedDict, defaultdict, deque. Nothing is run.
/// A number that was printed with fewer digits than it may have had is refused: an array shows 8, a tensor 4 of them.
/// A float32 has the value that it had, not the short text that NumPy prints for it.
/// Never more than 64 levels deep; errors name the byte and the line. Tests: tests/core/io/python_literal_test.cpp
class PythonReader {
public:
    virtual ~PythonReader() = default;

protected:
    explicit PythonReader(std::string_view text) : m_text(text) {}

    /// The value that begins at the next byte that is not blank.
    Result<Json> value();
    /// What `NAME(` begins, from behind the bracket on, where the name is none of those above. Errors: Malformed; here always.
    virtual Result<Json> object(std::string_view name);

    void skipBlanks();
    [[nodiscard]] char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }
    bool take(char c);
    std::string_view takeWord(); ///< letters, digits, underscores and points; may be empty
    [[nodiscard]] Error malformed(const Message &problem) const;
    [[nodiscard]] std::string_view text() const { return m_text; }
    [[nodiscard]] std::size_t at() const { return m_at; }
    void goTo(std::size_t at) { m_at = at; }

private:
    /// How the numbers of a container were printed.
    struct Printed {
        std::size_t digits = 0; ///< behind the point, at most
        std::string_view dtype = {};
    };

    Result<Json> valueFrom(char first);
    Result<Json> sequence(char close);
    Result<Json> dictionary();
    Result<Json> quoted(char quote);
    Result<char32_t> escape();
    Result<Json> number();
    Result<Json> word();
    Result<Json> call(std::string_view name);
    Result<Json> scalar(std::string_view type);
    Result<Json> printed(std::size_t digits);
    Result<Json> container(std::string_view name);
    Status skipArguments(std::string_view &dtype);
    Result<Json> exactly(const Json &value, const Printed &how) const;

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_depth = 0;
};

} // namespace epsilometer::io
