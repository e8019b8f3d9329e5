// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/rogers/rogers_odometers.h"

#include "core/base/require.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/intrinsic_budget.h"
#include "core/notions/round_cost.h"
#include "core/numeric/formula.h"
#include "core/numeric/upper_sum.h"
#include "core/odometers/clock_odometer.h"
#include "core/odometers/odometer.h"
#include "core/odometers/odometers.h"
#include "core/odometers/running_loss.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

namespace epsilometer::odometers {

namespace {

class RogersCurve {
public:
    RogersCurve(double n, double delta)
        : m_n(n), m_logTerm(std::log(2.0L * rogersEpochs(n)) - std::log(static_cast<long double>(delta)))
    {
    }

    template <class Real> [[nodiscard]] auto upper(const Real &drift, const Real &v) const
    {
        using Scalar = formula::Scalar<Real>;
        const Scalar square = static_cast<Scalar>(m_n) * static_cast<Scalar>(m_n);
        const Real middle = v * (4 + 2 * std::log(static_cast<Scalar>(3)));
        const Real outside = 2 * (1 / square + v) * (1 + formula::log1p(square * v) / 2);
        // An upper bound on V may fall in another branch than V. The union of mixtures behind both is increasing in V,
        // so either branch at a larger V is still a bound.
        const auto isMiddle = [&](Scalar one) { return inMiddleBranch(one, square); };
        const Real root = formula::choose(isMiddle, v, middle, outside);
        return formula::up(Real(drift + formula::sqrt(root * static_cast<Scalar>(m_logTerm))));
    }

private:
    double m_n;
    long double m_logTerm;
};

class RogersOdometer final : public Odometer {
public:
    RogersOdometer(double n, const Policy &policy)
        : m_curve(n, policy.delta.down()), m_loss(Exact::quotient(policy.delta, Exact(2)))
    {
    }

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override { return needsDp(cost); }
    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        m_drift.add(exponentialDriftUp(cost.dp->epsilonUp), count);
        m_v.add(squareUp(cost.dp->epsilonUp), count);
        m_loss.chargeDp(*cost.dp, count);
    }
    [[nodiscard]] bool readAll(const Readings &readings, std::vector<double> &values) override
    {
        using Column = formula::Column;
        const auto write = [&](std::size_t first, std::span<double> curves) {
            formula::evaluate(
                curves, [&](const Column &drift, const Column &v) { return m_curve.upper(drift, v); },
                std::span(readings.drift).subspan(first, curves.size()),
                std::span(readings.square).subspan(first, curves.size()));
        };
        if (!m_loss.readAll(readings, values, write))
            return false;
        m_drift.add(readings.total.drift);
        m_v.add(readings.total.square);
        return true;
    }
    [[nodiscard]] double value() const override { return m_loss.value(curve()); }
    [[nodiscard]] double capped() const override { return m_loss.capped(curve()); }
    [[nodiscard]] bool capKnown() const override { return m_loss.capKnown(); }
    [[nodiscard]] OdometerMeaning meaning() const override { return m_loss.meaning(); }
    [[nodiscard]] std::unique_ptr<Odometer> clone() const override { return std::make_unique<RogersOdometer>(*this); }

private:
    [[nodiscard]] double curve() const { return m_curve.upper<long double>(m_drift.up(), m_v.up()); }

    RogersCurve m_curve;
    UpperSum m_drift;
    UpperSum m_v;
    RunningLoss m_loss;
};

Result<std::unique_ptr<Odometer>> startRogersOdometer(const Policy &policy)
{
    constexpr double kBelowOneOverE = 0.36787944117144228;
    EPSILOMETER_TRY(require::that(!policy.delta.isZero() && policy.delta.up() <= kBelowOneOverE, "delta",
                                  policy.delta.text(), core::tr("must be > 0 and < 1/e for the Rogers odometer")));
    EPSILOMETER_ASSIGN(const double n, dataSetSize(policy));
    return std::unique_ptr<Odometer>(std::make_unique<RogersOdometer>(n, policy));
}

class Rogers2021Curve {
public:
    Rogers2021Curve(double n, double logInverse)
        : m_n(n), m_middle(std::log(110.0L) + 1 + 2 * (std::log(std::log(static_cast<long double>(n))) + logInverse)),
          m_outside(std::log(2.0L * rogersEpochs(n)) + static_cast<long double>(logInverse))
    {
    }

    template <class Real> [[nodiscard]] auto upper(const Real &w) const
    {
        using Scalar = formula::Scalar<Real>;
        const Scalar square = static_cast<Scalar>(m_n) * static_cast<Scalar>(m_n);
        const Real middle = 2 * w * static_cast<Scalar>(m_middle);
        const Real outside =
            2 * (1 / square + w) * (1 + formula::log1p(square * w) / 2) * static_cast<Scalar>(m_outside);
        const auto isMiddle = [&](Scalar one) { return inMiddleBranch(one, square); };
        return formula::up(Real(formula::sqrt(formula::choose(isMiddle, w, middle, outside)) + w / 2));
    }

private:
    double m_n;
    long double m_middle;
    long double m_outside;
};

Result<std::unique_ptr<Odometer>> startRogers2021Odometer(const Policy &policy)
{
    EPSILOMETER_ASSIGN(const double n, dataSetSize(policy));
    const Rogers2021Curve curve(n, logInverseUp(policy.deltaPrime));
    return std::unique_ptr<Odometer>(std::make_unique<ClockOdometer<Rogers2021Curve>>(curve, policy));
}

} // namespace

double rogersOdometerUp(double drift, double v, double n, double delta)
{
    return RogersCurve(n, std::max(delta, 0.0)).upper<long double>(drift, v);
}

/// Uses the published V = sum of epsilon^2 under every clock, because the equations are stated in it.
std::unique_ptr<const OdometerKind> makeRogersOdometer()
{
    return std::make_unique<OdometerKind>(
        OdometerText{.id = "rogers",
                     .title = core::tr("Rogers et al."),
                     .formula = "V ∈ [1/n², 1]: Σ ε(e^ε − 1)/2 + 2√(V(1 + log √3) log(2J/δ_g)); "
                                "else Σ ε(e^ε − 1)/2 + √(2(1/n² + V)(1 + ½ log(1 + n²V)) log(2J/δ_g)); J = ⌈2 log₂ n⌉",
                     .theorem =
                         core::tr("Rogers, Roth, Ullman, Vadhan 2016, equations (3) and (4), with the rigorous J"),
                     .consumes = Notion::Dp,
                     .ofPapers = true},
        startRogersOdometer);
}

double rogers2021Up(double w, double n, double logInverse)
{
    return Rogers2021Curve(n, logInverse).upper(static_cast<long double>(w));
}

std::unique_ptr<const OdometerKind> makeRogers2021Odometer()
{
    return std::make_unique<OdometerKind>(
        OdometerText{
            .id = "rogers_2021",
            .title = core::tr("Rogers et al. as restated in 2023"),
            .formula =
                "W ∈ [1/n², 1]: √(2W(log(110e) + 2 log(log n/δ′))) + W/2; else √(2(1/n² + W)(1 + ½ log(1 + n²W)) "
                "log(2⌈2 log₂ n⌉/δ′)) + W/2",
            .theorem = core::tr("Whitehouse, Ramdas, Rogers, Wu 2023, Lemma 3, with the third branch corrected"),
            .consumes = Notion::Dp,
            .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kGdpToZcdp}},
        startRogers2021Odometer);
}

} // namespace epsilometer::odometers
