// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/optimal/optimal.h"

#include "core/base/infinity.h"
#include "core/compositions/compositions.h"

#include "core/notions/response_losses.h"
#include "core/notions/round_cost.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace epsilometer::compositions {

namespace optimal {
namespace {

constexpr std::size_t kMostDistinct = std::size_t{1} << 16U;

/// The groups in ascending order without duplicates, so that sums do not depend on the order of the rounds.
std::vector<ResponseGroup> merged(std::vector<ResponseGroup> groups)
{
    const auto less = [](const ResponseGroup &a, const ResponseGroup &b) { return a.epsilon < b.epsilon; };
    std::sort(groups.begin(), groups.end(), less);
    std::size_t kept = 0;
    for (std::size_t i = 1; i < groups.size(); ++i) {
        if (groups[i].epsilon == groups[kept].epsilon)
            groups[kept].count += groups[i].count;
        else
            groups[++kept] = groups[i];
    }
    groups.resize(std::min(groups.size(), kept + 1));
    return groups;
}

/// The groups with each epsilon rounded up to 13 bits: a response with a larger epsilon dominates, so upper bounds
/// hold.
std::vector<ResponseGroup> coarsened(std::vector<ResponseGroup> groups)
{
    constexpr int kBits = 13;
    for (ResponseGroup &group : groups) {
        int exponent = 0;
        const double mantissa = std::frexp(group.epsilon, &exponent);
        group.epsilon = std::ldexp(std::ceil(std::ldexp(mantissa, kBits)), exponent - kBits);
    }
    return merged(std::move(groups));
}

class Optimal final : public Composition {
public:
    explicit Optimal(const Policy &policy) : m_total(policy.delta) {}

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
        addResponses(cost.dp->epsilonUp, count);
    }

    [[nodiscard]] Result<CompositionResult> result(Progress &progress) const override
    {
        CompositionResult result;
        result.setDelta(m_total);
        const auto rest = m_leak.remaining(m_total);
        if (m_infinite || !rest) {
            result.epsilon = kInfinity;
            return result;
        }
        const auto restUp = m_leak.none() ? std::optional(m_total.up()) : m_leak.remainingUp(m_total);
        std::vector<ResponseGroup> groups = merged(m_groups);
        const bool coarse = m_coarse || groups.size() > kMostDistinct;
        if (coarse)
            groups = coarsened(std::move(groups));
        EPSILOMETER_ASSIGN(const OptimalEpsilon best, optimalEpsilon(groups, *rest, progress, restUp));
        result.epsilon = std::min(best.upper, m_sum.up());
        if (!coarse)
            result.lower = best.lower;
        if (result.lower)
            result.estimate = result.epsilon;
        result.note = coarse       ? core::tr("so many distinct rounds that each epsilon was rounded up to 13 bits "
                                                    "first")
                      : best.exact ? core::tr("all losses enumerated")
                      : best.limited
                          ? core::tr("sum of epsilons, or the term with log(1/delta'), because inverting the moment "
                                     "generating function would have taken too long")
                          : core::tr("moment generating function inverted; the exact optimum lies between the bounds");
        return result;
    }

    [[nodiscard]] bool incremental() const override { return false; }
    [[nodiscard]] std::unique_ptr<Composition> clone() const override { return std::make_unique<Optimal>(*this); }

private:
    void addResponses(double epsilon, std::uint64_t count)
    {
        if (!m_groups.empty() && m_groups.back().epsilon == epsilon) {
            m_groups.back().count += count;
            return;
        }
        if (m_groups.size() >= m_mostWaiting)
            joinGroups();
        m_groups.push_back({epsilon, count});
    }
    /// Merges the groups so that long sequences take bounded memory: if there are too many distinct epsilons now, there
    /// will be at the end.
    void joinGroups()
    {
        m_groups = merged(std::move(m_groups));
        m_coarse = m_coarse || m_groups.size() > kMostDistinct;
        if (m_coarse)
            m_groups = coarsened(std::move(m_groups));
        m_mostWaiting = m_groups.size() + kMostDistinct;
    }

    Exact m_total;
    Leak m_leak;
    ExactSum m_sum;
    std::vector<ResponseGroup> m_groups;           ///< sorted and merged on demand, and now and then
    std::size_t m_mostWaiting = 2 * kMostDistinct; ///< number of groups at which they are merged
    bool m_coarse = false;                         ///< there were too many distinct epsilons
    bool m_infinite = false;
};

class OptimalKind final : public CompositionKind {
public:
    [[nodiscard]] std::string_view id() const override { return "optimal"; }
    [[nodiscard]] Literal title() const override { return core::tr("Optimal composition"); }
    [[nodiscard]] Literal formula() const override
    {
        return "δ = 1 − ∏(1−δᵢ)(1 − δ₀(ε)), δ₀(ε) = Σ_{losses l > ε} P(l)(1 − e^{ε−l})";
    }
    [[nodiscard]] Label label() const override
    {
        return {"Murtagh, Vadhan 2016, Theorem 1.5", Validity::FixedParameters, Notion::Dp, Neighbours::AnyFixed};
    }
    [[nodiscard]] Result<std::unique_ptr<Composition>> start(const Policy &policy) const override
    {
        EPSILOMETER_TRY(validate(policy));
        return std::unique_ptr<Composition>(std::make_unique<Optimal>(policy));
    }
};

} // namespace
} // namespace optimal

std::unique_ptr<const CompositionKind> makeOptimal()
{
    return std::make_unique<optimal::OptimalKind>();
}

} // namespace epsilometer::compositions
