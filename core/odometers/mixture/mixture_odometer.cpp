// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/mixture/mixture_odometer.h"

#include "core/notions/conversions/conversion.h"
#include "core/notions/intrinsic_budget.h"
#include "core/numeric/formula.h"
#include "core/odometers/clock_odometer.h"
#include "core/odometers/defaults.h"
#include "core/odometers/described_odometer.h"

#include <cmath>
#include <concepts>
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

    template <std::floating_point Real> [[nodiscard]] double upper(double w) const
    {
        if (std::isinf(logInverse) || std::isinf(w))
            return kInfinity;
        const auto wide = static_cast<Real>(w);
        const auto g = static_cast<Real>(gamma);
        const Real exponent = static_cast<Real>(logInverse) + std::log1p(wide / g) / 2;
        return formulaUp(std::sqrt(2 * (wide + g) * exponent) + wide / 2);
    }
};

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
    return MixtureCurve{gamma, logInverse}.upper<long double>(w);
}

std::unique_ptr<const OdometerKind> makeMixtureOdometer()
{
    return std::make_unique<MixtureOdometerKind>();
}

} // namespace epsilometer
