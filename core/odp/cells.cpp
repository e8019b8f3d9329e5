// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odp/cells.h"

#include "core/base/contains.h"
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

std::string entry(std::string_view list, std::size_t index)
{
    return std::string(list) + "[" + std::to_string(index) + "]";
}

Result<const Json::Array *> arrayOf(std::string_view name, const Json &value)
{
    const auto *array = value.ifArray();
    EPSILOMETER_TRY(require::that(array != nullptr && !array->empty(), name, value.write(),
                                  core::tr("must be a list with at least one entry")));
    return array;
}

/// Refuses unknown keys: a misspelt one would silently use a default.
Status onlyKeys(std::string_view place, const Json &object, std::initializer_list<std::string_view> known)
{
    EPSILOMETER_TRY(require::that(object.ifObject() != nullptr, place, object.write(), core::tr("must be an object")));
    for (const auto &[key, value] : *object.ifObject())
        EPSILOMETER_TRY(require::that(contains(known, key), place, key, core::tr("unknown key")));
    return {};
}

Result<Exact> quantity(const std::string &place, const Json &object, std::string_view key, const char *otherwise)
{
    const auto *member = object.find(key);
    if (member == nullptr && otherwise != nullptr)
        return Exact::parse(key, otherwise);
    const auto name = place + "." + std::string(key);
    EPSILOMETER_TRY(require::that(member != nullptr && member->ifQuantity() != nullptr, name,
                                  member == nullptr ? "" : member->write(), core::tr("must be a number >= 0")));
    return Exact::parse(name, *member->ifQuantity());
}

/// An integer from 1 to `largest`, as a number or a string.
Result<std::uint32_t> positiveInteger(const std::string &name, const Json &value, std::uint32_t largest)
{
    const auto *text = value.ifQuantity();
    const auto constraint = core::tr("must be an integer from 1 to {1}", largest);
    EPSILOMETER_TRY(require::that(text != nullptr, name, value.write(), constraint));
    EPSILOMETER_ASSIGN(const auto number, Exact::parse(name, *text));
    EPSILOMETER_TRY(require::that(!number.isInfinite() && number <= Exact(largest), name, *text, constraint));
    const auto integer = Exact::floorQuotient(number, Exact(1));
    EPSILOMETER_TRY(require::that(integer >= 1 && Exact(integer) == number, name, *text, constraint));
    return static_cast<std::uint32_t>(integer);
}

Result<OutputCell> readCell(const std::string &place, const Json &object)
{
    EPSILOMETER_TRY(onlyKeys(place, object, {"label", "epsilon"}));
    const auto *label = object.find("label");
    EPSILOMETER_TRY(require::that(label != nullptr && label->ifQuantity() != nullptr, place + ".label",
                                  label == nullptr ? "" : label->write(), core::tr("must be a text")));
    EPSILOMETER_ASSIGN(auto epsilon, quantity(place, object, "epsilon", nullptr));
    return OutputCell{*label->ifQuantity(), std::move(epsilon)};
}

Status appendSteps(std::vector<IterativeStep> &steps, const std::string &place, const Json &object)
{
    EPSILOMETER_TRY(onlyKeys(place, object, {"epsilon", "delta", "count"}));
    EPSILOMETER_ASSIGN(const auto epsilon, quantity(place, object, "epsilon", nullptr));
    EPSILOMETER_ASSIGN(const auto delta, quantity(place, object, "delta", "0"));
    std::uint32_t count = 1;
    if (const auto *member = object.find("count")) {
        EPSILOMETER_ASSIGN(count, positiveInteger(place + ".count", *member, kMaxIterativeSteps));
    }
    EPSILOMETER_TRY(require::that(steps.size() + count <= kMaxIterativeSteps, place, std::to_string(count),
                                  core::tr("must give at most {1} steps in all", kMaxIterativeSteps)));
    steps.insert(steps.end(), count, IterativeStep{epsilon, delta});
    return {};
}

} // namespace

Result<OutputDp> svtCells(const Exact &epsilon1, const Exact &epsilon2, std::int64_t cutoff)
{
    EPSILOMETER_TRY(require::that(cutoff >= 1 && cutoff <= static_cast<std::int64_t>(kMaxSvtCutoff), "cutoff",
                                  std::to_string(cutoff), core::tr("must be an integer from 1 to 100000")));
    std::vector<OutputCell> cells;
    cells.reserve(static_cast<std::size_t>(cutoff) + 1);
    for (std::int64_t positives = 0; positives <= cutoff; ++positives) {
        const auto answers = Exact::quotient(Exact(positives) * epsilon2, Exact(cutoff));
        cells.push_back({std::to_string(positives), epsilon1 + answers});
    }
    return OutputDp::make(std::move(cells), Exact());
}

Result<OutputDp> ptrCells(const Exact &epsilon, const Exact &delta)
{
    return OutputDp::make({{"value", Exact(2) * epsilon}, {"bottom", epsilon}}, delta);
}

Result<OutputDp> ptrIqrCells(const Exact &epsilon, const Exact &delta, bool exclusive)
{
    // If both proposals are bad: P(H != bottom) <= 1 - (1 - delta)^2 = delta + delta (1 - delta).
    const auto both = delta + delta * Exact::positiveDifference(Exact(1), delta);
    return OutputDp::make({{"value", Exact(3) * epsilon}, {"bottom", Exact(2) * epsilon}}, exclusive ? delta : both);
}

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

Result<std::vector<OutputCell>> readCells(const Json &cells)
{
    EPSILOMETER_ASSIGN(const auto *array, arrayOf("cells", cells));
    std::vector<OutputCell> result;
    for (std::size_t i = 0; i < array->size(); ++i) {
        EPSILOMETER_ASSIGN(auto cell, readCell(entry("cells", i), (*array)[i]));
        result.push_back(std::move(cell));
    }
    return result;
}

Result<std::vector<IterativeStep>> readIterativeSteps(const Json &steps)
{
    EPSILOMETER_ASSIGN(const auto *array, arrayOf("steps", steps));
    std::vector<IterativeStep> result;
    for (std::size_t i = 0; i < array->size(); ++i)
        EPSILOMETER_TRY(appendSteps(result, entry("steps", i), (*array)[i]));
    return result;
}

Result<std::vector<std::uint32_t>> readStops(const Json &stops)
{
    EPSILOMETER_ASSIGN(const auto *array, arrayOf("stops", stops));
    std::vector<std::uint32_t> result;
    for (std::size_t i = 0; i < array->size(); ++i) {
        EPSILOMETER_ASSIGN(const auto stop, positiveInteger(entry("stops", i), (*array)[i], kMaxIterativeSteps));
        result.push_back(stop);
    }
    return result;
}

} // namespace epsilometer::odp
