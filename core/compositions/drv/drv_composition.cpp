// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/drv/drv_composition.h"

#include "core/compositions/described_composition.h"
#include "core/notions/intrinsic_budget.h"
#include "core/notions/requirement.h"
#include "core/numeric/outward.h"
#include "core/numeric/square_up.h"
#include "core/numeric/upper_sum.h"

#include <cmath>

namespace epsilometer {

namespace {

constexpr CompositionText kText{
    .id = "drv",
    .title = "Advanced composition",
    .formula = "ε = Σ ε(e^ε − 1) + √(2 log(1/δ′) Σ ε²), δ = Σ δ + δ′",
    .theorem = "Dwork, Rothblum, Vadhan 2010, as Theorem 2.10 of Rogers, Roth, Ullman, Vadhan 2016, distinct rounds",
    .consumes = Notion::Dp,
};

class DrvComposition final : public Composition {
public:
    explicit DrvComposition(const Exact &deltaPrime) : m_deltaPrime(deltaPrime), m_logInverse(logInverseUp(deltaPrime))
    {
    }

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override { return needsDp(cost); }
    void add(const RoundCost &cost, std::uint64_t count) override
    {
        const double epsilon = cost.dp->epsilonUp;
        m_drift.add(epsilon == 0 ? 0 : outward::up(epsilon * std::expm1(epsilon), 4), count);
        m_v.add(squareUp(epsilon), count);
        m_delta.add(cost.dp->delta, count);
    }
    [[nodiscard]] bool addAll(const RoundRun &run) override
    {
        if (!run.sums.dp)
            return false;
        m_drift.add(run.sums.drift.doubled());
        m_v.add(run.sums.square);
        m_delta.add(run.sums.delta);
        return true;
    }
    [[nodiscard]] Result<CompositionResult> result(Progress &) const override
    {
        const double v = m_v.up();
        const double deviation = v == 0 ? 0 : std::sqrt(2 * v * m_logInverse);
        const double sum = m_drift.up() + deviation;
        CompositionResult result;
        result.epsilon = sum == 0 ? 0 : outward::up(sum, 5);
        result.setDelta(m_delta.value() + m_deltaPrime);
        return result;
    }
    [[nodiscard]] bool incremental() const override { return true; }
    [[nodiscard]] std::unique_ptr<Composition> clone() const override
    {
        return std::make_unique<DrvComposition>(*this);
    }

private:
    Exact m_deltaPrime;
    double m_logInverse;
    UpperSum m_drift;
    UpperSum m_v;
    ExactSum m_delta;
};

class DrvCompositionKind final : public DescribedComposition {
public:
    DrvCompositionKind() : DescribedComposition(kText) {}

    [[nodiscard]] Result<std::unique_ptr<Composition>> start(const Policy &policy) const override
    {
        return std::unique_ptr<Composition>(std::make_unique<DrvComposition>(policy.deltaPrime));
    }
};

} // namespace

std::unique_ptr<const CompositionKind> makeDrvComposition()
{
    return std::make_unique<DrvCompositionKind>();
}

} // namespace epsilometer
