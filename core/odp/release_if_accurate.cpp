// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odp/release_if_accurate.h"

#include "core/base/require.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::odp {

namespace {

Status finitePositive(std::string_view name, const Exact &value)
{
    return require::that(!value.isInfinite() && !value.isZero(), name, value.text(),
                         core::tr("must be finite and > 0"));
}

Status check(const ReleaseIfAccurate &mechanism)
{
    EPSILOMETER_TRY(finitePositive("epsilon_train", mechanism.epsilonTrain));
    EPSILOMETER_TRY(finitePositive("epsilon_test", mechanism.epsilonTest));
    EPSILOMETER_TRY(finitePositive("lambda", mechanism.lambda));
    EPSILOMETER_TRY(require::that(mechanism.trainRecords >= 1, "n_train", std::to_string(mechanism.trainRecords),
                                  core::tr("must be an integer >= 1")));
    return require::that(mechanism.testRecords >= 1, "n_test", std::to_string(mechanism.testRecords),
                         core::tr("must be an integer >= 1"));
}

/// 2 tanh(1/(2 n lambda)) with lambda as a double; decreasing in lambda, so its rounding determines the bound.
double sensitivity(std::int64_t trainRecords, double lambda)
{
    return 2 * std::tanh(1 / (2 * static_cast<double>(trainRecords) * lambda));
}

/// Both cells, from the bit's costs for a training and for a test record.
Result<OutputDp> partition(const ReleaseIfAccurate &mechanism, const Exact &bitAboutTrain, const Exact &bitAboutTest)
{
    const auto released = std::max(mechanism.epsilonTrain, bitAboutTest);
    const auto bottom = std::min(released, std::max(bitAboutTrain, bitAboutTest));
    return OutputDp::make({{"released", released}, {"bottom", bottom}}, Exact());
}

} // namespace

double ermTrainSensitivity(std::int64_t trainRecords, const Exact &lambda)
{
    return std::min(2.0, outward::up(sensitivity(trainRecords, lambda.down()), 8));
}

double ermPrintedSensitivity(std::int64_t trainRecords, double lambda)
{
    return 2 * std::expm1(2 / (static_cast<double>(trainRecords) * lambda));
}

Exact ermWidth(ErmConstant constant, std::int64_t trainRecords, std::int64_t testRecords, const Exact &lambda)
{
    const auto train = constant == ErmConstant::Printed ? ermPrintedSensitivity(trainRecords, lambda.down())
                                                        : ermTrainSensitivity(trainRecords, lambda);
    return std::max(Exact::quotient(Exact(2), Exact(testRecords)), Exact::fromDouble(train));
}

double ermNoiseScale(const ReleaseIfAccurate &mechanism)
{
    const auto train = sensitivity(mechanism.trainRecords, mechanism.lambda.up());
    const auto test = 2 / static_cast<double>(mechanism.testRecords);
    const auto widest = mechanism.calibration == ErmCalibration::Max ? std::max(train, test) : train;
    return widest / mechanism.epsilonTest.up();
}

Result<OutputDp> releaseIfAccurateCells(const ReleaseIfAccurate &mechanism)
{
    EPSILOMETER_TRY(check(mechanism));
    const auto test = 2 / static_cast<double>(mechanism.testRecords);
    const auto train = sensitivity(mechanism.trainRecords, mechanism.lambda.up());
    // (2/m)/s = epsilonTest r with r = (2/m)/(2 tanh(1/(2 n lambda))), rounded up; the Max calibration limits it to 1.
    const auto ratio = outward::up(test / train, 12);
    const auto charged = mechanism.calibration == ErmCalibration::Max ? std::min(1.0, ratio) : ratio;
    return partition(mechanism, mechanism.epsilonTest, mechanism.epsilonTest * Exact::fromDouble(charged));
}

Result<OutputDp> releaseIfAccurateCellsAtScale(const ReleaseIfAccurate &mechanism, double scale)
{
    EPSILOMETER_TRY(check(mechanism));
    EPSILOMETER_TRY(require::finitePositive("scale", scale));
    const auto train = ermTrainSensitivity(mechanism.trainRecords, mechanism.lambda);
    const auto test = 2 / static_cast<double>(mechanism.testRecords);
    return partition(mechanism, Exact::fromDouble(outward::up(train / scale)),
                     Exact::fromDouble(outward::up(test / scale)));
}

double laplaceQuantile(double scale, double p)
{
    return p < 0.5 ? scale * std::log(2 * p) : -scale * std::log(2 * (1 - p));
}

} // namespace epsilometer::odp
