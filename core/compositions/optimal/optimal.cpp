// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/optimal/optimal.h"

#include "core/base/infinity.h"
#include "core/compositions/compositions.h"
#include "core/notions/losses/bounded_losses.h"
#include "core/notions/losses/contour.h"
#include "core/notions/losses/response_losses.h"
#include "core/notions/round_cost.h"
#include "core/numeric/laws.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace epsilometer::compositions {

namespace {

using Real = long double;

constexpr double kMostLosses = 1 << 18;
/// Relative widening of the upper bound; the certified interval is twice as wide.
constexpr double kSmoothing = 4e-10;
constexpr double kRoughSmoothing = 1e-7;
/// Relative amount by which epsilons may have been rounded up.
constexpr double kEpsilonError = 0x1p-51;

Real negligibleMass(double target)
{
    return std::max(static_cast<Real>(target) * 1e-25L, 1e-4000L);
}

/// Atoms of a growing sum, and the mass omitted above them.
struct Enumeration {
    std::vector<AtomicLosses::Atom> atoms{{0, 1}};
    Real infinite = 0;
    Real error = 0;
};

/// Adds one group: every atom times every number of flips. Outside the window, few flips count as an infinite loss, and
/// many flips as the smallest loss kept.
void extend(Enumeration &all, const ResponseGroup &group, Real negligible)
{
    const Real odds = std::exp(-static_cast<Real>(group.epsilon));
    BinomialLaw law = binomialLaw(group.count, odds, negligible);
    law.masses.back() += law.above;
    std::vector<AtomicLosses::Atom> grown;
    grown.reserve(all.atoms.size() * law.masses.size());
    for (const AtomicLosses::Atom &atom : all.atoms)
        for (std::size_t i = 0; i < law.masses.size(); ++i) {
            const Real flips = static_cast<Real>(law.first + i);
            const Real loss = (static_cast<Real>(group.count) - 2 * flips) * group.epsilon;
            const Real sum = atom.loss + loss;
            // Rounded up: a sum of two terms, each with an error of 2^-62.
            grown.push_back({sum + (std::abs(atom.loss) + std::abs(loss)) * 0x1p-61L, atom.mass * law.masses[i]});
        }
    all.atoms = std::move(grown);
    all.infinite += law.below;
    all.error += law.error + static_cast<Real>(law.first + law.masses.size()) * 0x1p-62L;
}

std::optional<AtomicLosses> enumerate(const std::vector<ResponseGroup> &groups, double target)
{
    const Real negligible = negligibleMass(target);
    double losses = 1;
    for (const ResponseGroup &group : groups)
        losses *= binomialWindow(group.count, std::exp(-static_cast<Real>(group.epsilon)), negligible);
    if (!(losses <= kMostLosses))
        return std::nullopt;
    Enumeration all;
    for (const ResponseGroup &group : groups)
        extend(all, group, negligible);
    return AtomicLosses(std::move(all.atoms), all.infinite, all.error);
}

/// The sum of all epsilons, rounded to nearest.
double sumOf(const std::vector<ResponseGroup> &groups)
{
    double sum = 0;
    for (const ResponseGroup &group : groups)
        sum += static_cast<double>(group.count) * group.epsilon;
    return sum;
}

/// UPPER bound without an inversion: the smaller of the sum and the concentration term of Kairouz et al. 3.5.
double simpleBound(const std::vector<ResponseGroup> &groups, double delta)
{
    Real sum = 0; // squares of epsilons below 1e-162 underflow in double, and sums of large ones overflow
    Real drift = 0;
    Real variance = 0;
    for (const ResponseGroup &group : groups) {
        const Real count = static_cast<Real>(group.count);
        const Real epsilon = group.epsilon;
        sum += count * epsilon;
        drift += count * epsilon * std::tanh(epsilon / 2);
        variance += count * epsilon * epsilon;
    }
    const Real spread = std::sqrt(2 * variance * -std::log(static_cast<Real>(delta)));
    const Real bound = std::min(sum, drift + spread);
    return outward::upLong(bound, bound, 64 + 4 * static_cast<Real>(groups.size()));
}

std::optional<ContourResult> invert(const std::vector<ResponseGroup> &groups, double delta, double deltaUp, bool rough,
                                    WorkLimit &work, Progress &progress)
{
    std::vector<ResponseLoss> losses;
    losses.reserve(groups.size());
    ContourRequest request;
    for (const ResponseGroup &group : groups) {
        losses.emplace_back(group.epsilon, 0);
        request.parts.push_back({&losses.back(), group.count});
    }
    request.targetUpper = delta;
    request.targetLower = deltaUp * (1 + 1e-12);
    request.smoothing = rough ? kRoughSmoothing : kSmoothing;
    request.work = &work;
    request.mostNodes = std::uint64_t{1} << 22;
    return contourEpsilon(request, progress);
}

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
        EPSILOMETER_ASSIGN(const OptimalEpsilon best, optimalEpsilon(groups, *rest, progress, restUp, m_rough));
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

    void mayBeRough(bool rough) override { m_rough = rough; }
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
    bool m_rough = false;
};

Result<std::unique_ptr<Composition>> startOptimal(const Policy &policy)
{
    EPSILOMETER_TRY(validate(policy));
    return std::unique_ptr<Composition>(std::make_unique<Optimal>(policy));
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
    const double best =
        losses ? losses->epsilonUpper(delta) : simpleBound({{epsilon.up(), count}}, delta); // too many for a table
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

Result<std::unique_ptr<Composition>> startOptimalHomogeneous(const Policy &policy)
{
    EPSILOMETER_TRY(validate(policy));
    return std::unique_ptr<Composition>(std::make_unique<OptimalHomogeneous>(policy));
}

} // namespace

std::unique_ptr<const CompositionKind> makeOptimal()
{
    return std::make_unique<CompositionKind>(
        CompositionText{.id = "optimal",
                        .title = core::tr("Optimal composition"),
                        .formula = "δ = 1 − ∏(1−δᵢ)(1 − δ₀(ε)), δ₀(ε) = Σ_{losses l > ε} P(l)(1 − e^{ε−l})",
                        .theorem = "Murtagh, Vadhan 2016, Theorem 1.5",
                        .consumes = Notion::Dp},
        startOptimal);
}

Result<OptimalEpsilon> optimalEpsilon(const std::vector<ResponseGroup> &groups, double delta, Progress &progress,
                                      std::optional<double> deltaUp, bool rough)
{
    OptimalEpsilon result;
    if (groups.empty() || delta >= 1)
        return result;
    result.upper = simpleBound(groups, delta);
    if (delta <= 0)
        return result;
    if (const auto losses = enumerate(groups, delta)) {
        result.upper = std::min(result.upper, losses->epsilonUpper(delta));
        return result;
    }
    result.exact = false;
    result.lower = 0;
    WorkLimit work;
    const auto bounds = invert(groups, delta, deltaUp.value_or(delta), rough, work, progress);
    result.limited = work.passed();
    if (!progress.report(1))
        return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
    if (bounds) {
        result.upper = std::min(result.upper, bounds->upper);
        const double rounding = sumOf(groups) * kEpsilonError;
        result.lower = std::max(0.0, outward::down(std::min(bounds->lower, result.upper) - rounding, 2));
    }
    return result;
}

std::optional<double> optimalDelta(const std::vector<ResponseGroup> &groups, double epsilon)
{
    const auto losses = enumerate(groups, 0);
    return losses ? std::optional(losses->deltaUpper(epsilon)) : std::nullopt;
}

double optimalHomogeneousEpsilon(const Exact &epsilon, const Exact &delta, std::uint64_t count, const Exact &total)
{
    Leak leak;
    leak.add(delta, count);
    const auto rest = leak.remaining(total);
    return rest ? purePart(epsilon, count, *rest) : kInfinity;
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
    return std::make_unique<CompositionKind>(
        CompositionText{.id = "optimal_homogeneous",
                        .title = core::tr("Optimal composition of identical rounds"),
                        .formula = "((k - 2i) eps, 1 - (1 - delta)^k (1 - delta_i)), "
                                   "delta_i = sum_{l<i} C(k,l) (e^{(k-l) eps} - e^{(k-2i+l) eps}) / (1 + e^eps)^k",
                        .theorem = "Kairouz, Oh, Viswanath 2015, Theorem 3.3",
                        .consumes = Notion::Dp,
                        .shortTitle = core::tr("Optimal composition"),
                        .ofPapers = true},
        startOptimalHomogeneous);
}

} // namespace epsilometer::compositions
