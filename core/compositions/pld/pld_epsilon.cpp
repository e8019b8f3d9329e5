// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/pld/lattice_engine.h"
#include "core/compositions/pld/pld.h"
#include "core/notions/contour.h"
#include "core/notions/conversions/noise.h"
#include "core/numeric/outward.h"
#include "core/numeric/safe_root.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <utility>

namespace epsilometer {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
/// A contour result this wide, relatively, is not accepted before the lattice was tried.
constexpr double kContourWidth = 1e-7;
constexpr double kSmoothing = 8e-10;
constexpr double kLatticeAccuracy = 1e-6;
/// Beyond this many distinct losses, one Fourier transform each is dearer than a smoothed contour.
constexpr std::size_t kManyLosses = 24;

/// The parts with equal ones joined and Gaussians added up, in a fixed order.
struct Joined {
    std::vector<LossPart> parts;
    double muSquared = 0; ///< of the Gaussian among them, UPPER
    double logKept = 0;   ///< sum of count log(1 - infinite mass)
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

/// Sum of the largest losses: what holds at the infinite mass alone.
double plainSum(const Joined &joined, LossOrder order)
{
    double sum = 0;
    for (const LossPart &part : joined.parts)
        sum += static_cast<double>(part.count) * part.loss->largestLoss(order);
    return outward::up(sum, 4 + 2 * static_cast<double>(joined.parts.size()));
}

/// Delta 0 allows no loss above epsilon at all, so the largest one is the answer, and both bounds of it. Noise such as
/// the Gaussian, whose loss is unbounded, has none.
PldEpsilon atZero(const Joined &joined, LossOrder order)
{
    const double largest = joined.logKept < 0 ? kInfinity : plainSum(joined, order);
    return {largest, std::isinf(largest) ? largest : outward::down(largest * (1 - 1e-10), 2), largest, "closed form"};
}

/// One elementary loss, once: its own curve, inverted on the safe side.
PldEpsilon invertSingle(const ElementaryLoss &loss, LossOrder order, double delta)
{
    const auto holds = [&](double epsilon) { return loss.deltaUpper(order, epsilon) <= delta; };
    PldEpsilon result;
    result.method = "closed form";
    const double largest = loss.largestLoss(order);
    const double high = std::isfinite(largest) && holds(largest) ? largest : std::numeric_limits<double>::max();
    result.upper = holds(high) ? safe_root::firstTrue(0, high, holds) : kInfinity;
    // The curve is at most 1e-10 above the truth, so below this point the truth exceeds delta.
    const auto nearly = [&](double epsilon) { return loss.deltaUpper(order, epsilon) <= delta * (1 + 1e-9); };
    result.lower = std::isinf(result.upper) || nearly(0) ? 0 : outward::down(safe_root::firstTrue(0, high, nearly), 2);
    result.estimate = result.upper;
    return result;
}

class Inversion {
public:
    Inversion(const Joined &joined, double delta, Progress &progress) : m_joined(joined), m_progress(progress)
    {
        // delta left for finite losses; the infinite mass by expm1, which sees masses of 10^-17.
        const double infinite = -std::expm1(joined.logKept);
        const double units = 16 + 4 * static_cast<double>(joined.parts.size());
        m_targetUpper = infinite > 0 ? outward::down(delta - outward::up(infinite, units), 2) : delta;
        m_targetLower = infinite > 0 ? outward::up(delta - outward::down(infinite * (1 - 1e-12), units), 2) : delta;
    }

    Result<PldEpsilon> run(LossOrder order)
    {
        PldEpsilon result;
        result.upper = plainSum(m_joined, order);
        result.estimate = result.upper;
        result.method = "sum of the largest losses";
        if (!(m_targetUpper > 0)) { // finite losses may not cost anything more
            if (m_targetUpper < 0)
                result.upper = result.estimate = kInfinity;
            return result;
        }
        for (const auto method : methods()) {
            const auto found = (this->*method)(order);
            if (!m_progress.report(0.5))
                return makeError(ErrorCode::Cancelled, "cancelled");
            if (!found)
                continue;
            improve(result, found->bounds);
            if (found->settled)
                break;
        }
        if (std::isinf(result.upper))
            return makeError(
                ErrorCode::Numerical,
                "the numerical error of the loss distribution exceeds this delta; no finite epsilon can be "
                "certified");
        return result;
    }

private:
    struct Found {
        PldEpsilon bounds;
        bool settled = true; ///< no other engine need be tried
    };
    using Method = std::optional<Found> (Inversion::*)(LossOrder);

    [[nodiscard]] std::vector<Method> methods() const
    {
        if (m_joined.parts.size() > kManyLosses)
            return {&Inversion::contour, &Inversion::smoothed, &Inversion::lattice};
        return {&Inversion::contour, &Inversion::lattice, &Inversion::smoothed};
    }

    /// Bounds that both hold are intersected.
    static void improve(PldEpsilon &result, const PldEpsilon &found)
    {
        if (found.upper <= result.upper) {
            result.upper = found.upper;
            result.estimate = found.estimate;
            result.method = found.method;
        }
        result.lower = std::max(result.lower, std::min(found.lower, result.upper));
        result.estimate = std::clamp(result.estimate, result.lower, result.upper);
    }

    std::optional<Found> contourWith(LossOrder order, double smoothing, std::uint64_t nodes)
    {
        ContourRequest request;
        for (const LossPart &part : m_joined.parts) {
            if (part.loss->transform() == nullptr)
                return std::nullopt;
            request.parts.push_back({part.loss->transform(), part.count});
        }
        request.order = order;
        request.targetUpper = m_targetUpper;
        request.targetLower = m_targetLower;
        request.smoothing = smoothing;
        request.mostNodes = nodes;
        const auto bounds = contourEpsilon(request, m_progress);
        if (!bounds)
            return std::nullopt;
        const bool narrow = bounds->upper - bounds->lower <= kContourWidth * bounds->upper;
        // A smoothed upper bound is the better guess than the middle.
        const double estimate = narrow ? (bounds->lower + bounds->upper) / 2 : bounds->upper;
        return Found{{bounds->upper, bounds->lower, estimate, "contour"}, narrow || smoothing > 0};
    }
    std::optional<Found> contour(LossOrder order) { return contourWith(order, 0, 1 << 14); }
    std::optional<Found> smoothed(LossOrder order) { return contourWith(order, kSmoothing, 1 << 22); }

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
        return Found{{bounds->upper, bounds->lower, bounds->estimate, "lattice"}, true};
    }

    const Joined &m_joined;
    Progress &m_progress;
    double m_targetUpper = 0;
    double m_targetLower = 0;
};

Result<PldEpsilon> inOrder(const Joined &joined, LossOrder order, double delta, Progress &progress)
{
    if (delta == 0)
        return atZero(joined, order);
    if (joined.parts.size() == 1 && joined.muSquared == 0 && joined.parts.front().count == 1)
        return invertSingle(*joined.parts.front().loss, order, delta);
    return Inversion(joined, delta, progress).run(order);
}

} // namespace

Result<PldEpsilon> pldEpsilon(const std::vector<LossPart> &parts, double delta, Progress &progress)
{
    const Joined joined = join(parts);
    PldEpsilon none;
    none.method = "closed form";
    if (joined.parts.empty())
        return none;
    if (std::isinf(joined.logKept)) // some loss is surely infinite
        return PldEpsilon{kInfinity, kInfinity, kInfinity, "closed form"};
    if (joined.parts.size() == 1 && joined.muSquared > 0) {
        const double epsilon = noise::gaussianEpsilon(outward::up(std::sqrt(joined.muSquared), 1), delta);
        const double lower = std::isinf(epsilon) ? epsilon : outward::down(epsilon * (1 - 1e-10), 4);
        return PldEpsilon{epsilon, lower, epsilon, "closed form"};
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

} // namespace epsilometer
