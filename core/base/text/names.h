// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/message.h"

#include <string>
#include <string_view>

/// Names of people, purposes, data sets and blocks, which budgets are counted by.
namespace epsilometer {

/// Whether a text may be a name: it is not empty, not "*", which stands for every name, and has no character that
/// oneLine() replaces: what two people see as one name must not be two.
/// Tests: tests/core/base/names_test.cpp
[[nodiscard]] bool isName(std::string_view text);
/// The constraint, for errors: "must be a name: ...".
[[nodiscard]] Message nameConstraint();

/// A text that names have in common if they look alike: without blanks around them, invisible characters and joiners,
/// in lower case (ASCII, Latin-1, Latin Extended-A, Greek and Cyrillic), with full-width forms, ligatures and blanks of
/// other widths as the usual ones, and accented letters as letter and accent, as in NFKC. Other characters are as they
/// are: names that differ in them are different. For findings only; no budget depends on it.
/// Tests: tests/core/base/names_test.cpp
[[nodiscard]] std::string nameLikeness(std::string_view name);

/// Whether one name was probably typed for the other: they look alike, or one letter is left out, added, changed or
/// swapped with the next, of four letters at least; digits make names different. For warnings only.
/// Tests: tests/core/base/names_test.cpp
[[nodiscard]] bool looksLikeSlip(std::string_view name, std::string_view other);

} // namespace epsilometer
