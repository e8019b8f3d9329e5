// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/training.h"

#include "core/base/exact/exact.h"
#include "core/base/require.h"

#include <cmath>
#include <cstdint>

namespace epsilometer {

namespace {

Result<Exact> positive(std::string_view name, const std::string &text)
{
    EPSILOMETER_ASSIGN(const Exact value, Exact::parse(name, text));
    EPSILOMETER_TRY(require::that(!value.isZero() && !value.isInfinite(), std::string(name), text,
                                  core::tr("must be a positive number")));
    return value;
}

/// A digit after the point for each of `digits`, the rest cut off.
std::string cut(double value, int digits)
{
    const double power = std::pow(10, digits);
    std::string text = std::to_string(static_cast<std::uint64_t>(std::floor(value * power + 1e-9)));
    if (digits == 0)
        return text;
    const auto places = static_cast<std::size_t>(digits);
    text.insert(0, text.size() > places ? 0 : places + 1 - text.size(), '0');
    return text.insert(text.size() - places, ".");
}

} // namespace

Result<TrainingParameters> parametersOf(const Training &training)
{
    constexpr double kMostSteps = 1e15;
    EPSILOMETER_ASSIGN(const Exact batch, positive("batch", training.batch));
    EPSILOMETER_ASSIGN(const Exact records, positive("records", training.records));
    EPSILOMETER_ASSIGN(const Exact epochs, positive("epochs", training.epochs));
    EPSILOMETER_TRY(require::that(batch <= records, "batch", training.batch,
                                  core::tr("must be no larger than the number of records")));
    const double steps = std::ceil(Exact::quotient(epochs * records, batch).up());
    EPSILOMETER_TRY(
        require::that(steps <= kMostSteps, "epochs", training.epochs, core::tr("must be at most 10^15 steps in all")));
    return TrainingParameters{batch == records ? "1" : batch.text() + "/" + records.text(),
                              std::to_string(static_cast<std::uint64_t>(steps))};
}

std::optional<Training> trainingOf(std::string_view samplingRate, std::string_view steps)
{
    const auto bar = samplingRate.find('/');
    if (bar == std::string_view::npos)
        return std::nullopt;
    Training training{std::string(samplingRate.substr(0, bar)), std::string(samplingRate.substr(bar + 1)), {}};
    const auto batch = positive("batch", training.batch);
    const auto records = positive("records", training.records);
    const auto count = positive("steps", std::string(steps));
    if (!batch.ok() || !records.ok() || !count.ok())
        return std::nullopt;
    const double epochs = Exact::quotient(*count * *batch, *records).up();
    if (!(epochs < 1e9))
        return std::nullopt;
    constexpr int kMostDigits = 6;
    for (int digits = 0; digits <= kMostDigits; ++digits) {
        training.epochs = cut(epochs, digits);
        const auto made = parametersOf(training);
        if (made.ok() && made->steps == steps)
            return training;
    }
    return std::nullopt;
}

} // namespace epsilometer
