// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/mixture/mixture_odometer.h"

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
    bool upperAll(const double *w, std::size_t size, double *values) const;
};

/// first  L + log(1 + w[0] / gamma) / 2
EPSILOMETER_VECTORISED void mixtureAll(const double *w, std::size_t size, double gamma, double first, double *values)
{
    const double start = w[0];
    const double scale = 1 / (start + gamma);
    for (std::size_t i = 0; i < size; ++i) {
        const double exponent = first + log1pOfStep((w[i] - start) * scale) / 2;
        values[i] = (std::sqrt(2 * (w[i] + gamma) * exponent) + w[i] / 2) * kOutwardFactor;
    }
}

bool MixtureCurve::upperAll(const double *w, std::size_t size, double *values) const
{
    const double first = logInverse + std::log1p(w[0] / gamma) / 2;
    constexpr double kLeast = 0.01; // the series leaves out 4e-14: too much of a smaller sum
    if (!(first >= kLeast) || !std::isfinite(first * w[size - 1]))
        return false;
    mixtureAll(w, size, gamma, first, values);
    return true;
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
