// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/clock/clock_odometers.h"

#include "core/notions/conversions/conversion.h"
#include "core/notions/intrinsic_budget.h"
#include "core/numeric/formula.h"
#include "core/odometers/clock_odometer.h"
#include "core/odometers/odometer.h"
#include "core/odometers/odometers.h"

#include <cmath>
#include <concepts>

namespace epsilometer::odometers {

namespace {

struct FilterCurve {
    double y;
    double logInverse;

    template <class Real> [[nodiscard]] auto upper(const Real &w) const
    {
        const formula::Scalar<Real> tangent = y;
        const formula::Scalar<Real> root = std::sqrt(2 * logInverse * tangent);
        return formula::up(Real(root / 2 * (1 + w / tangent) + w / 2));
    }
};

Result<std::unique_ptr<Odometer>> startFilterOdometer(const Policy &policy)
{
    EPSILOMETER_ASSIGN(const double y, targetTime(policy));
    const FilterCurve curve{y, logInverseUp(policy.deltaPrime)};
    return std::unique_ptr<Odometer>(std::make_unique<ClockOdometer<FilterCurve>>(curve, policy));
}

struct TwoSidedTail {
    template <class Real> [[nodiscard]] static Real of(const Real &spread, const Real &exponent)
    {
        return formula::sqrt(2 * spread * exponent);
    }
};

constexpr long double kSqrtHalf = 0.70710678118654752440L;
constexpr long double kTwoOverSqrtTwoPi = 0.79788456080286535588L;

/// Newton steps from z until one is smaller than `tolerance` z.
template <class Real> Real newton(Real z, const Real &exponent, formula::Scalar<Real> tolerance)
{
    using std::abs;
    using Scalar = formula::Scalar<Real>;
    constexpr int kEnough = 40;
    bool far = true;
    for (int i = 0; i < kEnough && far; ++i) {
        const Real erf = formula::erf(z * static_cast<Scalar>(kSqrtHalf));
        const Real slope = z + static_cast<Scalar>(kTwoOverSqrtTwoPi) * formula::exp(-z * z / 2) / (1 + erf);
        const Real step = (z * z / 2 + formula::log1p(erf) - exponent) / slope;
        z -= step;
        far = formula::anyPositive(abs(step) - tolerance * z);
    }
    return z;
}

/// z > 0 with z^2/2 + log(2 Phi(z)) = exponent, log(2 Phi(z)) = log1p(erf(z / sqrt 2)). The left side h is convex and
/// increasing for z >= 0 and at least z^2/2, so Newton's method descends to the root and passes it only by rounding: h
/// is a sum of positive terms with a relative error of a few units, and z h' >= h, so z has an error of a few units as
/// well. Most steps use doubles, which take a fraction of the time; one more step in a wider Real ends above the root
/// again.
template <class Real> Real halfNormalQuantile(const Real &exponent)
{
    constexpr double kClose = 1e-8; // after such a step the remaining error is its square
    // Large exponents start slightly below the root, at log(2 Phi) = log 2: one step leads above it, ever closer.
    constexpr auto kLogTwo = static_cast<formula::Scalar<Real>>(0.69314718055994530942L);
    const Real start = formula::sqrt(formula::choose([](auto one) { return one > 2; }, exponent,
                                                     Real(2 * (exponent - kLogTwo)), Real(2 * exponent)));
    if constexpr (std::floating_point<Real>) {
        const double close = newton(static_cast<double>(start), static_cast<double>(exponent), kClose);
        return newton<Real>(close > 0 ? close : start, exponent, 1e-18L);
    } else {
        return newton(start, exponent, kClose);
    }
}

struct OneSidedTail {
    template <class Real> [[nodiscard]] static Real of(const Real &spread, const Real &exponent)
    {
        return formula::sqrt(spread) * halfNormalQuantile(exponent);
    }
};

struct StitchedCurve {
    double v0;
    double logInverse;

    template <class Real> [[nodiscard]] auto upper(const Real &w) const
    {
        using Scalar = formula::Scalar<Real>;
        const Scalar start = v0;
        const Real time = formula::larger(w, start);
        const Real epochs = formula::log(formula::log(2 * time / start));
        const Real bracket = epochs + static_cast<Scalar>(0.72L * (std::log(5.2L) + logInverse));
        return formula::up(Real(static_cast<Scalar>(1.7L) * formula::sqrt(time * bracket) + w / 2));
    }
};

Result<std::unique_ptr<Odometer>> startStitchedOdometer(const Policy &policy)
{
    EPSILOMETER_ASSIGN(const double v0, stitchedStart(policy));
    const StitchedCurve curve{v0, logInverseUp(policy.deltaPrime)};
    return std::unique_ptr<Odometer>(std::make_unique<ClockOdometer<StitchedCurve>>(curve, policy));
}

} // namespace

double filterOdometerUp(double w, double y, double logInverse)
{
    return FilterCurve{y, logInverse}.upper(static_cast<long double>(w));
}

std::unique_ptr<const OdometerKind> makeFilterOdometer()
{
    return std::make_unique<OdometerKind>(
        OdometerText{.id = "filter",
                     .title = core::tr("Filter odometer"),
                     .formula = "U = (√(2Ly)/2)(1 + W/y) + W/2, y = y*(target, δ′)",
                     .theorem = core::tr("Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3, with the corrected y*"),
                     .consumes = Notion::Dp,
                     .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kGdpToZcdp},
                     .ofPapers = true},
        startFilterOdometer);
}

double mixtureUp(double w, double gamma, double logInverse)
{
    return MixtureCurve<TwoSidedTail>{gamma, logInverse}.upper(static_cast<long double>(w));
}

std::unique_ptr<const OdometerKind> makeMixtureOdometer()
{
    return std::make_unique<OdometerKind>(
        OdometerText{.id = "mixture",
                     .title = core::tr("Mixture odometer"),
                     .formula = "U = √(2(W + γ)(L + ½ log(1 + W/γ))) + W/2",
                     .theorem = "Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3",
                     .consumes = Notion::Dp,
                     .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kGdpToZcdp},
                     .ofPapers = true},
        startMixture<TwoSidedTail>);
}

double oneSidedMixtureUp(double w, double gamma, double logInverse)
{
    return MixtureCurve<OneSidedTail>{gamma, logInverse}.upper(static_cast<long double>(w));
}

std::unique_ptr<const OdometerKind> makeOneSidedMixtureOdometer()
{
    return std::make_unique<OdometerKind>(
        OdometerText{.id = "mixture_one_sided",
                     .title = core::tr("One-sided mixture odometer"),
                     .formula = "U = √(W + γ) z + W/2, z²/2 + log(2Φ(z)) = L + ½ log(1 + W/γ)",
                     .theorem =
                         core::tr("Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3, mixed over the positive half line"),
                     .consumes = Notion::Dp,
                     .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kGdpToZcdp}},
        startMixture<OneSidedTail>);
}

double stitchedUp(double w, double v0, double logInverse)
{
    return StitchedCurve{v0, logInverse}.upper(static_cast<long double>(w));
}

std::unique_ptr<const OdometerKind> makeStitchedOdometer()
{
    return std::make_unique<OdometerKind>(
        OdometerText{.id = "stitched",
                     .title = core::tr("Stitched odometer"),
                     .formula = "U = 1.7 √(V (log log(2V/v₀) + 0.72 log(5.2/δ′))) + W/2, V = max(W, v₀)",
                     .theorem = core::tr(
                         "Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3, extended below v0 by its first epoch's line"),
                     .consumes = Notion::Dp,
                     .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kGdpToZcdp},
                     .ofPapers = true},
        startStitchedOdometer);
}

} // namespace epsilometer::odometers
