// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsilometer {

/// Masses of the standard normal law between points, without cancellation in the tails.
struct NormalPoint {
    long double z = 0;
    long double tail = 0;  ///< P(Z > |z|)
    long double error = 0; ///< of the tail, absolute
};

/// z  any, inf included
[[nodiscard]] NormalPoint normalPoint(long double z);

struct NormalMass {
    long double mass = 0;
    long double error = 0; ///< absolute
};
/// P(a < Z <= b) for a <= b.
[[nodiscard]] NormalMass normalMass(const NormalPoint &a, const NormalPoint &b);

/// Smallest z >= 0, roughly, with P(Z > z) <= tail; the caller computes the mass actually left.
[[nodiscard]] double normalReach(double tail);

} // namespace epsilometer
