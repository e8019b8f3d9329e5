// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/individual/laboratory/training_data.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace epsilometer::individual {

/// What the laboratory trains on.
struct TrainingSource {
    /// Empty: the digits that travel with the program; a folder: MNIST's four files (train-images-idx3-ubyte,
    /// train-labels-idx1-ubyte, t10k-images-idx3-ubyte, t10k-labels-idx1-ubyte, each perhaps with .gz); a file: CSV or
    /// gzip of it.
    std::string path;
    std::optional<double> scale = {}; ///< features are divided by it; else scaleOf(path)
    std::uint32_t pool = 1;           ///< images only, see IdxOptions
};

/// The divisor that is known without looking at the data: 16 for the digits, 255 for images, 1 for a CSV.
[[nodiscard]] double scaleOf(const std::string &path);
/// Whether it names a folder, of images.
[[nodiscard]] bool isImageFolder(const std::string &path);

/// Training and test records: MNIST's files hold both, of others four fifths train, in an order that is always the same.
/// Errors  Io, Malformed, OutOfDomain, with the file. Tests: tests/core/individual/laboratory/training_source_test.cpp
[[nodiscard]] Result<TrainingSplit> loadTraining(const TrainingSource &source);

/// resources/data/digits.csv.gz, as it is.
[[nodiscard]] std::string_view digitsFile();

} // namespace epsilometer::individual
