// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/loss_model.h"

#include <memory>
#include <span>
#include <string>

namespace epsilometer {

/// A point on or above a privacy profile: sup_S P(S) - e^epsilon Q(S) <= delta.
struct ProfilePoint {
    double epsilon = 0;
    double delta = 0; ///< UPPER, in [0, 1]
};

/// The loss of a pair of laws that dominates all mechanisms with a profile below the points, in both orders.
///
/// As a function of x = e^epsilon a profile is convex and falls from 1 at x = 0, and the profile of the other order is
/// its image under h(x) -> 1 - x + x h(1/x), which maps lines to lines. So the lower convex hull of the points, their
/// images and (0, 1), constant after the last point, lies above all of these profiles; being convex, falling from 1 and
/// above (1 - x)^+, it is the curve of a pair (Zhu, Dong, Wang 2022, Proposition 8) with one atom at each bend. Proof:
/// docs/proofs.md 6.
///
/// key     see ElementaryLoss::key()
/// points  epsilons >= 0, ascending and distinct; losses beyond the last count as infinite. Empty: all losses do.
/// Tests   tests/core/notions/profile_loss_test.cpp
[[nodiscard]] std::shared_ptr<const LossModel> makeProfileLoss(std::string key, std::span<const ProfilePoint> points);

} // namespace epsilometer
