// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/reproduce/reproductions.h"

#include <cstddef>
#include <vector>

namespace epsilometer::reproduce {

/// Figures of Rogers, Roth, Ullman, Vadhan 2016. Tests: tests/core/reproduce/rogers_2016_test.cpp

/// What an odometer bounds at every stopping time: the pair (epsilon, delta) of the record, as in 22 of docs/proofs.md, or
/// the privacy loss itself but for probability delta, as in the paper.
enum class OdometerSense { EpsilonDelta, Loss };

/// Equal randomised responses, and the epsilon of their composition where their number is fixed.
struct EqualResponses {
    double epsilon = 0;        ///< of a response, in nats, > 0
    double delta = 0;          ///< in (0, 1)
    std::vector<double> fixed; ///< [k]: of k responses, > 0 from k = 1 on; [0] is not read
};

/// The factor by which every odometer exceeds `fixed` at some round: its reading after k responses, a function of k, is at
/// least the factor times fixed[k] for some k (docs/proofs.md 26).
/// rounds   the number of responses up to which it is an odometer, >= 1 and below fixed.size()
/// Returns  LOWER bound; within 1e-6 relative, unless a probability of the loss is within 1e-9 of delta
[[nodiscard]] double leastFactor(const EqualResponses &responses, std::size_t rounds, OdometerSense sense);

/// Theorem 6.1, which separates odometers from filters: leastFactor() in both senses, and the largest such factor of three
/// odometers. `x`: numbers of rounds; empty: the points drawn
[[nodiscard]] Result<Figure> rogersTheorem61(const account::OdometerKinds &odometers, std::vector<double> x = {});

} // namespace epsilometer::reproduce
