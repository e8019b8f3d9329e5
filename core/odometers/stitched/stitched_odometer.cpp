// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/stitched/stitched_odometer.h"

#include "core/base/clones.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/intrinsic_budget.h"
#include "core/numeric/growth.h"
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
    bool upperAll(const double *w, const double *drift, std::size_t size, double *values) const;
};

EPSILOMETER_VECTORISED void firstEpochAll(const double *w, const double *drift, std::size_t size, double start,
                                          double *values)
{
    for (std::size_t i = 0; i < size; ++i)
        values[i] = (start + w[i] / 2 + drift[i]) * kOutwardFactor;
}

bool StitchedCurve::upperAll(const double *w, const double *drift, std::size_t size, double *values) const
{
    if (!std::isfinite(logInverse) || !std::isfinite(w[size - 1] * w[size - 1]))
        return false;
    if (w[size - 1] <= v0) {
        const double start = stitchedUp(0, v0, logInverse);
        firstEpochAll(w, drift, size, start, values);
        return std::isfinite(start);
    }
    if (w[0] < v0)
        return false;
    // With t = (w - w[0]) / w[0]: log(2w / v0) has grown by log(1 + t). The bracket is at least 0.8.
    const double logStart = std::log(2 * (w[0] / v0));
    const double bracket = std::log(logStart) + 0.72 * (std::log(5.2) + logInverse);
    PowerSeries curve = 1.7 * std::sqrt(w[0]) * sqrtOfGrown(bracket + log1p(1 / logStart * log1pSeries()));
    curve.at[0] += w[0] / 2;
    curve.at[1] += w[0] / 2;
    const StepCurve step(curve, w[0], 1 / w[0], w[size - 1]);
    if (step.close())
        step.upperAll(w, drift, size, values);
    return step.close();
}

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
