// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>

namespace epsilometer::odometers {

/// J = ceil(2 log2 n), the number of mixtures that the Rogers odometers unite (accounting.md 5.6); n >= 2.
[[nodiscard]] inline int rogersEpochs(double n)
{
    // Compared with n^2 rather than by a logarithm: at powers of two a rounded logarithm could give one too few.
    const long double square = static_cast<long double>(n) * static_cast<long double>(n);
    int epochs = 0;
    for (long double power = 1; power < square; power *= 2)
        ++epochs;
    return epochs;
}

/// Whether v lies in [1 / n^2, 1], where the odometers have a formula of their own; up to rounding, which changes that
/// formula by less than is added to it.
template <std::floating_point Real> [[nodiscard]] bool inMiddleBranch(Real v, Real square)
{
    return square * v >= 1 && v <= 1;
}

} // namespace epsilometer::odometers
