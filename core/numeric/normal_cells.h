// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsilometer {

/// A point of the standard normal law with its tail, for masses without cancellation.
struct NormalPoint {
    long double z = 0;
    long double tail = 0;  ///< P(Z > |z|)
    long double error = 0; ///< absolute error of the tail
};

/// z  any value including inf
[[nodiscard]] NormalPoint normalPoint(long double z);

struct NormalMass {
    long double mass = 0;
    long double error = 0; ///< absolute
};
/// P(a < Z <= b) for a <= b.
[[nodiscard]] NormalMass normalMass(const NormalPoint &a, const NormalPoint &b);

/// Approximately the smallest z >= 0 with P(Z > z) <= tail; the caller computes the actual mass.
[[nodiscard]] double normalReach(double tail);

} // namespace epsilometer
