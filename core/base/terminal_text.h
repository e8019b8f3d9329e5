// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace epsilometer {

/// Makes a text safe for terminals, line-based logs and documents: texts come from files, arguments and names, even
/// inside sentences. Every character that could control a terminal, reorder text or start another line becomes '?':
/// control characters (C0, DEL, C1), line and paragraph separators, bidirectional controls, and bytes that are not
/// UTF-8.
[[nodiscard]] std::string oneLine(std::string_view text);
/// oneLine() for text with several lines: keeps line feeds and tabs. The contents of the lines must have passed
/// oneLine().
[[nodiscard]] std::string terminalText(std::string_view text);
/// JSON with such characters as escapes, which keeps its meaning.  json  as written by Json
[[nodiscard]] std::string terminalJson(std::string_view json);

} // namespace epsilometer
