// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/plan/policy.h"

#include <string>
#include <string_view>

namespace epsilometer {

/// The budget of a policy as a form shows it: a notion, one text for the amount, and two deltas. Each function returns
/// the changed policy, or an error with the constraint. Tests: tests/core/plan/budget_form_test.cpp

[[nodiscard]] Notion notionOf(const Policy &policy); ///< Dp, Zcdp, Gdp or Renyi

/// The policy with its budget in another notion, guarded by the suitable filter. The amount is about equivalent to the
/// previous budget at its delta (1e-6 without one), with three digits: a start for editing.
[[nodiscard]] Policy inNotion(const Policy &policy, Notion notion);

/// "3", "15.29", "1"; for Renyi orders "8: 1.5, 16: 3".
[[nodiscard]] std::string amountText(const Policy &policy);
/// Errors: OutOfDomain or Malformed for the field named after the notion.
[[nodiscard]] Result<Policy> withAmount(const Policy &policy, std::string_view text);

/// Sets delta and keeps the meaning of its split: a default split stays the default of its filter, and delta' = delta
/// stays that. With a budget in another notion it is the delta for conversion, and delta'' is unchanged.
[[nodiscard]] Policy withDelta(const Policy &policy, const Exact &delta);
/// The value set by withDelta().
[[nodiscard]] Exact shownDelta(const Policy &policy);

/// Sets delta', or delta'' if the budget is in another notion.
[[nodiscard]] Policy withSplit(const Policy &policy, const Exact &part);
/// The value set by withSplit().
[[nodiscard]] Exact shownSplit(const Policy &policy);

} // namespace epsilometer
