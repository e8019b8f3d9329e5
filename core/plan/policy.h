// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer {

enum class OnHalt : std::uint8_t {
    Skip,  ///< a refused round is not charged; smaller ones may still be tried
    Latch, ///< the first refusal ends the interaction
};

/// Intrinsic time of the odometers (accounting.md 0.5).
enum class Clock : std::uint8_t { Tanh, Square };

/// The accountants' own parameters, fixed before the interaction. Absent means the documented default.
struct AccountantParameters {
    std::optional<Exact> target;  ///< epsilon that the filter odometer aims at; default: the budget's epsilon
    std::optional<Exact> gamma;   ///< mixture odometer; default: best for y* (accounting.md 5.3)
    std::optional<Exact> v0;      ///< stitched odometer; default y*/4
    std::optional<Exact> n;       ///< data set size of the Rogers odometer; default 10000
    std::optional<Exact> lattice; ///< step h of the exact filter; default per exact-filter.md section 3
    std::vector<Exact> orders;    ///< Renyi orders
    Clock clock = Clock::Tanh;
    friend bool operator==(const AccountantParameters &, const AccountantParameters &) = default;
};

/// The budget and the rule that guards it.
struct Policy {
    Exact epsilon;
    Exact delta;
    Exact deltaPrime; ///< delta'; the rest of delta is delta''
    std::string filter = "recommended";
    OnHalt onHalt = OnHalt::Skip;
    AccountantParameters parameters;
    std::string reason;

    [[nodiscard]] Exact deltaSecond() const { return Exact::positiveDifference(delta, deltaPrime); }
    friend bool operator==(const Policy &, const Policy &) = default;
};

/// delta' = delta'' = delta/2, the default split.
[[nodiscard]] Policy makePolicy(const Exact &epsilon, const Exact &delta);
/// epsilon in [0, inf], delta in [0, 1), delta' <= delta; the error names the field and says what would be right.
[[nodiscard]] Status validate(const Policy &policy);

} // namespace epsilometer
