// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/mixture_one_sided/mixture_one_sided_odometer.h"

#include "core/base/clones.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/intrinsic_budget.h"
#include "core/numeric/growth.h"
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

constexpr long double kSqrtHalf = 0.70710678118654752440L;
constexpr long double kTwoOverSqrtTwoPi = 0.79788456080286535588L;

/// Newton steps from z until one is smaller than `tolerance` z.
template <class Real> Real newton(Real z, Real exponent, Real tolerance)
{
    constexpr int kEnough = 40;
    for (int i = 0; i < kEnough && z > 0; ++i) {
        const Real twicePhi = 1 + std::erf(z * static_cast<Real>(kSqrtHalf));
        const Real slope = z + static_cast<Real>(kTwoOverSqrtTwoPi) * std::exp(-z * z / 2) / twicePhi;
        const Real step = (z * z / 2 + std::log(twicePhi) - exponent) / slope;
        z -= step;
        if (std::abs(step) <= tolerance * z)
            break;
    }
    return z;
}

/// z > 0 with z^2/2 + log(2 Phi(z)) = exponent. The left side h is convex and increasing for z >= 0 and at least z^2/2,
/// so Newton's method descends to the root and never passes it but for rounding. Most of the way goes in doubles, which
/// take a fraction of the time; wherever they arrive, one step in long double leads above the root again.
long double halfNormalQuantile(long double exponent)
{
    // Large ones start a little below the root, at log(2 Phi) = log 2: one step leads above it, ever closer.
    constexpr long double kLogTwo = 0.69314718055994530942L;
    const long double start = std::sqrt(exponent > 2 ? 2 * (exponent - kLogTwo) : 2 * exponent);
    const auto near = static_cast<long double>(newton(static_cast<double>(start), static_cast<double>(exponent), 1e-9));
    return newton(near > 0 ? near : start, exponent, 1e-18L);
}

struct OneSidedMixtureCurve {
    double gamma;
    double logInverse;

    [[nodiscard]] double upper(double w) const { return oneSidedMixtureUp(w, gamma, logInverse); }
    bool upperAll(const double *w, const double *drift, std::size_t size, double *values) const;
};

/// c(x) = log(2 Phi(z)) at the z that belongs to the exponent x, so that z^2 / 2 = x - c(x), and its slope.
struct Correction {
    double exponent = 0;
    double value = 0;
    double slope = 0;
    double density = 0; ///< phi(z) / Phi(z), which bounds the curvature |c''| <= 2 density for z >= 1
    double z = 0;
};

Correction correctionAt(double exponent)
{
    const long double z = halfNormalQuantile(exponent);
    const long double twicePhi = 1 + std::erf(z * kSqrtHalf);
    const long double density = kTwoOverSqrtTwoPi * std::exp(-z * z / 2) / twicePhi;
    return {exponent, static_cast<double>(std::log(twicePhi)), static_cast<double>(density / (z + density)),
            static_cast<double>(density), static_cast<double>(z)};
}

/// c is concave: c' = r / (z + r) with r = phi / Phi falling in z, and z grows with x. So the chord between two of its
/// points lies below it, and z computed from the chord is an upper bound.
/// first, chord  the exponent at w[0], and c there minus what rounding could have added
EPSILOMETER_VECTORISED void oneSidedAll(const double *w, const double *drift, std::size_t size, double gamma,
                                        double first, double chord, double slope, double *values)
{
    const double start = w[0];
    const double scale = 1 / (start + gamma);
    for (std::size_t i = 0; i < size; ++i) {
        const double grown = log1pOfStep((w[i] - start) * scale) / 2;
        const double square = 2 * ((first - chord) + grown * (1 - slope));
        values[i] = (std::sqrt((w[i] + gamma) * square) + w[i] / 2 + drift[i]) * kOutwardFactor;
    }
}

bool OneSidedMixtureCurve::upperAll(const double *w, const double *drift, std::size_t size, double *values) const
{
    const double first = logInverse + std::log1p(w[0] / gamma) / 2;
    const double last = logInverse + std::log1p(w[size - 1] / gamma) / 2;
    if (!std::isfinite(last * w[size - 1]))
        return false;
    const Correction left = correctionAt(first);
    // The chord sags by |c''| step^2 / 8 at most; where that shows in the result the exact curve is not slow enough.
    const double step = last - first;
    constexpr double kSag = 1e-12;
    const double bend = left.density * step * step; // >= |c''| step^2 / 2
    const double visible = kSag * (first - left.value);
    if (!(left.z >= 1) || bend / 4 > visible)
        return false;
    // On short steps the tangent will do, lowered by what the curve can fall below it: the right end costs as much as
    // the left one. Where the density vanishes even a constant would.
    double slope = left.slope * (1 - 1e-12);
    double below = bend;
    if (bend > visible) {
        const Correction right = correctionAt(last);
        slope = std::max(0.0, (right.value - left.value) / step) * (1 - 1e-9);
        below = 0;
    }
    // Both corrections are accurate to a few units of 1; so is the chord, relative to its end.
    constexpr double kRounding = 4e-15;
    oneSidedAll(w, drift, size, gamma, first, left.value - below - kRounding, slope, values);
    return true;
}

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
