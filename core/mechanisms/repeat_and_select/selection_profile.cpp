// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/repeat_and_select/selection_profile.h"

#include "core/base/infinity.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace epsilometer {

namespace mechanisms::repeat_and_select {
namespace {

/// Deltas of the selection at which its epsilon is found; users state such numbers.
constexpr int kSmallestDecade = 12;
/// Down to this decade only the other bound is asked.
constexpr int kLastDecade = 30;

double atMostUp(long double value, double units)
{
    return value > 0 ? outward::up(static_cast<double>(value), units) : 0;
}

/// The smallest surcharge over the points of one repetition's profile: next to where `byEpsilon` falls to `byDelta`, by
/// bisection in log delta. Every point is sound.
double leastSurcharge(const EpsilonAt &one, const SurchargeAt &surcharge)
{
    double least = kInfinity;
    const auto falls = [&](const Exact &delta) {
        const SelectionSurcharge made = surcharge({one(delta), delta.up()});
        least = std::min(least, std::max(made.byEpsilon, made.byDelta));
        return made.byEpsilon <= made.byDelta;
    };
    falls(Exact());
    double low = std::log(1e-6);
    double high = std::log(0.9);
    constexpr int kHalves = 14; // to about 1e-3 in log delta
    for (int i = 0; i < kHalves; ++i) {
        const double middle = (low + high) / 2;
        (falls(Exact::fromDouble(std::exp(middle))) ? high : low) = middle;
    }
    return least;
}

} // namespace
} // namespace mechanisms::repeat_and_select

SurchargeAt negativeBinomialSurcharge(double logInverseGamma, double shape)
{
    return [odds = std::expm1(static_cast<long double>(logInverseGamma)), shape](const ProfilePoint &one) {
        const long double power = 1 + static_cast<long double>(shape);
        return SelectionSurcharge{mechanisms::repeat_and_select::atMostUp(power * one.epsilon, 2),
                                  mechanisms::repeat_and_select::atMostUp(power * std::log1p(odds * one.delta), 4)};
    };
}

SurchargeAt poissonSurcharge(double mean)
{
    return [mean](const ProfilePoint &one) {
        // 1 - (1 - delta) e^-epsilon
        const long double reach =
            one.delta - (1 - static_cast<long double>(one.delta)) * std::expm1(-static_cast<long double>(one.epsilon));
        return SelectionSurcharge{
            mechanisms::repeat_and_select::atMostUp(mean * reach, 4),
            mechanisms::repeat_and_select::atMostUp(mean * static_cast<long double>(one.delta), 4)};
    };
}

SurchargeAt binomialSurcharge(double trials, double probability)
{
    return [others = static_cast<long double>(trials) - 1,
            p = static_cast<long double>(probability)](const ProfilePoint &one) {
        if (!(others > 0))
            return SelectionSurcharge{};
        const long double reach =
            one.delta - (1 - static_cast<long double>(one.delta)) * std::expm1(-static_cast<long double>(one.epsilon));
        const long double byDelta = one.delta > 0 ? p * one.delta / (1 - p) : 0;
        return SelectionSurcharge{mechanisms::repeat_and_select::atMostUp(-others * std::log1p(-p * reach), 8),
                                  mechanisms::repeat_and_select::atMostUp(others * std::log1p(byDelta), 8)};
    };
}

std::vector<ProfilePoint> selectionProfile(const EpsilonAt &one, const EpsilonAt &otherwise, const Exact &mean,
                                           const SurchargeAt &surcharge)
{
    const double added = mechanisms::repeat_and_select::leastSurcharge(one, surcharge);
    std::vector<ProfilePoint> points;
    const auto add = [&](const Exact &delta, double epsilon) {
        if (!std::isfinite(epsilon))
            return;
        while (!points.empty() && points.back().epsilon >= epsilon) // the new point has less delta
            points.pop_back();
        points.push_back({epsilon, delta.up()});
    };
    const auto lowest = [&](const Exact &delta) {
        const double byProfile =
            std::isfinite(added) ? outward::up(one(Exact::quotient(delta, mean)) + added, 2) : added;
        return std::min(byProfile, otherwise(delta));
    };
    for (int decade = 1; decade <= mechanisms::repeat_and_select::kSmallestDecade; ++decade)
        for (const char *digit : {"3e-", "1e-"}) {
            const Exact delta = Exact::parse("delta", digit + std::to_string(decade)).value();
            add(delta, lowest(delta));
        }
    for (int decade = mechanisms::repeat_and_select::kSmallestDecade + 1;
         decade <= mechanisms::repeat_and_select::kLastDecade; ++decade) {
        const Exact delta = Exact::parse("delta", "1e-" + std::to_string(decade)).value();
        add(delta, otherwise(delta));
    }
    add(Exact(), lowest(Exact()));
    return points;
}

} // namespace epsilometer
