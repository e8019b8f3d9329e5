// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace epsilometer::account {

/// What one composition says of equal runs that were fixed beforehand.
struct FixedCost {
    const compositions::CompositionKind *kind = nullptr;
    double epsilon = 0; ///< UPPER, in nats, at the delta that was asked for
};

/// Every composition with a finite epsilon for `count` runs at `delta`, the lowest first; those that stand for a paper alone
/// are left out. Empty if there is no finite bound.
/// delta  0 <= delta < 1
/// Errors: Cancelled. Tests: tests/core/account/fixed_costs_test.cpp
[[nodiscard]] Result<std::vector<FixedCost>> fixedCosts(const CompositionKinds &compositions,
                                                        const std::shared_ptr<const RoundCost> &cost,
                                                        std::uint64_t count, const Exact &delta, Progress &progress);

} // namespace epsilometer::account
