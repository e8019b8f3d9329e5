// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/individual/laboratory/training_data.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace epsilometer::individual {

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

} // namespace epsilometer::individual
