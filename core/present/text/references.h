// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/message.h"

#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::present {

/// docs/references.bib.
[[nodiscard]] std::string_view referencesFile();

/// Each text as a comment, and after it the BibTeX entries of the papers that it cites by names and a year ("Whitehouse et
/// al. 2023, Theorem 8"), each paper once. A text that cites none, such as a theorem that is proved in docs/proofs.md, is a
/// comment alone.
/// Tests: tests/core/present/references_test.cpp
[[nodiscard]] std::string bibtexOf(const std::vector<Message> &citations);
/// The entry of this program, with its version.
[[nodiscard]] std::string bibtexOfProgram();

} // namespace epsilometer::present
