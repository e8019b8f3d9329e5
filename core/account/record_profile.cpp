// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/record_profile.h"

#include "core/account/cost_question.h"
#include "core/base/infinity.h"
#include "core/notions/conversions/noise.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace epsilometer::account {

namespace {

/// Whether the result holds at that delta: sums of the rounds' own deltas may be above it.
bool isWithin(const compositions::CompositionResult &result, const Exact &delta)
{
    return result.exactDelta ? *result.exactDelta <= delta : result.delta <= delta.up();
}

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
            if (isWithin(report.results.back(), delta))
                lowest = std::min(lowest, report.results.back().epsilon);
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
                                                                      const Rounds &rounds, Progress &progress)
{
    constexpr auto kDeltas =
        std::to_array({0.5,   0.3,   0.2,  0.15, 0.1,  0.07, 0.05, 0.03, 0.02, 0.015, 0.01, 0.007, 0.005,
                       0.003, 0.002, 1e-3, 5e-4, 2e-4, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8,  1e-9, 1e-10, 1e-12});
    Reader reader(compositions, rounds, progress);
    std::vector<tradeoff::ProfilePoint> points;
    EPSILOMETER_ASSIGN(const double without, reader.epsilonAt(Exact()));
    if (without < kInfinity)
        points.push_back({without, 0});
    EPSILOMETER_ASSIGN(const double advantage, without > 0 ? smallestDelta(reader, 0) : Result<double>(0.0));
    points.push_back({0, advantage});
    for (const double delta : kDeltas) {
        if (delta >= advantage)
            continue;
        EPSILOMETER_ASSIGN(const double epsilon, reader.epsilonAt(Exact::fromDouble(delta)));
        if (epsilon < kInfinity)
            points.push_back({epsilon, delta});
    }
    if (points.size() == 1 && advantage >= 1)
        return std::unique_ptr<const tradeoff::PrivacyProfile>();
    EPSILOMETER_TRY(refine(reader, points));
    return tradeoff::makePointsProfile(core::tr("The record, if fixed in advance"), std::move(points),
                                       {core::tr("The lowest of the compositions at each delta"),
                                        Validity::FixedParameters, Notion::Dp, Neighbours::AnyFixed});
}

} // namespace epsilometer::account
