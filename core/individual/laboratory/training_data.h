// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace epsilometer::individual {

/// Rows of numbers with a class each; every row is one person's.
struct TrainingData {
    std::size_t features = 0;
    std::uint32_t classes = 0;
    std::vector<double> x;            ///< row after row, divided by the scale
    std::vector<std::uint32_t> label; ///< 0 .. classes - 1
    [[nodiscard]] std::size_t rows() const { return label.size(); }
};

/// Reads CSV (or gzip of it): numbers, the last column a class from 0. A first line that is not numeric is a header.
/// scale  features are divided by it; it must be known without looking at the data (16 for the digits), finite, > 0
/// Errors  Malformed with line and column, OutOfDomain
[[nodiscard]] Result<TrainingData> readTrainingData(std::string_view bytes, double scale);

/// The rows in an order drawn from `seed`, the first `share` of them for training, the others for testing.
struct TrainingSplit {
    TrainingData train;
    TrainingData test;
};
[[nodiscard]] TrainingSplit split(const TrainingData &data, double share, std::uint64_t seed);

} // namespace epsilometer::individual
