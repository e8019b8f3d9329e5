// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/sequence.h"
#include "core/base/text/json.h"
#include "core/base/text/message.h"
#include "core/present/table/table_spec.h"

namespace epsilometer::present {

/// The steps of a plan under its policy: their rounds, the costs of the first and the last, and the filter's decision.
/// report  of the plan, with decisions. Tests: tests/core/present/plan_table_test.cpp
[[nodiscard]] TableSpec planTable(const Plan &plan, const account::SequenceReport &report);

/// The number of rounds that the plan requests, and of those that the filter accepts, in one sentence.
[[nodiscard]] Message planSentence(const Plan &plan, const account::SequenceReport &report);

/// Table and sentence as numbers: {"rounds", "accepted", "halts_at", "asks_outcomes", "steps": [...]}.
[[nodiscard]] Json planJson(const Plan &plan, const account::SequenceReport &report);

} // namespace epsilometer::present
