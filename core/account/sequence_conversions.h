// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/notions/round_cost.h"

#include <vector>

namespace epsilometer::account {

/// conversionsWithin() over all rounds: each notion and each conversion once, in the order of the rounds.
/// Tests: tests/core/account/sequence_conversions_test.cpp
[[nodiscard]] std::vector<NotionConversions> conversionsWithin(const Rounds &rounds);

} // namespace epsilometer::account
