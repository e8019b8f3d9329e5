// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

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

} // namespace epsilometer::io
