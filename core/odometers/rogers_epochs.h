// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>

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

} // namespace epsilometer::odometers
