// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/empirical_audit.h"

#include <optional>

/// What an empirical audit shows from below: whatever the mechanism is, each number is above its own with probability at
/// most 1 - confidence. Rounded DOWN; 0 if the audit shows nothing.
/// Tests: tests/core/audit/rates_test.cpp, tests/core/audit/empirical_test.cpp
namespace epsilometer::audit {

/// The true positive rate of the test, at its false positive rate; both hold together.
struct RateBounds {
    double found = 0;   ///< true positive rate, LOWER
    double accused = 1; ///< false positive rate, UPPER
    double missed = 1;  ///< false negative rate, UPPER
};
/// Each by Clopper and Pearson with half of the error. With `ofOneRun`, only if its canaries are independent.
[[nodiscard]] RateBounds rateBounds(const RatesAudit &audit);
/// epsilon at delta, in nats: both kinds of errors, in both orders of the neighbours.
/// Source  Jagielski, Ullman, Oprea 2020; Nasr et al. 2021
[[nodiscard]] double epsilonShown(const RatesAudit &audit);
/// Gaussian DP: no test of N(mu, 1) against N(0, 1) is better than its quantiles.
/// Source  Dong, Roth, Su 2022; Nasr et al. 2023
[[nodiscard]] double muShown(const RatesAudit &audit);
/// epsilonShown() if every call had been right.
[[nodiscard]] double largestEpsilonShown(RatesAudit audit);

/// A LOWER bound on the probability of a right guess: whenever the audit stops, it is above the largest one with
/// probability at most 1 - confidence. 0.5 if it shows nothing.
/// Source  docs/proofs.md 19, Sequential; Ville 1939
[[nodiscard]] double accuracyShown(const SequentialAudit &audit);
[[nodiscard]] double epsilonShown(const SequentialAudit &audit);
[[nodiscard]] double muShown(const SequentialAudit &audit);
[[nodiscard]] double largestEpsilonShown(SequentialAudit audit);

/// Gaussian DP from the guesses of one run: every point of the curve of mu bounds them.
/// Source  docs/proofs.md 19, Gaussian
[[nodiscard]] double muShown(const OneRunAudit &audit);

} // namespace epsilometer::audit
