// SPDX-License-Identifier: GPL-3.0-or-later
// Private to the exact*.cpp files: keeps Boost out of exact.h.
#pragma once

#include "core/base/exact/exact.h"

#include <boost/multiprecision/cpp_int.hpp>

namespace epsilometer {

using BigInteger = boost::multiprecision::cpp_int;

/// An exact fraction >= 0 of any size in lowest terms. Like Boost's cpp_rational, whose greatest common divisor needs a
/// subtraction per bit: a running sum of quotients, with a denominator of thousands of bits and short terms, would
/// spend nearly all its time there. A division first makes such a sum hundreds of times faster.
/// Tests: tests/core/base/big_rational_test.cpp
class BigRational {
public:
    BigRational() = default; ///< zero
    explicit BigRational(BigInteger whole) : m_top(std::move(whole)) {}
    /// bottom  > 0
    BigRational(BigInteger top, BigInteger bottom);

    [[nodiscard]] const BigInteger &top() const { return m_top; }
    [[nodiscard]] const BigInteger &bottom() const { return m_bottom; } ///< > 0
    [[nodiscard]] bool isZero() const { return m_top.is_zero(); }
    /// Negative, zero or positive if *this is less than, equal to or greater than `other`.
    [[nodiscard]] int compare(const BigRational &other) const;

    friend BigRational operator+(const BigRational &a, const BigRational &b);
    friend BigRational operator-(const BigRational &a, const BigRational &b); ///< a >= b
    friend BigRational operator*(const BigRational &a, const BigRational &b);
    friend BigRational operator/(const BigRational &a, const BigRational &b); ///< b > 0

private:
    template <class Combine> static BigRational combined(const BigRational &a, const BigRational &b, Combine combine);

    BigInteger m_top = 0;
    BigInteger m_bottom = 1;
};

/// Greatest common divisor of a, b >= 0; x for 0 and x.
[[nodiscard]] BigInteger greatestCommonDivisor(BigInteger a, BigInteger b);

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
