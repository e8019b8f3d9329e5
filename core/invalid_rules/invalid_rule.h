// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::invalid_rules {

/// Where people reach for a rule that is not offered.
enum class InvalidUse : std::uint8_t {
    Filter,     ///< to decide whether the next round may run
    Odometer,   ///< as a bound at every round at once
    Refund,     ///< to give budget back after output DP
    Conversion, ///< to carry a bound from one notion to another
    Accounting, ///< to say what was run
};

/// A quantity of a counterexample, with what it is.
struct CounterexampleNumber {
    Message name; ///< "delta that the best adaptive analyst reaches"
    double value = 0;
};

/// One interaction that breaks the rule, recomputed, never quoted.
struct Counterexample {
    Message setting;              ///< who does what under which budget
    CounterexampleNumber claimed; ///< what the rule promises; UPPER
    CounterexampleNumber truth;   ///< what really holds: larger than promised; LOWER
    std::vector<CounterexampleNumber> others;
};

/// A rule that the literature prints or people make up, and that does not hold: not a filter, odometer or conversion of
/// the product, but shown next to them with the reason why it fails.
struct InvalidRule {
    std::string_view id; ///< "some-order"; stable
    Literal title;       ///< "Continue while some order still fits"
    InvalidUse use = InvalidUse::Filter;
    Literal rule;    ///< the rule itself
    Literal theorem; ///< where it is printed, or which theorem it misreads
    Literal why;     ///< what is wrong, as one sentence
    Literal instead; ///< what to use
    /// Whether it promises too much; otherwise it is a misprint that only wastes budget.
    bool unsound = true;
    std::vector<std::string_view> alsoCalled; ///< ids under which it is asked for as a filter
    Counterexample (*counterexample)() = nullptr;
};

using InvalidRules = std::vector<InvalidRule>;

[[nodiscard]] std::string_view id(InvalidUse use); ///< "filter", "odometer", "refund", "conversion", "accounting"

/// The rule of this id or other name; nullptr where there is none.
[[nodiscard]] const InvalidRule *findInvalidRule(const InvalidRules &rules, std::string_view name);

} // namespace epsilometer::invalid_rules
