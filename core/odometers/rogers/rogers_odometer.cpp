// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/rogers/rogers_odometer.h"

#include "core/base/require.h"
#include "core/notions/requirement.h"
#include "core/numeric/outward.h"
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

double driftUp(double epsilon)
{
    return epsilon == 0 ? 0 : outward::up(epsilon * std::expm1(epsilon) / 2, 4);
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
        m_drift.add(driftUp(cost.dp->epsilonUp), count);
        m_v.add(exactSquare(cost.dp->epsilonUp), count);
        m_loss.chargeDp(*cost.dp, count);
    }
    [[nodiscard]] double value() const override { return m_loss.value(curve()); }
    [[nodiscard]] double capped() const override { return m_loss.capped(curve()); }
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
