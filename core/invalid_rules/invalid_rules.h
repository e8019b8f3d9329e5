// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/message.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Rules that do not hold, each with a counterexample that is recomputed; none of them is offered.
namespace epsilometer::invalid_rules {

/// The intended use of an invalid rule.
enum class InvalidUse : std::uint8_t {
    Filter,     ///< to decide whether the next round may run
    Odometer,   ///< as a bound at all rounds at once
    Refund,     ///< to refund budget after output DP
    Conversion, ///< to convert a bound from one notion to another
    Accounting, ///< to describe a mechanism that was run
};

/// A quantity of a counterexample, with its name.
struct CounterexampleNumber {
    Message name; ///< "delta that the best adaptive analyst reaches"
    double value = 0;
};

/// One interaction that contradicts the rule, recomputed instead of quoted.
struct Counterexample {
    Message setting;              ///< the interaction and its budget
    CounterexampleNumber claimed; ///< value promised by the rule; UPPER
    CounterexampleNumber truth;   ///< true value, larger than promised; LOWER
    std::vector<CounterexampleNumber> others;
};

/// An invalid rule from the literature or from practice: it is not offered as a filter, odometer or conversion, but
/// shown next to them with the reason why it fails.
struct InvalidRule {
    std::string_view id; ///< "some-order"; stable
    Literal title;       ///< "Continue while some order still fits"
    InvalidUse use = InvalidUse::Filter;
    Literal rule;    ///< the rule itself
    Literal theorem; ///< where it is printed, or the theorem that it misreads
    Literal why;     ///< the error, as one sentence
    Literal instead; ///< what to use instead
    /// Whether it promises too much; false: a misprint that only wastes budget.
    bool unsound = true;
    std::vector<std::string_view> alsoCalled{}; ///< ids under which it may be requested as a filter
    Counterexample (*counterexample)() = nullptr;
};

using InvalidRules = std::vector<InvalidRule>;

[[nodiscard]] std::string_view id(InvalidUse use); ///< "filter", "odometer", "refund", "conversion", "accounting"

/// The rule with this id or other name; null for an unknown name.
[[nodiscard]] const InvalidRule *findInvalidRule(const InvalidRules &rules, std::string_view name);

/// All known invalid rules with their counterexamples: filters first, then odometers, refunds, conversions, accounting.
[[nodiscard]] InvalidRules makeInvalidRules();

} // namespace epsilometer::invalid_rules
