// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/profile_loss.h"

#include "core/notions/losses/atomic_loss.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace epsilometer {

namespace {

/// Limit for which e^epsilon fits a long double, and differences of neighbouring values stay accurate.
constexpr double kMostEpsilon = 5000;

/// A corner of the hull: the point, and the slope of the edge that ends there.
struct Corner {
    ProfilePoint point;
    long double slope = 0;
};

/// The slope from the point at a to the point at b, with a relative error of a few units.
long double slopeBetween(const ProfilePoint &a, const ProfilePoint &b)
{
    const long double rise = static_cast<long double>(b.delta) - a.delta;
    return rise * std::exp(-static_cast<long double>(a.epsilon)) /
           std::expm1(static_cast<long double>(b.epsilon) - a.epsilon);
}

/// The slope of the line through the point that equals its own image when the neighbours are swapped; all such lines
/// meet at (-1, 1).
long double ownImageSlope(const ProfilePoint &point)
{
    return (static_cast<long double>(point.delta) - 1) / (1 + std::exp(static_cast<long double>(point.epsilon)));
}

/// The lower convex hull from x = 1 on; slopes ascend, and are below 0 except perhaps the first.
std::vector<Corner> hullOf(std::span<const ProfilePoint> points)
{
    std::vector<Corner> hull;
    double least = 1;
    for (ProfilePoint point : points) {
        if (point.epsilon > kMostEpsilon)
            break;
        least = point.delta = std::min(least, point.delta); // a profile never rises
        const auto slopeTo = [&] {
            return hull.empty() ? ownImageSlope(point) : slopeBetween(hull.back().point, point);
        };
        long double slope = slopeTo();
        if (!hull.empty() && slope == 0)
            continue; // as low as the last corner, so it adds no corner
        while (!hull.empty() && slope <= hull.back().slope) {
            hull.pop_back();
            slope = slopeTo();
        }
        hull.push_back({point, slope});
    }
    return hull;
}

} // namespace

std::shared_ptr<const LossModel> makeProfileLoss(std::string key, std::span<const ProfilePoint> points)
{
    const std::vector<Corner> hull = hullOf(points);
    if (hull.empty() || !(hull.back().point.delta < 1))
        return makeInfiniteLoss();
    std::vector<AtomicLoss::Atom> atoms;
    for (std::size_t i = 0; i < hull.size(); ++i) {
        const double epsilon = hull[i].point.epsilon;
        const long double before = hull[i].slope;
        const long double after = i + 1 < hull.size() ? hull[i + 1].slope : 0;
        // Both slopes have an error of a few long units; a larger bend means a larger mass.
        constexpr long double kSlopeUnits = 64;
        const long double bend =
            (after - before) + (std::abs(after) + std::abs(before)) * kSlopeUnits * outward::kLongUnit;
        // P-mass at the loss. The mass under Q, which the mirrored loss has, is the bend itself.
        const long double mass = bend * std::exp(static_cast<long double>(epsilon));
        if (epsilon == 0) {
            atoms.push_back({0, outward::up(static_cast<double>(2 * mass), 2)});
            continue;
        }
        atoms.push_back({epsilon, outward::up(static_cast<double>(mass), 2)});
        atoms.push_back({-epsilon, outward::up(static_cast<double>(bend), 2)});
    }
    return std::make_shared<LossModel>(std::vector<LossPart>{
        {std::make_shared<AtomicLoss>(std::move(key), std::move(atoms), hull.back().point.delta, 0, false), 1}});
}

} // namespace epsilometer
