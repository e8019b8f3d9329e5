// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/text/json.h"

#include <cstddef>
#include <string>
#include <string_view>

/// Data as other programs write it, in UTF-8 or UTF-16 (SourceText), as JSON, Python's text or a pickle
/// (readPlainData()).
namespace epsilometer::io {

/// The text of a source in UTF-8. Excel and PowerShell write UTF-16 after a byte order mark, in either order: it is
/// decoded without the mark. Any other source, and invalid UTF-16, stays unchanged for its reader.
/// Tests: tests/core/io/source_text_test.cpp
class SourceText {
public:
    explicit SourceText(std::string_view bytes); ///< must outlive this
    SourceText(const SourceText &) = delete;
    SourceText &operator=(const SourceText &) = delete;

    [[nodiscard]] std::string_view text() const { return m_text; }

private:
    std::string m_decoded;
    std::string_view m_text;
};

/// Reads plain data in any of these forms: JSON, Python's repr, a pickle, or a checkpoint of torch.save(). Used for all
/// logs that are data; no code is run.
/// depth  levels of JSON
/// Errors: Malformed with the place, by the JSON or the Python reader; those of readPickle().
/// Tests: tests/core/io/plain_data_test.cpp
[[nodiscard]] Result<Json> readPlainData(std::string_view bytes, std::size_t depth = 32);

/// Whether a word occurs in the bytes as a string of JSON, of Python's repr, or of a pickle.
[[nodiscard]] bool holdsText(std::string_view bytes, std::string_view word);

/// Number of numbers in the first row of a list of rows; 0 if the text does not begin with such a list.
[[nodiscard]] std::size_t cellsOfFirstRow(std::string_view text);

} // namespace epsilometer::io
