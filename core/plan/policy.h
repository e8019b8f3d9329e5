// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"
#include "core/base/json.h"
#include "core/mechanisms/mechanism.h"
#include "core/notions/guarantee.h"
#include "core/notions/native_budget.h"
#include "core/notions/order_shares.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer {

enum class OnHalt : std::uint8_t {
    Skip,  ///< a refused round is not charged; smaller ones may still be tried
    Latch, ///< the first refusal ends the interaction
};

/// Intrinsic time of the odometers (accounting.md 0.5).
enum class Clock : std::uint8_t { Tanh, Square };

/// A member of the potential filter's family: what the analyst buys of it at once, and what that costs.
struct FamilyMember {
    Mechanism mechanism;
    std::uint64_t parts = 0;  ///< runs of its smallest equal part, a step, bought at once; 0: computed
    std::uint64_t charge = 0; ///< whole units of the clock for them; 0: computed
    friend bool operator==(const FamilyMember &, const FamilyMember &) = default;
};

/// Units that the clock of the potential filter may use, as they were computed from a budget and a family.
struct FamilyClock {
    std::uint64_t limit = 0; ///< 0: computed where it is needed
    std::string of;          ///< digest of what it was computed from: for anything else it is computed anew
    friend bool operator==(const FamilyClock &, const FamilyClock &) = default;
};

/// The accountants' own parameters, fixed before the interaction. Absent means the documented default.
struct AccountantParameters {
    std::optional<Exact> target;      ///< epsilon that the filter odometer aims at; default: the budget's epsilon
    std::optional<Exact> gamma;       ///< mixture odometer; default: best for y* (accounting.md 5.3)
    std::optional<Exact> v0;          ///< stitched odometer; default y*/4
    std::optional<Exact> n;           ///< data set size of the Rogers odometer; default 10000
    std::optional<Exact> lattice;     ///< step of the losses that the potential filter tabulates; default epsilon/400
    std::vector<FamilyMember> family; ///< of the potential filter
    FamilyClock familyClock;
    std::vector<Exact> orders; ///< Renyi orders
    Clock clock = Clock::Tanh;
    friend bool operator==(const AccountantParameters &, const AccountantParameters &) = default;
};

/// A whole number from 1 to 10^9 as the charge or the parts of a batch; nothing for others.
[[nodiscard]] std::optional<std::uint64_t> chargeOf(const Exact &typed);
inline constexpr Literal kChargeRange = core::tr("must be a whole number from 1 to 10^9");
inline constexpr std::size_t kMostFamilyMembers = 16;

/// The filter that takes every round of which a Renyi curve is known.
inline constexpr std::string_view kUniversalFilter = "universal";
/// Filter of a recorded policy that names none, whatever the default of new ones.
inline constexpr std::string_view kUnstatedFilter = kUniversalFilter;
/// The filter that a policy's family is for (AccountantParameters::family).
inline constexpr std::string_view kPotentialFilter = "potential";

/// The budget and the rule that guards it.
///
/// A budget is (epsilon, delta), or `native`: in a notion of its own. Then epsilon is inf, because no epsilon is
/// promised before a delta is named; delta' is the delta to convert at, at which odometers and compositions answer and
/// the budget is converted (0 where none was), and delta'' belongs to the budget: delta''-approximate zCDP.
struct Policy {
    Exact epsilon;
    Exact delta;
    Exact deltaPrime; ///< delta'; the rest of delta is delta''
    std::optional<NativeBudget> native;
    std::string filter = std::string(kUniversalFilter);
    OnHalt onHalt = OnHalt::Skip;
    /// Of the universal filter and odometer; empty means the default for the budget, see defaultOrderShares().
    std::vector<OrderShare> orderShares;
    /// Whether they were chosen for rounds that had run already: then what the two say is a what-if.
    bool ordersChosenAfterwards = false;
    AccountantParameters parameters;
    std::string reason;

    /// What they are where none are named: for the epsilon that is promised at delta'.
    [[nodiscard]] std::vector<OrderShare> defaultShares() const;
    /// orderShares, or the default.
    [[nodiscard]] std::vector<OrderShare> orderSharesInForce() const;
    [[nodiscard]] Exact deltaSecond() const { return Exact::positiveDifference(delta, deltaPrime); }
    friend bool operator==(const Policy &, const Policy &) = default;
};

/// The filter of new budgets of (epsilon, delta): potential; without a delta, and for budgets that its tables are too
/// coarse or too long for, universal.
[[nodiscard]] std::string_view defaultFilter(const Exact &epsilon, const Exact &delta);
/// The part of delta that a filter's own theorem uses where none is stated: half; of the potential filter, whose rounds
/// bring a delta only where no law of their loss is known, 49 parts of 50.
[[nodiscard]] Exact defaultDeltaPrime(std::string_view filter, const Exact &delta);
/// The budget under its default filter, with the default split of delta.
[[nodiscard]] Policy makePolicy(const Exact &epsilon, const Exact &delta);
/// The same budget under another filter: a split that was the default of the one before is that of the other one.
[[nodiscard]] Policy withFilter(Policy policy, std::string_view filter);
/// A budget in a notion of its own, guarded by the filter that promises it.
/// asked  delta'; deltaSecond  that of approximate zCDP
[[nodiscard]] Policy makePolicy(NativeBudget budget, const Exact &asked = {}, const Exact &deltaSecond = {});
/// What the policy promises where its filter held, apart from the label: (epsilon, delta'' + (1 - delta'') delta'), and
/// the native budget with its conversion.
[[nodiscard]] Guarantee promiseOf(const Policy &policy, Label label);
/// epsilon in [0, inf], delta in [0, 1), delta' <= delta, a native budget instead of a finite epsilon, orderShares as
/// validate() of them says; the error names the field and says what would be right.
[[nodiscard]] Status validate(const Policy &policy);

} // namespace epsilometer
