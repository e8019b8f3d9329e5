// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/arch/rules.h"
#include "tests/arch/source_file.h"

#include <string>
#include <vector>

namespace epsilometer::arch {

/// Where a wall is broken, and which.
struct Violation {
    std::string path;
    int line = 0;
    std::string what;

    [[nodiscard]] std::string text() const { return path + ":" + std::to_string(line) + ": " + what; }
};

using Sources = std::vector<SourceFile>;
using Violations = std::vector<Violation>;

/// Includes that run against the arrows: `may`, `never`, `only`, `apart`, `nothing-includes`.
[[nodiscard]] Violations includesAgainstTheArrows(const Rules &rules, const Sources &sources);

/// Subfolders that depend on each other in a circle: one violation a circle, at an include that closes it.
[[nodiscard]] Violations cycles(const Rules &rules, const Sources &sources);

/// C++ in another namespace than that of its folder, or one below: `namespace`. Another folder's names may be declared
/// first, in its namespace.
[[nodiscard]] Violations foreignNamespaces(const Rules &rules, const Sources &sources);

/// A source that has a header of its name includes it first; so the header has been compiled alone.
[[nodiscard]] Violations ownHeaderNotFirst(const Sources &sources);

[[nodiscard]] Violations withoutLicenceLine(const Rules &rules, const Sources &sources);
[[nodiscard]] Violations forbiddenText(const Rules &rules, const Sources &sources);

/// Words of `no-word` rules, also as a part of an identifier: kOldWord and old_word hold "word", words does not.
[[nodiscard]] Violations forbiddenWords(const Rules &rules, const Sources &sourcesAndDocuments);

/// Functions of headers that return a number and do not say on which side of the truth it lies: `direction`.
[[nodiscard]] Violations numbersWithoutDirection(const Rules &rules, const Sources &sources);

/// Counts that exceed their ceiling, and ceilings that are left far above the count.
[[nodiscard]] Violations wrongCeilings(const Rules &rules, const Sources &sources);

/// Files of more than `lines` lines.
[[nodiscard]] Violations longerThan(int lines, const Sources &sources);

} // namespace epsilometer::arch
