// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"
#include "core/base/text/message.h"
#include "core/invalid_rules/invalid_rules.h"
#include "core/present/table/table_spec.h"

#include <optional>

namespace epsilometer::present {

/// The invalid rules as a table: the claimed and the true guarantee, rounded so that the difference is real, the
/// reason, and what to use instead. use  only these rules; absent: all
/// Tests: tests/core/present/invalid_rules_test.cpp
[[nodiscard]] TableSpec invalidRulesTable(const invalid_rules::InvalidRules &rules,
                                          std::optional<invalid_rules::InvalidUse> use = {});

/// An array of objects: "id", "title", "use", "rule", "theorem", "why", "instead", "unsound", "counterexample" with
/// "setting", "claimed", "truth" and "others", each number with its name.
[[nodiscard]] Json invalidRulesJson(const invalid_rules::InvalidRules &rules);

/// "delta of the budget 0.01, delta that the best adaptive analyst reaches 0.0155822".
[[nodiscard]] Message counterexampleText(const invalid_rules::Counterexample &example);

/// Why a requested rule is refused, in one line: rule, reason, counterexample, alternative.
[[nodiscard]] Message refusalText(const invalid_rules::InvalidRule &rule);

} // namespace epsilometer::present
