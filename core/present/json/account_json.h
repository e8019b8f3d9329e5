// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/base/text/message.h"
#include "core/ledger/session.h"
#include "core/present/text/typed_numbers.h"

#include <vector>

namespace epsilometer::present {

/// The machine-readable account; its keys and meanings are stable (docs: dpledger account --json). Bounds are numbers
/// with 17 significant digits, infinity is the string "inf"; exact quantities are strings, as typed if `typed` knows
/// them. Accountants that do not apply are included with "applies": false, "why", and null for each number.
/// Tests: tests/core/present/account_json_test.cpp
[[nodiscard]] Json accountJson(const account::AccountReport &report, const TypedNumbers &typed,
                               const std::vector<Finding> &findings);

[[nodiscard]] Json findingJson(const Finding &finding);
/// The fields of a budget in another notion: {"rho": "15.29"}, {"mu": "1"}, {"renyi": [{"order": "8", "limit":
/// "1.5"}]}.
[[nodiscard]] Json nativeJson(const NativeBudget &budget, const TypedNumbers &typed);
/// nativeJson() or {"epsilon": "3"}, with delta, delta_prime and delta_second.
[[nodiscard]] Json budgetJson(const Policy &policy, const TypedNumbers &typed);
/// (epsilon, delta); for a budget in another notion also that, the conversion, the requested delta and a curve of
/// others.
[[nodiscard]] Json guaranteeJson(const Guarantee &guarantee, const TypedNumbers &typed);

/// "note", "info", "warning", "error".
[[nodiscard]] std::string_view severityId(Severity severity);
/// The severity as a displayed word.
[[nodiscard]] Literal severityWord(Severity severity);

} // namespace epsilometer::present
