// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/notions/guarantee.h"
#include "core/notions/readings.h"
#include "core/notions/round_cost.h"
#include "core/plan/policy.h"

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace epsilometer {
class StateArchive;
} // namespace epsilometer

namespace epsilometer::odometers {

/// A running odometer: after each charged round, an UPPER bound valid at all rounds at once (accounting.md 5).
class Odometer {
public:
    virtual ~Odometer() = default;

    /// Depends on which notions the round supplies alone.
    [[nodiscard]] virtual Applicability applies(const RoundCost &cost) const = 0;
    /// Charges `count` identical rounds in O(1).
    virtual void charge(const RoundCost &cost, std::uint64_t count) = 0;
    /// Of a fresh odometer that is a formula of the readings' sums: charges all their rounds and appends value() after
    /// each reading, the same but for the last digits; the cap is known at all of them. Otherwise changes nothing and
    /// says so: then the rounds are to be charged one by one.
    [[nodiscard]] virtual bool readAll(const Readings &readings, std::vector<double> &values)
    {
        static_cast<void>(readings);
        static_cast<void>(values);
        return false;
    }
    /// The curve itself: pDP drift included, no cap. inf once the deltas exceed delta''.
    [[nodiscard]] virtual double value() const = 0;
    /// min(value, running sum of epsilons) where the sum is known and free; 0 before the first round.
    [[nodiscard]] virtual double capped() const = 0;
    /// Whether the running sum of epsilons caps the value; once false it stays so.
    [[nodiscard]] virtual bool capKnown() const { return false; }
    /// Whether the value so far bounds the loss or is only the ex-post statement.
    [[nodiscard]] virtual OdometerMeaning meaning() const = 0;
    /// Names the running state, as Filter::keep(). An odometer that names none cannot be kept.
    virtual void keep(StateArchive &archive);

    [[nodiscard]] virtual std::unique_ptr<Odometer> clone() const = 0;
};

/// One odometer of the catalog. Immutable.
class OdometerKind {
public:
    virtual ~OdometerKind() = default;
    [[nodiscard]] virtual std::string_view id() const = 0;
    [[nodiscard]] virtual Literal title() const = 0;
    [[nodiscard]] virtual Literal formula() const = 0;
    [[nodiscard]] virtual Label label() const = 0; ///< theorem, AnyStoppingTime
    /// Whether its orders are the policy's (Policy::orderShares): chosen afterwards, they make it a what-if.
    [[nodiscard]] virtual bool usesOrderShares() const { return false; }
    [[nodiscard]] virtual Result<std::unique_ptr<Odometer>> start(const Policy &policy) const = 0;
};

} // namespace epsilometer::odometers
