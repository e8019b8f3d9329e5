// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/message.h"
#include "core/notions/round_cost.h"
#include "core/plan/step.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

namespace epsilometer::account {

/// How many of some planned rounds run.
struct GateAnswer {
    std::uint64_t accepted = 0;
    Message refusedBy; ///< the policy that refuses the rest, with its budget; empty if all are accepted
    /// LOWER share left, after the accepted rounds and where they are counted, of the first policy that counts every
    /// spend. Absent without such a policy, and where nothing is charged.
    std::optional<double> left = {};
};

/// The policies with a scope, which planned rounds must fit besides the policy over everything. Returns how many of
/// `count` rounds of the step all of them accept, and charges them for these: a refused round does not run, so no policy
/// is charged for it. Errs only towards HALT. An empty function: there are no such policies. A copy has the same state
/// and is independent. Made by scopeGate() (core/budgets/scope_gate.h). Tests: tests/core/budgets/scope_gate_test.cpp
using RoundGate =
    std::function<GateAnswer(const Step &step, const std::shared_ptr<const RoundCost> &cost, std::uint64_t count)>;

/// The policies with a scope that the next analysis falls in: how many of `count` such rounds all of them accept, and
/// the scope of the one that accepts the fewest. Charges nothing. An empty function: there are no such policies. Made by
/// scopeLimit() (core/budgets/scope_gate.h).
using RoundLimit = std::function<GateAnswer(const RoundCost &cost, std::uint64_t count)>;

} // namespace epsilometer::account
