// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/stitched/stitched_odometer.h"

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
    .id = "stitched",
    .title = "Stitched odometer",
    .formula = "U = 1.7 √(V (log log(2V/v₀) + 0.72 log(5.2/δ′))) + W/2, V = max(W, v₀)",
    .theorem = "Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3, extended below v0 by its first epoch's line",
    .consumes = Notion::Dp,
    .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kGdpToZcdp},
};

struct StitchedCurve {
    double v0;
    double logInverse;

    [[nodiscard]] double upper(double w) const { return stitchedUp(w, v0, logInverse); }
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

double stitchedUp(double w, double v0, double logInverse)
{
    if (std::isinf(logInverse) || std::isinf(w))
        return kInfinity;
    const long double time = std::max(w, v0);
    const long double epochs = std::log(std::log(2 * time / static_cast<long double>(v0)));
    const long double bracket = epochs + 0.72L * (std::log(5.2L) + static_cast<long double>(logInverse));
    return outward::up(static_cast<double>(1.7L * std::sqrt(time * bracket) + static_cast<long double>(w) / 2), 2);
}

std::unique_ptr<const OdometerKind> makeStitchedOdometer()
{
    return std::make_unique<StitchedOdometerKind>();
}

} // namespace epsilometer
