// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/optimal/optimal.h"

#include "core/notions/contour.h"
#include "core/notions/losses/bounded_losses.h"
#include "core/notions/response_losses.h"
#include "core/numeric/laws.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::compositions {

namespace {

using Real = long double;

constexpr double kMostLosses = 1 << 18;
/// Relative widening of the upper bound; the certified interval is twice as wide.
constexpr double kSmoothing = 4e-10;
/// Relative amount by which epsilons may have been rounded up.
constexpr double kEpsilonError = 0x1p-51;

Real negligibleMass(double target)
{
    return std::max(static_cast<Real>(target) * 1e-25L, 1e-4000L);
}

/// Atoms of a growing sum, and the mass omitted above them.
struct Enumeration {
    std::vector<AtomicLosses::Atom> atoms{{0, 1}};
    Real infinite = 0;
    Real error = 0;
};

/// Adds one group: every atom times every number of flips. Outside the window, few flips count as an infinite loss, and
/// many flips as the smallest loss kept.
void extend(Enumeration &all, const ResponseGroup &group, Real negligible)
{
    const Real odds = std::exp(-static_cast<Real>(group.epsilon));
    BinomialLaw law = binomialLaw(group.count, odds, negligible);
    law.masses.back() += law.above;
    std::vector<AtomicLosses::Atom> grown;
    grown.reserve(all.atoms.size() * law.masses.size());
    for (const AtomicLosses::Atom &atom : all.atoms)
        for (std::size_t i = 0; i < law.masses.size(); ++i) {
            const Real flips = static_cast<Real>(law.first + i);
            const Real loss = (static_cast<Real>(group.count) - 2 * flips) * group.epsilon;
            const Real sum = atom.loss + loss;
            // Rounded up: a sum of two terms, each with an error of 2^-62.
            grown.push_back({sum + (std::abs(atom.loss) + std::abs(loss)) * 0x1p-61L, atom.mass * law.masses[i]});
        }
    all.atoms = std::move(grown);
    all.infinite += law.below;
    all.error += law.error + static_cast<Real>(law.first + law.masses.size()) * 0x1p-62L;
}

std::optional<AtomicLosses> enumerate(const std::vector<ResponseGroup> &groups, double target)
{
    const Real negligible = negligibleMass(target);
    double losses = 1;
    for (const ResponseGroup &group : groups)
        losses *= binomialWindow(group.count, std::exp(-static_cast<Real>(group.epsilon)), negligible);
    if (!(losses <= kMostLosses))
        return std::nullopt;
    Enumeration all;
    for (const ResponseGroup &group : groups)
        extend(all, group, negligible);
    return AtomicLosses(std::move(all.atoms), all.infinite, all.error);
}

/// The sum of all epsilons, rounded to nearest.
double sumOf(const std::vector<ResponseGroup> &groups)
{
    double sum = 0;
    for (const ResponseGroup &group : groups)
        sum += static_cast<double>(group.count) * group.epsilon;
    return sum;
}

/// UPPER bound without an inversion: the smaller of the sum and the concentration term of Kairouz et al. 3.5.
double simpleBound(const std::vector<ResponseGroup> &groups, double delta)
{
    const double sum = sumOf(groups);
    double drift = 0;
    double variance = 0;
    for (const ResponseGroup &group : groups) {
        const double count = static_cast<double>(group.count);
        drift += count * group.epsilon * std::tanh(group.epsilon / 2);
        variance += count * group.epsilon * group.epsilon;
    }
    const double spread = std::sqrt(2 * variance * -std::log(delta));
    return outward::up(std::min(sum, drift + spread), 32 + 4 * static_cast<double>(groups.size()));
}

std::optional<ContourResult> invert(const std::vector<ResponseGroup> &groups, double delta, double deltaUp,
                                    WorkLimit &work, Progress &progress)
{
    std::vector<ResponseLoss> losses;
    losses.reserve(groups.size());
    ContourRequest request;
    for (const ResponseGroup &group : groups) {
        losses.emplace_back(group.epsilon, 0);
        request.parts.push_back({&losses.back(), group.count});
    }
    request.targetUpper = delta;
    request.targetLower = deltaUp * (1 + 1e-12);
    request.smoothing = kSmoothing;
    request.work = &work;
    request.mostNodes = std::uint64_t{1} << 22;
    return contourEpsilon(request, progress);
}

} // namespace

Result<OptimalEpsilon> optimalEpsilon(const std::vector<ResponseGroup> &groups, double delta, Progress &progress,
                                      std::optional<double> deltaUp)
{
    OptimalEpsilon result;
    if (groups.empty() || delta >= 1)
        return result;
    result.upper = simpleBound(groups, delta);
    if (delta <= 0)
        return result;
    if (const auto losses = enumerate(groups, delta)) {
        result.upper = std::min(result.upper, losses->epsilonUpper(delta));
        return result;
    }
    result.exact = false;
    result.lower = 0;
    WorkLimit work;
    const auto bounds = invert(groups, delta, deltaUp.value_or(delta), work, progress);
    result.limited = work.passed();
    if (!progress.report(1))
        return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
    if (bounds) {
        result.upper = std::min(result.upper, bounds->upper);
        const double rounding = sumOf(groups) * kEpsilonError;
        result.lower = std::max(0.0, outward::down(std::min(bounds->lower, result.upper) - rounding, 2));
    }
    return result;
}

std::optional<double> optimalDelta(const std::vector<ResponseGroup> &groups, double epsilon)
{
    const auto losses = enumerate(groups, 0);
    return losses ? std::optional(losses->deltaUpper(epsilon)) : std::nullopt;
}

} // namespace epsilometer::compositions
