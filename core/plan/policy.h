// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/base/text/json.h"
#include "core/mechanisms/mechanism.h"
#include "core/notions/guarantee.h"
#include "core/notions/renyi/order_mixture.h"

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

/// A member of the potential filter's family, with the batch that is bought at once and its charge.
struct FamilyMember {
    Mechanism mechanism;
    std::uint64_t parts = 0;  ///< runs of its smallest equal part (a step) per batch; 0: computed
    std::uint64_t charge = 0; ///< whole units of the clock per batch; 0: computed
    friend bool operator==(const FamilyMember &, const FamilyMember &) = default;
};

/// The limit of the potential filter's clock, computed from a budget and a family.
struct FamilyClock {
    std::uint64_t limit = 0; ///< 0: computed on demand
    std::string of;          ///< digest of its inputs; for other inputs it is recomputed
    friend bool operator==(const FamilyClock &, const FamilyClock &) = default;
};

/// What the table of the odometer `potential` is made from (core/odometers/potential). Every value is sound: the table is
/// checked where it is made.
struct OdometerTable {
    Exact lattice;             ///< step of the losses, before it is made to divide the distance of atoms
    std::uint64_t grain = 0;   ///< runs of the first mechanism that are put together
    std::uint64_t batches = 0; ///< a unit of the clock has this part of the runs before it
    std::uint64_t units = 0;   ///< of the clock
    Exact coin;                ///< Gaussian noise of a unit, as a share of that at equal reading; 0: none
    Exact divisor;             ///< R: the strikes are at this part of the table's delta
    std::string of;            ///< digest of its inputs; for other inputs it is chosen anew
    friend bool operator==(const OdometerTable &, const OdometerTable &) = default;
};

/// The accountants' parameters, fixed before the interaction. Absent: the documented default.
struct AccountantParameters {
    std::optional<Exact> target;      ///< epsilon that the filter odometer aims at; default: the budget's epsilon
    std::optional<Exact> gamma;       ///< mixture odometer; default: best for y* (accounting.md 5.3)
    std::optional<Exact> v0;          ///< stitched odometer; default y*/4
    std::optional<Exact> n;           ///< data set size of the Rogers odometer; default 10000
    std::optional<Exact> lattice;     ///< step of the losses that the potential filter tabulates; default epsilon/400
    std::vector<FamilyMember> family; ///< of the potential filter
    FamilyClock familyClock;
    std::optional<OdometerTable> odometerTable; ///< absent: chosen on demand
    std::vector<Exact> orders;                  ///< Renyi orders
    Clock clock = Clock::Tanh;
    friend bool operator==(const AccountantParameters &, const AccountantParameters &) = default;
};

/// A whole number from 1 to `most`, for the charge or the parts of a batch; absent for other numbers.
[[nodiscard]] std::optional<std::uint64_t> chargeOf(const Exact &typed, std::int64_t most);
inline constexpr std::int64_t kMostCharge = 1'000'000'000;
inline constexpr Literal kChargeRange = core::tr("must be a whole number from 1 to 10^9");
inline constexpr std::int64_t kMostParts =
    1'000'000'000'000; ///< no budget admits more runs than 2^41 (composed_loss.cpp)
inline constexpr Literal kPartsRange = core::tr("must be a whole number from 1 to 10^12");
inline constexpr std::size_t kMostFamilyMembers = 16;

/// The filter that supports every round with a known Renyi curve.
inline constexpr std::string_view kUniversalFilter = "universal";
/// The filter of a recorded policy that names none, independent of the default for new policies.
inline constexpr std::string_view kUnstatedFilter = kUniversalFilter;
/// The filter that uses a policy's family (AccountantParameters::family).
inline constexpr std::string_view kPotentialFilter = "potential";

/// A budget and the filter that guards it.
///
/// A budget is (epsilon, delta), or `native` in another notion. In the latter case epsilon is inf, because no epsilon
/// is guaranteed before a delta is chosen; delta' is the delta for converting the budget, odometers and compositions (0
/// if none was given), and delta'' belongs to the budget: delta''-approximate zCDP.
struct Policy {
    Exact epsilon;
    Exact delta;
    Exact deltaPrime; ///< delta'; delta'' is the rest of delta
    std::optional<NativeBudget> native;
    std::string filter = std::string(kUniversalFilter);
    OnHalt onHalt = OnHalt::Skip;
    /// Orders of the universal filter and odometer; empty: the defaults for the budget.
    std::vector<OrderShare> orderShares;
    /// Whether they were chosen for rounds that had already run, so that filter and odometer give only a what-if.
    bool ordersChosenAfterwards = false;
    AccountantParameters parameters;
    std::string reason;

    /// The default orders and shares, for the epsilon guaranteed at delta'.
    [[nodiscard]] std::vector<OrderShare> defaultShares() const;
    /// orderShares, or the default if it is empty.
    [[nodiscard]] std::vector<OrderShare> orderSharesInForce() const;
    /// Orders and shares of the universal odometer: those of the filter where that is the universal one, so that its state
    /// is read and one delta covers both; else orderShares, or odometerOrderShares() if it is empty.
    [[nodiscard]] std::vector<OrderShare> odometerShares() const;
    [[nodiscard]] Exact deltaSecond() const { return Exact::positiveDifference(delta, deltaPrime); }
    friend bool operator==(const Policy &, const Policy &) = default;
};

/// The filter for new (epsilon, delta) budgets: potential; or universal without a delta, and for budgets for which its
/// tables would be too coarse or too long.
[[nodiscard]] std::string_view defaultFilter(const Exact &epsilon, const Exact &delta);
/// The default part of delta for the filter's own theorem: half; for the potential filter, whose rounds need a delta
/// only if their loss has no known law, 49/50.
[[nodiscard]] Exact defaultDeltaPrime(std::string_view filter, const Exact &delta);
/// The budget under its default filter, with the default split of delta.
[[nodiscard]] Policy makePolicy(const Exact &epsilon, const Exact &delta);
/// The same budget under another filter; a default split of delta becomes the default of the new filter.
[[nodiscard]] Policy withFilter(Policy policy, std::string_view filter);
/// A budget in another notion, guarded by the filter for that notion.
/// asked  delta'; deltaSecond  delta of approximate zCDP
[[nodiscard]] Policy makePolicy(NativeBudget budget, const Exact &asked = {}, const Exact &deltaSecond = {});
/// The policy's guarantee, provided that its filter held, with the given label: (epsilon, delta'' + (1 - delta'')
/// delta'), and the native budget with its conversion.
[[nodiscard]] Guarantee promiseOf(const Policy &policy, Label label);
/// Checks epsilon in [0, inf], delta in [0, 1), delta' <= delta, that a native budget excludes a finite epsilon, and
/// orderShares; the error names the field and its constraint.
[[nodiscard]] Status validate(const Policy &policy);

} // namespace epsilometer
