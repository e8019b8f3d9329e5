// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/infinity.h"
#include "core/compositions/pld/lattice_engine.h"
#include "core/compositions/pld/pld.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/losses/contour.h"
#include "core/numeric/outward.h"
#include "core/numeric/safe_root.h"
#include "core/numeric/upper_sum.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <utility>

namespace epsilometer::compositions {

namespace {

/// Relative width above which a contour result is accepted only after trying the lattice.
constexpr double kContourWidth = 2e-6;
constexpr double kContourSmoothing = 8e-10;
/// Smoothing for laws with thousands of outcomes, whose transforms are negligible from a few nodes up to the end by
/// smoothing.
constexpr double kCoarseSmoothing = 1e-7;
constexpr double kCoarseWidth = 3e-5;
/// An amount of work that is small compared with a lattice's.
constexpr double kLittleWork = WorkLimit::kUsual / 16;
constexpr double kLatticeAccuracy = 1e-6;
/// Bounds with a smaller quotient need no better lower bound.
constexpr double kClose = 1.001;
/// With more distinct losses than this, one Fourier transform each costs more than a smoothed contour.
constexpr std::size_t kManyLosses = 24;

/// The parts with equal ones merged and Gaussians added up, in a fixed order.
struct Joined {
    std::vector<LossPart> parts;
    double muSquared = 0;     ///< mu^2 of the summed Gaussians, UPPER
    double logKept = 0;       ///< sum of count log(1 - infinite mass), with UPPER bounds of the masses
    double logKeptAtMost = 0; ///< the same sum with LOWER bounds of the masses
    bool symmetric = true;
};

Joined join(const std::vector<LossPart> &parts)
{
    Joined joined;
    std::map<std::string, LossPart> byKey;
    for (const LossPart &part : parts) {
        if (part.count == 0)
            continue;
        const double count = static_cast<double>(part.count);
        joined.logKept += count * std::log1p(-part.loss->infiniteMass());
        joined.logKeptAtMost += count * std::log1p(-part.loss->infiniteMassLower());
        joined.symmetric = joined.symmetric && part.loss->symmetric();
        if (const double muSquared = part.loss->gaussianMuSquared(); muSquared > 0) {
            joined.muSquared = outward::up(joined.muSquared + outward::up(muSquared * count, 1), 1);
            continue;
        }
        auto [place, fresh] = byKey.try_emplace(part.loss->key(), part);
        if (!fresh)
            place->second.count += part.count;
    }
    for (auto &[key, part] : byKey)
        joined.parts.push_back(std::move(part));
    if (joined.muSquared > 0)
        joined.parts.push_back(makeGaussianLoss(joined.muSquared)->parts().front());
    return joined;
}

/// Sum of the largest losses: the epsilon that holds at the infinite mass alone.
double plainSum(const Joined &joined, LossOrder order)
{
    UpperSum sum;
    for (const LossPart &part : joined.parts)
        sum.add(part.loss->largestLoss(order), part.count);
    return sum.up();
}

/// The result at delta 0, which allows no loss above epsilon: both bounds are the largest loss. Noise with unbounded
/// losses, such as the Gaussian, has none.
PldEpsilon atZero(const Joined &joined, LossOrder order)
{
    const double largest = joined.logKept < 0 ? kInfinity : plainSum(joined, order);
    return {largest, std::isinf(largest) ? largest : outward::down(largest * (1 - 1e-10), 2), largest,
            core::tr("closed form")};
}

/// The result for a single run of one elementary loss: its own curves, inverted with safe rounding.
PldEpsilon invertSingle(const ElementaryLoss &loss, LossOrder order, const DeltaRange &delta)
{
    constexpr double kMost = std::numeric_limits<double>::max();
    const auto holds = [&](double epsilon) { return loss.deltaUpper(order, epsilon) <= delta.down; };
    PldEpsilon result;
    result.method = core::tr("closed form");
    const double largest = loss.largestLoss(order);
    const double high = std::isfinite(largest) && holds(largest) ? largest : kMost;
    result.upper = holds(high) ? safe_root::firstTrue(0, high, holds) : kInfinity;
    const auto exceeds = [&](double epsilon) { return loss.deltaLower(order, epsilon) > delta.up; };
    if (exceeds(0))
        result.lower = exceeds(kMost) ? kInfinity : std::min(safe_root::lastTrue(0, kMost, exceeds), result.upper);
    result.estimate = result.upper;
    return result;
}

class Inversion {
public:
    Inversion(const Joined &joined, const DeltaRange &delta, Progress &progress)
        : m_joined(joined), m_progress(progress)
    {
        // Delta left for finite losses; expm1 keeps infinite masses of 10^-17.
        const double most = -std::expm1(joined.logKept);
        const double least = -std::expm1(joined.logKeptAtMost);
        const double units = 16 + 4 * static_cast<double>(joined.parts.size());
        m_targetUpper = most > 0 ? outward::down(delta.down - outward::up(most, units), 2) : delta.down;
        m_targetLower = least > 0 ? outward::up(delta.up - outward::down(least, units), 2) : delta.up;
    }

    Result<PldEpsilon> run(LossOrder order)
    {
        PldEpsilon result;
        result.upper = plainSum(m_joined, order);
        result.estimate = result.upper;
        result.method = core::tr("sum of the largest losses");
        if (m_targetLower < 0)
            result.lower = kInfinity;
        if (m_targetUpper < 0)
            result.upper = result.estimate = kInfinity;
        if (std::isinf(result.lower))
            return result;
        result.lower = lowerByLargest(order);
        if (!(m_targetUpper > 0)) // as far as known, finite losses may not cost anything more
            return belowOnly(result, order);
        if (deltasAtZero(order) <= m_targetUpper)
            return PldEpsilon{0, 0, 0, core::tr("sum of the deltas at epsilon 0")};
        bool answered = false;
        EPSILOMETER_TRY(ask(order, [&](const Found &found) {
            improve(result, found.bounds, order);
            answered = true;
            return found.settled;
        }));
        if (!answered)
            fallBack(result, order);
        if (std::isfinite(result.upper) && result.upper > kClose * result.lower)
            result.lower = std::min(std::max(result.lower, lowerBySingleRuns(order, result.upper)), result.upper);
        if (std::isinf(result.upper))
            return makeError(
                ErrorCode::Numerical,
                core::tr("the numerical error of the loss distribution exceeds this delta; no finite epsilon can be "
                         "certified"));
        return result;
    }

private:
    struct Found {
        PldEpsilon bounds;
        bool settled = true; ///< no other engine needs to be tried
    };
    using Method = std::optional<Found> (Inversion::*)(LossOrder);

    /// Bounds epsilon by moments alone, if no engine gave a result within its work.
    void fallBack(PldEpsilon &result, LossOrder order) const
    {
        const auto transforms = transformParts();
        if (!transforms)
            return;
        const WorkLimit work(WorkLimit::kUsual, m_progress);
        const double whole = epsilonByMoments(*transforms, order, m_targetUpper, work);
        if (const double upper = std::min(whole, m_byMoments); upper < result.upper)
            improve(result, {upper, result.lower, upper, core::tr("moments alone"), true}, order);
        if (m_limited)
            result.method += core::tr(", because the loss distribution would have taken too long");
    }

    [[nodiscard]] std::optional<std::vector<TransformPart>> transformParts() const
    {
        std::vector<TransformPart> transforms;
        for (const LossPart &part : m_joined.parts) {
            if (part.loss->transform() == nullptr)
                return std::nullopt;
            transforms.push_back({part.loss->transform(), part.count});
        }
        return transforms;
    }

    [[nodiscard]] std::vector<Method> methods() const
    {
        if (onOneLattice())
            return {&Inversion::contour, &Inversion::lattice, &Inversion::smoothed};
        if (m_joined.parts.size() > kManyLosses)
            return {&Inversion::contour, &Inversion::coarse, &Inversion::smoothed, &Inversion::lattice};
        return {&Inversion::contour, &Inversion::coarse, &Inversion::lattice, &Inversion::smoothed};
    }

    /// Whether the lattice engine can leave all losses in place.
    [[nodiscard]] bool onOneLattice() const
    {
        const double common = m_joined.parts.front().loss->spacing().distance;
        return std::all_of(m_joined.parts.begin(), m_joined.parts.end(), [&](const LossPart &part) {
            const ElementaryLoss::Spacing spacing = part.loss->spacing();
            return common > 0 && spacing.whole && spacing.distance == common;
        });
    }

    /// Tries one engine after another until `enough` accepts a result. Errors: Cancelled.
    template <class Enough> Status ask(LossOrder order, Enough enough)
    {
        for (const auto method : methods()) {
            const auto found = (this->*method)(order);
            if (!m_progress.report(0.5))
                return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
            if (found && enough(*found))
                break;
        }
        return {};
    }

    /// LOWER bound from the largest losses alone: with probability P all of them occur together, and delta(epsilon) is
    /// at least P (1 - e^(epsilon - sum)).
    [[nodiscard]] double lowerByLargest(LossOrder order) const
    {
        double logMass = 0;
        for (const LossPart &part : m_joined.parts)
            logMass += static_cast<double>(part.count) * std::log(part.loss->largestLossMass(order));
        const double units = 16 + 8 * static_cast<double>(m_joined.parts.size());
        const double mass = std::exp(outward::down(logMass, units));
        if (!(m_targetLower < mass * (1 - 1e-12)))
            return 0;
        const double share = m_targetLower / mass * (1 + 1e-12);
        return certain(outward::down(plainSum(m_joined, order), units) + outward::down(std::log1p(-share), 8), order);
    }

    /// UPPER bound on delta(0) of all runs: distances in total variation add up.
    [[nodiscard]] double deltasAtZero(LossOrder order) const
    {
        double sum = 0;
        for (const LossPart &part : m_joined.parts)
            sum += static_cast<double>(part.count) * part.loss->deltaUpper(order, 0);
        return outward::up(sum, 2 + 2 * static_cast<double>(m_joined.parts.size()));
    }

    /// LOWER bound from the runs one by one. For the event S that the loss of some run exceeds epsilon, P(S) -
    /// e^epsilon Q(S) is at least the sum of the runs' own deltas minus the pairs of runs counted twice, (sum of P(L >
    /// epsilon))^2 / 2; and P(L > epsilon) <= delta(x) / (1 - e^(x - epsilon)) for x < epsilon. Close to the true value
    /// if a few huge losses account for most of delta. Searched from `highest` downwards.
    [[nodiscard]] double lowerBySingleRuns(LossOrder order, double highest) const
    {
        if (m_joined.logKept < 0)
            return 0;
        const double units = 16 + 8 * static_cast<double>(m_joined.parts.size());
        const auto exceeds = [&](double epsilon) {
            double sum = 0;
            double mass = 0;
            for (const LossPart &part : m_joined.parts) {
                const double count = static_cast<double>(part.count);
                sum += count * part.loss->deltaLower(order, epsilon);
                mass += count * part.loss->deltaUpper(order, epsilon / 2) / -std::expm1(-epsilon / 2);
            }
            return outward::down(sum, units) - outward::up(mass * mass, 2 * units) > m_targetLower;
        };
        constexpr double kFactor = 0.97;
        constexpr int kMostFactors = 64;
        double epsilon = highest;
        for (int i = 0; i < kMostFactors && epsilon > 0; ++i, epsilon *= kFactor)
            if (exceeds(epsilon))
                return safe_root::lastTrue(epsilon, std::min(highest, epsilon / kFactor), exceeds);
        return 0;
    }

    /// The lower bound minus the amount by which losses were rounded up.
    [[nodiscard]] double certain(double lower, LossOrder order) const
    {
        double rounding = 0;
        for (const LossPart &part : m_joined.parts)
            rounding += static_cast<double>(part.count) * part.loss->lossRounding(order);
        return std::max(0.0, outward::down(lower - 1.01 * rounding, 2));
    }

    /// If no engine gives an upper bound: a lower bound, if some engine gives one.
    Result<PldEpsilon> belowOnly(PldEpsilon result, LossOrder order)
    {
        if (result.lower >= result.upper * (1 - kContourWidth))
            return result;
        m_targetUpper = m_targetLower;
        EPSILOMETER_TRY(ask(order, [&](const Found &found) {
            result.lower = std::max(result.lower, std::min(certain(found.bounds.lower, order), result.upper));
            return true;
        }));
        return result;
    }

    /// Intersects two valid bounds.
    void improve(PldEpsilon &result, const PldEpsilon &found, LossOrder order) const
    {
        if (found.upper <= result.upper) {
            result.upper = found.upper;
            result.estimate = found.estimate;
            result.method = found.method;
            result.momentsAlone = found.momentsAlone;
        }
        result.lower = std::min(std::max(result.lower, certain(found.lower, order)), result.upper);
        result.estimate = std::clamp(result.estimate, result.lower, result.upper);
    }

    std::optional<Found> contourWith(LossOrder order, double smoothing, std::uint64_t nodes, WorkLimit work)
    {
        auto transforms = transformParts();
        if (!transforms)
            return std::nullopt;
        ContourRequest request;
        request.parts = *std::move(transforms);
        request.work = &work;
        request.order = order;
        request.targetUpper = m_targetUpper;
        request.targetLower = m_targetLower;
        request.smoothing = smoothing;
        request.mostNodes = nodes;
        const auto bounds = contourEpsilon(request, m_progress);
        m_limited = m_limited || work.passed();
        if (!bounds)
            return std::nullopt;
        const bool narrow = bounds->upper - bounds->lower <= kContourWidth * bounds->upper;
        // A smoothed upper bound is a better estimate than the middle.
        const double estimate = narrow ? (bounds->lower + bounds->upper) / 2 : bounds->upper;
        return Found{{bounds->upper, bounds->lower, estimate, "contour"}, narrow};
    }
    std::optional<Found> contour(LossOrder order) { return contourWith(order, 0, 1 << 14, WorkLimit()); }
    std::optional<Found> coarse(LossOrder order)
    {
        const bool limited = m_limited;
        auto found = contourWith(order, kCoarseSmoothing, 1 << 17, WorkLimit(kLittleWork));
        if (found && found->bounds.upper - found->bounds.lower <= kCoarseWidth * found->bounds.upper)
            found->settled = true;
        m_limited = limited; // the other engines have larger limits
        return found;
    }
    std::optional<Found> smoothed(LossOrder order)
    {
        auto found = contourWith(order, kContourSmoothing, 1 << 22, WorkLimit());
        if (found)
            found->settled = true;
        return found;
    }

    std::optional<Found> lattice(LossOrder order)
    {
        LatticeRequest request;
        request.parts = m_joined.parts;
        request.order = order;
        request.targetUpper = m_targetUpper;
        request.targetLower = m_targetLower;
        request.accuracy = kLatticeAccuracy;
        const auto bounds = latticeEpsilon(request, m_progress);
        if (!bounds || std::isinf(bounds->upper))
            return std::nullopt;
        if (bounds->momentsAlone) {
            m_byMoments = std::min(m_byMoments, bounds->upper);
            return std::nullopt;
        }
        return Found{{bounds->upper, bounds->lower, bounds->estimate, "lattice"}, true};
    }

    const Joined &m_joined;
    Progress &m_progress;
    double m_targetUpper = 0;
    double m_targetLower = 0;
    double m_byMoments = kInfinity; ///< UPPER bound on epsilon for laws that are cut
    bool m_limited = false;         ///< an engine gave up because of its work
};

Result<PldEpsilon> inOrder(const Joined &joined, LossOrder order, const DeltaRange &delta, Progress &progress)
{
    if (delta.up == 0)
        return atZero(joined, order);
    if (delta.down > 0 && joined.parts.size() == 1 && joined.muSquared == 0 && joined.parts.front().count == 1)
        return invertSingle(*joined.parts.front().loss, order, delta);
    return Inversion(joined, delta, progress).run(order);
}

} // namespace

Result<PldEpsilon> pldEpsilon(const std::vector<LossPart> &parts, const DeltaRange &delta, Progress &progress)
{
    const Joined joined = join(parts);
    PldEpsilon none;
    none.method = core::tr("closed form");
    if (joined.parts.empty())
        return none;
    if (std::isinf(joined.logKept)) // some loss is certainly infinite
        return PldEpsilon{kInfinity, kInfinity, kInfinity, core::tr("closed form")};
    if (joined.parts.size() == 1 && joined.muSquared > 0) {
        const auto epsilonAt = [&, mu = outward::up(std::sqrt(joined.muSquared), 1)](double at) {
            return noise::gaussianEpsilon(mu, at);
        };
        const double epsilon = epsilonAt(delta.down);
        const double below = delta.up == delta.down ? epsilon : epsilonAt(delta.up);
        // mu was rounded up, which matters at epsilons far below its square.
        const double exact = std::min(below * (1 - 1e-10), below - joined.muSquared * 0x1p-48);
        double lower = std::isinf(below) ? below : std::max(0.0, outward::down(exact, 4));
        // Squares that underflow were rounded up by any factor, and so may be the sum of 2^53 of them. The curve is asked
        // again, in case the epsilon above was further from it than its accuracy.
        constexpr double kCurveError = 1e-9;
        constexpr double kLeastSquare = 1e-280;
        const double again = noise::gaussianDelta(outward::up(std::sqrt(joined.muSquared), 1), lower);
        if (joined.muSquared < kLeastSquare || !(again >= delta.up * (1 - kCurveError)))
            lower = 0;
        return PldEpsilon{epsilon, lower, epsilon, core::tr("closed form")};
    }
    EPSILOMETER_ASSIGN(PldEpsilon worst, inOrder(joined, LossOrder::Forward, delta, progress));
    if (joined.symmetric)
        return worst;
    EPSILOMETER_ASSIGN(const PldEpsilon other, inOrder(joined, LossOrder::Reverse, delta, progress));
    const double lower = std::max(worst.lower, other.lower);
    if (other.upper > worst.upper)
        worst = other;
    worst.lower = lower;
    worst.estimate = std::clamp(worst.estimate, worst.lower, worst.upper);
    return worst;
}

Result<double> attainedEpsilon(const std::vector<LossPart> &parts, const DeltaRange &delta, const PldEpsilon &laws,
                               Progress &progress)
{
    std::vector<LossPart> below;
    bool same = true;
    for (const LossPart &part : parts) {
        if (part.loss->attained()) {
            below.push_back(part);
            continue;
        }
        same = false;
        const auto instead = part.loss->attainedBelow();
        if (!instead)
            return 0.0;
        for (const LossPart &other : instead->parts())
            below.push_back({other.loss, other.count * part.count});
    }
    const bool once = parts.size() == 1 && parts.front().count == 1;
    if (same || once || delta.up == 0)
        return laws.lower;
    const auto bounds = pldEpsilon(below, delta, progress);
    if (!bounds.ok() && bounds.error().code != ErrorCode::Numerical)
        return bounds.error();
    return bounds.ok() ? std::min(bounds->lower, laws.upper) : 0.0;
}

} // namespace epsilometer::compositions
