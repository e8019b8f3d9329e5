// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/mixture/mixture_odometer.h"

#include "core/notions/conversions/conversion.h"
#include "core/notions/intrinsic_budget.h"
#include "core/numeric/outward.h"
#include "core/numeric/step_curve.h"
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
    .id = "mixture",
    .title = "Mixture odometer",
    .formula = "U = √(2(W + γ)(L + ½ log(1 + W/γ))) + W/2",
    .theorem = "Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3",
    .consumes = Notion::Dp,
    .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kGdpToZcdp},
};

struct MixtureCurve {
    double gamma;
    double logInverse;

    [[nodiscard]] double upper(double w) const { return mixtureUp(w, gamma, logInverse); }
    bool upperAll(const double *w, const double *drift, std::size_t size, double *values) const;
};

bool MixtureCurve::upperAll(const double *w, const double *drift, std::size_t size, double *values) const
{
    const double shifted = w[0] + gamma;
    const double first = logInverse + std::log1p(w[0] / gamma) / 2;
    constexpr double kLeast = 0.25; // of a smaller one the series converges slowly
    if (!(first >= kLeast) || !std::isfinite(first * (w[size - 1] + gamma)))
        return false;
    // With t = (w - w[0]) / (w[0] + gamma): w + gamma and 1 + w / gamma have grown by the factor 1 + t.
    PowerSeries curve = std::sqrt(2 * shifted) * sqrtOfGrown(first + 0.5 * log1pSeries());
    curve.at[0] += w[0] / 2;
    curve.at[1] += shifted / 2;
    const StepCurve step(curve, w[0], 1 / shifted, w[size - 1]);
    if (step.close())
        step.upperAll(w, drift, size, values);
    return step.close();
}

class MixtureOdometerKind final : public DescribedOdometer {
public:
    MixtureOdometerKind() : DescribedOdometer(kText) {}

    [[nodiscard]] Result<std::unique_ptr<Odometer>> start(const Policy &policy) const override
    {
        EPSILOMETER_ASSIGN(const double gamma, mixtureGamma(policy));
        const MixtureCurve curve{gamma, logInverseUp(policy.deltaPrime)};
        return std::unique_ptr<Odometer>(std::make_unique<ClockOdometer<MixtureCurve>>(curve, policy));
    }
};

} // namespace

double mixtureUp(double w, double gamma, double logInverse)
{
    if (std::isinf(logInverse) || std::isinf(w))
        return kInfinity;
    const long double wide = w;
    const long double g = gamma;
    const long double exponent = static_cast<long double>(logInverse) + std::log1p(wide / g) / 2;
    return outward::up(static_cast<double>(std::sqrt(2 * (wide + g) * exponent) + wide / 2), 2);
}

std::unique_ptr<const OdometerKind> makeMixtureOdometer()
{
    return std::make_unique<MixtureOdometerKind>();
}

} // namespace epsilometer
