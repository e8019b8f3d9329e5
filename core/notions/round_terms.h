// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsilometer {

/// Contributions of one (epsilon, delta)-DP round to the running sums of accountants. UPPER bounds, for upper bounds
/// epsilon in [0, inf] and delta in [0, 1].

/// epsilon (e^epsilon - 1) / 2, the drift of Rogers et al. 2016.
[[nodiscard]] double exponentialDriftUp(double epsilon);

/// delta kappa(epsilon), kappa(e) = e / (2 sinh(e / 2)) <= 1: the contribution of a one-sided (epsilon, delta)-pDP
/// round to an odometer beyond its intrinsic time (accounting.md 5.5). 0 only for delta = 0.
/// Accuracy  at most 1e-15 relative above the true value
[[nodiscard]] double pdpDriftUp(double epsilon, double delta);

} // namespace epsilometer
