// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/notions/guarantee.h"

#include <QString>

#include <string>
#include <string_view>

class QFontMetrics;

/// Text between core and the window: core uses UTF-8 and English, the window QString and the user's language.
namespace epsilometer::ui {

/// The text unchanged: names, ids, numbers, and text typed by the user.
[[nodiscard]] QString fromCore(std::string_view text);
/// A name or text from a file, for use inside a sentence of the window: without characters that would reorder or break
/// the sentence (oneLine()). For texts to be edited use fromCore().
[[nodiscard]] QString shownText(std::string_view text);
/// A text of core in the user's language. Each literal is translated by the installed translators, in the context
/// "core". Safe on any thread.
[[nodiscard]] QString coreText(const Message &message);
[[nodiscard]] std::string toCore(const QString &text);

/// An error for users: the problem and the correct form, with line and field if known.
[[nodiscard]] QString errorText(const Error &error);

/// The text, or as many of its clauses from the beginning as fit; cut only where not even the first one fits.
/// ends  the marks that end a clause before a space; those in parentheses do not count
/// Tests: tests/ui/text/whole_clauses_test.cpp
[[nodiscard]] QString wholeClauses(const QString &text, const QString &ends, const QFontMetrics &metrics, int room);

[[nodiscard]] QString validityWords(Validity validity);
[[nodiscard]] QString validityExplanation(Validity validity);

} // namespace epsilometer::ui
