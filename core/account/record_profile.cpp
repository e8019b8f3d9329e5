// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/record_profile.h"

#include "core/account/cost_question.h"
#include "core/base/infinity.h"
#include "core/notions/conversions/noise.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace epsilometer::account {

namespace {

/// Asks the compositions for the epsilon of all rounds at a delta.
class Reader {
public:
    Reader(const CompositionKinds &compositions, const Rounds &rounds, Progress &progress)
        : m_rounds(rounds), m_progress(progress)
    {
        for (const auto &kind : compositions)
            m_kinds.push_back(kind.get());
    }

    /// UPPER; inf if no composition applies.
    Result<double> epsilonAt(const Exact &delta)
    {
        if (m_rounds.empty())
            return 0.0;
        const Policy policy = costQuestion(delta);
        double lowest = kInfinity;
        std::vector<const compositions::CompositionKind *> applying;
        for (const compositions::CompositionKind *kind : m_kinds) {
            NoProgress quiet;
            EPSILOMETER_ASSIGN(const CompositionReport report,
                               readComposition(*kind, policy, m_rounds, {m_rounds.size()}, quiet));
            if (!m_progress.report(m_done))
                return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
            if (!report.applicability.applies)
                continue;
            applying.push_back(kind);
            if (report.results.back().isWithin(delta))
                lowest = std::min(lowest, report.results.back().epsilon);
            if (lowest == 0)
                return 0.0;
        }
        m_kinds = std::move(applying);
        constexpr double kReadings = 50;
        m_done = std::min(m_done + 1 / kReadings, 1.0);
        return lowest;
    }

    /// Whether delta is enough for epsilon.
    Result<bool> holds(double delta, double epsilon)
    {
        EPSILOMETER_ASSIGN(const double cost, epsilonAt(Exact::fromDouble(delta)));
        return cost <= epsilon;
    }

private:
    std::vector<const compositions::CompositionKind *> m_kinds; ///< those that may apply
    const Rounds &m_rounds;
    Progress &m_progress;
    double m_done = 0;
};

/// deltaAt() if the rounds cost more than epsilon without delta.
Result<double> smallestDelta(Reader &reader, double epsilon)
{
    constexpr double kSmallest = 1e-15;
    constexpr double kLargest = 0.999999;
    constexpr double kWidth = 1.001;
    EPSILOMETER_ASSIGN(const bool atMost, reader.holds(kLargest, epsilon));
    if (!atMost)
        return 1.0;
    EPSILOMETER_ASSIGN(const bool atLeast, reader.holds(kSmallest, epsilon));
    if (atLeast)
        return kSmallest;
    double low = kSmallest; // does not hold
    double high = kLargest; // holds
    while (high > kWidth * low) {
        const double middle = std::sqrt(low) * std::sqrt(high);
        EPSILOMETER_ASSIGN(const bool enough, reader.holds(middle, epsilon));
        (enough ? high : low) = middle;
    }
    return high;
}

/// A point of the profile's curve over x = e^epsilon. Exchanged neighbours bring its image, at 1/x: P and Q change places.
struct Vertex {
    double x = 0;
    double delta = 1;
    [[nodiscard]] double through(const Vertex &other, double at) const
    {
        return delta + (other.delta - delta) / (other.x - x) * (at - x);
    }
};

/// The lower convex hull of the points and their images, from (0, 1) on; points on its chords stay.
std::vector<Vertex> curveOf(const std::vector<tradeoff::ProfilePoint> &points)
{
    constexpr double kLongest = 30;
    constexpr double kSlack = 1e-11;
    std::vector<Vertex> all{{0, 1}};
    for (const tradeoff::ProfilePoint &point : points) {
        if (!(point.epsilon <= kLongest))
            continue;
        const double x = std::exp(point.epsilon);
        all.push_back({x, point.delta});
        all.push_back({1 / x, 1 - (1 - point.delta) / x});
    }
    std::ranges::sort(all,
                      [](const Vertex &a, const Vertex &b) { return a.x < b.x || (a.x == b.x && a.delta < b.delta); });
    std::vector<Vertex> hull;
    for (const Vertex &next : all) {
        if (!hull.empty() && (next.x == hull.back().x || next.delta >= hull.back().delta))
            continue;
        while (hull.size() > 1 && hull.back().delta > hull[hull.size() - 2].through(next, hull.back().x) * (1 + kSlack))
            hull.pop_back();
        hull.push_back(next);
    }
    return hull;
}

/// Where the lines that end before and behind the interval from hull[k] to hull[k + 1] meet: a convex curve through the
/// hull has its corner there, if it has one between them, and lies above both lines.
std::optional<Vertex> cornerIn(const std::vector<Vertex> &hull, std::size_t k)
{
    const Vertex &left = hull[k];
    const Vertex &right = hull[k + 1];
    const Vertex before = k == 0 ? Vertex{-1, 2} : hull[k - 1]; // the curve falls by at most 1
    const Vertex behind = k + 2 < hull.size() ? hull[k + 2] : Vertex{right.x + 1, right.delta};
    const double falling = (left.delta - before.delta) / (left.x - before.x);
    const double flat = (behind.delta - right.delta) / (behind.x - right.x);
    if (!(falling < flat))
        return std::nullopt;
    const double x = (right.delta - flat * right.x - left.delta + falling * left.x) / (falling - flat);
    if (!(x > left.x && x < right.x))
        return std::nullopt;
    return Vertex{x, left.delta + falling * (x - left.x)};
}

/// The delta to read for a point of the curve, or for its image; absent if the curve has no such delta, or it was read.
std::optional<double> unread(const std::vector<tradeoff::ProfilePoint> &points, const Vertex &vertex)
{
    constexpr double kSmallest = 1e-15;
    constexpr double kApart = 1e-7;
    const double delta = vertex.x >= 1 ? vertex.delta : 1 - (1 - vertex.delta) / vertex.x;
    const bool isKnown = std::ranges::any_of(
        points, [&](const tradeoff::ProfilePoint &point) { return std::abs(point.delta - delta) <= kApart * delta; });
    return delta > kSmallest && delta < 1 && !isKnown ? std::optional(delta) : std::nullopt;
}

Status read(Reader &reader, std::vector<tradeoff::ProfilePoint> &points, double delta)
{
    EPSILOMETER_ASSIGN(const double epsilon, reader.epsilonAt(Exact::fromDouble(delta)));
    if (epsilon < kInfinity)
        points.push_back({epsilon, delta});
    return {};
}

/// delta at epsilon 0, by the chord of the points on both sides of it and by what convexity leaves open.
struct Advantage {
    double upper = 1;
    double lower = 0; ///< in doubles, to be read next
};
Advantage advantageOf(const std::vector<tradeoff::ProfilePoint> &points)
{
    Advantage advantage;
    std::vector<tradeoff::ProfilePoint> positive;
    for (const tradeoff::ProfilePoint &point : points) {
        if (point.epsilon == 0)
            advantage.upper = std::min(advantage.upper, point.delta);
        else
            positive.push_back(point);
    }
    const std::vector<Vertex> hull = curveOf(positive);
    const auto right = std::ranges::find_if(hull, [](const Vertex &vertex) { return vertex.x > 1; });
    if (right == hull.end() || right == hull.begin())
        return advantage;
    const auto k = static_cast<std::size_t>(right - hull.begin()) - 1;
    advantage.upper = std::min(advantage.upper, outward::up(hull[k].through(hull[k + 1], 1), 16));
    const std::optional<Vertex> corner = cornerIn(hull, k);
    if (!corner)
        advantage.lower = advantage.upper;
    else
        advantage.lower = corner->x <= 1 ? corner->through(hull[k + 1], 1) : hull[k].through(*corner, 1);
    return advantage;
}

/// Reads below delta at epsilon 0, until it is known to a thousandth.
Result<double> readAdvantage(Reader &reader, std::vector<tradeoff::ProfilePoint> &points)
{
    constexpr int kMostReadings = 16;
    constexpr double kWidth = 1e-3;
    for (int i = 0; i < kMostReadings; ++i) {
        const Advantage advantage = advantageOf(points);
        const std::optional<double> delta = unread(points, {1, advantage.lower});
        if (!delta || advantage.upper - advantage.lower <= kWidth * advantage.upper)
            break;
        EPSILOMETER_TRY(read(reader, points, *delta));
    }
    return advantageOf(points).upper;
}

/// Reads the points at which the best test of this false positive rate stands: x times it plus delta is least there.
Status readBestTest(Reader &reader, std::vector<tradeoff::ProfilePoint> &points, double falsely)
{
    constexpr int kMostReadings = 40;
    constexpr double kWidth = 1e-6;
    const auto found = [falsely](const Vertex &vertex) { return vertex.x * falsely + vertex.delta; };
    for (int i = 0; i < kMostReadings; ++i) {
        const std::vector<Vertex> hull = curveOf(points);
        const auto best = static_cast<std::size_t>(std::ranges::min_element(hull, {}, found) - hull.begin());
        double least = found(hull[best]) * (1 - kWidth);
        std::optional<double> next;
        for (const std::size_t k : {best == 0 ? hull.size() : best - 1, best}) {
            const auto corner = k + 1 < hull.size() ? cornerIn(hull, k) : std::nullopt;
            const auto delta = corner ? unread(points, *corner) : std::nullopt;
            if (delta && found(*corner) < least) {
                least = found(*corner);
                next = delta;
            }
        }
        if (!next)
            return {};
        EPSILOMETER_TRY(read(reader, points, *next));
    }
    return {};
}

/// Reads further points where a chord alone makes the smallest mu of gaussianFit() larger: until the largest of a chord
/// is within 0.2 percent of the largest of a point.
Status refine(Reader &reader, std::vector<tradeoff::ProfilePoint> &points)
{
    constexpr int kMostReadings = 64;
    constexpr double kWidth = 1.002;
    constexpr double kLongest = 700;
    for (int i = 0; i < kMostReadings; ++i) {
        std::ranges::sort(points, {}, &tradeoff::ProfilePoint::epsilon);
        double certain = 0;
        double most = 0;
        double delta = 0; // of the next reading
        for (std::size_t k = 0; k < points.size(); ++k) {
            const tradeoff::ProfilePoint &left = points[k];
            if (left.delta >= tradeoff::kGaussianRest && left.delta < 1)
                certain = std::max(certain, noise::gaussianMu(left.epsilon, left.delta));
            if (k + 1 == points.size() || left.delta <= tradeoff::kGaussianRest || points[k + 1].epsilon > kLongest)
                continue;
            const double mu = tradeoff::gaussianMuAbove(left, points[k + 1]);
            const double between = std::sqrt(left.delta * std::max(points[k + 1].delta, tradeoff::kGaussianRest));
            if (mu > most && between < left.delta && between > points[k + 1].delta) {
                most = mu;
                delta = between;
            }
        }
        if (most <= kWidth * certain)
            return {};
        EPSILOMETER_ASSIGN(const double epsilon, reader.epsilonAt(Exact::fromDouble(delta)));
        if (!(epsilon < kInfinity))
            return {};
        points.push_back({epsilon, delta});
    }
    return {};
}

} // namespace

Result<double> deltaAt(const CompositionKinds &compositions, const Rounds &rounds, double epsilon, Progress &progress)
{
    Reader reader(compositions, rounds, progress);
    EPSILOMETER_ASSIGN(const double without, reader.epsilonAt(Exact()));
    return without <= epsilon ? 0.0 : smallestDelta(reader, epsilon);
}

Result<std::unique_ptr<const tradeoff::PrivacyProfile>> recordProfile(const CompositionKinds &compositions,
                                                                      const Rounds &rounds, Progress &progress,
                                                                      const std::vector<double> &falsePositiveRates)
{
    constexpr auto kDeltas = std::to_array({1e-12, 1e-9, 1e-7, 1e-6, 1e-5, 1e-4, 3e-4, 1e-3, 2e-3, 5e-3, 0.01, 0.02,
                                            0.04, 0.07, 0.1, 0.15, 0.2, 0.3, 0.5});
    Reader reader(compositions, rounds, progress);
    std::vector<tradeoff::ProfilePoint> points;
    EPSILOMETER_TRY(read(reader, points, 0));
    // From small deltas on, so that none is read that is enough for epsilon 0: there a composition takes longest.
    for (const double delta : kDeltas) {
        if (delta >= advantageOf(points).upper)
            break;
        EPSILOMETER_TRY(read(reader, points, delta));
    }
    EPSILOMETER_ASSIGN(const double advantage, readAdvantage(reader, points));
    std::erase_if(points, [&](const tradeoff::ProfilePoint &point) { return point.delta >= advantage; });
    points.push_back({0, advantage});
    if (points.size() == 1 && advantage >= 1)
        return std::unique_ptr<const tradeoff::PrivacyProfile>();
    for (const double falsely : falsePositiveRates)
        EPSILOMETER_TRY(readBestTest(reader, points, falsely));
    EPSILOMETER_TRY(refine(reader, points));
    return tradeoff::makePointsProfile(core::tr("The record, if fixed in advance"), std::move(points),
                                       {core::tr("The lowest of the compositions at each delta"),
                                        Validity::FixedParameters, Notion::Dp, Neighbours::AnyFixed});
}

} // namespace epsilometer::account
