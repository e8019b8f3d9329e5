// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/text/json.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace epsilometer::io {

/// Reads the text that Python and its libraries print for plain data: None, True, False, numbers, texts, lists, tuples
/// and dictionaries; scalars of NumPy 1 and 2, Decimal; arrays and tensors; OrderedDict, defaultdict, deque. No code is
/// run. Refuses a number that may have had more digits than printed: arrays print 8, tensors 4. A float32 gets its
/// exact value, not NumPy's short text.
/// At most 64 levels deep; errors state the byte and the line. Tests: tests/core/io/python_literal_test.cpp
class PythonReader {
public:
    virtual ~PythonReader() = default;

protected:
    explicit PythonReader(std::string_view text) : m_text(text) {}

    /// The value at the next non-blank byte.
    Result<Json> value();
    /// Reads `NAME(` after the bracket, for names other than those above. Errors: Malformed; this base version always
    /// fails.
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
    /// The print format of a container's numbers.
    struct Printed {
        std::size_t digits = 0; ///< maximum number of digits after the point
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

/// Converts Python's text of plain data, including NumPy, pandas and torch, to JSON: see PythonReader.
/// Errors: Malformed with the byte and the line; at most 64 levels deep.
[[nodiscard]] Result<Json> parsePythonLiteral(std::string_view text);

/// The number inside np.float64(0.1) and other scalars; other texts are unchanged.
[[nodiscard]] std::string withoutScalar(std::string_view text);

} // namespace epsilometer::io
