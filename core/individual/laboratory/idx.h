// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/individual/laboratory/training_data.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace epsilometer::individual {

/// The largest file that is accepted: header and pixels.
inline constexpr std::size_t kMostIdxBytes = (std::size_t{1} << 27) + 16;

struct IdxOptions {
    double scale = 255; ///< pixels, 0 to 255, are divided by it; finite, > 0
    /// Squares of so many pixels a side become one, their sum over the side: lengths stay about what they were. Divides
    /// the height and the width.
    std::uint32_t pool = 1;
};

/// Reads images and their labels in MNIST's format (IDX, unsigned bytes), packed with gzip or not; every image is one
/// person's. The sizes in the headers are checked against the number of bytes, and against a limit (2^27 pixels),
/// before anything is allocated.
/// Errors  Malformed, OutOfDomain. Tests: tests/core/individual/laboratory/idx_test.cpp, tests/fuzz/idx_target.cpp
[[nodiscard]] Result<TrainingData> readIdx(std::string_view images, std::string_view labels, const IdxOptions &options);

} // namespace epsilometer::individual
