// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/notions/notion.h"
#include "core/notions/renyi/approximate_renyi.h"
#include "core/notions/round_cost.h"
#include "core/notions/round_run.h"
#include "core/numeric/outward.h"
#include "core/numeric/upper_sum.h"
#include "core/plan/policy.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace epsilometer {
class StateArchive;
} // namespace epsilometer

namespace epsilometer::odometers {

/// What one round adds to the intrinsic time of the odometers; an UPPER bound (accounting.md 0.5).
/// (epsilon, delta)-DP rounds by their epsilon and the clock; others by mu^2 or 2 rho.
/// Precondition: hasIntrinsicTime(cost).
[[nodiscard]] TwoWords intrinsicTime(const RoundCost &cost, Clock clock);
[[nodiscard]] inline bool hasIntrinsicTime(const RoundCost &cost)
{
    return cost.dp || cost.gdp || cost.zcdp;
}

/// The parts whose divergences an odometer charges: at the realised cell, but at the worst one where there is a delta,
/// since the drift of accounting.md 5.5 is proven for that alone.
[[nodiscard]] inline ApproximateRenyi chargedParts(const RoundCost &cost)
{
    const ApproximateRenyi worst(cost);
    return worst.delta().isZero() ? ApproximateRenyi::charged(cost) : worst;
}

/// The epsilon that the free cap counts of an (epsilon, delta)-DP round, exact: a known outcome costs its own cell,
/// where that bounds the loss.
[[nodiscard]] inline const Exact &chargedEpsilon(const RoundCost &cost)
{
    return cost.realisedEpsilon && cost.dp->delta.isZero() ? *cost.realisedEpsilon : cost.dp->epsilon;
}

/// What all odometers keep besides their own sum: the deltas against delta'', the pDP drift of those that bound the loss,
/// the free cap by the running sum of epsilons, and whether the values still bound the loss itself.
class RunningLoss {
public:
    /// meaning  ExPost: a round with a delta counts by its part alone, which needs no drift (proofs.md 22)
    explicit RunningLoss(Exact deltaLimit, OdometerMeaning meaning = OdometerMeaning::Loss)
        : m_deltaLimit(std::move(deltaLimit)), m_addsDrift(meaning == OdometerMeaning::Loss), m_boundsLoss(m_addsDrift)
    {
    }

    /// Charges the round as the (epsilon, delta)-DP round that it is.  epsilon  what the cap counts
    void chargeDp(const RoundCost::Dp &dp, const Exact &epsilon, std::uint64_t count);
    void chargeDp(const RoundCost::Dp &dp, std::uint64_t count) { chargeDp(dp, dp.epsilon, count); }
    /// Charges a round that is counted by another notion; an approximate one leaves only the ex-post statement.
    void chargeOther(const Exact &delta, std::uint64_t count);
    /// Whichever of the two goes with the parts that the round's divergences are of. The cap counts parts.epsilon().
    void charge(const ApproximateRenyi &parts, std::uint64_t count);
    /// Whichever of the two the odometers with an intrinsic time use: DP first, then Gaussian, then zCDP.
    void charge(const RoundCost &cost, std::uint64_t count);

    /// Charges the rounds of all readings, before which none were charged, where their deltas stay within the limit.
    [[nodiscard]] bool chargeAll(const Readings &readings);
    /// The same, and appends the value after each of them. `write(first, curves)` writes the curve after each reading
    /// from `first` on, some readings at a time.
    template <class Write>
    [[nodiscard]] bool readAll(const Readings &readings, std::vector<double> &values, Write write)
    {
        if (!chargeAll(readings))
            return false;
        constexpr std::size_t kRounds = 512; // their sums at a few dozen orders stay in the cache
        std::array<double, kRounds> some;
        const bool drifts = m_addsDrift && !readings.total.pdpDrift.isZero();
        values.reserve(readings.size());
        for (std::size_t first = 0; first < readings.size(); first += kRounds) {
            const std::span curves = std::span(some).first(std::min(kRounds, readings.size() - first));
            write(first, curves);
            for (std::size_t i = 0; drifts && i < curves.size(); ++i)
                curves[i] = withDrift(curves[i], readings.pdpDrift[first + i]);
            values.insert(values.end(), curves.begin(), curves.end());
        }
        return true;
    }
    /// The same where every round is read and is pure: `add` charges pure rounds of the given epsilons and writes the
    /// curve after each of them.
    template <class Add> [[nodiscard]] bool readEach(const Readings &readings, std::vector<double> &values, Add add)
    {
        const std::span epsilons(readings.each);
        return !epsilons.empty() && readAll(readings, values, [&](std::size_t first, std::span<double> curves) {
            add(epsilons.subspan(first, curves.size()), curves);
        });
    }

    /// The odometer's value, an UPPER bound: `curve` plus the drift, rounded up; inf for good once the deltas exceed
    /// their limit.
    [[nodiscard]] double value(double curve) const;
    /// The smaller of value(curve) and the running sum of epsilons, where every round has one; an UPPER bound, 0 before
    /// the first round.
    [[nodiscard]] double capped(double curve) const;
    [[nodiscard]] OdometerMeaning meaning() const
    {
        return m_boundsLoss ? OdometerMeaning::Loss : OdometerMeaning::ExPost;
    }
    [[nodiscard]] bool capKnown() const { return m_epsilonKnown && !m_exhausted; }
    void keep(StateArchive &archive);

private:
    static double withDrift(double curve, double drift) { return drift == 0 ? curve : outward::up(curve + drift, 1); }
    void chargeDelta(const Exact &delta, std::uint64_t count);

    UpperSum m_drift;
    ExactSum m_delta;
    ExactSum m_epsilon;
    Exact m_deltaLimit;
    bool m_addsDrift;
    bool m_exhausted = false;
    bool m_epsilonKnown = true;
    bool m_boundsLoss;
};

} // namespace epsilometer::odometers
