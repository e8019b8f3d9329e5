// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/json/individual_part.h"

#include <cstddef>
#include <string>

namespace epsilometer::dpledger {

/// Counts and spread over all people, one line each. Remaining budgets are rounded down. The text depends on the data
/// and is not for publication. Precondition: the mode is Skip or Latch.
/// own  number of people who have a smaller budget of their own
[[nodiscard]] std::string individualText(const individual::IndividualReport &report,
                                         const present::IndividualNotion &notion, std::size_t own);
/// The text above for counts instead of a report.
[[nodiscard]] std::string individualText(const present::IndividualPart &part);

} // namespace epsilometer::dpledger
