// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"

#include <cstdint>

namespace epsilometer::calibrate {

/// The positive decimals with a fixed number of significant digits, numbered in ascending order, so that a search ends
/// at a value that can be typed.
class DecimalGrid {
public:
    /// digits  1 to 15
    explicit DecimalGrid(int digits);

    [[nodiscard]] std::int64_t decade() const { return m_decade; } ///< number of values from x to 10 x
    [[nodiscard]] Exact value(std::int64_t index) const;           ///< index 0 is 1
    /// Index of the largest value <= x; x > 0 and finite.
    [[nodiscard]] std::int64_t floorIndex(double x) const;

private:
    int m_digits;
    std::int64_t m_lowest; ///< 10^(digits - 1), the smallest mantissa
    std::int64_t m_decade;
};

} // namespace epsilometer::calibrate
