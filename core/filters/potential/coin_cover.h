// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

/// The Gaussian noise that pays for a round of which a class of laws is known, if more of it stays unused: a cover. X is
/// the loss of any law of the class, G_v that of Gaussian noise with mu^2 = v, and a cover m has
///     H_x(X + G_rest) <= H_x(G_(rest + m)) + excess   for every x >= 0, in both orders of the neighbours.
/// Proof: docs/proofs.md 18, "Coins that stay behind".
namespace epsilometer::filters {

/// UPPER bound on the least cover, without excess, of all pure epsilon-DP rounds: randomised response is the worst.
/// epsilon, rest  nats and mu^2, >= 0 and finite; infinite where they are not
/// Source         docs/proofs.md 18; at rest 0 it is (2 Phi^-1(e^epsilon / (1 + e^epsilon)))^2
/// Tests          tests/core/filters/coin_cover_test.cpp
[[nodiscard]] double pureCover(double epsilon, double rest);

/// The laws with D_1 <= mean and D_a <= bound for each pair (a - 1, (a - 1) bound), in both orders of the neighbours.
struct DivergenceClass {
    std::string key;                              ///< equal keys, equal classes
    double mean = 0;                              ///< UPPER, > 0
    std::vector<std::pair<double, double>> bound; ///< (lambda, UPPER bound on lambda D_(1 + lambda)), lambda > 0
};
/// The class of rho-zCDP.  rho  UPPER bound, finite and > 0
[[nodiscard]] DivergenceClass zcdpClass(double rho);

/// UPPER bound on the least cover of the class; infinite where none is found. A linear programme proposes bounds of the
/// class, which are then checked: nothing rests on it.
/// rest    mu^2, finite and >= 0
/// excess  > 0, LOWER bound of what the caller pays for
/// Accuracy  some parts of 1000 of 2 mean above the cover of the randomised response in the class, where excess is small
/// Tests     tests/core/filters/coin_cover_test.cpp
[[nodiscard]] double divergenceCover(const DivergenceClass &laws, double rest, double excess);

/// UPPER bound on sup of H_(e^epsilon)(X + G_rest) over the class, at most 1. For tests.  epsilon  >= 0
[[nodiscard]] double largestDelta(const DivergenceClass &laws, double rest, double epsilon);

} // namespace epsilometer::filters
