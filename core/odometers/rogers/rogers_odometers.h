// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/odometers/odometer.h"

#include <concepts>
#include <memory>

/// The curves of the odometers that need the size of the data set.
namespace epsilometer::odometers {

/// J = ceil(2 log2 n), the number of mixtures in the Rogers odometers (accounting.md 5.6); n >= 2.
[[nodiscard]] inline int rogersEpochs(double n)
{
    // Compares with n^2 instead of using a logarithm: at powers of two a rounded logarithm could give one too few.
    const long double square = static_cast<long double>(n) * static_cast<long double>(n);
    int epochs = 0;
    for (long double power = 1; power < square; power *= 2)
        ++epochs;
    return epochs;
}

/// Whether v is in [1 / n^2, 1], for which the odometers have a separate formula; up to rounding, which changes that
/// formula by less than its outward rounding.
template <std::floating_point Real> [[nodiscard]] bool inMiddleBranch(Real v, Real square)
{
    return square * v >= 1 && v <= 1;
}

/// Equations (3) and (4) of the Rogers odometer with the rigorous J = ceil(2 log2 n); an UPPER bound.
/// drift     sum of epsilon (e^epsilon - 1) / 2, an upper bound, >= 0
/// v         sum of epsilon^2, an upper bound, >= 0
/// n         size of the data set, >= 2
/// delta     the whole delta_g, a LOWER bound on it, 0 < delta < 1/e
/// Accuracy  at most 1e-15 relative above the true value
/// Source    Rogers, Roth, Ullman, Vadhan 2016, Theorem 6.2; accounting.md 5.6
[[nodiscard]] double rogersOdometerUp(double drift, double v, double n, double delta);

/// Lemma 3 with log(2 ceil(2 log2 n) / delta') in its third branch; an UPPER bound (accounting.md 5.6, 9.5).
/// w           intrinsic time, >= 0
/// n           size of the data set, >= 2; logInverse  log(1 / delta'), in (0, inf]
/// Accuracy    at most 1e-15 relative above the true value
/// Not monotone: it falls when w reaches 1/n^2, because the first branch is the better bound there.
[[nodiscard]] double rogers2021Up(double w, double n, double logInverse);

} // namespace epsilometer::odometers
