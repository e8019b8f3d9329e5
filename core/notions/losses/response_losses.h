// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"

#include <cstdint>
#include <optional>
#include <vector>

/// Randomised responses with leaks, composed (accounting.md 3.4, 3.5): Leak keeps the probability of the leaks,
/// AtomicLosses the losses of the rest; homogeneousLosses() makes these where every epsilon is the same.
namespace epsilometer {

/// The probability of catastrophic leaks in composed randomised responses, 1 - prod (1 - delta_i), stored so that the
/// delta left for the rest is found without cancellation (accounting.md 3.5).
class Leak {
public:
    /// delta  in [0, 1]
    void add(const Exact &delta, std::uint64_t count);
    /// Adds the leaks of `other`.
    void add(const Leak &other);
    [[nodiscard]] const ExactSum &sum() const { return m_sum; } ///< of the deltas

    /// LOWER bound on d = 1 - (1 - total) / prod (1 - delta_i), the delta left for the pure parts; absent if the leaks
    /// alone exceed `total`. Accuracy: relative to the exact difference total - sum delta_i, 1e-15.
    [[nodiscard]] std::optional<double> remaining(const Exact &total) const;
    /// UPPER bound on the same d, equally accurate; absent if the leaks certainly exceed `total`.
    [[nodiscard]] std::optional<double> remainingUp(const Exact &total) const;
    /// UPPER bound on 1 - prod (1 - delta_i) (1 - rest).  rest  in [0, 1]
    [[nodiscard]] double total(double rest) const;
    [[nodiscard]] bool none() const { return m_logExcess == 0 && m_sum.value().isZero(); }

private:
    ExactSum m_sum;
    long double m_logExcess = 0;      ///< UPPER: sum of -log(1 - delta_i) - delta_i
    long double m_logExcessLower = 0; ///< LOWER: sum of -log(1 - delta_i) - delta_i
};

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

/// The losses of `count` randomised responses with the same epsilon (accounting.md 3.4): (count - 2 i) epsilon with
/// binomial probabilities, within the window that matters for a target delta; losses above it count as infinite.
/// epsilon  >= 0, finite
/// target   the delta of interest, [0, 1): 0 keeps every loss
/// Returns  absent if the window would be larger than `largestWindow` atoms
[[nodiscard]] std::optional<AtomicLosses> homogeneousLosses(double epsilon, std::uint64_t count, double target,
                                                            double largestWindow = 2e7);

} // namespace epsilometer
