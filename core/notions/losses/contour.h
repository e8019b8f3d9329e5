// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/notions/losses/loss_transform.h"

#include <cstdint>
#include <optional>
#include <vector>

/// Epsilon of a sum of losses from their transforms: contourEpsilon() certifies it along a line through the saddle
/// point; findSaddle() finds that point; epsilonByMoments() is the coarser bound by moments alone.
namespace epsilometer {

/// Independent copies of a loss, given by its transform.
struct TransformPart {
    const LossTransform *transform = nullptr;
    std::uint64_t count = 1;
};

/// Input of the contour integral.
struct ContourRequest {
    std::vector<TransformPart> parts;
    LossOrder order = LossOrder::Forward;
    double targetUpper = 0; ///< delta left for the finite losses, LOWER bound; the upper epsilon must not exceed it
    double targetLower = 0; ///< the same delta, UPPER bound; the lower epsilon must exceed it
    /// Relative widening of the result that smoothing may cause, for losses whose transform does not decay (randomised
    /// response): the sum is composed with a tiny Gaussian, which can only enlarge delta. 0: no smoothing.
    double smoothing = 0;
    std::uint64_t mostNodes = 1 << 14;
    WorkLimit *work = nullptr; ///< limit of the work; null: none
};

/// Certified bounds on the smallest epsilon with delta(epsilon) <= target.
struct ContourResult {
    double lower = 0;
    double upper = 0;
};

/// Inverts the moment generating function along a vertical line through the saddle point:
///   delta(epsilon) = 1/(2 pi i) int M(z) e^(-z epsilon) / (z (z + 1)) dz,  Re z = sigma > 0,
/// by the trapezoid rule with step h. By Poisson summation the rule gives sum over integers m of
/// e^(sigma m R) delta(epsilon + m R), R = 2 pi / h: all terms are positive, so the rule is an UPPER bound for any h,
/// and the excess is bounded by delta <= 1 for m < 0 and by Chernoff for m > 0. The truncated part is bounded by the
/// certified decay of the transforms, rounding by first-order analysis.
/// Returns  absent if the parts cannot be certified this way (slow decay, too many nodes), or not within the work
/// Tests: tests/core/compositions/pld_test.cpp
[[nodiscard]] std::optional<ContourResult> contourEpsilon(const ContourRequest &request, Progress &progress);

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

/// Rounds to nearest with 12 significant bits.
[[nodiscard]] double fewBits(double x);

} // namespace epsilometer
