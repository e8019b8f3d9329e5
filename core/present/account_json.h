// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/ledger/session.h"
#include "core/present/typed_numbers.h"

#include <vector>

namespace epsilometer {

/// The machine-readable account: keys and meanings are a contract (docs: dpledger account --json). Bounds are numbers
/// with 17 significant digits, infinity the string "inf"; exact quantities are strings, as typed where `typed` knows
/// them. What does not apply is there too, with "applies": false, "why", and null for each number.
/// Tests: tests/core/present/account_json_test.cpp
[[nodiscard]] Json accountJson(const AccountReport &report, const TypedNumbers &typed,
                               const std::vector<Finding> &findings);

[[nodiscard]] Json findingJson(const Finding &finding);
[[nodiscard]] Json guaranteeJson(const Guarantee &guarantee, const TypedNumbers &typed);

/// "note", "info", "warning", "error".
[[nodiscard]] std::string_view severityId(Severity severity);

} // namespace epsilometer
