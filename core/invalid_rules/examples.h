// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/invalid_rules/game.h"
#include "core/invalid_rules/invalid_rule.h"

/// The counterexamples of accounting.md 4.12, 7.2 and 9 as functions of their parameters. Common: epsilons and losses
/// in nats, probabilities in (0, 1); what is claimed is rounded up, what is true is rounded down by more than the error
/// of computing it, so that "true > claimed" is certain. Tests: tests/core/invalid_rules/invalid_rules_test.cpp,
/// tests/core/adversary/exact_suprema_test.cpp
namespace epsilometer::invalid_rules::counterexamples {

/// A menu of epsilons and the budget that a rule is to guard.
struct AdaptiveSetting {
    adversary::Menu menu;
    double epsilon = 0;
    double delta = 0;
};

/// "The optimal composition of the rounds so far, as if they had been fixed, fits the budget."
[[nodiscard]] adversary::Admits optimalCompositionFits(const AdaptiveSetting &setting);
/// "Some Renyi order still converts to the budget", over `perDecade` orders a decade of alpha - 1 from 1e-3 to 1e3.
[[nodiscard]] adversary::Admits someOrderFits(const AdaptiveSetting &setting, int perDecade);
/// The value of advanced composition at the rounds so far, read as an odometer.
[[nodiscard]] adversary::Bound advancedComposition(const adversary::Menu &menu, double delta);
/// Whitehouse et al. 2023, Lemma 3, its third branch as printed. n  size of the data set
[[nodiscard]] adversary::Bound lemma3AsPrinted(const adversary::Menu &menu, double delta, double n);

/// What the best adaptive analyst makes of a rule that decides by fitting.
[[nodiscard]] Counterexample againstFilter(const AdaptiveSetting &setting, const adversary::Admits &rule);
/// How often the loss exceeds a would-be odometer of failure probability `delta` within `rounds` rounds.
[[nodiscard]] Counterexample againstOdometer(const adversary::Menu &menu, double delta, int rounds,
                                             const adversary::Bound &bound);

/// The printed y* = (sqrt(2L + epsilon) - sqrt(2L))^2.
[[nodiscard]] double printedYStar(double epsilon, double logInverse);
/// The filter odometer tangent at the printed y*, read where it should meet its target.
[[nodiscard]] Counterexample printedYStarMisses(double epsilon, double delta1);
/// One leak of `delta`, then `rounds` randomised responses, under the printed Theorem 2.
[[nodiscard]] Counterexample leakBeforeResponses(double epsilon, int rounds, double delta);
/// One (0, delta2)-DP round whose loss the mixture odometer is said to bound.
[[nodiscard]] Counterexample dpRoundLosesMore(double delta1, double delta2, double gamma);
/// `rounds` rounds that are (-log(1 - p), p)-pDP and drift every time, under the filter odometer as printed.
[[nodiscard]] Counterexample driftOfProbabilisticRounds(double p, double rounds, double delta1);
/// A mechanism that is (epsilon, delta)-DP and loses 2 epsilon more often than the printed converse says.
[[nodiscard]] Counterexample converseLemma(double epsilon, double delta);
/// Two cells with leaks of delta1 and delta2, the unrealised one refunded and leaked again.
[[nodiscard]] Counterexample refundedDelta(double delta1, double delta2);
/// `rounds` times a cheap cell that is nearly always seen, composed as if its epsilon had been independent of the data.
[[nodiscard]] Counterexample advancedOnRealised(double cheap, double dear, int rounds, double delta);

/// `runs` randomised responses, the best of which is released: a fixed number of them, accounted as one.
[[nodiscard]] Counterexample bestOfFixedRuns(double epsilon, int runs);
/// One epoch of `steps` shuffled batches with Gaussian noise, accounted as Poisson samples of rate 1/steps; a record is
/// zeroed out. noise  over the clip
[[nodiscard]] Counterexample shuffledAsPoisson(double noise, int steps, double delta);
/// Records in the order of their times, one block each, one randomised response a block: one record more moves all others.
[[nodiscard]] Counterexample partitionByRank(double epsilon, int blocks);
/// Two analysts with a budget each. One answers by randomised response with epsilon `theirs`, the other, within `own`, may
/// release anything that depends on that answer: of all such releases the one that loses most by itself.
[[nodiscard]] Counterexample repeatsAnother(double own, double theirs);

} // namespace epsilometer::invalid_rules::counterexamples
