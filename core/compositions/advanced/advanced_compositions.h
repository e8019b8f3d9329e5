// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compositions/composition.h"

#include <memory>

namespace epsilometer::compositions {

/// The three terms of Theorem 3.5, in nats; UPPER bounds, each a valid epsilon on its own.
struct KovTerms {
    double simple = 0;     ///< sum epsilon
    double logE = 0;       ///< sum m(epsilon) + sqrt(2 V log(e + sqrt(V) / delta'))
    double logInverse = 0; ///< sum m(epsilon) + sqrt(2 V log(1 / delta'))

    [[nodiscard]] double smallest() const;
};

/// The terms for given sums.
/// sum, mean, v   upper bounds on the sums of epsilon, m(epsilon) and epsilon^2, >= 0
/// delta, logInverse   a LOWER bound on delta', an UPPER bound on log(1 / delta')
/// Accuracy       at most 1e-15 relative above the true value
/// Source         Kairouz, Oh, Viswanath 2015, Theorem 3.5
[[nodiscard]] KovTerms kovTermsUp(double sum, double mean, double v, double delta, double logInverse);

} // namespace epsilometer::compositions
