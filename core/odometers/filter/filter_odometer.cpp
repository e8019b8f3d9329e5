// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/filter/filter_odometer.h"

#include "core/odometers/odometers.h"

#include "core/notions/conversions/conversion.h"
#include "core/notions/intrinsic_budget.h"
#include "core/numeric/formula.h"
#include "core/odometers/clock_odometer.h"
#include "core/odometers/defaults.h"
#include "core/odometers/described_odometer.h"

#include <cmath>

namespace epsilometer::odometers {

namespace filter {
namespace {

constexpr OdometerText kText{
    .id = "filter",
    .title = core::tr("Filter odometer"),
    .formula = "U = (√(2Ly)/2)(1 + W/y) + W/2, y = y*(target, δ′)",
    .theorem = core::tr("Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3, with the corrected y*"),
    .consumes = Notion::Dp,
    .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kGdpToZcdp},
};

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

class FilterOdometerKind final : public DescribedOdometer {
public:
    FilterOdometerKind() : DescribedOdometer(kText) {}

    [[nodiscard]] Result<std::unique_ptr<Odometer>> start(const Policy &policy) const override
    {
        EPSILOMETER_ASSIGN(const double y, targetTime(policy));
        const FilterCurve curve{y, logInverseUp(policy.deltaPrime)};
        return std::unique_ptr<Odometer>(std::make_unique<ClockOdometer<FilterCurve>>(curve, policy));
    }
};

} // namespace
} // namespace filter

double filterOdometerUp(double w, double y, double logInverse)
{
    return filter::FilterCurve{y, logInverse}.upper(static_cast<long double>(w));
}

std::unique_ptr<const OdometerKind> makeFilterOdometer()
{
    return std::make_unique<filter::FilterOdometerKind>();
}

} // namespace epsilometer::odometers
