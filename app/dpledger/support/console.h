// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/text/json.h"
#include "core/present/table/table_text.h"

#include <string>
#include <string_view>

namespace epsilometer::dpledger::console {

/// Style of standard output. The width is COLUMNS, else the width of the terminal, else 80 columns. Colour is used on a
/// terminal other than "dumb", unless NO_COLOR is set.
[[nodiscard]] present::TextStyle style();
/// Prints text made for style(), with its colours. Everything in the text must have passed through oneLine().
void printStyled(std::string_view text);
/// Prints one line to buffered standard output, whatever the text holds: a sentence with texts from files or arguments.
void say(std::string_view sentence);
/// Prints lines that the program made to buffered standard output. Texts from files within them must have passed through
/// oneLine(), as arguments of core::tr() have. Control characters other than line ends and tabs become '?', so that no
/// file can steer the terminal. Test: tests/e2e/hostile_text_test.cpp
void print(std::string_view text);
/// Prints the bytes unchanged: for exports.
void printBytes(std::string_view bytes);
/// Prints one JSON document, indented, with a line end; adds "schema" to an object.
void printJson(Json json);
/// printJson() for a document of another format, which has a schema of its own.
void printForeignJson(const Json &json);
/// Prints to standard error, as one line whatever the text holds.
void complain(std::string_view text);
void complain(const Error &error);
/// Asks a person: prints the question on standard error and returns the answer from standard input, without its line
/// end. Returns an empty text at once if either of the two is not a terminal.
[[nodiscard]] std::string ask(std::string_view question);
/// Flushes standard output. Errors: Io if the disk or the pipe did not take everything printed.
[[nodiscard]] Status finish();

} // namespace epsilometer::dpledger::console
