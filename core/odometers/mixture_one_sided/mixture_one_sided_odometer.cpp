// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/mixture_one_sided/mixture_one_sided_odometer.h"

#include "core/notions/conversions/conversion.h"
#include "core/notions/intrinsic_budget.h"
#include "core/numeric/outward.h"
#include "core/odometers/clock_odometer.h"
#include "core/odometers/defaults.h"
#include "core/odometers/described_odometer.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

constexpr OdometerText kText{
    .id = "mixture_one_sided",
    .title = "One-sided mixture odometer",
    .formula = "U = √(W + γ) z + W/2, z²/2 + log(2Φ(z)) = L + ½ log(1 + W/γ)",
    .theorem = "Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3, mixed over the positive half line",
    .consumes = Notion::Dp,
    .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kGdpToZcdp},
};

/// z > 0 with z^2/2 + log(2 Phi(z)) = exponent. The left side h is convex and increasing for z >= 0 and at least z^2/2,
/// so Newton's method started at sqrt(2 exponent) descends to the root and never passes it but for rounding.
long double halfNormalQuantile(long double exponent)
{
    constexpr long double kSqrtHalf = 0.70710678118654752440L;
    constexpr long double kTwoOverSqrtTwoPi = 0.79788456080286535588L;
    long double z = std::sqrt(2 * exponent);
    constexpr int kEnough = 40;
    for (int i = 0; i < kEnough && z > 0; ++i) {
        const long double twicePhi = 1 + std::erf(z * kSqrtHalf);
        const long double slope = z + kTwoOverSqrtTwoPi * std::exp(-z * z / 2) / twicePhi;
        const long double step = (z * z / 2 + std::log(twicePhi) - exponent) / slope;
        z -= step;
        if (std::abs(step) <= 1e-18L * z)
            break;
    }
    return z;
}

struct OneSidedMixtureCurve {
    double gamma;
    double logInverse;

    [[nodiscard]] double upper(double w) const { return oneSidedMixtureUp(w, gamma, logInverse); }
};

class OneSidedMixtureOdometerKind final : public DescribedOdometer {
public:
    OneSidedMixtureOdometerKind() : DescribedOdometer(kText) {}

    [[nodiscard]] Result<std::unique_ptr<Odometer>> start(const Policy &policy) const override
    {
        EPSILOMETER_ASSIGN(const double gamma, mixtureGamma(policy));
        const OneSidedMixtureCurve curve{gamma, logInverseUp(policy.deltaPrime)};
        return std::unique_ptr<Odometer>(std::make_unique<ClockOdometer<OneSidedMixtureCurve>>(curve, policy));
    }
};

} // namespace

double oneSidedMixtureUp(double w, double gamma, double logInverse)
{
    if (std::isinf(logInverse) || std::isinf(w))
        return kInfinity;
    const long double wide = w;
    const long double g = gamma;
    const long double exponent = static_cast<long double>(logInverse) + std::log1p(wide / g) / 2;
    return outward::up(static_cast<double>(std::sqrt(wide + g) * halfNormalQuantile(exponent) + wide / 2), 2);
}

std::unique_ptr<const OdometerKind> makeOneSidedMixtureOdometer()
{
    return std::make_unique<OneSidedMixtureOdometerKind>();
}

} // namespace epsilometer
