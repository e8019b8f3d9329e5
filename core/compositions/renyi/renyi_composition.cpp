// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/infinity.h"
#include "core/compositions/compositions.h"

#include "core/base/number_text.h"
#include "core/compositions/described_composition.h"
#include "core/compositions/tail_delta.h"
#include "core/notions/approximate_renyi.h"
#include "core/notions/cks_order.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/pure_dp_order.h"
#include "core/numeric/upper_sum.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <vector>

namespace epsilometer::compositions {

namespace renyi {
namespace {

constexpr CompositionText kText{
    .id = "renyi",
    .title = core::tr("Renyi, best order"),
    .formula = "ε = min over α > 1 of [Σ D_α + log(1 − 1/α) + (log(1/d) − log α)/(α − 1)]⁺, δ = 1 − (1 − d) Π(1 − δᵢ)",
    .theorem = core::tr("Mironov 2017, converted by Canonne, Kamath, Steinke 2020; (ε, δ) rounds: decomposition of "
                        "Kairouz, Oh, Viswanath 2015"),
    .consumes = Notion::Renyi,
    .conversions = {conversion_id::kRenyiToDpCks},
    .shortTitle = "RDP",
};

/// An order and the epsilon it gives.
struct Candidate {
    double logShift = 0; ///< log(alpha - 1)
    double epsilon = kInfinity;
};

/// What is looked for, and who may stop it.
struct Search {
    double logInverse = 0;
    Progress &progress;
    double evaluated = 0; ///< curves at orders
    bool stopped = false;

    /// Whether to go on after so many more curves. How many there will be is not known: the fraction only grows.
    [[nodiscard]] bool goesOn(std::size_t curves)
    {
        constexpr double kHalfway = 1e5;
        evaluated += static_cast<double>(curves);
        stopped = stopped || !progress.report(evaluated / (evaluated + kHalfway));
        return !stopped;
    }
};

class RenyiComposition final : public Composition {
public:
    explicit RenyiComposition(const Exact &delta) : m_delta(delta) {}

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override
    {
        return ApproximateRenyi::applies(cost);
    }
    void add(const RoundCost &cost, std::uint64_t count) override
    {
        if (count == 0)
            return;
        m_rho.add(cost.zcdp ? cost.zcdp->rho : kInfinity, count);
        if (!ApproximateRenyi::supplied(cost)) {
            m_unknown = true;
            return;
        }
        const ApproximateRenyi bound(cost);
        m_delta.add(bound.delta(), count);
        addCurve(bound.source(), bound.curve(), count);
    }
    [[nodiscard]] Result<CompositionResult> result(Progress &progress) const override;
    [[nodiscard]] bool incremental() const override { return false; }
    [[nodiscard]] std::unique_ptr<Composition> clone() const override
    {
        return std::make_unique<RenyiComposition>(*this);
    }

private:
    struct Curve {
        ApproximateRenyi::Source source;
        std::shared_ptr<const RenyiCurve> kept; ///< keeps the source alive
        std::uint64_t count = 0;
    };

    /// inf once the search has stopped.
    [[nodiscard]] double epsilonAt(double alpha, Search &search) const
    {
        constexpr std::size_t kPiece = 256;
        if (!search.goesOn(m_pureEpsilons.size() / kPiece))
            return kInfinity;
        UpperSum sum = pureSum(alpha);
        for (std::size_t i = 0; i < m_curves.size(); ++i) {
            if (i % kPiece == 0 && !search.goesOn(std::min(kPiece, m_curves.size() - i)))
                return kInfinity;
            sum.add(ApproximateRenyi::upper(m_curves[i].source, alpha), m_curves[i].count);
        }
        return cksEpsilonUp(sum.up(), alpha, search.logInverse);
    }
    [[nodiscard]] UpperSum pureSum(double alpha) const
    {
        const epsilometer::renyi::PureDpOrder order(alpha);
        UpperSum sum;
        for (std::size_t i = 0; i < m_pureEpsilons.size(); ++i)
            sum.add(order.divergence(m_pureEpsilons[i]), m_pureCounts[i]);
        return sum;
    }
    [[nodiscard]] std::size_t distinct() const { return m_curves.size() + m_pureEpsilons.size(); }
    [[nodiscard]] Candidate candidateAt(double logShift, Search &search) const
    {
        return {logShift, epsilonAt(1 + std::exp(logShift), search)};
    }
    /// Many different curves other than pure ones: those of subsampled noise are integrals.
    [[nodiscard]] bool many() const { return m_curves.size() > kFew; }
    /// How many orders to try in one phase of the search: many when they are cheap.
    [[nodiscard]] int effort(int least, int most) const
    {
        constexpr double kEvaluations = 4e6;
        constexpr double kDearCurve = 64;
        const double each = static_cast<double>(distinct() + 1) * (many() ? kDearCurve : 1);
        return std::clamp(static_cast<int>(kEvaluations / each), least, most);
    }
    [[nodiscard]] double startingPoint(double logInverse) const;
    [[nodiscard]] Candidate scan(Search &search, double &spacing) const;
    [[nodiscard]] Candidate scanFew(Search &search, double &spacing) const;
    [[nodiscard]] Candidate walk(Search &search, Candidate best, double spacing) const;
    [[nodiscard]] RenyiComposition thinned() const;
    [[nodiscard]] Candidate refine(Search &search, Candidate best, double spacing) const;
    [[nodiscard]] std::vector<double> corners() const;

    static constexpr std::size_t kFew = 512;
    static constexpr std::size_t kSample = 64; ///< curves that stand for all while the order is searched

    TailDelta m_delta;
    bool m_unknown = false; ///< some round supplies nothing
    UpperSum m_rho;
    void addPure(double epsilon, std::uint64_t count) { addCurve({nullptr, true, epsilon}, nullptr, count); }
    /// Equal curves join, while few are different. Pure ones lie side by side.
    void addCurve(ApproximateRenyi::Source source, const std::shared_ptr<const RenyiCurve> &kept, std::uint64_t count)
    {
        if (source.curve != nullptr && source.curve->pureEpsilon() >= 0)
            source = {nullptr, true, source.curve->pureEpsilon()};
        const bool pure = source.curve == nullptr && source.pure;
        if (const auto known = m_indices.find(source); known != m_indices.end()) {
            (pure ? m_pureCounts[known->second] : m_curves[known->second].count) += count;
            return;
        }
        constexpr std::size_t kMostKnown = 4096;
        if (m_indices.size() < kMostKnown)
            m_indices.emplace(source, pure ? m_pureEpsilons.size() : m_curves.size());
        if (pure) {
            m_pureEpsilons.push_back(source.parameter);
            m_pureCounts.push_back(count);
        } else {
            m_curves.push_back({source, kept, count});
        }
    }

    std::vector<Curve> m_curves;        ///< those that are not pure
    std::vector<double> m_pureEpsilons; ///< the pure ones
    std::vector<std::uint64_t> m_pureCounts;
    std::unordered_map<ApproximateRenyi::Source, std::size_t, ApproximateRenyiHash>
        m_indices; ///< looked up only, never iterated
};

/// Near the best order of zCDP rounds with the same sum of rho, where there is one: b^2 rho + log(1 + b) = L.
double RenyiComposition::startingPoint(double logInverse) const
{
    const double rho = m_rho.up();
    if (rho == 0 || std::isinf(rho))
        return 1;
    return std::log(std::sqrt(std::max(logInverse, 1e-3) / rho));
}

/// A walk over a grid of log(alpha - 1): every order is sound, the search only makes the bound good.
Candidate RenyiComposition::scan(Search &search, double &spacing) const
{
    const int points = effort(7, 61);
    constexpr double kCoarseRange = 24;
    constexpr double kFineSpacing = 0.35;
    spacing = points == 61 ? kCoarseRange / 60 : kFineSpacing;
    const double start = startingPoint(search.logInverse);
    Candidate best;
    const int half = points / 2;
    for (int i = -half; i < points - half; ++i) {
        const Candidate next = candidateAt(start + i * spacing, search);
        if (!(next.epsilon >= best.epsilon))
            best = next;
    }
    return walk(search, best, spacing);
}

/// Downhill from an order, a spacing at a time.
Candidate RenyiComposition::walk(Search &search, Candidate best, double spacing) const
{
    for (const double direction : {-spacing, spacing}) {
        constexpr int kMostSteps = 40;
        for (int i = 0; i < kMostSteps; ++i) {
            const Candidate next = candidateAt(best.logShift + direction, search);
            if (!(next.epsilon < best.epsilon))
                break;
            best = next;
        }
    }
    return best;
}

/// Every n-th curve, n times.
RenyiComposition RenyiComposition::thinned() const
{
    RenyiComposition few = *this;
    few.m_indices.clear();
    few.m_curves.clear();
    const std::size_t stride = m_curves.size() / kSample + 1;
    for (std::size_t i = 0; i < m_curves.size(); i += stride) {
        few.m_curves.push_back(m_curves[i]);
        few.m_curves.back().count *= std::min(stride, m_curves.size() - i);
    }
    return few;
}

/// Any order is sound, and the one that suits some of many curves suits nearly all of them: it is searched there, and
/// then looked for close by.
Candidate RenyiComposition::scanFew(Search &search, double &spacing) const
{
    const RenyiComposition few = thinned();
    const Candidate coarse = few.scan(search, spacing);
    const Candidate start = few.refine(search, coarse, spacing);
    spacing = 0.1;
    const Candidate best = walk(search, candidateAt(start.logShift, search), spacing);
    return std::isinf(best.epsilon) ? scan(search, spacing) : best;
}

Candidate RenyiComposition::refine(Search &search, Candidate best, double spacing) const
{
    constexpr double kGolden = 0.6180339887498949;
    double low = best.logShift - spacing;
    double high = best.logShift + spacing;
    const auto keep = [&best](const Candidate &next) {
        if (next.epsilon < best.epsilon)
            best = next;
    };
    Candidate left = candidateAt(high - kGolden * (high - low), search);
    Candidate right = candidateAt(low + kGolden * (high - low), search);
    for (int i = many() ? effort(3, 12) : effort(5, 36); i > 0; --i) {
        const bool leftIsLower = left.epsilon < right.epsilon;
        (leftIsLower ? high : low) = (leftIsLower ? right : left).logShift;
        (leftIsLower ? right : left) = leftIsLower ? left : right;
        const double next = leftIsLower ? high - kGolden * (high - low) : low + kGolden * (high - low);
        (leftIsLower ? left : right) = candidateAt(next, search);
        keep(left);
        keep(right);
    }
    return best;
}

/// The distinct orders at which some curve has a corner, as many as there is time for.
std::vector<double> RenyiComposition::corners() const
{
    std::vector<double> orders;
    for (const Curve &one : m_curves) {
        if (!one.kept)
            continue;
        const std::vector<double> more = one.kept->corners();
        orders.insert(orders.end(), more.begin(), more.end());
        constexpr std::size_t kMostLooked = 4096;
        if (orders.size() > kMostLooked)
            break;
    }
    std::sort(orders.begin(), orders.end());
    orders.erase(std::unique(orders.begin(), orders.end()), orders.end());
    orders.resize(std::min(orders.size(), static_cast<std::size_t>(effort(8, 512))));
    return orders;
}

Result<CompositionResult> RenyiComposition::result(Progress &progress) const
{
    CompositionResult result;
    result.epsilon = kInfinity;
    result.setDelta(m_delta.total());
    result.note = core::tr("order inf");
    const auto left = m_delta.left();
    if (m_unknown || !left)
        return result;
    Search search{m_delta.logInverse(), progress};
    result.epsilon = epsilonAt(kInfinity, search);
    if (std::isinf(search.logInverse) || distinct() == 0)
        return result;
    double spacing = 0;
    const Candidate coarse = m_curves.size() > kSample ? scanFew(search, spacing) : scan(search, spacing);
    const Candidate best = std::isinf(coarse.epsilon) ? coarse : refine(search, coarse, spacing);
    if (best.epsilon < result.epsilon) {
        result.epsilon = best.epsilon;
        result.note = core::tr("order {1}", shortestText(1 + std::exp(best.logShift)));
    }
    for (const double order : corners())
        if (const double epsilon = order > 1 ? epsilonAt(order, search) : kInfinity; epsilon < result.epsilon) {
            result.epsilon = epsilon;
            result.note = core::tr("order {1}", shortestText(order));
        }
    if (search.stopped)
        return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
    return result;
}

class RenyiCompositionKind final : public DescribedComposition {
public:
    RenyiCompositionKind() : DescribedComposition(kText) {}

    [[nodiscard]] Result<std::unique_ptr<Composition>> start(const Policy &policy) const override
    {
        return std::unique_ptr<Composition>(std::make_unique<RenyiComposition>(policy.delta));
    }
};

} // namespace
} // namespace renyi

/// Sums of Renyi curves, converted at the best order, fractional ones too (accounting.md 2.6).
std::unique_ptr<const CompositionKind> makeRenyiComposition()
{
    return std::make_unique<renyi::RenyiCompositionKind>();
}

} // namespace epsilometer::compositions
