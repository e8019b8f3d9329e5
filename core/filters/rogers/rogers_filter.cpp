// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/rogers/rogers_filter.h"

#include "core/base/infinity.h"
#include "core/base/require.h"
#include "core/filters/filter.h"
#include "core/filters/filters.h"
#include "core/filters/sums.h"
#include "core/notions/round_cost.h"
#include "core/numeric/outward.h"
#include "core/numeric/state_archive.h"
#include "core/numeric/upper_sum.h"

#include <cmath>

namespace epsilometer::filters {

namespace {

class RogersFilter final : public Filter {
public:
    RogersFilter(const Exact &epsilon, const Exact &delta)
        : m_typedLimit(epsilon), m_epsilonLimit(epsilon.down()), m_deltaDown(delta.down()),
          m_deltaLimit(Exact::quotient(delta, Exact(2)))
    {
    }

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override { return needsDp(cost); }
    [[nodiscard]] bool fits(const RoundCost &cost, std::uint64_t count) const override
    {
        if (!cost.dp || !m_delta.fits(cost.dp->delta, count, m_deltaLimit))
            return false;
        const double epsilon = cost.dp->epsilonUp;
        return statistic(m_drift.upWith(exponentialDriftUp(epsilon), count), m_v.upWith(squareUp(epsilon), count)) <=
               m_epsilonLimit;
    }
    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        m_delta.add(cost.dp->delta, count);
        m_drift.add(exponentialDriftUp(cost.dp->epsilonUp), count);
        m_v.add(squareUp(cost.dp->epsilonUp), count);
    }
    /// K grows with both sums: if it fits after the last round, it fitted after every round before.
    [[nodiscard]] bool chargeAll(const RoundBatch &run) override
    {
        UpperSum drift = m_drift;
        UpperSum v = m_v;
        drift.add(run.sums.drift);
        v.add(run.sums.square);
        if (!run.sums.dp || !m_delta.fits(run.sums.delta(), m_deltaLimit) ||
            !(statistic(drift.up(), v.up()) <= m_epsilonLimit))
            return false;
        m_drift = drift;
        m_v = v;
        m_delta.add(run.sums.delta());
        return true;
    }
    [[nodiscard]] double spent() const override { return statistic(m_drift.up(), m_v.up()); }
    [[nodiscard]] double budget() const override { return m_epsilonLimit; }
    [[nodiscard]] std::optional<ExactlySpent> exactlySpent() const override
    {
        return ExactlySpent{Exact::fromDouble(spent()), m_typedLimit};
    }
    /// Found by bisection: K of the sums divided by t falls as t grows.
    [[nodiscard]] double used() const override
    {
        const auto accepted = [&](double t) {
            return statistic(outward::up(m_drift.up() / t, 1), outward::up(m_v.up() / t, 1)) <= m_epsilonLimit;
        };
        double high = m_drift.up() > 0 && std::isfinite(m_epsilonLimit) ? 1 : 0;
        if (std::isinf(m_drift.up()))
            return m_drift.up();
        while (high > 0 && !accepted(high))
            high *= 2;
        double low = high > 1 ? high / 2 : 0;
        for (int halvings = 0; halvings < 24; ++halvings) {
            const double middle = low + (high - low) / 2;
            (middle > 0 && accepted(middle) ? high : low) = middle;
        }
        return std::max(high, deltaShare(m_delta, m_deltaLimit));
    }
    void keep(StateArchive &archive) override { archive.keep(m_drift, m_v, m_delta); }
    [[nodiscard]] std::unique_ptr<Filter> clone() const override { return std::make_unique<RogersFilter>(*this); }

private:
    [[nodiscard]] double statistic(double drift, double v) const
    {
        return rogersStatisticUp(drift, v, m_epsilonLimit, m_deltaDown);
    }

    UpperSum m_drift;
    UpperSum m_v;
    ExactSum m_delta;
    Exact m_typedLimit;
    double m_epsilonLimit;
    double m_deltaDown;
    Exact m_deltaLimit;
};

Result<std::unique_ptr<Filter>> startRogersFilter(const Policy &policy)
{
    EPSILOMETER_TRY(require::that(!policy.epsilon.isZero(), "epsilon", policy.epsilon.text(),
                                  core::tr("must be > 0 for the Rogers filter")));
    constexpr double kBelowOneOverE = 0.36787944117144228;
    EPSILOMETER_TRY(require::that(!policy.delta.isZero() && policy.delta.up() <= kBelowOneOverE, "delta",
                                  policy.delta.text(), core::tr("must be > 0 and < 1/e for the Rogers filter")));
    return std::unique_ptr<Filter>(std::make_unique<RogersFilter>(policy.epsilon, policy.delta));
}

} // namespace

double rogersStatisticUp(double drift, double v, double epsilon, double delta)
{
    if (std::isinf(epsilon))
        return drift; // beta is infinite: every finite K fits, only deltas matter
    if (std::isinf(drift) || std::isinf(v) || delta <= 0)
        return kInfinity;
    const long double wideEpsilon = epsilon;
    const long double logDelta = -std::log(static_cast<long double>(delta));
    const long double beta = wideEpsilon * wideEpsilon / (28.04L * logDelta);
    const long double ratio = static_cast<long double>(v) / beta;
    const long double root =
        2 * (static_cast<long double>(v) + beta) * (1 + std::log1p(ratio) / 2) * (std::log(2.0L) + logDelta);
    return outward::up(static_cast<double>(static_cast<long double>(drift) + std::sqrt(root)), 2);
}

/// Compares K with epsilon_g, and the sum of deltas with delta_g / 2 (accounting.md 4.11).
std::unique_ptr<const FilterKind> makeRogersFilter()
{
    return std::make_unique<FilterKind>(
        FilterText{.id = "rogers",
                   .title = core::tr("Rogers et al."),
                   .statistic = core::tr("K, the advanced-composition statistic"),
                   .formula = "Σ δ ≤ δ_g/2 and K = Σ ε(e^ε − 1)/2 + √(2(V + β)(1 + ½ log(1 + V/β)) log(2/δ_g)) ≤ ε_g, "
                              "V = Σ ε², β = ε_g² / (28.04 log(1/δ_g))",
                   .theorem = "Rogers, Roth, Ullman, Vadhan 2016, Theorem 5.1",
                   .consumes = Notion::Dp,
                   .ofWholeDelta = true},
        startRogersFilter);
}

} // namespace epsilometer::filters
