// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Training data of the laboratory: CSV and MNIST's format, packed or not, and loadTraining(), which takes either.
namespace epsilometer::individual {

/// The contents of a gzip file; other bytes are returned unchanged.
/// limit  maximum number of bytes to unpack, since a small file may expand to a huge one. Errors  Malformed
[[nodiscard]] Result<std::string> gunzip(std::string_view bytes, std::size_t limit = std::size_t{1} << 30);

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

/// Largest accepted file: header and pixels.
inline constexpr std::size_t kMostIdxBytes = (std::size_t{1} << 27) + 16;

struct IdxOptions {
    double scale = 255; ///< pixel values, 0 to 255, are divided by it; finite, > 0
    /// Squares with this many pixels per side are merged: their sum divided by the side, which keeps vector lengths
    /// about the same. Must divide height and width.
    std::uint32_t pool = 1;
};

/// Reads images and their labels in MNIST's format (IDX, unsigned bytes), with or without gzip; each image belongs to
/// one person. The sizes in the headers are checked against the number of bytes and a limit (2^27 pixels) before
/// anything is allocated.
/// Errors  Malformed, OutOfDomain. Tests: tests/core/individual/laboratory/idx_test.cpp, tests/fuzz/idx_target.cpp
[[nodiscard]] Result<TrainingData> readIdx(std::string_view images, std::string_view labels, const IdxOptions &options);

/// The laboratory's training data.
struct TrainingSource {
    /// Empty: the digits included in the program; a folder: MNIST's four files (train-images-idx3-ubyte,
    /// train-labels-idx1-ubyte, t10k-images-idx3-ubyte, t10k-labels-idx1-ubyte, each optionally with .gz); a file: CSV
    /// or gzipped CSV.
    std::string path;
    std::optional<double> scale = {}; ///< divisor of the features; absent: scaleOf(path)
    std::uint32_t pool = 1;           ///< for images only, see IdxOptions
};

/// The divisor, exactly, known without looking at the data: 16 for the digits, 255 for images, 1 for a CSV.
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
