// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/rogers_2021/rogers_2021_odometer.h"

#include "core/notions/conversions/conversion.h"
#include "core/notions/intrinsic_budget.h"
#include "core/numeric/outward.h"
#include "core/numeric/step_curve.h"
#include "core/odometers/clock_odometer.h"
#include "core/odometers/defaults.h"
#include "core/odometers/described_odometer.h"
#include "core/odometers/rogers_epochs.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

constexpr OdometerText kText{
    .id = "rogers_2021",
    .title = "Rogers et al. as restated in 2023",
    .formula = "W ∈ [1/n², 1]: √(2W(log(110e) + 2 log(log n/δ′))) + W/2; else √(2(1/n² + W)(1 + ½ log(1 + n²W)) "
               "log(2⌈2 log₂ n⌉/δ′)) + W/2",
    .theorem = "Whitehouse, Ramdas, Rogers, Wu 2023, Lemma 3, with the third branch corrected",
    .consumes = Notion::Dp,
    .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kGdpToZcdp},
};

struct Rogers2021Curve {
    double n;
    double logInverse;

    [[nodiscard]] double upper(double w) const { return rogers2021Up(w, n, logInverse); }
    bool upperAll(const double *w, const double *drift, std::size_t size, double *values) const;
};

bool Rogers2021Curve::upperAll(const double *w, const double *drift, std::size_t size, double *values) const
{
    const double offset = 1 / (n * n);
    const double low = w[0];
    const double high = w[size - 1];
    // Away from the ends of the branches, so that rounding does not pick another one.
    constexpr double kMargin = 1e-9;
    const bool middle = low >= offset * (1 + kMargin) && high <= 1 - kMargin;
    const bool outside = high <= offset * (1 - kMargin) || low >= 1 + kMargin;
    if (!std::isfinite(logInverse) || !std::isfinite(high * high) || !(offset >= std::numeric_limits<double>::min()))
        return false;
    if (!middle && !outside)
        return false;
    // With t = (w - w[0]) / (w[0] + offset), the offset 0 in the middle: what stands under the root grows by 1 + t, and
    // outside its logarithm by log(1 + t) / 2.
    const double shifted = middle ? low : low + offset;
    const double factor = middle ? std::log(110.0) + 1 + 2 * (std::log(std::log(n)) + logInverse)
                                 : std::log(2.0 * rogersEpochs(n)) + logInverse;
    PowerSeries curve = std::sqrt(2 * shifted * factor) *
                        (middle ? sqrt1pSeries() : sqrtOfGrown(1 + std::log1p(low / offset) / 2 + 0.5 * log1pSeries()));
    curve.at[0] += low / 2;
    curve.at[1] += shifted / 2;
    const StepCurve step(curve, low, 1 / shifted, high);
    if (step.close())
        step.upperAll(w, drift, size, values);
    return step.close();
}

class Rogers2021OdometerKind final : public DescribedOdometer {
public:
    Rogers2021OdometerKind() : DescribedOdometer(kText) {}

    [[nodiscard]] Result<std::unique_ptr<Odometer>> start(const Policy &policy) const override
    {
        EPSILOMETER_ASSIGN(const double n, dataSetSize(policy));
        const Rogers2021Curve curve{n, logInverseUp(policy.deltaPrime)};
        return std::unique_ptr<Odometer>(std::make_unique<ClockOdometer<Rogers2021Curve>>(curve, policy));
    }
};

} // namespace

double rogers2021Up(double w, double n, double logInverse)
{
    if (std::isinf(logInverse) || std::isinf(w))
        return kInfinity;
    const long double wide = w;
    const long double square = static_cast<long double>(n) * static_cast<long double>(n);
    const long double scaled = square * wide;
    const long double log110e = std::log(110.0L) + 1;
    const long double root =
        scaled >= 1 && wide <= 1
            ? 2 * wide * (log110e + 2 * (std::log(std::log(static_cast<long double>(n))) + logInverse))
            : 2 * (1 / square + wide) * (1 + std::log1p(scaled) / 2) *
                  (std::log(2.0L * rogersEpochs(n)) + static_cast<long double>(logInverse));
    return outward::up(static_cast<double>(std::sqrt(root) + wide / 2), 2);
}

std::unique_ptr<const OdometerKind> makeRogers2021Odometer()
{
    return std::make_unique<Rogers2021OdometerKind>();
}

} // namespace epsilometer
