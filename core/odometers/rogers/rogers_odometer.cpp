// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/rogers/rogers_odometer.h"

#include "core/base/require.h"
#include "core/notions/requirement.h"
#include "core/numeric/outward.h"
#include "core/numeric/square_up.h"
#include "core/numeric/step_curve.h"
#include "core/odometers/defaults.h"
#include "core/odometers/described_odometer.h"
#include "core/odometers/rogers_epochs.h"
#include "core/odometers/running_loss.h"

#include <cmath>
#include <limits>

namespace epsilometer {

namespace {

constexpr OdometerText kText{
    .id = "rogers",
    .title = "Rogers et al.",
    .formula = "V ∈ [1/n², 1]: Σ ε(e^ε − 1)/2 + 2√(V(1 + log √3) log(2J/δ_g)); "
               "else Σ ε(e^ε − 1)/2 + √(2(1/n² + V)(1 + ½ log(1 + n²V)) log(2J/δ_g)); J = ⌈2 log₂ n⌉",
    .theorem = "Rogers, Roth, Ullman, Vadhan 2016, equations (3) and (4), with the rigorous J",
    .consumes = Notion::Dp,
};

/// rogersOdometerUp() at the readings, where all of them lie in one branch; otherwise false.
bool rogersOdometerAll(const double *drift, const double *v, std::size_t size, double n, double delta, double *values)
{
    const double offset = 1 / (n * n);
    const double low = v[0];
    const double high = v[size - 1];
    // Away from the ends of the branches, so that rounding does not pick another one.
    constexpr double kMargin = 1e-9;
    const bool middle = low >= offset * (1 + kMargin) && high <= 1 - kMargin;
    const bool outside = high <= offset * (1 - kMargin) || low >= 1 + kMargin;
    if (!(delta > 0) || !std::isfinite(high * high) || !(offset >= std::numeric_limits<double>::min()))
        return false;
    const double logTerm = std::log(2.0 * rogersEpochs(n)) - std::log(delta);
    if (!middle && !outside)
        return false;
    // With t = (v - v[0]) / (v[0] + offset), the offset 0 in the middle: what stands under the root grows by 1 + t, and
    // outside its logarithm by log(1 + t) / 2.
    const double shifted = middle ? low : low + offset;
    const PowerSeries root =
        middle ? std::sqrt(4 * low * (1 + std::log(3.0) / 2) * logTerm) * sqrt1pSeries()
               : std::sqrt(2 * shifted * logTerm) * sqrtOfGrown(1 + std::log1p(low / offset) / 2 + 0.5 * log1pSeries());
    const StepCurve step(root, low, 1 / shifted, high);
    if (step.close())
        step.upperAll(v, drift, size, values);
    return step.close();
}

class RogersOdometer final : public Odometer {
public:
    RogersOdometer(double n, const Policy &policy)
        : m_n(n), m_delta(policy.delta.down()), m_loss(Exact::quotient(policy.delta, Exact(2)))
    {
    }

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override { return needsDp(cost); }
    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        m_drift.add(exponentialDriftUp(cost.dp->epsilonUp), count);
        m_v.add(squareUp(cost.dp->epsilonUp), count);
        m_loss.chargeDp(*cost.dp, count);
    }
    [[nodiscard]] bool chargeAll(const RoundRun &run) override
    {
        if (!run.sums.dp)
            return false;
        m_drift.add(run.sums.drift);
        m_v.add(run.sums.square);
        m_loss.chargeAll(run);
        return true;
    }
    [[nodiscard]] bool readAll(const Readings &readings, double *values) override
    {
        if (!m_loss.canRead(readings) ||
            !rogersOdometerAll(readings.drift.data(), readings.square.data(), readings.size(), m_n, m_delta, values))
            return false;
        m_loss.readAll(readings, values);
        m_drift.add(readings.rounds.sums.drift);
        m_v.add(readings.rounds.sums.square);
        return true;
    }
    [[nodiscard]] double value() const override { return m_loss.value(curve()); }
    [[nodiscard]] double capped() const override { return m_loss.capped(curve()); }
    [[nodiscard]] bool capKnown() const override { return m_loss.capKnown(); }
    [[nodiscard]] OdometerMeaning meaning() const override { return m_loss.meaning(); }
    [[nodiscard]] std::unique_ptr<Odometer> clone() const override { return std::make_unique<RogersOdometer>(*this); }

private:
    [[nodiscard]] double curve() const { return rogersOdometerUp(m_drift.up(), m_v.up(), m_n, m_delta); }

    double m_n;
    double m_delta;
    UpperSum m_drift;
    UpperSum m_v;
    RunningLoss m_loss;
};

class RogersOdometerKind final : public DescribedOdometer {
public:
    RogersOdometerKind() : DescribedOdometer(kText) {}

    [[nodiscard]] Result<std::unique_ptr<Odometer>> start(const Policy &policy) const override
    {
        constexpr double kBelowOneOverE = 0.36787944117144228;
        EPSILOMETER_TRY(require::that(!policy.delta.isZero() && policy.delta.up() <= kBelowOneOverE, "delta",
                                      policy.delta.text(), "must be > 0 and < 1/e for the Rogers odometer"));
        EPSILOMETER_ASSIGN(const double n, dataSetSize(policy));
        return std::unique_ptr<Odometer>(std::make_unique<RogersOdometer>(n, policy));
    }
};

} // namespace

double rogersOdometerUp(double drift, double v, double n, double delta)
{
    if (std::isinf(drift) || std::isinf(v) || delta <= 0)
        return std::numeric_limits<double>::infinity();
    const long double wide = v;
    const long double square = static_cast<long double>(n) * static_cast<long double>(n);
    const long double scaled = square * wide;
    const long double logTerm = std::log(2.0L * rogersEpochs(n)) - std::log(static_cast<long double>(delta));
    // An upper bound on V may lie in another branch than V: the union of mixtures behind both is increasing in V, so
    // either branch at a larger V still bounds it.
    const long double root = scaled >= 1 && wide <= 1
                                 ? 4 * wide * (1 + std::log(3.0L) / 2) * logTerm
                                 : 2 * (1 / square + wide) * (1 + std::log1p(scaled) / 2) * logTerm;
    return outward::up(static_cast<double>(static_cast<long double>(drift) + std::sqrt(root)), 2);
}

std::unique_ptr<const OdometerKind> makeRogersOdometer()
{
    return std::make_unique<RogersOdometerKind>();
}

} // namespace epsilometer
