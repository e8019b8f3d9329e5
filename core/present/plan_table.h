// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/sequence.h"
#include "core/base/json.h"
#include "core/base/message.h"
#include "core/present/table_spec.h"

namespace epsilometer::present {

/// The steps of a plan and what becomes of them under its policy: their rounds, what the first and the last of them
/// cost, and what the filter says. report  of the plan, decisions made. Tests: tests/core/present/plan_table_test.cpp
[[nodiscard]] TableSpec planTable(const Plan &plan, const account::SequenceReport &report);

/// How many rounds the plan asks for and how many of them the filter accepts, in one sentence.
[[nodiscard]] Message planSentence(const Plan &plan, const account::SequenceReport &report);

/// Both as numbers: {"rounds", "accepted", "halts_at", "asks_outcomes", "steps": [...]}.
[[nodiscard]] Json planJson(const Plan &plan, const account::SequenceReport &report);

} // namespace epsilometer::present
