// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/base/text/message.h"

#include <string>
#include <vector>

/// Numbers for people. displayText() rounds to the safe side, displayExactly() writes what was typed, displayBriefly()
/// chooses between the two, and displayAgainst() shows amounts beside their limit without contradicting the decision.
namespace epsilometer {

/// Whether a number is an upper or a lower bound.
enum class Bound { Upper, Lower };

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

/// The exact value in a readable form: 1e-6 instead of 0.000001, 0.25, 1/3, inf. Exact::parse() reads it back.
[[nodiscard]] std::string displayExactly(const Exact &value);

/// displayExactly() if that is a short decimal, else rounded outward to the usual number of digits.
[[nodiscard]] std::string displayBriefly(const Exact &value, Bound bound);

/// An amount, and whether it is within its limit: the exact decision, which doubles may not reproduce.
struct Amount {
    double value = 0; ///< UPPER
    bool within = false;

    /// The decision by the doubles alone.
    [[nodiscard]] static Amount compared(double value, double limit) { return {value, value <= limit}; }
    /// The decision for an amount that a filter accepted: doubles may exceed the limit by their rounding.
    [[nodiscard]] static Amount accepted(double value, double limit)
    {
        constexpr double kRounding = 1 + 0x1p-50;
        return {value, value <= limit * kRounding};
    }
};

/// Amounts and their limit, formatted for display.
struct ShownAgainst {
    std::vector<std::string> amounts;
    std::string limit;
};

/// Amounts rounded up and their limit rounded down like displayText(), with enough further digits that a displayed
/// amount exceeds the displayed limit exactly if the amount exceeds the limit: "1.08123 of 1.08145", never "1.082 of
/// 1.081" for an accepted amount. If rounding makes the doubles themselves cross, the limit is shown equal to the
/// amount.
/// limit  LOWER
/// Tests: tests/core/base/display_against_test.cpp
[[nodiscard]] ShownAgainst displayAgainst(const std::vector<Amount> &amounts, double limit,
                                          int digits = kDisplayDigits);
/// displayAgainst() for exact numbers, compared exactly; short ones are shown as typed.
[[nodiscard]] ShownAgainst displayAgainst(const std::vector<Exact> &amounts, const Exact &limit);

/// "0.25 of 1".
[[nodiscard]] Message displayOf(const Amount &spent, double limit, int digits = kDisplayDigits);

} // namespace epsilometer
