// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/optimal_homogeneous/optimal_homogeneous.h"

#include "core/base/infinity.h"
#include "core/compositions/compositions.h"

#include "core/notions/response_losses.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer::compositions {
namespace optimal_homogeneous {
namespace {

/// UPPER bound by the concentration term of Kairouz et al. 3.5, for counts whose losses do not fit a table.
double concentrationBound(double epsilon, std::uint64_t count, double delta)
{
    const double k = static_cast<double>(count);
    const double drift = k * epsilon * std::tanh(epsilon / 2);
    const double spread = epsilon * std::sqrt(2 * k * -std::log(delta));
    return outward::up(std::min(k * epsilon, drift + spread), 32);
}

double purePart(const Exact &epsilon, std::uint64_t count, double delta)
{
    if (count == 0 || epsilon.isZero())
        return 0;
    if (epsilon.isInfinite())
        return delta >= 1 ? 0 : kInfinity;
    ExactSum sum;
    sum.add(epsilon, count);
    const double plain = sum.up();
    if (delta <= 0)
        return plain;
    const auto losses = homogeneousLosses(epsilon.up(), count, delta);
    const double best = losses ? losses->epsilonUpper(delta) : concentrationBound(epsilon.up(), count, delta);
    return std::min(plain, best);
}

/// Treats all rounds as having the largest parameters so far: exact if they are identical, else an upper bound.
class OptimalHomogeneous final : public Composition {
public:
    explicit OptimalHomogeneous(const Policy &policy) : m_total(policy.delta) {}

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override
    {
        return cost.dp ? Applicability::yes() : Applicability::no(core::tr("needs (epsilon, delta)-DP rounds"));
    }

    void add(const RoundCost &cost, std::uint64_t count) override
    {
        if (count == 0)
            return;
        if (!cost.dp) {
            m_epsilon = Exact::infinity();
            m_count = std::max<std::uint64_t>(m_count, 1);
            return;
        }
        if (cost.dp->epsilon.isZero() && cost.dp->delta.isZero())
            return;
        m_mixed = m_mixed || (m_count > 0 && !(cost.dp->epsilon == m_epsilon && cost.dp->delta == m_delta));
        m_epsilon = std::max(m_epsilon, cost.dp->epsilon);
        m_delta = std::max(m_delta, cost.dp->delta);
        m_count += std::min(count, std::numeric_limits<std::uint64_t>::max() - m_count);
    }

    [[nodiscard]] Result<CompositionResult> result(Progress &) const override
    {
        CompositionResult result;
        result.epsilon = optimalHomogeneousEpsilon(m_epsilon, m_delta, m_count, m_total);
        result.setDelta(m_total);
        if (m_mixed)
            result.note = core::tr("the rounds differ: all are counted at the largest epsilon and delta");
        return result;
    }

    [[nodiscard]] bool incremental() const override { return false; }
    [[nodiscard]] std::unique_ptr<Composition> clone() const override
    {
        return std::make_unique<OptimalHomogeneous>(*this);
    }

private:
    Exact m_total;
    Exact m_epsilon;
    Exact m_delta;
    std::uint64_t m_count = 0;
    bool m_mixed = false;
};

class OptimalHomogeneousKind final : public CompositionKind {
public:
    [[nodiscard]] std::string_view id() const override { return "optimal_homogeneous"; }
    [[nodiscard]] Literal title() const override { return core::tr("Optimal composition of identical rounds"); }
    [[nodiscard]] Literal shortTitle() const override { return core::tr("Optimal composition"); }
    [[nodiscard]] Literal formula() const override
    {
        return "((k - 2i) eps, 1 - (1 - delta)^k (1 - delta_i)), "
               "delta_i = sum_{l<i} C(k,l) (e^{(k-l) eps} - e^{(k-2i+l) eps}) / (1 + e^eps)^k";
    }
    [[nodiscard]] Label label() const override
    {
        return {"Kairouz, Oh, Viswanath 2015, Theorem 3.3", Validity::FixedParameters, Notion::Dp,
                Neighbours::AnyFixed};
    }
    [[nodiscard]] Result<std::unique_ptr<Composition>> start(const Policy &policy) const override
    {
        EPSILOMETER_TRY(validate(policy));
        return std::unique_ptr<Composition>(std::make_unique<OptimalHomogeneous>(policy));
    }
};

} // namespace
} // namespace optimal_homogeneous

double optimalHomogeneousEpsilon(const Exact &epsilon, const Exact &delta, std::uint64_t count, const Exact &total)
{
    Leak leak;
    leak.add(delta, count);
    const auto rest = leak.remaining(total);
    return rest ? optimal_homogeneous::purePart(epsilon, count, *rest) : kInfinity;
}

double optimalHomogeneousDelta(const Exact &epsilon, const Exact &delta, std::uint64_t count, double totalEpsilon)
{
    Leak leak;
    leak.add(delta, count);
    if (epsilon.isInfinite() && count > 0)
        return 1;
    ExactSum sum;
    sum.add(epsilon, count);
    if (count == 0 || sum.up() <= totalEpsilon)
        return leak.total(0);
    const auto losses = homogeneousLosses(epsilon.up(), count, 0);
    return losses ? leak.total(losses->deltaUpper(totalEpsilon)) : 1;
}

std::unique_ptr<const CompositionKind> makeOptimalHomogeneous()
{
    return std::make_unique<optimal_homogeneous::OptimalHomogeneousKind>();
}

} // namespace epsilometer::compositions
