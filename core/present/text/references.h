// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/message.h"

#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::present {

/// docs/references.bib.
[[nodiscard]] std::string_view referencesFile();

/// The BibTeX entries of the papers that the texts cite by names and a year ("Whitehouse et al. 2023, Theorem 8"), each
/// once, in the order in which they are cited. Of a text that cites none a line with a comment stands instead, as for a
/// theorem that is proved in docs/proofs.md.
/// Tests: tests/core/present/references_test.cpp
[[nodiscard]] std::string bibtexOf(const std::vector<Message> &citations);

} // namespace epsilometer::present
