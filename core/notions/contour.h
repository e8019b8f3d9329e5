// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/notions/loss_transform.h"

#include <cstdint>
#include <optional>
#include <vector>

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

} // namespace epsilometer
