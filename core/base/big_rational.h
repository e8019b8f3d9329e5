// SPDX-License-Identifier: GPL-3.0-or-later
// Private to the exact*.cpp files: keeps Boost out of exact.h.
#pragma once

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

} // namespace epsilometer
