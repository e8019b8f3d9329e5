// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/plan/policy.h"

#include <string>
#include <string_view>

namespace epsilometer {

/// The budget of a policy as a form has it: a notion, one text for the amount, and two deltas. Each function returns
/// another policy, or says what would be right. Tests: tests/core/plan/budget_form_test.cpp

[[nodiscard]] Notion notionOf(const Policy &policy); ///< Dp, Zcdp, Gdp or Renyi

/// The same policy with its budget in another notion, guarded by the filter that fits. The amount is about what the
/// budget allowed before, at its delta (1e-6 where there is none), to three digits: a start, to be edited.
[[nodiscard]] Policy inNotion(const Policy &policy, Notion notion);

/// "3", "15.29", "1"; of Renyi orders "8: 1.5, 16: 3".
[[nodiscard]] std::string amountText(const Policy &policy);
/// Errors: OutOfDomain or Malformed for the field named after the notion.
[[nodiscard]] Result<Policy> withAmount(const Policy &policy, std::string_view text);

/// Sets delta. Its split keeps its meaning: the default of its filter stays that, all of delta stays all of it. Under a
/// budget of another notion it is the delta to convert at, and delta'' stays.
[[nodiscard]] Policy withDelta(const Policy &policy, const Exact &delta);
/// What withDelta() sets.
[[nodiscard]] Exact shownDelta(const Policy &policy);

/// Sets delta', or under a budget of another notion delta'', its own.
[[nodiscard]] Policy withSplit(const Policy &policy, const Exact &part);
/// What withSplit() sets.
[[nodiscard]] Exact shownSplit(const Policy &policy);

} // namespace epsilometer
