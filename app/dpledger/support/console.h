// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/present/table_text.h"

#include <string>
#include <string_view>

namespace epsilometer::dpledger::console {

/// Style of standard output: its width is COLUMNS, else that of its terminal, else 80 columns; in colour on a terminal
/// that is not dumb, unless NO_COLOR is set.
[[nodiscard]] present::TextStyle style();
/// Text made for that style, which keeps its colours: everything in it went through oneLine().
void printStyled(std::string_view text);
/// Standard output, buffered. Control characters but line ends and tabs become '?': no file steers the terminal.
void print(std::string_view text);
/// The same byte for byte: what is an export, and no message.
void printBytes(std::string_view bytes);
/// One JSON document, indented, with its line end; an object gets its "schema".
void printJson(Json json);
/// Standard error: one line, whatever the text holds.
void complain(std::string_view text);
void complain(const Error &error);
/// Asks a person: the question on standard error, the answer from standard input, without its line end. Empty at once
/// where either is no terminal.
[[nodiscard]] std::string ask(std::string_view question);
/// Whether everything printed reached standard output; Io when the disk or the pipe refused it.
[[nodiscard]] Status finish();

} // namespace epsilometer::dpledger::console
