// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"
#include "core/notions/notion.h"
#include "core/notions/readings.h"
#include "core/notions/round_cost.h"
#include "core/notions/round_terms.h"
#include "core/numeric/upper_sum.h"
#include "core/plan/policy.h"

#include <cstdint>

namespace epsilometer {

/// What one round adds to the intrinsic time of the odometers; an UPPER bound (accounting.md 0.5).
/// (epsilon, delta)-DP rounds by their epsilon and the clock; others by mu^2 or 2 rho.
/// Precondition: hasIntrinsicTime(cost).
[[nodiscard]] TwoWords intrinsicTime(const RoundCost &cost, Clock clock);
[[nodiscard]] inline bool hasIntrinsicTime(const RoundCost &cost)
{
    return cost.dp || cost.gdp || cost.zcdp;
}

/// What all odometers keep besides their own sum: the deltas against delta'', the pDP drift, the free cap by the
/// running sum of epsilons, and whether the values still bound the loss itself.
class RunningLoss {
public:
    explicit RunningLoss(Exact deltaLimit) : m_deltaLimit(std::move(deltaLimit)) {}

    /// Charges the round as the (epsilon, delta)-DP round that it is.
    void chargeDp(const RoundCost::Dp &dp, std::uint64_t count);
    /// Charges a round that is counted by another notion; an approximate one leaves only the ex-post statement.
    void chargeOther(const Exact &delta, std::uint64_t count);
    /// Whichever of the two the odometers with an intrinsic time use: DP first, then Gaussian, then zCDP.
    void charge(const RoundCost &cost, std::uint64_t count);

    /// Charges the (epsilon, delta)-DP rounds of a run.
    void chargeAll(const RoundRun &run);
    /// Charges the rounds of the readings and turns curves into values: the drift added. Precondition: canRead().
    void readAll(const Readings &readings, double *values);
    /// The same without values. Precondition: canRead().
    void chargeRead(const Readings &readings) { addSums(readings.rounds.sums); }
    /// Whether the deltas stay within their limit in the readings, and the epsilons are all known.
    [[nodiscard]] bool canRead(const Readings &readings) const
    {
        return m_epsilonKnown && !m_exhausted && m_delta.fits(readings.rounds.sums.delta, m_deltaLimit);
    }

    /// The odometer's value: `curve` plus the drift, rounded up; inf for good once the deltas exceed their limit.
    [[nodiscard]] double value(double curve) const;
    /// The smaller of value(curve) and the running sum of epsilons, where every round has one; 0 before the first
    /// round.
    [[nodiscard]] double capped(double curve) const;
    [[nodiscard]] OdometerMeaning meaning() const
    {
        return m_boundsLoss ? OdometerMeaning::Loss : OdometerMeaning::ExPost;
    }
    [[nodiscard]] bool capKnown() const { return m_epsilonKnown && !m_exhausted; }
    [[nodiscard]] double drift() const { return m_drift.up(); }
    [[nodiscard]] bool exhausted() const { return m_exhausted; }

private:
    void addSums(const RoundSums &sums);
    void chargeDelta(const Exact &delta, std::uint64_t count);

    UpperSum m_drift;
    ExactSum m_delta;
    ExactSum m_epsilon;
    Exact m_deltaLimit;
    bool m_exhausted = false;
    bool m_epsilonKnown = true;
    bool m_boundsLoss = true;
};

} // namespace epsilometer
