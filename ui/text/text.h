// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/notions/guarantee.h"

#include <QString>

#include <string>
#include <string_view>

/// Text between core and the window: core uses UTF-8 and English, the window QString and the user's language.
namespace epsilometer::ui {

/// As it is: names, ids, numbers, what people typed.
[[nodiscard]] QString fromCore(std::string_view text);
/// A name or a text from a file inside what the window says: without characters that would reorder or break the sentence
/// around it (oneLine()). What is edited is fromCore().
[[nodiscard]] QString shownText(std::string_view text);
/// A text of core for people, in the user's language: literal by literal as the installed translators have it, in the
/// context "core". Safe on any thread.
[[nodiscard]] QString coreText(const Message &message);
[[nodiscard]] std::string toCore(const QString &text);

/// An error for people: what is wrong and what would be right, with line and field where they are known.
[[nodiscard]] QString errorText(const Error &error);

[[nodiscard]] QString validityWords(Validity validity);
[[nodiscard]] QString validityExplanation(Validity validity);

} // namespace epsilometer::ui
