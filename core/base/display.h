// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bound.h"
#include "core/base/exact.h"

#include <string>

namespace epsilometer {

/// Significant digits of numbers shown to people.
inline constexpr int kDisplayDigits = 6;

/// A number for people, with at most `digits` significant digits, rounded away from the safe side's error: an upper
/// bound is rounded UP (what a person reads is still a bound), a lower bound, such as a budget, DOWN. A double that has
/// a name of at most `digits` digits, one that reads back as the very same double, is shown by it: 0.1 as "0.1".
/// value   any double; NaN reads "inf" for an upper bound and "0" for a lower one: unknown is never cheap
/// digits  1 to 17
/// Trailing zeros are left out. Locale-free. Tests: tests/core/base/display_test.cpp
[[nodiscard]] std::string displayText(double value, Bound bound, int digits = kDisplayDigits);

/// The exact decimal where it is short enough to read, else as displayText of the outward double; never a fraction.
[[nodiscard]] std::string displayText(const Exact &value, Bound bound);

} // namespace epsilometer
