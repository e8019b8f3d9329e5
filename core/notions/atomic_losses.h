// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace epsilometer {

/// A privacy loss that takes finitely many values, such as composed randomised responses: the exact hockey-stick curve
/// delta(epsilon) = P(inf) + sum over losses l > epsilon of P(l) (1 - e^(epsilon - l)) and its inverse, both rounded so
/// that they are bounds (accounting.md 3.5).
class AtomicLosses {
public:
    struct Atom {
        long double loss;
        long double mass; ///< under P
    };

    /// atoms         in any order; losses finite, each an UPPER bound
    /// infiniteMass  P(loss = inf), UPPER
    /// error         relative error of the masses; the curve is inflated by it
    AtomicLosses(std::vector<Atom> atoms, long double infiniteMass, long double error);

    /// UPPER bound on delta(epsilon).  epsilon  finite or inf
    [[nodiscard]] double deltaUpper(double epsilon) const;
    /// UPPER bound on the smallest epsilon >= 0 with delta(epsilon) <= target; inf if there is none.
    /// Between two losses the curve is A - e^epsilon B, which is solved exactly without cancellation.
    [[nodiscard]] double epsilonUpper(double target) const;

private:
    /// Where the curve changes its slope, losses descending: delta(loss) = `delta`, and at loss - t, before the next
    /// one, delta + slope (1 - e^-t).
    struct Knot {
        long double loss;
        long double delta;
        long double slope;
    };
    std::vector<Knot> m_knots;
    long double m_infinite = 0;
    long double m_inflation = 1;
};

} // namespace epsilometer
