// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/contour.h"

namespace epsilometer {

/// Where the contour crosses the real axis, and what is known there.
struct Saddle {
    double sigma = 0;           ///< few significant bits, so that 2 sigma + 1 and products are exact
    double logMoment = 0;       ///< log M(sigma) of the sum
    double logError = 0;        ///< its error, absolute
    double curvature = 0;       ///< its second derivative, roughly: the variance of the tilted loss
    double epsilon = 0;         ///< a guess of the result
    std::vector<double> shares; ///< of each part in the curvature, sum 1
};

/// The sigma that minimises the Chernoff bound on epsilon at that delta; nothing where no moment is finite. Any sigma is
/// sound: where the work is done the search ends with the best one so far, and where one look is more than the work,
/// it does not begin.
[[nodiscard]] std::optional<Saddle> findSaddle(const std::vector<TransformPart> &parts, LossOrder order, double delta,
                                               WorkLimit &work);

/// One at a smaller sigma, under which less is added up for an epsilon that is known by now: where few of many losses are
/// huge the Chernoff bound is far above the result, and so is its sigma.  from  findSaddle() of the same parts
[[nodiscard]] Saddle saddleFor(const std::vector<TransformPart> &parts, LossOrder order, const Saddle &from,
                               double epsilon, WorkLimit &work);

/// UPPER bound on the smallest epsilon at that delta from moments alone, by Markov's inequality: what is left where no
/// engine finds better. Few tilts are tried, as many as there is time for, each of them is sound. inf where no moment is
/// finite.
[[nodiscard]] double epsilonByMoments(const std::vector<TransformPart> &parts, LossOrder order, double delta,
                                      WorkLimit work = WorkLimit());

/// log M(t) of the sum, with its error.
[[nodiscard]] LogMoment totalLogMoment(const std::vector<TransformPart> &parts, LossOrder order, double t);

/// Rounds to 12 significant bits.
[[nodiscard]] double fewBits(double x);

} // namespace epsilometer
