// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dpledger/command.h"
#include "app/dpledger/support/input.h"
#include "core/account/rounds.h"
#include "core/plan/policy.h"

namespace epsilometer::dpledger {

/// The rounds that orders are chosen for.
struct RoundsToCome {
    account::Rounds rounds;
    bool recorded = false; ///< some have run already: then the choice is a what-if
};

/// The record of a ledger or a log, and the plan that a ledger keeps behind it, its rules under the universal filter.
[[nodiscard]] Result<RoundsToCome> roundsOf(const Input &input, const Policy &policy, const Environment &environment);

/// Prints the orders of the universal filter at which all of these rounds come furthest, as flags for `new`, and what
/// their gain over the default ones: how many runs of one mechanism fit, or how much of a sequence.
[[nodiscard]] Result<ExitCode> answerOrders(const RoundsToCome &asked, Policy policy, bool json,
                                            const Environment &environment);

} // namespace epsilometer::dpledger
