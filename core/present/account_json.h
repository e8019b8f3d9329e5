// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/base/message.h"
#include "core/ledger/session.h"
#include "core/present/typed_numbers.h"

#include <vector>

namespace epsilometer::present {

/// The machine-readable account: keys and meanings are a contract (docs: dpledger account --json). Bounds are numbers
/// with 17 significant digits, infinity the string "inf"; exact quantities are strings, as typed where `typed` knows
/// them. What does not apply is there too, with "applies": false, "why", and null for each number.
/// Tests: tests/core/present/account_json_test.cpp
[[nodiscard]] Json accountJson(const account::AccountReport &report, const TypedNumbers &typed,
                               const std::vector<Finding> &findings);

[[nodiscard]] Json findingJson(const Finding &finding);
/// What names a budget of another notion: {"rho": "15.29"}, {"mu": "1"}, {"renyi": [{"order": "8", "limit": "1.5"}]}.
[[nodiscard]] Json nativeJson(const NativeBudget &budget, const TypedNumbers &typed);
/// That or {"epsilon": "3"}, with delta, delta_prime and delta_second.
[[nodiscard]] Json budgetJson(const Policy &policy, const TypedNumbers &typed);
/// (epsilon, delta); of a budget of another notion that, the conversion, the delta asked for and a curve of others.
[[nodiscard]] Json guaranteeJson(const Guarantee &guarantee, const TypedNumbers &typed);

/// "note", "info", "warning", "error".
[[nodiscard]] std::string_view severityId(Severity severity);
/// The same for people.
[[nodiscard]] Literal severityWord(Severity severity);

} // namespace epsilometer::present
