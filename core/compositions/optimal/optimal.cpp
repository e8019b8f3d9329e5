// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/optimal/optimal.h"

#include "core/notions/leak.h"
#include "core/notions/requirement.h"

#include <algorithm>
#include <limits>
#include <map>

namespace epsilometer {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

class Optimal final : public Composition {
public:
    explicit Optimal(const Policy &policy) : m_total(policy.deltaPrime) {}

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override { return needsDp(cost); }

    void add(const RoundCost &cost, std::uint64_t count) override
    {
        if (count == 0)
            return;
        if (!cost.dp) {
            m_infinite = true;
            return;
        }
        m_leak.add(cost.dp->delta, count);
        m_infinite = m_infinite || cost.dp->epsilon.isInfinite();
        if (cost.dp->epsilon.isZero() || m_infinite)
            return;
        m_sum.add(cost.dp->epsilon, count);
        m_counts[cost.dp->epsilonUp] += count;
    }

    [[nodiscard]] Result<CompositionResult> result(Progress &progress) const override
    {
        CompositionResult result;
        result.delta = m_total.up();
        const auto rest = m_leak.remaining(m_total);
        if (m_infinite || !rest) {
            result.epsilon = kInfinity;
            return result;
        }
        std::vector<ResponseGroup> groups;
        for (const auto &[epsilon, count] : m_counts)
            groups.push_back({epsilon, count});
        EPSILOMETER_ASSIGN(const OptimalEpsilon best, optimalEpsilon(groups, *rest, progress));
        result.epsilon = std::min(best.upper, m_sum.up());
        result.lower = best.lower;
        if (best.lower)
            result.estimate = result.epsilon;
        result.note = best.exact ? "all losses enumerated"
                                 : "moment generating function inverted; the exact optimum lies between the bounds";
        return result;
    }

    [[nodiscard]] bool incremental() const override { return false; }
    [[nodiscard]] std::unique_ptr<Composition> clone() const override { return std::make_unique<Optimal>(*this); }

private:
    Exact m_total;
    Leak m_leak;
    ExactSum m_sum;
    std::map<double, std::uint64_t> m_counts; ///< ordered, so that sums are reproducible
    bool m_infinite = false;
};

class OptimalKind final : public CompositionKind {
public:
    [[nodiscard]] std::string_view id() const override { return "optimal"; }
    [[nodiscard]] std::string_view title() const override { return "Optimal composition"; }
    [[nodiscard]] std::string_view formula() const override
    {
        return "δ = 1 − ∏(1−δᵢ)(1 − δ₀(ε)), δ₀(ε) = Σ_{losses l > ε} P(l)(1 − e^{ε−l})";
    }
    [[nodiscard]] Label label() const override
    {
        return {"Murtagh, Vadhan 2016, Theorem 1.5", Validity::FixedParameters, Notion::Dp, Neighbours::Unstated};
    }
    [[nodiscard]] Result<std::unique_ptr<Composition>> start(const Policy &policy) const override
    {
        EPSILOMETER_TRY(validate(policy));
        return std::unique_ptr<Composition>(std::make_unique<Optimal>(policy));
    }
};

} // namespace

std::unique_ptr<const CompositionKind> makeOptimal()
{
    return std::make_unique<OptimalKind>();
}

} // namespace epsilometer
