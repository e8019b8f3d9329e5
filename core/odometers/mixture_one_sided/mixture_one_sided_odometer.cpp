// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/mixture_one_sided/mixture_one_sided_odometer.h"

#include "core/notions/conversions/conversion.h"
#include "core/odometers/mixture_kind.h"
#include "core/odometers/odometers.h"

#include <cmath>
#include <concepts>

namespace epsilometer::odometers {

namespace mixture_one_sided {
namespace {

constexpr OdometerText kText{
    .id = "mixture_one_sided",
    .title = core::tr("One-sided mixture odometer"),
    .formula = "U = √(W + γ) z + W/2, z²/2 + log(2Φ(z)) = L + ½ log(1 + W/γ)",
    .theorem = core::tr("Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3, mixed over the positive half line"),
    .consumes = Notion::Dp,
    .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kGdpToZcdp},
};

constexpr long double kSqrtHalf = 0.70710678118654752440L;
constexpr long double kTwoOverSqrtTwoPi = 0.79788456080286535588L;

/// Newton steps from z until one is smaller than `tolerance` z.
template <std::floating_point Real> Real newton(Real z, Real exponent, Real tolerance)
{
    constexpr int kEnough = 40;
    for (int i = 0; i < kEnough && z > 0; ++i) {
        const Real erf = std::erf(z * static_cast<Real>(kSqrtHalf));
        const Real slope = z + static_cast<Real>(kTwoOverSqrtTwoPi) * std::exp(-z * z / 2) / (1 + erf);
        const Real step = (z * z / 2 + std::log1p(erf) - exponent) / slope;
        z -= step;
        if (std::abs(step) <= tolerance * z)
            break;
    }
    return z;
}

/// z > 0 with z^2/2 + log(2 Phi(z)) = exponent, log(2 Phi(z)) = log1p(erf(z / sqrt 2)). The left side h is convex and
/// increasing for z >= 0 and at least z^2/2, so Newton's method descends to the root and never passes it but for
/// rounding: h is a sum of positive terms, which errs by a few units of itself, and z h' >= h, so z errs by as few units.
/// Most of the way goes in doubles, which take a fraction of the time; wherever they arrive, one step more in a wider
/// Real leads above the root again.
template <std::floating_point Real> Real halfNormalQuantile(Real exponent)
{
    constexpr double kClose = 1e-9; // what is left after such a step is its square
    // Large ones start a little below the root, at log(2 Phi) = log 2: one step leads above it, ever closer.
    constexpr auto kLogTwo = static_cast<Real>(0.69314718055994530942L);
    const Real start = std::sqrt(exponent > 2 ? 2 * (exponent - kLogTwo) : 2 * exponent);
    const double close = newton(static_cast<double>(start), static_cast<double>(exponent), kClose);
    const Real near = close > 0 ? static_cast<Real>(close) : start;
    if constexpr (std::same_as<Real, double>)
        return near;
    else
        return newton(near, exponent, static_cast<Real>(1e-18L));
}

struct OneSidedTail {
    template <std::floating_point Real> [[nodiscard]] static Real of(Real spread, Real exponent)
    {
        return std::sqrt(spread) * halfNormalQuantile(exponent);
    }
};

} // namespace
} // namespace mixture_one_sided

double oneSidedMixtureUp(double w, double gamma, double logInverse)
{
    return MixtureCurve<mixture_one_sided::OneSidedTail>{gamma, logInverse}.upper<long double>(w);
}

std::unique_ptr<const OdometerKind> makeOneSidedMixtureOdometer()
{
    return std::make_unique<MixtureOdometerKind<mixture_one_sided::OneSidedTail>>(mixture_one_sided::kText);
}

} // namespace epsilometer::odometers
