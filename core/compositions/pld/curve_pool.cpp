// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/pld/curve_pool.h"

#include "core/base/text/number_text.h"
#include "core/notions/losses/loss_model.h"
#include "core/numeric/outward.h"
#include "core/numeric/upper_sum.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>

namespace epsilometer::compositions {

namespace {

/// The profile is computed down to e^kLeastLog; smaller deltas count as infinite loss.
constexpr double kLeastLog = -60;
/// Approximate decrease of the profile's logarithm between neighbouring points; small, so that chords stay close.
constexpr double kFall = 0.1;
constexpr double kMostEpsilon = 5000;

/// The conversion of Canonne, Kamath, Steinke 2020 at one order (accounting.md 2.6): log delta <= shift (gain -
/// epsilon) - log alpha.
struct Line {
    double shift = 0;     ///< alpha - 1
    long double gain = 0; ///< D + log(1 - 1/alpha)
    long double logAlpha = 0;
    long double size = 0; ///< size of the terms in gain

    Line(double alpha, double divergence)
        : shift(alpha - 1), gain(divergence - std::log1p(1 / (static_cast<long double>(alpha) - 1))),
          logAlpha(std::log(static_cast<long double>(alpha))),
          size(divergence + std::log1p(1 / (static_cast<long double>(alpha) - 1)))
    {
    }
    /// log delta, approximately.
    [[nodiscard]] double about(double epsilon) const
    {
        return shift * (static_cast<double>(gain) - epsilon) - static_cast<double>(logAlpha);
    }
    /// log delta, UPPER. alpha - 1 is exact: orders have few digits.
    [[nodiscard]] double logDelta(double epsilon) const
    {
        return outward::upLong(shift * (gain - epsilon) - logAlpha, shift * (size + epsilon) + logAlpha + 1);
    }
};

/// The lines, by ascending shift, that are the lowest somewhere; each takes over from the one before. Computed to
/// nearest, since omitting a line is sound.
std::vector<Line> lowest(const std::vector<Line> &lines)
{
    // The epsilon where two lines cross; beyond it the steeper one is lower.
    const auto crossing = [](const Line &a, const Line &b) { return (b.about(0) - a.about(0)) / (b.shift - a.shift); };
    std::vector<Line> kept;
    for (const Line &line : lines) {
        while (kept.size() > 1 && crossing(kept.back(), line) <= crossing(kept[kept.size() - 2], kept.back()))
            kept.pop_back();
        kept.push_back(line);
    }
    return kept;
}

/// Points on the profile below all lines and below `variation`.
std::vector<ProfilePoint> profileBelow(const std::vector<Line> &lines, double variation)
{
    std::vector<ProfilePoint> points;
    double logDelta = 0;
    auto best = lines.begin();
    for (double epsilon = 0; epsilon < kMostEpsilon && logDelta > kLeastLog;) {
        while (std::next(best) != lines.end() && std::next(best)->about(epsilon) <= best->about(epsilon))
            ++best;
        logDelta = best->logDelta(epsilon);
        points.push_back({epsilon, std::min({1.0, variation, outward::up(std::exp(logDelta), 4)})});
        constexpr double kLongestStep = 4;
        epsilon += std::min(kFall / best->shift, kLongestStep);
    }
    return points;
}

} // namespace

void CurvePool::add(const RoundCost &cost, std::uint64_t count)
{
    if (count == 0)
        return;
    const ApproximateRenyi bound(cost);
    m_leak.add(bound.delta(), count);
    const auto [known, fresh] = m_indices.try_emplace(bound.source(), m_curves.size());
    if (fresh)
        m_curves.push_back({bound.source(), bound.curve(), 0});
    std::uint64_t &counted = m_curves[known->second].count;
    m_uncounted = m_uncounted || __builtin_add_overflow(counted, count, &counted);
}

double CurvePool::divergence(double alpha) const
{
    UpperSum sum;
    for (const Curve &curve : m_curves)
        sum.add(ApproximateRenyi::upper(curve.source, alpha), curve.count);
    return sum.up();
}

/// Orders at which to bound the curve. Every order is sound; many make the bound good. Includes the corners of curves.
std::vector<double> CurvePool::orders() const
{
    constexpr double kLeastShift = 1e-3; // alpha - 1
    constexpr double kMostShift = 1e6;
    constexpr double kEvaluations = 2e6;
    constexpr std::size_t kMostOrders = 1000;
    constexpr std::size_t kMostCorners = 512;
    constexpr double kLeastOrders = 100;
    const double many =
        std::clamp(kEvaluations / static_cast<double>(m_curves.size()), kLeastOrders, static_cast<double>(kMostOrders));
    const double ratio = std::pow(kMostShift / kLeastShift, 1 / many);
    std::vector<double> orders;
    // Orders of 26 bits, so that subtracting 1 is exact.
    for (double shift = kLeastShift; shift <= kMostShift; shift *= ratio)
        orders.push_back(1 + static_cast<double>(static_cast<float>(shift)));
    for (std::size_t i = 0; i < m_curves.size() && orders.size() < kMostOrders + kMostCorners; ++i)
        if (m_curves[i].kept)
            for (const double corner : m_curves[i].kept->corners())
                if (corner > 1 && std::isfinite(corner))
                    orders.push_back(corner);
    std::sort(orders.begin(), orders.end());
    orders.erase(std::unique(orders.begin(), orders.end()), orders.end());
    return orders;
}

std::vector<LossPart> CurvePool::losses() const
{
    if (empty()) // otherwise the profile of no rounds would still have a rounding error
        return {};
    std::vector<Line> lines;
    for (const double alpha : orders())
        if (const double sum = divergence(alpha); std::isfinite(sum))
            lines.emplace_back(alpha, sum);
    if (m_uncounted || lines.empty())
        return makeInfiniteLoss()->parts();
    // Pinsker: the total variation is at most sqrt(D_1 / 2).
    const double variation = outward::up(std::sqrt(divergence(1) / 2), 4);
    const std::vector<ProfilePoint> points = profileBelow(lowest(lines), variation);
    const std::string key = "profile " + std::to_string(m_curves.size()) + " " + shortestText(variation) + " " +
                            shortestText(points.back().epsilon) + " " + shortestText(lines.front().logDelta(0));
    std::vector<LossPart> parts = makeProfileLoss(key, points)->parts();
    if (const double catastrophe = m_leak.total(0); catastrophe > 0)
        parts.push_back(makeResponseLoss(0, catastrophe)->parts().front());
    return parts;
}

} // namespace epsilometer::compositions
