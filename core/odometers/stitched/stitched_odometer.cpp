// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/stitched/stitched_odometer.h"

#include "core/odometers/odometers.h"

#include "core/notions/conversions/conversion.h"
#include "core/notions/intrinsic_budget.h"
#include "core/numeric/formula.h"
#include "core/odometers/clock_odometer.h"
#include "core/odometers/defaults.h"
#include "core/odometers/described_odometer.h"

#include <cmath>

namespace epsilometer::odometers {

namespace stitched {
namespace {

constexpr OdometerText kText{
    .id = "stitched",
    .title = core::tr("Stitched odometer"),
    .formula = "U = 1.7 √(V (log log(2V/v₀) + 0.72 log(5.2/δ′))) + W/2, V = max(W, v₀)",
    .theorem = core::tr("Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3, extended below v0 by its first epoch's line"),
    .consumes = Notion::Dp,
    .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kGdpToZcdp},
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

class StitchedOdometerKind final : public DescribedOdometer {
public:
    StitchedOdometerKind() : DescribedOdometer(kText) {}

    [[nodiscard]] Result<std::unique_ptr<Odometer>> start(const Policy &policy) const override
    {
        EPSILOMETER_ASSIGN(const double v0, stitchedStart(policy));
        const StitchedCurve curve{v0, logInverseUp(policy.deltaPrime)};
        return std::unique_ptr<Odometer>(std::make_unique<ClockOdometer<StitchedCurve>>(curve, policy));
    }
};

} // namespace
} // namespace stitched

double stitchedUp(double w, double v0, double logInverse)
{
    return stitched::StitchedCurve{v0, logInverse}.upper(static_cast<long double>(w));
}

std::unique_ptr<const OdometerKind> makeStitchedOdometer()
{
    return std::make_unique<stitched::StitchedOdometerKind>();
}

} // namespace epsilometer::odometers
