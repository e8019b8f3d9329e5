// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/display.h"
#include "core/base/message.h"

#include <string>
#include <vector>

namespace epsilometer {

/// The amount spent, and whether it is within the limit: the exact decision, which doubles may not show.
struct Amount {
    double value = 0; ///< UPPER
    bool within = false;

    /// By the doubles alone.
    [[nodiscard]] static Amount compared(double value, double limit) { return {value, value <= limit}; }
    /// What a rule accepted: doubles may be past the limit by their rounding.
    [[nodiscard]] static Amount accepted(double value, double limit)
    {
        constexpr double kRounding = 1 + 0x1p-50;
        return {value, value <= limit * kRounding};
    }
};

/// Amounts and their limit, formatted for people.
struct ShownAgainst {
    std::vector<std::string> amounts;
    std::string limit;
};

/// Amounts rounded up and their limit rounded down, as displayText() does, with as many more digits as it takes that
/// the text of an amount is above the text of the limit exactly where the amount is above the limit: "1.08123 of
/// 1.08145", never "1.082 of 1.081", of something that was accepted. Where the doubles themselves cross by a rounding,
/// the limit is shown as the amount.
/// limit  LOWER
/// Tests: tests/core/base/display_against_test.cpp
[[nodiscard]] ShownAgainst displayAgainst(const std::vector<Amount> &amounts, double limit,
                                          int digits = kDisplayDigits);
/// The same of exact numbers, which are compared themselves; as typed where they are short.
[[nodiscard]] ShownAgainst displayAgainst(const std::vector<Exact> &amounts, const Exact &limit);

/// "0.25 of 1".
[[nodiscard]] Message displayOf(const Amount &spent, double limit, int digits = kDisplayDigits);
[[nodiscard]] Message displayOf(const Exact &spent, const Exact &limit);

} // namespace epsilometer
