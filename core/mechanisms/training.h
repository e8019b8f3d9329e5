// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace epsilometer {

/// Sampled training as people write it: batches of so many records, drawn from all of them, for so many epochs.
struct Training {
    std::string batch;
    std::string records;
    std::string epochs;
};

/// The same as parameters of sampled mechanisms.
struct TrainingParameters {
    std::string samplingRate; ///< "256/60000", exact
    std::string steps;        ///< epochs records / batch, rounded up to a whole number
};

/// Errors  OutOfDomain on "batch", "records" or "epochs", each a positive number, the batch no larger than the records, and
///         on "epochs" for more than 10^15 steps
/// Tests   tests/core/mechanisms/training_test.cpp
[[nodiscard]] Result<TrainingParameters> parametersOf(const Training &training);

/// A rate that is typed as a quotient, with the shortest number of epochs that gives these steps; absent for other rates.
[[nodiscard]] std::optional<Training> trainingOf(std::string_view samplingRate, std::string_view steps);

} // namespace epsilometer
