// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/base/json.h"

#include <string>
#include <vector>

namespace epsilometer::calibrate {

/// The filters that take such a round, whatever the budget.
/// Tests: tests/core/calibrate/taking_filters_test.cpp
[[nodiscard]] std::vector<const filters::FilterKind *> filtersThatTake(const account::FilterKinds &filters,
                                                                       const RoundCost &cost);

/// "filters that take such rounds: zcdp, gdp", or that there is none.
/// native  the budget is in a notion of its own, which these filters do not guard: says so
[[nodiscard]] Message takersText(const std::vector<const filters::FilterKind *> &takers, bool native = false);

/// The filter that could guard the record from here on under the same budget: charged with everything recorded it
/// accepts all of it, and the request, too. The universal one is asked first, then the others in the order of the
/// catalog; null where none can. What holds after such a change: core/ledger/policy_changes.h. Errors: Cancelled.
[[nodiscard]] Result<const filters::FilterKind *> filterToGoOn(const account::FilterKinds &filters,
                                                               const Policy &policy, const account::Rounds &recorded,
                                                               const RoundCost &cost, std::uint64_t count,
                                                               Progress &progress);

/// Their ids.
[[nodiscard]] Json takersJson(const std::vector<const filters::FilterKind *> &takers);

/// Why the policy's filter does not take such a round, and which filters do; empty where it does take it.
[[nodiscard]] Message untakenText(const account::FilterKinds &filters, const Policy &policy, const RoundCost &cost);

} // namespace epsilometer::calibrate
