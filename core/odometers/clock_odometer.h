// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/intrinsic_budget.h"
#include "core/notions/round_cost.h"
#include "core/numeric/formula.h"
#include "core/odometers/odometer.h"
#include "core/odometers/running_loss.h"

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

/// Odometers whose value is a function of intrinsic time alone, and the mixtures among them.
namespace epsilometer::odometers {

[[nodiscard]] inline Applicability needsIntrinsicTime(const RoundCost &cost)
{
    return needs(hasIntrinsicTime(cost), core::tr("an (epsilon, delta)-DP, zCDP or Gaussian DP bound"), cost);
}

/// An odometer that is a function of the intrinsic time alone. Curve supplies the formula, `auto upper(Real w) const`,
/// a template over Real (core/numeric/formula.h): an UPPER bound, non-decreasing in w up to rounding, inf for inf.
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
    [[nodiscard]] bool readAll(const Readings &readings, std::vector<double> &values) override
    {
        const DpRoundSums &total = readings.total;
        const std::vector<double> &time = m_clock == Clock::Square ? readings.square : readings.twiceMean;
        const auto write = [&](std::size_t first, std::span<double> curves) {
            formula::evaluate(
                curves, [&](const formula::Column &w) { return m_curve.upper(w); },
                std::span(time).subspan(first, curves.size()));
        };
        if (!m_loss.readAll(readings, values, write))
            return false;
        m_time.add(m_clock == Clock::Square ? total.square : total.mean.doubled());
        return true;
    }
    [[nodiscard]] double value() const override { return m_loss.value(curve()); }
    [[nodiscard]] double capped() const override { return m_loss.capped(curve()); }
    [[nodiscard]] bool capKnown() const override { return m_loss.capKnown(); }
    [[nodiscard]] OdometerMeaning meaning() const override { return m_loss.meaning(); }
    [[nodiscard]] std::unique_ptr<Odometer> clone() const override { return std::make_unique<ClockOdometer>(*this); }

private:
    [[nodiscard]] double curve() const { return m_curve.upper(static_cast<long double>(m_time.up())); }

    Curve m_curve;
    Clock m_clock;
    UpperSum m_time;
    RunningLoss m_loss;
};

/// The curve of an odometer from a mixture of supermartingales: tail(W + gamma, L + log(1 + W/gamma)/2) + W/2 in
/// intrinsic time W, L = log(1/delta'); UPPER. `Tail` supplies the part in which the mixtures differ,
/// `template <class Real> static Real of(const Real &spread, const Real &exponent)`, rounded to nearest.
/// Source: Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3. Tests: tests/core/odometers
template <class Tail> struct MixtureCurve {
    double gamma;
    double logInverse;

    template <class Real> [[nodiscard]] auto upper(const Real &w) const
    {
        const Real exponent = logInverse + formula::log1p(w / gamma) / 2;
        return formula::up(Real(Tail::template of<Real>(w + gamma, exponent) + w / 2));
    }
};

/// OdometerKind::Start of a mixture.
template <class Tail> Result<std::unique_ptr<Odometer>> startMixture(const Policy &policy)
{
    EPSILOMETER_ASSIGN(const double gamma, mixtureGamma(policy));
    const MixtureCurve<Tail> curve{gamma, logInverseUp(policy.deltaPrime)};
    return std::unique_ptr<Odometer>(std::make_unique<ClockOdometer<MixtureCurve<Tail>>>(curve, policy));
}

} // namespace epsilometer::odometers
