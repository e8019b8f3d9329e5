// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/filter/filter_odometer.h"

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
    .id = "filter",
    .title = "Filter odometer",
    .formula = "U = (√(2Ly)/2)(1 + W/y) + W/2, y = y*(target, δ′)",
    .theorem = "Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3, with the corrected y*",
    .consumes = Notion::Dp,
    .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kGdpToZcdp},
};

struct FilterCurve {
    double y;
    double logInverse;

    [[nodiscard]] double upper(double w) const { return filterOdometerUp(w, y, logInverse); }
    bool upperAll(const double *w, const double *drift, std::size_t size, double *values) const;
};

EPSILOMETER_VECTORISED void lineAll(const double *w, const double *drift, std::size_t size, double start, double slope,
                                    double *values)
{
    for (std::size_t i = 0; i < size; ++i)
        values[i] = (start + w[i] * slope + drift[i]) * kOutwardFactor;
}

bool FilterCurve::upperAll(const double *w, const double *drift, std::size_t size, double *values) const
{
    const double half = std::sqrt(2 * logInverse * y) / 2;
    const double slope = half / y + 0.5;
    if (!std::isfinite(slope) || half < std::numeric_limits<double>::min())
        return false;
    lineAll(w, drift, size, half, slope, values);
    return true;
}

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

double filterOdometerUp(double w, double y, double logInverse)
{
    if (std::isinf(logInverse) || std::isinf(w))
        return kInfinity;
    const long double wide = w;
    const long double root = std::sqrt(2 * static_cast<long double>(logInverse) * static_cast<long double>(y));
    return outward::up(static_cast<double>(root / 2 * (1 + wide / static_cast<long double>(y)) + wide / 2), 2);
}

std::unique_ptr<const OdometerKind> makeFilterOdometer()
{
    return std::make_unique<FilterOdometerKind>();
}

} // namespace epsilometer
