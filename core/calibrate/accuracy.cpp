// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/accuracy.h"

#include "core/base/require.h"
#include "core/calibrate/decimal_grid.h"

#include <boost/math/special_functions/erf.hpp>
#include <cmath>
#include <numbers>

namespace epsilometer::calibrate {

namespace {

/// P(|k| > m) = 2 q^(m+1) / (1 + q) with q = e^(-1/b), for whole m >= 0.
double discreteLaplaceTail(double scale, double m)
{
    return 2 * std::exp(-(m + 1) / scale) / (1 + std::exp(-1 / scale));
}

/// The largest b whose tail is at most `missed`; the tail increases with b.
double discreteLaplaceScale(double m, double missed)
{
    double low = 0;
    double high = 2 * (m + 1) / -std::log(missed) + 1;
    while (discreteLaplaceTail(high, m) <= missed)
        high *= 2;
    constexpr int kHalvings = 100;
    for (int i = 0; i < kHalvings; ++i) {
        const double middle = low + (high - low) / 2;
        (discreteLaplaceTail(middle, m) <= missed ? low : high) = middle;
    }
    return low;
}

double gaussianSigma(double halfWidth, double confidence)
{
    return halfWidth / (std::numbers::sqrt2 * boost::math::erf_inv(confidence));
}

/// Lowers the value by a few units in the last place against rounding, then rounds it down to a short decimal.
Exact roundedDown(double value)
{
    constexpr double kSlack = 1 - 1e-12;
    constexpr int kDigits = 6;
    const DecimalGrid grid(kDigits);
    return grid.value(grid.floorIndex(value * kSlack));
}

} // namespace

Result<NoiseForAccuracy> noiseForAccuracy(const Mechanism &mechanism, double halfWidth, double confidence)
{
    EPSILOMETER_TRY(require::finitePositive("accuracy", halfWidth));
    EPSILOMETER_TRY(require::openProbability("confidence", confidence));
    const std::string &kind = mechanism.kind();
    if (kind == "laplace")
        return NoiseForAccuracy{"scale", roundedDown(halfWidth / -std::log1p(-confidence))};
    if (kind == "gaussian")
        return NoiseForAccuracy{"sigma", roundedDown(gaussianSigma(halfWidth, confidence))};
    if (kind != "discrete_laplace" && kind != "discrete_gaussian")
        return makeError(ErrorCode::NotApplicable, core::tr("has no noise that is added to an answer"));
    const double whole = std::floor(halfWidth);
    EPSILOMETER_TRY(require::atLeast("accuracy", whole, 1));
    if (kind == "discrete_laplace")
        return NoiseForAccuracy{"scale", roundedDown(discreteLaplaceScale(whole, 1 - confidence))};
    // P(k >= m + 1) is at most P(x >= m) of the continuous Gaussian.
    return NoiseForAccuracy{"sigma", roundedDown(gaussianSigma(whole, confidence))};
}

} // namespace epsilometer::calibrate
