// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/filter.h"
#include "core/notions/relation.h"

namespace epsilometer {

/// Whether the filter takes the round in a ledger that states `declared`: the relation first, then the notions.
/// Tests: tests/core/account/guard_test.cpp
[[nodiscard]] inline Applicability appliesUnder(const Filter &filter, const RoundCost &cost, Neighbours declared)
{
    Applicability proven = provenUnder(cost, declared);
    return proven.applies ? filter.applies(cost) : proven;
}

} // namespace epsilometer
