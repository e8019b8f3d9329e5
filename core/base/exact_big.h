// SPDX-License-Identifier: GPL-3.0-or-later
// Private to the exact*.cpp files: keeps Boost out of exact.h.
#pragma once

#include "core/base/big_rational.h"
#include "core/base/exact.h"

namespace epsilometer {

__extension__ using Natural128 = unsigned __int128;

/// The slow form of a finite Exact, and the conversions between the forms.
struct Exact::Big {
    BigRational value;

    static BigRational of(const Exact &finite);
    /// The canonical Exact of a value >= 0.
    static Exact make(BigRational value);
    /// Bounds the denominator as described at Exact.
    static BigRational boundedUp(BigRational value);
    static BigRational boundedDown(BigRational value);
};

namespace exact_detail {

enum class Direction { Down, Up };

[[nodiscard]] BigInteger powerOfTen(int exponent);
/// Correctly rounded outward: the smallest double >= value, or the largest <= value.
[[nodiscard]] double toDouble(const BigRational &value, Direction direction);
/// toDouble() for mantissa * 10^exponent, without allocation for common exponents.
[[nodiscard]] double toDouble(Natural128 mantissa, int exponent, Direction direction);
/// b with 5^b = value, or -1.
[[nodiscard]] int logFive(const BigInteger &value);

} // namespace exact_detail

} // namespace epsilometer
