// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tradeoff/privacy_profile.h"

#include "core/base/infinity.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/conversions/zcdp.h"
#include "core/numeric/outward.h"

#include <boost/math/distributions/normal.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsilometer::tradeoff {

namespace {

double asProbability(double value)
{
    return std::isnan(value) ? 1.0 : std::clamp(value, 0.0, 1.0);
}

class DpProfile final : public PrivacyProfile {
public:
    DpProfile(Message name, double epsilon, double delta, Label label)
        : PrivacyProfile(std::move(name), std::move(label)), m_epsilon(epsilon), m_delta(delta)
    {
    }

    /// Randomised response with this (epsilon, delta) dominates (accounting.md 2.1); its delta at x < epsilon is
    /// delta + (1 - delta)(e^epsilon - e^x) / (1 + e^epsilon).
    [[nodiscard]] double deltaUpper(double x) const override
    {
        if (x >= m_epsilon)
            return m_delta;
        if (std::isinf(m_epsilon))
            return 1;
        // (e^E - e^x)/(1 + e^E) = -expm1(x - E) / (1 + e^-E): neither overflows nor cancels.
        const double gap = outward::up(-std::expm1(x - m_epsilon) / (1 + std::exp(-m_epsilon)), 6);
        return asProbability(outward::up(m_delta + (1 - m_delta) * gap, 4));
    }

    [[nodiscard]] std::vector<double> corners() const override { return {m_epsilon}; }

private:
    double m_epsilon;
    double m_delta;
};

class ZcdpProfile final : public PrivacyProfile {
public:
    ZcdpProfile(Message name, double rho, double delta2, Label label)
        : PrivacyProfile(std::move(name), std::move(label)), m_rho(rho), m_delta2(delta2)
    {
    }
    [[nodiscard]] double deltaUpper(double epsilon) const override
    {
        return asProbability(zcdp::combinedDelta(m_delta2, asProbability(zcdp::deltaCks(m_rho, epsilon))));
    }

private:
    double m_rho;
    double m_delta2;
};

class GaussianProfile final : public PrivacyProfile {
public:
    GaussianProfile(Message name, double mu, Label label) : PrivacyProfile(std::move(name), std::move(label)), m_mu(mu)
    {
    }
    [[nodiscard]] double deltaUpper(double epsilon) const override
    {
        return asProbability(noise::gaussianDelta(m_mu, epsilon));
    }

private:
    double m_mu;
};

class PointsProfile final : public PrivacyProfile {
public:
    PointsProfile(Message name, std::vector<ProfilePoint> points, Label label)
        : PrivacyProfile(std::move(name), std::move(label)), m_points(std::move(points))
    {
        m_points.push_back({0, 1});
        std::ranges::sort(m_points, [](const ProfilePoint &a, const ProfilePoint &b) {
            return a.epsilon < b.epsilon || (a.epsilon == b.epsilon && a.delta > b.delta);
        });
        for (std::size_t i = 1; i < m_points.size(); ++i) // a smaller delta at a smaller epsilon holds here, too
            m_points[i].delta = std::min(m_points[i].delta, m_points[i - 1].delta);
    }
    [[nodiscard]] double deltaUpper(double epsilon) const override
    {
        const auto after = std::ranges::upper_bound(m_points, std::max(epsilon, 0.0), {}, &ProfilePoint::epsilon);
        const ProfilePoint &left = *std::prev(after); // the first point is at 0
        if (after == m_points.end() || after->epsilon == left.epsilon)
            return left.delta;
        // (e^x - e^l) / (e^r - e^l), divided by e^l; rounded down, which rounds delta up.
        const double done =
            outward::down(std::expm1(epsilon - left.epsilon) / std::expm1(after->epsilon - left.epsilon), 8);
        return std::min(left.delta, asProbability(outward::up(left.delta - (left.delta - after->delta) * done, 8)));
    }

    [[nodiscard]] std::vector<double> corners() const override
    {
        std::vector<double> all;
        for (const ProfilePoint &point : m_points)
            all.push_back(point.epsilon);
        return all;
    }

private:
    std::vector<ProfilePoint> m_points; ///< ascending in epsilon, descending in delta
};

/// The minimum over the conversions of Canonne, Kamath, Steinke 2020 at all orders of the budget, which all hold
/// (accounting.md 2.6).
class RenyiProfile final : public PrivacyProfile {
public:
    RenyiProfile(Message name, std::vector<RenyiLimit> limits, Label label)
        : PrivacyProfile(std::move(name), std::move(label)), m_limits(std::move(limits))
    {
    }
    [[nodiscard]] double deltaUpper(double epsilon) const override
    {
        double least = 1;
        for (const RenyiLimit &limit : m_limits)
            least = std::min(least, deltaAt(limit, epsilon));
        return least;
    }

private:
    static double deltaAt(const RenyiLimit &limit, double epsilon)
    {
        const double divergence = limit.divergence.up();
        if (limit.order.isInfinite()) // pure DP
            return DpProfile({}, divergence, 0, {}).deltaUpper(epsilon);
        const double order = limit.order.down(); // the divergence is not larger at a smaller order
        if (!(order > 1) || std::isinf(divergence))
            return divergence == 0 ? 0 : 1;
        const long double a = order;
        const long double gap = (a - 1) * (static_cast<long double>(divergence) - epsilon);
        const long double weight = a * std::log1p(-1 / a);
        const long double rest = std::log(a - 1);
        const long double scale = (a - 1) * (divergence + epsilon) + std::abs(weight) + std::abs(rest) + 1;
        const double exponent = outward::upLong(gap + weight - rest, scale);
        return asProbability(outward::up(std::exp(exponent), 4));
    }

    std::vector<RenyiLimit> m_limits;
};

} // namespace

std::unique_ptr<const PrivacyProfile> makeDpProfile(Message name, double epsilon, double delta, Label label)
{
    return std::make_unique<DpProfile>(std::move(name), epsilon, delta, std::move(label));
}

std::unique_ptr<const PrivacyProfile> makeZcdpProfile(Message name, double rho, double delta2, Label label)
{
    return std::make_unique<ZcdpProfile>(std::move(name), rho, delta2, std::move(label));
}

std::unique_ptr<const PrivacyProfile> makeGaussianProfile(Message name, double mu, Label label)
{
    return std::make_unique<GaussianProfile>(std::move(name), mu, std::move(label));
}

std::unique_ptr<const PrivacyProfile> makePointsProfile(Message name, std::vector<ProfilePoint> points, Label label)
{
    return std::make_unique<PointsProfile>(std::move(name), std::move(points), std::move(label));
}

namespace {

constexpr Literal kBudget = core::tr("The budget");

/// The profile of a budget in another notion: the budget is the guarantee, whichever filter enforces it.
std::unique_ptr<const PrivacyProfile> nativeProfile(const NativeBudget &budget, const Exact &delta)
{
    Label label{"", Validity::FullyAdaptive, budget.notion, Neighbours::AnyFixed, {budget.conversion()}};
    if (budget.notion == Notion::Gdp) {
        label.theorem = "Smith, Thakurta 2022; Koskela, Tobaben, Honkela 2022";
        return makeGaussianProfile(kBudget, budget.amount.up(), std::move(label));
    }
    if (budget.notion == Notion::Renyi) {
        label.theorem = "Feldman, Zrnic 2021, Theorem 4.3; Canonne, Kamath, Steinke 2020";
        return std::make_unique<RenyiProfile>(kBudget, budget.limits, std::move(label));
    }
    label.theorem = "Whitehouse et al. 2023, Theorem 1; Canonne, Kamath, Steinke 2020";
    label.conversions.push_back(conversion_id::kApproximateZcdpToDp);
    return makeZcdpProfile(kBudget, budget.amount.up(), delta.up(), std::move(label));
}

} // namespace

PrivacyProfiles budgetProfiles(const Policy &policy)
{
    PrivacyProfiles profiles;
    if (policy.native) {
        profiles.push_back(nativeProfile(*policy.native, policy.deltaSecond()));
        return profiles;
    }
    profiles.push_back(makeDpProfile(kBudget, policy.epsilon.up(), policy.delta.up(),
                                     {core::tr("Definition of (epsilon, delta)-DP; randomised response dominates it "
                                               "(Kairouz, Oh, Viswanath 2015)"),
                                      Validity::FullyAdaptive, Notion::Dp, Neighbours::AnyFixed}));
    if (policy.filter == "zcdp") {
        // The filter stops at B*, a lower bound on the true limit; the profile must cover everything that the filter
        // allows.
        const double rho = zcdp::budgetCks(policy.epsilon.up(), policy.deltaPrime.up());
        profiles.push_back(makeZcdpProfile(core::tr("The zCDP filter's budget"), outward::up(rho, 64),
                                           policy.deltaSecond().up(),
                                           {"Whitehouse et al. 2023, Theorem 1; Canonne, Kamath, Steinke 2020",
                                            Validity::FullyAdaptive,
                                            Notion::Zcdp,
                                            Neighbours::AnyFixed,
                                            {conversion_id::kZcdpToDpCks, conversion_id::kApproximateZcdpToDp}}));
    }
    if (policy.filter == "gdp") {
        const double mu = noise::gaussianMu(policy.epsilon.up(), policy.delta.up());
        profiles.push_back(makeGaussianProfile(core::tr("The Gaussian DP filter's budget"), outward::up(mu, 64),
                                               {"Smith, Thakurta 2022; Koskela, Tobaben, Honkela 2022",
                                                Validity::FullyAdaptive,
                                                Notion::Gdp,
                                                Neighbours::AnyFixed,
                                                {conversion_id::kGaussianToDp}}));
    }
    return profiles;
}

namespace {

/// The smallest value found of a function that is a valid bound everywhere: on a grid, then on finer grids around the
/// best, and at the corners.
template <class Function> double smallestFound(const std::vector<double> &corners, Function bound)
{
    constexpr double kLongest = 60;
    constexpr int kSteps = 400;
    constexpr int kRefinements = 4;
    constexpr double kNeighbourhood = 2;
    double low = 0;
    double high = kLongest;
    double best = bound(0.0);
    double bestAt = 0;
    for (int pass = 0; pass < kRefinements; ++pass) {
        const double step = (high - low) / kSteps;
        for (int k = 0; k <= kSteps; ++k) {
            const double epsilon = low + step * k;
            const double value = bound(epsilon);
            if (value < best) {
                best = value;
                bestAt = epsilon;
            }
        }
        low = std::max(0.0, bestAt - kNeighbourhood * step);
        high = bestAt + kNeighbourhood * step;
    }
    for (const double epsilon : corners)
        best = std::min(best, bound(epsilon));
    return best;
}

} // namespace

double truePositiveRateUpper(const PrivacyProfile &profile, double fpr)
{
    if (!(fpr >= 0 && fpr < 1))
        return 1;
    const std::vector<double> corners = profile.corners();
    const double accusing = smallestFound(
        corners, [&](double epsilon) { return outward::up(std::exp(epsilon) * fpr + profile.deltaUpper(epsilon), 4); });
    const double sparing = smallestFound(corners, [&](double epsilon) {
        return outward::up(1 - outward::down(std::exp(-epsilon) * (1 - profile.deltaUpper(epsilon) - fpr), 8), 2);
    });
    return asProbability(std::min(accusing, sparing));
}

double advantageUpper(const PrivacyProfile &profile)
{
    return profile.deltaUpper(0);
}

namespace {

/// The smallest epsilon found at which the delta is at most `delta`, which it is at `high`.
double firstAt(const PrivacyProfile &profile, double delta, double high)
{
    constexpr int kHalvings = 60;
    double low = 0;
    for (int i = 0; i < kHalvings; ++i) {
        const double middle = low + (high - low) / 2;
        (profile.deltaUpper(middle) <= delta ? high : low) = middle;
    }
    return high;
}

/// The profile on a grid up to `last`. Each point also bounds the advantage, through exchanged neighbours: the first
/// point is the least of these bounds.
std::vector<ProfilePoint> gridOf(const PrivacyProfile &profile, double last)
{
    constexpr int kSteps = 8192;
    std::vector<ProfilePoint> grid{{0, profile.deltaUpper(0)}};
    for (int k = 1; k <= (last > 0 ? kSteps : 0); ++k) {
        const double epsilon = k == kSteps ? last : last * k / kSteps;
        grid.push_back({epsilon, profile.deltaUpper(epsilon)});
        const double advantage =
            outward::up(std::tanh(epsilon / 2) + 2 * grid.back().delta / (1 + std::exp(epsilon)), 8);
        grid.front().delta = std::min(grid.front().delta, advantage);
    }
    return grid;
}

/// The lower convex hull of the profile in e^epsilon up to `last`. Every chord is an upper bound.
std::vector<ProfilePoint> hullOf(const PrivacyProfile &profile, double last)
{
    std::vector<ProfilePoint> hull;
    for (const ProfilePoint &next : gridOf(profile, last)) {
        const auto isAbove = [&next](const ProfilePoint &a, const ProfilePoint &b) {
            const double done = std::expm1(b.epsilon - a.epsilon) / std::expm1(next.epsilon - a.epsilon);
            return b.delta >= a.delta + (next.delta - a.delta) * done;
        };
        while (hull.size() > 1 && isAbove(hull[hull.size() - 2], hull.back()))
            hull.pop_back();
        hull.push_back(next);
    }
    return hull;
}

} // namespace

double gaussianMuAbove(const ProfilePoint &left, const ProfilePoint &right)
{
    // The two lines p = e^epsilon q + delta cross at this false positive rate q and true positive rate p. The Gaussian's
    // curve is concave: where it lies above all such vertices, it lies above what is between them.
    constexpr double kSlack = 1e-10; // relative, against rounding in the quotient of differences
    const double falsely =
        (left.delta - right.delta) / (std::exp(left.epsilon) * std::expm1(right.epsilon - left.epsilon));
    const double rightly = (left.delta + std::exp(left.epsilon) * falsely) * (1 + kSlack);
    if (!(falsely > 0) || !(rightly < 1))
        return left.delta > right.delta ? kInfinity : 0;
    const boost::math::normal normal;
    const double mu = boost::math::quantile(normal, rightly) - boost::math::quantile(normal, falsely * (1 - kSlack));
    return std::max(0.0, mu * (1 + kSlack));
}

GaussianFit gaussianFit(const PrivacyProfile &profile)
{
    constexpr double kLongest = 700; // e^700 is a double
    const double last = firstAt(profile, std::max(profile.deltaUpper(kLongest), kGaussianRest), kLongest);
    GaussianFit fit{0, profile.deltaUpper(last)};
    const std::vector<ProfilePoint> hull = hullOf(profile, last);
    for (std::size_t i = 1; i < hull.size(); ++i)
        fit.mu = std::max(fit.mu, gaussianMuAbove(hull[i - 1], hull[i]));
    return fit;
}

} // namespace epsilometer::tradeoff
