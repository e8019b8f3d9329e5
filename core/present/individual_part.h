// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/individual/individual_counts.h"
#include "core/present/individual_json.h"

#include <string_view>

namespace epsilometer::present {

/// The counts of some of the people with what their losses mean: what `individual --partial` writes on a shard and
/// `merge` adds up.
struct IndividualPart {
    IndividualNotion notion;
    individual::IndividualCounts counts;
};

/// No people yet, for typed decimals or for doubles. Errors  those of lossBudgets(); OutOfDomain for a tracker, whose
/// people all take part
[[nodiscard]] Result<IndividualPart> emptyPart(const IndividualNotion &notion, individual::IndividualMode mode,
                                               bool decimal);

/// What parts that are added must have in common: the filter, and what its numbers mean.
[[nodiscard]] Json partHeading(const IndividualPart &part);
/// Whole numbers in JSON; depends on the data, not for publication.
[[nodiscard]] Json partJson(const IndividualPart &part);
/// Reads what partJson() wrote. Errors  Malformed, OutOfDomain with the field
[[nodiscard]] Result<IndividualPart> readPart(std::string_view bytes);
/// Adds other people's counts, in any order. Errors  OutOfDomain where budgets, orders, losses or mode differ
[[nodiscard]] Status addPart(IndividualPart &part, const IndividualPart &other);

/// individualJson() of counts.
[[nodiscard]] Json countsJson(const IndividualPart &part);

} // namespace epsilometer::present
