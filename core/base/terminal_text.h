// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace epsilometer {

/// The border to terminals, logs of lines and documents: texts come from files, arguments and names, also where a sentence quotes
/// them. Every character that could steer a terminal, reorder what is read or pass for another line becomes '?': control
/// characters of both sets (C0, DEL, C1), line and paragraph separators, bidirectional controls, and bytes that are not
/// UTF-8.
[[nodiscard]] std::string oneLine(std::string_view text);
/// The same of text that was laid out in lines: line feeds and tabs stay. What the lines hold must have been oneLine().
[[nodiscard]] std::string terminalText(std::string_view text);
/// JSON with such characters as escapes, so that it means the same.  json  as Json writes it
[[nodiscard]] std::string terminalJson(std::string_view json);

} // namespace epsilometer
