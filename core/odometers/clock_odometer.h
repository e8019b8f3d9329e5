// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/requirement.h"
#include "core/odometers/odometer.h"
#include "core/odometers/running_loss.h"

#include <cstddef>

namespace epsilometer {

[[nodiscard]] inline Applicability needsIntrinsicTime(const RoundCost &cost)
{
    return needs(hasIntrinsicTime(cost), "an (epsilon, delta)-DP, zCDP or Gaussian DP bound", cost);
}

/// An odometer that is a function of the intrinsic time alone. Curve has `double upper(double w) const`: an UPPER
/// bound, non-decreasing in w up to rounding, inf for inf; and `bool upperAll(const double *w, const double *drift,
/// std::size_t size, double *values) const`: the same for ascending positive w of which the last is at most
/// 1 + Readings::kLargestStep times the first, a drift >= 0 added to each; or false.
template <class Curve> class ClockOdometer final : public Odometer {
public:
    ClockOdometer(Curve curve, const Policy &policy)
        : m_curve(curve), m_clock(policy.parameters.clock), m_loss(policy.deltaSecond())
    {
    }

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override { return needsIntrinsicTime(cost); }
    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        m_time.add(intrinsicTime(cost, m_clock), count);
        m_loss.charge(cost, count);
    }
    [[nodiscard]] bool chargeAll(const RoundRun &run) override
    {
        if (!run.sums.dp)
            return false;
        m_time.add(timeOf(run.sums));
        m_loss.chargeAll(run);
        return true;
    }
    [[nodiscard]] bool readAll(const Readings &readings, double *values) override
    {
        if (!m_loss.canRead(readings))
            return false;
        const auto time = m_clock == Clock::Square ? readings.square : readings.twiceMean;
        if (!m_curve.upperAll(time.data(), readings.pdpDrift.data(), time.size(), values))
            return false;
        m_loss.chargeRead(readings);
        m_time.add(timeOf(readings.rounds.sums));
        return true;
    }
    [[nodiscard]] double value() const override { return m_loss.value(m_curve.upper(m_time.up())); }
    [[nodiscard]] double capped() const override { return m_loss.capped(m_curve.upper(m_time.up())); }
    [[nodiscard]] bool capKnown() const override { return m_loss.capKnown(); }
    [[nodiscard]] OdometerMeaning meaning() const override { return m_loss.meaning(); }
    [[nodiscard]] std::unique_ptr<Odometer> clone() const override { return std::make_unique<ClockOdometer>(*this); }

private:
    [[nodiscard]] UpperSum timeOf(const RoundSums &sums) const
    {
        return m_clock == Clock::Square ? sums.square : sums.mean.doubled();
    }

    Curve m_curve;
    Clock m_clock;
    UpperSum m_time;
    RunningLoss m_loss;
};

} // namespace epsilometer
