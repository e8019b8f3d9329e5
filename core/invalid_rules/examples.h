// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/invalid_rules/game.h"
#include "core/invalid_rules/invalid_rules.h"

/// The counterexamples of accounting.md 4.12, 7.2 and 9 as functions of their parameters. Common: epsilons and losses
/// in nats, probabilities in (0, 1); claimed values are rounded up, and true values are lowered by more than the error
/// of computing them, so that "true > claimed" is certain. Tests: tests/core/invalid_rules/invalid_rules_test.cpp,
/// tests/core/adversary/exact_suprema_test.cpp
namespace epsilometer::invalid_rules::counterexamples {

/// A menu of epsilons, and the budget that a rule should guard.
struct AdaptiveSetting {
    adversary::Menu menu;
    double epsilon = 0;
    double delta = 0;
};

/// "The optimal composition of the rounds so far, as if they had been fixed, fits the budget."
[[nodiscard]] adversary::Admits optimalCompositionFits(const AdaptiveSetting &setting);
/// "Some Renyi order still converts to the budget", over `perDecade` orders a decade of alpha - 1 from 1e-3 to 1e3.
[[nodiscard]] adversary::Admits someOrderFits(const AdaptiveSetting &setting, int perDecade);
/// The value of advanced composition after the rounds so far, used as an odometer.
[[nodiscard]] adversary::Bound advancedComposition(const adversary::Menu &menu, double delta);
/// Whitehouse et al. 2023, Lemma 3, its third branch as printed. n  size of the data set
[[nodiscard]] adversary::Bound lemma3AsPrinted(const adversary::Menu &menu, double delta, double n);

/// The best that an adaptive analyst achieves against a rule that decides by fitting.
[[nodiscard]] Counterexample againstFilter(const AdaptiveSetting &setting, const adversary::Admits &rule);
/// The probability that the loss exceeds a supposed odometer with failure probability `delta` within `rounds` rounds.
[[nodiscard]] Counterexample againstOdometer(const adversary::Menu &menu, double delta, int rounds,
                                             const adversary::Bound &bound);

/// The printed y* = (sqrt(2L + epsilon) - sqrt(2L))^2.
[[nodiscard]] double printedYStar(double epsilon, double logInverse);
/// The filter odometer tangent at the printed y*, evaluated where it should reach its target.
[[nodiscard]] Counterexample printedYStarMisses(double epsilon, double delta1);
/// One leak of `delta`, then `rounds` randomised responses, under the printed Theorem 2.
[[nodiscard]] Counterexample leakBeforeResponses(double epsilon, int rounds, double delta);
/// One (0, delta2)-DP round whose loss the mixture odometer supposedly bounds.
[[nodiscard]] Counterexample dpRoundLosesMore(double delta1, double delta2, double gamma);
/// `rounds` rounds that are (-log(1 - p), p)-pDP and all drift, under the filter odometer as printed.
[[nodiscard]] Counterexample driftOfProbabilisticRounds(double p, double rounds, double delta1);
/// A mechanism that is (epsilon, delta)-DP and has a loss of 2 epsilon more often than the printed converse allows.
[[nodiscard]] Counterexample converseLemma(double epsilon, double delta);
/// Two cells with leaks of delta1 and delta2, the unrealised one refunded and leaked again.
[[nodiscard]] Counterexample refundedDelta(double delta1, double delta2);
/// `rounds` times a cheap cell that is observed nearly always, composed as if its epsilon were independent of the data.
[[nodiscard]] Counterexample advancedOnRealised(double cheap, double dear, int rounds, double delta);

/// `runs` randomised responses with the best one released: a fixed number of them, accounted as one.
[[nodiscard]] Counterexample bestOfFixedRuns(double epsilon, int runs);
/// One epoch of `steps` shuffled batches with Gaussian noise, accounted as Poisson samples with rate 1/steps; a record
/// is zeroed out. noise  relative to the clip
[[nodiscard]] Counterexample shuffledAsPoisson(double noise, int steps, double delta);
/// Records ordered by time, one block each, one randomised response per block: one more record moves all others.
[[nodiscard]] Counterexample partitionByRank(double epsilon, int blocks);
/// Two analysts with a budget each. One answers by randomised response with epsilon `theirs`; the other, within `own`,
/// may release anything that depends on that answer. Takes the release with the largest loss on its own.
[[nodiscard]] Counterexample repeatsAnother(double own, double theirs);

} // namespace epsilometer::invalid_rules::counterexamples
