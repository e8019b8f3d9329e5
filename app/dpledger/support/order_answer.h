// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dpledger/command.h"
#include "app/dpledger/support/input.h"
#include "core/account/rounds.h"
#include "core/plan/policy.h"

namespace epsilometer::dpledger {

/// Rounds for which orders are chosen.
struct RoundsToCome {
    account::Rounds rounds;
    bool recorded = false; ///< some rounds have run already, so the choice is a what-if
};

/// The recorded rounds of a ledger or a log, followed by the plan that a ledger keeps; both with the rules of `policy`
/// under the universal filter.
[[nodiscard]] Result<RoundsToCome> roundsOf(const Input &input, const Policy &policy, const Environment &environment);

/// Prints, as flags for `new`, the orders of the universal filter at which these rounds get furthest, and the gain over
/// the default orders: more runs of one mechanism, or more rounds of a sequence.
[[nodiscard]] Result<ExitCode> answerOrders(const RoundsToCome &asked, Policy policy, bool json,
                                            const Environment &environment);

} // namespace epsilometer::dpledger
