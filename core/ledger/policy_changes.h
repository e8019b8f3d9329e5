// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/session.h"
#include "core/plan/policies_in_force.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace epsilometer {

/// A policy over everything that was in force from its line on.
struct PolicyVersion {
    std::int64_t line = 0;        ///< 1-based; 0 if no event states it
    std::optional<Policy> policy; ///< absent if it cannot be read, and so guaranteed nothing
};

/// The policies over everything that spends were made under, in order, and the one in force as the last. Empty without a
/// policy. Tests: tests/core/ledger/policy_changes_test.cpp
[[nodiscard]] std::vector<PolicyVersion> policyVersions(const Session &session);

/// The recorded policies that spends were made under.
/// Tests: tests/core/ledger/policy_changes_test.cpp
[[nodiscard]] PoliciesInForce policiesInForce(const Session &session);

} // namespace epsilometer
