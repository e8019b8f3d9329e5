// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/one_run_audit.h"

namespace epsilometer::audit {

/// An UPPER bound on the probability that at least `audit.correct` guesses are right, of any (epsilon, delta)-DP
/// mechanism.
/// epsilon  nats, >= 0
/// Source   Steinke, Nasr, Jagielski 2023 where delta is 0; the term of delta: docs/proofs.md 19
[[nodiscard]] double rightGuessesUpper(const OneRunAudit &audit, double epsilon);
/// The same with another delta than that of the audit.  delta  UPPER, in [0, 1]
[[nodiscard]] double rightGuessesUpper(const OneRunAudit &audit, double epsilon, double delta);

/// The lower end of a confidence interval for epsilon, in nats, rounded DOWN: whatever the mechanism is, it is above the
/// mechanism's epsilon at delta with probability at most 1 - confidence. 0 if the guesses show nothing.
/// Tests  tests/core/audit/empirical_test.cpp
[[nodiscard]] double epsilonShown(const OneRunAudit &audit);
/// The value of epsilonShown() if every guess had been right.
[[nodiscard]] double largestEpsilonShown(OneRunAudit audit);

} // namespace epsilometer::audit
