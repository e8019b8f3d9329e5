// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/display.h"
#include "core/base/message.h"

#include <string>
#include <vector>

namespace epsilometer {

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
[[nodiscard]] Message displayOf(const Exact &spent, const Exact &limit);

} // namespace epsilometer
