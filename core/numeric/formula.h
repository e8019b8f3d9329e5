// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/outward.h"

#include <concepts>

namespace epsilometer {

/// UPPER bound on a formula of non-negative numbers, as computed in Real: long double where one value is asked for,
/// double where a column of them is. Formulas are templates over Real, so that both are the same text.
/// Each operation and each function of the C library errs by at most 1 ulp, and what is subtracted is not cancelled, so
/// thirty of them err by less than 64 units of double, and by less than one unit of it in long double.
template <std::floating_point Real> [[nodiscard]] double formulaUp(Real value)
{
    constexpr double kUnits = std::same_as<Real, double> ? 64 : 2;
    return outward::up(static_cast<double>(value), kUnits);
}

} // namespace epsilometer
