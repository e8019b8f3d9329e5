// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/loss_model.h"

#include "core/numeric/outward.h"
#include "core/numeric/safe_root.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer {

namespace {

/// The curve is at most 1e-10 above that of the parameters, which are rounded by a few units.
constexpr double kCurveError = 1e-9;
constexpr double kUnderflow = 1e-300;
constexpr double kLossError = 0x1p-49;
constexpr double kInfiniteMassError = 1e-12;

} // namespace

double ElementaryLoss::deltaLower(LossOrder order, double epsilon) const
{
    // If losses are lowered by at most t, delta(epsilon) is at least the old delta(epsilon + t).
    if (gaussianMuSquared() > 0 && gaussianMuSquared() < std::numeric_limits<double>::min())
        return 0; // a square that underflowed was rounded up by any factor
    // A mu of a Gaussian that was rounded up by a share s raises losses by at most s (epsilon + mu^2).
    const double rounding = lossRounding(order) + kLossError * (epsilon + gaussianMuSquared());
    const double there = deltaUpper(order, outward::up(epsilon + rounding, 2));
    return std::max(0.0, there * (1 - kCurveError) - kUnderflow);
}

double ElementaryLoss::reach(LossOrder order, double tail) const
{
    const double largest = std::min(largestLoss(order), std::numeric_limits<double>::max());
    return safe_root::firstTrue(0, largest, [&](double epsilon) { return deltaUpper(order, epsilon) <= tail; });
}

double ElementaryLoss::largestLossMass(LossOrder) const
{
    return 0;
}

double ElementaryLoss::lossRounding(LossOrder order) const
{
    const double largest = largestLoss(order);
    return std::isfinite(largest) ? largest * kLossError : 0;
}

double ElementaryLoss::infiniteMassLower() const
{
    return infiniteMass() * (1 - kInfiniteMassError);
}

std::shared_ptr<const LossModel> lossOf(const RoundCost &cost)
{
    if (cost.loss)
        return cost.loss;
    if (cost.gdp)
        return std::isfinite(cost.gdp->muSquared) ? makeGaussianLoss(cost.gdp->muSquared) : makeInfiniteLoss();
    if (cost.dp)
        return makeResponseLoss(cost.dp->epsilonUp, cost.dp->deltaUp);
    return nullptr;
}

} // namespace epsilometer
