// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/infinity.h"
#include "core/compositions/compositions.h"

#include "core/base/text/number_text.h"
#include "core/compositions/described_composition.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/renyi.h"
#include "core/notions/renyi/approximate_renyi.h"
#include "core/numeric/upper_sum.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <vector>

namespace epsilometer::compositions {

namespace {

/// An order and the epsilon at that order.
struct Candidate {
    double logShift = 0; ///< log(alpha - 1)
    double epsilon = kInfinity;
};

/// The state of a search, and the progress that may stop it.
struct Search {
    double logInverse = 0;
    Progress &progress;
    double evaluated = 0; ///< number of curve evaluations
    bool stopped = false;

    /// Whether to continue after so many more curves. Their total is unknown, so the reported fraction only grows.
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
        std::shared_ptr<const RenyiCurve> kept; ///< keeps the curve of the source alive
        std::uint64_t count = 0;
    };

    /// Epsilon at an order; inf once the search has stopped.
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
    /// Whether many distinct curves are not pure: curves of subsampled noise are slow integrals.
    [[nodiscard]] bool many() const { return m_curves.size() > kFew; }
    /// The number of orders to try in one phase of the search: many if they are cheap.
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
    static constexpr std::size_t kSample = 64; ///< number of curves that represent all during the search for the order

    TailDelta m_delta;
    bool m_unknown = false; ///< some round supplies no notion
    UpperSum m_rho;
    void addPure(double epsilon, std::uint64_t count) { addCurve({nullptr, true, epsilon}, nullptr, count); }
    /// Adds a curve. Equal curves are merged as long as few are distinct; pure ones are stored as a column.
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

    std::vector<Curve> m_curves;        ///< curves that are not pure
    std::vector<double> m_pureEpsilons; ///< epsilons of the pure curves
    std::vector<std::uint64_t> m_pureCounts;
    std::unordered_map<ApproximateRenyi::Source, std::size_t, ApproximateRenyiHash>
        m_indices; ///< for look-ups only, never iterated
};

/// The best order of zCDP rounds with the same sum of rho, if there is one: b^2 rho + log(1 + b) = L.
double RenyiComposition::startingPoint(double logInverse) const
{
    const double rho = m_rho.up();
    if (rho == 0 || std::isinf(rho))
        return 1;
    return std::log(std::sqrt(std::max(logInverse, 1e-3) / rho));
}

/// Searches a grid of log(alpha - 1). Every order is sound; the search only improves the bound.
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

/// Goes downhill from an order in steps of `spacing`.
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

/// Every n-th curve with n times its count.
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

/// Searches the order on a sample of the curves and then nearby with all of them. Every order is sound, and an order
/// that suits some of many curves suits nearly all.
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

/// The distinct orders at which some curve has a corner, as many as time allows.
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

} // namespace

/// Adds up Renyi curves and converts the sum at the best order, fractional orders included (accounting.md 2.6).
std::unique_ptr<const CompositionKind> makeRenyiComposition()
{
    return std::make_unique<CompositionKind>(
        CompositionText{
            .id = "renyi",
            .title = core::tr("Renyi, best order"),
            .formula =
                "ε = min over α > 1 of [Σ D_α + log(1 − 1/α) + (log(1/d) − log α)/(α − 1)]⁺, δ = 1 − (1 − d) Π(1 − δᵢ)",
            .theorem =
                core::tr("Mironov 2017, converted by Canonne, Kamath, Steinke 2020; (ε, δ) rounds: decomposition of "
                         "Kairouz, Oh, Viswanath 2015"),
            .consumes = Notion::Renyi,
            .conversions = {conversion_id::kRenyiToDpCks},
            .shortTitle = "RDP"},
        startAtDelta<RenyiComposition>);
}

} // namespace epsilometer::compositions
