// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/compositions.h"

#include "core/compositions/described_composition.h"
#include "core/notions/intrinsic_budget.h"
#include "core/notions/round_cost.h"
#include "core/numeric/outward.h"
#include "core/numeric/upper_sum.h"

#include <cmath>
#include <limits>

namespace epsilometer::compositions {

namespace drv {
namespace {

constexpr CompositionText kText{
    .id = "drv",
    .title = core::tr("Advanced composition"),
    .formula = "ε = Σ ε(e^ε − 1) + √(2 log(1/d) Σ ε²), d = δ − Σ δᵢ",
    .theorem = core::tr("Dwork, Rothblum, Vadhan 2010, as Theorem 2.10 of Rogers, Roth, Ullman, Vadhan 2016, distinct "
                        "rounds"),
    .consumes = Notion::Dp,
};

class DrvComposition final : public Composition {
public:
    explicit DrvComposition(const Exact &total) : m_total(total) {}

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override { return needsDp(cost); }
    void add(const RoundCost &cost, std::uint64_t count) override
    {
        const double epsilon = cost.dp->epsilonUp;
        m_drift.add(epsilon == 0 ? 0 : outward::up(epsilon * std::expm1(epsilon), 4), count);
        m_v.add(squareUp(epsilon), count);
        m_delta.add(cost.dp->delta, count);
    }
    [[nodiscard]] Result<CompositionResult> result(Progress &) const override
    {
        CompositionResult result;
        result.epsilon = epsilonUp();
        result.setDelta(m_total);
        return result;
    }
    [[nodiscard]] bool incremental() const override { return true; }
    [[nodiscard]] std::unique_ptr<Composition> clone() const override
    {
        return std::make_unique<DrvComposition>(*this);
    }

private:
    /// UPPER bound on epsilon. The part of the total delta not used by the rounds' deltas, exactly, pays for the
    /// deviation.
    [[nodiscard]] double epsilonUp() const
    {
        const Exact deltas = m_delta.value();
        if (deltas > m_total)
            return std::numeric_limits<double>::infinity();
        const double v = m_v.up();
        const double logInverse = logInverseUp(Exact::positiveDifference(m_total, deltas));
        const double sum = m_drift.up() + (v == 0 ? 0 : std::sqrt(2 * v * logInverse));
        return sum == 0 ? 0 : outward::up(sum, 5);
    }

    Exact m_total;
    UpperSum m_drift;
    UpperSum m_v;
    ExactSum m_delta;
};

class DrvCompositionKind final : public DescribedComposition {
public:
    DrvCompositionKind() : DescribedComposition(kText) {}

    [[nodiscard]] Result<std::unique_ptr<Composition>> start(const Policy &policy) const override
    {
        return std::unique_ptr<Composition>(std::make_unique<DrvComposition>(policy.delta));
    }
};

} // namespace
} // namespace drv

/// Advanced composition of Dwork, Rothblum, Vadhan 2010, in the form of Rogers et al. 2016 for distinct rounds:
/// sum epsilon (e^epsilon - 1) + sqrt(2 V log(1 / delta')) at sum delta + delta'. For k equal rounds it is
/// Theorem 2.10: k epsilon (e^epsilon - 1) + epsilon sqrt(2 k log(1 / delta')). The same proof (a martingale with
/// increments bounded by epsilon_i and mean at most epsilon_i (e^epsilon_i - 1), Azuma's inequality) takes distinct
/// epsilons.
std::unique_ptr<const CompositionKind> makeDrvComposition()
{
    return std::make_unique<drv::DrvCompositionKind>();
}

} // namespace epsilometer::compositions
