// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/mixture/mixture_odometer.h"

#include "core/notions/conversions/conversion.h"
#include "core/odometers/mixture_kind.h"
#include "core/odometers/odometers.h"

namespace epsilometer::odometers {

namespace mixture {
namespace {

constexpr OdometerText kText{
    .id = "mixture",
    .title = core::tr("Mixture odometer"),
    .formula = "U = √(2(W + γ)(L + ½ log(1 + W/γ))) + W/2",
    .theorem = "Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3",
    .consumes = Notion::Dp,
    .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kGdpToZcdp},
};

struct TwoSidedTail {
    template <class Real> [[nodiscard]] static Real of(const Real &spread, const Real &exponent)
    {
        return formula::sqrt(2 * spread * exponent);
    }
};

} // namespace
} // namespace mixture

double mixtureUp(double w, double gamma, double logInverse)
{
    return MixtureCurve<mixture::TwoSidedTail>{gamma, logInverse}.upper(static_cast<long double>(w));
}

std::unique_ptr<const OdometerKind> makeMixtureOdometer()
{
    return std::make_unique<MixtureOdometerKind<mixture::TwoSidedTail>>(mixture::kText);
}

} // namespace epsilometer::odometers
