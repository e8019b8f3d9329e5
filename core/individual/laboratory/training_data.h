// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace epsilometer::individual {

/// Rows of numbers with one class each; every row belongs to one person.
struct TrainingData {
    std::size_t features = 0;
    std::uint32_t classes = 0;
    std::vector<double> x;            ///< row by row, divided by the scale
    std::vector<std::uint32_t> label; ///< 0 .. classes - 1
    [[nodiscard]] std::size_t rows() const { return label.size(); }
};

/// Reads CSV or gzipped CSV: numbers, with the class from 0 in the last column. A first line that is not numeric is a
/// header.
/// scale  divisor of the features, fixed without looking at the data (16 for the digits), finite, > 0
/// Errors  Malformed with line and column, OutOfDomain
[[nodiscard]] Result<TrainingData> readTrainingData(std::string_view bytes, double scale);

/// The rows in an order drawn from `seed`: the first `share` of them for training, the rest for testing.
struct TrainingSplit {
    TrainingData train;
    TrainingData test;
};
[[nodiscard]] TrainingSplit split(const TrainingData &data, double share, std::uint64_t seed);

} // namespace epsilometer::individual
