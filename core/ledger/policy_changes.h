// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/session.h"
#include "core/plan/policies_in_force.h"

namespace epsilometer {

/// The recorded policies that spends were made under.
/// Tests: tests/core/ledger/policy_changes_test.cpp
[[nodiscard]] PoliciesInForce policiesInForce(const Session &session);

} // namespace epsilometer
