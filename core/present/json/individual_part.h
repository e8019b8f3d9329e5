// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/individual/individual_report.h"
#include "core/present/json/individual_json.h"

#include <string_view>

namespace epsilometer::present {

/// The counts of some of the people, with the meaning of their losses: `individual --partial` writes them for a shard,
/// and `merge` adds them up.
struct IndividualPart {
    IndividualNotion notion;
    individual::IndividualCounts counts;
};

/// A part without people, for typed decimals or for doubles. Errors  those of lossBudgets(); OutOfDomain for a tracker,
/// in which all people take part
[[nodiscard]] Result<IndividualPart> emptyPart(const IndividualNotion &notion, individual::IndividualMode mode,
                                               bool decimal);

/// The fields that parts must share to be added: the filter, and the meaning of its numbers.
[[nodiscard]] Json partHeading(const IndividualPart &part);
/// The counts as whole numbers in JSON; they depend on the data and must not be published.
[[nodiscard]] Json partJson(const IndividualPart &part);
/// Reads the output of partJson(). Errors  Malformed, OutOfDomain with the field
[[nodiscard]] Result<IndividualPart> readPart(std::string_view bytes);
/// Adds other people's counts, in any order. Errors  OutOfDomain if budgets, orders, losses or mode differ
[[nodiscard]] Status addPart(IndividualPart &part, const IndividualPart &other);

/// individualJson() for counts.
[[nodiscard]] Json countsJson(const IndividualPart &part);

} // namespace epsilometer::present
