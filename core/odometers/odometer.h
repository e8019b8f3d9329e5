// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/notions/guarantee.h"
#include "core/notions/round_cost.h"
#include "core/notions/round_run.h"
#include "core/plan/policy.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer {
class StateArchive;
} // namespace epsilometer

/// Odometers: Odometer is the running state with a value after every round, OdometerKind starts one for a policy, with the
/// defaults of its parameters. The kinds are made by odometers.h.
namespace epsilometer::odometers {

/// A running odometer: after each charged round, an UPPER bound in nats that is valid wherever the record stops, in the
/// sense of its meaning() (accounting.md 5).
class Odometer {
public:
    virtual ~Odometer() = default;

    /// Depends only on the notions that the round supplies.
    [[nodiscard]] virtual Applicability applies(const RoundCost &cost) const = 0;
    /// Charges `count` identical rounds in O(1).
    virtual void charge(const RoundCost &cost, std::uint64_t count) = 0;
    /// Whether rounds that are charged together may cost less than one by one. Then a value between two of them is that of
    /// the end: an interaction that stops there tells less than one that goes on to the end.
    [[nodiscard]] virtual bool chargesTogether() const { return false; }
    /// If the odometer is fresh and a formula of the sums in `readings`: charges all their rounds, appends value()
    /// after each reading (up to the last digits) and returns true; the cap is known at all readings. Otherwise changes
    /// nothing and returns false; then charge the rounds one by one.
    [[nodiscard]] virtual bool readAll(const Readings &readings, std::vector<double> &values)
    {
        static_cast<void>(readings);
        static_cast<void>(values);
        return false;
    }
    /// The curve itself, an UPPER bound: including the pDP drift where it bounds the loss, without the cap. inf once
    /// the deltas exceed
    /// delta''.
    [[nodiscard]] virtual double value() const = 0;
    /// min(value, running sum of epsilons), an UPPER bound, if that sum is known and costs no delta; 0 before the first
    /// round.
    [[nodiscard]] virtual double capped() const = 0;
    /// Whether the running sum of epsilons caps the value; once false it stays false.
    [[nodiscard]] virtual bool capKnown() const { return false; }
    /// Whether the value so far bounds the loss, or is only the ex-post statement.
    [[nodiscard]] virtual OdometerMeaning meaning() const = 0;
    /// Serialises or restores the running state, like Filter::keep(). An odometer that does not override this cannot be
    /// saved.
    virtual void keep(StateArchive &archive);

    [[nodiscard]] virtual std::unique_ptr<Odometer> clone() const = 0;
};

/// The texts of an odometer.
struct OdometerText {
    std::string_view id;
    Literal title;
    Literal formula;
    Literal theorem;
    Notion consumes = Notion::Dp;
    ConversionIds conversions{}; ///< conversions behind its numbers
    /// Whether its orders are those of the policy (Policy::odometerShares()); orders chosen afterwards make it a what-if.
    bool usesOrderShares = false;
    /// The sense of its values, unless a round allows less (Odometer::meaning()).
    OdometerMeaning meaning = OdometerMeaning::Loss;
    /// Whether another odometer is as low for every sequence, to within the third digit: it is listed where papers are
    /// compared (--papers).
    bool ofPapers = false;
};

/// One odometer of the catalog. Immutable.
class OdometerKind {
public:
    using Start = Result<std::unique_ptr<Odometer>> (*)(const Policy &policy);
    /// function  left out by kinds that override start()
    explicit OdometerKind(const OdometerText &text, Start function = nullptr) : m_text(text), m_start(function) {}
    virtual ~OdometerKind() = default;

    [[nodiscard]] std::string_view id() const { return m_text.id; }
    [[nodiscard]] Literal title() const { return m_text.title; }
    [[nodiscard]] Literal formula() const { return m_text.formula; }
    [[nodiscard]] bool isOfPapers() const { return m_text.ofPapers; }
    [[nodiscard]] Label label() const ///< theorem, AnyStoppingTime
    {
        return {m_text.theorem, Validity::AnyStoppingTime, m_text.consumes, Neighbours::AnyFixed,
                conversionList(m_text.conversions)};
    }
    [[nodiscard]] OdometerMeaning meaning() const { return m_text.meaning; }
    [[nodiscard]] bool usesOrderShares() const { return m_text.usesOrderShares; }
    /// The policy with what start() would choose written out, before any output, so that a ledger states it. Unchanged if
    /// there is nothing to choose. Errors: Cancelled
    [[nodiscard]] virtual Result<Policy> completed(Policy policy, Progress &) const { return policy; }
    /// Does the work of start() beforehand where that may take seconds. Errors: Cancelled
    [[nodiscard]] virtual Status prepare(const Policy &, Progress &) const { return {}; }
    [[nodiscard]] virtual Result<std::unique_ptr<Odometer>> start(const Policy &policy) const
    {
        return m_start(policy);
    }

private:
    OdometerText m_text;
    Start m_start;
};

/// The odometer's label under the policy: with the clock of the publications a pure round is converted by epsilon^2 / 2
/// instead of the tight constant.
[[nodiscard]] Label labelUnder(const OdometerKind &kind, const Policy &policy);

/// The odometers' parameters, with the documented defaults filled in; fixed before the interaction.
/// Errors: OutOfDomain naming the parameter. Every positive value is sound.

/// y = y* of the target (default: the budget's epsilon) at delta', rounded to nearest. With delta' = 0 every curve is
/// inf, and y is 1.
[[nodiscard]] Result<double> targetTime(const Policy &policy);
/// gamma of the mixtures, rounded to nearest; default: the best value at y.
[[nodiscard]] Result<double> mixtureGamma(const Policy &policy);
/// v0 of the stitched boundary, rounded to nearest; default: y / 4.
[[nodiscard]] Result<double> stitchedStart(const Policy &policy);
/// Size n of the data set for the Rogers odometers, rounded down; default 10000. At least 2.
[[nodiscard]] Result<double> dataSetSize(const Policy &policy);

} // namespace epsilometer::odometers
