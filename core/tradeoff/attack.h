// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/tradeoff/privacy_profile.h"

#include <optional>
#include <vector>

/// What an attacker who sees the outputs achieves, in terms of people.
namespace epsilometer::tradeoff {

/// How likely something is without the outputs; each > 0 and < 1.
struct AttackOdds {
    Exact falsely;                 ///< false positive rate of a test of membership
    std::optional<Exact> prior;    ///< that a person's data was used
    std::optional<Exact> baseline; ///< of guessing a person's secret: the best guess without the outputs
};

/// UPPER bounds over all attackers.
struct Attack {
    double advantage = 1;        ///< true positive rate minus false positive rate
    double found = 1;            ///< true positive rate at the false positive rate
    std::optional<double> right; ///< probability of the best guess whether a person's data was used, by the prior
    std::optional<double> accusedRight; ///< share of those in the data among the accused, by the prior
    std::optional<double> guessed;      ///< probability of guessing the secret with the outputs
};

/// The least that the profiles leave, each of which holds.
/// - right: with prior p, max(p, 1 - p) + min(p, 1 - p) delta(|log(p / (1 - p))|): the best guess is the test of Neyman and
///   Pearson at the threshold (1 - p) / p, whose gain over the prior's guess is the profile there
/// - accusedRight: p t / (p t + (1 - p) f) of the rates t and f
/// - guessed: the true positive rate at the baseline. Outputs of the data without the person say nothing about the secret,
///   so the guess succeeds with at most the baseline's probability there; a bound on rates that is concave carries over
///   from each secret to their mean
/// Source: docs/proofs.md 23; Dong, Roth, Su 2022; Balle, Cherubin, Hayes 2022; Kulynych et al. 2025 (arXiv 2507.06969)
/// Tests: tests/core/tradeoff/attack_test.cpp
[[nodiscard]] Attack attackUpper(const std::vector<const PrivacyProfile *> &profiles, const AttackOdds &odds);

/// |log(p / (1 - p))|, rounded down: the epsilon at which a profile says what a prior gains.
/// prior  > 0 and < 1
[[nodiscard]] double logOddsDown(const Exact &prior);
/// max(p, 1 - p) + min(p, 1 - p) delta, UPPER, with `delta` an upper bound of the profile at logOddsDown(prior).
[[nodiscard]] double rightUpper(const Exact &prior, double delta);

} // namespace epsilometer::tradeoff
