// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/guarantee.h"
#include "core/notions/round_cost.h"

namespace epsilometer {

/// Whether the cost is proven under the relation that a ledger states (accounting.md section 1: one interaction uses
/// one relation throughout). Unstated asks for nothing; a cost that holds under any one fixed relation always passes.
/// Tests: tests/core/account/guard_test.cpp
[[nodiscard]] Applicability provenUnder(const RoundCost &cost, Neighbours declared);

} // namespace epsilometer
