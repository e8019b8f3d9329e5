// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/contour.h"

namespace epsilometer {

/// The point where the contour crosses the real axis, and the values known there.
struct Saddle {
    double sigma = 0;           ///< few significant bits, so that 2 sigma + 1 and products are exact
    double logMoment = 0;       ///< log M(sigma) of the sum
    double logError = 0;        ///< its error, absolute
    double curvature = 0;       ///< second derivative, approximately: the variance of the tilted loss
    double epsilon = 0;         ///< estimate of the result
    std::vector<double> shares; ///< share of each part in the curvature; their sum is 1
};

/// The sigma that minimises the Chernoff bound on epsilon at that delta; absent if no moment is finite. Every sigma is
/// sound: when the work is used up the search returns the best so far, and if one evaluation exceeds the work, it does
/// not start.
[[nodiscard]] std::optional<Saddle> findSaddle(const std::vector<TransformPart> &parts, LossOrder order, double delta,
                                               WorkLimit &work);

/// A smaller sigma, with smaller sums, once epsilon is known: if a few of many losses are huge, the Chernoff bound is
/// far above the result, and so is its sigma.  from  findSaddle() of the same parts
[[nodiscard]] Saddle saddleFor(const std::vector<TransformPart> &parts, LossOrder order, const Saddle &from,
                               double epsilon, WorkLimit &work);

/// UPPER bound on the smallest epsilon at that delta from moments alone, by Markov's inequality: the fallback if no
/// engine gives a better bound. Tries as many tilts as the work allows; each is sound. inf if no moment is finite.
[[nodiscard]] double epsilonByMoments(const std::vector<TransformPart> &parts, LossOrder order, double delta,
                                      WorkLimit work = WorkLimit());

/// log M(t) of the sum of all parts, with its error.
[[nodiscard]] LogMoment totalLogMoment(const std::vector<TransformPart> &parts, LossOrder order, double t);

/// Rounds to 12 significant bits.
[[nodiscard]] double fewBits(double x);

} // namespace epsilometer
