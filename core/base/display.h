// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bound.h"
#include "core/base/exact.h"

#include <string>

namespace epsilometer {

/// Significant digits of displayed numbers.
inline constexpr int kDisplayDigits = 6;

/// A number for display with at most `digits` significant digits, rounded to the safe side: an upper bound is rounded
/// UP, so the displayed number is still a bound; a lower bound, such as a budget, DOWN. A double with an exact
/// round-trip decimal of at most `digits` digits is shown as that decimal: 0.1 as "0.1".
/// value   any double; NaN is shown as "inf" for an upper bound and "0" for a lower one: an unknown value must not look
///         cheap
/// digits  1 to 17
/// Trailing zeros are omitted. Independent of the locale. Tests: tests/core/base/display_test.cpp
[[nodiscard]] std::string displayText(double value, Bound bound, int digits = kDisplayDigits);

/// The exact decimal if it is short, else displayText() of the outward double; never a fraction.
[[nodiscard]] std::string displayText(const Exact &value, Bound bound);

} // namespace epsilometer
