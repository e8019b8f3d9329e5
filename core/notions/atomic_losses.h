// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace epsilometer {

/// A privacy loss with finitely many values, such as composed randomised responses: its exact hockey-stick curve
/// delta(epsilon) = P(inf) + sum over losses l > epsilon of P(l) (1 - e^(epsilon - l)) and the inverse, both rounded to
/// be bounds (accounting.md 3.5).
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
    /// UPPER bound on the smallest epsilon >= 0 with delta(epsilon) <= target; inf if no epsilon suffices.
    /// Between two losses the curve is A - e^epsilon B, which is solved exactly without cancellation.
    [[nodiscard]] double epsilonUpper(double target) const;

private:
    /// A point where the curve changes its slope, in descending order of the loss: delta(loss) = `delta`, and
    /// delta(loss - t) = delta + slope (1 - e^-t) down to the next knot.
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
