// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/individual_part.h"

#include <cstddef>
#include <string>

namespace epsilometer::dpledger {

/// Counts and spread over all people, a line each, numbers of what is left rounded down. They depend on the data: not
/// for publication. Precondition: the mode is Skip or Latch.
/// own  how many people have a smaller budget of their own
[[nodiscard]] std::string individualText(const individual::IndividualReport &report,
                                         const present::IndividualNotion &notion, std::size_t own);
/// The same of counts.
[[nodiscard]] std::string individualText(const present::IndividualPart &part);

} // namespace epsilometer::dpledger
