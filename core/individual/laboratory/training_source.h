// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/individual/laboratory/training_data.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace epsilometer::individual {

/// The laboratory's training data.
struct TrainingSource {
    /// Empty: the digits included in the program; a folder: MNIST's four files (train-images-idx3-ubyte,
    /// train-labels-idx1-ubyte, t10k-images-idx3-ubyte, t10k-labels-idx1-ubyte, each optionally with .gz); a file: CSV
    /// or gzipped CSV.
    std::string path;
    std::optional<double> scale = {}; ///< divisor of the features; absent: scaleOf(path)
    std::uint32_t pool = 1;           ///< for images only, see IdxOptions
};

/// The divisor, known without looking at the data: 16 for the digits, 255 for images, 1 for a CSV.
[[nodiscard]] double scaleOf(const std::string &path);
/// Whether the path is a folder of images.
[[nodiscard]] bool isImageFolder(const std::string &path);

/// Loads training and test records: MNIST's files contain both; of other data four fifths are for training, in a fixed
/// order.
/// Errors  Io, Malformed, OutOfDomain, with the file. Tests: tests/core/individual/laboratory/training_source_test.cpp
[[nodiscard]] Result<TrainingSplit> loadTraining(const TrainingSource &source);

/// The contents of resources/data/digits.csv.gz.
[[nodiscard]] std::string_view digitsFile();

} // namespace epsilometer::individual
