// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/base/text/json.h"

#include <string>
#include <vector>

/// Filters to offer: which support a round, which could guard the record from here on, and which to take where the
/// policy's own does not support every round.
namespace epsilometer::calibrate {

/// The filters that support such a round, under any budget.
/// Tests: tests/core/calibrate/taking_filters_test.cpp
[[nodiscard]] std::vector<const filters::FilterKind *> filtersThatTake(const account::FilterKinds &filters,
                                                                       const RoundCost &cost);

/// "filters that take such rounds: zcdp, gdp", or that no filter takes them.
/// native  the budget is in its own notion, which these filters do not guard; adds a note
[[nodiscard]] Message takersText(const std::vector<const filters::FilterKind *> &takers, bool native = false);

/// A filter that could guard the record from here on under the same budget: charged with everything recorded, it
/// accepts all of it and the request as well. Tries the universal filter first, then the others in the order of the
/// catalog; null if none can. The guarantee after such a change: core/ledger/policy_changes.h. Errors: Cancelled.
[[nodiscard]] Result<const filters::FilterKind *> filterToGoOn(const account::FilterKinds &filters,
                                                               const Policy &policy, const account::Rounds &recorded,
                                                               const RoundCost &cost, std::uint64_t count,
                                                               Progress &progress);

/// Their ids as a JSON list.
[[nodiscard]] Json takersJson(const std::vector<const filters::FilterKind *> &takers);

/// Why the policy's filter does not support such a round, and which filters do; empty if it does.
/// policy  as the first request begins it
[[nodiscard]] Message untakenText(const account::FilterKinds &filters, const Policy &policy, const RoundCost &cost);

/// The filter to offer if the policy's own does not support some round of the sequence: the universal one if it
/// applies, else the applicable one that accepts the most rounds. Null if none applies, or the policy's own does.
/// account  of the whole sequence, with reports of all filters
/// Tests: tests/core/calibrate/offered_filter_test.cpp
[[nodiscard]] const filters::FilterKind *filterToOffer(const account::AccountReport &account);

/// The filter to offer where outcomes give nothing back because the policy's own does not look at them: one that does
/// and accepts no fewer rounds of the sequence, the universal one first, else the one that accepts the most. Null without
/// such a filter, if the own one looks at them, and for a budget in its own notion.
/// account  of the whole sequence, with reports of all filters
/// Tests: tests/core/calibrate/offered_filter_test.cpp
[[nodiscard]] const filters::FilterKind *filterThatGivesBack(const account::AccountReport &account);

} // namespace epsilometer::calibrate
